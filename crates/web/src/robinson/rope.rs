//! The rope of rounds: which is now, what weather each brings, and in which the goal counts.

use maud::{Markup, html};
use robinson_crusoe::pieces::{Scenario, Weather};
use robinson_crusoe::{Phase, View};
use table::Set;

use super::art::sign;

/// The phases of a round, in order, with those that belong to each.
const PHASES: [(&str, &[Phase]); 7] = [
    ("Event", &[Phase::Dawn, Phase::Event]),
    ("Morale", &[Phase::Morale]),
    ("Production", &[Phase::Production]),
    ("Planning", &[Phase::Planning]),
    ("Actions", &[Phase::Action, Phase::Harvest]),
    ("Weather", &[Phase::Weather]),
    ("Night", &[Phase::Night]),
];

/// What the dice of a round are called, for those who read.
pub(super) fn dice_words(dice: Set<Weather>) -> &'static str {
    match (dice.has(Weather::Rain), dice.has(Weather::Winter), dice.has(Weather::Hungry)) {
        (false, false, false) => "dry",
        (true, false, false) => "rain",
        (false, true, false) => "winter",
        (true, true, false) => "rain and winter",
        (false, false, true) => "hungry animals",
        (true, false, true) => "rain, hungry animals",
        (false, true, true) => "winter, hungry animals",
        (true, true, true) => "rain, winter, hungry animals",
    }
}

/// The rounds.
pub(super) fn rope(view: &View) -> Markup {
    let facts = view.setup.scenario.facts();
    let goal = |round: u8| view.setup.scenario == Scenario::Castaways && round >= facts.goal_from;
    html! {
        ol.rope aria-label={ "Round " (view.round) " of " (view.rounds) } {
            @for round in 1..=view.rounds {
                @let dice = facts.dice_of(round);
                li.gone[round < view.round].now[round == view.round].counts[goal(round)]
                    title={ "Round " (round) ": " (dice_words(dice)) @if goal(round) { ", the ship may see the fire" } } {
                    b { (round) }
                    span.dice aria-hidden="true" {
                        @if dice.has(Weather::Rain) { (sign("rain")) }
                        @if dice.has(Weather::Winter) { (sign("snow")) }
                        @if dice.has(Weather::Hungry) { (sign("hungry")) }
                    }
                }
            }
        }
    }
}

/// Where in the round the game is.
pub(super) fn phases(view: &View) -> Markup {
    let now = PHASES.iter().position(|(_, phases)| phases.contains(&view.phase)).unwrap_or(PHASES.len());
    html! {
        ol.phases {
            @for (n, (name, _)) in PHASES.iter().enumerate() {
                li.done[n < now].now[n == now] aria-current=[(n == now).then_some("step")] { (name) }
            }
        }
    }
}
