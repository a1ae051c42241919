//! Who knows where a card lies.

use std::marker::PhantomData;

use crate::cards::{CardKind, Cards, Numbered};
use crate::chance::Rng;
use crate::refusal::PositionError;
use crate::seat::{Seat, Seats};
use crate::set::{Member, Set};

/// What each seat knows of cards that it does not hold itself: it was shown them, or had them, and nothing has blurred
/// it since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known<K: CardKind, const SEATS: usize>([Cards<K>; SEATS]);

impl<K: CardKind, const SEATS: usize> Known<K, SEATS> {
    /// Nobody knows anything.
    pub const NOTHING: Self = Known([Cards::NONE; SEATS]);

    /// What a seat knows.
    #[inline]
    pub fn by(&self, seat: Seat) -> Cards<K> {
        self.0[seat.index()]
    }

    /// Who knows of a card.
    pub fn of(&self, card: Numbered<K>) -> Seats {
        (0..SEATS as u8).map(Seat).filter(|seat| self.by(*seat).has(card)).collect()
    }

    /// These seats come to know of cards.
    #[inline]
    pub fn show(&mut self, cards: Cards<K>, to: Seats) {
        for seat in to {
            let known = &mut self.0[seat.index()];
            *known = known.or(cards);
        }
    }

    /// A seat has cards in its own hand now: there is nothing to remember of them.
    #[inline]
    pub fn hold(&mut self, seat: Seat, cards: Cards<K>) {
        let known = &mut self.0[seat.index()];
        *known = known.minus(cards);
    }

    /// Nobody can be sure of these cards any more: they were shuffled, or lie open.
    #[inline]
    pub fn forget(&mut self, cards: Cards<K>) {
        self.blur(cards, Seats::NONE);
    }

    /// Nobody but `sure` can be sure of these cards any more.
    #[inline]
    pub fn blur(&mut self, cards: Cards<K>, sure: Seats) {
        for (n, known) in self.0.iter_mut().enumerate() {
            if !sure.has(Seat(n as u8)) {
                *known = known.minus(cards);
            }
        }
    }

    /// A card leaves a hand face down: those who see only its back can no longer be sure of what stays, unless nothing
    /// does.
    #[inline]
    pub fn blur_hand(&mut self, hand: Cards<K>, sure: Seats) {
        if hand.len() > 1 {
            self.blur(hand, sure);
        }
    }

    /// Says which of these copies leaves a hand openly; there must be one. Whoever knew of a copy there has now seen it
    /// go.
    #[inline]
    pub fn leaves_openly(&mut self, copies: Cards<K>) -> Numbered<K> {
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
    pub fn changes_hands(&mut self, copies: Cards<K>, hand: Cards<K>, from: Seat, to: Seat) -> Numbered<K> {
        let familiar = copies.and(self.by(to));
        let card = familiar.lowest().or(copies.lowest()).expect("the move was checked: the card is held");
        self.blur_hand(hand, Seats::only(from).with(to));
        self.hold(to, Cards::only(card));
        self.show(Cards::only(card), Seats::only(from));
        card
    }

    /// A whole hand goes over to somebody. What was known of it stays known.
    #[inline]
    pub fn goes_over(&mut self, hand: Cards<K>, from: Seat, to: Seat) {
        self.hold(to, hand);
        self.show(hand, Seats::only(from));
    }

    /// What all others than `seat` know keeps its shape: each still knows as many cards in the same places, only other
    /// ones.
    pub fn redeal(&mut self, seat: Seat, exchange: &Exchange<Numbered<K>>) {
        for (n, known) in self.0.iter_mut().enumerate() {
            if n != seat.index() {
                *known = exchange.all(*known);
            }
        }
    }

    /// Cards of one place, sorted by who else knows of them: an order that does not hang on which cards they are.
    pub fn in_order(&self, cards: Cards<K>) -> impl Iterator<Item = Numbered<K>> + Clone + use<K, SEATS> {
        let mut order: [Option<(Seats, Numbered<K>)>; 256] = [None; 256];
        let mut count = 0;
        for card in cards {
            order[count] = Some((self.of(card), card));
            count += 1;
        }
        order[..count].sort_by_key(|one| one.map(|(by, _)| by));
        order.into_iter().flatten().map(|(_, card)| card)
    }

    /// Cards by their kind, each with those who know of it, for a document. Copies are sorted by who knows of them, so that
    /// equal positions have equal documents.
    pub fn list(&self, cards: Cards<K>) -> impl Iterator<Item = (K, Seats)> + use<K, SEATS>
    where
        K: Ord,
    {
        let mut list: Vec<(K, Seats)> = cards.into_iter().map(|card| (card.kind(), self.of(card))).collect();
        list.sort();
        list.into_iter()
    }

    /// Notes what a document says: these seats know of a card that lies in this place.
    pub fn note(&mut self, card: Numbered<K>, seats: Seats, place: &str) -> Result<(), PositionError> {
        if let Some(seat) = seats.into_iter().find(|seat| seat.index() >= SEATS) {
            return Err(PositionError::new(place, format!("There is no seat {seat}.")));
        }
        self.show(Cards::only(card), seats);
        Ok(())
    }
}

/// Cards that change places with each other at random: how the cards that a seat cannot be sure of are dealt anew.
#[derive(Clone, Copy, Debug)]
pub struct Exchange<T> {
    becomes: [u8; 256],
    of: PhantomData<fn() -> T>,
}

impl<T: Member> Exchange<T> {
    /// Among these cards, given place by place; all others stay where they are. What comes to lie where hangs on the places alone,
    /// and not on what lay there: nothing of a deal is left in the next one.
    pub fn among(cards: impl Iterator<Item = T> + Clone, rng: &mut Rng) -> Exchange<T> {
        let mut becomes = std::array::from_fn(|n| n as u8);
        let mut left: Set<T> = cards.clone().collect();
        for card in cards {
            let new = left.any(rng).unwrap_or(card);
            left.remove(new);
            becomes[usize::from(card.number())] = new.number();
        }
        Exchange { becomes, of: PhantomData }
    }

