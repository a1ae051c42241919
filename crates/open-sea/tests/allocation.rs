//! Silent play costs no memory: neither moves, nor copies of a position, nor lists of moves that have their capacity.

use open_sea::{Move, Position, Setup};
use table::laws::random_move;
use table::{Game, Key, Rng, Seat, Silent};

/// Longer than any list of moves.
const ROOM: usize = 1_024;

fn start(seats: u8, seed: &str) -> Position {
    Position::start(&Setup::new(seats), Key::from_seed(seed), &mut Silent)
}

/// Reads the content and whatever else is made at first use.
fn warm_up() {
    let mut game = start(5, "warm-up");
    table::laws::race(&mut game, 4, &mut Rng::new(1), &mut Vec::new());
}

fn allocations(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

#[test]
fn whole_games_are_played_without_allocating() {
    warm_up();
    for seats in 3..=6 {
        for number in 0..50 {
            let mut moves: Vec<Move> = Vec::with_capacity(ROOM);
            let mut rng = Rng::new(number);
            let mut game = start(seats, &format!("silent {number}"));
            let made = allocations(|| {
                while let Some((seat, mv)) = random_move(&game, 4, &mut rng, &mut moves) {
                    if game.play(seat, &mv, &mut Silent).is_err() {
                        break;
                    }
                }
            });
            assert!(game.is_over(), "a listed move was refused");
            assert_eq!(made, 0, "{seats} players");
        }
    }
}

#[test]
fn a_refused_move_allocates_nothing() {
    warm_up();
    let game = start(5, "refused");
    let mut every = Vec::new();
    Position::every_move(5, &mut every);
    let made = allocations(|| {
        for seat in 0..5 {
            for mv in &every {
                let mut tried = game;
                let _ = tried.play(Seat(seat), mv, &mut Silent);
            }
        }
    });
    assert_eq!(made, 0);
}

#[test]
#[allow(clippy::clone_on_copy, reason = "it is the clone that is measured")]
fn a_clone_allocates_nothing() {
    warm_up();
    let game = start(6, "clone");
    let mut copy = game;
    let made = allocations(|| {
        for _ in 0..1_000 {
            copy = std::hint::black_box(&game).clone();
        }
    });
    assert_eq!(made, 0);
    assert_eq!(copy, game);
}
