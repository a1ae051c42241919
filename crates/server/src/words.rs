//! What people type: names, titles, talk.

use crate::problem::{Kind, Problem};

/// The longest name of a guest.
pub const LONGEST_NAME: usize = 24;
/// The longest title of a table.
pub const LONGEST_TITLE: usize = 60;

/// One line of text: trimmed, without control characters, not empty and not too long. Escaping is the pages' business.
pub fn line(what: &str, text: &str, longest: usize) -> Result<String, Problem> {
    // Marks that turn the direction of writing could make a name look like another one.
    let plain = |c: &char| {
        !c.is_control()
            && !matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let spaced = |c: char| if c.is_whitespace() { ' ' } else { c };
    let text: String = text.chars().map(spaced).filter(plain).collect();
    let text = text.trim();
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
    fn lines_are_plain() {
        assert_eq!(line("A name", " Ann\u{202e}\n Bee\u{7} ", 24).unwrap(), "Ann  Bee");
        assert_eq!(line("A name", "<b>Bob</b>", 24).unwrap(), "<b>Bob</b>");
        assert_eq!(line("A name", " \n\t ", 24).unwrap_err().message, "A name is empty: write something.");
        assert!(line("A name", &"x".repeat(25), 24).is_err());
    }
}
