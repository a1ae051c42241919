//! Tables, guests, storage, HTTP and live updates.
//!
//! - [`storage`]: what outlives the process, and the one writer that gathers what is waiting into one transaction.
//! - [`live`]: the tables in memory, each a task of its own around a [`sitting::Sitting`].
//! - [`guests`]: people known by a secret.
//! - [`http`]: pages, forms, live streams and `/api/v1`.
//!
//! No table lives in the process alone: what was acknowledged is on disk, and a table is loaded by folding its log.
//! Nothing here knows the rules of a game, and no page or answer is made from anything but a viewer's own view.

pub mod guests;
pub mod http;
pub mod live;
pub mod meters;
pub mod secret;
mod server;
pub mod settings;
pub mod storage;

pub use server::{OpenError, Server, link_to};
pub use settings::{Limits, Settings};
