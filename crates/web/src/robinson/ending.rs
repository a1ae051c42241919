//! The end: away or lost, why, and what became of everybody; how far the goal got stands on the board.

use maud::{Markup, html};
use robinson_crusoe::{Ending, Event, Fate, Position, View, words};
use table::names::and_list;
use table::voice::{capital, count};

use super::art::{self, face, sign};
use super::finis;
use super::places::{name, rule};
use crate::scene::Look;

/// What happened, in a few words: won or lost first.
pub(super) fn verdict(view: &View) -> String {
    use robinson_crusoe::pieces::Scenario;
    let what = match view.ending {
        Some(Ending::Won) => {
            let how = match view.setup.scenario {
                Scenario::Castaways => "The ship has seen your fire.",
                Scenario::CursedIsland => "The curse is broken.",
                Scenario::JennyNeedsHelp => "You are away, and Jenny with you.",
                Scenario::VolcanoIsland => "You got away from the volcano.",
                Scenario::CannibalIsland => "The City is ashes.",
                Scenario::RobinsonFamily => "The island is your home.",
            };
            return format!("You won. {how}");
        }
        Some(Ending::Died { who, .. }) => format!("The {} is dead.", name(view, who)),
        Some(Ending::JennyDied { .. }) => "Jenny is dead.".to_owned(),
        Some(Ending::Lava) => "The lava took the camp.".to_owned(),
        Some(Ending::KidStarved) => "A kid went hungry.".to_owned(),
        Some(Ending::TimeOver) | None => "The last round is over, and you are still here.".to_owned(),
    };
    format!("You lost. {what}")
}

/// The picture, each castaway, and the points.
pub(super) fn ending(look: &Look<Position>) -> Markup {
    let view = look.view;
    let won = view.ending == Some(Ending::Won);
    html! {
        div.finis.won[won] {
            @if let Some(ending) = view.ending { figure.last-picture { (finis::scene(view, ending)) } }
            ul.fates-of {
                @for castaway in &view.castaways {
                    @let dead = finis::dead(view, castaway.who);
                    li.gone[dead] {
                        @if let Some(character) = castaway.person.character { (face(&art::id(character))) }
                        b { (name(view, castaway.who)) }
                        small { (look.name(castaway.seat)) }
                        small { @if dead { (capital(death(view))) } @else { (count(castaway.person.wounds, "wound", "wounds")) } }
                    }
                }
                @if let Some(friday) = &view.friday { li { (face("friday")) b { "Friday" } small { (count(friday.wounds, "wound", "wounds")) } } }
                @else if fell(look) { li.gone { (face("friday")) b { "Friday" } small { "Died" } } }
            }
            p.why-it-ended {
                (view.setup.scenario.facts().name) ", round " (view.round) " of " (view.rounds) ". " (words::endings::why(view))
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
        }
    }
}

/// How whoever died has died.
fn death(view: &View) -> &'static str {
    match view.ending {
        Some(Ending::Died { by, .. }) => words::endings::fate(Fate::Died(by.into())),
        _ => "died",
    }
}

/// Whether Friday was there, and died.
fn fell(look: &Look<Position>) -> bool {
    look.sight.log.iter().any(|line| matches!(line.event.event, Event::FridayDied))
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
