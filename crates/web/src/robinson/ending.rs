//! The end: away or lost, why, and what became of everybody; how far the goal got stands on the board.

use maud::{Markup, html};
use robinson_crusoe::{Ending, Position, View};

use super::art::{self, face, sign};
use super::places::{name, rule};
use crate::scene::Look;

/// What happened, in a few words.
pub(super) fn verdict(view: &View) -> String {
    match view.ending {
        Some(Ending::Won) => "You have done it.".to_owned(),
        Some(Ending::Died(who)) => {
            format!("The {} is dead, and with that the story is over.", name(view, who))
        }
        Some(Ending::JennyDied) => "Jenny is dead.".to_owned(),
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
                (view.points) @if view.points == 1 { " point " } @else { " points " } (rule("R118"))
            }
            ul.fates-of {
                @for castaway in &view.castaways {
                    @let dead = view.ending == Some(Ending::Died(castaway.who));
                    li.gone[dead] {
                        @if let Some(character) = castaway.person.character { (face(&art::id(character))) }
                        b { (name(view, castaway.who)) }
                        small { (look.name(castaway.seat)) }
                        small { @if dead { "died of wounds" } @else { (castaway.person.wounds) " wounds" } }
                    }
                }
                @if let Some(friday) = &view.friday { li { (face("friday")) b { "Friday" } small { (friday.wounds) " wounds" } } }
            }
            @if won { p { (sign("ship")) "A sail on the horizon." } }
        }
    }
}
