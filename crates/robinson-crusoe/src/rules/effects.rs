//! What cards do, op by op. What asks somebody pushes a question; everything else happens here.

mod decks;
mod items;

use table::Log;

use crate::content::ops::{Block, Idea, Marker, Op, TileToken, When, Where, Whom};
use crate::content::{Pile, content};
use crate::moves::{Ctx, Event, Frame, Scope, Source, Target};
use crate::pieces::{
    Deck, Deed, Field, FieldToken, Good, Goods, Invention, Mark, Part, Scenario, Space, Spaces, Weather, Who,
};
use crate::position::{Pending, Phase, Position};

impl Position {
    /// Pushes ops to be carried out.
    pub(crate) fn push_run(&mut self, block: Block, ctx: Ctx) {
        if !block.is_empty() {
            self.stack.push(Frame::Run { block, ctx });
        }
    }

    /// Carries out the next op of the top frame.
    pub(crate) fn run(&mut self, block: Block, ctx: Ctx, log: &mut impl Log<Event>) {
        if block.is_empty() {
            self.stack.pop();
            return;
        }
        let next = Block { from: block.from + 1, to: block.to };
        match self.stack.last_mut() {
            Some(frame) if !next.is_empty() => *frame = Frame::Run { block: next, ctx },
            _ => {
                self.stack.pop();
            }
        }
        if let Some(op) = content().ops.get(usize::from(block.from))
            && !self.in_vain(op, ctx)
        {
            self.carry_out_op(*op, block.from, ctx, log);
        }
    }

    /// Puts the question of an op on the stack.
    pub(crate) fn ask(&mut self, op: u16, left: u8, ctx: Ctx) {
        if left > 0 {
            self.stack.push(Frame::Ask { op, left, ctx });
        }
    }

