//! How fast the island turns: whole games of random answers with the silent log.
//!
//! Run with `cargo bench -p robinson-crusoe`. "Items" are decisions (or copies, views, lists, moves replayed).

use divan::Bencher;
use robinson_crusoe::pieces::Scenario;
use robinson_crusoe::{Position, Setup};
use table::{Game, Key, Silent};
use trials::pace;

fn main() {
    divan::main();
}

/// The games to be timed, by name.
fn setup(which: &str) -> Setup {
    match which {
        "solo" => Setup::new(1),
        "four" => Setup::new(4),
        "volcano" => Setup::new(3).in_scenario(Scenario::VolcanoIsland),
        _ => Setup::new(2),
    }
}

fn start(which: &str, number: u64) -> Position {
    Position::start(&setup(which), Key([number, 0x715]), &mut Silent)
}

/// A game some days after the shipwreck.
fn midgame(which: &str) -> Position {
    pace::midgame(start(which, 7), 80)
}

#[divan::bench(args = ["two", "solo", "four", "volcano"], sample_count = 30)]
fn decisions(bencher: Bencher, which: &str) {
    pace::decisions(bencher, |number| start(which, number));
}

#[divan::bench(args = ["two", "four"], sample_count = 30)]
fn games(bencher: Bencher, which: &str) {
    pace::games(bencher, |number| start(which, number));
}

#[divan::bench(args = ["two", "four"])]
fn clone(bencher: Bencher, which: &str) {
    pace::clone(bencher, midgame(which));
}

#[divan::bench(args = ["two", "four"])]
fn view(bencher: Bencher, which: &str) {
    pace::view(bencher, midgame(which));
}

#[divan::bench(args = ["two", "four"])]
fn lists(bencher: Bencher, which: &str) {
    pace::lists(bencher, midgame(which));
}

#[divan::bench(args = ["two", "four"])]
fn replay(bencher: Bencher, which: &str) {
    pace::replay::<Position>(bencher, &setup(which));
}
