//! A toy game with faults that can be switched on: what the laws are tested with.
//!
//! Two players hold one hidden card each. In turn they keep it or exchange it for the top of the deck, six times.

use serde::{Deserialize, Serialize};
use table::{
    Cards, Chance, Deck, End, Game, Key, Log, Lot, OptionSpec, Outcome, PositionError, Refusal, Rng, Seat,
    SeatOutcome, Seats, SetupError, Viewer,
};

/// Which law the toy breaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fault {
    #[default]
    None,
    ViewLeaks,
    AskedLeaks,
    MovesLeak,
    BackLeaks,
    ListedIsRefused,
    UnlistedIsAccepted,
    RefusalChanges,
    NeverEnds,
    CardVanishes,
    NobodyIsAsked,
    ReplayDiffers,
    JsonForgets,
    ApplyDiffers,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub fault: Fault,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Move {
    Keep,
    Exchange,
    Shout,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Event {
    Kept(Seat, Option<u8>),
    Exchanged(Seat, Option<u8>),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub hands: Vec<Option<u8>>,
    pub left: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Toy {
    fault: Fault,
    chance: Chance<1>,
    hidden: u64,
    hands: [u8; 2],
    gone: u64,
    pub left: u8,
    #[serde(skip)]
    forgotten: u8,
}

/// Nothing else comes of anybody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct WentHome;

impl End for WentHome {
    type Role = ();
    type Fate = WentHome;

    fn lots(&self) -> impl Iterator<Item = Lot<WentHome>> {
        std::iter::once(Lot { role: None, fate: WentHome })
    }

    fn when(&self) -> u8 {
        6
    }
}

impl Toy {
    fn turn(&self) -> Seat {
        Seat(self.left % 2)
    }

    fn draw(&mut self, log: &mut impl Log<Event>) -> u8 {
        let mut deck = Deck::<1>::new(Cards(self.hidden));
        let card =
            deck.draw(Cards::first(64), &mut self.chance, 0, log).expect("the deck is deep enough").card;
        self.hidden = deck.hidden.0;
        card
    }
}

impl Game for Toy {
    const ID: &'static str = "toy";
    const NAME: &'static str = "Toy";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, 2);
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type End = WentHome;
    type Document = Toy;
    type View = View;

    fn options() -> Vec<OptionSpec> {
        Vec::new()
    }

    fn check_setup(_setup: &Setup) -> Result<(), SetupError> {
        Ok(())
    }

    fn start(setup: &Setup, key: Key, log: &mut impl Log<Event>) -> Toy {
        let mut toy = Toy {
            fault: setup.fault,
            chance: Chance::new(key),
            hidden: Cards::first(20).0,
            hands: [0; 2],
            gone: 0,
            left: 6,
            forgotten: 0,
        };
        toy.hands = [toy.draw(log), toy.draw(log)];
        toy
    }

    fn setup(&self) -> Setup {
        Setup { fault: self.fault }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn asked(&self) -> Seats {
        match self.fault {
            _ if self.left == 0 => Seats::NONE,
            Fault::NobodyIsAsked if self.left == 3 => Seats::NONE,
            Fault::AskedLeaks if self.hands[0] > 9 => Seats::first(2),
            _ => Seats::only(self.turn()),
        }
    }

    fn answers(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.asked().has(seat) {
            out.push(Move::Keep);
            if self.fault != Fault::MovesLeak || self.hands[1 - seat.index()] > 9 {
                out.push(Move::Exchange);
            }
        }
    }

    fn asides(&self, _seat: Seat, _out: &mut Vec<Move>) {}

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        let mut listed = Vec::new();
        self.answers(seat, &mut listed);
        let refused = self.fault == Fault::ListedIsRefused && *mv == Move::Exchange;
        if refused || !listed.contains(mv) { Err(Refusal::new("T1", "That is not listed.")) } else { Ok(()) }
    }

    fn play(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        if self.fault == Fault::UnlistedIsAccepted && *mv == Move::Shout {
            return Ok(());
        }
        if self.fault == Fault::RefusalChanges && *mv == Move::Shout {
            self.forgotten += 1;
        }
        self.check(seat, mv)?;
        self.apply(seat, mv, log);
        self.gone ^= u64::from(self.fault == Fault::ApplyDiffers) << 40;
        Ok(())
    }

    fn apply(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Event>) {
        let card = self.hands[seat.index()];
        if *mv == Move::Exchange {
            if self.fault != Fault::CardVanishes {
                self.gone |= 1 << card;
            }
            self.hands[seat.index()] = self.draw(log);
            let face = Event::Exchanged(seat, Some(self.hands[seat.index()]));
            log.secret(Seats::only(seat), face, Event::Exchanged(seat, None));
        } else {
            let back = if self.fault == Fault::BackLeaks { Some(card) } else { None };
            log.secret(Seats::only(seat), Event::Kept(seat, Some(card)), Event::Kept(seat, back));
        }
        self.left -= u8::from(self.fault != Fault::NeverEnds);
        if self.fault == Fault::ReplayDiffers && *mv == Move::Keep {
            self.gone ^=
                u64::from(std::time::UNIX_EPOCH.elapsed().map_or(0, |past| past.subsec_nanos())) << 32;
        }
        self.forgotten += u8::from(self.fault == Fault::JsonForgets);
    }

    fn is_over(&self) -> bool {
        self.left == 0
    }

    fn outcome(&self) -> Option<Outcome<WentHome>> {
        let home = |seat| SeatOutcome { seat, won: true, score: None, end: WentHome };
        (self.left == 0).then(|| Outcome::new(2, home))
    }

    fn view(&self, viewer: Viewer) -> View {
        let shown = |n: usize| {
            let open = viewer == Viewer::All || viewer.is(Seat(n as u8)) || self.fault == Fault::ViewLeaks;
            open.then_some(self.hands[n])
        };
        let forgotten = if self.fault == Fault::JsonForgets { self.forgotten } else { 0 };
        View { hands: vec![shown(0), shown(1)], left: self.left + forgotten }
    }

    fn redeal(&mut self, seat: Seat, rng: &mut Rng) {
        self.chance.rekey(rng.key());
        let other = 1 - seat.index();
        let pool = Cards(self.hidden).or(Cards::only(self.hands[other]));
        let card = pool.nth(rng.below(pool.len() as usize) as u32);
        self.hands[other] = card;
        self.hidden = pool.minus(Cards::only(card)).0;
    }

    fn rig(&mut self, rolls: &[u8]) {
        self.chance.rig(rolls);
    }

    fn audit(&self) -> Result<(), PositionError> {
        let held = Cards::only(self.hands[0]).or(Cards::only(self.hands[1]));
        let all = Cards(self.hidden | self.gone & 0xf_ffff).or(held);
        if all.len() == 20 { Ok(()) } else { Err(PositionError::new("hands", "Cards are missing.")) }
    }

    fn read(document: Toy) -> Result<Toy, PositionError> {
        Ok(document)
    }

    fn every_move(_seats: u8, out: &mut Vec<Move>) {
        out.extend([Move::Keep, Move::Exchange, Move::Shout]);
    }
}
