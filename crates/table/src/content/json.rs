//! JSON as a tree in which everything knows its place.

use std::sync::Arc;

use serde_json::Value;

use super::{Lines, Mistake, Node, Shape, Source, reasons};

pub(super) fn parse(source: &Source) -> Result<Node, Mistake> {
    // Whether it is JSON at all is best known by the reader that everybody uses; what passes it needs no more checks.
    if let Err(error) = serde_json::from_str::<Value>(&source.text) {
        let why = reasons::plain(&error.to_string());
        return Err(Mistake { file: source.path.clone(), line: error.line().max(1), why });
    }
    let mut scan =
        Scan { source, lines: Lines::of(&source.text), file: Arc::from(source.path.as_str()), at: 0 };
    scan.value()
}

struct Scan<'a> {
    source: &'a Source,
    lines: Lines,
    file: Arc<str>,
    at: usize,
}

impl Scan<'_> {
    /// The next byte that is no space.
    fn peek(&mut self) -> u8 {
        let rest = &self.source.text.as_bytes()[self.at..];
        self.at += rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.source.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    /// Goes on behind a byte, if it comes next.
    fn pass(&mut self, byte: u8) -> bool {
        let next = self.peek() == byte;
        self.at += usize::from(next);
        next
    }

    fn value(&mut self) -> Result<Node, Mistake> {
        let shape = match self.peek() {
            b'{' => return self.table(),
            b'[' => return self.list(),
            b'"' => {
                let start = self.at;
                let text = self.text()?;
                return Ok(self.node(Shape::Text(text), start));
            }
            _ => {
                let rest = &self.source.text[self.at..];
                let end = rest.find([',', ']', '}', ' ', '\n', '\r', '\t']).unwrap_or(rest.len());
                &rest[..end]
            }
        };
        let start = self.at;
        self.at += shape.len();
        let shape = match serde_json::from_str(shape) {
            Ok(Value::Bool(flag)) => Shape::Flag(flag),
            Ok(Value::Number(number)) => Shape::Number(number),
            _ => Shape::Null,
        };
        Ok(self.node(shape, start))
    }

    fn node(&self, shape: Shape, start: usize) -> Node {
        Node::new(shape, start..self.at, &self.file, self.lines.line(start))
    }

    /// The words in quotes that begin here.
    fn text(&mut self) -> Result<String, Mistake> {
        let start = self.at;
        let mut escaped = false;
        let inside = self.source.text.as_bytes()[start + 1..].iter().take_while(|byte| {
            let ends = **byte == b'"' && !escaped;
            escaped = **byte == b'\\' && !escaped;
            !ends
        });
        self.at = start + 2 + inside.count();
        let quoted = self.source.text.get(start..self.at).unwrap_or_default();
        serde_json::from_str(quoted).map_err(|error| self.source.mistake_at(start, error.to_string()))
    }

    fn list(&mut self) -> Result<Node, Mistake> {
        let start = self.at;
        self.at += 1;
        let mut items = Vec::new();
        while !self.pass(b']') {
            items.push(self.value()?);
            self.pass(b',');
        }
        Ok(self.node(Shape::List(items), start))
    }

    fn table(&mut self) -> Result<Node, Mistake> {
        let start = self.at;
        self.at += 1;
        let mut fields: Vec<(String, Node)> = Vec::new();
        while !self.pass(b'}') {
            let place = self.at;
            let name = self.text()?;
            if fields.iter().any(|(other, _)| *other == name) {
                return Err(self.source.mistake_at(place, format!("\"{name}\" stands here twice")));
            }
            self.pass(b':');
            let value = self.value()?;
            fields.push((name, value));
            self.pass(b',');
        }
        Ok(self.node(Shape::Table(fields), start))
    }
}
