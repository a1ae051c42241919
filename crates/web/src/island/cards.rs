//! The wreckage cards: their faces, and the viewer's hand of them.

use std::sync::LazyLock;

use hellapagos::{Card, Fate, Position};
use maud::{Markup, html};

use super::words;
use crate::art::wreckage;
use crate::hand::HandCard;
use crate::scene::Look;

/// What a card's drawing is called: what programs call the card.
pub(super) fn id(card: Card) -> &'static str {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let name = |card| serde_json::to_value(card).ok().and_then(|id| id.as_str().map(str::to_owned));
        Card::all().map(|card| name(card).unwrap_or_default()).collect()
    });
    NAMES.get(card as usize).map_or("", String::as_str)
}

/// The drawn face of a card.
pub(super) fn drawing(card: Card) -> Markup {
    wreckage(id(card))
}

/// The viewer's hand; the dead and those who watch have none.
pub(super) fn hand(look: &Look<Position>) -> Option<Vec<HandCard>> {
    let me = look.table.me?;
    if look.view.castaways.get(me.index()).is_none_or(|castaway| castaway.fate != Fate::Alive) {
        return None;
    }
    Some(look.view.my_hand().iter().map(face).collect())
}

fn face(card: Card) -> HandCard {
    let facts = card.facts();
    HandCard {
        id: id(card),
        name: &facts.name,
        kind: words::kind(facts.kind),
        text: &facts.text,
        rule: words::rule(facts.kind),
        face: drawing(card),
        mark: html! {},
        more: html! {},
        keepsake: false,
    }
}
