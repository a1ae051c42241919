//! What people type: names, titles, talk.

use table::names;
use web::notes::Note;

use crate::problem::{Kind, Problem};

/// The longest title of a table.
pub const LONGEST_TITLE: usize = 60;

/// A name that can stand in a log: one line, and no word that means something else there.
pub fn name(what: &str, text: &str) -> Result<String, Problem> {
    let name = line(what, text, names::LONGEST_NAME)?;
    if let Some(fault) = names::fault(&name) {
        return Err(Problem::new(Kind::Unfit, format!("{fault} Choose another name.")));
    }
    if sounds_like_the_house(&name) {
        let why = format!(
            "\"{name}\" could be taken for the table itself, which tells in the talk what happens beside the game. Choose another \
             name."
        );
        return Err(Problem::new(Kind::Unfit, why));
    }
    Ok(name)
}

/// Whether somebody called so could be taken for the table or the program, when they talk.
fn sounds_like_the_house(name: &str) -> bool {
    let plain: String = name.chars().flat_map(char::to_lowercase).filter_map(looks_like).collect();
    let teller = Note::TELLER.to_lowercase().replace(' ', "");
    let begins =
        [teller.as_str(), "theclock", "systemnote"].iter().any(|word| plain.starts_with(&alike(word)));
    begins || ["table", "system", "server", "marooned", "admin", "moderator"].map(alike).contains(&plain)
}

/// A word as [`looks_like`] has it.
fn alike(word: &str) -> String {
    word.chars().filter_map(looks_like).collect()
}

/// What a letter is taken for at a glance; none for what stands between letters. Letters of other alphabets that are drawn
/// like a Latin one are that one, and so are digits.
fn looks_like(letter: char) -> Option<char> {
    match letter {
        'à'..='å' | 'а' | 'α' | '4' | '@' | 'ａ' => Some('a'),
        'в' | 'ь' | 'β' | '8' | 'ｂ' => Some('b'),
        'с' | 'ç' | 'ｃ' => Some('c'),
        'è'..='ë' | 'е' | 'ё' | 'є' | 'ε' | '3' | 'ｅ' => Some('e'),
        'һ' | 'н' | 'η' | 'ｈ' => Some('h'),
        'i' | 'l' | 'і' | 'ӏ' | 'ι' | 'ı' | 'ì'..='ï' | '|' | '!' | 'ｌ' | 'ｉ' => Some('1'),
        'м' | 'μ' | 'ｍ' => Some('m'),
        'о' | 'ο' | 'ò'..='ö' | '0' | 'ｏ' => Some('o'),
        'р' | 'ρ' => Some('r'),
        'ѕ' | '5' | '$' | 'ｓ' => Some('s'),
        'т' | 'τ' | '7' | '+' | 'ｔ' => Some('t'),
        letter if letter.is_alphanumeric() => Some(letter),
        _ => None,
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
        for house in [
            "The table",
            "THE  TABLE",
            "the-table",
            "Thе tаble",
            "The tab1e",
            "Table",
            "System",
            "Marooned",
            "The table says",
        ] {
            let why = name("The name", house).unwrap_err().message;
            assert!(why.contains("Choose another name"), "{house}: {why}");
        }
        for fine in
            ["Tabea", "Theta", "Anna Table", "Marlene", "Ülkü", "Сергей", "Admiral", "李", "Th. Clock"]
        {
            assert_eq!(name("The name", fine).unwrap(), fine);
        }
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
