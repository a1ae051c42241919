//! Other positions that a seat cannot tell from this one.

use table::{Rng, Seat};

use crate::position::Position;

impl Position {
    /// Deals the future anew. Nothing else is hidden on this raft: decks, bag, suitcases and pages to come are sets whose
    /// order is decided when something is drawn.
    pub fn redeal(&mut self, _seat: Seat, rng: &mut Rng) {
        self.chance.rekey(rng.key());
    }
}
