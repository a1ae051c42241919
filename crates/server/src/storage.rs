//! What outlives the process, behind one small trait.
//!
//! Of a table its log is kept, entry by entry, and beside it the line that lists have of it; both are written together. All
//! is read by whoever needs it and written by one [`Writer`], which gathers what many tables want to write into one
//! transaction. No state of a table lives in a process alone: whoever folds the log has the table.

mod errors;
mod others;
mod postgres;
mod raw;
mod sqlite;
mod standing;
mod writer;
mod writes;

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;

use serde_json::Value;
use sitting::{Elsewhere, Guest, Kind, Listing, Problem, Row};
use thiserror::Error;

pub use others::{BEAT, Beat, GONE_AFTER, Notice, Others};
pub use postgres::Postgres;
pub use sqlite::{Copied, CopyError, Disk, Sqlite, backup, restore};
pub use writer::Writer;
pub use writes::{Added, Forget, Forgotten, List, Write};

/// Why something was not stored or not found. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Somebody else has written this first.
    #[error("Somebody else was quicker.")]
    Taken,
    /// There is no room.
    #[error("The disk is full: nothing was saved. Make room on the server's disk and try again.")]
    Full,
    /// Another program holds the file.
    #[error("The database is locked by another program: close it and try again.")]
    Locked,
    /// It can be read and not written.
    #[error(
        "The database cannot be written: its file, folder or disk is read-only. See to it on the server."
    )]
    ReadOnly,
    /// The file is not what it was.
    #[error(
        "The database is damaged or is no database of Marooned: move the file away, or put back a copy of it."
    )]
    Corrupt,
    /// The file lacks what was written last.
    #[error(
        "It was copied from a server that was running, without the file marooned.sqlite-wal that stood beside it and held the \
         newest tables and moves. Put that file beside it, or take a copy with `marooned backup`; --as-it-is opens what \
         is there."
    )]
    Behind,
    /// A row holds something that cannot be: which part of it.
    #[error("The database was changed by hand or is damaged: {0} cannot be read.")]
    Damaged(String),
    /// It is there, and not for this program.
    #[error("The database cannot be used: {0}")]
    Unfit(String),
    /// Anything else.
    #[error("The database does not answer: {0}")]
    Failed(String),
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        let kind = match error {
            StoreError::Taken => Kind::Stale,
            StoreError::Full => Kind::DiskFull,
            StoreError::Damaged(_) => Kind::Damaged,
            StoreError::Locked | StoreError::ReadOnly | StoreError::Corrupt | StoreError::Behind => {
                Kind::Unavailable
            }
            StoreError::Unfit(_) | StoreError::Failed(_) => {
                // What a database says is for whoever keeps the server.
                tracing::warn!(event = "store-failed", %error, "somebody was told that the database does not answer");
                let sorry = "The server's database does not answer just now. Look again in a moment: what was acknowledged is kept, \
                             and what was not may have been done all the same.";
                return Problem::new(Kind::Unavailable, sorry);
            }
        };
        Problem::new(kind, error.to_string())
    }
}

/// What comes of asking the storage.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The log of a table, from an entry on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// How many entries it has, as was noted with the last of them: what is missing at its end is known.
    pub length: u64,
    /// The entries, in order.
    pub rows: Vec<Row>,
}

/// Where guests and tables are kept. `tests/common/conformance.rs` says what is expected of it.
pub trait Storage: Send + Sync {
    /// Writes all of these in one transaction, in order, and returns once they are on disk. What somebody else wrote first, and
    /// what would lie on a damaged page, is reported in its place, with nothing of it written, and the others are written all
    /// the same; any other failure is the failure of all. Of what is old, the damaged stays and the rest is forgotten.
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, Vec<Result<(), StoreError>>>;

    /// The log of a table from an entry on; none if there is no such table.
    fn log<'a>(&'a self, id: &'a str, from: u64) -> StoreFuture<'a, Option<Log>>;

    /// A table as lists have it.
    fn listing<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Listing>>;

    /// The newest tables of a kind, newest first. What cannot be read is left out, and the log tells of it.
    fn tables<'a>(&'a self, list: List<'a>, most: u32) -> StoreFuture<'a, Vec<Listing>>;

    /// The id of the table with this code.
    fn table_by_code<'a>(&'a self, code: &'a str) -> StoreFuture<'a, Option<String>>;

    /// Everything of a game as it lies on disk, readable or not: what is left when a table cannot be loaded.
    fn raw<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Value>>;

    /// How far guests have come with a game of the day at other tables than this one; those who have begun none are left
    /// out.
    fn elsewhere<'a>(
        &'a self,
        guests: &'a [String],
        game: &'a str,
        day: i64,
        but: &'a str,
    ) -> StoreFuture<'a, BTreeMap<String, Elsewhere>>;

    /// The guest with a key of this digest.
    fn guest_by_key<'a>(&'a self, secret: &'a [u8]) -> StoreFuture<'a, Option<Guest>>;

    /// The guest whose recovery link has this digest, if it works.
    fn guest_by_recovery<'a>(&'a self, recovery: &'a [u8]) -> StoreFuture<'a, Option<Guest>>;

    /// What was found when a finished game was looked at again: under which rules, and as JSON.
    fn review<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<(u32, String)>>;

    /// Something that the house keeps to itself, by its name.
    fn house<'a>(&'a self, name: &'a str) -> StoreFuture<'a, Option<String>>;

    /// Writes something of a few pages and reads it again: whether what is written now would be kept, and if not, why.
    fn probe(&self) -> StoreFuture<'_, ()>;

    /// What the shuffles of the days are made with.
    fn daily_secret(&self) -> StoreFuture<'_, String>;

    /// What there is besides if several servers share this storage; none if it is one server's own.
    fn others(&self) -> Option<&dyn Others> {
        None
    }

    /// Lets go of it.
    fn close(&self) -> StoreFuture<'_, ()>;
}
