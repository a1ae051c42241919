//! The plan: what pawns are put on.

use serde::{Deserialize, Serialize};
use table::Set;

use crate::pieces::{Aids, Arm, Field, FieldToken, Goods, Invention, Space, Who};

/// Something that can be built (R51, R52).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Work {
    /// The Shelter.
    Shelter,
    /// A roof level; the number tells several of one round apart.
    Roof(u8),
    /// A palisade level.
    Palisade(u8),
    /// A weapon level.
    Weapon(u8),
    /// An invention.
    Invention(Invention),
    /// A cross on a tile (R124).
    Cross(Space),
    /// A sacred bell.
    Bell(u8),
}

impl Work {
    /// How often roof, palisade, weapon and bell can be planned in one round: pawns run out before.
    pub const TIMES: u8 = 4;

    /// The invention that it is, if it is one.
    pub fn invention(self) -> Option<Invention> {
        match self {
            Work::Invention(invention) => Some(invention),
            Work::Cross(_) => Some(Invention::Cross),
            Work::Bell(_) => Some(Invention::SacredBell),
            Work::Shelter | Work::Roof(_) | Work::Palisade(_) | Work::Weapon(_) => None,
        }
    }
}

/// A place for pawns: it says which action, and on what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A threat card: 0 is the left one, 1 the right one.
    Threat(u8),
    /// A hunt; the number tells several of one round apart.
    Hunt(u8),
    /// A village or the City is burnt (R142).
    Burn(Space),
    /// Something is built.
    Build(Work),
    /// A source is gathered from.
    Gather(Space, u8),
    /// An empty space is explored.
    Explore(Space),
    /// A totem or a temple is explored (R127, R138).
    Totem(Space),
    /// Jenny is fetched with the Raft (R130).
    Rescue,
    /// The Treasure Map is followed (R100).
    TreasureMap,
    /// A black marker is taken off a tile (R148).
    Reclaim(u8),
    /// The camp is arranged.
    Arrange(u8),
    /// Somebody rests.
    Rest(u8),
}

impl Target {
    /// How many hunts and reclamations can be planned in a round: pawns run out before.
    pub const TIMES: u8 = 4;
    /// How many can arrange or rest in a round.
    pub const EACH: u8 = 10;

    /// The field whose tokens, dice and order it has (R44).
    #[inline]
    pub fn field(self) -> Field {
        match self {
            Target::Threat(_) => Field::Threat,
            Target::Hunt(_) | Target::Burn(_) => Field::Hunt,
            Target::Build(_) => Field::Build,
            Target::Gather(..) => Field::Gather,
            Target::Explore(_) | Target::Totem(_) | Target::Rescue | Target::TreasureMap => Field::Explore,
            // Reclamation is special: after Explore, before Arrange (R44); no field token touches it.
            Target::Reclaim(_) | Target::Arrange(_) => Field::Arrange,
            Target::Rest(_) => Field::Rest,
        }
    }

    /// Its place in the order of resolving.
    #[inline]
    pub fn order(self) -> u8 {
        match self {
            Target::Reclaim(_) => 9,
            other => other.field() as u8 * 2,
        }
    }

    /// The tile or space that it is about.
    #[inline]
    pub fn space(self) -> Option<Space> {
        match self {
            Target::Burn(space)
            | Target::Gather(space, _)
            | Target::Explore(space)
            | Target::Totem(space)
            | Target::Build(Work::Cross(space)) => Some(space),
            _ => None,
        }
    }
}

/// An action of the plan (E24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Job {
    /// What, and where.
    pub at: Target,
    /// Who takes it; the others support (R32).
    pub taker: Who,
    /// Pawns of each castaway.
    pub pawns: [u8; 6],
    /// Extra pawns.
    pub aids: Aids,
    /// Which of its prices is paid.
    pub price: u8,
    /// The Carpenter takes a wood off.
    pub save: bool,
    /// Stronger arms that are used for it.
    pub arms: Set<Arm>,
    /// The Bible is used.
    pub bible: bool,
    /// For morale, where an Arrange brings one of two things.
    pub cheer: bool,
    /// What was locked away for it, once the plan stands (R34).
    pub paid: Goods,
    /// The field's tokens that it has met, once the plan stands (Q8).
    pub met: Set<FieldToken>,
    /// Whether its source gave nothing already when the plan was made (R56).
    pub dry: bool,
    /// Whether it needs no dice, once the plan stands.
    pub sure: bool,
    /// Whether it came to nothing, so that its goods come back (R49).
    pub failed: bool,
    /// Whether it is resolved.
    pub done: bool,
}

impl Default for Job {
    fn default() -> Self {
        Job {
            at: Target::Rest(0),
            taker: Who::First,
            pawns: [0; 6],
            aids: Aids::NONE,
            price: 0,
            save: false,
            arms: Set::NONE,
            bible: false,
            cheer: false,
            paid: Goods::NONE,
            met: Set::NONE,
            dry: false,
            sure: false,
            failed: false,
            done: false,
        }
    }
}

impl Job {
    /// How many pawns it has, the extra ones included.
    #[inline]
    pub fn strength(&self) -> u8 {
        self.pawns.iter().sum::<u8>() + self.aids.len()
    }

    /// How many pawns of castaways it has.
    #[inline]
    pub fn people(&self) -> u8 {
        self.pawns.iter().sum()
    }
}
