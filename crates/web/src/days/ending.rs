//! The end: rescued or lost, why, and what became of everybody.

use maud::{Markup, html};
use table::names::and_list;
use twenty_one_days::view::Survivor;
use twenty_one_days::{Position, View};

use super::art::{face, face_at, sign_at};
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
pub(super) fn ending(look: &Look<Position>) -> Markup {
    let view = look.view;
    let rescued = view.rescued == Some(true);
    html! {
        div.finis.rescued[rescued] {
            (picture(view))
            p.why-it-ended { (why(view)) " " (rule(if rescued { "D58" } else if view.alive.is_empty() { "D1" } else { "D58" })) }
            ul.fates-of {
                @for survivor in view.survivors.iter() {
                    li.gone[!survivor.alive] data-key={ "end-" (super::art::colour(Some(survivor.colour))) } {
                        (face(survivor.person))
                        b { (survivor.person.facts().name) }
                        @if !view.setup.one_voice() { small.whose { (look.name(survivor.seat)) } }
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

/// The last picture: what is left of the raft, and how near the ship came.
fn picture(view: &View) -> Markup {
    let rescued = view.rescued == Some(true);
    let left = i32::from(view.track.buoy.saturating_sub(view.track.ship));
    // On a narrow screen the picture loses its sides: the ship stays over the middle of it.
    let ship = if rescued { 530 } else { 628 - left.min(12) * 10 };
    let size = if rescued { 190 } else { 96 - left.min(9) * 4 };
    // They sit side by side in the middle of what is left.
    let first = view.planks.iter().position(|there| *there).unwrap_or(0) as i32;
    let held = view.planks.iter().filter(|there| **there).count() as i32;
    let from = 262 + 44 * first + 22 * held - 26 * (i32::from(view.alive.len()) - 1);
    let alive: Vec<&Survivor> = view.survivors.iter().filter(|survivor| survivor.alive).collect();
    html! {
        svg.last-picture.rescued[rescued] viewBox="0 0 960 230" aria-hidden="true" preserveAspectRatio="xMidYMid slice" {
            path.sky d="M0 0h960v92q-240 8-480 0T0 92z" {}
            path.glow d="M0 62q160-22 320-6t320-8 320 8v36q-240 8-480 0T0 92z" {}
            path.last-sun d="M70 94a54 54 0 0 1 108 0z" {}
            path.line d="M0 92q240-8 480 0t480 0" {}
            (sign_at("ship", ship, if rescued { 12 } else { 104 - size }, size))
            @if rescued { (sign_at("buoy", 780, 74, 110)) } @else { (sign_at("fin", 640, 110, 74)) (sign_at("fin", 130, 140, 88)) (sign_at("fin", 760, 160, 60)) }
            @for (n, there) in view.planks.into_iter().enumerate() {
                @let n = n as i32;
                @let (x, y, turn) = if there { (262 + n * 44, 118, 0) } else { (190 + n * 70, 140 + n % 3 * 26, 70 - n * 27) };
                g.plank.adrift[!there] transform={ "translate(" (x) " " (y) ") rotate(" (turn) " 20 50) scale(.64 .46)" } {
                    path.wash d="M2 7Q31-2 61 6L63 224Q31 233 3 225z" {}
                    path.line d="M2 7Q31-2 61 6L63 224Q31 233 3 225zM17 26v60M42 20v30M30 70v74M48 118v62M15 140v58" {}
                }
            }
            @for (n, survivor) in alive.iter().enumerate() { (face_at(survivor.person, from + 52 * n as i32, 158, 54)) }
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
    format!("Day 21 came to its end with the ship {} from the buoy.", count(left, "space", "spaces"))
}
