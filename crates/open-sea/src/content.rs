//! The box: card facts out of `content/box.toml`, typed and checked once.

mod cards;
mod parse;

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use table::content::{ContentError, Files, Mistake, Source as File, install, printed};
use table::{Cards, Printed};

use crate::position::{MOST_SEATS, Position};
use crate::rulings::Rulings;

pub use cards::{EndCard, EventCard, Item};

/// How many item cards there are.
pub const ITEMS: usize = 48;

/// How many event cards there are, besides Rescue!.
pub const EVENTS: usize = 16;

/// How many cards The End Is Near has.
pub const ENDS: usize = 3;

/// Where a fact comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The rulebook says it.
    Rulebook,
    /// The rulebook is silent: our own design.
    Reconstructed,
}

/// What somebody secretly wants (O1.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Agenda {
    /// Whom the others are about.
    #[default]
    Target,
    /// Wants the Target dead.
    Killer,
    /// Wants the Target rescued.
    Guardian,
    /// Wants to be rescued with little company.
    LoneWolf,
    /// Wants to be rescued with somebody.
    Saviour,
    /// Wants to be killed for the Target.
    Sacrifice,
}

impl Agenda {
    /// All six, in the rulebook's order.
    pub const ALL: [Agenda; 6] = [
        Agenda::Target,
        Agenda::Killer,
        Agenda::Guardian,
        Agenda::LoneWolf,
        Agenda::Saviour,
        Agenda::Sacrifice,
    ];

    /// What programs call it.
    pub const fn id(self) -> &'static str {
        match self {
            Agenda::Target => "target",
            Agenda::Killer => "killer",
            Agenda::Guardian => "guardian",
            Agenda::LoneWolf => "lone-wolf",
            Agenda::Saviour => "saviour",
            Agenda::Sacrifice => "sacrifice",
        }
    }

    /// What is known of it.
    pub fn facts(self) -> &'static AgendaFacts {
        &content().agendas[self as usize]
    }
}

/// Something that an agenda needs at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// Its player is rescued.
    SelfRescued,
    /// Its player was killed by a vote or a weapon.
    SelfKilled,
    /// The Target is rescued.
    TargetRescued,
    /// The Target is dead.
    TargetDead,
    /// At most so many are rescued.
    AtMostRescued(u8),
    /// Somebody else than its player is rescued.
    OtherRescued,
}

/// What is known of an agenda.
#[derive(Clone, Debug)]
pub struct AgendaFacts {
    /// Which one.
    pub id: Agenda,
    /// What people call it.
    pub name: String,
    /// What must hold at the end, all of it.
    pub wins: Vec<Condition>,
    /// When it wins, in a sentence.
    pub text: String,
    /// Where that comes from.
    pub source: Source,
}

/// How an item is used (O3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Use {
    /// Shown, and taken back into the hand.
    Reveal,
    /// Put on the discard pile, face up.
    Discard,
}

/// What using an item does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Nothing: food, poison and junk are not used (O3.2).
    #[default]
    None,
    /// A player dies.
    Kill,
    /// A player loses Vitality.
    Wound,
    /// A player regains Vitality.
    Heal,
    /// A player can neither vote, nor start a vote, nor use an item until the round ends.
    Sedate,
    /// A player cannot be thrown overboard this round.
    Protect,
    /// A random card of another player's hand changes hands.
    Steal,
    /// Another player's hand is looked at.
    ReadHand,
    /// The top event card is looked at.
    LookAtEvent,
    /// The top event card is discarded face up.
    DiscardEvent,
    /// The Compass is taken.
    TakeCompass,
    /// The discarded items are looked through, and one is taken.
    TakeDiscard,
}

/// Whom an effect is used on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Nobody.
    None,
    /// Any living player, oneself too.
    Anybody,
    /// Another living player.
    Another,
}

impl Effect {
    /// Whom it is used on.
    #[inline]
    pub const fn aim(self) -> Aim {
        match self {
            Effect::None
            | Effect::LookAtEvent
            | Effect::DiscardEvent
            | Effect::TakeCompass
            | Effect::TakeDiscard => Aim::None,
            Effect::Kill | Effect::Wound | Effect::Heal | Effect::Sedate | Effect::Protect => Aim::Anybody,
            Effect::Steal | Effect::ReadHand => Aim::Another,
        }
    }
}