    #[allow(clippy::too_many_lines, reason = "the vocabulary, op by op")]
    fn carry_out_op(&mut self, op: Op, pc: u16, ctx: Ctx, log: &mut impl Log<Event>) {
        match op {
            Op::Wound { who, n, with_cure } => {
                let n = if self.has(Invention::Cure) { with_cure.unwrap_or(n) } else { n };
                for who in self.those(who, ctx) {
                    self.wound(who, n, ctx.from, log);
                }
            }
            Op::Heal { who: Whom::Any | Whom::Split, n, split, .. } => {
                self.ask(pc, if split { n } else { 1 }, ctx);
            }
            Op::Heal { who, n, .. } => {
                for who in self.those(who, ctx).and(self.hurt()) {
                    self.heal(who, n, ctx.from, log);
                }
            }
            Op::Det { who: Whom::Any | Whom::Split, n: crate::content::ops::Amount::Count(n) } => {
                self.ask(pc, n.unsigned_abs(), ctx);
            }
            Op::Det { who, n } => self.det_for(who, n, ctx, log),
            Op::Morale { n } => self.change_morale(n, ctx.from, log),
            Op::Level { level, n, up_to, only_if_lost } => {
                if !only_if_lost || self.lost_by_this(level, ctx) {
                    self.change_level(level, n, up_to, ctx, log);
                }
            }
            Op::LevelSet { level, to } => {
                let n = to as i8 - self.level(level) as i8;
                self.shift_level(level, n, ctx.from, log);
            }
            Op::LevelChoice { of, n } => {
                // Nothing can pay (Q41).
                if n < 0 && of.into_iter().all(|level| self.level(level) == 0) {
                    self.missing(n.unsigned_abs(), ctx, log);
                } else {
                    self.ask(pc, 1, ctx);
                }
            }
            Op::Halve { of } => match of.sole() {
                Some(level) => self.halve(level, ctx.from, log),
                None => self.ask(pc, 1, ctx),
            },
            Op::Discard { of, n } => match of.sole() {
                Some(good) => self.demand(good, n, ctx, log),
                None => {
                    let there = self.stocks(of).min(n);
                    self.missing(n - there, ctx, log);
                    self.ask(pc, there, ctx);
                }
            },
            Op::Pay { good, n } => {
                self.take(good, n, ctx.from, log);
            }
            Op::DiscardAllResources => {
                let goods = self.goods;
                self.goods = Goods::NONE;
                if !goods.is_none() {
                    log.public(Event::Lost { goods, from: ctx.from });
                }
            }
            Op::Gain { good, n, per_player, now } => {
                let mut goods = Goods::NONE;
                *goods.of_mut(good) = if per_player { n * self.players() } else { n };
                self.gain(goods, now, ctx, log);
            }
            Op::GainGathered { n } => {
                if let Some((space, source)) = self.gathered(ctx)
                    && let Some(source) = self.printed_source(space, source)
                {
                    let mut goods = Goods::NONE;
                    *goods.of_mut(source.good()) = n;
                    self.gain(goods, false, ctx, log);
                }
            }
            Op::WeatherToken { kind } => {
                if !self.sky.tokens.has(kind) {
                    self.sky.tokens.add(kind);
                    log.public(Event::SkyToken { token: kind, from: ctx.from });
                }
            }
            Op::ActionToken { token, field } => self.put_field_token(field, token, ctx.from, log),
            // E13: elsewhere than in the family's home nobody would go without it.
            Op::TileToken { may: true, .. } if self.setup.scenario == Scenario::RobinsonFamily => {
                self.ask(pc, 1, ctx);
            }
            Op::TileToken { token, at, tomorrow, .. } => self.put_tile_token(token, at, tomorrow, ctx, log),
            Op::CostToken { field } => {
                if !self.costs.has(field) {
                    self.costs.add(field);
                    log.public(Event::Dearer { cost: field, from: ctx.from });
                }
            }
            Op::RemoveThatToken => {
                self.remove_field_token(Field::Explore, FieldToken::BeastStrength, log);
            }
            Op::RemoveToken { n } | Op::RemoveBlackMarker { n } => self.ask(pc, n, ctx),
            Op::ExhaustNearest { otherwise, .. } => {
                if self.count_things(pc, 1, ctx) == 0 {
                    self.push_run(otherwise, ctx);
                } else {
                    self.ask(pc, 1, ctx);
                }
            }
            Op::ExhaustCampFood { otherwise } => {
                if self.count_things(pc, 1, ctx) == 0 {
                    self.push_run(otherwise, ctx);
                } else {
                    self.ask(pc, 1, ctx);
                }
            }
            Op::ExhaustChosen { at, n, .. } => self.exhaust_chosen(at, n, pc, ctx, log),
            Op::ExhaustAll { at: Where::ThatToken } => {
                if let Some(space) = self.flock.take() {
                    self.cover_all(space, ctx, log);
                }
            }
            Op::ExhaustAll { .. } | Op::FlipTile { at: Where::Adjacent } => self.ask(pc, 1, ctx),
            Op::ExhaustGathered => {
                if let Some((space, source)) = self.gathered(ctx)
                    && source < 2
                    && self.open_tile(space).is_some()
                    && !self.covered(space, source)
                {
                    self.cover((space, source), ctx, log);
                }
            }
            Op::UncoverThat => self.uncover_that(ctx, log),
            Op::CoverTerrain { at: Where::Any, .. } => self.ask(pc, 1, ctx),
            Op::CoverTerrain { at, if_first, .. } => {
                if let Some(space) = self.named_space(at, ctx)
                    && self.open_tile(space).is_some()
                    && (!if_first || self.rolled.first)
                {
                    self.mark(space, Mark::TerrainCovered, ctx.from, log);
                }
            }
            Op::FlipTile { .. } => self.flip_hurricane(ctx, log),
            Op::FlipTileBack => {
                if let Some(slot) = self.memory(ctx).copied()
                    && let Some(space) = slot.space
                    && slot.did.has(Deed::Flipped)
                    && !self.at(space).marks.has(Mark::Closed)
                {
                    self.unmark(space, Mark::FaceDown, log);
                }
            }
            Op::Mystery { n, limits, all } => self.begin_draw(n, limits, all, ctx),
            Op::StopMystery => self.stop_draw(),
            Op::DropTreasures => self.drop_treasures(log),
            Op::DiscardInventions { n } => {
                let (free, planned) = self.forgettable();
                let there = (free.len() + planned.len()).min(n);
                self.missing(n - there, ctx, log);
                self.ask(pc, there, ctx);
            }
            Op::GainInvention { pick } => self.new_idea(pick, pc, ctx, log),
            Op::BuildFree { .. } => self.ask(pc, 1, ctx),
            Op::LoseItem { n, up_to } => {
                let there = self.built.len().min(n);
                if !up_to {
                    self.missing(n - there, ctx, log);
                }
                self.ask(pc, there, ctx);
            }
            Op::MarkItems { n } | Op::DiscardItem { n } => self.ask(pc, self.built.len().min(n), ctx),
            Op::LoseMarkedItems => {
                for item in self.marked.and(self.built) {
                    self.lose_item(item, log);
                }
            }
            Op::DrawStartingItem => self.find_item(ctx, log),
            Op::DrawDiscovery { n, keep, now } => self.discover(n, keep, now, pc, ctx, log),
            Op::KeepCard => self.keep_card(ctx, log),
            // Nothing has to be done: a card that is neither kept nor shuffled in is gone.
            Op::DiscardCard => {}
            Op::ShuffleIntoEventDeck => self.shuffle_in(ctx, log),
            Op::Fight { foe } => self.begin_fight(foe, None, false, ctx, log),
            Op::FightHuntingTop { ignore_strength } => {
                if let Some(beast) = self.draw_hunting(log) {
                    let fighter = if ctx.scope.is_group() { self.first } else { ctx.taker };
                    let ctx = Ctx { taker: fighter, from: Source::Beast(beast), ..ctx };
                    self.begin_fight(beast.facts().foe, Some(beast), ignore_strength, ctx, log);
                }
            }
            Op::LookHuntingTop { may_bottom } => {
                if let Some(beast) = self.look_hunting(log) {
                    log.public(Event::BeastSeen { beast });
                    if may_bottom {
                        self.ask(pc, 1, ctx);
                    }
                }
            }
            Op::HuntingTopToBottom => self.hunting_down(log),
            Op::DiscardHunting => {
                if let Some(beast) = self.draw_hunting(log) {
                    log.public(Event::BeastGone { beast });
                }
            }
            Op::BeastToHuntingTop => self.beast_on_top(log),
            Op::StrongestBeastToHuntingTop { draw } => self.strongest_beast(draw, pc, ctx, log),
            Op::BeastAmbush => self.lay_ambush(log),
            Op::AmbushToHunting => self.ambush_to_hunting(log),
            Op::RepeatEvent => {
                if let Some(card) = ctx.from.card() {
                    self.push_run(card.facts().now, ctx);
                }
            }
            Op::BookEffect => self.open_book(ctx.taker, log),
            Op::ResolveThreats => {
                self.stack.push(Frame::Fall { slot: 1 });
                self.stack.push(Frame::Fall { slot: 0 });
            }
            Op::Decide { .. } | Op::Choose { .. } => self.ask(pc, 1, ctx),
            Op::IfPossible { then, may } => {
                if self.possible(then, ctx) {
                    if may {
                        self.ask(pc, 1, ctx);
                    } else {
                        self.push_run(then, ctx);
                    }
                }
            }
            Op::IfNoItem { item, then } => {
                if !self.has(item) {
                    self.push_run(then, ctx);
                }
            }
            Op::UnlessWeapon { min, then } => {
                if self.level(crate::pieces::Level::Weapon) < min {
                    self.push_run(then, ctx);
                }
            }
            Op::Production { good, n } => self.change_production(|production| match good {
                Good::Wood => production.wood += n,
                _ => production.food += n,
            }),
            Op::ProductionNone { good } => self.change_production(|production| match good {
                Good::Wood => production.no_wood = true,
                _ => production.no_food = true,
            }),
            Op::ProductionHalf => self.change_production(|production| production.half = true),
            Op::ProductionSkip => self.change_production(|production| production.skip = true),
            Op::PassFirstPlayer => self.pass_first(log),
            Op::PawnLimit { who, n, when } => {
                for who in self.those(who, ctx).and(self.heroes()) {
                    let person = self.of_mut(who);
                    let tomorrow = when == When::NextRound;
                    match tomorrow {
                        true => person.pawns_tomorrow = person.pawns_tomorrow.min(n),
                        false => person.pawns = person.pawns.min(n),
                    }
                    log.public(Event::FewerPawns { who, n, tomorrow, from: ctx.from });
                }
            }
            Op::OnlyActions { who, fields } => {
                for who in self.those(who, ctx).and(self.heroes()) {
                    self.of_mut(who).only = self.of(who).only.and(fields);
                    log.public(Event::OnlyActions { who, fields, from: ctx.from });
                }
            }
            Op::NoSkills { who } => {
                for who in self.those(who, ctx).and(self.heroes()) {
                    self.of_mut(who).no_skills = true;
                    log.public(Event::NoSkills { who });
                }
            }
            Op::NoItems => {
                self.no_items = true;
                log.public(Event::NoItems);
            }
            Op::NoMixedPlayers => {
                self.no_mixed = true;
                log.public(Event::NoMixed);
            }
            Op::BlockArrange => self.put_field_token(Field::Arrange, FieldToken::Blocked, ctx.from, log),
            Op::MustMoveCamp => {
                if self.camp_sites().is_empty() {
                    // Q40: a demand that cannot be met.
                    self.missing(1, ctx, log);
                } else {
                    self.ask(pc, 1, ctx);
                }
            }
            Op::LoseShelter => self.lose_shelter(log),
            Op::NightExtraFood { n } => self.extra_food += n,
            Op::AtNight { when, then } => {
                if let Some(card) = ctx.from.card()
                    && !self.nights.is_full()
                {
                    let every = when == When::EveryNight;
                    self.nights.push(Pending { effect: then, card, who: ctx.taker, every });
                }
            }
            Op::ShareNightWounds { per_player } => self.ask(pc, per_player * self.players(), ctx),
            Op::NightOutside => {
                if self.heroes().has(ctx.taker) && !self.of(ctx.taker).outside {
                    self.of_mut(ctx.taker).outside = true;
                    log.public(Event::Outside { who: ctx.taker });
                }
            }
            Op::NextRound { then } => {
                if let Some(card) = ctx.from.card()
                    && !self.tomorrow.is_full()
                {
                    self.tomorrow.push(Pending { effect: then, card, who: ctx.taker, every: false });
                }
            }
            Op::SpecialWound { colour, part } => {
                if self.heroes().has(ctx.taker) {
                    self.special[colour.index()][part.index()] = Some(ctx.taker);
                    log.public(Event::SpecialWound { who: ctx.taker, colour, part });
                }
            }
            Op::RemoveSpecialWound => {
                if let Some((colour, part)) = self.special_wound_of(ctx)
                    && let Some(who) = self.special[colour.index()][part.index()].take()
                {
                    log.public(Event::SpecialWoundGone { who });
                }
            }
            Op::ExtraBuildAction => self.ask(pc, 1, ctx),
            Op::OwnRerollToken { sure_too, .. } => {
                let person = self.of_mut(ctx.taker);
                if sure_too {
                    person.confused_tomorrow = true;
                } else {
                    person.bowl_tomorrow = true;
                }
                log.public(Event::Cursed { who: ctx.taker });
            }
            Op::RemoveOwnRerollToken => {
                for who in Who::ALL {
                    let person = self.of_mut(*who);
                    let cursed = std::mem::take(&mut person.bowl) | std::mem::take(&mut person.bowl_tomorrow);
                    if cursed && self.is_here(*who) {
                        log.public(Event::Uncursed { who: *who });
                    }
                }
            }
            Op::CoverMoraleArrows { n } => self.ask(pc, n, ctx),
            Op::ShortcutToken => self.ask(pc, 1, ctx),
            Op::ArrangeTiles { n } => {
                let seen = self.look_at_tiles(n, log);
                log.public(Event::TilesSeen { tiles: seen });
                self.ask(pc, seen.saturating_sub(1), ctx);
            }
            Op::TileToTop { draw } => {
                let seen = self.look_at_tiles(draw, log);
                log.public(Event::TilesSeen { tiles: seen });
                self.ask(pc, 1, ctx);
            }
            Op::LookEventTop => {
                if let Some(card) = self.look_at_event(log) {
                    log.public(Event::EventSeen { card });
                }
            }
            Op::PileWood { n } => self.pile_wood(n, log),
            Op::PlaceMarker { kind, n, at } => match at {
                Some(at) => {
                    let space = match ctx.scope {
                        Scope::Harvest => self.finished_space(),
                        _ => self.named_space(at, ctx),
                    };
                    if let Some(space) = space {
                        self.place_marker(kind, space, log);
                    }
                }
                None => self.ask(pc, n, ctx),
            },
            Op::RemoveMarker { n, .. } => self.ask(pc, n, ctx),
            Op::BurnTarget => {
                if let Some(space) = self.action_space(ctx) {
                    self.burn(space, log);
                }
            }
            Op::WoundMinusBurnt { base } => {
                let n = base.saturating_sub(self.burnt);
                for who in self.everybody() {
                    self.wound(who, n, ctx.from, log);
                }
            }
            Op::RescueJenny => self.fetch_jenny(log),
            Op::CountTotem => {
                self.totems_explored += 1;
            }
            Op::RollWeatherEarly => self.roll_early(log),
            // These are read where they matter, and never run by themselves.
            Op::ScenarioDiscovery
            | Op::IgnoreMystery { .. }
            | Op::MysteryFewer { .. }
            | Op::RerollHungryDie
            | Op::ExtraPawn { .. }
            | Op::TempWeapon { .. }
            | Op::IgnoreFightWound { .. }
            | Op::IgnoreCloud { .. }
            | Op::ConvertCloud { .. }
            | Op::StoreFood { .. }
            | Op::NightTrade { .. }
            | Op::RestBonus { .. }
            | Op::ArrangeReplace { .. }
            | Op::GatherBonus { .. }
            | Op::ExploreBonus { .. }
            | Op::ExploreChooseTile { .. }
            | Op::MoralePhaseBonus { .. }
            | Op::ShortcutProduction { .. }
            | Op::ProductionDie { .. }
            | Op::RerollDie { .. }
            | Op::WoodDiscount { .. } => {}
        }
    }

