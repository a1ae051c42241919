//! Which moves are looked at.

use std::mem::discriminant;

use table::{Rng, Seat};

use crate::Instinct;

/// The answers that a search looks at: none over the heads of others.
pub fn own<G: Instinct>(view: &G::View, seat: Seat, answers: &[G::Move]) -> Vec<G::Move> {
    answers.iter().copied().filter(|mv| !G::meddles(view, seat, mv)).collect()
}

/// The asides that a search looks at: all but gifts and exchanges, which are as good after the answer, and what is not one's own to
/// change. What gifts are worth hangs on what others make of them, and rules of thumb are grateful for a toilet brush: to those they
/// are left.
pub fn urgent<G: Instinct>(view: &G::View, seat: Seat, asides: &[G::Move]) -> Vec<G::Move> {
    own::<G>(view, seat, asides).into_iter().filter(|mv| !G::can_wait(mv)).collect()
}

/// The moves to be looked at, at most so many: what instinct would do, then answers, then asides. Where there are more, every
/// kind of move has its turn before one has a second: forty places for a pawn must not crowd out the one word that ends a plan.
pub fn candidates<M: Copy + Eq>(
    thumb: M,
    answers: &[M],
    asides: &[M],
    width: usize,
    rng: &mut Rng,
) -> Vec<M> {
    let mut chosen = vec![thumb];
    for list in [answers, asides] {
        let mut kinds: Vec<Vec<M>> = Vec::new();
        for mv in list.iter().filter(|mv| **mv != thumb) {
            match kinds.iter_mut().find(|kind| discriminant(&kind[0]) == discriminant(mv)) {
                Some(kind) => kind.push(*mv),
                None => kinds.push(vec![*mv]),
            }
        }
        while chosen.len() < width && !kinds.is_empty() {
            for kind in &mut kinds {
                let at = rng.below(kind.len());
                chosen.push(kind.swap_remove(at));
            }
            kinds.retain(|kind| !kind.is_empty());
        }
    }
    chosen.truncate(width.max(1));
    chosen
}
