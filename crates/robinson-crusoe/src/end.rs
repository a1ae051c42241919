//! How it ended, as data.

use serde::{Deserialize, Serialize};
use table::{Few, Lot, Seat};

use crate::moves::Source;
use crate::pieces::{Character, Who};
use crate::position::Position;

/// How the game ended for all (R117).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The scenario's goal was met.
    Won,
    /// A character died.
    Died {
        /// Who.
        who: Who,
        /// What the last wound came from.
        by: Source,
    },
    /// Jenny died (R128).
    JennyDied {
        /// What the last wound came from.
        by: Source,
    },
    /// The camp was on lava (R136).
    Lava,
    /// A kid got nothing to eat (R147).
    KidStarved,
    /// The last round passed.
    TimeOver,
}

/// What came of a player's characters, and when the game was over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct End {
    /// The round in which the game ended.
    pub round: u8,
    /// Each of the player's characters.
    pub characters: Few<Whereabouts, 4>,
    /// What somebody died of, if somebody did.
    pub by: Option<Source>,
}

/// What came of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Whereabouts {
    /// Who.
    pub character: Option<Character>,
    /// What.
    pub fate: Fate,
}

/// What can come of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// The goal was met.
    Won,
    /// Died of wounds, the last of them from this.
    Died(Cause),
    /// Alive when somebody else died.
    Bereaved,
    /// Jenny died.
    JennyDied,
    /// Buried under lava.
    Lava,
    /// A kid starved.
    KidStarved,
    /// Still on the island after the last round.
    #[default]
    TimeOver,
}

/// What people die of, in kinds that can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Nothing to eat.
    Hunger,
    /// A night without a shelter.
    OpenAir,
    /// Clouds, snow, storm, or what was missing against them or for somebody else.
    Weather,
    /// The hungry animals.
    Animals,
    /// A fight.
    Beast,
    /// The dice of an action.
    Dice,
    /// An event, an adventure, a mystery, a totem or the book.
    Card,
    /// Anything else: a tool that hurts, low morale.
    Other,
}

impl From<Source> for Cause {
    fn from(from: Source) -> Cause {
        match from {
            Source::Hunger => Cause::Hunger,
            Source::OpenAir => Cause::OpenAir,
            Source::Clouds | Source::Storm | Source::Missing => Cause::Weather,
            Source::Animals => Cause::Animals,
            Source::Beast(_) => Cause::Beast,
            Source::Dice | Source::Action => Cause::Dice,
            Source::Card(_) | Source::Adventure | Source::Book | Source::Totem(_) | Source::Keepsake(_) => {
                Cause::Card
            }
            _ => Cause::Other,
        }
    }
}

/// What points are given for (R118).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Merit {
    Heart,
    Weapon,
    Palisade,
    Roof,
    PileColumn,
    Cross,
    Fog,
    Jenny,
    Lifeboat,
    JollyBoat,
    Tile,
    Totem,
    Village,
    City,
    Item,
}

/// A row of the table of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    /// What for.
    pub merit: Merit,
    /// Points for each.
    pub each: i8,
    /// How many there are.
    pub count: u8,
}

impl Counted {
    /// The points of the row.
    pub fn points(&self) -> i32 {
        i32::from(self.each) * i32::from(self.count)
    }
}

impl Ending {
    /// What somebody died of, if somebody did.
    pub fn by(self) -> Option<Source> {
        match self {
            Ending::Died { by, .. } | Ending::JennyDied { by } => Some(by),
            _ => None,
        }
    }

    /// Whether it is the death of this character.
    pub fn is_death_of(self, who: Who) -> bool {
        matches!(self, Ending::Died { who: dead, .. } if dead == who)
    }
}

impl Position {
    /// The end of the game for a seat (R117).
    pub(crate) fn end_of(&self, seat: Seat) -> End {
        let whereabouts = |who: Who| {
            let fate = match self.ending {
                Some(Ending::Won) => Fate::Won,
                Some(Ending::Died { who: dead, by }) if dead == who => Fate::Died(by.into()),
                Some(Ending::Died { .. }) => Fate::Bereaved,
                Some(Ending::JennyDied { .. }) => Fate::JennyDied,
                Some(Ending::Lava) => Fate::Lava,
                Some(Ending::KidStarved) => Fate::KidStarved,
                Some(Ending::TimeOver) | None => Fate::TimeOver,
            };
            Whereabouts { character: self.of(who).character, fate }
        };
        let own = self.heroes().into_iter().filter(|who| self.seat_of(*who) == seat);
        End {
            round: self.round,
            characters: own.map(whereabouts).collect(),
            by: self.ending.and_then(Ending::by),
        }
    }
}

impl table::End for End {
    type Role = Character;
    type Fate = Fate;

    fn lots(&self) -> impl Iterator<Item = Lot<End>> {
        self.characters.iter().map(|one| Lot { role: one.character, fate: one.fate, when: self.round })
    }

    fn when(&self) -> u8 {
        self.round
    }
}
