//! Hellapagos: votes and guns on a desert island, for 3 to 12 castaways.
//!
//! The raft is built together, food and water are shared by all, and when something runs short the castaways vote who
//! goes without. A position is plain data; the rules move it on one answer at a time:
//!
//! ```
//! use hellapagos::{Action, Move, Position, Setup};
//! use table::{Game, Key, Seat, Silent};
//!
//! let mut game = Position::start(&Setup::new(5), Key::from_seed("island"), &mut Silent);
//! let seat = game.asked().lowest().expect("somebody begins");
//! game.play(seat, &Move::Act { action: Action::Fish }, &mut Silent)?;
//! assert!(game.food > 8, "everybody eats at the end of the round, not before");
//! # Ok::<(), table::Refusal>(())
//! ```
//!
//! Rules are cited by their ids (H1.1 to H9.1), as in `rules/hellapagos.md`. The crate knows no screen and does no I/O.

mod audit;
pub mod content;
mod document;
mod end;
mod game;
pub mod hands;
pub mod moves;
pub mod position;
mod redeal;
mod rules;
pub mod rulings;
pub mod setup;
pub mod view;
mod words;

pub use content::{Card, Kind, Resource, content};
pub use document::Health;
pub use hands::Held;
pub use moves::{Action, Cause, Event, Fate, Frame, Move, Need, Weather};
pub use position::{Phase, Position};
pub use rules::points_for;
pub use setup::{Setup, Tournament};
pub use table::FirstPlayer;
pub use view::{Castaway, View};
