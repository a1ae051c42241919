//! The disk: the logs of all tables, and their lines in the lists.

use std::collections::{BTreeMap, BTreeSet};

use server::storage::{Forget, List, Log};
use sitting::{Elsewhere, Listing, Occupant, Row, Standing};
use table::Rng;

use crate::faults::Planted;

/// A planted fault shows once in so many steps.
const SHOWS_ONCE_IN: usize = 12;

/// One table on the disk.
pub struct Book {
    /// Its log.
    pub rows: Vec<Row>,
    /// Its line in the lists.
    pub listing: Listing,
}

/// What became of a step.
#[derive(Debug)]
pub enum Added {
    /// It is kept.
    Kept,
    /// Its number, its id or its code is taken.
    Taken,
    /// The log has but so many entries.
    Gap(u64),
}

/// The disk.
#[derive(Default)]
pub struct Ledger {
    /// By the id of the table.
    pub books: BTreeMap<String, Book>,
    /// Reviews, by table: under which rules, and as JSON.
    pub reviews: BTreeMap<String, (u32, String)>,
    /// When tables were looked at, as servers have noted it.
    pub seen: BTreeMap<String, i64>,
    /// What the house keeps to itself.
    pub house: BTreeMap<String, String>,
    /// The tables that were forgotten.
    pub forgotten: BTreeSet<String>,
}

impl Ledger {
    /// Adds a step to a log, whole or not at all, unless a fault is planted.
    pub fn add(&mut self, added: &server::storage::Added, planted: Planted, rng: &mut Rng) -> Added {
        let row = |(n, (kind, body)): (usize, &(&'static str, String))| Row {
            number: added.from + n as u64,
            kind: (*kind).to_owned(),
            body: body.clone(),
        };
        let mut rows: Vec<Row> = added.entries.iter().enumerate().map(row).collect();
        if added.from == 0 {
            let Some(listing) = &added.listing else { return Added::Gap(0) };
            if self.books.contains_key(&added.table) || self.by_code(&listing.code).is_some() {
                return Added::Taken;
            }
            self.books.insert(added.table.clone(), Book { rows, listing: listing.clone() });
            return Added::Kept;
        }
        if self.forgotten.contains(&added.table) {
            return Added::Taken;
        }
        let Some(book) = self.books.get_mut(&added.table) else { return Added::Gap(0) };
        let length = book.rows.len() as u64;
        if added.from > length {
            return Added::Gap(length);
        }
        let shows = planted != Planted::Nothing && rng.one_in(SHOWS_ONCE_IN);
        match planted {
            Planted::AcknowledgesAndDrops if shows => return Added::Kept,
            Planted::LastWins => book.rows.truncate(added.from as usize),
            _ if added.from < length => return Added::Taken,
            Planted::WritesTwice if shows => {
                let again: Vec<Row> = rows
                    .iter()
                    .map(|row| Row { number: row.number + rows.len() as u64, ..row.clone() })
                    .collect();
                rows.extend(again);
            }
            Planted::TearsSteps => rows.truncate(1),
            _ => {}
        }
        book.rows.extend(rows);
        if let Some(listing) = added.listing.as_ref().filter(|_| planted != Planted::ForgetsLists) {
            book.listing = listing.clone();
        }
        book.listing.length = book.rows.len() as u64;
        Added::Kept
    }

    /// Somebody has looked at these tables.
    pub fn see(&mut self, tables: &[String], at: i64) {
        for table in tables {
            let seen = self.seen.entry(table.clone()).or_insert(at);
            *seen = at.max(*seen);
        }
    }

    /// What is old is no more: which tables that is.
    pub fn forget(&mut self, old: &Forget) -> Vec<String> {
        let is_old = |listing: &Listing| {
            let before = match listing.standing {
                Standing::Gathering => Some(old.never_begun),
                Standing::Playing => None,
                Standing::Over | Standing::Closed | Standing::Opened => old.finished,
            };
            let seen = self.seen.get(&listing.id).copied().unwrap_or_default();
            before.is_some_and(|before| listing.created < before && seen < before)
        };
        let gone: Vec<String> =
            self.books.iter().filter(|(_, book)| is_old(&book.listing)).map(|(id, _)| id.clone()).collect();
        for id in &gone {
            self.books.remove(id);
            self.reviews.remove(id);
            self.seen.remove(id);
            self.forgotten.insert(id.clone());
        }
        gone
    }

    /// The log of a table from an entry on.
    pub fn log(&self, id: &str, from: u64, planted: Planted, rng: &mut Rng) -> Option<Log> {
        let book = self.books.get(id)?;
        let mut length = book.rows.len();
        if planted == Planted::ReadsOldLogs && rng.one_in(3) {
            length = length.saturating_sub(rng.below(4)).max(1);
        }
        let rows = book.rows[..length].get(from as usize..).unwrap_or_default().to_vec();
        Some(Log { length: length as u64, rows })
    }

    /// The id of the table with this code.
    pub fn by_code(&self, code: &str) -> Option<String> {
        self.books.values().find(|book| book.listing.code == code).map(|book| book.listing.id.clone())
    }

    /// The newest tables of a kind, newest first.
    pub fn tables(&self, list: List<'_>, most: u32) -> Vec<Listing> {
        let sits = |listing: &Listing, guest: &str| {
            listing.seats.iter().any(|seated| seated.occupant == Occupant::Person(guest.to_owned()))
        };
        let wanted = |listing: &&Listing| match list {
            List::Public(stage) => !listing.private && listing.standing == Standing::from(stage),
            List::Of(guest) => sits(listing, guest),
            List::OfAt(guest, stage) => sits(listing, guest) && listing.standing == Standing::from(stage),
            List::Running => listing.standing == Standing::Playing,
        };
        let mut found: Vec<Listing> =
            self.books.values().map(|book| &book.listing).filter(wanted).cloned().collect();
        found.sort_by_key(|listing| std::cmp::Reverse(listing.created));
        found.truncate(most as usize);
        found
    }

    /// How far guests have come with a game of the day elsewhere.
    pub fn elsewhere(
        &self,
        guests: &[String],
        game: &str,
        day: i64,
        but: &str,
    ) -> BTreeMap<String, Elsewhere> {
        let mut found = BTreeMap::new();
        for listing in self.books.values().map(|book| &book.listing) {
            let begun = listing.standing != Standing::Gathering;
            if listing.game != game || listing.day != Some(day) || !begun || listing.id == but {
                continue;
            }
            for guest in guests {
                if listing.seats.iter().any(|seated| seated.occupant == Occupant::Person(guest.clone())) {
                    let unfinished = listing.standing == Standing::Playing;
                    let how_far = found.entry(guest.clone()).or_insert(Elsewhere::Over);
                    if unfinished {
                        *how_far = Elsewhere::Unfinished;
                    }
                }
            }
        }
        found
    }
}
