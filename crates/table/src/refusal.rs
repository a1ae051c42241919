//! The ways in which the table says no.

use std::borrow::Cow;

use thiserror::Error;

/// Why a move cannot be made. The position is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{why} ({rule})")]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: &'static str,
    /// The reason, in a whole sentence.
    pub why: Cow<'static, str>,
    /// Whether the question is simply somebody else's.
    pub not_yours: bool,
}

impl Refusal {
    /// Forbidden by a rule.
    pub fn new(rule: &'static str, why: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { rule, why: why.into(), not_yours: false }
    }

    /// An answer to a question that this seat was not asked.
    pub fn not_yours(rule: &'static str, why: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { rule, why: why.into(), not_yours: true }
    }
}

/// Why a game cannot begin like this.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct SetupError(pub String);

/// Why a position cannot be: the place in it, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {why}")]
pub struct PositionError {
    /// The field, as a path.
    pub place: String,
    /// The reason, in a whole sentence.
    pub why: String,
}

impl PositionError {
    /// Something is wrong at a place.
    pub fn new(place: impl Into<String>, why: impl Into<String>) -> PositionError {
        PositionError { place: place.into(), why: why.into() }
    }
}

/// A number of a document that must lie between two others. The document holds it wide, so that one far too big gets the
/// same sentence as one a little too big.
pub fn within(place: &str, number: i64, least: u8, most: u8) -> Result<u8, PositionError> {
    u8::try_from(number).ok().filter(|number| (least..=most).contains(number)).ok_or_else(|| {
        PositionError::new(place, format!("It must be a whole number from {least} to {most}, not {number}."))
    })
}
