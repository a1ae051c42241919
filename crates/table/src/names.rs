//! What the people at the table are called.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// The longest name, in characters: what a screen can show in a column.
pub const LONGEST_NAME: usize = 24;

/// Words that mean something else where people type or read.
const RESERVED: [&str; 32] = [
    "you",
    "yourself",
    "all",
    "spectator",
    "nobody",
    "everybody",
    "y",
    "yes",
    "n",
    "no",
    "help",
    "more",
    "asides",
    "why",
    "undo",
    "save",
    "log",
    "look",
    "as",
    "step",
    "skip",
    "quit",
    "exit",
    "q",
    "card",
    "cards",
    "rule",
    "rules",
    "commitment",
    "next",
    "back",
    "goto",
];

/// A text without what cannot be seen, or changes how others are: such has no place in a name or on the screen. What
/// makes one picture of several stays between them: a family is written as its people and joiners.
pub fn seen(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    for c in text.chars() {
        if !is_unseen(c) || joins_pictures(c) && seen.ends_with(is_picture) {
            seen.push(c);
        }
    }
    // Nothing comes that it could join.
    while seen.ends_with('\u{200d}') {
        seen.pop();
    }
    seen
}

fn is_unseen(c: char) -> bool {
    let marks = ['\u{ad}', '\u{34f}', '\u{61c}', '\u{180e}', '\u{feff}'];
    // Letters and a pattern of dots that are drawn as nothing.
    let blanks = ['\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}', '\u{2800}', '\u{3164}', '\u{ffa0}'];
    c.is_control() && c != '\n'
        || marks.contains(&c)
        || blanks.contains(&c)
        // No characters at all.
        || u32::from(c) & 0xfffe == 0xfffe
        || matches!(c, '\u{fdd0}'..='\u{fdef}')
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

fn joins_pictures(c: char) -> bool {
    matches!(c, '\u{200d}' | '\u{fe0f}')
}

fn is_picture(c: char) -> bool {
    c >= '\u{2190}' && !c.is_alphanumeric() && c != '\u{200d}'
}

/// What is wrong with a name by itself, if anything, in a sentence.
pub fn fault(name: &str) -> Option<String> {
    if name.contains('\n') || seen(name) != name {
        return Some("A name must not have characters in it that cannot be seen.".to_owned());
    }
    if name.trim().is_empty() {
        return Some("A name must have letters to read.".to_owned());
    }
    if name.trim() != name {
        return Some(format!("\"{name}\" begins or ends with a space."));
    }
    if name.chars().count() > LONGEST_NAME {
        return Some(format!("A name has at most {LONGEST_NAME} characters, not {}.", name.chars().count()));
    }
    if name.chars().all(|c| c.is_ascii_digit()) {
        return Some(format!("\"{name}\" is no name: numbers are for seats and choices."));
    }
    if RESERVED.contains(&name.to_lowercase().as_str()) {
        return Some(format!("\"{name}\" is no name: the word has a meaning of its own here."));
    }
    None
}

/// A name per seat. Rules know seats only; names come in where words are made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Names(Vec<String>);

impl Names {
    /// These names, by seat. A seat without one is called by its number.
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Names {
        Names(names.into_iter().map(Into::into).collect())
    }

    /// What a seat is called.
    pub fn of(&self, seat: Seat) -> String {
        match self.0.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => format!("Seat {seat}"),
        }
    }

    /// Checks names that come from outside, for a table of `seats`: the number of the first that cannot be, and why.
    pub fn check(&self, seats: u8) -> Result<(), (usize, String)> {
        for (n, name) in self.0.iter().enumerate() {
            if n >= usize::from(seats) {
                return Err((n, format!("There are {} names for {seats} seats.", self.0.len())));
            }
            if let Some(why) = fault(name) {
                return Err((n, why));
            }
            let alike = |other: &String| other.to_lowercase() == name.to_lowercase();
            if self.0[..n].iter().any(alike) {
                return Err((n, format!("Two are called {name}: give everybody a name of their own.")));
            }
        }
        Ok(())
    }

    /// Whether anybody has a name.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Several names in a row: "Ann, Bob and Cid".
    pub fn list(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        and_list(seats.into_iter().map(|seat| self.of(seat)))
    }
}

/// "a, b and c".
pub fn and_list(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match items.pop() {
        None => "nobody".to_owned(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} and {last}", items.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_stay_whole_and_letters_hide_nothing() {
        let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}";
        assert_eq!(seen(family), family);
        assert_eq!(fault(family), None);
        let burning = "\u{2764}\u{fe0f}\u{200d}\u{1f525}";
        assert_eq!(seen(burning), burning);
        for (text, left) in [
            ("An\u{200d}n\u{fe0f}", "Ann"),
            ("\u{1f468}\u{200d}\u{200d}", "\u{1f468}"),
            ("\u{200d}Ann", "Ann"),
            ("A\u{202e}nn\u{7}", "Ann"),
            ("\u{3164}\u{2800}\u{115f}\u{ffa0}", ""),
            ("Ann\u{fffe}\u{1ffff}\u{fdd0}", "Ann"),
        ] {
            assert_eq!(seen(text), left);
            assert!(fault(text).is_some(), "{text:?}");
        }
        assert!(fault("Ann\nBen").is_some());
    }

    #[test]
    fn seats_without_a_name_are_called_by_number() {
        let names = Names::new(["Ann", ""]);
        assert_eq!(names.list([Seat(0), Seat(1), Seat(2)]), "Ann, Seat 1 and Seat 2");
        assert_eq!(names.list([]), "nobody");
    }

    #[test]
    fn names_from_outside_can_be_read_and_told_apart() {
        let bad = |names: &[&str]| Names::new(names.iter().copied()).check(3).err().map(|(n, _)| n);
        assert_eq!(bad(&["Ann", "Zoë", "李"]), None);
        assert_eq!(bad(&["Ann"]), None);
        assert_eq!(bad(&["Ann", "Ben", "Cid", "Dan"]), Some(3));
        let long = "a".repeat(LONGEST_NAME + 1);
        for name in [
            "",
            " ",
            "Ann",
            "ann",
            " Ben",
            "7",
            "You",
            "quit",
            "yes",
            &long,
            "B\u{1b}[2J",
            "B\n",
            "B\u{200b}",
            "B\u{202e}",
        ] {
            assert_eq!(bad(&["Ann", name]), Some(1), "{name:?}");
        }
    }
}
