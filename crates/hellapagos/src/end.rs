//! How it ended, as data.

use std::convert::Infallible;

use table::{End, Lot, Seat};

use crate::moves::Fate;

impl Fate {
    /// The same whenever and by whomever.
    fn bare(self) -> Fate {
        let round = 0;
        match self {
            Fate::Alive => Fate::Alive,
            Fate::Wanted { need, .. } => Fate::Wanted { need, round },
            Fate::Shot { .. } => Fate::Shot { by: Seat(0), round },
            Fate::Stranded { .. } => Fate::Stranded { round },
            Fate::Boarded { .. } => Fate::Boarded { round },
        }
    }
}

impl End for Fate {
    type Role = Infallible;
    type Fate = Fate;

    fn lots(&self) -> impl Iterator<Item = Lot<Fate>> {
        std::iter::once(Lot { role: None, fate: self.bare(), when: self.when() })
    }

    fn when(&self) -> u8 {
        match *self {
            Fate::Alive => 0,
            Fate::Wanted { round, .. }
            | Fate::Shot { round, .. }
            | Fate::Stranded { round }
            | Fate::Boarded { round } => round,
        }
    }
}
