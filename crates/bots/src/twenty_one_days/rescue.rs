//! Day 21: who calls the ship, and how.

use table::Seat;
use twenty_one_days::{Colour, Signal, View};

/// How good a call is. Everything is tried before anybody gives up, the cheapest first; but somebody must be left to be
/// rescued.
pub fn appeal(view: &View, _seat: Seat, survivor: Colour, how: Signal) -> f32 {
    let caller = view.of(survivor);
    match how {
        Signal::Sing => 9.0,
        Signal::Kite => 8.0,
        Signal::Flare => 6.0 + f32::from(caller.hopes()) * 0.1,
        Signal::Shout if caller.total() <= 2 && view.alive.len() == 1 => -1.0,
        Signal::Shout => 2.0 + f32::from(caller.total()) * 0.1,
    }
}
