//! Who knows where a card lies.

use crate::cards::Cards;
use crate::chance::Rng;
use crate::held::CardKind;
use crate::refusal::PositionError;
use crate::seat::{Seat, Seats};

/// What each seat knows of cards that it does not hold itself: it was shown them, or had them, and nothing has blurred
/// it since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known<const SEATS: usize>([Cards; SEATS]);

impl<const SEATS: usize> Known<SEATS> {
    /// Nobody knows anything.
    pub const NOTHING: Self = Known([Cards::NONE; SEATS]);

    /// What a seat knows.
    #[inline]
    pub fn by(&self, seat: Seat) -> Cards {
        self.0[seat.index()]
    }

    /// Who knows of a card.
    pub fn of(&self, card: u8) -> Seats {
        (0..SEATS as u8).map(Seat).filter(|seat| self.by(*seat).has(card)).collect()
    }

    /// These seats come to know of cards.
    #[inline]
    pub fn show(&mut self, cards: Cards, to: Seats) {
        for seat in to {
            let known = &mut self.0[seat.index()];
            *known = known.or(cards);
        }
    }

    /// A seat has cards in its own hand now: there is nothing to remember of them.
    #[inline]
    pub fn hold(&mut self, seat: Seat, cards: Cards) {
        let known = &mut self.0[seat.index()];
        *known = known.minus(cards);
    }

    /// Nobody can be sure of these cards any more: they were shuffled, or lie open.
    #[inline]
    pub fn forget(&mut self, cards: Cards) {
        self.blur(cards, Seats::NONE);
    }

    /// Nobody but `sure` can be sure of these cards any more.
    #[inline]
    pub fn blur(&mut self, cards: Cards, sure: Seats) {
        for (n, known) in self.0.iter_mut().enumerate() {
            if !sure.has(Seat(n as u8)) {
                *known = known.minus(cards);
            }
        }
    }

    /// A card leaves a hand face down: those who see only its back can no longer be sure of what stays, unless nothing
    /// does.
    #[inline]
    pub fn blur_hand(&mut self, hand: Cards, sure: Seats) {
        if hand.len() > 1 {
            self.blur(hand, sure);
        }
    }

    /// Says which of these copies leaves a hand openly; there must be one. Whoever knew of a copy there has now seen it
    /// go.
    #[inline]
    pub fn leaves_openly(&mut self, copies: Cards) -> u8 {
        let card = copies.lowest().expect("the move was checked: the card is held");
        for known in &mut self.0 {
            let seen = known.and(copies);
            let gone = if seen.has(card) { Some(card) } else { seen.lowest() };
            if let Some(gone) = gone {
                known.remove(gone);
            }
        }
        card
    }

    /// Says which of these copies goes from one hand to another, seen by both and by nobody else; there must be one. If
    /// the receiver knew of a copy, it counts as the one that came over: one less is known to be left.
    #[inline]
    pub fn changes_hands(&mut self, copies: Cards, hand: Cards, from: Seat, to: Seat) -> u8 {
        let familiar = copies.and(self.by(to));
        let card = familiar.lowest().or(copies.lowest()).expect("the move was checked: the card is held");
        self.blur_hand(hand, Seats::only(from).with(to));
        self.hold(to, Cards::only(card));
        self.show(Cards::only(card), Seats::only(from));
        card
    }

    /// A whole hand goes over to somebody. What was known of it stays known.
    #[inline]
    pub fn goes_over(&mut self, hand: Cards, from: Seat, to: Seat) {
        self.hold(to, hand);
        self.show(hand, Seats::only(from));
    }

    /// What all others than `seat` know keeps its shape: each still knows as many cards in the same places, only other
    /// ones.
    pub fn redeal(&mut self, seat: Seat, exchange: &Exchange) {
        for (n, known) in self.0.iter_mut().enumerate() {
            if n != seat.index() {
                *known = exchange.all(*known);
            }
        }
    }

    /// Cards by their kind, each with those who know of it, for a document. Copies are sorted by who knows of them, so that
    /// equal positions have equal documents.
    pub fn list<K: CardKind + Ord>(&self, cards: Cards) -> impl Iterator<Item = (K, Seats)> + use<K, SEATS> {
        let mut list: Vec<(K, Seats)> = cards.into_iter().map(|card| (K::of(card), self.of(card))).collect();
        list.sort_by_key(|(kind, known)| (*kind, known.into_iter().map(|seat| 1u32 << seat.0).sum::<u32>()));
        list.into_iter()
    }

