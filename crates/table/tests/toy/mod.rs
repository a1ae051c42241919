//! A toy game with faults that can be switched on: what the laws are tested with.
//!
//! Two players hold one hidden card each. In turn they keep it or exchange it for the top of the deck, six times.

use serde::{Deserialize, Serialize};
use table::{
    Cards, Chance, Deck, Game, Key, Log, Names, OptionSpec, Outcome, PositionError, Refusal, Rng, Sealed,
    Seat, SeatOutcome, Seats, SetupError, Viewer,
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
    BreaksDown,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub fault: Fault,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    Keep,
    Exchange,
    Shout,
    /// An aside: a sealed word, which can be changed.
    Whisper(u8),
    /// An aside: seen by all, and nothing comes of it.
    Nod,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Event {
    Kept(Seat, Option<u8>),
    Exchanged(Seat, Option<u8>),
    Whispered(Seat, Option<u8>),
    Nodded(Seat),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub hands: Vec<Option<u8>>,
    pub left: u8,
    /// One's own sealed word.
    pub word: Option<u8>,
    /// Who has sealed one.
    pub sealed: Seats,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Toy {
    fault: Fault,
    chance: Chance<1>,
    hidden: u64,
    hands: [u8; 2],
    gone: u64,
    words: Sealed<u8, 2>,
    pub left: u8,
    #[serde(skip)]
    forgotten: u8,
}

/// So many words can be sealed.
const WORDS: u8 = 3;

impl Toy {
    fn said(&self, seat: Seat) -> Move {
        self.words.of(seat).map_or(Move::Shout, Move::Whisper)
    }

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
            words: Sealed::new(),
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

    fn asides(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.left > 0 {
            out.extend((1..=WORDS).map(Move::Whisper).filter(|mv| *mv != self.said(seat)));
            out.push(Move::Nod);
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        let mut listed = Vec::new();
        self.answers(seat, &mut listed);
        self.asides(seat, &mut listed);
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
        assert!(self.fault != Fault::BreaksDown || *mv != Move::Exchange, "the toy breaks down");
        match *mv {
            Move::Whisper(word) => {
                let told = |word| Event::Whispered(seat, word);
                self.words.seal(seat, word, log, told(Some(word)), told(None));
                return Ok(());
            }
            Move::Nod => {
                log.public(Event::Nodded(seat));
                return Ok(());
            }
            Move::Keep | Move::Exchange | Move::Shout => {}
        }
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
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.left == 0
    }

    fn outcome(&self, _names: &Names) -> Option<Outcome> {
        let seat =
            |n: u8| SeatOutcome { seat: Seat(n), won: true, score: None, fate: "went home".to_owned() };
        (self.left == 0).then(|| Outcome { seats: (0..2).map(seat).collect() })
    }

    fn view(&self, viewer: Viewer) -> View {
        let shown = |n: usize| {
            let open = viewer == Viewer::All || viewer.is(Seat(n as u8)) || self.fault == Fault::ViewLeaks;
            open.then_some(self.hands[n])
        };
        let forgotten = if self.fault == Fault::JsonForgets { self.forgotten } else { 0 };
        let word = viewer.seat().and_then(|seat| self.words.of(seat));
        View {
            hands: vec![shown(0), shown(1)],
            left: self.left + forgotten,
            word,
            sealed: self.words.given(),
        }
    }

    fn redeal(&mut self, seat: Seat, rng: &mut Rng) {
        self.chance.rekey(rng.key());
        let other = 1 - seat.index();
        let pool = Cards(self.hidden).or(Cards::only(self.hands[other]));
        let card = pool.nth(rng.below(pool.len() as usize) as u32);
        self.hands[other] = card;
        self.hidden = pool.minus(Cards::only(card)).0;
        if self.words.of(Seat(other as u8)).is_some() {
            self.words.answer(Seat(other as u8), 1 + rng.below(usize::from(WORDS)) as u8);
        }
    }

    fn rig(&mut self, rolls: &[u8]) {
        self.chance.rig(rolls);
    }

    fn stir(&mut self, salt: u64) {
        self.chance.stir(salt);
    }

    fn audit(&self) -> Result<(), PositionError> {
        let held = Cards::only(self.hands[0]).or(Cards::only(self.hands[1]));
        let all = Cards(self.hidden | self.gone & 0xf_ffff).or(held);
        if all.len() == 20 { Ok(()) } else { Err(PositionError::new("hands", "Cards are missing.")) }
    }

    fn every_move(_seats: u8, out: &mut Vec<Move>) {
        out.extend([Move::Keep, Move::Exchange, Move::Shout, Move::Nod]);
        out.extend((1..=WORDS).map(Move::Whisper));
    }
}
