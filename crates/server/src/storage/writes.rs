//! What can be written, and which tables can be listed.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use sitting::{Guest, Listing, Step};
use web::model::Stage;

/// Something to be written.
#[derive(Clone, Debug)]
pub enum Write {
    /// Entries at the end of the log of a table.
    Add(Added),
    /// What is old is no more.
    Forget(Forget),
    /// Somebody has looked at these tables and these guests were here, at a time in seconds since 1970.
    Seen {
        /// Ids of tables.
        tables: Vec<String>,
        /// Ids of guests.
        guests: Vec<String>,
        /// When.
        at: i64,
    },
    /// Something that the house keeps to itself: its name, and what it is from now on.
    House(&'static str, String),
    /// What was found when the game of a table was looked at again: under which rules, and as JSON.
    Review(String, u32, String),
    /// A guest with a first key: the digest of its secret.
    NewGuest(Guest, [u8; 32]),
    /// Another key, for another device of the guest whose link has this digest. The link works no more; if it works no more
    /// already, somebody else was quicker.
    NewKey {
        /// The digest of the link that is used up.
        link: [u8; 32],
        /// The digest of the new key's secret.
        secret: [u8; 32],
    },
    /// The only link that works for a guest from now on, by its digest, and the key of theirs that it was made with; none
    /// if none works.
    Link {
        /// Whose link.
        guest: String,
        /// The digests of the key's secret and of the link.
        made: Option<([u8; 32], [u8; 32])>,
    },
    /// Another name for a guest.
    Rename(String, String),
    /// Another face for a guest, or none.
    Face(String, Option<u8>),
    /// Whether a guest wants to be asked even where there is only one answer.
    AlwaysAsk(String, bool),
}

impl Write {
    /// How many rows everybody may know of: a move that nobody may notice is in no count.
    pub fn counted(&self) -> usize {
        match self {
            Write::Add(added) if added.quiet => 0,
            Write::Add(added) => added.entries.len(),
            _ => 1,
        }
    }
}

/// Entries that are written together or not at all.
#[derive(Clone, Debug)]
pub struct Added {
    /// At which table.
    pub table: String,
    /// The number of the first one.
    pub from: u64,
    /// Their kinds and bodies.
    pub entries: Vec<(&'static str, String)>,
    /// The table as lists have it from now on, if that is another one but for its length. A new table has one.
    pub listing: Option<Listing>,
    /// Whether nobody but its mover may notice it.
    pub quiet: bool,
}

impl Added {
    /// The entries of a step.
    pub fn of(table: &str, step: &Step) -> Added {
        Added {
            table: table.to_owned(),
            from: step.from,
            entries: step.entries.iter().map(|entry| (entry.kind(), entry.body())).collect(),
            listing: step.listing.clone(),
            quiet: step.is_quiet(),
        }
    }
}

/// What is old: times in seconds since 1970.
#[derive(Clone, Debug, Default)]
pub struct Forget {
    /// Tables made before this time, at which nobody ever began.
    pub never_begun: i64,
    /// A few of the tables where all is over, which were made before this time and not looked at since; none if none.
    pub finished: Option<i64>,
    /// A few of the guests who were made before this time, were not here since and sit at no table; none if none.
    pub guests: Option<i64>,
    /// How much that was.
    pub forgotten: Forgotten,
}

/// How much was forgotten: noted by the storage, for whoever keeps a clone of it and waits until it is written.
#[derive(Clone, Debug, Default)]
pub struct Forgotten(Arc<[AtomicUsize; 2]>);

impl Forgotten {
    /// Notes it. A transaction that is tried once more is counted once.
    pub fn note(&self, tables: usize, guests: usize) {
        for (noted, number) in self.0.iter().zip([tables, guests]) {
            noted.store(number, Ordering::Relaxed);
        }
    }

    /// So many tables and guests.
    pub fn counts(&self) -> (usize, usize) {
        let [tables, guests] = &*self.0;
        (tables.load(Ordering::Relaxed), guests.load(Ordering::Relaxed))
    }
}

/// So many finished tables, and so many guests, are forgotten at once.
pub(super) const FORGOTTEN_AT_ONCE: i64 = 200;

/// So much of what is old cannot be deleted, and stays.
pub(super) fn not_forgotten(stuck: usize) {
    if stuck > 0 {
        tracing::warn!(event = "forget-failed", stuck, "what lies on a damaged page of the database stays");
    }
}

/// Which tables.
#[derive(Clone, Copy, Debug)]
pub enum List<'a> {
    /// Those that anybody may see, at this stage.
    Public(Stage),
    /// Those where a guest sits.
    Of(&'a str),
    /// Those where a guest sits, at this stage.
    OfAt(&'a str, Stage),
    /// Those where a game is on.
    Running,
}
