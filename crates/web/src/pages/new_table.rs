//! The form that makes a table.
use maud::{Markup, html};
use shelf::GameId;

use crate::layout::Frame;
use crate::model::Visitor;

/// Makes a table: `POST /tables` with
/// - `game` (its id), `title` (may be empty), `seats`;
/// - `option-<id>` for every option of the game: the value's text (`random`, `3`, `true`, …); a flag that is off is
///   not sent;
/// - `bots`: `none`, `random` or `instinct`, for the chairs that are empty at the start;
/// - `access`: `open` or `link`;
/// - `clock`: seconds per decision, `0` for none;
/// - `seed-from`: `chance`, `daily` or `own`, the last with `seed`.
pub fn new_table(visitor: &Visitor, game: GameId) -> Markup {
    Frame::plain(game.name(), "small", Some(visitor)).page(html! { main #main {} })
}