    /// Whether this card's own move has lowered a level (Cloud-burst).
    fn lost_by_this(&mut self, level: crate::pieces::Level, ctx: Ctx) -> bool {
        self.memory(ctx).is_some_and(|slot| match level {
            crate::pieces::Level::Roof => slot.did.has(Deed::RoofLost),
            crate::pieces::Level::Palisade => slot.did.has(Deed::PalisadeLost),
            crate::pieces::Level::Weapon => false,
        })
    }

    /// The special wound that a card brings: its colour and its part (R88).
    pub(crate) fn special_wound_of(&self, ctx: Ctx) -> Option<(Deck, Part)> {
        let facts = ctx.from.card()?.facts();
        all_ops(facts.now).find_map(|op| match op {
            Op::SpecialWound { colour, part } => Some((colour, part)),
            _ => None,
        })
    }

    /// The source that the action at hand gathers from.
    fn gathered(&self, ctx: Ctx) -> Option<(Space, u8)> {
        let Scope::Action(job) = ctx.scope else { return None };
        match self.plan.get(usize::from(job))?.at {
            Target::Gather(space, source) => Some((space, source)),
            _ => None,
        }
    }

    /// R84: at most one token of each kind on a field.
    pub(crate) fn put_field_token(
        &mut self,
        field: Field,
        token: FieldToken,
        from: Source,
        log: &mut impl Log<Event>,
    ) {
        if !self.on_field(field, token) {
            self.fields[field.index()].add(token);
            log.public(Event::FieldToken { field, token, from });
        }
    }

