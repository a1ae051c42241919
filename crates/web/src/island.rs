//! Hellapagos at the table: the island, the castaways around its fire, the hand and the question.

mod board;
mod bottom;
mod castaways;
mod hand;
mod story;
mod words;

use hellapagos::{Phase, View};
use maud::{Markup, html};
use table::Seat;

use crate::model::Table;
use crate::pages::table::name;

pub(crate) use bottom::bottom;
pub(crate) use story::{rule_of, weight_of};

/// The game's own view, once the game is on.
fn view(table: &Table) -> Option<&View> {
    table.view.as_deref().and_then(|view| view.downcast_ref())
}

/// What the viewer calls a seat: their own is "you".
fn who(table: &Table, seat: Seat) -> &str {
    if table.me == Some(seat) { "you" } else { name(table, seat) }
}

/// Whether the viewer sits at the table and is dead.
pub(crate) fn is_dead(table: &Table) -> bool {
    match (view(table), table.me) {
        (Some(view), Some(me)) => !view.alive().has(me),
        _ => false,
    }
}

/// Round and weather in a line.
pub(crate) fn headline(table: &Table) -> Markup {
    let Some(view) = view(table) else { return html! {} };
    html! {
        p.round {
            @if view.setup.games > 1 { "Game " (view.game) " of " (view.setup.games) ", " }
            b { "Round " (view.round) }
            span.storm {
                @match view.weather {
                    _ if view.phase == Phase::Over => "the game is over",
                    Some(today) if today.hurricane => "the hurricane is here: the raft leaves tonight",
                    _ if view.round < 7 => "no hurricane before round 7",
                    _ => "the hurricane may come any day now",
                }
            }
        }
    }
}

/// The castaways and the board.
pub(crate) fn floor(table: &Table) -> Markup {
    let Some(view) = view(table) else { return html! {} };
    html! {
        (castaways::castaways(table, view))
        (board::board(table, view))
    }
}