    /// Notes what a document says: these seats know of a card that lies in this place.
    pub fn note(&mut self, card: u8, seats: Seats, place: &str) -> Result<(), PositionError> {
        if let Some(seat) = seats.into_iter().find(|seat| seat.index() >= SEATS) {
            return Err(PositionError::new(place, format!("There is no seat {seat}.")));
        }
        self.show(Cards::only(card), seats);
        Ok(())
    }
}

/// Cards that change places with each other at random: how the cards that a seat cannot be sure of are dealt anew.
#[derive(Clone, Copy, Debug)]
pub struct Exchange([u8; 64]);

impl Exchange {
    /// Among these cards; all others stay where they are.
    pub fn among(cards: Cards, rng: &mut Rng) -> Exchange {
        let mut becomes = std::array::from_fn(|n| n as u8);
        let mut left = cards;
        for card in cards {
            let new = left.nth(rng.below(left.len() as usize) as u32);
            left.remove(new);
            becomes[usize::from(card)] = new;
        }
        Exchange(becomes)
    }

    /// What a card becomes.
    #[inline]
    pub fn one(&self, card: u8) -> u8 {
        self.0[usize::from(card)]
    }

    /// What some cards become.
    #[inline]
    pub fn all(&self, cards: Cards) -> Cards {
        cards.into_iter().map(|card| self.one(card)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Seat = Seat(0);
    const BEN: Seat = Seat(1);
    const CID: Seat = Seat(2);

    fn cards(numbers: &[u8]) -> Cards {
        numbers.iter().copied().collect()
    }

    #[test]
    fn a_card_that_is_seen_to_go_is_known_no_more() {
        let mut known = Known::<3>::NOTHING;
        known.show(cards(&[4]), Seats::only(BEN));
        known.show(cards(&[5]), Seats::only(CID));
        assert_eq!(known.leaves_openly(cards(&[4, 5])), 4);
        assert_eq!(known, Known::NOTHING, "copies are alike: both have seen theirs go");
    }

    #[test]
    fn a_card_that_is_handed_over_blurs_what_stays_for_the_others() {
        let mut known = Known::<3>::NOTHING;
        known.show(cards(&[4, 9]), Seats::only(BEN).with(CID));
        assert_eq!(known.changes_hands(cards(&[3, 4]), cards(&[3, 4, 9]), ANN, BEN), 4, "the familiar copy");
        assert_eq!([ANN, BEN, CID].map(|seat| known.by(seat)), [cards(&[4]), cards(&[9]), Cards::NONE]);
        assert_eq!(known.of(9), Seats::only(BEN));
    }

    #[test]
    fn the_only_card_of_a_hand_stays_known_wherever_it_goes() {
        let mut known = Known::<3>::NOTHING;
        known.show(cards(&[4]), Seats::only(CID));
        known.changes_hands(cards(&[4]), cards(&[4]), ANN, BEN);
        assert_eq!(known.of(4), Seats::only(ANN).with(CID));
        known.goes_over(cards(&[4]), BEN, CID);
        assert_eq!(known.of(4), Seats::only(ANN).with(BEN));
        known.forget(cards(&[4]));
        assert_eq!(known, Known::NOTHING);
    }

    #[test]
    fn an_exchange_keeps_what_it_is_not_among() {
        let exchange = Exchange::among(cards(&[1, 2, 3]), &mut Rng::new(1));
        assert_eq!(exchange.all(cards(&[1, 2, 3, 8])), cards(&[1, 2, 3, 8]));
        assert_eq!(exchange.one(8), 8);
    }

    #[test]
    fn a_seat_that_is_not_there_knows_nothing() {
        let mut known = Known::<2>::NOTHING;
        let error = known.note(4, Seats::only(CID), "castaways").unwrap_err();
        assert_eq!(error.to_string(), "castaways: There is no seat 2.");
        assert!(known.note(4, Seats::only(BEN), "castaways").is_ok());
        assert_eq!(known.by(BEN), cards(&[4]));
    }
}
