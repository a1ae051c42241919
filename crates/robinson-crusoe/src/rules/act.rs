//! Actions are resolved, one after the other (R44 to R65).

use table::Log;

use crate::content::ops::{Foe, Op};
use crate::content::{Kind, content};
use crate::moves::{Ctx, Event, Frame, Job, Query, Scope, Source, Target, Work};
use crate::pieces::{
    Deck, Field, FieldToken, Good, Goods, Invention, Keepsake, Level, Mark, Space, Tile, Who,
};
use crate::position::{Finished, Kept, Phase, Position, Rolled};
use crate::rulings::rulings;

impl Position {
    /// R44: the next action of the plan; after the last one the phase ends.
    pub(super) fn next_action(&mut self, _log: &mut impl Log<Event>) {
        match self.plan.iter().position(|job| !job.done) {
            Some(n) => self.stack.push(Frame::Act { job: n as u8, step: 0 }),
            None => self.begin(Phase::Harvest),
        }
    }

    /// On whose account an action's effects run.
    fn ctx_of(&self, job: u8, from: Source) -> Ctx {
        let taker = self.plan.get(usize::from(job)).map_or(self.first, |job| job.taker);
        Ctx { from, taker, scope: Scope::Action(job) }
    }

    fn next_step(&mut self, job: u8, step: u8) {
        if let Some(frame) = self.stack.last_mut() {
            *frame = Frame::Act { job, step };
        }
    }

    /// Carries an action on by a step.
    pub(super) fn act(&mut self, n: u8, step: u8, log: &mut impl Log<Event>) {
        let Some(job) = self.plan.get(usize::from(n)).copied() else {
            self.stack.pop();
            return;
        };
        match step {
            0 => self.begin_job(n, job, log),
            1 => {
                self.next_step(n, 2);
                if self.rolled.wound {
                    self.wound(job.taker, 1, Source::Dice, log);
                }
            }
            2 => {
                self.next_step(n, 3);
                if self.rolled.success {
                    self.succeed(n, job, log);
                } else {
                    self.plan[usize::from(n)].failed = true;
                    log.public(Event::Failed { who: job.taker, at: job.at });
                    self.change_det(job.taker, rulings().determination_of_failure as i8, Source::Dice, log);
                }
            }
            3 => {
                self.next_step(n, 4);
                self.explore_bonus(n, job, log);
            }
            4 => {
                self.stack.pop();
                if self.rolled.adventure {
                    self.meet_adventure(n, job, log);
                }
            }
            _ => {
                // A fight is always won: what was attacked burns.
                self.stack.pop();
                if let Target::Burn(space) = job.at {
                    self.burn(space, log);
                }
            }
        }
    }

    /// The tokens that the action meets, and its dice.
    fn begin_job(&mut self, n: u8, job: Job, log: &mut impl Log<Event>) {
        self.plan[usize::from(n)].done = true;
        let field = job.at.field();
        let reclaim = matches!(job.at, Target::Reclaim(_));
        let confused = Position::has_dice(job.at) && job.sure && self.of(job.taker).confused;
        log.public(Event::Acts { who: job.taker, at: job.at, sure: job.sure, confused });
        // E26: they leave even if the action fails.
        for token in job.met {
            self.remove_field_token(field, token, log);
        }
        if self.is_gone(job.at) {
            self.plan[usize::from(n)].failed = true;
            log.public(Event::Idle { at: job.at });
            self.stack.pop();
            return;
        }
        if !reclaim && self.on_field(field, FieldToken::Blocked) {
            self.remove_field_token(field, FieldToken::Blocked, log);
            self.stack.pop();
            return;
        }
        self.meet_beast(job, log);
        let adventure = Position::has_dice(job.at) && self.on_field(field, FieldToken::Adventure);
        if adventure {
            self.remove_field_token(field, FieldToken::Adventure, log);
        }
        match job.at {
            Target::Threat(slot) => self.answer_threat(n, job, slot, log),
            Target::Hunt(_) => self.hunt(n, log),
            Target::Burn(space) => self.raid(n, space, log),
            Target::Arrange(_) => self.arrange(n, job, log),
            Target::Rest(_) => self.rest(n, job, log),
            Target::Reclaim(_) => {
                self.stack.pop();
                self.reclaim(n);
            }
            Target::Build(_)
            | Target::Gather(..)
            | Target::Explore(_)
            | Target::Totem(_)
            | Target::Rescue
            | Target::TreasureMap => {
                self.next_step(n, 1);
                self.roll_or_not(job, adventure, log);
            }
        }
    }

