//! What is told while a move is carried out.

use serde::{Deserialize, Serialize};

use table::{Seat, Set};

use super::Ability;
use super::plan::Target;
use crate::content::ops::Marker;
use crate::content::{Beast, Kind, WeatherFace};
use crate::end::Ending;
use crate::pieces::{
    Aid, Arm, Cost, Deck, Die, Discovery, Field, FieldToken, Fields, Goods, Invention, Item, Keepsake, Level,
    Mark, Part, Shade, Space, Terrain, Tile, Weather, Who,
};
use crate::position::Origin;

/// What an effect comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The rules themselves.
    #[default]
    Rule,
    /// A card.
    Card(Kind),
    /// A beast.
    Beast(Beast),
    /// An invention that was finished.
    Invention(Invention),
    /// A starting item.
    Item(Item),
    /// A discovery token.
    Token(Discovery),
    /// A skill.
    Skill(crate::pieces::Skill),
    /// A kept card.
    Keepsake(Keepsake),
    /// The scenario's book.
    Book,
    /// A totem, by its number.
    Totem(u8),
    /// The dice of an action.
    Dice,
    /// A token on a field or tile.
    Marker,
    /// An action of the plan.
    Action,
    /// Hunger.
    Hunger,
    /// A night in the open air.
    OpenAir,
    /// Clouds.
    Clouds,
    /// The hungry animals.
    Animals,
    /// A storm.
    Storm,
    /// Low morale.
    Morale,
    /// Something was demanded and was not there (R80).
    Missing,
    /// An adventure, for whom it is a wound instead of a card (R111, R130).
    Adventure,
}

impl Source {
    /// The card that it is, if it is one.
    pub fn card(self) -> Option<Kind> {
        match self {
            Source::Card(card) => Some(card),
            _ => None,
        }
    }
}

