//! The facts of the box: read from the files in `content/`, checked and compiled once.

pub mod compile;
pub mod ops;
mod read;

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use table::content::{ContentError, Files, Mistake, install, printed};
use table::word::Wide;
use table::{CardKind, Cards, Few, Numbered, Printed, Set};

use crate::pieces::{
    Character, Deck, Discovery, Goods, Invention, Inventions, Item, Keepsake, Nature, Scenario, Skill,
    Source, Space, Spaces, Terrain, Tile, Weather,
};
use crate::position::Position;
use crate::rulings::Rulings;
use ops::{Block, Op};

/// How many cards there are: events, wreckage, adventures and mysteries.
pub const CARDS: u8 = 218;
/// How many kinds of cards can wait in the event deck.
pub const LATERS: usize = 69;
/// How many beasts there are.
pub const BEASTS: u8 = 16;
/// The most rounds that a scenario has.
pub const MOST_ROUNDS: usize = 12;

/// Everything that is printed.
#[derive(Debug)]
pub struct Content {
    /// The numbers of rules and rulings.
    pub rulings: Rulings,
    /// The table of ops.
    pub ops: Vec<Op>,
    /// The options of all choices.
    pub options: Vec<Block>,
    /// The kinds of cards, by their numbers.
    pub cards: Vec<CardFacts>,
    /// The kind of each card.
    kind_of: Vec<Kind>,
    /// The Mystery cards by their numbers.
    pub mysteries: Vec<Kind>,
    /// All book events, all events with an adventure icon.
    pub books: Cards<Kind>,
    /// All events with an adventure icon.
    pub icons: Cards<Kind>,
    /// The three adventure decks.
    pub adventures: [Cards<Kind>; 3],
    /// The three wreckage cards.
    pub wreckage: Cards<Kind>,
    /// The neighbours of each space.
    pub near: [Spaces; 11],
    /// Where each space lies: column in half hexes, row.
    pub place: [(u8, u8); 11],
    /// The tiles.
    pub tiles: Vec<TileFacts>,
    /// The price of Shelter, roof or palisade by the number of players: wood, fur.
    pub walls: [(u8, u8); 5],
    /// Faces of the action dice: how many of six hurt, succeed, bring an adventure, by deck.
    pub dice: [DiceFacts; 3],
    /// The faces of the rain die, of the winter die, of the hungry animals.
    pub weather: [Vec<WeatherFace>; 3],
    /// The characters.
    pub characters: Vec<CharacterFacts>,
    /// The skills.
    pub skills: Vec<SkillFacts>,
    /// The starting items.
    pub items: Vec<ItemFacts>,
    /// The discovery tokens.
    pub discoveries: Vec<DiscoveryFacts>,
    /// The beasts.
    pub beasts: Vec<BeastFacts>,
    /// The inventions.
    pub inventions: Vec<InventionFacts>,
    /// Inventions whose cards are basic.
    pub basic: Inventions,
    /// Inventions whose cards are neither basic nor personal.
    pub random: Inventions,
    /// The cards that are kept.
    pub keepsakes: Vec<KeepsakeFacts>,
    /// The scenarios.
    pub scenarios: Vec<ScenarioFacts>,
}

/// A kind of card, by its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(pub u8);

/// A card of the box.
pub type Card = Numbered<Kind>;

impl Kind {
    /// What is printed on it.
    #[inline]
    pub fn facts(self) -> &'static CardFacts {
        &content().cards[usize::from(self.0)]
    }

    /// The kind with this name: pile and id.
    pub fn named(name: &str) -> Option<Kind> {
        content().cards.iter().position(|card| card.id == name).map(|n| Kind(n as u8))
    }
}

impl CardKind for Kind {
    type Word = Wide<4>;
    const COUNT: u8 = CARDS;
    const NOUN: &'static str = "card";

    #[inline]
    fn of(number: u8) -> Kind {
        content().kind_of[usize::from(number)]
    }

    fn copies(self) -> Cards<Kind> {
        let facts = self.facts();
        Set::run(Numbered::new(facts.first), facts.copies)
    }

    fn name(self) -> String {
        self.facts().name.clone()
    }
}

impl Serialize for Kind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.facts().id)
    }
}

impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Kind, D::Error> {
        let name = String::deserialize(deserializer)?;
        Kind::named(&name).ok_or_else(|| {
            serde::de::Error::custom(format!(
                "there is no card \"{name}\"; a name is pile and id: event/otters"
            ))
        })
    }
}

/// In which pile a card belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    /// An event; with the icon of a deck, or of the book.
    Event(Option<Deck>),
    /// Wreckage.
    Wreckage,
    /// An adventure.
    Adventure(Deck),
    /// A mystery.
    Mystery(Nature),
}

/// What a card says.
#[derive(Debug)]
pub struct CardFacts {
    /// Pile and id.
    pub id: String,
    /// Its title.
    pub name: String,
    /// Where it belongs.
    pub pile: Pile,
    /// The number of its first copy.
    pub first: u8,
    /// How many copies there are.
    pub copies: u8,
    /// What it does when it is drawn.
    pub now: Block,
    /// What it does when it comes out of the event deck, and how that is called.
    pub later: Option<Later>,
    /// The action that answers it, while it threatens.
    pub threat: Option<ThreatFacts>,
    /// What happens if nobody answers.
    pub unanswered: Block,
    /// What is kept of it.
    pub keepsake: Option<Keepsake>,
}

/// What a card does when it comes out of the event deck.
#[derive(Debug)]
pub struct Later {
    /// What that is called.
    pub name: String,
    /// What it does.
    pub effect: Block,
    /// Its number among the cards that can wait in the event deck.
    pub number: u8,
}

/// The action on a threat card.
#[derive(Debug)]
pub struct ThreatFacts {
    /// What it is called.
    pub name: String,
    /// How many pawns it takes.
    pub pawns: u8,
    /// What it needs: any one of these.
    pub needs: Few<Need, 2>,
    /// What it brings.
    pub reward: Block,
    /// What it brings with one pawn more, on wreckage.
    pub better: Option<Block>,
}

impl ThreatFacts {
    /// R50: what so many pawns are rewarded with.
    pub fn reward_for(&self, pawns: u8) -> Block {
        self.better.filter(|_| pawns > self.pawns).unwrap_or(self.reward)
    }
}

/// What an action needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Need {
    /// Goods, which are spent.
    pub pay: Goods,
    /// Items, which are not.
    pub items: Inventions,
    /// Weapon levels.
    pub weapon: u8,
    /// Pawns of two players.
    pub different_players: bool,
}

/// What is drawn on a tile.
#[derive(Clone, Copy, Debug)]
pub struct TileFacts {
    /// Its terrain.
    pub terrain: Terrain,
    /// Its sources.
    pub sources: Few<SourceSlot, 2>,
    /// Whether a beast lives there.
    pub beast: bool,
    /// How many discoveries wait there.
    pub discoveries: u8,
    /// Whether there is a totem.
    pub totem: bool,
    /// Whether one can shelter there.
    pub natural_shelter: bool,
}

/// A source, as a list can hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceSlot(pub Source);

impl Default for SourceSlot {
    fn default() -> Self {
        SourceSlot(Source::Wood)
    }
}

impl Tile {
    /// What is drawn on it.
    #[inline]
    pub fn facts(self) -> &'static TileFacts {
        &content().tiles[self.index()]
    }
}

/// How many of the six faces of each action die are good for something.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiceFacts {
    /// Faces with a wound.
    pub wound: u8,
    /// Faces with a success.
    pub success: u8,
    /// Faces with an adventure.
    pub adventure: u8,
}

/// A face of a weather die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WeatherFace {
    /// Nothing.
    #[default]
    Blank,
    /// A rain cloud.
    Rain1,
    /// Two rain clouds.
    Rain2,
    /// A winter cloud.
    Winter1,
    /// Two winter clouds.
    Winter2,
    /// A food is eaten.
    Food,
    /// The palisade suffers.
    Palisade,
    /// An animal attacks, strength 3.
    Beast3,
}

