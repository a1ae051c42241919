//! The ways in which a table says no: each a sentence, and a code for programs.

use shelf::ShelfError;
use thiserror::Error;

/// Which kind of no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What was sent has not the right shape.
    Malformed,
    /// It has the right shape, and what it says cannot be.
    Unfit,
    /// Nobody knows who asks.
    Unknown,
    /// It is not for them to do.
    Forbidden,
    /// There is no such thing.
    Missing,
    /// There is such a thing, and it answers other methods.
    WrongMethod,
    /// The table has moved on.
    Stale,
    /// The table is not at the stage for it.
    WrongStage,
    /// The rules forbid it.
    Refused,
    /// More was sent than is taken.
    TooLarge,
    /// What was announced did not come.
    TooSlow,
    /// Too many requests, or too much talk.
    Limited,
    /// The disk is full.
    DiskFull,
    /// The server cannot do it now.
    Unavailable,
    /// The game could not go on, and was closed; its record is kept.
    Closed,
    /// What is kept of the table cannot be read.
    Damaged,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 16] = [
        Kind::Malformed,
        Kind::Unfit,
        Kind::Unknown,
        Kind::Forbidden,
        Kind::Missing,
        Kind::WrongMethod,
        Kind::Stale,
        Kind::WrongStage,
        Kind::Refused,
        Kind::TooLarge,
        Kind::TooSlow,
        Kind::Limited,
        Kind::DiskFull,
        Kind::Unavailable,
        Kind::Closed,
        Kind::Damaged,
    ];

    /// What programs call it.
    pub fn code(self) -> &'static str {
        match self {
            Kind::Malformed => "malformed",
            Kind::Unfit => "unfit",
            Kind::Unknown => "unknown-guest",
            Kind::Forbidden => "forbidden",
            Kind::Missing => "not-found",
            Kind::WrongMethod => "wrong-method",
            Kind::Stale => "stale",
            Kind::WrongStage => "wrong-stage",
            Kind::TooLarge => "too-large",
            Kind::TooSlow => "too-slow",
            Kind::Refused => "refused",
            Kind::Limited => "too-many",
            Kind::Unavailable => "unavailable",
            Kind::DiskFull => "disk-full",
            Kind::Closed => "closed",
            Kind::Damaged => "damaged",
        }
    }

    /// The heading of the page that says it.
    pub fn title(self) -> &'static str {
        match self {
            Kind::Malformed | Kind::Unfit => "That makes no sense here",
            Kind::Unknown => "Who are you?",
            Kind::Forbidden => "That is not yours to do",
            Kind::Missing => "Nothing here but water",
            Kind::WrongMethod => "Not this way",
            Kind::Stale => "The table has moved on",
            Kind::WrongStage => "Not now",
            Kind::TooLarge => "That is too much",
            Kind::TooSlow => "Nothing came",
            Kind::Refused => "The rules forbid it",
            Kind::Limited => "Not so fast",
            Kind::Unavailable => "The server cannot do that now",
            Kind::DiskFull => "The disk is full",
            Kind::Closed => "This game is closed",
            Kind::Damaged => "This table is damaged",
        }
    }
}

/// Whoever did too much of something waits so long, if nothing else is said.
const A_WHILE_SECONDS: u32 = 10;

/// A no with its reason. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct Problem {
    /// Which kind.
    pub kind: Kind,
    /// The reason, in a whole sentence with what to do next.
    pub message: String,
    /// The rule that forbids it.
    pub rule: Option<&'static str>,
    /// After how many seconds it is worth while to try again.
    pub wait: Option<u32>,
}

impl Problem {
    /// A no of a kind.
    pub fn new(kind: Kind, message: impl Into<String>) -> Problem {
        let wait = (kind == Kind::Limited).then_some(A_WHILE_SECONDS);
        Problem { kind, message: message.into(), rule: None, wait }
    }
}

impl From<ShelfError> for Problem {
    fn from(error: ShelfError) -> Problem {
        let kind = match &error {
            ShelfError::Malformed { .. } | ShelfError::Setup(_) => Kind::Unfit,
            ShelfError::Refused(refusal) if refusal.not_yours => Kind::Forbidden,
            ShelfError::Refused(_) => Kind::Refused,
            ShelfError::NotYours(_) => Kind::Forbidden,
            ShelfError::Document { .. } => Kind::Unavailable,
        };
        let rule = if let ShelfError::Refused(refusal) = &error { Some(refusal.rule) } else { None };
        Problem { rule, ..Problem::new(kind, error.to_string()) }
    }
}
