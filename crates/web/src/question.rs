//! The bottom of the table: the question with its answers, and the viewer's hand; always in sight.

use maud::{Markup, html};

use crate::hand::{HandCard, hand, menu_of};
use crate::layout::token;
use crate::model::{Stage, TablePage, UndoRequest, UndoState};
use crate::pages::papers::{self, rule_link};
use crate::pages::table::Showing;
use crate::scene::{AnswerButton, Button, Dashed, Home, Scenery, Way, name};

/// Question and hand.
pub(crate) fn bottom(table: &TablePage, scenery: &Scenery, showing: Showing) -> Markup {
    if table.stage == Stage::Over && showing == Showing::Now {
        return html! {};
    }
    html! {
        fieldset.bottom.foot data-key="bottom" disabled[showing == Showing::Then] {
            legend.vh { "Question and hand" }
            @if let Some(last) = scenery.log.len().checked_sub(1).filter(|_| showing == Showing::Now) {
                button.latest data-key="latest" type="button" { span.vh { "The last thing that happened: " } ((scenery.words)(last)) }
            }
            section.question data-key="asking" aria-labelledby="question" {
                @if showing == Showing::Now {
                    (undo_request(table))
                    @if scenery.papers_below { (papers::coach_beside(table)) }
                }
                @match scenery.question {
                    Some(question) => {
                        h2 #question.asked tabindex="-1" data-kind=(question.kind) { (question.text) }
                        @if let Some(hint) = scenery.hint { p.hint { (hint) } }
                        @if table.passing { (passing(table)) }
                        (scenery.beside)
                        (answers(table, scenery))
                    }
                    None => (waiting(table, scenery, showing)),
                }
            }
            (hand(table, scenery))
        }
    }
}

/// That there is nothing to decide, and how to be asked all the same.
fn passing(table: &TablePage) -> Markup {
    html! {
        form.passing method="post" action={ "/t/" (table.id) "/ask" } data-quiet="yes" {
            (token(&table.visitor))
            span { "There is only one answer: it is given by itself in a moment." }
            button.plain name="always" value="on" { "Always ask me" }
        }
    }
}

/// What somebody wants to take back: those decide it who are asked.
fn undo_request(table: &TablePage) -> Markup {
    let UndoState::Asked(UndoRequest { by, told, moves }) = &table.undo else { return html! {} };
    html! {
        @if table.stage == Stage::Playing {
            form.undo-request data-key="undo-request" role="group" aria-label="Taking back" method="post" action={ "/t/" (table.id) "/undo" } data-quiet="yes" {
                (token(&table.visitor))
                p role="status" {
                    b { (name(table, *by)) }
                    @match told {
                        Some(told) => { " asks to take back: " q { (told) } }
                        None => " asks to take a move back.",
                    }
                    @if *moves > 1 { " " (moves) " moves would go." }
                }
                button.small name="do" value="agree" { "Agree" }
                button.small name="do" value="refuse" { "Refuse" }
            }
        }
    }
}

fn answers(table: &TablePage, scenery: &Scenery) -> Markup {
    let entries = Entry::all(scenery);
    let primary = entries
        .iter()
        .position(|entry| matches!(entry, Entry::Answer(answer) if answer.matters))
        .or((scenery.answers.len() == 1 && entries.len() == 1 && !entries[0].harms()).then_some(0));
    let dashed: Vec<&Dashed> = scenery.idle.iter().filter(|dashed| dashed.home == Home::Question).collect();
    let passes = |family: &Family| matches!(entries[family.first], Entry::Answer(answer) if family.heading.is_none() && answer.passes);
    let (passes, list): (Vec<Family>, Vec<Family>) = families(&entries).into_iter().partition(passes);
    html! {
        div.choices {
            @if !list.is_empty() || !dashed.is_empty() {
                div.answers {
                    @for family in list {
                        @match family.heading {
                            Some(heading) => div.kin role="group" aria-label=(heading) data-key={ "kin-" (heading) } {
                                span.heading aria-hidden="true" { (heading) }
                                @for (n, word, answer) in family.words { (kinsman(n, word, answer)) }
                            },
                            None => (entry(family.first, &entries[family.first], primary)),
                        }
                    }
                    @for dashed in dashed { (dashed_answer(table, dashed)) }
                }
            }
            // Beside the list, which may scroll: what lets the moment pass is in sight, and covers nothing.
            @if !passes.is_empty() {
                div.passes { @for family in passes { (entry(family.first, &entries[family.first], primary)) } }
            }
        }
        (changes(scenery, "Change what you chose"))
    }
}

