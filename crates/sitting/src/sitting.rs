//! The state of a table.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bots::Brain;
use serde_json::Value;
use shelf::{AnyMatch, GameId, Memory, Review};
use table::{Key, Names, Rng, Seat, Seats, Viewer};
use web::model::Stage;

use crate::entry::{Chair, Occupant};
use crate::facts::Facts;
use crate::listing::Listing;
use crate::others::Here;
use crate::presence::Presence;
use crate::problem::{Kind, Problem};
use crate::talk::{Said, Spoken};
use crate::undo::Consent;
use crate::who::{Guest, Who};

/// Whoever was not heard of for this long is not there, at a table where nobody stands in.
const ABSENT_AFTER: Duration = Duration::from_secs(120);

/// Numbers of changes stay well within what scripts count exactly.
const MOST_CHANGES: u64 = 1 << 52;

/// The number that a change has at the least.
pub(crate) fn milliseconds(now: Now) -> u64 {
    u64::try_from(now.at.as_millis()).unwrap_or_default()
}

/// When something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// What deadlines are measured with: since whenever, and never going back. Changes are counted by its milliseconds, so that
    /// a sitting that is folded again counts on, and so does another server with the same table, if it begins at the same
    /// moment for all of them.
    pub at: Duration,
    /// What the calendar says, in seconds since 1970: for the game of the day alone.
    pub date: i64,
}

/// A move by which a double click is known.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Recent {
    pub row: usize,
    pub seat: Seat,
    pub seen: usize,
    /// What the move is known by: as JSON each would take more room than all else that is kept of it.
    pub mv: u64,
}

impl Recent {
    /// What a move is known by, in whichever order its parts were written. Whoever made two moves that are known by the same
    /// would only do nothing with the second one.
    pub fn known_by(mv: &Value) -> u64 {
        let mut mv = mv.clone();
        mv.sort_all_objects();
        let mut hasher = DefaultHasher::new();
        mv.to_string().hash(&mut hasher);
        hasher.finish()
    }
}

/// A table: what its entries say, and who is there.
pub struct Sitting {
    pub(crate) kind: GameId,
    pub(crate) facts: Facts,
    /// How many entries the log has.
    pub(crate) length: u64,
    /// The match, once it is on.
    pub(crate) game: Option<Box<dyn AnyMatch>>,
    /// How many moves and takings back there were; more than the match has moves once something was taken back.
    pub(crate) rows: usize,
    /// The rows that nobody but their movers can notice, and who those are.
    pub(crate) quiet: Vec<(usize, Seat)>,
    pub(crate) recent: VecDeque<Recent>,
    pub(crate) talk: Vec<Said>,
    pub(crate) consent: Option<Consent>,
    /// How many rows there were when the question of each seat was last another one.
    pub(crate) asked_since: Vec<usize>,
    /// Whose time is up: a bot answers once for them.
    pub(crate) late: Seats,
    /// For whom a bot may play since the table told that they are gone.
    pub(crate) gone: Seats,
    /// How many clocks have run out since somebody who plays did what nobody does for them.
    pub(crate) ran_out: usize,

    // What follows is in memory alone.
    /// How long a bot takes for a move, so that people can follow.
    pub(crate) pace: Duration,
    pub(crate) presence: Vec<Presence>,
    /// When each seat spoke last, by which too much talk is known.
    pub(crate) spoke: Vec<Spoken>,
    /// When each guest who watches spoke last.
    pub(crate) watchers_spoke: HashMap<String, Spoken>,
    /// The pages that are open, and whose they are.
    pub(crate) streams: Vec<(u64, Who)>,
    /// Who is there through each of the other servers.
    pub(crate) elsewhere: BTreeMap<String, Here>,
    /// The guests who watched when the table to play again was made: it is theirs to come along to.
    pub(crate) taken_along: Vec<String>,
    /// When the bots look at the table again.
    pub(crate) bots_due: Option<Duration>,
    /// How many of the clocks that are counted had run out when somebody who plays was last heard of.
    pub(crate) heard_after: usize,
    /// The number of the thought that is waited for.
    pub(crate) thinking: Option<u64>,
    pub(crate) thoughts: u64,
    /// What the bots have learned while they thought.
    pub(crate) memory: Arc<Mutex<Memory>>,
    /// What was found when the game was looked at again, if somebody has asked for it.
    pub(crate) review: Option<Arc<Review>>,
    /// Counts every change for each seat, and last for those who watch.
    pub(crate) changes: Vec<u64>,
    /// The latest time that was told, in milliseconds: no change has a smaller number.
    pub(crate) latest: u64,
}

