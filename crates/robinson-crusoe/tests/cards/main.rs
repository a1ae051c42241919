//! Every card of the box by name, in two camps: one that has everything, and one that has nothing.
//!
//! A table has a line for each card, part and camp: what changes, and nothing else may. Where a card asks, each of the
//! first answers has its line. `ROBINSON_CARDS=write` writes the tables anew; then read what has changed.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

#[path = "../common/mod.rs"]
mod common;

mod piles;
mod scenes;
mod things;
