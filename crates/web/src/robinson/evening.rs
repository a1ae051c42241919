//! This evening, as things stand: each result of the weather dice against the roof, then supper and the night.

use maud::{Markup, html};
use robinson_crusoe::content::content;
use robinson_crusoe::pieces::{Invention, Level, Weather};
use robinson_crusoe::rulings::HUNGER;
use robinson_crusoe::view::Says;
use robinson_crusoe::{Frame, Phase, Query, Target, View, WeatherFace, Work};
use table::voice::count;

use super::art::sign;
use super::places::rule;

/// Clouds, and in how many of all throws they come.
struct Throw {
    rain: u8,
    winter: u8,
    ways: u32,
}

/// What clouds would take.
struct Toll {
    food: u8,
    wood: u8,
    /// How many of these are not there: a wound for everybody each.
    short: u8,
}

/// The dice of this evening: rain, winter.
fn dice(view: &View) -> [bool; 2] {
    let dice = view.setup.scenario.facts().dice.get(usize::from(view.round) - 1).copied().unwrap_or_default();
    [dice.has(Weather::Rain), dice.has(Weather::Winter)]
}

fn clouds(face: WeatherFace) -> (u8, u8) {
    match face {
        WeatherFace::Rain1 => (1, 0),
        WeatherFace::Rain2 => (2, 0),
        WeatherFace::Winter1 => (0, 1),
        WeatherFace::Winter2 => (0, 2),
        _ => (0, 0),
    }
}

/// Every result of the dice with its number of ways, those alike together; the mildest first.
fn throws(view: &View) -> Vec<Throw> {
    let tokens = view.sky.tokens;
    let base = (u8::from(tokens.has(Weather::Rain)), u8::from(tokens.has(Weather::Winter)));
    let mut all = vec![Throw { rain: base.0, winter: base.1, ways: 1 }];
    for (n, rolled) in dice(view).into_iter().enumerate() {
        let faces: Vec<WeatherFace> = match view.sky.dice[n] {
            Some(face) => vec![face],
            None if rolled => content().weather[n].clone(),
            None => continue,
        };
        let mut next: Vec<Throw> = Vec::new();
        for before in &all {
            for (rain, winter) in faces.iter().map(|face| clouds(*face)) {
                let (rain, winter) = (before.rain + rain, before.winter + winter);
                match next.iter_mut().find(|other| (other.rain, other.winter) == (rain, winter)) {
                    Some(same) => same.ways += before.ways,
                    None => next.push(Throw { rain, winter, ways: before.ways }),
                }
            }
        }
        all = next;
    }
    if view.built.has(Invention::Furnace) && !view.no_items {
        all.iter_mut().for_each(|throw| throw.winter = throw.winter.saturating_sub(1));
    }
    all.sort_by_key(|throw| (throw.rain + throw.winter, throw.winter));
    all
}

fn toll(view: &View, throw: &Throw, roof: u8) -> Toll {
    let over = (throw.rain + throw.winter).saturating_sub(roof);
    let (food, wood) = (over, over + throw.winter);
    let have = if view.phase == Phase::Planning { view.free } else { view.goods };
    Toll { food, wood, short: food.saturating_sub(have.edible()) + wood.saturating_sub(have.wood) }
}

/// The roof as it is, and as the plan would have it: for sure, and with luck.
fn roofs(view: &View) -> (u8, u8) {
    let planned = view.plan.iter().filter(|planned| {
        matches!(planned.job.at, Target::Build(Work::Roof(_)))
            && !planned.job.done
            && matches!(planned.says, Says::Sure | Says::Roll)
    });
    let now = view.levels[Level::Roof.index()];
    (now, now + planned.count() as u8)
}

/// The whole evening.
pub(super) fn evening(view: &View) -> Markup {
    if view.phase == Phase::Over {
        return html! {};
    }
    let throws = throws(view);
    let all: u32 = throws.iter().map(|throw| throw.ways).sum();
    let (now, then) = roofs(view);
    // At night the weather is over.
    let night = view.phase == Phase::Night;
    let dry = throws.iter().all(|throw| throw.rain + throw.winter == 0);
    let hurt: u32 =
        throws.iter().filter(|throw| toll(view, throw, now).short > 0).map(|throw| throw.ways).sum();
    let calm: u32 = throws
        .iter()
        .filter(|throw| {
            let toll = toll(view, throw, now);
            toll.food + toll.wood == 0
        })
        .map(|throw| throw.ways)
        .sum();
    html! {
        section #evening.paper.evening aria-label="This evening, as things stand" {
            header { h2 { "This evening, as things stand" } (rule("R69")) }
            @if night {}
            @else if dry { p { (sign("check")) "No clouds tonight." } }
            @else {
                table {
                    thead { tr {
                        th scope="col" { "Clouds" }
                        th scope="col" { (sign("roof")) " Roof " (now) }
                        @if then > now { th scope="col" { (sign("roof")) " Roof " (then) small { "as planned" } } }
                    } }
                    tbody {
                        @for throw in &throws {
                            tr {
                                th scope="row" { (sky(throw)) @if all > 1 { small { (odds(throw.ways, all)) } } }
                                td.good[is_calm(view, throw, now)].bad[!is_calm(view, throw, now)] { (loss(&toll(view, throw, now))) }
                                @if then > now {
                                    td.good[is_calm(view, throw, then)].bad[!is_calm(view, throw, then)] { (loss(&toll(view, throw, then))) }
                                }
                            }
                        }
                    }
                }
            }
            @if !night { (animals(view)) }
            @if !eaten(view) { (supper(view)) }
            @if view.sheltered { p { (sign("hut")) "A roof over your heads: nobody sleeps in the open." } }
            @else { p.bad { (sign("wound")) b { "Open air: " } "everybody takes 1 wound tonight " (rule("R75")) } }
            @if !dry && !night {
                p.odds {
                    @if calm > 0 { span.good { "nothing lost " b { (odds(calm, all)) } } }
                    @if hurt > 0 { span.bad { "somebody hurt " b { (odds(hurt, all)) } } }
                }
            }
        }
    }
}

