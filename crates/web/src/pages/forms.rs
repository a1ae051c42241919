//! The pages about the guest: choosing a name, and moving to another device.
use maud::{Markup, html};

use crate::layout::Frame;
use crate::model::Visitor;

/// The first visit: picks a name (`POST /name` with `name` and `next`), then goes on to `next`.
pub fn welcome(visitor: &Visitor, next: &str) -> Markup {
    let _ = next;
    Frame::plain("Welcome", "small", Some(visitor)).page(html! { main #main {} })
}

/// The guest's own page: rename (`POST /name` with `name` and `next`), and the link that moves them to another device.
pub fn me(visitor: &Visitor, recovery_link: &str) -> Markup {
    let _ = recovery_link;
    Frame::plain("You", "small", Some(visitor)).page(html! { main #main {} })
}