/// A character.
#[derive(Debug)]
pub struct CharacterFacts {
    /// What people call them.
    pub name: String,
    /// The personal invention.
    pub invention: Invention,
    /// Hearts.
    pub hearts: u8,
    /// The wounds at which morale falls (R86).
    pub arrows: Few<u8, 4>,
    /// The wound that kills.
    pub dies_on: u8,
    /// Whether they sail with one or two players (R2).
    pub in_small_crews: bool,
    /// The four skills.
    pub skills: Few<SkillSlot, 4>,
}

/// A skill, as a list can hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkillSlot(pub Skill);

impl Default for SkillSlot {
    fn default() -> Self {
        SkillSlot(Skill::EconomicalConstruction)
    }
}

impl Character {
    /// What is printed on the card.
    #[inline]
    pub fn facts(self) -> &'static CharacterFacts {
        &content().characters[self.index()]
    }
}

/// When something can be used (B4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// At any question.
    Any,
    /// In the plan.
    Planning,
    /// In the plan or in a fight.
    PlanningOrFight,
    /// In a fight.
    Fight,
    /// After a roll.
    Roll,
    /// When the clouds come.
    Weather,
    /// At night.
    Night,
    /// With an Arrange.
    Arrange,
    /// Between Production and the plan.
    PreAction,
    /// In a draw of mysteries.
    Mystery,
    /// As an Explore of its own.
    ExploreAction,
    /// As the scenario says.
    Scenario,
}

/// A skill.
#[derive(Debug)]
pub struct SkillFacts {
    /// What people call it.
    pub name: String,
    /// Whose it is.
    pub owner: Character,
    /// What it costs.
    pub cost: u8,
    /// When it can be used.
    pub window: Window,
    /// What it does.
    pub effect: Block,
}

impl Skill {
    /// What is printed of it.
    #[inline]
    pub fn facts(self) -> &'static SkillFacts {
        &content().skills[self.index()]
    }
}

/// A starting item.
#[derive(Debug)]
pub struct ItemFacts {
    /// What people call it.
    pub name: String,
    /// How often it can be used.
    pub uses: u8,
    /// When it can be used.
    pub window: Window,
    /// What it does.
    pub effect: Block,
}

impl Item {
    /// What is printed on it.
    #[inline]
    pub fn facts(self) -> &'static ItemFacts {
        &content().items[self.index()]
    }
}

/// A kind of discovery token.
#[derive(Debug)]
pub struct DiscoveryFacts {
    /// What people call it.
    pub name: String,
    /// How many there are.
    pub copies: u8,
    /// What it needs.
    pub needs: Need,
    /// When it can be used.
    pub window: Window,
    /// What it does.
    pub effect: Block,
    /// As how much food it rots.
    pub food: u8,
}

impl Discovery {
    /// What is printed on it.
    #[inline]
    pub fn facts(self) -> &'static DiscoveryFacts {
        &content().discoveries[self.index()]
    }

    /// Which sign it is, if it is one: what it does is printed on the scenario.
    #[inline]
    pub fn sign(self) -> Option<usize> {
        self.index().checked_sub(Discovery::SignDashes.index())
    }
}

/// A beast of the hunting deck, by its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Beast(pub u8);

/// What is printed on a beast.
#[derive(Debug)]
pub struct BeastFacts {
    /// What programs call it.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// The numbers of the fight.
    pub foe: ops::Foe,
    /// What else happens.
    pub special: Block,
}

impl Beast {
    /// What is printed on it.
    #[inline]
    pub fn facts(self) -> &'static BeastFacts {
        &content().beasts[usize::from(self.0)]
    }
}

impl table::Member for Beast {
    type Word = u16;
    const COUNT: u8 = BEASTS;
    const NOUN: &'static str = "beast";

    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Beast {
        Beast(number)
    }
}

impl Serialize for Beast {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.facts().id)
    }
}

impl<'de> Deserialize<'de> for Beast {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Beast, D::Error> {
        let name = String::deserialize(deserializer)?;
        let number = content().beasts.iter().position(|beast| beast.id == name);
        let number =
            number.ok_or_else(|| serde::de::Error::custom(format!("there is no beast \"{name}\"")))?;
        Ok(Beast(number as u8))
    }
}

/// A Mystery card, by its number in the deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mystery(pub u8);

impl Mystery {
    /// The card.
    #[inline]
    pub fn card(self) -> Kind {
        content().mysteries[usize::from(self.0)]
    }

