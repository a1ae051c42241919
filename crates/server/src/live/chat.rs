//! Talk at the table; after death, among the dead; among those who watch, apart from those who play.

use std::collections::VecDeque;
use std::time::Duration;

use table::Seat;
use tokio::time::Instant;
use web::model::{Audience, ChatLine, Stage};
use web::notes::Note;

use super::state::{LiveTable, Who};
use crate::problem::{Kind, Problem};
use crate::storage::{ChatRow, Line, Said, Says, Write};
use crate::words;

/// The longest line of talk, in characters.
const LONGEST_LINE: usize = 500;
/// How many lines one seat, or one guest who watches, may say in how long a time.
const MOST_LINES_IN: (usize, Duration) = (5, Duration::from_secs(10));
/// The most lines that a table keeps of those who play; and as many of those who watch, so that they take nobody's room.
const MOST_KEPT: usize = 2_000;

/// When somebody spoke last, by which too much talk is known.
#[derive(Clone, Debug, Default)]
pub(super) struct Spoken(VecDeque<Instant>);

impl Spoken {
    /// Whether they have said as much as they may for now.
    fn is_much(&mut self, now: Instant) -> bool {
        while self.0.front().is_some_and(|then| *then + MOST_LINES_IN.1 <= now) {
            self.0.pop_front();
        }
        self.0.len() >= MOST_LINES_IN.0
    }
}

impl LiveTable {
    /// Says something: to all, as one of the dead to the dead alone, or as one who watches to the others who do.
    pub async fn say(&mut self, who: &Who, says: Says, to_the_dead: bool) -> Result<u64, Problem> {
        let says = self.sayable(says)?;
        match self.seat_of(who) {
            Some(seat) => self.say_at_the_table(seat, says, to_the_dead).await,
            None if to_the_dead => {
                Err(Problem::new(Kind::WrongStage, "You watch: only the dead can keep to themselves."))
            }
            None => self.say_among_watchers(who, says).await,
        }
    }

    fn sayable(&self, says: Says) -> Result<Says, Problem> {
        match says {
            Says::Words(text) => Ok(Says::Words(words::line("What you say", &text, LONGEST_LINE)?)),
            Says::Phrase(phrase) if phrase.is_of(self.kind) => {
                phrase.seat().map(|seat| self.chair(seat)).transpose()?;
                Ok(Says::Phrase(phrase))
            }
            Says::Phrase(_) => Err(Problem::new(
                Kind::Malformed,
                "Nobody says that in this game: say it in words of your own.",
            )),
        }
    }

    async fn say_at_the_table(&mut self, seat: Seat, says: Says, to_the_dead: bool) -> Result<u64, Problem> {
        self.heard_of(seat);
        let now = Instant::now();
        if self.spoke[seat.index()].is_much(now) || self.kept(false) >= MOST_KEPT {
            return Err(much());
        }
        let playing = self.stage() == Stage::Playing;
        if to_the_dead && playing && !self.is_out(seat) {
            return Err(Problem::new(Kind::WrongStage, "You live: only the dead can keep to themselves."));
        }
        let to = if to_the_dead && playing { Audience::Dead } else { Audience::All };
        let name = self.chair(seat)?.name.clone();
        let number = self.keep_line(Said::Line(Line { seat: Some(seat), name, says, to })).await?;
        self.spoke[seat.index()].0.push_back(now);
        Ok(number)
    }

    async fn say_among_watchers(&mut self, who: &Who, says: Says) -> Result<u64, Problem> {
        self.may_look(who)?;
        let Some(guest) = &who.guest else {
            return Err(Problem::new(
                Kind::Unknown,
                "Pick a name first: those who watch want to know who talks.",
            ));
        };
        let now = Instant::now();
        // Whoever has been silent for long enough need not be remembered.
        self.watchers_spoke.retain(|_, spoken| {
            spoken.is_much(now);
            !spoken.0.is_empty()
        });
        let much_said = self.watchers_spoke.get_mut(&guest.id).is_some_and(|spoken| spoken.is_much(now));
        if much_said || self.kept(true) >= MOST_KEPT {
            return Err(much());
        }
        let line = Line { seat: None, name: guest.name.clone(), says, to: Audience::Watchers };
        let number = self.keep_line(Said::Line(line)).await?;
        self.watchers_spoke.entry(guest.id.clone()).or_default().0.push_back(now);
        Ok(number)
    }

