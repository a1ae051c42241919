//! Cards by their kind: what can be seen of a set of cards hangs on how many of a kind are in it, never on which copies.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::{CardKind, Cards, Numbered};

impl<K: CardKind> Cards<K> {
    /// The kinds among these cards, each once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = K> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let kind = rest.lowest()?.kind();
            rest = rest.minus(kind.copies());
            Some(kind)
        })
    }

    /// Whether there is a copy of a kind.
    #[inline]
    pub fn has_kind(self, kind: K) -> bool {
        !self.and(kind.copies()).is_empty()
    }
}

/// A handful of cards as a viewer sees it: how many of each kind, and nothing about which copy. Views are built far more
/// often than they are compared, so the copies stay as they are: nothing that can be asked of a handful hangs on them.
#[derive(Clone, Copy)]
pub struct Held<K: CardKind> {
    /// Any copies of each kind; told to nobody.
    cards: Cards<K>,
}

impl<K: CardKind> Held<K> {
    /// What is in a set of numbered cards.
    #[inline]
    pub fn of(cards: Cards<K>) -> Held<K> {
        Held { cards }
    }

    /// The same with the first copies of each kind: equal for equal handfuls.
    fn first_copies(self) -> Cards<K> {
        let mut held = Cards::NONE;
        for kind in self.cards.kinds() {
            if let Some(first) = kind.copies().lowest() {
                held = held.or(Cards::run(first, self.count(kind)));
            }
        }
        held
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> u8 {
        self.cards.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.cards.is_empty()
    }

    /// How many of a kind.
    #[inline]
    pub fn count(self, kind: K) -> u8 {
        self.cards.and(kind.copies()).len()
    }

    /// Whether there is one of a kind.
    #[inline]
    pub fn has(self, kind: K) -> bool {
        self.cards.has_kind(kind)
    }

    /// Each card, kind by kind.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = K> {
        self.cards.into_iter().map(Numbered::kind)
    }

    /// Each kind once, with how many there are.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = (K, u8)> {
        self.cards.kinds().map(move |kind| (kind, self.count(kind)))
    }
}

impl<K: CardKind> PartialEq for Held<K> {
    fn eq(&self, other: &Self) -> bool {
        self.first_copies() == other.first_copies()
    }
}

impl<K: CardKind> Eq for Held<K> {}

impl<K: CardKind + fmt::Debug> fmt::Debug for Held<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<K: CardKind> Default for Held<K> {
    fn default() -> Self {
        Held { cards: Cards::NONE }
    }
}

impl<K: CardKind> FromIterator<K> for Held<K> {
    /// More copies than the box has are dropped.
    fn from_iter<I: IntoIterator<Item = K>>(iter: I) -> Held<K> {
        let mut cards = Cards::NONE;
        for kind in iter {
            if let Some(card) = kind.copies().minus(cards).lowest() {
                cards.add(card);
            }
        }
        Held { cards }
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
        type Word = u64;
        const COUNT: u8 = 60;
        const NOUN: &'static str = "card";

        fn of(number: u8) -> Trio {
            Trio(number / 3)
        }

        fn copies(self) -> Cards<Trio> {
            Cards::run(Numbered::new(3 * self.0), 3)
        }

        fn name(self) -> String {
            "card".to_owned()
        }
    }

    #[test]
    fn which_copy_it_is_makes_no_difference() {
        let one: Cards<Trio> = [1, 2, 7].map(Numbered::new).into_iter().collect();
        let other: Cards<Trio> = [0, 2, 8].map(Numbered::new).into_iter().collect();
        let held = Held::<Trio>::of(one);
        assert_eq!(held, Held::of(other));
        assert_ne!(held, Held::of(one.without(Numbered::new(1))));
        assert_eq!(format!("{held:?}"), format!("{:?}", Held::of(other)));
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
