//! Where to place a die, what bottles and swap tokens are worth, and where the cloud hurts.

use twenty_one_days::{Bottle, Colour, Forecast, Frame, Person, Place, Swap, Symbol, View, content};

use super::worth::Worth;

/// How many dice lie on a place.
fn dice_at(view: &View, place: Place) -> usize {
    view.locations.iter().find(|location| location.place == place).map_or(0, |location| location.dice.len())
}

fn bag(view: &View) -> f32 {
    f32::from(view.bag.iter().sum::<u8>())
}

/// How good it is to have a survivor's die on a place.
pub fn appeal(view: &View, survivor: Colour, at: Place) -> f32 {
    let worth = Worth::new(view);
    let me = view.of(survivor);
    match at {
        Place::Octopus => 0.0,
        Place::Flare => {
            let horvath = if me.person == Person::Horvath && me.hopes() >= 4 { 0.4 } else { 0.0 };
            match dice_at(view, Place::Flare) {
                0 | 1 => worth.step() / 6.0 + horvath,
                // Three dice and a 1 among them: 42 in 100 that the ship draws off, also from the anchor.
                _ => worth.step() / 6.0 - 4.2,
            }
        }
        Place::Jellyfish => suitcase(view, survivor),
        Place::Receive => 0.5 * mean_bottle(view) * 0.5,
        Place::Play => me.bottle.map_or(-0.5, |held| bottle(view, held) * 0.5),
        Place::Swap => token(view, view.swap) + if at_swap_with_hope(view, survivor) { 0.0 } else { -2.0 },
        Place::Hope => {
            let crowd = if dice_at(view, Place::Hope) >= 2 { -0.5 } else { 0.0 };
            1.17f32.min(bag(view)) + crowd
        }
        Place::Fishing => {
            fishing(view) + if me.person == Person::Tomi && me.hopes() >= 2 { 0.3 } else { 0.0 }
        }
        Place::Kid => {
            let due = view.today.facts().evening.contains(&Symbol::Disaster) && !view.called_off;
            if due { 0.2 } else { -1.5 }
        }
    }
}

/// The flare tokens are of use to those with Hope alone.
fn at_swap_with_hope(view: &View, survivor: Colour) -> bool {
    let cost = view.swap.facts().cost;
    view.of(survivor).hopes() >= cost * 2
}

/// The mean worth of a catch: the hungriest eat first.
fn fishing(view: &View) -> f32 {
    let worth = Worth::new(view);
    let mut needs: Vec<f32> = view.alive.into_iter().map(|colour| worth.strength(colour)).collect();
    needs.sort_by(|a, b| b.total_cmp(a));
    let fed = |n: usize| needs.iter().take(n).sum::<f32>();
    (fed(1) + fed(2) + fed(3) + 2.0 * fed(4) + fed(4) + needs.first().copied().unwrap_or(0.0)) / 6.0
}

/// A swim for a suitcase: pieces of the kite are worth much, but only all three.
fn suitcase(view: &View, survivor: Colour) -> f32 {
    let Some(kite) = view.kite else { return 0.0 };
    let me = view.of(survivor);
    let missing = 3 - kite.pieces.min(3);
    if missing == 0 || me.total() < 6 || view.day > 18 { -3.0 } else { 0.6 }
}

/// What a swap token is worth to whoever stands on it.
pub fn token(view: &View, token: Swap) -> f32 {
    let worth = Worth::new(view);
    match token {
        Swap::TurtleOne => 3.5f32.min(bag(view)),
        Swap::TurtleTwo => 1.5f32.min(bag(view)),
        Swap::TurtlePair => 1.75f32.min(bag(view)),
        Swap::Bottle => {
            if view.bottles_left > 0 {
                mean_bottle(view)
            } else {
                0.0
            }
        }
        Swap::FlareOne => 2.0 * (worth.step() / 6.0 - 1.0).max(0.0) + 0.2,
        Swap::FlareTwo => 0.2,
        Swap::Dolphin => 0.3,
    }
}

