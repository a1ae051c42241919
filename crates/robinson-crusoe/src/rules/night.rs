//! The Night phase (R72 to R78, R97, E61 to E63).

use table::Log;

use crate::content::ops::Op;
use crate::end::Ending;
use crate::moves::{Ctx, Event, Frame, Query, Scope, Source};
use crate::pieces::{Discovery, Good, Goods, Invention, Keepsake, Mark, Space, Who, Whos};
use crate::position::{Jenny, Kept, Phase, Position};
use crate::rulings::rulings;

impl Position {
    fn night_ctx(&self) -> Ctx {
        Ctx { from: Source::Rule, taker: self.first, scope: Scope::Night }
    }

    fn night_query(&mut self, query: Query, left: u8) {
        let ctx = self.night_ctx();
        self.stack.push(Frame::Query { query, left, ctx });
    }

    /// E61: kids; eat; extra food; what the night brings; the camp; the open air; food rots; the next round.
    pub(super) fn night_phase(&mut self, log: &mut impl Log<Event>) {
        self.step += 1;
        match self.step {
            1 => {
                if self.somebody_will_die() || self.supper_is_short() {
                    self.night_query(Query::TendEarly, 1);
                }
            }
            2 => {
                self.feed_kids(log);
                self.feed_outside(log);
            }
            3 => self.eat(log),
            4 => self.eat_more(log),
            5 => self.suffer_night(log),
            // Each of the things that wait for the night.
            6 => self.night_brings(),
            7 => {
                if !self.camp_sites().is_empty() {
                    self.night_query(Query::Camp, 1);
                }
            }
            8 => self.open_air(log),
            9 => {
                if !self.hurt().is_empty() {
                    self.night_query(Query::TendLate, 1);
                }
            }
            10 => self.rot(log),
            _ => self.next_round(log),
        }
    }

    /// E61: whether somebody dies for certain tonight unless somebody is healed before.
    pub(super) fn somebody_will_die(&self) -> bool {
        let eaters = self.eaters();
        let food = self.goods.edible().saturating_sub(self.kids());
        // E48: of the extra food that will be missing the others can go without their share, and no more.
        let missing = (self.extra_food * eaters.len()).saturating_sub(food.saturating_sub(eaters.len()));
        let extra = missing.saturating_sub(self.extra_food * eaters.len().saturating_sub(1));
        let fragile = |who: &Who| {
            let person = self.of(*who);
            let air = u8::from(!self.sheltered());
            let night = self.nights.iter().filter(|one| one.who == *who || !one.every).count() as u8;
            let starved = u8::from(food == 0) * rulings().hunger;
            person.wounds + starved + extra + air + night + person.night_wounds >= self.dies_on(*who)
        };
        eaters.into_iter().any(|who| fragile(&who))
    }

    /// Whether the food in the store does not reach for all, the kids and what a card wants besides included: then what feeds
    /// is offered before supper (R72, E48).
    pub fn supper_is_short(&self) -> bool {
        self.goods.edible() < self.supper()
    }

    /// The food that tonight's supper takes.
    pub fn supper(&self) -> u8 {
        self.eaters().len() * (1 + self.extra_food) + self.kids()
    }

    /// Those who eat out of the store: the players in camp, and Jenny there.
    pub(super) fn eaters(&self) -> Whos {
        self.everybody().into_iter().filter(|who| !self.of(*who).outside).collect()
    }

    /// R147: the kids eat first, or all is lost.
    fn feed_kids(&mut self, log: &mut impl Log<Event>) {
        let kids = self.kids();
        if kids == 0 {
            return;
        }
        if self.goods.edible() < kids {
            self.end(Ending::KidStarved, log);
            return;
        }
        self.take(Good::Food, kids, Source::Hunger, log);
        log.public(Event::KidsAte { kids });
    }

    /// R97: whoever is outside eats there.
    fn feed_outside(&mut self, log: &mut impl Log<Event>) {
        for who in self.heroes() {
            if self.of(who).outside && self.ending.is_none() {
                self.eat_outside(who, rulings().hunger, log);
            }
        }
    }

    /// Those who have neither eaten nor been named as going hungry.
    pub(super) fn unfed(&self) -> Whos {
        self.eaters().minus(self.hungry)
    }

