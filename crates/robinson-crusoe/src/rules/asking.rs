//! Questions that cards ask: what can be chosen, who chooses, and what comes of it (R83, B2, B3).

use table::{Few, Log, Refusal, Seat, Seats, Set};

use crate::content::content;
use crate::content::ops::{Block, Idea, Op, Options, Where, Whom};
use crate::moves::{Ctx, Event, Frame, Query, Scope, Source, Thing, Work};
use crate::pieces::{Deed, Field, FieldToken, Invention, Level, Mark, Source as Spring, Space, Terrain, Who};
use crate::position::{Finished, Position, TileSlot};

/// What can be chosen, at the most.
pub type Things = Few<Thing, 96>;

impl Default for Thing {
    fn default() -> Self {
        Thing::Option(0)
    }
}

impl Position {
    /// Who decides: the first player for the group, else whoever takes the action or uses the thing (B2).
    pub(crate) fn decider(&self, ctx: Ctx) -> Seat {
        if ctx.scope.is_group() { self.seat_of(self.first) } else { self.seat_of(ctx.taker) }
    }

    /// The same for the question of an op: wounds of the night are shared out by the first player (E49).
    fn op_decider(&self, op: u16, ctx: Ctx) -> Seat {
        match content().ops.get(usize::from(op)) {
            Some(Op::ShareNightWounds { .. }) => self.seat_of(self.first),
            _ => self.decider(ctx),
        }
    }

    /// What the question on top offers.
    pub(crate) fn things(&self, frame: &Frame) -> Things {
        let mut things = Things::new();
        match *frame {
            Frame::Ask { op, left, ctx } => self.things_of(op, left, ctx, &mut things),
            Frame::Query { query, ctx, .. } => self.things_of_query(query, ctx, &mut things),
            Frame::Roll { .. } | Frame::Pit { .. } => self.dice_to_reroll(&mut things),
            Frame::Fight { .. } => self.arms_for_fight(&mut things),
            _ => {}
        }
        things
    }

    /// Whether the question on top can be passed over.
    pub(crate) fn passable(&self, frame: &Frame) -> bool {
        match *frame {
            Frame::Ask { op, .. } => matches!(
                content().ops.get(usize::from(op)),
                Some(Op::IfPossible { .. } | Op::LookHuntingTop { .. } | Op::TileToken { .. })
            ),
            Frame::Query { query, .. } => Position::query_passable(query),
            Frame::Roll { .. } | Frame::Pit { .. } | Frame::Fight { .. } => true,
            _ => false,
        }
    }

    /// Whom the question on top asks; nobody where there is nothing to choose (B5).
    pub(super) fn asks_things(&self, frame: &Frame) -> Seats {
        let (left, seat) = match *frame {
            Frame::Ask { op, left, ctx } => (left, self.op_decider(op, ctx)),
            Frame::Query { query, left, ctx } => (left, self.query_decider(query, ctx)),
            _ => return Seats::NONE,
        };
        if let Frame::Query { query, .. } = *frame
            && self.food_decides(query)
        {
            return Seats::NONE;
        }
        if self.heals_all(frame) || self.asks_in_vain(frame) {
            return Seats::NONE;
        }
        let things = self.things(frame);
        let free = if self.passable(frame) {
            !things.is_empty()
        } else {
            things.len() > usize::from(left.max(1)) || self.splits(frame) && things.len() > 1
        };
        if free { Seats::only(seat) } else { Seats::NONE }
    }

    /// R87: whether whatever is chosen happens to somebody who has died, and to nobody else.
    fn asks_in_vain(&self, frame: &Frame) -> bool {
        let Frame::Ask { op, ctx, .. } = *frame else { return false };
        content().ops.get(usize::from(op)).is_some_and(|op| self.in_vain(op, ctx))
    }

    /// Whether a healing that is shared out heals everybody anyway.
    fn heals_all(&self, frame: &Frame) -> bool {
        let Frame::Ask { op, left, .. } = *frame else { return false };
        matches!(content().ops.get(usize::from(op)), Some(Op::Heal { split: true, .. }))
            && self.hurt().into_iter().map(|who| self.of(who).wounds).sum::<u8>() <= left
    }

