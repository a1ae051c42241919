//! Cards by their kind: what can be seen of a set of cards hangs on how many of a kind are in it, never on which copies.

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use crate::cards::Cards;

/// A kind of card. Copies of a kind are interchangeable, and neighbours in the numbering of the cards.
pub trait CardKind: Copy {
    /// The kind of a numbered card.
    fn of(number: u8) -> Self;

    /// All copies of this kind.
    fn copies(self) -> Cards;
}

impl Cards {
    /// The kinds among these cards, each once.
    #[inline]
    pub fn kinds<K: CardKind>(self) -> impl Iterator<Item = K> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let kind = K::of(rest.lowest()?);
            rest = rest.minus(kind.copies());
            Some(kind)
        })
    }

    /// Whether there is a copy of a kind.
    #[inline]
    pub fn has_kind(self, kind: impl CardKind) -> bool {
        !self.and(kind.copies()).is_empty()
    }
}

/// A handful of cards as a viewer sees it: how many of each kind, and nothing about which copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held<K> {
    /// The first copies of each kind.
    cards: Cards,
    kind: PhantomData<K>,
}

impl<K: CardKind> Held<K> {
    /// What is in a set of numbered cards.
    pub fn of(cards: Cards) -> Held<K> {
        let mut held = Cards::NONE;
        for kind in cards.kinds::<K>() {
            let copies = kind.copies();
            let first = copies.lowest().unwrap_or(0);
            held = held.or(Cards(Cards::first(cards.and(copies).len()).0 << first));
        }
        Held::from(held)
    }

    fn from(cards: Cards) -> Held<K> {
        Held { cards, kind: PhantomData }
    }

    /// How many cards.
    pub fn len(self) -> u32 {
        self.cards.len()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.cards.is_empty()
    }

    /// How many of a kind.
    pub fn count(self, kind: K) -> u32 {
        self.cards.and(kind.copies()).len()
    }

    /// Whether there is one of a kind.
    pub fn has(self, kind: K) -> bool {
        self.cards.has_kind(kind)
    }

    /// Each card, kind by kind.
    pub fn iter(self) -> impl Iterator<Item = K> {
        self.cards.into_iter().map(K::of)
    }

    /// Each kind once, with how many there are.
    pub fn kinds(self) -> impl Iterator<Item = (K, u32)> {
        self.cards.kinds().map(move |kind| (kind, self.count(kind)))
    }
}

impl<K: CardKind> Default for Held<K> {
    fn default() -> Self {
        Held::from(Cards::NONE)
    }
}

impl<K: CardKind> FromIterator<K> for Held<K> {
    /// More copies than the box has are dropped.
    fn from_iter<I: IntoIterator<Item = K>>(iter: I) -> Held<K> {
        let mut cards = Cards::NONE;
        for kind in iter {
            if let Some(number) = kind.copies().minus(cards).lowest() {
                cards.add(number);
            }
        }
        Held::from(cards)
    }
}

impl<K: CardKind + Serialize> Serialize for Held<K> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, K: CardKind + Deserialize<'de>> Deserialize<'de> for Held<K> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Held<K>, D::Error> {
        Ok(Vec::<K>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three copies of each kind.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    struct Trio(u8);

    impl CardKind for Trio {
        fn of(number: u8) -> Trio {
            Trio(number / 3)
        }

        fn copies(self) -> Cards {
            Cards(0b111 << (3 * self.0))
        }
    }

    #[test]
    fn which_copy_it_is_makes_no_difference() {
        let one: Cards = [1, 2, 7].into_iter().collect();
        let other: Cards = [0, 2, 8].into_iter().collect();
        let held = Held::<Trio>::of(one);
        assert_eq!(held, Held::of(other));
        assert_eq!(held.kinds().collect::<Vec<_>>(), [(Trio(0), 2), (Trio(2), 1)]);
        assert_eq!(held.iter().collect::<Held<Trio>>(), held);
        assert!(held.has(Trio(2)) && !held.has(Trio(1)) && one.has_kind(Trio(0)));
    }

    #[test]
    fn a_handful_survives_json_and_has_no_more_copies_than_the_box() {
        let held = Held::<Trio>::of(Cards::first(4));
        let json = serde_json::to_string(&held).unwrap();
        assert_eq!(json, "[0,0,0,1]");
        assert_eq!(serde_json::from_str::<Held<Trio>>(&json).unwrap(), held);
        assert_eq!(serde_json::from_str::<Held<Trio>>("[0,0,0,0,1]").unwrap(), held);
    }
}
