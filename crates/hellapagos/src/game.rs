//! Hellapagos, as the table knows it.

use table::{
    Chance, Game, Key, Log, OptionSpec, Outcome, PositionError, Refusal, Rng, Sealed, Seat, SeatOutcome,
    Seats, SetupError, Silent, Stack, Story, Viewer,
};

use crate::hands::Hands;
use crate::moves::{Event, Fate, Move};
use crate::position::{MOST_SEATS, Phase, Position};
use crate::rules::Asides;
use crate::rulings::rulings;
use crate::setup::{self, Setup, Tournament};
use crate::view::View;

impl Game for Position {
    const ID: &'static str = "hellapagos";
    const NAME: &'static str = "Hellapagos";
    const RULES: u32 = 3;
    const SEATS: (u8, u8) = setup::SEATS;

    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type End = Fate;
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

    fn answers(&self, seat: Seat, out: &mut Vec<Move>) {
        Position::answers(self, seat, out);
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Move>) {
        Position::asides(self, seat, out);
    }

    /// Asides and exchanges are as good after an answer as before it.
    fn can_wait(mv: &Move) -> bool {
        matches!(
            mv,
            Move::Give { .. }
                | Move::Offer { .. }
                | Move::Swap { .. }
                | Move::Decline { .. }
                | Move::Withdraw { .. }
        )
    }

    /// Nothing is given away, nothing but junk is offered, rations are kept, and out of turn there is little to think of.
    fn pressing(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.may_use_cards(seat) {
            self.list_asides(seat, Asides::Pressing, out);
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

    /// The dead; in a tournament they are back in the next game.
    fn out(&self) -> Seats {
        Seats::first(self.setup.seats).minus(self.alive)
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// H8.3, H9.1: those who board win; in a tournament, whoever has the most points.
    fn outcome(&self) -> Option<Outcome<Fate>> {
        if !self.is_over() {
            return None;
        }
        let scored = self.setup.tournament != Tournament::None;
        let best = self.points.iter().copied().max().unwrap_or(0);
        let seat_outcome = |seat: Seat| {
            let (fate, points) = (self.fates[seat.index()], self.points[seat.index()]);
            let aboard = matches!(fate, Fate::Boarded { .. });
            let leads = points == best && (best > 0 || rulings().zero_points_can_win);
            SeatOutcome {
                seat,
                won: if scored { leads } else { aboard },
                score: scored.then_some(i32::from(points)),
                end: fate,
            }
        };
        Some(Outcome::new(self.setup.seats, seat_outcome))
    }

    fn view(&self, viewer: Viewer) -> View {
        Position::view(self, viewer)
    }

    fn redeal(&mut self, seat: Seat, rng: &mut Rng) {
        Position::redeal(self, seat, rng);
    }

    fn unseal(&mut self, seat: Seat) {
        Position::unseal(self, seat);
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
        let mut position = Position {
            setup: *setup,
            chance: Chance::new(key),
            game: 1,
            points: [0; MOST_SEATS],
            round: 1,
            phase: Phase::Weather,
            stack: Stack::new(),
            asked: Seats::NONE,
            first_player: Seat(0),
            next_first: None,
            conch: None,
            sky: table::Deck::default(),
            today: None,
            gone: table::Cards::NONE,
            food: 0,
            water: 0,
            wood: 0,
            raft: 0,
            alive: Seats::NONE,
            fates: [Fate::Alive; MOST_SEATS],
            sick: Seats::NONE,
            barred: Seats::NONE,
            lead: Seat(0),
            acted: Seats::NONE,
            coffee: None,
            dictated: None,
            deaths: 0,
            fed: Seats::NONE,
            votes: Sealed::new(),
            consents: Sealed::new(),
            pointed: [[0; MOST_SEATS]; MOST_SEATS],
            hands: Hands::new(),
        };
        position.deal(log);
        position.settle(log);
        position
    }

    /// Carries out a move, and everything that follows from it until somebody is asked.
    fn make_move(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Event>) {
        self.carry_out(seat, mv, log);
        self.settle(log);
    }
}
