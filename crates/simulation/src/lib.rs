//! Sittings on a simulated clock, network and storage, all drawn from one seed.
//!
//! What runs is the server's own layer of tables: `server::live::Tables`, the actor of each table and the one writer, on a
//! runtime of one thread whose time stands still until everybody waits for it. What is simulated is what lies around it: a
//! storage in memory that is slow, fails, fills up, loses answers and writes late; servers that die in the
//! middle of anything, are cut off, come back and disagree about the time; and people who join, leave, click twice,
//! send what is stale or forged, lose their connection, change their mind and take back.
//!
//! Beside it a model reads every entry that reaches the disk, knows what was acknowledged to whom, and holds both
//! against the laws: nothing acknowledged is lost or doubled, nobody sees what they may not, every table ends or waits for a
//! person who can be named, clocks are kept, what somebody looks at is not forgotten, and what was forgotten stays so and is written
//! at by nobody who knows. The first law that is broken ends the sitting with a [`Failure`], which names
//! the seed; the same seed tells the same story again.
//!
//! A server dies by being cut off for good: what it still does in memory reaches neither disk nor people, which is all that
//! anybody could know of a process that is gone.

mod company;
mod faults;
#[cfg(test)]
mod finds;
mod house;
mod journal;
mod ledger;
mod model;
mod network;
mod pages;
mod people;
mod store;
mod story;
mod world;

pub use faults::{Planted, Stroke};
pub use journal::Counts;
pub use story::{Failure, Plan, Told, run};
