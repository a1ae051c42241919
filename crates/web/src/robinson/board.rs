//! The board: the rope of rounds and the chart, threats and stores below, the ledger beside it.

use maud::{Markup, html};
use robinson_crusoe::Position;

use super::{chart, evening, goal, happening, ledger, people, plan, rope, stores};
use crate::scene::Look;

/// The board with everything that stands on it.
pub(super) fn board(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        section.board.robinson-board aria-label="The island and the camp" {
            div.table-top {
                div.west {
                    (stores::gauges(view))
                    div.sea {
                        (rope::rope(view))
                        (chart::chart(look))
                        (goal::goal(look))
                        (happening::happening(look))
                        p.key aria-hidden="true" {
                            span { i.k.lit {} "takes your pawn" }
                            span { i.k.sent {} "a pawn is there: press it to lift it" }
                        }
                    }
                    (happening::latest(look))
                    div.under {
                        (super::threats::threats(look))
                        (stores::stores(look))
                    }
                }
                div.east {
                    (ledger::build(look))
                    (ledger::camp(look))
                    (plan::plan(look))
                    (evening::evening(view))
                    (people::morale(look))
                    (stores::at_hand(look))
                }
            }
        }
    }
}
