//! Places at the table, and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::set::{Member, Set};

/// The most seats that any table has.
pub const MOST_SEATS: usize = 12;

/// A place at the table, numbered from 0 and clockwise.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into arrays that have one entry per seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next place clockwise (on the left hand) at a table of `seats`.
    #[inline]
    pub const fn left(self, seats: u8) -> Seat {
        if self.0 + 1 >= seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// The next place against the clock (on the right hand) at a table of `seats`.
    #[inline]
    pub const fn right(self, seats: u8) -> Seat {
        if self.0 == 0 { Seat(seats - 1) } else { Seat(self.0 - 1) }
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
pub type Seats = Set<Seat>;

impl Member for Seat {
    type Word = u16;
    const COUNT: u8 = 16;
    const NOUN: &'static str = "seat";

    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Seat {
        Seat(number)
    }
}

impl Seats {
    /// The first member found by going clockwise from `start`, `start` itself included.
    pub fn clockwise_from(self, start: Seat, seats: u8) -> Option<Seat> {
        self.walk(start, seats, Seat::left)
    }

    /// The first member found by going against the clock from `start`, `start` itself included.
    pub fn counter_clockwise_from(self, start: Seat, seats: u8) -> Option<Seat> {
        self.walk(start, seats, Seat::right)
    }

    fn walk(self, start: Seat, seats: u8, step: fn(Seat, u8) -> Seat) -> Option<Seat> {
        let mut seat = start;
        for _ in 0..seats {
            if self.has(seat) {
                return Some(seat);
            }
            seat = step(seat, seats);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_wrap_round_the_table() {
        assert_eq!(Seat(4).left(5), Seat(0));
        assert_eq!(Seat(0).right(5), Seat(4));
        assert_eq!(Seat(2).left(5), Seat(3));
        assert_eq!(Seat(2).right(5), Seat(1));
    }

    #[test]
    fn sets_walk_both_ways() {
        let set: Seats = [Seat(1), Seat(4)].into_iter().collect();
        assert_eq!(set.clockwise_from(Seat(2), 6), Some(Seat(4)));
        assert_eq!(set.counter_clockwise_from(Seat(0), 6), Some(Seat(4)));
        assert_eq!(set.counter_clockwise_from(Seat(3), 6), Some(Seat(1)));
        assert_eq!(Seats::NONE.clockwise_from(Seat(2), 6), None);
        assert_eq!(Seats::first(12).len(), 12);
        assert_eq!(set.nth(1), Some(Seat(4)));
    }
}
