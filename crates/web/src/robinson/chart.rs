//! The chart: the island of hexes, half of it painted and half of it blank paper, with what lies there and who goes there.

use maud::{Markup, html};
use robinson_crusoe::content::content;
use robinson_crusoe::pieces::{Mark, Scenario, Source, Space, Tile};
use robinson_crusoe::position::Land;
use robinson_crusoe::words::names;
use robinson_crusoe::{Position, Target, Thing, View, Work};

use super::art::{self, land, sign};
use super::places::{self, pick, refusal, rule, spot};
use crate::scene::Look;

/// The middle of a space on the chart.
fn middle(space: Space) -> (f32, f32) {
    let (x, row) = content().place[space.index()];
    (f32::from(x) * 58.0 + 17.0, f32::from(row) * 100.5 - 24.0)
}

fn hex(x: f32, y: f32) -> String {
    format!("M{x} {}l58 33.5v67l-58 33.5-58-33.5v-67z", y - 67.0)
}

/// The island with everything on it.
pub(super) fn chart(look: &Look<Position>) -> Markup {
    let view = look.view;
    let wide = view.setup.scenario == Scenario::CannibalIsland;
    let isle: String = view
        .land
        .iter()
        .map(|(space, _)| {
            let (x, y) = middle(*space);
            hex(x, y)
        })
        .collect();
    html! {
        section #chart.chart.eleven[wide] data-at="chart" aria-label="The island" {
            svg.isle aria-hidden="true" viewBox=(if wide { "0 0 566 366" } else { "0 0 508 366" }) {
                defs {
                    filter #wob x="-5%" y="-5%" width="110%" height="110%" {
                        feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="2" seed="7" {}
                        feDisplacementMap in="SourceGraphic" scale="3.2" {}
                    }
                    clipPath #hex { path d="M0-65.5l56.7 32.7v65.6L0 65.5l-56.7-32.7v-65.6z" {} }
                    pattern #hatch width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(38)" {
                        path d="M0 4.5h9" stroke="#8b7d5c" stroke-width=".8" opacity=".28" {}
                    }
                    path #outline d=(isle) {}
                }
                g filter="url(#wob)" stroke-linejoin="round" {
                    use href="#outline" fill="#8cc4c1" stroke="#8cc4c1" stroke-width="34" opacity=".45" {}
                    use href="#outline" fill="#d9ebe2" stroke="#d9ebe2" stroke-width="22" opacity=".75" {}
                    use href="#outline" fill="#26323a" stroke="#26323a" stroke-width="15" {}
                    use href="#outline" fill="#e9cf97" stroke="#e9cf97" stroke-width="12" {}
                    @for (space, land) in &view.land { (painted(look, *space, land)) }
                }
                @if let Some(to) = view.land.iter().find(|(_, land)| land.marks.has(Mark::Shortcut)) { (trail(view.camp, to.0)) }
            }
            ul.spaces { @for (space, land) in &view.land { (self::space(look, *space, land)) } }
        }
    }
}

/// Whether a space takes a pawn or has one.
fn is_reached(look: &Look<Position>, space: Space) -> bool {
    !places::places(look, |at| at.space() == Some(space)).is_empty()
}

fn painted(look: &Look<Position>, space: Space, here: &Land) -> Markup {
    let (x, y) = middle(space);
    let at = format!("translate({x} {y})");
    let tile = here.tile.filter(|_| !here.marks.has(Mark::FaceDown));
    html! {
        g transform=(at) {
            @match tile {
                Some(tile) => {
                    g clip-path="url(#hex)" { (land(&picture(space, tile))) }
                    path d="M0-65.5l56.7 32.7v65.6L0 65.5l-56.7-32.7v-65.6z" fill="none" stroke="#26323a" stroke-width="2" {}
                }
                None => {
                    @let fill = if here.tile.is_some() { "#b9a98a" } else if is_reached(look, space) { "#efe3c4" } else { "#d8cba8" };
                    path d="M0-65.5l56.7 32.7v65.6L0 65.5l-56.7-32.7v-65.6z" fill=(fill) stroke="#6f6750" stroke-width="1.5" stroke-dasharray="5 4" {}
                    path d="M0-65.5l56.7 32.7v65.6L0 65.5l-56.7-32.7v-65.6z" fill="url(#hatch)" {}
                }
            }
        }
    }
}

fn picture(space: Space, tile: Tile) -> String {
    if space == Space::B4 { "city".to_owned() } else { art::id(tile.facts().terrain) }
}

/// The shortcut's way.
fn trail(from: Space, to: Space) -> Markup {
    let ((x, y), (a, b)) = (middle(from), middle(to));
    let way = format!("M{x} {}Q{} {} {a} {}", y + 18.0, (x + a) / 2.0, (y + b) / 2.0 - 6.0, b + 18.0);
    html! {
        path d=(way) fill="none" stroke="#fbf5e6" stroke-width="5" stroke-linecap="round" opacity=".8" {}
        path d=(way) fill="none" stroke="#a8371f" stroke-width="2.6" stroke-dasharray="5 4" {}
    }
}

/// What stands on a space.
fn space(look: &Look<Position>, space: Space, here: &Land) -> Markup {
    let view = look.view;
    let tile = view.open_tile(space);
    let camp = view.camp == space;
    html! {
        li.space.{ "at-" (art::id(space)) }.camp[camp].blank[here.tile.is_none()] data-key={ "space-" (art::id(space)) } {
            p.label {
                @if let Some(tile) = tile { span.terrain { (names::terrain(tile.facts().terrain)) " " } }
                @else if here.tile.is_some() { span.terrain { "closed " } }
                i { (art::id(space)) }
            }
            (bits(view, tile, here))
            @if camp { (self::camp(view)) }
            @match tile {
                Some(tile) => (sources(look, space, tile, camp)),
                None => @if here.tile.is_none() { (empty(look, space)) },
            }
            (others(look, space))
            (picks(look, space))
        }
    }
}

