//! Which parts of a page are other ones now.
//!
//! An element with an `id` or a `data-key` is a part. A page that is shown keeps only digests of its parts; of the next
//! page, those parts are sent whose own markup is another one, each with the parts within it that stayed as they were left
//! out (a comment says which). What is sent so grows with what changed, not with the page.

use std::borrow::Cow;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use serde::Serialize;

/// Elements that have no end tag.
const VOID: [&str; 6] = ["input", "img", "br", "hr", "meta", "link"];

type Digest = BuildHasherDefault<DefaultHasher>;

/// A part as the page's text has it.
#[derive(Debug)]
struct Part<'a> {
    key: Cow<'a, str>,
    pieces: Vec<Piece<'a>>,
}

#[derive(Debug)]
enum Piece<'a> {
    /// Markup of the part's own.
    Text(&'a str),
    /// A part within it.
    Part(Part<'a>),
}

/// What is kept of a part that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Print {
    key: u64,
    /// The part's own markup, and which parts it has.
    shell: u64,
    /// All of it.
    whole: u64,
    parts: Vec<Print>,
}

/// A part that is another one now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The keys that lead to it, from the outermost part on; none for that one itself.
    pub path: Vec<String>,
    /// Its markup, in which `<!--keep 3 2-->` stands for two of the parts that it had, from the fourth on.
    pub html: String,
}

/// The digests of a page, and what is another one than in the page before.
///
/// The text is markup as our own templates write it: attributes in double quotes, every element closed.
pub fn changes(html: &str, before: Option<&Print>) -> (Print, Vec<Change>) {
    let page = read(html);
    let print = page.print();
    let mut changes = Vec::new();
    if let Some(before) = before {
        page.compare(&print, before, &mut Vec::new(), &mut changes);
    }
    (print, changes)
}

impl<'a> Part<'a> {
    fn new(key: Cow<'a, str>) -> Part<'a> {
        Part { key, pieces: Vec::new() }
    }

    fn parts(&self) -> impl Iterator<Item = &Part<'a>> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Part(part) => Some(part),
            Piece::Text(_) => None,
        })
    }

    fn print(&self) -> Print {
        let parts: Vec<Print> = self.parts().map(Part::print).collect();
        let (mut shell, mut whole) = (Vec::new(), Vec::new());
        let mut inner = parts.iter();
        for piece in &self.pieces {
            match piece {
                Piece::Text(text) => {
                    let text = digest(text);
                    shell.push(text);
                    whole.push(text);
                }
                Piece::Part(_) => {
                    let part = inner.next().map_or((0, 0), |part| (part.key, part.whole));
                    shell.push(part.0);
                    whole.push(part.1);
                }
            }
        }
        let hasher = Digest::default();
        Print { key: digest(&self.key), shell: hasher.hash_one(shell), whole: hasher.hash_one(whole), parts }
    }

    fn compare(&self, now: &Print, before: &Print, path: &mut Vec<String>, changes: &mut Vec<Change>) {
        if now.whole == before.whole {
            return;
        }
        if now.shell != before.shell {
            let mut html = String::new();
            self.write(now, Some(before), &mut html);
            changes.push(Change { path: path.clone(), html });
            return;
        }
        for ((part, now), before) in self.parts().zip(&now.parts).zip(&before.parts) {
            path.push(part.key.clone().into_owned());
            part.compare(now, before, path, changes);
            path.pop();
        }
    }

    /// Writes the part, without the parts within it that are as they were.
    fn write(&self, now: &Print, before: Option<&Print>, html: &mut String) {
        let mut prints = now.parts.iter();
        let known = before.map_or(&[][..], |before| &before.parts);
        let mut run: Option<(usize, usize)> = None;
        let close = |run: &mut Option<(usize, usize)>, html: &mut String| {
            if let Some((first, count)) = run.take() {
                html.push_str(&format!("<!--keep {first} {count}-->"));
            }
        };
        for piece in &self.pieces {
            match piece {
                Piece::Text(text) => {
                    close(&mut run, html);
                    html.push_str(text);
                }
                Piece::Part(part) => {
                    let Some(now) = prints.next() else { continue };
                    let place = known.iter().position(|one| one.key == now.key);
                    match place {
                        Some(place) if known[place].whole == now.whole => match &mut run {
                            Some((first, count)) if *first + *count == place => *count += 1,
                            _ => {
                                close(&mut run, html);
                                run = Some((place, 1));
                            }
                        },
                        _ => {
                            close(&mut run, html);
                            part.write(now, place.map(|place| &known[place]), html);
                        }
                    }
                }
            }
        }
        close(&mut run, html);
    }
}

fn digest(text: &str) -> u64 {
    Digest::default().hash_one(text)
}

