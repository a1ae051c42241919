//! What the log says besides its words: what stands out in it, and what was rolled last.

use maud::html;
use shelf::Heard;
use table::Few;
use twenty_one_days::{Die, Event, Position, Roll};

use super::art::{face, sign};
use crate::scene::Look;
use crate::staging::{Beat, Hold};

/// What is shown of an event before the table goes on. Dice lie in the tray, where they are asked about.
pub(super) fn beat(look: &Look<Position>, line: usize) -> Option<Beat> {
    Some(match &look.sight.log.get(line)?.event {
        Event::DayBegins { day, .. } => Beat::new(Hold::Glance, html! { b.number { (day) } }),
        Event::DisasterStrikes { .. } => Beat::new(Hold::Read, sign("disaster")),
        Event::OctopusAttacks { .. } => Beat::new(Hold::Read, sign("octopus")),
        Event::TentacleGrabs { survivor } => {
            Beat::new(Hold::Glance, html! { (sign("grab")) (face(*survivor)) })
        }
        Event::PackAttacks => Beat::new(Hold::Read, sign("sharks")),
        Event::SharkAttacks { survivor, .. } => {
            Beat::new(Hold::Glance, html! { (sign("fin")) (face(*survivor)) })
        }
        Event::Overboard { survivor, .. } => {
            Beat::new(Hold::Read, html! { (face(*survivor)) (sign("jellyfish")) })
        }
        Event::PlankLost { .. } => Beat::new(Hold::Read, sign("plank")),
        Event::ShipMoved { nearer: true, .. } => Beat::new(Hold::Glance, sign("ship-right")),
        Event::ShipMoved { .. } => Beat::new(Hold::Glance, sign("ship-left")),
        Event::Died { survivor, .. } => Beat::new(Hold::Stop, html! { (face(*survivor)) (sign("skull")) }),
        Event::Rescued { .. } => Beat::new(Hold::Stop, sign("ship")),
        _ => return None,
    })
}

/// How many throws the tray shows at the most.
const THROWS: usize = 6;

/// How much a line of the log weighs: a class for those that stand out.
pub(super) fn weight_of(event: &Event) -> Option<&'static str> {
    match event {
        Event::DayBegins { .. } | Event::Begins { .. } => Some("chapter"),
        Event::Died { .. }
        | Event::PlankLost { .. }
        | Event::DisasterStrikes { .. }
        | Event::OctopusAttacks { .. }
        | Event::PackAttacks
        | Event::Adrift
        | Event::NobodyLeft => Some("grave"),
        Event::Rescued { .. }
        | Event::TentacleCut { .. }
        | Event::DisasterPrevented { .. }
        | Event::PlankBack { .. }
        | Event::KiteFlies
        | Event::PawWon { .. }
        | Event::ShipMoved { nearer: true, .. } => Some("glad"),
        _ => None,
    }
}

/// Dice that were thrown.
pub(super) struct Thrown {
    /// After how many moves.
    pub after: usize,
    /// Which throw of that move.
    pub number: usize,
    /// What for.
    pub roll: Roll,
    /// As they lie now.
    pub dice: Few<Die, 4>,
}

/// What was thrown since somebody last answered, the latest last, with what was changed since.
pub(super) fn last_rolls(log: &[Heard<Event>]) -> Vec<Thrown> {
    let rolled = |line: &&Heard<Event>| matches!(line.event, Event::Rolled { .. });
    let Some(last) = log.iter().rev().find(rolled) else { return Vec::new() };
    let mut throws: Vec<Thrown> = Vec::new();
    let first = log.iter().position(|line| line.after >= last.after).unwrap_or(0);
    for line in &log[first..] {
        match line.event {
            Event::Rolled { roll, dice, .. } => {
                throws.push(Thrown { after: last.after, number: throws.len(), roll, dice });
            }
            Event::Rerolled { die, face, .. }
            | Event::Shifted { die, face, .. }
            | Event::Turned { die, face, .. } => {
                let changed = throws.last_mut().and_then(|throw| throw.dice.get_mut(usize::from(die)));
                if let Some(changed) = changed {
                    changed.face = face;
                }
            }
            Event::DayBegins { .. } => throws.clear(),
            _ => {}
        }
    }
    throws.drain(..throws.len().saturating_sub(THROWS));
    throws
}
