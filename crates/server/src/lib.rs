//! Tables, guests, storage, HTTP and live updates.

pub mod meters;
pub mod secret;
pub mod storage;
