//! Search: what would come of each move, tried out on positions that the seat cannot tell from the real one.

mod playout;
pub mod root;

pub use root::{Candidate, Search, Thought};
