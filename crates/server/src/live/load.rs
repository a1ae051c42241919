//! Loading a table: its record is replayed.
//!
//! There are no snapshots: replaying the longest games takes a few milliseconds, and a record that is replayed cannot
//! disagree with itself. Rows of another version of the rules are replayed too: what comes to the same goes on, what does
//! not is closed, and its rows are kept.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::Value;
use shelf::{AnyMatch, GameId};
use table::{Question, Seat, Trace};
use tokio::sync::watch;
use web::model::Stage;
use web::notes::Note;

use super::chat::Spoken;
use super::play::Ready;
use super::state::{LiveTable, Presence};
use super::tables::Shared;
use crate::problem::{Kind, Problem};
use crate::storage::{MoveRow, StoreError, Write};

/// How many of the last rows a table keeps in memory, to recognise a double click.
pub(super) const RECENT_ROWS: usize = 16;

/// Where the count of changes begins: at the clock's milliseconds, so that it goes on growing when a table is loaded
/// again, and a page that is still open takes what it is sent.
fn first_change() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or_default()
}

/// Does what the rules of a game do; a fault in them is the failure of this one thing alone.
pub(super) fn guarded<T>(work: impl FnOnce() -> Result<T, Problem>) -> Result<T, Problem> {
    // What is worked on is a copy, or is thrown away if this fails.
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        tracing::error!("a move could not be carried out: the program has a fault");
        Err(Problem::new(
            Kind::Unavailable,
            "This cannot be carried out: the program has a fault here. Nothing has changed; do something else, and \
             report it.",
        ))
    })
}

impl LiveTable {
    /// Reads the table and everything that happened at it.
    pub(super) async fn load(shared: &Arc<Shared>, id: &str) -> Result<LiveTable, Problem> {
        let stored = shared.storage.table(id).await?.ok_or_else(|| {
            Problem::new(
                Kind::Missing,
                "There is no such table: look for it in the lobby, or ask for its link.",
            )
        })?;
        let kind = GameId::find(&stored.table.game)
            .map_err(|error| Problem::new(Kind::Damaged, format!("This table cannot be loaded. {error}")))?;
        let absent = Presence::new();
        let seats = stored.chairs.len();
        let mut table = LiveTable {
            shared: Arc::clone(shared),
            kind,
            game: None,
            rows: 0,
            quiet: Vec::new(),
            recent: VecDeque::new(),
            chat: shared.storage.chat(id).await?,
            spoke: vec![Spoken::default(); seats],
            watchers_spoke: HashMap::new(),
            presence: vec![absent; seats],
            undo: None,
            bots_due: None,
            thought: None,
            memory: Arc::default(),
            review: None,
            streams: Vec::new(),
            taken_along: Vec::new(),
            changes: watch::Sender::new(vec![first_change(); seats + 1]),
            stored,
        };
        if table.stage() != Stage::Gathering {
            table.bring_back().await?;
        }
        Ok(table)
    }

    /// Replays the game of a table that has begun.
    async fn bring_back(&mut self) -> Result<(), Problem> {
        let replayed = match self.dealt() {
            Ok(game) => {
                self.game = Some(game);
                self.catch_up().await.and_then(|()| self.check_length())
            }
            Err(problem) => Err(self.cannot_go_on(0, &problem.message)),
        };
        if let Err(problem) = replayed {
            if problem.kind == Kind::Closed && !self.stored.table.closed {
                let id = self.id().to_owned();
                // What was over could be read before.
                let write = if self.stage() == Stage::Over { Write::Opened(id) } else { Write::Closed(id) };
                // If this fails the next loading does it.
                let _ = self.shared.writer.write(write).await;
            }
            return Err(problem);
        }
        let over = self.game.as_ref().is_some_and(|game| game.is_over());
        if self.stored.table.opened && !over {
            return Err(Problem::new(
                Kind::Closed,
                "This game could not go on, and what was kept of it was opened: everybody can know its secrets, so it \
                 stays closed.",
            ));
        }
        if self.stored.table.closed {
            // Under the rules of this program it goes on after all.
            let stage = if over { Stage::Over } else { Stage::Playing };
            self.shared.writer.write(Write::Stage(self.id().to_owned(), stage)).await?;
            self.stored.table.stage = stage;
            self.stored.table.closed = false;
            self.stored.table.opened = false;
        } else if self.stage() == Stage::Over && !over {
            return Err(self.cannot_go_on(self.rows, "It was over there, and is not now."));
        }
        self.adopt_rules().await?;
        self.bring_review().await;
        self.settle().await
    }

    /// What replays under other rules to the same is played under them from now on.
    async fn adopt_rules(&mut self) -> Result<(), Problem> {
        let (from, to) = (self.stored.table.rules, self.rules());
        if from != to {
            self.shared.writer.write(Write::Rules(self.id().to_owned(), to)).await?;
            self.stored.table.rules = to;
            self.note(Note::OtherRules { from, to }).await;
        }
        Ok(())
    }

    fn rules(&self) -> u32 {
        self.game.as_ref().map_or(self.stored.table.rules, |game| game.rules())
    }

    /// The game as it is laid out.
    pub(super) fn dealt(&self) -> Result<Box<dyn AnyMatch>, Problem> {
        let row = &self.stored.table;
        guarded(|| {
            let mut game = self.kind.deal_salted(u64::from(row.seats), &row.seed, &row.salt, &row.options)?;
            game.rename(self.names());
            Ok(game)
        })
    }

