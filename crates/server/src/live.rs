//! The tables that are in memory, each a task of its own.
//!
//! A table is loaded when somebody asks for it and let go when nothing has happened for a while. What is asked of it are
//! errands: they are run one after the other by the table's task, so that nothing happens at a table twice at once. The
//! task outlives the request: whoever hangs up in the middle of a move leaves no table between disk and memory.

mod chairs;
mod chat;
mod coach;
mod daily;
mod kept;
mod load;
mod look;
mod make;
mod minds;
mod numbers;
mod page;
mod passing;
mod play;
mod reviews;
mod state;
mod tables;
mod time;
mod undo;

pub use coach::Lesson;
pub use kept::cannot_be_loaded;
pub use make::{NewTable, SeedFrom};
pub use minds::Minds;
pub use page::{Eyes, line, played};
pub use play::Played;
pub use reviews::{Looked, Reviews};
pub use state::{LiveTable, Who};
pub use tables::{Shared, Tables};
