//! The coach: a parrot with a sentence, and the frame of a lesson's page.

use maud::{Markup, html};
use serde_json::json;
use shelf::GameId;

use crate::assets::url;
use crate::layout::{Layout, token};
use crate::model::{Coach, TablePage};
use crate::pages::table::{keys, stage, switches};
use crate::pages::table_main;

/// The whole page of a step.
pub(crate) fn page(table: &TablePage) -> Markup {
    let frame = Layout {
        aside: html! {
            link rel="stylesheet" href=(url("lesson.css"));
            p.place { (table.game.name()) }
            (switches())
        },
        after: html! {
            (keys(table.game))
            (stage())
            script type="module" src=(url("lesson.js")) {}
        },
        ..Layout::of(table.game, &table.title, "table lesson", Some(&table.visitor))
    };
    frame.page(table_main(table))
}

/// The way into a lesson; the script makes it lead to where the lesson was left.
pub(crate) fn link(game: GameId) -> Markup {
    html! { a.learn href={ "/learn/" (game.id()) } data-lesson=(game.id()) { "Learn it in five minutes" span.vh { ": " (game.name()) } } }
}

/// The form that all answers of a lesson's page belong to.
pub(crate) fn form(table: &TablePage, coach: &Coach) -> Markup {
    html! {
        form #play method="post" action={ "/learn/" (table.game.id()) } data-quiet="yes" data-awaited="yes" {
            (token(&table.visitor))
            input type="hidden" name="step" value=(coach.step);
        }
    }
}

/// What the coach says; nothing at a table that is no lesson.
pub(crate) fn card(table: &TablePage) -> Markup {
    let Some(coach) = &table.lesson else { return html! {} };
    let address = format!("/learn/{}", table.game.id());
    let last = coach.step + 1 == coach.of;
    html! {
        section #coach.coach aria-label="Your coach" data-lesson=(table.game.id()) data-step=(coach.step) data-of=(coach.of)
            data-wants=[coach.wants.as_deref()] data-point=[(!coach.point.is_empty()).then(|| json!(coach.point))] {
            (parrot())
            div.speech {
                p.sentence role="status" { (coach.say) }
                p.dots aria-hidden="true" { @for n in 0..coach.of { i.past[n < coach.step].now[n == coach.step] {} } }
                div.steering {
                    @if last {
                        form method="post" action={ "/play/" (table.game.id()) } { (token(&table.visitor)) button.primary { "Play now with bots" } }
                        a.button href={ "/rules/" (table.game.id()) } { "Read the rules" }
                    } @else if coach.wants.is_none() {
                        button.primary form="play" name="next" value=(coach.step) data-key="next" data-press="n" { "Next" }
                    } @else {
                        span.your-turn { "Your turn" }
                    }
                    @if coach.step > 0 { a href={ (address) "?step=" (coach.step - 1) } { "Back" } }
                    @if coach.step > 1 { a href={ (address) "?step=0" } { "Start over" } }
                    a href="/" { "Leave" }
                    span.vh { "Step " (coach.step + 1) " of " (coach.of) }
                }
            }
        }
    }
}

/// The coach: somebody who has seen many wrecks.
fn parrot() -> Markup {
    html! {
        svg.parrot viewBox="0 0 64 72" width="64" height="72" aria-hidden="true" {
            path class="perch" d="M4 64q28-5 56 0" {}
            path class="tail" d="M25 46q-5 14-9 24 7-2 12-8 1 4 0 8 7-7 8-20z" {}
            path class="body" d="M20 34C17 15 28 5 39 8c11 3 12 13 9 21-2 7-2 24-13 28-11 1-14-11-15-23z" {}
            path class="wing" d="M21 31c4-4 12-3 14 3 2 7-2 15-9 20-5-6-7-16-5-23z" {}
            path class="cheek" d="M36 13c6-2 11 2 10 8-1 5-8 6-11 2-2-4-2-8 1-10z" {}
            path class="beak" d="M46 13c8-1 11 6 8 14-2-4-5-6-9-6z" {}
            circle class="eye" cx="40" cy="17" r="2.4" {}
            path class="claw" d="M30 57v6m5-6l1 6" {}
        }
    }
}
