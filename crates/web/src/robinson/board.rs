//! The board: the rope of rounds and the chart, threats and stores below, the ledger beside it.

use maud::{Markup, html};
use robinson_crusoe::Position;
use robinson_crusoe::pieces::Field;

use super::{chart, evening, goal, happening, ledger, people, plan, rope, stores};
use crate::scene::Look;

/// The board with everything that stands on it.
pub(super) fn board(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        section.board.robinson-board data-key="board" aria-label="The island and the camp" {
            div.table-top {
                div.west {
                    (stores::gauges(view))
                    div.sea {
                        (rope::rope(view))
                        (goal::goal(look))
                        (ledger::waiting_tokens(view, &[Field::Gather, Field::Explore]))
                        div.island { (chart::chart(look)) (happening::happening(look)) }
                    }
                    (happening::latest(look))
                    (ledger::waiting_tokens(view, &[Field::Threat]))
                    (super::threats::threats(look))
                    div.under {
                        div.west { (stores::stores(look)) (people::morale(look)) }
                        (stores::at_hand(look))
                    }
                }
                div.east {
                    (ledger::build(look))
                    (ledger::camp(look))
                    (plan::plan(look))
                    (evening::evening(view))
                }
            }
        }
    }
}
