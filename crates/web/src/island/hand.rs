//! The viewer's hand: each card with its face, what it does, and what can be done with it now.

use std::sync::LazyLock;

use hellapagos::{Card, Fate, Move, View};
use maud::{Markup, html};
use shelf::Choice;
use table::Seat;

use super::bottom::move_of;
use super::words;
use crate::art::card as drawing;
use crate::model::{Dashed, Table};
use crate::pages::papers::rule_link;
use crate::pages::table::name;

/// The hand; the dead and those who watch have none.
pub(super) fn hand(table: &Table, view: &View) -> Markup {
    let Some(me) = table.me else { return html! {} };
    if view.castaways.get(me.index()).is_none_or(|castaway| castaway.fate != Fate::Alive) {
        return html! {};
    }
    let cards: Vec<(usize, Card)> = numbered(view.my_hand().iter());
    let moves: Vec<(&Choice, Move)> = table
        .asides
        .iter()
        .chain(&table.answers)
        .filter_map(|choice| Some((choice, move_of(choice)?)))
        .collect();
    html! {
        section #hand.hand aria-label="Your hand" tabindex="-1" {
            ul tabindex="0" aria-label="Your cards" {
                @for (copy, of) in cards { (wreckage(table, of, copy, &moves)) }
                @if view.my_hand().is_empty() { li.quiet data-key="no-cards" { "You have no cards." } }
            }
        }
    }
}

/// Each card with its number among its likes, so that every copy has a key of its own.
fn numbered(cards: impl Iterator<Item = Card>) -> Vec<(usize, Card)> {
    let mut all: Vec<(usize, Card)> = Vec::new();
    for card in cards {
        let copy = all.iter().filter(|(_, other)| *other == card).count();
        all.push((copy, card));
    }
    all
}

/// The card in hand that a move uses up or shows.
pub(super) fn card_of(mv: Move) -> Option<Card> {
    match mv {
        Move::Add { card, .. }
        | Move::Save { card, .. }
        | Move::Rescue { card, .. }
        | Move::Lay { card }
        | Move::Play { card }
        | Move::PlayOn { card, .. }
        | Move::Give { card, .. }
        | Move::Offer { card, .. }
        | Move::Swap { card, .. } => Some(card),
        Move::Shoot { .. } => Some(Card::Bullet),
        Move::Dictate { .. } => Some(Card::Pendulum),
        _ => None,
    }
}

/// The card that a text speaks of, if any.
pub(super) fn card_in(text: &str) -> Option<Card> {
    static NAMES: LazyLock<Vec<(Card, String)>> = LazyLock::new(|| {
        let named = Card::all().map(|card| (card, card.facts().name.to_lowercase()));
        // The one card whose move does not speak its name.
        named.chain([(Card::CannibalBbqKit, "barbecue".to_owned())]).collect()
    });
    let text = text.to_lowercase();
    NAMES.iter().find(|(_, name)| text.contains(name)).map(|(card, _)| *card)
}

fn wreckage(table: &Table, of: Card, copy: usize, moves: &[(&Choice, Move)]) -> Markup {
    let facts = of.facts();
    let mine: Vec<&(&Choice, Move)> = moves.iter().filter(|(_, mv)| card_of(*mv) == Some(of)).collect();
    let passing = |mv: Move| matches!(mv, Move::Give { .. } | Move::Offer { .. });
    let uses: Vec<&Choice> = mine.iter().filter(|(_, mv)| !passing(*mv)).map(|(choice, _)| *choice).collect();
    let gifts: Vec<(&Choice, Seat)> = mine
        .iter()
        .filter_map(|(choice, mv)| if let Move::Give { to, .. } = mv { Some((*choice, *to)) } else { None })
        .collect();
    let offers: Vec<(&Choice, Seat)> = mine
        .iter()
        .filter_map(|(choice, mv)| if let Move::Offer { to, .. } = mv { Some((*choice, *to)) } else { None })
        .collect();
    let why: Option<&Dashed> =
        table.dashed.iter().find(|dashed| uses.is_empty() && card_in(&dashed.text) == Some(of));
    let id = format!("card-{}-{copy}", crate::art::card_name(of));
    html! {
        li.card.usable[!uses.is_empty()].dashed[uses.is_empty()] data-key=(id) {
            p.kind { (words::kind(facts.kind)) " " (rule_link(table.game, why.map_or(words::rule(facts.kind), |why| why.rule))) }
            div.frame { (drawing(of)) }
            h3 { (facts.name) }
            @match why {
                Some(why) => p.effect.why { (why.why) },
                None => p.effect { (facts.text) },
            }
            button.open type="button" popovertarget={ (id) "-menu" } {
                @if uses.is_empty() { "Pass on" } @else { "Use" } span.vh { " " (facts.name) }
            }
            div.menu popover id={ (id) "-menu" } role="dialog" aria-label=(facts.name) {
                div.frame { (drawing(of)) }
                p.kind { (words::kind(facts.kind)) " " (rule_link(table.game, words::rule(facts.kind))) }
                h3 { (facts.name) }
                p { (facts.text) }
                @for choice in &uses { button.small form="play" name="move" value=(choice.mv) { (choice.text) } }
                @if let Some(why) = why { p.why { (why.why) " " (rule_link(table.game, why.rule)) } }
                (to_somebody(table, "Give to", &gifts))
                (to_somebody(table, "Offer, face down, to", &offers))
                @if mine.is_empty() && why.is_none() { p.why { "Nothing can be done with it just now." } }
            }
        }
    }
}

fn to_somebody(table: &Table, what: &str, choices: &[(&Choice, Seat)]) -> Markup {
    html! {
        @if !choices.is_empty() {
            p.towards {
                span { (what) }
                @for (choice, to) in choices {
                    button.small form="play" name="move" value=(choice.mv) aria-label=(choice.text) {
                        (name(table, *to))
                    }
                }
            }
        }
    }
}
