//! What can be wrong, told in whole sentences.

use std::io;
use std::path::PathBuf;

use table::content::{ContentError, Mistake, SetError};
use table::{RecordError, SetupError};

/// Why something cannot be played, or not be written down.
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    /// Nothing would be played.
    #[error("No games, no result: choose at least one with --games.")]
    NoGames,
    /// Nothing would be played.
    #[error("No time, no games: give --time at least a second, such as --time 60s.")]
    NoTime,
    /// Chance must come from somewhere.
    #[error("An empty seed is none: leave --seed out, or name one.")]
    EmptySeed,
    /// No bot is called so.
    #[error("There is no bot \"{0}\"; the bots are {1}.")]
    UnknownBot(String, String),
    /// Too few or too many bots.
    #[error("{0} bots are named for {1} seats: name one for each seat, or one for all.")]
    WrongBots(usize, u64),
    /// The game cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game cannot be set up so.
    #[error("The game cannot be set up so: {0}")]
    Malformed(#[from] RecordError),
    /// It was stopped before anything was over.
    #[error("Stopped before a game was over.")]
    Nothing,
    /// What is in the folder would be lost.
    #[error("{} is there already: choose another folder with --out, or write over its files with --force.", .0.display())]
    FolderExists(PathBuf),
    /// What is to be changed is not said.
    #[error("\"{0}\" changes nothing: write path=value, such as --set {1}.")]
    NoChange(String, String),
    /// A fact can have one value.
    #[error("--set changes {0} twice: name one value for it.")]
    SetTwice(String),
    /// A fact cannot be changed.
    #[error("{error} All that can be changed: marooned lab {game} --facts.")]
    CannotSet {
        /// Of which game.
        game: &'static str,
        /// Why not.
        error: SetError,
    },
    /// The changed content cannot be played.
    #[error("{mistake}.{} Nothing was played.", blame(.sets))]
    Content {
        /// What is wrong, and where.
        mistake: Mistake,
        /// The changes that are to blame, as they were typed.
        sets: Vec<String>,
    },
    /// The printed content cannot be played: a fault of ours.
    #[error("The printed content is broken: {0}.")]
    Printed(#[from] Mistake),
    /// Games are on the table already.
    #[error(transparent)]
    Late(#[from] ContentError),
    /// A file of another game.
    #[error("{file} is content of {other}, not of {game}. Nothing was played.")]
    OtherGame {
        /// The file.
        file: String,
        /// Whose it is.
        other: &'static str,
        /// What is to be played.
        game: &'static str,
    },
    /// Two files for one place.
    #[error("{0} and {1} both stand for {2}: name one of them.")]
    Twice(String, String, &'static str),
    /// A file cannot be read.
    #[error("{} cannot be read: {error}.", path.display())]
    CannotRead {
        /// Which.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The folder cannot be made, or a file in it.
    #[error("{} cannot be written: {error}.", path.display())]
    CannotWrite {
        /// Which.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

fn blame(sets: &[String]) -> String {
    let sets: Vec<String> = sets.iter().map(|set| format!("--set {set}")).collect();
    if sets.is_empty() { String::new() } else { format!(" That is by {}.", sets.join(" and ")) }
}