    /// R43, E76: a token leaves a field; what lies there for the whole game stays.
    pub(crate) fn remove_field_token(&mut self, field: Field, token: FieldToken, log: &mut impl Log<Event>) {
        let permanent = self.is_permanent(field, token);
        if self.on_field(field, token) && !permanent {
            self.fields[field.index()].remove(token);
            log.public(Event::FieldTokenGone { field, token });
        }
    }

    /// E76: the token of Volcano Island on the explore field.
    pub(crate) fn is_permanent(&self, field: Field, token: FieldToken) -> bool {
        self.setup.scenario == Scenario::VolcanoIsland
            && field == Field::Explore
            && token == FieldToken::MinusPawn
    }

    pub(super) fn put_tile_token(
        &mut self,
        token: TileToken,
        at: Where,
        tomorrow: bool,
        ctx: Ctx,
        log: &mut impl Log<Event>,
    ) {
        let Some(space) = self.named_space(at, ctx) else { return };
        match token {
            TileToken::PlusFood if tomorrow => {
                // New Flock remembers its tile, also where a token lies already (E42).
                self.flock = Some(space);
                if self.at(space).plus_food == 0 {
                    self.mark(space, Mark::FoodTomorrow, ctx.from, log);
                }
            }
            TileToken::PlusFood => {
                let placed = self.add_food_token(space, ctx.from, log);
                match ctx.from {
                    Source::Invention(Invention::Snare) if placed => self.tokens_of[0] = Some(space),
                    Source::Invention(Invention::Corral) if placed => self.tokens_of[1] = Some(space),
                    _ => {}
                }
            }
            TileToken::PlusWood => {
                if !self.at(space).marks.has(Mark::PlusWood) {
                    self.mark(space, Mark::PlusWood, ctx.from, log);
                    let n = if matches!(ctx.from, Source::Invention(_)) { 2 } else { 3 };
                    self.tokens_of[n] = Some(space);
                }
            }
            TileToken::MinusPawn => {
                if ctx.from.card().is_some_and(|card| card.facts().later.is_some()) {
                    self.hurricane = Some(space);
                }
                self.mark(space, Mark::MinusPawn, ctx.from, log);
            }
            TileToken::BeastStrength => {
                // R84: one that waits for tomorrow lies there, too.
                let marks = self.at(space).marks;
                if !marks.has(Mark::BeastStrength) && !marks.has(Mark::BeastTomorrow) {
                    let mark = if tomorrow { Mark::BeastTomorrow } else { Mark::BeastStrength };
                    self.mark(space, mark, ctx.from, log);
                }
            }
        }
    }

