//! Goods and levels, and what is demanded of them (R45, R80 to R82, R94, R96).

use table::{Log, Set};

use crate::moves::{Ctx, Event, Scope, Source};
use crate::pieces::{Good, Goods, Level, Who};
use crate::position::Position;

impl Position {
    /// R80: every missing unit is a wound: for each player if the effect meets the group, else for the taker.
    pub(crate) fn missing(&mut self, n: u8, ctx: Ctx, log: &mut impl Log<Event>) {
        // R87: nobody pays for somebody who has died.
        let in_vain = !ctx.scope.is_group() && !self.is_here(ctx.taker);
        if n == 0 || self.ending.is_some() || in_vain {
            return;
        }
        log.public(Event::Missing { n, from: ctx.from });
        if ctx.scope.is_group() {
            for who in self.everybody() {
                self.wound(who, n, Source::Missing, log);
            }
        } else {
            self.wound(ctx.taker, n, Source::Missing, log);
        }
    }

    /// R51, R80, R94: a level rises or falls; without shelter roof and palisade do not rise; what cannot be lost hurts,
    /// unless the card says "up to".
    pub(crate) fn change_level(
        &mut self,
        level: Level,
        n: i8,
        up_to: bool,
        ctx: Ctx,
        log: &mut impl Log<Event>,
    ) {
        let missing = self.shift_level(level, n, ctx.from, log);
        if !up_to {
            self.missing(missing, ctx, log);
        }
    }

    /// Changes a level as far as it goes; says how much is missing.
    pub(crate) fn shift_level(&mut self, level: Level, n: i8, from: Source, log: &mut impl Log<Event>) -> u8 {
        let has = self.level(level);
        // E65: after the end nothing changes any more.
        if self.ending.is_some() {
            return 0;
        }
        if n > 0 && level != Level::Weapon && !self.sheltered() {
            return 0;
        }
        let to = has.saturating_add_signed(n);
        self.levels[level.index()] = to;
        let changed = to as i8 - has as i8;
        if changed != 0 {
            log.public(Event::Level { level, n: changed, to, from });
        }
        if n < 0 { n.unsigned_abs().saturating_sub(has) } else { 0 }
    }

    /// R96: half a level is lost, rounded down.
    pub(crate) fn halve(&mut self, level: Level, from: Source, log: &mut impl Log<Event>) {
        let loss = self.level(level) / 2;
        self.shift_level(level, -(loss as i8), from, log);
    }

    /// What the store has of a resource; food of both kinds counts as food.
    #[inline]
    pub(crate) fn stock(&self, good: Good) -> u8 {
        match good {
            Good::Food => self.goods.edible(),
            other => self.goods.of(other),
        }
    }

    /// What the store has of several resources together.
    pub(crate) fn stocks(&self, goods: Set<Good>) -> u8 {
        goods.into_iter().fold(0, |sum: u8, good| sum.saturating_add(self.stock(good)))
    }

    /// Takes up to `n` of a resource out of the store, ordinary food first (Q58); says how many were there.
    pub(crate) fn take(&mut self, good: Good, n: u8, from: Source, log: &mut impl Log<Event>) -> u8 {
        let n = n.min(self.stock(good));
        if n > 0 && self.ending.is_none() {
            let mut price = Goods::NONE;
            *price.of_mut(good) = n;
            let paid = match good {
                Good::FoodNonrot => {
                    self.goods.food_nonrot -= n;
                    price
                }
                _ => self.goods.pay(price),
            };
            log.public(Event::Lost { goods: paid, from });
        }
        n
    }

    /// R80: a resource is demanded.
    pub(crate) fn demand(&mut self, good: Good, n: u8, ctx: Ctx, log: &mut impl Log<Event>) {
        let taken = self.take(good, n, ctx.from, log);
        self.missing(n - taken, ctx, log);
    }

    /// R45: goods come to the taker's Future in an action, else into the store at once.
    pub(crate) fn gain(&mut self, goods: Goods, now: bool, ctx: Ctx, log: &mut impl Log<Event>) {
        if goods.is_none() || self.ending.is_some() {
            return;
        }
        let future = !now && matches!(ctx.scope, Scope::Action(_));
        if future {
            let person = self.of_mut(ctx.taker);
            person.future = person.future.plus(goods);
        } else {
            self.goods = self.goods.plus(goods);
        }
        log.public(Event::Gained { who: ctx.taker, goods, future, from: ctx.from });
    }

    /// Wounds of the weather: each player in camp (R69, R71).
    pub(crate) fn wound_camp(&mut self, n: u8, from: Source, log: &mut impl Log<Event>) {
        for who in self.everybody() {
            if n > 0 && !self.of(who).outside {
                self.wound(who, n, from, log);
            }
        }
    }

    /// Whose the Future is that a discovery or a card comes with.
    pub(crate) fn is_future(ctx: Ctx) -> Option<Who> {
        matches!(ctx.scope, Scope::Action(_)).then_some(ctx.taker)
    }
}
