//! A finished game looked at again, or how far that is.

use maud::{Markup, html};

use crate::art::faces;
use crate::layout::Layout;
use crate::model::Replay;
use crate::review::{Beside, whole};

/// The review of a game; while it is under way, how much of it is done, from 0 to 1.
pub fn review(replay: &Replay, share: f64) -> Markup {
    let table = &replay.table;
    let title = format!("Review: {}", table.title);
    Layout::of(table.game, &title, "reviewed", Some(&replay.visitor)).page(html! {
        main #main {
            (faces(&table.chairs))
            h1 { (title) }
            section #review.paper.review aria-labelledby="review-title" {
                h2 #review-title { @if table.review.is_some() { "How the chances stood" } @else { "Under way" } }
                @match &table.review {
                    Some(review) => (whole(table, review, Beside::default())),
                    None => (under_way(&table.id, share)),
                }
            }
            div.row {
                a.button href={ "/t/" (table.id) "/replay?at=0" } { "Replay" }
                a.button href={ "/t/" (table.id) } { "Table" }
            }
        }
    })
}

fn under_way(id: &str, share: f64) -> Markup {
    html! {
        p { label for="progress" { "The game is looked at again, move by move. It takes a minute or two, and is kept." } }
        progress #progress max="1" value=(format!("{share:.2}")) data-review={ "/t/" (id) "/review" } { (format!("{:.0} %", 100.0 * share)) }
        noscript { p { a href={ "/t/" (id) "/review" } { "See how far it is" } } }
    }
}
