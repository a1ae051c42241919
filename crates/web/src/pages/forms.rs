//! The pages about the guest: choosing a name, and moving to another device.

use maud::{Markup, html};

use crate::art::face;
use crate::layout::{Layout, token};
use crate::model::Visitor;

/// The longest name.
const NAME: &str = "24";

/// The first visit: picks a name (`POST /name` with `name` and `next`), then goes on to `next`.
/// Whoever wanted to sit down at a table (`join`, its id) sits down once they have a name.
pub fn welcome(visitor: &Visitor, next: &str, join: Option<&str>) -> Markup {
    Layout::plain("Welcome", "small", Some(visitor)).page(html! {
        main #main {
            div.faces aria-hidden="true" { @for n in 0..6 { (face(table::Seat(n))) } }
            h1 { "Washed ashore" }
            p { "What do the others call you? No account, no mail: a name, kept in this browser." }
            (name_form(visitor, next, join, if join.is_some() { "Sit down" } else { "Go ashore" }))
        }
    })
}

/// The guest's own page: rename (`POST /name` with `name` and `next`), and the link that moves them to another device.
pub fn me(visitor: &Visitor, recovery_link: &str) -> Markup {
    Layout::plain("You", "small", Some(visitor)).page(html! {
        main #main {
            h1 { @match &visitor.name { Some(name) => (name), None => "You" } }
            (name_form(visitor, "/me", None, "Rename"))
            section.paper aria-labelledby="move-title" {
                h2 #move-title { "Another device" }
                p { "Open this link there, and your tables come along. Whoever has it is you: keep it to yourself." }
                label for="recovery" { "Your link" }
                div.copy {
                    input #recovery readonly value=(recovery_link);
                    button type="button" data-copy="recovery" { "Copy" }
                }
            }
            p { a href="/" { "To the lobby" } }
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
                    p { "Here you are " b { (here) } " so far. To be " (here) " again, copy the link from "
                        a href="/me" { "your own page" } " first." }
                }
                button.primary { "Yes, I am " (name) }
            }
            p { a href="/" { "No, to the lobby" } }
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

fn name_form(visitor: &Visitor, next: &str, join: Option<&str>, button: &str) -> Markup {
    html! {
        form.paper.name-form method="post" action="/name" data-quiet="yes" {
            (token(visitor))
            input type="hidden" name="next" value=(next);
            @if let Some(join) = join { input type="hidden" name="join" value=(join); }
            label for="name" { "Your name" }
            div.copy {
                input #name name="name" required maxlength=(NAME) autocomplete="nickname" value=[visitor.name.as_deref()] autofocus[visitor.name.is_none()];
                button.primary { (button) }
            }
        }
    }
}
