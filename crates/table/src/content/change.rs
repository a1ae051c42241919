//! Changing a fact: in the text, so that everything else stays as it is, lines too.

use serde_json::Value;

use super::facts::Found;
use super::{Fact, Files, Mistake, Node, Shape, Source};

/// Why a fact cannot be changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetError {
    /// Nothing is called so.
    #[error("There is no \"{path}\" in the content{}.", nearest(.near))]
    Unknown {
        /// What was asked for.
        path: String,
        /// What is called alike.
        near: Vec<Fact>,
    },
    /// Several things are called so.
    #[error("\"{path}\" can mean several things: name one of {}.", .ways.join(", "))]
    Several {
        /// What was asked for.
        path: String,
        /// What it can mean.
        ways: Vec<String>,
    },
    /// No game hangs on it.
    #[error(
        "\"{0}\" is there for people, or for its place in the file: no game hangs on it, and changing it would change nothing."
    )]
    Note(String),
    /// It has several facts in it.
    #[error("\"{path}\" is several facts: change one of {}.", .parts.join(", "))]
    Group {
        /// What was asked for.
        path: String,
        /// What is in it.
        parts: Vec<String>,
    },
    /// A file says something by leaving it out, and there is no way to type that.
    #[error("\"{0}\" cannot be nothing: leave the line out of a copy of the file instead.")]
    Nothing(String),
    /// A file cannot be read at all.
    #[error(transparent)]
    Mistake(#[from] Mistake),
}

/// Where a fact stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, as whoever gave it calls it.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
}

fn nearest(near: &[Fact]) -> String {
    let near: Vec<String> = near.iter().map(Fact::to_string).collect();
    if near.is_empty() { String::new() } else { format!("; near it: {}", near.join("; ")) }
}

impl Files {
    /// Whether two paths lead to the same fact: an item of a list has a name and a number.
    pub fn are_one(&self, path: &str, other: &str) -> Result<bool, Mistake> {
        let [one, two] = [self.find(path)?, self.find(other)?];
        let spot = |found: &Found| (found.source.name, found.node.span.start);
        Ok(one.iter().any(|one| two.iter().any(|two| spot(one) == spot(two))))
    }

    /// Changes a fact. What its game thinks of it is found when the files are read. The printed files, which the game has
    /// read, tell what it hangs on. Says where the fact stands.
    pub fn set(&mut self, path: &str, value: &str, printed: &Files) -> Result<Place, SetError> {
        let mut found = self.find(path)?;
        let Some(Found { source, node, within }) = found.pop() else {
            return Err(SetError::Unknown { path: path.to_owned(), near: printed.near(path)? });
        };
        if !found.is_empty() {
            found.push(Found { source, node, within });
            let ways =
                found.iter().map(|found| format!("{}.{}", found.source.stem(), found.within)).collect();
            return Err(SetError::Several { path: path.to_owned(), ways });
        }
        let unread = |name: &str| {
            let before = printed.file(source.name).root().ok().and_then(|root| root.at(name));
            before.is_some_and(|before| !before.was_read())
        };
        if within.split('.').any(|part| self.is_note(part)) || unread(&within) {
            return Err(SetError::Note(path.to_owned()));
        }
        if !is_inline(node, source) {
            let parts = node.children().map(|(name, _)| name).filter(|name| !self.is_note(name));
            let parts = parts.map(|name| format!("{path}.{name}")).collect();
            return Err(SetError::Group { path: path.to_owned(), parts });
        }
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        let value = if source.is_json() { Some(value.to_string()) } else { toml(&value) };
        let value = value.ok_or_else(|| SetError::Nothing(path.to_owned()))?;
        let mut text = source.text.to_string();
        text.replace_range(node.span.clone(), &value);
        let (name, place) = (source.name, Place { file: source.path.clone(), line: node.line() });
        self.put(name, &place.file, text);
        Ok(place)
    }
}

/// Whether something stands in one piece: a TOML table of its own does not.
fn is_inline(node: &Node, source: &Source) -> bool {
    match &node.shape {
        Shape::Table(_) => source.text[node.span.clone()].starts_with('{'),
        Shape::List(items) => items.first().is_none_or(|item| item.span.start != node.span.start),
        _ => true,
    }
}

/// A value as TOML writes it.
fn toml(value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::Array(items) => {
            Some(format!("[{}]", items.iter().map(toml).collect::<Option<Vec<_>>>()?.join(", ")))
        }
        Value::Object(fields) => {
            let field = |(name, value): (&String, &Value)| {
                Some(format!("{} = {}", Value::from(name.as_str()), toml(value)?))
            };
            Some(format!("{{ {} }}", fields.iter().map(field).collect::<Option<Vec<_>>>()?.join(", ")))
        }
        plain => Some(plain.to_string()),
    }
}
