//! The tables that are in memory, each a task of its own around a [`sitting::Sitting`].
//!
//! A table is loaded when somebody asks for it and let go when nothing has happened for a while. What is asked of it are
//! errands: they are run one after the other by the table's task, so that nothing happens at a table twice at once. The
//! task outlives the request: whoever hangs up in the middle of a move leaves no table between disk and memory.

mod actor;
mod alike;
mod clock;
mod company;
mod kept;
mod load;
mod make;
mod minds;
mod reviews;
mod tables;
mod upkeep;

pub use actor::LiveTable;
pub use alike::Alike;
pub use clock::Clock;
pub use company::Waiting;
pub use kept::cannot_be_loaded;
pub use minds::Minds;
pub use reviews::{Looked, Reviews};
pub use tables::{Shared, Tables};
pub use upkeep::Seen;
