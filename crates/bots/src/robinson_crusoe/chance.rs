//! How likely the castaways are seen by a ship, judged at the beginning of a round.

use robinson_crusoe::View;
use robinson_crusoe::pieces::{Invention, Level, Scenario, Terrain};

/// The chance that Castaways is won. The weights are what the ends of some thousands of games of instinct say. Of the other
/// scenarios nothing is known yet.
pub(super) fn of_winning(view: &View) -> Option<f64> {
    if view.setup.scenario != Scenario::Castaways {
        return None;
    }
    let ahead = f64::from(view.rounds.saturating_sub(view.round)) / 11.0;
    let with = |now: f64, ahead_of_it: f64| now + ahead_of_it * ahead;
    let yes = |is: bool| f64::from(u8::from(is));
    let level = |level: Level| f64::from(view.levels[level.index()]);
    let wounds = || view.castaways.iter().map(|one| f64::from(one.person.wounds));
    let most = wounds().fold(0.0, f64::max);
    let all = wounds().sum::<f64>() * 2.0 / view.castaways.len().max(1) as f64;
    let columns = &view.setup.scenario.facts().columns;
    let pile: u8 = columns.iter().sum();
    let laid: u8 = columns.iter().take(usize::from(view.pile.0)).sum::<u8>() + view.pile.1;
    let left = f64::from(pile.saturating_sub(laid));
    let threats = view.threats.iter().filter(|slot| slot.card.is_some()).count() as f64;
    let sum = with(-2.07, 3.04)
        + most * with(0.356, -0.383)
        + all * with(-0.252, 0.133)
        + (most - 7.0).max(0.0) * -0.204
        + left * with(-0.66, 0.489)
        + left * left * 0.0058
        + yes(view.built.has(Invention::Fire)) * with(2.05, -2.91)
        + yes(view.terrain.has(Terrain::Mountains)) * with(1.18, -0.97)
        + yes(view.sheltered) * with(-0.67, 1.79)
        + level(Level::Roof) * with(0.47, 0.53)
        + level(Level::Palisade) * with(0.01, 0.456)
        + level(Level::Weapon) * with(0.04, 0.167)
        + f64::from(view.goods.wood) * 0.303
        + f64::from(view.goods.food + view.goods.food_nonrot) * 0.058
        + f64::from(view.goods.fur) * 0.182
        + f64::from(view.morale) * with(0.18, 0.19)
        + f64::from(view.built.len()) * 0.294
        + yes(view.friday.is_some()) * 0.143
        + view.tokens.len() as f64 * 0.122
        + threats * -0.327;
    Some(1.0 / (1.0 + (-sum).exp()))
}
