//! What was promised, and the laws that it is held against.
//!
//! The model reads every entry as it reaches the disk and follows it with a sitting of its own, which no server ever touches.
//! So it knows at any time how each table stands, what each viewer may know of it, and what was acknowledged to whom.

mod known;
mod shown;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use sitting::{Problem, Reply, Who, Wish};
use tokio::time::Instant;

use crate::journal::Counts;
use crate::ledger::Ledger;
use crate::people::Errand;

pub use known::{Known, Waits};
pub use shown::{Seen, guest};

/// A clock may be late by so much: what bots take, what they wait for after a failure, and a page that is shown first.
const PATIENCE: Duration = Duration::from_secs(45);

/// What was promised.
#[derive(Default)]
pub struct Model {
    /// By the id of the table.
    pub tables: BTreeMap<String, Known>,
    /// How long each log was when a server started, by server and table: it has read at least that.
    floors: BTreeMap<(u32, String), u64>,
    /// What people have said or named in words that nobody else uses, and how often that was sent.
    words: BTreeMap<String, usize>,
    /// The servers that were told that a table is no more.
    told: BTreeSet<(u32, String)>,
}

impl Model {
    /// A server starts: whatever it shows is no older than this.
    pub fn server_starts(&mut self, server: u32) {
        for (id, known) in &self.tables {
            self.floors.insert((server, id.clone()), known.rows.len() as u64);
        }
    }

    /// How long the log of a table is: whoever looks from now on sees that much, where servers look what others wrote.
    pub fn length(&self, table: &str) -> u64 {
        self.tables.get(table).map_or(1, |known| known.rows.len() as u64)
    }

    /// How long the log of a table is at least that a server shows from now on.
    pub fn floor(&self, server: u32, table: &str) -> u64 {
        self.floors.get(&(server, table.to_owned())).copied().unwrap_or(1)
    }

    /// Reads what is new on the disk.
    pub fn read(&mut self, disk: &Ledger, table: &str, began: Instant) -> Result<Counts, String> {
        if self.is_forgotten(table) {
            let there = disk.books.contains_key(table);
            return if there {
                Err(format!("{table} was forgotten, and is there"))
            } else {
                Ok(Counts::default())
            };
        }
        let Some(book) = disk.books.get(table) else {
            return Err(format!("the table {table} is gone from the disk"));
        };
        let mut counts = Counts::default();
        if !self.tables.contains_key(table) {
            self.tables.insert(table.to_owned(), Known::laid(&book.rows[0], began)?);
            counts.tables += 1;
        }
        let Some(known) = self.tables.get_mut(table) else { return Ok(counts) };
        known.read(book, &self.words, began, &mut counts).map_err(|why| format!("{table}: {why}"))?;
        Ok(counts)
    }

    /// A table is forgotten, which nobody may do while its game is on.
    pub fn forgets(&mut self, table: &str) -> Result<(), String> {
        let Some(known) = self.tables.get_mut(table) else {
            return Err(format!("{table} is forgotten, and was on no disk"));
        };
        known.is_forgotten = true;
        match known.waits() {
            Waits::Over | Waits::Gathering => Ok(()),
            waits => Err(format!("{table} is forgotten, and waits for {waits:?}")),
        }
    }

    /// Whether a table was forgotten.
    pub fn is_forgotten(&self, table: &str) -> bool {
        self.tables.get(table).is_some_and(|known| known.is_forgotten)
    }

    /// A server is told that a table is no more.
    pub fn is_told(&mut self, server: u32, table: &str) {
        if self.is_forgotten(table) {
            self.told.insert((server, table.to_owned()));
        }
    }

    /// Whoever knows that a table is no more writes nothing of it.
    pub fn may_write(&self, server: u32, table: &str) -> Result<(), String> {
        if self.told.contains(&(server, table.to_owned())) {
            return Err(format!("server {server} writes at {table}, and knows that it was forgotten"));
        }
        Ok(())
    }

    /// Somebody sends something, and it may arrive from now on.
    pub fn sends(&mut self, table: &str, who: &Who, errand: &Errand) {
        match errand {
            Errand::Wish(Wish::Say(sitting::Says::Words(words), _)) | Errand::Wish(Wish::Retitle(words)) => {
                *self.words.entry(words.clone()).or_default() += 1;
            }
            Errand::Wish(wish) => {
                if let Some(known) = self.tables.get_mut(table) {
                    known.sent(who, wish);
                }
            }
            _ => {}
        }
    }

    /// A server has acknowledged something: it is on the disk, once.
    pub fn acknowledged(
        &mut self,
        server: u32,
        table: &str,
        who: &Who,
        wish: &Wish,
        reply: &Reply,
    ) -> Result<(), String> {
        let Some(known) = self.tables.get_mut(table) else {
            return Err(format!("{table} is acknowledged, and is on no disk"));
        };
        let row = known.acknowledged(who, wish, reply).map_err(|why| format!("{table}: {why}"))?;
        if let Some(row) = row {
            let floor = self.floors.entry((server, table.to_owned())).or_insert(1);
            *floor = (*floor).max(row + 1);
        }
        Ok(())
    }

    /// Whether a no may be said.
    pub fn refused(&self, table: &str, problem: &Problem) -> Result<(), String> {
        use sitting::Kind::{Closed, Damaged, Missing};
        if problem.kind == Missing && problem.message.contains("no such table") && !self.is_forgotten(table) {
            return Err(format!("{table} is there, and is not found"));
        }
        if matches!(problem.kind, Closed | Damaged) || problem.message.contains("fault") {
            return Err(format!("{table} breaks down: {problem}"));
        }
        Ok(())
    }

    /// Nobody is kept waiting longer than their clock allows, as long as nothing else kept anybody waiting.
    pub fn clocks_are_kept(
        &self,
        trouble: Instant,
        runs: impl Fn(&str, u32, Instant) -> bool,
    ) -> Result<(), String> {
        for (id, known) in &self.tables {
            let runs = |server, since| runs(id, server, since);
            known.clock_is_kept(trouble, PATIENCE, &runs).map_err(|why| format!("{id}: {why}"))?;
        }
        Ok(())
    }

    /// Every log is what it was, folds to what was followed, and lists know of it.
    pub fn all_is_kept(&self, disk: &Ledger, began: Instant) -> Result<(), String> {
        for (id, known) in &self.tables {
            match disk.books.get(id) {
                Some(_) if known.is_forgotten => return Err(format!("{id} was forgotten, and is there")),
                Some(book) => known.is_kept(book, began).map_err(|why| format!("{id}: {why}"))?,
                None if known.is_forgotten => {}
                None => return Err(format!("the table {id} is gone")),
            }
        }
        Ok(())
    }
}
