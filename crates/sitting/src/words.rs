//! What people type: names, titles, talk.

use table::names;

use crate::problem::{Kind, Problem};

/// The longest title of a table.
pub const LONGEST_TITLE: usize = 60;

/// A name that can stand in a log: one line, and no word that means something else there.
pub fn name(what: &str, text: &str) -> Result<String, Problem> {
    let name = line(what, text, names::LONGEST_NAME)?;
    match names::fault(&name) {
        Some(fault) => Err(Problem::new(Kind::Malformed, format!("{fault} Choose another name."))),
        None => Ok(name),
    }
}

/// One line of text: trimmed, without control characters, not empty and not too long. Escaping is the pages' business.
pub fn line(what: &str, text: &str, longest: usize) -> Result<String, Problem> {
    let spaced: String = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    // What cannot be seen could make a name look like another one.
    let seen = names::seen(&spaced);
    let text = seen.trim();
    let length = text.chars().count();
    if length == 0 {
        return Err(Problem::new(Kind::Malformed, format!("{what} is empty: write something.")));
    }
    if length > longest {
        return Err(Problem::new(
            Kind::Malformed,
            format!("{what} has {length} characters, and {longest} are the most: make it shorter."),
        ));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_mean_nothing_else() {
        assert_eq!(name("The name", " Ann ").unwrap(), "Ann");
        for bad in ["You", "spectator", "42", "\u{ad}", "", &"x".repeat(25)] {
            assert!(name("The name", bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn lines_are_plain() {
        assert_eq!(line("A name", " Ann\u{202e}\n Bee\u{7} ", 24).unwrap(), "Ann  Bee");
        assert_eq!(line("A name", "<b>Bob</b>", 24).unwrap(), "<b>Bob</b>");
        assert_eq!(line("A name", " \n\t ", 24).unwrap_err().message, "A name is empty: write something.");
        assert!(line("A name", &"x".repeat(25), 24).is_err());
    }
}
