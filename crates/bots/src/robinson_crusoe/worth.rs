//! What things are worth. The unit is a wound of somebody who is well; a pawn brings about one.

use std::cell::OnceCell;

use robinson_crusoe::content::ops::Foe;
use robinson_crusoe::pieces::{
    Cost, Discovery, Good, Invention, Level, Scenario, Source, Space, Terrain, Tile, Who,
};
use robinson_crusoe::position::Jenny;
use robinson_crusoe::{View, content};

use super::sight::Sight;
use super::taste::{Taste, taste_for};

/// Values of one view.
pub(super) struct Worth<'a> {
    pub sight: Sight<'a>,
    pub taste: &'static Taste,
    /// A wound for each of the players.
    pub each: f32,
    /// How likely the next cloud above each roof level is, summed over all nights to come.
    above: [f32; 7],
    /// Nights on which hungry animals come.
    hungry: f32,
    /// The worth of each invention, by its number.
    inventions: Vec<f32>,
    /// What was reckoned once and is asked for again by every action of a plan.
    reach: OnceCell<(u8, u8)>,
    next_tile: OnceCell<f32>,
}

impl<'a> Worth<'a> {
    pub fn new(view: &'a View) -> Worth<'a> {
        let sight = Sight::new(view);
        let mut worth = Worth {
            sight,
            taste: taste_for(view.setup.scenario),
            each: 0.0,
            above: [0.0; 7],
            hungry: 0.0,
            inventions: vec![0.0; Invention::ALL.len()],
            reach: OnceCell::new(),
            next_tile: OnceCell::new(),
        };
        worth.each = view.castaways.iter().map(|one| worth.wound(one.who)).sum();
        for round in view.round..=view.rounds {
            for (rain, winter, chance) in sight.clouds(round) {
                for roof in 0..(rain + winter).min(7) {
                    worth.above[usize::from(roof)] += chance;
                }
            }
            worth.hungry += f32::from(u8::from(sight.hungry(round)));
        }
        worth.value_inventions();
        worth
    }

    fn view(&self) -> &'a View {
        self.sight.view
    }

    /// Rounds left after this one, in which what is built now is of use.
    pub fn ahead(&self) -> f32 {
        f32::from(self.sight.rounds_left()) - 1.0
    }

    /// What a wound of somebody costs: more, the less they can afford until the end.
    pub fn wound(&self, who: Who) -> f32 {
        if who == Who::Friday {
            return if self.sight.hearts(who) <= 1 { 3.0 } else { 0.7 };
        }
        let hearts = f32::from(self.sight.hearts(who));
        let slack = hearts - self.taste.losses * f32::from(self.sight.rounds_left());
        let thin = match hearts as u8 {
            0..=1 => 6.0,
            2 => 3.0,
            3 => 1.6,
            4 => 0.8,
            5 => 0.3,
            _ => 0.0,
        };
        ((1.0 - slack * self.taste.slack).clamp(0.4, 1.8) + thin) * self.taste.wound
    }

    /// What so many wounds at once cost; dying costs everything.
    pub fn wounds(&self, who: Who, n: f32) -> f32 {
        let hearts = f32::from(self.sight.hearts(who));
        let death = if n >= hearts && who != Who::Friday { 40.0 } else { 0.0 };
        let more = (n - 1.0).max(0.0) * 0.08;
        n * (self.wound(who) + more) + death
    }

    /// A heart back.
    pub fn heal(&self, who: Who) -> f32 {
        let Some(person) = self.sight.person(who) else { return 0.0 };
        if person.wounds == 0 { 0.0 } else { self.wound(who) * 0.9 }
    }

    /// A token of determination.
    pub fn det(&self) -> f32 {
        self.taste.det
    }

    /// A step of morale.
    pub fn morale(&self, up: bool) -> f32 {
        let now = self.view().morale;
        let step = match if up { now } else { now - 1 } {
            ..=-1 => self.taste.low_morale,
            0 | 1 => self.taste.morale,
            _ => 0.1,
        };
        // Alone, morale rises by itself (R11).
        let alone = if self.sight.players() == 1 { 0.4 } else { 1.0 };
        step * self.ahead().min(5.0) * alone
    }

