//! How likely the ship comes, judged at the beginning of a day.

use twenty_one_days::View;

/// The chance that somebody is rescued. The weights are what the ends of some thousands of games of instinct say, on all three
/// difficulties; the strength and the Hope of all are counted in tens.
pub fn of_rescue(view: &View) -> f64 {
    let early = f64::from(21 - view.day.min(21)) / 20.0;
    let late = |now: f64, early_on: f64| now + early_on * early;
    let living = || view.survivors.iter().filter(|survivor| survivor.alive);
    let count = |what: &dyn Fn(u8) -> bool| living().filter(|one| what(one.total())).count() as f64;
    let way = f64::from(view.track.buoy.saturating_sub(view.track.ship));
    let strength = living().map(|one| f64::from(one.total())).sum::<f64>() / 10.0;
    let hope = living().map(|one| f64::from(one.hopes())).sum::<f64>() / 10.0;
    let flips = living().filter(|one| one.flip.is_some()).count() as f64;
    let bottles = living().filter(|one| one.bottle.is_some()).count() as f64;
    let planks = view.planks.iter().filter(|whole| !**whole).count() as f64;
    let sum = late(0.839, -4.888) + way * late(-0.755, 1.301) - way * way * 0.046
        + strength * late(0.77, -0.332)
        + hope * late(0.713, -0.819)
        + living().count() as f64 * late(-0.031, 0.612)
        + count(&|total| total <= 2) * late(-0.15, -0.483)
        + count(&|total| (3..=4).contains(&total)) * -0.096
        + flips * 0.132
        + bottles * 0.034
        + planks * -0.233;
    1.0 / (1.0 + (-sum).exp())
}
