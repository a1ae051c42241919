//! The kit of the rules' tests: a position in a few lines of JSON, moves with short names, and checks that read like the
//! sentence of the rulebook that they test. Every check hands the raft back, so that a test is one chain.

#![allow(dead_code, unused_imports, reason = "each test binary uses its own part of the kit")]

use std::collections::BTreeSet;

use serde_json::Value;
use table::{Game, Names, Silent, Story, Told};

pub use open_sea::{
    Agenda, Agendas, Cause, EndCard, Event, EventCard, Events, Fate, FirstPlayer, Forecast, Frame, Held,
    Item, Items, Meal, Move, Phase, Position, Setup, View, VoteResult, content,
};
pub use serde_json::json;
pub use table::{Seat, Seats, Viewer};

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

pub fn seats(numbers: &[u8]) -> Seats {
    numbers.iter().copied().map(Seat).collect()
}

/// The event on top of the deck, seen by nobody.
pub fn top(id: &str) -> Value {
    json!({ "event": id })
}

/// A raft under test.
#[derive(Clone)]
pub struct Raft {
    pub position: Position,
    pub story: Vec<Told<Event>>,
}

/// Loads a position out of a few lines: every field of the document has a default.
#[track_caller]
pub fn raft(document: Value) -> Raft {
    match serde_json::from_value::<Position>(document) {
        Ok(position) => Raft { position, story: Vec::new() },
        Err(error) => panic!("the raft does not load: {error}"),
    }
}

/// Deals a new game.
pub fn deal(setup: Setup, seed: &str) -> Raft {
    let mut story = Story::default();
    let position = Position::start(&setup, table::Key::from_seed(seed), &mut story);
    Raft { position, story: story.told }
}

impl Raft {
    /// Scripts the picks to come: 0-based among what is left.
    pub fn rig(mut self, picks: &[u8]) -> Raft {
        self.position.rig(picks);
        self
    }

    /// Makes a move, which must be listed and accepted and leave a sound position.
    #[track_caller]
    pub fn play(mut self, seat: u8, mv: Move) -> Raft {
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
    pub fn moves(self, moves: &[(u8, Move)]) -> Raft {
        let mut raft = self;
        for (seat, mv) in moves {
            raft = raft.play(*seat, *mv);
        }
        raft
    }

    /// The same answer from each of these.
    #[track_caller]
    pub fn each(self, numbers: &[u8], mv: Move) -> Raft {
        let mut raft = self;
        for seat in numbers {
            raft = raft.play(*seat, mv);
        }
        raft
    }

    /// Everybody who is asked passes until another kind of question comes.
    #[track_caller]
    pub fn pass_all(self) -> Raft {
        let mut raft = self;
        let window = raft.window();
        while raft.window() == window
            && let Some(seat) = raft.position.asked().lowest()
        {
            raft = raft.play(seat.0, PASS);
        }
        raft
    }

    /// Exactly these owe an answer, to this kind of question.
    #[track_caller]
    pub fn asks(self, numbers: &[u8], window: &str) -> Raft {
        let asked = (seats(numbers), window.to_owned());
        assert_eq!((self.position.asked(), self.window()), asked, "{}", self.situation());
        self
    }

    /// The game is over, and these have won.
    #[track_caller]
    pub fn ends_with_winners(self, winners: &[u8]) -> Raft {
        assert!(self.position.is_over(), "the game goes on\n{}", self.situation());
        assert!(self.position.asked().is_empty(), "somebody is asked after the end");
        let outcome = self.position.outcome(&Names::default()).expect("a finished game has an outcome");
        let won: Seats = outcome.seats.iter().filter(|seat| seat.won).map(|seat| seat.seat).collect();
        assert_eq!(won, seats(winners));
        self
    }

    /// The move is refused by this rule, and nothing has changed.
    #[track_caller]
    pub fn refuses(self, seat: u8, mv: Move, rule: &str) -> Raft {
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
    pub fn answers(self, seat: u8, moves: &[Move]) -> Raft {
        let mut listed = Vec::new();
        self.position.answers(Seat(seat), &mut listed);
        let sorted = |moves: &[Move]| moves.iter().map(|mv| format!("{mv:?}")).collect::<BTreeSet<_>>();
        assert_eq!(sorted(&listed), sorted(moves), "answers of {seat}");
        self
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
    pub fn holds_count(self, seat: u8, count: u32) -> Raft {
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

    /// The last move told this.
    #[track_caller]
    pub fn told(self, event: Event) -> Raft {
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
        let frame = serde_json::to_value(self.position.frame).expect("a frame is plain data");
        frame["frame"].as_str().unwrap_or("none").to_owned()
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

/// A position that must be refused, with the place of what is wrong.
#[track_caller]
pub fn refused(document: Value, place: &str) {
    match serde_json::from_value::<Position>(document.clone()) {
        Ok(position) => panic!("it loads: {document}\nas {position:?}"),
        Err(error) => {
            let error = error.to_string();
            assert!(error.starts_with(place), "{error:?} does not name {place:?}");
        }
    }
}
