//! The board: the island in the sea, the rope of rations, the raft, the castaways around the fire.

use std::f64::consts::PI;
use std::sync::LazyLock;

use hellapagos::{Fate, Frame, Phase, Position, View, content};
use maud::{Markup, html};
use table::{Game, Seat, Seats};

use super::drawings::plank;
use super::instruments;
use super::perils::harms;
use super::places::{Touch, places};
use super::story::{last_draw, last_votes};
use crate::art::{face_at, island, sign_at};
use crate::scene::{Look, value};
use crate::seats::{called, count, is_asked, short};

/// Half the size of a castaway on the island.
const TOKEN: i32 = 27;

/// The board with everything that stands on it.
pub(super) fn board(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        section.board data-key="board" aria-label="The island" {
            div.stage {
                div.sands {
                    (scene(look))
                    (places(look))
                }
                ul.instruments data-key="instruments" {
                    (instruments::stores(view))
                    (instruments::bag(look, last_draw(&look.sight.log)))
                    (instruments::weather(view))
                    (instruments::wood(view))
                    (instruments::raft_caption(view))
                }
            }
        }
    }
}

/// A place on the rope, so far outside of it (less so above, where the picture ends).
fn on_rope(rations: u8, off: f64) -> (f64, f64) {
    let most = f64::from(content().most);
    let angle = (148.0 + 244.0 * f64::from(rations).min(most) / most) * PI / 180.0;
    (480.0 + (400.0 + off) * angle.cos(), 290.0 + (238.0 + off * 0.4) * angle.sin())
}

/// Where a castaway stands: around the fire, on the raft, or under the sand where they stood.
fn standing(view: &View, seat: Seat) -> (f64, f64) {
    let boarded: Vec<u8> = (0..view.setup.seats)
        .filter(|n| matches!(view.castaways[usize::from(*n)].fate, Fate::Boarded { .. }))
        .collect();
    if let Some(place) = boarded.iter().position(|n| *n == seat.0) {
        let left = 480.0 - (boarded.len() as f64 - 1.0) * 23.0;
        return (left + place as f64 * 46.0, 520.0 + if place % 2 == 0 { -8.0 } else { 10.0 });
    }
    around(seat.0, view.setup.seats)
}

/// Half the width and height of the ring on which the castaways stand.
const RING: (f64, f64) = (258.0, 148.0);

/// A place on the ring: they stand equally far from each other along it, so that faces and names have room at its sides too.
fn around(seat: u8, seats: u8) -> (f64, f64) {
    /// The places of each number of seats: measured once, since every page shows them.
    static PLACES: LazyLock<Vec<Vec<(f64, f64)>>> =
        LazyLock::new(|| (0..=Position::SEATS.1).map(ring).collect());
    PLACES[usize::from(seats)][usize::from(seat)]
}

/// The ring, walked in small steps: whoever has come half a place further than the last one's place ends stands there.
fn ring(seats: u8) -> Vec<(f64, f64)> {
    const STEPS: u32 = 720;
    let at = |step: u32| {
        let angle = PI / 2.0 + 2.0 * PI * f64::from(step) / f64::from(STEPS);
        (480.0 + RING.0 * angle.cos(), 280.0 + RING.1 * angle.sin())
    };
    let stride = |step: u32| {
        let ((x, y), (to_x, to_y)) = (at(step), at(step + 1));
        (to_x - x).hypot(to_y - y)
    };
    let whole: f64 = (0..STEPS).map(stride).sum();
    let place = |seat: u8| {
        let mut way = whole * (f64::from(seat) + 0.5) / f64::from(seats);
        let step = (0..STEPS).find(|step| {
            way -= stride(*step);
            way <= 0.0
        });
        at(step.unwrap_or(0))
    };
    (0..seats).map(place).collect()
}

