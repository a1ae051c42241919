//! Loading a table: its record is replayed.
//!
//! There are no snapshots: replaying the longest games takes a few milliseconds, and a record that is replayed cannot
//! disagree with itself.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::Value;
use shelf::{AnyMatch, GameId};
use table::{Question, Seat};
use tokio::sync::watch;
use tokio::time::Instant;
use web::model::Stage;

use super::state::{Presence, Table};
use super::tables::Shared;
use crate::problem::{Kind, Problem};
use crate::storage::MoveRow;

/// As many rows are kept to know a double click by.
pub(super) const RECENT: usize = 16;

/// Where the count of changes begins: at the clock's milliseconds, so that it goes on growing when a table is loaded
/// again, and a page that is still open takes what it is sent.
fn first_change() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or_default()
}

impl Table {
    /// Reads the table and everything that happened at it.
    pub(super) async fn load(shared: &Arc<Shared>, id: &str) -> Result<Table, Problem> {
        let stored = shared.storage.table(id).await?.ok_or_else(|| {
            Problem::new(
                Kind::Missing,
                "There is no such table: look for it in the lobby, or ask for its link.",
            )
        })?;
        let kind = GameId::find(&stored.table.game)?;
        let absent = Presence { last: Instant::now(), stand_in: false, deadline: None, asked_since: 0 };
        let seats = stored.chairs.len();
        let mut table = Table {
            shared: Arc::clone(shared),
            kind,
            game: None,
            rows: 0,
            recent: VecDeque::new(),
            chat: shared.storage.chat(id).await?,
            spoke: vec![VecDeque::new(); seats],
            presence: vec![absent; seats],
            undo: None,
            bots_due: None,
            streams: Vec::new(),
            changes: watch::Sender::new(first_change()),
            stored,
        };
        if table.stage() != Stage::Gathering {
            table.deal()?;
            table.catch_up().await?;
            table.settle().await?;
        }
        Ok(table)
    }

    /// Lays the game out.
    pub(super) fn deal(&mut self) -> Result<(), Problem> {
        let row = &self.stored.table;
        let mut game = self.kind.deal(u64::from(row.seats), &row.seed, &row.options)?;
        if game.rules() != row.rules {
            return Err(Problem::new(
                Kind::Unavailable,
                format!(
                    "This game began under version {} of the rules, and this server plays version {}: finish it with \
                     an older Marooned.",
                    row.rules,
                    game.rules()
                ),
            ));
        }
        game.rename(self.names());
        self.game = Some(game);
        Ok(())
    }

    /// Replays what is on disk and not yet in memory.
    pub(super) async fn catch_up(&mut self) -> Result<(), Problem> {
        let rows = self.shared.storage.moves(&self.stored.table.id, self.rows).await?;
        for row in rows {
            let body: Value = serde_json::from_str(&row.body).map_err(|_| unreadable(row.number))?;
            if row.number != self.rows {
                return Err(unreadable(row.number));
            }
            self.take(row, &body)?;
        }
        Ok(())
    }

    /// Carries out a row that is on disk.
    pub(super) fn take(&mut self, row: MoveRow, body: &Value) -> Result<(), Problem> {
        let Some(game) = self.game.as_mut() else {
            return Err(unreadable(row.number));
        };
        let before = questions(&**game);
        match body.get("undo").and_then(Value::as_u64) {
            Some(moves) if !game.undo(moves as usize) => return Err(unreadable(row.number)),
            Some(_) => {}
            None => game.play(row.seat, body)?,
        }
        self.rows += 1;
        let mover = row.seat;
        let after = questions(&**game);
        for (n, presence) in self.presence.iter_mut().enumerate() {
            if n == mover.index() || !asks_the_same(&before[n], &after[n]) {
                presence.asked_since = self.rows;
                presence.deadline = None;
            }
        }
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(row);
        Ok(())
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

fn unreadable(number: usize) -> Problem {
    Problem::new(
        Kind::Unavailable,
        format!("The record of this table cannot be read at row {number}: the database was changed by hand."),
    )
}
