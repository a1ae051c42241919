//! The box: card facts out of `content/`, typed and checked once.

mod read;

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use table::content::{ContentError, Files, Mistake, install, printed};
use table::{CardKind, Numbered, Printed};

use crate::moves::Weather;
use crate::position::{MOST_SEATS, Position};
use crate::rulings::Rulings;

/// The kinds of wreckage card.
#[allow(missing_docs, reason = "the names are the documentation; the facts stand in content/wreckage.toml")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    #[default]
    WaterBottle,
    Sandwich,
    Coconut,
    Sardines,
    FilthyWater,
    RottenFish,
    FruitBasket,
    Matches,
    VegetableMill,
    CannibalBbqKit,
    RaftPlank,
    AntiVenom,
    VoodooDoll,
    SleepingPills,
    AlarmClock,
    Coffee,
    Pendulum,
    Conch,
    Barometer,
    Flashlight,
    Spyglass,
    MetalPlate,
    Gun,
    Bullet,
    Axe,
    Flask,
    FishingRod,
    CrystalBall,
    Club,
    LuxuryCarKey,
    Quoridor,
    OldUndies,
    WinningLotteryTicket,
    ToiletBrush,
}

/// How many kinds of wreckage card there are.
pub const KINDS: usize = 34;

/// How many wreckage cards there are.
pub const WRECKAGE: u8 = 54;

/// How many weather cards there are. The last one is the hurricane.
pub const WEATHER: u8 = 12;

/// The hurricane among the weather cards.
pub const HURRICANE: Numbered<Weather> = Numbered::new(WEATHER - 1);

/// Wreckage cards.
pub type Cards = table::Cards<Card>;

/// What a wreckage card can be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Rations of food or water.
    Resource,
    /// Played once.
    SingleUse,
    /// Played once, at the moment that it answers.
    Reaction,
    /// Laid face up, and counts from then on.
    Permanent,
    /// For show, bluff and barter.
    Useless,
}

/// What is known of a kind of wreckage card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Which kind.
    pub id: Card,
    /// What people call it.
    pub name: String,
    /// How many copies there are.
    pub count: u8,
    /// What it can be used for.
    pub kind: Kind,
    /// Rations of water.
    #[serde(default)]
    pub water: u8,
    /// Rations of food.
    #[serde(default)]
    pub food: u8,
    /// Whether it makes its user sick.
    #[serde(default)]
    pub sickens: bool,
    /// What it does, in a sentence or two.
    pub text: String,
    /// Where the facts come from.
    pub source: Source,
}

/// Where a fact comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Printed in the rulebook.
    Rulebook,
    /// On the public record.
    Record,
}

/// Everything that is in the box.
#[derive(Debug)]
pub struct Content {
    /// Our rulings.
    pub rulings: Rulings,
    /// The facts, by kind.
    pub facts: [Facts; KINDS],
    /// Which kind each of the 54 cards is: copies of a kind are neighbours.
    pub kind_of: [Card; WRECKAGE as usize],
    /// All copies of a kind.
    pub copies: [Cards; KINDS],
    /// Rations of water on a card, by kind.
    pub water: [u8; KINDS],
    /// Rations of food on a card, by kind.
    pub food: [u8; KINDS],
    /// Every card that is a ration of water.
    pub all_water: Cards,
    /// Every card that is a ration of food.
    pub all_food: Cards,
    /// The balls in the bag, by the fish on them; the last one is black.
    pub balls: [u8; 6],
    /// Drops on the weather cards, the hurricane last.
    pub drops: [u8; WEATHER as usize],
    /// How many weather cards lie above the layer with the hurricane.
    pub calm: u8,
    /// How many raft cards there are.
    pub raft_cards: u8,
    /// Pieces of wood for a raft card.
    pub ring: u8,
    /// The end of the survival track.
    pub most: u8,
    /// Food at the start, by number of players.
    pub food_at_start: [u8; MOST_SEATS + 1],
    /// Water at the start, by number of players.
    pub water_at_start: [u8; MOST_SEATS + 1],
    /// Cards dealt to each, by number of players.
    pub hand: [u8; MOST_SEATS + 1],
}

static CONTENT: OnceLock<Content> = OnceLock::new();

/// The box, read and checked at the first look.
#[inline]
pub fn content() -> &'static Content {
    CONTENT.get_or_init(|| {
        read(&printed::<Position>()).expect("the content that is built in is checked by a test")
    })
}

/// Reads a box. A broken one is refused with file, line and reason.
pub fn read(files: &Files) -> Result<Content, Mistake> {
    read::read(files.file("wreckage.toml"), files.file("island.toml"))
}

impl Printed for Position {
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("island.toml", include_str!("../content/island.toml")),
        ("wreckage.toml", include_str!("../content/wreckage.toml")),
    ];
    const NOTES: &'static [&'static str] = &["id", "name", "text", "kind", "source"];

    fn check_content(files: &Files) -> Result<(), Mistake> {
        read(files).map(|_| ())
    }

    fn replace_content(files: &Files) -> Result<(), ContentError> {
        install(&CONTENT, read(files)?)
    }
}

impl Card {
    /// Every kind, in order.
    pub fn all() -> impl Iterator<Item = Card> {
        content().facts.iter().map(|facts| facts.id)
    }

    /// The kind of a numbered card.
    #[inline]
    pub fn of(number: u8) -> Card {
        content().kind_of[number as usize]
    }

    /// What is known of it.
    #[inline]
    pub fn facts(self) -> &'static Facts {
        &content().facts[self as usize]
    }

    /// All copies of this kind.
    #[inline]
    pub fn copies(self) -> Cards {
        content().copies[self as usize]
    }

    /// Rations of a resource on it.
    #[inline]
    pub fn rations(self, resource: Resource) -> u8 {
        match resource {
            Resource::Water => content().water[self as usize],
            Resource::Food => content().food[self as usize],
        }
    }

    /// The resource that it is a ration of, if any.
    #[inline]
    pub fn resource(self) -> Option<Resource> {
        Resource::BOTH.into_iter().find(|resource| self.rations(*resource) > 0)
    }

    /// Whether it makes its user sick.
    #[inline]
    pub fn sickens(self) -> bool {
        self.facts().sickens
    }
}

impl CardKind for Card {
    type Word = u64;
    const COUNT: u8 = WRECKAGE;
    const NOUN: &'static str = "wreckage card";

    #[inline]
    fn of(number: u8) -> Card {
        Card::of(number)
    }

    #[inline]
    fn copies(self) -> Cards {
        Card::copies(self)
    }

    fn name(self) -> String {
        self.facts().name.clone()
    }
}

/// What a survivor needs every day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Resource {
    /// The droplet.
    Water,
    /// The fish.
    Food,
}

impl Resource {
    /// Water and food, in the order in which they are shared out.
    pub const BOTH: [Resource; 2] = [Resource::Water, Resource::Food];

    /// Every card that is a ration of it.
    #[inline]
    pub fn cards(self) -> Cards {
        match self {
            Resource::Water => content().all_water,
            Resource::Food => content().all_food,
        }
    }
}