/// What is known of a kind of item.
#[derive(Clone, Debug)]
pub struct ItemFacts {
    /// What programs call it.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How many copies there are.
    pub count: u8,
    /// How many it feeds, in the food pile.
    pub food: u8,
    /// How much food it spoils, in the food pile.
    pub spoils: u8,
    /// How it is used, if it can be.
    pub used: Option<Use>,
    /// What using it does.
    pub effect: Effect,
    /// How much of it.
    pub amount: u8,
    /// With fewer players it is left out (O1.3).
    pub from_players: u8,
    /// What it does, in a sentence.
    pub text: String,
    /// Where that comes from.
    pub source: Source,
    /// Whether the rulebook names it.
    pub named: bool,
}

impl ItemFacts {
    /// Whether it does nothing at all.
    pub fn is_junk(&self) -> bool {
        self.food == 0 && self.spoils == 0 && self.effect == Effect::None
    }
}

/// What an event does, besides starvation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// Nothing.
    #[default]
    None,
    /// Everybody discards a card face down.
    EachDiscards,
    /// The Compass holder names somebody who loses Vitality.
    NameToHarm,
    /// The Compass holder names somebody who regains Vitality.
    NameToHeal,
    /// More food is needed.
    MoreNeeded,
    /// Everybody draws.
    EachDraws,
    /// Whoever holds many cards discards one face down.
    CrowdedDiscards,
    /// Two items are turned up, for the Compass holder and somebody else.
    Gulls,
    /// No votes in the next round.
    Fog,
    /// Whoever holds the fewest cards loses Vitality.
    FewestLose,
    /// Every hand is passed to the left.
    PassHands,
    /// The top event card is discarded face down.
    DiscardEvent,
    /// Everybody shows a random card.
    ShowRandom,
    /// The Compass is not passed.
    Becalmed,
    /// Another round of votes.
    VoteAgain,
    /// Food cards count less.
    FoodCountsLess,
}

/// What is known of a kind of event.
#[derive(Clone, Debug)]
pub struct EventFacts {
    /// What programs call it.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How many copies there are.
    pub count: u8,
    /// Whether it shows the starvation icon (O2.4).
    pub starvation: bool,
    /// What it does.
    pub effect: Happening,
    /// How much of it.
    pub amount: u8,
    /// What it does, in a sentence.
    pub text: String,
    /// Where that comes from.
    pub source: Source,
    /// Whether the option "events" can leave it out.
    pub wild: bool,
}

/// What is known of a card of The End Is Near (O6.2).
#[derive(Clone, Debug)]
pub struct EndFacts {
    /// What programs call it.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Whether it is a Rescue!.
    pub rescue: bool,
    /// How much Vitality it costs.
    pub loses: u8,
    /// What it does, in a sentence.
    pub text: String,
    /// Where that comes from.
    pub source: Source,
}

/// Everything that is in the box.
#[derive(Debug)]
pub struct Content {
    /// Our rulings.
    pub rulings: Rulings,
    /// The agendas, in order.
    pub agendas: [AgendaFacts; 6],
    /// The kinds of item.
    pub items: Vec<ItemFacts>,
    /// The kinds of event.
    pub events: Vec<EventFacts>,
    /// The End Is Near.
    pub ends: Vec<EndFacts>,
    /// Vitality at the start, and the most there can be.
    pub vitality: u8,
    /// Items drawn at the start.
    pub hand: u8,
    /// Event cards above Rescue!.
    pub drawn_events: u8,
    /// How many Rescue! takes, by number of players.
    pub rescues: [u8; MOST_SEATS + 1],
    /// Which kind each of the item cards is: copies of a kind are neighbours.
    pub item_of: [Item; ITEMS],
    /// Which kind each of the event cards is.
    pub event_of: [EventCard; EVENTS],
    /// All copies of each kind of item.
    pub copies: [Cards<Item>; ITEMS],
    /// All copies of each kind of event.
    pub event_copies: [Cards<EventCard>; EVENTS],
    /// What using each kind of item does.
    pub effects: [Effect; ITEMS],
    /// How many each kind of item feeds.
    pub foods: [u8; ITEMS],
    /// Every item card that can be used.
    pub usable: Cards<Item>,
}

impl Content {
    /// Reads a box, and says what is wrong with it and in which line.
    pub fn parse(text: &str) -> Result<Content, Mistake> {
        parse::read(&File::new("box.toml", "box.toml", text.to_owned()))
    }
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
    parse::read(files.file("box.toml"))
}

/// The file that is built in.
pub const BOX: &str = include_str!("../content/box.toml");

impl Printed for Position {
    const FILES: &'static [(&'static str, &'static str)] = &[("box.toml", BOX)];
    const NOTES: &'static [&'static str] = &["id", "name", "text", "source"];

    fn check_content(files: &Files) -> Result<(), Mistake> {
        read(files).map(|_| ())
    }

    fn replace_content(files: &Files) -> Result<(), ContentError> {
        install(&CONTENT, read(files)?)
    }
}
