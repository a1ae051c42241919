//! What the log says besides its words: the rule of each line, and what was rolled last.

use serde::Deserialize;
use serde_json::Value;
use twenty_one_days::{Die, Roll};

use crate::model::LogLine;

/// How many throws the tray shows at the most.
const THROWS: usize = 6;

fn kind(event: &Value) -> &str {
    event.get("event").and_then(Value::as_str).unwrap_or("")
}

/// The rule that an event is an application of.
pub(super) fn rule_of(event: &Value) -> Option<&'static str> {
    Some(match kind(event) {
        "begins" | "page-turned" => "D18",
        "dice-rolled" => "D10",
        "flip-drawn" => "D14",
        "sat-down" | "stacked" => "D11",
        "page-lost" | "page-kept" => "Q34",
        "sharks-at" => "D20",
        "cloud" => "D65",
        "weather" => "D66",
        "bag-empty" | "paid" => "D39",
        "shifted" => "D40",
        "turned" => "D36",
        "flip-spent" => "D41",
        "die-lost" => "D37",
        "died" => "D38",
        "swap-placed" => "D30",
        "disasters-shuffled" | "disaster-drawn" | "pledged" | "disaster-prevented" | "disaster-strikes" => {
            "D42"
        }
        "placed" => "D22",
        "octopus-asleep" | "octopus-attacks" => "D49",
        "tentacle-missed" | "tentacle-grabs" | "tentacle-dodged" | "tentacle-cut" => "D50",
        "pack-attacks" | "shark-attacks" | "shark-beaten" => "D45",
        "overboard" | "stung" => "D52",
        "stays-aboard" => "Q43",
        "suitcase" => "D67",
        "ship-moved" | "ship-waits" => "D28",
        "bottle-found" | "no-bottle" => "D29",
        "bottle-opened" | "bottle-useless" => "D44",
        "plank-lost" | "plank-back" => "D54",
        "paw-won" | "paw-failed" | "paw-taken" => "D61",
        "paw-dropped" => "D62",
        "rosina" => "Q44",
        "signalled" => "D57",
        "kite-piece" | "kite-flies" => "D68",
        "rescued" | "adrift" | "gave-up" => "D58",
        "nobody-left" => "D1",
        _ => return None,
    })
}

/// How much a line of the log weighs: a class for those that stand out.
pub(super) fn weight_of(event: &Value) -> Option<&'static str> {
    match kind(event) {
        "day-begins" | "begins" => Some("chapter"),
        "died" | "plank-lost" | "disaster-strikes" | "octopus-attacks" | "pack-attacks" | "adrift"
        | "nobody-left" => Some("grave"),
        "rescued" | "tentacle-cut" | "disaster-prevented" | "plank-back" | "kite-flies" | "paw-won" => {
            Some("glad")
        }
        "ship-moved" if event.get("nearer").and_then(Value::as_bool) == Some(true) => Some("glad"),
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
    pub dice: Vec<Die>,
}

/// What was thrown since somebody last answered, the latest last, with what was changed since.
pub(super) fn last_rolls(log: &[LogLine]) -> Vec<Thrown> {
    let Some(last) = log.iter().rev().find(|line| kind(&line.event) == "rolled") else { return Vec::new() };
    let mut throws: Vec<Thrown> = Vec::new();
    let first = log.iter().position(|line| line.after >= last.after).unwrap_or(0);
    for line in &log[first..] {
        match kind(&line.event) {
            "rolled" => {
                let read =
                    (Roll::deserialize(&line.event["roll"]), Vec::<Die>::deserialize(&line.event["dice"]));
                let (Ok(roll), Ok(dice)) = read else { continue };
                throws.push(Thrown { after: last.after, number: throws.len(), roll, dice });
            }
            "rerolled" | "shifted" | "turned" => {
                let number = |field: &str| line.event.get(field).and_then(Value::as_u64);
                let (Some(die), Some(face)) = (number("die"), number("face")) else { continue };
                let changed = throws.last_mut().and_then(|throw| throw.dice.get_mut(die as usize));
                if let Some(changed) = changed {
                    changed.face = face as u8;
                }
            }
            "day-begins" => throws.clear(),
            _ => {}
        }
    }
    throws.drain(..throws.len().saturating_sub(THROWS));
    throws
}
