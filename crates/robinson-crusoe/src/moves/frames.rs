//! What is being decided, or still to be done: the frames of the stack.

use serde::{Deserialize, Serialize};
use table::Set;

use super::events::Source;
use super::plan::Work;
use crate::content::ops::{Block, Foe, Limits};
use crate::content::{Beast, Kind};
use crate::pieces::{Arm, Deck, Deed, Space, Who};

/// On whose account an effect runs: who pays what it demands (R80, E36).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// An event: it meets the group.
    #[default]
    Event,
    /// A threat that nobody answered: it meets the group.
    Threat,
    /// A card that came out of the event deck: it meets the group.
    Later,
    /// The book: it meets the group, whoever opened it (E37).
    Book,
    /// An action of the plan, by its place: it meets the taker.
    Action(u8),
    /// Something that was used: it meets its user.
    Use,
    /// Something that was finished: it meets its builder.
    Harvest,
    /// The night: it meets whom it names.
    Night,
    /// The start of a round.
    Dawn,
}

impl Scope {
    /// Whether what is missing hurts each player, and not the taker alone (R80).
    pub fn is_group(self) -> bool {
        matches!(self, Scope::Event | Scope::Threat | Scope::Later | Scope::Book | Scope::Night | Scope::Dawn)
    }
}

/// What an effect needs to know besides itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ctx {
    /// What it comes from.
    pub from: Source,
    /// Whoever takes the action, resolves the card or uses the thing.
    pub taker: Who,
    /// On whose account.
    pub scope: Scope,
}

impl Default for Ctx {
    fn default() -> Self {
        Ctx { from: Source::Rule, taker: Who::First, scope: Scope::Event }
    }
}

/// A place on the threat field, and what its card remembers (E42).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Slot {
    /// The card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Kind>,
    /// The tile that it has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<Space>,
    /// What it has done.
    pub did: Set<Deed>,
}

/// Questions that no op asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Query {
    /// Top morale: determination or a heart (R22)?
    #[default]
    HighMorale,
    /// Half production: which resource (E57)?
    Half,
    /// Which source does the Shortcut use (R115)?
    Shortcut,
    /// Who goes hungry (R72)?
    Hungry,
    /// Who goes without the extra food?
    WithoutExtra,
    /// Move the camp (R73)?
    Camp,
    /// Where does the camp move that cannot stay (E43)?
    Flee,
    /// Hooch against the clouds (R107)?
    Hooch,
    /// What else helps against the clouds (R68)?
    Clouds,
    /// The hungry animals: roll again, or stronger arms (D29)?
    Animals,
    /// Whose wound does the Helmet take (E34)?
    Helmet,
    /// Use Basket or Sack here (D21)?
    Basket,
    /// The same for the Sack.
    Sack,
    /// With what is a build at once paid (R51)?
    Price,
    /// Which tile does the Canoe put there (R145)?
    Canoe,
    /// Go on with the draw of mysteries (R98)?
    GoOn,
    /// Ignore this trap or monster (D19)?
    Ignore,
    /// One card fewer (R138)?
    Fewer,
    /// Heal somebody before food is given out (E61)?
    TendEarly,
    /// Heal somebody before food rots (E61)?
    TendLate,
}

/// What is being decided, or still to be done. A frame that asks nobody goes on by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Frame {
    /// Nothing: what an empty place of the stack holds.
    #[default]
    None,
    /// Ops to be carried out.
    Run {
        /// Which.
        block: Block,
        /// On whose account.
        ctx: Ctx,
    },
    /// An op asks.
    Ask {
        /// Its place in the table.
        op: u16,
        /// How many are still to be chosen.
        left: u8,
        /// On whose account.
        ctx: Ctx,
    },
    /// Something else asks.
    Query {
        /// What.
        query: Query,
        /// How many are still to be chosen.
        left: u8,
        /// On whose account.
        ctx: Ctx,
    },
    /// An action is resolved.
    Act {
        /// Its place in the plan.
        job: u8,
        /// How far.
        step: u8,
    },
    /// A build at once, besides the plan (Q52).
    Extra {
        /// What.
        work: Work,
        /// Who.
        taker: Who,
        /// Which of its prices is paid.
        price: u8,
        /// How far.
        step: u8,
    },
    /// Dice lie on the table.
    Roll {
        /// Which dice.
        deck: Deck,
        /// Whose.
        taker: Who,
        /// What they show, from 1; 0 for a die that was not rolled.
        faces: [u8; 3],
        /// Which dice were rerolled by a skill.
        again: bool,
        /// Whether Friday has rerolled.
        friday: bool,
        /// Whether nobody rerolls any more.
        done: bool,
    },
    /// The Pit's die lies on the table (R25).
    Pit {
        /// What it shows, from 1; 0 before it is rolled.
        face: u8,
        /// Whether it was rerolled.
        again: bool,
    },
    /// A fight (R60).
    Fight {
        /// The numbers.
        foe: Foe,
        /// The beast, where it is a card.
        beast: Option<Beast>,
        /// Temporary weapon.
        bonus: u8,
        /// Skip the first step.
        ignore: bool,
        /// Whether the Helmet has taken a wound.
        helmet: bool,
        /// What has been used in it.
        used: Set<Arm>,
        /// How far.
        step: u8,
        /// On whose account; the taker fights.
        ctx: Ctx,
    },
    /// Mysteries are drawn (R98).
    Draw {
        /// Cards still to be resolved.
        left: u8,
        /// Of which kinds.
        limits: Limits,
        /// No stopping.
        all: bool,
        /// Traps and monsters that may still be ignored by what was used for it.
        whip: bool,
        /// How far: 0 before the first card.
        step: u8,
        /// The card that lies open, as its number; 255 for none.
        card: u8,
        /// On whose account.
        ctx: Ctx,
    },
    /// Discoveries of a new tile wait until the totem has had its say (R57).
    Discover {
        /// How many.
        n: u8,
        /// On whose account.
        ctx: Ctx,
    },
    /// A threat card strikes: 0 is the left one (R103).
    Fall {
        /// Which.
        slot: u8,
    },
}

impl Frame {
    /// On whose account it runs, where that is noted.
    pub(crate) fn ctx(&self) -> Option<&Ctx> {
        match self {
            Frame::Run { ctx, .. }
            | Frame::Ask { ctx, .. }
            | Frame::Query { ctx, .. }
            | Frame::Fight { ctx, .. }
            | Frame::Draw { ctx, .. }
            | Frame::Discover { ctx, .. } => Some(ctx),
            _ => None,
        }
    }
}
