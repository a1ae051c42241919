//! A review of a game that is not known by type: how the chances stood, and what the game turned on, as data and in words.

mod deed;
mod words;

use bots::review::{Effort, Mistake, Parts, Reviewer, Stroke};
use serde::{Deserialize, Serialize};
use table::{Match, Names, Seat, Viewer, Words};

use crate::{GameId, Playable, ShelfError};

use deed::Deed;
pub use words::{percent, points};

/// Somebody who looks at a finished game again, a step at a time.
pub trait AnyReview: Send {
    /// How many steps are done, and how many there are.
    fn progress(&self) -> (usize, usize);
    /// Does one step; false if there is none left.
    fn step(&mut self) -> bool;
    /// What was found; none before all steps are done.
    fn found(&self) -> Option<Review>;
}

/// A finished game, looked at again. Chances are from 0 to 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// Which game.
    pub game: String,
    /// Under which version of its rules the chances are told.
    pub rules: u32,
    /// Under which version it was played.
    pub played_under: u32,
    /// How many moves it had.
    pub moves: usize,
    /// Whether there is one line for all, who win and lose together.
    pub together: bool,
    /// What the game counts: "round", or "day".
    pub unit: String,
    /// After how many moves each round begins.
    pub rounds: Vec<Round>,
    /// A line for each seat, or one for all.
    pub lines: Vec<Line>,
    /// What it turned on, in the order of the game.
    pub turnings: Vec<Turning>,
}

/// A round of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// After how many moves it begins.
    pub after: usize,
    /// Its number.
    pub round: u8,
}

/// How the chances of a seat, or of all, stood.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Whose; none for all together.
    pub seat: Option<Seat>,
    /// What they are called.
    pub name: String,
    /// The chance to win before the first move and after each.
    pub curve: Vec<f64>,
    /// How dice and draws fell against their mean, all in all.
    pub luck: f64,
    /// What the own choices brought, against the play of rules of thumb.
    pub choices: f64,
    /// What the choices of the others brought; none where all play together.
    pub others: Option<f64>,
}

/// What a game turned on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Turning {
    /// A choice that has cost something, as far as whoever made it could know.
    Choice {
        /// Which move, counted from 1.
        #[serde(rename = "move")]
        number: usize,
        /// In which round.
        round: u8,
        /// Whose it was.
        seat: Seat,
        /// What they are called.
        name: String,
        /// What was done, in words.
        text: String,
        /// The chance that was there: with what would have been better, or with ordinary play if that is more.
        from: f64,
        /// The chance with what was done.
        to: f64,
        /// What would have been better, in words; none for keeping still.
        better: Option<String>,
        /// The chance with that.
        chance: f64,
    },
    /// A move after which chance fell far from its mean.
    Luck {
        /// Which move, counted from 1.
        #[serde(rename = "move")]
        number: usize,
        /// In which round.
        round: u8,
        /// Whose move it was.
        mover: Seat,
        /// What they are called.
        mover_name: String,
        /// What was done, in words.
        text: String,
        /// Whose chance it changed most; none for all together.
        seat: Option<Seat>,
        /// What they are called.
        name: String,
        /// The chance that was to be expected.
        from: f64,
        /// The chance that it came to.
        to: f64,
        /// What was told of the move, to one who sees all.
        told: Vec<String>,
    },
}

impl Turning {
    /// In which round it was.
    pub fn round(&self) -> u8 {
        match self {
            Turning::Choice { round, .. } | Turning::Luck { round, .. } => *round,
        }
    }

    /// Which move it was, counted from 1.
    pub fn number(&self) -> usize {
        match self {
            Turning::Choice { number, .. } | Turning::Luck { number, .. } => *number,
        }
    }
}

/// What all are called together.
const EVERYBODY: &str = "Everybody";

/// A review under way, with the words for what it finds.
pub(crate) struct Looking<G: Playable> {
    game: GameId,
    inner: Match<G>,
    reviewer: Reviewer<G>,
}

