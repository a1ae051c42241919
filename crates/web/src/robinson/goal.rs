//! The scenario: its goal, how far it is, and the countdown; always in sight.

use maud::{Markup, html};
use robinson_crusoe::pieces::{Invention, Mark, Scenario, Space};
use robinson_crusoe::position::Jenny;
use robinson_crusoe::rulings::rulings;
use robinson_crusoe::words::names;
use robinson_crusoe::{Move, Phase, Position, View};
use table::voice::count;

use super::art::sign;
use super::places::{name, rule};
use crate::scene::{Look, value};

/// A part of the goal: what, and whether it is done.
struct Step {
    drawing: &'static str,
    text: String,
    done: bool,
}

fn step(drawing: &'static str, text: impl Into<String>, done: bool) -> Step {
    Step { drawing, text: text.into(), done }
}

fn marks(view: &View, mark: Mark) -> u8 {
    view.land.iter().filter(|(_, land)| land.marks.has(mark)).count() as u8
}

fn steps(view: &View) -> (&'static str, Vec<Step>) {
    let facts = view.setup.scenario.facts();
    let built = |one: Invention| view.built.has(one);
    match view.setup.scenario {
        Scenario::Castaways => {
            let (laid, all) = piled(view);
            (
                "R120",
                vec![
                    step("wood", format!("{laid} of {all} wood piled"), laid == all),
                    step("fire", "Fire", built(Invention::Fire)),
                    step(
                        "ship",
                        format!("the ship: rounds {} to {}", facts.goal_from, view.rounds),
                        view.round >= facts.goal_from,
                    ),
                ],
            )
        }
        Scenario::CursedIsland => {
            let crosses = marks(view, Mark::Cross);
            (
                "R123",
                vec![
                    step(
                        "cross",
                        format!("Crosses on tiles: {crosses} of {crosses}", crosses = rulings().crosses),
                        crosses >= rulings().crosses,
                    ),
                    step(
                        "fog",
                        format!("Fog lies on {}", count(marks(view, Mark::Fog), "tile", "tiles")),
                        marks(view, Mark::Fog) == 0,
                    ),
                ],
            )
        }
        Scenario::JennyNeedsHelp => {
            let safe = matches!(view.jenny.0, Jenny::InCamp | Jenny::Fetched);
            (
                "R128",
                vec![
                    step("rescue-raft", "A Raft, to fetch Jenny from her rock", built(Invention::RescueRaft)),
                    step(
                        "jenny",
                        format!(
                            "Jenny in camp; she has {} of {} wounds",
                            view.jenny.1,
                            rulings().jenny_dies_on
                        ),
                        safe,
                    ),
                    step("lifeboat", "The Lifeboat, to get away", built(Invention::Lifeboat)),
                ],
            )
        }
        Scenario::VolcanoIsland => {
            let (tiles, totems) = facts.aims[usize::from(view.setup.players())];
            (
                "R133",
                vec![
                    step(
                        "explore",
                        format!("Tiles explored: {} of {tiles}", view.explored.0),
                        view.explored.0 >= tiles,
                    ),
                    step(
                        "totem",
                        format!("Totems explored: {} of {totems}", view.explored.1),
                        view.explored.1 >= totems,
                    ),
                    step("jolly-boat", "The Jolly-boat, to get away", built(Invention::JollyBoat)),
                    step("volcano", "Lava comes tile by tile: the camp must not be on it", false),
                ],
            )
        }
        Scenario::CannibalIsland => {
            let city = view.at(Space::B4).marks.has(Mark::Burnt);
            (
                "R139",
                vec![
                    step(
                        "village",
                        format!("{} burnt", count(view.burnt, "village", "villages")),
                        view.burnt > 0,
                    ),
                    step("fire", "The City at B4 must burn", city),
                ],
            )
        }
        Scenario::RobinsonFamily => {
            let levels = view.levels.iter().all(|level| *level >= 1);
            let own = view.nine.minus(view.built);
            (
                "R146",
                vec![
                    step("shelter", "A Shelter", view.shelter),
                    step("roof", "Roof, palisade and weapon at 1 or more", levels),
                    step(
                        "build",
                        format!(
                            "{} inventions of the deck, {} of the first nine still to build",
                            rulings().nine,
                            own.len()
                        ),
                        own.is_empty(),
                    ),
                    step("heart", count(view.kids, "kid to feed", "kids to feed"), view.kids == 0),
                ],
            )
        }
    }
}