/// Reads a page into its parts; what stands around its outermost element does not count.
fn read(html: &str) -> Part<'_> {
    let mut open: Vec<Part> = vec![Part::new(Cow::Borrowed(""))];
    // For each element that is open, whether it is a part.
    let mut elements: Vec<bool> = Vec::new();
    let mut from = 0;
    let mut at = 0;
    while let Some(start) = html[at..].find('<').map(|next| at + next) {
        let Tag { end, key } = tag(html, start);
        let text = &html[start..end];
        at = end;
        if text.starts_with("</") {
            if elements.pop() == Some(true)
                && let Some(mut part) = open.pop()
            {
                part.text(&html[from..end]);
                from = end;
                if let Some(around) = open.last_mut() {
                    around.pieces.push(Piece::Part(part));
                }
            }
            continue;
        }
        if !text[1..].starts_with(|c: char| c.is_ascii_alphabetic()) || is_void(text) {
            continue;
        }
        elements.push(key.is_some());
        if let Some(key) = key {
            if let Some(around) = open.last_mut() {
                around.text(&html[from..start]);
            }
            from = start;
            open.push(Part::new(unescaped(key)));
        }
    }
    let top = open.swap_remove(0);
    top.pieces
        .into_iter()
        .find_map(|piece| match piece {
            Piece::Part(part) => Some(part),
            Piece::Text(_) => None,
        })
        .unwrap_or_else(|| Part::new(Cow::Borrowed("")))
}

impl<'a> Part<'a> {
    fn text(&mut self, text: &'a str) {
        if !text.is_empty() {
            self.pieces.push(Piece::Text(text));
        }
    }
}

/// A tag: where it ends, and what its element is known by.
struct Tag<'a> {
    end: usize,
    key: Option<&'a str>,
}

/// A tag ends at the first `>` outside of quotes. Of an `id` and a `data-key` the `id` counts.
fn tag(html: &str, start: usize) -> Tag<'_> {
    let bytes = html.as_bytes();
    let (mut at, mut id, mut data_key) = (start, None, None);
    loop {
        match bytes[at..].iter().position(|byte| matches!(byte, b'"' | b'>')) {
            None => return Tag { end: html.len(), key: id.or(data_key) },
            Some(next) if bytes[at + next] == b'>' => {
                return Tag { end: at + next + 1, key: id.or(data_key) };
            }
            Some(next) => {
                let value = at + next + 1;
                let long = bytes[value..].iter().position(|byte| *byte == b'"').unwrap_or(html.len() - value);
                let name = &bytes[at..value];
                if name.ends_with(b" id=\"") {
                    id = Some(&html[value..value + long]);
                } else if name.ends_with(b" data-key=\"") {
                    data_key = Some(&html[value..value + long]);
                }
                at = (value + long + 1).min(html.len());
            }
        }
    }
}

fn is_void(tag: &str) -> bool {
    let name = tag[1..].split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    VOID.contains(&name)
}

fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let plain = text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between(before: &str, now: &str) -> Vec<(Vec<String>, String)> {
        let (print, none) = changes(before, None);
        assert!(none.is_empty(), "nothing is told of a first page");
        changes(now, Some(&print)).1.into_iter().map(|change| (change.path, change.html)).collect()
    }

    const PAGE: &str = r#"<main id="main" data-n="1"><h1>A</h1><ul id="people"><li data-key="a">Ann</li><li data-key="b">Ben <b data-key="n">2</b></li><li data-key="c">Cho</li></ul><p data-key="end">.<br></p></main>"#;

    #[test]
    fn what_is_the_same_is_not_sent() {
        assert_eq!(between(PAGE, PAGE), []);
    }

    #[test]
    fn a_part_within_parts_is_sent_alone() {
        let now = PAGE.replace(">2<", ">3<");
        let path = ["people", "b", "n"].map(str::to_owned).to_vec();
        assert_eq!(between(PAGE, &now), [(path, r#"<b data-key="n">3</b>"#.to_owned())]);
    }

    #[test]
    fn a_list_with_one_more_line_keeps_the_others() {
        let now = PAGE.replace(r#"<li data-key="c">"#, r#"<li data-key="x">Xi</li><li data-key="c">"#);
        let html = r#"<ul id="people"><!--keep 0 2--><li data-key="x">Xi</li><!--keep 2 1--></ul>"#;
        assert_eq!(between(PAGE, &now), [(vec!["people".to_owned()], html.to_owned())]);
    }

    #[test]
    fn a_changed_shell_keeps_what_is_in_it_and_tells_what_changed_there() {
        let now = PAGE.replace("data-n=\"1\"", "data-n=\"2\"").replace("Cho", "Chu");
        let html = r#"<main id="main" data-n="2"><h1>A</h1><ul id="people"><!--keep 0 2--><li data-key="c">Chu</li></ul><!--keep 1 1--></main>"#;
        assert_eq!(between(PAGE, &now), [(vec![], html.to_owned())]);
    }

    #[test]
    fn who_changes_places_is_kept_and_who_leaves_is_left_out() {
        let now = r#"<main id="main" data-n="1"><h1>A</h1><ul id="people"><li data-key="c">Cho</li><li data-key="a">Ann</li></ul><p data-key="end">.<br></p></main>"#;
        let html = r#"<ul id="people"><!--keep 2 1--><!--keep 0 1--></ul>"#;
        assert_eq!(between(PAGE, now), [(vec!["people".to_owned()], html.to_owned())]);
    }

    #[test]
    fn keys_are_read_as_the_browser_reads_them() {
        let page = r#"<main id="main"><i title="a > b" data-key="{&quot;do&quot;:&quot;a&amp;b&quot;}">1</i></main>"#;
        let now = page.replace(">1<", ">2<");
        assert_eq!(between(page, &now)[0].0, [r#"{"do":"a&b"}"#]);
    }
}
