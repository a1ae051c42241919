//! What a seat does, what is being decided, and what is told.

mod events;
mod frames;
mod plan;

use serde::{Deserialize, Serialize};

use crate::content::Beast;
use crate::pieces::{
    Aid, Arm, Cost, Die, Discovery, Field, FieldToken, Good, Invention, Item, Keepsake, Level, Shade, Skill,
    Space, Tile, Weather, Who,
};

pub use events::{Event, Source};
pub use frames::{Ctx, Frame, Query, Scope, Slot};
pub use plan::{Job, Target, Work};

/// What can be used by a free command (B4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// A skill of the character (R105).
    Skill(Skill),
    /// A starting item (R113).
    Item(Item),
    /// A discovery token (R116).
    Token(Discovery),
    /// A kept card.
    Keepsake(Keepsake),
    /// The Pot or the Fireplace (R78).
    Trade(Invention),
}

impl Default for Ability {
    fn default() -> Ability {
        Ability::Trade(Invention::Pot)
    }
}

/// Something that is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// One of the printed options, from 0.
    Option(u8),
    /// A tile or a space.
    Space(Space),
    /// A source of a tile.
    Source(Space, u8),
    /// The terrain of a tile.
    Terrain(Space),
    /// A level.
    Level(Level),
    /// An invention or an item.
    Invention(Invention),
    /// A castaway.
    Who(Who),
    /// A resource.
    Good(Good),
    /// A die.
    Die(Die),
    /// A stronger arm.
    Arm(Arm),
    /// Cover against clouds.
    Shade(Shade),
    /// A beast.
    Beast(Beast),
    /// A discovery token.
    Token(Discovery),
    /// An island tile.
    Tile(Tile),
    /// A token on a field of the board.
    OnField(Field, FieldToken),
    /// A token on a tile.
    OnTile(Space, crate::pieces::Mark),
    /// A food token on a tile.
    FoodToken(Space),
    /// A weather token.
    OnSky(Weather),
    /// A token on a price.
    OnCost(Cost),
    /// A morale arrow: whose, and which on the track.
    Arrow(Who, u8),
    /// A build at once (Q52).
    Work(Work),
}

/// What a seat does. In JSON an object whose `do` names the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Puts a pawn on a place (R26).
    Place {
        /// Whose pawn.
        who: Who,
        /// Where.
        at: Target,
    },
    /// Is content with the plan.
    Ready,
    /// The first player settles what is not agreed: the plan is carried out as it is (R26).
    Settle,
    /// Takes a pawn off its place.
    Lift {
        /// Whose pawn.
        who: Who,
        /// From where.
        at: Target,
    },
    /// Names the taker of an action (R32).
    Lead {
        /// Who.
        who: Who,
        /// Of which action, by its place in the plan.
        job: u8,
    },
    /// Adds an extra pawn to an action, or takes it off again (R33).
    Aid {
        /// Which.
        aid: Aid,
        /// Of which action.
        job: u8,
    },
    /// Says with what an action is paid.
    Pay {
        /// Of which action.
        job: u8,
        /// Which of its prices, from 0.
        price: u8,
    },
    /// The Carpenter takes 1 wood off an own action, or not (R106).
    Save {
        /// Of which action.
        job: u8,
    },
    /// Uses a stronger arm for the weapon that an action needs, or not (Q19).
    Arm {
        /// Of which action.
        job: u8,
        /// What.
        arm: Arm,
    },
    /// The Bible takes the place of an Arrange's determination, or not (R113).
    Bible {
        /// Of which action.
        job: u8,
    },
    /// With four players: an Arrange is for morale, or for determination (R93).
    Cheer {
        /// Of which action.
        job: u8,
    },
    /// Moves an action before the one of its type that was planned before it (E25).
    Sooner {
        /// Which action.
        job: u8,
    },
    /// Puts wood on the pile (R121).
    Pile {
        /// How much.
        wood: u8,
    },
    /// Chooses something.
    Pick {
        /// What.
        thing: Thing,
    },
    /// Lets it be: does no more, keeps what there is.
    Pass,
    /// Uses something at any time its window allows (R104).
    Use {
        /// Who.
        who: Who,
        /// What.
        what: Ability,
    },
}

table::plain!(Move);
