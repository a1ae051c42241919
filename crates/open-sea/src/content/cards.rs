//! Cards by name: a kind of item, a kind of event, a card of The End Is Near. Small numbers inside, ids in JSON.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{CardKind, Cards, Member};

use super::{ENDS, EVENTS, Effect, EndFacts, EventFacts, ITEMS, ItemFacts, content};

/// A kind of item. In JSON its id.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Item(pub(super) u8);

impl Item {
    /// The item with this id.
    pub fn named(id: &str) -> Option<Item> {
        content().items.iter().position(|facts| facts.id == id).map(|n| Item(n as u8))
    }

    /// Every kind, in order.
    pub fn all() -> impl Iterator<Item = Item> {
        (0..content().items.len() as u8).map(Item)
    }

    /// The kind of a numbered card.
    #[inline]
    pub fn of(card: u8) -> Item {
        content().item_of[usize::from(card)]
    }

    /// Its place among the kinds.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is known of it.
    #[inline]
    pub fn facts(self) -> &'static ItemFacts {
        &content().items[self.index()]
    }

    /// All copies of it.
    #[inline]
    pub fn copies(self) -> Cards<Item> {
        content().copies[self.index()]
    }

    /// What using it does.
    #[inline]
    pub fn effect(self) -> Effect {
        content().effects[self.index()]
    }

    /// How many it feeds.
    #[inline]
    pub fn food(self) -> u8 {
        content().foods[self.index()]
    }
}

impl CardKind for Item {
    type Word = u64;
    const COUNT: u8 = ITEMS as u8;
    const NOUN: &'static str = "item";

    #[inline]
    fn of(number: u8) -> Item {
        Item::of(number)
    }

    #[inline]
    fn copies(self) -> Cards<Item> {
        Item::copies(self)
    }

    fn name(self) -> String {
        self.facts().name.clone()
    }
}

impl fmt::Debug for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.facts().id)
    }
}

impl Serialize for Item {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.facts().id)
    }
}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Item, D::Error> {
        let id = String::deserialize(deserializer)?;
        Item::named(&id)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no item \"{id}\" in the box")))
    }
}

/// A kind of event card. In JSON its id.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EventCard(pub(super) u8);

impl EventCard {
    /// The event with this id.
    pub fn named(id: &str) -> Option<EventCard> {
        content().events.iter().position(|facts| facts.id == id).map(|n| EventCard(n as u8))
    }

    /// Every kind, in order.
    pub fn all() -> impl Iterator<Item = EventCard> {
        (0..content().events.len() as u8).map(EventCard)
    }

    /// The kind of a numbered card.
    #[inline]
    pub fn of(card: u8) -> EventCard {
        content().event_of[usize::from(card)]
    }

    /// What is known of it.
    #[inline]
    pub fn facts(self) -> &'static EventFacts {
        &content().events[usize::from(self.0)]
    }
}

impl CardKind for EventCard {
    type Word = u32;
    const COUNT: u8 = EVENTS as u8;
    const NOUN: &'static str = "event";

    #[inline]
    fn of(number: u8) -> EventCard {
        EventCard::of(number)
    }

    fn copies(self) -> Cards<EventCard> {
        content().event_copies[usize::from(self.0)]
    }

    fn name(self) -> String {
        self.facts().name.clone()
    }
}

impl fmt::Debug for EventCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.facts().id)
    }
}

impl Serialize for EventCard {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.facts().id)
    }
}

impl<'de> Deserialize<'de> for EventCard {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<EventCard, D::Error> {
        let id = String::deserialize(deserializer)?;
        EventCard::named(&id)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no event \"{id}\" in the box")))
    }
}

/// A card of The End Is Near. In JSON its id.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EndCard(pub(super) u8);

impl EndCard {
    /// Every card, in order.
    pub fn all() -> impl Iterator<Item = EndCard> {
        (0..ENDS as u8).map(EndCard)
    }

    /// What is known of it.
    pub fn facts(self) -> &'static EndFacts {
        &content().ends[usize::from(self.0)]
    }
}

impl Member for EndCard {
    type Word = u16;
    const COUNT: u8 = ENDS as u8;
    const NOUN: &'static str = "card of The End Is Near";

    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> EndCard {
        EndCard(number)
    }
}

impl fmt::Debug for EndCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.facts().id)
    }
}

impl Serialize for EndCard {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.facts().id)
    }
}

impl<'de> Deserialize<'de> for EndCard {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<EndCard, D::Error> {
        let id = String::deserialize(deserializer)?;
        let found = EndCard::all().find(|card| card.facts().id == id);
        found.ok_or_else(|| serde::de::Error::custom(format!("The End Is Near has no card \"{id}\"")))
    }
}
