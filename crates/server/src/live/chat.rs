//! Talk at the table; after death, among the dead.

use std::time::Duration;

use tokio::time::Instant;
use web::model::Stage;
use web::notes::Note;

use super::state::{Table, Who};
use crate::problem::{Kind, Problem};
use crate::storage::{ChatRow, Said, Write};
use crate::words;

/// The longest line.
const LONGEST: usize = 500;
/// So many lines in so long a time, from one seat.
const MOST: (usize, Duration) = (5, Duration::from_secs(10));
/// The most lines that a table keeps.
const MOST_KEPT: usize = 2_000;

impl Table {
    /// Says something: to all, or as one of the dead to the dead alone.
    pub async fn say(&mut self, who: &Who, text: &str, to_the_dead: bool) -> Result<u64, Problem> {
        let seat = self.seated(who)?;
        let text = words::line("What you say", text, LONGEST)?;
        self.heard_of(seat);
        let now = Instant::now();
        let spoke = &mut self.spoke[seat.index()];
        while spoke.front().is_some_and(|then| *then + MOST.1 <= now) {
            spoke.pop_front();
        }
        if spoke.len() >= MOST.0 || self.chat.len() >= MOST_KEPT {
            return Err(Problem::new(
                Kind::Limited,
                "That is a lot of talk: wait a few seconds and say it then.",
            ));
        }
        let playing = self.stage() == Stage::Playing;
        if to_the_dead && playing && !self.is_out(seat) {
            return Err(Problem::new(Kind::WrongStage, "You live: only the dead can keep to themselves."));
        }
        let dead = to_the_dead && playing;
        let name = self.chair(seat)?.name.clone();
        let number = self.keep_line(Said::Words { name, text, dead }).await?;
        self.spoke[seat.index()].push_back(now);
        Ok(number)
    }

    /// Tells in the talk what happened beside the game: a clock that ran out, a move that was taken back.
    pub(super) async fn note(&mut self, note: Note) {
        if self.chat.len() < MOST_KEPT
            && let Err(error) = self.keep_line(Said::Note(note)).await
        {
            tracing::warn!(%error, "a note could not be kept");
        }
    }

    async fn keep_line(&mut self, said: Said) -> Result<u64, Problem> {
        let number = self.chat.last().map_or(0, |line| line.number + 1);
        let line = ChatRow { number, said };
        self.shared.writer.write(Write::Chat(self.id().to_owned(), line.clone())).await?;
        self.chat.push(line);
        self.changed();
        Ok(number)
    }
}
