//! A game at any of its moves.

use maud::{Markup, html};

use crate::layout::Layout;
use crate::model::Replay;
use crate::pages::table::{Showing, main_of};
use crate::review::{Beside, curve, points};
use crate::scene::playbill;

/// A game at a move, through somebody's eyes; a GET form with `at` (the move) and `as` (the eyes).
pub fn replay(replay: &Replay) -> Markup {
    let title = format!("Replay: {}", replay.table.title);
    Layout::of(replay.table.game, &title, "table replay", Some(&replay.visitor)).page(main_of(
        &replay.table,
        Showing::Then,
        slider(replay),
    ))
}

fn slider(replay: &Replay) -> Markup {
    let step = |at: usize, label: &str, sign: &str| {
        html! {
            a.button.step href={ "?at=" (at) "&as=" (replay.eyes) } aria-label=(label) { (sign) }
        }
    };
    // While the game runs everybody has only their own eyes.
    let over = replay.table.open;
    html! {
        form #slider.slider method="get" action={ "/t/" (replay.table.id) "/replay" } data-slider="yes" {
            @if let Some(review) = &replay.table.review {
                @let beside = Beside { at: Some(replay.at), eyes: Some(&replay.eyes) };
                (curve(&replay.table, review, beside))
                details #turned.turned {
                    summary { "Turning points" }
                    (points(&replay.table, review, beside))
                }
            }
            (step(0, "To the beginning", "|‹"))
            (step(replay.at.saturating_sub(1), "One move back", "‹"))
            label.vh for="at" { "Move" }
            span.way {
                input #at type="range" name="at" min="0" max=(replay.of) value=(replay.at);
                (marks(replay))
            }
            (step((replay.at + 1).min(replay.of), "One move on", "›"))
            (step(replay.of, "To the end", "›|"))
            button #run.run type="button" { span.go { "Play" } span.halt { "Stop" } }
            output for="at" { "move " (replay.at) " of " (replay.of) }
            label for="as" { "seen by" }
            select #as name="as" {
                option value="spectator" selected[replay.eyes == "spectator"] { "a spectator" }
                @if over { option value="all" selected[replay.eyes == "all"] { "one who sees all" } }
                @for chair in replay.table.chairs.iter().filter(|chair| over || Some(chair.seat) == replay.table.me) {
                    option value=(chair.seat) selected[replay.eyes == chair.seat.to_string()] { (chair.name) }
                }
            }
            button { "Show" }
            a.button href={ "/t/" (replay.table.id) } { "Table" }
            @if over {
                a.button href={ "/t/" (replay.table.id) "/review" } { "Review" }
                a.button href={ "/t/" (replay.table.id) "/record.json" } download { "Record" }
            }
        }
    }
}

/// Where on the slider somebody died, a vote was turned over, or the game took another course; each leads there.
fn marks(replay: &Replay) -> Markup {
    let Some(whole) = replay.whole.as_deref() else { return html! {} };
    let turnings = (playbill(replay.table.game).moments)(&replay.table, whole);
    html! {
        @if replay.of > 0 && !turnings.is_empty() {
            svg.marks viewBox="0 0 1000 20" preserveAspectRatio="none" role="group" aria-label="Moments" {
                @for turning in &turnings {
                    a.step href={ "?at=" (turning.after) "&as=" (replay.eyes) } aria-label=(turning.text) {
                        title { (turning.text) }
                        rect.{ (turning.moment.name()) } x=(turning.after * 990 / replay.of) width="8" height="20" {}
                    }
                }
            }
        }
    }
}
