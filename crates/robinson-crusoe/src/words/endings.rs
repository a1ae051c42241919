//! How it ended, in words: why, what the goal lacked, and what the points are made of.

use table::names::and_list;

use super::voice::{Voice, character};
use super::{goals, names};
use crate::end::{Cause, Counted, End, Ending, Fate, Merit, Whereabouts};
use crate::moves::Source;
use crate::view::View;

/// The end of the game, as a sentence.
pub fn sentence(ending: Ending, v: Voice<'_>) -> String {
    match ending {
        Ending::Won => "The goal is met: all have won.".to_owned(),
        Ending::Died { who, .. } => format!("{}, and all have lost.", v.does(who, "are dead", "is dead")),
        Ending::JennyDied { .. } => "Jenny is dead, and all have lost.".to_owned(),
        Ending::Lava => "The camp is buried under lava: all have lost.".to_owned(),
        Ending::KidStarved => "A kid has nothing to eat: all have lost.".to_owned(),
        Ending::TimeOver => "The last round is over, and the goal is not met: all have lost.".to_owned(),
    }
}

/// What came of a player's characters, as the rest of a sentence about them.
pub fn end(end: &End) -> String {
    let line = |one: &Whereabouts| {
        let who = one.character.map_or("castaway", character);
        match (one.fate, end.by.and_then(last_wound)) {
            (Fate::Died(_), Some(by)) => format!("the {who} died of wounds, the last from {by}"),
            (fate_of, _) => format!("the {who} {}", fate(fate_of)),
        }
    };
    let lines: Vec<String> = end.characters.iter().map(line).collect();
    format!("{} (round {})", lines.join("; "), end.round)
}

/// Where the last wound came from, where that has a name.
pub fn last_wound(by: Source) -> Option<String> {
    match by {
        Source::Beast(_) => names::source(by, None).map(|fight| format!("the {fight}")),
        Source::Missing => Some("want of what was demanded".to_owned()),
        Source::Adventure => Some("an adventure".to_owned()),
        _ => names::source(by, None),
    }
}

/// Where the wounds of a game came from: each name with how many, the most first.
pub fn wounds(taken: impl IntoIterator<Item = (Source, u8)>) -> Vec<(String, u16)> {
    let mut all: Vec<(String, u16)> = Vec::new();
    for (from, n) in taken {
        let name = last_wound(from).unwrap_or_else(|| "mishaps at work".to_owned());
        match all.iter_mut().find(|(other, _)| *other == name) {
            Some((_, sum)) => *sum += u16::from(n),
            None => all.push((name, u16::from(n))),
        }
    }
    // Stable: what hurt first stands first among equals.
    all.sort_by_key(|(_, sum)| std::cmp::Reverse(*sum));
    all
}

/// What came of a character.
pub fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Won => "got through",
        Fate::Died(Cause::Hunger) => "died of hunger",
        Fate::Died(Cause::OpenAir) => "died in the open air",
        Fate::Died(Cause::Weather) => "died of bad weather",
        Fate::Died(Cause::Animals) => "was killed by the hungry animals",
        Fate::Died(Cause::Beast) => "was killed in a fight",
        Fate::Died(Cause::Dice) => "was killed at work",
        Fate::Died(Cause::Card) => "was killed by an event or adventure",
        Fate::Died(Cause::Other) => "died of wounds",
        Fate::Bereaved => "lost a companion",
        Fate::JennyDied => "could not save Jenny",
        Fate::Lava => "was buried under lava",
        Fate::KidStarved => "let a kid starve",
        Fate::TimeOver => "is still on the island",
    }
}

/// Why the game is over, with what the goal still lacked.
pub fn why(view: &View) -> String {
    let Some(ending) = view.ending else { return String::new() };
    let by = ending.by().and_then(last_wound).map(|by| format!("The last wound came from {by}. "));
    let missing = goals::lacking(view);
    let goal = if ending == Ending::Won {
        "The goal is met.".to_owned()
    } else if missing.is_empty() {
        "Nothing was missing for the goal any more.".to_owned()
    } else {
        format!("Missing for the goal: {}.", and_list(missing))
    };
    by.unwrap_or_default() + &goal
}

/// What the points are made of, in one line.
pub fn reckoning(view: &View) -> String {
    let row = |row: &Counted| format!("{} {} x {}", merit(row.merit), row.count, row.each);
    let rows: Vec<String> = view.reckoning.iter().map(row).collect();
    let points = if view.points == 1 { "point" } else { "points" };
    format!("{} {points}: {}.", view.points, rows.join(", "))
}

/// What points are given for.
pub fn merit(merit: Merit) -> &'static str {
    match merit {
        Merit::Heart => "hearts left",
        Merit::Weapon => "weapon level",
        Merit::Palisade => "palisade level",
        Merit::Roof => "roof level",
        Merit::PileColumn => "full columns of the pile",
        Merit::Cross => "crosses",
        Merit::Fog => "tiles in the fog",
        Merit::Jenny => "Jenny saved",
        Merit::Lifeboat => "Lifeboat",
        Merit::JollyBoat => "Jolly-boat",
        Merit::Tile => "tiles explored",
        Merit::Totem => "totems explored",
        Merit::Village => "villages burnt",
        Merit::City => "City burnt",
        Merit::Item => "inventions built",
    }
}