/// What is told while a move is carried out. Nothing here is secret (B1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Event {
    /// The game begins.
    Stranded,
    /// A round begins (R14).
    Round { round: u8, first: Who },
    /// Whoever slept outside comes back with what was found (R97).
    Returned { who: Who, goods: Goods },
    /// A kid is born (R147).
    Born { kids: u8 },
    /// Lava comes (R136).
    Lava { space: Space },
    /// The City is turned up (R140).
    City,
    /// A card came out of the event deck, and what it does then (R17).
    Later { card: Kind, origin: Option<Origin> },
    /// An event (R18).
    Drawn { card: Kind },
    /// The book is opened.
    Book,
    /// An event has no card left to be drawn.
    NoEvent,
    /// A threat card moves to the left space.
    Slid { card: Kind },
    /// A threat card strikes.
    Struck { card: Kind },
    /// A threat card leaves without harm.
    Left { card: Kind },
    /// Wounds.
    Wounded { who: Who, n: u8, from: Source },
    /// The Helmet took a wound.
    Spared { who: Who },
    /// Healed.
    Healed { who: Who, n: u8, from: Source },
    /// A character dies.
    Died { who: Who },
    /// Determination changes.
    Determination { who: Who, n: i8, from: Source },
    /// Morale changes.
    Morale { n: i8, to: i8, from: Source },
    /// A level changes.
    Level { level: Level, n: i8, to: u8, from: Source },
    /// Goods are gained: now, or after the Action phase.
    Gained { who: Who, goods: Goods, future: bool, from: Source },
    /// Goods are lost.
    Lost { goods: Goods, from: Source },
    /// Something was demanded that was not there (R80).
    Missing { n: u8, from: Source },
    /// Production (R24).
    Produced { goods: Goods },
    /// The Pit's die (R25).
    Pit { face: u8, caught: bool },
    /// A token on a field.
    FieldToken { field: Field, token: FieldToken, from: Source },
    /// A token leaves a field.
    FieldTokenGone { field: Field, token: FieldToken },
    /// Something lies on a space.
    Marked { space: Space, mark: Mark, from: Source },
    /// Something leaves a space.
    Unmarked { space: Space, mark: Mark },
    /// A food token lies on a space.
    FoodToken { space: Space, from: Source },
    /// A food token leaves a space.
    FoodTokenGone { space: Space },
    /// A price rises.
    Dearer { cost: Cost, from: Source },
    /// A price falls again.
    Cheaper { cost: Cost },
    /// Something in the sky.
    SkyToken { token: Weather, from: Source },
    /// A weather token leaves.
    SkyTokenGone { token: Weather },
    /// A source is exhausted.
    Covered { space: Space, source: u8, from: Source },
    /// A source is uncovered.
    Uncovered { space: Space, source: u8 },
    /// A card is shuffled into the event deck (R99).
    ShuffledIn { card: Kind },
    /// An adventure or a mystery is drawn.
    Adventure { who: Who, card: Kind },
    /// A mystery is turned up; in an action its goods come after the actions (R45).
    Turned { card: Kind, future: bool },
    /// A mystery is set aside.
    SetAside { card: Kind },
    /// A trap or monster is ignored.
    Ignored { card: Kind },
    /// Treasures are lost (Trapdoor).
    TreasuresLost,
    /// A card is kept.
    Kept { keepsake: Keepsake },
    /// A starting item was found.
    ItemFound { item: Item },
    /// Discovery tokens were drawn.
    Discovered { who: Who, token: Discovery, future: bool },
    /// A discovery token goes away.
    TokenDiscarded { token: Discovery },
    /// An invention comes on the board.
    Idea { invention: Invention },
    /// An invention leaves the board.
    Forgotten { invention: Invention },
    /// An idea was looked at and not taken: it lies on the discard pile.
    NotTaken { invention: Invention },
    /// An item is finished.
    Built { invention: Invention },
    /// An item is lost (R92).
    ItemLost { invention: Invention },
    /// An item is marked.
    Inspected { invention: Invention },
    /// The Shelter stands.
    Shelter,
    /// The Shelter is lost (R144).
    ShelterLost,
    /// The camp moves.
    CampMoved { to: Space },
    /// Somebody put a pawn on a place; what a new action names by itself, because it cannot stand without (E24).
    Placed { who: Who, at: Target, save: bool, arms: Set<Arm> },
    /// Somebody took a pawn off.
    Lifted { who: Who, at: Target, by: Seat },
    /// Another detail of the plan.
    Replanned { at: Target },
    /// Somebody is ready.
    Ready { seat: Seat },
    /// The plan stands.
    Planned,
    /// An action is left out of the plan: it cannot be done like this.
    LeftOut { at: Target },
    /// An extra pawn is used up.
    AidSpent { aid: Aid },
    /// An action begins; whoever is Confused rolls the success die of a sure one (E33).
    Acts { who: Who, at: Target, sure: bool, confused: bool },
    /// Dice are rolled.
    Rolled { who: Who, deck: Deck, wound: Option<bool>, success: bool, adventure: Option<bool> },
    /// The Pit's die is rolled again; what it brings is told as the Pit's (R110, Q24).
    PitAgain { who: Who },
    /// A die of an action is rolled again.
    Rerolled { who: Who, die: Die, good: bool, forced: bool },
    /// An action fails (R47).
    Failed { who: Who, at: Target },
    /// An action has nothing left to act on (E16).
    Idle { at: Target },
    /// A tile is explored.
    Explored { who: Who, space: Space, tile: Tile },
    /// A totem gets its number.
    Totem { space: Space, number: u8 },
    /// A totem or temple is explored.
    TotemExplored { space: Space, number: u8 },
    /// A beast moves into the hunting deck unseen.
    BeastNear,
    /// A beast is seen in the hunting deck.
    BeastSeen { beast: Beast },
    /// A beast is drawn from the Beast deck, for the strongest of them to be found.
    BeastDrawn { beast: Beast },
    /// The top of the hunting deck goes to the bottom.
    BeastDown,
    /// A beast leaves the hunting deck.
    BeastGone { beast: Beast },
    /// A beast waits to attack.
    Ambush,
    /// A fight begins.
    Fight { who: Who, strength: u8, beast: Option<Beast>, from: Source },
    /// A stronger arm is used.
    Armed { who: Who, arm: Arm },
    /// The end of the Action phase: what was gained comes into the store (R66).
    Harvest { goods: Goods },
    /// The weather dice.
    Dice { rain: Option<WeatherFace>, winter: Option<WeatherFace>, hungry: Option<WeatherFace> },
    /// Clouds over the camp.
    Clouds { rain: u8, winter: u8, roof: u8 },
    /// Something helps against a cloud.
    Shaded { shade: Option<Shade>, keepsake: Option<Keepsake>, furnace: bool },
    /// Everybody eats.
    Ate { who: Who },
    /// Somebody goes hungry.
    Hungry { who: Who },
    /// The kids have eaten (R147).
    KidsAte { kids: u8 },
    /// Food rots.
    Rotten { goods: Goods },
    /// Somebody spends the night outside (R97).
    Outside { who: Who },
    /// Something is used.
    Used { who: Who, what: Ability },
    /// The top event is looked at.
    EventSeen { card: Kind },
    /// Tiles are looked at.
    TilesSeen { tiles: u8 },
    /// The next tile is known.
    NextTile { tile: Tile },
    /// A castaway has fewer pawns in this or the next round (R102).
    FewerPawns { who: Who, n: u8, tomorrow: bool, from: Source },
    /// A castaway can turn only to these actions in this round (E31).
    OnlyActions { who: Who, fields: Fields, from: Source },
    /// Skills are closed for a castaway.
    NoSkills { who: Who },
    /// Items give nothing until the end of the Action phase.
    NoItems,
    /// Players may not work together.
    NoMixed,
    /// A special wound (R88).
    SpecialWound { who: Who, colour: Deck, part: Part },
    /// A special wound is gone.
    SpecialWoundGone { who: Who },
    /// A curse: successes are rolled again.
    Cursed { who: Who },
    /// The curse is gone.
    Uncursed { who: Who },
    /// A morale arrow is covered.
    ArrowCovered { who: Who },
    /// The first player changes.
    First { who: Who },
    /// Wood on the pile.
    Piled { wood: u8, columns: u8 },
    /// A scenario's marker is put down or taken up.
    Marker { kind: Marker, space: Space, placed: bool },
    /// A terrain is covered or found again.
    Terrain { space: Space, terrain: Terrain },
    /// A village or the City burns.
    Burnt { space: Space },
    /// Jenny is in camp.
    JennyFetched,
    /// Friday dies.
    FridayDied,
    /// The game is over.
    Over { ending: Ending },
}
