//! Lists of choices, short enough to read.

use shelf::Choice;
use table::search::has_words;

use crate::screen::echo;

/// An aside list up to this long is shown whole.
const SHORT: usize = 6;
/// In a longer one, a kind of aside with up to this many entries is.
const COUPLE: usize = 2;
/// And with up to this many when the asides are asked for.
const FEW: usize = 4;

/// What a seat can do now: answers first, then asides, numbered from 1.
pub struct Choices {
    pub answers: Vec<Choice>,
    pub asides: Vec<Choice>,
}

/// Asides that begin with the same word.
struct Kind<'a> {
    word: &'a str,
    list: Vec<(usize, &'a Choice)>,
}

impl Choices {
    pub fn get(&self, number: usize) -> Option<&Choice> {
        self.all().nth(number.checked_sub(1)?)
    }

    pub fn len(&self) -> usize {
        self.answers.len() + self.asides.len()
    }

    /// What to say of a number that is none of them.
    pub fn no(&self, number: usize) -> String {
        match (number, self.len()) {
            (_, 0) => "There is nothing to choose now.".to_owned(),
            (usize::MAX, last) => format!("There are the choices 1 to {last}, and none like that."),
            (_, last) => format!("There are the choices 1 to {last}, and no {number}."),
        }
    }

    fn all(&self) -> impl Iterator<Item = &Choice> {
        self.answers.iter().chain(&self.asides)
    }

    /// The choices with all of these words, with their numbers: the answers if there are any, else the asides.
    pub fn with_words(&self, words: &str) -> Vec<(usize, &Choice)> {
        let numbered: Vec<(usize, &Choice)> =
            (1..).zip(self.all()).filter(|(_, choice)| has_words(&choice.text, words)).collect();
        let answers = numbered.iter().filter(|(n, _)| *n <= self.answers.len()).count();
        if answers > 0 { numbered[..answers].to_vec() } else { numbered }
    }

    /// The numbered answers and asides; the kinds of aside that are many (gifts, offers) only by their number.
    pub fn short(&self) -> String {
        let mut lines: Vec<String> = (1..).zip(&self.answers).map(numbered).collect();
        if self.asides.is_empty() {
            return lines.join("\n");
        }
        lines.push("You may also, whenever you like:".to_owned());
        let most = if self.asides.len() <= SHORT { SHORT } else { COUPLE };
        let (shown, folded): (Vec<Kind<'_>>, Vec<Kind<'_>>) =
            self.kinds().into_iter().partition(|kind| kind.list.len() <= most);
        lines.extend(shown.into_iter().flat_map(|kind| kind.list).map(numbered));
        if let Some(first) = folded.first() {
            let word = first.word.to_lowercase();
            let counted: Vec<String> =
                folded.iter().map(|kind| format!("{} ({})", kind.word, kind.list.len())).collect();
            lines.push(format!("   +  {}: type more {word}, for one, to list them", counted.join(", ")));
        }
        lines.join("\n")
    }

    /// The asides with these words; without words all of them, long kinds folded.
    pub fn more(&self, words: &str) -> String {
        if self.asides.is_empty() {
            return "There is nothing else that you may do now.".to_owned();
        }
        if !words.is_empty() {
            let found: Vec<String> = self
                .numbered_asides()
                .filter(|(_, choice)| has_words(&choice.text, words))
                .map(numbered)
                .collect();
            return if found.is_empty() {
                format!("Nothing that you may do now has \"{}\" in it.", echo(words))
            } else {
                found.join("\n")
            };
        }
        let fold = |kind: Kind<'_>| {
            if kind.list.len() > FEW {
                let word = kind.word.to_lowercase();
                return format!("   +  {} ({}): more {word} lists them", kind.word, kind.list.len());
            }
            kind.list.into_iter().map(numbered).collect::<Vec<String>>().join("\n")
        };
        self.kinds().into_iter().map(fold).collect::<Vec<String>>().join("\n")
    }

    /// The asides by their first word, in the order in which they come.
    fn kinds(&self) -> Vec<Kind<'_>> {
        let mut kinds: Vec<Kind<'_>> = Vec::new();
        for entry in self.numbered_asides() {
            let word = entry.1.text.split_whitespace().next().unwrap_or_default();
            match kinds.iter_mut().find(|kind| kind.word == word) {
                Some(kind) => kind.list.push(entry),
                None => kinds.push(Kind { word, list: vec![entry] }),
            }
        }
        kinds
    }

    fn numbered_asides(&self) -> impl Iterator<Item = (usize, &Choice)> {
        (self.answers.len() + 1..).zip(&self.asides)
    }
}

pub fn numbered((number, choice): (usize, &Choice)) -> String {
    format!("{number:>4}  {}", choice.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(answers: &[&str], asides: &[&str]) -> Choices {
        let list = |texts: &[&str]| {
            texts
                .iter()
                .map(|text| Choice { mv: serde_json::Value::Null, text: (*text).to_owned() })
                .collect()
        };
        Choices { answers: list(answers), asides: list(asides) }
    }

    #[test]
    fn short_lists_are_shown_whole() {
        let few = choices(&["Fish", "Search"], &["Lay the axe", "Give it to Ann"]);
        assert_eq!(
            few.short(),
            "   1  Fish\n   2  Search\nYou may also, whenever you like:\n   3  Lay the axe\n   4  Give it to Ann"
        );
        assert_eq!(choices(&["Fish"], &[]).short(), "   1  Fish");
    }

    #[test]
    fn long_kinds_are_folded() {
        let asides = ["Give a", "Give b", "Give c", "Give d", "Give e", "Give f", "Lay x"];
        let many = choices(&["Fish"], &asides);
        let short = many.short();
        assert!(short.contains("   8  Lay x") && short.contains("Give (6): type more give"), "{short}");
        assert!(!short.contains("Give a"));
        assert_eq!(many.more("GIVE c"), "   4  Give c");
        assert!(many.more("").contains("Give (6): more give lists them"));
        assert_eq!(many.get(8).map(|choice| choice.text.as_str()), Some("Lay x"));
        assert_eq!(many.get(0), None);
        assert_eq!(many.get(9), None);
    }

    #[test]
    fn words_find_answers_before_asides() {
        let both = choices(&["Give up"], &["Give a", "Lay x"]);
        let found = |words| both.with_words(words).iter().map(|(n, _)| *n).collect::<Vec<usize>>();
        assert_eq!(found("give"), [1]);
        assert_eq!(found("give a"), [2]);
        assert!(found("dragons").is_empty());
        assert!(found("y").is_empty() && found("up ive").is_empty(), "words are found from their beginning");
    }
}