    /// E16, E29: the target may be gone meanwhile.
    fn is_gone(&self, at: Target) -> bool {
        match at {
            Target::Threat(slot) => self.threats[usize::from(slot)].card.is_none(),
            Target::Hunt(_) => self.hunting.is_empty(),
            Target::Burn(space) | Target::Totem(space) => {
                self.open_tile(space).is_none() || self.is_burnt(space)
            }
            Target::Gather(space, _) => self.open_tile(space).is_none(),
            Target::Explore(space) => {
                self.at(space).tile.is_some()
                    || self.at(space).marks.has(Mark::Closed)
                    || self.tiles_left() == 0
            }
            Target::Build(Work::Invention(invention)) => !self.board.has(invention),
            Target::Build(Work::Cross(space)) => self.open_tile(space).is_none(),
            Target::Build(Work::Shelter) => self.shelter,
            Target::Build(_) => false,
            Target::Rescue
            | Target::TreasureMap
            | Target::Reclaim(_)
            | Target::Arrange(_)
            | Target::Rest(_) => false,
        }
    }

    fn is_burnt(&self, space: Space) -> bool {
        self.at(space).marks.has(Mark::Burnt)
    }

    /// R39: a beast token on the explore field, and on the tile of the action: a weapon, or a wound.
    fn meet_beast(&mut self, job: Job, log: &mut impl Log<Event>) {
        let armed = self.weapon_for(&job) >= 1;
        if job.at.field() == Field::Explore && self.on_field(Field::Explore, FieldToken::BeastStrength) {
            self.remove_field_token(Field::Explore, FieldToken::BeastStrength, log);
            if !armed {
                self.wound(job.taker, 1, Source::Marker, log);
            }
        }
        if self.danger_on_tile(job.at) && !armed {
            self.wound(job.taker, 1, Source::Marker, log);
        }
    }

    /// R46: a sure action skips the dice; whoever is Confused rolls the Success die all the same (E33).
    fn roll_or_not(&mut self, job: Job, adventure: bool, log: &mut impl Log<Event>) {
        let confused = self.of(job.taker).confused;
        self.rolled = Rolled { wound: false, success: true, adventure, first: false };
        if let Some(deck) = Deck::of(job.at.field())
            && (!job.sure || confused)
        {
            self.roll(deck, job.taker, job.sure, log);
        }
    }

    /// R47: the action happens.
    fn succeed(&mut self, n: u8, job: Job, log: &mut impl Log<Event>) {
        match job.at {
            Target::Build(work) => self.build(work, job.taker, log),
            Target::Gather(space, source) => self.gather(n, job, space, source, log),
            Target::Explore(space) => self.explore(n, space, log),
            Target::Totem(space) => {
                let number = self.at(space).totem;
                self.at_mut(space).marks.add(Mark::Emptied);
                log.public(Event::TotemExplored { space, number });
                let effect = self.totem_facts(space).and_then(|totem| totem.explore);
                let ctx = self.ctx_of(n, Source::Totem(number));
                self.push_run(effect.unwrap_or_default(), ctx);
            }
            Target::Rescue => self.fetch_jenny(log),
            Target::TreasureMap => {
                let ctx = self.ctx_of(n, Source::Keepsake(Keepsake::TreasureMap));
                self.push_run(Keepsake::TreasureMap.facts().effect, ctx);
            }
            _ => {}
        }
    }

    /// R130: Jenny is in camp.
    pub(super) fn fetch_jenny(&mut self, log: &mut impl Log<Event>) {
        if self.jenny == crate::position::Jenny::Stranded {
            self.jenny = crate::position::Jenny::Fetched;
            log.public(Event::JennyFetched);
        }
    }

