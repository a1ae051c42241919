//! Where the wreckage cards are, and who knows it.
//!
//! Copies of a kind are interchangeable: everything here is written so that what anybody can see hangs on how many of
//! a kind lie somewhere, never on which copy it is.

use table::{Chance, Deck, Exchange, Few, Known, Numbered, Rng, Seat, Seats, Witness};

use crate::content::{Card, Cards, WRECKAGE};
use crate::position::{MOST_SEATS, PURPOSES, Purpose};

/// The most cards of the deck that can have been looked at (flashlight).
pub const LIT: usize = 3;

/// Those who only watch, as one more seat that comes to know of cards: what was shown to the whole table they have seen, too.
pub const ONLOOKERS: Seat = Seat(MOST_SEATS as u8);

/// A handful of wreckage cards as a viewer sees it.
pub type Held = table::Held<Card>;

/// A card laid face down before somebody (H4.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// By whom.
    pub from: Seat,
    /// Before whom.
    pub to: Seat,
    /// The card.
    pub card: Numbered<Card>,
}

/// The place of every wreckage card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hands {
    /// The ship's hold.
    pub deck: Deck<Numbered<Card>, LIT>,
    /// In hand, by seat.
    pub hand: [Cards; MOST_SEATS],
    /// Face up before its owner, by seat.
    pub laid: [Cards; MOST_SEATS],
    /// Face down before others.
    pub offers: Few<Offer, { WRECKAGE as usize }>,
    /// Out of the game, face up.
    pub discard: Cards,
    /// What each seat, and whoever watches, knows of the cards in other hands and offers.
    pub known: Known<Card, { MOST_SEATS + 1 }>,
}

impl Hands {
    /// All cards in the hold.
    pub fn new() -> Hands {
        Hands {
            deck: Deck::new(Cards::all()),
            hand: [Cards::NONE; MOST_SEATS],
            laid: [Cards::NONE; MOST_SEATS],
            offers: Few::new(),
            discard: Cards::NONE,
            known: Known::NOTHING,
        }
    }

    /// Whether a seat has a card in hand.
    #[inline]
    pub fn holds(&self, seat: Seat, card: Card) -> bool {
        self.hand[seat.index()].has_kind(card)
    }

    /// Whether a seat has a card face up.
    #[inline]
    pub fn has_laid(&self, seat: Seat, card: Card) -> bool {
        self.laid[seat.index()].has_kind(card)
    }

    /// Whether everybody can see that no copy of a card is left to be played.
    #[inline]
    pub fn is_spent(&self, card: Card) -> bool {
        card.copies().minus(self.discard).is_empty()
    }

    /// How many cards a seat has in hand.
    #[inline]
    pub fn count(&self, seat: Seat) -> u8 {
        self.hand[seat.index()].len()
    }

    /// The open offer between two seats, in this direction.
    pub fn offer(&self, from: Seat, to: Seat) -> Option<Offer> {
        self.offers.iter().copied().find(|offer| offer.from == from && offer.to == to)
    }

    /// Draws the next card into a hand.
    pub fn draw(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        chance: &mut Chance<PURPOSES>,
        witness: &mut impl Witness,
    ) -> Option<Card> {
        let all = Cards::all();
        let drawn = self.deck.draw(all, chance, purpose as usize, witness)?;
        self.hand[seat.index()].add(drawn.card);
        self.known.show(Cards::only(drawn.card), drawn.by.without(seat));
        Some(drawn.card.kind())
    }

    /// Takes a card out of a hand to be played openly.
    fn take(&mut self, seat: Seat, card: Card) -> Numbered<Card> {
        let taken = self.known.leaves_openly(self.hand[seat.index()].and(card.copies()));
        self.hand[seat.index()].remove(taken);
        taken
    }

    /// Plays a card out of a hand: it is discarded.
    pub fn spend(&mut self, seat: Seat, card: Card) {
        let taken = self.take(seat, card);
        self.discard.add(taken);
    }

    /// Holds a card out of a hand for everybody at the table of `seats` to see.
    pub fn hold_out(&mut self, seat: Seat, card: Card, seats: u8) {
        if let Some(held) = self.hand[seat.index()].and(card.copies()).lowest() {
            self.show_openly(Cards::only(held), seat, seats);
        }
    }

    /// Everybody comes to know of cards in a hand, and so does whoever watches.
    fn show_openly(&mut self, cards: Cards, seat: Seat, seats: u8) {
        self.known.show(cards, Seats::first(seats).without(seat).with(ONLOOKERS));
    }

    /// Lays a card face up.
    pub fn lay(&mut self, seat: Seat, card: Card) {
        let taken = self.take(seat, card);
        self.laid[seat.index()].add(taken);
    }

    /// Hands a card over, seen by giver and receiver alone.
    pub fn give(&mut self, from: Seat, to: Seat, card: Card) {
        let hand = self.hand[from.index()];
        let given = self.known.changes_hands(hand.and(card.copies()), hand, from, to);
        self.hand[from.index()].remove(given);
        self.hand[to.index()].add(given);
    }

