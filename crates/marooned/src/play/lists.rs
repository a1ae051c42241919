//! Lists of choices, short enough to read.

use std::cell::RefCell;
use std::collections::BTreeSet;

use shelf::Choice;
use table::search::has_words;
use table::voice::capital;

use crate::screen::echo;

/// An aside list up to this long is shown whole.
const SHORT: usize = 6;
/// In a longer one, a kind of aside with up to this many entries is.
const COUPLE: usize = 2;
/// So many of a kind are shown when the asides are asked for.
const FEW: usize = 4;

/// What a seat can do now: answers first, then asides, numbered from 1.
pub struct Choices {
    answers: Vec<Choice>,
    asides: Vec<Choice>,
    /// The numbers that whoever types has read: no other one is taken for a choice.
    shown: RefCell<BTreeSet<usize>>,
}

/// A choice with its number.
pub type Numbered<'a> = (usize, &'a Choice);

/// Asides that do the same to other things: gifts, offers.
struct Kind<'a> {
    /// What the moves do, as people type it.
    name: String,
    list: Vec<Numbered<'a>>,
}

impl Choices {
    pub fn new(answers: Vec<Choice>, asides: Vec<Choice>) -> Choices {
        Choices { answers, asides, shown: RefCell::default() }
    }

    /// Whether nobody asks anything.
    pub fn is_unasked(&self) -> bool {
        self.answers.is_empty()
    }

    /// A choice that was shown.
    pub fn get(&self, number: usize) -> Option<&Choice> {
        if self.shown.borrow().contains(&number) { self.at(number) } else { None }
    }

    /// A choice, shown or not.
    pub fn at(&self, number: usize) -> Option<&Choice> {
        self.all().nth(number.checked_sub(1)?)
    }

    pub fn len(&self) -> usize {
        self.answers.len() + self.asides.len()
    }

    /// What to say of a number that is none of them, or was not shown.
    pub fn no(&self, number: usize) -> String {
        match (number, self.len()) {
            (_, 0) => "There is nothing to choose now.".to_owned(),
            (usize::MAX, last) => format!("There are the choices 1 to {last}, and none like that."),
            (_, last) if (1..=last).contains(&number) => {
                format!("You have not been shown what {number} is: more lists what else you may do.")
            }
            (_, last) => format!("There are the choices 1 to {last}, and no {number}."),
        }
    }

    fn all(&self) -> impl Iterator<Item = &Choice> {
        self.answers.iter().chain(&self.asides)
    }

    /// The line of a choice, which is shown from now on.
    pub fn line(&self, (number, choice): Numbered<'_>) -> String {
        self.shown.borrow_mut().insert(number);
        format!("{number:>4}  {}", choice.text)
    }

    /// The lines of some choices.
    pub fn lines(&self, choices: &[Numbered<'_>]) -> String {
        choices.iter().map(|choice| self.line(*choice)).collect::<Vec<String>>().join("\n")
    }

    /// The choices with all of these words, with their numbers: the answers if there are any, else the asides.
    pub fn with_words(&self, words: &str) -> Vec<Numbered<'_>> {
        let numbered: Vec<Numbered<'_>> =
            (1..).zip(self.all()).filter(|(_, choice)| has_words(&choice.text, words)).collect();
        let answers = numbered.iter().filter(|(n, _)| *n <= self.answers.len()).count();
        if answers > 0 { numbered[..answers].to_vec() } else { numbered }
    }

    /// The numbered answers and asides; the kinds of aside that are many (gifts, offers) only by their number.
    pub fn short(&self) -> String {
        let mut lines: Vec<String> = (1..).zip(&self.answers).map(|choice| self.line(choice)).collect();
        if self.asides.is_empty() {
            return lines.join("\n");
        }
        lines.push("You may also, whenever you like:".to_owned());
        let most = if self.asides.len() <= SHORT { SHORT } else { COUPLE };
        let (shown, folded): (Vec<Kind<'_>>, Vec<Kind<'_>>) =
            self.kinds().into_iter().partition(|kind| kind.list.len() <= most);
        lines.extend(shown.iter().map(|kind| self.lines(&kind.list)));
        if let Some(first) = folded.first() {
            let counted: Vec<String> =
                folded.iter().map(|kind| format!("{} ({})", capital(&kind.name), kind.list.len())).collect();
            lines.push(format!(
                "   +  {}: type more {}, for one, to list them",
                counted.join(", "),
                first.name
            ));
        }
        lines.join("\n")
    }