/// All that follows from the entries alone, to be compared.
#[derive(Debug, PartialEq)]
pub struct Kept {
    facts: Facts,
    length: u64,
    game: Option<Value>,
    rows: usize,
    quiet: Vec<(usize, Seat)>,
    recent: VecDeque<Recent>,
    talk: Vec<Said>,
    consent: Option<Consent>,
    asked_since: Vec<usize>,
    late: Seats,
    gone: Seats,
    ran_out: usize,
}

impl Sitting {
    /// Nothing has happened for a while, and nobody looks: whatever can be found again need not lie in memory.
    pub fn rest(&mut self) {
        if let Some(game) = &mut self.game {
            game.rest();
        }
        self.recent.shrink_to_fit();
        self.quiet.shrink_to_fit();
        self.talk.shrink_to_fit();
        self.streams.shrink_to_fit();
    }

    /// All that follows from the entries alone: whoever folds them has the same.
    pub fn kept(&self) -> Kept {
        Kept {
            facts: self.facts.clone(),
            length: self.length,
            game: self.game.as_ref().map(|game| game.save()),
            rows: self.rows,
            quiet: self.quiet.clone(),
            recent: self.recent.clone(),
            talk: self.talk.clone(),
            consent: self.consent,
            asked_since: self.asked_since.clone(),
            late: self.late,
            gone: self.gone,
            ran_out: self.ran_out,
        }
    }

    /// What its address ends in.
    pub fn id(&self) -> &str {
        &self.facts.laid.id
    }

    /// What is known of it besides its match.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// How many entries its log has.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// The table as lists have it.
    pub fn listing(&self) -> Listing {
        self.facts.listing(self.length)
    }

    /// The match, once it is on.
    pub fn game(&self) -> Option<&dyn AnyMatch> {
        self.game.as_deref()
    }

    /// How many changes each seat could notice, and last those who watch.
    pub fn changes(&self) -> &[u64] {
        &self.changes
    }

    /// Where the changes are counted that whoever looks can notice.
    pub fn place_of(&self, who: &Who) -> usize {
        self.seat_of(who).map_or(self.presence.len(), Seat::index)
    }

    /// How many changes whoever looks could notice.
    pub fn change_for(&self, who: &Who) -> u64 {
        self.changes.get(self.place_of(who)).copied().unwrap_or_default()
    }

    /// The seat of whoever asks.
    pub fn seat_of(&self, who: &Who) -> Option<Seat> {
        self.facts.seat_of(who)
    }

    /// The seat of whoever asks, who must have one.
    pub(crate) fn seated(&self, now: Now, who: &Who) -> Result<Seat, Problem> {
        self.seat_of(who).ok_or_else(|| {
            Problem::new(Kind::Forbidden, format!("You have no seat at this table: {}.", self.instead(now)))
        })
    }

    pub(crate) fn viewer(&self, who: &Who) -> Viewer {
        self.seat_of(who).map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub(crate) fn is_host(&self, who: &Who) -> bool {
        self.facts.is_host(who)
    }

    /// Whether the host has sent whoever asks away.
    pub(crate) fn is_sent_away(&self, who: &Who) -> bool {
        who.guest.as_ref().is_some_and(|guest| self.facts.sent_away.contains(&guest.id))
    }

    pub(crate) fn stage(&self) -> Stage {
        self.facts.stage
    }

    pub(crate) fn chairs(&self) -> &[Chair] {
        self.facts.chairs()
    }

    pub(crate) fn chair(&self, seat: Seat) -> Result<&Chair, Problem> {
        self.chairs().get(seat.index()).ok_or_else(|| {
            let last = self.chairs().len().saturating_sub(1);
            Problem::new(
                Kind::Missing,
                format!("There is no seat {seat}: this table has the seats 0 to {last}."),
            )
        })
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.presence.len()).map(|n| Seat(n as u8))
    }

    pub(crate) fn names(&self) -> Names {
        self.facts.names()
    }

    /// Who owes an answer.
    pub(crate) fn asked(&self) -> Seats {
        self.game.as_ref().map_or(Seats::NONE, |game| game.asked())
    }

    /// Whether somebody is out of the game for good.
    pub(crate) fn is_out(&self, seat: Seat) -> bool {
        self.game.as_ref().is_some_and(|game| game.out().has(seat))
    }

