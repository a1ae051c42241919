//! Moves tried out on samples, on one thread or on several.

use std::thread;
use std::time::Instant;

use table::{Belief, Rng, Silent, Viewer};

use super::Search;
use super::playout::{Limits, Side, play_out};
use super::tree::{Tree, after};
use crate::{Instinct, Lists};

/// What one thread plays out with. The trees of several threads know nothing of each other: they look at other samples, and a tree
/// that all of them wrote to would make them wait.
#[derive(Clone, Debug)]
pub struct Hand<G: Instinct> {
    pub(super) tree: Tree<G::Move>,
    pub(super) lists: Lists<G>,
}

impl<G: Instinct> Default for Hand<G> {
    fn default() -> Self {
        Hand { tree: Tree::default(), lists: Lists::default() }
    }
}

impl<G: Instinct> Hand<G> {
    /// Whether something is known of a place.
    #[cfg(test)]
    pub fn knows(&self, place: u64) -> bool {
        self.tree.knows(place)
    }

    /// Another decision comes.
    pub fn turn_to_next(&mut self) {
        self.tree.grow_older();
    }
}

/// What is tried.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a, G: Instinct> {
    /// Who wants to know, and knows what.
    pub belief: Belief<'a, G>,
    /// On whose account.
    pub side: Side,
    /// Where in the tree the question is.
    pub place: u64,
    /// The moves at hand.
    pub moves: &'a [G::Move],
    /// How far playouts go.
    pub search: Search,
    /// When it is over at the latest; each thread tries everything once all the same.
    pub until: Option<Instant>,
}

/// Tries every move on so many samples, and says what came of it: sample by sample, move by move.
pub fn try_out<G: Instinct>(
    hands: &mut [Hand<G>],
    trial: &Trial<G>,
    samples: u32,
    rng: &mut Rng,
) -> Vec<f32> {
    let [first, others @ ..] = hands else { return Vec::new() };
    if others.is_empty() {
        return trial.with(first, samples, rng);
    }
    // All of them together look at no more samples than one would.
    let hands = 1 + others.len() as u32;
    let share = |hand: u32| samples / hands + u32::from(hand < samples % hands);
    thread::scope(|scope| {
        let works: Vec<_> = others
            .iter_mut()
            .zip(1..)
            .map(|(hand, number)| {
                let (mut rng, share) = (Rng::new(rng.word()), share(number));
                scope.spawn(move || trial.with(hand, share, &mut rng))
            })
            .collect();
        let mut worths = trial.with(first, share(0), rng);
        // A thread that broke down has nothing to add.
        works.into_iter().filter_map(|work| work.join().ok()).for_each(|more| worths.extend(more));
        worths
    })
}

/// A position that could be the seat's. Whoever has answered under seal has done so in ignorance of all that is tried now: they
/// answer again before it, and whatever the seat does in it changes no vote that is cast.
pub fn sample<G: Instinct>(belief: Belief<G>, rng: &mut Rng, lists: &mut Lists<G>) -> G {
    let (mut sample, owing) = (belief.sample(rng), belief.asked());
    for seat in sample.asked().into_iter().filter(|seat| !owing.has(*seat)) {
        lists.answers.clear();
        sample.answers(seat, &mut lists.answers);
        let view = sample.view(Viewer::Seat(seat));
        let answer = G::instinct(&view, seat, &lists.answers, &[], rng);
        sample.apply(seat, &answer, &mut Silent);
    }
    sample
}

impl<G: Instinct> Trial<'_, G> {
    /// On one thread.
    fn with(&self, hand: &mut Hand<G>, samples: u32, rng: &mut Rng) -> Vec<f32> {
        let mut worths = Vec::new();
        for done in 0..samples {
            if done > 0 && self.until.is_some_and(|until| Instant::now() >= until) {
                break;
            }
            let sample = sample(self.belief, rng, &mut hand.lists);
            let whims = Rng::new(rng.word());
            let until = sample.chapter().1.saturating_add(self.search.horizon);
            let limits = Limits { depth: self.search.depth, until };
            for mv in self.moves {
                let mut game = sample.clone();
                game.apply(self.side.seat, mv, &mut Silent);
                let (at, mut whims) = (after(self.place, mv), whims.clone());
                let Hand { tree, lists } = &mut *hand;
                worths.push(play_out(&mut game, self.side, tree, at, limits, &mut whims, lists) as f32);
            }
        }
        worths
    }
}
