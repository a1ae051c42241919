//! Item cards (O3).

use table::{Log, Refusal, Seat, Seats};

use crate::content::{Aim, Effect, Item, Use, content};
use crate::hands::Held;
use crate::moves::{Cause, Event, Fate, Forecast, Frame, Passing};
use crate::position::{Position, Purpose};

impl Position {
    pub(super) fn check_use(&self, seat: Seat, item: Item, on: Option<Seat>) -> Result<(), Refusal> {
        if self.sedated.has(seat) {
            return Err(Refusal::new("O3.1", "The whisky has you: no items until the round ends."));
        }
        if self.frame != (Frame::Use { seat }) {
            return Err(Refusal::not_yours("O2.2", "It is not your chance to use an item."));
        }
        if !self.hands.holds(seat, item) {
            return Err(Refusal::new("O3.1", "You do not hold that item."));
        }
        match (item.effect().aim(), on) {
            (Aim::None, Some(_)) if item.effect() != Effect::None => {
                Err(Refusal::new("O3.1", "That item is not used on anybody: name no player."))
            }
            (Aim::Anybody | Aim::Another, None) => {
                Err(Refusal::new("O3.1", "That item is used on somebody: name a player."))
            }
            (Aim::Another, Some(on)) if on == seat => {
                Err(Refusal::new("O3.1", "Use it on somebody else than yourself."))
            }
            (Aim::Anybody | Aim::Another, Some(on)) => {
                self.check_alive(on, "O3.1")?;
                self.check_effect_on(item.effect(), on)
            }
            (Aim::None, _) => self.check_effect(item.effect(), seat),
        }
    }

    /// Whether an effect on somebody would do anything, as far as all can see.
    fn check_effect_on(&self, effect: Effect, on: Seat) -> Result<(), Refusal> {
        let refusal = match effect {
            Effect::Heal if self.vitality[on.index()] >= content().vitality => "They have lost no Vitality.",
            Effect::Sedate if self.sedated.has(on) => "They are drunk already.",
            Effect::Protect if self.roped.has(on) => "They are tied to the raft already.",
            Effect::Steal | Effect::ReadHand if self.hands.count(on) == 0 => "They have no cards.",
            _ => return Ok(()),
        };
        Err(Refusal::new("O3.1", refusal))
    }

    /// Whether an effect on nobody would do anything, as far as all can see.
    fn check_effect(&self, effect: Effect, seat: Seat) -> Result<(), Refusal> {
        let refusal = match effect {
            Effect::None => {
                return Err(Refusal::new(
                    "O3.2",
                    "Food, poison and junk are not used: they go on the food pile.",
                ));
            }
            Effect::LookAtEvent | Effect::DiscardEvent if self.phase.is_rescue() => {
                "Rescue! was the last card: the event deck is empty."
            }
            Effect::TakeCompass if self.compass == seat => "You have the Compass already.",
            Effect::TakeDiscard if self.hands.discard.or(self.hands.face_down).is_empty() => {
                "There is no discarded item to take."
            }
            _ => return Ok(()),
        };
        Err(Refusal::new("O3.1", refusal))
    }

    /// O3.1: the card is discarded face up, or shown and taken back; then its effect happens.
    pub(super) fn use_item(&mut self, seat: Seat, item: Item, on: Option<Seat>, log: &mut impl Log<Event>) {
        self.frame = Frame::None;
        let kept = item.facts().used == Some(Use::Reveal);
        if kept {
            self.hands.show(seat, item, self.seats());
        } else {
            self.hands.spend(seat, item);
        }
        log.public(Event::Used { seat, item, on, kept });
        match on {
            Some(on) => self.affect(seat, item, on, log),
            None => self.happen(seat, item, log),
        }
    }