impl<G: Playable> Looking<G> {
    pub fn of(game: GameId, inner: &Match<G>, effort: Effort) -> Result<Looking<G>, ShelfError> {
        if !inner.position().is_over() {
            return Err(ShelfError::NotYours(
                "This game is not over: it can be looked at again once it is.".to_owned(),
            ));
        }
        Ok(Looking { game, inner: inner.clone(), reviewer: Reviewer::new(inner, effort) })
    }

    fn choice(&self, one: &Mistake<G::Move>, position: &G, names: &Names) -> Turning {
        let made = Deed::of(position, one.seat, &one.made, names);
        let better = one.better.map(|mv| Deed::of(position, one.seat, &mv, names));
        Turning::Choice {
            number: one.number + 1,
            round: position.chapter().1,
            seat: one.seat,
            name: names.of(one.seat),
            from: rounded(one.before),
            to: rounded(one.chosen),
            better: better.map(|better| better.beside(&made)),
            text: made.text(),
            chance: rounded(one.chance),
        }
    }

    fn stroke(&self, one: &Stroke, position: &G, names: &Names) -> Turning {
        let seat = (!G::TOGETHER).then_some(Seat(one.line as u8));
        let since = self.inner.story_since(one.number);
        let told = &since[..since.len() - self.inner.story_since(one.number + 1).len()];
        let mv = self.inner.moves()[one.number].mv;
        Turning::Luck {
            number: one.number + 1,
            round: position.chapter().1,
            mover: one.seat,
            mover_name: names.of(one.seat),
            text: Deed::of(position, one.seat, &mv, names).text(),
            seat,
            name: seat.map_or(EVERYBODY.to_owned(), |seat| names.of(seat)),
            from: rounded(one.mean.into()),
            to: rounded(one.after.into()),
            told: told
                .iter()
                .filter_map(|told| told.seen_by(Viewer::All))
                .map(|event| G::event_text(event, Viewer::All, names))
                .collect(),
        }
    }
}

impl<G: Playable> AnyReview for Looking<G> {
    fn progress(&self) -> (usize, usize) {
        self.reviewer.progress()
    }

    fn step(&mut self) -> bool {
        self.reviewer.step()
    }

    fn found(&self) -> Option<Review> {
        let found = self.reviewer.found()?;
        let (names, positions) = (self.inner.names(), self.reviewer.positions());
        let line = |(n, parts): (usize, &Parts)| {
            let seat = (!found.together).then_some(Seat(n as u8));
            Line {
                seat,
                name: seat.map_or(EVERYBODY.to_owned(), |seat| names.of(seat)),
                curve: found.curve.iter().map(|chances| rounded(chances[n].into())).collect(),
                luck: rounded(parts.luck.into()),
                choices: rounded(parts.own.into()),
                others: (!found.together).then_some(rounded(parts.others.into())),
            }
        };
        let mut turnings: Vec<Turning> =
            found.mistakes.iter().map(|one| self.choice(one, &positions[one.number], names)).collect();
        turnings.extend(found.strokes.iter().map(|one| self.stroke(one, &positions[one.number], names)));
        turnings.sort_by_key(Turning::number);
        let mut rounds = Vec::new();
        let mut last = None;
        for (after, chapter) in found.chapters.iter().enumerate() {
            if last.replace(*chapter) != Some(*chapter) {
                rounds.push(Round { after, round: chapter.1 });
            }
        }
        Some(Review {
            game: self.game.id().to_owned(),
            rules: G::RULES,
            played_under: self.inner.noted_rules(),
            moves: self.inner.len(),
            together: found.together,
            unit: <G as Words>::ROUND.to_owned(),
            rounds,
            lines: found.parts.iter().enumerate().map(line).collect(),
            turnings,
        })
    }
}

/// To a tenth of a point: more than that is not known.
fn rounded(chance: f64) -> f64 {
    (chance * 1000.0).round() / 1000.0
}
