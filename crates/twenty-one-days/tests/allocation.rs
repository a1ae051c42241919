//! Silent play costs no memory: neither moves, nor copies of a position, nor lists of moves that have their capacity.

use table::{Game, Key, Silent};
use trials::memory::Memory;
use twenty_one_days::{Position, Setup};

const MEMORY: Memory<Position> =
    Memory { start, allocations: |work| allocation_counter::measure(work).count_total, room: 1_024 };

fn start(seats: u8, seed: &str) -> Position {
    let setup = Setup { weather: true, kite: true, scruffs: seats == 1, ..Setup::new(seats) };
    Position::start(&setup, Key::from_seed(seed), &mut Silent)
}

#[test]
fn whole_games_are_played_without_allocating() {
    (1..=4).for_each(|seats| MEMORY.whole_games(seats, 1));
}

#[test]
fn a_refused_move_allocates_nothing() {
    MEMORY.refused_moves(3);
}

#[test]
fn a_clone_allocates_nothing() {
    MEMORY.clones(4);
}

#[test]
fn lists_of_moves_allocate_nothing_once_they_have_room() {
    MEMORY.lists(4);
}