/// Answers that follow each other under one heading, or a single one without.
struct Family<'a> {
    /// The place of its first answer.
    first: usize,
    heading: Option<&'a str>,
    /// Place, word and answer of each, where there is a heading.
    words: Vec<(usize, &'a str, &'a AnswerButton<'a>)>,
}

fn families<'a>(entries: &[Entry<'a>]) -> Vec<Family<'a>> {
    let mut families: Vec<Family> = Vec::new();
    for (n, entry) in entries.iter().enumerate() {
        let kin = match entry {
            Entry::Answer(answer) => answer.kin.as_ref().map(|kin| (kin, *answer)),
            Entry::Menu { .. } => None,
        };
        let Some((kin, answer)) = kin else {
            families.push(Family { first: n, heading: None, words: Vec::new() });
            continue;
        };
        let word = (n, kin.word.as_str(), answer);
        match families.last_mut().filter(|family| family.heading == Some(&kin.heading)) {
            Some(family) => family.words.push(word),
            None => families.push(Family { first: n, heading: Some(&kin.heading), words: vec![word] }),
        }
    }
    families
}

fn entry(n: usize, entry: &Entry, primary: Option<usize>) -> Markup {
    match entry {
        Entry::Answer(answer) => self::answer(n, answer, primary == Some(n)),
        Entry::Menu { card, verb, answer } => opener(n, card, verb, answer),
    }
}

/// The keys of the answers, in order: those of the upper rows that nothing else is called by.
const KEYS: &str = "123456789qweasdzxc";

fn key(answer: usize) -> Option<char> {
    KEYS.chars().nth(answer)
}

/// An answer under the heading of its kin: a picture and a word; the whole sentence is for whoever asks.
fn kinsman(n: usize, word: &str, AnswerButton { button, picture, .. }: &AnswerButton) -> Markup {
    html! {
        button.answer form="play" name="move" value=(button.value) data-answer=(n + 1) data-press=[key(n)] data-key={ "answer-" (button.value) }
            data-target=[&button.target] data-confirm=[button.confirm] title=(button.words) {
            (picture)
            span.text { strong { (word) } span.vh { ": " (button.words) } }
            @if let Some(key) = key(n) { kbd aria-hidden="true" { (key) } }
        }
    }
}

/// What stands under a question.
enum Entry<'a> {
    /// An answer.
    Answer(&'a AnswerButton<'a>),
    /// The menu of a card in the hand, in place of as many answers as there are castaways to use it on.
    Menu { card: &'a HandCard, verb: &'static str, answer: &'a AnswerButton<'a> },
}

