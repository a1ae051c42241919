//! The kit of the rules' tests: a position in a few lines of JSON, moves with short names, and checks that read like the
//! sentence of the rulebook that they test. Every check hands the island back, so that a test is one chain.

#![allow(dead_code, unused_imports, reason = "each test binary uses its own part of the kit")]

use serde_json::Value;
use table::{Game, Told};

pub use hellapagos::Action::{self, CollectWater, Fish, GatherWood, SearchWreckage};
pub use hellapagos::Card::{self, *};
pub use hellapagos::{Event, Fate, Frame, Held, Move, Need, Phase, Position, Setup, Tournament, View};
pub use serde_json::json;
pub use table::{Seat, Seats, Viewer};
pub use trials::{Trial, seats};

pub const FISH: Move = Move::Act { action: Fish };
pub const WATER: Move = Move::Act { action: CollectWater };
pub const WOOD: Move = Move::Act { action: GatherWood };
pub const SEARCH: Move = Move::Act { action: SearchWreckage };
pub const PASS: Move = Move::Pass;
pub const CALL: Move = Move::CallVote;
pub const DEPART: Move = Move::Depart;
pub const STAY: Move = Move::Stay;
pub const AGREE: Move = Move::Agree;
pub const OBJECT: Move = Move::Object;
pub const ACCEPT: Move = Move::Accept;

pub fn venture(pieces: u8) -> Move {
    Move::Venture { pieces }
}

pub fn vote(against: u8) -> Move {
    Move::Vote { against: Seat(against) }
}

pub fn choose(seat: u8) -> Move {
    Move::Choose { seat: Seat(seat) }
}

pub fn add(card: Card) -> Move {
    Move::Add { card, matches: false }
}

pub fn save(card: Card) -> Move {
    Move::Save { card, matches: false }
}

pub fn rescue(seat: u8, card: Card) -> Move {
    Move::Rescue { seat: Seat(seat), card, matches: false }
}

/// The same ration, made wholesome by matches.
pub fn with_matches(mv: Move) -> Move {
    match mv {
        Move::Add { card, .. } => Move::Add { card, matches: true },
        Move::Save { card, .. } => Move::Save { card, matches: true },
        Move::Rescue { seat, card, .. } => Move::Rescue { seat, card, matches: true },
        other => other,
    }
}

pub fn lay(card: Card) -> Move {
    Move::Lay { card }
}

pub fn shoot(seat: u8) -> Move {
    Move::Shoot { seat: Seat(seat) }
}

pub fn play(card: Card) -> Move {
    Move::Play { card }
}

pub fn play_on(card: Card, seat: u8) -> Move {
    Move::PlayOn { card, seat: Seat(seat) }
}

pub fn rob(seat: u8) -> Move {
    Move::Rob { seat: Seat(seat) }
}

pub fn dictate(seat: u8, action: Action) -> Move {
    Move::Dictate { seat: Seat(seat), action }
}

pub fn give(card: Card, to: u8) -> Move {
    Move::Give { card, to: Seat(to) }
}

pub fn offer(card: Card, to: u8) -> Move {
    Move::Offer { card, to: Seat(to) }
}

pub fn swap(with: u8, card: Card) -> Move {
    Move::Swap { with: Seat(with), card }
}

pub fn decline(from: u8) -> Move {
    Move::Decline { from: Seat(from) }
}

pub fn withdraw(to: u8) -> Move {
    Move::Withdraw { to: Seat(to) }
}

/// So many castaways with nothing in hand.
pub fn castaways(count: usize) -> Value {
    json!(vec![json!({}); count])
}

/// Castaways with these hands, by seat.
pub fn hands(hands: &[&[Card]]) -> Value {
    hands.iter().map(|hand| json!({ "hand": hand })).collect()
}

/// Somebody who died of thirst in the first round.
pub fn dead() -> Value {
    json!({ "fate": { "fate": "wanted", "need": "water", "round": 1 } })
}

/// Today's weather is the hurricane. Goes with round 7 or later.
pub fn hurricane() -> Value {
    json!({ "water": 2, "hurricane": true })
}

/// Today's weather shows so many drops.
pub fn drops(water: u8) -> Value {
    json!({ "water": water })
}

/// An island under test. Scripted picks count from 0 among what is left: of the six balls 0 to 2 have one fish, 3 and 4
/// two, and 5 is the black one with three.
#[derive(Clone)]
pub struct Island {
    pub position: Position,
    pub story: Vec<Told<Event>>,
}

