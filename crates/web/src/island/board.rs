//! The board: the island in the sea, the rope of rations, the raft, and the instruments in the corners.

use std::f64::consts::PI;

use hellapagos::{Fate, Frame, Phase, Position, View, content};
use maud::{Markup, html};
use table::{Seat, Seats};

use super::story::{Draw, last_draw, last_votes};
use super::words;
use crate::art::{face_name, island, sign, sign_at};
use crate::scene::Look;
use crate::seats::{count, is_asked, short};

/// Half the size of a castaway on the island.
const TOKEN: i32 = 27;

/// The board with everything that stands on it.
pub(super) fn board(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        section.board data-key="board" aria-label="The island" {
            div.stage {
                (scene(look))
                ul.instruments {
                    (stores(view))
                    (bag(look, last_draw(&look.sight.log)))
                    (weather(view))
                    (hold(view))
                    (wood(view))
                    (raft_caption(view))
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
    let angle = PI / 2.0 + 2.0 * PI * f64::from(seat.0) / f64::from(view.setup.seats);
    let angle = angle + PI / f64::from(view.setup.seats);
    (480.0 + 240.0 * angle.cos(), 284.0 + 140.0 * angle.sin())
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
        svg.scene viewBox="-100 0 1160 600" preserveAspectRatio="xMidYMid slice" role="img" aria-label=(label) {
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
    let (width, height, text) = if what == "fish" { (78, 52, 8) } else { (52, 65, 15) };
    html! {
        g.marker.piece.{ "marker-" (what) } data-key={ "marker-" (what) } transform={ "translate(" (whole(x)) " " (whole(y)) ")" } {
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
        g.raft.gone[gone] {
            @for n in 0..places {
                @let x = left + i32::from(n) * 30;
                @if n < view.raft {
                    g.plank.piece data-key={ "plank-" (n) } transform={ "translate(" (x) " 478)" } {
                        path.wash d="M3 8Q14 0 27 7L28 82Q15 92 4 83z" {}
                        path.line d="M3 8Q14 0 26 7L27 82Q15 91 3 83zM3 9q11 8 23 0M10 24l0 18M19 36v22M9 60v12M17 18v8" {}
                    }
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
    html! {
        g.token.piece.dead[!alive].asked[asked].mine[look.table.me == Some(seat)].designated[designated]
            data-key={ "token-" (seat) } transform={ "translate(" (whole(x)) " " (whole(y)) ")" } {
            title { (look.name(seat)) }
            @if alive {
                ellipse.shade cy="25" rx="24" ry="7" {}
                (sign_at(&face_name(seat), -TOKEN, -TOKEN, size, size))
                @if castaway.health != hellapagos::Health::Healthy { (sign_at("sick", -TOKEN, -TOKEN, size, size)) }
                circle.ring r=(TOKEN + 3) {}
                @if view.first_player == seat && view.phase != Phase::Over { (sign_at("shell", 12, -34, 26, 26)) }
                @if castaway.answered && view.votes.of(seat).is_none() { (sign_at("fist", 10, 6, 26, 26)) }
            } @else {
                (sign_at("grave", -TOKEN, -TOKEN - 4, size, size))
            }
            @if !matches!(castaway.fate, Fate::Boarded { .. }) {
                text.label y=(TOKEN + 20) { (short(look.name(seat))) }
            }
        }
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

fn stores(view: &View) -> Markup {
    let short = view.need.filter(|_| view.missing > 0);
    html! {
        li.instrument.stores data-key="stores" {
            span.store { (sign("droplet")) b { (view.water) } small { "water" } }
            span.store { (sign("fish")) b { (view.food) } small { "food" } }
            @if let Some(need) = short {
                span.short { b { (view.missing) } " " (need.words_for(view.missing)) " missing" }
            }
        }
    }
}

fn bag(look: &Look<Position>, draw: Option<Draw<'_>>) -> Markup {
    html! {
        li.instrument.bag data-key="bag" {
            svg.drawing viewBox="0 0 120 104" aria-hidden="true" {
                path.cloth-wash d="M34 34C6 60 10 98 60 100s56-38 30-66z" {}
                path.ink d="M32 33C6 58 8 97 59 98s55-38 30-65zM32 33q28 9 57 0M36 32q-8-10 2-14 10 4 22 2t22-2q10 4 4 14M30 37q32 10 61 0M40 60q6 14 20 18M78 56q2 8-2 14" {}
                g.balls {
                    @for (n, fish) in content().balls.iter().enumerate() {
                        @let (x, y) = (38 + 22 * (n as i32 % 3), 58 + 20 * (n as i32 / 3));
                        (ball(x, y, 9, *fish))
                    }
                }
            }
            @match draw {
                Some(draw) => {
                    div.draw data-key={ "draw-" (draw.after) } {
                        @for fish in draw.balls { (lone_ball(*fish)) }
                    }
                    small { (drawn(look, &draw)) }
                }
                None => small { (content().balls.len()) " balls, one the snake" },
            }
        }
    }
}

fn drawn(look: &Look<Position>, draw: &Draw) -> String {
    let who = match look.who(draw.seat) {
        "you" => "You drew",
        name => return format!("{name} drew, for {}", purpose(draw)),
    };
    format!("{who}, for {}", purpose(draw))
}

fn purpose(draw: &Draw) -> &'static str {
    if draw.forest { "wood" } else { "fish" }
}

/// Whether the ball with so many fish is the black one.
fn is_black(fish: u8) -> bool {
    content().balls.last() == Some(&fish)
}

/// A ball by itself.
pub(super) fn lone_ball(fish: u8) -> Markup {
    html! {
        svg.ball viewBox="0 0 40 40" role="img" aria-label={ (fish) @if is_black(fish) { ", the black ball" } } { (ball(20, 20, 17, fish)) }
    }
}

/// A ball with its fish.
fn ball(x: i32, y: i32, r: i32, fish: u8) -> Markup {
    html! {
        g.black[is_black(fish)] transform={ "translate(" (x) " " (y) ")" } {
            circle.ball-wash r=(r) {}
            @let half = r * 2 / 5;
            @for n in 0..i32::from(fish) {
                @let up = (n * 2 - (i32::from(fish) - 1)) * r / 3;
                path.ball-fish d={ "M" (-half) " " (up) "q" (half) " " (-half) " " (half * 3 / 2) " 0l" (half / 2) " " (-half / 2) "v" (half) "l" (-half / 2) " " (-half / 2) "q" (-half) " " (half) " " (-half * 3 / 2) " 0z" } {}
            }
        }
    }
}

fn weather(view: &View) -> Markup {
    let known: Vec<&str> =
        view.forecast.iter().map(|day| day.map_or("unknown", |day| words::weather(day).1)).collect();
    html! {
        li.instrument.weather data-key="weather" {
            @match view.weather {
                Some(today) => {
                    @let (sky, called) = words::weather(today);
                    small { "Today" }
                    (sign(sky))
                    b { (called) }
                    small { (today.water) " water each" }
                }
                None => { small { "Dawn" } (sign("night")) b { "Not yet seen" } }
            }
            @if view.forecast.iter().any(Option::is_some) {
                small.secret { "You know: then " (known.join(", then ")) }
            }
        }
    }
}

fn hold(view: &View) -> Markup {
    let known: Vec<&str> =
        view.deck_top.iter().map(|card| card.map_or("unknown", |card| card.facts().name.as_str())).collect();
    html! {
        li.instrument.hold data-key="hold" {
            svg.drawing viewBox="0 0 130 92" aria-hidden="true" {
                path.hull-wash d="M10 50L44 44l60-12 18-8q2 30-30 52l-50 6Q16 76 10 50z" {}
                path.ink d="M8 49l35-6 60-11 19-9q2 30-30 52l-50 7Q14 75 8 49zM20 56l88-18M26 66l74-15M58 42L50 8l26 30M50 8l-16 35M50 14q14 4 20 14M100 32l6-14M40 62l6 10 8-4M78 55l4 10" {}
                path.foam d="M2 78q8-7 16 0t16 0 16 0 16 0 16 0 16 0 16 0" {}
            }
            b { (view.deck) }
            small { @if view.deck == 1 { "card in the wreck" } @else { "cards in the wreck" } }
            @if view.deck_top.iter().any(Option::is_some) {
                small.secret { "You know: " (known.join(", then ")) }
            }
        }
    }
}

fn wood(view: &View) -> Markup {
    html! {
        li.instrument.wood data-key="wood" {
            svg.drawing viewBox="0 0 110 110" aria-hidden="true" {
                circle.plate cx="55" cy="55" r="52" {}
                @for n in 0..content().ring {
                    @let angle = f64::from(n) * PI / 3.0 - PI / 2.0;
                    @let (x, y) = (whole(55.0 + 37.0 * angle.cos()), whole(55.0 + 37.0 * angle.sin()));
                    @if n < view.wood { g.piece data-key={ "wood-" (n) } { (sign_at("log", x - 16, y - 14, 32, 32)) } }
                    @else { circle.slot cx=(x) cy=(y) r="9" {} }
                }
                text x="55" y="64" { (view.wood) }
            }
            small { (view.wood) " of " (content().ring) " wood" }
        }
    }
}

fn raft_caption(view: &View) -> Markup {
    html! {
        li.instrument.seats data-key="seats" {
            b { (view.raft) } small { @if view.raft == 1 { "seat for " } @else { "seats for " } }
            b { (view.alive().len()) } small { @if view.alive().len() == 1 { "castaway" } @else { "castaways" } }
        }
    }
}
