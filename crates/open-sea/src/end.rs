//! How it ended, as data.

use serde::Serialize;
use table::{Lot, Seat};

use crate::content::{Agenda, Condition};
use crate::moves::Fate;
use crate::position::Position;

/// What came of a player, what they wanted, and what of it they did not get.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct End {
    /// What came of them.
    #[serde(flatten)]
    pub fate: Fate,
    /// What they wanted.
    pub agenda: Agenda,
    /// The first condition of the agenda that does not hold; none for whoever has won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unmet: Option<Condition>,
}

impl Position {
    /// The end of the game for a seat (O6.1).
    pub(crate) fn end_of(&self, seat: Seat) -> End {
        let agenda = self.agendas[seat.index()];
        let unmet = agenda.facts().wins.iter().copied().find(|condition| !self.holds(*condition, seat));
        End { fate: self.fates[seat.index()], agenda, unmet }
    }
}

impl Fate {
    /// The same whenever and by whomever.
    fn bare(self) -> Fate {
        let round = 0;
        match self {
            Fate::Alive => Fate::Alive,
            Fate::Spent { cause, .. } => Fate::Spent { cause, round },
            Fate::Overboard { .. } => Fate::Overboard { round },
            Fate::Shot { .. } => Fate::Shot { by: Seat(0), round },
            Fate::LeftBehind { .. } => Fate::LeftBehind { round },
            Fate::Rescued { .. } => Fate::Rescued { round },
        }
    }
}

impl table::End for End {
    type Role = Agenda;
    type Fate = Fate;

    fn lots(&self) -> impl Iterator<Item = Lot<End>> {
        std::iter::once(Lot { role: Some(self.agenda), fate: self.fate.bare(), when: self.when() })
    }

    fn when(&self) -> u8 {
        match self.fate {
            Fate::Alive => 0,
            Fate::Spent { round, .. }
            | Fate::Overboard { round }
            | Fate::Shot { round, .. }
            | Fate::LeftBehind { round }
            | Fate::Rescued { round } => round,
        }
    }
}
