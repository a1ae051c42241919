//! The front page.
use maud::{Markup, html};

use crate::layout::Frame;
use crate::model::Lobby;

/// The front page: the shelf, open tables, the visitor's own, those to watch, and replays.
pub fn lobby(lobby: &Lobby) -> Markup {
    Frame::plain("Lobby", "lobby", Some(&lobby.visitor)).page(html! { main #main {} })
}
