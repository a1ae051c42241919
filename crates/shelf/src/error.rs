//! The ways in which the shelf says no, one for each of the engine protocol's error codes.

use table::record::RecordError;
use table::{PositionError, Refusal, SetupError};
use thiserror::Error;

/// Why something asked of a match cannot be done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ShelfError {
    /// What was sent does not have the right shape.
    #[error("{place}: {why}")]
    Malformed {
        /// The part of it, as a path.
        place: String,
        /// The reason.
        why: String,
    },
    /// The rules forbid the move.
    #[error(transparent)]
    Refused(Refusal),
    /// No game can begin like this.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A record or a position cannot be, or was changed.
    #[error("{place}: {why}")]
    Document {
        /// The part of it, as a path.
        place: String,
        /// The reason.
        why: String,
    },
    /// This seat is not asked, or there is no such seat.
    #[error("{0}")]
    NotYours(String),
}

impl ShelfError {
    /// What was sent does not have the right shape.
    pub fn malformed(place: impl Into<String>, why: impl Into<String>) -> ShelfError {
        ShelfError::Malformed { place: place.into(), why: why.into() }
    }

    /// A record or a position cannot be.
    pub fn document(place: impl Into<String>, why: impl Into<String>) -> ShelfError {
        ShelfError::Document { place: place.into(), why: why.into() }
    }

    /// A seat that the table does not have.
    pub fn no_such_seat(seat: impl std::fmt::Display, seats: u8) -> ShelfError {
        ShelfError::NotYours(format!(
            "There is no seat {seat}: this table has the seats 0 to {}.",
            seats.saturating_sub(1)
        ))
    }
}

impl From<Refusal> for ShelfError {
    fn from(refusal: Refusal) -> ShelfError {
        ShelfError::Refused(refusal)
    }
}

impl From<PositionError> for ShelfError {
    fn from(error: PositionError) -> ShelfError {
        ShelfError::document(error.place, error.why)
    }
}

impl From<RecordError> for ShelfError {
    fn from(RecordError { place, why }: RecordError) -> ShelfError {
        ShelfError::document(place, why)
    }
}
