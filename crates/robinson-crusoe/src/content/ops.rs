//! What cards do: the vocabulary of effects, compiled into one table when the content is read.
//!
//! An effect is a [`Block`] of the table. A frame on the stack is a place in it, so that no card needs a frame or a move of
//! its own.

use serde::{Deserialize, Serialize};
use table::Set;

use crate::pieces::{
    Cost, Deck, Field, FieldToken, Fields, Good, Invention, Inventions, Level, Nature, Part, Source, Terrain,
    Weather,
};

/// A run of ops in the table, carried out one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// The first op.
    pub from: u16,
    /// Behind the last op.
    pub to: u16,
}

impl Block {
    /// Whether nothing is in it.
    pub fn is_empty(self) -> bool {
        self.from >= self.to
    }
}

/// Alternatives: some blocks of the list of options, one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The first of them in the list.
    pub first: u16,
    /// How many.
    pub count: u8,
}

/// Whom an effect is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    /// All players, and Jenny once she is in camp; never Friday.
    Each,
    /// Whoever takes the action or resolves the card.
    Taker,
    /// The first player.
    First,
    /// The bearer of this card's special wound.
    Marked,
    /// Whomever the players choose.
    Any,
    /// Shared out freely.
    Split,
    /// Jenny, wherever she is.
    Jenny,
}

/// Where on the island.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    /// On a face-up tile beside the camp, which the players choose.
    Adjacent,
    /// On the tile or space of this action.
    ActionTile,
    /// On the camp tile.
    Camp,
    /// Anywhere.
    Any,
    /// On the tile that has just been found.
    ThisTile,
    /// On the tile that was named in the plan.
    ChosenTile,
    /// On the tile that holds the token of this card.
    ThatToken,
}

/// Tokens and markers that cards put on tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TileToken {
    /// One more food.
    PlusFood,
    /// One more wood.
    PlusWood,
    /// A pawn more.
    MinusPawn,
    /// A weapon or a wound.
    BeastStrength,
}

/// Markers of the scenarios.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Marker {
    /// Fog (R125).
    Fog,
    /// Dust (R137).
    Dust,
    /// A cross (R124).
    Cross,
}

/// Where a new invention comes from (E47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Idea {
    /// Any card of the deck.
    DeckChoice,
    /// The top card.
    DeckTop,
    /// One of the five top cards.
    #[serde(rename = "draw-5-keep-1")]
    DrawFive,
}

/// When something holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// In this round.
    ThisRound,
    /// In the next one.
    NextRound,
    /// From the next one on.
    FromNextRound,
    /// Tonight.
    ThisNight,
    /// Every night.
    EveryNight,
}

/// How many Mystery cards of which kind a draw resolves (R98, E11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Treasures.
    pub treasure: u8,
    /// Monsters.
    pub monster: u8,
    /// Traps.
    pub trap: u8,
    /// Monsters or traps.
    pub danger: u8,
    /// Of whatever kind.
    pub any: u8,
}

impl Limits {
    /// Whether a card of this kind is still open.
    pub fn allow(&self, nature: Nature) -> bool {
        self.any > 0
            || match nature {
                Nature::Treasure => self.treasure > 0,
                Nature::Monster => self.monster > 0 || self.danger > 0,
                Nature::Trap => self.trap > 0 || self.danger > 0,
            }
    }

    /// Counts a card of this kind.
    pub fn count(&mut self, nature: Nature) {
        let own = match nature {
            Nature::Treasure => &mut self.treasure,
            Nature::Monster => &mut self.monster,
            Nature::Trap => &mut self.trap,
        };
        let place = if self.any > 0 {
            &mut self.any
        } else if *own > 0 {
            own
        } else {
            &mut self.danger
        };
        *place = place.saturating_sub(1);
    }

    /// Whether any kind is still open.
    pub fn is_open(&self) -> bool {
        *self != Limits::default()
    }
}

/// A fight with numbers printed on a card (R60).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct Foe {
    /// How strong it is.
    pub strength: u8,
    /// Weapon levels lost.
    pub weapon_loss: u8,
    /// Food won.
    pub food: u8,
    /// Fur won.
    pub fur: u8,
    /// Palisade levels lost.
    pub palisade_loss: u8,
}

/// An amount with a sign, or everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// So many.
    Count(i8),
    /// All there is, without wounds.
    All,
}

