//! This evening, as things stand: what each throw of the weather dice would take, who goes hungry, and where people sleep.
//! What the plan has taken is gone, what it brings for sure is counted, and what it brings with luck is told apart.

use table::Set;

use super::{Says, View};
use crate::content::{WeatherFace, content};
use crate::moves::{Frame, Query, Target, Work};
use crate::pieces::{Goods, Invention, Keepsake, Level, Weather};
use crate::position::{Kept, Phase};
use crate::rules::Clouds;

/// The evening that comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evening {
    /// Every result of the dice, those alike together, the mildest first; none once the clouds have rained down.
    pub throws: Vec<Throw>,
    /// The roof as it will be for sure, and with luck.
    pub roofs: (u8, u8),
    /// The hungry animals, where they come.
    pub animals: Option<Animals>,
    /// Whether a storm comes.
    pub storm: bool,
    /// Supper; none once it is over.
    pub supper: Option<Supper>,
    /// Where those in camp sleep.
    pub sleep: Sleep,
}

/// Where people sleep (R75).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sleep {
    /// Under a shelter, built or natural.
    Sheltered,
    /// Under the Shelter of the plan, if the dice let it be built.
    Hoped,
    /// In the open air: a wound each.
    Open,
}

/// A result of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The clouds, after what helps by itself (E60).
    pub clouds: Clouds,
    /// In how many of all throws they come.
    pub ways: u32,
    /// What they take under the roof that is sure.
    pub now: Toll,
    /// What they take under the roof that luck would give.
    pub then: Toll,
}

/// What clouds take (R69).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Toll {
    /// Food.
    pub food: u8,
    /// Wood.
    pub wood: u8,
    /// How much of it is not there: a wound each for everybody in camp.
    pub short: u8,
}

/// The hungry animals (R70).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Animals {
    /// What their die shows.
    Rolled(WeatherFace),
    /// What it can show, each with its number of faces.
    Coming(Vec<(WeatherFace, u8)>),
}

/// Supper (R72, E48, R147).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supper {
    /// The food that it takes.
    pub need: u8,
    /// The food that there will be for sure, were it not for the clouds.
    pub have: u8,
    /// How much of that the worst of the clouds would leave.
    pub worst: u8,
    /// The food that luck would bring besides.
    pub luck: u8,
    /// How many would go hungry.
    pub hungry: u8,
    /// How much of the extra food would be missing that a card wants: a wound for each (E48).
    pub without: u8,
    /// Whether not even the kids can be fed, which loses the game.
    pub kids_starve: bool,
}

impl Toll {
    fn of(clouds: Clouds, roof: u8, have: Goods) -> Toll {
        let over = clouds.over(roof);
        let (food, wood) = (over, over + clouds.winter);
        Toll { food, wood, short: food.saturating_sub(have.edible()) + wood.saturating_sub(have.wood) }
    }

    /// Whether nothing is taken.
    pub fn is_none(self) -> bool {
        self.food + self.wood == 0
    }
}

impl Supper {
    /// Whether there is enough for everybody.
    pub fn is_enough(self) -> bool {
        self.have >= self.need
    }
}

impl Evening {
    /// Of how many throws the ways are counted.
    pub fn of(&self) -> u32 {
        self.throws.iter().map(|throw| throw.ways).sum()
    }

    /// In how many of them something holds.
    pub fn ways(&self, holds: impl Fn(&Throw) -> bool) -> u32 {
        self.throws.iter().filter(|throw| holds(throw)).map(|throw| throw.ways).sum()
    }

    /// Whether no cloud can come any more.
    pub fn is_dry(&self) -> bool {
        self.throws.iter().all(|throw| throw.clouds.count() == 0)
    }
}

impl View {
    /// R67: the weather dice of this round.
    pub fn weather_dice(&self) -> Set<Weather> {
        self.setup.scenario.facts().dice_of(self.round)
    }

    /// What of the store is free.
    pub fn at_hand(&self) -> Goods {
        if self.phase == Phase::Planning { self.free } else { self.goods }
    }

    /// R45, R66: the goods that come after the actions: those that were brought already or are sure, and those that need luck.
    /// Whoever sleeps outside keeps theirs.
    pub fn to_come(&self) -> (Goods, Goods) {
        let in_camp = self.castaways.iter().filter(|one| !one.person.outside).map(|one| one.person.future);
        let mut sure = in_camp.chain(self.friday.map(|friday| friday.future)).fold(Goods::NONE, Goods::plus);
        let mut luck = Goods::NONE;
        for planned in self.plan.iter().filter(|planned| !planned.job.done) {
            match planned.says {
                Says::Sure => sure = sure.plus(planned.brings),
                Says::Roll => luck = luck.plus(planned.brings),
                Says::Waits(_) | Says::Cannot(..) => {}
            }
        }
        (sure, luck)
    }

