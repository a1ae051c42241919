//! The cards: items and the agenda in the viewer's hand, and the mark on what the rulebook does not print.

use maud::{Markup, html};
use open_sea::{Agenda, Fate, Item, Position, Source};

use super::words;
use crate::art;
use crate::hand::{HandCard, chip};
use crate::made::{self, MADE};
use crate::scene::Look;

/// What an item's drawing is called: what programs call the item.
pub(super) fn id(item: Item) -> &'static str {
    &item.facts().id
}

/// The drawn face of an item.
pub(super) fn drawing(item: Item) -> Markup {
    art::item(id(item))
}

/// The drawing of that name, if there is one.
pub(super) fn drawn(id: &str) -> Markup {
    art::item(id)
}

/// An item in a few letters.
pub(super) fn small(item: Item, copies: u8) -> Markup {
    let name = &item.facts().name;
    let counted = if copies > 1 { format!("{copies} × {name}") } else { name.clone() };
    chip(drawing(item), &counted, &item.facts().text)
}

/// What opens the explanation of the mark.
pub(super) const EXPLAINED: &str = "reconstructed";

/// The mark on content that is our own design; [`explanation`] says what it means.
pub(super) fn mark(source: Source) -> Markup {
    html! {
        @if source == Source::Reconstructed {
            button.recon type="button" popovertarget=(EXPLAINED) aria-label="Reconstructed: what is that?" title=(MADE) {
                (made::pencil())
            }
        }
    }
}

/// What the mark means.
pub(super) fn explanation() -> Markup {
    html! {
        div.menu.explained popover id=(EXPLAINED) role="dialog" aria-label="Reconstructed cards" {
            h2 { (made::pencil()) " Reconstructed" }
            p { (MADE) }
            (close(EXPLAINED))
        }
    }
}

/// Closes a popover.
pub(super) fn close(id: &str) -> Markup {
    html! { button.plain type="button" popovertarget=(id) popovertargetaction="hide" { "Close" } }
}

fn note(source: Source) -> Markup {
    html! {
        @if source == Source::Reconstructed {
            p.quiet { (made::pencil()) " " (MADE) }
        }
    }
}

/// The viewer's agenda and items; the dead keep their agenda, and those who watch have nothing.
pub(super) fn hand(look: &Look<Position>) -> Option<Vec<HandCard>> {
    let me = look.table.me?;
    let castaway = look.view.castaways.get(me.index())?;
    let mut cards: Vec<HandCard> = castaway.agenda.map(|own| agenda(look, own)).into_iter().collect();
    if castaway.fate == Fate::Alive {
        cards.extend(castaway.hand.iter().map(item));
    }
    Some(cards)
}

fn item(item: Item) -> HandCard {
    let facts = item.facts();
    let (kind, rule) = words::kind(item);
    HandCard {
        id: id(item),
        name: &facts.name,
        kind,
        text: &facts.text,
        rule,
        face: html! {
            (drawing(item))
            @if facts.food > 0 { b.worth { (facts.food) } }
            @if facts.spoils > 0 { b.worth.spoils { "−" (facts.spoils) } }
        },
        mark: mark(facts.source),
        more: note(facts.source),
        keepsake: false,
    }
}

fn agenda(look: &Look<Position>, own: Agenda) -> HandCard {
    let facts = own.facts();
    HandCard {
        id: match own {
            Agenda::Target => "agenda-target",
            Agenda::Killer => "agenda-killer",
            Agenda::Guardian => "agenda-guardian",
            Agenda::LoneWolf => "agenda-lone-wolf",
            Agenda::Saviour => "agenda-saviour",
            Agenda::Sacrifice => "agenda-sacrifice",
        },
        name: &facts.name,
        kind: "agenda",
        text: &facts.text,
        rule: "O1.1",
        face: art::sea(own.id()),
        mark: mark(facts.source),
        more: html! {
            (note(facts.source))
            p.quiet { "Only you know it. Dealt in this game:" }
            ul.agendas { @for other in look.view.agendas.iter() {
                li { (art::sea(other.id())) span { b { (other.facts().name) } " " q { (other.facts().text) } } }
            } }
        },
        keepsake: true,
    }
}
