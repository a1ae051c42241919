//! Robinson Crusoe, as the table knows it.

use table::{
    Game, Key, Log, Object, OptionSpec, Outcome, PositionError, Refusal, Rng, Seat, SeatOutcome, Seats,
    SetupError, Silent, Viewer,
};

use crate::cast::{Cast, Tale, Teller};
use crate::document::Document;
use crate::end::{End, Ending};
use crate::moves::Move;
use crate::position::{Phase, Position};
use crate::setup::{self, Setup};
use crate::view::View;

impl Game for Position {
    const ID: &'static str = "robinson-crusoe";
    const NAME: &'static str = "Robinson Crusoe";
    const RULES: u32 = 2;
    const SEATS: (u8, u8) = setup::SEATS;

    type Setup = Setup;
    type Move = Move;
    type Event = Tale;
    type End = End;
    type Document = Document;
    type View = View;

    fn options() -> Vec<OptionSpec> {
        setup::options()
    }

    fn check_setup(setup: &Setup) -> Result<(), SetupError> {
        setup::check(setup)
    }

    fn start(setup: &Setup, key: Key, log: &mut impl Log<Tale>) -> Position {
        // Who plays whom is drawn while the first events are told: a deal in silence says it beforehand.
        let cast = Cast::of(&Position::deal(setup, key, &mut Silent));
        let mut log = Teller::new(log, cast);
        let mut position = Position::deal(setup, key, &mut log);
        position.settle(&mut log);
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
    fn apply(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Tale>) {
        let mut log = Teller::new(log, Cast::of(self));
        self.carry_out(seat, mv, &mut log);
        self.settle(&mut log);
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// R117, R118: all win or lose together, with points either way.
    fn outcome(&self) -> Option<Outcome<End>> {
        let won = self.ending? == Ending::Won;
        let seat_outcome =
            |seat: Seat| SeatOutcome { seat, won, score: Some(self.points()), end: self.end_of(seat) };
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
