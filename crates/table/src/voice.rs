//! How things are told to somebody: what all games' sentences are made of.

use std::fmt;

use crate::log::Viewer;
use crate::names::{Names, and_list};
use crate::seat::{Seat, Seats};

/// Who speaks to whom: the viewer's own seat is "you".
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    /// Who listens.
    pub viewer: Viewer,
    /// What the others are called.
    pub names: &'a Names,
}

impl Voice<'_> {
    /// "You" or the name, as the subject of a sentence.
    pub fn who(self, seat: Seat) -> String {
        if self.viewer.is(seat) { "You".to_owned() } else { self.names.of(seat) }
    }

    /// "you" or the name, as an object.
    pub fn whom(self, seat: Seat) -> String {
        if self.viewer.is(seat) { "you".to_owned() } else { self.names.of(seat) }
    }

    /// "you", the name, or "themselves" where the doer does it to themselves.
    pub fn whom_by(self, by: Seat, seat: Seat) -> String {
        match (by == seat, self.viewer.is(seat)) {
            (true, true) => "yourself".to_owned(),
            (true, false) => "themselves".to_owned(),
            (false, _) => self.whom(seat),
        }
    }

    /// "your" or "Ann's".
    pub fn whose(self, seat: Seat) -> String {
        if self.viewer.is(seat) { "your".to_owned() } else { format!("{}'s", self.names.of(seat)) }
    }

    /// Several of them, as the subject of a sentence.
    pub fn all(self, seats: impl IntoIterator<Item = Seat>) -> String {
        and_list(seats.into_iter().map(|seat| self.who(seat)))
    }

    /// Several of them, as an object.
    pub fn them(self, seats: impl IntoIterator<Item = Seat>) -> String {
        and_list(seats.into_iter().map(|seat| self.whom(seat)))
    }

    /// The subject with its verb: "You fish", "Ann fishes".
    pub fn does(self, seat: Seat, you: &str, they: &str) -> String {
        format!("{} {}", self.who(seat), if self.viewer.is(seat) { you } else { they })
    }

    /// Everybody at a table of `seats`, each with a line of their own and a mark if they are asked.
    pub fn roll_call(self, seats: u8, asked: Seats, line: impl Fn(Seat) -> String) -> String {
        let all = || (0..seats).map(Seat);
        let width = all().map(|seat| self.who(seat).chars().count()).max().unwrap_or(0);
        let call = |seat: Seat| {
            let mark = if asked.has(seat) { '>' } else { ' ' };
            format!("  {mark} {:width$}  {}\n", self.who(seat), line(seat))
        };
        all().map(call).collect()
    }
}

/// A choice in words: what it is, and what is to be said of it besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// What it is.
    pub what: String,
    /// What comes of it, or what it costs.
    pub more: Option<String>,
}

impl Wording {
    /// A choice of which there is more to say.
    pub fn new(what: impl Into<String>, more: impl Into<String>) -> Wording {
        Wording { what: what.into(), more: Some(more.into()) }
    }
}

impl From<String> for Wording {
    fn from(what: String) -> Wording {
        Wording { what, more: None }
    }
}

impl From<&str> for Wording {
    fn from(what: &str) -> Wording {
        Wording { what: what.to_owned(), more: None }
    }
}

impl fmt::Display for Wording {
    /// In one line: "Fish: 1 to 3 food".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.more {
            Some(more) => write!(f, "{}: {more}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

/// "1 card", "2 cards".
pub fn count(n: u8, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// The same with a capital letter, to begin a sentence with.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_listener_is_you() {
        let names = Names::new(["Ann", "Ben"]);
        let (ann, ben) = (Seat(0), Seat(1));
        let voice = Voice { viewer: Viewer::Seat(ann), names: &names };
        assert_eq!(voice.does(ann, "fish", "fishes"), "You fish");
        assert_eq!(voice.does(ben, "fish", "fishes"), "Ben fishes");
        assert_eq!(voice.all([ann, ben]), "You and Ben");
        assert_eq!(voice.them([ben, ann]), "Ben and you");
        assert_eq!((voice.whose(ann), voice.whose(ben)), ("your".to_owned(), "Ben's".to_owned()));
        assert_eq!(
            [(ann, ann), (ben, ben), (ben, ann)].map(|(by, seat)| voice.whom_by(by, seat)),
            ["yourself", "themselves", "you"]
        );
    }

    #[test]
    fn names_stand_in_a_column() {
        let names = Names::new(["Ann", "Zoë", "Oluwaseun"]);
        let voice = Voice { viewer: Viewer::Seat(Seat(0)), names: &names };
        let roll = voice.roll_call(3, Seats::only(Seat(1)), |seat| format!("chair {seat}"));
        assert_eq!(roll, "    You        chair 0\n  > Zoë        chair 1\n    Oluwaseun  chair 2\n");
    }

    #[test]
    fn a_choice_is_told_in_one_line() {
        assert_eq!(Wording::new("Fish", "1 to 3 food").to_string(), "Fish: 1 to 3 food");
        assert_eq!(Wording::from("Point at Ann: Bo").to_string(), "Point at Ann: Bo");
    }

    #[test]
    fn one_is_not_many() {
        assert_eq!([0, 1, 2].map(|n| count(n, "card", "cards")), ["0 cards", "1 card", "2 cards"]);
        assert_eq!((capital("the island"), capital("")), ("The island".to_owned(), String::new()));
    }
}
