//! Every rule by its id: where it holds, where it does not, where it ends, and who is asked next.

#[path = "../common/mod.rs"]
mod common;

mod death;
mod rescue;
mod round;
mod setup;
mod starvation;
mod voting;
