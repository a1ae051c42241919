//! 21 Days: four survivors on a raft, and a logbook that gets darker, for 1 to 4 players who win or lose together.
//!
//! Each day a page of the logbook is lived through, dice are placed on locations and rolled, and on day 21 the ship must
//! be called to the buoy. A position is plain data; the rules move it on one answer at a time:
//!
//! ```
//! use table::{Game, Key, Silent};
//! use twenty_one_days::{Position, Setup};
//!
//! let mut game = Position::start(&Setup::new(2), Key::from_seed("esperanza"), &mut Silent);
//! let mut answers = Vec::new();
//! while game.day < 3 && !game.is_over() {
//!     let seat = game.asked().lowest().expect("somebody is asked until the end");
//!     answers.clear();
//!     Game::answers(&game, seat, &mut answers);
//!     game.play(seat, &answers[0], &mut Silent)?;
//! }
//! assert!(game.tomorrow.is_some(), "two pages of the logbook always lie open");
//! # Ok::<(), table::Refusal>(())
//! ```
//!
//! Rules are cited by their ids (D1 to D68) and rulings by theirs (Q1 to Q46), as in `rules/twenty-one-days.md`. The crate
//! knows no screen and does no I/O.

mod audit;
pub mod content;
mod document;
mod end;
mod game;
pub mod moves;
pub mod people;
pub mod position;
mod redeal;
mod rules;
pub mod rulings;
pub mod setup;
pub mod view;
mod words;

pub use content::{
    Bottle, Disaster, Flip, Forecast, Page, Paw, Person, Source, Swap, Symbol, Treat, content,
};
pub use end::{End, Fate, Whereabouts};
pub use moves::{Attacker, Cause, Die, Event, Found, Frame, Means, Move, Place, Prank, Roll, Signal, Token};
pub use people::{Colour, Colours, Side, Spot};
pub use position::{Phase, Position};
pub use setup::{Choice, Control, Difficulty, Raft, Setup};
pub use table::FirstPlayer;
pub use view::View;
pub use words::{meaning, tiles};
