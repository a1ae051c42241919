//! How fast the raft drifts: whole games of random answers with the silent log, and what search and the saved game are
//! made of.
//!
//! Run with `cargo bench -p twenty-one-days`. "Items" are decisions (or copies, views, lists, moves replayed); games a
//! second are one by the time of an iteration.

use divan::Bencher;
use table::{Game, Key, Silent};
use trials::pace;
use twenty_one_days::{Position, Setup};

fn main() {
    divan::main();
}

/// The games to be timed, by name.
fn setup(which: &str) -> Setup {
    match which {
        "solo" => Setup::new(1),
        "scruffs" => Setup { scruffs: true, ..Setup::new(1) },
        "all" => Setup { weather: true, kite: true, ..Setup::new(3) },
        _ => Setup::new(4),
    }
}

fn start(which: &str, number: u64) -> Position {
    Position::start(&setup(which), Key([number, 0x2_1d]), &mut Silent)
}

/// A game some days out at sea.
fn midgame(which: &str) -> Position {
    pace::midgame(start(which, 7), 80)
}

#[divan::bench(args = ["four", "solo", "scruffs", "all"], sample_count = 30)]
fn decisions(bencher: Bencher, which: &str) {
    pace::decisions(bencher, |number| start(which, number));
}

#[divan::bench(args = ["four", "all"], sample_count = 30)]
fn games(bencher: Bencher, which: &str) {
    pace::games(bencher, |number| start(which, number));
}

#[divan::bench(args = ["four", "all"])]
fn clone(bencher: Bencher, which: &str) {
    pace::clone(bencher, midgame(which));
}

#[divan::bench(args = ["four", "all"])]
fn view(bencher: Bencher, which: &str) {
    pace::view(bencher, midgame(which));
}

#[divan::bench(args = ["four", "all"])]
fn lists(bencher: Bencher, which: &str) {
    pace::lists(bencher, midgame(which));
}

#[divan::bench(args = ["four", "all"])]
fn replay(bencher: Bencher, which: &str) {
    pace::replay::<Position>(bencher, &setup(which));
}
