//! What a move that was made is worth beside the others that were at hand.

use table::{Belief, Rng, Silent};

use super::candidates::{candidates, own, urgent};
use super::mind::{Candidate, Mind, is_sure};
use super::playout::{Limits, Side, play_out};
use super::tree::{after, asked};
use super::trial::{Hand, sample};
use crate::{Instinct, Lists};

/// A move that was made, as far as its seat could know.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed<M> {
    /// The chance to win before the move, if rules of thumb go on from there.
    pub before: f64,
    /// The chance to win with the move that was made.
    pub chosen: f64,
    /// A move that is better beyond doubt, and the chance to win with it. Without a move: to keep still.
    pub better: Option<(Option<M>, f64)>,
    /// Whether that one would have answered nothing.
    pub aside: bool,
}

impl<M> Weighed<M> {
    /// What the choice has cost.
    pub fn loss(&self) -> f64 {
        self.better.as_ref().map_or(0.0, |(_, chance)| chance - self.chosen)
    }
}

/// What is not better by so many standard errors may be chance. Hundreds of moves are weighed in a game, so it takes more than
/// a bot wants that has to do something.
const DOUBT: f64 = 3.0;
/// Who looks better by less than this in the first round is not looked at again.
const HARDLY: f64 = 0.02;

impl<G: Instinct> Mind<G> {
    /// Weighs a move that a seat has made against all that it could have done. None where it had no choice.
    ///
    /// The best of many looks better than it is. So the best and the one that was made are tried again, on fresh samples.
    pub fn weigh(&mut self, belief: Belief<G>, made: G::Move, rng: &mut Rng) -> Option<Weighed<G::Move>> {
        let seat = belief.seat();
        let mut lists = Lists::default();
        lists.fill(belief, true);
        let Lists { answers, asides, .. } = lists;
        let (place, view) = (asked(self.at, seat, &answers), belief.view());
        if answers.is_empty() {
            // Nobody had to do anything.
            return Some(self.duel(belief, made, None, place, rng));
        }
        let width = usize::from(self.search.width);
        let urgent = urgent::<G>(&view, seat, &asides);
        let mut honest = own::<G>(&view, seat, &answers);
        honest.retain(|mv| !G::is_feint(&view, seat, mv));
        let mut all: Vec<Candidate<G::Move>> =
            candidates(made, &honest, &urgent, width, rng).into_iter().map(Candidate::new).collect();
        if all.len() < 2 {
            return None;
        }
        let thumb = G::instinct(&view, seat, &answers, &asides, rng);
        if !G::can_wait(&thumb) && !all.iter().any(|one| one.mv == thumb) {
            all.push(Candidate::new(thumb));
        }
        self.halve(belief, made, place, &mut all, rng);
        let own = all.iter().find(|one| one.mv == made)?;
        let lasted = all.iter().filter(|one| one.tries == own.tries);
        let best = lasted.max_by(|a, b| a.chance.total_cmp(&b.chance))?;
        if best.mv == made || best.chance - own.chance < HARDLY {
            return Some(Weighed { before: own.chance, chosen: own.chance, better: None, aside: false });
        }
        let (best, aside) = (best.mv, !answers.contains(&best.mv));
        Some(Weighed { aside, ..self.duel(belief, made, Some(best), place, rng) })
    }

    /// The move that was made, another one, and what rules of thumb would do, all on the same fresh samples.
    fn duel(
        &mut self,
        belief: Belief<G>,
        made: G::Move,
        other: Option<G::Move>,
        place: u64,
        rng: &mut Rng,
    ) -> Weighed<G::Move> {
        let side = Side::of(belief);
        self.hands.resize_with(self.hands.len().max(1), Hand::default);
        let Hand { tree, lists } = &mut self.hands[0];
        // Who was not asked is compared with keeping still, where no tree of own decisions begins.
        let depth = if other.is_some() { self.search.depth } else { 0 };
        let mut rows: [Vec<f32>; 3] = Default::default();
        for _ in 0..self.search.playouts {
            let sample = sample(belief, rng, lists);
            let whims = Rng::new(rng.word());
            let until = sample.chapter().1.saturating_add(self.search.horizon);
            for (arm, row) in [Some(made), other, None].into_iter().zip(&mut rows) {
                let mut game = sample.clone();
                let (mut at, mut limits) = (place, Limits { depth: 0, until });
                if let Some(mv) = arm {
                    game.apply(side.seat, &mv, &mut Silent);
                    (at, limits.depth) = (after(place, &mv), depth);
                }
                row.push(play_out(&mut game, side, tree, at, limits, &mut whims.clone(), lists) as f32);
            }
        }
        let [chosen, better, before] = &rows;
        let sure = is_sure(better, chosen, DOUBT);
        Weighed {
            before: mean(before),
            chosen: mean(chosen),
            better: sure.then(|| (other, mean(better))),
            aside: other.is_none(),
        }
    }
}

fn mean(row: &[f32]) -> f64 {
    row.iter().map(|worth| f64::from(*worth)).sum::<f64>() / row.len().max(1) as f64
}