fn scene(look: &Look<Position>) -> Markup {
    let view = look.view;
    let label = format!(
        "The island. {} water, {} food, {} of {} wood, a raft with {} for {}.",
        view.water,
        view.food,
        view.wood,
        content().ring,
        count(view.raft, "seat", "seats"),
        count(view.alive().len(), "castaway", "castaways"),
    );
    html! {
        svg.scene.crowd[view.setup.seats > 6] data-key="scene" viewBox="-100 0 1160 600" preserveAspectRatio="xMidYMid slice" role="group" aria-label=(label) {
            image href=(island()) x="-100" width="1160" height="600" {}
            rect.dusk.storm[view.weather.is_some_and(|today| today.hurricane)] x="-100" width="1160" height="600" opacity="0" {}
            (raft(view))
            @for n in 0..view.setup.seats { (castaway(look, Seat(n))) }
            (arms(look))
            (marker("fish", view.food, on_rope(view.food, -40.0)))
            // Near its ends the rope runs past the instruments in the corners: there the droplet keeps to it.
            @let out = if (10..=26).contains(&view.water) { 36.0 } else { 10.0 };
            (marker("droplet", view.water, on_rope(view.water, out)))
        }
    }
}

fn marker(what: &str, number: u8, (x, y): (f64, f64)) -> Markup {
    let (width, height, text, store) =
        if what == "fish" { (78, 52, 8, "food") } else { (52, 65, 15, "water") };
    html! {
        g.marker.piece.{ "marker-" (what) } data-key={ "marker-" (what) } data-at=(store) transform={ "translate(" (whole(x)) " " (whole(y)) ")" } {
            g.grown {
                (sign_at(what, -width / 2, -height / 2, width, height))
                text y=(text) x=[(what == "fish").then_some("-8")] { (number) }
            }
        }
    }
}

fn whole(number: f64) -> i32 {
    number.round() as i32
}

/// The raft, a log for each seat, and the gaps that the living still need.
fn raft(view: &View) -> Markup {
    let places = view.raft.max(view.alive().len());
    let left = 480 - i32::from(places) * 15;
    let gone = view.castaways.iter().any(|castaway| matches!(castaway.fate, Fate::Boarded { .. }));
    html! {
        g.raft.gone[gone] data-key="raft" data-at="raft" {
            @for n in 0..places {
                @let x = left + i32::from(n) * 30;
                @if n < view.raft {
                    g.piece data-key={ "plank-" (n) } { (plank(x, 478)) }
                } @else {
                    path.gap data-key={ "plank-" (n) } d="M3 8Q14 0 26 7L27 82Q15 91 3 83z"
                        transform={ "translate(" (x) " 478)" } {}
                }
            }
            @if view.raft > 0 {
                @let width = i32::from(view.raft) * 30;
                path.lashing transform={ "translate(" (left) " 478)" }
                    d={ "M0 30q" (width / 2) " 6 " (width) " 0M0 64q" (width / 2) " 6 " (width) " 0" } {}
            }
        }
    }
}

