//! The kit of the rules' tests: a position in a few lines of JSON, moves with short names, and checks that read like the
//! sentence of the manual that they test. Every check hands the raft back, so that a test is one chain.

#![allow(dead_code, unused_imports, reason = "each test binary uses its own part of the kit")]
#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use serde_json::Value;
use table::{Game, Told};

pub use serde_json::json;
pub use table::{Seat, Seats, Viewer};
pub use trials::{Trial, seats};
pub use twenty_one_days::Colour::{Blue as B, Green as G, Red as R, Yellow as Y};
pub use twenty_one_days::{
    Bottle, Cause, Choice, Colour, Colours, Control, Difficulty, Event, FirstPlayer, Flip, Forecast, Found,
    Frame, Means, Move, Page, Person, Phase, Place, Position, Prank, Roll, Setup, Side, Signal, Spot, Swap,
    Token, View,
};

pub const PASS: Move = Move::Pass;
pub const AGAIN: Move = Move::Again;
pub const FLICK: Move = Move::Flick;
pub const WARD: Move = Move::Ward;
pub const SHOOT: Move = Move::Shoot;
pub const TAKE: Move = Move::Take;

pub fn place(survivor: Colour, at: Place) -> Move {
    Move::Place { survivor, at, extra: false }
}

pub fn extra(survivor: Colour, at: Place) -> Move {
    Move::Place { survivor, at, extra: true }
}

pub fn award(survivor: Colour) -> Move {
    Move::Award { survivor }
}

pub fn feed(survivor: Colour) -> Move {
    Move::Feed { survivor }
}

pub fn suffer(survivor: Colour) -> Move {
    Move::Suffer { survivor }
}

pub fn swap(token: Swap) -> Move {
    Move::ChooseSwap { token }
}

pub fn reroll(survivor: Colour, with: Means, die: u8) -> Move {
    Move::Reroll { survivor, with, die }
}

pub fn shift(survivor: Colour, die: u8, by: i8) -> Move {
    Move::Shift { survivor, die, by }
}

pub fn dolphin(die: u8) -> Move {
    Move::Dolphin { die }
}

pub fn open(bottle: Bottle) -> Move {
    Move::Open { bottle }
}

pub fn pledge(survivor: Colour, hope: u8) -> Move {
    Move::Pledge { survivor, hope }
}

pub fn soothe(hope: u8) -> Move {
    Move::Soothe { hope }
}

pub fn give(from: Colour, to: Colour) -> Move {
    Move::Give { from, to, token: Token::Plain }
}

pub fn give_special(from: Colour, to: Colour, token: Token) -> Move {
    Move::Give { from, to, token }
}

pub fn signal(survivor: Colour, how: Signal) -> Move {
    Move::Signal { survivor, how }
}

/// Four survivors by name, with nothing but their dice.
pub fn people(names: [&str; 4]) -> Value {
    names.iter().map(|name| json!({ "person": name })).collect()
}

/// The default four with these dice, top and below, by colour.
pub fn dice(dice: [[u8; 2]; 4]) -> Value {
    let names = ["maya", "pfennig", "tomi", "jean"];
    names.iter().zip(dice).map(|(name, dice)| json!({ "person": name, "dice": dice })).collect()
}

/// Somebody who is dead.
pub fn dead(person: &str) -> Value {
    json!({ "person": person, "fate": ["shark", 1] })
}

/// A game for one, who decides for all.
pub fn solo() -> Value {
    json!({ "seats": 1 })
}

/// A raft under test. Scripted dice are 1 to 6, and lots count from 0.
#[derive(Clone)]
pub struct Raft {
    pub position: Position,
    pub story: Vec<Told<Event>>,
}

/// Loads a position out of a few lines: every field of the document has a default, here even its survivors.
#[track_caller]
pub fn raft(mut document: Value) -> Raft {
    // Six spaces off the buoy, wherever the track begins: far enough that nothing is decided yet.
    if document.is_object() && document.get("ship").is_none() && document["setup"].get("difficulty").is_none()
    {
        document["ship"] = 6.into();
    }
    Raft::load(with_survivors(document))
}

