//! What the tests and the benchmarks of every game share; no program is built of it.
//!
//! * [`Trial`]: a position under test, with moves and checks that hang together in one chain
//! * [`cites_only_rules`]: events name rules that there are
//! * [`memory`]: silent play allocates nothing
//! * [`Playthrough`]: some moves of a game as text, for a snapshot
//! * [`numbering`]: the numbers of all moves, which are frozen for a version of the rules
//! * [`Records`]: the finished games that must replay for ever
//! * [`pace`]: what the benchmarks measure
//! * [`postgres`]: a PostgreSQL of the tests' own
//!
//! Beside them stand the laws, in [`table::laws`]. As there, what does not hold panics.

mod cited;
pub mod memory;
mod numbering;
pub mod pace;
mod playthrough;
pub mod postgres;
mod records;
mod trial;

pub use cited::cites_only_rules;
pub use numbering::numbering;
pub use playthrough::{Playthrough, numbers, word};
pub use records::{Records, search};
pub use trial::{Trial, refused, seats};
