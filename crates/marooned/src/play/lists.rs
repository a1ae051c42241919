//! Lists of choices, short enough to read.

use shelf::Choice;

/// An aside list up to this long is shown whole.
const SHORT: usize = 6;
/// A kind of aside with up to this many entries is shown whole when all are listed.
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

    /// The numbered answers, and the asides too if they are few.
    pub fn short(&self) -> String {
        let mut lines: Vec<String> = (1..).zip(&self.answers).map(numbered).collect();
        match self.asides.len() {
            0 => {}
            n if n <= SHORT => {
                lines.push("You may also, whenever you like:".to_owned());
                lines.extend(self.numbered_asides().map(numbered));
            }
            _ => {
                let kinds = self.kinds();
                let counted: Vec<String> = kinds
                    .iter()
                    .map(|kind| format!("{} ({})", kind.word.to_lowercase(), kind.list.len()))
                    .collect();
                lines.push(format!(
                    "You may also, whenever you like: {}. Type more, or more {}.",
                    counted.join(", "),
                    kinds.last().map_or(String::new(), |kind| kind.word.to_lowercase())
                ));
            }
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
                format!("Nothing that you may do now has \"{words}\" in it.")
            } else {
                found.join("\n")
            };
        }
        let fold = |kind: Kind<'_>| {
            if kind.list.len() > FEW {
                let word = kind.word.to_lowercase();
                return format!("      {} ({} choices): more {word} lists them", kind.word, kind.list.len());
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

fn has_words(text: &str, words: &str) -> bool {
    let text = text.to_lowercase();
    words.to_lowercase().split_whitespace().all(|word| text.contains(word))
}
