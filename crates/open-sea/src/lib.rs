//! Open Sea: hidden agendas on a raft, for 3 to 6 players.
//!
//! Everybody wants something else, and nobody knows what. A position is plain data; the rules move it on one answer at a
//! time:
//!
//! ```
//! use open_sea::{Move, Position, Setup};
//! use table::{Game, Key, Seat, Silent};
//!
//! let mut game = Position::start(&Setup::new(4), Key::from_seed("raft"), &mut Silent);
//! let seat = game.asked().lowest().expect("somebody begins");
//! game.play(seat, &Move::Pass, &mut Silent)?;
//! assert_eq!(game.hands.count(seat), 5, "four cards at the start, and one drawn in the first round");
//! # Ok::<(), table::Refusal>(())
//! ```
//!
//! Rules are cited by their ids (O1.1 to O7.1), as in `rules/open-sea.md`. The crate knows no screen and does no I/O.

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

pub use content::{Agenda, Effect, EndCard, EventCard, Happening, Item, Source, content};
pub use end::End;
pub use hands::Held;
pub use moves::{Cause, Event, Fate, Forecast, Frame, Meal, Move, Passing, VoteResult};
pub use position::{Phase, Position};
pub use setup::{AgendaSet, Agendas, Events, Items, Setup};
pub use table::FirstPlayer;
pub use view::{Ballot, Castaway, View};
