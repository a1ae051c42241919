//! The rules one by one: every id from H1.1 to H9.1 names at least one test, chapter by chapter.

#[path = "../common/mod.rs"]
mod common;

mod actions;
mod cards_general;
mod end;
mod round;
mod setup;
mod sick;
mod survival;
mod tournament;
mod trade;
mod votes;
