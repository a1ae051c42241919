//! What somebody's wish comes to before it is stored: carried out on copies, and installed afterwards.

use std::borrow::Cow;

use shelf::{AnyMatch, Prepared};
use table::{Seat, Seats};

use crate::entry::{Entry, Traced};
use crate::facts::{Facts, Fault};
use crate::listing::Listing;
use crate::problem::{Kind, Problem};
use crate::sitting::Sitting;

/// Entries that are stored together or not at all. Dropped, nothing has happened; installed, they are true.
pub struct Step {
    /// The number of the first entry: whoever stores another one with this number was quicker.
    pub from: u64,
    /// The entries; none of a wish of which nothing is kept.
    pub entries: Vec<Entry>,
    /// The table as lists have it afterwards, if that is another one but for its length.
    pub listing: Option<Listing>,
    pub(crate) ready: Option<Ready>,
    pub(crate) told: Told,
    pub(crate) then: Then,
}

impl Step {
    /// Whether nobody but its mover may notice it.
    pub fn is_quiet(&self) -> bool {
        matches!(&self.ready, Some(Ready::Move(prepared)) if prepared.is_quiet())
    }

    pub(crate) fn telling(self, reply: Reply) -> Step {
        Step { told: Told::Reply(reply), ..self }
    }

    pub(crate) fn then(self, then: Then) -> Step {
        Step { then, ..self }
    }
}

/// What was carried out on a copy.
pub(crate) enum Ready {
    /// The match as it is laid out.
    Begun(Box<dyn AnyMatch>),
    /// A move.
    Move(Prepared),
    /// The match as it is once moves are taken back.
    TakenBack(Box<dyn AnyMatch>),
}

impl Ready {
    pub fn trace(&self) -> Traced {
        match self {
            Ready::Begun(game) | Ready::TakenBack(game) => game.trace().into(),
            Ready::Move(prepared) => prepared.trace().into(),
        }
    }
}

/// What becomes true in memory alone, together with the entries.
pub(crate) enum Then {
    Nothing,
    /// A bot plays for a seat until its owner is back.
    StandsIn(Seat),
    /// A guest who watches has spoken.
    WatcherSpoke(String),
}

/// What is told once a step is installed.
pub(crate) enum Told {
    Reply(Reply),
    /// How the table stands after a move of a seat, which is the row with this number.
    Played(Seat, usize),
}

/// The answer to a wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It is done.
    Done,
    /// Somebody sits here now.
    Seat(Seat),
    /// A page is open under this number.
    Page(u64),
    /// This was said, as the line with this number among those for the same audience.
    Line(u64),
    /// A move was made.
    Played(Played),
    /// The table where the same people play again.
    Next(String),
}

/// A move that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its place in the record, as its mover counts.
    pub number: usize,
    /// How many rows the record has now, as its mover counts.
    pub moves: usize,
    /// Who owes an answer now.
    pub asked: Seats,
}

/// Entries that are gathered, and the facts as they are with them.
pub(crate) struct Draft<'a> {
    pub facts: Cow<'a, Facts>,
    from: u64,
    entries: Vec<Entry>,
}

impl Sitting {
    pub(crate) fn draft(&self) -> Draft<'_> {
        Draft { facts: Cow::Borrowed(&self.facts), from: self.length, entries: Vec::new() }
    }

    /// A wish of which nothing is kept.
    pub(crate) fn nothing_kept(&self) -> Step {
        self.draft().step(None)
    }
}

impl Draft<'_> {
    /// Adds an entry. One that could not be folded is never stored.
    pub fn add(&mut self, entry: Entry) -> Result<(), Problem> {
        if entry.is_fact() {
            self.facts.to_mut().take(&entry).map_err(impossible)?;
        }
        self.entries.push(entry);
        Ok(())
    }

    pub fn step(self, ready: Option<Ready>) -> Step {
        let length = self.from + self.entries.len() as u64;
        let listing = match &self.facts {
            Cow::Borrowed(_) => None,
            Cow::Owned(facts) => Some(facts.listing(length)),
        };
        Step {
            from: self.from,
            entries: self.entries,
            listing,
            ready,
            told: Told::Reply(Reply::Done),
            then: Then::Nothing,
        }
    }
}

fn impossible(fault: Fault) -> Problem {
    Problem::new(Kind::Unavailable, format!("This cannot be done: the program has a fault here. {fault}"))
}
