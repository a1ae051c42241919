//! Where the item cards are, and who knows it.
//!
//! Copies of a kind are interchangeable: everything here is written so that what anybody can see hangs on how many of
//! a kind lie somewhere, never on which copy it is.

use table::{Cards, Chance, Exchange, Known, Numbered, Rng, Seat, Seats, Witness};

use crate::content::Item;
use crate::position::{MOST_SEATS, PURPOSES, Purpose};

/// A handful of items as a viewer sees it.
pub type Held = table::Held<Item>;

/// The place of every item card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hands {
    /// The item deck. Its order is not in memory: a card is decided when it is drawn.
    pub deck: Cards<Item>,
    /// In hand, by seat. The dead keep theirs, out of play (O5.1).
    pub hand: [Cards<Item>; MOST_SEATS],
    /// Discarded face up.
    pub discard: Cards<Item>,
    /// Discarded face down.
    pub face_down: Cards<Item>,
    /// On the food pile (O4.1).
    pub pile: Cards<Item>,
    /// How many cards each has laid on the pile, or on the last one while there is none.
    pub laid: [u8; MOST_SEATS],
    /// What the gulls brought, face up.
    pub gulls: Cards<Item>,
    /// What each seat knows of the cards in other hands, in the pile and face down among the discards.
    pub known: Known<Item, MOST_SEATS>,
}

impl Hands {
    /// All of these cards in the deck.
    pub fn new(deck: Cards<Item>) -> Hands {
        Hands {
            deck,
            hand: [Cards::NONE; MOST_SEATS],
            discard: Cards::NONE,
            face_down: Cards::NONE,
            pile: Cards::NONE,
            laid: [0; MOST_SEATS],
            gulls: Cards::NONE,
            known: Known::NOTHING,
        }
    }

    /// Whether a seat has an item in hand.
    #[inline]
    pub fn holds(&self, seat: Seat, item: Item) -> bool {
        self.hand[seat.index()].has_kind(item)
    }

    /// How many cards a seat has in hand.
    #[inline]
    pub fn count(&self, seat: Seat) -> u8 {
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
        self.known.forget(discards);
        Some(discards.len())
    }

    /// Takes the next card off the deck, if there is one.
    #[inline]
    pub fn draw(
        &mut self,
        purpose: Purpose,
        chance: &mut Chance<PURPOSES>,
        witness: &mut impl Witness,
    ) -> Option<Numbered<Item>> {
        let card = chance.shuffled_from(purpose as usize, self.deck, witness)?;
        self.deck.remove(card);
        Some(card)
    }

    /// Takes a card out of a hand openly.
    fn take(&mut self, seat: Seat, item: Item) -> Numbered<Item> {
        let taken = self.known.leaves_openly(self.hand[seat.index()].and(item.copies()));
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
        let others = Seats::first(seats).without(seat);
        let unaware = others.into_iter().filter(|other| self.known.by(*other).and(here).is_empty()).collect();
        self.known.show(Cards::only(shown), unaware);
    }

    /// Takes a card out of a hand, seen by its owner alone, who will know where it lies.
    fn take_unseen(&mut self, seat: Seat, item: Item) -> Numbered<Item> {
        let hand = self.hand[seat.index()];
        let taken = hand.and(item.copies()).lowest().expect("the move was checked: the card is held");
        self.known.blur_hand(hand, Seats::only(seat));
        self.hand[seat.index()].remove(taken);
        self.known.show(Cards::only(taken), Seats::only(seat));
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
        self.known.forget(self.pile);
    }

    /// Discards the pile face up (O4.3).
    pub fn discard_pile(&mut self) {
        self.discard = self.discard.or(std::mem::take(&mut self.pile));
    }

    /// Shows the face-down discards to a seat.
    pub fn look_at_face_down(&mut self, seat: Seat) {
        self.known.show(self.face_down, Seats::only(seat));
    }

    /// Takes an item out of the discards that lie face up, before all eyes.
    pub fn take_discard(&mut self, seat: Seat, item: Item, seats: u8) {
        let card = self.discard.and(item.copies()).lowest().expect("the move was checked: it lies there");
        self.discard.remove(card);
        self.receive_openly(seat, card, seats);
    }

    /// Takes an item out of the discards that lie face down, having looked at them.
    pub fn take_face_down(&mut self, seat: Seat, item: Item) {
        let card = self.face_down.and(item.copies()).lowest().expect("the move was checked: it lies there");
        self.known.blur_hand(self.face_down, Seats::only(seat));
        self.face_down.remove(card);
        self.hand[seat.index()].add(card);
        self.known.hold(seat, Cards::only(card));
    }

    /// Takes a random card out of a hand, seen by both.
    pub fn steal(
        &mut self,
        thief: Seat,
        from: Seat,
        chance: &mut Chance<PURPOSES>,
        witness: &mut impl Witness,
    ) -> Option<Item> {
        let hand = self.hand[from.index()];
        let item = chance.pick_from(Purpose::Net as usize, hand, witness)?.kind();
        let card = self.known.changes_hands(hand.and(item.copies()), hand, from, thief);
        self.hand[from.index()].remove(card);
        self.hand[thief.index()].add(card);
        Some(item)
    }

    /// Shows a whole hand to a seat.
    pub fn show_hand(&mut self, of: Seat, to: Seat) {
        self.known.show(self.hand[of.index()], Seats::only(to));
    }

    /// Puts a card that all have seen into a hand.
    pub fn receive_openly(&mut self, seat: Seat, card: Numbered<Item>, seats: u8) {
        self.hand[seat.index()].add(card);
        self.known.show(Cards::only(card), Seats::first(seats).without(seat));
    }

    /// Passes every hand of the living on to the next one on the left. Who had a hand knows where it went.
    pub fn pass_left(&mut self, alive: Seats, next: impl Fn(Seat) -> Seat) {
        let before = self.hand;
        for seat in alive {
            let to = next(seat);
            self.hand[to.index()] = before[seat.index()];
            if to != seat {
                self.known.goes_over(before[seat.index()], seat, to);
            }
        }
    }

    /// Deals the cards anew that `seat` cannot be sure of.
    pub fn redeal(&mut self, seat: Seat, pile_is_open: bool, rng: &mut Rng) {
        let mine = self.hand[seat.index()].or(self.known.by(seat));
        let pile = if pile_is_open { Cards::NONE } else { self.pile };
        let places = [self.deck, self.face_down, pile].into_iter().chain(self.hand);
        let unsure = places.flat_map(|cards| self.known.in_order(cards.minus(mine)));
        let exchange = Exchange::among(unsure, rng);
        self.deck = exchange.all(self.deck);
        self.face_down = exchange.all(self.face_down);
        self.pile = exchange.all(self.pile);
        self.hand.iter_mut().for_each(|hand| *hand = exchange.all(*hand));
        self.known.redeal(seat, &exchange);
    }

    /// Every card that lies somewhere, and how many times any lies in two places.
    pub(crate) fn census(&self) -> (Cards<Item>, u8) {
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
        self.hand[seat.index()].kinds()
    }
}
