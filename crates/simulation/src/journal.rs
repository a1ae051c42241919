//! What happened, in order: the last of it for whoever looks into a failure, and a digest of all of it, by which two runs of
//! one seed are known to be the same.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

/// So many lines are kept for whoever looks into a failure.
const KEPT_LINES: usize = 60;

/// How often what happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tables that were laid.
    pub tables: u64,
    /// Games that came to their end.
    pub ended: u64,
    /// Entries that were written.
    pub entries: u64,
    /// Moves and takings back among them.
    pub moves: u64,
    /// What was acknowledged.
    pub acknowledged: u64,
    /// What was refused, or could not be done.
    pub refused: u64,
    /// What was shown to somebody, and compared with what they may know.
    pub looks: u64,
    /// Servers that died.
    pub deaths: u64,
    /// Writes that failed, or whose answer was lost.
    pub failures: u64,
    /// Writes that found their number taken by another server.
    pub taken: u64,
    /// Servers that were cut off for a while.
    pub cuts: u64,
    /// Tables that were forgotten.
    pub forgotten: u64,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, more: Counts) {
        self.tables += more.tables;
        self.ended += more.ended;
        self.entries += more.entries;
        self.moves += more.moves;
        self.acknowledged += more.acknowledged;
        self.refused += more.refused;
        self.looks += more.looks;
        self.deaths += more.deaths;
        self.failures += more.failures;
        self.taken += more.taken;
        self.cuts += more.cuts;
        self.forgotten += more.forgotten;
    }
}

/// The story of a sitting.
#[derive(Default)]
pub struct Journal {
    lines: VecDeque<String>,
    digest: DefaultHasher,
    /// Whether every line is printed as it comes.
    aloud: bool,
    /// What was counted.
    pub counts: Counts,
}

impl Journal {
    /// Nothing has happened yet.
    pub fn new(aloud: bool) -> Journal {
        Journal { aloud, ..Journal::default() }
    }

    /// Something happened, so long after the beginning.
    pub fn note(&mut self, at: Duration, line: &str) {
        let line = format!("{:>9.3} {line}", at.as_secs_f64());
        line.hash(&mut self.digest);
        if self.aloud {
            println!("{line}");
        }
        if self.lines.len() == KEPT_LINES {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
    }

    /// What happened last.
    pub fn last(&self) -> Vec<String> {
        self.lines.iter().cloned().collect()
    }

    /// A digest of everything that happened.
    pub fn digest(&self) -> u64 {
        self.digest.clone().finish()
    }
}