    /// The asides of a kind, or with these words; without words some of each kind.
    pub fn more(&self, words: &str) -> String {
        if self.asides.is_empty() {
            return "There is nothing else that you may do now.".to_owned();
        }
        let kinds = self.kinds();
        if words.is_empty() {
            return kinds.iter().map(|kind| self.some(kind)).collect::<Vec<String>>().join("\n");
        }
        if let Some(kind) = kinds.iter().find(|kind| kind.name == words.to_lowercase()) {
            return self.lines(&kind.list);
        }
        let found: Vec<Numbered<'_>> =
            self.numbered_asides().filter(|(_, choice)| has_words(&choice.text, words)).collect();
        if found.is_empty() {
            return format!("Nothing that you may do now has \"{}\" in it.", echo(words));
        }
        self.lines(&found)
    }

    /// The first of a kind, and how many more there are.
    fn some(&self, kind: &Kind<'_>) -> String {
        let Kind { name, list } = kind;
        if list.len() <= FEW + 1 {
            return self.lines(list);
        }
        let first = self.lines(&list[..FEW]);
        format!("{first}\n   +  {} more: more {name} lists them", list.len() - FEW)
    }

    /// The asides by what they do, in the order in which they come.
    fn kinds(&self) -> Vec<Kind<'_>> {
        let mut kinds: Vec<Kind<'_>> = Vec::new();
        for entry in self.numbered_asides() {
            let name = entry.1.deed().replace('-', " ");
            match kinds.iter_mut().find(|kind| kind.name == name) {
                Some(kind) => kind.list.push(entry),
                None => kinds.push(Kind { name, list: vec![entry] }),
            }
        }
        kinds
    }

    fn numbered_asides(&self) -> impl Iterator<Item = Numbered<'_>> {
        (self.answers.len() + 1..).zip(&self.asides)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Choices of which the first word of the text is what they do.
    fn choices(answers: &[&str], asides: &[&str]) -> Choices {
        let choice = |text: &&str| {
            let deed = text.split(' ').next().map(str::to_lowercase);
            Choice { mv: json!({ "do": deed }), text: (*text).to_owned() }
        };
        let list = |texts: &[&str]| texts.iter().map(choice).collect();
        Choices::new(list(answers), list(asides))
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

    const MANY: [&str; 7] = ["Give a", "Give b", "Give c", "Give d", "Give e", "Give f", "Lay x"];

    #[test]
    fn long_kinds_are_folded() {
        let many = choices(&["Fish"], &MANY);
        let short = many.short();
        assert!(short.contains("   8  Lay x") && short.contains("Give (6): type more give"), "{short}");
        assert!(!short.contains("Give a"));
        assert_eq!(many.more("GIVE c"), "   4  Give c");
        let more = many.more("");
        assert!(
            more.starts_with("   2  Give a\n")
                && more.contains("   5  Give d\n   +  2 more: more give lists them\n"),
            "{more}"
        );
        assert!(!more.contains("Give e") && more.ends_with("   8  Lay x"), "{more}");
        assert_eq!(many.more("give").lines().count(), 6);
        assert_eq!(many.at(8).map(|choice| choice.text.as_str()), Some("Lay x"));
        assert_eq!(many.at(0), None);
        assert_eq!(many.at(9), None);
    }

    /// What a choice does is data: how its sentence begins says nothing.
    #[test]
    fn kinds_are_told_by_what_is_done() {
        let gift =
            |text: &str| Choice { mv: json!({ "do": "play-on", "card": text }), text: text.to_owned() };
        let texts = ["Give a", "Hand over b", "Let c have d", "Pass e on", "Offer f", "Slip g", "Throw h"];
        let odd = Choices::new(Vec::new(), texts.iter().map(|text| gift(text)).collect());
        assert!(odd.short().contains("Play on (7): type more play on,"), "{}", odd.short());
        assert_eq!(odd.more("Play On").lines().count(), 7);
    }

    #[test]
    fn regression_a_number_that_was_not_shown_is_no_choice() {
        let many = choices(&["Fish"], &MANY);
        assert_eq!(many.get(1), None, "nothing was shown yet");
        many.short();
        assert!(many.get(1).is_some() && many.get(8).is_some());
        assert_eq!(many.get(3), None);
        assert!(many.no(3).contains("not been shown"), "{}", many.no(3));
        assert_eq!(many.no(9), "There are the choices 1 to 8, and no 9.");
        many.more("give b");
        assert_eq!(many.get(3).map(|choice| choice.text.as_str()), Some("Give b"));
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
