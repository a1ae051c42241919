//! The bottom of the table: the question with its answers, and the viewer's hand; always in sight.

use maud::{Markup, html};
use shelf::Choice;

use crate::hand::{HandCard, hand, menu_of};
use crate::model::{Dashed, Stage, Table};
use crate::pages::papers::rule_link;
use crate::pages::table::Showing;
use crate::scene::{Home, Way, scene};

/// Question and hand.
pub(crate) fn bottom(table: &Table, showing: Showing) -> Markup {
    if table.view.is_none() || table.stage == Stage::Over && showing == Showing::Now {
        return html! {};
    }
    html! {
        fieldset.bottom disabled[showing == Showing::Then] {
            legend.vh { "Question and hand" }
            section.question aria-labelledby="question" {
                @match &table.question {
                    Some(question) => {
                        h2 #question.asked tabindex="-1" data-kind=(question.kind) { (question.text) }
                        @if let Some(hint) = scene(table.game).hint(table) { p.hint { (hint) } }
                        @if let Some(beside) = scene(table.game).beside(table) { (beside) }
                        (answers(table))
                    }
                    None => (waiting(table, showing)),
                }
            }
            (hand(table))
        }
    }
}

fn answers(table: &Table) -> Markup {
    let scene = scene(table.game);
    let offers = Offer::all(table);
    let primary = offers
        .iter()
        .position(|offer| matches!(offer, Offer::Answer(choice) if scene.matters(table, choice)))
        .or((offers.len() == 1).then_some(0));
    let dashed: Vec<&Dashed> =
        table.dashed.iter().filter(|dashed| scene.home(&dashed.mv) == Home::Question).collect();
    let passes = |family: &Family| matches!(&offers[family.first], Offer::Answer(choice) if family.heading.is_none() && scene.passes(choice));
    let (passes, list): (Vec<Family>, Vec<Family>) = families(table, &offers).into_iter().partition(passes);
    html! {
        div.choices {
            @if !list.is_empty() || !dashed.is_empty() {
                div.answers {
                    @for family in list {
                        @match family.heading {
                            Some(heading) => div.kin role="group" aria-label=(heading) data-key={ "kin-" (heading) } {
                                span.heading aria-hidden="true" { (heading) }
                                @for (n, word, choice) in family.words { (kinsman(table, n, &word, choice)) }
                            },
                            None => (offer(table, family.first, &offers[family.first], primary)),
                        }
                    }
                    @for dashed in dashed { (dashed_answer(table, dashed)) }
                }
            }
            // Beside the list, which may scroll: what lets the moment pass is in sight, and covers nothing.
            @if !passes.is_empty() {
                div.passes { @for family in passes { (offer(table, family.first, &offers[family.first], primary)) } }
            }
        }
        (changes(table, "Change what you chose"))
    }
}

/// Answers that follow each other under one heading, or a single one without.
struct Family<'a> {
    /// The place of its first answer.
    first: usize,
    heading: Option<String>,
    /// Place, word and choice of each, where there is a heading.
    words: Vec<(usize, String, &'a Choice)>,
}

fn families<'a>(table: &Table, offers: &[Offer<'a>]) -> Vec<Family<'a>> {
    let scene = scene(table.game);
    let mut families: Vec<Family> = Vec::new();
    for (n, offer) in offers.iter().enumerate() {
        let kin = match offer {
            Offer::Answer(choice) => scene.kin(table, &choice.mv).map(|kin| (kin, *choice)),
            Offer::Menu { .. } => None,
        };
        let Some((kin, choice)) = kin else {
            families.push(Family { first: n, heading: None, words: Vec::new() });
            continue;
        };
        let word = (n, kin.word, choice);
        match families.last_mut().filter(|family| family.heading.as_ref() == Some(&kin.heading)) {
            Some(family) => family.words.push(word),
            None => families.push(Family { first: n, heading: Some(kin.heading), words: vec![word] }),
        }
    }
    families
}

fn offer(table: &Table, n: usize, offer: &Offer, primary: Option<usize>) -> Markup {
    match offer {
        Offer::Answer(choice) => answer(table, n, choice, primary == Some(n)),
        Offer::Menu { card, verb, choice } => opener(table, n, card, verb, choice),
    }
}

/// An answer under the heading of its kin: a picture and a word; the whole sentence is for whoever asks.
fn kinsman(table: &Table, n: usize, word: &str, choice: &Choice) -> Markup {
    html! {
        button.answer form="play" name="move" value=(choice.mv) data-answer=(n + 1) data-key={ "answer-" (choice.mv) }
            aria-label=(choice.text) title=(choice.text) {
            @if let Some(picture) = scene(table.game).picture(&choice.mv) { (picture) }
            span.text { strong { (word) } }
            @if n < 9 { kbd aria-hidden="true" { (n + 1) } }
        }
    }
}

