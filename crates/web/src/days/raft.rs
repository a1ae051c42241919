//! The raft from above: its planks, those adrift, who sits on it, the fins around it and the octopus below.

use std::f64::consts::PI;

use maud::{Markup, html};
use twenty_one_days::view::Survivor;
use twenty_one_days::{Frame, Move, Phase, Place, Position, Roll, Side, Spot, View, content};

use super::art::{die_at, face_at, id, sign_at};
use super::menus::{on_person, person_menu};
use super::words;
use crate::scene::{Look, value};
use crate::seats::{called, count, is_asked};

/// The width of a plank, and where the first begins.
const PLANK: i32 = 66;
const LEFT: i32 = 162;
const TOP: i32 = 150;
/// The middle of the raft.
const MIDDLE: (f64, f64) = (360.0, 266.0);

/// The sea with everything in it.
pub(super) fn raft(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        svg.raft-scene viewBox="0 0 720 500" role="group" aria-label=(label(view)) {
            @if words::is_finale(view) { (horizon(view)) } @else { (octopus(view)) }
            @for n in 0..6 { (plank(look, n)) }
            (lashings(view))
            @if !words::is_finale(view) { (tentacles(view)) }
            @for n in 0..6 { (fin(view, n)) }
            @if view.phase == Phase::Seats { @for spot in Spot::ALL { (free_spot(look, spot)) } }
            @for (n, survivor) in view.survivors.iter().enumerate() { (sitter(look, n as i32, survivor)) }
            @if words::is_finale(view) { (flares(view)) }
        }
    }
}

fn label(view: &View) -> String {
    let planks = view.planks.iter().filter(|plank| **plank).count() as u8;
    let who = view.survivors.iter().filter(|survivor| survivor.alive).map(|survivor| {
        let below = if survivor.below > 0 { format!(" over {}", survivor.below) } else { String::new() };
        let at = survivor.spot.map_or("not yet seated", words::spot);
        format!("{} {at}, strength {}{below}", words::short(survivor.person), survivor.top)
    });
    format!(
        "The raft with {}. {}. Sharks at distance {}. {} of the octopus.",
        count(planks, "plank", "planks"),
        who.collect::<Vec<_>>().join("; "),
        view.sharks,
        count(view.tentacles, "tentacle", "tentacles"),
    )
}

/// Where a lost plank has drifted, and how it has turned: by its number.
const ADRIFT: [(i32, i32, i32); 6] =
    [(42, 92, -18), (66, 252, 24), (196, 322, 74), (458, 322, -74), (588, 252, -24), (612, 92, 18)];

fn plank(look: &Look<Position>, n: usize) -> Markup {
    let view = look.view;
    let there = view.planks[n];
    // The plank that was lost last on its side is the one that comes back.
    let (side, last) = if n < 3 {
        (Side::Left, n == 2 || view.planks[n + 1])
    } else {
        (Side::Right, n == 3 || view.planks[n - 1])
    };
    let back = look.sight.answers.iter().find(|offer| !there && last && offer.mv == Move::Mend { side });
    let x = LEFT + PLANK * n as i32;
    let lean = [-1, 1, 0, 1, -1, 1][n];
    let (x, y, turn) = if there { (x, TOP + lean * 4, lean) } else { ADRIFT[n] };
    // On day 21 the horizon is where the upper ones would drift.
    let y = if words::is_finale(view) { y.max(130) } else { y };
    html! {
        g.plank.piece.adrift[!there].lit[back.is_some()] data-key={ "plank-" (n) } data-move=[back.map(|offer| value(&offer.mv))]
            role=[back.map(|_| "button")] tabindex=[back.map(|_| "0")] aria-label=[back.map(|offer| offer.words.to_string())]
            transform={ "translate(" (x) " " (y) ") rotate(" (turn) " 32 115)" } {
            path.shade d="M8 14Q37 6 67 14L69 234Q36 243 9 235z" {}
            path.wash d="M2 7Q31-2 61 6L63 224Q31 233 3 225z" {}
            path.line d="M2 7Q31-2 61 6L63 224Q31 233 3 225zM2 8q30 9 59 0M17 26v60M42 20v30M30 70v74M48 118v62M15 140v58M38 190v22" {}
        }
    }
}

