//! What follows from a view: distances, what an action needs and costs, and the clouds that may come.

use robinson_crusoe::content::Need;
use robinson_crusoe::pieces::{
    Aid, Character, Cost, Discovery, Field, FieldToken, Goods, Invention, Inventions, Item, Keepsake, Level,
    Mark, Scenario, Source, Space, Terrain, Weather, Who,
};
use robinson_crusoe::position::{Kept, Person};
use robinson_crusoe::{Target, View, WeatherFace, Work, content};

/// A view, and what follows from it.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub view: &'a View,
}

/// How likely so many rain and winter clouds are.
pub(super) type Clouds = Vec<(u8, u8, f32)>;

impl<'a> Sight<'a> {
    pub fn new(view: &'a View) -> Sight<'a> {
        Sight { view }
    }

    pub fn scenario(&self) -> Scenario {
        self.view.setup.scenario
    }

    /// How many characters there are.
    pub fn players(&self) -> u8 {
        self.view.castaways.len() as u8
    }

    /// Rounds that are still played, this one included.
    pub fn rounds_left(&self) -> u8 {
        self.view.rounds.saturating_sub(self.view.round) + 1
    }

    pub fn level(&self, level: Level) -> u8 {
        self.view.levels[level.index()]
    }

    pub fn has(&self, item: Invention) -> bool {
        self.view.built.has(item) && !self.view.no_items
    }

    pub fn person(&self, who: Who) -> Option<&'a Person> {
        match who {
            Who::Friday => self.view.friday.as_ref(),
            _ => self.view.castaways.iter().find(|one| one.who == who).map(|one| &one.person),
        }
    }

    pub fn hero(&self, character: Character) -> Option<Who> {
        let one = self.view.castaways.iter().find(|one| one.person.character == Some(character));
        one.map(|one| one.who)
    }

    /// Hearts left before somebody dies.
    pub fn hearts(&self, who: Who) -> u8 {
        let Some(person) = self.person(who) else { return 4 };
        let dies_on = person.character.map_or(4, |character| character.facts().dies_on);
        dies_on.saturating_sub(person.wounds)
    }

    /// How far a space is from the camp (R31).
    pub fn distance(&self, space: Space) -> Option<u8> {
        self.distance_from(self.view.camp, space)
    }

    pub fn distance_from(&self, camp: Space, space: Space) -> Option<u8> {
        if space == camp {
            return Some(0);
        }
        if camp.near().has(space) {
            return Some(1);
        }
        let between = camp.near().and(space.near());
        between.into_iter().any(|one| self.view.open_tile(one).is_some()).then_some(2)
    }

    /// Steps from the camp over face-up tiles; nothing where no way leads.
    pub fn steps(&self, to: Space) -> Option<u8> {
        let mut reached = table::Set::<Space>::only(self.view.camp);
        for step in 0..11 {
            if reached.has(to) {
                return Some(step);
            }
            let mut next = reached;
            for space in reached {
                for near in space.near() {
                    if near == to || self.view.open_tile(near).is_some() {
                        next.add(near);
                    }
                }
            }
            reached = next;
        }
        None
    }

    /// Whether a terrain is explored (R91).
    pub fn explored(&self, terrain: Terrain) -> bool {
        self.view.land.iter().any(|(space, land)| {
            *space != Space::B4
                && !land.marks.has(Mark::TerrainCovered)
                && !land.marks.has(Mark::Fog)
                && self.view.open_tile(*space).is_some_and(|tile| tile.facts().terrain == terrain)
        })
    }

