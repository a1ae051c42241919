//! Servers are killed again and again under load: whatever was acknowledged is there afterwards, in order, and every table
//! goes on.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

#[path = "../common/mod.rs"]
mod common;
mod one;
mod seats;
mod several;

/// Tables that are played at once.
const TABLES: usize = 6;

/// Bots that answer at once, and nobody who is told to slow down.
const SERVE: [&str; 5] = ["serve", "--pace", "0", "--rate", "0"];

/// How often something is killed: as often as `MAROONED_KILLS` says, or as is usual.
fn kills(usual: usize) -> usize {
    std::env::var("MAROONED_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(usual)
}
