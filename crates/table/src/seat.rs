//! Places at the table, and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most seats that any table has.
pub const MOST_SEATS: usize = 12;

/// A place at the table, numbered from 0 and clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats. One machine word, so that "who is asked" costs nothing to copy or compare.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Seats(u16);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// All seats of a table of `count`.
    #[inline]
    pub const fn first(count: u8) -> Seats {
        Seats(((1u32 << count) - 1) as u16)
    }

    /// One seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < 16 && self.0 >> seat.0 & 1 == 1
    }

    /// Puts `seat` into the set.
    #[inline]
    pub fn add(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes `seat` out of the set.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The set with `seat` in it.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set with `seat` out of it.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Those in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    /// Those in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// Those in this set and not in `other`.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest number.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The `n`-th seat by number, counted from 0.
    pub fn nth(self, n: u8) -> Option<Seat> {
        self.into_iter().nth(usize::from(n))
    }

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

/// Goes through a set of seats by number.
#[derive(Clone, Debug)]
pub struct SeatsIter(u16);

impl Iterator for SeatsIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let seat = Seat(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(seat)
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;

    #[inline]
    fn into_iter(self) -> SeatsIter {
        SeatsIter(self.0)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(iter: I) -> Seats {
        iter.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(|seat| seat.0)).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        if let Some(seat) = seats.iter().find(|seat| seat.0 >= 16) {
            return Err(serde::de::Error::custom(format!("there is no seat {seat}")));
        }
        Ok(seats.into_iter().collect())
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