    /// The sources of a face-up tile that are not exhausted.
    pub fn springs(&self, space: Space) -> impl Iterator<Item = (u8, Source)> + '_ {
        let marks = self.view.at(space).marks;
        let tile = self.view.open_tile(space);
        let covered = [Mark::FirstCovered, Mark::SecondCovered];
        tile.into_iter()
            .flat_map(|tile| tile.facts().sources.iter().enumerate())
            .filter(move |(n, _)| !marks.has(covered[*n]))
            .map(|(n, slot)| (n as u8, slot.0))
    }

    /// Wood and food that a camp on this tile yields each morning.
    pub fn yields(&self, space: Space) -> (u8, u8) {
        let land = self.view.at(space);
        if land.marks.has(Mark::Fog) {
            return (0, 0);
        }
        let wood = self.springs(space).filter(|(_, source)| *source == Source::Wood).count() as u8;
        let food = self.springs(space).count() as u8 - wood;
        (wood + u8::from(land.marks.has(Mark::PlusWood)), food + land.plus_food)
    }

    /// Wood and food sources within reach of the camp, besides its own.
    pub fn reach(&self, camp: Space) -> (u8, u8) {
        let (mut wood, mut food) = (0, 0);
        for (space, _) in &self.view.land {
            if *space != camp && self.distance_from(camp, *space) == Some(1) {
                for (_, source) in self.springs(*space) {
                    if source == Source::Wood { wood += 1 } else { food += 1 }
                }
            }
        }
        (wood, food)
    }

    pub fn on_field(&self, field: Field, token: FieldToken) -> bool {
        self.view.fields.iter().any(|(one, tokens)| *one == field && tokens.has(token))
    }

    pub fn village(&self, space: Space) -> bool {
        let land = self.view.at(space);
        self.scenario() == Scenario::CannibalIsland
            && (space == Space::B4 || land.totem > 0)
            && !land.marks.has(Mark::Burnt)
    }

    /// How strong a village or the City is (R141).
    pub fn village_strength(&self, space: Space) -> u8 {
        if space == Space::B4 {
            return 21_u8.saturating_sub(3 * self.view.burnt);
        }
        let shown = self.view.land.iter().filter(|(space, land)| {
            land.totem > 0 && !land.marks.has(Mark::Burnt) && self.view.open_tile(*space).is_some()
        });
        4 + shown.count() as u8
    }

    /// How many pawns a new action needs (R28, R29).
    pub fn need(&self, at: Target) -> u8 {
        if let Some(planned) = self.view.plan.iter().find(|planned| planned.job.at == at) {
            return planned.need;
        }
        let base = match at {
            Target::Threat(slot) => self.threat(slot).map_or(1, |(pawns, _)| pawns),
            Target::Hunt(_) | Target::Burn(_) | Target::Reclaim(_) => 2,
            _ => 1,
        };
        let field = at.field();
        let lasting = field == Field::Explore && self.scenario() == Scenario::VolcanoIsland;
        let first = !self.view.plan.iter().any(|planned| planned.job.at.field() == field);
        let special = matches!(at, Target::Reclaim(_));
        let token = self.on_field(field, FieldToken::MinusPawn) && !special && (lasting || first);
        base + u8::from(token) + self.extra_need(at)
    }

    fn extra_need(&self, at: Target) -> u8 {
        let (space, far) = match at {
            Target::Build(Work::Cross(space))
            | Target::Gather(space, _)
            | Target::Explore(space)
            | Target::Totem(space) => (space, u8::from(self.distance(space) == Some(2))),
            Target::Build(_) => (self.view.camp, 0),
            _ => return 0,
        };
        let marks = self.view.at(space).marks;
        let marked = [Mark::MinusPawn, Mark::Fog, Mark::Dust].into_iter().filter(|mark| marks.has(*mark));
        let scenario = match at {
            Target::Gather(space, _) if self.village(space) => 1,
            Target::Totem(space) => {
                let number = usize::from(self.view.at(space).totem);
                let totems = &self.scenario().facts().totems;
                number.checked_sub(1).and_then(|n| totems.get(n)).map_or(0, |totem| totem.extra)
            }
            _ => 0,
        };
        far + marked.count() as u8 + scenario
    }

    /// The pawns of a threat card's action, and whether one pawn more brings more.
    pub fn threat(&self, slot: u8) -> Option<(u8, bool)> {
        let card = self.view.threats.get(usize::from(slot))?.card?;
        let threat = card.facts().threat.as_ref()?;
        Some((threat.pawns, threat.better.is_some()))
    }

    /// The most pawns that an action takes.
    pub fn most(&self, at: Target) -> u8 {
        let better = match at {
            Target::Threat(slot) => self.threat(slot).is_some_and(|(_, better)| better),
            _ => false,
        };
        self.need(at) + u8::from(better || has_dice(at))
    }

    /// The price of a wall: wood and fur, for so many players.
    pub fn wall(&self, cost: Cost) -> (u8, u8) {
        let (wood, fur) = content().walls[usize::from(self.players())];
        (wood + u8::from(self.view.costs.has(cost)), fur)
    }

    /// What a new action is paid with: the first of its prices that is open, as the draft chooses.
    pub fn price(&self, at: Target, free: Goods) -> Option<Goods> {
        let dear = u8::from(self.on_field(Field::Build, FieldToken::PlusWood));
        let affordable = |mut price: Goods| {
            if price.wood > 0 && at.field() == Field::Build {
                price.wood += dear;
            }
            free.covers(price).then_some(price)
        };
        match at {
            Target::Threat(slot) => {
                let card = self.view.threats.get(usize::from(slot))?.card?;
                let needs = &card.facts().threat.as_ref()?.needs;
                if needs.is_empty() {
                    return Some(Goods::NONE);
                }
                needs.iter().filter(|need| self.meets(need)).find_map(|need| affordable(need.pay))
            }
            Target::Build(work) => {
                let (cost, weapon) = match work {
                    Work::Shelter => (Cost::Shelter, false),
                    Work::Roof(_) => (Cost::Roof, false),
                    Work::Palisade(_) => (Cost::Palisade, false),
                    Work::Weapon(_) => (Cost::Weapon, true),
                    other => {
                        let prices = &other.invention()?.facts().prices;
                        if prices.is_empty() {
                            return Some(Goods::NONE);
                        }
                        return prices.iter().find_map(|price| affordable(*price));
                    }
                };
                if weapon {
                    return affordable(Goods::wood(1 + u8::from(self.view.costs.has(cost))));
                }
                let (wood, fur) = self.wall(cost);
                // Fur is the cheaper way wherever it is not needed for something better.
                let pelt = affordable(Goods::fur(fur)).filter(|_| self.spares_fur());
                pelt.or_else(|| affordable(Goods::wood(wood))).or_else(|| affordable(Goods::fur(fur)))
            }
            _ => Some(Goods::NONE),
        }
    }

    /// Whether fur may be spent on walls.
    pub fn spares_fur(&self) -> bool {
        match self.scenario() {
            Scenario::JennyNeedsHelp => self.view.built.has(Invention::Lifeboat),
            Scenario::RobinsonFamily => self.view.goods.fur > self.furs_wanted(),
            _ => true,
        }
    }

    /// Furs that the nine inventions of the Robinson family still cost.
    pub fn furs_wanted(&self) -> u8 {
        let left = self.view.nine.minus(self.view.built).minus(self.view.discarded);
        left.into_iter().filter_map(|one| one.facts().prices.first().map(|price| price.fur)).sum()
    }

    fn meets(&self, need: &Need) -> bool {
        need.items.into_iter().all(|item| self.has(item)) && need.weapon <= self.level(Level::Weapon) + 3
    }

    /// Extra pawns that cost nothing and wait for an action on this place.
    pub fn free_aids(&self, at: Target) -> u8 {
        let busy = |aid: Aid| self.view.plan.iter().any(|planned| planned.job.aids.has(aid));
        let there = |aid: Aid, there: bool| u8::from(there && !busy(aid));
        let compass = self
            .view
            .kept
            .iter()
            .any(|(one, kept)| *one == Keepsake::Compass && matches!(kept, Kept::Held(_)));
        match at {
            Target::Hunt(_) | Target::Burn(_) => {
                there(Aid::Dog, self.view.dog) + there(Aid::Shield, self.has(Invention::Shield))
            }
            Target::Build(_) => there(Aid::Lantern, self.has(Invention::Lantern)),
            Target::Gather(..) => {
                there(Aid::Raft, self.has(Invention::Raft)) + there(Aid::Belts, self.has(Invention::Belts))
            }
            Target::Explore(_) | Target::Totem(_) | Target::Rescue | Target::TreasureMap => {
                let ladder = matches!(at, Target::Totem(_)) && self.has(Invention::RopeLadder);
                there(Aid::Dog, self.view.dog)
                    + there(Aid::Map, self.has(Invention::Map))
                    + there(Aid::Raft, self.has(Invention::Raft))
                    + there(Aid::Compass, compass)
                    + there(Aid::RopeLadder, ladder)
            }
            _ => 0,
        }
    }

    /// Extra building pawns that are used up.
    pub fn spare_aids(&self) -> u8 {
        let hammer =
            self.view.items.iter().find(|(item, _)| *item == Item::HammerAndNails).map_or(0, |one| one.1);
        let candles = |token: Discovery| {
            self.view.tokens.iter().find(|(one, _)| *one == token).map_or(0, |(_, count)| *count)
        };
        let cult = if self.scenario() == Scenario::CursedIsland { candles(Discovery::SignDashes) } else { 0 };
        let kept = self.view.kept.iter().find(|(one, _)| *one == Keepsake::Candles);
        let treasure = match kept {
            Some((_, Kept::Held(uses))) => *uses,
            _ => 0,
        };
        let spent: u8 = self
            .view
            .plan
            .iter()
            .map(|planned| planned.job.aids.into_iter().filter(|aid| is_spent(*aid)).count() as u8)
            .sum();
        (hammer + candles(Discovery::Candles) + cult + treasure).saturating_sub(spent)
    }

    /// What the sky of a round may bring; tokens and rolled dice count for this round alone.
    pub fn clouds(&self, round: u8) -> Clouds {
        let now = round == self.view.round;
        let dice = self.scenario().facts().dice_of(round);
        let mut all: Clouds = vec![(0, 0, 1.0)];
        for (n, die) in [Weather::Rain, Weather::Winter].into_iter().enumerate() {
            let fixed = if now { self.view.sky.dice[n] } else { None };
            let faces: &[WeatherFace] = match &fixed {
                Some(face) => std::slice::from_ref(face),
                None if dice.has(die) => &content().weather[n],
                None => continue,
            };
            let mut next: Clouds = Vec::with_capacity(all.len() * 4);
            for (rain, winter, chance) in &all {
                for face in faces {
                    let (more_rain, more_winter) = match face {
                        WeatherFace::Rain1 => (1, 0),
                        WeatherFace::Rain2 => (2, 0),
                        WeatherFace::Winter1 => (0, 1),
                        WeatherFace::Winter2 => (0, 2),
                        _ => (0, 0),
                    };
                    let at = (rain + more_rain, winter + more_winter);
                    let share = chance / faces.len() as f32;
                    match next.iter_mut().find(|one| (one.0, one.1) == at) {
                        Some(one) => one.2 += share,
                        None => next.push((at.0, at.1, share)),
                    }
                }
            }
            all = next;
        }
        let furnace = self.view.built.has(Invention::Furnace);
        for (rain, winter, _) in &mut all {
            if now {
                *rain += u8::from(self.view.sky.tokens.has(Weather::Rain));
                *winter += u8::from(self.view.sky.tokens.has(Weather::Winter));
            }
            if furnace {
                *winter = winter.saturating_sub(1);
            }
        }
        all
    }

    /// How likely hungry animals come in a round.
    pub fn hungry(&self, round: u8) -> bool {
        let dice = self.scenario().facts().dice_of(round);
        dice.has(Weather::Hungry) || round == self.view.round && self.view.sky.tokens.has(Weather::Hungry)
    }

    /// Whether food does not rot.
    pub fn stores_food(&self) -> bool {
        let boxes =
            self.view.kept.iter().any(|(one, kept)| *one == Keepsake::Boxes && matches!(kept, Kept::Held(_)));
        boxes || self.has(Invention::Cellar)
    }

    /// Inventions that could be built, or could after another one.
    pub fn open_inventions(&self) -> Inventions {
        self.view.board.minus(self.view.built)
    }
}

/// Whether an action rolls dice, unless it is sure.
pub(super) fn has_dice(at: Target) -> bool {
    matches!(at.field(), Field::Build | Field::Gather | Field::Explore)
}

/// Whether an extra pawn is used up.
pub(super) fn is_spent(aid: Aid) -> bool {
    matches!(
        aid,
        Aid::Candle
            | Aid::SecondCandle
            | Aid::CultCandles
            | Aid::TreasureCandle
            | Aid::SecondTreasureCandle
            | Aid::Hammer
            | Aid::SecondHammer
    )
}
