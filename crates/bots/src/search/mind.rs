//! Which of the moves at hand.

use std::time::Instant;

use table::{Belief, Rng};

use super::Search;
use super::candidates::{candidates, own, urgent};
use super::playout::Side;
use super::tree::{after, asked};
use super::trial::{Hand, Trial, try_out};
use crate::{Instinct, Lists};

/// Somebody who thinks, and keeps what was learned for the next move.
#[derive(Clone, Debug)]
pub struct Mind<G: Instinct> {
    pub(super) search: Search,
    /// Those that play out, each with a tree of its own: as many as there are threads.
    pub(super) hands: Vec<Hand<G>>,
    /// Where in the tree the last move has led.
    pub(super) at: u64,
    /// The round that it thought in last, and how many asides it has made there that were not instinct's.
    round: Option<(u8, u8)>,
    asides: u8,
    /// Whether it makes the moves, and keeps to what it has said before others. Who is only asked for advice need not.
    plays: bool,
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
    pub(super) results: Vec<f32>,
}

impl<M> Candidate<M> {
    /// A move that was not tried yet.
    pub(super) fn new(mv: M) -> Candidate<M> {
        Candidate { mv, tries: 0, chance: 0.0, results: Vec::new() }
    }

    /// How far the chance may be off: two standard errors. Two wins and two losses that never were are counted with the tries, so
    /// that what was lost a few times in a row is not said to be lost for sure.
    pub fn margin(&self) -> f64 {
        let worths = || self.results.iter().map(|worth| f64::from(*worth));
        let n = self.results.len() as f64 + 4.0;
        let mean = (worths().sum::<f64>() + 2.0) / n;
        let square = (worths().map(|worth| worth * worth).sum::<f64>() + 2.0) / n;
        2.0 * ((square - mean * mean).max(0.0) / n).sqrt()
    }

    /// Whether another move, which was tried as often or more often, is better by more than noise. Both met the same samples,
    /// so that this is known long before the margins are apart; one sample more that speaks for neither is counted.
    pub fn is_worse_than(&self, other: &Candidate<M>) -> bool {
        let by = || other.results.iter().zip(&self.results).map(|(a, b)| f64::from(a - b));
        let n = self.results.len().min(other.results.len()).max(1) as f64;
        let mean = by().sum::<f64>() / n;
        let square = (by().map(|by| by * by).sum::<f64>() + 1.0) / n;
        mean > 2.0 * ((square - mean * mean).max(0.0) / n).sqrt()
    }
}

/// Whoever makes an offer again and again is a bore, and whoever changes a plan again and again never carries it out: in a round a seat
/// makes no more asides than these, beside those that rules of thumb make.
const MOST_ASIDES: u8 = 3;

impl<G: Instinct> Mind<G> {
    /// Somebody who has not thought yet.
    pub fn new(search: Search) -> Mind<G> {
        Mind { search, hands: Vec::new(), at: 0, round: None, asides: 0, plays: false }
    }

    /// Somebody who plays. They may not remember the next time, and then cannot count asides: every other time there are none in the
    /// round.
    pub fn forgetful(search: Search, rng: &mut Rng) -> Mind<G> {
        let asides = if rng.one_in(2) { u8::MAX } else { 0 };
        Mind { asides, plays: true, ..Mind::new(search) }
    }

    /// From now on it searches so.
    pub fn search_as(&mut self, search: Search) {
        self.search = search;
    }

    /// Looks for the best move of a seat that is asked.
    pub fn think(&mut self, belief: Belief<G>, rng: &mut Rng) -> Option<Thought<G::Move>> {
        let seat = belief.seat();
        let mut lists = Lists::default();
        lists.fill(belief, true);
        let Lists { answers, asides, .. } = lists;
        if answers.is_empty() {
            return None;
        }
        let view = belief.view();
        let thumb = G::instinct(&view, seat, &answers, &asides, rng);
        let free = self.may_step_aside(belief);
        let mut open = if free { urgent::<G>(&view, seat, &asides) } else { Vec::new() };
        let mut own = own::<G>(&view, seat, &answers);
        if self.plays {
            for moves in [&mut own, &mut open] {
                moves.retain(|mv| !G::unsettles(&view, seat, mv));
            }
        }
        // What is looked at is tried at least once, so there are no more moves than playouts.
        let width = u32::from(self.search.width).min(self.search.playouts) as usize;
        let moves = candidates(thumb, &own, &open, width, rng);
        let place = asked(self.at, seat, &answers);
        let mut all: Vec<Candidate<G::Move>> = moves.into_iter().map(Candidate::new).collect();
        // What was left out can leave instinct's choice alone: there is nothing to compare it with.
        if own.iter().chain(&open).any(|mv| *mv != thumb) {
            self.halve(belief, thumb, place, &mut all, rng);
        }
        let mv = self.verdict(thumb, &all)?;
        let aside = mv != thumb && !answers.contains(&mv);
        self.asides = self.asides.saturating_add(u8::from(aside));
        self.at = after(place, &mv);
        all.sort_by(|a, b| b.tries.cmp(&a.tries).then(b.chance.total_cmp(&a.chance)));
        Some(Thought { mv, candidates: all })
    }

