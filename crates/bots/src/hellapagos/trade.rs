//! Blind exchanges: junk goes round.

use ::hellapagos::{Card, Move};
use table::Rng;

use super::outlook::Outlook;
use super::votes::favourite;

/// An offer is made in one turn out of so many.
const OFFERS: usize = 4;

/// What an unknown card laid before this seat may be worth: people do not offer their best.
const OFFERED_CARD: f32 = 0.5;

/// Answers an offer: with junk if there is any, or with a card that is worth less than a known one; else declines.
pub(super) fn answer_offer(sight: &Outlook) -> Option<Move> {
    let offer = sight.view.offers.iter().find(|offer| offer.to == sight.me)?;
    let gain = offer.card.map_or(OFFERED_CARD, |card| sight.worth(card));
    let price = sight.nearly_junk().filter(|card| sight.worth(*card) < gain);
    let swap = price.and_then(|card| sight.allowed(Move::Swap { with: offer.from, card }));
    swap.or_else(|| sight.allowed(Move::Decline { from: offer.from }))
}

/// Now and then lays junk before the castaway with the most cards, while no other offer is open.
pub(super) fn offer(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    let card = sight.junk()?;
    let open = sight.view.offers.iter().any(|offer| offer.from == sight.me || offer.to == sight.me);
    if open || !rng.one_in(OFFERS) {
        return None;
    }
    let to = favourite(sight.others, rng, |seat| f32::from(sight.cards_of(seat)) - known_junk(sight, seat))?;
    if sight.cards_of(to) == 0 { None } else { sight.allowed(Move::Offer { card, to }) }
}

/// How much of a hand is known to be worthless.
fn known_junk(sight: &Outlook, seat: table::Seat) -> f32 {
    let hand = sight.view.castaways[seat.index()].hand;
    let worthless = |card: &Card| sight.worth(*card) == 0.0;
    2.0 * hand.iter().filter(worthless).count() as f32
}
