//! How a match ended.

use serde::Serialize;

use crate::seat::Seat;

/// The end of a match, seat by seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// One entry per seat, in order.
    pub seats: Vec<SeatOutcome>,
}

/// The end of a match for one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatOutcome {
    /// Whose end.
    pub seat: Seat,
    /// Whether this seat won.
    pub won: bool,
    /// Points, where the game counts any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// How it ended, in words.
    pub fate: String,
}
