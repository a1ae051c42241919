//! A table as lists have it: kept beside its log and written together with it, so that a lobby is one query.

use serde::{Deserialize, Serialize};
use table::Seat;
use web::model::Stage;

use crate::daily::opens_after;
use crate::entry::Occupant;
use crate::facts::Facts;
use crate::who::Who;

/// Where a table stands, for lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// People take their seats.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// The game cannot go on.
    Closed,
    /// The game cannot go on, and everybody may read its record.
    Opened,
}

impl Standing {
    /// The stage; none of a game that cannot go on.
    pub fn stage(self) -> Option<Stage> {
        match self {
            Standing::Gathering => Some(Stage::Gathering),
            Standing::Playing => Some(Stage::Playing),
            Standing::Over => Some(Stage::Over),
            Standing::Closed | Standing::Opened => None,
        }
    }
}

impl From<Stage> for Standing {
    fn from(stage: Stage) -> Standing {
        match stage {
            Stage::Gathering => Standing::Gathering,
            Stage::Playing => Standing::Playing,
            Stage::Over => Standing::Over,
        }
    }
}

/// A table as a line of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Listing {
    /// What its address ends in.
    pub id: String,
    /// What is read out to friends.
    pub code: String,
    /// The game's id.
    pub game: String,
    /// What people call the table.
    pub title: String,
    /// Whether it is in no list.
    pub private: bool,
    /// Where it stands.
    pub standing: Standing,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// The host, if there is one.
    pub host: Option<String>,
    /// The day of a game of the day, in days since 1970.
    pub day: Option<i64>,
    /// Whether a game of the day counts, once it has begun.
    pub counts: Option<bool>,
    /// Who sits there, by seat.
    pub seats: Vec<Seated>,
    /// How many entries its log has.
    pub length: u64,
}

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seated {
    /// Who.
    pub occupant: Occupant,
    /// What they are called.
    pub name: String,
    /// Whether they have won, once the game is over.
    pub won: Option<bool>,
}

impl Facts {
    /// Where the table stands, for lists.
    pub fn standing(&self) -> Standing {
        match (self.closed, self.opened) {
            (_, true) => Standing::Opened,
            (true, false) => Standing::Closed,
            (false, false) => self.stage.into(),
        }
    }

    /// The table as lists have it, with so many entries in its log.
    pub(crate) fn listing(&self, length: u64) -> Listing {
        let won = |n: usize| self.won.as_ref().and_then(|won| won.get(n).copied());
        let seated = |(n, chair): (usize, &crate::entry::Chair)| Seated {
            occupant: chair.occupant.clone(),
            name: chair.name.clone(),
            won: won(n),
        };
        Listing {
            id: self.laid.id.clone(),
            code: self.laid.code.clone(),
            game: self.laid.game.clone(),
            title: self.laid.title.clone(),
            private: self.laid.private,
            standing: self.standing(),
            created: self.laid.created,
            host: self.laid.host.clone(),
            day: self.day(),
            counts: self.counts,
            seats: self.chairs().iter().enumerate().map(seated).collect(),
            length,
        }
    }
}

impl Listing {
    /// The seat of whoever asks.
    pub fn seat_of(&self, who: &Who) -> Option<Seat> {
        let place = self.seats.iter().position(|seated| seated.occupant.is(who))?;
        Some(Seat(place as u8))
    }

    /// Whether nobody who does not play may look at it: it is the game of a day that is not over everywhere.
    pub fn is_sealed(&self, date: i64) -> bool {
        self.day.is_some() && date < opens_after(self.created)
    }

    /// Whether somebody sits at the table, or is its host.
    pub fn is_home_of(&self, who: &Who) -> bool {
        let host = who.guest.as_ref().is_some_and(|guest| self.host.as_ref() == Some(&guest.id));
        host || self.seat_of(who).is_some()
    }

    /// Whether somebody may have the record of a game opened that is closed and not over: those whose game it is.
    pub fn may_be_opened_by(&self, who: &Who) -> bool {
        self.is_home_of(who) || !self.seats.iter().any(|seated| seated.occupant.plays())
    }
}
