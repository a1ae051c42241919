//! The end: rescued or lost, why, and what became of everybody.

use maud::{Markup, html};
use table::names::and_list;
use twenty_one_days::View;

use super::art::{face, sign};
use super::tips::rule;
use super::words;
use crate::scene::Look;
use crate::seats::count;

/// What happened, in a few words.
pub(super) fn verdict(view: &View) -> String {
    let saved: Vec<String> = view
        .survivors
        .iter()
        .filter(|survivor| survivor.alive)
        .map(|survivor| words::short(survivor.person).to_owned())
        .collect();
    match view.rescued {
        Some(true) if saved.len() == view.survivors.len() => "Rescued, all four of you.".to_owned(),
        Some(true) => format!("Rescued: {}.", and_list(saved)),
        _ if saved.is_empty() => "Nobody is left on the raft.".to_owned(),
        _ => "The ship did not come.".to_owned(),
    }
}

/// Why it ended so, and each survivor's fate.
pub(super) fn ending(look: &Look<View>) -> Markup {
    let view = look.view;
    let rescued = view.rescued == Some(true);
    html! {
        div.finis.rescued[rescued] {
            div.picture aria-hidden="true" {
                @if rescued { (sign("ship")) (sign("buoy")) } @else { (sign("plank")) (sign("fin")) }
            }
            p.why-it-ended { (why(view)) " " (rule(if rescued { "D58" } else if view.alive.is_empty() { "D1" } else { "D58" })) }
            ul.fates-of {
                @for survivor in view.survivors.iter() {
                    li.gone[!survivor.alive] data-key={ "end-" (super::art::colour(Some(survivor.colour))) } {
                        (face(survivor.person))
                        b { (survivor.person.facts().name) }
                        small {
                            @match survivor.fate {
                                Some((cause, day)) => { (words::cause(cause)) ", day " (day) }
                                None if rescued => "rescued",
                                None => "left adrift",
                            }
                        }
                    }
                }
            }
        }
    }
}

fn why(view: &View) -> String {
    let left = view.track.buoy.saturating_sub(view.track.ship);
    let planks = view.planks.iter().filter(|plank| **plank).count() as u8;
    if view.rescued == Some(true) {
        return format!("On day 21 the ship reached the buoy; {} held.", count(planks, "plank", "planks"));
    }
    if view.alive.is_empty() {
        return format!(
            "On day {} the last survivor died, with the ship {} from the buoy.",
            view.day,
            count(left, "space", "spaces")
        );
    }
    format!(
        "On day 21 nothing more could be done, with the ship {} from the buoy.",
        count(left, "space", "spaces")
    )
}
