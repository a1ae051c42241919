//! What each action of the day would bring.

use robinson_crusoe::content::DiceFacts;
use robinson_crusoe::content::ops::{Foe, Op};
use robinson_crusoe::pieces::{
    Deck, Field, FieldToken, Good, Goods, Invention, Keepsake, Level, Mark, Scenario, Source, Space, Terrain,
    Who,
};
use robinson_crusoe::position::Kept;
use robinson_crusoe::{Target, Work, content};

use super::effects::Frame;
use super::worth::Worth;

/// What an action brings: worth of its own, and goods whose worth hangs on what else is done.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gain {
    pub worth: f32,
    pub wood: f32,
    pub food: f32,
}

/// What a plan has already, so that the second of a kind is worth less.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Before {
    pub explores: u8,
    pub arranges: u8,
    pub hunts: u8,
}

impl Worth<'_> {
    /// What wood is worth tonight and later: the sum of so many pieces.
    pub fn wood_table(&self) -> [f32; 16] {
        let view = self.sight.view;
        let roof = self.sight.level(Level::Roof);
        let clouds = self.sight.clouds(view.round);
        let wanted = self.wood_wanted() + f32::from(view.goods.wood);
        let gap = if view.pile_open {
            let columns = &self.sight.scenario().facts().columns;
            columns.get(usize::from(view.pile.0)).map_or(0, |column| column - view.pile.1)
        } else {
            0
        };
        let shelter = if view.sheltered { 0 } else { self.shelter_wood() };
        let mut pieces = [0.0; 15];
        for (n, piece) in pieces.iter_mut().enumerate() {
            let n = n as u8;
            let stored = if n < shelter {
                Self::FOR_SHELTER
            } else if n < shelter + gap {
                self.piled().max(self.wood())
            } else if f32::from(n) < wanted {
                self.wood()
            } else {
                0.25
            };
            let demanded: f32 = clouds
                .iter()
                .filter(|(rain, winter, _)| winter + (rain + winter).saturating_sub(roof) > n)
                .map(|one| one.2)
                .sum();
            *piece = demanded * self.each * self.taste.demanded + (1.0 - demanded) * stored;
        }
        sums(pieces)
    }

    /// The same for food.
    pub fn food_table(&self) -> [f32; 16] {
        let view = self.sight.view;
        let roof = self.sight.level(Level::Roof);
        let clouds = self.sight.clouds(view.round);
        let mouths = self.sight.view.supper();
        let one = self.each / f32::from(self.sight.players());
        let kept = if self.sight.stores_food() { 0.9 } else { 0.2 };
        let mut pieces = [0.0; 15];
        for (n, piece) in pieces.iter_mut().enumerate() {
            let n = n as u8;
            let eaten: f32 = clouds
                .iter()
                .filter(|(rain, winter, _)| (rain + winter).saturating_sub(roof) + mouths > n)
                .map(|one| one.2)
                .sum();
            let lasting = if n < view.goods.food_nonrot + mouths { 0.8 } else { kept };
            let kid = if n < view.kids { 20.0 } else { 0.0 };
            *piece = eaten * (self.taste.hunger * one + kid) + (1.0 - eaten) * lasting;
        }
        sums(pieces)
    }

    /// What an action brings when it is sure, or when dice decide.
    pub fn action(&self, at: Target, sure: bool, strength: u8, before: Before) -> Gain {
        let field = at.field();
        let won = self.success(at, strength, before);
        let Some(deck) = Deck::of(field) else { return won };
        let dice = content().dice[deck.index()];
        let mut gain = won;
        let token = self.sight.on_field(field, FieldToken::Adventure);
        if !sure {
            let mut success = f32::from(dice.success) / 6.0;
            if self.sight.on_field(field, FieldToken::Reroll) {
                success *= success;
            }
            gain.worth =
                won.worth * success - self.dice_cost(deck, dice) + (1.0 - success) * 2.0 * self.det();
            gain.wood *= success;
            gain.food *= success;
        }
        if token {
            gain.worth -= self.adventure(deck) * if sure { 1.0 } else { 0.4 };
        }
        if let Some(space) = at.space()
            && self.sight.view.at(space).marks.has(Mark::BeastStrength)
            && self.sight.level(Level::Weapon) == 0
        {
            gain.worth -= 1.0;
        }
        gain
    }

    /// Wounds and adventures of a roll.
    fn dice_cost(&self, deck: Deck, dice: DiceFacts) -> f32 {
        let least = self.sight.view.castaways.iter().map(|one| self.wound(one.who)).fold(9.0, f32::min);
        f32::from(dice.wound) / 6.0 * least + f32::from(dice.adventure) / 6.0 * self.adventure(deck)
    }

    /// What an adventure costs, on the average.
    fn adventure(&self, deck: Deck) -> f32 {
        self.taste.adventure
            * match deck {
                Deck::Build => 0.8,
                Deck::Gather => 0.5,
                Deck::Explore => 0.4,
            }
    }

    fn success(&self, at: Target, strength: u8, before: Before) -> Gain {
        let plain = |worth: f32| Gain { worth, ..Gain::default() };
        match at {
            Target::Threat(slot) => self.threat(slot, strength),
            Target::Hunt(_) => self.hunt(before),
            Target::Burn(space) => plain(self.burn(space)),
            Target::Build(work) => plain(self.build(work)),
            Target::Gather(space, source) => self.gather(space, source),
            Target::Explore(space) => plain(self.explore(space, before)),
            Target::Totem(space) => plain(self.totem(space)),
            Target::Rescue => plain(30.0),
            Target::TreasureMap => plain(2.6),
            Target::Reclaim(_) => plain(self.reclaim()),
            Target::Arrange(_) => plain(self.arrange(before)),
            Target::Rest(_) => plain(0.0),
        }
    }

    /// A threat that is answered: the harm that it would do, and what it brings.
    fn threat(&self, slot: u8, strength: u8) -> Gain {
        let view = self.sight.view;
        let Some(card) = view.threats[usize::from(slot)].card else { return Gain::default() };
        let facts = card.facts();
        let frame = Frame { taker: view.first, card: Some(card), depth: 2 };
        let harm = (-self.block(facts.unanswered, frame)).max(0.0);
        // The left card falls when the next one comes and the right space is taken; the right one has a day more.
        let last = view.round >= view.rounds;
        let urgency = match (slot, view.threats[1].card.is_some()) {
            _ if last => 0.0,
            (0, true) => 0.95,
            (0, false) => 0.4,
            _ => 0.45,
        };
        let Some(threat) = facts.threat.as_ref() else { return Gain::default() };
        let block = match threat.better {
            Some(better) if strength > threat.pawns => better,
            _ => threat.reward,
        };
        let mut gain = Gain { worth: harm * urgency * self.taste.threat, ..Gain::default() };
        for op in block.ops() {
            match op {
                Op::Gain { good: Good::Wood, n, .. } => gain.wood += f32::from(*n),
                Op::Gain { good: Good::Food, n, .. } => gain.food += f32::from(*n),
                Op::Gain { good: Good::FoodNonrot, n, .. } => {
                    gain.food += f32::from(*n);
                    gain.worth += 0.4;
                }
                _ => {}
            }
        }
        if gain.wood + gain.food == 0.0 {
            gain.worth += self.block(block, frame);
        }
        gain
    }

    fn hunt(&self, before: Before) -> Gain {
        let view = self.sight.view;
        let fighter = self.fighter();
        let token = self.sight.on_field(Field::Hunt, FieldToken::BeastStrength);
        let one = |foe: Foe| {
            let mut foe = foe;
            foe.strength += u8::from(token && before.hunts == 0);
            (self.fight(foe, fighter, 0), f32::from(foe.food))
        };
        if let Some(beast) = view.next_beast
            && before.hunts == 0
        {
            let (worth, food) = one(beast.facts().foe);
            return Gain { worth: worth - 0.3, food, wood: 0.0 };
        }
        let all: Vec<(f32, f32)> = content().beasts.iter().map(|beast| one(beast.foe)).collect();
        let count = all.len() as f32;
        let worth = all.iter().map(|one| one.0).sum::<f32>() / count - self.taste.hunt;
        let food = all.iter().map(|one| one.1).sum::<f32>() / count;
        Gain { worth, food, wood: 0.0 }
    }

    /// Whoever can best afford a fight.
    pub fn fighter(&self) -> Who {
        let all = self.sight.view.castaways.iter().map(|one| one.who);
        all.max_by_key(|who| self.sight.hearts(*who)).unwrap_or(Who::First)
    }

    /// A village is burnt, or the City: what it costs, against what it brings.
    fn burn(&self, space: Space) -> f32 {
        let strength = self.sight.village_strength(space)
            + u8::from(self.sight.on_field(Field::Hunt, FieldToken::BeastStrength));
        let wounds = strength.saturating_sub(self.sight.level(Level::Weapon) + self.arms());
        let fighter = self.fighter();
        if wounds >= self.sight.hearts(fighter) {
            return -30.0;
        }
        if space == Space::B4 {
            return 60.0;
        }
        let gain = 3.0 + self.taste.village * self.ahead();
        let cost = self.wounds(fighter, f32::from(wounds));
        gain - cost
    }

    /// Stronger arms for one fight that are at hand.
    pub fn arms(&self) -> u8 {
        let view = self.sight.view;
        let kept = |keepsake: Keepsake| {
            view.kept.iter().any(|(one, kept)| *one == keepsake && matches!(kept, Kept::Held(_)))
        };
        let mut bonus = 0;
        if kept(Keepsake::OldRifle) {
            bonus += 3;
        }
        if kept(Keepsake::SurprisingDiscovery) {
            bonus += 3;
        }
        if view.items.iter().any(|(item, _)| *item == robinson_crusoe::pieces::Item::Pistol) {
            bonus += 3;
        }
        let sign = robinson_crusoe::pieces::Discovery::SignDashes;
        if self.sight.scenario() == Scenario::CannibalIsland
            && view.tokens.iter().any(|(one, _)| *one == sign)
        {
            bonus += 2;
        }
        bonus
    }

    /// Something that is built.
    pub fn build(&self, work: Work) -> f32 {
        match work {
            Work::Shelter => {
                let nights = self.ahead() + 1.0;
                let family = if self.sight.scenario() == Scenario::RobinsonFamily { 6.0 } else { 0.0 };
                if self.sight.view.sheltered {
                    // A natural shelter binds the camp to its tile.
                    family + 0.8
                } else {
                    // The wood has waited for it.
                    let kept = f32::from(self.shelter_wood()) * Self::FOR_SHELTER;
                    family + (self.each * nights * 0.8).min(16.0) + kept
                }
            }
            Work::Roof(n) => self.level_from(Level::Roof, self.sight.level(Level::Roof) + n),
            Work::Palisade(n) => self.level_from(Level::Palisade, self.sight.level(Level::Palisade) + n),
            Work::Weapon(n) => self.level_from(Level::Weapon, self.sight.level(Level::Weapon) + n),
            Work::Invention(one) => self.invention(one) + self.personal(one),
            Work::Cross(_) => self.invention(Invention::Cross),
            Work::Bell(_) => self.invention(Invention::SacredBell) - 0.4,
        }
    }

    /// R53: a personal invention pays its character.
    fn personal(&self, one: Invention) -> f32 {
        let owner = one.facts().owner.and_then(|owner| self.sight.hero(owner));
        if owner.is_some() { 2.0 * self.det() } else { 0.0 }
    }

    fn gather(&self, space: Space, number: u8) -> Gain {
        let view = self.sight.view;
        let land = view.at(space);
        let source = match number {
            0 | 1 => {
                let slot =
                    view.open_tile(space).and_then(|tile| tile.facts().sources.get(usize::from(number)));
                slot.map_or(Source::Wood, |slot| slot.0)
            }
            2 => Source::Parrot,
            _ => Source::Wood,
        };
        let covered = match number {
            0 => land.marks.has(Mark::FirstCovered),
            1 => land.marks.has(Mark::SecondCovered),
            _ => true,
        };
        let mut n = f32::from(u8::from(!covered));
        n += match source {
            Source::Wood => f32::from(u8::from(land.marks.has(Mark::PlusWood))),
            _ => f32::from(land.plus_food),
        };
        for bag in [Invention::Basket, Invention::Sack] {
            if self.sight.has(bag) && !view.spent.has(bag) {
                n += 0.6;
            }
        }
        match source {
            Source::Wood => Gain { wood: n, ..Gain::default() },
            _ => Gain { food: n, ..Gain::default() },
        }
    }

    fn explore(&self, space: Space, before: Before) -> f32 {
        let view = self.sight.view;
        let fewer = self.taste.second_tile.powi(i32::from(before.explores));
        let near = if self.sight.distance(space) == Some(1) { 0.2 } else { 0.0 };
        // What is found in the last rounds is of little use.
        let many = (self.ahead() / (f32::from(view.rounds) * 0.6)).min(1.0);
        let goal = match self.sight.scenario() {
            Scenario::VolcanoIsland => {
                let (tiles, totems) = self.sight.scenario().facts().aims[usize::from(self.sight.players())];
                // Without a tile to flee to everybody dies.
                let near = view.camp.near().has(space) && self.lava(space) > self.lava(view.camp);
                let doomed = self.lava(view.camp) <= view.round + 2 && !self.escape(view.camp);
                let flight = if near && doomed {
                    30.0
                } else if near {
                    1.0
                } else {
                    0.0
                };
                flight
                    + if view.explored.0 < tiles {
                        4.0 + 5.0 * f32::from(tiles - view.explored.0) / (self.ahead() + 1.0)
                    } else if view.explored.1 < totems {
                        2.5
                    } else {
                        0.0
                    }
            }
            Scenario::CannibalIsland => self.towards_city(space),
            Scenario::CursedIsland => {
                let tiles = view.land.iter().filter(|(one, _)| view.open_tile(*one).is_some()).count();
                if tiles < 6 { 2.5 } else { 0.0 }
            }
            Scenario::JennyNeedsHelp => {
                let lacks = |item: Invention, terrain: Terrain| {
                    !view.built.has(item) && !self.sight.explored(terrain)
                };
                let rope = if lacks(Invention::Rope, Terrain::Plains) { 5.0 } else { 0.0 };
                let knife = if lacks(Invention::Knife, Terrain::Mountains) { 2.0 } else { 0.0 };
                rope + knife
            }
            Scenario::Castaways => {
                let fire = !view.built.has(Invention::Fire) && !self.sight.explored(Terrain::Mountains);
                if fire { 0.5 + 6.0 / (self.ahead() + 1.0) } else { 0.0 }
            }
            _ => 0.0,
        };
        let beast = self.sight.on_field(Field::Explore, FieldToken::BeastStrength)
            && self.sight.level(Level::Weapon) == 0;
        let wild =
            if self.sight.scenario() == Scenario::CannibalIsland { self.taste.wilderness } else { 1.0 };
        (self.next_tile() * many * self.taste.tile * wild + near + goal) * fewer - f32::from(u8::from(beast))
    }

    /// A tile on the way to the City.
    fn towards_city(&self, space: Space) -> f32 {
        let open = self.sight.steps(Space::B4).is_some_and(|_| true);
        let far = |space: Space| {
            let (x, row) = content().place[space.index()];
            let (city_x, city_row) = content().place[Space::B4.index()];
            let rows = row.abs_diff(city_row);
            let across = x.abs_diff(city_x).saturating_sub(rows) / 2;
            f32::from(rows + across)
        };
        if open && self.sight.view.burnt >= 3 {
            return 0.3;
        }
        let near = (6.0 - far(space)).max(0.0) * 0.7;
        if open { 0.8 } else { self.taste.path + near }
    }

    fn totem(&self, space: Space) -> f32 {
        let view = self.sight.view;
        match self.sight.scenario() {
            Scenario::VolcanoIsland => {
                let (_, totems) = self.sight.scenario().facts().aims[usize::from(self.sight.players())];
                let left = totems.saturating_sub(view.explored.1);
                if left == 0 {
                    return -3.0;
                }
                let lava = &self.sight.scenario().facts().lava;
                let soon = lava.get(usize::from(view.round)).is_some_and(|spaces| spaces.has(space));
                6.0 + 5.0 * f32::from(left) / (self.ahead() + 1.0) + if soon { 2.0 } else { 0.0 }
            }
            _ => 1.8,
        }
    }

    fn reclaim(&self) -> f32 {
        let view = self.sight.view;
        let hidden = view.land.iter().filter(|(_, land)| land.marks.has(Mark::TerrainCovered));
        let best = hidden.filter_map(|(space, _)| view.open_tile(*space)).map(|tile| {
            let terrain = tile.facts().terrain;
            self.terrain(terrain)
        });
        best.fold(0.5, f32::max)
    }

    fn arrange(&self, before: Before) -> f32 {
        let fewer = 0.75_f32.powi(i32::from(before.arranges));
        if self.sight.on_field(Field::Arrange, FieldToken::Blocked) && before.arranges == 0 {
            return 0.3;
        }
        let (det, morale) = (2.0 * self.det(), self.morale(true));
        let all = if self.sight.players() == 4 { det.max(morale) } else { det + morale };
        all * fewer
    }

    /// A rest of somebody.
    pub fn rest(&self, who: Who, times: u8) -> f32 {
        let Some(person) = self.sight.person(who) else { return 0.3 };
        let bed = self.sight.has(Invention::Bed) && who.is_player();
        let left = person.wounds.saturating_sub(times * if bed { 2 } else { 1 });
        if left == 0 {
            return 0.0;
        }
        let hearts = if bed { 2.0 } else { 1.0 };
        let friday = if who == Who::Friday { 0.8 } else { 0.0 };
        let thin = self.heal(who).max(friday);
        self.taste.rest * thin * f32::from(left).min(hearts) * 0.8_f32.powi(i32::from(times))
            + if bed { self.det() } else { 0.0 }
    }

    /// What of the store a price costs, besides wood and food, whose tables say it.
    pub fn price(&self, price: Goods) -> f32 {
        f32::from(price.fur) * self.good(Good::Fur)
    }
}

fn sums(pieces: [f32; 15]) -> [f32; 16] {
    let mut pieces = pieces;
    pieces.sort_by(|one, two| two.total_cmp(one));
    let mut all = [0.0; 16];
    for (n, piece) in pieces.into_iter().enumerate() {
        all[n + 1] = all[n] + piece;
    }
    all
}

/// A table at a place between its numbers.
#[inline]
pub(super) fn look_up(table: &[f32; 16], at: f32) -> f32 {
    let at = at.clamp(0.0, 15.0);
    let low = at as usize;
    let high = (low + 1).min(15);
    table[low] + (table[high] - table[low]) * (at - low as f32)
}
