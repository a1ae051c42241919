//! The kit of the rules' tests: a position in a few lines of JSON, moves with short names, and checks that read like the
//! sentence of the rulebook that they test. Every check hands the raft back, so that a test is one chain.

#![allow(dead_code, unused_imports, reason = "each test binary uses its own part of the kit")]

use serde_json::Value;
use table::{Game, Told};

pub use open_sea::{
    Agenda, Agendas, Cause, EndCard, Event, EventCard, Events, Fate, FirstPlayer, Forecast, Frame, Held,
    Item, Items, Meal, Move, Phase, Position, Setup, View, VoteResult, content,
};
pub use serde_json::json;
pub use table::{Seat, Seats, Viewer};
pub use trials::{Trial, seats};

pub const PASS: Move = Move::Pass;
pub const YES: Move = Move::Vote { yes: true };
pub const NO: Move = Move::Vote { yes: false };
pub const DRAW: Move = Move::Draw;

#[track_caller]
pub fn item(id: &str) -> Item {
    Item::named(id).unwrap_or_else(|| panic!("there is no item {id}"))
}

#[track_caller]
pub fn event(id: &str) -> EventCard {
    EventCard::named(id).unwrap_or_else(|| panic!("there is no event {id}"))
}

pub fn using(id: &str) -> Move {
    Move::Use { item: item(id) }
}

pub fn using_on(id: &str, seat: u8) -> Move {
    Move::UseOn { item: item(id), seat: Seat(seat) }
}

pub fn take(id: &str) -> Move {
    Move::Take { item: item(id), hidden: false }
}

pub fn take_hidden(id: &str) -> Move {
    Move::Take { item: item(id), hidden: true }
}

pub fn call(against: u8) -> Move {
    Move::CallVote { against: Seat(against) }
}

pub fn name(seat: u8) -> Move {
    Move::Name { seat: Seat(seat) }
}

pub fn discard(id: &str) -> Move {
    Move::Discard { item: item(id) }
}

pub fn give_away(id: &str, to: u8) -> Move {
    Move::GiveAway { item: item(id), to: Seat(to) }
}

pub fn lay(id: &str) -> Move {
    Move::Lay { item: item(id) }
}

pub fn feed(seat: u8) -> Move {
    Move::Feed { seat: Seat(seat) }
}

pub fn pick(seat: u8) -> Move {
    Move::Rescue { seat: Seat(seat) }
}

/// So many castaways with nothing in hand.
pub fn castaways(count: usize) -> Value {
    json!(vec![json!({}); count])
}

/// Castaways with these hands, by seat.
pub fn hands(hands: &[&[&str]]) -> Value {
    hands.iter().map(|hand| json!({ "hand": hand })).collect()
}

/// Somebody who was thrown overboard in the first round.
pub fn dead() -> Value {
    json!({ "fate": { "fate": "overboard", "round": 1 } })
}

pub fn held(ids: &[&str]) -> Held {
    ids.iter().map(|id| item(id)).collect()
}

/// The event on top of the deck, seen by nobody.
pub fn top(id: &str) -> Value {
    json!({ "event": id })
}

/// A raft under test. Scripted picks count from 0 among what is left.
#[derive(Clone)]
pub struct Raft {
    pub position: Position,
    pub story: Vec<Told<Event>>,
}

/// Loads a position out of a few lines: every field of the document has a default.
#[track_caller]
pub fn raft(document: Value) -> Raft {
    Raft::load(document)
}

/// Deals a new game.
pub fn deal(setup: Setup, seed: &str) -> Raft {
    Raft::deal(&setup, seed)
}

impl Trial for Raft {
    type Game = Position;

    fn new(position: Position, story: Vec<Told<Event>>) -> Raft {
        Raft { position, story }
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn story(&self) -> &[Told<Event>] {
        &self.story
    }

    fn frame(&self) -> impl serde::Serialize {
        self.position.frame
    }

    fn situation(&self) -> String {
        let p = &self.position;
        format!(
            "round {} {:?}, {:?}; asked {:?}; alive {:?}; vitality {:?}",
            p.round,
            p.phase,
            p.frame,
            p.asked(),
            p.alive,
            p.vitality
        )
    }
}

impl Raft {
    /// Everybody who is asked passes until this window is over.
    #[track_caller]
    pub fn pass_all(self) -> Raft {
        self.all_answer(PASS)
    }

    /// Exactly these cards are in a hand.
    #[track_caller]
    pub fn hand(self, seat: u8, ids: &[&str]) -> Raft {
        let hand = Held::of(self.position.hands.hand[usize::from(seat)]);
        assert_eq!(hand, held(ids), "hand of {seat}: {:?}", hand.iter().collect::<Vec<_>>());
        self
    }

    /// So many cards are in a hand.
    #[track_caller]
    pub fn holds_count(self, seat: u8, count: u8) -> Raft {
        assert_eq!(self.position.hands.count(Seat(seat)), count, "cards in the hand of {seat}");
        self
    }

    /// Exactly these lie face up among the discards.
    #[track_caller]
    pub fn discarded(self, ids: &[&str]) -> Raft {
        let pile = Held::of(self.position.hands.discard);
        assert_eq!(pile, held(ids), "face up: {:?}", pile.iter().collect::<Vec<_>>());
        self
    }

    /// Exactly these lie face down among the discards.
    #[track_caller]
    pub fn hidden(self, ids: &[&str]) -> Raft {
        assert_eq!(Held::of(self.position.hands.face_down), held(ids), "face down");
        self
    }

    /// Vitality of everybody.
    #[track_caller]
    pub fn vitality(self, hearts: &[u8]) -> Raft {
        assert_eq!(self.position.vitality[..hearts.len()], *hearts, "Vitality");
        self
    }

    /// Exactly these live.
    #[track_caller]
    pub fn alive(self, numbers: &[u8]) -> Raft {
        assert_eq!(self.position.alive, seats(numbers), "the living");
        self
    }

    /// Who has the Compass.
    #[track_caller]
    pub fn compass(self, seat: u8) -> Raft {
        assert_eq!(self.position.compass, Seat(seat), "the Compass");
        self
    }

    /// The round and its step.
    #[track_caller]
    pub fn step(self, round: u8, phase: Phase) -> Raft {
        assert_eq!((self.position.round, self.position.phase), (round, phase), "{}", self.situation());
        self
    }

    /// How it went for a seat.
    #[track_caller]
    pub fn fate(self, seat: u8, fate: Fate) -> Raft {
        assert_eq!(self.position.fates[usize::from(seat)], fate, "the fate of {seat}");
        self
    }
}

/// A position that must be refused, with the place of what is wrong.
#[track_caller]
pub fn refused(document: Value, place: &str) {
    let error = trials::refused::<Position>(document);
    assert!(error.starts_with(place), "{error:?} does not name {place:?}");
}
