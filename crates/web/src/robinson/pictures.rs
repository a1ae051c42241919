//! What is seen on the stage: pictures that CSS sets in motion, without a word of what comes of it.

use maud::{Markup, html};
use robinson_crusoe::pieces::{Good, Goods, Space, Tile, Who};
use robinson_crusoe::words::names;
use robinson_crusoe::{Beast, Cast, Event, Kind, Position, Target, View, Work};
use table::voice::capital;

use super::art::{self, face, sign, sign_of};
use super::day::level_at;
use super::dice::{self, Thrown};
use super::happening;
use super::stores::signed;
use crate::scene::Look;

/// Somebody's face.
pub(super) fn portrait(view: &View, who: Who) -> Markup {
    match who {
        Who::Friday => face("friday"),
        Who::Jenny => face("face-jenny"),
        who => art::character(view, who).map_or_else(|| sign("pawn"), |one| face(&art::id(one))),
    }
}

/// Where somebody goes, in a word or two: as it was then, whatever has become of the place.
pub(super) fn errand(cast: &Cast, at: Target) -> String {
    match at {
        Target::Gather(space, n) => {
            let good = cast.source(space, n).map(|(source, _)| names::good(source.good()));
            let good = good.unwrap_or(if n == 2 { "food" } else { "wood" });
            format!("{} on {}", capital(good), names::space(space))
        }
        Target::Explore(space) => format!("Explore {}", names::space(space)),
        Target::Build(Work::Invention(one)) => format!("Build the {}", names::invention(one)),
        Target::Build(work) => capital(&names::work(work)),
        _ => capital(&names::deed(at)),
    }
}

/// What is drawn for an errand, by what the tiles were then.
fn errand_sign(cast: &Cast, view: &View, at: Target) -> Markup {
    match at {
        Target::Gather(space, n) => match cast.source(space, n) {
            Some((source, _)) => art::source(source),
            None => sign(if n == 2 { "food" } else { "wood" }),
        },
        at => sign(&art::place(view, at)),
    }
}

/// Somebody on the way.
pub(super) fn setting_out(view: &View, cast: &Cast, who: Who, at: Target) -> Markup {
    html! {
        span.way { (portrait(view, who)) span.goes { (errand_sign(cast, view, at)) } }
        p.errand { (errand(cast, at)) }
    }
}

/// The dice of an action, with what they are thrown for.
pub(super) fn throw(look: &Look<Position>, line: usize, dice: &Thrown) -> Markup {
    let log = &look.sight.log;
    let errand = log[..line].iter().rev().find_map(|line| match line.event.event {
        Event::Acts { at, .. } => Some(errand(&line.event.cast, at)),
        _ => None,
    });
    html! {
        div.cast-dice {
            p.errand { (portrait(look.view, dice.who)) @if let Some(errand) = errand { span { (errand) } } }
            span.thrown { @for (die, up) in dice.lying() { (dice::rolling(dice.deck, die, up)) } }
        }
    }
}

/// A card that is turned over.
pub(super) fn turned(kind: Kind) -> Markup {
    let (_, class) = art::pile(kind);
    html! { div.turns { div.back.piece.{ (class) } { (sign(art::card(kind))) } (happening::card(kind)) } }
}

/// The ship that is lost, and on the first day what is left of it: the card that lies on the threat field from the beginning.
pub(super) fn stranded(view: &View) -> Markup {
    let wreckage = view.threats.iter().filter(|_| view.round == 1).find_map(|threat| threat.card);
    html! { (sign("ship")) @if let Some(card) = wreckage { (happening::card(card)) } }
}

/// A card that nobody has to wait for.
pub(super) fn beast(beast: Beast) -> Markup {
    html! { div.turns { div.back.piece.explore { (sign("beast")) } (happening::beast_card(beast)) } }
}

