//! One table: its log as it was promised, and the sitting that follows it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use sitting::{Entry, MoveMade, Now, Occupant, RUN_OUT_FOR_EACH, Reply, Row, Says, Sitting, Who, Wish};
use table::{Seat, Seats};
use tokio::time::Instant;
use web::model::{Audience, Stage};
use web::notes::Note;

use crate::house::PACE;
use crate::journal::Counts;
use crate::ledger::Book;
use crate::model::shown;
use crate::world::DAWN;

/// A move as its mover sent it: the seat, what they had seen, and the move.
type Sent = (u8, usize, String);

/// Whether a server has run a table ever since.
pub type Runs<'a> = dyn Fn(u32, Instant) -> bool + 'a;

/// What a table waits for.
#[derive(Debug, PartialEq, Eq)]
pub enum Waits {
    /// Nothing: the game is over.
    Over,
    /// For the host to begin.
    Gathering,
    /// For these people and programs.
    People(Vec<String>),
    /// For bots alone.
    Bots,
}

/// One table.
pub struct Known {
    /// Its log.
    pub rows: Vec<Row>,
    /// What its log says.
    pub sitting: Sitting,
    /// Where in the log each move is.
    moves: BTreeMap<Sent, u64>,
    /// Where in the log what is said or named is, by the words.
    words: BTreeMap<String, Vec<u64>>,
    /// How often that was acknowledged.
    acknowledged: BTreeMap<String, usize>,
    /// Where in the log somebody says something that not everybody hears.
    pub(super) whispers: Vec<(u64, String, Audience)>,
    /// Who ever had which chair.
    sat: BTreeSet<(String, u8)>,
    /// What was sent.
    sent: BTreeSet<Sent>,
    /// The seats for which moves may be made that nobody has sent: their owner has left, or lets only answers be given.
    by_itself: BTreeSet<u8>,
    /// Where in the log clocks have run out since somebody made a move that was theirs beyond doubt.
    ran_out: Vec<u64>,
    /// When somebody who plays was last heard of.
    heard: Option<Heard>,
    /// The seats for which a clock answers next, even if it answers what its owner once has sent.
    late: BTreeSet<u8>,
    /// Whoever asks for something to be taken back, and those who agree.
    asking: Option<(Seat, Vec<Seat>)>,
    /// The last entry that everybody could hear.
    pub last_heard: Option<u64>,
    /// When the last entry came.
    last: Instant,
    /// Whether it was forgotten.
    pub is_forgotten: bool,
}

/// Somebody who plays was heard of.
#[derive(Clone, Copy)]
pub struct Heard {
    /// By which server.
    pub server: u32,
    /// How many entries it had read by then.
    pub length: u64,
    /// At the latest when it had the table in memory: it remembers, if it has run the table ever since.
    pub since: Instant,
    /// When the game has gone on by it, if it had waited before.
    from: Instant,
}

/// The time by the sun.
pub fn sun(began: Instant) -> Now {
    let at = DAWN + began.elapsed();
    Now { at, date: at.as_secs().cast_signed() }
}

impl Known {
    /// A table that was just laid.
    pub fn laid(first: &Row, began: Instant) -> Result<Known, String> {
        let rows = vec![first.clone()];
        let sitting = Sitting::fold(&rows, 1, PACE, sun(began)).map_err(|problem| problem.message)?;
        let mut known = Known {
            rows,
            sitting,
            moves: BTreeMap::new(),
            words: BTreeMap::new(),
            acknowledged: BTreeMap::new(),
            whispers: Vec::new(),
            sat: BTreeSet::new(),
            sent: BTreeSet::new(),
            by_itself: BTreeSet::new(),
            ran_out: Vec::new(),
            heard: None,
            late: BTreeSet::new(),
            asking: None,
            last_heard: None,
            last: Instant::now(),
            is_forgotten: false,
        };
        known.note_chairs();
        Ok(known)
    }

    /// Whoever has a chair has had it.
    fn note_chairs(&mut self) {
        for chair in self.sitting.facts().chairs() {
            if let Occupant::Person(guest) = &chair.occupant {
                self.sat.insert((guest.clone(), chair.seat.0));
            }
        }
    }

