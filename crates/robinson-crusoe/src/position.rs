//! The whole state of the island: plain data, and the words in which the rules speak of it.

use serde::{Deserialize, Serialize};
use table::{Cards, Chance, Few, Member, Seat, Seats, Set, Stack};

use crate::content::ops::Block;
use crate::content::{Beast, Kind, LATERS, Mystery, WeatherFace};
use crate::end::Ending;
use crate::moves::{Frame, Job, Slot};
use crate::pieces::{
    Character, Cost, Deck, Discovery, Field, FieldToken, Fields, Goods, Invention, Inventions, Item,
    Keepsake, Level, Mark, Marks, Part, Skill, Source, Space, Spaces, Terrain, Tile, Weather, Who, Whos,
};
use crate::setup::Setup;

/// The deepest that what is being decided can pile up.
pub const DEPTH: usize = 12;

/// What chance is drawn for; each purpose has its own stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Who is shipwrecked, who begins, what was saved.
    Setup,
    /// The event deck.
    Events,
    /// The adventure decks.
    Adventures,
    /// The mysteries.
    Mysteries,
    /// Beasts.
    Beasts,
    /// Island tiles.
    Tiles,
    /// Discovery tokens.
    Discoveries,
    /// Inventions.
    Inventions,
    /// Starting items.
    Items,
    /// The dice of actions.
    Dice,
    /// The weather dice.
    Weather,
    /// The Pit's die.
    Pit,
}

/// How many purposes there are.
pub const PURPOSES: usize = 12;

/// Where in the round the game is: what comes when nothing is left to decide (R14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// What comes before the Event phase (Q3).
    #[default]
    Dawn,
    /// The Event phase.
    Event,
    /// The Morale phase.
    Morale,
    /// The Production phase.
    Production,
    /// The plan is made.
    Planning,
    /// The actions are resolved.
    Action,
    /// The end of the Action phase (R66, E59).
    Harvest,
    /// The Weather phase.
    Weather,
    /// The Night phase.
    Night,
    /// The game is over.
    Over,
}

/// Somebody on the island.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Person {
    /// Who; nothing for Friday and Jenny.
    pub character: Option<Character>,
    /// Wounds.
    pub wounds: u8,
    /// Determination.
    pub determination: u8,
    /// Skills used in this round.
    pub used: Set<Skill>,
    /// Whether skills are closed in this round.
    pub no_skills: bool,
    /// The morale arrows that are covered, by their place on the track.
    pub covered: u8,
    /// How many pawns in this round at the most.
    pub pawns: u8,
    /// How many pawns in the next round at the most.
    pub pawns_tomorrow: u8,
    /// The only fields that are open in this round.
    pub only: Fields,
    /// Whether the night is spent outside the camp (R97).
    pub outside: bool,
    /// Whether a natural shelter was found today (R97).
    pub natural: bool,
    /// A success is rolled again in each own roll: from the Bowl, for ever.
    pub bowl: bool,
    /// The Bowl, from the next round on.
    pub bowl_tomorrow: bool,
    /// Confused in this round: sure actions roll, too.
    pub confused: bool,
    /// Confused in the next round.
    pub confused_tomorrow: bool,
    /// Wounds that tonight brings (Strange Disease).
    pub night_wounds: u8,
    /// Extra food that was missing for them tonight (E48).
    pub lacks: u8,
    /// What this day's actions have brought; the own store of whoever is outside.
    pub future: Goods,
}

impl Default for Person {
    fn default() -> Self {
        Person {
            character: None,
            wounds: 0,
            determination: 0,
            used: Set::NONE,
            no_skills: false,
            covered: 0,
            pawns: 2,
            pawns_tomorrow: 2,
            only: Fields::all(),
            outside: false,
            natural: false,
            bowl: false,
            bowl_tomorrow: false,
            confused: false,
            confused_tomorrow: false,
            night_wounds: 0,
            lacks: 0,
            future: Goods::NONE,
        }
    }
}

