//! The island: tiles, sources, tokens, the camp (R57, R73, R74, R84, R89 to R91).

use table::{Log, Set};

use crate::content::ops::Where;
use crate::moves::{Ctx, Event, Scope, Slot, Source as From};
use crate::pieces::{Deed, Invention, Level, Mark, Scenario, Source, Space, Spaces, Tile};
use crate::position::{Position, Purpose, TileSlot};

/// A source, by its space and its number.
pub type Spring = (Space, u8);

impl Position {
    /// Puts something on a space; a second one of its kind is ignored (R84).
    pub(crate) fn mark(&mut self, space: Space, mark: Mark, from: From, log: &mut impl Log<Event>) {
        if !self.at(space).marks.has(mark) {
            self.at_mut(space).marks.add(mark);
            log.public(Event::Marked { space, mark, from });
        }
    }

    /// Takes something off a space.
    pub(crate) fn unmark(&mut self, space: Space, mark: Mark, log: &mut impl Log<Event>) {
        if self.at(space).marks.has(mark) {
            self.at_mut(space).marks.remove(mark);
            log.public(Event::Unmarked { space, mark });
        }
    }

    /// R41, R84, R148: a food token on a tile; a second one is ignored, but in the camp of Robinson Family.
    pub(crate) fn add_food_token(&mut self, space: Space, from: From, log: &mut impl Log<Event>) -> bool {
        let stacks = self.setup.scenario == Scenario::RobinsonFamily && space == self.camp;
        let land = self.at_mut(space);
        let pending = u8::from(land.marks.has(Mark::FoodTomorrow));
        if land.plus_food + pending > 0 && !stacks {
            return false;
        }
        land.plus_food += 1;
        log.public(Event::FoodToken { space, from });
        true
    }

    /// The tile or space of the action at hand.
    pub(crate) fn action_space(&self, ctx: Ctx) -> Option<Space> {
        match ctx.scope {
            Scope::Action(job) => self.plan.get(usize::from(job))?.at.space(),
            _ => None,
        }
    }

    /// The space that an effect names, where nobody chooses.
    pub(crate) fn named_space(&self, at: Where, ctx: Ctx) -> Option<Space> {
        match at {
            Where::Camp => Some(self.camp),
            Where::ActionTile | Where::ThisTile | Where::ChosenTile => self.action_space(ctx),
            Where::Adjacent | Where::Any | Where::ThatToken => None,
        }
    }

