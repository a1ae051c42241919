//! A match whose game is not known by type.

use std::any::Any;

use bots::{Brain, Instinct, Lists};
use serde::Serialize;
use serde_json::Value;
use table::{
    Game, Idle, Names, Question, Refusal, Rng, Seat, SeatOutcome, Seats, Step, Trace, Undo, Viewer, Words,
};

use crate::{Advice, AnyReview, GameId, ShelfError};

/// A move that a seat can make.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// The move, as programs write it.
    #[serde(rename = "move")]
    pub mv: Value,
    /// The move, as people read it.
    pub text: String,
}

/// What the bots of one match keep from move to move, whichever game it is.
#[derive(Debug, Default)]
pub struct Memory(Option<Box<dyn Any + Send>>);

impl Memory {
    /// The same in the types of a game; it begins anew where it was another game's.
    pub(crate) fn of<G: Instinct>(&mut self) -> Option<&mut Lists<G>> {
        if !self.0.as_ref().is_some_and(|kept| kept.is::<Lists<G>>()) {
            self.0 = Some(Box::new(Lists::<G>::default()));
        }
        self.0.as_mut()?.downcast_mut()
    }
}

impl Choice {
    /// What the move does, as programs write it: every move names it before all else.
    pub fn deed(&self) -> &str {
        self.mv["do"].as_str().unwrap_or_default()
    }
}

/// Something that was told, as one viewer has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The event, as programs read it.
    pub event: Value,
    /// The event, as people read it.
    pub text: String,
}

/// How a match ended, as data and in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ending {
    /// One entry per seat, in order.
    pub seats: Vec<SeatEnding>,
    /// Why it ended so, and what the score is made of, a line each: for people at a prompt.
    #[serde(skip)]
    pub account: Vec<String>,
}

impl Ending {
    /// How a position ended, once it has.
    pub fn of<G: Words>(position: &G, names: &Names) -> Option<Ending> {
        let told = |one: &SeatOutcome<G::End>| SeatEnding {
            seat: one.seat,
            won: one.won,
            score: one.score,
            end: serde_json::to_value(one.end).expect("plain data has a JSON form"),
            fate: G::end_text(one.seat, &one.end, names),
        };
        let seats = position.outcome()?.seats.iter().map(told).collect();
        Some(Ending { seats, account: G::account(&position.view(Viewer::All)) })
    }
}

/// How a match ended for one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatEnding {
    /// Whose end.
    pub seat: Seat,
    /// Whether this seat won.
    pub won: bool,
    /// Points, where the game counts any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// How it ended, as programs read it.
    pub end: Value,
    /// How it ended, as people read it.
    pub fate: String,
}

/// Whether bots may act without being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eagerness {
    /// They may.
    Impulsive,
    /// They only answer.
    Patient,
}

/// A move that was carried out on a copy of a match: installed there, it is made; dropped, nothing has happened.
pub struct Prepared(pub(crate) Box<dyn AnyStep>);

impl Prepared {
    /// Whether nobody but its mover can notice the move.
    pub fn is_quiet(&self) -> bool {
        self.0.is_quiet()
    }

    /// Short digests of all that was done, this move included, and of the position that it leads to.
    pub fn trace(&self) -> Trace {
        self.0.trace()
    }

    /// Who has won, by seat, if the move ends the game.
    pub fn won(&self) -> Option<Vec<bool>> {
        self.0.won()
    }
}

/// A step of any game.
pub(crate) trait AnyStep: Send {
    /// See [`Prepared::is_quiet`].
    fn is_quiet(&self) -> bool;
    /// See [`Prepared::trace`]; made only when it is asked for, because it costs more than the move.
    fn trace(&self) -> Trace;
    /// See [`Prepared::won`].
    fn won(&self) -> Option<Vec<bool>>;
    /// The step in the game's own type.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

impl<G: Game> AnyStep for Step<G> {
    fn is_quiet(&self) -> bool {
        Step::is_quiet(self)
    }

    fn trace(&self) -> Trace {
        Step::trace(self)
    }