/// The ropes over what still holds together.
fn lashings(view: &View) -> Markup {
    let Some(first) = view.planks.iter().position(|plank| *plank) else { return html! {} };
    let last = view.planks.iter().rposition(|plank| *plank).unwrap_or(first);
    let from = LEFT + PLANK * first as i32 - 5;
    let width = PLANK * (last - first + 1) as i32 + 8;
    html! {
        @for y in [192, 344] {
            path.rope-ink d={ "M" (from) " " (y) "q" (width / 2) " 10 " (width) " 0" } {}
            path.rope d={ "M" (from) " " (y) "q" (width / 2) " 10 " (width) " 0" } {}
        }
    }
}

/// Where somebody sits.
fn seat_at(spot: Spot) -> (i32, i32) {
    match spot {
        Spot::A => (LEFT + PLANK, 196),
        Spot::B => (LEFT + 2 * PLANK, 302),
        Spot::C => (LEFT + 4 * PLANK, 302),
        Spot::D => (LEFT + 5 * PLANK, 196),
    }
}

/// A spot that can still be taken, with its letter: whoever is asked sits down by touching it.
fn free_spot(look: &Look<Position>, spot: Spot) -> Markup {
    if look.view.survivors.iter().any(|survivor| survivor.alive && survivor.spot == Some(spot)) {
        return html! {};
    }
    let (x, y) = seat_at(spot);
    let offer =
        look.sight.answers.iter().find(|offer| matches!(offer.mv, Move::Sit { spot: at, .. } if at == spot));
    html! {
        g.free-spot.lit[offer.is_some()] transform={ "translate(" (x) " " (y) ")" } data-key={ "spot-" (id(spot)) }
            data-move=[offer.map(|offer| value(&offer.mv))] role=[offer.map(|_| "button")] tabindex=[offer.map(|_| "0")]
            aria-label=[offer.map(|offer| offer.words.to_string())] {
            title { "Spot " (format!("{spot:?}")) ", " (words::spot(spot)) }
            circle cy="-6" r=(if offer.is_some() { 44 } else { 34 }) {}
            text y="8" { (format!("{spot:?}")) }
        }
    }
}

/// A survivor with the two dice; those who have not sat down yet wait beyond the raft. Whatever is given or taken point by point is
/// given by touching them.
fn sitter(look: &Look<Position>, n: i32, survivor: &Survivor) -> Markup {
    if !survivor.alive {
        return html! {};
    }
    let (x, y) = survivor.spot.map_or(([86, 198, 522, 634][n.clamp(0, 3) as usize], 62), seat_at);
    let mine = look.table.me.is_some_and(|me| survivor.seat == me);
    let asked = is_asked(look.table, survivor.seat) && !look.view.setup.one_voice();
    let uses = on_person(look, survivor.colour);
    let only = match uses[..] {
        [only] => Some(only),
        _ => None,
    };
    let menu = (uses.len() > 1).then(|| person_menu(survivor.colour));
    let name = words::short(survivor.person);
    let label = only
        .map(|only| called(name, &only.words.to_string()))
        .or(menu.as_ref().map(|_| format!("{name}: choose")));
    html! {
        g.rower.piece.mine[mine].asked[asked].weak[survivor.total() <= 2].lit[!uses.is_empty()]
            data-key={ "rower-" (id(survivor.colour)) } data-at={ "rower-" (id(survivor.colour)) } transform={ "translate(" (x) " " (y) ")" }
            data-move=[only.map(|only| value(&only.mv))] data-menu=[menu] role=[label.as_ref().map(|_| "button")]
            tabindex=[label.as_ref().map(|_| "0")] aria-label=[label] {
            title { (survivor.person.facts().name) ": visible strength " (survivor.top)
                @if survivor.below > 0 { ", " (survivor.below) " below" } }
            ellipse.shade cy="38" rx="36" ry="10" {}
            @if !uses.is_empty() { circle.halo cy="6" r="50" {} }
            circle.ring cy="-12" r="33" {}
            (face_at(survivor.person, 0, -12, 60))
            @if is_stacking(look.view, survivor) { (stacks(look, survivor)) }
            @else {
                @if survivor.below > 0 { g.below { (die_at(survivor.colour, survivor.below, 6, 20, 28)) } }
                @if survivor.top > 0 { (die_at(survivor.colour, survivor.top, -26, 8, 40)) }
            }
            text.label y="72" { (name) }
            @if look.view.lead == Some(survivor.colour) { (sign_at("wheel", 14, -48, 28)) }
        }
    }
}

