//! What if a card had another number? Content that is changed for a run.
//!
//! Content is read wherever a position looks at it, so that there is one for a whole process: it is changed before anything is
//! dealt, or not at all. What is compared with the printed rules is played by another process.

use std::fs;
use std::path::{Path, PathBuf};

use shelf::{GameId, GameTask, Playable};
use table::content::{Change, ContentError, Fact, Files, Mistake, Place, Source, changes, printed};

use crate::LabError;

/// Changed content, ready to be played.
#[derive(Debug)]
pub struct WhatIf {
    game: GameId,
    files: Files,
    /// What is not as it is printed.
    pub changes: Vec<Change>,
}

/// Everything in a game's content that can be changed, as it is printed.
pub fn facts(game: GameId) -> Result<Vec<Fact>, LabError> {
    Ok(read_printed(game)?.facts()?)
}

impl WhatIf {
    /// The printed content with these files in place of its own, and then with these facts changed, each as `path=value`.
    pub fn new(game: GameId, contents: &[PathBuf], sets: &[String]) -> Result<WhatIf, LabError> {
        let printed = read_printed(game)?;
        let mut files = game.run(AskPrinted);
        let mut given: Vec<(&'static str, String)> = Vec::new();
        for path in contents {
            let (name, file, text) = open(game, path)?;
            if let Some((_, other)) = given.iter().find(|(known, _)| *known == name) {
                return Err(LabError::Twice(other.clone(), file, name));
            }
            files.put(name, &file, text);
            given.push((name, file));
        }
        let mut places: Vec<(&String, Place)> = Vec::new();
        for set in sets {
            let Some((path, value)) = set.split_once('=') else {
                let facts = printed.facts()?;
                let number = facts.iter().find(|fact| fact.value.parse::<u8>().is_ok());
                let example = number.map(|fact| format!("{}={}", fact.path, fact.value)).unwrap_or_default();
                return Err(LabError::NoChange(set.clone(), example));
            };
            for (other, _) in &places {
                if fact(other) == fact(set) || files.are_one(fact(other), fact(set))? {
                    return Err(LabError::SetTwice(path.trim().to_owned()));
                }
            }
            let place = files
                .set(path.trim(), value.trim(), &printed)
                .map_err(|error| LabError::CannotSet { game: game.id(), error })?;
            places.push((set, place));
        }
        if let Err(mistake) = game.run(Check(&files)) {
            return Err(LabError::Content { sets: to_blame(&mistake, &places), mistake });
        }
        Ok(WhatIf { changes: changes(&printed, &files)?, game, files })
    }

    /// Everything that this process deals from now on is dealt out of this box.
    pub fn install(&self) -> Result<(), LabError> {
        if self.changes.is_empty() {
            return Ok(());
        }
        Ok(self.game.run(Install(&self.files))?)
    }
}

/// What a change is about.
fn fact(set: &str) -> &str {
    set.split('=').next().unwrap_or_default().trim()
}

/// The changes that stand in the line that is wrong; or all in its file, if it is about several lines.
fn to_blame(mistake: &Mistake, places: &[(&String, Place)]) -> Vec<String> {
    let in_file = || places.iter().filter(|(_, place)| place.file == mistake.file);
    let in_line: Vec<String> =
        in_file().filter(|(_, place)| place.line == mistake.line).map(|(set, _)| (*set).clone()).collect();
    if in_line.is_empty() { in_file().map(|(set, _)| (*set).clone()).collect() } else { in_line }
}

/// A file that somebody has changed: which one it stands for, what it is called, and its text.
fn open(game: GameId, path: &Path) -> Result<(&'static str, String, String), LabError> {
    let text =
        fs::read_to_string(path).map_err(|error| LabError::CannotRead { path: path.to_path_buf(), error })?;
    let file = path.display().to_string();
    let (mut best, mut broken) = (None::<(f64, GameId, &'static str)>, None);
    // Its own game first: of two that are as alike, the first counts.
    for other in [game].into_iter().chain(GameId::ALL.into_iter().filter(|other| *other != game)) {
        for source in other.run(AskPrinted).all() {
            let likeness = match likeness(source, &Source::new(source.name, &file, text.clone())) {
                Ok(likeness) => likeness,
                Err(mistake) if other == game => {
                    broken.get_or_insert(mistake);
                    continue;
                }
                Err(_) => continue,
            };
            if likeness > best.map_or(0.0, |(best, ..)| best) {
                best = Some((likeness, other, source.name));
            }
        }
    }
    match (best, broken) {
        (Some((_, other, name)), _) if other == game => Ok((name, file, text)),
        (Some((_, other, _)), _) => Err(LabError::OtherGame { file, other: other.name(), game: game.name() }),
        (None, Some(mistake)) => Err(LabError::Content { mistake, sets: Vec::new() }),
        (None, None) => {
            let names: Vec<&str> = game.run(AskPrinted).all().iter().map(|source| source.name).collect();
            let why = format!("this is none of the content files of {}: {}", game.name(), names.join(", "));
            Err(LabError::Content { mistake: Mistake { file, line: 1, why }, sets: Vec::new() })
        }
    }
}

/// How much of what two files tell of has the same names, from 0 to 1.
fn likeness(printed: &Source, given: &Source) -> Result<f64, Mistake> {
    const EVERYWHERE: [&str; 6] = ["game", "edition", "source", "confidence", "count", "total"];
    let names = |source: &Source| -> Result<Vec<String>, Mistake> {
        let names = source.root()?.fields()?.iter().map(|(name, _)| name.clone());
        Ok(names.filter(|name| !EVERYWHERE.contains(&name.as_str())).collect())
    };
    let (printed, given) = (names(printed)?, names(given)?);
    let shared = given.iter().filter(|name| printed.contains(name)).count();
    Ok(shared as f64 / (printed.len() + given.len() - shared).max(1) as f64)
}

/// The printed files, read by their game, so that it is known what it hangs on.
fn read_printed(game: GameId) -> Result<Files, LabError> {
    let files = game.run(AskPrinted);
    game.run(Check(&files))?;
    Ok(files)
}

struct AskPrinted;

impl GameTask for AskPrinted {
    type Out = Files;
    fn run<G: Playable>(self) -> Files {
        printed::<G>()
    }
}

struct Check<'a>(&'a Files);

impl GameTask for Check<'_> {
    type Out = Result<(), Mistake>;
    fn run<G: Playable>(self) -> Result<(), Mistake> {
        G::check_content(self.0)
    }
}

struct Install<'a>(&'a Files);

impl GameTask for Install<'_> {
    type Out = Result<(), ContentError>;
    fn run<G: Playable>(self) -> Result<(), ContentError> {
        G::replace_content(self.0)
    }
}