    /// What is printed on it.
    #[inline]
    pub fn facts(self) -> &'static CardFacts {
        self.card().facts()
    }

    /// The number of a card in the deck, if it is one of these.
    pub fn of(card: Kind) -> Option<Mystery> {
        content().mysteries.iter().position(|other| *other == card).map(|n| Mystery(n as u8))
    }

    /// What it is.
    #[inline]
    pub fn nature(self) -> Nature {
        match self.facts().pile {
            Pile::Mystery(nature) => nature,
            _ => Nature::Treasure,
        }
    }
}

impl table::Member for Mystery {
    type Word = u64;
    const COUNT: u8 = 52;
    const NOUN: &'static str = "mystery";

    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Mystery {
        Mystery(number)
    }
}

impl Serialize for Mystery {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.card().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Mystery {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Mystery, D::Error> {
        let kind = Kind::deserialize(deserializer)?;
        Mystery::of(kind).ok_or_else(|| serde::de::Error::custom("this is no Mystery card"))
    }
}

/// An invention.
#[derive(Debug)]
pub struct InventionFacts {
    /// What people call it.
    pub name: String,
    /// Whose personal one it is.
    pub owner: Option<Character>,
    /// On which scenario's sheet it stands.
    pub scenario: Option<Scenario>,
    /// The terrain that must be explored.
    pub terrain: Option<Terrain>,
    /// The items that must be built.
    pub items: Inventions,
    /// What it costs: any one of these.
    pub prices: Few<Goods, 2>,
    /// What happens when it is finished.
    pub on_build: Block,
    /// What it does from then on.
    pub passive: Block,
    /// Whether it can be built again and again.
    pub multi: bool,
    /// The reason why something that needs it cannot be done. Made once, so that a refusal costs nothing.
    pub missing: String,
}

impl Invention {
    /// What is printed on it.
    #[inline]
    pub fn facts(self) -> &'static InventionFacts {
        &content().inventions[self.index()]
    }
}

/// What is kept of a card.
#[derive(Debug)]
pub struct KeepsakeFacts {
    /// The card.
    pub card: Kind,
    /// How often it can be used; 0 for what only lies there.
    pub uses: u8,
    /// When it can be used.
    pub window: Option<Window>,
    /// What it does then.
    pub effect: Block,
    /// What it does all the time.
    pub passive: Block,
    /// Whether it does so from the next round on (E56).
    pub tomorrow: bool,
    /// Whether it does so once its uses are spent.
    pub when_used: bool,
}

impl Keepsake {
    /// What is printed of it.
    #[inline]
    pub fn facts(self) -> &'static KeepsakeFacts {
        &content().keepsakes[self.index()]
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        &self.facts().card.facts().name
    }
}

/// A scenario.
#[derive(Debug)]
pub struct ScenarioFacts {
    /// What people call it.
    pub name: String,
    /// How many rounds it has.
    pub rounds: u8,
    /// The weather dice of each round, from round 1 on.
    pub dice: Vec<Set<Weather>>,
    /// The effect of a book icon, and its name.
    pub book: (Option<String>, Block),
    /// What the totems bring, by their numbers from 1 on.
    pub totems: Vec<TotemFacts>,
    /// The four signs.
    pub signs: Vec<SignFacts>,
    /// The inventions of the sheet.
    pub inventions: Inventions,
    /// Points.
    pub points: Points,
    /// Castaways: the columns of the pile.
    pub columns: Vec<u8>,
    /// Volcano: tiles and totems to be explored, by players.
    pub aims: [(u8, u8); 5],
    /// Volcano: where the lava comes, by rounds from 1 on.
    pub lava: Vec<Spaces>,
    /// Family: how much the kids eat, by rounds from 1 on.
    pub kids: Vec<u8>,
    /// Castaways: the first round in which the goal counts.
    pub goal_from: u8,
    /// Items that lie finished at the start.
    pub built: Inventions,
    /// The starting items, where they are given.
    pub items: Set<Item>,
    /// A starting item that is not in this scenario.
    pub without: Option<Item>,
    /// How many random inventions lie on the board.
    pub random_inventions: u8,
    /// Where the camp is, and on which tile.
    pub camp: (Space, Tile),
}

