//! Every item, event and agenda: what it does, when it is refused, where its effect ends, and who is asked next.

#[path = "../common/mod.rs"]
mod common;

mod agendas;
mod events;
mod items;

use common::*;

/// The names of all card tests begin with the card that they are about.
#[test]
fn every_card_has_a_test() {
    let sources = [include_str!("items.rs"), include_str!("events.rs"), include_str!("agendas.rs")].concat();
    let items = Item::all().map(|item| item.facts()).filter(|facts| !facts.is_junk()).map(|facts| &facts.id);
    let events = EventCard::all().map(|event| &event.facts().id);
    for id in items.chain(events) {
        assert!(sources.contains(&format!("fn {}_", id.replace('-', "_"))), "no test is about {id}");
    }
    for agenda in Agenda::ALL {
        assert!(sources.contains(&format!("fn {}_", agenda.id().replace('-', "_"))), "{agenda:?}");
    }
}

#[test]
fn the_box_has_48_items_and_16_events() {
    assert_eq!(Item::all().map(|item| u32::from(item.facts().count)).sum::<u32>(), 48);
    assert_eq!(EventCard::all().map(|event| u32::from(event.facts().count)).sum::<u32>(), 16);
    assert_eq!(Item::all().filter(|item| item.facts().is_junk()).count(), 6);
    assert_eq!(EndCard::all().filter(|card| card.facts().rescue).count(), 1);
}