    /// E38, E40, Q50: sources of tiles beside the camp, or of the tile of the action.
    fn exhaust_chosen(&mut self, at: Where, n: u8, pc: u16, ctx: Ctx, log: &mut impl Log<Event>) {
        if at == Where::ActionTile {
            let Some(space) = self.action_space(ctx) else { return };
            if self.at(space).tile.is_none() {
                self.at_mut(space).waiting += n;
                return;
            }
        }
        let there = self.count_things(pc, n, ctx).min(n);
        self.missing(n - there, ctx, log);
        self.ask(pc, there, ctx);
    }

    /// All sources of a face-up tile.
    pub(crate) fn cover_all(&mut self, space: Space, ctx: Ctx, log: &mut impl Log<Event>) {
        for source in 0..2 {
            if self.source(space, source).is_some() && !self.covered(space, source) {
                self.cover((space, source), ctx, log);
            }
        }
    }

    fn uncover_that(&mut self, ctx: Ctx, log: &mut impl Log<Event>) {
        let Some(slot) = self.memory(ctx).copied() else { return };
        let Some(space) = slot.space else { return };
        if slot.did.has(Deed::FirstCovered) {
            self.uncover((space, 0), log);
        }
        if slot.did.has(Deed::SecondCovered) {
            self.uncover((space, 1), log);
        }
        if slot.did.has(Deed::TerrainCovered) {
            self.unmark(space, Mark::TerrainCovered, log);
        }
    }

