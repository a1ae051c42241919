//! What the benchmarks measure. "Items" are decisions (or games, copies, redeals, views, lists, moves replayed).

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use table::laws::{race, random_move};
use table::{Game, Match, Names, Rng, Seat, Silent, Viewer};

/// One move in so many is an aside.
const ASIDES: usize = 8;

/// How many games one iteration plays: enough to even out short and long ones.
const GAMES: u64 = 200;

/// A game some moves after its start, and never after its end.
pub fn midgame<G: Game + Copy>(start: G, moves: usize) -> G {
    let mut rng = Rng::new(7);
    let mut list = Vec::new();
    let mut game = start;
    for _ in 0..moves {
        let mut next = game;
        let Some((seat, mv)) = random_move(&next, ASIDES, &mut rng, &mut list) else { break };
        next.play(seat, &mv, &mut Silent).expect("every listed move is accepted");
        if next.is_over() {
            break;
        }
        game = next;
    }
    game
}

/// Somebody who is asked.
fn somebody<G: Game>(game: &G) -> Seat {
    game.asked().lowest().expect("the game is not over")
}

/// Plays random games; returns how many decisions they took.
fn play<G: Game>(start: &impl Fn(u64) -> G, moves: &mut Vec<G::Move>) -> u64 {
    let mut rng = Rng::new(1);
    (0..GAMES).map(|number| race(&mut start(number), ASIDES, &mut rng, moves)).sum()
}

/// Whole games, each started by its number; the items are decisions.
pub fn decisions<G: Game>(bencher: Bencher, start: impl Fn(u64) -> G) {
    let mut moves = Vec::with_capacity(1024);
    let decisions = play(&start, &mut moves);
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| play(&start, &mut moves));
}

/// Whole games; the items are games.
pub fn games<G: Game>(bencher: Bencher, start: impl Fn(u64) -> G) {
    let mut moves = Vec::with_capacity(1024);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| play(&start, &mut moves));
}

/// A copy of a position: what search pays for each node.
#[allow(clippy::clone_on_copy, reason = "it is the clone that is measured")]
pub fn clone<G: Game + Copy>(bencher: Bencher, game: G) {
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| black_box(&game).clone());
}

/// Another position that the seat cannot tell from this one.
pub fn redeal<G: Game>(bencher: Bencher, mut game: G) {
    let mut rng = Rng::new(3);
    let seat = somebody(&game);
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        game.redeal(seat, &mut rng);
        black_box(&game);
    });
}

/// What a seat may know.
pub fn view<G: Game>(bencher: Bencher, game: G) {
    let viewer = Viewer::Seat(somebody(&game));
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| black_box(black_box(&game).view(viewer)));
}

/// The lists of everybody.
pub fn lists<G: Game>(bencher: Bencher, game: G) {
    let mut moves = Vec::with_capacity(4096);
    bencher.counter(ItemsCount::new(game.seats())).bench_local(|| {
        moves.clear();
        for seat in (0..game.seats()).map(Seat) {
            game.answers(seat, &mut moves);
            game.asides(seat, &mut moves);
        }
        black_box(&moves);
    });
}

/// A saved game, replayed and checked move by move; the items are moves.
pub fn replay<G: Game>(bencher: Bencher, setup: &G::Setup) {
    let mut game = Match::<G>::new(setup.clone(), "bench", Names::default());
    let mut rng = Rng::new(5);
    let mut moves = Vec::new();
    while let Some((seat, mv)) = random_move(game.position(), ASIDES, &mut rng, &mut moves) {
        game.play(seat, &mv).expect("every listed move is accepted");
    }
    let record = game.save();
    bencher
        .counter(ItemsCount::new(record.moves.len()))
        .bench_local(|| Match::<G>::load(black_box(&record)).expect("it was just saved"));
}
