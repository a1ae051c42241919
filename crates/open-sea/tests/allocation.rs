//! Silent play costs no memory: neither moves, nor copies of a position, nor lists of moves that have their capacity.

use open_sea::{Position, Setup};
use table::{Game, Key, Silent};
use trials::memory::Memory;

const MEMORY: Memory<Position> =
    Memory { start, allocations: |work| allocation_counter::measure(work).count_total, room: 1_024 };

fn start(seats: u8, seed: &str) -> Position {
    Position::start(&Setup::new(seats), Key::from_seed(seed), &mut Silent)
}

#[test]
fn whole_games_are_played_without_allocating() {
    (3..=6).for_each(|seats| MEMORY.whole_games(seats, 50));
}

#[test]
fn a_refused_move_allocates_nothing() {
    MEMORY.refused_moves(5);
}

#[test]
fn a_clone_allocates_nothing() {
    MEMORY.clones(6);
}

#[test]
fn lists_of_moves_allocate_nothing_once_they_have_room() {
    MEMORY.lists(6);
}
