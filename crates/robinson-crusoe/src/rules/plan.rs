//! What an action needs, what it costs, and what the draft says of it (R27 to R36, E24 to E32).

use table::{Few, Refusal, Set};

use crate::content::{Need, content};
use crate::moves::{Job, Target, Work};
use crate::pieces::{
    Aid, Arm, Character, Cost, Discovery, Field, FieldToken, Fields, Goods, Invention, Inventions, Item,
    Keepsake, Level, Mark, Scenario, Skill, Space, Terrain, Who, Whos,
};
use crate::position::{Jenny, Kept, Phase, Position};
use crate::rulings::SURE_WITH;

/// What the draft says of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It will happen.
    Sure,
    /// Dice decide.
    Roll,
    /// So many pawns are missing.
    Waits(u8),
    /// It cannot be done, because of a rule.
    Cannot(&'static str, &'static str),
}

impl Verdict {
    /// Whether it will be carried out.
    pub fn stands(self) -> bool {
        matches!(self, Verdict::Sure | Verdict::Roll)
    }
}

/// Why a terrain is missing.
fn unexplored(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Beach => "It needs a beach that is explored and not covered.",
        Terrain::Hills => "It needs hills that are explored and not covered.",
        Terrain::Mountains => "It needs mountains that are explored and not covered.",
        Terrain::Plains => "It needs plains that are explored and not covered.",
        Terrain::River => "It needs a river that is explored and not covered.",
    }
}

/// Why a weapon does not do.
pub(super) fn too_weak(needed: u8) -> &'static str {
    match needed {
        1 => "It needs a weapon of 1 or more.",
        2 => "It needs a weapon of 2 or more.",
        3 => "It needs a weapon of 3 or more.",
        4 => "It needs a weapon of 4 or more.",
        _ => "The weapon is not strong enough for this.",
    }
}

fn no(rule: &'static str, why: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(rule, why))
}

impl Position {
    /// The action at a place of the plan.
    pub fn job_at(&self, at: Target) -> Option<usize> {
        self.plan.iter().position(|job| job.at == at)
    }

    /// How many pawns somebody has in this round (R2, R102, R111, R131).
    #[inline]
    pub fn pawns_of(&self, who: Who) -> u8 {
        match who {
            Who::Friday => u8::from(self.friday),
            Who::Jenny => u8::from(self.jenny == Jenny::InCamp),
            hero if self.heroes().has(hero) => self.of(hero).pawns.clamp(1, 2),
            _ => 0,
        }
    }

    /// How many pawns somebody has left to plan with.
    #[inline]
    pub fn idle_pawns(&self, who: Who) -> u8 {
        let used: u8 = self.plan.iter().map(|job| job.pawns[who.index()]).sum();
        self.pawns_of(who).saturating_sub(used)
    }

    /// Those whom a seat places: its own characters; the first player's seat also Friday and Jenny.
    #[inline]
    pub fn people_of(&self, seat: table::Seat) -> Whos {
        Who::ALL.iter().copied().filter(|who| self.seat_of(*who) == seat && self.pawns_of(*who) > 0).collect()
    }

    /// Whether no action of the same field was planned before (E25).
    pub(super) fn is_first_of_field(&self, at: Target, before: usize) -> bool {
        let field = at.field();
        let special = matches!(at, Target::Reclaim(_));
        !special
            && !self.plan[..before.min(self.plan.len())]
                .iter()
                .any(|job| job.at.field() == field && !matches!(job.at, Target::Reclaim(_)))
    }

    /// R28, R29, E27: how many pawns an action needs; `before` is its place in the plan.
    pub fn need(&self, at: Target, before: usize) -> u8 {
        let base = match at {
            Target::Threat(slot) => self.threats[usize::from(slot)]
                .card
                .and_then(|card| card.facts().threat.as_ref())
                .map_or(1, |threat| threat.pawns),
            Target::Hunt(_) | Target::Burn(_) | Target::Reclaim(_) => 2,
            _ => 1,
        };
        let field = at.field();
        let token = self.on_field(field, FieldToken::MinusPawn)
            && !matches!(at, Target::Reclaim(_))
            && (self.is_permanent(field, FieldToken::MinusPawn) || self.is_first_of_field(at, before));
        base + u8::from(token) + self.extra_need(at)
    }