    /// E43: the tile of After the Hurricane turns over; a camp on it must move away first.
    fn flip_hurricane(&mut self, ctx: Ctx, log: &mut impl Log<Event>) {
        let Some(space) = self.hurricane.take() else { return };
        if self.open_tile(space).is_none() {
            return;
        }
        if space != self.camp {
            self.turn(space, ctx.from, log);
            return;
        }
        // The move is asked like any forced move; the tile turns over when it is done.
        self.hurricane = Some(space);
        match self.camp_sites().is_empty() {
            true => {
                self.hurricane = None;
                self.missing(1, ctx, log);
            }
            false => self.stack.push(Frame::Query { query: crate::moves::Query::Flee, left: 1, ctx }),
        }
    }

    /// E37: modifiers of Production after the Production phase have no effect.
    fn change_production(&mut self, change: impl FnOnce(&mut crate::position::Yield)) {
        if self.phase < Phase::Production {
            change(&mut self.production);
        }
    }

    /// The first player token goes on (R77).
    pub(crate) fn pass_first(&mut self, log: &mut impl Log<Event>) {
        let next = (self.first as u8 + 1) % self.players();
        self.first = Who::ALL[usize::from(next)];
        // Alone one stays the first.
        if self.players() > 1 {
            log.public(Event::First { who: self.first });
        }
    }

