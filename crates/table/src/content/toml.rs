//! TOML as a tree, and as types.

use std::ops::Range;
use std::sync::Arc;

use ::toml::Spanned;
use ::toml::de::{DeTable, DeValue, Error};
use serde::de::DeserializeOwned;
use serde_json::Number;

use super::{Lines, Mistake, Node, Shape, Source, reasons};

pub(super) fn read<T: DeserializeOwned>(source: &Source) -> Result<T, Mistake> {
    ::toml::from_str(&source.text).map_err(|error| mistake(source, &error))
}

fn mistake(source: &Source, error: &Error) -> Mistake {
    source.mistake_at(error.span().map_or(0, |span| span.start), reasons::plain(error.message()))
}

pub(super) fn parse(source: &Source) -> Result<Node, Mistake> {
    let table = DeTable::parse(&source.text).map_err(|error| mistake(source, &error))?;
    let file: Arc<str> = Arc::from(source.path.as_str());
    let root = Tree { lines: Lines::of(&source.text), file }.table(table.get_ref(), 0..0);
    // TOML is read by types that know every key.
    root.mark();
    Ok(root)
}

struct Tree {
    lines: Lines,
    file: Arc<str>,
}

impl Tree {
    fn node(&self, shape: Shape, span: Range<usize>) -> Node {
        let line = self.lines.line(span.start);
        Node::new(shape, span, &self.file, line)
    }

    fn table(&self, table: &DeTable<'_>, span: Range<usize>) -> Node {
        let mut fields: Vec<(String, Node)> =
            table.iter().map(|(key, value)| (key.get_ref().to_string(), self.value(value))).collect();
        fields.sort_by_key(|(_, node)| node.span.start);
        self.node(Shape::Table(fields), span)
    }

    fn value(&self, value: &Spanned<DeValue<'_>>) -> Node {
        let shape = match value.get_ref() {
            DeValue::String(text) => Shape::Text(text.to_string()),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => Shape::Number(number.into()),
                Err(_) => Shape::Text(number.to_string()),
            },
            DeValue::Float(number) => match number.as_str().parse().ok().and_then(Number::from_f64) {
                Some(number) => Shape::Number(number),
                None => Shape::Text(number.to_string()),
            },
            DeValue::Boolean(flag) => Shape::Flag(*flag),
            DeValue::Datetime(time) => Shape::Text(time.to_string()),
            DeValue::Array(items) => Shape::List(items.iter().map(|item| self.value(item)).collect()),
            DeValue::Table(table) => return self.table(table, value.span()),
        };
        self.node(shape, value.span())
    }
}
