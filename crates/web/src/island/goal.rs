//! What everybody is after, and how far it is.

use hellapagos::{Fate, Phase, Position, content};
use maud::{Markup, html};

use crate::art::sign;
use crate::scene::Look;

/// The goal, with what there is of everything for those who live; nothing once it is over.
pub(super) fn goal(look: &Look<Position>) -> Option<Markup> {
    let view = look.view;
    if view.phase == Phase::Over {
        return None;
    }
    let living = view.castaways.iter().filter(|castaway| castaway.fate == Fate::Alive).count() as u8;
    let gauge = |of: &str, name: &str, there: u8| {
        html! {
            span.gauge.low[there < living] data-key={ "gauge-" (of) } title={ (there) " " (name) " for " (living) } {
                (sign(of)) b { (there) } span.vh { " " (name) " for " } span.of aria-hidden="true" { "/" } span.of { (living) }
            }
        }
    };
    let wood = format!("{} of {} wood towards the next seat", view.wood, content().ring);
    Some(html! {
        span.want { "Food and water for all every day, and a seat each before the hurricane." }
        span.gauges {
            (gauge("droplet", "water", view.water))
            (gauge("fish", "food", view.food))
            (gauge("log", "seats on the raft", view.raft))
            span.gauge.more data-key="gauge-wood" title=(wood) { "+" (view.wood) "/" (content().ring) span.vh { " wood towards the next seat" } }
        }
    })
}
