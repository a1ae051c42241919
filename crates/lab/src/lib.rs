//! Many games between bots, and what can be learnt from them.
//!
//! An [`Experiment`] says what is played; [`run`] plays it on all cores, block after block, and hands out what each few games
//! gave, in the order of their numbers: the same seed gives the same numbers and the same files, however many cores there
//! are. Game number *n* has the same seed whoever plays, so that two experiments can be compared game by game: a
//! [`Contest`](contest::Contest) does that, and a [`Trial`](sequential::Trial) says as soon as it can who is better.
//!
//! It knows no command line and no terminal.

mod blocks;
pub mod contest;
mod count;
mod error;
pub mod experiment;
pub mod figures;
pub mod folder;
pub mod parquet;
mod play;
pub mod report;
pub mod rows;
pub mod sequential;
pub mod setups;
pub mod singles;
pub mod summary;
pub mod tally;
pub mod terms;
mod watch;
pub mod whatif;

pub use blocks::{Ended, Length};
pub use error::LabError;
pub use experiment::{Detail, Experiment, Sheet, run};
pub use tally::{Share, Tally};