    /// One more of a level.
    pub fn level_up(&self, level: Level) -> f32 {
        let now = self.sight.level(level);
        self.level_from(level, now)
    }

    /// The next one above a level.
    pub fn level_from(&self, level: Level, now: u8) -> f32 {
        let family = self.sight.scenario() == Scenario::RobinsonFamily && now == 0;
        let goal = if family { 4.0 } else { 0.0 };
        match level {
            Level::Roof => {
                let above = self.above.get(usize::from(now)).copied().unwrap_or(0.0);
                goal + above * self.cloud()
            }
            Level::Palisade => {
                let storms = 0.12 * self.ahead() + self.hungry * 0.33;
                let book =
                    if self.sight.scenario() == Scenario::JennyNeedsHelp { 0.35 * self.ahead() } else { 0.0 };
                goal + (storms + book).min(4.0) * self.each.min(4.0) * self.taste.palisade
                    / (1.0 + f32::from(now))
            }
            Level::Weapon => {
                if self.sight.scenario() == Scenario::CannibalIsland {
                    return self.taste.city_weapon;
                }
                let row = [2.2, 1.9, 1.5, 0.9, 0.6, 0.3];
                let base = row.get(usize::from(now)).copied().unwrap_or(0.15);
                let hunts = if self.view().hunting > 0 && now < 5 { 0.5 } else { 0.0 };
                let animals = if now < 3 { self.hungry / 6.0 * self.each * 0.6 } else { 0.0 };
                let jenny =
                    if self.sight.scenario() == Scenario::JennyNeedsHelp && now < 5 { 0.8 } else { 0.0 };
                goal + (base * (self.ahead() / 8.0).min(1.0) + hunts * 0.6 + jenny) * self.taste.weapon
                    + animals
            }
        }
    }

    /// What a cloud above the roof costs: a wood and a food, or wounds.
    fn cloud(&self) -> f32 {
        self.taste.cloud
    }

    /// One less of a level.
    pub fn level_down(&self, level: Level) -> f32 {
        match self.sight.level(level) {
            0 => self.each,
            now => self.level_from(level, now - 1).max(0.3),
        }
    }

    /// A good in the store, beyond what tonight needs.
    pub fn good(&self, good: Good) -> f32 {
        match good {
            Good::Wood => self.wood(),
            Good::Food => 0.5,
            Good::FoodNonrot => 1.1,
            Good::Fur => match self.sight.scenario() {
                Scenario::JennyNeedsHelp if !self.view().built.has(Invention::Lifeboat) => 3.0,
                Scenario::RobinsonFamily => 2.0,
                _ => 1.3,
            },
        }
    }

    /// A wood in the store.
    pub fn wood(&self) -> f32 {
        let wanted = self.wood_wanted();
        if wanted == 0.0 { 0.4 } else { (self.taste.wood + wanted / (self.ahead() + 1.0) * 0.25).min(1.9) }
    }

    /// Wood that the shelter and the goal still cost.
    pub fn wood_wanted(&self) -> f32 {
        let view = self.view();
        let wall = f32::from(content().walls[usize::from(self.sight.players())].0);
        let shelter = if view.sheltered { 0.0 } else { wall };
        let roofs = (0..4).filter(|roof| {
            *roof >= self.sight.level(Level::Roof) && self.level_from(Level::Roof, *roof) > 2.0
        });
        let roofs = roofs.count() as f32 * wall;
        let goal = match self.sight.scenario() {
            Scenario::Castaways => f32::from(self.pile_left()),
            Scenario::CursedIsland => f32::from(5_u8.saturating_sub(self.crosses())) * 2.0,
            Scenario::JennyNeedsHelp => {
                let raft = if view.jenny.0 == Jenny::Stranded && !view.built.has(Invention::RescueRaft) {
                    2.0
                } else {
                    0.0
                };
                let boat = if view.built.has(Invention::Lifeboat) { 0.0 } else { 6.0 };
                raft + boat
            }
            Scenario::VolcanoIsland => {
                if view.built.has(Invention::JollyBoat) {
                    0.0
                } else {
                    3.0
                }
            }
            Scenario::CannibalIsland => 6.0,
            Scenario::RobinsonFamily => 5.0,
        };
        (shelter + roofs + goal - f32::from(view.goods.wood)).max(0.0)
    }

