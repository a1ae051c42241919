//! Silent play costs no memory: neither moves, nor copies of a position, nor lists of moves that have their capacity.

use table::laws::random_move;
use table::{Game, Key, Rng, Seat, Silent};
use twenty_one_days::{Move, Position, Setup};

/// Longer than any list of moves.
const ROOM: usize = 1_024;

fn start(seats: u8, seed: &str) -> Position {
    let setup = Setup { weather: true, kite: true, scruffs: seats == 1, ..Setup::new(seats) };
    Position::start(&setup, Key::from_seed(seed), &mut Silent)
}

/// Reads the content and whatever else is made at first use.
fn warm_up() {
    let mut game = start(3, "warm-up");
    table::laws::race(&mut game, 4, &mut Rng::new(1), &mut Vec::new());
}

fn allocations(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

#[test]
fn whole_games_are_played_without_allocating() {
    warm_up();
    for seats in 1..=4 {
        let mut moves: Vec<Move> = Vec::with_capacity(ROOM);
        let mut rng = Rng::new(u64::from(seats));
        let mut game = start(seats, "silent");
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

#[test]
fn a_refused_move_allocates_nothing() {
    warm_up();
    let mut game = start(3, "refused");
    let mut every = Vec::new();
    Position::every_move(3, &mut every);
    let made = allocations(|| {
        for seat in 0..3 {
            for mv in &every {
                let mut tried = game;
                let _ = tried.play(Seat(seat), mv, &mut Silent);
            }
        }
    });
    assert_eq!(made, 0);
    let asked = game.asked().lowest().expect("somebody begins");
    assert!(game.play(asked, &Move::Ward, &mut Silent).is_err());
}

#[test]
#[allow(clippy::clone_on_copy, reason = "it is the clone that is measured")]
fn a_clone_allocates_nothing() {
    warm_up();
    let game = start(4, "clone");
    let mut copy = game;
    let made = allocations(|| {
        for _ in 0..1_000 {
            copy = std::hint::black_box(&game).clone();
        }
    });
    assert_eq!(made, 0);
    assert_eq!(copy, game);
}

#[test]
fn lists_of_moves_allocate_nothing_once_they_have_room() {
    warm_up();
    let mut rng = Rng::new(11);
    let mut moves: Vec<Move> = Vec::with_capacity(ROOM);
    let mut list: Vec<Move> = Vec::with_capacity(ROOM);
    let mut game = start(4, "lists");
    let mut longest = 0;
    for _ in 0..3_000 {
        let made = allocations(|| {
            for seat in (0..4).map(Seat) {
                list.clear();
                game.answers(seat, &mut list);
                game.asides(seat, &mut list);
                longest = longest.max(list.len());
            }
        });
        assert_eq!(made, 0);
        let Some((seat, mv)) = random_move(&game, 2, &mut rng, &mut moves) else { break };
        game.play(seat, &mv, &mut Silent).expect("every listed move is accepted");
    }
    assert!(longest < ROOM, "the longest list has {longest} moves");
}