    /// Whether the same thing can be chosen several times: a split.
    fn splits(&self, frame: &Frame) -> bool {
        match *frame {
            Frame::Ask { op, left, .. } => {
                left > 1
                    && matches!(
                        content().ops.get(usize::from(op)),
                        Some(
                            Op::Heal { .. }
                                | Op::Det { .. }
                                | Op::ShareNightWounds { .. }
                                | Op::Discard { .. }
                        )
                    )
            }
            Frame::Query { query, left, .. } => left > 1 && Position::query_splits(query),
            _ => false,
        }
    }

    /// How many things an op could choose from.
    pub(crate) fn count_things(&self, op: u16, left: u8, ctx: Ctx) -> u8 {
        let mut things = Things::new();
        self.things_of(op, left, ctx, &mut things);
        things.len() as u8
    }

    #[allow(clippy::too_many_lines, reason = "the questions, op by op")]
    fn things_of(&self, pc: u16, left: u8, ctx: Ctx, out: &mut Things) {
        let Some(op) = content().ops.get(usize::from(pc)) else { return };
        match *op {
            Op::Decide { options } => self.open_options(options, false, ctx, out),
            Op::Choose { options } => self.open_options(options, true, ctx, out),
            Op::IfPossible { then, .. } if self.possible(then, ctx) => out.push(Thing::Option(0)),
            Op::TileToken { .. } => out.push(Thing::Option(0)),
            Op::Heal { who: Whom::Any | Whom::Split, .. } => {
                self.hurt().into_iter().for_each(|who| out.push(Thing::Who(who)));
            }
            Op::Det { .. } | Op::ShareNightWounds { .. } => {
                self.heroes().into_iter().for_each(|who| out.push(Thing::Who(who)));
            }
            Op::LevelChoice { of, n } => {
                for level in of {
                    let open = if n < 0 {
                        self.level(level) >= n.unsigned_abs()
                    } else {
                        level == Level::Weapon || self.sheltered()
                    };
                    if open {
                        out.push(Thing::Level(level));
                    }
                }
                // Neither can pay in full: the one that can pay something (Q41).
                if n < 0 && out.is_empty() {
                    of.into_iter()
                        .filter(|level| self.level(*level) > 0)
                        .for_each(|level| out.push(Thing::Level(level)));
                }
            }
            Op::Halve { of } => {
                // The smaller loss goes without saying (D2).
                let loss = |level: Level| self.level(level) / 2;
                let least = of.into_iter().map(loss).min().unwrap_or(0);
                let even = of.into_iter().filter(|level| loss(*level) == least);
                even.for_each(|level| out.push(Thing::Level(level)));
                // A tie of nothing is no choice.
                if least == 0 {
                    let first = out.first().copied();
                    out.clear();
                    first.into_iter().for_each(|thing| out.push(thing));
                }
            }
            Op::Discard { of, .. } => {
                of.into_iter()
                    .filter(|good| self.stock(*good) > 0)
                    .for_each(|good| out.push(Thing::Good(good)));
            }
            Op::RemoveToken { .. } => self.board_tokens(out),
            Op::RemoveBlackMarker { .. } => self.black_markers(out),
            Op::ExhaustNearest { sources, .. } => self.nearest(sources, out),
            Op::ExhaustCampFood { .. } => {
                let food: Set<Spring> = [Spring::Parrot, Spring::Fish].into_iter().collect();
                self.springs(self.camp, food).for_each(|(space, n)| out.push(Thing::Source(space, n)));
            }
            Op::ExhaustChosen { at: Where::ActionTile, sources, .. } => {
                if let Some(space) = self.action_space(ctx) {
                    self.springs(space, sources).for_each(|(space, n)| out.push(Thing::Source(space, n)));
                }
            }
            Op::ExhaustChosen { sources, .. } => {
                for space in self.beside_camp() {
                    self.springs(space, sources).for_each(|(space, n)| out.push(Thing::Source(space, n)));
                }
            }
            Op::ExhaustAll { .. } => {
                let all = Set::all();
                let rich =
                    self.beside_camp().into_iter().filter(|space| self.springs(*space, all).next().is_some());
                rich.for_each(|space| out.push(Thing::Space(space)));
            }
            Op::FlipTile { at: Where::Adjacent } => {
                self.beside_camp().into_iter().for_each(|space| out.push(Thing::Space(space)));
            }
            Op::CoverTerrain { terrain: Some(terrain), .. } => {
                self.terrain_tiles(terrain).for_each(|space| out.push(Thing::Terrain(space)));
            }
            Op::MustMoveCamp => self.camp_sites().into_iter().for_each(|space| out.push(Thing::Space(space))),
            Op::DiscardInventions { .. } => {
                let (free, planned) = self.forgettable();
                let first = if free.is_empty() { planned } else { free };
                first.into_iter().for_each(|one| out.push(Thing::Invention(one)));
            }
            Op::GainInvention { .. } => {
                self.offered.into_iter().for_each(|one| out.push(Thing::Invention(one)))
            }
            Op::BuildFree { of } => {
                of.and(self.board).into_iter().for_each(|one| out.push(Thing::Invention(one)))
            }
            Op::LoseItem { .. } => {
                self.losable(false).into_iter().for_each(|one| out.push(Thing::Invention(one)))
            }
            Op::DiscardItem { .. } => {
                self.losable(true).into_iter().for_each(|one| out.push(Thing::Invention(one)))
            }
            Op::MarkItems { .. } => {
                self.built.minus(self.marked).into_iter().for_each(|one| out.push(Thing::Invention(one)));
            }
            Op::DrawDiscovery { .. } | Op::ExploreBonus { .. } => {
                for (n, token) in self.token_choice.iter().enumerate() {
                    if !self.token_choice[..n].contains(token) {
                        out.push(Thing::Token(token.0));
                    }
                }
            }
            Op::LookHuntingTop { .. } => {
                if let Some(Some(beast)) = self.hunting.top.first()
                    && self.hunting.len() > 1
                {
                    out.push(Thing::Beast(*beast));
                }
            }
            Op::StrongestBeastToHuntingTop { .. } => {
                let strength = |beast: &crate::content::Beast| beast.facts().foe.strength;
                let most = self.beast_choice.into_iter().map(|beast| strength(&beast)).max().unwrap_or(0);
                let strongest = self.beast_choice.into_iter().filter(|beast| strength(beast) == most);
                strongest.for_each(|beast| out.push(Thing::Beast(beast)));
            }
            Op::ExtraBuildAction => self.works_now(ctx, out),
            Op::CoverMoraleArrows { .. } => {
                for who in self.heroes() {
                    let person = self.of(who);
                    let arrows = person.character.map_or(0, |character| character.facts().arrows.len());
                    for arrow in 0..arrows as u8 {
                        if person.covered & (1 << arrow) == 0 {
                            out.push(Thing::Arrow(who, arrow));
                        }
                    }
                }
            }
            Op::ShortcutToken => {
                self.beside_camp().into_iter().for_each(|space| out.push(Thing::Space(space)))
            }
            Op::ArrangeTiles { .. } => {
                let placed = self.tiles_top.len().saturating_sub(usize::from(left) + 1);
                self.tiles_top[placed..].iter().for_each(|tile| out.push(Thing::Tile(tile.0)));
            }
            Op::TileToTop { .. } => self.tiles_top.iter().for_each(|tile| out.push(Thing::Tile(tile.0))),
            Op::PlaceMarker { kind, .. } => {
                self.marker_places(kind).into_iter().for_each(|space| out.push(Thing::Space(space)));
            }
            Op::RemoveMarker { kind, .. } => {
                self.marked_spaces(kind).into_iter().for_each(|space| out.push(Thing::Space(space)));
            }
            _ => {}
        }
    }