    /// Wood that the pile still lacks.
    pub fn pile_left(&self) -> u8 {
        let columns = &self.sight.scenario().facts().columns;
        let all: u8 = columns.iter().sum();
        let done: u8 = columns.iter().take(usize::from(self.view().pile.0)).sum();
        all.saturating_sub(done + self.view().pile.1)
    }

    /// Columns that the pile still lacks.
    pub fn columns_left(&self) -> u8 {
        (self.sight.scenario().facts().columns.len() as u8).saturating_sub(self.view().pile.0)
    }

    /// What a wood on the pile is worth, now that only one column a round can be laid.
    pub fn piled(&self) -> f32 {
        let (left, rounds) = (self.columns_left(), self.sight.rounds_left());
        if left == 0 {
            return 0.0;
        }
        if left >= rounds {
            return 6.0;
        }
        let pace = f32::from(self.pile_left()) / f32::from(rounds);
        (self.taste.pile + pace * 0.5).min(2.5) + if left + 1 == rounds { 1.5 } else { 0.0 }
    }

    /// How many crosses stand.
    pub fn crosses(&self) -> u8 {
        let cross = |space: &Space| self.view().at(*space).marks.has(robinson_crusoe::pieces::Mark::Cross);
        Space::ALL.iter().filter(|space| cross(space)).count() as u8
    }

    /// An invention, once it is built.
    pub fn invention(&self, one: Invention) -> f32 {
        self.inventions[one.index()] * self.taste.invention
    }

    fn value_inventions(&mut self) {
        for one in Invention::ALL {
            self.inventions[one.index()] = self.plain_value(*one);
        }
        // What opens another one is worth a part of it, too.
        for _ in 0..2 {
            for one in self.sight.open_inventions() {
                let own = self.inventions[one.index()];
                for needed in one.facts().items {
                    if !self.view().built.has(needed) {
                        let plain = self.plain_value(needed);
                        let with = plain + own * self.share_of(one);
                        let old = self.inventions[needed.index()];
                        self.inventions[needed.index()] = old.max(with);
                    }
                }
            }
        }
    }

    /// How much of its own worth an invention gives to what it needs.
    fn share_of(&self, one: Invention) -> f32 {
        match one {
            Invention::RescueRaft => 0.9,
            Invention::Lifeboat => 0.3,
            Invention::JollyBoat => 0.5,
            _ => 0.45,
        }
    }