fn castaway(look: &Look<Position>, seat: Seat) -> Markup {
    let view = look.view;
    let castaway = &view.castaways[seat.index()];
    let (x, y) = standing(view, seat);
    let alive = castaway.fate.is_alive() && !matches!(castaway.fate, Fate::Stranded { .. });
    let designated = matches!(view.frame(), Frame::Verdict { designated, .. } if designated == seat);
    let asked = is_asked(look.table, seat);
    let size = 2 * TOKEN;
    let touch = Touch::of(look, seat);
    let (sole, menu) = (touch.sole(), touch.menu(seat));
    let label = match sole {
        Some(offer) => Some(called(&short(look.name(seat)), &offer.words.to_string())),
        None => menu.is_some().then(|| look.name(seat).to_owned()),
    };
    let drop = castaway.fate == Fate::Alive && look.table.me != Some(seat);
    html! {
        g.token.piece.dead[!alive].asked[asked].mine[look.table.me == Some(seat)].designated[designated].lit[touch.is_lit()]
            data-key={ "token-" (seat) } data-at={ "seat-" (seat) } transform={ "translate(" (whole(x)) " " (whole(y)) ")" }
            data-drop=[drop.then(|| format!("seat-{seat}"))] data-move=[sole.map(|offer| value(&offer.mv))] data-menu=[menu.as_deref()]
            data-confirm=[sole.and_then(|offer| harms(look, &offer.mv))]
            role=[label.as_ref().map(|_| "button")] tabindex=[label.as_ref().map(|_| "0")] aria-label=[label.as_deref()] {
            title { (look.name(seat)) }
            g.body data-key="body" {
                @if touch.is_lit() { circle.reach r=(TOKEN + 4) {} }
                @if alive {
                    ellipse.shade cy="25" rx="24" ry="7" {}
                    (face_at(seat, -TOKEN, -TOKEN, size, size))
                    @if castaway.health != hellapagos::Health::Healthy { (sign_at("sick", -TOKEN, -TOKEN, size, size)) }
                    circle.ring r=(TOKEN + 3) {}
                    @if view.first_player == seat && view.phase != Phase::Over { (sign_at("shell", 12, -34, 26, 26)) }
                    @if castaway.answered && view.votes.of(seat).is_none() { (sign_at("fist", 10, 6, 26, 26)) }
                } @else {
                    (sign_at("grave", -TOKEN, -TOKEN - 4, size, size))
                }
            }
            @if !matches!(castaway.fate, Fate::Boarded { .. }) {
                text class={ "label" @if let Some(side) = leaning(view, seat) { " " (side) } } y=(TOKEN + 20) { (short(look.name(seat))) }
            }
        }
    }
}

/// To which side the name of somebody goes, on a phone, who stands close beside another.
fn leaning(view: &View, seat: Seat) -> Option<&'static str> {
    const CLOSE: (f64, f64) = (230.0, 40.0);
    let (x, y) = standing(view, seat);
    let beside = |side: f64| {
        Seats::first(view.setup.seats).into_iter().filter(|other| *other != seat).any(|other| {
            let (at_x, at_y) = standing(view, other);
            (0.0..CLOSE.0).contains(&((at_x - x) * side)) && (at_y - y).abs() < CLOSE.1
        })
    };
    match (beside(-1.0), beside(1.0)) {
        (false, true) => Some("west"),
        (true, false) => Some("east"),
        _ => None,
    }
}

/// The votes as pointing hands: those that lie open, or those that were turned over last.
fn arms(look: &Look<Position>) -> Markup {
    let view = look.view;
    let mut votes: Vec<(Seat, Seat)> = view.votes.iter().collect();
    if votes.is_empty() && !matches!(view.frame(), Frame::Ballot { .. }) {
        votes = last_votes(&look.sight.log);
    }
    let seats = Seats::first(view.setup.seats);
    votes.retain(|(from, to)| from != to && seats.has(*from) && seats.has(*to));
    html! {
        @for (from, to) in votes {
            @let (x, y) = standing(view, from);
            @let (at_x, at_y) = standing(view, to);
            @let angle = (at_y - y).atan2(at_x - x);
            @let far = f64::from(TOKEN + 36);
            @let (hand_x, hand_y) = (at_x - far * angle.cos(), at_y - far * angle.sin());
            @let (start_x, start_y) =
                (x + f64::from(TOKEN + 2) * angle.cos(), y + f64::from(TOKEN + 2) * angle.sin());
            @let turn = whole(angle.to_degrees());
            g.arm data-key={ "arm-" (from) } {
                path.sleeve.{ "seat-" (from) } d={ "M" (whole(start_x)) " " (whole(start_y)) "L" (whole(hand_x)) " " (whole(hand_y)) } {}
                g transform={ "translate(" (whole(hand_x)) " " (whole(hand_y)) ") rotate(" (turn) ")" @if turn.abs() > 90 { " scale(1 -1)" } } {
                    (sign_at("hand", -10, -14, 44, 29))
                }
            }
        }
    }
}