/// A space of the island.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Land {
    /// The tile that lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<Tile>,
    /// What lies on it.
    pub marks: Marks,
    /// Tokens with one more food.
    pub plus_food: u8,
    /// Black markers that wait for the tile (Q50).
    pub waiting: u8,
    /// The number of its totem; 0 for none yet.
    pub totem: u8,
}

/// Jenny's story (R128 to R131).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Jenny {
    /// Not in this scenario.
    #[default]
    Absent,
    /// On the rock.
    Stranded,
    /// Fetched in this round: in camp, and without a pawn yet.
    Fetched,
    /// In camp.
    InCamp,
}

/// A kept card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kept {
    /// In the deck, or gone.
    #[default]
    Away,
    /// Found today; comes with the goods of whoever found it.
    Coming(Who),
    /// At hand, with so many uses left.
    Held(u8),
}

/// A discovery that comes with the goods of whoever found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coming {
    /// Which.
    pub token: Discovery,
    /// Who found it.
    pub who: Who,
}

impl Default for Coming {
    fn default() -> Self {
        Coming { token: Discovery::Vegetables, who: Who::First }
    }
}

/// Something that happens at night or tomorrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pending {
    /// What.
    pub effect: Block,
    /// Of which card.
    pub card: Kind,
    /// Whose it is.
    pub who: Who,
    /// Whether it comes again every night.
    pub every: bool,
}

impl Default for Pending {
    fn default() -> Self {
        Pending { effect: Block::default(), card: Kind::default(), who: Who::First, every: false }
    }
}

/// Something that was finished today, and takes effect at the end of the Action phase (R52).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finished {
    /// What.
    pub invention: Invention,
    /// By whom.
    pub by: Who,
    /// For which tile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub space: Option<Space>,
}

impl Default for Finished {
    fn default() -> Self {
        Finished { invention: Invention::Shovel, by: Who::First, space: None }
    }
}

/// Where a card of the event deck came from: who shuffled it in, and in which round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The round.
    pub round: u8,
    /// Who.
    pub who: Who,
}

/// Who shuffled which card into the event deck, and when: a byte for each kind that can wait there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origins([u8; LATERS]);

impl Default for Origins {
    fn default() -> Self {
        Origins([0; LATERS])
    }
}

impl Origins {
    /// Where a card came from.
    pub fn of(&self, card: Kind) -> Option<Origin> {
        let byte = *self.0.get(usize::from(card.facts().later.as_ref()?.number))?;
        (byte > 0).then(|| Origin { round: byte / 8, who: Who::numbered(byte % 8 % Who::COUNT) })
    }

    /// Notes where a card came from, or forgets it.
    pub(crate) fn set(&mut self, card: Kind, origin: Option<Origin>) {
        if let Some(later) = &card.facts().later
            && let Some(byte) = self.0.get_mut(usize::from(later.number))
        {
            *byte = origin.map_or(0, |origin| origin.round.min(31) * 8 + origin.who as u8);
        }
    }
}

/// The event deck: events that nobody has seen, and cards that are known to be in it (R9, R99).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct EventDeck {
    /// Unseen events with a book.
    pub books: u8,
    /// Unseen events with an adventure icon.
    pub icons: u8,
    /// Cards that are known to be in the deck, though nobody knows where.
    pub known: Cards<Kind>,
    /// The top card, if somebody has looked at it.
    pub top: Option<Kind>,
}

/// Beasts that may be hunted, the next one first. A beast that nobody has seen is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct HuntingDeck {
    /// On top, in order.
    pub top: Few<Option<Beast>, 12>,
    /// Known to be in the deck, though nobody knows where.
    pub known: Set<Beast>,
    /// Unseen ones.
    pub blind: u8,
    /// At the bottom, in order; the last one is the lowest.
    pub bottom: Few<Option<Beast>, 8>,
}