    /// Reads what is new.
    pub fn read(
        &mut self,
        book: &Book,
        said: &BTreeMap<String, usize>,
        began: Instant,
        counts: &mut Counts,
    ) -> Result<(), String> {
        self.nothing_changed(book)?;
        for row in &book.rows[self.rows.len()..] {
            self.take(row, said, began, counts)?;
        }
        let listing = self.sitting.listing();
        if listing != book.listing {
            return Err(format!("lists say {:?}, and the log says {listing:?}", book.listing));
        }
        Ok(())
    }

    fn nothing_changed(&self, book: &Book) -> Result<(), String> {
        let old = book
            .rows
            .get(..self.rows.len())
            .ok_or_else(|| format!("of {} entries only {} are left", self.rows.len(), book.rows.len()))?;
        match old.iter().zip(&self.rows).find(|(one, other)| one != other) {
            Some((now, then)) => Err(format!("an entry was {then:?} and is {now:?}")),
            None => Ok(()),
        }
    }

    fn take(
        &mut self,
        row: &Row,
        said: &BTreeMap<String, usize>,
        began: Instant,
        counts: &mut Counts,
    ) -> Result<(), String> {
        let number = self.rows.len() as u64;
        if row.number != number {
            return Err(format!("entry {} stands where {number} should", row.number));
        }
        let entry = Entry::read(&row.kind, &row.body).map_err(|error| error.to_string())?;
        counts.entries += 1;
        match &entry {
            Entry::Asked(asking) => self.asking = Some((asking.by, Vec::new())),
            Entry::Agreed(seat) => self.asking.iter_mut().for_each(|(_, agreed)| agreed.push(*seat)),
            Entry::Refused(_) | Entry::Withdrawn(()) | Entry::TakenBack(_) => self.asking = None,
            _ => {}
        }
        let mover = match &entry {
            Entry::Note(Note::ClockRanOut { seat }) => {
                self.ran_out.push(number);
                self.late.insert(seat.0);
                None
            }
            Entry::Move(made) => {
                counts.moves += 1;
                self.is_meant(made)?;
                let late = self.late.remove(&made.seat.0);
                if !late && !self.ran_out.is_empty() && self.is_their_own(made) {
                    self.ran_out.clear();
                }
                Some(made.seat)
            }
            Entry::TakenBack(_) => {
                counts.moves += 1;
                None
            }
            Entry::Said(line) => {
                if line.to == Audience::All {
                    self.last_heard = Some(number);
                }
                if let Says::Words(words) = &line.says {
                    self.is_said(number, words, said)?;
                    if line.to != Audience::All {
                        self.whispers.push((number, words.clone(), line.to));
                    }
                }
                None
            }
            Entry::Title(title) => {
                self.is_said(number, title, said)?;
                None
            }
            Entry::Over(_) => {
                counts.ended += 1;
                None
            }
            Entry::Closed(()) | Entry::Opened(()) => {
                return Err("a table was closed that nothing was wrong with".to_owned());
            }
            _ => None,
        };
        let mv =
            if let Entry::Move(made) = &entry { Some(key(made.seat, made.seen, &made.mv)) } else { None };
        self.sitting
            .follow(sun(began), number, entry)
            .map_err(|problem| format!("entry {number} cannot be carried out: {problem}"))?;
        self.rows.push(row.clone());
        self.last = Instant::now();
        self.note_chairs();
        if let Some(mv) = mv
            && let Some(before) = self.moves.insert(mv.clone(), number)
        {
            return Err(format!("{mv:?} is doubled: it is entry {before} and entry {number}"));
        }
        if let Some(mover) = mover {
            self.quiet_is_quiet(mover, began)?;
        }
        Ok(())
    }

    /// A move of somebody who plays was sent, unless it may have been made for them.
    fn is_meant(&self, made: &MoveMade) -> Result<(), String> {
        let facts = self.sitting.facts();
        let plays = facts.chairs().get(made.seat.index()).is_some_and(|chair| chair.occupant.plays());
        let by_itself =
            facts.laid.clock.is_some() || facts.laid.away.is_some() || self.by_itself.contains(&made.seat.0);
        if !plays || by_itself || self.sent.contains(&key(made.seat, made.seen, &made.mv)) {
            return Ok(());
        }
        Err(format!("nobody in seat {} has sent {}", made.seat, made.mv))
    }

