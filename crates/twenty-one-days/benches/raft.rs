//! How fast the raft drifts: whole games of random answers with the silent log, and what search and the saved game are
//! made of.
//!
//! Run with `cargo bench -p twenty-one-days`. "Items" are decisions (or copies, views); games a second are one by the time
//! of an iteration.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use table::laws::{race, random_move};
use table::{Game, Key, Rng, Silent, Viewer};
use twenty_one_days::{Position, Setup};

fn main() {
    divan::main();
}

/// One move in so many is an aside.
const ASIDES: usize = 8;

/// How many games one iteration plays: enough to even out short and long ones.
const GAMES: u64 = 200;

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
    let mut rng = Rng::new(7);
    let mut moves = Vec::new();
    let mut game = start(which, 7);
    for _ in 0..80 {
        let mut next = game;
        let Some((seat, mv)) = random_move(&next, ASIDES, &mut rng, &mut moves) else { break };
        next.play(seat, &mv, &mut Silent).expect("listed moves are accepted");
        if next.is_over() {
            break;
        }
        game = next;
    }
    game
}

/// Whole games; the items are decisions.
#[divan::bench(args = ["four", "solo", "scruffs", "all"], sample_count = 30)]
fn decisions(bencher: Bencher, which: &str) {
    let mut moves = Vec::with_capacity(1024);
    let mut play = || -> u64 {
        let mut rng = Rng::new(1);
        (0..GAMES).map(|number| race(&mut start(which, number), ASIDES, &mut rng, &mut moves)).sum()
    };
    let decisions = play();
    bencher.counter(ItemsCount::new(decisions)).bench_local(play);
}

/// Whole games; the items are games.
#[divan::bench(args = ["four", "all"], sample_count = 30)]
fn games(bencher: Bencher, which: &str) {
    let mut moves = Vec::with_capacity(1024);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| -> u64 {
        let mut rng = Rng::new(1);
        (0..GAMES).map(|number| race(&mut start(which, number), ASIDES, &mut rng, &mut moves)).sum()
    });
}

/// A copy of a position: what search pays for each node.
#[divan::bench(args = ["four", "all"])]
fn clone(bencher: Bencher, which: &str) {
    let game = midgame(which);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| Position::clone(black_box(&game)));
}

/// What a seat may know.
#[divan::bench(args = ["four", "all"])]
fn view(bencher: Bencher, which: &str) {
    let game = midgame(which);
    let seat = game.asked().lowest().expect("the game is not over");
    bencher
        .counter(ItemsCount::new(1u32))
        .bench_local(|| black_box(Game::view(black_box(&game), Viewer::Seat(seat))));
}
