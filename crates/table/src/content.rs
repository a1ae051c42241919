//! The files that a game's facts stand in: as they are printed, or changed for a run of the lab.
//!
//! A change is made in the text of a file, and the changed text is read like any other: what is wrong with it is found by the
//! game's own reader, and told with file, line and reason.

mod change;
mod facts;
mod json;
mod node;
mod reasons;
mod toml;

use std::borrow::Cow;
use std::cell::OnceCell;
use std::sync::OnceLock;

use serde::de::DeserializeOwned;

pub use change::{Place, SetError};
pub use facts::{Change, Fact, changes};
pub use node::{Node, Shape};
pub use reasons::plain;

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}, line {line}: {why}")]
pub struct Mistake {
    /// The file, as whoever gave it calls it.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The reason.
    pub why: String,
}

/// Why other files cannot take the place of the printed ones.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContentError {
    /// They cannot be played.
    #[error(transparent)]
    Mistake(#[from] Mistake),
    /// A game may lie on the table.
    #[error("The content has been looked at already: it can be replaced only before a game is dealt.")]
    TooLate,
}

/// A game whose facts stand in files.
pub trait Printed {
    /// The files as they are printed: name and text.
    const FILES: &'static [(&'static str, &'static str)];
    /// Keys of facts that are there for people, or name a thing: no game hangs on them.
    const NOTES: &'static [&'static str];

    /// Reads the files, and says what is wrong with them.
    fn check_content(files: &Files) -> Result<(), Mistake>;

    /// Puts these files in the place of the printed ones, for this process and for good. A position reads the content
    /// wherever it looks, so that no game can be dealt before.
    fn replace_content(files: &Files) -> Result<(), ContentError>;
}

/// The printed files of a game, as they are.
pub fn printed<G: Printed>() -> Files {
    let source = |&(name, text): &(&'static str, &'static str)| Source::new(name, name, text);
    Files { sources: G::FILES.iter().map(source).collect(), notes: G::NOTES }
}

/// Puts content in the place of the printed one, unless somebody has looked at it.
pub fn install<C>(place: &OnceLock<C>, content: C) -> Result<(), ContentError> {
    place.set(content).map_err(|_| ContentError::TooLate)
}

/// All files of a game.
#[derive(Debug)]
pub struct Files {
    sources: Vec<Source>,
    notes: &'static [&'static str],
}

impl Files {
    /// The file with this name. Games ask for their own files alone.
    pub fn file(&self, name: &str) -> &Source {
        let found = self.sources.iter().find(|source| source.name == name);
        found.expect("a game has the files that it names")
    }

    /// Every file.
    pub fn all(&self) -> &[Source] {
        &self.sources
    }

    /// Puts a text in the place of a file, and calls it so from now on.
    pub fn put(&mut self, name: &str, path: &str, text: String) {
        for source in self.sources.iter_mut().filter(|source| source.name == name) {
            *source = Source::new(source.name, path, text.clone());
        }
    }
}

/// A file of facts.
#[derive(Debug)]
pub struct Source {
    /// What the game calls it.
    pub name: &'static str,
    /// What whoever gave it calls it.
    pub path: String,
    /// What it says.
    pub text: Cow<'static, str>,
    /// The same as a tree; made when it is asked for, since most readers do without.
    root: OnceCell<Node>,
}

impl Source {
    /// A file.
    pub fn new(name: &'static str, path: &str, text: impl Into<Cow<'static, str>>) -> Source {
        Source { name, path: path.to_owned(), text: text.into(), root: OnceCell::new() }
    }

    /// Its name without the ending.
    pub fn stem(&self) -> &'static str {
        self.name.split('.').next().unwrap_or(self.name)
    }

    fn is_json(&self) -> bool {
        self.name.ends_with(".json")
    }

    /// All facts as a tree.
    pub fn root(&self) -> Result<&Node, Mistake> {
        if let Some(root) = self.root.get() {
            return Ok(root);
        }
        let root = if self.is_json() { json::parse(self)? } else { toml::parse(self)? };
        Ok(self.root.get_or_init(|| root))
    }

    /// The file as a type, if it is TOML: all of it counts as read.
    pub fn toml<T: DeserializeOwned>(&self) -> Result<T, Mistake> {
        toml::read(self)
    }

    /// A mistake at the line where something stands that is named as in [`Node::at`], or at the nearest thing around it.
    pub fn mistake(&self, path: &str, why: impl Into<String>) -> Mistake {
        let line = self.root().map_or(1, |root| root.nearest(path).line());
        Mistake { file: self.path.clone(), line, why: why.into() }
    }

    /// A mistake at the line in which a byte of the text stands.
    pub fn mistake_at(&self, offset: usize, why: impl Into<String>) -> Mistake {
        Mistake { file: self.path.clone(), line: Lines::of(&self.text).line(offset), why: why.into() }
    }
}

/// Where the lines of a text begin.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Lines {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(n, _)| n + 1);
        Lines(std::iter::once(0).chain(ends).collect())
    }

    /// The line in which a byte stands, counted from 1.
    fn line(&self, offset: usize) -> usize {
        self.0.partition_point(|start| *start <= offset)
    }
}
