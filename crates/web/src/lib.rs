//! The pages: HTML, SVG and CSS out of views.
//!
//! A page is a function of a model ([`model`]), and a model holds only what its viewer may know: what a seat may not know
//! cannot be on its page. This crate knows no server: it does no I/O and keeps no state.
//!
//! - [`pages`]: one function per page.
//! - [`lesson`]: a scripted game that teaches one.
//! - [`assets`]: the style sheet, the script and the drawings, embedded.
//!
//! Nothing here needs inline script or style: a content security policy of `default-src 'self'` holds for every page.

mod art;
pub mod assets;
mod days;
mod hand;
mod island;
mod layout;
pub mod lesson;
mod levels;
mod made;
pub mod model;
pub mod notes;
pub mod pages;
mod parts;
pub mod phrases;
pub mod push;
mod question;
mod raft;
mod review;
mod robinson;
mod scene;
mod seats;
mod staging;
