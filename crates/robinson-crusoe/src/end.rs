//! How it ended, as data.

use serde::{Deserialize, Serialize};
use table::{Few, Lot, Seat};

use crate::pieces::{Character, Who};
use crate::position::Position;

/// How the game ended for all (R117).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The scenario's goal was met.
    Won,
    /// A character died.
    Died(Who),
    /// Jenny died (R128).
    JennyDied,
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
    /// Died of wounds.
    Died,
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

impl Position {
    /// The end of the game for a seat (R117).
    pub(crate) fn end_of(&self, seat: Seat) -> End {
        let whereabouts = |who: Who| {
            let fate = match self.ending {
                Some(Ending::Won) => Fate::Won,
                Some(Ending::Died(dead)) if dead == who => Fate::Died,
                Some(Ending::Died(_)) => Fate::Bereaved,
                Some(Ending::JennyDied) => Fate::JennyDied,
                Some(Ending::Lava) => Fate::Lava,
                Some(Ending::KidStarved) => Fate::KidStarved,
                Some(Ending::TimeOver) | None => Fate::TimeOver,
            };
            Whereabouts { character: self.of(who).character, fate }
        };
        let own = self.heroes().into_iter().filter(|who| self.seat_of(*who) == seat);
        End { round: self.round, characters: own.map(whereabouts).collect() }
    }
}

impl table::End for End {
    type Role = Character;
    type Fate = Fate;

    fn lots(&self) -> impl Iterator<Item = Lot<End>> {
        self.characters.iter().map(|one| Lot { role: one.character, fate: one.fate })
    }

    fn when(&self) -> u8 {
        self.round
    }
}
