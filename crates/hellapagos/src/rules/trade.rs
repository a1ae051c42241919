//! Gifts and blind exchanges (H4.3).

use table::{Log, Refusal, Seat, Seats};

use crate::content::Card;
use crate::hands::Offer;
use crate::moves::Event;
use crate::position::Position;

impl Position {
    pub(super) fn check_give(&self, seat: Seat, card: Card, to: Seat) -> Result<(), Refusal> {
        self.check_holds(seat, card)?;
        self.check_other(seat, to, "H4.3")
    }

    /// Gives a card away; only the two see which.
    pub(super) fn give(&mut self, seat: Seat, card: Card, to: Seat, log: &mut impl Log<Event>) {
        self.hands.give(seat, to, card);
        self.ask_again(to);
        let told = |card| Event::Gave { seat, to, card };
        log.secret(Seats::only(seat).with(to), told(Some(card)), told(None));
    }

    pub(super) fn check_offer(&self, seat: Seat, card: Card, to: Seat) -> Result<(), Refusal> {
        self.check_holds(seat, card)?;
        self.check_other(seat, to, "H4.3")?;
        if self.barred.has(to) {
            return Err(Refusal::new("H4.3", "They lie sick: they can be given a card, but not trade one."));
        }
        if self.hands.offer(seat, to).is_some() || self.hands.offer(to, seat).is_some() {
            return Err(Refusal::new("H4.3", "An offer between the two of you is open already."));
        }
        Ok(())
    }

    /// Lays a card face down before somebody.
    pub(super) fn offer(&mut self, seat: Seat, card: Card, to: Seat, log: &mut impl Log<Event>) {
        self.hands.open_offer(seat, to, card);
        let told = |card| Event::Offered { seat, to, card };
        log.secret(Seats::only(seat), told(Some(card)), told(None));
    }

    pub(super) fn check_swap(&self, seat: Seat, with: Seat, card: Card) -> Result<(), Refusal> {
        self.check_holds(seat, card)?;
        self.check_open(with, seat)
    }

    fn check_open(&self, from: Seat, to: Seat) -> Result<(), Refusal> {
        if self.hands.offer(from, to).is_some() {
            Ok(())
        } else {
            Err(Refusal::new("H4.3", "There is no such open offer."))
        }
    }

    /// Answers an offer with a card: both change hands, unseen by the others.
    pub(super) fn swap(&mut self, seat: Seat, with: Seat, card: Card, log: &mut impl Log<Event>) {
        let Some(offer) = self.hands.offer(with, seat) else { return };
        let taken = offer.card.kind();
        self.hands.give(seat, with, card);
        self.hands.close_offer(offer, seat);
        self.ask_again(seat);
        self.ask_again(with);
        let told = |given, taken| Event::Swapped { seat, with, given, taken };
        log.secret(Seats::only(seat).with(with), told(Some(card), Some(taken)), told(None, None));
    }

    pub(super) fn check_decline(&self, seat: Seat, from: Seat) -> Result<(), Refusal> {
        self.check_open(from, seat)
    }

    /// Sends an offer back unseen.
    pub(super) fn decline(&mut self, seat: Seat, from: Seat, log: &mut impl Log<Event>) {
        if let Some(offer) = self.hands.offer(from, seat) {
            self.hands.close_offer(offer, from);
            log.public(Event::Declined { seat, from });
        }
    }

    pub(super) fn check_withdraw(&self, seat: Seat, to: Seat) -> Result<(), Refusal> {
        self.check_open(seat, to)
    }

    /// Takes an own offer back.
    pub(super) fn withdraw(&mut self, seat: Seat, to: Seat, log: &mut impl Log<Event>) {
        if let Some(offer) = self.hands.offer(seat, to) {
            self.hands.close_offer(offer, seat);
            log.public(Event::Withdrew { seat, to });
        }
    }

    /// Sends back all offers that a seat has made or been made: it lies sick, or is dead.
    pub(super) fn cancel_offers(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.send_back(|offer| offer.from == seat || offer.to == seat, log);
    }

    /// A seat's cards go back into its hand before somebody looks at it or steals from it: an offer is no hiding place.
    pub(super) fn take_back_offers(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.send_back(|offer| offer.from == seat, log);
    }

    fn send_back(&mut self, which: impl Fn(&Offer) -> bool, log: &mut impl Log<Event>) {
        while let Some(offer) = self.hands.offers.iter().copied().find(&which) {
            self.hands.close_offer(offer, offer.from);
            log.public(Event::Returned { seat: offer.from, to: offer.to });
        }
    }
}
