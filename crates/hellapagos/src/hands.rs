//! Where the wreckage cards are, and who knows it.
//!
//! Copies of a kind are interchangeable: everything here is written so that what anybody can see hangs on how many of
//! a kind lie somewhere, never on which copy it is.

use serde::{Deserialize, Serialize};
use table::{Cards, Chance, Deck, Few, Rng, Seat, Seats, Witness};

use crate::content::{Card, WRECKAGE, content};
use crate::position::{MOST_SEATS, PURPOSES, Purpose};

/// The most cards of the deck that can have been looked at (flashlight).
pub const LIT: usize = 3;

/// A handful of cards as a viewer sees it: how many of each kind, and nothing about which copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held(Cards);

impl Held {
    /// What is in a set of numbered cards.
    pub fn of(cards: Cards) -> Held {
        let mut held = Cards::NONE;
        let mut rest = cards;
        while let Some(number) = rest.lowest() {
            let copies = Card::of(number).copies();
            let count = rest.and(copies).len();
            let first = copies.lowest().unwrap_or(0);
            held = held.or(Cards(Cards::first(count).0 << first));
            rest = rest.minus(copies);
        }
        Held(held)
    }

    /// How many cards.
    pub fn len(self) -> u32 {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// How many of a kind.
    pub fn count(self, card: Card) -> u32 {
        self.0.and(card.copies()).len()
    }

    /// Whether there is one of a kind.
    pub fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Each card, kind by kind.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.0.into_iter().map(Card::of)
    }
}

impl FromIterator<Card> for Held {
    /// More copies than the box has are dropped.
    fn from_iter<I: IntoIterator<Item = Card>>(iter: I) -> Held {
        let mut cards = Cards::NONE;
        for card in iter {
            if let Some(number) = card.copies().minus(cards).lowest() {
                cards.add(number);
            }
        }
        Held(cards)
    }
}

impl Serialize for Held {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Held {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Held, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A card laid face down before somebody (H4.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// By whom.
    pub from: Seat,
    /// Before whom.
    pub to: Seat,
    /// The card's number.
    pub card: u8,
}

/// The place of every wreckage card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hands {
    /// The ship's hold.
    pub deck: Deck<LIT>,
    /// In hand, by seat.
    pub hand: [Cards; MOST_SEATS],
    /// Face up before its owner, by seat.
    pub laid: [Cards; MOST_SEATS],
    /// Face down before others.
    pub offers: Few<Offer, { WRECKAGE as usize }>,
    /// Out of the game, face up.
    pub discard: Cards,
    /// What each seat knows of the cards in other hands and offers: it was shown them, or gave them away, and nothing
    /// has blurred it since.
    pub known: [Cards; MOST_SEATS],
}

impl Hands {
    /// All cards in the hold.
    pub fn new() -> Hands {
        Hands {
            deck: Deck::new(Cards::first(WRECKAGE)),
            hand: [Cards::NONE; MOST_SEATS],
            laid: [Cards::NONE; MOST_SEATS],
            offers: Few::new(),
            discard: Cards::NONE,
            known: [Cards::NONE; MOST_SEATS],
        }
    }

    /// Whether a seat has a card in hand.
    #[inline]
    pub fn holds(&self, seat: Seat, card: Card) -> bool {
        !self.hand[seat.index()].and(card.copies()).is_empty()
    }

    /// Whether a seat has a card face up.
    #[inline]
    pub fn has_laid(&self, seat: Seat, card: Card) -> bool {
        !self.laid[seat.index()].and(card.copies()).is_empty()
    }

    /// Whether everybody can see that no copy of a card is left to be played.
    #[inline]
    pub fn is_spent(&self, card: Card) -> bool {
        card.copies().minus(self.discard).is_empty()
    }

    /// How many cards a seat has in hand.
    #[inline]
    pub fn count(&self, seat: Seat) -> u32 {
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
        let all = Cards::first(WRECKAGE);
        let drawn = self.deck.draw(all, chance, purpose as usize, witness)?;
        self.hand[seat.index()].add(drawn.card);
        for other in drawn.by.without(seat) {
            self.known[other.index()].add(drawn.card);
        }
        Some(Card::of(drawn.card))
    }

    /// Takes a card out of a hand to be played openly. Whoever knew of a copy there has now seen it go.
    fn take(&mut self, seat: Seat, card: Card) -> u8 {
        let here = self.hand[seat.index()].and(card.copies());
        let taken = here.lowest().expect("the move was checked: the card is held");
        for known in &mut self.known {
            let seen = known.and(here);
            let gone = if seen.has(taken) { Some(taken) } else { seen.lowest() };
            if let Some(gone) = gone {
                known.remove(gone);
            }
        }
        self.hand[seat.index()].remove(taken);
        taken
    }

    /// Plays a card out of a hand: it is discarded.
    pub fn spend(&mut self, seat: Seat, card: Card) {
        let taken = self.take(seat, card);
        self.discard.add(taken);
    }

    /// Lays a card face up.
    pub fn lay(&mut self, seat: Seat, card: Card) {
        let taken = self.take(seat, card);
        self.laid[seat.index()].add(taken);
    }

    /// A card leaves a hand face down: those who see only its back can no longer be sure of what stays.
    fn blur(&mut self, from: Seat, sure: Seats) {
        let hand = self.hand[from.index()];
        if hand.len() == 1 {
            return;
        }
        for (n, known) in self.known.iter_mut().enumerate() {
            if !sure.has(Seat(n as u8)) {
                *known = known.minus(hand);
            }
        }
    }

