//! Rules of thumb for 21 Days: nothing is let be that could be done.

use table::{Rng, Seat};
use twenty_one_days::{Move, Position, View};

use crate::Instinct;

impl Instinct for Position {
    fn instinct(_: &View, _: Seat, answers: &[Move], _: &[Move], rng: &mut Rng) -> Move {
        let any = *rng.choose(answers);
        if any == Move::Pass { *rng.choose(answers) } else { any }
    }

    fn is_tempted(_: &[Move]) -> bool {
        false
    }

    fn impulse(_: &View, _: Seat, _: &[Move], _: &mut Rng) -> Option<Move> {
        None
    }
}
