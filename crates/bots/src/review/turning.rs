//! What a game turned on.

use std::mem::discriminant;

use table::Seat;

use super::{Chances, Deed};
use crate::search::Weighed;

/// So many choices are told of at the most.
const MOST_MISTAKES: usize = 5;
/// So many strokes of luck are told of at the most.
const MOST_STROKES: usize = 3;
/// What changes the chances by less is no turning point.
const LEAST: f64 = 0.05;

/// A choice that has cost something, as far as its player could know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mistake<M> {
    /// Which move, counted from 0.
    pub number: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What was done.
    pub made: M,
    /// The chance to win that was there before: the better of what follows and of how rules of thumb go on.
    pub before: f64,
    /// The chance to win with what was done.
    pub chosen: f64,
    /// What would have been better: a move, or to keep still.
    pub better: Option<M>,
    /// The chance to win with that.
    pub chance: f64,
    /// Whether that would have answered nothing: it could have been done at any time.
    pub aside: bool,
}

/// A move after which chance fell far from its mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Which move, counted from 0.
    pub number: usize,
    /// Whose it was.
    pub seat: Seat,
    /// Which line it hit hardest.
    pub line: usize,
    /// The chance to win that this move had on average.
    pub mean: f32,
    /// The chance to win that it came to.
    pub after: f32,
}

/// The choices that have cost most, in the order of the game.
///
/// What was missed once is often missed again and again, for the chance to do it stays: it is told of once, where it cost most.
pub fn mistakes<M: Copy + Eq>(moves: &[(Seat, M)], weighed: &[Option<Weighed<M>>]) -> Vec<Mistake<M>> {
    let mistake = |(number, weighed): (usize, &Option<Weighed<M>>)| {
        let weighed = weighed.as_ref()?;
        let (better, chance) = weighed.better?;
        let (seat, made) = moves[number];
        let (before, chosen) = (weighed.before.max(chance), weighed.chosen);
        Some(Mistake { number, seat, made, before, chosen, better, chance, aside: weighed.aside })
    };
    let all = weighed.iter().enumerate().filter_map(mistake);
    let cost = |one: &Mistake<M>| one.chance - one.chosen;
    let mut all: Vec<Mistake<M>> = all.filter(|one| cost(one) >= LEAST).collect();
    all.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
    let mut told: Vec<Mistake<M>> = Vec::new();
    for one in all {
        // What need not be answered can be done at any time: gifts and offers are alike, whatever is given to whom.
        let kind = |mv: Option<M>| mv.map(|mv| discriminant(&mv));
        let same = |other: &Mistake<M>| {
            let alike = one.better == other.better || one.aside && kind(one.better) == kind(other.better);
            one.seat == other.seat && alike
        };
        if told.len() < MOST_MISTAKES && !told.iter().any(same) {
            told.push(one);
        }
    }
    told.sort_by_key(|one| one.number);
    told
}

/// Where chance did most, in the order of the game.
pub fn strokes(deeds: &[Deed], curve: &[Chances]) -> Vec<Stroke> {
    let stroke = |(number, deed): (usize, &Deed)| {
        let line = (0..deed.luck.len()).max_by(|a, b| deed.luck[*a].abs().total_cmp(&deed.luck[*b].abs()))?;
        let after = curve[number + 1][line];
        Some(Stroke { number, seat: deed.seat, line, mean: after - deed.luck[line], after })
    };
    let by = |one: &Stroke| f64::from((one.after - one.mean).abs());
    let mut all: Vec<Stroke> =
        deeds.iter().enumerate().filter_map(stroke).filter(|one| by(one) >= LEAST).collect();
    all.sort_by(|a, b| by(b).total_cmp(&by(a)));
    all.truncate(MOST_STROKES);
    all.sort_by_key(|one| one.number);
    all
}
