//! Silent play costs no memory: neither moves, nor copies of a position, nor lists of moves that have their capacity.

use robinson_crusoe::pieces::Scenario;
use robinson_crusoe::{Position, Setup};
use table::{Game, Key, Silent};
use trials::memory::Memory;

const MEMORY: Memory<Position> =
    Memory { start, allocations: |work| allocation_counter::measure(work).count_total, room: 4_096 };

/// A game of another scenario for each number of seats and seed.
fn start(seats: u8, seed: &str) -> Position {
    let sum: usize = seed.bytes().map(usize::from).sum();
    let scenario = Scenario::ALL[(sum + usize::from(seats)) % Scenario::ALL.len()];
    let setup = Setup { items: 4, ..Setup::new(seats).in_scenario(scenario) };
    Position::start(&setup, Key::from_seed(seed), &mut Silent)
}

#[test]
fn whole_games_are_played_without_allocating() {
    (1..=4).for_each(|seats| MEMORY.whole_games(seats, 6));
}

#[test]
fn a_refused_move_allocates_nothing() {
    (1..=4).for_each(|seats| MEMORY.refused_moves(seats));
}

#[test]
fn a_clone_allocates_nothing() {
    MEMORY.clones(4);
}

#[test]
fn lists_of_moves_allocate_nothing_once_they_have_room() {
    (1..=4).for_each(|seats| MEMORY.lists(seats));
}