impl HuntingDeck {
    /// How many there are.
    #[inline]
    pub fn len(&self) -> u8 {
        self.top.len() as u8 + self.known.len() + self.blind + self.bottom.len() as u8
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// What changes this round's Production (R25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Yield {
    /// Nothing at all.
    pub skip: bool,
    /// Half of it.
    pub half: bool,
    /// No food.
    pub no_food: bool,
    /// No wood.
    pub no_wood: bool,
    /// More or less food.
    pub food: i8,
    /// More or less wood.
    pub wood: i8,
}

/// The sky of this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sky {
    /// Tokens, the hungry die among them.
    pub tokens: Set<Weather>,
    /// What the dice show, once they are rolled: rain, winter, hungry animals.
    pub dice: [Option<WeatherFace>; 3],
    /// Rain clouds left, once counted.
    pub rain: u8,
    /// Winter clouds left.
    pub winter: u8,
    /// Stronger arms used against the hungry animals.
    pub arms: Set<crate::pieces::Arm>,
}

/// A game of Robinson Crusoe at any moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    /// The options.
    pub setup: Setup,
    /// All chance.
    pub chance: Chance<PURPOSES>,
    /// The round, from 1 on.
    pub round: u8,
    /// Where in the round.
    pub phase: Phase,
    /// How far in the phase.
    pub step: u8,
    /// What is being decided.
    pub stack: Stack<Frame, DEPTH>,
    /// Who owes an answer, worked out once when the game has settled.
    pub(crate) asked: Seats,
    /// The first player.
    pub first: Who,
    /// The castaways, Friday, Jenny.
    pub people: [Person; 6],
    /// Whether Friday is there.
    pub friday: bool,
    /// Whether the Dog is there.
    pub dog: bool,
    /// Jenny's story.
    pub jenny: Jenny,
    /// The store.
    pub goods: Goods,
    /// Roof, palisade, weapon.
    pub levels: [u8; 3],
    /// Morale, -3 to 3.
    pub morale: i8,
    /// Whether the Shelter is built.
    pub shelter: bool,
    /// Where the camp is.
    pub camp: Space,
    /// The island.
    pub land: [Land; 11],
    /// The terrains that have ever been explored (E75).
    pub seen_terrain: Set<Terrain>,
    /// Tiles in the stack whose place is undecided.
    pub tiles: Set<Tile>,
    /// Tiles on top of the stack, the next one first.
    pub tiles_top: Few<TileSlot, 3>,
    /// How many totems have a number.
    pub totems: u8,
    /// Tokens on the fields.
    pub fields: [Set<FieldToken>; 7],
    /// Prices that are 1 wood higher.
    pub costs: Set<Cost>,
    /// The sky.
    pub sky: Sky,
    /// Production.
    pub production: Yield,
    /// Whether items give nothing until the end of the Action phase (E2).
    pub no_items: bool,
    /// Whether players may not work together in this round.
    pub no_mixed: bool,
    /// Who goes hungry tonight.
    pub hungry: Whos,
    /// Food that everybody needs tonight besides.
    pub extra_food: u8,
    /// What was used in this round or night: Basket, Sack, Pot, Fireplace.
    pub spent: Inventions,
    /// The source that the Shortcut used in this round (E5).
    pub shortcut_source: Option<u8>,
    /// What happens at night.
    pub nights: Few<Pending, 4>,
    /// What happens at the start of the next round.
    pub tomorrow: Few<Pending, 4>,
    /// The threat cards: left, right.
    pub threats: [Slot; 2],
    /// The event that is being resolved.
    pub drawn: Slot,
    /// The threat card that is being answered or strikes.
    pub falling: Slot,
    /// A beast that waits to attack; none inside if nobody has seen it.
    pub ambush: Option<Option<Beast>>,
    /// Who bears the special wounds, by colour and part.
    pub special: [[Option<Who>; 4]; 3],
    /// The tile of New Flock's token.
    pub flock: Option<Space>,
    /// The tile of After the Hurricane's token.
    pub hurricane: Option<Space>,
    /// Inventions that can be built.
    pub board: Inventions,
    /// Items: inventions that are built.
    pub built: Inventions,
    /// Inventions that were discarded.
    pub discarded: Inventions,
    /// Items with an inspection marker.
    pub marked: Inventions,
    /// Family: the nine of the start.
    pub nine: Inventions,
    /// Items whose palisade levels were really received (E44).
    pub palisaded: Inventions,
    /// The invention deck.
    pub ideas: Inventions,
    /// Inventions that somebody is choosing from.
    pub offered: Inventions,
    /// Where Snare, Corral and the two Hatchets have their tokens: tiles; and the source that the Corral covers.
    pub tokens_of: [Option<Space>; 4],
    /// The source that the Corral covers.
    pub corral: Option<(Space, u8)>,
    /// Uses left of the starting items.
    pub items: [u8; 8],
    /// Starting items that nobody has drawn.
    pub item_pool: Set<Item>,
    /// Starting items that today's actions have brought (R34).
    pub items_coming: Set<Item>,
    /// Discovery tokens left in the stack, by kind.
    pub discoveries: [u8; 17],
    /// Discovery tokens at hand, by kind.
    pub tokens: [u8; 17],
    /// Discovery tokens that come.
    pub coming: Few<Coming, 22>,
    /// Tokens that somebody is choosing from.
    pub token_choice: Few<TokenSlot, 2>,
    /// The mystery deck.
    pub mysteries: Set<Mystery>,
    /// The discarded mysteries.
    pub mystery_discard: Set<Mystery>,
    /// Mysteries set aside in this draw.
    pub aside: Set<Mystery>,
    /// Treasures turned up in this draw, in order (E4).
    pub treasures: Few<Mystery, 5>,
    /// The kept cards.
    pub kept: [Kept; 17],
    /// The kept cards found in this round (E56).
    pub fresh: Set<Keepsake>,
    /// The event deck.
    pub events: EventDeck,
    /// Events and adventures that nobody has seen: in their decks, or out of the game.
    pub unseen: Cards<Kind>,
    /// Who shuffled the adventures and mysteries of the event deck in, and when.
    pub origins: Origins,
    /// Whether Gremlins go back into the deck after this round's draws (Q69).
    pub gremlins: bool,
    /// Beasts that nobody has seen.
    pub beasts: Set<Beast>,
    /// Beasts that lie at the bottom of the Beast deck (Q37).
    pub beasts_under: Set<Beast>,
    /// Beasts that somebody is choosing from (Q37).
    pub beast_choice: Set<Beast>,
    /// The hunting deck.
    pub hunting: HuntingDeck,
    /// Castaways: full columns of the pile, and wood in the current one.
    pub pile: (u8, u8),
    /// Castaways: the column, from 1, on which wood was laid by hand in this round; 0 for none (R121).
    pub piled: u8,
    /// Volcano: tiles explored.
    pub explored: u8,
    /// Volcano: totems explored.
    pub totems_explored: u8,
    /// Cannibals: villages burnt.
    pub burnt: u8,
    /// The plan.
    pub plan: Few<Job, 10>,
    /// Who is ready.
    pub ready: Seats,
    /// What was finished today.
    pub finished: Few<Finished, 10>,
    /// What the dice of the action at hand have said.
    pub rolled: Rolled,
    /// How it ended, once it has.
    pub ending: Option<Ending>,
}

