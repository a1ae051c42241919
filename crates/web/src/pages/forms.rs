//! The pages that make somebody known: choosing a name, moving to another device, a chair for a program.

use maud::{Markup, html};

use crate::art::face_of;
use crate::layout::{Layout, token};
use crate::model::{Intent, Visitor};

/// The longest name.
const NAME: &str = "24";

/// The first visit: picks a name (`POST /name` with `name` and `next`), then goes on to `next`.
/// What they wanted before (`join` with a table's id, `play` or `gather` with a game's) is done once they have a name.
pub fn welcome(visitor: &Visitor, next: &str, intent: Intent) -> Markup {
    let button = match intent {
        Intent::Nothing => "Go ashore",
        Intent::Join(_) => "Sit down",
        Intent::Play(_) => "Play now",
        Intent::Gather(_) => "Make the table",
    };
    Layout::plain("Welcome", "small", Some(visitor)).page(html! {
        main #main {
            div.faces aria-hidden="true" { @for n in 0..6 { (face_of(n)) } }
            h1 { "Washed ashore" }
            p { "What do the others call you? No account, no mail: a name, kept in this browser." }
            (name_form(visitor, next, intent, button))
        }
    })
}

/// Whether this device shall be a guest's too (`POST /recover` with `secret`).
pub fn recover(visitor: &Visitor, name: &str, secret: &str) -> Markup {
    Layout::plain("Another device", "small", Some(visitor)).page(html! {
        main #main {
            h1 { "Are you " (name) "?" }
            form.paper.name-form method="post" action="/recover" {
                (token(visitor))
                input type="hidden" name="secret" value=(secret);
                p { "This browser will be " b { (name) } "'s too, with all their tables." }
                @if let Some(here) = visitor.name.as_deref() {
                    p { "Here you are " b { (here) } " so far. To be " (here) " again, make a link on "
                        a href="/me" { "your own page" } " first." }
                }
                button.primary { "Yes, I am " (name) }
            }
            p { a href="/" { "No, to the lobby" } }
        }
    })
}

/// The link that brings somebody to another device: shown once.
pub fn link(visitor: &Visitor, link: &str) -> Markup {
    Layout::plain("Another device", "small", Some(visitor)).page(html! {
        main #main {
            h1 { "Your link" }
            section.paper aria-labelledby="link-title" {
                h2 #link-title { "For one other device" }
                p { "Open it there, and your tables come along. It works once, and is shown this once: copy it now. Whoever has it is \
                     you: keep it to yourself." }
                label for="recovery" { "Link" }
                div.copy {
                    input #recovery readonly value=(link);
                    button type="button" data-copy="recovery" { "Copy" }
                }
            }
            p { a href="/me" { "Back to your own page" } }
        }
    })
}

/// The token with which somebody's program takes a chair: shown once.
pub fn program(visitor: &Visitor, link: &str, seat: table::Seat, token: &str) -> Markup {
    Layout::plain("A chair for a program", "small", Some(visitor)).page(html! {
        main #main {
            h1 { "Chair " (seat.0 + 1) " is your program's" }
            section.paper aria-labelledby="token-title" {
                h2 #token-title { "Its token" }
                p { "Whoever shows it plays on this chair. It is shown this once: copy it now." }
                label for="token" { "Token" }
                div.copy {
                    input #token readonly value=(token);
                    button type="button" data-copy="token" { "Copy" }
                }
                p { "The program sends it as " code { "Authorization: Bearer …" } " to " code { "/api/v1" }
                    "; " a href="/api/v1/openapi.json" { "this describes" } " all that it can ask. For a start: " }
                pre { code { "python3 examples/api_player.py " (link) " --token " (token) } }
            }
            p { a.button href=(link) { "To the table" } }
        }
    })
}

/// Asks for a name, and carries along what is wanted besides.
pub(crate) fn name_form(visitor: &Visitor, next: &str, intent: Intent, button: &str) -> Markup {
    let wanted = match intent {
        Intent::Nothing => None,
        Intent::Join(table) => Some(("join", table)),
        Intent::Play(game) => Some(("play", game.id())),
        Intent::Gather(game) => Some(("gather", game.id())),
    };
    html! {
        form.paper.name-form method="post" action="/name" data-quiet="yes" {
            (token(visitor))
            input type="hidden" name="next" value=(next);
            @if let Some((name, what)) = wanted { input type="hidden" name=(name) value=(what); }
            label for="name" { "Your name" }
            div.copy {
                input #name name="name" required maxlength=(NAME) autocomplete="nickname" value=[visitor.name.as_deref()] autofocus[visitor.name.is_none()];
                button.primary { (button) }
            }
        }
    }
}
