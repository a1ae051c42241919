//! 21 Days, as the table knows it.

use table::{
    Game, Key, Log, OptionSpec, Outcome, PositionError, Refusal, Rng, Seat, SeatOutcome, Seats, SetupError,
    Silent, Story, Viewer,
};

use crate::end::End;
use crate::moves::{Event, Move};
use crate::position::{Phase, Position};
use crate::setup::{self, Setup};
use crate::view::View;

impl Game for Position {
    const ID: &'static str = "twenty-one-days";
    const NAME: &'static str = "21 Days";
    const RULES: u32 = 6;
    const SEATS: (u8, u8) = setup::SEATS;

    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type End = End;
    type View = View;

    fn options() -> Vec<OptionSpec> {
        setup::options()
    }

    fn check_setup(setup: &Setup) -> Result<(), SetupError> {
        setup::check(setup)
    }

    fn start_heard(setup: &Setup, key: Key, story: Option<&mut Story<Event>>) -> Position {
        match story {
            Some(story) => Position::begin_game(setup, key, story),
            None => Position::begin_game(setup, key, &mut Silent),
        }
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn seats(&self) -> u8 {
        self.setup.seats
    }

    fn asked(&self) -> Seats {
        Position::asked(self)
    }

    fn one_voice(&self) -> bool {
        self.setup.one_voice()
    }

    fn answers(&self, seat: Seat, out: &mut Vec<Move>) {
        Position::answers(self, seat, out);
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Move>) {
        Position::asides(self, seat, out);
    }

    /// Whoever is not asked keeps still.
    fn pressing(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.asked().has(seat) {
            self.asides(seat, out);
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        Position::check(self, seat, mv)
    }

    fn apply_heard(&mut self, seat: Seat, mv: &Move, story: Option<&mut Story<Event>>) {
        match story {
            Some(story) => self.make_move(seat, mv, story),
            None => self.make_move(seat, mv, &mut Silent),
        }
    }

    /// The players whose survivors are all dead; nobody where all decide together (D6).
    fn out(&self) -> Seats {
        Seats::first(self.setup.seats).minus(self.present())
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// D1: all win or lose together.
    fn outcome(&self) -> Option<Outcome<End>> {
        if !self.is_over() {
            return None;
        }
        let seat_outcome =
            |seat: Seat| SeatOutcome { seat, won: self.rescued, score: None, end: self.end_of(seat) };
        Some(Outcome::new(self.setup.seats, seat_outcome))
    }

    fn view(&self, viewer: Viewer) -> View {
        Position::view(self, viewer)
    }

    fn redeal(&mut self, seat: Seat, rng: &mut Rng) {
        Position::redeal(self, seat, rng);
    }

    fn rig(&mut self, rolls: &[u8]) {
        self.chance.rig(rolls);
    }

    fn stir(&mut self, salt: u64) {
        self.chance.stir(salt);
    }

    fn audit(&self) -> Result<(), PositionError> {
        Position::audit(self)
    }

    fn every_move(seats: u8, out: &mut Vec<Move>) {
        Position::write_every_move(seats, out);
    }
}

/// What is compiled twice: with a story, and in silence.
impl Position {
    /// Deals a game.
    fn begin_game(setup: &Setup, key: Key, log: &mut impl Log<Event>) -> Position {
        let mut position = Position::deal(setup, key, log);
        position.settle(log);
        position
    }

    /// Carries out a move, and everything that follows from it until somebody is asked.
    fn make_move(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Event>) {
        self.carry_out(seat, mv, log);
        self.settle(log);
    }
}