table::plain_by_document!(Position, crate::document::Document);

/// A tile, as a list can hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TileSlot(pub Tile);

impl Default for TileSlot {
    fn default() -> Self {
        TileSlot(Tile::T1)
    }
}

/// A token, as a list can hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenSlot(pub Discovery);

impl Default for TokenSlot {
    fn default() -> Self {
        TokenSlot(Discovery::Vegetables)
    }
}

/// What the dice of an action have said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rolled {
    /// It hurts.
    pub wound: bool,
    /// It comes off.
    pub success: bool,
    /// Something else happens.
    pub adventure: bool,
    /// The tile that was found shows a terrain for the first time (E75).
    pub first: bool,
}

impl Position {
    /// How many seats there are.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// How many players there are in the rulebook's sense: characters.
    #[inline]
    pub fn players(&self) -> u8 {
        self.setup.players()
    }

    /// The players' characters.
    #[inline]
    pub fn heroes(&self) -> Whos {
        Whos::first(self.players())
    }

    /// Everybody whom an effect on each player meets: the players, and Jenny in camp (R131).
    #[inline]
    pub fn everybody(&self) -> Whos {
        if self.jenny_in_camp() { self.heroes().with(Who::Jenny) } else { self.heroes() }
    }

    /// Whether Jenny is in camp.
    #[inline]
    pub fn jenny_in_camp(&self) -> bool {
        matches!(self.jenny, Jenny::Fetched | Jenny::InCamp)
    }