    /// R51 to R53: something is built.
    fn build(&mut self, work: Work, taker: Who, log: &mut impl Log<Event>) {
        match work {
            Work::Shelter => {
                self.shelter = true;
                log.public(Event::Shelter);
            }
            Work::Roof(_) => self.raise(Level::Roof, log),
            Work::Palisade(_) => self.raise(Level::Palisade, log),
            Work::Weapon(_) => self.raise(Level::Weapon, log),
            Work::Invention(_) | Work::Cross(_) | Work::Bell(_) => {
                let Some(invention) = work.invention() else { return };
                let space = match work {
                    Work::Cross(space) => Some(space),
                    _ => None,
                };
                if !invention.facts().multi {
                    self.board.remove(invention);
                }
                self.finished.push(Finished { invention, by: taker, space });
                // R53: it pays its character every time it is built.
                if let Some(owner) = invention.facts().owner
                    && self.of(taker).character == Some(owner)
                {
                    self.change_det(taker, 2, Source::Invention(invention), log);
                }
            }
        }
    }

    /// R36: needs are not checked again, so the level rises whatever happened to the shelter meanwhile.
    fn raise(&mut self, level: Level, log: &mut impl Log<Event>) {
        self.levels[level.index()] += 1;
        log.public(Event::Level { level, n: 1, to: self.level(level), from: Source::Action });
    }

    /// R55, R56: a resource of the source, one more for the token, and Basket and Sack on top.
    fn gather(&mut self, n: u8, job: Job, space: Space, source: u8, log: &mut impl Log<Event>) {
        let Some(goods) = self.yields(space, source, job.dry) else { return };
        let ctx = self.ctx_of(n, Source::Action);
        self.gain(goods, false, ctx, log);
        for (item, query) in [(Invention::Basket, Query::Basket), (Invention::Sack, Query::Sack)] {
            if self.has(item) && !self.spent.has(item) {
                self.stack.push(Frame::Query { query, left: 1, ctx });
            }
        }
    }

    /// R55, R56: the goods of a gathering: of the source, if it is not exhausted, and of the tile's token.
    pub(super) fn yields(&self, space: Space, source: u8, dry: bool) -> Option<Goods> {
        let good = self.printed_source(space, source)?.good();
        let land = self.at(space);
        let token = match good {
            Good::Wood => u8::from(land.marks.has(Mark::PlusWood)),
            _ => land.plus_food.min(1),
        };
        let mut goods = Goods::NONE;
        *goods.of_mut(good) = u8::from(!dry && source < 2) + token;
        Some(goods)
    }

    /// What a source gives, also where a token alone stands for it.
    pub(super) fn printed_source(&self, space: Space, source: u8) -> Option<crate::pieces::Source> {
        match source {
            0 | 1 => self.source(space, source),
            2 => Some(crate::pieces::Source::Parrot),
            _ => Some(crate::pieces::Source::Wood),
        }
    }

    /// Whether another gather of the plan is still to come that brings something else: until then Basket and Sack can
    /// wait (D21).
    pub(super) fn better_waits(&self, ctx: Ctx) -> bool {
        let good = |job: &Job| match job.at {
            Target::Gather(space, source) => self.printed_source(space, source).map(|kind| kind.good()),
            _ => None,
        };
        let Scope::Action(n) = ctx.scope else { return false };
        let now = self.plan.get(usize::from(n)).and_then(good);
        self.plan.iter().any(|job| !job.done && good(job).is_some_and(|later| Some(later) != now))
    }

    /// Basket or Sack gives one more.
    pub(super) fn use_basket(&mut self, item: Invention, ctx: Ctx, log: &mut impl Log<Event>) {
        let Scope::Action(n) = ctx.scope else { return };
        let Some(Target::Gather(space, source)) = self.plan.get(usize::from(n)).map(|job| job.at) else {
            return;
        };
        let Some(kind) = self.printed_source(space, source) else { return };
        self.spent.add(item);
        let mut goods = Goods::NONE;
        *goods.of_mut(kind.good()) = 1;
        self.gain(goods, false, Ctx { from: Source::Invention(item), ..ctx }, log);
    }

    /// R57, R145: the top tile, or with the Canoe one of two.
    fn explore(&mut self, n: u8, space: Space, log: &mut impl Log<Event>) {
        let ctx = self.ctx_of(n, Source::Action);
        if self.has(Invention::Canoe) && self.tiles_left() > 1 {
            self.look_at_tiles(2, log);
            self.stack.push(Frame::Query { query: Query::Canoe, left: 1, ctx });
        } else if let Some(tile) = self.draw_tile(log) {
            self.lay_tile(space, tile, ctx, log);
        }
    }

