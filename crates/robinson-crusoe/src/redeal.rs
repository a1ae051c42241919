//! Another position that a seat cannot tell from this one. Nothing is private between seats (B1): what nobody has seen is
//! decided when it is drawn, so that another future is all it takes.

use table::{Rng, Seat};

use crate::position::Position;

impl Position {
    /// Becomes another position that this seat cannot tell from this one.
    pub(crate) fn redeal(&mut self, _seat: Seat, rng: &mut Rng) {
        self.chance.rekey(rng.key());
    }
}
