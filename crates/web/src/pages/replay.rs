//! A finished game at any move.
use maud::{Markup, html};

use crate::layout::Frame;
use crate::model::Replay;

/// A finished game at a move, through somebody's eyes; a GET form with `at` (the move) and `as` (the eyes).
pub fn replay(replay: &Replay) -> Markup {
    Frame::plain("Replay", "table", Some(&replay.visitor)).page(html! { main #main {} })
}