/// What everybody is after, in a few words.
fn aim(scenario: Scenario) -> &'static str {
    match scenario {
        Scenario::Castaways => "Burn a signal fire when the ship passes",
        Scenario::CursedIsland => "Raise crosses on 5 tiles",
        Scenario::JennyNeedsHelp => "Save Jenny and sail away",
        Scenario::VolcanoIsland => "Explore, and get away before the lava",
        Scenario::CannibalIsland => "Burn the City of the cannibals",
        Scenario::RobinsonFamily => "Make the island your home",
    }
}

/// How far each part of it is: a drawing, a number or a word, and what they mean for those who cannot see the drawing.
fn score(view: &View) -> Vec<(Step, String)> {
    let facts = view.setup.scenario.facts();
    let item = |one: Invention, drawing: &'static str| {
        let built = view.built.has(one);
        let word = if built { "built" } else { "not built" };
        (step(drawing, word, built), names::invention(one).to_owned())
    };
    let of = |drawing: &'static str, n: u8, all: u8, what: &str| {
        (step(drawing, format!("{n} of {all}"), n >= all), what.to_owned())
    };
    match view.setup.scenario {
        Scenario::Castaways => {
            let (laid, all) = piled(view);
            let ship = step(
                "ship",
                format!("rounds {} to {}", facts.goal_from, view.rounds),
                view.round >= facts.goal_from,
            );
            vec![
                of("wood", laid, all, "wood piled"),
                item(Invention::Fire, "fire"),
                (ship, "the ship".to_owned()),
            ]
        }
        Scenario::CursedIsland => vec![of("cross", marks(view, Mark::Cross), rulings().crosses, "crosses")],
        Scenario::JennyNeedsHelp => {
            let safe = matches!(view.jenny.0, Jenny::InCamp | Jenny::Fetched);
            let jenny = step("jenny", if safe { "in camp" } else { "on her rock" }, safe);
            vec![(jenny, "Jenny".to_owned()), item(Invention::Lifeboat, "lifeboat")]
        }
        Scenario::VolcanoIsland => {
            let (tiles, totems) = facts.aims[usize::from(view.setup.players())];
            vec![
                of("explore", view.explored.0, tiles, "tiles"),
                of("totem", view.explored.1, totems, "totems"),
                item(Invention::JollyBoat, "jolly-boat"),
            ]
        }
        Scenario::CannibalIsland => {
            let city = view.at(Space::B4).marks.has(Mark::Burnt);
            let villages = step("village", count(view.burnt, "village", "villages"), view.burnt > 0);
            let burns = step("fire", if city { "burnt" } else { "stands" }, city);
            vec![(villages, "burnt".to_owned()), (burns, "the City".to_owned())]
        }
        Scenario::RobinsonFamily => {
            let levels = view.levels.iter().filter(|level| **level > 0).count() as u8;
            let built = view.nine.len() - view.nine.minus(view.built).len();
            let home = step("shelter", if view.shelter { "stands" } else { "not built" }, view.shelter);
            vec![
                (home, "Shelter".to_owned()),
                of("roof", levels, 3, "roof, palisade and weapon"),
                of("build", built, rulings().nine, "inventions"),
            ]
        }
    }
}