    fn plain_value(&self, one: Invention) -> f32 {
        let view = self.view();
        let ahead = self.ahead();
        let many = (ahead / 6.0).min(1.0);
        let levels = |level: Level, n: u8| -> f32 {
            let now = self.sight.level(level);
            let open = level == Level::Weapon || view.sheltered;
            if open { (now..now + n).map(|at| self.level_from(level, at)).sum() } else { 0.0 }
        };
        let family = self.sight.scenario() == Scenario::RobinsonFamily && view.nine.has(one);
        let goal = if family { 5.0 + 9.0 / (ahead + 1.0) } else { 0.0 };
        goal + match one {
            Invention::Shovel => 0.5 + 0.12 * ahead,
            Invention::Cure => 0.1 * ahead,
            Invention::Rope => 0.4,
            Invention::Bricks => levels(Level::Palisade, 1),
            Invention::Fire => {
                let goal = if self.sight.scenario() == Scenario::Castaways {
                    5.0 + 6.0 / (ahead + 1.0)
                } else {
                    0.0
                };
                goal + levels(Level::Palisade, 1)
            }
            Invention::Knife => levels(Level::Weapon, 1),
            Invention::Dam => 2.0,
            Invention::Map => match self.sight.scenario() {
                Scenario::VolcanoIsland => 1.2 * ahead,
                Scenario::CannibalIsland => 0.7 * ahead,
                _ => 0.35 * ahead.min(6.0),
            },
            Invention::Pot => 0.3 * ahead,
            Invention::Fireplace => 0.4 * ahead,
            Invention::Spear | Invention::Bow => levels(Level::Weapon, 3),
            Invention::Sling => levels(Level::Weapon, 2),
            Invention::Moat | Invention::Wall => levels(Level::Palisade, 2),
            Invention::Snare => 0.9 * ahead,
            Invention::Shortcut => 0.9 * ahead,
            Invention::Corral => 0.6 * ahead,
            Invention::Pit => 0.8 * ahead,
            Invention::Basket | Invention::Sack => 0.6 * ahead,
            Invention::Belts => 0.5 * ahead,
            Invention::Raft => 0.6 * ahead,
            Invention::Lantern => 0.7 * ahead,
            Invention::Bed => 0.4 * ahead,
            Invention::Cellar => 0.3 * ahead,
            Invention::Diary => 0.35 * ahead,
            Invention::Drums => 0.7 * ahead,
            Invention::Furnace => self.winters() * 1.6,
            Invention::Shield => 0.3 * ahead,
            Invention::HatchetTool => 1.1 * ahead,
            Invention::Mast => {
                if self.pile_left() >= 3 {
                    3.0 * self.piled().max(1.2)
                } else {
                    0.0
                }
            }
            Invention::Cross => self.cross(),
            Invention::SacredBell => 0.7 * f32::from(self.fogs().min(3)),
            Invention::RescueRaft => match view.jenny.0 {
                // The sixth day is the last.
                Jenny::Stranded if view.round < 6 => 18.0,
                _ => 0.0,
            },
            // More than all that it costs is worth in the store.
            Invention::Lifeboat => 50.0,
            Invention::RopeLadder => 2.0 * many,
            Invention::JollyBoat => 18.0,
            Invention::Ballista => levels(Level::Palisade, 2) + levels(Level::Weapon, 1),
            Invention::Canoe => 1.0 * many,
            Invention::Fence => levels(Level::Palisade, 1),
            Invention::Garden => 1.5,
        }
    }

    /// A cross: the more urgent, the fewer rounds are left.
    fn cross(&self) -> f32 {
        let left = f32::from(5_u8.saturating_sub(self.crosses()));
        6.0 + 6.0 * left / (self.ahead() + 1.0)
    }

    /// Nights with the winter die.
    fn winters(&self) -> f32 {
        let facts = self.sight.scenario().facts();
        let from = usize::from(self.view().round) - 1;
        let winter = robinson_crusoe::pieces::Weather::Winter;
        facts.dice.iter().skip(from).filter(|dice| dice.has(winter)).count() as f32
    }

    pub fn fogs(&self) -> u8 {
        let fog = |space: &Space| self.view().at(*space).marks.has(robinson_crusoe::pieces::Mark::Fog);
        Space::ALL.iter().filter(|space| fog(space)).count() as u8
    }

    /// What it is worth to know a terrain that is not explored yet: the best that it opens.
    pub fn terrain(&self, terrain: Terrain) -> f32 {
        if self.sight.explored(terrain) {
            return 0.0;
        }
        let mut best = [0.0_f32; 3];
        for one in self.sight.open_inventions() {
            if one.facts().terrain == Some(terrain) {
                let worth = self.invention(one);
                best.sort_by(f32::total_cmp);
                best[0] = best[0].max(worth);
            }
        }
        best.iter().sum::<f32>() * self.taste.terrain
    }

    /// What a tile would bring that is laid beside the camp.
    pub fn tile(&self, tile: Tile) -> f32 {
        let facts = tile.facts();
        let sources: f32 = facts.sources.iter().map(|slot| self.source(slot.0)).sum();
        let hunts = if facts.beast { 0.7 } else { 0.0 };
        let natural = if facts.natural_shelter && !self.view().sheltered { 2.5 } else { 0.0 };
        let totem = match self.sight.scenario() {
            Scenario::VolcanoIsland => {
                if facts.totem {
                    2.5
                } else {
                    0.0
                }
            }
            Scenario::CannibalIsland => {
                if facts.totem {
                    0.3
                } else {
                    0.0
                }
            }
            _ => {
                if facts.totem {
                    -0.3
                } else {
                    0.0
                }
            }
        };
        sources + hunts + natural + totem + f32::from(facts.discoveries) * 0.9 + self.terrain(facts.terrain)
    }

