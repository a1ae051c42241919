//! Sets of cards, and decks whose future is not decided before it is drawn.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::few::Few;
use crate::log::Witness;
use crate::refusal::PositionError;
use crate::seat::{Seat, Seats};
use crate::set::{Member, Set};
use crate::word::Word;

/// A kind of card. Copies of a kind are interchangeable, and neighbours in the numbering of the cards.
pub trait CardKind: Copy + Eq {
    /// A word with a bit for each card of the box.
    type Word: Word;
    /// How many cards there are, all copies of all kinds together.
    const COUNT: u8;
    /// What such a card is called.
    const NOUN: &'static str;

    /// The kind of a numbered card.
    fn of(number: u8) -> Self;

    /// All copies of this kind.
    fn copies(self) -> Cards<Self>;

    /// What people call it.
    fn name(self) -> String;
}

/// The cards of the box that have no place yet, while a document is read that names them by their kind.
#[derive(Clone, Copy, Debug)]
pub struct Supply<K: CardKind> {
    all: Cards<K>,
    left: Cards<K>,
}

impl<K: CardKind> Supply<K> {
    /// All of these.
    pub fn of(cards: Cards<K>) -> Supply<K> {
        Supply { all: cards, left: cards }
    }

    /// What is left.
    pub fn left(&self) -> Cards<K> {
        self.left
    }

    /// Takes a copy of a kind out, for a place of the document.
    pub fn take(&mut self, kind: K, place: impl FnOnce() -> String) -> Result<Numbered<K>, PositionError> {
        let card = self.left.and(kind.copies()).lowest().ok_or_else(|| {
            let (count, name) = (self.all.and(kind.copies()).len(), kind.name());
            let why = format!("There are {count} of \"{name}\" in this game, and here is one more.");
            PositionError::new(place(), why)
        })?;
        self.left.remove(card);
        Ok(card)
    }

    /// Takes copies of the same kinds as those of a list out.
    pub fn take_all(&mut self, kinds: &[K], place: &str) -> Result<Cards<K>, PositionError> {
        let numbered = kinds.iter().enumerate();
        numbered.map(|(n, kind)| self.take(*kind, || format!("{place}[{n}]"))).collect()
    }

    /// Takes everything that is left.
    pub fn rest(&mut self) -> Cards<K> {
        std::mem::take(&mut self.left)
    }
}

/// A card of the box by its number: one copy of a kind. In JSON it is its kind, for nothing that a player can see hangs
/// on which copy is where.
pub struct Numbered<K> {
    number: u8,
    kind: PhantomData<fn() -> K>,
}

/// A set of numbered cards.
///
/// Copies of one kind are neighbours; so the n-th card of a set has the same kind whichever copies are in it.
pub type Cards<K> = Set<Numbered<K>>;

impl<K: CardKind> Numbered<K> {
    /// The card with this number.
    #[inline]
    pub const fn new(number: u8) -> Numbered<K> {
        Numbered { number, kind: PhantomData }
    }

    /// What it is.
    #[inline]
    pub fn kind(self) -> K {
        K::of(self.number)
    }
}

impl<K: CardKind> Member for Numbered<K> {
    type Word = K::Word;
    const COUNT: u8 = K::COUNT;
    const NOUN: &'static str = K::NOUN;

    #[inline]
    fn number(self) -> u8 {
        self.number
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Numbered::new(number)
    }

    /// The first copy of its kind that is not there yet.
    fn read_into(self, set: &Cards<K>) -> Option<Self> {
        self.kind().copies().minus(*set).lowest()
    }
}

impl<K> Clone for Numbered<K> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Numbered<K> {}

impl<K> PartialEq for Numbered<K> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl<K> Eq for Numbered<K> {}

/// The first card: what an empty place of a list holds.
impl<K> Default for Numbered<K> {
    fn default() -> Self {
        Numbered { number: 0, kind: PhantomData }
    }
}

impl<K> fmt::Debug for Numbered<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.number)
    }
}

impl<K: CardKind + Serialize> Serialize for Numbered<K> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.kind().serialize(serializer)
    }
}

impl<'de, K: CardKind + Deserialize<'de>> Deserialize<'de> for Numbered<K> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kind = K::deserialize(deserializer)?;
        kind.copies()
            .lowest()
            .ok_or_else(|| serde::de::Error::custom(format!("there is no such {}", K::NOUN)))
    }
}

/// A card that lies on top of a deck and that somebody has seen there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen<T> {
    /// The card.
    pub card: T,
    /// Who has seen it.
    pub by: Seats,
}

