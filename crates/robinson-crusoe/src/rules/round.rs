//! The phases before the plan: dawn, Event, Morale, Production (R14 to R25).

use table::Log;

use crate::content::Pile;
use crate::moves::{Ctx, Event, Frame, Query, Scope, Slot, Source};
use crate::pieces::{FieldToken, Goods, Invention, Mark, Scenario, Source as Spring, Space};
use crate::position::{Phase, Position};
use crate::rulings::rulings;

impl Position {
    /// R14, Q3: returning goods, what was put off to this round, kids, lava, the City; in this order.
    pub(super) fn dawn(&mut self, log: &mut impl Log<Event>) {
        self.step += 1;
        match self.step {
            1 => self.come_back(log),
            2 => {
                if !self.tomorrow.is_empty() {
                    let pending = self.tomorrow.remove(0);
                    self.step = 1;
                    let ctx =
                        Ctx { from: Source::Card(pending.card), taker: pending.who, scope: Scope::Dawn };
                    self.push_run(pending.effect, ctx);
                }
            }
            3 => self.bear_kid(log),
            4 => self.flow_lava(log),
            5 => self.show_city(log),
            _ => self.begin(Phase::Event),
        }
    }

    /// R97: whoever slept outside brings what was found.
    fn come_back(&mut self, log: &mut impl Log<Event>) {
        for who in self.heroes() {
            if self.of(who).outside {
                let goods = std::mem::take(&mut self.of_mut(who).future);
                self.of_mut(who).outside = false;
                self.goods = self.goods.plus(goods);
                log.public(Event::Returned { who, goods });
            }
        }
        self.bring_finds();
    }

    /// R147: a kid is born where the kids begin to eat more.
    fn bear_kid(&mut self, log: &mut impl Log<Event>) {
        let kids = self.kids();
        let before = self.kids_in(self.round - 1);
        if kids > before {
            log.public(Event::Born { kids });
        }
    }

    /// How many kids there are.
    pub fn kids(&self) -> u8 {
        self.kids_in(self.round)
    }

    fn kids_in(&self, round: u8) -> u8 {
        let kids = &self.setup.scenario.facts().kids;
        round.checked_sub(1).and_then(|n| kids.get(usize::from(n))).copied().unwrap_or(0)
    }

    /// R136: lava closes the listed spaces; a camp there is the end.
    fn flow_lava(&mut self, log: &mut impl Log<Event>) {
        let lava =
            self.setup.scenario.facts().lava.get(usize::from(self.round - 1)).copied().unwrap_or_default();
        for space in lava {
            log.public(Event::Lava { space });
            if space == self.camp {
                self.end(crate::end::Ending::Lava, log);
                return;
            }
            // Closed for good: no bridge and no passage brings the tile back.
            if self.at(space).tile.is_some() {
                self.turn(space, Source::Rule, log);
                self.at_mut(space).marks.add(Mark::Closed);
            } else {
                self.mark(space, Mark::Closed, Source::Rule, log);
            }
        }
    }

    /// R140: the City is turned up.
    fn show_city(&mut self, log: &mut impl Log<Event>) {
        if self.setup.scenario == Scenario::CannibalIsland && self.round == rulings().city_round {
            let city = self.at_mut(Space::B4);
            city.marks.remove(Mark::FaceDown);
            city.totem = rulings().city_number;
            log.public(Event::City);
        }
    }

    /// R15 to R18: the ambush, the cards that waited in the deck, the event.
    pub(super) fn event_phase(&mut self, log: &mut impl Log<Event>) {
        match self.step {
            0 if self.round == 1 => self.begin(Phase::Morale),
            0 => {
                self.step = 1;
                if let Some(beast) = self.spring_ambush(log) {
                    let ctx = Ctx { from: Source::Beast(beast), taker: self.first, scope: Scope::Event };
                    self.begin_fight(beast.facts().foe, Some(beast), false, ctx, log);
                }
            }
            1 => self.draw_next(log),
            2 => {
                // (a) The icon.
                self.step = 3;
                let Some(card) = self.drawn.card else { return };
                match card.facts().pile {
                    Pile::Event(Some(deck)) => {
                        self.put_field_token(deck.field(), FieldToken::Adventure, Source::Card(card), log);
                    }
                    _ => self.open_book(self.first, log),
                }
            }
            3 => {
                // (b) The event.
                self.step = 4;
                let Some(card) = self.drawn.card else { return };
                let ctx = Ctx { from: Source::Card(card), taker: self.first, scope: Scope::Event };
                self.push_run(card.facts().now, ctx);
            }
            4 => {
                // (c), (d) Threat cards slide.
                self.step = 5;
                self.slide(log);
            }
            _ => {
                self.return_gremlins(log);
                self.begin(Phase::Morale);
            }
        }
    }

