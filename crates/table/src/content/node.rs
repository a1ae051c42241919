//! A file of facts as a tree, in which everything knows where it stands.

use std::cell::Cell;
use std::ops::Range;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value};

use super::{Mistake, reasons};

/// Something that stands in a file.
#[derive(Debug)]
pub struct Node {
    /// What it is.
    pub shape: Shape,
    pub(super) span: Range<usize>,
    file: Arc<str>,
    line: usize,
    read: Cell<bool>,
}

/// What something in a file is.
#[derive(Debug)]
pub enum Shape {
    /// Nothing.
    Null,
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(Number),
    /// Words.
    Text(String),
    /// Several things.
    List(Vec<Node>),
    /// Things with names, in the order of the file.
    Table(Vec<(String, Node)>),
}

impl Node {
    pub(super) fn new(shape: Shape, span: Range<usize>, file: &Arc<str>, line: usize) -> Node {
        Node { shape, span, file: Arc::clone(file), line, read: Cell::new(false) }
    }

    /// The line where it begins, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// What is wrong with it.
    pub fn mistake(&self, why: impl Into<String>) -> Mistake {
        Mistake { file: self.file.to_string(), line: self.line, why: why.into() }
    }

    /// Notes that it was read, with all that is in it: nobody can change a fact that nothing reads.
    pub fn mark(&self) {
        self.read.set(true);
        self.children().for_each(|(_, child)| child.mark());
    }

    /// Whether somebody has read it.
    pub fn was_read(&self) -> bool {
        self.read.get()
    }

    /// A part by its key, if there is one.
    pub fn get(&self, key: &str) -> Option<&Node> {
        match &self.shape {
            Shape::Table(fields) => fields.iter().find(|(name, _)| name == key).map(|(_, node)| node),
            _ => None,
        }
    }

    /// A part that must be there.
    pub fn need(&self, key: &str) -> Result<&Node, Mistake> {
        self.get(key).ok_or_else(|| self.mistake(format!("\"{key}\" is missing here")))
    }

    /// The things of a list.
    pub fn items(&self) -> Result<&[Node], Mistake> {
        match &self.shape {
            Shape::List(items) => Ok(items),
            _ => Err(self.mistake("a list is wanted here")),
        }
    }

    /// The named things of a table.
    pub fn fields(&self) -> Result<&[(String, Node)], Mistake> {
        match &self.shape {
            Shape::Table(fields) => Ok(fields),
            _ => Err(self.mistake("named facts in braces are wanted here")),
        }
    }

    /// The words, if it is some.
    pub fn text(&self) -> Option<&str> {
        self.read.set(true);
        match &self.shape {
            Shape::Text(text) => Some(text),
            _ => None,
        }
    }

    /// It as a type.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Mistake> {
        self.mark();
        serde_json::from_value(self.json()).map_err(|error| self.mistake(reasons::plain(&error.to_string())))
    }

    /// A part that must be there, as a type.
    pub fn read_at<T: DeserializeOwned>(&self, key: &str) -> Result<T, Mistake> {
        self.need(key)?.read()
    }

    /// A part that may be left out, as a type.
    pub fn may_read<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, Mistake> {
        self.get(key).map(Node::read).transpose()
    }

    /// It as JSON.
    pub fn json(&self) -> Value {
        match &self.shape {
            Shape::Null => Value::Null,
            Shape::Flag(flag) => Value::Bool(*flag),
            Shape::Number(number) => Value::Number(number.clone()),
            Shape::Text(text) => Value::String(text.clone()),
            Shape::List(items) => Value::Array(items.iter().map(Node::json).collect()),
            Shape::Table(fields) => {
                let field = |(name, node): &(String, Node)| (name.clone(), node.json());
                Value::Object(fields.iter().map(field).collect::<Map<String, Value>>())
            }
        }
    }

    /// Everything directly in it, by what it is called in a path: parts by their key, things of a list by their id or, where
    /// they have none of their own, by their number from 1 on.
    pub fn children(&self) -> impl Iterator<Item = (String, &Node)> {
        let (fields, items): (&[(String, Node)], &[Node]) = match &self.shape {
            Shape::Table(fields) => (fields, &[]),
            Shape::List(items) => (&[], items),
            _ => (&[], &[]),
        };
        let ids: Vec<Option<&str>> = items.iter().map(Node::id).collect();
        let only = |id: &str| ids.iter().filter(|other| **other == Some(id)).count() == 1;
        let by_id = ids.iter().all(|id| id.is_some_and(only));
        let names: Vec<String> = ids
            .iter()
            .enumerate()
            .map(|(n, id)| match id {
                Some(id) if by_id => (*id).to_owned(),
                _ => (n + 1).to_string(),
            })
            .collect();
        fields.iter().map(|(name, node)| (name.clone(), node)).chain(names.into_iter().zip(items))
    }

    fn id(&self) -> Option<&str> {
        match &self.get("id")?.shape {
            Shape::Text(id) => Some(id),
            _ => None,
        }
    }

    /// Looks at everything in it, and at itself first.
    pub fn look_through(&self, look: &mut dyn FnMut(&Node) -> Result<(), Mistake>) -> Result<(), Mistake> {
        look(self)?;
        match &self.shape {
            Shape::Table(fields) => fields.iter().try_for_each(|(_, node)| node.look_through(look)),
            Shape::List(items) => items.iter().try_for_each(|node| node.look_through(look)),
            _ => Ok(()),
        }
    }

    /// What stands at a path such as `survivor.maya.cost`, or `stores.food.2` for the second thing of a list.
    pub fn at(&self, path: &str) -> Option<&Node> {
        let (first, rest) = match path.split_once('.') {
            Some((first, rest)) => (first, Some(rest)),
            None => (path, None),
        };
        let number = first.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let numbered = || match &self.shape {
            Shape::List(items) => number.and_then(|n| items.get(n)),
            _ => None,
        };
        let named = self.children().find(|(name, _)| name == first).map(|(_, node)| node);
        let next = named.or_else(numbered)?;
        rest.map_or(Some(next), |rest| next.at(rest))
    }

    /// What stands at a path or, if nothing does, what stands nearest around it.
    pub fn nearest(&self, path: &str) -> &Node {
        let mut path = path;
        loop {
            match (self.at(path), path.rsplit_once('.')) {
                (Some(node), _) => return node,
                (None, Some((around, _))) => path = around,
                (None, None) => return self,
            }
        }
    }
}