    /// How many lines of those who watch are kept, or of all others.
    fn kept(&self, of_watchers: bool) -> usize {
        self.chat.iter().filter(|row| (row.said.to() == Audience::Watchers) == of_watchers).count()
    }

    /// Tells in the talk what happened beside the game: a clock that ran out, a move that was taken back.
    pub(super) async fn note(&mut self, note: Note) {
        if self.kept(false) < MOST_KEPT
            && let Err(error) = self.keep_line(Said::Note(note)).await
        {
            tracing::warn!(%error, "a note could not be kept");
        }
    }

    /// Keeps a line, and says which one it is among those for the same audience.
    async fn keep_line(&mut self, said: Said) -> Result<u64, Problem> {
        let to = said.to();
        let row = ChatRow { number: self.chat.last().map_or(0, |line| line.number + 1), said };
        self.shared.writer.write(Write::Chat(self.id().to_owned(), row.clone())).await?;
        let number = self.chat.iter().filter(|row| row.said.to() == to).count() as u64;
        self.chat.push(row);
        self.changed_for_hearers(to);
        Ok(number)
    }

    /// Whoever does not hear a line does not notice either that it was said.
    fn changed_for_hearers(&mut self, to: Audience) {
        if to == Audience::All || self.stage() == Stage::Over {
            self.changed();
            return;
        }
        let seats = self.presence.len();
        let hears = |place: usize| match to {
            Audience::All => true,
            Audience::Dead => place < seats && self.is_out(Seat(place as u8)),
            Audience::Watchers => place == seats,
        };
        let heard: Vec<bool> = (0..=seats).map(hears).collect();
        self.changes.send_modify(|changes| {
            changes.iter_mut().zip(heard).filter(|(_, hears)| *hears).for_each(|(count, _)| *count += 1);
        });
    }

    /// Whether somebody hears what is said to an audience. Of those who watch only who has a name does: everybody at the
    /// table can see who that is.
    fn hears(&self, who: &Who, to: Audience) -> bool {
        let seat = self.seat_of(who);
        match to {
            _ if self.stage() == Stage::Over => true,
            Audience::All => true,
            Audience::Dead => seat.is_some_and(|seat| self.is_out(seat)),
            Audience::Watchers => seat.is_none() && who.guest.is_some(),
        }
    }

    /// The talk as somebody hears it. Lines are counted for each audience by itself.
    pub(super) fn talk(&self, who: &Who) -> Vec<ChatLine> {
        let names = self.names();
        let mut counts = [0u64; 3];
        let mut lines = Vec::new();
        for row in &self.chat {
            let to = row.said.to();
            let number = counts[to as usize];
            counts[to as usize] += 1;
            if !self.hears(who, to) {
                continue;
            }
            lines.push(match &row.said {
                Said::Line(Line { seat, name, says, .. }) => {
                    let (text, phrase) = match says {
                        Says::Words(text) => (text.clone(), None),
                        Says::Phrase(phrase) => (phrase.text(&names), Some(*phrase)),
                    };
                    ChatLine { number, name: name.clone(), seat: *seat, text, to, phrase, note: None }
                }
                Said::Note(note) => ChatLine {
                    number,
                    name: Note::TELLER.to_owned(),
                    seat: None,
                    text: note.text(&names),
                    to,
                    phrase: None,
                    note: Some(note.clone()),
                },
            });
        }
        lines
    }
}

fn much() -> Problem {
    Problem::new(Kind::Limited, "That is a lot of talk: wait a few seconds and say it then.")
}
