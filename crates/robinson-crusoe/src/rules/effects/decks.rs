//! The event deck, the hunting deck and the beasts (R9, R17, R60, R99, R101, E54, E55).

use table::{CardKind, Log};

use crate::content::ops::Op;
use crate::content::{Beast, Kind, Mystery};
use crate::moves::{Ctx, Event, Scope};
use crate::position::{HuntingDeck, Origin, Position, Purpose};

impl Position {
    /// R99: the card goes into the event deck, which is shuffled.
    pub(super) fn shuffle_in(&mut self, ctx: Ctx, log: &mut impl Log<Event>) {
        let Some(card) = ctx.from.card() else { return };
        // Q69: shuffled back by its own later effect, it goes in after this round's draws. A card that is found meanwhile is not.
        let later = card.facts().later.as_ref().map(|later| later.effect).unwrap_or_default();
        if ctx.scope == Scope::Later && later.ops().contains(&Op::ShuffleIntoEventDeck) {
            self.gremlins = true;
            return;
        }
        self.put_into_event_deck(card, log);
        self.origins.set(card, Some(Origin { round: self.round, who: ctx.taker }));
    }

    /// A card joins the event deck; what was known of its top is not known any more (E55).
    pub(crate) fn put_into_event_deck(&mut self, card: Kind, log: &mut impl Log<Event>) {
        let top = self.events.top.take();
        for kind in top.into_iter().chain([card]) {
            if let Some(copy) = kind.copies().minus(self.events.known).lowest() {
                self.events.known.add(copy);
            }
        }
        if let Some(mystery) = Mystery::of(card) {
            self.mysteries.remove(mystery);
            self.mystery_discard.remove(mystery);
        }
        log.public(Event::ShuffledIn { card });
    }

    /// The next card of the event deck.
    pub(crate) fn draw_event(&mut self, log: &mut impl Log<Event>) -> Option<Kind> {
        if let Some(card) = self.events.top.take() {
            return Some(card);
        }
        let known = u32::from(self.events.known.len());
        let (books, icons) = (u32::from(self.events.books), u32::from(self.events.icons));
        let all = known + books + icons;
        if all == 0 {
            return None;
        }
        let number = self.chance.shuffled(Purpose::Events as usize, all, log);
        if number < known {
            let card = self.events.known.nth(number)?;
            self.events.known.remove(card);
            return Some(card.kind());
        }
        let content = crate::content::content();
        let pile = if number < known + books { content.books } else { content.icons };
        let card = self.chance.shuffled_from(Purpose::Events as usize, self.unseen.and(pile), log)?;
        self.unseen.remove(card);
        if number < known + books {
            self.events.books -= 1;
        } else {
            self.events.icons -= 1;
        }
        Some(card.kind())
    }

    /// Looks at the top of the event deck.
    pub(super) fn look_at_event(&mut self, log: &mut impl Log<Event>) -> Option<Kind> {
        let card = self.draw_event(log)?;
        self.events.top = Some(card);
        Some(card)
    }

    /// The next adventure of a deck (R101: it is not refilled).
    pub(crate) fn draw_adventure(
        &mut self,
        deck: crate::pieces::Deck,
        log: &mut impl Log<Event>,
    ) -> Option<Kind> {
        let pile = crate::content::content().adventures[deck.index()];
        let card = self.chance.shuffled_from(Purpose::Adventures as usize, self.unseen.and(pile), log)?;
        self.unseen.remove(card);
        Some(card.kind())
    }

    /// Everything in the hunting deck is mixed up.
    fn shuffle_hunting(&mut self) {
        let HuntingDeck { top, bottom, .. } = self.hunting;
        for beast in top.iter().chain(bottom.iter()) {
            match beast {
                Some(beast) => self.hunting.known.add(*beast),
                None => self.hunting.blind += 1,
            }
        }
        self.hunting.top.clear();
        self.hunting.bottom.clear();
    }

    /// Whether the Beast deck has a card left.
    pub(crate) fn beasts_left(&self) -> u8 {
        self.beasts_blind() + self.beasts_under.len()
    }

    /// The top card of the Beast deck, unseen; seen only where the deck is down to cards that lay at its bottom.
    fn take_beast(&mut self, log: &mut impl Log<Event>) -> Option<Option<Beast>> {
        if self.beasts_blind() > 0 {
            return Some(None);
        }
        let beast = self.chance.shuffled_from(Purpose::Beasts as usize, self.beasts_under, log)?;
        self.beasts_under.remove(beast);
        Some(Some(beast))
    }

    /// R57: the top Beast card goes unseen into the hunting deck, which is shuffled.
    pub(crate) fn beast_near(&mut self, log: &mut impl Log<Event>) {
        if let Some(beast) = self.take_beast(log) {
            // Mixed first, so that there is room whatever was known of the deck.
            self.shuffle_hunting();
            self.hunting.top.push(beast);
            self.shuffle_hunting();
            log.public(Event::BeastNear);
        }
    }

