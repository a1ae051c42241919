//! A position under test.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;
use table::{Game, Key, Plain, Seat, Seats, Silent, Story, Told, Viewer};

/// What a trial's game tells.
type Event<T> = <<T as Trial>::Game as Game>::Event;
/// What a seat does in a trial's game.
type Move<T> = <<T as Trial>::Game as Game>::Move;
/// What a viewer sees of a trial's game.
type View<T> = <<T as Trial>::Game as Game>::View;

/// A position under test, and what the last move told. Every check hands it back, so that a test is one chain; a game
/// adds checks in the words of its own rulebook.
pub trait Trial: Sized {
    /// The game that is tried.
    type Game: Game + Copy;

    /// A position to be tried, and what was told when it came about.
    fn new(position: Self::Game, story: Vec<Told<Event<Self>>>) -> Self;

    /// The position now.
    fn position(&self) -> &Self::Game;

    /// What the last move told.
    fn story(&self) -> &[Told<Event<Self>>];

    /// What is being decided.
    fn frame(&self) -> impl Serialize;

    /// The position in a line, for whoever reads that a test has failed.
    fn situation(&self) -> String;

    /// Loads a position out of a few lines: every field of the document has a default.
    #[track_caller]
    fn load(document: Value) -> Self {
        match Plain::from_json(&document) {
            Ok(position) => Self::new(position, Vec::new()),
            Err(error) => panic!("the position does not load: {error}"),
        }
    }

    /// Deals a new game.
    fn deal(setup: &<Self::Game as Game>::Setup, seed: &str) -> Self {
        let mut story = Story::default();
        let position = Self::Game::start(setup, Key::from_seed(seed), &mut story);
        Self::new(position, story.told)
    }

    /// Scripts the results of chance to come.
    fn rig(self, rolls: &[u8]) -> Self {
        let mut position = *self.position();
        position.rig(rolls);
        Self::new(position, self.story().to_vec())
    }

    /// Makes a move, which must be listed and accepted and leave a sound position.
    #[track_caller]
    fn play(self, seat: u8, mv: Move<Self>) -> Self {
        let listed = self.has_answer(seat, mv) || self.has_aside(seat, mv);
        let mut position = *self.position();
        let mut story = Story::default();
        if let Err(refusal) = position.play(Seat(seat), &mv, &mut story) {
            panic!("{mv:?} of {seat} is refused: {refusal}\n{}", self.situation());
        }
        assert!(listed, "{mv:?} of {seat} is accepted but was not listed");
        if let Err(error) = position.audit() {
            panic!("{mv:?} of {seat} breaks the position: {error}");
        }
        Self::new(position, story.told)
    }

    /// Makes several moves.
    #[track_caller]
    fn moves(self, moves: &[(u8, Move<Self>)]) -> Self {
        let mut trial = self;
        for (seat, mv) in moves {
            trial = trial.play(*seat, *mv);
        }
        trial
    }

    /// The same move of each of these.
    #[track_caller]
    fn each(self, numbers: &[u8], mv: Move<Self>) -> Self {
        let mut trial = self;
        for seat in numbers {
            trial = trial.play(*seat, mv);
        }
        trial
    }

    /// Everybody who is asked gives the same answer, until another kind of question comes.
    #[track_caller]
    fn all_answer(self, mv: Move<Self>) -> Self {
        let mut trial = self;
        let window = trial.window();
        while trial.window() == window
            && let Some(seat) = trial.position().asked().lowest()
        {
            trial = trial.play(seat.0, mv);
        }
        trial
    }

    /// Exactly these owe an answer, to this kind of question.
    #[track_caller]
    fn asks(self, numbers: &[u8], window: &str) -> Self {
        let asked = (seats(numbers), window.to_owned());
        assert_eq!((self.position().asked(), self.window()), asked, "{}", self.situation());
        self
    }

    /// The game is over, and exactly these have won.
    #[track_caller]
    fn ends_with_winners(self, winners: &[u8]) -> Self {
        assert!(self.position().is_over(), "the game goes on\n{}", self.situation());
        assert!(self.position().asked().is_empty(), "somebody is asked after the end");
        let outcome = self.position().outcome().expect("a finished game has an outcome");
        let won: Seats = outcome.seats.iter().filter(|seat| seat.won).map(|seat| seat.seat).collect();
        assert_eq!(won, seats(winners), "the winners");
        self
    }

    /// The move is refused by this rule, and nothing has changed.
    #[track_caller]
    fn refuses(self, seat: u8, mv: Move<Self>, rule: &str) -> Self {
        let mut tried = *self.position();
        match tried.play(Seat(seat), &mv, &mut Silent) {
            Ok(()) => panic!("{mv:?} of {seat} is accepted\n{}", self.situation()),
            Err(refusal) => assert_eq!(refusal.rule, rule, "{mv:?} of {seat}: {refusal}"),
        }
        assert_eq!(tried, *self.position(), "{mv:?} was refused and changed something");
        self
    }

    /// These are all the answers of a seat, in any order.
    #[track_caller]
    fn answers(self, seat: u8, moves: &[Move<Self>]) -> Self {
        let mut listed = Vec::new();
        self.position().answers(Seat(seat), &mut listed);
        let sorted = |moves: &[Move<Self>]| moves.iter().map(|mv| format!("{mv:?}")).collect::<BTreeSet<_>>();
        assert_eq!(sorted(&listed), sorted(moves), "answers of {seat}");
        self
    }

    /// Whether a move is among a seat's answers.
    fn has_answer(&self, seat: u8, mv: Move<Self>) -> bool {
        let mut listed = Vec::new();
        self.position().answers(Seat(seat), &mut listed);
        listed.contains(&mv)
    }

    /// Whether a move is among a seat's asides.
    fn has_aside(&self, seat: u8, mv: Move<Self>) -> bool {
        let mut listed = Vec::new();
        self.position().asides(Seat(seat), &mut listed);
        listed.contains(&mv)
    }

    /// The move is an aside: allowed now, asked of nobody.
    #[track_caller]
    fn offers_aside(self, seat: u8, mv: Move<Self>) -> Self {
        assert!(self.has_aside(seat, mv), "{mv:?} is no aside of {seat}\n{}", self.situation());
        self
    }

    /// The last move told this.
    #[track_caller]
    fn told(self, event: impl Into<Event<Self>>) -> Self {
        let event = event.into();
        let known = self.story().iter().any(|told| told.face == event);
        assert!(known, "{event:?} not in {:#?}", self.story());
        self
    }

    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> View<Self> {
        self.position().view(viewer)
    }

    /// What a seat sees.
    fn eyes(&self, seat: u8) -> View<Self> {
        self.view(Viewer::Seat(Seat(seat)))
    }

    /// What a viewer heard of the last move.
    fn heard(&self, viewer: Viewer) -> Vec<Event<Self>> {
        self.story().iter().filter_map(|told| told.seen_by(viewer)).cloned().collect()
    }

    /// The kind of question that is open.
    fn window(&self) -> String {
        let frame = serde_json::to_value(self.frame()).expect("a frame is plain data");
        frame["frame"].as_str().unwrap_or("none").to_owned()
    }
}

/// Seats by their numbers.
pub fn seats(numbers: &[u8]) -> Seats {
    numbers.iter().copied().map(Seat).collect()
}

/// Why a position cannot be loaded, which must be refused.
#[track_caller]
pub fn refused<G: Game>(document: Value) -> String {
    match G::from_json(&document) {
        Ok(position) => panic!("it loads: {document}\nas {position:?}"),
        Err(error) => error.to_string(),
    }
}
