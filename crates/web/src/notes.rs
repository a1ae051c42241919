//! What happens beside the game, as data; the sentence is made of it when it is shown.

use serde::{Deserialize, Serialize};
use table::{Names, Seat};

/// Something that the table itself tells in the talk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "note", rename_all = "kebab-case")]
pub enum Note {
    /// A clock ran out: a bot answers once.
    ClockRanOut {
        /// Whose clock.
        seat: Seat,
    },
    /// Somebody is not there any more.
    Gone {
        /// Who.
        seat: Seat,
        /// Why not.
        absence: Absence,
        /// Whether a bot plays for them; if not, the game waits.
        replaced: bool,
    },
    /// Somebody would not have moves taken back.
    TakingBackRefused {
        /// Who.
        seat: Seat,
    },
    /// Moves were taken back.
    TakenBack {
        /// By whom.
        seat: Seat,
        /// How many, those of others included.
        moves: usize,
        /// Whether chance falls anew, because something of it had been seen.
        stirred: bool,
    },
    /// The game goes on under other rules: it replays to the same position.
    OtherRules {
        /// The version that it was played under.
        from: u32,
        /// The version that it goes on under.
        to: u32,
    },
    /// What was said here is kept in a row that is damaged.
    Unreadable,
}

/// Why somebody is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// They have left.
    Left,
    /// Nothing was heard of them.
    Away,
}

impl Note {
    /// Who tells it.
    pub const TELLER: &'static str = "The table";

    /// What people read.
    pub fn text(&self, names: &Names) -> String {
        match self {
            Note::ClockRanOut { seat } => {
                format!("The clock has run out: a bot answers for {}.", names.of(*seat))
            }
            Note::Gone { seat, absence, replaced } => {
                let why = match absence {
                    Absence::Left => "has left",
                    Absence::Away => "is away",
                };
                let then = if *replaced {
                    "a bot plays for them until they are back"
                } else {
                    "the game waits until somebody is back"
                };
                format!("{} {why}: {then}.", names.of(*seat))
            }
            Note::TakingBackRefused { seat } => {
                format!("{} refuses: nothing is taken back.", names.of(*seat))
            }
            Note::TakenBack { seat, moves, stirred } => {
                let what = if *moves == 1 { "a move".to_owned() } else { format!("the last {moves} moves") };
                let then = if *stirred { " Chance falls anew." } else { "" };
                format!("{} takes {what} back.{then}", names.of(*seat))
            }
            Note::OtherRules { from, to } => format!(
                "The rules have changed from version {from} to version {to}: all that was played here is the same under both."
            ),
            Note::Unreadable => "What was said here cannot be read any more.".to_owned(),
        }
    }
}
