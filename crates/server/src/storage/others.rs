//! Several servers with one storage: who runs what happens by itself, and what they tell each other.
//!
//! Nothing here decides what is true: that is the log's, where table and number are written once. If two servers believe
//! that a table is theirs to run, or if a notice is lost, something is thought over twice or a page is late, and no more.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use sitting::Here;
use table::Seat;

use super::StoreFuture;

/// How often a server says that it is there.
pub const BEAT: Duration = Duration::from_millis(500);

/// Whoever has said nothing for so long is gone, and the tables that it ran are anybody's.
pub const GONE_AFTER: Duration = Duration::from_secs(2);

/// What servers tell each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// The logs of these tables are so long now.
    Written(Vec<(String, u64)>),
    /// Other people than before are at this table.
    Here(String),
    /// Whoever sits there was heard of.
    Heard(String, Seat),
    /// The page of whoever sits there has shown the table as it was after a change.
    Shown(String, Seat, u64),
    /// This table is nobody's to run any more.
    LetGo(String),
    /// Something may have been told that was not heard.
    Missed,
}

/// What a server learns when it says that it is there.
#[derive(Clone, Debug, Default)]
pub struct Beat {
    /// Whether it was silent for so long that others may have taken its tables.
    pub lapsed: bool,
    /// The other servers that are there.
    pub others: Vec<String>,
    /// Running games that were run by a server that is gone, and are this one's from now on.
    pub orphans: Vec<String>,
}

/// What a storage that several servers share can do besides.
pub trait Others: Send + Sync {
    /// Says that this server is there.
    fn beat(&self) -> StoreFuture<'_, Beat>;

    /// Takes tables to run, if no other server that is there has them; those that this server has now.
    fn hold<'a>(&'a self, tables: &'a [String]) -> StoreFuture<'a, Vec<String>>;

    /// Lets go of a table, and tells the others.
    fn let_go<'a>(&'a self, table: &'a str) -> StoreFuture<'a, ()>;

    /// Says who is at a table through this server, and tells the others.
    fn show<'a>(&'a self, table: &'a str, here: &'a Here) -> StoreFuture<'a, ()>;

    /// Who is at a table through other servers that are there.
    fn elsewhere<'a>(&'a self, table: &'a str) -> StoreFuture<'a, Vec<(String, Here)>>;

    /// Tells the others something. What is written is told by writing it.
    fn tell<'a>(&'a self, notice: &'a Notice) -> StoreFuture<'a, ()>;

    /// Waits for the next thing that another server tells.
    fn hear(&self) -> StoreFuture<'_, Notice>;

    /// This server goes: what it ran is anybody's at once.
    fn leave(&self) -> StoreFuture<'_, ()>;
}
