//! Robinson Crusoe by chance, until its rules of thumb are there.

use robinson_crusoe::{Move, Position, View};
use table::{Rng, Seat};

use crate::Instinct;

impl Instinct for Position {
    fn instinct(_view: &View, _seat: Seat, answers: &[Move], _asides: &[Move], rng: &mut Rng) -> Move {
        *rng.choose(answers)
    }

    fn is_tempted(_asides: &[Move]) -> bool {
        false
    }

    fn impulse(_view: &View, _seat: Seat, _asides: &[Move], _rng: &mut Rng) -> Option<Move> {
        None
    }
}
