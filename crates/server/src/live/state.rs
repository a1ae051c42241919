//! A table in memory.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bots::Brain;
use serde_json::Value;
use shelf::{AnyMatch, GameId, Memory, Review};
use table::{Key, Names, Rng, Seat, Seats, Viewer};
use tokio::sync::{oneshot, watch};
use tokio::time::Instant;
use web::model::Stage;

use super::chat::Spoken;
use super::tables::Shared;
use crate::problem::{Kind, Problem};
use crate::storage::{ChairRow, ChatRow, Guest, MoveRow, Occupant, Stored};

/// Whoever was not heard of for this long is not there, at a table where nobody stands in.
const ABSENT_AFTER: Duration = Duration::from_secs(120);

/// Who asks: a guest, or a program with the token of a seat.
#[derive(Clone, Debug, Default)]
pub struct Who {
    /// The guest.
    pub guest: Option<Guest>,
    /// The digest of the secret that was shown.
    pub digest: Option<[u8; 32]>,
}

impl Stored {
    /// The seat of whoever asks.
    pub(super) fn seat_of(&self, who: &Who) -> Option<Seat> {
        let theirs = |chair: &&ChairRow| match &chair.occupant {
            Occupant::Person(guest) => who.guest.as_ref().is_some_and(|known| known.id == *guest),
            Occupant::Program(token) => who.digest.is_some_and(|digest| digest[..] == token[..]),
            Occupant::Nobody | Occupant::Bot(_) => false,
        };
        self.chairs.iter().find(theirs).map(|chair| chair.seat)
    }
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Presence {
    /// When they were last heard of.
    pub last: Instant,
    /// Whether a bot plays for them.
    pub stand_in: bool,
    /// Until when they must answer.
    pub deadline: Option<Instant>,
    /// Whether their time is up: a bot answers once.
    pub late: bool,
    /// How many rows there were when their question was last another one.
    pub asked_since: usize,
    /// The change that a page of theirs has shown last; none before one has said so.
    pub shown: Option<u64>,
    /// Whether they want to be asked even where there is but one answer.
    pub always_ask: bool,
    /// When their only answer is given by itself.
    pub pass: Option<Instant>,
}

impl Presence {
    /// Nobody was heard of yet.
    pub fn new() -> Presence {
        Presence {
            last: Instant::now(),
            stand_in: false,
            deadline: None,
            late: false,
            asked_since: 0,
            shown: None,
            always_ask: false,
            pass: None,
        }
    }
}

/// A move that a bot has found; none if there is nothing to be done.
pub(super) type Found = Option<(Seat, Value)>;

/// What a bot has in mind.
pub(super) struct Thought {
    /// How many rows there were, as those count who watch: what was thought of an older table is not done.
    pub rows: usize,
    /// The move, once it is found.
    pub found: oneshot::Receiver<Found>,
}

/// Somebody asks the others whether a move may be taken back.
#[derive(Clone, Copy, Debug)]
pub(super) struct UndoAsk {
    pub by: Seat,
    /// How many moves would be left.
    pub to: usize,
    pub agreed: Seats,
}

/// A table in memory: what is on disk, and who is there.
pub struct LiveTable {
    pub(super) shared: Arc<Shared>,
    pub(super) kind: GameId,
    pub(super) stored: Stored,
    /// The match, once it is on.
    pub(super) game: Option<Box<dyn AnyMatch>>,
    /// How many rows the record has; more than the match has moves once something was taken back.
    pub(super) rows: usize,
    /// The rows that nobody but their movers can notice, and who those are.
    pub(super) quiet: Vec<(usize, Seat)>,
    /// The last rows, by which a double click is known.
    pub(super) recent: VecDeque<MoveRow>,
    pub(super) chat: Vec<ChatRow>,
    /// When each seat spoke last, by which too much talk is known.
    pub(super) spoke: Vec<Spoken>,
    /// When each guest who watches spoke last.
    pub(super) watchers_spoke: HashMap<String, Spoken>,
    pub(super) presence: Vec<Presence>,
    pub(super) undo: Option<UndoAsk>,
    /// When the bots look at the table again.
    pub(super) bots_due: Option<Instant>,
    /// What a bot thinks about.
    pub(super) thought: Option<Thought>,
    /// What the bots have learned while they thought.
    pub(super) memory: Arc<Mutex<Memory>>,
    /// What was found when the game was looked at again, if somebody has asked for it.
    pub(super) review: Option<Arc<Review>>,
    /// The live streams that are open, and whose they are.
    pub(super) streams: Vec<(u64, Who)>,
    /// The guests who watched when the table to play again was made: it is theirs to come along to.
    pub(super) taken_along: Vec<String>,
    /// Counts every change for each seat, and last for those who watch, so that streams know.
    pub(super) changes: watch::Sender<Vec<u64>>,
}

impl LiveTable {
    /// What its address ends in.
    pub fn id(&self) -> &str {
        &self.stored.table.id
    }