/// Loads a position out of a few lines: every field of the document has a default.
#[track_caller]
pub fn island(document: Value) -> Island {
    Island::load(document)
}

/// Deals a new game.
pub fn deal(setup: Setup, seed: &str) -> Island {
    Island::deal(&setup, seed)
}

impl Trial for Island {
    type Game = Position;

    fn new(position: Position, story: Vec<Told<Event>>) -> Island {
        Island { position, story }
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
            "round {} {:?}, {:?}; asked {:?}; food {} water {} raft {}",
            p.round,
            p.phase,
            p.stack,
            p.asked(),
            p.food,
            p.water,
            p.raft
        )
    }
}

impl Island {
    /// Everybody who is asked passes until this window is over.
    #[track_caller]
    pub fn pass_all(self) -> Island {
        self.all_answer(PASS)
    }

    /// Holds a ballot: the leader ends the debate and everybody points as listed.
    #[track_caller]
    pub fn ballot(self, votes: &[(u8, u8)]) -> Island {
        let leader = self.position.vote_leader();
        let mut island = self.play(leader.0, CALL);
        for (voter, against) in votes {
            island = island.play(*voter, vote(*against));
        }
        island
    }

    /// Exactly these cards are in a hand.
    #[track_caller]
    pub fn hand(self, seat: u8, cards: &[Card]) -> Island {
        let held = Held::of(self.position.hands.hand[usize::from(seat)]);
        assert_eq!(held, cards.iter().copied().collect::<Held>(), "hand of {seat}");
        self
    }

    /// So many cards are in a hand.
    #[track_caller]
    pub fn holds_count(self, seat: u8, count: u8) -> Island {
        assert_eq!(self.position.hands.count(Seat(seat)), count, "cards in the hand of {seat}");
        self
    }

    /// Exactly these cards lie face up before a seat.
    #[track_caller]
    pub fn laid(self, seat: u8, cards: &[Card]) -> Island {
        let laid = Held::of(self.position.hands.laid[usize::from(seat)]);
        assert_eq!(laid, cards.iter().copied().collect::<Held>(), "face up before {seat}");
        self
    }

    /// All copies of these kinds lie on the discard pile.
    #[track_caller]
    pub fn discarded(self, cards: &[Card]) -> Island {
        let pile = Held::of(self.position.hands.discard);
        for card in cards {
            assert!(pile.has(*card), "{card:?} is not discarded");
        }
        self
    }

    /// Food and water on the survival track.
    #[track_caller]
    pub fn stores(self, food: u8, water: u8) -> Island {
        assert_eq!((self.position.food, self.position.water), (food, water), "food and water");
        self
    }

    /// Pieces of wood on the ring, and raft cards.
    #[track_caller]
    pub fn raft(self, wood: u8, raft: u8) -> Island {
        assert_eq!((self.position.wood, self.position.raft), (wood, raft), "wood and raft cards");
        self
    }

    /// Exactly these live.
    #[track_caller]
    pub fn alive(self, numbers: &[u8]) -> Island {
        assert_eq!(self.position.alive, seats(numbers), "the living");
        self
    }

    /// Exactly these fell sick this round.
    #[track_caller]
    pub fn sick(self, numbers: &[u8]) -> Island {
        assert_eq!(self.position.sick, seats(numbers), "the sick");
        self
    }

    /// Exactly these lie down, sick of last round.
    #[track_caller]
    pub fn barred(self, numbers: &[u8]) -> Island {
        assert_eq!(self.position.barred, seats(numbers), "the barred");
        self
    }

    /// Who has the first-player card.
    #[track_caller]
    pub fn first_player(self, seat: u8) -> Island {
        assert_eq!(self.position.first_player, Seat(seat), "the first player");
        self
    }

    /// How it went for a seat.
    #[track_caller]
    pub fn fate(self, seat: u8, fate: Fate) -> Island {
        assert_eq!(self.position.fates[usize::from(seat)], fate, "the fate of {seat}");
        self
    }
}

/// A position that must be refused, with the place of what is wrong.
#[track_caller]
pub fn refused(document: Value, place: &str) {
    let error = trials::refused::<Position>(document);
    assert!(error.contains(place), "{error:?} does not name {place:?}");
}