/// One step of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are those of the vocabulary (section 9.2 of the rules)")]
pub enum Op {
    Wound { who: Whom, n: u8, with_cure: Option<u8> },
    Heal { who: Whom, n: u8, split: bool, now: bool },
    Det { who: Whom, n: Amount },
    Morale { n: i8 },
    Level { level: Level, n: i8, up_to: bool, only_if_lost: bool },
    LevelSet { level: Level, to: u8 },
    LevelChoice { of: Set<Level>, n: i8 },
    Halve { of: Set<Level> },
    Discard { of: Set<Good>, n: u8 },
    Pay { good: Good, n: u8 },
    DiscardAllResources,
    Gain { good: Good, n: u8, per_player: bool, now: bool },
    GainGathered { n: u8 },
    WeatherToken { kind: Weather },
    ActionToken { token: FieldToken, field: Field },
    TileToken { token: TileToken, at: Where, tomorrow: bool, may: bool },
    CostToken { field: Cost },
    RemoveThatToken,
    RemoveToken { n: u8 },
    ExhaustNearest { sources: Set<Source>, otherwise: Block },
    ExhaustCampFood { otherwise: Block },
    ExhaustChosen { at: Where, n: u8, sources: Set<Source> },
    ExhaustAll { at: Where },
    ExhaustGathered,
    UncoverThat,
    CoverTerrain { at: Where, terrain: Option<Terrain>, if_first: bool },
    FlipTile { at: Where },
    FlipTileBack,
    RemoveBlackMarker { n: u8 },
    Mystery { n: u8, limits: Limits, all: bool },
    StopMystery,
    DropTreasures,
    IgnoreMystery { kind: Nature, each_draw: bool },
    MysteryFewer { n: u8 },
    DiscardInventions { n: u8 },
    GainInvention { pick: Idea },
    BuildFree { of: Inventions },
    LoseItem { n: u8, up_to: bool },
    MarkItems { n: u8 },
    LoseMarkedItems,
    DiscardItem { n: u8 },
    DrawStartingItem,
    DrawDiscovery { n: u8, keep: u8, now: bool },
    KeepCard,
    DiscardCard,
    ShuffleIntoEventDeck,
    Fight { foe: Foe },
    FightHuntingTop { ignore_strength: bool },
    LookHuntingTop { may_bottom: bool },
    HuntingTopToBottom,
    DiscardHunting,
    BeastToHuntingTop,
    StrongestBeastToHuntingTop { draw: u8 },
    BeastAmbush,
    AmbushToHunting,
    RepeatEvent,
    BookEffect,
    ResolveThreats,
    Decide { options: Options },
    Choose { options: Options },
    IfPossible { then: Block, may: bool },
    IfNoItem { item: Invention, then: Block },
    UnlessWeapon { min: u8, then: Block },
    Production { good: Good, n: i8 },
    ProductionNone { good: Good },
    ProductionHalf,
    ProductionSkip,
    PassFirstPlayer,
    PawnLimit { who: Whom, n: u8, when: When },
    OnlyActions { who: Whom, fields: Fields },
    NoSkills { who: Whom },
    NoItems,
    NoMixedPlayers,
    BlockArrange,
    MustMoveCamp,
    LoseShelter,
    NightExtraFood { n: u8 },
    AtNight { when: When, then: Block },
    ShareNightWounds { per_player: u8 },
    NightOutside,
    NextRound { then: Block },
    SpecialWound { colour: Deck, part: Part },
    RemoveSpecialWound,
    ExtraBuildAction,
    OwnRerollToken { when: When, sure_too: bool },
    RemoveOwnRerollToken,
    CoverMoraleArrows { n: u8 },
    ShortcutToken,
    ArrangeTiles { n: u8 },
    TileToTop { draw: u8 },
    LookEventTop,
    PileWood { n: u8 },
    PlaceMarker { kind: Marker, n: u8, at: Option<Where> },
    RemoveMarker { kind: Marker, n: u8 },
    BurnTarget,
    WoundMinusBurnt { base: u8 },
    RescueJenny,
    CountTotem,
    ScenarioDiscovery,
    RollWeatherEarly,
    RerollHungryDie,
    ExtraPawn { fields: Fields, own: bool, totems: bool },
    TempWeapon { n: u8, wound: u8, own: bool, fights: bool },
    IgnoreFightWound { n: u8 },
    IgnoreCloud { kind: Weather, n: u8 },
    ConvertCloud { n: u8 },
    StoreFood { n: Option<u8> },
    NightTrade { food: u8, heal: u8 },
    RestBonus { heal: u8, det: u8 },
    ArrangeReplace { det: u8, heal: u8 },
    GatherBonus { n: u8 },
    ExploreBonus { draw: u8, keep: u8 },
    ExploreChooseTile { draw: u8 },
    MoralePhaseBonus { n: u8 },
    ShortcutProduction { n: u8 },
    ProductionDie { gain: Block },
    RerollDie { deck: Option<Deck> },
    WoodDiscount { n: u8 },
}
