//! How likely the ship comes, judged at the beginning of a day.

use twenty_one_days::View;

/// The chance that somebody is rescued. The weights are what the ends of some fifty thousand games of instinct say (a logistic
/// regression over their days), on all three difficulties, with either logbook, alone, with Scruffs, with Weather and with Kite;
/// strength and Hope are counted in tens.
pub fn of_rescue(view: &View) -> f64 {
    let early = f64::from(21 - view.day.min(21)) / 20.0;
    let late = |now: f64, early_on: f64| now + early_on * early;
    let living = || view.survivors.iter().filter(|survivor| survivor.alive);
    let way = f64::from(view.track.buoy.saturating_sub(view.track.ship));
    let strength = living().map(|one| f64::from(one.total())).sum::<f64>() / 10.0;
    let visible = living().map(|one| f64::from(one.top)).sum::<f64>() / 10.0;
    let hope = living().map(|one| f64::from(one.hopes())).sum::<f64>() / 10.0;
    let dying = living().filter(|one| one.total() <= 2).count() as f64;
    let flips = living().filter(|one| one.flip.is_some()).count() as f64;
    let bottles = living().filter(|one| one.bottle.is_some()).count() as f64;
    let planks = view.planks.iter().filter(|whole| !**whole).count() as f64;
    let clouds = if view.setup.weather { -0.427 * early } else { 0.0 };
    // Suitcases cost Hope and strength first, and pay on the last day.
    let kite = view.kite.map_or(0.0, |kite| f64::from(kite.pieces) * late(0.136, -0.238) - 0.145 * early);
    let sum = late(-0.07, -12.18) + early * early * 5.655 + way * late(-0.966, 1.447)
        - way * way * early * 0.048
        + strength * late(1.893, -1.042)
        // Of two who are as strong, fish can still help the one whose upper die is the lower.
        - visible * 0.448
        + hope * late(0.899, -0.715)
        + living().count() as f64 * late(-0.129, 1.013)
        + dying * late(-0.013, -0.261)
        + flips * 0.206
        + bottles * 0.085
        - planks * 0.169
        + clouds
        + kite;
    1.0 / (1.0 + (-sum).exp())
}