    /// R57: the tile lies there; terrain, beast, totem, discoveries, shelter, in this order.
    pub(super) fn lay_tile(&mut self, space: Space, tile: Tile, ctx: Ctx, log: &mut impl Log<Event>) {
        let facts = tile.facts();
        let waiting = std::mem::take(&mut self.at_mut(space).waiting);
        let land = self.at_mut(space);
        land.tile = Some(tile);
        land.marks.add(Mark::New);
        log.public(Event::Explored { who: ctx.taker, space, tile });
        self.explored += 1;
        self.rolled.first = !self.seen_terrain.has(facts.terrain);
        self.seen_terrain.add(facts.terrain);
        if facts.natural_shelter && self.heroes().has(ctx.taker) {
            self.of_mut(ctx.taker).natural = true;
        }
        if facts.beast {
            self.beast_near(log);
        }
        // What comes off the stack is last first: the totem's own effect, the discoveries, the markers that waited.
        self.cover_waiting(waiting, ctx);
        if facts.discoveries > 0 {
            self.stack.push(Frame::Discover { n: facts.discoveries, ctx });
        }
        if facts.totem {
            self.number_totem(space, ctx, log);
        }
    }

    /// Q50: black markers that waited for the tile: the taker says on which source.
    fn cover_waiting(&mut self, waiting: u8, ctx: Ctx) {
        let Some(fire) = Kind::named("explore/signs-of-fire") else { return };
        for _ in 0..waiting {
            self.push_run(fire.facts().now, ctx);
        }
    }

    /// R119: totems are numbered in the order of discovery.
    fn number_totem(&mut self, space: Space, ctx: Ctx, log: &mut impl Log<Event>) {
        if self.at(space).totem > 0 || self.totems >= rulings().city_number {
            return;
        }
        self.totems += 1;
        let number = self.totems;
        self.at_mut(space).totem = number;
        log.public(Event::Totem { space, number });
        let effect = self.totem_facts(space).map(|totem| totem.found).unwrap_or_default();
        self.push_run(effect, Ctx { from: Source::Totem(number), ..ctx });
    }

    /// E51: the Backpack brings a discovery with every Explore of a player.
    fn explore_bonus(&mut self, n: u8, job: Job, log: &mut impl Log<Event>) {
        let explore = job.at.field() == Field::Explore;
        if !explore || !job.taker.is_player() || !self.keeps_for_long(Keepsake::Backpack) {
            return;
        }
        let passive = Keepsake::Backpack.facts().passive;
        if let Some(Op::ExploreBonus { draw, keep }) = passive.ops().first() {
            let ctx = self.ctx_of(n, Source::Keepsake(Keepsake::Backpack));
            self.discover(*draw, *keep, false, passive.from, ctx, log);
        }
    }

    /// R47, R111, R130: the top card of the deck; Friday, and whoever rows to Jenny, is wounded instead.
    fn meet_adventure(&mut self, n: u8, job: Job, log: &mut impl Log<Event>) {
        if job.taker == Who::Friday || job.at == Target::Rescue {
            self.wound(job.taker, 1, Source::Adventure, log);
            return;
        }
        let Some(deck) = Deck::of(job.at.field()) else { return };
        if let Some(card) = self.draw_adventure(deck, log) {
            log.public(Event::Adventure { who: job.taker, card });
            let ctx = self.ctx_of(n, Source::Card(card));
            self.push_run(card.facts().now, ctx);
        }
    }

    /// R50: the threat is answered; its card leaves.
    fn answer_threat(&mut self, n: u8, job: Job, slot: u8, log: &mut impl Log<Event>) {
        self.stack.pop();
        self.falling = std::mem::take(&mut self.threats[usize::from(slot)]);
        let Some(card) = self.falling.card else { return };
        log.public(Event::Left { card });
        let Some(threat) = &card.facts().threat else { return };
        let reward = threat.reward_for(self.plan[usize::from(n)].strength());
        let ctx = Ctx { from: Source::Card(card), taker: job.taker, scope: Scope::Action(n) };
        self.push_run(reward, ctx);
    }