    /// R144: the Shelter is gone, and roof and palisade with it.
    fn lose_shelter(&mut self, log: &mut impl Log<Event>) {
        self.shelter = false;
        log.public(Event::ShelterLost);
        for level in [crate::pieces::Level::Roof, crate::pieces::Level::Palisade] {
            let n = self.level(level) as i8;
            self.shift_level(level, -n, Source::Book, log);
        }
    }

    /// The scenario's book (E37): it meets the group. Nothing is told of one that does nothing.
    pub(crate) fn open_book(&mut self, taker: Who, log: &mut impl Log<Event>) {
        let block = self.setup.scenario.facts().book.1;
        if !block.is_empty() {
            log.public(Event::Book);
        }
        self.push_run(block, Ctx { from: Source::Book, taker, scope: Scope::Book });
    }

    /// A scenario's marker on a space.
    pub(crate) fn place_marker(&mut self, kind: Marker, space: Space, log: &mut impl Log<Event>) {
        let mark = marker(kind);
        if !self.at(space).marks.has(mark) {
            self.at_mut(space).marks.add(mark);
            log.public(Event::Marker { kind, space, placed: true });
        }
    }

    /// The spaces where a scenario's marker can be put (R126, R137).
    pub(crate) fn marker_places(&self, kind: Marker) -> Spaces {
        let mark = marker(kind);
        let free = |space: &Space| {
            let land = self.at(*space);
            // The volcano itself takes no dust.
            let volcano = kind == Marker::Dust && *space == Space::C3;
            *space != Space::B4 && !volcano && !land.marks.has(mark)
        };
        Space::ALL.iter().copied().filter(free).collect()
    }

    /// The spaces with a scenario's marker.
    pub(crate) fn marked_spaces(&self, kind: Marker) -> Spaces {
        let mark = marker(kind);
        Space::ALL.iter().copied().filter(|space| self.at(*space).marks.has(mark)).collect()
    }

    /// R83, R82: whether an effect that takes or moves something can be met in full.
    pub(crate) fn possible(&self, block: Block, ctx: Ctx) -> bool {
        (block.from..block.to).all(|pc| self.op_possible(pc, ctx))
    }

