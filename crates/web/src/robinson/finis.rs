//! The last picture: the island as the castaways leave it, or as it keeps them.

use maud::{Markup, html};
use robinson_crusoe::pieces::{Scenario, Who};
use robinson_crusoe::position::Jenny;
use robinson_crusoe::{Ending, View};

use super::art;

/// The picture of an end, with the faces of those who lived.
pub(super) fn scene(view: &View, ending: Ending) -> Markup {
    let won = ending == Ending::Won;
    let layers = layers(view.setup.scenario, won);
    html! {
        svg.curtain.won[won] viewBox="0 0 640 280" role="img" aria-label=(says(view.setup.scenario, ending)) {
            (art::end_layer(if won { "dawn" } else { "dusk" }, "sky"))
            (art::end_layer("sea", "waves"))
            @for (name, class) in layers { (art::end_layer(name, class)) }
            (crowd(view, ending, won))
        }
    }
}

/// What lies behind the people, from far to near, each with how it moves.
fn layers(scenario: Scenario, won: bool) -> &'static [(&'static str, &'static str)] {
    match (scenario, won) {
        (Scenario::Castaways, true) => &[("ship", "comes"), ("shore", ""), ("bonfire", "flickers")],
        (Scenario::Castaways, false) => &[("far-ship", "leaves"), ("shore", ""), ("woodpile", "")],
        (Scenario::CursedIsland, true) => &[("shore", ""), ("crosses", "")],
        (Scenario::CursedIsland, false) => &[("shore", ""), ("crosses", ""), ("fog", "drifts-by")],
        (Scenario::JennyNeedsHelp, true) => &[("rock", ""), ("boat", "comes")],
        (Scenario::JennyNeedsHelp, false) => &[("rock", ""), ("shore", "")],
        (Scenario::VolcanoIsland, true) => &[("volcano", ""), ("eruption", "flickers"), ("boat", "comes")],
        (Scenario::VolcanoIsland, false) => {
            &[("volcano", ""), ("eruption", "flickers"), ("shore", ""), ("lava", "")]
        }
        (Scenario::CannibalIsland, true) => &[("city", ""), ("burning", "flickers"), ("shore", "")],
        (Scenario::CannibalIsland, false) => &[("city", ""), ("shore", ""), ("torches", "flickers")],
        (Scenario::RobinsonFamily, true) => &[("shore", ""), ("home", "")],
        (Scenario::RobinsonFamily, false) => &[("shore", ""), ("ruin", "")],
    }
}

/// The picture in words.
fn says(scenario: Scenario, ending: Ending) -> &'static str {
    match (scenario, ending) {
        (Scenario::Castaways, Ending::Won) => "The signal fire burns, and the ship comes in.",
        (Scenario::CursedIsland, Ending::Won) => "Five crosses stand in the morning sun: the island is free.",
        (Scenario::JennyNeedsHelp, Ending::Won) => "All are in the boat, and Jenny with them.",
        (Scenario::VolcanoIsland, Ending::Won) => "The boat is away while the volcano burns.",
        (Scenario::CannibalIsland, Ending::Won) => "The City burns.",
        (Scenario::RobinsonFamily, Ending::Won) => "The house stands, and the family before it.",
        (Scenario::Castaways, _) => "The pile is dark, and the ship sails on.",
        (Scenario::CursedIsland, _) => "Fog closes over the island.",
        (Scenario::JennyNeedsHelp, _) => "The rock and the empty beach.",
        (Scenario::VolcanoIsland, _) => "Lava runs down to the shore.",
        (Scenario::CannibalIsland, _) => "The City stands, and torches come down the hill.",
        (Scenario::RobinsonFamily, _) => "The house is a ruin.",
    }
}

/// Everybody who was there: a face, or a grave.
fn crowd(view: &View, ending: Ending, won: bool) -> Markup {
    let mut all: Vec<(String, bool)> = view
        .castaways
        .iter()
        .filter_map(|one| Some((art::id(one.person.character?), ending.is_death_of(one.who))))
        .collect();
    if view.friday.is_some() {
        all.push(("friday".to_owned(), false));
    }
    if matches!(view.jenny.0, Jenny::InCamp | Jenny::Fetched) || matches!(ending, Ending::JennyDied { .. }) {
        all.push(("face-jenny".to_owned(), matches!(ending, Ending::JennyDied { .. })));
    }
    let afloat = won && matches!(view.setup.scenario, Scenario::JennyNeedsHelp | Scenario::VolcanoIsland);
    let (wide, foot) = if afloat { (46, 168) } else { (58, 204) };
    let left = 320 - (all.len() as i32 * wide) / 2;
    html! {
        g.crowd.afloat[afloat] {
            @for (n, (name, dead)) in all.iter().enumerate() {
                (art::standing(if *dead { "grave" } else { name }, left + n as i32 * wide, foot, if *dead { 40 } else { wide }))
            }
        }
    }
}

/// Whose death it was, where it was somebody's.
pub(super) fn dead(view: &View, who: Who) -> bool {
    view.ending.is_some_and(|ending| ending.is_death_of(who))
}