    /// How many of them the food does not reach for: it is counted anew whenever somebody was named, or food was used or
    /// found meanwhile.
    pub fn short_of_food(&self) -> u8 {
        self.unfed().len().saturating_sub(self.goods.edible())
    }

    /// Whether food that was used or found meanwhile has answered a question about who goes without.
    pub(super) fn food_decides(&self, query: Query) -> bool {
        match query {
            Query::Hungry => !(1..self.unfed().len()).contains(&self.short_of_food()),
            Query::WithoutExtra => self.goods.edible() > 0,
            _ => false,
        }
    }

    /// R72: a food for each player; where it is short, the group says who goes hungry, one after the other.
    pub(super) fn eat(&mut self, log: &mut impl Log<Event>) {
        let unfed = self.unfed();
        let short = self.short_of_food();
        if 0 < short && short < unfed.len() {
            self.night_query(Query::Hungry, 1);
            return;
        }
        self.hungry = Whos::NONE;
        if short == 0 {
            self.take(Good::Food, unfed.len(), Source::Hunger, log);
        }
        for who in unfed {
            if self.ending.is_some() {
                return;
            }
            if short == 0 {
                log.public(Event::Ate { who });
            } else {
                self.go_hungry(who, log);
            }
        }
    }

    /// E63: whoever is outside eats of the own food, ordinary first.
    fn eat_outside(&mut self, who: Who, wounds: u8, log: &mut impl Log<Event>) {
        let future = &mut self.of_mut(who).future;
        if future.food > 0 {
            future.food -= 1;
        } else if future.food_nonrot > 0 {
            future.food_nonrot -= 1;
        } else {
            log.public(Event::Hungry { who });
            self.wound(who, wounds, Source::Hunger, log);
            return;
        }
        log.public(Event::Ate { who });
    }

    /// R72: somebody goes hungry.
    pub(super) fn go_hungry(&mut self, who: Who, log: &mut impl Log<Event>) {
        log.public(Event::Hungry { who });
        self.wound(who, rulings().hunger, Source::Hunger, log);
    }

    /// E48: extra food for everybody; every missing one is a wound, and the group says whose.
    fn eat_more(&mut self, log: &mut impl Log<Event>) {
        let n = self.extra_food;
        if n == 0 {
            return;
        }
        for who in self.heroes() {
            for _ in 0..n {
                if self.of(who).outside {
                    self.eat_outside(who, 1, log);
                }
            }
        }
        let eaters = self.eaters();
        let wanted = n * eaters.len();
        let short = wanted - self.take(Good::Food, wanted, Source::Hunger, log);
        if short == wanted {
            for who in eaters {
                self.wound(who, n, Source::Hunger, log);
            }
        } else if short > 0 {
            self.night_query(Query::WithoutExtra, short);
        }
    }

    /// Food that was found while the group thought about who goes without is eaten, too.
    pub(super) fn eat_what_was_found(&mut self, left: u8, log: &mut impl Log<Event>) {
        let found = self.take(Good::Food, left, Source::Hunger, log);
        match self.stack.last_mut() {
            Some(Frame::Query { left, .. }) if *left > found => *left -= found,
            _ => {
                self.stack.pop();
            }
        }
    }

    /// Who can still go without extra food: nobody lacks more than everybody needs.
    pub(super) fn without_extra(&self) -> Whos {
        self.eaters().into_iter().filter(|who| self.of(*who).lacks < self.extra_food).collect()
    }

    /// R129, E49: Jenny on her rock, and wounds that were shared out.
    fn suffer_night(&mut self, log: &mut impl Log<Event>) {
        self.extra_food = 0;
        self.people.iter_mut().for_each(|person| person.lacks = 0);
        if self.jenny == Jenny::Stranded {
            self.wound(Who::Jenny, rulings().jenny_alone, Source::Rule, log);
        }
        for who in self.heroes() {
            let n = std::mem::take(&mut self.of_mut(who).night_wounds);
            self.wound(who, n, Source::Rule, log);
        }
    }

