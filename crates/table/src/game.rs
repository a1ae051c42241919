//! The contract of a game.

use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::Serialize;

use crate::chance::{Key, Rng};
use crate::few::Few;
use crate::log::{Listener, Story, Viewer};
use crate::names::Names;
use crate::outcome::{End, Outcome};
use crate::plain::{Plain, Written};
use crate::refusal::{PositionError, Refusal, SetupError};
use crate::seat::{Seat, Seats};
use crate::setup::OptionSpec;
use crate::voice::Wording;

/// A question as a front end shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// What programs call it.
    pub kind: &'static str,
    /// What people read.
    pub text: String,
    /// What it asks, as a number: two questions of a kind with the same number ask the same, whoever else has answered
    /// meanwhile.
    #[serde(skip)]
    pub subject: u64,
}

impl Question {
    /// A question about something: what is being decided, without who has answered.
    pub fn new(kind: &'static str, text: String, about: &impl Serialize) -> Question {
        let about = serde_json::to_vec(about).expect("what is decided is plain data");
        let mut hasher = DefaultHasher::new();
        about.hash(&mut hasher);
        Question { kind, text, subject: hasher.finish() }
    }

    /// Whether two questions ask the same.
    pub fn asks_the_same(&self, other: &Question) -> bool {
        (self.kind, self.subject) == (other.kind, other.subject)
    }
}

/// The whole state of one game, and the rules that move it on.
///
/// A position is plain data: cloning it is a copy. Nothing here does I/O, reads a clock or draws a random number from
/// anywhere but the position's own chance.
pub trait Game: Clone + PartialEq + Debug + Plain + Send + Sync + 'static {
    /// What programs call the game: the name of its crate.
    const ID: &'static str;
    /// What people call the game.
    const NAME: &'static str;
    /// The version of the rules. A changed ruling bumps it; records name the one they were played under.
    const RULES: u32;
    /// The fewest and the most seats.
    const SEATS: (u8, u8);

    /// What is chosen before the game begins.
    type Setup: Clone + PartialEq + Debug + Plain + Send + Sync;
    /// What a seat does.
    type Move: Copy + Eq + Hash + Debug + Plain + Send + Sync;
    /// What is told while a move is carried out.
    type Event: Clone + PartialEq + Debug + Written + Send + Sync;
    /// How it ended for a seat.
    type End: End;
    /// What one viewer may know, built up from what is public and what is the viewer's own.
    type View: Clone + PartialEq + Debug + Plain + Send + Sync;

    /// The options that a setup has besides the number of seats.
    fn options() -> Vec<OptionSpec>;

    /// Checks what the single options cannot say of themselves.
    fn check_setup(setup: &Self::Setup) -> Result<(), SetupError>;

    /// Deals a game, told to a story or to nobody. The setup has been checked. The rules are compiled where this is
    /// written out, for both: once each.
    fn start_heard(setup: &Self::Setup, key: Key, story: Option<&mut Story<Self::Event>>) -> Self;

    /// Deals a game. The setup has been checked.
    #[inline]
    fn start(setup: &Self::Setup, key: Key, log: &mut impl Listener<Self::Event>) -> Self {
        Self::start_heard(setup, key, log.story())
    }

    /// How this position was set up.
    fn setup(&self) -> Self::Setup;

    /// How many seats there are, the dead included.
    fn seats(&self) -> u8;

    /// Who owes an answer now. Nobody only when the game is over.
    fn asked(&self) -> Seats;

    /// Whether all who are asked have one voice: whoever answers first answers for everybody.
    fn one_voice(&self) -> bool {
        false
    }

    /// Whether others decide by what this seat has still to put down in the open, and may take it back as they do: a bot does so
    /// at once, for a person who decides first decides again.
    fn goes_ahead(&self, _seat: Seat) -> bool {
        false
    }

    /// Every answer that this seat can give to its question. Each of them moves the game on.
    fn answers(&self, seat: Seat, out: &mut Vec<Self::Move>);

    /// Everything else that the rules allow this seat now. Never required; never moves the game on by itself.
    fn asides(&self, seat: Seat, out: &mut Vec<Self::Move>);

    /// Whether an aside can as well be done after the answer. Whoever has but one answer, and besides it nothing but such
    /// asides, has nothing to decide.
    fn can_wait(_mv: &Self::Move) -> bool {
        false
    }

    /// The asides that rules of thumb would think of now: a part of all asides, and quickly made, since it is asked for after
    /// every move of a playout.
    fn pressing(&self, seat: Seat, out: &mut Vec<Self::Move>) {
        self.asides(seat, out);
    }

    /// Says whether a move could be made, and if not, why.
    fn check(&self, seat: Seat, mv: &Self::Move) -> Result<(), Refusal>;

    /// Makes a move without asking whether it is allowed, told to a story or to nobody. The rules are compiled where this
    /// is written out, for both: once each.
    fn apply_heard(&mut self, seat: Seat, mv: &Self::Move, story: Option<&mut Story<Self::Event>>);

    /// Makes a move without asking whether it is allowed: for moves out of the lists, or checked before.
    #[inline]
    fn apply(&mut self, seat: Seat, mv: &Self::Move, log: &mut impl Listener<Self::Event>) {
        self.apply_heard(seat, mv, log.story());
    }

    /// Checks a move and makes it. A refused move changes nothing.
    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        mv: &Self::Move,
        log: &mut impl Listener<Self::Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, mv)?;
        self.apply(seat, mv, log);
        Ok(())
    }

    /// Who is out of the game for good, and can only talk to the others who are.
    fn out(&self) -> Seats {
        Seats::NONE
    }

    /// Whether the game has ended.
    fn is_over(&self) -> bool;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome<Self::End>>;

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Becomes another position that this seat cannot tell from this one.
    fn redeal(&mut self, seat: Seat, rng: &mut Rng);

    /// Takes back what others than this seat have answered under seal, so that they are asked once more: whoever looks ahead
    /// lets them answer as they would, instead of by the lot that a redeal draws.
    fn unseal(&mut self, _seat: Seat) {}

    /// Scripts the results of the next dice and picks; none clears the script.
    fn rig(&mut self, rolls: &[u8]);

    /// Lets chance fall anew from here on: what is not drawn yet is drawn under another key, made of this one and a salt.
    fn stir(&mut self, salt: u64);

    /// Says what is wrong with a position, if anything: cards that appeared or vanished, numbers out of bounds.
    fn audit(&self) -> Result<(), PositionError>;

    /// Every move that could ever be written down at a table of this size, legal or not: what the law of refusal
    /// tries.
    fn every_move(seats: u8, out: &mut Vec<Self::Move>);
}

