//! Moves as numbers, for programs that learn: a move's number is its index among all that can ever be written down at a
//! table of this size. The numbers are frozen for a version of the rules (`trials::frozen` checks it).

use std::collections::HashMap;

use serde_json::Value;

use crate::chance::digest;
use crate::game::Game;
use crate::plain::Written;

/// The numbers of all moves at a table of one size.
#[derive(Clone, Debug)]
pub struct Numbering<G: Game> {
    moves: Vec<G::Move>,
    numbers: HashMap<G::Move, usize>,
}

impl<G: Game> Numbering<G> {
    /// For a table of so many seats.
    pub fn new(seats: u8) -> Numbering<G> {
        let mut moves = Vec::new();
        G::every_move(seats, &mut moves);
        let numbers = moves.iter().enumerate().map(|(number, mv)| (*mv, number)).collect();
        Numbering { moves, numbers }
    }

    /// How many moves there are.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The number of a move; none if it can never be made at this table.
    pub fn number(&self, mv: &G::Move) -> Option<usize> {
        self.numbers.get(mv).copied()
    }

    /// The move with a number.
    pub fn get(&self, number: usize) -> Option<G::Move> {
        self.moves.get(number).copied()
    }

    /// A digest of the whole list in its order: equal as long as every number means the same move.
    pub fn digest(&self) -> String {
        let all: Value = self.moves.iter().map(Written::to_json).collect();
        digest(all.to_string().as_bytes())
    }
}