    /// Whether a move was sent, and was not the only one that could be: that is made for whoever has sent it, too.
    fn is_their_own(&self, made: &MoveMade) -> bool {
        self.sent.contains(&key(made.seat, made.seen, &made.mv))
            && self.sitting.game().is_some_and(|game| game.only_answer(made.seat).is_none())
    }

    /// Somebody was heard of by a server that had read so many entries, and has the table in memory since then at the latest.
    pub fn hears(&mut self, who: &Who, server: u32, length: u64, since: Instant, runs: &Runs<'_>) {
        if self.sitting.seat_of(who).is_none() {
            return;
        }
        let before = self.heard.filter(|heard| runs(heard.server, heard.since));
        let waited = self.unheard(before) >= self.clocks_before_it_waits();
        let from = if waited { Instant::now() } else { before.map_or(self.last, |heard| heard.from) };
        self.heard = Some(Heard { server, length, since, from });
    }

    /// How many clocks have run out since somebody was heard of.
    fn unheard(&self, heard: Option<Heard>) -> usize {
        self.ran_out.iter().filter(|number| heard.is_none_or(|heard| **number >= heard.length)).count()
    }

    fn clocks_before_it_waits(&self) -> usize {
        self.people(|_| true).len() * RUN_OUT_FOR_EACH
    }

    /// Words are never kept more often than they were sent.
    fn is_said(&mut self, number: u64, words: &str, said: &BTreeMap<String, usize>) -> Result<(), String> {
        let rows = self.words.entry(words.to_owned()).or_default();
        rows.push(number);
        let sent = said.get(words).copied().unwrap_or_default();
        if rows.len() > sent {
            return Err(format!("{words:?} was sent {sent} times, and is kept {rows:?}"));
        }
        Ok(())
    }

    /// A move that nobody else can notice is noticed by nobody else.
    fn quiet_is_quiet(&mut self, mover: Seat, began: Instant) -> Result<(), String> {
        let Some(game) = self.sitting.game().filter(|game| !game.is_empty()) else { return Ok(()) };
        if !game.is_quiet(game.len() - 1) {
            self.asking = None;
            return Ok(());
        }
        let before = self.at(self.rows.len() as u64 - 1, began)?;
        for chair in self.sitting.facts().chairs().iter().filter(|chair| chair.seat != mover) {
            let who = match &chair.occupant {
                Occupant::Person(guest) => shown::guest(guest).into(),
                _ => Who::default(),
            };
            let look = |sitting: &Sitting| shown::lasting(sitting, sitting.look(sun(began), &who, 0));
            if look(&before) != look(&self.sitting) {
                return Err(format!("a quiet move of seat {mover} shows at seat {}", chair.seat));
            }
        }
        Ok(())
    }

    /// The table as it was when its log had so many entries.
    pub fn at(&self, length: u64, began: Instant) -> Result<Sitting, String> {
        let rows = self
            .rows
            .get(..length as usize)
            .ok_or_else(|| format!("there never were {length} entries, only {}", self.rows.len()))?;
        Sitting::fold(rows, length, PACE, sun(began)).map_err(|problem| problem.message)
    }

    /// Somebody sends a wish.
    pub fn sent(&mut self, who: &Who, wish: &Wish) {
        let Some(seat) = self.sitting.seat_of(who) else { return };
        match wish {
            Wish::Play(seen, mv) => {
                self.sent.insert(key(seat, *seen, mv));
            }
            Wish::Leave | Wish::HasShown(_) => {
                self.by_itself.insert(seat.0);
            }
            _ => {}
        }
    }

