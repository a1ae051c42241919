//! The sign on whatever our own hands have drawn, because the rulebook does not print it: one drawing and one sentence for
//! every game.

use maud::{Markup, html};

use crate::art::sign;

/// What the sign says.
pub(crate) const MADE: &str = "Reconstructed: the printed one may differ.";

/// The pencil alone.
pub(crate) fn pencil() -> Markup {
    sign("pencil")
}

/// The pencil where what it says stands beside it, or is for whoever points at it.
pub(crate) fn made_sign() -> Markup {
    html! { span.made title=(MADE) { (pencil()) } }
}

/// The pencil on a line of the log: whoever hears the page hears a word of it.
pub(crate) fn made_word() -> Markup {
    html! { span.made title=(MADE) { (pencil()) span.vh { "(reconstructed)" } } }
}
