//! A finished game, looked at again: how the chances stood after every move, what was luck and what was choice, and which
//! choices could have been better.
//!
//! *How the chances stood* uses all that is known at the end: hands and agendas are what they were, and only what chance had not
//! decided yet is drawn anew ([`Game::stir`](table::Game::stir)). *A choice* is judged by what its player could know: the search
//! sees their [`Belief`] alone. So somebody can choose well and lose by it.
//!
//! A [`Reviewer`] works in steps, a move each, so that whoever asks can show how far it is, and stop. The same game gives the same
//! review.

mod curve;
mod turning;

use table::{Belief, Match, Rng, Seat};

use crate::Instinct;
use crate::search::{Mind, Search, Weighed};
use curve::Curve;
pub use turning::{Mistake, Stroke};

/// How much work a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many playouts say how the chances stand after a move.
    pub curve: u32,
    /// How many playouts a choice is weighed with, of each round.
    pub choice: u32,
}

impl Effort {
    /// What a game's moves are worth: a step of the curve of five points is then no chance.
    pub fn usual<G: Instinct>() -> Effort {
        Effort { curve: G::REVIEWED, choice: G::SHARP / 4 }
    }

    /// So many hundredths of it.
    pub fn percent(self, percent: u32) -> Effort {
        let part = |playouts: u32| (u64::from(playouts) * u64::from(percent) / 100).clamp(1, 1 << 30) as u32;
        Effort { curve: part(self.curve), choice: part(self.choice) }
    }
}

/// How the chances stand, line by line: of each seat, or one of all where they win and lose together.
pub type Chances = Vec<f32>;

/// What came of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// Whose move it was.
    pub seat: Seat,
    /// What the move was worth to each line on average, against the play of rules of thumb.
    pub choice: Chances,
    /// How chance then fell against its mean.
    pub luck: Chances,
}

/// Where the change of a line from the beginning to the end came from.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Parts {
    /// How dice and draws fell against their mean.
    pub luck: f32,
    /// What its own moves brought, against the play of rules of thumb; where all win and lose together, everybody's.
    pub own: f32,
    /// What the moves of the others brought it.
    pub others: f32,
}

/// A finished game, looked at again.
#[derive(Clone, Debug, PartialEq)]
pub struct Review<M> {
    /// Whether there is one line for all.
    pub together: bool,
    /// How the chances stood before the first move and after each.
    pub curve: Vec<Chances>,
    /// The numbers of the game and of the round, as often.
    pub chapters: Vec<(u8, u8)>,
    /// Where each line's change came from.
    pub parts: Vec<Parts>,
    /// The choices that have cost most, in the order of the game.
    pub mistakes: Vec<Mistake<M>>,
    /// Where chance did most, in the order of the game.
    pub strokes: Vec<Stroke>,
}

/// Somebody who looks at a finished game again.
#[derive(Debug)]
pub struct Reviewer<G: Instinct> {
    moves: Vec<(Seat, G::Move)>,
    positions: Vec<G>,
    curve: Curve<G>,
    choice: Search,
    weighed: Vec<Option<Weighed<G::Move>>>,
    seed: u64,
}

impl<G: Instinct> Reviewer<G> {
    /// Somebody who has not begun. The match must be over.
    pub fn new(game: &Match<G>, effort: Effort) -> Reviewer<G> {
        let moves: Vec<(Seat, G::Move)> = game.moves().iter().map(|one| (one.seat, one.mv)).collect();
        let positions = game.positions();
        let drew = (0..moves.len()).map(|number| game.drew(number)).collect();
        let lines = if G::TOGETHER { 1 } else { game.position().seats() };
        let seed = u64::from_str_radix(&game.mark_now()[..16], 16).unwrap_or_default();
        Reviewer {
            moves,
            curve: Curve::new(&positions, drew, lines, effort.curve.max(1), seed),
            positions,
            choice: Search::at::<G>(effort.choice.max(1)),
            weighed: Vec::new(),
            seed,
        }
    }

    /// How many steps are done, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.curve.done() + self.weighed.len(), 2 * self.moves.len())
    }

    /// The positions in which the moves were made, and the last one.
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// Does one step; false if there is none left.
    pub fn step(&mut self) -> bool {
        if self.curve.step(&self.positions, &self.moves) {
            return true;
        }
        let number = self.weighed.len();
        let Some((seat, mv)) = self.moves.get(number) else { return false };
        // By the number of the move, so that no judgement hangs on those before it.
        let mut whims = Rng::new(self.seed ^ Rng::new(number as u64).word());
        let belief = Belief::of(&self.positions[number], *seat);
        self.weighed.push(Mind::new(self.choice).weigh(belief, *mv, &mut whims));
        true
    }

    /// What was found; none before all steps are done.
    pub fn found(&self) -> Option<Review<G::Move>> {
        let (done, all) = self.progress();
        if done < all {
            return None;
        }
        let (curve, deeds) = self.curve.found(&self.moves);
        let chapters = self.positions.iter().map(G::chapter).collect();
        let parts = (0..curve[0].len()).map(|line| Parts::of(line, G::TOGETHER, &deeds)).collect();
        Some(Review {
            together: G::TOGETHER,
            parts,
            mistakes: turning::mistakes(&self.moves, &self.weighed),
            strokes: turning::strokes(&deeds, &curve),
            curve,
            chapters,
        })
    }
}

impl Parts {
    fn of(line: usize, together: bool, deeds: &[Deed]) -> Parts {
        let mut parts = Parts::default();
        for deed in deeds {
            parts.luck += deed.luck[line];
            let own = together || deed.seat.index() == line;
            *(if own { &mut parts.own } else { &mut parts.others }) += deed.choice[line];
        }
        parts
    }
}
