//! What every game at the table shares.
//!
//! A game is a pure function: setup + seed + moves give a position. This crate holds the contract that says so
//! ([`Game`]), the pieces that games are built of ([`Seat`], [`Chance`], [`Deck`], [`Held`], [`Known`], [`Bag`],
//! [`Sealed`], [`Few`]), the saved game ([`Record`]) and the running one ([`Match`]), and the [`laws`] that every game
//! must pass.
//!
//! It knows no game, does no I/O and reads no clock.

pub mod belief;
pub mod cards;
mod chain;
pub mod chance;
pub mod content;
pub mod few;
pub mod game;
pub mod held;
pub mod known;
pub mod laws;
pub mod log;
pub mod matches;
pub mod names;
pub mod numbering;
pub mod object;
pub mod outcome;
pub mod pieces;
pub mod plain;
pub mod record;
pub mod refusal;
pub mod search;
pub mod seat;
pub mod set;
pub mod setup;
pub mod voice;
pub mod word;

pub use belief::Belief;
pub use cards::{CardKind, Cards, Deck, Numbered, Seen, Supply};
pub use chain::Trace;
pub use chance::{Chance, Key, Rng, commitment, salted_commitment};
pub use content::Printed;
pub use few::Few;
pub use game::{Game, Idle, MOST_GAUGES, Question, Sense, Words};
pub use held::Held;
pub use known::{Exchange, Known};
pub use log::{Audience, Listener, Log, Silent, Story, Told, Viewer, Witness};
pub use matches::{Match, Step, Undo};
pub use names::Names;
pub use numbering::Numbering;
pub use object::Object;
pub use outcome::{End, Lot, Outcome, SeatOutcome};
pub use pieces::{Bag, Sealed, Stack};
pub use plain::{Plain, Written};
pub use record::{Played, Record, RecordError, Start};
pub use refusal::{PositionError, Refusal, SetupError};
pub use seat::{MOST_SEATS, Seat, Seats};
pub use set::{Member, Set};
pub use setup::{FirstPlayer, OptionKind, OptionSpec, Options};
pub use voice::{Voice, Wording};
