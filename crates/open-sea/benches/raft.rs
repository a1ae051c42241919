//! How fast the raft drifts: random games with the whole rules and the silent log, and what search and the saved game
//! are made of.
//!
//! Run with `cargo bench -p open-sea`. "Items" are decisions (or copies, redeals, views, moves replayed); games a
//! second are one by the time of an iteration.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use open_sea::{Position, Setup};
use table::laws::{race, random_move};
use table::{Game, Key, Match, Names, Rng, Seat, Silent, Viewer};

fn main() {
    divan::main();
}

/// One move in so many is an aside.
const ASIDES: usize = 8;

/// How many games one iteration plays: enough to even out short and long ones.
const GAMES: u64 = 200;

fn start(seats: u8, number: u64) -> Position {
    Position::start(&Setup::new(seats), Key([number, 0x15_1a_2d]), &mut Silent)
}

/// A game some way into the voyage: cards have been played, somebody may be dead.
fn midgame(seats: u8) -> Position {
    let mut rng = Rng::new(7);
    let mut moves = Vec::new();
    let mut game = start(seats, 7);
    for _ in 0..12 * seats {
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

/// Somebody who is alive and asked.
fn somebody(game: &Position) -> Seat {
    game.asked().lowest().expect("the game is not over")
}

/// Whole games; the items are decisions.
#[divan::bench(args = [3, 4, 5, 6], sample_count = 30)]
fn decisions(bencher: Bencher, seats: u8) {
    let mut moves = Vec::with_capacity(1024);
    let mut play = || -> u64 {
        let mut rng = Rng::new(1);
        (0..GAMES).map(|number| race(&mut start(seats, number), ASIDES, &mut rng, &mut moves)).sum()
    };
    let decisions = play();
    bencher.counter(ItemsCount::new(decisions)).bench_local(play);
}

/// Whole games; the items are games.
#[divan::bench(args = [3, 4, 5, 6], sample_count = 30)]
fn games(bencher: Bencher, seats: u8) {
    let mut moves = Vec::with_capacity(1024);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| -> u64 {
        let mut rng = Rng::new(1);
        (0..GAMES).map(|number| race(&mut start(seats, number), ASIDES, &mut rng, &mut moves)).sum()
    });
}

/// A copy of a position: what search pays for each node.
#[divan::bench(args = [3, 5])]
fn clone(bencher: Bencher, seats: u8) {
    let game = midgame(seats);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| Position::clone(black_box(&game)));
}

/// Another position that the seat cannot tell from this one.
#[divan::bench(args = [3, 5])]
fn redeal(bencher: Bencher, seats: u8) {
    let mut rng = Rng::new(3);
    let mut game = midgame(seats);
    let seat = somebody(&game);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        game.redeal(seat, &mut rng);
        black_box(&game);
    });
}

/// What a seat may know.
#[divan::bench(args = [3, 5])]
fn view(bencher: Bencher, seats: u8) {
    let game = midgame(seats);
    let viewer = Viewer::Seat(somebody(&game));
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| black_box(Game::view(black_box(&game), viewer)));
}

/// The lists of everybody.
#[divan::bench(args = [3, 5])]
fn lists(bencher: Bencher, seats: u8) {
    let game = midgame(seats);
    let mut moves = Vec::with_capacity(4096);
    bencher.counter(ItemsCount::new(seats)).bench_local(|| {
        moves.clear();
        for seat in (0..seats).map(Seat) {
            game.answers(seat, &mut moves);
            game.asides(seat, &mut moves);
        }
        black_box(&moves);
    });
}

/// A saved game, replayed and checked move by move; the items are moves.
#[divan::bench(args = [3, 5])]
fn replay(bencher: Bencher, seats: u8) {
    let mut game = Match::<Position>::new(Setup::new(seats), "bench", Names::default());
    let mut rng = Rng::new(5);
    let mut moves = Vec::new();
    while let Some((seat, mv)) = random_move(game.position(), ASIDES, &mut rng, &mut moves) {
        game.play(seat, &mv).expect("listed moves are accepted");
    }
    let record = game.save();
    bencher
        .counter(ItemsCount::new(record.moves.len()))
        .bench_local(|| Match::<Position>::load(black_box(&record)).expect("it was just saved"));
}
