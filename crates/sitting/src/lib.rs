//! A table without the network: who sits where, the match, the talk, the clock, and what is asked before moves are taken
//! back.
//!
//! Everything that ever happened at a table is one list of [entries](Entry); a [`Sitting`] is its [fold](Sitting::fold).
//! Somebody [asks](Sitting::ask) for something and gets a [`Step`]: the entries that it would add, stored together or not
//! at all. Once they are stored the step is [installed](Sitting::install), and is true. What is due by itself (bots, clocks,
//! people who are away) comes out of [`tick`](Sitting::tick) in the same shape. What one viewer may know of it all is read
//! with [`look`](Sitting::look) and [`page`](Sitting::page).
//!
//! Nothing here waits, reads a clock, draws a random number or knows how entries are kept: the time, ids and secrets come
//! in with what is asked. So a server is an actor around a sitting, and a simulation is another one.

mod again;
mod apply;
mod chairs;
mod clock;
mod coach;
mod daily;
mod entry;
mod facts;
mod fold;
mod lay;
mod listing;
mod look;
mod numbers;
mod others;
mod page;
mod passing;
mod play;
mod presence;
mod problem;
mod sitting;
mod step;
mod talk;
mod think;
mod undo;
mod who;
mod wish;
pub mod words;

pub use again::Again;
pub use clock::RUN_OUT_FOR_EACH;
pub use coach::{Lesson, Material};
pub use daily::{DAY, daily_seed, opens_after, sealed_until};
pub use entry::{
    Asking, Begun, Chair, Entry, Laid, Line, MoveMade, Occupant, Row, Says, SeedSource, TakenBack, Token,
    Traced, Unreadable,
};
pub use facts::Facts;
pub use lay::{Drawn, NewTable, SeedFrom, lay};
pub use listing::{Listing, Seated, Standing};
pub use others::{Here, SeatHere};
pub use page::Eyes;
pub use problem::{Kind, Problem};
pub use sitting::{Kept, Now, Sitting};
pub use step::{Played, Reply, Step};
pub use think::{Due, Found, Thought};
pub use who::{Guest, Who};
pub use wish::{Elsewhere, Wish};