/// What is drawn on a tile, and what lies on it.
fn bits(view: &View, tile: Option<Tile>, here: &Land) -> Markup {
    let bit =
        |name: &str, text: &str| html! { span.bit title=(text) { (sign(name)) span.vh { (text) " " } } };
    let facts = tile.map(Tile::facts);
    let mut list: Vec<Markup> = Vec::new();
    if let Some(facts) = facts {
        if facts.beast {
            list.push(bit("beast", "A beast lives here: it came into the hunting deck"));
        }
        if facts.natural_shelter {
            list.push(bit("cave", "A natural shelter"));
        }
        if facts.totem || here.totem > 0 {
            list.push(html! {
                span.bit title="A totem" { (sign("totem")) @if here.totem > 0 { b { (here.totem) } } span.vh { "totem " } }
            });
        }
    }
    for mark in here.marks {
        let Some(name) = mark_sign(mark) else { continue };
        list.push(bit(name, names::mark(mark)));
    }
    if here.plus_food > 0 {
        list.push(html! { span.bit title="More food here" { (sign("plus-food")) @if here.plus_food > 1 { b { (here.plus_food) } } span.vh { "more food " } } });
    }
    let _ = view;
    html! { @if !list.is_empty() { p.bits { @for bit in list { (bit) } } } }
}

fn mark_sign(mark: Mark) -> Option<&'static str> {
    Some(match mark {
        Mark::FirstCovered | Mark::SecondCovered | Mark::FaceDown | Mark::New => return None,
        Mark::Closed | Mark::TerrainCovered => "blocked",
        Mark::PlusWood => "plus-wood",
        Mark::BeastStrength | Mark::BeastTomorrow => "beast-strength",
        Mark::FoodTomorrow => "plus-food",
        Mark::MinusPawn => "minus-pawn",
        Mark::Fog | Mark::Dust => "fog",
        Mark::Cross => "cross",
        Mark::Shortcut => "shortcut",
        Mark::Burnt => "fire",
        Mark::Emptied => "check",
    })
}

fn camp(view: &View) -> Markup {
    html! {
        p.tent.piece data-key="camp" data-at="camp" title=(if view.shelter { "Your camp, with a Shelter" } else { "Your camp" }) {
            (sign(if view.sheltered { "hut" } else { "camp" })) span.vh { "your camp" }
        }
    }
}

fn sources(look: &Look<Position>, space: Space, tile: Tile, camp: bool) -> Markup {
    let covered = |n: usize| {
        let mark = if n == 0 { Mark::FirstCovered } else { Mark::SecondCovered };
        look.view.at(space).marks.has(mark)
    };
    let picked = |n: usize| pick(look, |thing| thing == Thing::Source(space, n as u8));
    let drawn = tile.facts().sources.iter().enumerate();
    html! {
        div.sources {
            @for (n, slot) in drawn {
                @let at = Target::Gather(space, n as u8);
                @let what = source_name(slot.0);
                @if camp {
                    span.spot.src.gives.gone[covered(n)] title={ "Each morning the camp's own tile gives: " (what) } { span.icon { (art::source(slot.0)) } span.vh { (what) } (picked(n)) }
                } @else {
                    @let shut = refusal(look, at);
                    @let class = if covered(n) { "src gone" } else { "src" };
                    (spot(look, at, class, html! {
                        span.icon title={ (what) @if let Some(shut) = shut { ": " (shut.why) " (" (shut.rule) ")" } } { (art::source(slot.0)) span.vh { (what) } }
                        (picked(n))
                    }))
                }
            }
            @for n in [2, 3] {
                @let at = Target::Gather(space, n);
                @if places::is_open(look, at) || places::job(look.view, at).is_some() {
                    (spot(look, at, "src", html! { span.icon { (sign(if n == 2 { "food" } else { "wood" })) } }))
                }
            }
        }
    }
}

pub(super) fn source_name(source: Source) -> &'static str {
    names::spring(source)
}

/// An empty space: to be explored, or out of reach.
fn empty(look: &Look<Position>, space: Space) -> Markup {
    let at = Target::Explore(space);
    let known = places::is_open(look, at) || places::job(look.view, at).is_some();
    html! {
        @if known {
            (spot(look, at, "blank-spot", html! { span.icon { (sign("explore")) } span.word { "Explore" } }))
        } @else if let Some(shut) = refusal(look, at) {
            p.far title=(shut.why) { "closed " (rule(shut.rule)) }
        } @else {
            p.far { "unknown" }
        }
    }
}

/// Totems, villages and crosses.
fn others(look: &Look<Position>, space: Space) -> Markup {
    let here = |at: Target| {
        at.space() == Some(space)
            && matches!(at, Target::Totem(_) | Target::Burn(_) | Target::Build(Work::Cross(_)))
    };
    html! {
        @let all = places::places(look, here);
        @if !all.is_empty() {
            div.others {
                @for at in all {
                    @let word = match at { Target::Totem(_) => "Totem", Target::Burn(_) => "Burn", _ => "Cross" };
                    (spot(look, at, "chip-spot", html! { (sign(&art::place(look.view, at))) span { (word) } }))
                }
            }
        }
    }
}

/// A question whose answers are spaces, or something on them, can be answered on the chart, too. A source has its own button.
fn picks(look: &Look<Position>, space: Space) -> Markup {
    pick(look, |thing| match thing {
        Thing::Space(other) | Thing::Terrain(other) | Thing::FoodToken(other) | Thing::OnTile(other, _) => {
            other == space
        }
        _ => false,
    })
}