/// Whether supper is over.
fn eaten(view: &View) -> bool {
    let before = |frame: &Frame| {
        matches!(frame, Frame::Query { query: Query::TendEarly | Query::Hungry | Query::WithoutExtra, .. })
    };
    view.phase == Phase::Night && !view.stack.iter().any(before)
}

fn is_calm(view: &View, throw: &Throw, roof: u8) -> bool {
    let toll = toll(view, throw, roof);
    toll.food + toll.wood == 0
}

fn odds(ways: u32, all: u32) -> String {
    // Halves of the dice are said in sixths, as the dice are.
    if ways == all {
        "for certain".to_owned()
    } else if all == 36 && ways.is_multiple_of(6) {
        format!("{} in 6", ways / 6)
    } else {
        format!("{ways} in {all}")
    }
}

fn sky(throw: &Throw) -> Markup {
    html! {
        @if throw.rain > 0 { span.cloud { (sign("rain")) b { (throw.rain) } span.vh { " rain" } } }
        @if throw.winter > 0 { span.cloud { (sign("snow")) b { (throw.winter) } span.vh { " winter" } } }
        @if throw.rain + throw.winter == 0 { span.cloud { "none" } }
        " "
    }
}

fn loss(toll: &Toll) -> Markup {
    html! {
        @if toll.food + toll.wood == 0 { "nothing" }
        @else {
            @if toll.food > 0 { span { "-" (toll.food) (sign("food")) span.vh { " food" } } " " }
            @if toll.wood > 0 { span { "-" (toll.wood) (sign("wood")) span.vh { " wood" } } " " }
            @if toll.short > 0 { span.short { (toll.short) " short: " (count(toll.short, "wound", "wounds")) " each" } }
        }
    }
}

/// The hungry animals and the storm.
fn animals(view: &View) -> Markup {
    let dice = view.setup.scenario.facts().dice.get(usize::from(view.round) - 1).copied().unwrap_or_default();
    let hungry = dice.has(Weather::Hungry) || view.sky.tokens.has(Weather::Hungry);
    html! {
        @if hungry {
            @match view.sky.dice[2] {
                Some(face) => p.bad { (sign("hungry")) b { "Hungry animals: " } (animal(view, face)) " " (rule("R70")) },
                None => p { (sign("hungry")) b { "Hungry animals: " }
                    "1 food (1 in 6), 1 palisade (2 in 6), an attack of strength 3 against weapon " (view.levels[2]) " (1 in 6) " (rule("R70")) },
            }
        }
        @if view.sky.tokens.has(Weather::Storm) {
            p.bad { (sign("storm")) b { "Storm: " } "1 palisade level, or 1 wound for everybody " (rule("R71")) }
        }
    }
}

fn animal(view: &View, face: WeatherFace) -> String {
    match face {
        WeatherFace::Food => "they take 1 food.".to_owned(),
        WeatherFace::Palisade => "they break 1 palisade level.".to_owned(),
        WeatherFace::Beast3 => format!("they attack with strength 3 against weapon {}.", view.levels[2]),
        _ => "they stay away.".to_owned(),
    }
}

fn supper(view: &View) -> Markup {
    let have = if view.phase == Phase::Planning { view.free.edible() } else { view.goods.edible() };
    let need = view.supper();
    let short = need.saturating_sub(have);
    html! {
        p.bad[short > 0] {
            (sign("food")) b { "Supper " (have.min(need)) " of " (need) ". " }
            @if short == 0 { "There is enough for everybody." }
            @else if short == 1 { "One goes hungry: " (HUNGER) " wounds " (rule("R72")) }
            @else { (short) " go hungry: " (HUNGER) " wounds each " (rule("R72")) }
        }
    }
}
