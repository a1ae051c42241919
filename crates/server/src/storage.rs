//! What outlives the process, behind one small trait.
//!
//! Everything is read by the process that needs it and written by one [`Writer`], which gathers what many tables want to
//! write into one transaction. No state of a table lives in a process alone: whoever loads the rows has the table.

mod rows;
mod sqlite;
mod writer;

use std::future::Future;
use std::pin::Pin;

use serde_json::Value;
use thiserror::Error;

pub use rows::{
    Begun, ChairRow, ChatRow, DAY, Guest, Line, List, MoveRow, Occupant, Said, Says, SeedSource, Stored,
    TableRow, Write,
};
pub use sqlite::{CLOSED, Disk, OPENED, OVER, Sqlite};
pub use writer::Writer;

/// Why something was not stored or not found. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Somebody else has written this row first.
    #[error("Somebody else was quicker.")]
    Taken,
    /// There is no room.
    #[error("The disk is full: nothing was saved. Make room on the server's disk and try again.")]
    Full,
    /// Another program holds the file.
    #[error("The database is locked by another program: close it and try again.")]
    Locked,
    /// The file is not what it was.
    #[error(
        "The database is damaged or is no database of Marooned: move the file away, or put back a copy of it."
    )]
    Corrupt,
    /// A row holds something that cannot be: which part of it.
    #[error("The database was changed by hand or is damaged: {0} cannot be read.")]
    Damaged(String),
    /// Anything else.
    #[error("The database does not answer: {0}")]
    Failed(String),
}

/// What comes of asking the storage.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where guests, tables and moves are kept.
pub trait Storage: Send + Sync {
    /// Writes all of these in one transaction, in order, and returns once they are on disk. A row that somebody else
    /// wrote first is reported in its place, and the others are written all the same; any other failure is the failure
    /// of all.
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, Vec<Result<(), StoreError>>>;

    /// The guest with a key of this digest.
    fn guest_by_key<'a>(&'a self, secret: &'a [u8]) -> StoreFuture<'a, Option<Guest>>;

    /// The guest whose recovery link has this digest.
    fn guest_by_recovery<'a>(&'a self, recovery: &'a [u8]) -> StoreFuture<'a, Option<Guest>>;

    /// Everything of a table and its moves as it lies on disk, readable or not: what is left when it cannot be loaded.
    fn raw<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Value>>;

    /// How far a guest has come with a game of the day at other tables than this one.
    fn has_begun<'a>(
        &'a self,
        guest: &'a str,
        game: &'a str,
        day: i64,
        but: &'a str,
    ) -> StoreFuture<'a, Begun>;

    /// A table with its chairs.
    fn table<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<Stored>>;

    /// The id of the table with this code.
    fn table_by_code<'a>(&'a self, code: &'a str) -> StoreFuture<'a, Option<String>>;

    /// The newest tables of a kind, newest first. What cannot be read is left out, and the log tells of it.
    fn tables<'a>(&'a self, list: List<'a>, most: u32) -> StoreFuture<'a, Vec<Stored>>;

    /// The moves of a table from a number on.
    fn moves<'a>(&'a self, id: &'a str, from: usize) -> StoreFuture<'a, Vec<MoveRow>>;

    /// The talk at a table.
    fn chat<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Vec<ChatRow>>;

    /// What was found when a finished game was looked at again: under which rules, and as JSON.
    fn review<'a>(&'a self, id: &'a str) -> StoreFuture<'a, Option<(u32, String)>>;

    /// What the shuffles of the days are made with.
    fn daily_secret(&self) -> StoreFuture<'_, String>;

    /// Lets go of the file.
    fn close(&self) -> StoreFuture<'_, ()>;
}