impl<'a> Entry<'a> {
    fn all(scenery: &'a Scenery) -> Vec<Entry<'a>> {
        let hand = scenery.hand.as_deref().unwrap_or_default();
        let mut entries: Vec<Entry> = Vec::new();
        for answer in scenery.answers.iter().filter(|answer| answer.button.home != Home::Board) {
            let Home::Card(id, Way::On(verb, _)) = answer.button.home else {
                entries.push(Entry::Answer(answer));
                continue;
            };
            if entries.iter().any(|entry| entry.opens(id)) {
                continue;
            }
            match hand.iter().find(|card| card.id == id) {
                Some(card) => entries.push(Entry::Menu { card, verb, answer }),
                None => entries.push(Entry::Answer(answer)),
            }
        }
        entries
    }

    fn harms(&self) -> bool {
        matches!(self, Entry::Answer(answer) if answer.button.confirm.is_some())
    }

    fn opens(&self, id: &str) -> bool {
        matches!(self, Entry::Menu { card, .. } if card.id == id)
    }
}

/// Opens the menu of a card, where whom to use it on is chosen.
fn opener(n: usize, card: &HandCard, verb: &str, answer: &AnswerButton) -> Markup {
    html! {
        button.answer type="button" popovertarget=(menu_of(card, 0)) data-answer=(n + 1) data-press=[key(n)] data-key={ "open-" (card.id) } {
            (answer.picture)
            span.text { strong { (card.name) } small { (verb) " …" } }
            @if let Some(key) = key(n) { kbd aria-hidden="true" { (key) } }
        }
    }
}

fn answer(n: usize, answer: &AnswerButton, primary: bool) -> Markup {
    let AnswerButton { button, picture, passes, .. } = answer;
    html! {
        button.answer.primary[primary].pass[*passes] form="play" name="move" value=(button.value) data-answer=(n + 1)
            data-press=[key(n)] data-key={ "answer-" (button.value) } data-target=[&button.target] data-confirm=[button.confirm]
            data-says=(button.words) {
            (picture)
            span.text { strong { (button.words.what) } @if let Some(more) = &button.words.more { small { (more) } } }
            @if let Some(key) = key(n) { kbd aria-hidden="true" { (key) } }
        }
    }
}

fn dashed_answer(table: &TablePage, dashed: &Dashed) -> Markup {
    let why = dashed.refusal;
    html! {
        div.answer.dashed data-key={ "dashed-" (dashed.name) } {
            span.text { strong { (dashed.name) } small { (why.why) " " (rule_link(table.game, why.rule)) } }
        }
    }
}

/// What is going on while the viewer is not asked.
fn waiting(table: &TablePage, scenery: &Scenery, showing: Showing) -> Markup {
    let asked: Vec<String> =
        table.chairs.iter().filter(|chair| chair.asked).map(|chair| chair.name.clone()).collect();
    html! {
        h2 #question.waiting tabindex="-1" {
            @if table.ending.is_some() { "The game is over." }
            @else if asked.is_empty() { "One moment…" }
            @else { "Waiting for " (table::names::and_list(asked)) "." }
        }
        p.hint {
            @match &scenery.meanwhile {
                _ if showing == Showing::Then => {
                    @if table.stage == Stage::Over { "You look at a game that is over." }
                    @else { "You look back at a game that still goes on." }
                },
                None => "You watch this game. You see what everybody sees, and no hand.",
                Some(hint) => (hint),
            }
        }
        // A board on which the viewer can still change something needs what stands beside a question, too.
        (scenery.beside)
        (changes(scenery, "Change it until then"))
    }
}

/// What is left to somebody who is out of the game: to stay, or to begin another one.
pub(crate) fn stay_or_go(heard: bool) -> Markup {
    html! { @if heard { "You can stay, watch, and talk," } @else { "You can stay and watch," } " or " a href="/" { "play another game" } "." }
}

/// What belongs to no card and no badge: a sealed answer that can still be changed. It must be opened first, has no key, and
/// shuts after a change, so that a second click where the answer stood changes nothing.
fn changes(scenery: &Scenery, label: &str) -> Markup {
    let changes: Vec<&Button> =
        scenery.asides.iter().filter(|button| button.home == Home::Question).collect();
    let key: String = changes.iter().map(|button| button.value.as_str()).collect();
    html! {
        @if !changes.is_empty() {
            details.change data-key={ "change-" (key) } {
                summary { (label) }
                div.row {
                    @for change in changes {
                        button.small form="play" name="move" value=(change.value) data-confirm=[change.confirm] { (change.words) }
                    }
                }
            }
        }
    }
}