    /// Tells of every change.
    pub fn changes(&self) -> watch::Receiver<Vec<u64>> {
        self.changes.subscribe()
    }

    /// Where the changes are counted that whoever looks can notice.
    pub fn place_of(&self, who: &Who) -> usize {
        self.seat_of(who).map_or(self.presence.len(), Seat::index)
    }

    /// How many changes whoever looks could notice.
    pub fn change_for(&self, who: &Who) -> u64 {
        self.changes.borrow().get(self.place_of(who)).copied().unwrap_or_default()
    }

    /// The seat of whoever asks.
    pub fn seat_of(&self, who: &Who) -> Option<Seat> {
        self.stored.seat_of(who)
    }

    /// The seat of whoever asks, who must have one.
    pub(super) fn seated(&self, who: &Who) -> Result<Seat, Problem> {
        self.seat_of(who).ok_or_else(|| {
            Problem::new(Kind::Forbidden, format!("You have no seat at this table: {}.", self.instead()))
        })
    }

    pub(super) fn viewer(&self, who: &Who) -> Viewer {
        self.seat_of(who).map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub(super) fn is_host(&self, who: &Who) -> bool {
        who.guest.as_ref().is_some_and(|guest| guest.id == self.stored.table.host)
    }

    /// Whether the host has sent whoever asks away.
    pub(super) fn is_sent_away(&self, who: &Who) -> bool {
        who.guest.as_ref().is_some_and(|guest| self.stored.table.sent_away.contains(&guest.id))
    }

    pub(super) fn stage(&self) -> Stage {
        self.stored.table.stage
    }

    pub(super) fn chair(&self, seat: Seat) -> Result<&ChairRow, Problem> {
        self.stored.chairs.get(seat.index()).ok_or_else(|| {
            let last = self.stored.chairs.len().saturating_sub(1);
            Problem::new(
                Kind::Missing,
                format!("There is no seat {seat}: this table has the seats 0 to {last}."),
            )
        })
    }

    pub(super) fn names(&self) -> Names {
        Names::new(self.stored.chairs.iter().map(|chair| chair.name.clone()))
    }

    /// Who plays a seat now that is not played by a person.
    pub(super) fn brain_of(&self, seat: Seat) -> Option<Brain> {
        match &self.stored.chairs.get(seat.index())?.occupant {
            Occupant::Bot(brain) => Some(Brain::named(brain).unwrap_or(Brain::Instinct)),
            Occupant::Person(_) | Occupant::Program(_) => {
                let replaced = self.presence[seat.index()].stand_in && self.is_attended();
                replaced.then_some(Brain::Instinct)
            }
            Occupant::Nobody => None,
        }
    }

    /// Whether anybody who plays is there: nobody's game is played to its end behind their back.
    pub(super) fn is_attended(&self) -> bool {
        let away = self.stored.table.away.map_or(ABSENT_AFTER, |away| Duration::from_secs(u64::from(away)));
        let there = |chair: &ChairRow| {
            let presence = &self.presence[chair.seat.index()];
            let plays = matches!(chair.occupant, Occupant::Person(_) | Occupant::Program(_));
            let heard = presence.last.elapsed() < away || self.is_present(chair.seat);
            plays && !presence.stand_in && heard
        };
        self.stored.chairs.iter().any(there)
    }

    /// The whims of bots, out of the table's seed and how far the record has come: a table that is loaded again meets
    /// the same bots, and a game with a seed of one's own can be played again. What bots cannot notice does not change
    /// them.
    pub(super) fn whims(&self) -> Rng {
        Rng::new(Key::from_seed(&format!("{}/bots/{}", self.stored.table.seed, self.rows_for(None))).0[0])
    }

    /// Whether a page of a seat is open.
    pub(super) fn is_present(&self, seat: Seat) -> bool {
        self.streams.iter().any(|(_, who)| self.seat_of(who) == Some(seat))
    }

    /// Tells everybody who looks that something has changed.
    pub(super) fn changed(&mut self) {
        self.changes.send_modify(|changes| changes.iter_mut().for_each(|count| *count += 1));
    }

    /// Tells one seat alone that something has changed.
    pub(super) fn changed_for(&mut self, seat: Seat) {
        self.changes.send_modify(|changes| changes[seat.index()] += 1);
    }
}
