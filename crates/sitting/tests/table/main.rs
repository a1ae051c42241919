//! A table without the network: every wish, what is due by itself, and the law that a log is all there is.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod again;
mod chairs;
mod clock;
mod common;
mod daily;
mod damage;
mod law;
mod look;
mod others;
mod plan;
mod play;
mod talk;
mod undo;