    /// Replays what is on disk and not yet in memory.
    pub(super) async fn catch_up(&mut self) -> Result<(), Problem> {
        let rows = match self.shared.storage.moves(&self.stored.table.id, self.rows).await {
            Err(StoreError::Damaged(what)) => {
                return Err(self.cannot_go_on(self.rows, &format!("In a row {what} cannot be read.")));
            }
            rows => rows?,
        };
        let last = rows.last().map(|row| row.number);
        for row in rows {
            let (number, noted) = (row.number, row.trace.filter(|_| self.is_checked(row.number, last)));
            if number != self.rows {
                return Err(self.cannot_go_on(self.rows, "A row is missing."));
            }
            self.take(row).map_err(|problem| self.cannot_go_on(number, &problem.message))?;
            if let Some(noted) = noted {
                self.compare(number, noted)?;
            }
        }
        Ok(())
    }

    /// Whether the end of the record is there: how long it is was noted together with its last row.
    fn check_length(&self) -> Result<(), Problem> {
        match self.stored.table.length {
            Some(length) if length > self.rows => {
                let missing = length - self.rows;
                let rows = if missing == 1 { "row is" } else { "rows are" };
                Err(self.cannot_go_on(self.rows, &format!("The last {missing} {rows} missing.")))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Each row notes what all before it came to, so that the last one speaks for all; under other rules the first that
    /// differs is looked for.
    fn is_checked(&self, number: usize, last: Option<usize>) -> bool {
        Some(number) == last || self.stored.table.rules != self.rules()
    }

    /// Compares a row with what it comes to now. The same moves that lead elsewhere under the same rules are no fault of
    /// the row: only the way in which positions are written has changed.
    fn compare(&self, number: usize, noted: Trace) -> Result<(), Problem> {
        let now = self.game.as_ref().map_or(noted, |game| game.trace());
        if now.moves != noted.moves {
            return Err(self.cannot_go_on(number, "This or an earlier row is not the one that was written."));
        }
        if now.position != noted.position && self.stored.table.rules != self.rules() {
            return Err(self.cannot_go_on(number, "The same move leads elsewhere now."));
        }
        Ok(())
    }

    /// Carries out a row that is on disk.
    fn take(&mut self, row: MoveRow) -> Result<(), Problem> {
        let unreadable = || Problem::new(Kind::Damaged, "It cannot be read.");
        let body: Value = serde_json::from_str(&row.body).map_err(|_| unreadable())?;
        if row.seat.index() >= self.presence.len() {
            return Err(unreadable());
        }
        let ready = self.ready(row.seat, &body)?;
        self.install(row, ready)
    }

    /// Makes what was carried out part of the table. It is on disk.
    pub(super) fn install(&mut self, row: MoveRow, ready: Ready) -> Result<(), Problem> {
        let Some(game) = self.game.as_mut() else { return Err(super::play::not_begun()) };
        let before = questions(&**game);
        match ready {
            Ready::Move(prepared) => {
                if !game.install(prepared) {
                    return Err(Problem::new(Kind::Stale, "The table has moved on: look again."));
                }
                if game.is_quiet(game.len() - 1) {
                    self.quiet.push((self.rows, row.seat));
                }
            }
            Ready::TakenBack(earlier) => *game = earlier,
        }
        self.rows += 1;
        let after = questions(&**game);
        for (n, presence) in self.presence.iter_mut().enumerate() {
            let same =
                before.get(n).zip(after.get(n)).is_some_and(|(before, after)| asks_the_same(before, after));
            if n == row.seat.index() || !same {
                presence.asked_since = self.rows;
                presence.deadline = None;
                presence.late = false;
            }
        }
        if self.recent.len() == RECENT_ROWS {
            self.recent.pop_front();
        }
        self.recent.push_back(row);
        Ok(())
    }

    /// Why the game cannot go on, with what to do next.
    fn cannot_go_on(&self, row: usize, why: &str) -> Problem {
        let (from, to) = (self.stored.table.rules, self.rules());
        let message = if from == to {
            format!("What was kept of this game cannot be read at row {row}: {why} The game cannot go on.")
        } else {
            format!(
                "This game was played under version {from} of the rules, and this server plays version {to}, under \
                 which it does not go on (row {row}): {why} What was played is kept."
            )
        };
        Problem::new(Kind::Closed, message)
    }
}

/// What each seat is asked.
fn questions(game: &dyn AnyMatch) -> Vec<Option<Question>> {
    let asked = game.asked();
    let question = |seat| asked.has(seat).then(|| game.question(seat)).flatten();
    (0..game.seats()).map(Seat).map(question).collect()
}

/// Whether a seat is asked the same as before, or nothing still.
fn asks_the_same(before: &Option<Question>, after: &Option<Question>) -> bool {
    match (before, after) {
        (Some(before), Some(after)) => before.asks_the_same(after),
        (None, None) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_of_the_program_is_a_refusal() {
        let problem = guarded::<()>(|| panic!("the rules break down")).err();
        assert!(problem.is_some_and(|problem| problem.kind == Kind::Unavailable && problem.message.contains("fault")));
        assert_eq!(guarded(|| Ok(7)), Ok(7));
    }
}
