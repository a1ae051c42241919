//! Which of the moves at hand.

use std::time::Instant;

use table::{Belief, Rng, Seats, Silent};

use super::Search;
use super::candidates::candidates;
use super::playout::{Limits, Side, play_out};
use super::tree::{Tree, after, asked};
use crate::{Instinct, Lists};

/// Somebody who thinks, and keeps what was learned for the next move.
#[derive(Clone, Debug)]
pub struct Mind<G: Instinct> {
    search: Search,
    tree: Tree<G::Move>,
    /// Where in the tree the last move has led.
    at: u64,
    /// How many asides were made since the last answer.
    asides: u8,
    lists: Lists<G>,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Thought<M> {
    /// The move that it would make.
    pub mv: M,
    /// What was looked at, the most tried first, and of those the best.
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
    /// What came of each try, on samples in the same order for all.
    results: Vec<f32>,
}

/// Whoever makes an offer again and again is a bore: after so many asides an answer is given.
const MOST_ASIDES: u8 = 3;
/// A tree that has grown beyond this begins anew.
const MOST_PLACES: usize = 200_000;

impl<G: Instinct> Mind<G> {
    /// Somebody who has not thought yet.
    pub fn new(search: Search) -> Mind<G> {
        Mind { search, tree: Tree::default(), at: 0, asides: 0, lists: Lists::default() }
    }

    /// Somebody who keeps nothing from move to move, and so cannot count asides: every other time there are none.
    pub fn forgetful(search: Search, rng: &mut Rng) -> Mind<G> {
        let asides = if rng.one_in(2) { MOST_ASIDES } else { 0 };
        Mind { asides, ..Mind::new(search) }
    }

    /// Looks for the best move of a seat that is asked.
    pub fn think(&mut self, belief: Belief<G>, rng: &mut Rng) -> Option<Thought<G::Move>> {
        let seat = belief.seat();
        self.lists.fill(belief, true);
        if self.lists.answers.is_empty() {
            return None;
        }
        if self.tree.len() > MOST_PLACES {
            self.tree.clear();
        }
        let Lists { answers, asides } = &self.lists;
        let thumb = G::instinct(&belief.view(), seat, answers, asides, rng);
        let open = if self.asides < MOST_ASIDES { &asides[..] } else { &[] };
        let moves = candidates(thumb, answers, open, usize::from(self.search.width), rng);
        let place = asked(self.at, seat, answers);
        let mut all: Vec<Candidate<G::Move>> = moves
            .into_iter()
            .map(|mv| Candidate { mv, tries: 0, chance: 0.0, results: Vec::new() })
            .collect();
        let answered = answers.clone();
        if all.len() > 1 {
            self.halve(belief, thumb, place, &mut all, rng);
        }
        let mv = self.verdict(thumb, &all)?;
        self.asides = if answered.contains(&mv) { 0 } else { self.asides + 1 };
        self.at = after(place, &mv);
        all.sort_by(|a, b| b.tries.cmp(&a.tries).then(b.chance.total_cmp(&a.chance)));
        Some(Thought { mv, candidates: all })
    }

    /// Tries all on the same samples, and half of them leave after each round; what instinct would do stays to the end, to be
    /// compared with.
    fn halve(
        &mut self,
        belief: Belief<G>,
        thumb: G::Move,
        place: u64,
        all: &mut [Candidate<G::Move>],
        rng: &mut Rng,
    ) {
        let team = if G::TOGETHER { Seats::first(belief.seats()) } else { Seats::only(belief.seat()) };
        let side = Side { seat: belief.seat(), team };
        let rounds = usize::BITS - (all.len() - 1).leading_zeros();
        let began = Instant::now();
        let mut alive = all.len();
        for round in 1..=rounds {
            let each = (self.search.playouts / (rounds * alive as u32)).max(1);
            let mut done = 0;
            loop {
                let late = self.search.time.is_some_and(|time| began.elapsed() >= time * round / rounds);
                if done >= each || late && done > 0 {
                    break;
                }
                done += 1;
                let sample = belief.sample(rng);
                let whims = Rng::new(rng.word());
                let until = sample.chapter().1.saturating_add(self.search.horizon);
                let limits = Limits { depth: self.search.depth, until };
                for one in &mut all[..alive] {
                    let mut game = sample.clone();
                    game.apply(side.seat, &one.mv, &mut Silent);
                    let at = after(place, &one.mv);
                    let mut whims = whims.clone();
                    let worth =
                        play_out(&mut game, side, &mut self.tree, at, limits, &mut whims, &mut self.lists);
                    one.results.push(worth as f32);
                    one.tries += 1;
                }
            }
            for one in &mut all[..alive] {
                one.chance =
                    one.results.iter().map(|worth| f64::from(*worth)).sum::<f64>() / f64::from(one.tries);
            }
            all[..alive].sort_by(|a, b| b.chance.total_cmp(&a.chance));
            let stay = alive.div_ceil(2);
            if let Some(at) = all[..alive].iter().position(|one| one.mv == thumb)
                && at >= stay
            {
                all[stay..=at].rotate_right(1);
                alive = stay + 1;
            } else {
                alive = stay;
            }
            if alive < 2 {
                break;
            }
        }
    }

    /// The best, if it is better than instinct's choice beyond doubt.
    fn verdict(&self, thumb: G::Move, all: &[Candidate<G::Move>]) -> Option<G::Move> {
        let own = all.iter().find(|one| one.mv == thumb)?;
        let lasted = all.iter().filter(|one| one.tries == own.tries);
        let best = lasted.max_by(|a, b| a.chance.total_cmp(&b.chance))?;
        let better = best.mv != thumb && self.is_sure(&best.results, &own.results);
        Some(if better { best.mv } else { thumb })
    }

    /// Whether one row of results is better than another by more than doubt allows; both come from the same samples.
    fn is_sure(&self, better: &[f32], other: &[f32]) -> bool {
        let n = better.len() as f64;
        let by = |(a, b): (&f32, &f32)| f64::from(a - b);
        let mean = better.iter().zip(other).map(by).sum::<f64>() / n;
        let square = better.iter().zip(other).map(by).map(|by| by * by).sum::<f64>() / n;
        mean > f64::from(self.search.doubt) / 10.0 * ((square - mean * mean).max(1e-9) / n).sqrt()
    }
}