    /// R29, R40, E27, E28: distance, tokens, fog and dust of the tile, and what the scenario adds.
    fn extra_need(&self, at: Target) -> u8 {
        let (space, far) = match at {
            Target::Build(Work::Cross(space))
            | Target::Gather(space, _)
            | Target::Explore(space)
            | Target::Totem(space) => (space, u8::from(self.distance(space) == Some(2))),
            // A build happens on the camp tile (Q64), a fight for a village on its own, however far (Q33, R142).
            Target::Build(_) => (self.camp, 0),
            Target::Burn(space) => (space, 0),
            _ => return 0,
        };
        let marks = self.at(space).marks;
        let on_tile =
            [Mark::MinusPawn, Mark::Fog, Mark::Dust].into_iter().filter(|mark| marks.has(*mark)).count()
                as u8;
        let scenario = match at {
            Target::Gather(space, _) if self.is_village(space) => 1,
            Target::Totem(space) => self.totem_facts(space).map_or(0, |totem| totem.extra),
            _ => 0,
        };
        far + on_tile + scenario
    }

    /// What the scenario says of the totem of a space.
    pub(crate) fn totem_facts(&self, space: Space) -> Option<&'static crate::content::TotemFacts> {
        let number = self.at(space).totem.checked_sub(1)?;
        self.setup.scenario.facts().totems.get(usize::from(number))
    }

    /// Whether an action rolls dice, unless it is sure (R28).
    #[inline]
    pub fn has_dice(at: Target) -> bool {
        matches!(at.field(), Field::Build | Field::Gather | Field::Explore)
    }

    /// The most pawns that an action takes (R29): wreckage takes one or two.
    pub fn most_pawns(&self, at: Target, before: usize) -> u8 {
        let need = self.need(at, before);
        let better = match at {
            Target::Threat(slot) => self.threats[usize::from(slot)]
                .card
                .and_then(|card| card.facts().threat.as_ref())
                .is_some_and(|threat| threat.better.is_some()),
            _ => false,
        };
        if Position::has_dice(at) || better { need + SURE_WITH } else { need }
    }

    /// What an action can be paid with: each of these.
    pub fn prices(&self, at: Target) -> Few<Goods, 6> {
        let mut prices = Few::new();
        match at {
            Target::Threat(slot) => {
                for need in self.needs(slot).iter() {
                    prices.push(need.pay);
                }
            }
            Target::Build(work) => self.work_prices(work, &mut prices),
            _ => prices.push(Goods::NONE),
        }
        prices
    }

    /// What the threat card of a slot needs: any one of these.
    pub fn needs(&self, slot: u8) -> Few<Need, 2> {
        let card = self.threats[usize::from(slot)].card;
        card.and_then(|card| card.facts().threat.as_ref()).map_or(Few::new(), |threat| threat.needs)
    }

    /// R51, R52, R135: prices of a build, with what the tokens on them add (R41).
    fn work_prices(&self, work: Work, prices: &mut Few<Goods, 6>) {
        let (cost, wood, fur) = match work {
            Work::Shelter | Work::Roof(_) | Work::Palisade(_) => {
                let (wood, fur) = content().walls[usize::from(self.players())];
                let cost = match work {
                    Work::Shelter => Cost::Shelter,
                    Work::Roof(_) => Cost::Roof,
                    _ => Cost::Palisade,
                };
                (cost, wood, Some(fur))
            }
            Work::Weapon(_) => (Cost::Weapon, 1, None),
            other => {
                let facts = other.invention().map(Invention::facts);
                facts.into_iter().flat_map(|facts| facts.prices.iter()).for_each(|price| prices.push(*price));
                return;
            }
        };
        let dear = u8::from(self.costs.has(cost));
        prices.push(Goods::wood(wood + dear));
        if let Some(fur) = fur {
            prices.push(Goods::fur(fur));
            if self.setup.scenario == Scenario::VolcanoIsland {
                // R135: fur stands for wood, one for one; the token counts while any wood is paid.
                for furs in 1..wood {
                    if prices.len() < 6 {
                        prices.push(Goods { wood: wood - furs + dear, fur: furs, ..Goods::NONE });
                    }
                }
            }
        }
    }

    /// What an action of the plan costs: the price that was chosen, 1 wood more for the first build that pays wood under
    /// the token (E25), 1 less for the Carpenter's (R106).
    pub fn price_of(&self, n: usize) -> Goods {
        let Some(job) = self.plan.get(n) else { return Goods::NONE };
        self.price_in(job, n)
    }

    fn price_in(&self, job: &Job, n: usize) -> Goods {
        let mut price = self.prices(job.at).get(usize::from(job.price)).copied().unwrap_or_default();
        if self.pays_token(job, n) {
            price.wood += 1;
        }
        if job.save {
            price.wood = price.wood.saturating_sub(1);
        }
        price
    }

    /// Whether an action is the first build that pays wood, under the token (R41).
    pub(super) fn pays_token(&self, job: &Job, n: usize) -> bool {
        let base =
            |job: &Job| self.prices(job.at).get(usize::from(job.price)).is_some_and(|price| price.wood > 0);
        let build = |job: &Job| job.at.field() == Field::Build && base(job);
        self.on_field(Field::Build, FieldToken::PlusWood)
            && build(job)
            && !self.plan[..n.min(self.plan.len())].iter().any(build)
    }

    /// R34: what is left in the store beside the actions of the plan; without the one at `but`.
    pub fn free_goods(&self, but: Option<usize>) -> Goods {
        let mut free = self.goods;
        for n in 0..self.plan.len() {
            if Some(n) != but {
                let price = self.price_of(n);
                let short = !free.covers(price);
                if short {
                    free = Goods {
                        wood: free.wood.saturating_sub(price.wood),
                        food: 0,
                        food_nonrot: 0,
                        fur: free.fur.saturating_sub(price.fur),
                    };
                } else {
                    free.pay(price);
                }
            }
        }
        free
    }

    /// Determination of somebody that skills in the plan will cost (E24). Once the plan stands it is paid.
    pub fn planned_det(&self, who: Who) -> u8 {
        let mut det = 0;
        if self.phase != Phase::Planning {
            return det;
        }
        for job in self.plan.iter() {
            if job.taker == who {
                let character = self.of(who).character;
                if job.save && character == Some(Character::Carpenter) {
                    det += Skill::EconomicalConstruction.facts().cost;
                }
                if job.aids.has(Aid::HandyMan) && character == Some(Character::Carpenter) {
                    det += Skill::HandyMan.facts().cost;
                }
                if job.arms.has(Arm::Frenzy) && character == Some(Character::Soldier) {
                    det += Skill::Frenzy.facts().cost;
                }
            }
        }
        det
    }

    /// Whether a skill can be paid beside what the plan costs already (R105).
    pub(crate) fn can_skill(&self, who: Who, skill: Skill) -> Result<(), Refusal> {
        let person = self.of(who);
        let facts = skill.facts();
        if person.character != Some(facts.owner) {
            return no("R105", "This is a skill of somebody else.");
        }
        if person.no_skills {
            return no("R105", "Skills are closed for this character today.");
        }
        if person.used.has(skill) {
            return no("R105", "This skill has been used in this round already.");
        }
        if person.determination < facts.cost + self.planned_det(who) {
            return no("R105", "There is not enough determination for this skill.");
        }
        Ok(())
    }

    /// The fields that an extra pawn helps, if it is at hand (R33, E32).
    pub fn aid_fields(&self, aid: Aid) -> Option<Fields> {
        let fields = |list: &[Field]| -> Option<Fields> { Some(list.iter().copied().collect()) };
        let item = |item: Invention, list: &[Field]| if self.has(item) { fields(list) } else { None };
        let uses =
            |item: Item, n: u8| if self.items[item.index()] >= n { fields(&[Field::Build]) } else { None };
        let candles = |n: u8| match self.kept[Keepsake::Candles.index()] {
            Kept::Held(uses) if uses >= n => fields(&[Field::Build]),
            _ => None,
        };
        let token = |token: Discovery, n: u8| {
            if self.tokens[token.index()] >= n { fields(&[Field::Build]) } else { None }
        };
        match aid {
            Aid::Dog => {
                if self.dog {
                    fields(&[Field::Hunt, Field::Explore])
                } else {
                    None
                }
            }
            Aid::Map => item(Invention::Map, &[Field::Explore]),
            Aid::Raft => item(Invention::Raft, &[Field::Gather, Field::Explore]),
            Aid::Belts => item(Invention::Belts, &[Field::Gather]),
            Aid::Lantern => item(Invention::Lantern, &[Field::Build]),
            Aid::Shield => item(Invention::Shield, &[Field::Hunt]),
            Aid::RopeLadder => item(Invention::RopeLadder, &[Field::Explore]),
            Aid::Compass => {
                if self.keeps(Keepsake::Compass) {
                    fields(&[Field::Explore])
                } else {
                    None
                }
            }
            Aid::Candle => token(Discovery::Candles, 1),
            Aid::SecondCandle => token(Discovery::Candles, 2),
            Aid::CultCandles => {
                if self.setup.scenario == Scenario::CursedIsland {
                    token(Discovery::SignDashes, 1)
                } else {
                    None
                }
            }
            Aid::TreasureCandle => candles(1),
            Aid::SecondTreasureCandle => candles(2),
            Aid::Hammer => uses(Item::HammerAndNails, 1),
            Aid::SecondHammer => uses(Item::HammerAndNails, 2),
            Aid::HandyMan => {
                let carpenter = self.hero(Character::Carpenter)?;
                let planned = self.plan.iter().any(|job| job.aids.has(Aid::HandyMan));
                if planned || self.can_skill(carpenter, Skill::HandyMan).is_ok() {
                    fields(&[Field::Build])
                } else {
                    None
                }
            }
        }
    }

    /// Whether an extra pawn costs nothing and comes back every round: it joins by itself (B5).
    pub fn is_free(aid: Aid) -> bool {
        matches!(
            aid,
            Aid::Dog
                | Aid::Map
                | Aid::Raft
                | Aid::Belts
                | Aid::Lantern
                | Aid::Shield
                | Aid::RopeLadder
                | Aid::Compass
        )
    }

    /// Whether an extra pawn fits an action.
    pub(crate) fn aid_fits(&self, aid: Aid, job: &Job) -> bool {
        let field = job.at.field();
        let special = matches!(job.at, Target::Reclaim(_) | Target::Threat(_));
        let totem = aid != Aid::RopeLadder || matches!(job.at, Target::Totem(_));
        let own = aid != Aid::HandyMan || self.of(job.taker).character == Some(Character::Carpenter);
        !special && totem && own && self.aid_fields(aid).is_some_and(|fields| fields.has(field))
    }

    /// Weapon level and what the action's arms add.
    pub(crate) fn weapon_for(&self, job: &Job) -> u8 {
        let arms = job.arms.into_iter().map(|arm| self.arm_strength(arm)).sum::<u8>();
        self.level(Level::Weapon) + arms
    }

    /// R27, R30, R31, R34: whether a place can be planned on at all.
    pub fn check_target(&self, at: Target) -> Result<(), Refusal> {
        match at {
            Target::Threat(slot) => self.check_threat(slot),
            Target::Hunt(n) => {
                if n >= self.hunting.len() {
                    return no("E29", "There are only as many hunts as cards in the hunting deck.");
                }
                Ok(())
            }
            Target::Burn(space) => {
                if !self.is_village(space) || self.open_tile(space).is_none() {
                    return no("R142", "There is no village here that could be burnt.");
                }
                if !self.is_connected(space) {
                    return no("R142", "No way over explored tiles leads there.");
                }
                Ok(())
            }
            Target::Build(work) => self.check_work(work),
            Target::Gather(space, source) => self.check_gather(space, source),
            Target::Explore(space) => self.check_explore(space),
            Target::Totem(space) => self.check_totem(space),
            Target::Rescue => {
                if !self.has(Invention::RescueRaft) || self.jenny != Jenny::Stranded {
                    return no(
                        "R130",
                        "Jenny is fetched with the Raft of this scenario, from the round after it was built.",
                    );
                }
                Ok(())
            }
            Target::TreasureMap => match self.kept[Keepsake::TreasureMap.index()] {
                Kept::Held(uses) if uses > 0 => Ok(()),
                _ => no("R100", "There is no Treasure Map to follow."),
            },
            Target::Reclaim(_) => {
                if self.setup.scenario != Scenario::RobinsonFamily {
                    return no("R148", "Only the Robinson family reclaims land.");
                }
                let mut things = super::asking::Things::new();
                self.black_markers(&mut things);
                if things.is_empty() { no("R148", "No tile has a black marker.") } else { Ok(()) }
            }
            Target::Arrange(_) | Target::Rest(_) => Ok(()),
        }
    }

    fn check_threat(&self, slot: u8) -> Result<(), Refusal> {
        let Some(threat) = self.threats.get(usize::from(slot)).and_then(|slot| slot.card) else {
            return no("R27", "No threat card lies there.");
        };
        if threat.facts().threat.is_none() {
            return no("R27", "Nothing can be done about this card.");
        }
        if self.no_mixed && self.wants_two(Target::Threat(slot)) {
            return no("E30", "It wants pawns of two players, and today players cannot work together.");
        }
        Ok(())
    }

    /// Whether a way to answer a threat is open beside its price: items and weapon (R34).
    pub(crate) fn check_way(&self, need: &Need, weapon: u8) -> Result<(), Refusal> {
        self.check_items("R34", need.items)?;
        if weapon < need.weapon {
            return no("R34", too_weak(need.weapon));
        }
        Ok(())
    }

    /// Whether all these items are built and at hand; the first that is not is the reason.
    fn check_items(&self, rule: &'static str, items: Inventions) -> Result<(), Refusal> {
        match items.into_iter().find(|item| !self.has(*item)) {
            Some(item) if self.built.has(item) => no(rule, "It needs an item, and items give nothing now."),
            Some(item) => no(rule, &item.facts().missing),
            None => Ok(()),
        }
    }

    fn check_gather(&self, space: Space, source: u8) -> Result<(), Refusal> {
        if space == self.camp {
            return no("R30", "The camp's own sources give by themselves in the Production phase.");
        }
        let Some(kind) = self.source(space, source) else {
            return no("R30", "There is no such source on an explored tile here.");
        };
        if self.distance(space).is_none() {
            return no(
                "R31",
                "This is too far: next to the camp, or one step further through an explored tile.",
            );
        }
        if self.at(space).marks.has(Mark::Shortcut) && self.shortcut_source == Some(source) {
            return no("E5", "The Shortcut has used this source today.");
        }
        let token = match kind.good() {
            crate::pieces::Good::Wood => self.at(space).marks.has(Mark::PlusWood),
            _ => self.at(space).plus_food > 0,
        };
        if self.covered(space, source) && !token {
            return no("R56", "This source is exhausted.");
        }
        Ok(())
    }

    fn check_explore(&self, space: Space) -> Result<(), Refusal> {
        let land = self.at(space);
        if space == Space::B4 || land.tile.is_some() {
            return no("R30", "Only an empty space of the island can be explored.");
        }
        if land.marks.has(Mark::Closed) {
            return no("R136", "Lava has closed this space.");
        }
        if self.distance(space).is_none() {
            return no(
                "R31",
                "This is too far: next to the camp, or one step further through an explored tile.",
            );
        }
        let planned = self.plan.iter().filter(|job| matches!(job.at, Target::Explore(_))).count() as u8;
        let own = u8::from(self.job_at(Target::Explore(space)).is_some());
        if planned - own >= self.tiles_left() {
            return no("R58", "No island tile is left for another space.");
        }
        Ok(())
    }

    fn check_totem(&self, space: Space) -> Result<(), Refusal> {
        let explore = self.totem_facts(space).and_then(|totem| totem.explore);
        if explore.is_none() || self.open_tile(space).is_none() {
            return no("R119", "There is nothing here that could be explored in this scenario.");
        }
        let marks = self.at(space).marks;
        if marks.has(Mark::Emptied) {
            return no("R119", "This was explored before.");
        }
        if marks.has(Mark::New) {
            return no("E73", "Not in the round in which it was found.");
        }
        if self.distance(space).is_none() {
            return no(
                "R31",
                "This is too far: next to the camp, or one step further through an explored tile.",
            );
        }
        Ok(())
    }

    /// R51 to R54: whether something can be built at all.
    pub(crate) fn check_work(&self, work: Work) -> Result<(), Refusal> {
        match work {
            Work::Shelter if self.shelter => no("R51", "The Shelter stands already."),
            Work::Shelter | Work::Weapon(_) => Ok(()),
            Work::Roof(_) | Work::Palisade(_) if !self.sheltered() => {
                no("R51", "Roof and palisade need a shelter first.")
            }
            Work::Roof(_) | Work::Palisade(_) => Ok(()),
            Work::Cross(space) => {
                self.check_invention(Invention::Cross)?;
                let waits = self.finished.iter().any(|one| one.space == Some(space));
                if self.open_tile(space).is_none() || self.at(space).marks.has(Mark::Cross) || waits {
                    return no("R124", "A cross wants an explored tile without one.");
                }
                if self.distance(space).is_none() {
                    return no("R124", "This tile is too far from the camp.");
                }
                Ok(())
            }
            Work::Bell(_) => self.check_invention(Invention::SacredBell),
            Work::Invention(Invention::Cross | Invention::SacredBell) => {
                no("R124", "Say where the cross shall stand, or which bell it is.")
            }
            Work::Invention(invention) => self.check_invention(invention),
        }
    }

    fn check_invention(&self, invention: Invention) -> Result<(), Refusal> {
        if self.built.has(invention) {
            return no("R54", "This is built already.");
        }
        if !self.board.has(invention)
            || self.finished.iter().any(|one| one.invention == invention && !invention.facts().multi)
        {
            return no("R27", "This invention does not lie on the board.");
        }
        let facts = invention.facts();
        if let Some(terrain) = facts.terrain.filter(|terrain| !self.explored_terrain(*terrain)) {
            return no("R52", unexplored(terrain));
        }
        self.check_items("R52", facts.items)
    }

    /// E50: whether Fast Work could take a build at once: its needs, and its price out of what is free.
    pub(crate) fn check_work_now(&self, work: Work, taker: Who) -> Result<(), Refusal> {
        self.check_work(work)?;
        self.check_owner(work, taker)?;
        let planned = self.plan.iter().any(|job| !job.done && job.at == Target::Build(work));
        if planned && !matches!(work, Work::Roof(_) | Work::Palisade(_) | Work::Weapon(_) | Work::Bell(_)) {
            return no("R27", "This is planned already.");
        }
        let affordable = !self.prices_now(work).is_empty();
        if affordable { Ok(()) } else { no("R34", "There is not enough in the store for this.") }
    }

    /// The prices of a build at once that the store covers, each with its number: 1 wood more under the token (R41).
    pub(crate) fn prices_now(&self, work: Work) -> Few<(u8, Goods), 6> {
        let dear = u8::from(self.on_field(Field::Build, FieldToken::PlusWood));
        let mut prices = Few::new();
        for (n, price) in self.prices(Target::Build(work)).iter().enumerate() {
            let wood = if price.wood > 0 { price.wood + dear } else { 0 };
            let whole = Goods { wood, ..*price };
            if self.goods.covers(whole) {
                prices.push((n as u8, whole));
            }
        }
        prices
    }

    /// R53: a personal invention is taken by its character.
    pub(crate) fn check_owner(&self, work: Work, taker: Who) -> Result<(), Refusal> {
        let owner = work.invention().and_then(|invention| invention.facts().owner);
        match owner.and_then(|owner| self.hero(owner)) {
            Some(owner) if owner != taker => no("R53", "A personal invention is built by its own character."),
            _ => Ok(()),
        }
    }

    /// What the draft says of an action: *sure*, *roll*, *waits* or *cannot*.
    pub fn verdict(&self, n: usize) -> Verdict {
        let Some(job) = self.plan.get(n) else { return Verdict::Cannot("R27", "There is no such action.") };
        if let Err(refusal) = self.check_job(job, n) {
            let why = match refusal.why {
                std::borrow::Cow::Borrowed(why) => why,
                std::borrow::Cow::Owned(_) => "It cannot be done like this.",
            };
            return Verdict::Cannot(refusal.rule, why);
        }
        let need = self.need(job.at, n);
        let strength = job.strength();
        if strength < need {
            Verdict::Waits(need - strength)
        } else if !Position::has_dice(job.at) || strength > need {
            Verdict::Sure
        } else {
            Verdict::Roll
        }
    }

    /// Everything about an action of the plan but the number of its pawns.
    fn check_job(&self, job: &Job, n: usize) -> Result<(), Refusal> {
        self.check_target(job.at)?;
        if job.strength() > self.most_pawns(job.at, n) {
            return no("R29", "There are more pawns than this action takes.");
        }
        if let Target::Threat(slot) = job.at {
            let needs = self.needs(slot);
            if let Some(need) = needs.get(usize::from(job.price)) {
                self.check_way(need, self.weapon_for(job))?;
                // Wreckage and cards for one player are for anybody; Agreement wants two players (E30, Q67).
                if need.different_players && job.strength() >= 2 && !self.is_of_two(job) {
                    return no("E30", "This wants pawns of two players.");
                }
            }
        }
        if let Target::Build(work) = job.at {
            self.check_owner(work, job.taker)?;
        }
        if self.no_mixed && self.mixes(job) {
            return no("E30", "Today players cannot work together.");
        }
        if !self.free_goods(Some(n)).covers(self.price_in(job, n)) {
            return no("R34", "There is not enough in the store for this.");
        }
        Ok(())
    }

    /// Whether a threat is answered by two players together.
    pub(super) fn wants_two(&self, at: Target) -> bool {
        matches!(at, Target::Threat(slot) if self.needs(slot).iter().any(|need| need.different_players))
    }

    /// Whether pawns of two players take part; alone, Friday counts as the other (Q67).
    fn is_of_two(&self, job: &Job) -> bool {
        let players = self.heroes().into_iter().filter(|who| job.pawns[who.index()] > 0).count();
        let friday = job.pawns[Who::Friday.index()] > 0;
        players >= 2 || self.players() == 1 && players == 1 && friday
    }

    /// Whether pawns of two players would be in one action (Q44).
    fn mixes(&self, job: &Job) -> bool {
        self.heroes().into_iter().filter(|who| job.pawns[who.index()] > 0).count() > 1
    }

    /// Arms that could make up for a weapon that is too weak, the fewest that do.
    pub(crate) fn arms_needed(&self, job: &Job, weapon: u8) -> Option<Set<Arm>> {
        let mut arms = job.arms;
        let mut have = self.weapon_for(job);
        for arm in [Arm::Sign, Arm::SurprisingDiscovery, Arm::OldRifle, Arm::Pistol, Arm::Frenzy] {
            if have >= weapon {
                break;
            }
            if self.arm_is_free(arm)
                && let Some(value) = self.arm_value(arm, job.taker)
            {
                have += value;
                arms.add(arm);
            }
        }
        (have >= weapon).then_some(arms)
    }
}