/// What a bottle in hand is worth when it is opened now.
pub fn bottle(view: &View, bottle: Bottle) -> f32 {
    let worth = Worth::new(view);
    let due = view.today.facts().evening.contains(&Symbol::Disaster) && !view.called_off && view.day < 21;
    match bottle {
        Bottle::FourFlares => worth.step() * 4.0 / 6.0,
        Bottle::RottenFish => 0.5,
        Bottle::FairWind => worth.step(),
        Bottle::GreatHope => 4.0f32.min(bag(view)),
        Bottle::Driftwood => {
            if view.planks.iter().all(|whole| *whole) {
                0.0
            } else {
                4.0
            }
        }
        Bottle::CalmSea => {
            if due {
                5.0
            } else {
                0.0
            }
        }
        Bottle::ExtraDie => {
            if view.day < 17 {
                5.0
            } else {
                0.5
            }
        }
        Bottle::RedTonic | Bottle::BlueTonic | Bottle::GreenTonic | Bottle::YellowTonic => {
            let colour = bottle.tonic().unwrap_or_default();
            let room = 6 - view.of(colour).top.min(6);
            if view.of(colour).alive { worth.strength(colour) * f32::from(room.min(2)) } else { 0.4 }
        }
    }
}

fn mean_bottle(view: &View) -> f32 {
    let worth = Worth::new(view);
    2.2 + worth.step() * 0.12
}

/// Whose die goes to the octopus: whoever has the least to do elsewhere, the Professor first if he can pay.
pub fn at_the_octopus(view: &View, survivor: Colour) -> f32 {
    let me = view.of(survivor);
    match me.person {
        Person::Magnusson if me.hopes() >= 2 => 2.0,
        Person::Tomi | Person::Horvath => -0.5,
        _ => 0.0,
    }
}

/// Rosina's last activation.
pub fn for_rosina(view: &View, at: Place) -> f32 {
    let rosina = view.survivors.iter().find(|survivor| survivor.person == Person::Rosina);
    let Some(rosina) = rosina else { return 0.0 };
    match at {
        Place::Flare if view.track.ship >= view.track.anchor => 8.0,
        Place::Receive => 0.0,
        _ => appeal(view, rosina.colour, at),
    }
}

/// How much a cloud on this space hurts tomorrow.
pub fn cloud(view: &View, space: Forecast) -> f32 {
    match space {
        Forecast::Receive | Forecast::Play | Forecast::Jellyfish => 0.2,
        Forecast::Swap => 1.0,
        Forecast::Hope => 0.8,
        Forecast::Flare => Worth::new(view).step() / 6.0,
        Forecast::Fishing => fishing(view),
        Forecast::Loss => 1.2,
        Forecast::Swarm => 2.2,
        Forecast::Gain => -1.5,
        Forecast::Heavy => 7.0,
    }
}

/// How much a flick hurts on the average.
pub fn mean_cloud(view: &View) -> f32 {
    let weight = |kite: u8, plain: u8| f32::from(if view.setup.kite { kite } else { plain });
    content()
        .forecasts
        .iter()
        .map(|facts| cloud(view, facts.id) * weight(facts.kite, facts.plain))
        .sum::<f32>()
        / 36.0
}

/// What it is worth that the bottle at hand can be opened: for a roll at the Play location.
pub fn bottle_of(view: &View, colour: Colour) -> f32 {
    view.of(colour).bottle.map_or(0.0, |held| bottle(view, held))
}

/// The fish that a face brings.
pub fn catch(view: &View, face: u8) -> f32 {
    let worth = Worth::new(view);
    let mut needs: Vec<f32> = view.alive.into_iter().map(|colour| worth.strength(colour)).collect();
    needs.sort_by(|a, b| b.total_cmp(a));
    let caught: f32 = needs.iter().take(usize::from(face.min(4))).sum();
    caught + if face == 6 { needs.first().copied().unwrap_or(0.0) } else { 0.0 }
}

/// Whether a frame below is a flare location with three dice.
pub fn is_risky(view: &View) -> bool {
    match view.frame() {
        Frame::Roll { dice, .. } => dice.len() >= 3,
        _ => false,
    }
}
