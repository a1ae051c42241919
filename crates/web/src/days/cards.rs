//! The viewer's hand: what their survivors can do of their own accord, their flip tokens and their bottles.

use std::sync::LazyLock;

use maud::{Markup, html};
use twenty_one_days::view::Survivor;
use twenty_one_days::{Bottle, Colour, Flip, Means, Move, Person, Phase, Position};

use super::tips::made;
use super::{Days, art};
use crate::hand::HandCard;
use crate::scene::{Home, Look, Scene};

/// With more survivors than this, only those stand in the hand who can act of their own accord.
const MANY: usize = 2;

fn name_of<T: serde::Serialize>(all: &[T], prefix: &str) -> Vec<String> {
    all.iter().map(|thing| format!("{prefix}{}", art::id(thing))).collect()
}

/// What the card of a survivor is called.
pub(super) fn person(person: Person) -> &'static str {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| name_of(&Person::ALL, ""));
    NAMES.get(person as usize).map_or("", String::as_str)
}

/// What a flip token is called.
pub(super) fn flip(flip: Flip) -> &'static str {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| name_of(&Flip::ALL, "flip-"));
    NAMES.get(flip as usize).map_or("", String::as_str)
}

/// What a bottle is called.
pub(super) fn bottle(bottle: Bottle) -> &'static str {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| name_of(&Bottle::ALL, ""));
    NAMES.get(bottle as usize).map_or("", String::as_str)
}

/// The viewer's hand; those who watch, and those whose survivors are all dead, have none.
pub(super) fn hand(look: &Look<Position>) -> Option<Vec<HandCard>> {
    let view = look.view;
    let me = look.table.me?;
    let own: Vec<&Survivor> = view
        .survivors
        .iter()
        .filter(|survivor| survivor.alive && view.controls(me, survivor.colour))
        .collect();
    if own.is_empty() || view.phase == Phase::Over {
        return None;
    }
    let mut hand = Vec::new();
    for survivor in &own {
        let active = matches!(survivor.person, Person::Maya | Person::Paul | Person::Jean);
        if own.len() <= MANY || active {
            let rolls = rerolls(look, survivor.colour, Means::Ability);
            hand.push(HandCard { more: at_the_die(rolls), keepsake: rolls, ..person_card(survivor.person) });
        }
        hand.extend(survivor.bottle.map(bottle_card));
        let rolls = rerolls(look, survivor.colour, Means::Flip);
        hand.extend(survivor.flip.map(|flip| HandCard {
            more: at_the_die(rolls && flip == Flip::Reroll),
            keepsake: rolls && flip == Flip::Reroll,
            ..flip_card(flip)
        }));
    }
    // What can be used now lies where it is seen first.
    let usable: Vec<&str> = look
        .sight
        .asides
        .iter()
        .chain(&look.sight.answers)
        .filter_map(|offer| match Days::home(&offer.mv) {
            Home::Card(card, _) => Some(card),
            Home::Question | Home::Badge | Home::Board => None,
        })
        .collect();
    hand.sort_by_key(|card: &HandCard| !usable.contains(&card.id));
    Some(hand)
}

/// Whether a survivor can have a die of the roll on the table rolled again.
fn rerolls(look: &Look<Position>, colour: Colour, means: Means) -> bool {
    let this =
        |mv: &Move| matches!(*mv, Move::Reroll { survivor, with, .. } if survivor == colour && with == means);
    look.sight.answers.iter().chain(&look.sight.asides).any(|offer| this(&offer.mv))
}

/// What is used on a die is used at the die.
fn at_the_die(now: bool) -> Markup {
    html! { @if now { p { "Touch the die that is to be rolled again." } } }
}

fn person_card(of: Person) -> HandCard {
    let facts = of.facts();
    HandCard {
        id: person(of),
        name: &facts.name,
        kind: "ability",
        text: &facts.text,
        rule: "D39",
        face: art::face_card(of),
        mark: made(facts.source),
        more: html! {},
        keepsake: false,
    }
}

fn flip_card(of: Flip) -> HandCard {
    let facts = of.facts();
    HandCard {
        id: flip(of),
        name: &facts.name,
        kind: "flip token",
        text: &facts.text,
        rule: "D41",
        face: art::card(flip(of)),
        mark: html! {},
        more: html! {},
        keepsake: false,
    }
}

fn bottle_card(of: Bottle) -> HandCard {
    let facts = of.facts();
    HandCard {
        id: bottle(of),
        name: &facts.name,
        kind: "bottle",
        text: &facts.text,
        rule: "D44",
        face: art::card(bottle(of)),
        mark: made(facts.source),
        more: html! {},
        keepsake: false,
    }
}