/// Whether it is being decided which of this survivor's dice lies on top.
fn is_stacking(view: &View, survivor: &Survivor) -> bool {
    matches!(view.frame(), Frame::Stacking { survivor: whose } if whose == survivor.colour)
}

/// The two dice side by side: the one that is touched goes on top.
fn stacks(look: &Look<Position>, survivor: &Survivor) -> Markup {
    html! {
        @for (n, face) in [survivor.top, survivor.below].into_iter().enumerate() {
            @let offer = look.sight.answers.iter().find(|offer| offer.mv == Move::Stack { survivor: survivor.colour, top: face });
            g.stacked.lit[offer.is_some()] data-key={ "stack-" (n) } data-move=[offer.map(|offer| value(&offer.mv))]
                role=[offer.map(|_| "button")] tabindex=[offer.map(|_| "0")] aria-label=[offer.map(|offer| offer.words.to_string())] {
                // A thumb needs more than the outline of the die.
                rect.hit x=(if n == 0 { -98 } else { 2 }) y="2" width="96" height="96" {}
                (die_at(survivor.colour, face, if n == 0 { -98 } else { 2 }, 2, 96))
            }
        }
    }
}

/// Where a shark swims: around the raft, the nearer the smaller the distance.
fn shark_at(view: &View, n: usize) -> (i32, i32) {
    let distance = f64::from(view.sharks.clamp(1, 5)) - 1.0;
    let angle = [203.0_f64, 154.0, 112.0, 68.0, 26.0, -23.0][n] * PI / 180.0;
    let (wide, high) = (236.0 + 19.0 * distance, 142.0 + 11.0 * distance);
    let (x, y) = (MIDDLE.0 + wide * angle.cos(), MIDDLE.1 + 16.0 + high * angle.sin());
    (x.round() as i32, y.round() as i32)
}

/// The shark that bites just now, if one does.
fn biting(view: &View) -> Option<u8> {
    view.stack.iter().rev().find_map(|frame| match frame {
        Frame::Roll { roll: Roll::Pack, dice, .. } => dice.first().map(|die| die.face),
        Frame::Roll { roll: Roll::Shark { shark }, .. } => Some(*shark),
        _ => None,
    })
}

fn fin(view: &View, n: usize) -> Markup {
    let (x, y) = shark_at(view, n);
    let number = n as u8 + 1;
    let near = view.sharks == 1 && !words::is_finale(view);
    html! {
        g.fin.piece.near[near].bites[biting(view) == Some(number)] data-key={ "fin-" (number) }
            transform={ "translate(" (x) " " (y) ")" } {
            title { "Shark " (number) ", nearest to the spot " (words::spot(view.fins[n])) }
            g.swim.{ "swim-" (n % 3) } {
                @if x > 360 { g transform="scale(-1 1)" { (sign_at("fin", -30, -34, 60)) } }
                @else { (sign_at("fin", -30, -34, 60)) }
                text.count x=[Some(if x > 360 { -2 } else { 2 })] y="7" { (number) }
            }
        }
    }
}

/// Whether the octopus is about today.
fn is_awake(view: &View) -> bool {
    let ordered = view.locations.iter().any(|location| location.place == Place::Octopus && location.open);
    ordered
        && matches!(
            view.phase,
            Phase::Morning | Phase::Midday | Phase::Paw | Phase::Placing | Phase::Locations
        )
        || words::is_octopus(view)
}

