//! What can be wrong, told in whole sentences.

use std::io;
use std::path::PathBuf;

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
    /// The folder cannot be made, or a file in it.
    #[error("{} cannot be written: {error}.", path.display())]
    CannotWrite {
        /// Which.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}