    /// A source within reach.
    pub fn source(&self, source: Source) -> f32 {
        let (wood, food) = *self.reach.get_or_init(|| self.sight.reach(self.view().camp));
        let many = (self.ahead() / 8.0).min(1.0);
        match source {
            Source::Wood => {
                if wood == 0 {
                    2.5 * many
                } else {
                    1.0 * many / f32::from(wood)
                }
            }
            _ => {
                if food == 0 {
                    2.2 * many
                } else {
                    0.9 * many / f32::from(food)
                }
            }
        }
    }

    /// What it is worth to find the next tile.
    pub fn next_tile(&self) -> f32 {
        *self.next_tile.get_or_init(|| self.mean_tile())
    }

    fn mean_tile(&self) -> f32 {
        if let Some(top) = self.view().tiles_top.first() {
            return self.tile(top.0);
        }
        let laid = |tile: &Tile| self.view().land.iter().any(|(_, land)| land.tile == Some(*tile));
        let left: Vec<f32> =
            Tile::ALL.iter().filter(|tile| !laid(tile)).map(|tile| self.tile(*tile)).collect();
        if left.is_empty() { 0.0 } else { left.iter().sum::<f32>() / left.len() as f32 }
    }

    /// A discovery token.
    pub fn token(&self, token: Discovery) -> f32 {
        let pot = if self.view().built.has(Invention::Pot) { 1.0 } else { 0.3 };
        match token {
            Discovery::Vegetables => 1.6 * pot,
            Discovery::Goat => 1.8,
            Discovery::OldMachete => self.level_up(Level::Weapon),
            Discovery::NourishingLarvae => 1.2,
            Discovery::Poison => 2.0 * self.level_up(Level::Weapon) * pot,
            Discovery::HealingHerbs => 1.0 * pot,
            Discovery::Herbs => self.morale(true) * pot,
            Discovery::Candles => 1.1,
            Discovery::FallenTree => self.wood(),
            Discovery::Treasure => 1.4,
            Discovery::Tobacco => self.morale(true),
            Discovery::LargeLeaves => 1.2,
            Discovery::ThornyBushes => self.level_up(Level::Palisade),
            Discovery::SignDashes | Discovery::SignHourglass | Discovery::SignCross | Discovery::SignBars => {
                1.6
            }
        }
    }

    /// What a fight costs the fighter and brings the camp, with so much weapon more.
    pub fn fight(&self, foe: Foe, fighter: Who, bonus: u8) -> f32 {
        let weapon = self.sight.level(Level::Weapon);
        let wounds = foe.strength.saturating_sub(weapon + bonus) + foe.weapon_loss.saturating_sub(weapon);
        let lost = foe.weapon_loss.min(weapon);
        let weapons: f32 = (0..lost).map(|n| self.level_from(Level::Weapon, weapon - 1 - n) * 0.7).sum();
        let fur = f32::from(foe.fur) * self.good(Good::Fur);
        fur - self.wounds(fighter, f32::from(wounds)) - weapons - f32::from(foe.palisade_loss) * 0.8
    }

    /// A place for the camp: what it yields, what is near, and what moving costs.
    pub fn camp(&self, space: Space) -> f32 {
        let (wood, food) = self.sight.yields(space);
        let (near_wood, near_food) = self.sight.reach(space);
        let nights = self.ahead();
        let mut worth = (f32::from(wood) * 1.0 + f32::from(food) * 0.9) * nights;
        worth += f32::from(near_wood.min(2)) * 0.25 * nights + f32::from(near_food.min(2)) * 0.2 * nights;
        let natural = self.view().open_tile(space).is_some_and(|tile| tile.facts().natural_shelter);
        if natural && !self.view().shelter {
            worth += self.each * (nights + 1.0).min(3.0);
        }
        let marks = self.view().at(space).marks;
        for mark in [
            robinson_crusoe::pieces::Mark::MinusPawn,
            robinson_crusoe::pieces::Mark::Fog,
            robinson_crusoe::pieces::Mark::Dust,
            robinson_crusoe::pieces::Mark::BeastStrength,
        ] {
            if marks.has(mark) {
                worth -= 0.6 * nights;
            }
        }
        worth + self.goal_from(space)
    }

