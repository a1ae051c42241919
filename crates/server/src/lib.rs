//! Tables, guests, storage, HTTP and live updates.

pub mod live;
pub mod meters;
pub mod problem;
pub mod secret;
pub mod settings;
pub mod storage;
mod words;
