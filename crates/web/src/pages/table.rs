//! The table page: the same frame for every game; the game's own scene stands in the middle.

use maud::{Markup, html};
use shelf::GameId;

use crate::art::faces;
use crate::layout::{Layout, token};
use crate::lesson::coach;
use crate::model::{Stage, TablePage, UndoState};
use crate::pages::{end, gathering, papers};
use crate::question::bottom;
use crate::review;
use crate::scene::playbill;
use crate::seats::castaways;

/// The whole page of a table.
pub fn table(table: &TablePage) -> Markup {
    let live = format!("/t/{}/live", table.id);
    let frame = Layout {
        live: Some(&live),
        aside: html! { p.place { (table.game.name()) } (switches()) },
        after: html! { (keys(table.game)) (stage()) },
        ..Layout::of(table.game, &table.title, "table", Some(&table.visitor))
    };
    frame.page(table_main(table))
}

/// Only the `<main id="main">` of a table's page: what is pushed and morphed in.
pub fn table_main(table: &TablePage) -> Markup {
    main_of(table, Showing::Now, coach::card(table))
}

/// Whether a table is shown as it is, or as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Showing {
    /// What is shown can be answered.
    Now,
    /// A replay: everything is there to be seen, nothing to be done.
    Then,
}

/// The `main` of a table, with something above it (the slider of a replay).
pub(crate) fn main_of(table: &TablePage, showing: Showing, above: Markup) -> Markup {
    let now = showing == Showing::Now;
    let mut scenery = (playbill(table.game).scenery)(table);
    if let Some(scenery) = scenery.as_mut().filter(|_| !now) {
        // Where nothing can be done, nothing need say why it cannot.
        scenery.idle.clear();
    }
    let scenery = scenery.as_ref();
    let question = scenery.and_then(|scenery| scenery.question);
    let asked = now && question.is_some() && table.stage == Stage::Playing;
    html! {
        main #main data-table=(table.id) data-moves=(table.moves) data-change=(table.change) data-asked=[asked.then_some("yes")]
            data-title=(table.title) {
            (above)
            (faces(&table.chairs))
            div.headline data-key="headline" {
                h1 { (table.title) }
                @if let Some(scenery) = scenery { (scenery.headline) @if let Some(goal) = &scenery.goal { p.goal data-key="goal" { (goal) } } }
                @if now { (clock(table)) (undo(table)) (next(table)) }
            }
            @if table.stage == Stage::Gathering {
                (gathering::gathering(table))
            } @else {
                @if let Some(coach) = &table.lesson { (coach::form(table, coach)) }
                @else if now { form #play method="post" action={ "/t/" (table.id) "/play" } data-quiet="yes" {
                    span data-key="token" { (token(&table.visitor)) }
                    input type="hidden" name="moves" value=(table.moves);
                } }
                @if now && table.stage == Stage::Over { (end::end(table, scenery)) (review::section(table)) }
                div.floor {
                    @if let Some(scenery) = scenery { (castaways(table, scenery)) (scenery.board) }
                    (papers::papers(table, scenery, showing))
                }
                @if let Some(scenery) = scenery { (bottom(table, scenery, showing)) }
            }
        }
    }
}

fn clock(table: &TablePage) -> Markup {
    html! {
        @if let Some(seconds) = table.clock.filter(|_| table.stage == Stage::Playing) {
            p.clock data-key="clock" data-clock=(seconds) {
                span.vh { "Time left for the answer: " }
                span.ticking { (seconds / 60) ":" (format!("{:02}", seconds % 60)) }
            }
        }
    }
}

/// Where the same people play again: at the top, for an end can be long.
fn next(table: &TablePage) -> Markup {
    html! {
        @if let Some(next) = table.next.as_ref().filter(|_| table.stage == Stage::Over) {
            p.next-table role="status" { a.button.primary href={ "/t/" (next) } { "The next table is laid: go there" } }
        }
    }
}

fn undo(table: &TablePage) -> Markup {
    let button = |what: &str, label: Markup| {
        html! { button.plain name="do" value=(what) { (label) } }
    };
    html! {
        @if !matches!(table.undo, UndoState::Nothing | UndoState::Asked(_)) && table.stage == Stage::Playing {
            form.undo data-key="undo" method="post" action={ "/t/" (table.id) "/undo" } data-quiet="yes" {
                (token(&table.visitor))
                @match table.undo {
                    UndoState::Free => (button("ask", html! { "Take back" })),
                    UndoState::Stirs => (button("ask", html! { "Take back" span.tail { " (what chance has decided since falls anew)" } })),
                    UndoState::AskTable => (button("ask", html! { "Ask to take back" })),
                    UndoState::Waiting => {
                        span { "You have asked to take back; the others decide." }
                        (button("refuse", html! { "Never mind" }))
                    }
                    // Whoever is asked answers beside the question.
                    UndoState::Nothing | UndoState::Asked(_) => {}
                }
            }
        }
    }
}

/// Sound, notification and keys: only the script gives them a meaning, and the style sheet hides them without one. They come
/// with the words that the script will mostly find right, so that nothing moves when it does.
pub(crate) fn switches() -> Markup {
    html! {
        div #switches.switches {
            button type="button" data-switch="sound" aria-pressed="true" { "Sound" span.state { ": on" } }
            button type="button" data-switch="pace" { "Pace: normal" }
            button type="button" data-switch="notify" aria-pressed="false" { "Notify" span.state { ": off" } }
            button type="button" data-switch="help" { "Keys" }
        }
    }
}

/// Where the script shows what happened, one thing after the other. The log says the same, so that nobody needs to see it.
pub(crate) fn stage() -> Markup {
    html! {
        section #stage.telling aria-label="What is happening" hidden {
            // What is told may be longer than a phone is high: then it is scrolled, by keys, too.
            div.act tabindex="0" role="group" aria-label="What happened" {}
            p.wings {
                button.small type="button" data-stage="pause" { "Pause" }
                button.small type="button" data-stage="next" { "Next" }
                button.small type="button" data-stage="skip" { "Skip all" }
                button.small type="button" data-stage="pace" { "Pace" }
            }
        }
    }
}

/// The list of keys.
pub(crate) fn keys(game: GameId) -> Markup {
    html! {
        dialog #help aria-labelledby="help-title" {
            h2 #help-title { "Keys" }
            dl.keys {
                dt { kbd { "1" } " to " kbd { "9" } } dd { "the answers, in order" }
                dt { kbd { "0" } } dd { "to pass" }
                dt { kbd { "u" } } dd { "to take back" }
                dt { kbd { "h" } } dd { "to your hand" }
                dt { kbd { "t" } } dd { "talk" }
                dt { kbd { "l" } } dd { "to the log" }
                dt { kbd { "m" } } dd { "sound on or off" }
                dt { kbd { "Space" } ", " kbd { "Esc" } } dd { "while something is shown: the next thing; all of it at once" }
                dt { kbd { "g" } " and arrows" } dd { "from lit place to lit place on a board" }
                dt { kbd { "p" } } dd { "the next pawn in hand" }
                dt { kbd { "r" } } dd { "ready" }
                dt { kbd { "?" } } dd { "this list" }
            }
            p { (coach::link(game)) }
            form method="dialog" data-local="yes" { button { "Close" } }
        }
    }
}
