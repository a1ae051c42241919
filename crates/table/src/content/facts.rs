//! What stands in the files, fact by fact: by paths such as `hurricane.calm`.

use std::collections::BTreeMap;
use std::fmt;

use super::{Files, Mistake, Node, Shape, Source};

/// A fact that a game hangs on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// How it is named.
    pub path: String,
    /// What it is, as it would be typed.
    pub value: String,
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}", self.path, self.value)
    }
}

/// A fact that is not as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// How it is named.
    pub path: String,
    /// What is printed, if anything is.
    pub printed: Option<String>,
    /// What it is instead, if it is there at all.
    pub changed: Option<String>,
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.printed, &self.changed) {
            (Some(printed), Some(changed)) => write!(f, "{} = {changed} (printed: {printed})", self.path),
            (None, Some(changed)) => write!(f, "{} = {changed} (printed: nothing)", self.path),
            (Some(printed), None) => write!(f, "{} left out (printed: {printed})", self.path),
            (None, None) => write!(f, "{}", self.path),
        }
    }
}

/// What differs between two sets of files that both have been read by their game.
pub fn changes(printed: &Files, changed: &Files) -> Result<Vec<Change>, Mistake> {
    let (before, after) = (printed.facts()?, changed.facts()?);
    let by_path = |facts: &[Fact]| -> BTreeMap<String, String> {
        facts.iter().map(|fact| (fact.path.clone(), fact.value.clone())).collect()
    };
    let (old, new) = (by_path(&before), by_path(&after));
    let all = before.iter().chain(after.iter().filter(|fact| !old.contains_key(&fact.path)));
    let change = |fact: &Fact| Change {
        path: fact.path.clone(),
        printed: old.get(&fact.path).cloned(),
        changed: new.get(&fact.path).cloned(),
    };
    Ok(all.map(change).filter(|change| change.printed != change.changed).collect())
}

/// Something that a path leads to.
pub(super) struct Found<'a> {
    pub source: &'a Source,
    pub node: &'a Node,
    /// The path within its file.
    pub within: String,
}

impl Files {
    /// Every fact that a game hangs on, in the order of the files. The game must have read them.
    pub fn facts(&self) -> Result<Vec<Fact>, Mistake> {
        let mut facts = Vec::new();
        for source in &self.sources {
            self.walk(source, source.root()?, "", &mut facts)?;
        }
        Ok(facts)
    }

    fn walk(&self, source: &Source, node: &Node, path: &str, out: &mut Vec<Fact>) -> Result<(), Mistake> {
        if is_leaf(node) {
            if node.was_read() {
                out.push(Fact { path: self.shortest(source, path)?, value: typed(node) });
            }
            return Ok(());
        }
        for (name, child) in node.children().filter(|(name, _)| !self.is_note(name)) {
            let path = if path.is_empty() { name } else { format!("{path}.{name}") };
            self.walk(source, child, &path, out)?;
        }
        Ok(())
    }

    pub(super) fn is_note(&self, name: &str) -> bool {
        self.notes.contains(&name)
    }

    /// The path with the name of its file before it only where it must be.
    pub(super) fn shortest(&self, source: &Source, path: &str) -> Result<String, Mistake> {
        let only = self.sources.len() == 1 || self.find(path)?.len() == 1;
        Ok(if only { path.to_owned() } else { format!("{}.{path}", source.stem()) })
    }

    /// All that a path can mean: within any file, or within the one that it begins with.
    pub(super) fn find(&self, path: &str) -> Result<Vec<Found<'_>>, Mistake> {
        let mut found = Vec::new();
        for source in &self.sources {
            let root = source.root()?;
            let behind =
                path.split_once('.').filter(|(first, _)| *first == source.stem()).map(|(_, rest)| rest);
            for within in [Some(path), behind].into_iter().flatten() {
                if let Some(node) = root.at(within) {
                    found.push(Found { source, node, within: within.to_owned() });
                }
            }
        }
        Ok(found)
    }

    /// The facts whose names are most like a path that leads nowhere, the nearest first.
    pub(super) fn near(&self, path: &str) -> Result<Vec<Fact>, Mistake> {
        let wanted = words(path);
        let likeness = |fact: &Fact| {
            let known = words(&fact.path);
            let best = |word: &String| known.iter().map(|other| alike(word, other)).fold(0.0, f64::max);
            let sum: f64 = wanted.iter().map(best).sum();
            // Of two that fit as well, the one that says less besides.
            sum / wanted.len().max(1) as f64 - 0.01 * known.len() as f64
        };
        let mut all: Vec<(f64, Fact)> =
            self.facts()?.into_iter().map(|fact| (likeness(&fact), fact)).collect();
        all.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let best = all.first().map_or(0.0, |(score, _)| *score);
        let near = all.into_iter().take(MOST_NEAR).filter(|(score, _)| *score > 0.4 && *score > best - 0.2);
        Ok(near.map(|(_, fact)| fact).collect())
    }
}

/// So many are named to whoever has mistyped a path.
const MOST_NEAR: usize = 6;

/// Whether something is told in one line: a value, or a list of values.
fn is_leaf(node: &Node) -> bool {
    match &node.shape {
        Shape::Table(_) => false,
        Shape::List(items) => {
            !items.iter().any(|item| matches!(item.shape, Shape::List(_) | Shape::Table(_)))
        }
        _ => true,
    }
}

/// A value, as it would be typed.
fn typed(node: &Node) -> String {
    match &node.shape {
        Shape::Text(text) if is_word(text) => text.clone(),
        Shape::List(items) => {
            let items: Vec<String> = items.iter().map(|item| item.json().to_string()).collect();
            format!("[{}]", items.join(", "))
        }
        _ => node.json().to_string(),
    }
}

/// Whether words need no quotes to be taken for words.
fn is_word(text: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | ':' | '|');
    text.chars().all(plain) && serde_json::from_str::<serde_json::Value>(text).is_err()
}

/// The words of a path: parts of names count, too (`kite_faces`, `weaponLoss`).
fn words(path: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for c in path.chars() {
        if !c.is_alphanumeric() || c.is_uppercase() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| c.is_alphanumeric()) {
            word.extend(c.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// How alike two words are, from 0 to 1: by the letters that they have in common in the same order.
fn alike(one: &str, other: &str) -> f64 {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut row = vec![0_usize; other.len() + 1];
    for a in &one {
        let mut corner = 0;
        for (n, b) in other.iter().enumerate() {
            let above = row[n + 1];
            row[n + 1] = if a == b { corner + 1 } else { above.max(row[n]) };
            corner = above;
        }
    }
    2.0 * row[other.len()] as f64 / (one.len() + other.len()).max(1) as f64
}
