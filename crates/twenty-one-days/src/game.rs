//! 21 Days, as the table knows it.

use table::{
    Game, Key, Log, Names, OptionSpec, Outcome, PositionError, Refusal, Rng, Seat, SeatOutcome, Seats,
    SetupError, Viewer,
};

use crate::moves::{Event, Move};
use crate::position::{Phase, Position};
use crate::setup::{self, Setup};
use crate::view::View;
use crate::words;

impl Game for Position {
    const ID: &'static str = "twenty-one-days";
    const NAME: &'static str = "21 Days";
    const RULES: u32 = 2;
    const SEATS: (u8, u8) = setup::SEATS;

    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn options() -> Vec<OptionSpec> {
        setup::options()
    }

    fn check_setup(setup: &Setup) -> Result<(), SetupError> {
        setup::check(setup)
    }

    fn start(setup: &Setup, key: Key, log: &mut impl Log<Event>) -> Position {
        let mut position = Position::deal(setup, key, log);
        position.settle(log);
        position
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

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        Position::check(self, seat, mv)
    }

    fn play(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        Position::check(self, seat, mv)?;
        self.carry_out(seat, mv, log);
        self.settle(log);
        Ok(())
    }

    /// The players whose survivors are all dead; nobody where all decide together (D6).
    fn out(&self) -> Seats {
        Seats::first(self.setup.seats).minus(self.present())
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// D1: all win or lose together.
    fn outcome(&self, names: &Names) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let seat_outcome = |n: u8| SeatOutcome {
            seat: Seat(n),
            won: self.rescued,
            score: None,
            fate: words::fate(self, Seat(n), names),
        };
        Some(Outcome { seats: (0..self.setup.seats).map(seat_outcome).collect() })
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
