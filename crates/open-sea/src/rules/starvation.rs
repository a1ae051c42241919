//! Starvation (O4).

use table::{Log, Refusal, Seat, Seats};

use crate::content::{Happening, Item};
use crate::hands::Held;
use crate::moves::{Cause, Event, Frame, Meal};
use crate::position::{Phase, Position};
use crate::rulings::rulings;

impl Position {
    /// O4.1: in turn order everybody lays any number of cards face down; then the pile is turned over.
    pub(super) fn starvation_step(&mut self, log: &mut impl Log<Event>) {
        if self.done.is_empty() && self.hands.pile.is_empty() {
            self.clear_table();
            log.public(Event::Starvation { mouths: self.alive.len(), more: self.more_needed() });
        }
        match self.next_in_turn(self.with_cards()) {
            Some(seat) => self.frame = Frame::Lay { seat },
            None => self.turn_over(log),
        }
    }

    /// The last meal stays to be looked at until there is another.
    fn clear_table(&mut self) {
        self.hands.laid = Default::default();
        self.meal = None;
        self.fed = Seats::NONE;
    }

    pub(super) fn check_lay(&self, seat: Seat, item: Item) -> Result<(), Refusal> {
        if self.frame != (Frame::Lay { seat }) {
            return Err(Refusal::not_yours("O4.1", "It is not your turn to lay cards on the food pile."));
        }
        if self.hands.holds(seat, item) {
            Ok(())
        } else {
            Err(Refusal::new("O4.1", "You do not hold that item."))
        }
    }

    /// Lays a card on the pile. How many is told to all, which one to nobody: not even the story knows whose it was.
    pub(super) fn lay(&mut self, seat: Seat, item: Item, log: &mut impl Log<Event>) {
        self.hands.lay(seat, item);
        log.public(Event::Laid { seat, count: self.hands.laid[seat.index()] });
        if self.hands.count(seat) == 0 {
            self.close_pile_of(seat, log);
            self.frame = Frame::None;
        }
    }

    /// Somebody lays no more.
    pub(super) fn close_pile_of(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let count = self.hands.laid[seat.index()];
        self.deeds.laid[seat.index()] = self.deeds.laid[seat.index()].saturating_add(count);
        log.public(Event::PileClosed { seat, count });
    }

    /// O4.1, O4.2: the pile is shuffled and turned over. Enough for all: everybody is fed. Less: the Compass holder gives
    /// out what there is.
    fn turn_over(&mut self, log: &mut impl Log<Event>) {
        let meal = self.count_food();
        self.hands.turn_pile_over();
        self.meal = Some(meal);
        self.phase = Phase::Meal;
        log.public(Event::PileRevealed { meal });
        if meal.feeds_all() {
            self.fed = self.alive;
            log.public(Event::AllFed);
        } else {
            self.frame = Frame::Feed { left: meal.total };
        }
    }

    /// How much an effect of today's event is about.
    fn today_by(&self, effect: Happening) -> u8 {
        let facts = self.today.map(|card| card.facts());
        facts.filter(|facts| facts.effect == effect).map_or(0, |facts| facts.amount)
    }

    /// How much more food today's event asks for.
    pub(crate) fn more_needed(&self) -> u8 {
        self.today_by(Happening::MoreNeeded)
    }

    /// How many an item feeds today.
    pub(crate) fn food_today(&self, item: Item) -> u8 {
        item.food().saturating_sub(self.today_by(Happening::FoodCountsLess))
    }

    /// O4.2: what the food is worth, less what poison and the event spoil, never under 0.
    pub(crate) fn count_food(&self) -> Meal {
        let (mut food, mut spoiled) = (0u8, self.more_needed());
        for card in self.hands.pile {
            let item = card.kind();
            food = food.saturating_add(self.food_today(item));
            spoiled = spoiled.saturating_add(item.facts().spoils);
        }
        Meal {
            cards: Held::of(self.hands.pile),
            food,
            spoiled,
            total: food.saturating_sub(spoiled),
            mouths: self.alive.len(),
        }
    }

    pub(super) fn check_feed(&self, seat: Seat, fed: Seat) -> Result<(), Refusal> {
        if !matches!(self.frame, Frame::Feed { .. }) {
            return Err(Refusal::not_yours("O4.3", "There is no food to be given out now."));
        }
        self.check_compass(seat, "O4.3")?;
        self.check_alive(fed, "O4.3")?;
        if self.fed.has(fed) {
            return Err(Refusal::new("O4.3", "They have food already: nobody gets more than one."));
        }
        Ok(())
    }

    /// O4.3: one food to somebody.
    pub(super) fn feed(&mut self, seat: Seat, fed: Seat, log: &mut impl Log<Event>) {
        if let Frame::Feed { left } = &mut self.frame {
            *left -= 1;
        }
        self.fed.add(fed);
        self.remember_help(seat, fed);
        log.public(Event::Fed { seat: fed });
    }

    /// O4.3: the unfed lose Vitality, all at the same time; then the pile is discarded face up.
    pub(super) fn end_meal(&mut self, log: &mut impl Log<Event>) {
        let unfed = self.alive.minus(self.fed);
        if !unfed.is_empty() {
            // Where there was nothing to give, nobody chose.
            if !self.fed.is_empty() {
                unfed.into_iter().for_each(|seat| self.remember_harm(self.compass, seat));
            }
            log.public(Event::Unfed { seats: unfed });
        }
        self.hands.discard_pile();
        self.phase = Phase::Pass;
        self.lose_vitality(unfed, rulings().hunger, Cause::Hunger, log);
    }
}
