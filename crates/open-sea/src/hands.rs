//! Where the item cards are, and who knows it.
//!
//! Copies of a kind are interchangeable: everything here is written so that what anybody can see hangs on how many of
//! a kind lie somewhere, never on which copy it is.

use serde::{Deserialize, Serialize};
use table::{Cards, Chance, Rng, Seat, Seats, Witness};

use crate::content::{Item, content};
use crate::position::{MOST_SEATS, PURPOSES, Purpose};

/// A handful of cards as a viewer sees it: how many of each kind, and nothing about which copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held(Cards);

impl Held {
    /// What is in a set of numbered cards.
    pub fn of(cards: Cards) -> Held {
        let mut held = Cards::NONE;
        let mut rest = cards;
        while let Some(number) = rest.lowest() {
            let copies = Item::of(number).copies();
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
    pub fn count(self, item: Item) -> u32 {
        self.0.and(item.copies()).len()
    }

    /// Whether there is one of a kind.
    pub fn has(self, item: Item) -> bool {
        self.count(item) > 0
    }

    /// Each card, kind by kind.
    pub fn iter(self) -> impl Iterator<Item = Item> {
        self.0.into_iter().map(Item::of)
    }

    /// Each kind once, with how many there are.
    pub fn kinds(self) -> impl Iterator<Item = (Item, u32)> {
        kinds(self.0).map(move |item| (item, self.count(item)))
    }
}

impl FromIterator<Item> for Held {
    /// More copies than the box has are dropped.
    fn from_iter<I: IntoIterator<Item = Item>>(iter: I) -> Held {
        let mut cards = Cards::NONE;
        for item in iter {
            if let Some(number) = item.copies().minus(cards).lowest() {
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
        Ok(Vec::<Item>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The place of every item card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hands {
    /// The item deck. Its order is not in memory: a card is decided when it is drawn.
    pub deck: Cards,
    /// In hand, by seat. The dead keep theirs, out of play (O5.1).
    pub hand: [Cards; MOST_SEATS],
    /// Discarded face up.
    pub discard: Cards,
    /// Discarded face down.
    pub face_down: Cards,
    /// On the food pile (O4.1).
    pub pile: Cards,
    /// How many cards each has laid on the pile, or on the last one while there is none.
    pub laid: [u8; MOST_SEATS],
    /// What the gulls brought, face up.
    pub gulls: Cards,
    /// What each seat knows of the cards in other hands, in the pile and face down among the discards: it was shown them, or
    /// had them, and nothing has blurred it since.
    pub known: [Cards; MOST_SEATS],
}

impl Hands {
    /// All of these cards in the deck.
    pub fn new(deck: Cards) -> Hands {
        Hands {
            deck,
            hand: [Cards::NONE; MOST_SEATS],
            discard: Cards::NONE,
            face_down: Cards::NONE,
            pile: Cards::NONE,
            laid: [0; MOST_SEATS],
            gulls: Cards::NONE,
            known: [Cards::NONE; MOST_SEATS],
        }
    }

    /// Whether a seat has an item in hand.
    #[inline]
    pub fn holds(&self, seat: Seat, item: Item) -> bool {
        !self.hand[seat.index()].and(item.copies()).is_empty()
    }

    /// How many cards a seat has in hand.
    #[inline]
    pub fn count(&self, seat: Seat) -> u32 {
        self.hand[seat.index()].len()
    }

    /// Whether nothing is left to draw, not even by shuffling the discards.
    #[inline]
    pub fn is_exhausted(&self) -> bool {
        self.deck.or(self.discard).or(self.face_down).is_empty()
    }

    /// Shuffles all discards into a new deck if the old one is used up (O2.1): how many, if it was done. What was known of
    /// them is lost in the shuffle.
    pub fn refill(&mut self) -> Option<u8> {
        let discards = self.discard.or(self.face_down);
        if !self.deck.is_empty() || discards.is_empty() {
            return None;
        }
        self.deck = discards;
        self.discard = Cards::NONE;
        self.face_down = Cards::NONE;
        self.known.iter_mut().for_each(|known| *known = known.minus(discards));
        Some(discards.len() as u8)
    }

    /// Takes the next card off the deck, which is not empty.
    #[inline]
    pub fn draw(
        &mut self,
        purpose: Purpose,
        chance: &mut Chance<PURPOSES>,
        witness: &mut impl Witness,
    ) -> u8 {
        let card = self.deck.nth(chance.shuffled(purpose as usize, self.deck.len(), witness));
        self.deck.remove(card);
        card
    }

    /// Takes a card out of a hand openly. Whoever knew of a copy there has now seen it go.
    fn take(&mut self, seat: Seat, item: Item) -> u8 {
        let here = self.hand[seat.index()].and(item.copies());
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

    /// Discards an item face up.
    pub fn spend(&mut self, seat: Seat, item: Item) {
        let taken = self.take(seat, item);
        self.discard.add(taken);
    }

    /// Shows an item to a table of `seats`, and takes it back. Whoever knew of a copy there knows of no more than before.
    pub fn show(&mut self, seat: Seat, item: Item, seats: u8) {
        let here = self.hand[seat.index()].and(item.copies());
        let Some(shown) = here.lowest() else { return };
        for (n, known) in self.known.iter_mut().enumerate().take(usize::from(seats)) {
            if n != seat.index() && known.and(here).is_empty() {
                known.add(shown);
            }
        }
    }

    /// A card leaves a hand face down: those who see only its back can no longer be sure of what stays.
    fn blur(&mut self, from: Cards, sure: Seats) {
        if from.len() == 1 {
            return;
        }
        for (n, known) in self.known.iter_mut().enumerate() {
            if !sure.has(Seat(n as u8)) {
                *known = known.minus(from);
            }
        }
    }

    /// Takes a card out of a hand, seen by its owner alone, who will know where it lies.
    fn take_unseen(&mut self, seat: Seat, item: Item) -> u8 {
        let hand = self.hand[seat.index()];
        let taken = hand.and(item.copies()).lowest().expect("the move was checked: the card is held");
        self.blur(hand, Seats::only(seat));
        self.hand[seat.index()].remove(taken);
        self.known[seat.index()].add(taken);
        taken
    }

    /// Discards an item face down.
    pub fn hide(&mut self, seat: Seat, item: Item) {
        let taken = self.take_unseen(seat, item);
        // Among other cards that lie face down, the ones known to others stay known.
        self.face_down.add(taken);
    }

    /// Lays an item face down on the food pile (O4.1).
    pub fn lay(&mut self, seat: Seat, item: Item) {
        let taken = self.take_unseen(seat, item);
        self.pile.add(taken);
        self.laid[seat.index()] += 1;
    }

    /// Turns the food pile over (O4.1): whose card was whose is forgotten.
    pub fn turn_pile_over(&mut self) {
        let pile = self.pile;
        self.known.iter_mut().for_each(|known| *known = known.minus(pile));
    }

    /// Discards the pile face up (O4.3).
    pub fn discard_pile(&mut self) {
        self.discard = self.discard.or(std::mem::take(&mut self.pile));
    }

    /// Shows the face-down discards to a seat.
    pub fn look_at_face_down(&mut self, seat: Seat) {
        let known = &mut self.known[seat.index()];
        *known = known.or(self.face_down);
    }

    /// Takes an item out of the discards that lie face up, before all eyes.
    pub fn take_discard(&mut self, seat: Seat, item: Item, seats: u8) {
        let card = self.discard.and(item.copies()).lowest().expect("the move was checked: it lies there");
        self.discard.remove(card);
        self.hand[seat.index()].add(card);
        for (n, known) in self.known.iter_mut().enumerate().take(usize::from(seats)) {
            if n != seat.index() {
                known.add(card);
            }
        }
    }

    /// Takes an item out of the discards that lie face down, having looked at them.
    pub fn take_face_down(&mut self, seat: Seat, item: Item) {
        let card = self.face_down.and(item.copies()).lowest().expect("the move was checked: it lies there");
        self.blur(self.face_down, Seats::only(seat));
        self.face_down.remove(card);
        self.hand[seat.index()].add(card);
        self.known[seat.index()].remove(card);
    }

    /// Takes a random card out of a hand, seen by both.
    pub fn steal(
        &mut self,
        thief: Seat,
        from: Seat,
        chance: &mut Chance<PURPOSES>,
        witness: &mut impl Witness,
    ) -> Item {
        let hand = self.hand[from.index()];
        let item = Item::of(hand.nth(chance.pick(Purpose::Net as usize, hand.len(), witness)));
        let here = hand.and(item.copies());
        // If the thief knew of a copy, it counts as the one that came over: one less is known to be left.
        let familiar = here.and(self.known[thief.index()]);
        let card = familiar.lowest().or(here.lowest()).expect("the item was picked out of this hand");
        self.blur(hand, Seats::only(thief).with(from));
        self.hand[from.index()].remove(card);
        self.hand[thief.index()].add(card);
        self.known[thief.index()].remove(card);
        self.known[from.index()].add(card);
        item
    }

    /// Shows a whole hand to a seat.
    pub fn show_hand(&mut self, of: Seat, to: Seat) {
        let known = &mut self.known[to.index()];
        *known = known.or(self.hand[of.index()]);
    }

    /// Puts a card that all have seen into a hand.
    pub fn receive_openly(&mut self, seat: Seat, card: u8, seats: u8) {
        self.hand[seat.index()].add(card);
        for (n, known) in self.known.iter_mut().enumerate().take(usize::from(seats)) {
            if n != seat.index() {
                known.add(card);
            }
        }
    }

    /// Passes every hand of the living on to the next one on the left. Who had a hand knows where it went.
    pub fn pass_left(&mut self, alive: Seats, next: impl Fn(Seat) -> Seat) {
        let before = self.hand;
        for seat in alive {
            let to = next(seat);
            self.hand[to.index()] = before[seat.index()];
            if to != seat {
                self.known[to.index()] = self.known[to.index()].minus(before[seat.index()]);
                self.known[seat.index()] = self.known[seat.index()].or(before[seat.index()]);
            }
        }
    }

    /// Deals the cards anew that `seat` cannot be sure of. What the others know keeps its shape: each still knows as
    /// many cards in the same places, only other ones.
    pub fn redeal(&mut self, seat: Seat, pile_is_open: bool, rng: &mut Rng) {
        let mine = self.hand[seat.index()].or(self.known[seat.index()]);
        let mut unsure = self.deck.or(self.face_down);
        if !pile_is_open {
            unsure = unsure.or(self.pile);
        }
        unsure = self.hand.iter().fold(unsure, |all, hand| all.or(*hand)).minus(mine);
        let mut becomes: [u8; 64] = std::array::from_fn(|n| n as u8);
        let mut left = unsure;
        for card in unsure {
            let new = left.nth(rng.below(left.len() as usize) as u32);
            left.remove(new);
            becomes[usize::from(card)] = new;
        }
        let moved =
            |cards: Cards| -> Cards { cards.into_iter().map(|card| becomes[usize::from(card)]).collect() };
        self.deck = moved(self.deck);
        self.face_down = moved(self.face_down);
        self.pile = moved(self.pile);
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
        let places = [self.deck, self.discard, self.face_down, self.pile, self.gulls];
        for cards in places.into_iter().chain(self.hand) {
            twice += all.and(cards).len();
            all = all.or(cards);
        }
        (all, twice)
    }

    /// The kinds in a hand, each once.
    #[inline]
    pub fn kinds(&self, seat: Seat) -> impl Iterator<Item = Item> + use<> {
        kinds(self.hand[seat.index()])
    }
}

/// The kinds among some cards, each once.
#[inline]
pub(crate) fn kinds(cards: Cards) -> impl Iterator<Item = Item> {
    let content = content();
    let mut rest = cards;
    std::iter::from_fn(move || {
        let item = content.item_of[usize::from(rest.lowest()?)];
        rest = rest.minus(content.copies[item.index()]);
        Some(item)
    })
}