    /// Whether it may still do what nobody asks for, in this round.
    fn may_step_aside(&mut self, belief: Belief<G>) -> bool {
        let now = belief.chapter();
        if self.round.replace(now).is_some_and(|round| round != now) {
            self.asides = 0;
        }
        let seats = if G::TOGETHER { belief.seats() } else { 1 };
        self.asides < MOST_ASIDES * seats
    }

    /// Tries all on the same samples, and half of them leave after each round; one of them, what instinct would do, stays to the
    /// end, to be compared with. All is over when the playouts are used up; each is tried once in any case.
    pub(super) fn halve(
        &mut self,
        belief: Belief<G>,
        thumb: G::Move,
        place: u64,
        all: &mut [Candidate<G::Move>],
        rng: &mut Rng,
    ) {
        let side = Side::of(belief);
        self.hands.resize_with(usize::from(self.search.threads.max(1)), Hand::default);
        self.hands.iter_mut().for_each(Hand::turn_to_next);
        let rounds = (usize::BITS - (all.len() - 1).leading_zeros()).max(1);
        let began = Instant::now();
        let (mut alive, mut left) = (all.len(), self.search.playouts.max(all.len() as u32));
        for round in 1..=rounds {
            let moves: Vec<G::Move> = all[..alive].iter().map(|one| one.mv).collect();
            let until = self.search.time.map(|time| began + time * round / rounds);
            let trial = Trial { belief, side, place, moves: &moves, search: self.search, until };
            let each = (self.search.playouts / (rounds * alive as u32)).max(1).min(left / alive as u32);
            if each == 0 {
                break;
            }
            let tried = try_out(&mut self.hands, &trial, each, rng);
            left = left.saturating_sub(tried.len() as u32);
            for worths in tried.chunks(alive) {
                for (one, worth) in all.iter_mut().zip(worths) {
                    one.results.push(*worth);
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
        let doubt = f64::from(self.search.doubt) / 10.0;
        let better = best.mv != thumb && is_sure(&best.results, &own.results, doubt);
        Some(if better { best.mv } else { thumb })
    }
}

/// Whether one row of results is better than another by more than so many standard errors; both come from the same samples, and
/// a single one tells nothing.
pub(super) fn is_sure(better: &[f32], other: &[f32], doubt: f64) -> bool {
    if better.len() < 2 {
        return false;
    }
    let n = better.len() as f64;
    let by = |(a, b): (&f32, &f32)| f64::from(a - b);
    let mean = better.iter().zip(other).map(by).sum::<f64>() / n;
    let square = better.iter().zip(other).map(by).map(|by| by * by).sum::<f64>() / n;
    mean > doubt * ((square - mean * mean).max(1e-9) / n).sqrt()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]
mod tests {
    use serde_json::json;
    use table::{Game, Key, Silent};
    use twenty_one_days::Position;

    use super::*;
    use crate::{Brain, next_move};

    fn alone() -> Position {
        let setup = serde_json::from_value(json!({ "seats": 1 })).unwrap();
        Position::start(&setup, Key::from_seed("again"), &mut Silent)
    }

    /// Plans can be changed without end, an aside after each answer: so answers win no new asides, and a new round does.
    #[test]
    fn regression_asides_are_counted_through_a_round() {
        let game = alone();
        let (belief, mut rng) = (Belief::of(&game, game.asked().lowest().unwrap()), Rng::new(1));
        let mut mind = Mind::<Position>::new(Search::worth(8).as_far_as(0));
        assert!(mind.may_step_aside(belief));
        mind.asides = MOST_ASIDES;
        mind.think(belief, &mut rng).unwrap();
        assert!(!mind.may_step_aside(belief));
        mind.round = Some((1, 99));
        assert!(mind.may_step_aside(belief));
    }

    /// Alone in the game, whoever thinks comes by places at the next decision that were looked at during the last one.
    #[test]
    fn the_next_decision_knows_what_the_last_one_found() {
        let mut game = alone();
        let (mut rng, mut lists) = (Rng::new(1), Lists::default());
        let mut mind = Mind::<Position>::new(Search::worth(100).as_far_as(1));
        let (mut known, mut thoughts) = (0, 0);
        while thoughts < 20 {
            let Some((seat, thumb)) = next_move(&game, |_| Some(Brain::Instinct), &mut rng, &mut lists)
            else {
                break;
            };
            let mv = if lists.answers.len() > 1 {
                let place = asked(mind.at, seat, &lists.answers);
                known += usize::from(mind.hands.iter().any(|hand| hand.knows(place)));
                thoughts += 1;
                mind.think(Belief::of(&game, seat), &mut rng).unwrap().mv
            } else {
                thumb
            };
            game.apply(seat, &mv, &mut Silent);
        }
        assert!(2 * known > thoughts, "{known} of {thoughts}");
    }
}
