//! Instinct for Hellapagos.

use ::hellapagos::{Move, Position, View};
use table::{Rng, Seat};

use crate::Instinct;

impl Instinct for Position {
    fn instinct(_view: &View, _seat: Seat, answers: &[Move], _asides: &[Move], rng: &mut Rng) -> Move {
        *rng.choose(answers)
    }

    fn impulse(_view: &View, _seat: Seat, _asides: &[Move], _rng: &mut Rng) -> Option<Move> {
        None
    }
}
