//! Robinson Crusoe: castaways on a cursed island, for 1 to 4 players who win or lose together.
//!
//! Each round brings an event; then everybody plans the day on one shared draft, the actions are resolved with dice and
//! cards, weather and night take their share, and the scenario says what it takes to get away. A position is plain data;
//! the rules move it on one answer at a time:
//!
//! ```
//! use robinson_crusoe::{Position, Setup};
//! use table::{Game, Key, Silent};
//!
//! let mut game = Position::start(&Setup::new(2), Key::from_seed("fair wind"), &mut Silent);
//! let mut answers = Vec::new();
//! while game.round < 3 && !game.is_over() {
//!     let seat = game.asked().lowest().expect("somebody is asked until the end");
//!     answers.clear();
//!     Game::answers(&game, seat, &mut answers);
//!     game.play(seat, answers.last().expect("there is an answer"), &mut Silent)?;
//! }
//! assert!(game.is_over() || game.threats[1].card.is_some(), "an event lies on the right space");
//! # Ok::<(), table::Refusal>(())
//! ```
//!
//! Rules are cited by their ids (R1 to R149), rulings by theirs (Q1 to Q69) and errata by theirs (E1 to E77), as in
//! `rules/robinson-crusoe.md`. The crate knows no screen and does no I/O.

mod audit;
mod cast;
pub mod content;
mod document;
mod end;
mod game;
pub mod moves;
pub mod pieces;
pub mod position;
mod redeal;
mod rules;
pub mod rulings;
pub mod setup;
pub mod view;
pub mod words;

pub use cast::{Cast, Tale};
pub use content::{Beast, Card, Kind, Mystery, WeatherFace, content};
pub use end::{Cause, Counted, End, Ending, Fate, Merit, Whereabouts};
pub use moves::{Ability, Event, Frame, Job, Move, Query, Source, Target, Thing, Work};
pub use position::{Phase, Position};
pub use rules::{Clouds, Things, Verdict};
pub use setup::{Books, Choice, Companion, Setup, Wreckage};
pub use table::FirstPlayer;
pub use view::View;
