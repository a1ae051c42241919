//! The rules reference.
use maud::{Markup, html};
use shelf::GameId;

use crate::layout::Frame;

/// The rules of a game in our own words; each rule is an anchor (`#H3.1`).
pub fn rules(game: GameId) -> Markup {
    Frame::plain(game.name(), "rules", None).page(html! { main #main {} })
}