    pub(crate) fn op_possible(&self, pc: u16, ctx: Ctx) -> bool {
        let Some(op) = content().ops.get(usize::from(pc)) else { return false };
        match *op {
            Op::Discard { of, n } => self.stocks(of) >= n,
            Op::Pay { good, n } => self.stock(good) >= n,
            Op::Det { who, n: crate::content::ops::Amount::Count(n) } if n < 0 => {
                self.those(who, ctx).into_iter().all(|who| self.of(who).determination >= n.unsigned_abs())
            }
            Op::Level { up_to: true, .. } => true,
            Op::Level { level, n, .. } if n < 0 => self.level(level) >= n.unsigned_abs(),
            Op::LoseItem { up_to: true, .. } | Op::MarkItems { .. } => true,
            Op::LoseItem { n, .. } | Op::DiscardItem { n } => self.built.len() >= n,
            Op::DiscardHunting | Op::LookHuntingTop { .. } => !self.hunting.is_empty(),
            Op::ExhaustChosen { n, .. } => self.count_things(pc, n, ctx) >= n,
            Op::ExhaustAll { .. }
            | Op::FlipTile { .. }
            | Op::CoverTerrain { at: Where::Any, .. }
            | Op::BuildFree { .. }
            | Op::ExtraBuildAction => self.count_things(pc, 1, ctx) > 0,
            Op::TileToken { token: TileToken::PlusFood, at: Where::Camp, .. } => {
                self.setup.scenario == Scenario::RobinsonFamily || self.at(self.camp).plus_food == 0
            }
            Op::MustMoveCamp => !self.camp_sites().is_empty(),
            Op::LoseShelter => self.shelter,
            _ => true,
        }
    }

    /// Whether a printed option is open (R83, Q17): a choice wants to be met in full, a decision wants its price.
    pub(crate) fn option_open(&self, block: Block, strict: bool, ctx: Ctx) -> bool {
        (block.from..block.to).all(|pc| match content().ops.get(usize::from(pc)) {
            Some(Op::Pay { .. } | Op::BuildFree { .. } | Op::ExtraBuildAction) => self.op_possible(pc, ctx),
            Some(_) if strict => self.op_possible(pc, ctx),
            Some(_) => true,
            None => false,
        })
    }

    /// Idea of the deck (E47).
    fn new_idea(&mut self, pick: Idea, pc: u16, ctx: Ctx, log: &mut impl Log<Event>) {
        self.refill_ideas();
        match pick {
            Idea::DeckChoice => {
                self.offered = self.ideas;
                self.ask(pc, 1, ctx);
            }
            Idea::DeckTop => {
                if let Some(invention) = self.draw_idea(log) {
                    self.board.add(invention);
                    log.public(Event::Idea { invention });
                }
            }
            Idea::DrawFive => {
                for _ in 0..5 {
                    self.refill_ideas();
                    match self.draw_idea(log) {
                        Some(invention) => self.offered.add(invention),
                        None => break,
                    }
                }
                self.ask(pc, 1, ctx);
            }
        }
    }

    /// Whether a card is an adventure or mystery, which can wait in the event deck.
    pub(crate) fn waits_in_deck(pile: Pile) -> bool {
        matches!(pile, Pile::Adventure(_) | Pile::Mystery(_))
    }

    /// R129: nothing left of a weather token once the round is over.
    pub(crate) fn clear_sky(&mut self, log: &mut impl Log<Event>) {
        for token in self.sky.tokens {
            if token != Weather::Hungry {
                log.public(Event::SkyTokenGone { token });
            }
        }
        self.sky = Default::default();
    }
}

/// The mark of a scenario's marker.
pub(crate) fn marker(kind: Marker) -> Mark {
    match kind {
        Marker::Fog => Mark::Fog,
        Marker::Dust => Mark::Dust,
        Marker::Cross => Mark::Cross,
    }
}

/// The ops of a block, those of its options included.
fn all_ops(block: Block) -> impl Iterator<Item = Op> {
    let own = block.ops().iter().copied();
    own.flat_map(|op| {
        let inner: &'static [Block] = match op {
            Op::Decide { options } | Op::Choose { options } => {
                let from = usize::from(options.first);
                &content().options[from..from + usize::from(options.count)]
            }
            _ => &[],
        };
        std::iter::once(op).chain(inner.iter().flat_map(|block| block.ops().iter().copied()))
    })
}
