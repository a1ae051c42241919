//! A page with one sentence: what went wrong, and what to do next.

use maud::{Markup, html};

use crate::art::wreckage;
use crate::layout::Frame;

/// Says something: an error with its status, or a notice.
pub fn message(status: u16, title: &str, text: &str) -> Markup {
    Frame::plain(title, "small", None).page(html! {
        main #main data-status=(status) {
            div.adrift aria-hidden="true" { (wreckage("water-bottle")) }
            h1 { (title) }
            p #message { (text) }
            p { a.button href="/" { "To the lobby" } }
        }
    })
}