/// A shuffled deck. Its order is not in memory, so it cannot leak: a card is decided when it is drawn or looked at.
/// At most `TOP` cards can have been looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck<T: Member, const TOP: usize> {
    /// The cards whose place in the deck is undecided.
    pub hidden: Set<T>,
    /// The decided cards on top, the next one to be drawn first.
    pub top: Few<Seen<T>, TOP>,
}

impl<T: Member + Default, const TOP: usize> Default for Deck<T, TOP> {
    fn default() -> Self {
        Deck::new(Set::NONE)
    }
}

impl<T: Member + Default, const TOP: usize> Deck<T, TOP> {
    /// A deck of these cards, shuffled.
    pub fn new(cards: Set<T>) -> Self {
        Deck { hidden: cards, top: Few::new() }
    }

    /// How many cards are left.
    #[inline]
    pub fn len(&self) -> u8 {
        self.hidden.len() + self.top.len() as u8
    }

    /// Whether no card is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.hidden.is_empty() && self.top.is_empty()
    }

    /// Every card in the deck.
    pub fn cards(&self) -> Set<T> {
        self.top.iter().fold(self.hidden, |cards, seen| cards.with(seen.card))
    }

    /// Draws the next card, which comes with those who had seen it. `among` says which cards may lie here at all
    /// (everything, unless the deck was stacked in layers).
    #[inline]
    pub fn draw<const P: usize>(
        &mut self,
        among: Set<T>,
        chance: &mut Chance<P>,
        purpose: usize,
        witness: &mut impl Witness,
    ) -> Option<Seen<T>> {
        if !self.top.is_empty() {
            return Some(self.top.remove(0));
        }
        let card = self.decide(among, chance, purpose, witness)?;
        Some(Seen { card, by: Seats::NONE })
    }

    /// Shows the card at `depth` (0 is the top) to a seat. All cards above it must have been decided before.
    pub fn look<const P: usize>(
        &mut self,
        depth: usize,
        seat: Seat,
        among: Set<T>,
        chance: &mut Chance<P>,
        purpose: usize,
        witness: &mut impl Witness,
    ) -> Option<T> {
        if depth >= self.top.len() {
            let card = self.decide(among, chance, purpose, witness)?;
            self.top.push(Seen { card, by: Seats::NONE });
        }
        let seen = &mut self.top[depth];
        seen.by.add(seat);
        Some(seen.card)
    }

    /// Decides which of the hidden cards lies next.
    #[inline]
    fn decide<const P: usize>(
        &mut self,
        among: Set<T>,
        chance: &mut Chance<P>,
        purpose: usize,
        witness: &mut impl Witness,
    ) -> Option<T> {
        let card = chance.shuffled_from(purpose, self.hidden.and(among), witness)?;
        self.hidden.remove(card);
        Some(card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Key;
    use crate::log::Silent;

    /// A card of which there is one copy.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    struct Leaf(u8);

    impl CardKind for Leaf {
        type Word = u64;
        const COUNT: u8 = 64;
        const NOUN: &'static str = "leaf";

        fn of(number: u8) -> Leaf {
            Leaf(number)
        }

        fn copies(self) -> Cards<Leaf> {
            Set::only(Numbered::new(self.0))
        }

        fn name(self) -> String {
            "leaf".to_owned()
        }
    }

    #[test]
    fn a_card_that_was_looked_at_is_the_next_one_drawn() {
        let mut chance = Chance::<1>::new(Key::from_seed("deck"));
        let mut deck = Deck::<Numbered<Leaf>, 3>::new(Set::first(10));
        let all = Set::first(64);
        let seen: Vec<Numbered<Leaf>> =
            (0..3).filter_map(|n| deck.look(n, Seat(1), all, &mut chance, 0, &mut Silent)).collect();
        assert_eq!(deck.len(), 10);
        for card in seen {
            let drawn = deck.draw(all, &mut chance, 0, &mut Silent).unwrap();
            assert_eq!((drawn.card, drawn.by), (card, Seats::only(Seat(1))));
        }
        let rest: Cards<Leaf> = std::iter::from_fn(|| deck.draw(all, &mut chance, 0, &mut Silent))
            .map(|seen| seen.card)
            .collect();
        assert_eq!(rest.len(), 7);
        assert!(deck.is_empty());
    }

    #[test]
    fn looking_past_the_end_shows_what_there_is() {
        let mut chance = Chance::<1>::new(Key::from_seed("deck"));
        let mut deck = Deck::<Numbered<Leaf>, 3>::new(Set::first(1));
        let all = Set::first(64);
        assert!(deck.look(0, Seat(0), all, &mut chance, 0, &mut Silent).is_some());
        assert!(deck.look(1, Seat(0), all, &mut chance, 0, &mut Silent).is_none());
    }
}