    /// Something is acknowledged: it is on the disk, and at which place.
    pub fn acknowledged(&mut self, who: &Who, wish: &Wish, reply: &Reply) -> Result<Option<u64>, String> {
        let found = match (wish, reply) {
            (Wish::Play(seen, mv), Reply::Played(_)) => {
                let seat = self.sitting.seat_of(who).ok_or("somebody without a seat has moved")?;
                self.moves.get(&key(seat, *seen, mv)).copied()
            }
            (Wish::Say(Says::Words(words), _), Reply::Line(_)) | (Wish::Retitle(words), Reply::Done) => {
                // Each time that it is acknowledged it is there once more.
                let times = self.acknowledged.entry(words.clone()).or_default();
                *times += 1;
                self.words.get(words).and_then(|rows| rows.get(*times - 1)).copied()
            }
            (Wish::Join(_), Reply::Seat(seat)) => {
                let guest = who.guest.as_ref().map(|guest| guest.id.clone()).unwrap_or_default();
                let sat = self.sat.contains(&(guest, seat.0));
                return if sat { Ok(None) } else { Err(format!("seat {seat} was promised and not kept")) };
            }
            (Wish::Start(_), Reply::Done) => {
                let begun = self.sitting.facts().stage != Stage::Gathering;
                return if begun { Ok(None) } else { Err("it began, and did not".to_owned()) };
            }
            _ => return Ok(None),
        };
        found.map(Some).ok_or_else(|| format!("acknowledged, and not on the disk: {wish:?}"))
    }

    /// What the table waits for.
    pub fn waits(&self) -> Waits {
        let facts = self.sitting.facts();
        match facts.stage {
            Stage::Gathering => return Waits::Gathering,
            Stage::Over => return Waits::Over,
            Stage::Playing => {}
        }
        let people = self.people(|seat| self.asked().has(seat) || self.is_to_agree(seat));
        if people.is_empty() { Waits::Bots } else { Waits::People(people) }
    }

    /// Who owes an answer.
    fn asked(&self) -> Seats {
        self.sitting.game().map(|game| game.asked()).unwrap_or_default()
    }

    /// The names of the people and programs on some of the chairs.
    fn people(&self, wanted: impl Fn(Seat) -> bool) -> Vec<String> {
        let chairs = self.sitting.facts().chairs().iter();
        let people = chairs.filter(|chair| chair.occupant.plays() && wanted(chair.seat));
        people.map(|chair| chair.name.clone()).collect()
    }

    /// Whether somebody is asked to let a move be taken back: bots wait for that.
    fn is_to_agree(&self, seat: Seat) -> bool {
        self.asking.as_ref().is_some_and(|(by, agreed)| *by != seat && !agreed.contains(&seat))
    }

    /// Whether nobody has been asked for longer than the clock allows. Where bots stand in for whoever is away nobody is
    /// hurried who is not there: there the game may wait, and so may one that is left to its clock, until somebody is heard of by
    /// the server that runs it.
    pub fn clock_is_kept(&self, trouble: Instant, patience: Duration, runs: &Runs<'_>) -> Result<(), String> {
        let laid = &self.sitting.facts().laid;
        let (Some(clock), None) = (laid.clock, laid.away) else { return Ok(()) };
        let people = self.people(|seat| self.asked().has(seat));
        let heard = self.heard.filter(|heard| runs(heard.server, heard.since));
        if people.is_empty() || self.unheard(heard) >= self.clocks_before_it_waits() {
            return Ok(());
        }
        let waited = self.waited(heard.map_or(trouble, |heard| heard.from.max(trouble)));
        if self.by_itself.is_empty() && waited > Duration::from_secs(u64::from(clock)) + patience {
            return Err(format!("{} had {clock} s, and {waited:?} have passed", people.join(" and ")));
        }
        Ok(())
    }

    /// How long nothing has happened although nothing was in the way.
    pub fn waited(&self, trouble: Instant) -> Duration {
        self.last.max(trouble).elapsed()
    }

    /// The log is what it was, and folds to what was followed.
    pub fn is_kept(&self, book: &Book, began: Instant) -> Result<(), String> {
        self.nothing_changed(book)?;
        if book.rows.len() != self.rows.len() {
            return Err("there are entries that nobody has read".to_owned());
        }
        if self.at(self.rows.len() as u64, began)?.kept() != self.sitting.kept() {
            return Err("whoever folds the log has another table than whoever followed it".to_owned());
        }
        let Some(game) = self.sitting.game().filter(|game| game.is_over()) else { return Ok(()) };
        let again =
            shelf::load_record(&game.save()).map_err(|error| format!("its record is refused: {error}"))?;
        if again.trace() != game.trace() {
            return Err("its record leads elsewhere".to_owned());
        }
        Ok(())
    }
}

fn key(seat: Seat, seen: usize, mv: &serde_json::Value) -> Sent {
    (seat.0, seen, mv.to_string())
}