    /// R17: adventures and mysteries do what they do later and are gone; the first event stays.
    fn draw_next(&mut self, log: &mut impl Log<Event>) {
        let Some(card) = self.draw_event(log) else {
            log.public(Event::NoEvent);
            self.step = 5;
            return;
        };
        let facts = card.facts();
        if Position::waits_in_deck(facts.pile) {
            let origin = self.origins.of(card);
            self.origins.set(card, None);
            log.public(Event::Later { card, origin });
            if let Some(mystery) = crate::content::Mystery::of(card) {
                self.mystery_discard.add(mystery);
            }
            let ctx = Ctx { from: Source::Card(card), taker: self.first, scope: Scope::Later };
            self.push_run(facts.later.as_ref().map(|later| later.effect).unwrap_or_default(), ctx);
            return;
        }
        log.public(Event::Drawn { card });
        self.drawn = Slot { card: Some(card), ..Slot::default() };
        self.step = 2;
    }

    /// E1, R18: the new card takes the right space; only a card that lies there moves left, and only then a left one is
    /// pushed off.
    fn slide(&mut self, log: &mut impl Log<Event>) {
        let new = std::mem::take(&mut self.drawn);
        if new.card.is_none() {
            return;
        }
        let mut pushed = None;
        if let Some(card) = self.threats[1].card {
            pushed = self.threats[0].card.is_some().then(|| self.threats[0]);
            self.threats[0] = self.threats[1];
            log.public(Event::Slid { card });
        }
        self.threats[1] = new;
        if let Some(slot) = pushed {
            self.falling = slot;
            self.strike_falling(log);
        }
    }

    /// R103: a threat card strikes and is gone.
    pub(super) fn strike(&mut self, slot: u8, log: &mut impl Log<Event>) {
        self.falling = std::mem::take(&mut self.threats[usize::from(slot & 1)]);
        self.strike_falling(log);
    }

    fn strike_falling(&mut self, log: &mut impl Log<Event>) {
        let Some(card) = self.falling.card else { return };
        let facts = card.facts();
        if facts.pile == Pile::Wreckage {
            log.public(Event::Left { card });
            return;
        }
        log.public(Event::Struck { card });
        let ctx = Ctx { from: Source::Card(card), taker: self.first, scope: Scope::Threat };
        self.push_run(facts.unanswered, ctx);
    }

    /// Q69: cards that were shuffled back by their own later effect go in now.
    fn return_gremlins(&mut self, log: &mut impl Log<Event>) {
        if std::mem::take(&mut self.gremlins)
            && let Some(gremlins) = crate::content::Kind::named("mystery/gremlins")
        {
            self.put_into_event_deck(gremlins, log);
            self.origins.set(gremlins, Some(crate::position::Origin { round: self.round, who: self.first }));
        }
    }

    /// R22, R23, R11: the first player's determination by the morale.
    pub(super) fn morale_phase(&mut self, log: &mut impl Log<Event>) {
        self.step += 1;
        match self.step {
            1 => {
                if self.players() == 1 {
                    self.change_morale(1, Source::Rule, log);
                }
                if self.morale == crate::rulings::MORALE {
                    let ctx = Ctx { from: Source::Morale, taker: self.first, scope: Scope::Event };
                    self.stack.push(Frame::Query { query: Query::HighMorale, left: 1, ctx });
                } else {
                    let n = self.morale + self.morale_bonus();
                    self.change_det(self.first, n, Source::Morale, log);
                }
            }
            _ => self.begin(Phase::Production),
        }
    }

