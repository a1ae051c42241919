//! The pages: HTML, SVG and CSS out of views.
//!
//! A page is a function of a model ([`model`]), and a model holds only what its viewer may know: what a seat may not know
//! cannot be on its page. This crate knows no server: it does no I/O and keeps no state.

pub mod model;