/// What stands under a question.
enum Offer<'a> {
    /// An answer.
    Answer(&'a Choice),
    /// The menu of a card in the hand, in place of as many answers as there are castaways to use it on.
    Menu { card: HandCard, verb: &'static str, choice: &'a Choice },
}

impl Offer<'_> {
    fn all(table: &Table) -> Vec<Offer<'_>> {
        let scene = scene(table.game);
        let mut hand = scene.hand(table).unwrap_or_default();
        let mut offers: Vec<Offer> = Vec::new();
        for choice in &table.answers {
            let Home::Card(id, Way::On(verb, _)) = scene.home(&choice.mv) else {
                offers.push(Offer::Answer(choice));
                continue;
            };
            if offers.iter().any(|offer| offer.opens(id)) {
                continue;
            }
            match hand.iter().position(|card| card.id == id) {
                Some(place) => offers.push(Offer::Menu { card: hand.swap_remove(place), verb, choice }),
                None => offers.push(Offer::Answer(choice)),
            }
        }
        offers
    }

    fn opens(&self, id: &str) -> bool {
        matches!(self, Offer::Menu { card, .. } if card.id == id)
    }
}

/// Opens the menu of a card, where whom to use it on is chosen.
fn opener(table: &Table, n: usize, card: &HandCard, verb: &str, choice: &Choice) -> Markup {
    html! {
        button.answer type="button" popovertarget=(menu_of(card, 0)) data-answer=(n + 1) data-key={ "open-" (card.id) } {
            @if let Some(picture) = scene(table.game).picture(&choice.mv) { (picture) }
            span.text { strong { (card.name) } small { (verb) " …" } }
            @if n < 9 { kbd aria-hidden="true" { (n + 1) } }
        }
    }
}

fn answer(table: &Table, n: usize, choice: &Choice, primary: bool) -> Markup {
    let (title, more) = match choice.text.split_once(": ") {
        Some((title, more)) => (title, Some(more)),
        None => (choice.text.as_str(), None),
    };
    html! {
        button.answer.primary[primary].pass[scene(table.game).passes(choice)] form="play" name="move" value=(choice.mv) data-answer=(n + 1)
            data-key={ "answer-" (choice.mv) } {
            @if let Some(picture) = scene(table.game).picture(&choice.mv) { (picture) }
            span.text { strong { (title) } @if let Some(more) = more { small { (more) } } }
            @if n < 9 { kbd aria-hidden="true" { (n + 1) } }
        }
    }
}

fn dashed_answer(table: &Table, dashed: &Dashed) -> Markup {
    html! {
        div.answer.dashed data-key={ "dashed-" (dashed.text) } {
            span.text { strong { (dashed.text) } small { (dashed.why) " " (rule_link(table.game, dashed.rule)) } }
        }
    }
}

/// What is going on while the viewer is not asked.
fn waiting(table: &Table, showing: Showing) -> Markup {
    let asked: Vec<String> =
        table.chairs.iter().filter(|chair| chair.asked).map(|chair| chair.name.clone()).collect();
    html! {
        h2 #question.waiting tabindex="-1" {
            @if table.ending.is_some() { "The game is over." }
            @else if asked.is_empty() { "One moment…" }
            @else { "Waiting for " (table::names::and_list(asked)) "." }
        }
        p.hint {
            @match table.me {
                _ if showing == Showing::Then => {
                    @if table.stage == Stage::Over { "You look at a game that is over." }
                    @else { "You look back at a game that still goes on." }
                },
                None => "You watch this game. You see what everybody sees, and no hand.",
                Some(me) => @if let Some(hint) = scene(table.game).meanwhile(table, me) { (hint) },
            }
        }
        (changes(table, "Change it until then"))
    }
}

/// What belongs to no card and no badge: a sealed answer that can still be changed. It must be opened first, has no key, and
/// shuts after a change, so that a second click where the answer stood changes nothing.
fn changes(table: &Table, label: &str) -> Markup {
    let scene = scene(table.game);
    let changes: Vec<&Choice> =
        table.asides.iter().filter(|choice| scene.home(&choice.mv) == Home::Question).collect();
    let key: String = changes.iter().map(|choice| choice.mv.to_string()).collect();
    html! {
        @if !changes.is_empty() {
            details.change data-key={ "change-" (key) } {
                summary { (label) }
                div.row {
                    @for choice in changes { button.small form="play" name="move" value=(choice.mv) { (choice.text) } }
                }
            }
        }
    }
}
