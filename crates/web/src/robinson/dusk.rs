//! The evening of a day, at a glance: the weather against the roof, who ate and how they slept, what is left, and how far the goal is.

use maud::{Markup, html};
use robinson_crusoe::pieces::{Good, Goods, Shade, Who};
use robinson_crusoe::words::{endings, names};
use robinson_crusoe::{Position, Source, View};
use table::names::and_list;
use table::voice::{capital, count};

use super::art::{sign, sign_of};
use super::day::{self, Day, Evening};
use super::places::name;
use super::stores::signed;
use super::{goal, pictures};
use crate::scene::Look;

/// The day that a new round closes; none before the first night.
pub(super) fn dusk(look: &Look<Position>, line: usize) -> Option<Markup> {
    let view = look.view;
    let day = day::closed_by(look, line)?;
    Some(html! {
        div.dusk {
            h3 { "Evening of day " (day.round) }
            div.sky-row { (weather(&day)) }
            ul.sleepers { @for one in &day.people { (sleeper(view, one)) } @if day.kids > 0 { li { (sign("heart")) b { (count(day.kids, "kid", "kids")) } span.good { "ate" } } } }
            p.left-over {
                span { "Left:" }
                @for good in Good::ALL { span.of-good { (sign_of(good)) b { (day.left.of(*good)) } span.vh { (names::good(*good)) } } }
                @if !day.rotten.is_none() { span.bad { (day.rotten.food + day.rotten.food_nonrot) " rotted" } }
            }
            p.mood-of { (sign("flag")) (tomorrow(view, &day)) }
            @if view.ending.is_none() { p.far-goal { (goal::brief(view)) } }
        }
    })
}

fn weather(day: &Day) -> Markup {
    html! {
        @match day.clouds {
            Some((rain, winter, roof)) => {
                span.sky-of {
                    @for _ in 0..rain { (sign("rain")) }
                    @for _ in 0..winter { (sign("snow")) }
                    span { "against" } (sign("roof")) b { (roof) } span.vh { "roof" }
                }
            },
            None if day.dice => span.sky-of { (sign("check")) span { "No clouds" } },
            None => span.sky-of { (sign("check")) span { "A dry day" } },
        }
        @for shade in &day.shades { span.good { (shaded(*shade)) } }
        @if day.taken.is_none() { @if day.clouds.is_some() { span.good { "nothing lost" } } }
        @else { span.bad { (minus(day.taken)) } }
    }
}

/// What something other than the roof did against a cloud.
fn shaded(shade: Shade) -> String {
    let what = match shade {
        Shade::HoochWinter => "1 snow to rain",
        Shade::HoochRain | Shade::LargeLeaves | Shade::OldCanvas | Shade::Blankets => "1 cloud fewer",
    };
    format!("{}: {what}", capital(names::shade(shade)))
}

fn minus(goods: Goods) -> Markup {
    html! { @for good in Good::ALL { @if goods.of(*good) > 0 { span.of-good { "−" (goods.of(*good)) (sign_of(good)) span.vh { (names::good(*good)) } } " " } } }
}

fn sleeper(view: &View, one: &Evening) -> Markup {
    // Hunger and the open air have words of their own here.
    let other = one.wounds.iter().filter(|(from, _)| !matches!(from, Source::Hunger | Source::OpenAir));
    let why: Vec<String> = other.filter_map(|(from, _)| endings::last_wound(*from)).collect();
    html! {
        li.hurt[one.hurt() > 0] {
            (pictures::portrait(view, one.who))
            b { (name(view, one.who)) }
            @match one.ate { Some(true) => span.good { "ate" }, Some(false) => span.bad { "hungry" }, None => {} }
            @if one.open_air { span.bad { "slept in the open" } }
            @if one.hurt() > 0 {
                span.bad { "−" (one.hurt()) (sign("hurt")) span.vh { (count(one.hurt(), "wound", "wounds")) } }
                @if !why.is_empty() { small { (capital(&and_list(why))) } }
            }
            @if one.healed > 0 { span.good { "+" (one.healed) (sign("heart")) span.vh { "healed" } } }
        }
    }
}

/// What morale does to the first player tomorrow.
fn tomorrow(view: &View, day: &Day) -> Markup {
    let who = match day.first {
        Who::Friday => "Friday".to_owned(),
        who => format!("the {}", name(view, who)),
    };
    html! {
        "Morale " b { (signed(day.morale)) } ": "
        @match day.morale {
            0 => { "tomorrow " (who) " leads, and neither pays nor gains." }
            3 => { "tomorrow " (who) " gains 2 determination or heals 1." }
            n if n > 0 => { "tomorrow " (who) " gains " (n) " determination." }
            n => { "tomorrow " (who) " pays " (-n) " determination." }
        }
    }
}