    fn open_options(&self, options: Options, strict: bool, ctx: Ctx, out: &mut Things) {
        for n in 0..options.count {
            let block = content().options[usize::from(options.first) + usize::from(n)];
            if self.option_open(block, strict, ctx) {
                out.push(Thing::Option(n));
            }
        }
    }

    /// Q38, E41: the nearest sources of these kinds.
    fn nearest(&self, sources: Set<Spring>, out: &mut Things) {
        let mut least = u8::MAX;
        for space in self.open_tiles() {
            if self.springs(space, sources).next().is_some() {
                least = least.min(self.steps_to(space));
            }
        }
        for space in self.open_tiles() {
            if self.steps_to(space) == least {
                self.springs(space, sources).for_each(|(space, n)| out.push(Thing::Source(space, n)));
            }
        }
    }

    /// The face-up tiles that show a terrain without a marker.
    fn terrain_tiles(&self, terrain: Terrain) -> impl Iterator<Item = Space> + '_ {
        self.open_tiles().into_iter().filter(move |space| {
            let shown = self.open_tile(*space).is_some_and(|tile| tile.facts().terrain == terrain);
            // The hills of the City are not explored (R140).
            shown && !self.at(*space).marks.has(Mark::TerrainCovered) && *space != Space::B4
        })
    }

    /// Q63: every token on a tile, space, field, in the sky or on a price; none that lies there for the whole game (E76).
    fn board_tokens(&self, out: &mut Things) {
        for field in Field::ALL {
            for token in self.fields[field.index()] {
                if token != FieldToken::Blocked && !self.is_permanent(*field, token) {
                    out.push(Thing::OnField(*field, token));
                }
            }
        }
        let kinds = [
            Mark::PlusWood,
            Mark::BeastStrength,
            Mark::BeastTomorrow,
            Mark::FoodTomorrow,
            Mark::MinusPawn,
            Mark::Shortcut,
        ];
        for space in Space::ALL {
            for mark in kinds {
                if self.at(*space).marks.has(mark) && !out.is_full() {
                    out.push(Thing::OnTile(*space, mark));
                }
            }
            if self.at(*space).plus_food > 0 && !out.is_full() {
                out.push(Thing::FoodToken(*space));
            }
        }
        for token in self.sky.tokens {
            if token != crate::pieces::Weather::Hungry && !out.is_full() {
                out.push(Thing::OnSky(token));
            }
        }
        for cost in self.costs {
            if !out.is_full() {
                out.push(Thing::OnCost(cost));
            }
        }
    }

    /// R148, E75: black markers on face-up tiles: on sources or on the terrain.
    pub(crate) fn black_markers(&self, out: &mut Things) {
        for space in self.open_tiles() {
            for n in 0..2 {
                if self.source(space, n).is_some() && self.covered(space, n) {
                    out.push(Thing::Source(space, n));
                }
            }
            if self.at(space).marks.has(Mark::TerrainCovered) {
                out.push(Thing::Terrain(space));
            }
        }
    }

    /// A choice: is it asked of this seat, and is it there?
    pub(super) fn check_pick(&self, seat: Seat, thing: Thing) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        let Some(frame) = self.stack.last() else {
            return Err(Refusal::new("R26", "Nothing is to be chosen now: plan the day."));
        };
        if self.tending() {
            return Err(Refusal::new("R78", "Use something that heals or feeds, or pass."));
        }
        if self.things(frame).contains(&thing) {
            Ok(())
        } else {
            Err(Refusal::new("R83", "This cannot be chosen here: take one of the answers."))
        }
    }

    /// Whether it is asked who tends the hurt: the answers are what heals (E61).
    pub(super) fn tending(&self) -> bool {
        matches!(self.stack.last(), Some(Frame::Query { query: Query::TendEarly | Query::TendLate, .. }))
    }

    /// A pass: is it asked of this seat, and can it be passed over?
    pub(super) fn check_pass(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        match self.stack.last() {
            Some(frame) if self.passable(frame) => Ok(()),
            Some(_) => Err(Refusal::new("R83", "This cannot be passed over: choose one of the answers.")),
            None => Err(Refusal::new("R26", "Whoever plans no more says that they are ready.")),
        }
    }

    /// Chooses for everybody where there is nothing to choose: the only thing, all of them, or nothing.
    pub(super) fn choose_alone(&mut self, log: &mut impl Log<Event>) {
        let frame = self.frame();
        match frame {
            Frame::Query { query: query @ Query::Hungry, .. } if self.food_decides(query) => {
                self.stack.pop();
                return self.eat(log);
            }
            Frame::Query { query, left, .. } if self.food_decides(query) => {
                return self.eat_what_was_found(left, log);
            }
            _ => {}
        }
        let things = self.things(&frame);
        match things.first() {
            Some(thing) if !self.passable(&frame) => self.pick(*thing, log),
            _ => self.pass(log),
        }
    }

    /// Something was chosen.
    pub(super) fn pick(&mut self, thing: Thing, log: &mut impl Log<Event>) {
        match self.frame() {
            Frame::Ask { op, left, ctx } => {
                self.count_down();
                if let Some(found) = content().ops.get(usize::from(op)) {
                    self.picked(*found, left, thing, ctx, log);
                }
            }
            Frame::Query { query, ctx, .. } => {
                self.count_down();
                self.picked_for_query(query, thing, ctx, log);
            }
            Frame::Roll { .. } | Frame::Pit { .. } => self.reroll(thing, log),
            Frame::Fight { .. } => self.arm_for_fight(thing, log),
            _ => {}
        }
    }

    /// One less is to be chosen by the question on top.
    fn count_down(&mut self) {
        match self.stack.last_mut() {
            Some(Frame::Ask { left, .. } | Frame::Query { left, .. }) if *left > 1 => *left -= 1,
            _ => {
                self.stack.pop();
            }
        }
    }

    /// The question on top is passed over.
    pub(super) fn pass(&mut self, log: &mut impl Log<Event>) {
        match self.frame() {
            Frame::Ask { op, ctx, .. } => {
                self.stack.pop();
                if let Some(found) = content().ops.get(usize::from(op)) {
                    self.passed(*found, ctx, log);
                }
            }
            Frame::Query { query, ctx, .. } => {
                self.stack.pop();
                self.passed_query(query, ctx, log);
            }
            Frame::Roll { .. } | Frame::Pit { .. } => self.accept_dice(),
            Frame::Fight { .. } => self.fight_unarmed(),
            _ => {}
        }
    }

    /// What an op does where nothing is chosen.
    fn passed(&mut self, op: Op, _ctx: Ctx, log: &mut impl Log<Event>) {
        match op {
            Op::DrawDiscovery { .. } | Op::ExploreBonus { .. } => self.drop_token_choice(log),
            Op::GainInvention { .. } => self.offered = Set::NONE,
            _ => {}
        }
    }

    fn picked(&mut self, op: Op, left: u8, thing: Thing, ctx: Ctx, log: &mut impl Log<Event>) {
        match (op, thing) {
            (Op::Decide { options } | Op::Choose { options }, Thing::Option(n)) => {
                let block = content().options[usize::from(options.first) + usize::from(n)];
                self.push_run(block, ctx);
            }
            (Op::IfPossible { then, .. }, _) => self.push_run(then, ctx),
            (Op::TileToken { token, at, tomorrow, .. }, _) => {
                self.put_tile_token(token, at, tomorrow, ctx, log);
            }
            (Op::Heal { n, split, .. }, Thing::Who(who)) => {
                self.heal(who, if split { 1 } else { n }, ctx.from, log);
            }
            (Op::Det { .. }, Thing::Who(who)) => self.change_det(who, 1, ctx.from, log),
            (Op::ShareNightWounds { .. }, Thing::Who(who)) => {
                self.of_mut(who).night_wounds += 1;
            }
            (Op::LevelChoice { n, .. }, Thing::Level(level)) => self.change_level(level, n, false, ctx, log),
            (Op::Halve { .. }, Thing::Level(level)) => self.halve(level, ctx.from, log),
            (Op::Discard { .. }, Thing::Good(good)) => {
                self.take(good, 1, ctx.from, log);
            }
            (Op::RemoveToken { .. }, thing) => self.remove_board_token(thing, log),
            (Op::RemoveBlackMarker { .. }, thing) => self.remove_black_marker(thing, log),
            (Op::ExhaustNearest { .. } | Op::ExhaustCampFood { .. }, Thing::Source(space, n)) => {
                self.cover((space, n), ctx, log);
            }
            (Op::ExhaustChosen { .. }, Thing::Source(space, n)) => {
                self.cover((space, n), ctx, log);
                if ctx.from == Source::Invention(Invention::Corral) {
                    self.corral = Some((space, n));
                }
            }
            (Op::ExhaustAll { .. }, Thing::Space(space)) => self.cover_all(space, ctx, log),
            (Op::FlipTile { .. }, Thing::Space(space)) => {
                self.turn(space, ctx.from, log);
                if let Some(slot) = self.memory(ctx) {
                    slot.space = Some(space);
                    slot.did.add(Deed::Flipped);
                }
            }
            (Op::CoverTerrain { .. }, Thing::Terrain(space)) => {
                self.mark(space, Mark::TerrainCovered, ctx.from, log);
                if let Some(slot) = self.memory(ctx) {
                    slot.space = Some(space);
                    slot.did.add(Deed::TerrainCovered);
                }
            }
            (Op::MustMoveCamp, Thing::Space(space)) => {
                let (roof, palisade) = self.move_camp(space, log);
                if let Some(slot) = self.memory(ctx) {
                    let lost = [(roof, Deed::RoofLost), (palisade, Deed::PalisadeLost)];
                    lost.into_iter().filter(|(lost, _)| *lost).for_each(|(_, deed)| slot.did.add(deed));
                }
            }
            (Op::DiscardInventions { .. }, Thing::Invention(one)) => self.forget(one, log),
            (Op::GainInvention { pick }, Thing::Invention(one)) => self.keep_idea(pick, one, log),
            (Op::BuildFree { .. }, Thing::Invention(invention)) => {
                self.finish(Finished { invention, by: ctx.taker, space: None }, log);
            }
            (Op::LoseItem { .. }, Thing::Invention(item)) => self.lose_item(item, log),
            (Op::DiscardItem { .. }, Thing::Invention(item)) => self.discard_item(item, log),
            (Op::MarkItems { .. }, Thing::Invention(item)) => {
                self.marked.add(item);
                log.public(Event::Inspected { invention: item });
            }
            (Op::DrawDiscovery { now, .. }, Thing::Token(token)) => {
                self.keep_token(token, now, left, ctx, log)
            }
            (Op::ExploreBonus { .. }, Thing::Token(token)) => self.keep_token(token, false, left, ctx, log),
            (Op::LookHuntingTop { .. }, _) => self.hunting_down(log),
            (Op::StrongestBeastToHuntingTop { .. }, Thing::Beast(beast)) => self.put_strongest(beast),
            (Op::ExtraBuildAction, Thing::Work(work)) => self.begin_extra(work, ctx, log),
            (Op::CoverMoraleArrows { .. }, Thing::Arrow(who, arrow)) => {
                self.of_mut(who).covered |= 1 << arrow;
                log.public(Event::ArrowCovered { who });
            }
            (Op::ShortcutToken, Thing::Space(space)) => self.mark(space, Mark::Shortcut, ctx.from, log),
            (Op::ArrangeTiles { .. }, Thing::Tile(tile)) => {
                let place = self.tiles_top.len().saturating_sub(usize::from(left) + 1);
                if let Some(from) = self.tiles_top.iter().position(|slot| slot.0 == tile) {
                    self.tiles_top[place..=from].rotate_right(1);
                }
            }
            (Op::TileToTop { .. }, Thing::Tile(tile)) => {
                for slot in self.tiles_top.iter() {
                    self.tiles.add(slot.0);
                }
                self.tiles.remove(tile);
                self.tiles_top.clear();
                self.tiles_top.push(TileSlot(tile));
                log.public(Event::NextTile { tile });
            }
            (Op::PlaceMarker { kind, .. }, Thing::Space(space)) => self.place_marker(kind, space, log),
            (Op::RemoveMarker { kind, .. }, Thing::Space(space)) => {
                self.at_mut(space).marks.remove(super::effects::marker(kind));
                log.public(Event::Marker { kind, space, placed: false });
            }
            _ => {}
        }
    }

    fn keep_token(
        &mut self,
        token: crate::pieces::Discovery,
        now: bool,
        left: u8,
        ctx: Ctx,
        log: &mut impl Log<Event>,
    ) {
        if let Some(n) = self.token_choice.iter().position(|slot| slot.0 == token) {
            self.token_choice.remove(n);
        }
        self.gain_token(token, now, ctx, log);
        if left <= 1 {
            self.drop_token_choice(log);
        }
    }

    fn keep_idea(&mut self, pick: Idea, one: Invention, log: &mut impl Log<Event>) {
        self.board.add(one);
        log.public(Event::Idea { invention: one });
        match pick {
            Idea::DrawFive => {
                for other in self.offered.without(one) {
                    self.discarded.add(other);
                    log.public(Event::NotTaken { invention: other });
                }
            }
            Idea::DeckChoice | Idea::DeckTop => self.ideas.remove(one),
        }
        self.offered = Set::NONE;
    }

    pub(crate) fn remove_black_marker(&mut self, thing: Thing, log: &mut impl Log<Event>) {
        match thing {
            Thing::Source(space, n) => self.uncover((space, n), log),
            Thing::Terrain(space) => self.unmark(space, Mark::TerrainCovered, log),
            _ => {}
        }
    }

    /// Q63: a token leaves the board.
    fn remove_board_token(&mut self, thing: Thing, log: &mut impl Log<Event>) {
        match thing {
            Thing::OnField(field, token) => self.remove_field_token(field, token, log),
            Thing::OnTile(_, Mark::Shortcut) => self.lose_shortcut(log),
            Thing::OnTile(space, mark) => {
                self.unmark(space, mark, log);
                if mark == Mark::PlusWood {
                    self.tokens_of[2..].iter_mut().filter(|at| **at == Some(space)).for_each(|at| *at = None);
                }
            }
            Thing::FoodToken(space) => {
                let land = self.at_mut(space);
                land.plus_food = land.plus_food.saturating_sub(1);
                if land.plus_food == 0 {
                    self.tokens_of[..2].iter_mut().filter(|at| **at == Some(space)).for_each(|at| *at = None);
                }
                log.public(Event::FoodTokenGone { space });
            }
            Thing::OnSky(token) => {
                self.sky.tokens.remove(token);
                log.public(Event::SkyTokenGone { token });
            }
            Thing::OnCost(cost) => {
                self.costs.remove(cost);
                log.public(Event::Cheaper { cost });
            }
            _ => {}
        }
    }

    /// Whether an op's block has anything to do at all: what makes a use worth it (R104).
    pub(crate) fn useful(&self, block: Block, ctx: Ctx) -> bool {
        (block.from..block.to).any(|pc| {
            let Some(op) = content().ops.get(usize::from(pc)) else { return false };
            match *op {
                Op::Heal { who: Whom::Each, .. } => !self.hurt().is_empty(),
                Op::Heal { .. }
                | Op::BuildFree { .. }
                | Op::RemoveToken { .. }
                | Op::RemoveBlackMarker { .. } => self.count_things(pc, 1, ctx) > 0,
                Op::RemoveMarker { .. } | Op::CoverMoraleArrows { .. } => self.count_things(pc, 1, ctx) > 0,
                Op::Morale { n } => n > 0 && self.morale < crate::rulings::MORALE,
                Op::Level { level, n, .. } => n > 0 && (level == Level::Weapon || self.sheltered()),
                Op::LevelChoice { .. } => self.count_things(pc, 1, ctx) > 0,
                Op::GainInvention { .. } => !self.ideas.is_empty() || !self.discarded.is_empty(),
                Op::DrawDiscovery { .. } => self.discoveries_left() > 0,
                Op::TileToTop { .. } | Op::ArrangeTiles { .. } => self.tiles_left() > 1,
                Op::LookHuntingTop { .. } => !self.hunting.is_empty(),
                Op::BeastToHuntingTop => self.beasts_left() > 0 && !self.hunting.top.is_full(),
                Op::LookEventTop => {
                    self.events.top.is_none()
                        && self.events.known.len() + self.events.books + self.events.icons > 0
                }
                Op::Mystery { .. } => !self.mysteries.is_empty() || !self.mystery_discard.is_empty(),
                Op::PileWood { .. } => self.pile_gap() > 0,
                Op::Pay { .. } => false,
                Op::Gain { .. } | Op::Det { .. } | Op::RollWeatherEarly => true,
                _ => false,
            }
        })
    }

    /// A scope in which something was used.
    pub(crate) fn used_by(who: Who, from: Source) -> Ctx {
        Ctx { from, taker: who, scope: Scope::Use }
    }

    /// The builds that Fast Work could take at once (Q52, E50).
    fn works_now(&self, ctx: Ctx, out: &mut Things) {
        self.each_work(|work| {
            if self.check_work_now(work, ctx.taker).is_ok() && !out.is_full() {
                out.push(Thing::Work(work));
            }
        });
    }

    /// Every work that could be begun: the first of each kind.
    pub(crate) fn each_work(&self, mut with: impl FnMut(Work)) {
        with(Work::Shelter);
        with(Work::Roof(0));
        with(Work::Palisade(0));
        with(Work::Weapon(0));
        for invention in self.board {
            match invention {
                Invention::Cross => Space::ALL.iter().for_each(|space| with(Work::Cross(*space))),
                Invention::SacredBell => with(Work::Bell(0)),
                other => with(Work::Invention(other)),
            }
        }
    }
}
