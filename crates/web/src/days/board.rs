//! The board: the track above, the raft and the logbook in the middle, the locations below.

use maud::{Markup, html};
use twenty_one_days::{Frame, Position};

use super::{book, calls, happening, menus, places, raft, stores, track, words};
use crate::scene::Look;

/// The board with everything that stands on it.
pub(super) fn board(look: &Look<Position>) -> Markup {
    let finale = words::is_finale(look.view);
    html! {
        section.board.days-board.finale[finale] data-key="board" aria-label="The raft" {
            div.deck {
                (track::track(look))
                div.water {
                    @if finale { p.curtain { "Day 21" } }
                    (raft::raft(look))
                    (happening::happening(look))
                }
                div.ledger {
                    (book::book(look))
                    (stores::stores(look))
                }
                @if finale && !matches!(look.view.frame(), Frame::Rosina) { (calls::calls(look)) }
                @else { (places::places(look)) }
            }
            (menus::menus(look))
        }
    }
}