    /// R60: the top card of the hunting deck.
    fn hunt(&mut self, n: u8, log: &mut impl Log<Event>) {
        self.stack.pop();
        if let Some(beast) = self.draw_hunting(log) {
            let ctx = self.ctx_of(n, Source::Beast(beast));
            let foe = self.with_hunt_token(beast.facts().foe, log);
            self.begin_fight(foe, Some(beast), false, ctx, log);
        }
    }

    /// R39: the token on the hunt field makes the next beast stronger.
    fn with_hunt_token(&mut self, foe: Foe, log: &mut impl Log<Event>) -> Foe {
        let token = self.on_field(Field::Hunt, FieldToken::BeastStrength);
        self.remove_field_token(Field::Hunt, FieldToken::BeastStrength, log);
        Foe { strength: foe.strength + u8::from(token), ..foe }
    }

    /// R141, R142: a village or the City is attacked, and burns.
    fn raid(&mut self, n: u8, space: Space, log: &mut impl Log<Event>) {
        self.next_step(n, 9);
        let foe = self.with_hunt_token(Foe { strength: self.village_strength(space), ..Foe::default() }, log);
        let ctx = self.ctx_of(n, Source::Action);
        self.begin_fight(foe, None, false, ctx, log);
    }

    /// R141: a village has 4 and the number of totems in sight; the City 21, and 3 less for each burnt village.
    pub fn village_strength(&self, space: Space) -> u8 {
        if space == Space::B4 {
            return rulings().city.0.saturating_sub(rulings().city.1 * self.burnt);
        }
        let shown = |space: &&Space| {
            self.at(**space).totem > 0 && !self.is_burnt(**space) && self.open_tile(**space).is_some()
        };
        rulings().village + Space::ALL.iter().filter(shown).count() as u8
    }

    /// R142: the village is burnt; its totem counts no more.
    pub(super) fn burn(&mut self, space: Space, log: &mut impl Log<Event>) {
        if !self.is_burnt(space) {
            self.at_mut(space).marks.add(Mark::Burnt);
            self.burnt += u8::from(space != Space::B4);
            log.public(Event::Burnt { space });
        }
    }

    /// R63, R64, R93, R113: the camp is arranged.
    fn arrange(&mut self, n: u8, job: Job, log: &mut impl Log<Event>) {
        self.stack.pop();
        let ctx = self.ctx_of(n, Source::Action);
        if job.bible {
            let from = Source::Item(crate::pieces::Item::Bible);
            if let Some(Op::ArrangeReplace { det, heal }) =
                crate::pieces::Item::Bible.facts().effect.ops().first()
            {
                self.change_det(job.taker, *det as i8, from, log);
                if job.taker.is_player() {
                    self.heal(job.taker, *heal, from, log);
                }
            }
        } else if self.players() < 4 || !job.cheer {
            self.change_det(job.taker, 2, ctx.from, log);
        }
        if self.players() < 4 || job.cheer {
            self.change_morale(1, ctx.from, log);
        }
    }

    /// R65, Q13, E17: a rest; Bed before Hammock; Jenny has neither.
    fn rest(&mut self, n: u8, job: Job, log: &mut impl Log<Event>) {
        self.stack.pop();
        let ctx = self.ctx_of(n, Source::Action);
        let (heal, det) = self.rest_of(job.taker);
        self.heal(job.taker, heal, ctx.from, log);
        self.change_det(job.taker, det as i8, ctx.from, log);
    }

    /// What a rest brings somebody now: wounds healed, and determination (R65).
    pub fn rest_of(&self, who: Who) -> (u8, u8) {
        let bonus = if who == Who::Jenny {
            None
        } else if self.has(Invention::Bed) {
            Some(Invention::Bed.facts().passive)
        } else if self.keeps_for_long(Keepsake::Hammock) {
            Some(Keepsake::Hammock.facts().passive)
        } else {
            None
        };
        let bonus = bonus.and_then(|passive| match passive.ops().first() {
            Some(Op::RestBonus { heal, det }) => Some((*heal, *det)),
            _ => None,
        });
        bonus.unwrap_or((1, 0))
    }

