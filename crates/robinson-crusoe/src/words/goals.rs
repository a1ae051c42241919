//! What the scenarios are about, and how far it is.

use table::voice::count;

use super::names;
use crate::pieces::{Invention, Inventions, Level, Mark, Scenario, Space};
use crate::position::Jenny;
use crate::rulings::rulings;
use crate::view::View;

/// What a scenario is about, as a sentence.
pub fn goal(scenario: Scenario) -> &'static str {
    match scenario {
        Scenario::Castaways => {
            "Build the Fire and complete the woodpile: both must stand in round 10, 11 or 12."
        }
        Scenario::CursedIsland => "Raise crosses on 5 different tiles.",
        Scenario::JennyNeedsHelp => "Bring Jenny into the camp alive, and build the Lifeboat.",
        Scenario::VolcanoIsland => "Explore enough tiles and totems, and build the Jolly-boat.",
        Scenario::CannibalIsland => "Burn the City of the cannibals.",
        Scenario::RobinsonFamily => {
            "Make a home: the Shelter, roof, palisade and weapon at least 1, and the nine inventions of the start."
        }
    }
}

/// The inventions that a goal names; Robinson Family's are the nine of the start.
pub fn inventions(scenario: Scenario, nine: Inventions) -> Inventions {
    match scenario {
        Scenario::Castaways => Inventions::only(Invention::Fire),
        Scenario::CursedIsland => Inventions::only(Invention::Cross),
        Scenario::JennyNeedsHelp => Inventions::only(Invention::RescueRaft).with(Invention::Lifeboat),
        Scenario::VolcanoIsland => Inventions::only(Invention::JollyBoat),
        Scenario::CannibalIsland => Inventions::NONE,
        Scenario::RobinsonFamily => nine,
    }
}

/// The goal, how far it is, and how many rounds are left for it.
pub fn progress(view: &View) -> String {
    let left = count(view.rounds.saturating_sub(view.round), "round is", "rounds are");
    if view.ending.is_some() {
        return format!("{} {}", goal(view.setup.scenario), state(view));
    }
    let from = view.setup.scenario.facts().goal_from;
    if view.round < from && lacking(view).is_empty() {
        return format!("Nothing is missing for the goal any more: it is met when round {from} begins.");
    }
    format!("{} {} {left} left after this one.", goal(view.setup.scenario), state(view))
}

/// What the goal still lacks, one thing each.
pub fn lacking(view: &View) -> Vec<String> {
    let facts = view.setup.scenario.facts();
    let some = |n: u8, one: &str, more: &str| (n > 0).then(|| count(n, one, more));
    let item = |one: Invention| (!view.built.has(one)).then(|| format!("the {}", names::invention(one)));
    let marks = |mark: Mark| view.land.iter().filter(|(_, land)| land.marks.has(mark)).count() as u8;
    let all = match view.setup.scenario {
        Scenario::Castaways => {
            let (full, wood) = view.pile;
            let laid = facts.columns.iter().take(usize::from(full)).sum::<u8>() + wood;
            let gap = facts.columns.iter().sum::<u8>().saturating_sub(laid);
            vec![some(gap, "wood on the pile", "wood on the pile"), item(Invention::Fire)]
        }
        Scenario::CursedIsland => {
            vec![some(rulings().crosses.saturating_sub(marks(Mark::Cross)), "cross", "crosses")]
        }
        Scenario::JennyNeedsHelp => {
            let away = !matches!(view.jenny.0, Jenny::InCamp | Jenny::Fetched);
            vec![away.then(|| "Jenny in camp".to_owned()), item(Invention::Lifeboat)]
        }
        Scenario::VolcanoIsland => {
            let (tiles, totems) = facts.aims[usize::from(view.setup.players())];
            vec![
                some(tiles.saturating_sub(view.explored.0), "tile", "tiles"),
                some(totems.saturating_sub(view.explored.1), "totem", "totems"),
                item(Invention::JollyBoat),
            ]
        }
        Scenario::CannibalIsland => {
            let stands = !view.at(Space::B4).marks.has(Mark::Burnt);
            vec![stands.then(|| "the City in flames".to_owned())]
        }
        Scenario::RobinsonFamily => {
            let level = |level: Level, name: &str| (view.levels[level.index()] == 0).then(|| name.to_owned());
            vec![
                (!view.shelter).then(|| "the Shelter".to_owned()),
                level(Level::Roof, "a roof"),
                level(Level::Palisade, "a palisade"),
                level(Level::Weapon, "a weapon"),
                some(view.nine.minus(view.built).len(), "invention", "inventions"),
            ]
        }
    };
    all.into_iter().flatten().collect()
}

fn state(view: &View) -> String {
    let item = |one: Invention| {
        format!("{}: {}.", names::invention(one), if view.built.has(one) { "built" } else { "not built" })
    };
    let marks = |mark: Mark| view.land.iter().filter(|(_, land)| land.marks.has(mark)).count();
    match view.setup.scenario {
        Scenario::Castaways => {
            let columns = &view.setup.scenario.facts().columns;
            let (full, wood) = view.pile;
            let next = columns
                .get(usize::from(full))
                .map_or(String::new(), |column| format!(" The next one has {wood} of {column} wood."));
            let full = format!("{full} of {} columns complete.{next}", columns.len());
            format!("{} Pile: {full}", item(Invention::Fire))
        }
        Scenario::CursedIsland => {
            format!(
                "Crosses: {} of {crosses}. Fog: {}.",
                marks(Mark::Cross),
                marks(Mark::Fog),
                crosses = rulings().crosses
            )
        }
        Scenario::JennyNeedsHelp => format!("{} {}", item(Invention::RescueRaft), item(Invention::Lifeboat)),
        Scenario::VolcanoIsland => {
            let (tiles, totems) = view.setup.scenario.facts().aims[usize::from(view.setup.players())];
            let (explored, known) = view.explored;
            let lava: Vec<&str> = (view.round + 1..=view.rounds)
                .find_map(|round| {
                    view.setup.scenario.facts().lava.get(usize::from(round) - 1).filter(|at| !at.is_empty())
                })
                .map(|spaces| spaces.into_iter().map(names::space).collect())
                .unwrap_or_default();
            let lava =
                if lava.is_empty() { String::new() } else { format!(" Next lava: {}.", lava.join(", ")) };
            format!(
                "Tiles: {explored} of {tiles}. Totems: {known} of {totems}. {}{lava}",
                item(Invention::JollyBoat)
            )
        }
        Scenario::CannibalIsland => {
            let strength = rulings().city.0.saturating_sub(rulings().city.1 * view.burnt);
            let city = if view.at(Space::B4).marks.has(Mark::FaceDown) { "not found yet" } else { "at B4" };
            format!("Villages burnt: {}. The City is {city} and has strength {strength}.", view.burnt)
        }
        Scenario::RobinsonFamily => {
            let levels = view.levels.iter().filter(|level| **level > 0).count();
            let built: Inventions = view.built.and(view.nine);
            let shelter = if view.shelter { "stands" } else { "does not stand" };
            let kids = count(view.kids, "kid", "kids");
            format!(
                "The Shelter {shelter}; levels: {levels} of 3; inventions: {} of {}; {kids}.",
                built.len(),
                rulings().nine
            )
        }
    }
}
