//! Open Sea, as the table knows it.

use table::{
    Chance, Deck, Few, Game, Key, Log, OptionSpec, Outcome, PositionError, Refusal, Rng, Sealed, Seat,
    SeatOutcome, Seats, Set, SetupError, Silent, Story, Viewer,
};

use crate::content::{Agenda, content};
use crate::end::End;
use crate::hands::Hands;
use crate::moves::{Event, Fate, Frame, Move};
use crate::position::{Deeds, MOST_SEATS, Phase, Position, Sea};
use crate::setup::{self, Setup};
use crate::view::View;

impl Game for Position {
    const ID: &'static str = "open-sea";
    const NAME: &'static str = "Open Sea";
    const RULES: u32 = 2;
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

    fn answers(&self, seat: Seat, out: &mut Vec<Move>) {
        Position::answers(self, seat, out);
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Move>) {
        Position::asides(self, seat, out);
    }

    /// A vote that is cast stays.
    fn pressing(&self, _seat: Seat, _out: &mut Vec<Move>) {}

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        Position::check(self, seat, mv)
    }

    fn apply_heard(&mut self, seat: Seat, mv: &Move, story: Option<&mut Story<Event>>) {
        match story {
            Some(story) => self.make_move(seat, mv, story),
            None => self.make_move(seat, mv, &mut Silent),
        }
    }

    /// O5.3: the dead may talk, and do nothing else.
    fn out(&self) -> Seats {
        self.dead()
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// O6.1: everybody whose agenda is fulfilled wins; that may be several, or nobody.
    fn outcome(&self) -> Option<Outcome<End>> {
        if !self.is_over() {
            return None;
        }
        let seat_outcome = |seat: Seat| {
            let end = self.end_of(seat);
            SeatOutcome { seat, won: end.unmet.is_none(), score: None, end }
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
            round: 1,
            phase: Phase::Draw,
            frame: Frame::None,
            asked: Seats::NONE,
            compass: Seat(0),
            lead: Seat(0),
            done: Seats::NONE,
            alive: Seats::first(setup.seats),
            fates: [Fate::Alive; MOST_SEATS],
            vitality: std::array::from_fn(|n| if n < setup.seats.into() { content().vitality } else { 0 }),
            agendas: [Agenda::Target; MOST_SEATS],
            sedated: Seats::NONE,
            roped: Seats::NONE,
            fog: 0,
            becalmed: false,
            sea: Sea { deck: Deck::new(setup.event_cards()), gone: Few::new(), face_down: Few::new() },
            today: None,
            end: Set::all(),
            end_gone: Few::new(),
            meal: None,
            fed: Seats::NONE,
            votes: Sealed::new(),
            last_vote: None,
            deeds: Deeds::default(),
            hands: Hands::new(setup.item_cards()),
        };
        position.set_up(log);
        position.settle(log);
        position
    }

    /// Carries out a move, and everything that follows from it until somebody is asked.
    fn make_move(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Event>) {
        self.carry_out(seat, mv, log);
        self.settle(log);
    }
}