    /// R148: a black marker leaves a tile.
    fn reclaim(&mut self, n: u8) {
        // The same question as that of the Plow.
        let ctx = self.ctx_of(n, Source::Action);
        let plow = content().ops.iter().position(|op| matches!(op, Op::RemoveBlackMarker { .. }));
        if let Some(op) = plow {
            self.ask(op as u16, 1, ctx);
        }
    }

    /// Q52, E50: a build at once, out of what is free in the store.
    pub(super) fn begin_extra(&mut self, work: Work, ctx: Ctx, _log: &mut impl Log<Event>) {
        self.stack.push(Frame::Extra { work, taker: ctx.taker, price: 0, step: 0 });
        self.stack.push(Frame::Query { query: Query::Price, left: 1, ctx });
    }

    /// The steps of a build at once: it must roll; no pawns are paid.
    pub(super) fn act_extra(&mut self, log: &mut impl Log<Event>) {
        let Frame::Extra { work, taker, price, step } = self.frame() else { return };
        let next = |position: &mut Position, step: u8| {
            if let Some(frame) = position.stack.last_mut() {
                *frame = Frame::Extra { work, taker, price, step };
            }
        };
        match step {
            0 => {
                next(self, 1);
                self.meet_beast(Job { at: Target::Build(work), taker, ..Job::default() }, log);
                let adventure = self.on_field(Field::Build, FieldToken::Adventure);
                self.remove_field_token(Field::Build, FieldToken::Adventure, log);
                self.rolled = Rolled { wound: false, success: true, adventure, first: false };
                self.roll(Deck::Build, taker, false, log);
            }
            1 => {
                next(self, 2);
                if self.rolled.wound {
                    self.wound(taker, 1, Source::Dice, log);
                }
            }
            2 => {
                next(self, 3);
                if self.rolled.success {
                    self.pay_extra(work, price, log);
                    self.build(work, taker, log);
                } else {
                    // E26, E50: the token leaves, though nothing is paid.
                    if self.extra_price(work, price).is_some_and(|price| price.wood > 0) {
                        self.remove_field_token(Field::Build, FieldToken::PlusWood, log);
                    }
                    log.public(Event::Failed { who: taker, at: Target::Build(work) });
                    self.change_det(taker, rulings().determination_of_failure as i8, Source::Dice, log);
                }
            }
            _ => {
                self.stack.pop();
                if self.rolled.adventure {
                    let job = Job { at: Target::Build(work), taker, ..Job::default() };
                    // It counts as the build that Fast Work came out of.
                    let n = self
                        .plan
                        .iter()
                        .rposition(|job| job.done && job.at.field() == Field::Build)
                        .unwrap_or(0);
                    self.meet_adventure(n as u8, job, log);
                }
            }
        }
    }

    /// What a build at once is made of, while its dice are rolled.
    pub(crate) fn extra_work(&self) -> Option<Work> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Extra { work, .. } => Some(*work),
            _ => None,
        })
    }

    /// The taker has said with what it is paid.
    pub(super) fn choose_price(&mut self, n: u8) {
        if let Some(Frame::Extra { price, .. }) = self.stack.last_mut() {
            *price = n;
        }
    }

    /// The price that was chosen, or another one that is covered if it was spent meanwhile.
    fn extra_price(&self, work: Work, chosen: u8) -> Option<Goods> {
        let prices = self.prices_now(work);
        prices.iter().find(|(n, _)| *n == chosen).or(prices.first()).map(|(_, price)| *price)
    }

    fn pay_extra(&mut self, work: Work, chosen: u8, log: &mut impl Log<Event>) {
        if let Some(price) = self.extra_price(work, chosen) {
            let paid = self.goods.pay(price);
            if price.wood > 0 {
                self.remove_field_token(Field::Build, FieldToken::PlusWood, log);
            }
            if !paid.is_none() {
                log.public(Event::Lost { goods: paid, from: Source::Action });
            }
        }
    }

    /// Whether a kept card still has a use.
    pub(crate) fn uses_left(&self, keepsake: Keepsake) -> u8 {
        match self.kept[keepsake.index()] {
            Kept::Held(uses) => uses,
            _ => 0,
        }
    }
}