fn octopus(view: &View) -> Markup {
    if view.tentacles == 0 {
        return html! {};
    }
    let awake = is_awake(view);
    html! {
        g.octopus.awake[awake] {
            title { "The octopus: " (count(view.tentacles, "tentacle", "tentacles")) " left of " (content().tentacles) }
            path.wash d="M360 6C318 6 300 34 306 62c3 14 12 20 16 30h76c4-10 13-16 16-30 6-28-12-56-54-56z" {}
            path.line d="M360 6C318 6 300 34 306 62c3 14 12 20 16 30h76c4-10 13-16 16-30 6-28-12-56-54-56z" {}
            @if awake {
                circle.eye cx="342" cy="62" r="12" {} circle.eye cx="380" cy="62" r="12" {}
                circle.pupil cx="344" cy="65" r="5" {} circle.pupil cx="378" cy="65" r="5" {}
                path.line d="M326 46l22 8M396 46l-22 8" {}
            } @else {
                path.line d="M330 62q12 9 24 0M368 62q12 9 24 0" {}
                text.sleep x="438" y="42" { "z" } text.sleep.far x="458" y="24" { "z" }
            }
        }
    }
}

fn tentacles(view: &View) -> Markup {
    let awake = is_awake(view);
    let attacks = words::is_octopus(view);
    html! {
        g.tentacles.awake[awake].attacks[attacks] {
            @for n in 0..i32::from(content().tentacles) {
                @let side = n * 2 - 7;
                @let (x, far) = (360 + side * 9, side.abs());
                @let reach = if attacks { 66 } else if awake { 40 } else { 0 };
                @let (tip_x, tip_y) = (360 + side * 38, 112 + reach + if awake { far * 2 } else { -far * 3 });
                @let curl = if side > 0 { 1 } else { -1 };
                @let path = format!("M{x} 84C{} 128 {} {} {tip_x} {tip_y}q{} 12 {} 20", x + side * 6, tip_x - side * 12, tip_y - 36, 9 * curl, -7 * curl);
                @if n < i32::from(view.tentacles) {
                    g.tentacle.piece data-key={ "tentacle-" (n) } {
                        path.t-ink d=(path) {} path.t-wash d=(path) {} path.t-cups d=(path) {}
                    }
                } @else {
                    path.stump data-key={ "tentacle-" (n) } d={ "M" (x) " 84q" (side * 2) " 8 " (side * 4) " 14" } {}
                }
            }
        }
    }
}

/// Where the ship stands on the horizon of day 21, and how large it looks.
fn far_ship(view: &View) -> (i32, i32) {
    let left = i32::from(view.track.buoy.saturating_sub(view.track.ship));
    (548 - left.min(9) * 36, 126 - left.min(8) * 6)
}

/// Day 21: the horizon, and how near the ship has come.
fn horizon(view: &View) -> Markup {
    let (x, size) = far_ship(view);
    html! {
        g.horizon {
            path.sky d="M-2160-900H2880V112q-1260 20-2520 0t-2520 0z" {}
            path.glow d="M-2160 76q420 26 840 4t840 6 840-10 840 10 840-6 840-4v36q-1260 20-2520 0t-2520 0z" {}
            path.last-sun d="M36 114a58 58 0 0 1 116 0z" {}
            g.far-ship.piece data-key="far-ship" transform={ "translate(" (x) " " (116 - size) ")" } { (sign_at("ship", 0, 0, size)) }
            (sign_at("buoy", 618, 26, 92))
            path.line d="M-2160 112q1260-20 2520 0t2520 0" {}
        }
    }
}

/// The light of the flares: one for each space that the ship has come, as a sky full of them is the end.
fn flares(view: &View) -> Markup {
    let lit = if view.rescued == Some(true) { 3 } else { 1 };
    let (ship, size) = far_ship(view);
    // A flare that stood on the ship would look as if the ship had fired it.
    let beside = |x: &i32| (x - ship - size / 2).abs() > size / 2 + 44;
    let at: Vec<i32> = [346, 236, 470, 504].into_iter().filter(beside).take(lit).collect();
    html! {
        g.flares {
            @for (n, x) in at.into_iter().enumerate() {
                path.trail d={ "M" (x - 10) " 160q-26-50 10-118" } {}
                g.flare.{ "flare-" (n) } transform={ "translate(" (x) " 34)" } {
                    path.rays d="M0-30v-14M0 30v14M-30 0h-14M30 0h14M-21-21l-10-10M21-21l10-10M-21 21l-10 10M21 21l10 10" {}
                    path.spark d="M0-20l5 13 14 1-11 9 4 14-12-8-12 8 4-14-11-9 14-1z" {}
                }
            }
        }
    }
}
