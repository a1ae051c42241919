//! How it ended, as data.

use serde::Serialize;
use table::{Few, Lot, Seat};

use crate::content::Person;
use crate::moves::Cause;
use crate::people::Colour;
use crate::position::Position;
use crate::setup::SURVIVORS;

/// What came of a player's survivors, and when the game was over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct End {
    /// The day on which the game ended.
    pub day: u8,
    /// Each of the player's survivors, in the order of their colours.
    pub survivors: Few<Whereabouts, SURVIVORS>,
}

/// What came of a survivor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Whereabouts {
    /// Who.
    pub person: Person,
    /// What.
    #[serde(flatten)]
    pub fate: Fate,
    /// The day of their death.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<u8>,
}

/// What can come of a survivor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "fate", content = "cause", rename_all = "kebab-case")]
pub enum Fate {
    /// The ship took them aboard.
    Rescued,
    /// Alive, and the game was lost.
    #[default]
    Adrift,
    /// Dead.
    Died(Cause),
}

impl Position {
    /// The end of the game for a seat (D1).
    pub(crate) fn end_of(&self, seat: Seat) -> End {
        let whereabouts = |colour: Colour| {
            let survivor = self.of(colour);
            let (fate, day) = match survivor.fate {
                Some((cause, day)) => (Fate::Died(cause), Some(day)),
                None if self.rescued => (Fate::Rescued, None),
                None => (Fate::Adrift, None),
            };
            Whereabouts { person: survivor.person, fate, day }
        };
        let own = Colour::ALL.into_iter().filter(|colour| self.controls(seat, *colour));
        End { day: self.day, survivors: own.map(whereabouts).collect() }
    }
}

impl table::End for End {
    type Role = Person;
    type Fate = Fate;

    fn lots(&self) -> impl Iterator<Item = Lot<End>> {
        let lot = |one: &Whereabouts| Lot {
            role: Some(one.person),
            fate: one.fate,
            when: one.day.unwrap_or(self.day),
        };
        self.survivors.iter().map(lot)
    }

    fn when(&self) -> u8 {
        self.day
    }
}
