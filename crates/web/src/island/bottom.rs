//! The bottom of the table: the question with its answers, and the viewer's hand.

use hellapagos::{Action, Card, Fate, Move, Phase, View};
use maud::{Markup, html};
use shelf::Choice;

use super::hand::{card_in, card_of, hand};
use super::{view, words};
use crate::art::{card, face, sign};
use crate::model::{Dashed, Stage, Table};
use crate::pages::papers::rule_link;
use crate::pages::table::{Showing, name};

/// Question and hand, always in sight.
pub(crate) fn bottom(table: &Table, showing: Showing) -> Markup {
    let Some(view) = view(table) else { return html! {} };
    if table.stage == Stage::Over && showing == Showing::Now {
        return html! {};
    }
    html! {
        fieldset.bottom disabled[showing == Showing::Then] {
            legend.vh { "Question and hand" }
            section.question aria-labelledby="question" {
                @match &table.question {
                    Some(question) => {
                        h2 #question.asked data-kind=(question.kind) { (question.text) }
                        (answers(table))
                    }
                    None => (waiting(table, view, showing)),
                }
            }
            (hand(table, view))
        }
    }
}

/// The move that a choice stands for.
pub(super) fn move_of(choice: &Choice) -> Option<Move> {
    serde_json::from_value(choice.mv.clone()).ok()
}

fn answers(table: &Table) -> Markup {
    let moves: Vec<(&Choice, Option<Move>)> =
        table.answers.iter().map(|choice| (choice, move_of(choice))).collect();
    let primary = moves.iter().position(|(_, mv)| matters(mv)).or((moves.len() == 1).then_some(0));
    html! {
        div.answers {
            @for (n, (choice, mv)) in moves.iter().enumerate() {
                (answer(n, choice, *mv, primary == Some(n)))
            }
            @for dashed in table.dashed.iter().filter(|dashed| card_in(&dashed.text).is_none()) { (dashed_answer(table, dashed)) }
        }
    }
}

/// Whether an answer is the one that most would want: the only one that is dark.
fn matters(mv: &Option<Move>) -> bool {
    matches!(
        mv,
        Some(
            Move::CallVote
                | Move::Save { .. }
                | Move::Depart
                | Move::Agree
                | Move::Play { card: Card::AntiVenom | Card::MetalPlate }
        )
    )
}

fn answer(n: usize, choice: &Choice, mv: Option<Move>, primary: bool) -> Markup {
    let (title, more) = match choice.text.split_once(": ") {
        Some((title, more)) => (title, Some(more)),
        None => (choice.text.as_str(), None),
    };
    html! {
        button.answer.primary[primary] form="play" name="move" value=(choice.mv) data-answer=(n + 1)
            data-key={ "answer-" (choice.mv) } {
            (picture(mv))
            span.text { strong { (title) } @if let Some(more) = more { small { (more) } } }
            @if n < 9 { kbd aria-hidden="true" { (n + 1) } }
        }
    }
}

fn picture(mv: Option<Move>) -> Markup {
    html! {
        @match mv {
            Some(Move::Act { action: Action::Fish }) => (sign("fish")),
            Some(Move::Act { action: Action::CollectWater }) => (sign("droplet")),
            Some(Move::Act { action: Action::GatherWood } | Move::Venture { .. }) => (sign("log")),
            Some(Move::Act { action: Action::SearchWreckage }) => (sign("back")),
            Some(Move::Vote { against: seat } | Move::Choose { seat } | Move::Rob { seat } | Move::Shoot { seat }) =>
                (face(seat)),
            Some(Move::Add { card: of, .. } | Move::Save { card: of, .. } | Move::Rescue { card: of, .. }
                | Move::Play { card: of } | Move::PlayOn { card: of, .. } | Move::Lay { card: of }) => (card(of)),
            _ => {}
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
fn waiting(table: &Table, view: &View, showing: Showing) -> Markup {
    let asked: Vec<String> =
        table.chairs.iter().filter(|chair| chair.asked).map(|chair| chair.name.clone()).collect();
    let mine = table.me.and_then(|me| view.castaways.get(me.index()));
    html! {
        h2 #question.waiting {
            @if view.phase == Phase::Over { "The game is over." }
            @else if asked.is_empty() { "One moment…" }
            @else { "Waiting for " (table::names::and_list(asked)) "." }
        }
        p.hint {
            @match (mine, table.me) {
                _ if showing == Showing::Then => "You look at a game that is over.",
                (None, _) | (_, None) => "You watch this game. You see what everybody sees, and no hand.",
                (Some(castaway), Some(_)) if castaway.fate != Fate::Alive => {
                    "You " (past(castaway.fate)) ". You can stay, watch, and talk with the other dead."
                }
                (Some(castaway), Some(me)) if castaway.answered => {
                    "Your answer is sealed until everybody has chosen"
                    @if let Some(at) = view.votes.of(me) { ": you point at " (name(table, at)) }
                    "."
                }
                _ => "You can still play cards, give them away, and talk.",
            }
        }
        (changes(table))
    }
}

/// What belongs to no card and no offer: a sealed answer that can still be changed.
fn changes(table: &Table) -> Markup {
    let change = |choice: &Choice| {
        let mv = move_of(choice)?;
        let elsewhere = card_of(mv).is_some() || matches!(mv, Move::Decline { .. } | Move::Withdraw { .. });
        (!elsewhere).then_some(mv)
    };
    let changes: Vec<(&Choice, Move)> =
        table.asides.iter().filter_map(|choice| Some((choice, change(choice)?))).collect();
    html! {
        @if !changes.is_empty() {
            p.hint { "You can change it until then:" }
            div.answers {
                @for (n, (choice, mv)) in changes.into_iter().enumerate() { (answer(n, choice, Some(mv), false)) }
            }
        }
    }
}

fn past(fate: Fate) -> &'static str {
    match fate {
        Fate::Shot { .. } => "were shot",
        Fate::Wanted { need, .. } if !need.is_daily() => "were left behind",
        Fate::Boarded { .. } => "left on the raft",
        Fate::Stranded { .. } => "were lost in the hurricane",
        other => words::fate(other),
    }
}
