//! How everybody counts moves.
//!
//! Whoever changes a sealed answer makes a move that nobody else can notice, and so nobody else may count it either:
//! each seat counts its own quiet moves and what all can see, and so do those who watch. Numbers go out and come back
//! through here: those of moves as the match counts them, and those of rows, of which there are more once something was
//! taken back.

use table::{Seat, Viewer};

use crate::Sitting;

/// What is left of a count without the quiet ones of others; `quiet` are their places, in order.
fn shown(count: usize, quiet: impl Iterator<Item = usize>) -> usize {
    count - quiet.take_while(|place| *place < count).count()
}

/// The largest count that is shown like this.
fn meant(shown: usize, quiet: impl Iterator<Item = usize>) -> usize {
    quiet.fold(shown, |count, place| if place <= count { count + 1 } else { count })
}

impl Sitting {
    /// The rows that a seat (or whoever watches) does not count.
    fn quiet_rows(&self, me: Option<Seat>) -> impl Iterator<Item = usize> {
        self.quiet.iter().filter(move |(_, mover)| Some(*mover) != me).map(|(row, _)| *row)
    }

    /// How many rows there are, as a seat counts them.
    pub(crate) fn rows_for(&self, me: Option<Seat>) -> usize {
        self.row_for(me, self.rows)
    }

    /// A number of rows as a seat counts them.
    pub(crate) fn row_for(&self, me: Option<Seat>, rows: usize) -> usize {
        shown(rows, self.quiet_rows(me))
    }

    /// How many rows a seat has seen that says how many it counts.
    pub(crate) fn rows_seen(&self, me: Option<Seat>, counted: usize) -> usize {
        meant(counted, self.quiet_rows(me))
    }

    /// A number of moves of the match as a seat counts them.
    pub(crate) fn move_for(&self, me: Option<Seat>, moves: usize) -> usize {
        self.counted(me).get(moves).copied().unwrap_or(moves)
    }

    /// The moves of the match that a seat means: as many as it can while it counts so many.
    pub(crate) fn moves_seen(&self, me: Option<Seat>, counted: usize) -> usize {
        self.counted(me).partition_point(|count| *count <= counted).saturating_sub(1)
    }

    /// What a seat counts of each number of moves.
    fn counted(&self, me: Option<Seat>) -> Vec<usize> {
        let viewer = me.map_or(Viewer::Spectator, Viewer::Seat);
        self.game.as_ref().map_or_else(Vec::new, |game| game.counted(viewer))
    }

    /// How many moves of the match have been told, as a seat counts them.
    pub fn told(&self, me: Option<Seat>) -> usize {
        self.move_for(me, self.game.as_ref().map_or(0, |game| game.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_moves_of_others_are_not_counted_and_numbers_come_back() {
        let quiet = [2, 3, 6];
        let out: Vec<usize> = (0..=8).map(|count| shown(count, quiet.into_iter())).collect();
        assert_eq!(out, [0, 1, 2, 2, 2, 3, 4, 4, 5]);
        let back: Vec<usize> = (0..=5).map(|count| meant(count, quiet.into_iter())).collect();
        assert_eq!(back, [0, 1, 4, 5, 7, 8], "whoever has seen two has seen the quiet ones after them too");
        assert!((0..=5).all(|count| shown(meant(count, quiet.into_iter()), quiet.into_iter()) == count));
    }
}