    /// The effects that fall on somebody.
    fn affect(&mut self, seat: Seat, item: Item, on: Seat, log: &mut impl Log<Event>) {
        let amount = item.facts().amount;
        match item.effect() {
            Effect::Kill => {
                self.remember_harm(seat, on);
                self.die(on, Fate::Shot { by: seat, round: self.round }, log);
            }
            Effect::Wound => {
                self.remember_harm(seat, on);
                self.lose_vitality(Seats::only(on), amount, Cause::Item(item), log);
            }
            Effect::Heal => {
                self.remember_help(seat, on);
                self.regain_vitality(on, amount, log);
            }
            Effect::Sedate => {
                self.remember_harm(seat, on);
                self.sedated.add(on);
                log.public(Event::Sedated { seat: on });
            }
            Effect::Protect => {
                self.remember_help(seat, on);
                self.roped.add(on);
                log.public(Event::Protected { seat: on });
            }
            Effect::Steal => {
                let item = self.hands.steal(seat, on, &mut self.chance, log);
                let face = Event::Stole { seat, from: on, item };
                log.secret(Seats::only(seat).with(on), face, Event::Stole { seat, from: on, item: None });
            }
            Effect::ReadHand => {
                self.hands.show_hand(on, seat);
                let cards = Held::of(self.hands.hand[on.index()]);
                let face = Event::SawHand { seat, of: on, cards: Some(cards) };
                log.secret(Seats::only(seat), face, Event::SawHand { seat, of: on, cards: None });
            }
            Effect::None
            | Effect::LookAtEvent
            | Effect::DiscardEvent
            | Effect::TakeCompass
            | Effect::TakeDiscard => {}
        }
    }

    /// The effects that fall on nobody.
    fn happen(&mut self, seat: Seat, item: Item, log: &mut impl Log<Event>) {
        match item.effect() {
            Effect::LookAtEvent => self.look_at_event(seat, log),
            Effect::DiscardEvent => match self.take_event(log) {
                Some(seen) => {
                    self.sea.gone.push(seen.card);
                    log.public(Event::EventDiscarded { card: seen.card.kind() });
                }
                None => self.sight_rescue(log),
            },
            Effect::TakeCompass => {
                self.compass = seat;
                log.public(Event::CompassPassed { to: seat, why: Passing::Taken });
            }
            Effect::TakeDiscard => {
                self.hands.look_at_face_down(seat);
                let hidden = Held::of(self.hands.face_down);
                let count = hidden.len();
                let face = Event::SawDiscards { seat, hidden: Some(hidden), count };
                log.secret(Seats::only(seat), face, Event::SawDiscards { seat, hidden: None, count });
                self.frame = Frame::Catch { seat };
            }
            Effect::None
            | Effect::Kill
            | Effect::Wound
            | Effect::Heal
            | Effect::Sedate
            | Effect::Protect
            | Effect::Steal
            | Effect::ReadHand => {}
        }
    }

    /// Shows the top event card to a seat. With no event left it is Rescue!, which is no secret.
    fn look_at_event(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let top = if self.sea.left() == 0 {
            Some(Forecast::Rescue)
        } else {
            let all = self.sea.deck.cards();
            let card = self.sea.deck.look(0, seat, all, &mut self.chance, Purpose::Events as usize, log);
            card.map(|card| Forecast::Event(card.kind()))
        };
        log.secret(Seats::only(seat), Event::SawEvent { seat, top }, Event::SawEvent { seat, top: None });
    }

    pub(super) fn check_take(&self, seat: Seat, item: Item, hidden: bool) -> Result<(), Refusal> {
        if self.frame != (Frame::Catch { seat }) {
            return Err(Refusal::not_yours("O7.1", "Only the Fishing Rod takes a card out of the discards."));
        }
        let from = if hidden { self.hands.face_down } else { self.hands.discard };
        if !from.has_kind(item) {
            return Err(Refusal::new("O3.1", "That item does not lie there: take one that does."));
        }
        Ok(())
    }

    /// Takes one of the discards. What lay face down only its taker has seen (O7.1).
    pub(super) fn take(&mut self, seat: Seat, item: Item, hidden: bool, log: &mut impl Log<Event>) {
        self.frame = Frame::None;
        let face = Event::Took { seat, item: Some(item), hidden };
        if hidden {
            self.hands.take_face_down(seat, item);
            log.secret(Seats::only(seat), face, Event::Took { seat, item: None, hidden });
        } else {
            self.hands.take_discard(seat, item, self.seats());
            log.public(face);
        }
    }
}
