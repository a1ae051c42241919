//! The small things of the box: who there is, where, and what lies about. All of them plain names, so that moves, cards and
//! positions speak of them in the rulebook's words.

use serde::{Deserialize, Serialize};
use table::{Member, Set};

/// A plain enumeration that sets can hold.
macro_rules! members {
    ($(#[$about:meta])* $name:ident, $word:ty, $noun:literal, [$($(#[$doc:meta])* $variant:ident),* $(,)?]) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(remote = "Self", rename_all = "kebab-case")]
        #[repr(u8)]
        pub enum $name { $($(#[$doc])* $variant),* }

        table::named!($name);

        impl $name {
            /// All of them, in the order of their numbers.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Its number, as an index.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl Member for $name {
            type Word = $word;
            const COUNT: u8 = $name::ALL.len() as u8;
            const NOUN: &'static str = $noun;

            #[inline]
            fn number(self) -> u8 {
                self as u8
            }

            #[inline]
            fn numbered(number: u8) -> $name {
                $name::ALL[usize::from(number)]
            }
        }
    };
}

members!(
    /// Goods of the store.
    Good, u8, "resource", [
        /// Wood.
        Wood,
        /// Food that rots in the night.
        Food,
        /// Food that does not rot.
        FoodNonrot,
        /// Fur.
        Fur,
    ]
);

members!(
    /// What a tile gives.
    Source, u8, "source", [
        /// Parrots: food.
        Parrot,
        /// Fish: food.
        Fish,
        /// Trees: wood.
        Wood,
    ]
);

impl Source {
    /// What comes out of it (R24).
    pub fn good(self) -> Good {
        match self {
            Source::Parrot | Source::Fish => Good::Food,
            Source::Wood => Good::Wood,
        }
    }
}

members!(
    /// The kinds of land.
    Terrain, u8, "terrain", [
        /// The beach: tile 8 alone.
        Beach,
        /// Hills.
        Hills,
        /// Mountains.
        Mountains,
        /// Plains.
        Plains,
        /// A river.
        River,
    ]
);

members!(
    /// The spaces of the island that can be played on (Q1). B4 is there in Cannibal Island alone.
    Space, u16, "space", [
        /// B1.
        #[serde(rename = "B1")] B1,
        /// B2.
        #[serde(rename = "B2")] B2,
        /// B3.
        #[serde(rename = "B3")] B3,
        /// B4, where the City lies.
        #[serde(rename = "B4")] B4,
        /// C1, where the ship ran aground.
        #[serde(rename = "C1")] C1,
        /// C2.
        #[serde(rename = "C2")] C2,
        /// C3.
        #[serde(rename = "C3")] C3,
        /// C4.
        #[serde(rename = "C4")] C4,
        /// D1.
        #[serde(rename = "D1")] D1,
        /// D2.
        #[serde(rename = "D2")] D2,
        /// D3.
        #[serde(rename = "D3")] D3,
    ]
);

/// Some of the spaces.
pub type Spaces = Set<Space>;

members!(
    /// The eleven island tiles, by the number printed on them.
    Tile, u16, "tile", [
        /// Plains.
        #[serde(rename = "tile-1")] T1,
        /// Mountains.
        #[serde(rename = "tile-2")] T2,
        /// River.
        #[serde(rename = "tile-3")] T3,
        /// Hills.
        #[serde(rename = "tile-4")] T4,
        /// Mountains.
        #[serde(rename = "tile-5")] T5,
        /// Plains.
        #[serde(rename = "tile-6")] T6,
        /// Hills.
        #[serde(rename = "tile-7")] T7,
        /// The beach; on its back the volcano.
        #[serde(rename = "tile-8")] T8,
        /// Plains.
        #[serde(rename = "tile-9")] T9,
        /// River.
        #[serde(rename = "tile-10")] T10,
        /// Mountains.
        #[serde(rename = "tile-11")] T11,
    ]
);

members!(
    /// What lies on a space of the island, at most one of each kind (R84).
    Mark, u32, "mark", [
        /// The tile is inaccessible (R90).
        FaceDown,
        /// An empty space that lava has closed (R136).
        Closed,
        /// The first source is exhausted (R89).
        FirstCovered,
        /// The second source is exhausted.
        SecondCovered,
        /// The terrain is covered (R91).
        TerrainCovered,
        /// One more wood (R41).
        PlusWood,
        /// A beast token: a weapon or a wound (R39).
        BeastStrength,
        /// A beast token that acts from the next round on.
        BeastTomorrow,
        /// A food token that acts from the next round on.
        FoodTomorrow,
        /// Every action here needs a pawn more (R40).
        MinusPawn,
        /// Fog (R125).
        Fog,
        /// Dust (R137).
        Dust,
        /// A cross stands here (R124).
        Cross,
        /// The end of the shortcut (R115).
        Shortcut,
        /// Explored in this round.
        New,
        /// The village or the City is burnt (R142).
        Burnt,
        /// The totem has been explored (R138), or the temple emptied (R127).
        Emptied,
    ]
);

/// What lies on a space.
pub type Marks = Set<Mark>;

members!(
    /// The fields of the action board, in the order in which they are resolved (R44).
    Field, u8, "field", [
        /// Threat actions.
        Threat,
        /// Hunting.
        Hunt,
        /// Building.
        Build,
        /// Gathering.
        Gather,
        /// Exploring.
        Explore,
        /// Arranging the camp.
        Arrange,
        /// Resting.
        Rest,
    ]
);

/// Some of the fields.
pub type Fields = Set<Field>;

members!(
    /// Tokens on a field (3.5 of the rules).
    FieldToken, u8, "token", [
        /// A success is rolled again (R37).
        Reroll,
        /// An adventure whatever the dice say (R38).
        Adventure,
        /// A stronger beast (R39).
        BeastStrength,
        /// A pawn more (R40).
        MinusPawn,
        /// A wood more (R41).
        PlusWood,
        /// The next Arrange only clears the way (R64).
        Blocked,
    ]
);

members!(
    /// What protects and arms the camp.
    Level, u8, "level", [
        /// Against clouds.
        Roof,
        /// Against beasts and storms.
        Palisade,
        /// Against everything with teeth.
        Weapon,
    ]
);

members!(
    /// The places on the board where a price can rise (R41).
    Cost, u8, "price", [
        /// The Shelter's price.
        Shelter,
        /// The roof's price.
        Roof,
        /// The palisade's price.
        Palisade,
        /// The weapon's price.
        Weapon,
    ]
);

members!(
    /// The four who can be shipwrecked.
    Character, u8, "character", [
        /// The Carpenter.
        Carpenter,
        /// The Cook.
        Cook,
        /// The Explorer.
        Explorer,
        /// The Soldier.
        Soldier,
    ]
);

members!(
    /// What the characters can do for determination.
    Skill, u16, "skill", [
        /// 1 wood less for an own action.
        EconomicalConstruction,
        /// A building die again.
        Craftsmanship,
        /// A new invention on the board.
        ANewIdea,
        /// A building pawn for an own action.
        HandyMan,
        /// A food for two hearts.
        GrandmasRecipe,
        /// A gathering die again.
        SearchingTalent,
        /// A food out of nothing.
        StoneSoup,
        /// Against a cloud.
        Hooch,
        /// An exploring die again.
        ChildOfFortune,
        /// The next tile is chosen.
        Reconnaissance,
        /// Better morale.
        MotivationalSpeech,
        /// A discovery.
        Scouting,
        /// The next beast is seen.
        Tracking,
        /// A beast more to hunt.
        TheHunt,
        /// A stronger arm.
        Frenzy,
        /// Palisade or weapon.
        DefensePlan,
    ]
);

members!(
    /// The starting items.
    Item, u8, "item", [
        /// 2 determination.
        PipeAndTobacco,
        /// A better Arrange.
        Bible,
        /// Weather before the plan.
        StormGlass,
        /// A stronger arm, for once.
        Pistol,
        /// A weapon level.
        EmptyBottle,
        /// A building pawn.
        HammerAndNails,
        /// A food.
        Biscuits,
        /// A heart.
        FlaskOfRum,
    ]
);

members!(
    /// The discovery tokens, by kind.
    Discovery, u32, "discovery", [
        /// Hearts, with a Pot.
        Vegetables,
        /// Fur and food, with a weapon.
        Goat,
        /// A weapon level.
        OldMachete,
        /// 2 food, which rot like food.
        NourishingLarvae,
        /// 2 weapon levels, with a Pot.
        Poison,
        /// The Cure, with a Pot.
        HealingHerbs,
        /// Morale, with a Pot.
        Herbs,
        /// A building pawn.
        Candles,
        /// A wood.
        FallenTree,
        /// A treasure.
        Treasure,
        /// Morale.
        Tobacco,
        /// Against a rain cloud.
        LargeLeaves,
        /// A palisade level.
        ThornyBushes,
        /// Whatever the scenario says.
        SignDashes,
        /// Whatever the scenario says.
        SignHourglass,
        /// Whatever the scenario says.
        SignCross,
        /// Whatever the scenario says.
        SignBars,
    ]
);

members!(
    /// The cards that are kept when they are found, each of which is there once.
    Keepsake, u32, "keepsake", [
        /// A wound less in each fight.
        Helmet,
        /// Two building pawns.
        Candles,
        /// A stronger arm, for once.
        OldRifle,
        /// A token off the board.
        ProtectiveAmulet,
        /// An exploring pawn.
        Compass,
        /// Hearts for all; then a store of 2 food.
        Barrel,
        /// A stronger arm for a wound.
        Sabre,
        /// No trap in each draw.
        Whip,
        /// A winter cloud turns into rain.
        OldClothes,
        /// A discovery with each Explore.
        Backpack,
        /// Against three winter clouds.
        Blankets,
        /// Two hearts.
        BottleOfWine,
        /// A store for all food.
        Boxes,
        /// A better rest.
        Hammock,
        /// A look at the next event.
        HerbalMixture,
        /// Two treasures.
        TreasureMap,
        /// A stronger arm, for once.
        SurprisingDiscovery,
    ]
);

members!(
    /// The 30 invention cards and the 12 inventions of the scenarios.
    Invention, u64, "invention", [
        /// Basic.
        Shovel,
        /// Basic: a palisade level.
        Bricks,
        /// Basic: against poison and fever.
        Cure,
        /// Basic: 2 lasting food.
        Dam,
        /// Basic: a palisade level.
        Fire,
        /// Basic: a weapon level.
        Knife,
        /// Basic: an exploring pawn.
        Map,
        /// Basic: a heart for a food, each night.
        Pot,
        /// Basic.
        Rope,
        /// The Soldier's.
        Spear,
        /// The Carpenter's.
        Snare,
        /// The Explorer's.
        Shortcut,
        /// The Cook's.
        Fireplace,
        /// One more when gathering.
        Basket,
        /// A better rest.
        Bed,
        /// A gathering pawn.
        Belts,
        /// 3 weapon levels.
        Bow,
        /// All food is stored.
        Cellar,
        /// A food for a source beside the camp.
        Corral,
        /// Better mornings.
        Diary,
        /// Much better mornings.
        Drums,
        /// A winter cloud less.
        Furnace,
        /// A building pawn.
        Lantern,
        /// 2 palisade levels.
        Moat,
        /// Food, with luck.
        Pit,
        /// A pawn for gathering or exploring.
        Raft,
        /// One more when gathering.
        Sack,
        /// A hunting pawn.
        Shield,
        /// 2 weapon levels.
        Sling,
        /// 2 palisade levels.
        Wall,
        /// Castaways: a wood more in camp.
        HatchetTool,
        /// Castaways: 3 wood on the pile.
        Mast,
        /// Cursed Island: holy ground.
        Cross,
        /// Cursed Island: against fog.
        SacredBell,
        /// Jenny: the way to her.
        RescueRaft,
        /// Jenny: the way home.
        Lifeboat,
        /// Volcano: a pawn for totems.
        RopeLadder,
        /// Volcano: the way out.
        JollyBoat,
        /// Cannibals: palisade and weapon.
        Ballista,
        /// Cannibals: a choice of tiles.
        Canoe,
        /// Family: a palisade level.
        Fence,
        /// Family: food.
        Garden,
    ]
);

/// Some of the inventions.
pub type Inventions = Set<Invention>;

impl Invention {
    /// Those with a card; the rest stand on the scenario sheets.
    pub const CARDS: u8 = 30;

    /// Whether it has a card of its own.
    #[inline]
    pub fn has_card(self) -> bool {
        (self as u8) < Invention::CARDS
    }
}

members!(
    /// The pawns that help and never act alone (R33).
    Aid, u16, "extra pawn", [
        /// The Dog: hunt and explore.
        Dog,
        /// The Map.
        Map,
        /// The Raft.
        Raft,
        /// The Belts.
        Belts,
        /// The Lantern.
        Lantern,
        /// The Shield.
        Shield,
        /// The Rope Ladder.
        RopeLadder,
        /// The Compass.
        Compass,
        /// A Candles token.
        Candle,
        /// The other Candles token.
        SecondCandle,
        /// The Cultist's candles.
        CultCandles,
        /// The first of the treasure's candles.
        TreasureCandle,
        /// The second of them.
        SecondTreasureCandle,
        /// Hammer and nails.
        Hammer,
        /// The same, a second time.
        SecondHammer,
        /// The Carpenter's Handy man.
        HandyMan,
    ]
);

/// Some of the helping pawns.
pub type Aids = Set<Aid>;

members!(
    /// What makes an arm stronger for a moment (R95).
    Arm, u8, "weapon", [
        /// The Pistol of the box.
        Pistol,
        /// The Old Rifle.
        OldRifle,
        /// The Surprising Discovery.
        SurprisingDiscovery,
        /// The scenario's sign: Pistol, Blowpipe, Sacrificial dagger.
        Sign,
        /// The Sabre, for a wound.
        Sabre,
        /// The Soldier's Frenzy.
        Frenzy,
    ]
);

members!(
    /// What helps against clouds (R68).
    Shade, u8, "cover", [
        /// Hooch against rain.
        HoochRain,
        /// Hooch: winter to rain.
        HoochWinter,
        /// Large leaves.
        LargeLeaves,
        /// The scenario's canvas.
        OldCanvas,
        /// Blankets.
        Blankets,
    ]
);

members!(
    /// The dice of an action.
    Die, u8, "die", [
        /// Whether it hurts.
        Wound,
        /// Whether it comes off.
        Success,
        /// Whether something else happens.
        Adventure,
    ]
);

members!(
    /// Weather tokens.
    Weather, u8, "weather token", [
        /// A rain cloud.
        Rain,
        /// A winter cloud.
        Winter,
        /// A storm.
        Storm,
        /// The die of the hungry animals.
        Hungry,
    ]
);

members!(
    /// What a Mystery card is.
    Nature, u8, "kind of mystery", [
        /// Something good.
        Treasure,
        /// Something alive.
        Monster,
        /// Something that snaps.
        Trap,
    ]
);

members!(
    /// The decks of adventures.
    Deck, u8, "deck", [
        /// Brown.
        Build,
        /// Grey.
        Gather,
        /// Green.
        Explore,
    ]
);

impl Deck {
    /// The field whose deck it is.
    pub fn field(self) -> Field {
        match self {
            Deck::Build => Field::Build,
            Deck::Gather => Field::Gather,
            Deck::Explore => Field::Explore,
        }
    }

    /// The deck of a field, if it has one.
    pub fn of(field: Field) -> Option<Deck> {
        match field {
            Field::Build => Some(Deck::Build),
            Field::Gather => Some(Deck::Gather),
            Field::Explore => Some(Deck::Explore),
            Field::Threat | Field::Hunt | Field::Arrange | Field::Rest => None,
        }
    }
}

members!(
    /// Where a special wound sits (R88).
    Part, u8, "part of the body", [
        /// The head.
        Head,
        /// An arm.
        Arm,
        /// The belly.
        Belly,
        /// A leg.
        Leg,
    ]
);

members!(
    /// What a threat card has done, so that it can be undone (E42).
    Deed, u8, "deed", [
        /// It covered the first source of its tile.
        FirstCovered,
        /// It covered the second source of its tile.
        SecondCovered,
        /// It covered the terrain of its tile.
        TerrainCovered,
        /// It turned its tile over.
        Flipped,
        /// Its move of the camp cost roof levels.
        RoofLost,
        /// Its move of the camp cost palisade levels.
        PalisadeLost,
    ]
);

members!(
    /// The six scenarios.
    Scenario, u8, "scenario", [
        /// 1: a signal fire.
        Castaways,
        /// 2: crosses against the fog.
        CursedIsland,
        /// 3: a girl on a rock.
        JennyNeedsHelp,
        /// 4: treasure before the lava.
        VolcanoIsland,
        /// 5: the City must burn.
        CannibalIsland,
        /// 6: a home for good.
        RobinsonFamily,
    ]
);

members!(
    /// Everybody who can act or be hurt: up to four castaways, Friday, and Jenny.
    Who, u8, "castaway", [
        /// The first character.
        First,
        /// The second.
        Second,
        /// The third.
        Third,
        /// The fourth.
        Fourth,
        /// Friday (R111).
        Friday,
        /// Jenny, once she is in camp (R131).
        Jenny,
    ]
);

impl Who {
    /// Whether it is one of the players' characters.
    #[inline]
    pub fn is_player(self) -> bool {
        (self as u8) < 4
    }
}

/// Some of the castaways.
pub type Whos = Set<Who>;

/// Goods, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Goods {
    /// Wood.
    pub wood: u8,
    /// Food that rots.
    pub food: u8,
    /// Food that does not.
    pub food_nonrot: u8,
    /// Fur.
    pub fur: u8,
}

impl Goods {
    /// Nothing.
    pub const NONE: Goods = Goods { wood: 0, food: 0, food_nonrot: 0, fur: 0 };

    /// Wood alone.
    pub const fn wood(n: u8) -> Goods {
        Goods { wood: n, ..Goods::NONE }
    }

    /// Fur alone.
    pub const fn fur(n: u8) -> Goods {
        Goods { fur: n, ..Goods::NONE }
    }

    /// How many there are of one.
    #[inline]
    pub fn of(&self, good: Good) -> u8 {
        match good {
            Good::Wood => self.wood,
            Good::Food => self.food,
            Good::FoodNonrot => self.food_nonrot,
            Good::Fur => self.fur,
        }
    }

    /// How many there are of one, to be changed.
    #[inline]
    pub fn of_mut(&mut self, good: Good) -> &mut u8 {
        match good {
            Good::Wood => &mut self.wood,
            Good::Food => &mut self.food,
            Good::FoodNonrot => &mut self.food_nonrot,
            Good::Fur => &mut self.fur,
        }
    }

    /// Food of both kinds.
    #[inline]
    pub fn edible(&self) -> u8 {
        self.food.saturating_add(self.food_nonrot)
    }

    /// Whether there is none at all.
    #[inline]
    pub fn is_none(&self) -> bool {
        *self == Goods::NONE
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub fn plus(self, other: Goods) -> Goods {
        Goods {
            wood: self.wood.saturating_add(other.wood),
            food: self.food.saturating_add(other.food),
            food_nonrot: self.food_nonrot.saturating_add(other.food_nonrot),
            fur: self.fur.saturating_add(other.fur),
        }
    }

    /// Whether this store can pay that price; food of either kind pays for food.
    #[inline]
    pub fn covers(&self, price: Goods) -> bool {
        self.wood >= price.wood && self.fur >= price.fur && self.edible() >= price.edible()
    }

    /// Pays a price that is covered: ordinary food first (Q58). Says what was handed over.
    #[inline]
    pub fn pay(&mut self, price: Goods) -> Goods {
        let food = price.edible().min(self.food);
        let paid = Goods { wood: price.wood, food, food_nonrot: price.edible() - food, fur: price.fur };
        self.wood -= paid.wood;
        self.food -= paid.food;
        self.food_nonrot -= paid.food_nonrot;
        self.fur -= paid.fur;
        paid
    }
}