/// The goal in a line: what it is, how far it is, and how many days are left.
pub(super) fn brief(view: &View) -> Markup {
    let left = view.rounds.saturating_sub(view.round);
    html! {
        span.aim-of { (aim(view.setup.scenario)) }
        @for (step, what) in score(view) {
            span.part.done[step.done] title=(what) { (sign(step.drawing)) span.vh { (what) ": " } (step.text) @if step.done { (sign("check")) } }
        }
        span.part.late[left <= 2] { @if left == 0 { "the last day" } @else { (count(left, "day", "days")) " left" } }
    }
}

/// How much wood lies on the pile, and how much there must be.
fn piled(view: &View) -> (u8, u8) {
    let columns = &view.setup.scenario.facts().columns;
    (columns.iter().take(usize::from(view.pile.0)).sum::<u8>() + view.pile.1, columns.iter().sum())
}

/// The goal, with what can be put on the pile now.
pub(super) fn goal(look: &Look<Position>) -> Markup {
    let view = look.view;
    let facts = view.setup.scenario.facts();
    let (by, steps) = steps(view);
    let left = view.rounds.saturating_sub(view.round);
    let piles: Vec<_> =
        look.sight.asides.iter().filter(|offer| matches!(offer.mv, Move::Pile { .. })).collect();
    html! {
        section #goal.aims.paper data-at="goal" aria-label="The goal" {
            header {
                h2 { span.scenario { (facts.name) } span.aim { "Goal" } }
                (rule(by))
            }
            @if view.setup.scenario == Scenario::Castaways { (pile(view)) }
            ul.steps {
                @for step in steps {
                    li.done[step.done] { (sign(step.drawing)) span { (step.text) } @if step.done { (sign("check")) span.vh { ", done" } } }
                }
            }
            @if !piles.is_empty() {
                p.lay {
                    span { "Lay wood:" }
                    @for offer in piles {
                        @if let Move::Pile { wood } = offer.mv {
                            button.small form="play" name="move" value=(value(&offer.mv)) title=(offer.words) { (wood) span.vh { ": " (offer.words) } }
                        }
                    }
                }
            }
            @else if let Some(layer) = layer(look) { p.lay { (layer) " lays the wood" } }
            @if view.setup.scenario == Scenario::Castaways && view.phase != Phase::Over && usize::from(view.pile.0) < facts.columns.len() {
                p.how { "Columns 1 to 5 in order, one a round; wood laid stays " (rule("R121")) }
            }
            @if view.phase != Phase::Over {
                p.countdown.late[left <= 2] {
                    @if left == 0 { b { "The last round." } } @else { b { (left) } " more " @if left == 1 { "round" } @else { "rounds" } " after this one" }
                }
            }
        }
    }
}

/// Who lays the wood, for those who might wait for a button of their own.
fn layer(look: &Look<Position>) -> Option<String> {
    let view = look.view;
    let first = view.castaways.iter().find(|castaway| castaway.who == view.first)?;
    let waits = view.setup.scenario == Scenario::Castaways && view.phase == Phase::Planning && view.pile_open;
    (waits && Some(first.seat) != view.me).then(|| format!("The {}", name(view, view.first)))
}

/// The five columns of the signal fire.
fn pile(view: &View) -> Markup {
    let columns = &view.setup.scenario.facts().columns;
    let highest = columns.iter().copied().max().unwrap_or(0);
    let height = u32::from(highest) * 9 + 4;
    html! {
        svg.woodpile viewBox={ "0 0 " (columns.len() * 24 + 2) " " (height) } role="img" aria-label={ "The pile: " (view.pile.0) " columns full, " (view.pile.1) " wood on the next" } {
            @for (n, column) in columns.iter().enumerate() {
                @for k in 0..*column {
                    @let laid = n < usize::from(view.pile.0) || (n == usize::from(view.pile.0) && k < view.pile.1);
                    @let (x, y) = (n as u32 * 24 + 2, height - 10 - u32::from(k) * 9);
                    rect class=(if laid { "log-laid" } else { "log-gap" }) x=(x) y=(y) width="20" height="8" rx="4" {}
                    @if laid { circle.ring cx=(x + 4) cy=(y + 4) r="2.3" {} }
                }
            }
        }
    }
}