    /// This evening, as things stand.
    pub fn evening(&self) -> Evening {
        let (sure, luck) = self.to_come();
        let store = self.at_hand().plus(sure);
        let roofs = self.roofs();
        let throws = if self.has_rained() { Vec::new() } else { self.throws(store, roofs) };
        let worst = throws.iter().map(|throw| throw.now.food).max().unwrap_or(0);
        let have = store.edible();
        let (eaters, left) = (self.eaters(), have.saturating_sub(self.kids));
        let supper = Supper {
            need: self.supper(),
            have,
            worst: have.saturating_sub(worst),
            luck: luck.edible(),
            hungry: eaters.saturating_sub(left),
            without: (self.extra_food * eaters).saturating_sub(left.saturating_sub(eaters)),
            kids_starve: have < self.kids,
        };
        Evening {
            throws,
            roofs,
            animals: self.animals(),
            storm: self.phase != Phase::Night && self.sky.tokens.has(Weather::Storm),
            supper: (!self.has_eaten()).then_some(supper),
            sleep: self.sleep(),
        }
    }

    /// The actions of the plan that would raise or build something, with what the draft says of them.
    fn works(&self, same: impl Fn(Work) -> bool) -> impl Iterator<Item = &Says> {
        let is_such = move |at: Target| matches!(at, Target::Build(work) if same(work));
        let open = self.plan.iter().filter(move |planned| !planned.job.done && is_such(planned.job.at));
        open.map(|planned| &planned.says)
    }

    fn sleep(&self) -> Sleep {
        let says = self.works(|work| work == Work::Shelter).next();
        match says {
            _ if self.sheltered => Sleep::Sheltered,
            Some(Says::Sure) => Sleep::Sheltered,
            Some(Says::Roll) => Sleep::Hoped,
            _ => Sleep::Open,
        }
    }

    fn asks(&self, among: impl Fn(Query) -> bool) -> bool {
        self.stack.iter().any(|frame| matches!(frame, Frame::Query { query, .. } if among(*query)))
    }

    /// Whether the clouds are over: what follows them is asked, or it is night.
    fn has_rained(&self) -> bool {
        self.phase == Phase::Night || self.asks(|query| matches!(query, Query::Animals | Query::Helmet))
    }

    fn has_eaten(&self) -> bool {
        let before = |query| matches!(query, Query::TendEarly | Query::Hungry | Query::WithoutExtra);
        self.phase == Phase::Night && !self.asks(before)
    }

    /// The roof as it will be for sure, and with luck.
    fn roofs(&self) -> (u8, u8) {
        let now = self.levels[Level::Roof.index()];
        let raised = |lucky: bool| {
            let says = self.works(|work| matches!(work, Work::Roof(_)));
            says.filter(|says| matches!(says, Says::Sure) || lucky && matches!(says, Says::Roll)).count()
                as u8
        };
        (now + raised(false), now + raised(true))
    }

    /// What the clouds would be after what helps by itself: in the evening built things work, whatever the day's event (E2).
    fn softened(&self, mut clouds: Clouds) -> Clouds {
        if self.built.has(Invention::Furnace) {
            clouds.warm();
        }
        if self.kept.iter().any(|(one, kept)| *one == Keepsake::OldClothes && matches!(kept, Kept::Held(_))) {
            clouds.thaw();
        }
        clouds
    }

    fn throws(&self, store: Goods, roofs: (u8, u8)) -> Vec<Throw> {
        let throw = |clouds: Clouds, ways: u32| Throw {
            clouds,
            ways,
            now: Toll::of(clouds, roofs.0, store),
            then: Toll::of(clouds, roofs.1, store),
        };
        if self.phase == Phase::Weather {
            // The dice lie there, and what was used against the clouds is counted.
            return vec![throw(self.sky.clouds(), 1)];
        }
        let mut all = vec![(Clouds::of_tokens(self.sky.tokens), 1)];
        for (n, die) in [Weather::Rain, Weather::Winter].into_iter().enumerate() {
            let faces: &[WeatherFace] = match &self.sky.dice[n] {
                Some(face) => std::slice::from_ref(face),
                None if self.weather_dice().has(die) => &content().weather[n],
                None => continue,
            };
            let before = std::mem::take(&mut all);
            all = before
                .iter()
                .flat_map(|(clouds, ways)| faces.iter().map(|face| (clouds.and(Clouds::of(*face)), *ways)))
                .collect();
        }
        for (clouds, _) in &mut all {
            *clouds = self.softened(*clouds);
        }
        all.sort_by_key(|(clouds, _)| (clouds.count(), clouds.winter));
        all.chunk_by(|one, other| one.0 == other.0)
            .map(|alike| throw(alike[0].0, alike.iter().map(|(_, ways)| ways).sum()))
            .collect()
    }

    fn animals(&self) -> Option<Animals> {
        if self.phase == Phase::Night {
            return None;
        }
        if let Some(face) = self.sky.dice[2] {
            return Some(Animals::Rolled(face));
        }
        let come = self.weather_dice().has(Weather::Hungry) || self.sky.tokens.has(Weather::Hungry);
        let mut faces: Vec<(WeatherFace, u8)> = Vec::new();
        for face in &content().weather[2] {
            match faces.iter_mut().find(|(other, _)| other == face) {
                Some((_, n)) => *n += 1,
                None => faces.push((*face, 1)),
            }
        }
        come.then_some(Animals::Coming(faces))
    }
}