    /// How near a camp is to what the scenario wants.
    fn goal_from(&self, space: Space) -> f32 {
        let view = self.view();
        let empty = |range: u8| {
            let free = view.land.iter().filter(|(one, land)| {
                land.tile.is_none()
                    && *one != Space::B4
                    && !land.marks.has(robinson_crusoe::pieces::Mark::Closed)
                    && self.sight.distance_from(space, *one).is_some_and(|far| far <= range)
            });
            free.count() as f32
        };
        match self.sight.scenario() {
            Scenario::VolcanoIsland => {
                // Whoever stays where lava comes dies.
                let lava = &self.sight.scenario().facts().lava;
                let at = |round: u8| lava.get(usize::from(round) - 1).is_some_and(|spaces| spaces.has(space));
                if view.round < view.rounds && at(view.round + 1) {
                    return -100.0;
                }
                let soon = view.round + 1 < view.rounds && at(view.round + 2) && !self.escape(space);
                let (tiles, totems) = self.sight.scenario().facts().aims[usize::from(self.sight.players())];
                let open = if view.explored.0 < tiles { empty(1).min(3.0) * 1.5 } else { 0.0 };
                let temples = view.land.iter().filter(|(one, land)| {
                    (1..=4).contains(&land.totem)
                        && !land.marks.has(robinson_crusoe::pieces::Mark::Emptied)
                        && view.open_tile(*one).is_some()
                        && self.sight.distance_from(space, *one).is_some_and(|far| far <= 1)
                });
                let temples = if view.explored.1 < totems { temples.count() as f32 * 2.5 } else { 0.0 };
                open + temples - if soon { 9.0 } else { 0.0 }
            }
            Scenario::CursedIsland => {
                let bare = view.land.iter().filter(|(one, land)| {
                    view.open_tile(*one).is_some()
                        && !land.marks.has(robinson_crusoe::pieces::Mark::Cross)
                        && self.sight.distance_from(space, *one).is_some_and(|far| far <= 1)
                });
                (bare.count() as f32).min(3.0) * 1.0 + empty(1).min(2.0) * 0.4
            }
            Scenario::CannibalIsland => empty(1).min(2.0) * 1.0,
            _ => empty(1).min(2.0) * 0.3,
        }
    }

    /// The round before which lava comes to a space; far away for none.
    pub fn lava(&self, space: Space) -> u8 {
        let lava = &self.sight.scenario().facts().lava;
        let from = usize::from(self.view().round);
        let comes = lava.iter().enumerate().skip(from).find(|(_, spaces)| spaces.has(space));
        comes.map_or(99, |(n, _)| n as u8 + 1)
    }

    /// Whether a tile beside a space stays longer than it.
    pub fn escape(&self, space: Space) -> bool {
        let stays = |near: Space| self.view().open_tile(near).is_some() && self.lava(near) > self.lava(space);
        space.near().into_iter().any(stays)
    }

    /// Whether the camp could stand on a tile.
    pub fn is_site(&self, space: Space) -> bool {
        self.view().open_tile(space).is_some() && !self.sight.village(space)
    }

    /// What it costs to move the camp away: levels, and what the best place beside it lacks.
    pub fn moving(&self, space: Space) -> f32 {
        let view = self.view();
        let lost = |level: Level| {
            let now = self.sight.level(level);
            let loss = if view.shelter { now / 2 } else { now };
            (0..loss).map(|n| self.level_from(level, now - 1 - n).max(0.5)).sum::<f32>()
        };
        let short = if view.built.has(Invention::Shortcut) { 2.0 } else { 0.0 };
        self.camp(view.camp) - self.camp(space) + lost(Level::Roof) + lost(Level::Palisade) + short
    }

    /// What a wood is worth that is kept for the shelter.
    pub const FOR_SHELTER: f32 = 5.0;

    /// The price of a shelter in wood.
    pub fn shelter_wood(&self) -> u8 {
        self.sight.wall(Cost::Shelter).0
    }
}