    /// R23: Diary and Drums.
    pub(super) fn morale_bonus(&self) -> i8 {
        i8::from(self.has(Invention::Diary)) + 2 * i8::from(self.has(Invention::Drums))
    }

    /// R24, R25, E57: Production.
    pub(super) fn production_phase(&mut self, log: &mut impl Log<Event>) {
        self.step += 1;
        let modified = self.production;
        match self.step {
            1 if modified.skip => self.step = 9,
            1 => {
                let goods = self.camp_yield();
                let total = goods.wood + goods.food;
                if modified.half && total > 0 {
                    let half = total / 2;
                    let ctx = Ctx { from: Source::Rule, taker: self.first, scope: Scope::Event };
                    // One kind alone leaves nothing to choose.
                    if goods.wood == 0 || goods.food == 0 {
                        let goods =
                            Goods { wood: goods.wood.min(half), food: goods.food.min(half), ..Goods::NONE };
                        self.produce(goods, log);
                    } else if half > 0 {
                        self.stack.push(Frame::Query { query: Query::Half, left: half, ctx });
                    }
                } else {
                    self.produce(goods, log);
                }
            }
            2 => {
                if self.has(Invention::Shortcut) && self.shortcut_tile().is_some() {
                    let ctx = Ctx { from: Source::Rule, taker: self.first, scope: Scope::Event };
                    self.stack.push(Frame::Query { query: Query::Shortcut, left: 1, ctx });
                }
            }
            3 => {
                if self.has(Invention::Pit) && !modified.no_food {
                    self.stack.push(Frame::Pit { face: 0, again: false });
                }
            }
            _ => {
                self.production = Default::default();
                self.begin(Phase::Planning);
            }
        }
    }

    /// What the camp tile gives now: uncovered sources, tokens, none under fog; then what the round changes (E57).
    pub fn camp_yield(&self) -> Goods {
        let land = self.at(self.camp);
        let mut goods = Goods::NONE;
        if !land.marks.has(Mark::Fog) {
            for (space, n) in self.springs(self.camp, table::Set::all()) {
                if let Some(source) = self.source(space, n) {
                    *goods.of_mut(source.good()) += 1;
                }
            }
            goods.food += land.plus_food;
            goods.wood += u8::from(land.marks.has(Mark::PlusWood));
        }
        let modified = self.production;
        if modified.no_food {
            goods.food = 0;
        }
        if modified.no_wood {
            goods.wood = 0;
        }
        goods.food = goods.food.saturating_add_signed(modified.food);
        goods.wood = goods.wood.saturating_add_signed(modified.wood);
        goods
    }

    pub(super) fn produce(&mut self, goods: Goods, log: &mut impl Log<Event>) {
        if !goods.is_none() {
            self.goods = self.goods.plus(goods);
            log.public(Event::Produced { goods });
        }
    }

    /// R115, E71: the tile of the Shortcut, unless fog lies on it.
    pub(super) fn shortcut_tile(&self) -> Option<Space> {
        let at = Space::ALL.iter().copied().find(|space| self.at(*space).marks.has(Mark::Shortcut))?;
        (!self.at(at).marks.has(Mark::Fog) && self.open_tile(at).is_some()).then_some(at)
    }

    /// The sources that the Shortcut can use: uncovered, and of a kind that Production gives today.
    pub(super) fn shortcut_sources(&self) -> impl Iterator<Item = (Space, u8)> + '_ {
        let tile = self.shortcut_tile();
        tile.into_iter().flat_map(|space| self.springs(space, table::Set::all())).filter(|(space, n)| {
            match self.source(*space, *n) {
                Some(Spring::Wood) => !self.production.no_wood,
                Some(_) => !self.production.no_food,
                None => false,
            }
        })
    }

    /// The Pit's catch (Q25).
    pub(super) fn empty_pit(&mut self) {
        for op in Invention::Pit.facts().passive.ops() {
            if let crate::content::ops::Op::ProductionDie { gain } = op {
                let ctx =
                    Ctx { from: Source::Invention(Invention::Pit), taker: self.first, scope: Scope::Event };
                self.push_run(*gain, ctx);
            }
        }
    }
}