    fn won(&self) -> Option<Vec<bool>> {
        self.outcome().map(|outcome| outcome.seats.iter().map(|seat| seat.won).collect())
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// A match of any game, carrying JSON and plain text. It can be copied ([`clone_box`](AnyMatch::clone_box)) and shared
/// between threads.
///
/// Whatever is refused changes nothing. Seats must be at the table; the methods that take one from outside say so
/// themselves ([`play`](AnyMatch::play), [`why`](AnyMatch::why), [`bot`](AnyMatch::bot)).
pub trait AnyMatch: Send + Sync {
    /// Which game.
    fn game(&self) -> GameId;
    /// The same match, to be thought about elsewhere; nothing is replayed.
    fn clone_box(&self) -> Box<dyn AnyMatch>;
    /// Which version of its rules.
    fn rules(&self) -> u32;
    /// The version of the rules that its record names; that of this program if it began here.
    fn noted_rules(&self) -> u32;
    /// How many seats.
    fn seats(&self) -> u8;
    /// How many moves have been made.
    fn len(&self) -> usize;
    /// Whether no move has been made.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Whether the game has ended.
    fn is_over(&self) -> bool;
    /// Who is out of the game for good.
    fn out(&self) -> Seats;
    /// Who owes an answer.
    fn asked(&self) -> Seats;
    /// Whether others decide by what a seat has still to put down.
    fn goes_ahead(&self, seat: Seat) -> bool;
    /// What a seat is asked.
    fn question(&self, seat: Seat) -> Option<Question>;
    /// What a seat can answer.
    fn answers(&self, seat: Seat) -> Vec<Choice>;
    /// What else a seat may do.
    fn asides(&self, seat: Seat) -> Vec<Choice>;
    /// The answer of a seat that is asked and has nothing to decide: it has no other one, and can do nothing now that it
    /// could not do as well afterwards.
    fn only_answer(&self, seat: Seat) -> Option<Value>;
    /// Makes a move.
    fn play(&mut self, seat: Seat, mv: &Value) -> Result<(), ShelfError>;
    /// Carries a move out on a copy: the match is as it was, whatever comes of it.
    fn prepare(&self, seat: Seat, mv: &Value) -> Result<Prepared, ShelfError>;
    /// Makes a move that was carried out before; false, and nothing has changed, if the match has moved on since.
    fn install(&mut self, prepared: Prepared) -> bool;
    /// Forgets what can be found again, so that a match that nobody looks at is small (see [`table::Match::rest`]).
    fn rest(&mut self);
    /// Why a move cannot be made, if it cannot.
    fn why(&self, seat: Seat, mv: &Value) -> Result<Option<Refusal>, ShelfError>;
    /// The moves with all of these words in them that a seat cannot make now, and why not: only those that come
    /// nearest to what it could have in mind (see [`table::Sense`]).
    fn why_not(&self, seat: Seat, words: &str) -> Vec<(String, Refusal)>;
    /// What lies before a seat but cannot be used now.
    fn idle(&self, seat: Seat) -> Vec<Idle<Value>>;
    /// The things of this game with all of these words in their names, or all of them: name and text.
    fn about(&self, words: &str) -> Vec<(String, String)>;
    /// What the rule with this id says.
    fn rule(&self, id: &str) -> Option<String>;
    /// The ids of all rules, in order.
    fn rule_ids(&self) -> Vec<&'static str>;
    /// Where in the story the match is: the numbers of the game and of the round.
    fn chapter(&self) -> (u8, u8);
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// What a viewer sees, may do and has been told, in the game's own types, for whoever draws it: a
    /// [`Sight`](crate::Sight) of this game.
    fn sight(&self, viewer: Viewer) -> Box<dyn Any + Send>;
    /// What a viewer may know, as a screen of text.
    fn view_text(&self, viewer: Viewer) -> String;
    /// What was chosen before the game began.
    fn setup(&self) -> Value;
    /// The whole state.
    fn position(&self) -> Value;
    /// Scripts the next results of chance.
    fn rig(&mut self, rolls: &[u8]) -> Result<(), ShelfError>;
    /// Takes back the last moves; false if there are not that many.
    fn undo(&mut self, moves: usize) -> bool;
    /// The match as it is once a seat has taken back the last moves; none if there are not that many. With a salt
    /// chance falls anew, so that nobody has looked ahead.
    fn taken_back(&self, moves: usize, seat: Seat, salt: Option<u64>) -> Option<Box<dyn AnyMatch>>;
    /// After how many moves chance fell anew because some were taken back.
    fn stirred(&self) -> Vec<usize>;
    /// What taking back the last moves would undo, seen from a seat.
    fn undoing(&self, moves: usize, seat: Seat) -> Undo;
    /// What a viewer counts of each number of moves, from none to all (see [`table::Match::counted`]).
    fn counted(&self, viewer: Viewer) -> Vec<usize>;
    /// Who made a move.
    fn mover(&self, number: usize) -> Option<Seat>;
    /// Whether nobody but its mover can notice a move, counted from 0: a sealed answer that was changed.
    fn is_quiet(&self, number: usize) -> bool;
    /// Short digests of all that was done and of the position now.
    fn trace(&self) -> Trace;
    /// The same match after its first moves.
    fn at(&self, moves: usize) -> Box<dyn AnyMatch>;
    /// The saved game.
    fn save(&self) -> Value;
    /// What a program would do in a seat that is asked.
    fn bot(&self, seat: Seat, brain: Brain, rng: &mut Rng) -> Result<Choice, ShelfError>;
    /// The best few moves of a seat that is asked, as a search finds them, the best first. None where there is but one.
    fn advice(&self, seat: Seat, brain: Brain, rng: &mut Rng) -> Result<Vec<Advice>, ShelfError>;
    /// Somebody who looks at the game again, once it is over, with so many hundredths of the usual effort.
    fn review(&self, percent: u32) -> Result<Box<dyn AnyReview>, ShelfError>;
    /// The next move of the seats that are bots; none when only people are asked. What they learn while they think is kept in
    /// `memory`, for their next move in the same match.
    fn bot_move(
        &self,
        brain_of: &dyn Fn(Seat) -> Option<Brain>,
        eagerness: Eagerness,
        memory: &mut Memory,
        rng: &mut Rng,
    ) -> Option<(Seat, Value)>;
    /// What was told while the table was laid.
    fn opening(&self, viewer: Viewer) -> Vec<Line>;
    /// What was told since so many moves had been made.
    fn lines_since(&self, moves: usize, viewer: Viewer) -> Vec<Line>;
    /// What was told of one move, counted from 0.
    fn lines_of(&self, number: usize, viewer: Viewer) -> Vec<Line>;
    /// How it ended.
    fn ending(&self) -> Option<Ending>;
    /// What was published of the seed; none if the match began at a position set up by hand.
    fn commitment(&self) -> Option<&str>;
    /// The seed.
    fn seed(&self) -> Option<&str>;
    /// What was mixed into the commitment, told together with the seed; empty if nothing was.
    fn salt(&self) -> &str;
    /// What people are called.
    fn names(&self) -> &Names;
    /// Names the people.
    fn rename(&mut self, names: Names);
}
