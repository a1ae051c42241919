//! Whether to change a roll.

use twenty_one_days::{Die, Frame, Means, Move, Roll, Signal, Treat, View, content};

use super::places;
use super::worth::Worth;

/// What a change of the dice on the table brings, its cost taken off.
pub fn gain(view: &View, mv: &Move) -> f32 {
    let Frame::Roll { roll, dice, .. } = view.frame() else { return 0.0 };
    let worth_of = |n: usize, face: u8| face_worth(view, roll, &dice, n, face);
    let last = view.day >= 21;
    match *mv {
        Move::Reroll { with, die, .. } => {
            let n = usize::from(die);
            let Some(now) = dice.get(n) else { return 0.0 };
            let mean = (1..=6).map(|face| worth_of(n, face)).sum::<f32>() / 6.0;
            let cost = match with {
                Means::Flip if last => 0.1,
                Means::Flip => 2.5,
                Means::Ability => 2.1,
                Means::Paw => 0.4,
            };
            mean - worth_of(n, now.face) - cost
        }
        Move::Shift { survivor, die, by } => {
            let n = usize::from(die);
            let Some(now) = dice.get(n) else { return 0.0 };
            let face = (now.face as i8 - 1 + by).rem_euclid(6) as u8 + 1;
            let cost = if view.of(survivor).person == twenty_one_days::Person::Scruffs { 0.4 } else { 1.3 };
            worth_of(n, face) - worth_of(n, now.face) - cost
        }
        Move::Dolphin { die } => {
            let n = usize::from(die);
            let Some(now) = dice.get(n) else { return 0.0 };
            let worth = Worth::new(view);
            let owner = now.owner.unwrap_or_default();
            let left = view.of(owner).total().saturating_sub(3);
            let cost = 3.0 + worth.loss(owner) + if left == 0 { 12.0 } else { 0.0 };
            worth_of(n, 7 - now.face) - worth_of(n, now.face) - cost
        }
        _ => 0.0,
    }
}

/// What a face of a die is worth in a roll.
fn face_worth(view: &View, roll: Roll, dice: &[Die], n: usize, face: u8) -> f32 {
    let worth = Worth::new(view);
    let owner = dice[n].owner.unwrap_or_default();
    let six = |step: f32| if face == 6 { step } else { 0.0 };
    match roll {
        Roll::Flare => {
            let blank = if places::is_risky(view) && face == 1 { -worth.step() } else { 0.0 };
            six(worth.step()) + blank
        }
        Roll::FlareAgain | Roll::FlareToken | Roll::FourFlares => six(worth.step()),
        Roll::Signal { how: Signal::Flare | Signal::Shout | Signal::Sing | Signal::Kite } => {
            let arrives = view.track.ship + 1 >= view.track.buoy;
            six(if arrives { 100.0 } else { 12.0 })
        }
        Roll::Hope => f32::from(face) / 3.0,
        Roll::Turtle => f32::from(face) / f32::from(view.swap.facts().points.max(1)),
        Roll::Fishing => places::catch(view, face),
        Roll::Receive => f32::from(1 - face % 2) * 1.7,
        Roll::Play => f32::from(face % 2) * places::bottle_of(view, owner),
        Roll::Swim => {
            let passed = view.challenge().is_none_or(|challenge| challenge.passes(face));
            if passed { 0.0 } else { -worth.loss(owner) }
        }
        Roll::Paranoia => {
            let total = view.of(owner).total();
            -f32::from(face) - if face >= total { 12.0 } else { 0.0 }
        }
        Roll::Defence { against } => match face.cmp(&against) {
            std::cmp::Ordering::Less => -worth.loss(owner),
            std::cmp::Ordering::Equal => 0.0,
            std::cmp::Ordering::Greater => 0.6,
        },
        Roll::Pack if n == 1 => shark(view, dice[0].face, face),
        Roll::Shark { shark: which } => shark(view, which, face),
        Roll::Octopus => {
            if face <= content().blank {
                0.0
            } else {
                -2.0 - f32::from(view.tentacles) * 0.7
            }
        }
        Roll::Kid => match face {
            1 | 2 => 0.0,
            3 | 4 => -1.2,
            _ => 2.5,
        },
        Roll::Paw { token } => {
            let facts = token.facts();
            let prize = if facts.effects.contains(&Treat::Flare) { worth.step() } else { 2.5 };
            if facts.success.contains(&face) { prize } else { 0.0 }
        }
        Roll::Kite => {
            if face <= content().kite_faces {
                8.0
            } else {
                0.0
            }
        }
        Roll::Sky => {
            if face <= content().clear {
                0.0
            } else {
                -places::mean_cloud(view)
            }
        }
        Roll::Pack | Roll::Tentacle => 0.0,
    }
}

/// What an attack of this strength costs.
fn shark(view: &View, which: u8, strength: u8) -> f32 {
    let Some(spot) = view.fins.get(usize::from(which).wrapping_sub(1)) else { return 0.0 };
    let victim = view.survivors.iter().find(|survivor| survivor.alive && survivor.spot == Some(*spot));
    victim.map_or(
        -0.8,
        |victim| {
            if strength > victim.top { -Worth::new(view).loss(victim.colour) } else { 0.0 }
        },
    )
}
