//! A page with one sentence: what went wrong, and what to do next.

use maud::{Markup, html};

use crate::art::wreckage;
use crate::layout::Layout;
use crate::model::Kept;

/// Says something: an error with its status, or a notice.
pub fn message(status: u16, title: &str, text: &str) -> Markup {
    page(status, title, text, html! {}, html! {})
}

/// Says that the game of a table cannot go on, and offers what was kept of it to those who may have it.
pub fn closed(status: u16, title: &str, text: &str, table: &str, kept: &Kept) -> Markup {
    let what = match kept {
        Kept::Open => None,
        Kept::EndsTheGame => Some(
            "What was kept holds every secret of the game. Once anybody at the table has opened it, everybody can read \
             it, and the game never goes on, not even if whoever keeps the server can mend it.",
        ),
        Kept::Shut(why) => Some(why.as_str()),
    };
    page(
        status,
        title,
        text,
        html! {
            @if let Some(what) = what { p #kept { (what) } }
        },
        html! {
            @if !matches!(kept, Kept::Shut(_)) {
                a.button href={ "/t/" (table) "/record.json" } download { "Download what was kept" } " "
            }
        },
    )
}

fn page(status: u16, title: &str, text: &str, more: Markup, doors: Markup) -> Markup {
    Layout::plain(title, "small", None).page(html! {
        main #main data-status=(status) {
            div.adrift aria-hidden="true" { (wreckage("water-bottle")) }
            h1 { (title) }
            p #message { (text) }
            (more)
            p { (doors) a.button href="/" { "To the lobby" } }
        }
    })
}
