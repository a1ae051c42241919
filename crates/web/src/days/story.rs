//! What the log says besides its words: what stands out in it, and what was rolled last.

use shelf::Heard;
use table::Few;
use twenty_one_days::{Die, Event, Roll};

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
