//! A toy game with faults that can be switched on: what the laws are tested with.
//!
//! Two players hold one hidden card each. In turn they keep it or exchange it for the top of the deck, six times.

use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};
use table::{
    Chance, Deck, End, Game, Key, Listener, Log, Lot, Member, OptionSpec, Outcome, PositionError, Refusal,
    Rng, Sealed, Seat, SeatOutcome, Seats, Set, SetupError, Silent, Story, Viewer,
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
    StirDeals,
    BreaksDown,
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
    /// An aside: a sealed word, which can be changed.
    Whisper(u8),
    /// An aside: seen by all, and nothing comes of it.
    Nod,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(remote = "Self")]
pub enum Event {
    Kept(Seat, Option<Leaf>),
    Exchanged(Seat, Option<Leaf>),
    Whispered(Seat, Option<u8>),
    Nodded(Seat),
}

table::written!(Event);
table::plain_as_derived!(Toy, Setup, Move, View);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub hands: Vec<Option<Leaf>>,
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
    hidden: Set<Leaf>,
    hands: [Leaf; 2],
    gone: Set<Leaf>,
    /// What a fault changes that nobody sees.
    noise: u64,
    words: Sealed<u8, 2>,
    pub left: u8,
    #[serde(skip)]
    forgotten: u8,
}

/// So many words can be sealed.
const WORDS: u8 = 3;

/// How many games were begun: what a game must not hang on.
static STARTED: AtomicU64 = AtomicU64::new(0);

/// One of twenty cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Leaf(u8);

impl Member for Leaf {
    type Word = u64;
    const COUNT: u8 = 20;
    const NOUN: &'static str = "leaf";

    fn number(self) -> u8 {
        self.0
    }

    fn numbered(number: u8) -> Leaf {
        Leaf(number)
    }
}

/// Nothing else comes of anybody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct WentHome;

impl End for WentHome {
    type Role = ();
    type Fate = WentHome;

    fn lots(&self) -> impl Iterator<Item = Lot<WentHome>> {
        std::iter::once(Lot { role: None, fate: WentHome, when: self.when() })
    }

    fn when(&self) -> u8 {
        6
    }
}

impl Toy {
    fn said(&self, seat: Seat) -> Move {
        self.words.of(seat).map_or(Move::Shout, Move::Whisper)
    }

    fn turn(&self) -> Seat {
        Seat(self.left % 2)
    }

    fn draw(&mut self, log: &mut impl Log<Event>) -> Leaf {
        let mut deck = Deck::<Leaf, 1>::new(self.hidden);
        let card = deck.draw(Set::all(), &mut self.chance, 0, log).expect("the deck is deep enough").card;
        self.hidden = deck.hidden;
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
    type View = View;

    fn options() -> Vec<OptionSpec> {
        Vec::new()
    }

    fn check_setup(_setup: &Setup) -> Result<(), SetupError> {
        Ok(())
    }

    fn start_heard(setup: &Setup, key: Key, story: Option<&mut Story<Event>>) -> Toy {
        match story {
            Some(story) => Toy::begin_game(setup, key, story),
            None => Toy::begin_game(setup, key, &mut Silent),
        }
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
            Fault::AskedLeaks if self.hands[0] > Leaf(9) => Seats::first(2),
            _ => Seats::only(self.turn()),
        }
    }

    fn answers(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.asked().has(seat) {
            out.push(Move::Keep);
            if self.fault != Fault::MovesLeak || self.hands[1 - seat.index()] > Leaf(9) {
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

    fn play(&mut self, seat: Seat, mv: &Move, log: &mut impl Listener<Event>) -> Result<(), Refusal> {
        if self.fault == Fault::UnlistedIsAccepted && *mv == Move::Shout {
            return Ok(());
        }
        if self.fault == Fault::RefusalChanges && *mv == Move::Shout {
            self.forgotten += 1;
        }
        self.check(seat, mv)?;
        self.apply(seat, mv, log);
        self.noise ^= u64::from(self.fault == Fault::ApplyDiffers);
        Ok(())
    }

    fn apply_heard(&mut self, seat: Seat, mv: &Move, story: Option<&mut Story<Event>>) {
        match story {
            Some(story) => self.make_move(seat, mv, story),
            None => self.make_move(seat, mv, &mut Silent),
        }
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
        let pool = self.hidden.with(self.hands[other]);
        let card = pool.nth(rng.below(pool.len().into()) as u32).expect("one of them");
        self.hands[other] = card;
        self.hidden = pool.without(card);
        if self.words.of(Seat(other as u8)).is_some() {
            self.words.answer(Seat(other as u8), 1 + rng.below(usize::from(WORDS)) as u8);
        }
    }

    fn rig(&mut self, rolls: &[u8]) {
        self.chance.rig(rolls);
    }

    fn stir(&mut self, salt: u64) {
        self.chance.stir(salt);
        if self.fault == Fault::StirDeals {
            self.hands.swap(0, 1);
        }
    }

    fn audit(&self) -> Result<(), PositionError> {
        let all = self.hidden.or(self.gone).with(self.hands[0]).with(self.hands[1]);
        if all.len() == 20 { Ok(()) } else { Err(PositionError::new("hands", "Cards are missing.")) }
    }

    fn every_move(_seats: u8, out: &mut Vec<Move>) {
        out.extend([Move::Keep, Move::Exchange, Move::Shout, Move::Nod]);
        out.extend((1..=WORDS).map(Move::Whisper));
    }
}

impl Toy {
    fn begin_game(setup: &Setup, key: Key, log: &mut impl Log<Event>) -> Toy {
        let mut toy = Toy {
            fault: setup.fault,
            chance: Chance::new(key),
            hidden: Set::all(),
            hands: [Leaf(0); 2],
            gone: Set::NONE,
            noise: if setup.fault == Fault::ReplayDiffers {
                STARTED.fetch_add(1, Ordering::Relaxed)
            } else {
                0
            },
            words: Sealed::new(),
            left: 6,
            forgotten: 0,
        };
        toy.hands = [toy.draw(log), toy.draw(log)];
        toy
    }

    fn make_move(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Event>) {
        assert!(self.fault != Fault::BreaksDown || *mv != Move::Exchange, "the toy breaks down");
        match *mv {
            Move::Whisper(word) => {
                let told = |word| Event::Whispered(seat, word);
                self.words.seal(seat, word, log, told(Some(word)), told(None));
                return;
            }
            Move::Nod => {
                log.public(Event::Nodded(seat));
                return;
            }
            Move::Keep | Move::Exchange | Move::Shout => {}
        }
        let card = self.hands[seat.index()];
        if *mv == Move::Exchange {
            if self.fault != Fault::CardVanishes {
                self.gone.add(card);
            }
            self.hands[seat.index()] = self.draw(log);
            let face = Event::Exchanged(seat, Some(self.hands[seat.index()]));
            log.secret(Seats::only(seat), face, Event::Exchanged(seat, None));
        } else {
            let back = if self.fault == Fault::BackLeaks { Some(card) } else { None };
            log.secret(Seats::only(seat), Event::Kept(seat, Some(card)), Event::Kept(seat, back));
        }
        self.left -= u8::from(self.fault != Fault::NeverEnds);
        self.forgotten += u8::from(self.fault == Fault::JsonForgets);
    }
}
