//! 21 Days, as the table knows it.

use table::{
    Game, Key, Log, Object, OptionSpec, Outcome, PositionError, Refusal, Rng, Seat, SeatOutcome, Seats,
    SetupError, Viewer,
};

use crate::document::Document;
use crate::end::End;
use crate::moves::{Event, Move};
use crate::position::{Phase, Position};
use crate::setup::{self, Setup};
use crate::view::View;

impl Game for Position {
    const ID: &'static str = "twenty-one-days";
    const NAME: &'static str = "21 Days";
    const RULES: u32 = 4;
    const SEATS: (u8, u8) = setup::SEATS;

    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type End = End;
    type Document = Document;
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

    #[inline]
    fn apply(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Event>) {
        self.carry_out(seat, mv, log);
        self.settle(log);
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

    fn read(document: Document) -> Result<Position, PositionError> {
        Object(document).try_into()
    }

    fn every_move(seats: u8, out: &mut Vec<Move>) {
        Position::write_every_move(seats, out);
    }
}
