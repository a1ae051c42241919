//! This evening, as things stand: each result of the weather dice against the roof, then supper and the night.

use maud::{Markup, html};
use robinson_crusoe::pieces::Level;
use robinson_crusoe::rulings::rulings;
use robinson_crusoe::view::{Animals, Evening, Sleep, Supper, Toll};
use robinson_crusoe::{Clouds, Phase, View, WeatherFace};
use table::names::and_list;
use table::voice::count;

use super::art::sign;
use super::places::rule;

/// The whole evening.
pub(super) fn evening(view: &View) -> Markup {
    if view.phase == Phase::Over {
        return html! {};
    }
    let evening = view.evening();
    html! {
        section #evening.paper.evening aria-label="This evening, as things stand" {
            header { h2 { "This evening, as things stand" } (rule("R69")) }
            @if !evening.throws.is_empty() { (clouds(&evening)) }
            @if let Some(animals) = &evening.animals { (hungry(view, animals)) }
            @if evening.storm {
                p.bad { (sign("storm")) b { "Storm: " } "1 palisade level, or 1 wound for everybody " (rule("R71")) }
            }
            @if let Some(supper) = evening.supper { (self::supper(supper)) }
            @match evening.sleep {
                Sleep::Sheltered => p { (sign("hut")) "A shelter: nobody sleeps in the open." },
                Sleep::Hoped => p.bad { (sign("hut")) b { "Open air: " } "1 wound each, unless the Shelter is built " (rule("R75")) },
                Sleep::Open => p.bad { (sign("wound")) b { "Open air: " } "everybody takes 1 wound tonight " (rule("R75")) },
            }
            (sums(&evening))
        }
    }
}

fn clouds(evening: &Evening) -> Markup {
    let (now, then) = evening.roofs;
    html! {
        @if evening.is_dry() { p { (sign("check")) "No clouds tonight." } }
        @else {
            table {
                thead { tr {
                    th scope="col" { "Clouds" }
                    th scope="col" { (sign("roof")) " Roof " (now) }
                    @if then > now { th scope="col" { (sign("roof")) " Roof " (then) small { "with luck" } } }
                } }
                tbody {
                    @for throw in &evening.throws {
                        tr {
                            th scope="row" { (sky(throw.clouds)) @if evening.throws.len() > 1 { small { (odds(throw.ways, evening.of())) } } }
                            (cell(throw.now))
                            @if then > now { (cell(throw.then)) }
                        }
                    }
                }
            }
        }
    }
}

fn cell(toll: Toll) -> Markup {
    html! { td.good[toll.is_none()].bad[!toll.is_none()] { (loss(toll)) } }
}

/// How likely it is that all goes well, or that somebody is hurt.
fn sums(evening: &Evening) -> Markup {
    let all = evening.of();
    let calm = evening.ways(|throw| throw.now.is_none());
    let hurt = evening.ways(|throw| throw.now.short > 0);
    html! {
        @if !evening.is_dry() {
            p.odds {
                @if calm > 0 { span.good { "nothing lost " b { (odds(calm, all)) } } }
                @if hurt > 0 { span.bad { "somebody hurt " b { (odds(hurt, all)) } } }
            }
        }
    }
}

/// In how many of all throws; "for certain" needs no number. All rows of the table count the same throws.
fn odds(ways: u32, all: u32) -> String {
    if ways == all { "for certain".to_owned() } else { format!("{ways} in {all}") }
}

fn sky(clouds: Clouds) -> Markup {
    html! {
        @if clouds.rain > 0 { span.cloud { (sign("rain")) b { (clouds.rain) } span.vh { " rain" } } }
        @if clouds.winter > 0 { span.cloud { (sign("snow")) b { (clouds.winter) } span.vh { " winter" } } }
        @if clouds.count() == 0 { span.cloud { "none" } }
        " "
    }
}

fn loss(toll: Toll) -> Markup {
    html! {
        @if toll.is_none() { "nothing" }
        @else {
            @if toll.food > 0 { span { "-" (toll.food) (sign("food")) span.vh { " food" } } " " }
            @if toll.wood > 0 { span { "-" (toll.wood) (sign("wood")) span.vh { " wood" } } " " }
            @if toll.short > 0 { span.short { (toll.short) " short: " (count(toll.short, "wound", "wounds")) " each" } }
        }
    }
}

fn hungry(view: &View, animals: &Animals) -> Markup {
    let weapon = view.levels[Level::Weapon.index()];
    html! {
        @match animals {
            Animals::Rolled(face) => p.bad[*face != WeatherFace::Blank] {
                (sign("hungry")) b { "Hungry animals: " } (animal(*face, weapon)) ". " (rule("R70"))
            },
            Animals::Coming(faces) => {
                @let all: u8 = faces.iter().map(|(_, n)| n).sum();
                p { (sign("hungry")) b { "Hungry animals: " }
                    (and_list(faces.iter().map(|(face, n)| format!("{} ({n} in {all})", animal(*face, weapon))))) ". " (rule("R70")) }
            },
        }
    }
}

fn animal(face: WeatherFace, weapon: u8) -> String {
    match face {
        WeatherFace::Food => "they take 1 food".to_owned(),
        WeatherFace::Palisade => "they break 1 palisade level".to_owned(),
        WeatherFace::Beast3 => format!(
            "they attack with strength {animals} against weapon {weapon}",
            animals = rulings().animals
        ),
        _ => "they stay away".to_owned(),
    }
}

fn supper(supper: Supper) -> Markup {
    let Supper { need, have, worst, luck, hungry, without, kids_starve } = supper;
    html! {
        p.bad[!supper.is_enough()] {
            (sign("food")) b { "Supper " (have.min(need)) " of " (need) ". " }
            @if kids_starve { "Not even the kids can be fed: all is lost. " (rule("R147")) }
            @else {
                @match hungry {
                    0 => {}
                    1 => { "One goes hungry: " (rulings().hunger) " wounds " (rule("R72")) " " }
                    n => { (n) " go hungry: " (rulings().hunger) " wounds each " (rule("R72")) " " }
                }
                @if without > 0 { (without) " extra food missing: 1 wound for each " (rule("E48")) " " }
                @if supper.is_enough() && worst < need { "Enough, unless clouds take some: at worst " (worst) " are left. " }
                @else if supper.is_enough() { "There is enough for everybody." }
            }
            @if !supper.is_enough() && luck > 0 { "Luck may bring " (luck) " more. " }
        }
    }
}