    /// What a card becomes.
    #[inline]
    pub fn one(&self, card: T) -> T {
        T::numbered(self.becomes[usize::from(card.number())])
    }

    /// What some cards become.
    #[inline]
    pub fn all(&self, cards: Set<T>) -> Set<T> {
        cards.into_iter().map(|card| self.one(card)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Seat = Seat(0);
    const BEN: Seat = Seat(1);
    const CID: Seat = Seat(2);

    /// A card of which there is one copy.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Leaf(u8);

    impl CardKind for Leaf {
        type Word = u64;
        const COUNT: u8 = 64;
        const NOUN: &'static str = "leaf";

        fn of(number: u8) -> Leaf {
            Leaf(number)
        }

        fn copies(self) -> Cards<Leaf> {
            Cards::only(card(self.0))
        }

        fn name(self) -> String {
            "leaf".to_owned()
        }
    }

    fn card(number: u8) -> Numbered<Leaf> {
        Numbered::new(number)
    }

    fn cards(numbers: &[u8]) -> Cards<Leaf> {
        numbers.iter().copied().map(card).collect()
    }

    #[test]
    fn a_card_that_is_seen_to_go_is_known_no_more() {
        let mut known = Known::<Leaf, 3>::NOTHING;
        known.show(cards(&[4]), Seats::only(BEN));
        known.show(cards(&[5]), Seats::only(CID));
        assert_eq!(known.leaves_openly(cards(&[4, 5])), card(4));
        assert_eq!(known, Known::NOTHING, "copies are alike: both have seen theirs go");
    }

    #[test]
    fn a_card_that_is_handed_over_blurs_what_stays_for_the_others() {
        let mut known = Known::<Leaf, 3>::NOTHING;
        known.show(cards(&[4, 9]), Seats::only(BEN).with(CID));
        assert_eq!(
            known.changes_hands(cards(&[3, 4]), cards(&[3, 4, 9]), ANN, BEN),
            card(4),
            "the familiar copy"
        );
        assert_eq!([ANN, BEN, CID].map(|seat| known.by(seat)), [cards(&[4]), cards(&[9]), Cards::NONE]);
        assert_eq!(known.of(card(9)), Seats::only(BEN));
    }

    #[test]
    fn the_only_card_of_a_hand_stays_known_wherever_it_goes() {
        let mut known = Known::<Leaf, 3>::NOTHING;
        known.show(cards(&[4]), Seats::only(CID));
        known.changes_hands(cards(&[4]), cards(&[4]), ANN, BEN);
        assert_eq!(known.of(card(4)), Seats::only(ANN).with(CID));
        known.goes_over(cards(&[4]), BEN, CID);
        assert_eq!(known.of(card(4)), Seats::only(ANN).with(BEN));
        known.forget(cards(&[4]));
        assert_eq!(known, Known::NOTHING);
    }

    #[test]
    fn an_exchange_keeps_what_it_is_not_among() {
        let exchange = Exchange::among(cards(&[1, 2, 3]).into_iter(), &mut Rng::new(1));
        assert_eq!(exchange.all(cards(&[1, 2, 3, 8])), cards(&[1, 2, 3, 8]));
        assert_eq!(exchange.one(card(8)), card(8));
    }

    #[test]
    fn a_seat_that_is_not_there_knows_nothing() {
        let mut known = Known::<Leaf, 2>::NOTHING;
        let error = known.note(card(4), Seats::only(CID), "castaways").unwrap_err();
        assert_eq!(error.to_string(), "castaways: There is no seat 2.");
        assert!(known.note(card(4), Seats::only(BEN), "castaways").is_ok());
        assert_eq!(known.by(BEN), cards(&[4]));
    }
}