    /// The sources drawn on a face-up tile that are not exhausted, of these kinds.
    pub(crate) fn springs(&self, space: Space, kinds: Set<Source>) -> impl Iterator<Item = Spring> + '_ {
        (0..2)
            .filter(move |n| {
                self.source(space, *n).is_some_and(|source| kinds.has(source)) && !self.covered(space, *n)
            })
            .map(move |n| (space, n))
    }

    /// The face-up tiles beside the camp.
    pub(crate) fn beside_camp(&self) -> Spaces {
        self.camp.near().and(self.open_tiles())
    }

    /// Covers a source, and lets the card remember it (E42).
    pub(crate) fn cover(&mut self, spring: Spring, ctx: Ctx, log: &mut impl Log<Event>) {
        let (space, source) = spring;
        let mark = if source == 0 { Mark::FirstCovered } else { Mark::SecondCovered };
        self.at_mut(space).marks.add(mark);
        log.public(Event::Covered { space, source, from: ctx.from });
        if let Some(slot) = self.memory(ctx) {
            slot.space = Some(space);
            slot.did.add(if source == 0 { Deed::FirstCovered } else { Deed::SecondCovered });
        }
    }

    /// Uncovers a source.
    pub(crate) fn uncover(&mut self, spring: Spring, log: &mut impl Log<Event>) {
        let (space, source) = spring;
        let mark = if source == 0 { Mark::FirstCovered } else { Mark::SecondCovered };
        if self.at(space).marks.has(mark) {
            self.at_mut(space).marks.remove(mark);
            log.public(Event::Uncovered { space, source });
        }
    }

    /// What the card at hand remembers, if it is an event or a threat (E42).
    pub(crate) fn memory(&mut self, ctx: Ctx) -> Option<&mut Slot> {
        match ctx.scope {
            Scope::Event => Some(&mut self.drawn),
            Scope::Threat => Some(&mut self.falling),
            Scope::Action(job) => {
                let threat = matches!(self.plan.get(usize::from(job))?.at, crate::moves::Target::Threat(_));
                threat.then_some(&mut self.falling)
            }
            _ => None,
        }
    }

    /// How many steps over face-up tiles it is from the camp to a tile; those that cannot be reached come last, by how far
    /// they are as the crow flies (Q38, E41).
    pub(crate) fn steps_to(&self, space: Space) -> u8 {
        let open = self.open_tiles().with(self.camp);
        let (mut seen, mut edge, mut steps) = (Spaces::only(self.camp), Spaces::only(self.camp), 0);
        while !edge.is_empty() {
            if edge.has(space) {
                return steps;
            }
            steps += 1;
            edge = edge.into_iter().fold(Spaces::NONE, |next, one| next.or(one.near())).and(open).minus(seen);
            seen = seen.or(edge);
        }
        let content = crate::content::content();
        let (from, to) = (content.place[self.camp.index()], content.place[space.index()]);
        let rows = from.1.abs_diff(to.1);
        let columns = from.0.abs_diff(to.0);
        100 + rows + columns.saturating_sub(rows) / 2
    }

    /// Whether a tile can be reached over face-up tiles (R142).
    pub(crate) fn is_connected(&self, space: Space) -> bool {
        self.steps_to(space) < 100
    }

    /// R90, E43: a tile becomes inaccessible and loses what lies on it.
    pub(crate) fn turn(&mut self, space: Space, from: From, log: &mut impl Log<Event>) {
        let marks = self.at(space).marks;
        if marks.has(Mark::FaceDown) {
            return;
        }
        if marks.has(Mark::Shortcut) {
            self.lose_shortcut(log);
        }
        let kept =
            [Mark::Burnt, Mark::Emptied, Mark::New, Mark::Closed].into_iter().filter(|mark| marks.has(*mark));
        let kept = kept.collect::<Set<Mark>>().with(Mark::FaceDown);
        let land = self.at_mut(space);
        land.marks = kept;
        land.plus_food = 0;
        log.public(Event::Marked { space, mark: Mark::FaceDown, from });
        for place in &mut self.tokens_of {
            if *place == Some(space) {
                *place = None;
            }
        }
        if self.corral.is_some_and(|(at, _)| at == space) {
            self.corral = None;
        }
    }

    /// R74: the Shortcut's token leaves, and its card turns over.
    pub(crate) fn lose_shortcut(&mut self, log: &mut impl Log<Event>) {
        for space in Space::ALL {
            self.unmark(*space, Mark::Shortcut, log);
        }
        if self.built.has(Invention::Shortcut) {
            self.built.remove(Invention::Shortcut);
            self.marked.remove(Invention::Shortcut);
            self.board.add(Invention::Shortcut);
            log.public(Event::ItemLost { invention: Invention::Shortcut });
        }
    }

    /// The tiles that the camp may move to (R73, R143).
    pub(crate) fn camp_sites(&self) -> Spaces {
        self.beside_camp().into_iter().filter(|space| !self.is_village(*space)).collect()
    }

    /// R141, R143: an unburnt village or the City.
    pub(crate) fn is_village(&self, space: Space) -> bool {
        self.setup.scenario == Scenario::CannibalIsland
            && (space == Space::B4 || self.at(space).totem > 0)
            && !self.at(space).marks.has(Mark::Burnt)
    }

    /// R73, R74, E62: the camp moves; says whether roof and palisade suffered.
    pub(crate) fn move_camp(&mut self, to: Space, log: &mut impl Log<Event>) -> (bool, bool) {
        let before = self.levels;
        for level in [Level::Roof, Level::Palisade] {
            let loss = if self.shelter { self.level(level) / 2 } else { self.level(level) };
            self.shift_level(level, -(loss as i8), From::Rule, log);
        }
        if self.built.has(Invention::Shortcut) || self.land.iter().any(|land| land.marks.has(Mark::Shortcut))
        {
            self.lose_shortcut(log);
        }
        let from = self.camp;
        self.camp = to;
        log.public(Event::CampMoved { to });
        for n in 0..self.tokens_of.len() {
            if self.tokens_of[n] == Some(from) {
                self.carry_token(n, from, to, log);
            }
        }
        let lost = |level: Level| before[level.index()] > self.level(level);
        (lost(Level::Roof), lost(Level::Palisade))
    }

    /// E62: tokens of Snare, Corral (food) and of the Hatchets (wood) go along, unless the new tile has that kind.
    fn carry_token(&mut self, n: usize, from: Space, to: Space, log: &mut impl Log<Event>) {
        if n < 2 {
            if self.add_food_token(to, From::Rule, log) {
                self.at_mut(from).plus_food = self.at(from).plus_food.saturating_sub(1);
                log.public(Event::FoodTokenGone { space: from });
                self.tokens_of[n] = Some(to);
            }
        } else if !self.at(to).marks.has(Mark::PlusWood) {
            self.unmark(from, Mark::PlusWood, log);
            self.mark(to, Mark::PlusWood, From::Rule, log);
            self.tokens_of[n] = Some(to);
        }
    }

    /// The next tile of the stack.
    pub(crate) fn draw_tile(&mut self, log: &mut impl Log<Event>) -> Option<Tile> {
        if !self.tiles_top.is_empty() {
            return Some(self.tiles_top.remove(0).0);
        }
        let tile = self.chance.shuffled_from(Purpose::Tiles as usize, self.tiles, log)?;
        self.tiles.remove(tile);
        Some(tile)
    }

    /// Decides the top `n` tiles, so that they can be looked at; says how many there are.
    pub(crate) fn look_at_tiles(&mut self, n: u8, log: &mut impl Log<Event>) -> u8 {
        while self.tiles_top.len() < usize::from(n) {
            let Some(tile) = self.chance.shuffled_from(Purpose::Tiles as usize, self.tiles, log) else {
                break;
            };
            self.tiles.remove(tile);
            self.tiles_top.push(TileSlot(tile));
        }
        self.tiles_top.len() as u8
    }
}
