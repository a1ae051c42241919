//! Sets of cards, and decks whose future is not decided before it is drawn.

use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::few::Few;
use crate::log::Witness;
use crate::seat::{Seat, Seats};

/// A set of up to 64 numbered cards.
///
/// A game numbers its cards so that copies of one kind are neighbours; then the n-th card of a set has the same kind
/// whichever copies are in it, and nothing that a player can see hangs on which copy is where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(pub u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// The first `count` cards.
    pub const fn first(count: u32) -> Cards {
        if count >= 64 { Cards(u64::MAX) } else { Cards((1 << count) - 1) }
    }

    /// One card alone.
    #[inline]
    pub const fn only(card: u8) -> Cards {
        Cards(1 << card)
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn has(self, card: u8) -> bool {
        self.0 >> card & 1 == 1
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, card: u8) {
        self.0 |= 1 << card;
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: u8) {
        self.0 &= !(1 << card);
    }

    /// Those in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// Those in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// Those in this set and not in `other`.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card with the lowest number.
    #[inline]
    pub const fn lowest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The `n`-th card by number, counted from 0; there must be that many.
    #[inline]
    pub fn nth(self, n: u32) -> u8 {
        let mut word = self.0;
        for _ in 0..n {
            word &= word - 1;
        }
        word.trailing_zeros() as u8
    }
}

impl IntoIterator for Cards {
    type Item = u8;
    type IntoIter = CardsIter;

    fn into_iter(self) -> CardsIter {
        CardsIter(self.0)
    }
}

/// Goes through a set of cards by number.
#[derive(Clone, Debug)]
pub struct CardsIter(u64);

impl Iterator for CardsIter {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let card = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl FromIterator<u8> for Cards {
    fn from_iter<I: IntoIterator<Item = u8>>(iter: I) -> Cards {
        let mut cards = Cards::NONE;
        iter.into_iter().for_each(|card| cards.add(card));
        cards
    }
}

/// A card that lies on top of a deck and that somebody has seen there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The card's number.
    pub card: u8,
    /// Who has seen it.
    pub by: Seats,
}

/// A shuffled deck. Its order is not in memory, so it cannot leak: a card is decided when it is drawn or looked at.
/// At most `TOP` cards can have been looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deck<const TOP: usize> {
    /// The cards whose place in the deck is undecided.
    pub hidden: Cards,
    /// The decided cards on top, the next one to be drawn first.
    pub top: Few<Seen, TOP>,
}

impl<const TOP: usize> Deck<TOP> {
    /// A deck of these cards, shuffled.
    pub fn new(cards: Cards) -> Self {
        Deck { hidden: cards, top: Few::new() }
    }

    /// How many cards are left.
    #[inline]
    pub fn len(&self) -> u32 {
        self.hidden.len() + self.top.len() as u32
    }

    /// Whether no card is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.hidden.is_empty() && self.top.is_empty()
    }

    /// Every card in the deck.
    pub fn cards(&self) -> Cards {
        self.top.iter().fold(self.hidden, |cards, seen| cards.or(Cards::only(seen.card)))
    }

    /// Draws the next card, which comes with those who had seen it. `among` says which cards may lie here at all
    /// (everything, unless the deck was stacked in layers).
    #[inline]
    pub fn draw<const P: usize>(
        &mut self,
        among: Cards,
        chance: &mut Chance<P>,
        purpose: usize,
        witness: &mut impl Witness,
    ) -> Option<Seen> {
        if !self.top.is_empty() {
            return Some(self.top.remove(0));
        }
        let from = self.hidden.and(among);
        if from.is_empty() {
            return None;
        }
        let card = from.nth(chance.shuffled(purpose, from.len(), witness));
        self.hidden.remove(card);
        Some(Seen { card, by: Seats::NONE })
    }

    /// Shows the card at `depth` (0 is the top) to a seat. All cards above it must have been decided before.
    pub fn look<const P: usize>(
        &mut self,
        depth: usize,
        seat: Seat,
        among: Cards,
        chance: &mut Chance<P>,
        purpose: usize,
        witness: &mut impl Witness,
    ) -> Option<u8> {
        if depth >= self.top.len() {
            let from = self.hidden.and(among);
            if from.is_empty() {
                return None;
            }
            let card = from.nth(chance.shuffled(purpose, from.len(), witness));
            self.hidden.remove(card);
            self.top.push(Seen { card, by: Seats::NONE });
        }
        let seen = &mut self.top[depth];
        seen.by.add(seat);
        Some(seen.card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Key;
    use crate::log::Silent;

    #[test]
    fn a_card_that_was_looked_at_is_the_next_one_drawn() {
        let mut chance = Chance::<1>::new(Key::from_seed("deck"));
        let mut deck = Deck::<3>::new(Cards::first(10));
        let all = Cards::first(64);
        let seen: Vec<u8> =
            (0..3).filter_map(|n| deck.look(n, Seat(1), all, &mut chance, 0, &mut Silent)).collect();
        assert_eq!(deck.len(), 10);
        for card in seen {
            let drawn = deck.draw(all, &mut chance, 0, &mut Silent).unwrap();
            assert_eq!((drawn.card, drawn.by), (card, Seats::only(Seat(1))));
        }
        let rest: Cards = std::iter::from_fn(|| deck.draw(all, &mut chance, 0, &mut Silent))
            .map(|seen| seen.card)
            .collect();
        assert_eq!(rest.len(), 7);
        assert!(deck.is_empty());
    }

    #[test]
    fn looking_past_the_end_shows_what_there_is() {
        let mut chance = Chance::<1>::new(Key::from_seed("deck"));
        let mut deck = Deck::<3>::new(Cards::first(1));
        let all = Cards::first(64);
        assert!(deck.look(0, Seat(0), all, &mut chance, 0, &mut Silent).is_some());
        assert!(deck.look(1, Seat(0), all, &mut chance, 0, &mut Silent).is_none());
    }

    #[test]
    fn nth_counts_the_set_bits() {
        let cards: Cards = [3, 9, 60].into_iter().collect();
        assert_eq!((cards.nth(0), cards.nth(1), cards.nth(2)), (3, 9, 60));
        assert_eq!(cards.into_iter().collect::<Vec<_>>(), [3, 9, 60]);
    }
}