    /// The other people and programs, there or not.
    pub(crate) fn others(&self, seat: Seat) -> Seats {
        let others = self.chairs().iter().filter(|chair| chair.seat != seat && chair.occupant.plays());
        others.map(|chair| chair.seat).collect()
    }

    /// Who plays a seat now that is not played by a person.
    pub(crate) fn brain_of(&self, now: Now, seat: Seat) -> Option<Brain> {
        match &self.chairs().get(seat.index())?.occupant {
            Occupant::Bot(brain) => Some(Brain::named(brain).unwrap_or(Brain::Instinct)),
            Occupant::Person(_) | Occupant::Program(_) => {
                let replaced = self.presence[seat.index()].stand_in && self.is_attended(now);
                replaced.then_some(Brain::Instinct)
            }
            Occupant::Nobody => None,
        }
    }

    /// Whether anybody who plays is there: nobody's game is played to its end behind their back.
    pub(crate) fn is_attended(&self, now: Now) -> bool {
        let plays = self.chairs().iter().filter(|chair| chair.occupant.plays());
        plays.map(|chair| chair.seat).any(|seat| self.is_there(now, seat))
    }

    /// Whether somebody was heard of lately or has a page open, and no bot plays for them.
    pub(crate) fn is_there(&self, now: Now, seat: Seat) -> bool {
        let presence = &self.presence[seat.index()];
        let away = self.away().unwrap_or(ABSENT_AFTER);
        let heard = now.at.saturating_sub(presence.last) < away || self.is_present(seat);
        !presence.stand_in && heard
    }

    /// How long somebody may be away before a bot stands in.
    pub(crate) fn away(&self) -> Option<Duration> {
        self.facts.laid.away.map(|away| Duration::from_secs(u64::from(away)))
    }

    /// The whims of bots, out of the table's seed and how far the record has come: a table that is loaded again meets
    /// the same bots, and a game with a seed of one's own can be played again. What bots cannot notice does not change
    /// them.
    pub(crate) fn whims(&self) -> Rng {
        Rng::new(Key::from_seed(&format!("{}/bots/{}", self.facts.laid.seed, self.rows_for(None))).0[0])
    }

    /// The guests who watch: a page of theirs is open, and they have no seat. Each once, in the order in which they came.
    pub(crate) fn watchers(&self) -> impl Iterator<Item = &Guest> {
        let elsewhere = self.elsewhere.values().flat_map(|here| &here.watchers);
        let mut seen = std::collections::HashSet::new();
        self.watchers_here().chain(elsewhere).filter(move |guest| seen.insert(guest.id.as_str()))
    }

    /// Those of them whose page was opened through this server.
    pub(crate) fn watchers_here(&self) -> impl Iterator<Item = &Guest> {
        let guest = |(_, who): &'_ (u64, Who)| self.seat_of(who).is_none() && who.guest.is_some();
        let watching = self.streams.iter().filter(move |stream| guest(stream));
        let mut seen = std::collections::HashSet::new();
        watching.filter_map(|(_, who)| who.guest.as_ref()).filter(move |guest| seen.insert(guest.id.as_str()))
    }

    /// Tells everybody who looks that something has changed.
    pub(crate) fn changed(&mut self) {
        let latest = self.latest;
        self.changes.iter_mut().for_each(|count| *count = latest.max(*count + 1));
    }

    /// Tells one seat alone that something has changed.
    pub(crate) fn changed_for(&mut self, seat: Seat) {
        self.changed_at(seat.index());
    }

    pub(crate) fn changed_at(&mut self, place: usize) {
        let latest = self.latest;
        if let Some(count) = self.changes.get_mut(place) {
            *count = latest.max(*count + 1);
        }
    }

    /// It is this late.
    pub(crate) fn tell_time(&mut self, now: Now) {
        self.latest = self.latest.max(milliseconds(now));
    }

    /// A page of somebody shows a change with this number, which was counted elsewhere: by a server whose clock goes ahead, or by
    /// this one before its clock was set back. What comes next has a greater one, or the page would take it for old.
    pub fn count_on_from(&mut self, who: &Who, shows: u64) {
        let place = self.place_of(who);
        if let Some(count) = self.changes.get_mut(place)
            && *count < shows
            && shows < MOST_CHANGES
        {
            *count = shows + 1;
        }
    }
}
