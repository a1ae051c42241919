//! How well a bot plays, as people choose it.

use table::names::and_list;

use crate::model::{Chair, Sitter, TablePage};

/// A level that a bot can have.
pub(crate) struct Level {
    /// Its name.
    pub brain: &'static str,
    /// What can be said of it in a line.
    pub about: &'static str,
    /// What it is called on a chair.
    pub sits: &'static str,
    /// Whether a table has it unless somebody wants another one.
    pub usual: bool,
}

/// All levels, as they are offered.
pub(crate) const LEVELS: [Level; 5] = [
    level("easy", "Easy bots: rules of thumb, and now and then a mistake", "bot, easy"),
    Level { usual: true, ..level("steady", "Steady bots: they think ahead for a moment", "bot, steady") },
    level("sharp", "Sharp bots: they think longer, and forgive little", "bot, sharp"),
    level("instinct", "Bots with instinct: rules of thumb, at once", "bot, instinct"),
    level("random", "Bots that play at random", "bot, random"),
];

/// Which bots play, or will: how many of each level, where there is more than one.
pub(crate) fn at(table: &TablePage) -> Option<String> {
    let sits = |chair: &Chair| match &chair.sitter {
        Sitter::Bot { brain } => Some(brain.clone()),
        Sitter::Nobody => table.fill.clone(),
        Sitter::Person { .. } | Sitter::Program { .. } => None,
    };
    let brains: Vec<String> = table.chairs.iter().filter_map(sits).collect();
    let mut kinds: Vec<&String> = brains.iter().collect();
    kinds.sort();
    kinds.dedup();
    let count = |kind: &&String| brains.iter().filter(|brain| *brain == *kind).count();
    match kinds[..] {
        [] => None,
        [one] => Some(one.clone()),
        _ => Some(and_list(kinds.iter().map(|kind| format!("{} {kind}", count(kind))))),
    }
}

const fn level(brain: &'static str, about: &'static str, sits: &'static str) -> Level {
    Level { brain, about, sits, usual: false }
}