    /// Hands a card over, seen by giver and receiver alone.
    pub fn give(&mut self, from: Seat, to: Seat, card: Card) {
        let here = self.hand[from.index()].and(card.copies());
        // If the receiver knew of a copy, it counts as the one that came over: one less is known to be left.
        let familiar = here.and(self.known[to.index()]);
        let given = familiar.lowest().or(here.lowest()).expect("the move was checked: the card is held");
        self.blur(from, Seats::only(from).with(to));
        self.hand[from.index()].remove(given);
        self.hand[to.index()].add(given);
        self.known[to.index()].remove(given);
        self.known[from.index()].add(given);
    }

    /// Lays a card face down before somebody.
    pub fn open_offer(&mut self, from: Seat, to: Seat, card: Card) {
        let here = self.hand[from.index()].and(card.copies());
        let offered = here.lowest().expect("the move was checked: the card is held");
        self.blur(from, Seats::only(from));
        self.hand[from.index()].remove(offered);
        self.offers.push(Offer { from, to, card: offered });
    }

    /// Takes an offer off the table; its card goes into the hand of `into`.
    pub fn close_offer(&mut self, offer: Offer, into: Seat) {
        self.offers.retain(|open| *open != offer);
        self.hand[into.index()].add(offer.card);
        self.known[into.index()].remove(offer.card);
        if into != offer.from {
            self.known[offer.from.index()].add(offer.card);
        }
    }

    /// Takes the guns that lie before a seat up into its hand, and discards what else lies there (H4.2). Everybody at the
    /// table of `seats` has seen the guns.
    pub fn clear_laid(&mut self, seat: Seat, seats: u8) {
        let guns = self.laid[seat.index()].and(Card::Gun.copies());
        self.discard = self.discard.or(self.laid[seat.index()].minus(guns));
        self.laid[seat.index()] = Cards::NONE;
        self.hand[seat.index()] = self.hand[seat.index()].or(guns);
        for (n, known) in self.known.iter_mut().enumerate().take(usize::from(seats)) {
            if n != seat.index() {
                *known = known.or(guns);
            }
        }
    }

    /// Hands a whole hand over to one heir. What was known of it stays known.
    pub fn hand_over(&mut self, from: Seat, to: Seat) -> Cards {
        let cards = std::mem::take(&mut self.hand[from.index()]);
        self.hand[to.index()] = self.hand[to.index()].or(cards);
        self.known[to.index()] = self.known[to.index()].minus(cards);
        self.known[from.index()] = self.known[from.index()].or(cards);
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
            for known in &mut self.known {
                *known = known.minus(rest);
            }
        } else {
            self.known[from.index()] = self.known[from.index()].or(rest);
            self.known[heirs[0].index()] = self.known[heirs[0].index()].minus(rest);
        }
        let mut got = [Cards::NONE; 2];
        let mut turn = 0;
        while !rest.is_empty() {
            let card = rest.nth(chance.shuffled(Purpose::Inheritance as usize, rest.len(), witness));
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
        for known in &mut self.known {
            *known = known.minus(cards);
        }
    }

    /// Deals the cards anew that `seat` cannot be sure of. What the others know keeps its shape: each still knows as
    /// many cards in the same places, only other ones.
    pub fn redeal(&mut self, seat: Seat, rng: &mut Rng) {
        let mine = self.hand[seat.index()].or(self.known[seat.index()]);
        let mut unsure = self.deck.hidden;
        for seen in self.deck.top.iter().filter(|seen| !seen.by.has(seat)) {
            unsure.add(seen.card);
        }
        for hand in &self.hand {
            unsure = unsure.or(hand.minus(mine));
        }
        for offer in self.offers.iter().filter(|offer| offer.from != seat && !mine.has(offer.card)) {
            unsure.add(offer.card);
        }
        let mut becomes: [u8; 64] = std::array::from_fn(|n| n as u8);
        let mut left = unsure;
        for card in unsure {
            let new = left.nth(rng.below(left.len() as usize) as u32);
            left.remove(new);
            becomes[usize::from(card)] = new;
        }
        let moved =
            |cards: Cards| -> Cards { cards.into_iter().map(|card| becomes[usize::from(card)]).collect() };
        self.deck.hidden = moved(self.deck.hidden);
        self.deck.top.iter_mut().for_each(|seen| seen.card = becomes[usize::from(seen.card)]);
        self.offers.iter_mut().for_each(|offer| offer.card = becomes[usize::from(offer.card)]);
        self.hand.iter_mut().for_each(|hand| *hand = moved(*hand));
        for (n, known) in self.known.iter_mut().enumerate() {
            if n != seat.index() {
                *known = moved(*known);
            }
        }
    }

    /// Every card that lies somewhere, and how many times any lies in two places.
    pub(crate) fn census(&self) -> (Cards, u32) {
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
        kinds(self.hand[seat.index()])
    }
}

/// The kinds among some cards, each once.
#[inline]
pub(crate) fn kinds(cards: Cards) -> impl Iterator<Item = Card> {
    let content = content();
    let mut rest = cards;
    std::iter::from_fn(move || {
        let card = content.kind_of[usize::from(rest.lowest()?)];
        rest = rest.minus(content.copies[card as usize]);
        Some(card)
    })
}

impl Default for Hands {
    fn default() -> Self {
        Hands::new()
    }
}
