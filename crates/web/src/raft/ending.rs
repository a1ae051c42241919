//! The end: every agenda turned over, and who won.

use maud::{Markup, html};
use open_sea::Position;
use shelf::Ending;
use table::Seat;
use table::names::and_list;

use super::cards;
use crate::art::{face, sea};
use crate::scene::Look;

/// What happened, in a few words.
pub(super) fn verdict(look: &Look<Position>, ending: &Ending) -> String {
    let winners: Vec<String> =
        ending.seats.iter().filter(|seat| seat.won).map(|seat| look.name(seat.seat).to_owned()).collect();
    let agenda = |seat: Seat| {
        let agenda = look.view.castaways.get(seat.index()).and_then(|castaway| castaway.agenda);
        agenda.map_or("", |agenda| agenda.facts().name.as_str())
    };
    match look.table.me {
        Some(me) if ending.seats.iter().any(|seat| seat.seat == me && seat.won) => {
            format!("{}: you won.", agenda(me))
        }
        _ if winners.is_empty() => "Nobody won.".to_owned(),
        Some(me) => format!("{}: you lost.", agenda(me)),
        None => format!("{} won.", and_list(winners)),
    }
}

/// Everybody's agenda, face up; why it won or lost stands with their fate.
pub(super) fn reveal(look: &Look<Position>) -> Markup {
    html! {
        ul.reveal aria-label="The agendas" {
            @for (n, castaway) in look.view.castaways.iter().enumerate() {
                @let seat = Seat(n as u8);
                @if let Some(agenda) = castaway.agenda {
                    @let won = castaway.won == Some(true);
                    li.agenda-card.won[won] data-key={ "agenda-" (seat) } {
                        div.frame { (sea(agenda.id())) }
                        h3 { (agenda.facts().name) (cards::mark(agenda.facts().source)) }
                        p { q { (agenda.facts().text) } }
                        p.whose { (face(seat)) span { (look.name(seat)) } @if won { span.stamp { "won" } } }
                    }
                }
            }
        }
    }
}
