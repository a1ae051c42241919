//! How well a bot plays, as people choose it.

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
    level("instinct", "Bots with instinct: rules of thumb, at once", "bot"),
    level("random", "Bots that play at random", "bot, random"),
];

const fn level(brain: &'static str, about: &'static str, sits: &'static str) -> Level {
    Level { brain, about, sits, usual: false }
}