    /// The Hunt: the top Beast card goes unseen on top (R109).
    pub(super) fn beast_on_top(&mut self, log: &mut impl Log<Event>) {
        if self.hunting.top.is_full() {
            return;
        }
        if let Some(beast) = self.take_beast(log) {
            self.put_on_top(beast);
            log.public(Event::BeastNear);
        }
    }

    fn put_on_top(&mut self, beast: Option<Beast>) {
        if self.hunting.top.is_full() {
            self.shuffle_hunting();
        }
        let rest = self.hunting.top;
        self.hunting.top.clear();
        self.hunting.top.push(beast);
        rest.iter().for_each(|beast| self.hunting.top.push(*beast));
    }

    /// Turns up a beast that nobody has seen.
    fn reveal(&mut self, log: &mut impl Log<Event>) -> Option<Beast> {
        let beast = self.chance.shuffled_from(Purpose::Beasts as usize, self.beasts, log)?;
        self.beasts.remove(beast);
        Some(beast)
    }

    /// R60: the top card of the hunting deck.
    pub(crate) fn draw_hunting(&mut self, log: &mut impl Log<Event>) -> Option<Beast> {
        if !self.hunting.top.is_empty() {
            return match self.hunting.top.remove(0) {
                Some(beast) => Some(beast),
                None => self.reveal(log),
            };
        }
        let (blind, known) = (u32::from(self.hunting.blind), u32::from(self.hunting.known.len()));
        if blind + known > 0 {
            let number = self.chance.shuffled(Purpose::Beasts as usize, blind + known, log);
            if number < blind {
                self.hunting.blind -= 1;
                return self.reveal(log);
            }
            let beast = self.hunting.known.nth(number - blind)?;
            self.hunting.known.remove(beast);
            return Some(beast);
        }
        if self.hunting.bottom.is_empty() {
            return None;
        }
        match self.hunting.bottom.remove(0) {
            Some(beast) => Some(beast),
            None => self.reveal(log),
        }
    }

    /// The top card of the hunting deck is looked at and stays there.
    pub(super) fn look_hunting(&mut self, log: &mut impl Log<Event>) -> Option<Beast> {
        let beast = self.draw_hunting(log)?;
        self.put_on_top(Some(beast));
        Some(beast)
    }

    /// The top card of the hunting deck goes to the bottom.
    pub(crate) fn hunting_down(&mut self, log: &mut impl Log<Event>) {
        // A card that nobody has seen stays unseen.
        let unseen = self.hunting.top.first() == Some(&None);
        let beast = if unseen {
            self.hunting.top.remove(0);
            None
        } else if !self.hunting.top.is_empty() {
            self.hunting.top.remove(0)
        } else if self.hunting.known.is_empty() && self.hunting.blind > 0 {
            self.hunting.blind -= 1;
            None
        } else {
            match self.draw_hunting(log) {
                Some(beast) => Some(beast),
                None => return,
            }
        };
        if self.hunting.bottom.is_full() {
            self.shuffle_hunting();
        }
        self.hunting.bottom.push(beast);
        log.public(Event::BeastDown);
    }

    /// Q37: of the top Beast cards the strongest goes on top of the hunting deck, the others under the Beast deck.
    pub(super) fn strongest_beast(&mut self, draw: u8, pc: u16, ctx: Ctx, log: &mut impl Log<Event>) {
        for _ in 0..draw.min(self.beasts_left()) {
            let beast = match self.take_beast(log) {
                Some(Some(beast)) => Some(beast),
                Some(None) => self.reveal(log),
                None => None,
            };
            if let Some(beast) = beast {
                self.beast_choice.add(beast);
                log.public(Event::BeastDrawn { beast });
            }
        }
        if !self.beast_choice.is_empty() {
            self.ask(pc, 1, ctx);
        }
    }

    /// The strongest of the beasts on the table is known.
    pub(crate) fn put_strongest(&mut self, beast: Beast) {
        self.beasts_under = self.beasts_under.or(self.beast_choice.without(beast));
        self.beast_choice = table::Set::NONE;
        self.put_on_top(Some(beast));
    }

    /// Dangerous Night: a Beast card waits (R16).
    pub(super) fn lay_ambush(&mut self, log: &mut impl Log<Event>) {
        if self.ambush.is_none()
            && let Some(beast) = self.take_beast(log)
        {
            self.ambush = Some(beast);
            log.public(Event::Ambush);
        }
    }

    /// The waiting beast joins the hunting deck.
    pub(super) fn ambush_to_hunting(&mut self, log: &mut impl Log<Event>) {
        if let Some(beast) = self.ambush.take() {
            if self.hunting.bottom.is_full() {
                self.shuffle_hunting();
            }
            self.hunting.bottom.push(beast);
            self.shuffle_hunting();
            log.public(Event::BeastNear);
        }
    }

    /// R16: the waiting beast attacks, and is seen.
    pub(crate) fn spring_ambush(&mut self, log: &mut impl Log<Event>) -> Option<Beast> {
        match self.ambush.take()? {
            Some(beast) => Some(beast),
            None => self.reveal(log),
        }
    }
}
