//! A page with one sentence: what went wrong, and what to do next.

use maud::{Markup, html};

use crate::art::wreckage;
use crate::layout::Frame;

/// Says something: an error with its status, or a notice.
pub fn message(status: u16, title: &str, text: &str) -> Markup {
    page(status, title, text, html! {})
}

/// Says that the game of a table cannot go on, and offers what was kept of it.
pub fn closed(status: u16, title: &str, text: &str, table: &str) -> Markup {
    page(
        status,
        title,
        text,
        html! {
            a.button href={ "/t/" (table) "/record.json" } download { "Download what was kept" } " "
        },
    )
}

fn page(status: u16, title: &str, text: &str, doors: Markup) -> Markup {
    Frame::plain(title, "small", None).page(html! {
        main #main data-status=(status) {
            div.adrift aria-hidden="true" { (wreckage("water-bottle")) }
            h1 { (title) }
            p #message { (text) }
            p { (doors) a.button href="/" { "To the lobby" } }
        }
    })
}
