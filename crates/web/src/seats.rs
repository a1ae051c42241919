//! The castaways: at the left, or a strip at the top of a phone.

use std::ops::RangeInclusive;

use maud::{Markup, html};
use table::Seat;
pub(crate) use table::voice::count;

use crate::art::{face, sign};
use crate::levels::LEVELS;
use crate::model::{Chair, Sitter, TablePage};
use crate::scene::Scenery;

/// What a game has to say of a castaway.
#[derive(Default)]
pub(crate) struct Badge {
    /// Whether they are dead.
    pub dead: bool,
    /// Whether everybody looks at them: a class that makes them stand out.
    pub mark: Option<&'static str>,
    /// What lies over their face.
    pub over: Markup,
    /// What stands under their name.
    pub under: Markup,
    /// What is to be said of them, each with its class.
    pub notes: Vec<(&'static str, String)>,
    /// What stands in the corner: mostly how many cards they hold.
    pub corner: Markup,
    /// What lies before them.
    pub before: Markup,
}

/// So many stand closer below each other where the window is low, so that the last of them is in sight, too.
const SEVERAL: RangeInclusive<usize> = 4..=7;

/// Everybody, by seat.
pub(crate) fn castaways(table: &TablePage, scenery: &Scenery) -> Markup {
    let answers: Vec<&str> =
        scenery.answers.iter().filter_map(|answer| answer.button.target.as_deref()).collect();
    html! {
        section.castaways data-key="castaways" aria-label="Castaways" {
            ul.several[SEVERAL.contains(&table.chairs.len())] tabindex="0" {
                @for (chair, badge) in table.chairs.iter().zip(&scenery.badges) {
                    (tile(table, chair, badge, answers.contains(&format!("seat-{}", chair.seat).as_str())))
                }
            }
        }
    }
}

/// A castaway; lit where an answer to the question is about them, which is given by pressing them, too.
fn tile(table: &TablePage, chair: &Chair, badge: &Badge, lit: bool) -> Markup {
    let seat = chair.seat;
    let mine = table.me == Some(seat);
    let class = [
        Some("castaway piece"),
        mine.then_some("mine"),
        badge.dead.then_some("dead"),
        chair.asked.then_some("asked"),
        badge.mark,
        lit.then_some("lit"),
    ];
    html! {
        li class=(class.into_iter().flatten().collect::<Vec<_>>().join(" ")) data-key={ "seat-" (seat) } data-at={ "seat-" (seat) } data-drop={ "seat-" (seat) } {
            // Where there is no room for the word, it can still be asked for.
            span.portrait data-key="portrait" title=[sitter(&chair.sitter)] {
                (face(seat))
                (badge.over)
                @if badge.dead { (sign("grave")) }
            }
            div.facts data-key="facts" {
                b.name data-key="name" { (chair.name) @if mine { span.you { " (you)" } } }
                @if let Some(word) = sitter(&chair.sitter) {
                    @let (first, rest) = word.find(", ").map_or((word, ""), |at| word.split_at(at));
                    small.sitter { (first) @if !rest.is_empty() { span.rest { (rest) } } }
                }
                (badge.under)
                ul.notes { @for (class, note) in &badge.notes { li class=(class) title=(note) { (note) } } }
            }
            div.corner data-key="corner" { (badge.corner) }
            (badge.before)
        }
    }
}

/// How many cards somebody holds, as the back of one.
pub(crate) fn backs(cards: u8) -> Markup {
    html! {
        span.backs title=(count(cards, "card in hand", "cards in hand")) {
            (sign("back")) b { (cards) } span.vh { @if cards == 1 { " card in hand" } @else { " cards in hand" } }
        }
    }
}

/// A word on who sits on a chair, where it is not a person who is there.
pub(crate) fn sitter(sitter: &Sitter) -> Option<&'static str> {
    match sitter {
        Sitter::Nobody => Some("free chair"),
        Sitter::Person { stand_in: true, .. } => Some("away, a bot plays"),
        Sitter::Person { present: false, .. } => Some("away"),
        Sitter::Person { .. } => None,
        Sitter::Bot { brain } => {
            Some(LEVELS.iter().find(|level| level.brain == brain).map_or("bot", |level| level.sits))
        }
        Sitter::Program { stand_in: true } => Some("program, a bot plays"),
        Sitter::Program { .. } => Some("program"),
    }
}

/// Whether a castaway is asked.
pub(crate) fn is_asked(table: &TablePage, seat: Seat) -> bool {
    table.chairs.get(seat.index()).is_some_and(|chair| chair.asked)
}

/// A name short enough to stand under a castaway.
pub(crate) fn short(name: &str) -> String {
    if name.chars().count() <= 10 { name.to_owned() } else { name.chars().take(9).chain(['…']).collect() }
}

/// What something that can be touched is called: whoever says what is written on it means it, so that stands in its name, too.
pub(crate) fn called(written: &str, words: &str) -> String {
    let is_said = words.to_lowercase().contains(&written.to_lowercase());
    if is_said { words.to_owned() } else { format!("{written}: {words}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_on_a_thing_stands_in_its_name() {
        assert_eq!(called("Water 1 each", "Collect water"), "Water 1 each: Collect water");
        assert_eq!(called("Fish", "Fish: 1 to 3 food"), "Fish: 1 to 3 food");
        assert_eq!(called("", "The Compass"), "The Compass");
    }
}