impl ScenarioFacts {
    /// R67: the weather dice of a round.
    pub fn dice_of(&self, round: u8) -> Set<Weather> {
        self.dice.get(usize::from(round) - 1).copied().unwrap_or_default()
    }
}

impl Scenario {
    /// What is printed on its sheet.
    #[inline]
    pub fn facts(self) -> &'static ScenarioFacts {
        &content().scenarios[self.index()]
    }
}

/// What a totem brings.
#[derive(Debug, Default)]
pub struct TotemFacts {
    /// What it is called.
    pub name: Option<String>,
    /// What happens when its tile is found.
    pub found: Block,
    /// What an Explore of the totem itself brings.
    pub explore: Option<Block>,
    /// How many pawns more that takes.
    pub extra: u8,
}

/// What a sign means in a scenario.
#[derive(Debug)]
pub struct SignFacts {
    /// What it is called.
    pub name: String,
    /// When it can be used.
    pub window: Window,
    /// What it does.
    pub effect: Block,
    /// Whether it stays when it has been used.
    pub reusable: bool,
}

/// Points of a scenario (R118).
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Points {
    /// For each heart left.
    pub heart: i8,
    /// For each weapon level.
    pub weapon: i8,
    /// For each palisade level.
    pub palisade: i8,
    /// For each roof level.
    pub roof: i8,
    /// For each full column of the pile.
    pub pile_column: i8,
    /// For each cross.
    pub cross: i8,
    /// For each fog marker.
    pub fog_marker: i8,
    /// For Jenny.
    pub jenny_saved: i8,
    /// For the lifeboat.
    pub lifeboat: i8,
    /// For the jolly-boat.
    pub jolly_boat: i8,
    /// For each tile explored.
    pub explored_tile: i8,
    /// For each totem explored.
    pub explored_totem: i8,
    /// For each village burnt.
    pub burnt_village: i8,
    /// For the City.
    pub burnt_city: i8,
    /// For each item.
    pub item: i8,
}

impl Space {
    /// Its neighbours.
    #[inline]
    pub fn near(self) -> Spaces {
        content().near[self.index()]
    }
}

impl Block {
    /// Its ops.
    #[inline]
    pub fn ops(self) -> &'static [Op] {
        &content().ops[usize::from(self.from)..usize::from(self.to)]
    }
}

impl Content {
    /// All events and adventures: what lies face down at the start.
    pub fn unseen(&self) -> Cards<Kind> {
        self.adventures.iter().fold(self.books.or(self.icons), |all, deck| all.or(*deck))
    }
}

static CONTENT: OnceLock<Content> = OnceLock::new();

/// The facts of the box, read and checked at the first look.
#[inline]
pub fn content() -> &'static Content {
    CONTENT.get_or_init(|| {
        read(&printed::<Position>()).expect("the content that is built in is checked by a test")
    })
}

/// Reads a box. A broken one is refused with file, line and reason.
pub fn read(files: &Files) -> Result<Content, Mistake> {
    read::read(files)
}

impl Printed for Position {
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("adventures.json", include_str!("../content/adventures.json")),
        ("beasts.json", include_str!("../content/beasts.json")),
        ("board.json", include_str!("../content/board.json")),
        ("characters.json", include_str!("../content/characters.json")),
        ("dice.json", include_str!("../content/dice.json")),
        ("discoveries.json", include_str!("../content/discoveries.json")),
        ("events.json", include_str!("../content/events.json")),
        ("inventions.json", include_str!("../content/inventions.json")),
        ("items.json", include_str!("../content/items.json")),
        ("mystery.json", include_str!("../content/mystery.json")),
        ("rulings.json", include_str!("../content/rulings.json")),
        ("scenarios.json", include_str!("../content/scenarios.json")),
        ("tiles.json", include_str!("../content/tiles.json")),
    ];
    const NOTES: &'static [&'static str] =
        &["id", "name", "op", "game", "edition", "source", "confidence", "ruling", "note"];

    fn check_content(files: &Files) -> Result<(), Mistake> {
        read(files).map(|_| ())
    }

    fn replace_content(files: &Files) -> Result<(), ContentError> {
        install(&CONTENT, read(files)?)
    }
}
