//! How it ended, in words.

use super::voice::{Voice, character};
use crate::end::{End, Ending, Fate, Whereabouts};

/// The end of the game, as a sentence.
pub fn sentence(ending: Ending, v: Voice<'_>) -> String {
    match ending {
        Ending::Won => "The goal is met: all have won.".to_owned(),
        Ending::Died(who) => format!("{}, and all have lost.", v.does(who, "are dead", "is dead")),
        Ending::JennyDied => "Jenny is dead, and all have lost.".to_owned(),
        Ending::Lava => "The camp is buried under lava: all have lost.".to_owned(),
        Ending::KidStarved => "A kid has nothing to eat: all have lost.".to_owned(),
        Ending::TimeOver => "The last round is over, and the goal is not met: all have lost.".to_owned(),
    }
}

/// What came of a player's characters, as the rest of a sentence about them.
pub fn end(end: &End) -> String {
    let line = |one: &Whereabouts| {
        let who = one.character.map_or("castaway", character);
        format!("the {who} {}", fate(one.fate))
    };
    format!("{} (round {})", table::names::and_list(end.characters.iter().map(line)), end.round)
}

/// What came of a character.
pub fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Won => "got through",
        Fate::Died => "died of wounds",
        Fate::Bereaved => "lost a companion",
        Fate::JennyDied => "could not save Jenny",
        Fate::Lava => "was buried under lava",
        Fate::KidStarved => "let a kid starve",
        Fate::TimeOver => "is still on the island",
    }
}