/// Loads a position with the next dice scripted before it goes on: the document's own chance is replaced.
#[track_caller]
pub fn rigged(mut document: Value, rolls: &[u8]) -> Raft {
    let bare = serde_json::to_value(deal(Setup::new(1), "rig").position).unwrap();
    document["chance"] = bare["chance"].clone();
    document["chance"]["rig"] = json!(rolls);
    raft(document)
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
        self.position.frame()
    }

    fn situation(&self) -> String {
        let p = &self.position;
        format!(
            "day {} {:?} {:?}/{}, {:?}; asked {:?}; dice {:?}; hope {:?}; ship {} sharks {}",
            p.day,
            p.today,
            p.phase,
            p.step,
            p.stack,
            p.asked(),
            p.survivors.map(|s| (s.top, s.below)),
            p.survivors.map(|s| s.hopes()),
            p.ship,
            p.sharks
        )
    }
}

impl Raft {
    /// The game is over, won or lost by all.
    #[track_caller]
    pub fn ends(self, won: bool) -> Raft {
        let all: Vec<u8> = (0..self.position.setup.seats).collect();
        self.ends_with_winners(if won { &all } else { &[] })
    }

    /// Everybody places where listed, in turn from the starting player.
    #[track_caller]
    pub fn place_all(self, places: [(Colour, Place); 4]) -> Raft {
        let mut raft = self;
        for (colour, at) in places {
            let seat = raft.position.of(colour).seat.0;
            raft = raft.play(seat, place(colour, at));
        }
        raft
    }

    /// The dice of a survivor, top and below.
    #[track_caller]
    pub fn dice(self, colour: Colour, dice: [u8; 2]) -> Raft {
        let survivor = self.position.of(colour);
        assert_eq!([survivor.top, survivor.below], dice, "dice of {colour:?}\n{}", self.situation());
        self
    }

    /// Visible strengths of all four, in the order blue, yellow, red, green; 0 for the dead.
    #[track_caller]
    pub fn shows(self, tops: [u8; 4]) -> Raft {
        let found = self.position.survivors.map(|survivor| survivor.top);
        assert_eq!(found, tops, "visible strengths\n{}", self.situation());
        self
    }

    /// Hope of a survivor.
    #[track_caller]
    pub fn hope(self, colour: Colour, hope: u8) -> Raft {
        assert_eq!(self.position.of(colour).hopes(), hope, "Hope of {colour:?}\n{}", self.situation());
        self
    }

    /// Where the ship is.
    #[track_caller]
    pub fn ship(self, at: u8) -> Raft {
        assert_eq!(self.position.ship, at, "the ship\n{}", self.situation());
        self
    }

    /// The shark distance card.
    #[track_caller]
    pub fn sharks(self, distance: u8) -> Raft {
        assert_eq!(self.position.sharks, distance, "the sharks\n{}", self.situation());
        self
    }

    /// The day.
    #[track_caller]
    pub fn day(self, day: u8) -> Raft {
        assert_eq!(self.position.day, day, "the day\n{}", self.situation());
        self
    }

    /// The dead are dead.
    #[track_caller]
    pub fn dead(self, colours: &[Colour]) -> Raft {
        let alive: Colours = Colour::ALL.into_iter().filter(|colour| !colours.contains(colour)).collect();
        assert_eq!(self.position.alive, alive, "the living\n{}", self.situation());
        self
    }
}

/// The document with the default four where it names nobody.
fn with_survivors(mut document: Value) -> Value {
    if document.is_object() && document.get("survivors").is_none() {
        document["survivors"] = json!([]);
    }
    document
}

/// A position that must be refused, with the place of what is wrong.
#[track_caller]
pub fn refused(document: Value, place: &str) {
    refused_as_it_is(with_survivors(document), place);
}

/// The same, with nothing added to the document.
#[track_caller]
pub fn refused_as_it_is(document: Value, place: &str) {
    let error = trials::refused::<Position>(document);
    assert!(error.contains(place), "{error:?} does not name {place:?}");
}
