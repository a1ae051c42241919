//! How fast the island turns: random games with the whole rules and the silent log, and what search and the saved game
//! are made of.
//!
//! Run with `cargo bench -p hellapagos`. "Items" are decisions (or copies, redeals, views, moves replayed); games a
//! second are one by the time of an iteration.

use divan::Bencher;
use hellapagos::{Position, Setup};
use table::{Game, Key, Silent};
use trials::pace;

fn main() {
    divan::main();
}

fn start(seats: u8, number: u64) -> Position {
    Position::start(&Setup::new(seats), Key([number, 0x15_1a_2d]), &mut Silent)
}

/// A game some way into the island: cards have been played, somebody may be dead.
fn midgame(seats: u8) -> Position {
    pace::midgame(start(seats, 7), 12 * usize::from(seats))
}

#[divan::bench(args = [3, 5, 8, 12], sample_count = 30)]
fn decisions(bencher: Bencher, seats: u8) {
    pace::decisions(bencher, |number| start(seats, number));
}

#[divan::bench(args = [3, 5, 8, 12], sample_count = 30)]
fn games(bencher: Bencher, seats: u8) {
    pace::games(bencher, |number| start(seats, number));
}

#[divan::bench(args = [5, 12])]
fn clone(bencher: Bencher, seats: u8) {
    pace::clone(bencher, midgame(seats));
}

#[divan::bench(args = [5, 12])]
fn redeal(bencher: Bencher, seats: u8) {
    pace::redeal(bencher, midgame(seats));
}

#[divan::bench(args = [5, 12])]
fn view(bencher: Bencher, seats: u8) {
    pace::view(bencher, midgame(seats));
}

#[divan::bench(args = [5, 12])]
fn lists(bencher: Bencher, seats: u8) {
    pace::lists(bencher, midgame(seats));
}

#[divan::bench(args = [5, 12])]
fn replay(bencher: Bencher, seats: u8) {
    pace::replay::<Position>(bencher, &Setup::new(seats));
}
