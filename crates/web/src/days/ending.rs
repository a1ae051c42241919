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

/// Whether it was won, in so many words, and how.
pub(super) fn verdict(look: &Look<Position>) -> String {
    let view = look.view;
    let who = if look.table.me.is_some() { "You" } else { "They" };
    let saved: Vec<String> = view
        .survivors
        .iter()
        .filter(|survivor| survivor.alive)
        .map(|survivor| words::short(survivor.person).to_owned())
        .collect();
    match view.rescued {
        Some(true) if saved.len() == view.survivors.len() => format!("{who} won. All four are rescued."),
        Some(true) => format!("{who} won. Rescued: {}.", and_list(saved)),
        _ if saved.is_empty() => format!("{who} lost. Nobody is left on the raft."),
        _ => format!("{who} lost. The ship did not come."),
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

/// The last picture: the ship at the buoy with those who were saved at its rail; or what is left of the raft, and boards with the names
/// of the dead.
fn picture(view: &View) -> Markup {
    let rescued = view.rescued == Some(true);
    let alive: Vec<&Survivor> = view.survivors.iter().filter(|survivor| survivor.alive).collect();
    let dead: Vec<&Survivor> = view.survivors.iter().filter(|survivor| !survivor.alive).collect();
    html! {
        svg.last-picture.rescued[rescued] viewBox="0 0 960 380" aria-hidden="true" preserveAspectRatio="xMidYMax slice" {
            path.sky d="M0 0h960v150q-240 8-480 0T0 150z" {}
            path.glow d="M0 108q160-26 320-8t320-10 320 10v50q-240 8-480 0T0 150z" {}
            path.last-sun d="M150 152a76 76 0 0 1 152 0z" {}
            path.line d="M0 150q240-8 480 0t480 0" {}
            @if rescued { (arrival(&alive)) } @else { (wreck(view, &alive)) }
            @for (n, survivor) in dead.iter().enumerate() { (board_of(survivor, n, dead.len(), rescued)) }
        }
    }
}

/// The ship lies at the buoy, flares over it; everybody who lives looks over its rail.
fn arrival(alive: &[&Survivor]) -> Markup {
    let from = 470 - 37 * (alive.len() as i32 - 1);
    html! {
        @for (x, y) in [(232, 66), (356, 40), (642, 52), (760, 84)] {
            g.flare transform={ "translate(" (x) " " (y) ")" } {
                path.rays d="M0-30v-14M0 30v14M-30 0h-14M30 0h14M-21-21l-10-10M21-21l10-10M-21 21l-10 10M21 21l10 10" {}
                path.spark d="M0-20l5 13 14 1-11 9 4 14-12-8-12 8 4-14-11-9 14-1z" {}
            }
        }
        (sign_at("ship", 300, 6, 350))
        @for (n, survivor) in alive.iter().enumerate() { (face_at(survivor.person, from + 74 * n as i32, 204, 70)) }
        (sign_at("buoy", 664, 176, 126))
    }
}

/// The raft as it is in the end, those who still sit on it, fins, and the ship as far off as it is.
fn wreck(view: &View, alive: &[&Survivor]) -> Markup {
    let left = i32::from(view.track.buoy.saturating_sub(view.track.ship));
    let size = 110 - left.min(12) * 5;
    let first = view.planks.iter().position(|there| *there).unwrap_or(0) as i32;
    let held = view.planks.iter().filter(|there| **there).count() as i32;
    // They sit side by side in the middle of what is left.
    let from = 348 + 44 * first + 22 * held - 32 * (alive.len() as i32 - 1);
    html! {
        (sign_at("ship", 690 - left.min(12) * 14, 154 - size, size))
        (sign_at("fin", 660, 190, 74)) (sign_at("fin", 236, 176, 60)) (sign_at("fin", 590, 160, 44))
        @for (n, there) in view.planks.into_iter().enumerate() {
            @let n = n as i32;
            @let (x, y, turn) = if there { (348 + n * 44, 174, 0) } else { (210 + n * 100, 200 + n % 3 * 22, 70 - n * 27) };
            g.plank.adrift[!there] transform={ "translate(" (x) " " (y) ") rotate(" (turn) " 20 50) scale(.64 .5)" } {
                path.wash d="M2 7Q31-2 61 6L63 224Q31 233 3 225z" {}
                path.line d="M2 7Q31-2 61 6L63 224Q31 233 3 225zM17 26v60M42 20v30M30 70v74M48 118v62M15 140v58" {}
            }
        }
        @for (n, survivor) in alive.iter().enumerate() { (face_at(survivor.person, from + 64 * n as i32, 226, 66)) }
    }
}

/// A board that drifts by, with a name and a day on it.
fn board_of(survivor: &Survivor, n: usize, of: usize, rescued: bool) -> Markup {
    let day = survivor.fate.map_or(0, |(_, day)| day);
    // On a narrow screen the picture loses its sides: the boards stay over the middle of it, in two rows.
    let (n, of) = (n as i32, of as i32);
    let row = n / 2;
    let in_row = (of - row * 2).min(2);
    let x = 480 - 86 * (in_row - 1) + 172 * (n % 2);
    let y = if rescued || of <= 2 { 346 } else { 290 + row * 56 };
    html! {
        g.name-board transform={ "translate(" (x) " " (y) ") rotate(" ([-2, 2, 1, -1][n as usize % 4]) ")" } {
            rect x="-80" y="-25" width="160" height="50" rx="5" {}
            text y="-3" { (words::short(survivor.person)) }
            text.day y="18" { "day " (day) }
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