    /// Lays a card face down before somebody.
    pub fn open_offer(&mut self, from: Seat, to: Seat, card: Card) {
        let hand = self.hand[from.index()];
        let offered = hand.and(card.copies()).lowest().expect("the move was checked: the card is held");
        self.known.blur_hand(hand, Seats::only(from));
        self.hand[from.index()].remove(offered);
        self.offers.push(Offer { from, to, card: offered });
    }

    /// Takes an offer off the table; its card goes into the hand of `into`.
    pub fn close_offer(&mut self, offer: Offer, into: Seat) {
        self.offers.retain(|open| *open != offer);
        self.hand[into.index()].add(offer.card);
        self.known.hold(into, Cards::only(offer.card));
        if into != offer.from {
            self.known.show(Cards::only(offer.card), Seats::only(offer.from));
        }
    }

    /// Takes the guns that lie before a seat up into its hand, and discards what else lies there (H4.2). Everybody at the
    /// table of `seats` has seen the guns.
    pub fn clear_laid(&mut self, seat: Seat, seats: u8) {
        let guns = self.laid[seat.index()].and(Card::Gun.copies());
        self.discard = self.discard.or(self.laid[seat.index()].minus(guns));
        self.laid[seat.index()] = Cards::NONE;
        self.hand[seat.index()] = self.hand[seat.index()].or(guns);
        self.show_openly(guns, seat, seats);
    }

    /// Hands a whole hand over to one heir. What was known of it stays known.
    pub fn hand_over(&mut self, from: Seat, to: Seat) -> Cards {
        let cards = std::mem::take(&mut self.hand[from.index()]);
        self.hand[to.index()] = self.hand[to.index()].or(cards);
        self.known.goes_over(cards, from, to);
        cards
    }

    /// Shuffles a hand and deals it to two heirs in turn, beginning with the first (H6.6). Returns what each got.
    pub fn deal_out(
        &mut self,
        from: Seat,
        heirs: [Seat; 2],
        chance: &mut Chance<PURPOSES>,
        witness: &mut impl Witness,
    ) -> [Cards; 2] {
        let mut rest = std::mem::take(&mut self.hand[from.index()]);
        if rest.len() > 1 {
            self.known.forget(rest);
        } else {
            self.known.goes_over(rest, from, heirs[0]);
        }
        let mut got = [Cards::NONE; 2];
        let mut turn = 0;
        while let Some(card) = chance.shuffled_from(Purpose::Inheritance as usize, rest, witness) {
            rest.remove(card);
            got[turn].add(card);
            self.hand[heirs[turn].index()].add(card);
            turn = 1 - turn;
        }
        got
    }

    /// Discards a whole hand, when nobody is left to have it.
    pub fn discard_hand(&mut self, seat: Seat) {
        let cards = std::mem::take(&mut self.hand[seat.index()]);
        self.discard = self.discard.or(cards);
        self.known.forget(cards);
    }

    /// Deals the cards anew that `seat` cannot be sure of.
    pub fn redeal(&mut self, seat: Seat, rng: &mut Rng) {
        let mine = self.hand[seat.index()].or(self.known.by(seat));
        let known = &self.known;
        let top = self.deck.top.iter().filter(|seen| !seen.by.has(seat)).map(|seen| seen.card);
        let held = self.hand.iter().flat_map(|hand| known.in_order(hand.minus(mine)));
        let offered = self.offers.iter().map(|offer| (offer.from, offer.card));
        let offered = offered.filter(|(from, card)| *from != seat && !mine.has(*card)).map(|(_, card)| card);
        let unsure = self.deck.hidden.into_iter().chain(top).chain(held).chain(offered);
        let exchange = Exchange::among(unsure, rng);
        self.deck.hidden = exchange.all(self.deck.hidden);
        self.deck.top.iter_mut().for_each(|seen| seen.card = exchange.one(seen.card));
        self.offers.iter_mut().for_each(|offer| offer.card = exchange.one(offer.card));
        self.hand.iter_mut().for_each(|hand| *hand = exchange.all(*hand));
        self.known.redeal(seat, &exchange);
    }

    /// Every card that lies somewhere, and how many times any lies in two places.
    pub(crate) fn census(&self) -> (Cards, u8) {
        let mut all = Cards::NONE;
        let mut twice = 0;
        let offered = self.offers.iter().map(|offer| Cards::only(offer.card));
        let top = self.deck.top.iter().map(|seen| Cards::only(seen.card));
        let places = [self.deck.hidden, self.discard].into_iter();
        for cards in places.chain(top).chain(offered).chain(self.hand).chain(self.laid) {
            twice += all.and(cards).len();
            all = all.or(cards);
        }
        (all, twice)
    }

    /// The kinds in a hand, each once.
    #[inline]
    pub fn kinds(&self, seat: Seat) -> impl Iterator<Item = Card> + use<> {
        self.hand[seat.index()].kinds()
    }
}

impl Default for Hands {
    fn default() -> Self {
        Hands::new()
    }
}
