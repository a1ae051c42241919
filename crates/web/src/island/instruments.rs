//! The instruments around the island: stores, bag, weather, wood and seats.

use std::f64::consts::PI;

use hellapagos::{Position, View, content};
use maud::{Markup, html};

use super::drawings::{Errand, bag_cloth, ball, lone_ball};
use super::story::Draw;
use super::words;
use crate::art::{sign, sign_at};
use crate::scene::Look;

/// What is in the stores, and what is missing.
pub(super) fn stores(view: &View) -> Markup {
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

/// The bag, and what came out of it last.
pub(super) fn bag(look: &Look<Position>, draw: Option<Draw<'_>>) -> Markup {
    html! {
        li.instrument.bag data-key="bag" data-at="bag" {
            svg.drawing data-key="cloth" viewBox="0 0 120 104" aria-hidden="true" {
                (bag_cloth())
                g.balls {
                    @for (n, fish) in content().balls.iter().enumerate() {
                        @let (x, y) = (38 + 22 * (n as i32 % 3), 58 + 20 * (n as i32 / 3));
                        (ball(x, y, 9, *fish, Errand::Sea))
                    }
                }
            }
            @match draw {
                Some(draw) => {
                    div.draw data-key={ "draw-" (draw.after) } {
                        @for fish in draw.balls { (lone_ball(*fish, draw.errand)) }
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
    match draw.errand {
        Errand::Sea => "fish",
        Errand::Forest => "wood",
    }
}

/// The weather of the day, and what the viewer knows of those to come.
pub(super) fn weather(view: &View) -> Markup {
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

/// The ring of wood towards the next seat.
pub(super) fn wood(view: &View) -> Markup {
    html! {
        li.instrument.wood data-key="wood" data-at="wood" {
            svg.drawing viewBox="0 0 110 110" aria-hidden="true" {
                circle.plate cx="55" cy="55" r="52" {}
                @for n in 0..content().ring {
                    @let angle = f64::from(n) * PI / 3.0 - PI / 2.0;
                    @let (x, y) = (round(55.0 + 37.0 * angle.cos()), round(55.0 + 37.0 * angle.sin()));
                    @if n < view.wood { g.piece data-key={ "wood-" (n) } { (sign_at("log", x - 16, y - 14, 32, 32)) } }
                    @else { circle.slot cx=(x) cy=(y) r="9" {} }
                }
                text x="55" y="64" { (view.wood) }
            }
            small { (view.wood) " of " (content().ring) " wood" }
        }
    }
}

/// How many seats there are, and for how many.
pub(super) fn raft_caption(view: &View) -> Markup {
    html! {
        li.instrument.seats data-key="seats" {
            b { (view.raft) } small { @if view.raft == 1 { "seat for " } @else { "seats for " } }
            b { (view.alive().len()) } small { @if view.alive().len() == 1 { "castaway" } @else { "castaways" } }
        }
    }
}

fn round(number: f64) -> i32 {
    number.round() as i32
}
