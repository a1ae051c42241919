//! Robinson Crusoe, as the table knows it.

use table::{
    Game, Key, Log, OptionSpec, Outcome, PositionError, Refusal, Rng, Seat, SeatOutcome, Seats, SetupError,
    Silent, Story, Viewer,
};

use crate::cast::{Cast, Tale, Teller};
use crate::end::{End, Ending};
use crate::moves::Move;
use crate::position::{Phase, Position};
use crate::setup::{self, Setup};
use crate::view::View;

impl Game for Position {
    const ID: &'static str = "robinson-crusoe";
    const NAME: &'static str = "Robinson Crusoe";
    const RULES: u32 = 3;
    const SEATS: (u8, u8) = setup::SEATS;

    type Setup = Setup;
    type Move = Move;
    type Event = Tale;
    type End = End;
    type View = View;

    fn options() -> Vec<OptionSpec> {
        setup::options()
    }

    fn check_setup(setup: &Setup) -> Result<(), SetupError> {
        setup::check(setup)
    }

    fn start_heard(setup: &Setup, key: Key, story: Option<&mut Story<Tale>>) -> Position {
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

    /// Each pawn that is put down asks everybody anew who was ready (B5).
    fn goes_ahead(&self, seat: Seat) -> bool {
        let idle = || self.people_of(seat).into_iter().any(|who| self.idle_pawns(who) > 0);
        self.phase == Phase::Planning && self.stack.is_empty() && self.asked().has(seat) && idle()
    }

    fn answers(&self, seat: Seat, out: &mut Vec<Move>) {
        Position::answers(self, seat, out);
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Move>) {
        Position::asides(self, seat, out);
    }

    /// Plans are changed, and things used, while one plans.
    fn pressing(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.phase == Phase::Planning && self.stack.is_empty() && self.asked().has(seat) {
            self.asides(seat, out);
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        Position::check(self, seat, mv)
    }

    fn apply_heard(&mut self, seat: Seat, mv: &Move, story: Option<&mut Story<Tale>>) {
        match story {
            Some(story) => self.make_move(seat, mv, story),
            None => self.make_move(seat, mv, &mut Silent),
        }
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

    fn every_move(seats: u8, out: &mut Vec<Move>) {
        Position::write_every_move(seats, out);
    }
}

/// What is compiled twice: with a story, and in silence.
impl Position {
    /// Deals a game.
    fn begin_game(setup: &Setup, key: Key, log: &mut impl Log<Tale>) -> Position {
        // Who plays whom is drawn while the first events are told: a deal in silence says it beforehand.
        let cast = Cast::of(&Position::deal(setup, key, &mut Silent));
        let mut log = Teller::new(log, cast);
        let mut position = Position::deal(setup, key, &mut log);
        position.settle(&mut log);
        position
    }

    /// Carries out a move, and everything that follows from it until somebody is asked.
    fn make_move(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Tale>) {
        let mut log = Teller::new(log, Cast::of(self));
        self.carry_out(seat, mv, &mut log);
        self.settle(&mut log);
    }
}
