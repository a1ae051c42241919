//! The kit of the rules' tests: a position in a few lines of JSON, moves with short names, and checks that read like the
//! sentence of the rulebook that they test. Every check hands the island back, so that a test is one chain.

#![allow(dead_code, unused_imports, reason = "each test binary uses its own part of the kit")]

use std::collections::BTreeSet;

use serde_json::Value;
use table::{Game, Names, Silent, Story, Told};

pub use hellapagos::Action::{self, CollectWater, Fish, GatherWood, SearchWreckage};
pub use hellapagos::Card::{self, *};
pub use hellapagos::{Event, Fate, Frame, Held, Move, Need, Phase, Position, Setup, Tournament, View};
pub use serde_json::json;
pub use table::{Seat, Seats, Viewer};

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

pub fn seats(numbers: &[u8]) -> Seats {
    numbers.iter().copied().map(Seat).collect()
}

/// An island under test.
#[derive(Clone)]
pub struct Island {
    pub position: Position,
    pub story: Vec<Told<Event>>,
}

/// Loads a position out of a few lines: every field of the document has a default.
pub fn island(document: Value) -> Island {
    match serde_json::from_value::<Position>(document) {
        Ok(position) => Island { position, story: Vec::new() },
        Err(error) => panic!("the island does not load: {error}"),
    }
}

/// Deals a new game.
pub fn deal(setup: Setup, seed: &str) -> Island {
    let mut story = Story::default();
    let position = Position::start(&setup, table::Key::from_seed(seed), &mut story);
    Island { position, story: story.told }
}

impl Island {
    /// Scripts the balls and thefts to come: 0-based picks among what is left. Of the six balls 0 to 2 have one fish,
    /// 3 and 4 two, and 5 is the black one with three.
    pub fn rig(mut self, picks: &[u8]) -> Island {
        self.position.rig(picks);
        self
    }

    /// Makes a move, which must be listed and accepted and leave a sound position.
    #[track_caller]
    pub fn play(mut self, seat: u8, mv: Move) -> Island {
        let mut listed = Vec::new();
        self.position.answers(Seat(seat), &mut listed);
        self.position.asides(Seat(seat), &mut listed);
        let mut story = Story::default();
        if let Err(refusal) = self.position.play(Seat(seat), &mv, &mut story) {
            panic!("{mv:?} of {seat} is refused: {refusal}\n{}", self.situation());
        }
        assert!(listed.contains(&mv), "{mv:?} of {seat} is accepted but was not listed");
        if let Err(error) = self.position.audit() {
            panic!("{mv:?} of {seat} breaks the position: {error}");
        }
        self.story = story.told;
        self
    }

    /// Makes several moves.
    #[track_caller]
    pub fn moves(self, moves: &[(u8, Move)]) -> Island {
        let mut island = self;
        for (seat, mv) in moves {
            island = island.play(*seat, *mv);
        }
        island
    }

    /// The same answer from each of these.
    #[track_caller]
    pub fn each(self, numbers: &[u8], mv: Move) -> Island {
        let mut island = self;
        for seat in numbers {
            island = island.play(*seat, mv);
        }
        island
    }

    /// Everybody who is asked passes until this window is over.
    #[track_caller]
    pub fn pass_all(self) -> Island {
        let mut island = self;
        let window = island.window();
        while island.window() == window
            && let Some(seat) = island.position.asked().lowest()
        {
            island = island.play(seat.0, PASS);
        }
        island
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

    /// Exactly these owe an answer, to this kind of question.
    #[track_caller]
    pub fn asks(self, numbers: &[u8], window: &str) -> Island {
        let asked = (seats(numbers), window.to_owned());
        assert_eq!((self.position.asked(), self.window()), asked, "{}", self.situation());
        self
    }

    /// The game is over, and these have won.
    #[track_caller]
    pub fn ends_with_winners(self, winners: &[u8]) -> Island {
        assert!(self.position.is_over(), "the game goes on\n{}", self.situation());
        assert!(self.position.asked().is_empty(), "somebody is asked after the end");
        let outcome = self.position.outcome(&Names::default()).expect("a finished game has an outcome");
        let won: Seats = outcome.seats.iter().filter(|seat| seat.won).map(|seat| seat.seat).collect();
        assert_eq!(won, seats(winners));
        self
    }

    /// The move is refused by this rule, and nothing has changed.
    #[track_caller]
    pub fn refuses(self, seat: u8, mv: Move, rule: &str) -> Island {
        let mut tried = self.position;
        match tried.play(Seat(seat), &mv, &mut Silent) {
            Ok(()) => panic!("{mv:?} of {seat} is accepted\n{}", self.situation()),
            Err(refusal) => assert_eq!(refusal.rule, rule, "{mv:?} of {seat}: {refusal}"),
        }
        assert_eq!(tried, self.position, "{mv:?} was refused and changed something");
        self
    }

    /// These are all the answers of a seat, in any order.
    #[track_caller]
    pub fn answers(self, seat: u8, moves: &[Move]) -> Island {
        let mut listed = Vec::new();
        self.position.answers(Seat(seat), &mut listed);
        let sorted = |moves: &[Move]| moves.iter().map(|mv| format!("{mv:?}")).collect::<BTreeSet<_>>();
        assert_eq!(sorted(&listed), sorted(moves), "answers of {seat}");
        self
    }

    /// Whether a move is among a seat's asides.
    pub fn has_aside(&self, seat: u8, mv: Move) -> bool {
        let mut listed = Vec::new();
        self.position.asides(Seat(seat), &mut listed);
        listed.contains(&mv)
    }

    /// The move is an aside: allowed now, asked of nobody.
    #[track_caller]
    pub fn offers_aside(self, seat: u8, mv: Move) -> Island {
        assert!(self.has_aside(seat, mv), "{mv:?} is no aside of {seat}\n{}", self.situation());
        self
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
    pub fn holds_count(self, seat: u8, count: u32) -> Island {
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

    /// The last move told this.
    #[track_caller]
    pub fn told(self, event: Event) -> Island {
        assert!(self.story.iter().any(|told| told.face == event), "{event:?} not in {:#?}", self.story);
        self
    }

    /// What a viewer sees.
    pub fn view(&self, viewer: Viewer) -> View {
        self.position.view(viewer)
    }

    /// What a seat sees.
    pub fn eyes(&self, seat: u8) -> View {
        self.position.view(Viewer::Seat(Seat(seat)))
    }

    /// What a viewer heard of the last move.
    pub fn heard(&self, viewer: Viewer) -> Vec<Event> {
        self.story.iter().filter_map(|told| told.seen_by(viewer)).copied().collect()
    }

    /// The kind of question that is open.
    pub fn window(&self) -> String {
        let frame = serde_json::to_value(self.position.frame()).expect("a frame is plain data");
        frame["frame"].as_str().unwrap_or("none").to_owned()
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

/// A position that must be refused, with the place of what is wrong.
#[track_caller]
pub fn refused(document: Value, place: &str) {
    match serde_json::from_value::<Position>(document.clone()) {
        Ok(position) => panic!("it loads: {document}\nas {position:?}"),
        Err(error) => {
            let error = error.to_string();
            assert!(error.contains(place), "{error:?} does not name {place:?}");
        }
    }
}
