//! Events (O2.4).

use table::{Cards, Log, Numbered, Refusal, Seat, Seats, Seen};

use crate::content::{EventCard, Happening, Item};
use crate::hands::Held;
use crate::moves::{Cause, Event, Forecast, Frame};
use crate::position::{Phase, Position, Purpose};
use crate::rulings::GULLS_BRING;

impl Position {
    /// Takes the top card off the event deck; none means that it is Rescue!.
    pub(super) fn take_event(&mut self, log: &mut impl Log<Event>) -> Option<Seen<Numbered<EventCard>>> {
        if self.sea.left() == 0 {
            return None;
        }
        let all = self.sea.deck.cards();
        self.sea.deck.draw(all, &mut self.chance, Purpose::Events as usize, log)
    }

    /// The Compass holder draws an event and resolves it; with the icon, starvation follows.
    pub(super) fn event_step(&mut self, log: &mut impl Log<Event>) {
        let Some(seen) = self.take_event(log) else { return self.sight_rescue(log) };
        let card = seen.card.kind();
        self.sea.gone.push(seen.card);
        self.today = Some(card);
        log.public(Event::EventDrawn { seat: self.compass, card });
        let next = self.after_event();
        self.begin(next);
        self.resolve(card, log);
    }

    /// What follows the event of this round.
    pub(super) fn after_event(&self) -> Phase {
        let hungry = self.today.is_some_and(|card| card.facts().starvation);
        if hungry { Phase::Starvation } else { Phase::Pass }
    }

    fn resolve(&mut self, card: EventCard, log: &mut impl Log<Event>) {
        let facts = card.facts();
        match facts.effect {
            // More food is needed, or food counts less: the meal sees to that.
            Happening::None | Happening::MoreNeeded | Happening::FoodCountsLess => {}
            Happening::EachDiscards => self.frame = Frame::Discard { waiting: self.with_cards() },
            Happening::CrowdedDiscards => {
                let crowded = |seat: &Seat| self.hands.count(*seat) > facts.amount;
                self.frame = Frame::Discard { waiting: self.alive.into_iter().filter(crowded).collect() };
            }
            Happening::NameToHarm => self.frame = Frame::Harm,
            Happening::NameToHeal => self.frame = Frame::Heal,
            Happening::EachDraws => self.everybody_draws(facts.amount, log),
            Happening::Gulls => self.gulls_come(log),
            Happening::Fog => self.fog = self.round + 1,
            Happening::FewestLose => {
                let fewest = self.alive.into_iter().map(|seat| self.hands.count(seat)).min();
                let few = |seat: &Seat| Some(self.hands.count(*seat)) == fewest;
                let feverish = self.alive.into_iter().filter(few).collect();
                self.lose_vitality(feverish, facts.amount, Cause::Event(card), log);
            }
            Happening::PassHands => self.pass_hands(log),
            Happening::DiscardEvent => self.drop_event(log),
            Happening::ShowRandom => self.mirage(log),
            Happening::Becalmed => self.becalmed = true,
            Happening::VoteAgain => self.begin(Phase::VoteAgain),
        }
    }

    /// Everybody alive shows a random card, and takes it back.
    fn mirage(&mut self, log: &mut impl Log<Event>) {
        for seat in self.with_cards() {
            let hand = self.hands.hand[seat.index()];
            if let Some(item) = self.chance.pick_from(Purpose::Mirage as usize, hand, log).map(Numbered::kind)
            {
                self.hands.show(seat, item, self.seats());
                log.public(Event::Showed { seat, item });
            }
        }
    }

    /// Every hand goes to the next living player on the left.
    fn pass_hands(&mut self, log: &mut impl Log<Event>) {
        let (alive, seats) = (self.alive, self.seats());
        let next = |seat: Seat| alive.without(seat).clockwise_from(seat.left(seats), seats).unwrap_or(seat);
        self.hands.pass_left(alive, next);
        for from in alive {
            let to = next(from);
            let cards = self.hands.hand[to.index()];
            let count = cards.len();
            let face = Event::HandPassed { from, to, cards: Some(Held::of(cards)), count };
            let back = Event::HandPassed { from, to, cards: None, count };
            log.secret(Seats::only(from).with(to), face, back);
        }
    }