    /// Somebody.
    #[inline]
    pub fn of(&self, who: Who) -> &Person {
        &self.people[who.index()]
    }

    #[inline]
    pub(crate) fn of_mut(&mut self, who: Who) -> &mut Person {
        &mut self.people[who.index()]
    }

    /// The seat that decides for somebody: characters are dealt round the table; Friday and Jenny follow the first player.
    #[inline]
    pub fn seat_of(&self, who: Who) -> Seat {
        let who = if who.is_player() { who } else { self.first };
        Seat(who as u8 % self.setup.seats)
    }

    /// The castaway with a character, if there is one.
    #[inline]
    pub fn hero(&self, character: Character) -> Option<Who> {
        self.heroes().into_iter().find(|who| self.of(*who).character == Some(character))
    }

    /// What is being decided now.
    #[inline]
    pub fn frame(&self) -> Frame {
        self.stack.last().copied().unwrap_or_default()
    }

    /// A level.
    #[inline]
    pub fn level(&self, level: Level) -> u8 {
        self.levels[level.index()]
    }

    /// A space.
    #[inline]
    pub fn at(&self, space: Space) -> &Land {
        &self.land[space.index()]
    }

    #[inline]
    pub(crate) fn at_mut(&mut self, space: Space) -> &mut Land {
        &mut self.land[space.index()]
    }

    /// The tile that lies face up on a space (R90).
    #[inline]
    pub fn open_tile(&self, space: Space) -> Option<Tile> {
        let land = self.at(space);
        if land.marks.has(Mark::FaceDown) { None } else { land.tile }
    }

    /// The spaces with a face-up tile.
    #[inline]
    pub fn open_tiles(&self) -> Spaces {
        let mut open = Spaces::NONE;
        for space in Space::ALL {
            if self.open_tile(*space).is_some() {
                open.add(*space);
            }
        }
        open
    }

    /// Whether a space can be played on in this scenario at all (Q1).
    #[inline]
    pub fn playable(&self, space: Space) -> bool {
        space != Space::B4 || self.setup.scenario == crate::pieces::Scenario::CannibalIsland
    }

    /// How far a space is from the camp: 0 is the camp, 1 beside it, 2 behind one face-up tile; nothing further (R31).
    pub fn distance(&self, space: Space) -> Option<u8> {
        if space == self.camp {
            return Some(0);
        }
        let near = self.camp.near();
        if near.has(space) {
            return Some(1);
        }
        let between = near.and(space.near());
        between.into_iter().any(|between| self.open_tile(between).is_some()).then_some(2)
    }

