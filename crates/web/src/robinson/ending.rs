//! The end: away or lost, why, and what became of everybody; how far the goal got stands on the board.

use maud::{Markup, html};
use robinson_crusoe::{Ending, Event, Position, View, words};
use table::names::and_list;
use table::voice::count;

use super::art::{self, face, sign};
use super::places::{name, rule};
use crate::scene::Look;

/// What happened, in a few words.
pub(super) fn verdict(view: &View) -> String {
    match view.ending {
        Some(Ending::Won) => "You have done it.".to_owned(),
        Some(Ending::Died { who, .. }) => {
            format!("The {} is dead, and with that the story is over.", name(view, who))
        }
        Some(Ending::JennyDied { .. }) => "Jenny is dead.".to_owned(),
        Some(Ending::Lava) => "The lava took the camp.".to_owned(),
        Some(Ending::KidStarved) => "A kid went hungry.".to_owned(),
        Some(Ending::TimeOver) | None => "The last round is over, and you are still here.".to_owned(),
    }
}

/// Each castaway, and the points.
pub(super) fn ending(look: &Look<Position>) -> Markup {
    let view = look.view;
    let won = view.ending == Some(Ending::Won);
    html! {
        div.finis.won[won] {
            p.why-it-ended {
                (view.setup.scenario.facts().name) ", round " (view.round) " of " (view.rounds) ": "
                @if won { "won." } @else { "lost." } " " (words::endings::why(view))
            }
            table.reckoning {
                caption { "Points " (rule("R118")) }
                tbody {
                    @for row in &view.reckoning {
                        tr { th scope="row" { (words::endings::merit(row.merit)) } td { (row.count) " x " (row.each) } td { (row.points()) } }
                    }
                }
                tfoot { tr { th scope="row" { "Together" } td {} td { (view.points) } } }
            }
            (hurt(look))
            ul.fates-of {
                @for castaway in &view.castaways {
                    @let dead = view.ending.is_some_and(|ending| ending.is_death_of(castaway.who));
                    li.gone[dead] {
                        @if let Some(character) = castaway.person.character { (face(&art::id(character))) }
                        b { (name(view, castaway.who)) }
                        small { (look.name(castaway.seat)) }
                        small { @if dead { "died of wounds" } @else { (count(castaway.person.wounds, "wound", "wounds")) } }
                    }
                }
                @if let Some(friday) = &view.friday { li { (face("friday")) b { "Friday" } small { (count(friday.wounds, "wound", "wounds")) } } }
            }
            @if won { p { (sign("ship")) "A sail on the horizon." } }
        }
    }
}

/// Where the wounds came from, as the log has it.
fn hurt(look: &Look<Position>) -> Markup {
    let taken = look.sight.log.iter().filter_map(|line| match line.event.event {
        Event::Wounded { n, from, .. } => Some((from, n)),
        _ => None,
    });
    let all = words::endings::wounds(taken);
    html! {
        @if !all.is_empty() {
            p.hurt { (sign("wound")) b { "Where the wounds came from: " }
                (and_list(all.iter().map(|(name, n)| format!("{name} {n}")))) "." }
        }
    }
}