    /// The top event card is discarded face down; Rescue! happens.
    fn drop_event(&mut self, log: &mut impl Log<Event>) {
        match self.take_event(log) {
            Some(seen) => {
                self.sea.face_down.push(seen);
                let face = Event::EventHidden { top: Some(Forecast::Event(seen.card.kind())) };
                log.secret(seen.by, face, Event::EventHidden { top: None });
            }
            None => self.sight_rescue(log),
        }
    }

    /// Two items are turned up. If there is only one left, the Compass holder has it; if none, all are told so.
    fn gulls_come(&mut self, log: &mut impl Log<Event>) {
        let mut gulls = Cards::NONE;
        for _ in 0..GULLS_BRING {
            if let Some(card) = self.next_item(log) {
                gulls.add(card);
            }
        }
        log.public(Event::GullsBrought { items: Held::of(gulls) });
        match gulls.lowest() {
            None => {}
            Some(card) if gulls.len() == 1 => self.hands.receive_openly(self.compass, card, self.seats()),
            Some(_) => {
                self.hands.gulls = gulls;
                self.frame = Frame::Gulls;
            }
        }
    }

    pub(super) fn check_give_away(&self, seat: Seat, item: Item, to: Seat) -> Result<(), Refusal> {
        if self.frame != Frame::Gulls {
            return Err(Refusal::not_yours("O2.4", "There is nothing to be given away."));
        }
        self.check_compass(seat, "O2.4")?;
        self.check_alive(to, "O2.4")?;
        if to == seat {
            return Err(Refusal::new("O2.4", "You keep the other one: give this one to somebody else."));
        }
        if !self.hands.gulls.has_kind(item) {
            return Err(Refusal::new("O2.4", "The gulls brought no such item."));
        }
        Ok(())
    }

    /// One of the two items goes to somebody, the other stays with the Compass holder.
    pub(super) fn give_away(&mut self, seat: Seat, item: Item, to: Seat, log: &mut impl Log<Event>) {
        self.frame = Frame::None;
        let mut gulls = std::mem::take(&mut self.hands.gulls);
        if let Some(given) = gulls.and(item.copies()).lowest() {
            gulls.remove(given);
            self.hands.receive_openly(to, given, self.seats());
        }
        for kept in gulls {
            self.hands.receive_openly(seat, kept, self.seats());
        }
        log.public(Event::GaveAway { seat, item, to, kept: gulls.lowest().map(Numbered::kind) });
    }

    pub(super) fn check_name(&self, seat: Seat, named: Seat) -> Result<(), Refusal> {
        if !matches!(self.frame, Frame::Harm | Frame::Heal) {
            return Err(Refusal::not_yours("O2.4", "Nobody is to be named now."));
        }
        self.check_compass(seat, "O2.4")?;
        self.check_alive(named, "O2.4")
    }

    /// The Compass holder names somebody for sharks or rain.
    pub(super) fn name(&mut self, seat: Seat, named: Seat, log: &mut impl Log<Event>) {
        let harm = std::mem::take(&mut self.frame) == Frame::Harm;
        log.public(Event::Named { seat, named });
        let Some(card) = self.today else { return };
        if harm {
            self.remember_harm(seat, named);
            self.lose_vitality(Seats::only(named), card.facts().amount, Cause::Event(card), log);
        } else {
            self.remember_help(seat, named);
            self.regain_vitality(named, card.facts().amount, log);
        }
    }

    pub(super) fn check_discard(&self, seat: Seat, item: Item) -> Result<(), Refusal> {
        match self.frame {
            Frame::Discard { waiting } if waiting.has(seat) => {}
            _ => return Err(Refusal::not_yours("O2.4", "No card is demanded of you.")),
        }
        if self.hands.holds(seat, item) {
            Ok(())
        } else {
            Err(Refusal::new("O2.4", "You do not hold that item."))
        }
    }

    /// A card goes face down among the discards.
    pub(super) fn discard_face_down(&mut self, seat: Seat, item: Item, log: &mut impl Log<Event>) {
        if let Frame::Discard { waiting } = &mut self.frame {
            waiting.remove(seat);
        }
        self.hands.hide(seat, item);
        let back = Event::Discarded { seat, item: None };
        log.secret(Seats::only(seat), Event::Discarded { seat, item: Some(item) }, back);
    }
}