    /// A source of a face-up tile: 0 and 1 are drawn on it; 2 and 3 are a food token and a wood token without a source of
    /// their kind (Q51, E62).
    pub fn source(&self, space: Space, number: u8) -> Option<Source> {
        let tile = self.open_tile(space)?;
        let facts = tile.facts();
        match number {
            0 | 1 => facts.sources.get(usize::from(number)).map(|slot| slot.0),
            2 => {
                let food = facts.sources.iter().any(|slot| slot.0 != Source::Wood);
                (!food && self.at(space).plus_food > 0).then_some(Source::Parrot)
            }
            3 => {
                let wood = facts.sources.iter().any(|slot| slot.0 == Source::Wood);
                (!wood && self.at(space).marks.has(Mark::PlusWood)).then_some(Source::Wood)
            }
            _ => None,
        }
    }

    /// Whether a source is exhausted (R89).
    #[inline]
    pub fn covered(&self, space: Space, number: u8) -> bool {
        match number {
            0 => self.at(space).marks.has(Mark::FirstCovered),
            1 => self.at(space).marks.has(Mark::SecondCovered),
            _ => false,
        }
    }

    /// Whether the camp has a shelter: a built one, or a natural one.
    #[inline]
    pub fn sheltered(&self) -> bool {
        self.shelter || self.open_tile(self.camp).is_some_and(|tile| tile.facts().natural_shelter)
    }

    /// Whether a terrain is explored (R91): a face-up tile shows it, without a marker and without fog.
    pub fn explored_terrain(&self, terrain: Terrain) -> bool {
        Space::ALL.iter().any(|space| self.shows_terrain(*space, terrain))
    }

    /// Whether a space shows a terrain that counts.
    pub fn shows_terrain(&self, space: Space, terrain: Terrain) -> bool {
        let land = self.at(space);
        let hidden = land.marks.has(Mark::TerrainCovered) || land.marks.has(Mark::Fog) || space == Space::B4;
        !hidden && self.open_tile(space).is_some_and(|tile| tile.facts().terrain == terrain)
    }

    /// Whether an item is built and at hand (E2).
    #[inline]
    pub fn has(&self, item: Invention) -> bool {
        self.built.has(item) && !self.no_items
    }

    /// Whether a kept card is at hand.
    #[inline]
    pub fn keeps(&self, keepsake: Keepsake) -> bool {
        matches!(self.kept[keepsake.index()], Kept::Held(_))
    }

    /// Whether a kept card is at hand that works from the round after it was found (E56).
    #[inline]
    pub fn keeps_for_long(&self, keepsake: Keepsake) -> bool {
        self.keeps(keepsake) && !self.fresh.has(keepsake)
    }

    /// Tokens on a field.
    #[inline]
    pub fn on_field(&self, field: Field, token: FieldToken) -> bool {
        self.fields[field.index()].has(token)
    }

    /// Who has whom for a bearer of a special wound.
    #[inline]
    pub fn bearer(&self, colour: Deck, part: Part) -> Option<Who> {
        self.special[colour.index()][part.index()]
    }

    /// Beasts that are left in the Beast deck and were never seen.
    pub fn beasts_blind(&self) -> u8 {
        let unseen = |beasts: &[Option<Beast>]| beasts.iter().filter(|beast| beast.is_none()).count() as u8;
        let waiting = u8::from(self.ambush == Some(None));
        self.beasts.len()
            - self.hunting.blind
            - unseen(&self.hunting.top)
            - unseen(&self.hunting.bottom)
            - waiting
    }

    /// How many tiles are left in the stack.
    #[inline]
    pub fn tiles_left(&self) -> u8 {
        self.tiles.len() + self.tiles_top.len() as u8
    }

    /// How many discovery tokens are left in the stack.
    pub fn discoveries_left(&self) -> u8 {
        self.discoveries.iter().sum()
    }

    /// Wood of the pile's current column that is missing; none once it is complete.
    pub fn pile_gap(&self) -> u8 {
        let columns = &self.setup.scenario.facts().columns;
        columns.get(usize::from(self.pile.0)).map_or(0, |column| column.saturating_sub(self.pile.1))
    }
}
