//! How a match ended: data, of which sentences are made elsewhere.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;

use crate::few::Few;
use crate::seat::{MOST_SEATS, Seat};

/// How it ended for a seat, as the game's own value: how, by what, and in which round or day.
pub trait End: Copy + Default + Eq + Debug + Serialize + Send + Sync + 'static {
    /// Who somebody was in the game, where the game says so: an agenda, a character.
    type Role: Copy + Eq + Hash + Debug + Send + Sync;
    /// What came of somebody, whenever and by whomever: what a statistic counts together.
    type Fate: Copy + Eq + Hash + Debug + Serialize + Send + Sync;

    /// What came of each whom this seat played: one, or several where a seat leads several.
    fn lots(&self) -> impl Iterator<Item = Lot<Self>>;

    /// The round or day in which it ended for this seat.
    fn when(&self) -> u8;
}

/// What came of somebody whom a seat played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot<E: End> {
    /// Who it was.
    pub role: Option<E::Role>,
    /// What came of them.
    pub fate: E::Fate,
    /// The round or day in which it came.
    pub when: u8,
}

/// The end of a match, seat by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Outcome<E: End> {
    /// One entry per seat, in order.
    pub seats: Few<SeatOutcome<E>, MOST_SEATS>,
}

/// The end of a match for one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct SeatOutcome<E: End> {
    /// Whose end.
    pub seat: Seat,
    /// Whether this seat won.
    pub won: bool,
    /// Points, where the game counts any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// How it ended.
    pub end: E,
}

impl<E: End> Outcome<E> {
    /// The end of a match for these seats, in order.
    pub fn new(seats: u8, of: impl Fn(Seat) -> SeatOutcome<E>) -> Outcome<E> {
        Outcome { seats: (0..seats).map(|n| of(Seat(n))).collect() }
    }

    /// The result as numbers, by seat: a win counts 1, shared by nobody, and a loss 0. What a search adds up.
    pub fn results(&self) -> [f32; MOST_SEATS] {
        let mut results = [0.0; MOST_SEATS];
        for seat in &self.seats {
            results[seat.seat.index()] = f32::from(u8::from(seat.won));
        }
        results
    }
}
