//! A table before the game: who sits where, how to invite, what it is played with.

use maud::{Markup, html};

use crate::art::face_of;
use crate::layout::token;
use crate::levels::{self, LEVELS};
use crate::model::{Chair, Sitter, TablePage};
use crate::pages::end::taken_back;
use crate::pages::papers::papers;
use crate::pages::table::Showing;
use crate::scene::playbill;
use crate::seats::sitter;

/// The table while people take their seats.
pub(crate) fn gathering(table: &TablePage) -> Markup {
    let free = table.chairs.iter().filter(|chair| chair.sitter == Sitter::Nobody).count();
    html! {
        div.gathering {
            section.paper.chairs aria-labelledby="chairs-title" {
                h2 #chairs-title tabindex="-1" { "Castaways" }
                ul { @for chair in &table.chairs { (self::chair(table, chair)) } }
                (standing(table, free))
            }
            div.side { (options(table)) }
            (papers(table, None, Showing::Now))
            img.vista src=((playbill(table.game).vista)()) alt="" width="1160" height="600";
        }
        (launch(table, free))
    }
}

/// A form of one button, sent without leaving the page.
pub(crate) fn post(table: &TablePage, what: &str, fields: Markup, button: Markup) -> Markup {
    html! {
        form method="post" action={ "/t/" (table.id) "/" (what) } data-quiet="yes" {
            (token(&table.visitor)) (fields) (button)
        }
    }
}

fn chair(table: &TablePage, chair: &Chair) -> Markup {
    let free = chair.sitter == Sitter::Nobody;
    let mine = table.me == Some(chair.seat);
    let seat = html! { input type="hidden" name="seat" value=(chair.seat); };
    html! {
        li.chair.free[free].mine[mine] data-key={ "chair-" (chair.seat) } {
            (face_of(chair.face))
            div {
                b { @if free { "Free chair" } @else { (chair.name) } @if mine { span.you { " (you)" } } }
                @if !free { @if let Some(word) = sitter(&chair.sitter) { small { (word) } } }
                @else if let Some(brain) = &table.fill { small { "or a bot, " (brain) } }
            }
            @if table.host && free {
                // At the start bots come by themselves: most hosts never need this.
                details.fill data-key={ "fill-" (chair.seat) } {
                    summary { "Fill it" span.vh { ": chair " (chair.seat.0 + 1) } }
                    (post(table, "bot", html! { (seat)
                        label.vh for={ "brain-" (chair.seat) } { "Which bot" }
                        select id={ "brain-" (chair.seat) } name="brain" {
                            @for level in LEVELS { option value=(level.brain) selected[level.usual] { (level.brain) } }
                        } }, html! { button { "Seat a bot" } }))
                    form method="post" action={ "/t/" (table.id) "/program" } {
                        (token(&table.visitor)) (seat)
                        button.plain { "Give it to a program" }
                    }
                }
            } @else if table.host && !mine {
                (post(table, "kick", seat, html! { button.plain { "Send away" span.vh { " " (chair.name) } } }))
            }
        }
    }
}

/// What is to be said of the chairs, and the way out.
fn standing(table: &TablePage, free: usize) -> Markup {
    html! {
        @if table.sent_away {
            p {
                "The host has sent you away from this table. "
                @if table.watchable { "You can watch, or join another one." }
                @else { "Nobody watches the game of the day: join another table, or make one." }
            }
        } @else if table.me.is_none() && free == 0 {
            p {
                "Every chair is taken. "
                @if table.watchable { "You can stay and watch." }
                @else { "Nobody watches the game of the day: join another table, or make one." }
            }
        }
        @if table.host && free > 0 {
            p.hint {
                @match &table.fill {
                    Some(brain) => { "At the start a bot (" (brain) ") takes each free chair." }
                    None => { "The game can start once every chair is taken: bots come only if you seat them." }
                }
            }
        }
        @if table.me.is_some() {
            (post(table, "leave", html! {}, html! { button.plain { "Leave the table" } }))
        }
    }
}

/// What one comes here for, in sight however many chairs there are: the link to send, sitting down, the start.
fn launch(table: &TablePage, free: usize) -> Markup {
    let sits_down = table.me.is_none() && free > 0 && !table.sent_away;
    html! {
        section.launch.foot aria-label="Invite and start" {
            @if let Some(link) = &table.invite {
                div.copy {
                    label.vh for="invite" { "Link to send" }
                    input #invite readonly value=(link);
                    button type="button" data-copy="invite" { "Copy the link" }
                }
            }
            @if let Some(code) = &table.code { p.spoken { "Code " strong.code { (code) } } }
            div.doors {
                @if sits_down { (post(table, "join", html! {}, html! { button.primary { "Sit down" } })) }
                @if table.host {
                    (post(table, "start", html! {}, html! { button.primary[!sits_down] { "Start the game" } }))
                } @else if table.me.is_some() {
                    p.hint { "The host starts the game." }
                }
            }
        }
    }
}

/// What the table is played with, and what was published of its seed.
pub(crate) fn facts(table: &TablePage) -> Markup {
    html! {
        dl {
            dt { "Game" } dd { (table.game.name()) }
            dt { "Chairs" } dd { (table.chairs.len()) }
            @if let Some(bots) = levels::at(table) { dt { "Bots" } dd { (bots) } }
            @for option in &table.options { dt { (option.name) } dd { (option.value) } }
            @if table.stirred > 0 { dt { "Taken back" } dd { (taken_back(table.stirred)) } }
        }
        @if let Some(commitment) = &table.commitment {
            label for="commitment" { "The seed, sealed: whoever notes this can prove the shuffle afterwards" }
            div.copy {
                input #commitment readonly value=(commitment);
                button type="button" data-copy="commitment" { "Copy" }
            }
        }
    }
}

fn options(table: &TablePage) -> Markup {
    html! {
        section.paper.options aria-labelledby="options-title" {
            h2 #options-title { "This table" }
            (facts(table))
            @if table.host {
                (post(table, "rename", html! {
                    label for="title" { "Name of the table" }
                    input #title name="title" maxlength="60" value=(table.title);
                }, html! { button { "Rename" } }))
            }
        }
    }
}