/// Strength against weapon.
pub(super) fn fight(
    look: &Look<Position>,
    line: usize,
    who: Who,
    strength: u8,
    foe: Option<Beast>,
) -> Markup {
    let weapon = level_at(look, line, robinson_crusoe::pieces::Level::Weapon);
    html! {
        @match foe { Some(foe) => (beast(foe)), None => (sign("monster")) }
        p.against.clash {
            span.foe { (sign("monster")) b { (strength) } small { "strength" } }
            span.vs aria-hidden="true" { (sign("weapon")) }
            span.ours { (portrait(look.view, who)) b { (weapon) } small { "weapon" } }
        }
    }
}

/// A tile that is turned over on its space.
pub(super) fn tile(space: Space, tile: Tile) -> Markup {
    let facts = tile.facts();
    html! {
        div.tile-turns {
            svg.terrain-of viewBox="-58 -67 116 134" aria-hidden="true" {
                g.paper-side { path d="M0-67l58 33.5v67L0 67l-58-33.5v-67z" fill="#d8cba8" stroke="#6f6750" stroke-width="2.5" stroke-dasharray="6 5" {} }
                g.land-side {
                    (art::land(&art::id(facts.terrain)))
                    path d="M0-66l57 33v66L0 66l-57-33v-66z" fill="none" stroke="#26323a" stroke-width="6" {}
                }
            }
            p.finds {
                @for slot in &facts.sources { (art::source(slot.0)) }
                @if facts.beast { (sign("beast")) }
                @if facts.natural_shelter { (sign("cave")) }
                @if facts.totem { (sign("totem")) }
            }
            b.where-is { (names::space(space)) }
        }
    }
}

/// Goods in a row, each by itself while there are few.
pub(super) fn haul(goods: Goods) -> Markup {
    html! {
        span.haul {
            @for good in Good::ALL {
                @let n = goods.of(*good);
                @if n > 0 { span.of-good { @for _ in 0..n.min(4) { (sign_of(good)) } @if n > 4 { b { (n) } } } }
            }
        }
    }
}

/// Clouds over the roof: those that it stops, and those that come through.
pub(super) fn clouds(rain: u8, winter: u8, roof: u8) -> Markup {
    let all = rain + winter;
    html! {
        div.sky-fall {
            p.over-head {
                @for n in 0..all {
                    span.drifts.through[n >= roof] { (sign(if n < rain { "rain" } else { "snow" })) }
                }
            }
            p.roof-line { (sign("roof")) b { (roof) } }
            p.below {
                @for _ in 0..winter { span.asked-for { (sign("wood")) } }
                @for _ in roof..all.max(roof) { span.asked-for { (sign("food")) (sign("wood")) } }
                @if winter == 0 && all <= roof { (sign("check")) }
            }
        }
    }
}

/// Somebody with the wounds that they take.
pub(super) fn wounded(view: &View, hurt: &[(Who, u8)]) -> Markup {
    html! {
        @for (who, n) in hurt {
            span.hit {
                (portrait(view, *who))
                span.hearts { @for _ in 0..(*n).min(6) { span.breaks { (sign("heart")) (sign("hurt")) } } }
            }
        }
    }
}

/// The morale track, and the marker that goes from one step to another.
pub(super) fn morale(n: i8, to: i8) -> Markup {
    let from = to - n;
    html! {
        ol.mood {
            @for level in -3i8..=3 {
                li.from[level == from].to[level == to].down[level == to && n < 0] { (signed(level)) }
            }
        }
    }
}

/// Something that is made: the hammer, and what comes of it.
pub(super) fn made(drawing: Markup, title: &str, plus: Option<String>) -> Markup {
    html! {
        div.made {
            span.work-piece { (drawing) span.hammer { (sign("hammer-and-nails")) } }
            b { (title) @if let Some(plus) = plus { " " span.plus { (plus) } } }
        }
    }
}

/// Something that breaks or is taken away.
pub(super) fn gone(drawing: Markup, title: &str) -> Markup {
    html! { div.made.lost-thing { span.work-piece { (drawing) } b { (title) } } }
}