    /// What waits for the night: each once, some every night.
    fn night_brings(&mut self) {
        let nights = self.nights;
        self.nights.clear();
        for pending in nights.iter().rev() {
            let ctx = Ctx { from: Source::Card(pending.card), taker: pending.who, scope: Scope::Night };
            self.push_run(pending.effect, ctx);
        }
        for pending in nights.iter().filter(|pending| pending.every) {
            self.nights.push(*pending);
        }
    }

    /// R75, R97: without shelter a wound for each player in camp; outside unless a natural shelter was found.
    fn open_air(&mut self, log: &mut impl Log<Event>) {
        let sheltered = self.sheltered();
        for who in self.everybody() {
            let person = self.of(who);
            let covered = if person.outside { person.natural } else { sheltered };
            if !covered {
                self.wound(who, 1, Source::OpenAir, log);
            }
        }
    }

    /// R76, E63: ordinary food rots, with food tokens, unless it is stored; what is outside is not.
    fn rot(&mut self, log: &mut impl Log<Event>) {
        self.rot_outside(log);
        if self.has(Invention::Cellar) || self.keeps(Keepsake::Boxes) {
            return;
        }
        let barrel = self.kept[Keepsake::Barrel.index()] == Kept::Held(0);
        let room = Keepsake::Barrel.facts().passive.ops().iter().find_map(|op| match op {
            Op::StoreFood { n } => *n,
            _ => None,
        });
        let mut room = if barrel { room.unwrap_or(0) } else { 0 };
        let larvae = Discovery::NourishingLarvae;
        let held = self.tokens[larvae.index()];
        // A whole token is worth more in the barrel than a single food.
        let keep_larvae = u8::from(held > 0 && room >= larvae.facts().food && self.goods.food < room);
        room -= keep_larvae * larvae.facts().food.min(room);
        let lost = self.goods.food.saturating_sub(room);
        self.goods.food -= lost;
        if lost > 0 {
            log.public(Event::Rotten { goods: Goods { food: lost, ..Goods::NONE } });
        }
        for _ in keep_larvae..held {
            self.tokens[larvae.index()] -= 1;
            log.public(Event::TokenDiscarded { token: larvae });
        }
    }

    /// R97: what those outside have found rots with them, wherever the camp stores its own.
    fn rot_outside(&mut self, log: &mut impl Log<Event>) {
        let mut lost = 0;
        for who in self.heroes() {
            if self.of(who).outside {
                lost += std::mem::take(&mut self.of_mut(who).future.food);
            }
        }
        if lost > 0 {
            log.public(Event::Rotten { goods: Goods { food: lost, ..Goods::NONE } });
        }
        while let Some(n) = self.coming.iter().position(|find| find.token == Discovery::NourishingLarvae) {
            self.coming.remove(n);
            log.public(Event::TokenDiscarded { token: Discovery::NourishingLarvae });
        }
    }

    /// R77: markers off, the next round, the next first player; after the last round it is over.
    fn next_round(&mut self, log: &mut impl Log<Event>) {
        if self.round >= self.setup.scenario.facts().rounds {
            self.end(Ending::TimeOver, log);
            return;
        }
        self.round += 1;
        self.pass_first(log);
        for person in &mut self.people {
            person.used = table::Set::NONE;
            person.no_skills = false;
            person.pawns = std::mem::replace(&mut person.pawns_tomorrow, 2);
            person.only = table::Set::all();
            person.natural = false;
            person.bowl |= std::mem::take(&mut person.bowl_tomorrow);
            person.confused = std::mem::take(&mut person.confused_tomorrow);
        }
        if self.jenny == Jenny::Fetched {
            self.jenny = Jenny::InCamp;
        }
        self.spent = table::Set::NONE;
        self.shortcut_source = None;
        self.fresh = table::Set::NONE;
        self.no_mixed = false;
        self.piled = 0;
        for space in Space::ALL {
            let land = self.at_mut(*space);
            land.marks.remove(Mark::New);
            if land.marks.has(Mark::BeastTomorrow) {
                land.marks.remove(Mark::BeastTomorrow);
                land.marks.add(Mark::BeastStrength);
            }
            if land.marks.has(Mark::FoodTomorrow) {
                land.marks.remove(Mark::FoodTomorrow);
                land.plus_food = land.plus_food.max(1);
            }
        }
        log.public(Event::Round { round: self.round, first: self.first });
        self.begin(Phase::Dawn);
    }
}
