//! What was learned of later decisions. A place in the tree is named by the moves that lead to it and by what could be answered
//! there, which is nearly all that tells one moment of a game from another: chance and the others are not part of the name.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use table::{Rng, Seat};

/// How much a move is tried that was tried little.
const CURIOSITY: f32 = 0.5;
/// A place gets another move to try each time its visits have grown to the square of so many times as many.
const WIDENING: f32 = 0.7;

/// All places that were visited.
#[derive(Clone, Debug)]
pub struct Tree<M> {
    places: HashMap<u64, Place<M>>,
    /// How many decisions it has grown for.
    age: u32,
}

impl<M> Default for Tree<M> {
    fn default() -> Self {
        Tree { places: HashMap::new(), age: 0 }
    }
}

#[derive(Clone, Debug)]
struct Place<M> {
    /// For which decision it was visited last.
    seen: u32,
    visits: u32,
    arms: Vec<Arm<M>>,
}

/// A move that was tried somewhere.
#[derive(Clone, Copy, Debug)]
pub struct Arm<M> {
    pub mv: M,
    pub tries: u32,
    pub won: f32,
}

/// The way of one playout through the tree.
#[derive(Debug)]
pub struct Way {
    at: u64,
    left: u8,
    passed: Vec<(u64, usize)>,
}

impl Way {
    /// Whether the tree still decides.
    pub fn goes_on(&self) -> bool {
        self.left > 0
    }
}

/// The place after a move.
pub fn after<M: Hash>(place: u64, mv: &M) -> u64 {
    let mut hasher = DefaultHasher::new();
    (place, mv).hash(&mut hasher);
    hasher.finish()
}

/// The place where a seat has these answers.
pub fn asked<M: Hash>(place: u64, seat: Seat, answers: &[M]) -> u64 {
    let mut hasher = DefaultHasher::new();
    (place, seat.0, answers).hash(&mut hasher);
    hasher.finish()
}

impl<M: Copy + Eq + Hash> Tree<M> {
    /// A playout begins somewhere.
    pub fn enter(&self, at: u64, depth: u8) -> Way {
        Way { at, left: depth, passed: Vec::new() }
    }

    /// Another decision comes. What the last one did not come by is forgotten: nearly all of it lies beside the way that the game has
    /// taken since.
    pub fn grow_older(&mut self) {
        let last = self.age;
        self.places.retain(|_, place| place.seen == last);
        self.age += 1;
    }

    /// Whether something is known of a place.
    #[cfg(test)]
    pub fn knows(&self, place: u64) -> bool {
        self.places.contains_key(&place)
    }

    /// The move to be tried now: instinct's first, others as the place is visited more often, and the better ones more.
    pub fn choose(&mut self, way: &mut Way, seat: Seat, thumb: M, answers: &[M], rng: &mut Rng) -> M {
        let name = asked(way.at, seat, answers);
        let place = self.places.entry(name).or_insert_with(|| Place { seen: 0, visits: 0, arms: Vec::new() });
        place.seen = self.age;
        // A place that is new has told nothing yet: from here on instinct goes on alone.
        way.left = if place.visits == 0 { 0 } else { way.left - 1 };
        place.visits += 1;
        if !place.arms.iter().any(|arm| arm.mv == thumb) {
            place.arms.push(Arm { mv: thumb, tries: 0, won: 0.0 });
        }
        let room = 1 + (WIDENING * (place.visits as f32).sqrt()) as usize;
        if place.arms.len() < room.min(answers.len()) {
            let mv = *rng.choose(answers);
            if !place.arms.iter().any(|arm| arm.mv == mv) {
                place.arms.push(Arm { mv, tries: 0, won: 0.0 });
            }
        }
        let known = (place.visits as f32).ln();
        let hope = |arm: &Arm<M>| match arm.tries {
            0 => f32::INFINITY,
            tries => arm.won / tries as f32 + CURIOSITY * (known / tries as f32).sqrt(),
        };
        let allowed = |arm: &&(usize, Arm<M>)| arm.1.mv == thumb || answers.contains(&arm.1.mv);
        let arms: Vec<(usize, Arm<M>)> = place.arms.iter().copied().enumerate().collect();
        let best = arms.iter().filter(allowed).max_by(|a, b| hope(&a.1).total_cmp(&hope(&b.1)));
        let (index, mv) = best.map_or((0, thumb), |(index, arm)| (*index, arm.mv));
        way.passed.push((name, index));
        way.at = after(name, &mv);
        mv
    }

    /// What came of a playout is told to every place that it passed.
    pub fn learn(&mut self, way: Way, worth: f64) {
        for (name, index) in way.passed {
            if let Some(arm) = self.places.get_mut(&name).and_then(|place| place.arms.get_mut(index)) {
                arm.tries += 1;
                arm.won += worth as f32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANSWERS: [u8; 2] = [1, 2];

    fn visit(tree: &mut Tree<u8>, from: u64) -> u64 {
        let mut way = tree.enter(from, 1);
        tree.choose(&mut way, Seat(0), 1, &ANSWERS, &mut Rng::new(1));
        tree.learn(way, 1.0);
        asked(from, Seat(0), &ANSWERS)
    }

    #[test]
    fn what_the_last_decision_came_by_is_kept_and_nothing_older() {
        let mut tree = Tree::default();
        let (old, new) = (visit(&mut tree, 1), visit(&mut tree, 2));
        tree.grow_older();
        assert!(tree.knows(old) && tree.knows(new));
        visit(&mut tree, 2);
        tree.grow_older();
        assert!(!tree.knows(old) && tree.knows(new));
        tree.grow_older();
        assert!(!tree.knows(new));
    }
}
