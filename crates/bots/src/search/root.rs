//! Which of the moves at hand.

use table::{Belief, Rng, Silent};

use super::playout::play_out;
use crate::{Instinct, Lists};

/// How a search is done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// How many playouts a decision is worth.
    pub playouts: u32,
    /// How many moves are looked at, at most.
    pub width: usize,
    /// How much better than instinct's choice another move must be, in standard errors of the difference.
    pub doubt: f64,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Thought<M> {
    /// The move that it would make.
    pub mv: M,
    /// What was looked at, the best first.
    pub candidates: Vec<Candidate<M>>,
}

/// A move that was looked at.
#[derive(Clone, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub tries: u32,
    /// How often that was won.
    pub chance: f64,
    results: Vec<f32>,
}

impl Search {
    /// Looks for the best move of a seat that is asked.
    pub fn think<G: Instinct>(&self, belief: Belief<G>, rng: &mut Rng, lists: &mut Lists<G>) -> Option<Thought<G::Move>> {
        lists.fill(belief);
        if lists.answers.is_empty() {
            return None;
        }
        let thumb = G::instinct(&belief.view(), belief.seat(), &lists.answers, &lists.asides, rng);
        let mut moves = vec![thumb];
        let mut rest: Vec<G::Move> = lists.answers.iter().copied().filter(|mv| *mv != thumb).collect();
        shuffle(&mut rest, rng);
        let mut others: Vec<G::Move> = lists.asides.iter().copied().filter(|mv| *mv != thumb).collect();
        shuffle(&mut others, rng);
        moves.extend(rest);
        moves.extend(others);
        moves.truncate(self.width);
        let mut candidates: Vec<Candidate<G::Move>> = moves
            .into_iter()
            .map(|mv| Candidate { mv, tries: 0, chance: 0.0, results: Vec::new() })
            .collect();
        if candidates.len() == 1 {
            return Some(Thought { mv: thumb, candidates });
        }
        let rounds = usize::BITS - (candidates.len() - 1).leading_zeros();
        let mut alive = candidates.len();
        for _ in 0..rounds {
            let each = (self.playouts as usize / (rounds as usize * alive)).max(1);
            for _ in 0..each {
                let sample = belief.sample(rng);
                let whims = Rng::new(rng.word());
                for candidate in &mut candidates[..alive] {
                    let mut game = sample.clone();
                    game.apply(belief.seat(), &candidate.mv, &mut Silent);
                    let won = play_out(&mut game, belief.seat(), &mut whims.clone(), lists);
                    candidate.results.push(won as f32);
                    candidate.tries += 1;
                }
            }
            for candidate in &mut candidates[..alive] {
                candidate.chance = candidate.results.iter().map(|won| f64::from(*won)).sum::<f64>() / f64::from(candidate.tries);
            }
            candidates[..alive].sort_by(|a, b| b.chance.total_cmp(&a.chance));
            // What instinct would do stays to be compared with.
            let at = candidates.iter().position(|one| one.mv == thumb).unwrap_or(0);
            alive = alive.div_ceil(2);
            if at >= alive {
                candidates[alive - 1..=at].rotate_right(1);
                if alive == 1 { break; }
            }
        }
        let own = candidates.iter().find(|one| one.mv == thumb)?;
        let best = candidates.iter().filter(|one| one.tries == own.tries).max_by(|a, b| a.chance.total_cmp(&b.chance))?;
        let mv = if best.mv == thumb || self.surely(&best.results, &own.results) { best.mv } else { thumb };
        candidates.sort_by(|a, b| b.tries.cmp(&a.tries).then(b.chance.total_cmp(&a.chance)));
        Some(Thought { mv, candidates })
    }

    /// Whether one row of results is better than another by more than doubt allows; both were made on the same samples.
    fn surely(&self, better: &[f32], other: &[f32]) -> bool {
        let n = better.len().min(other.len()) as f64;
        let (mut sum, mut squares) = (0.0, 0.0);
        for (a, b) in better.iter().zip(other) {
            let by = f64::from(a - b);
            sum += by;
            squares += by * by;
        }
        let mean = sum / n;
        let error = ((squares / n - mean * mean).max(1e-9) / n).sqrt();
        mean > self.doubt * error
    }
}

fn shuffle<T>(all: &mut [T], rng: &mut Rng) {
    for n in (1..all.len()).rev() {
        all.swap(n, rng.below(n + 1));
    }
}