/// How near a move that cannot be made is to what a seat could have in mind; the nearest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sense {
    /// With what the seat has.
    AtHand,
    /// With something that it does not have.
    Wishful,
    /// Nobody would think of it: shooting oneself, eating a car key.
    Absurd,
}

/// Something that lies before a seat but cannot be used now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Idle<M> {
    /// What people call it.
    pub name: String,
    /// The most ordinary use of it: where a front end would show this move, it shows that it cannot be made.
    pub mv: M,
    /// Why not.
    pub refusal: Refusal,
}

/// A game has at most so many [gauges](Words::GAUGES).
pub const MOST_GAUGES: usize = 6;

/// The words of a game: every text that a person reads.
pub trait Words: Game {
    /// What the game counts: "round", or "day".
    const ROUND: &'static str = "round";

    /// What a seat is asked, if it is.
    fn question(&self, seat: Seat, names: &Names) -> Option<Question>;

    /// A move, as a choice to be made by a seat: what it is, and what is to be said of it.
    fn move_words(&self, seat: Seat, mv: &Self::Move, names: &Names) -> Wording;

    /// Whether a move is an answer that says nothing without its question: "Rope", where somebody is asked what to give up.
    fn is_mere_answer(_mv: &Self::Move) -> bool {
        false
    }

    /// A move, as a choice to be made by a seat, in one line.
    fn move_text(&self, seat: Seat, mv: &Self::Move, names: &Names) -> String {
        self.move_words(seat, mv, names).to_string()
    }

    /// What kind of thing a move is, whoever does it to whom, in a few words: what a report counts together.
    fn deed_text(mv: &Self::Move) -> String;

    /// What lies before a seat but cannot be used now.
    fn idle(&self, seat: Seat) -> Vec<Idle<Self::Move>>;

    /// An event, as a line of the log; what the viewer's own seat does is told as "you".
    fn event_text(event: &Self::Event, viewer: Viewer, names: &Names) -> String;

    /// The rule that an event is an application of, where one says so.
    fn rule_of(event: &Self::Event) -> Option<&'static str>;

    /// How it ended for a seat, as the rest of a sentence about them.
    fn end_text(seat: Seat, end: &Self::End, names: &Names) -> String;

    /// Why it ended as it did, and what the score is made of, seen by everybody: a line each, where the seats' own ends do not
    /// say it.
    fn account(_view: &Self::View) -> Vec<String> {
        Vec::new()
    }

    /// What came of somebody, whoever it was, in a few words: a row of a statistic.
    fn fate_text(fate: &<Self::End as End>::Fate) -> String;

    /// What somebody was in the game, in a few words.
    fn role_text(role: &<Self::End as End>::Role) -> String;

    /// A view, as a screen of plain text.
    fn view_text(view: &Self::View, names: &Names) -> String;

    /// How near a move is to what a seat could have in mind, so that "why can't I" speaks of that first.
    fn sense(&self, seat: Seat, mv: &Self::Move) -> Sense;

    /// Where in the story the position is, as the numbers of the game and of the round: a good place for a pause is
    /// where they change.
    fn chapter(&self) -> (u8, u8);

    /// What can be read off the board at any time, by name: food, water, strength. Public facts alone.
    const GAUGES: &'static [&'static str] = &[];

    /// What the [gauges](Words::GAUGES) show, in their order: the curves of a report are made of it.
    fn gauges(&self) -> Few<i16, MOST_GAUGES> {
        Few::new()
    }

    /// The things of the game with all of these words in their names, or all of them without words: name and text.
    fn about(words: &str) -> Vec<(String, String)>;

    /// The rules as people read them, listed by id.
    fn rules() -> &'static str;
}
