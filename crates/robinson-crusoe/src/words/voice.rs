//! How castaways are spoken of: "you", "Ann", "Ann's Cook", Friday, Jenny.

use table::{Names, Seat, Viewer};

use crate::cast::Cast;
use crate::moves::{Source, Target};
use crate::pieces::{Character, Space, Who};

/// Who speaks to whom, of whom.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    /// Who plays whom.
    pub cast: Cast,
    /// Who listens.
    pub viewer: Viewer,
    /// What the people at the table are called.
    pub names: &'a Names,
}

/// What a character is called.
pub fn character(character: Character) -> &'static str {
    match character {
        Character::Carpenter => "Carpenter",
        Character::Cook => "Cook",
        Character::Explorer => "Explorer",
        Character::Soldier => "Soldier",
    }
}

impl Voice<'_> {
    fn role(self, who: Who) -> &'static str {
        self.cast.character(who).map_or("castaway", character)
    }

    /// Whether the listener is this castaway, and no other besides.
    pub fn is_you(self, who: Who) -> bool {
        self.cast.seat(who).is_some_and(|seat| self.viewer.is(seat) && self.cast.leads_one(seat))
    }

    /// Somebody as an object: "you", "your Cook", "Ann", "Ann's Cook".
    pub fn whom(self, who: Who) -> String {
        match (who, self.cast.seat(who)) {
            (Who::Friday, _) => "Friday".to_owned(),
            (Who::Jenny, _) => "Jenny".to_owned(),
            (_, None) => format!("the {}", self.role(who)),
            (_, Some(seat)) if self.viewer.is(seat) => {
                if self.cast.leads_one(seat) {
                    "you".to_owned()
                } else {
                    format!("your {}", self.role(who))
                }
            }
            (_, Some(seat)) if self.cast.leads_one(seat) => self.names.of(seat),
            (_, Some(seat)) => format!("{}'s {}", self.names.of(seat), self.role(who)),
        }
    }

    /// Somebody as a subject at the beginning of a sentence.
    pub fn who(self, who: Who) -> String {
        table::voice::capital(&self.whom(who))
    }

    /// "your", "Ann's", "your Cook's".
    pub fn whose(self, who: Who) -> String {
        if self.is_you(who) { "your".to_owned() } else { format!("{}'s", self.whom(who)) }
    }

    /// The subject with its verb: "You rest", "Ann rests".
    pub fn does(self, who: Who, you: &str, they: &str) -> String {
        format!("{} {}", self.who(who), if self.is_you(who) { you } else { they })
    }

    /// The same in the middle of a sentence: "you turn", "Ann turns".
    pub fn acts(self, who: Who, you: &str, they: &str) -> String {
        format!("{} {}", self.whom(who), if self.is_you(who) { you } else { they })
    }

    /// " (Winter Freezing)" behind a sentence: what something comes from.
    pub fn because(self, from: Source) -> String {
        super::names::because(from, self.cast.scenario)
    }

    /// An action as something to do, with the name of the source that is gathered from.
    pub fn deed(self, at: Target) -> String {
        match at {
            Target::Gather(space, n) => super::names::gathering(self.cast.source(space, n), space, n),
            _ => super::names::deed(at),
        }
    }

    /// A source of a tile: "source of fish".
    pub fn source(self, space: Space, n: u8) -> String {
        super::names::source_of(self.cast.source(space, n), n)
    }

    /// A seat as a subject.
    pub fn seat(self, seat: Seat, you: &str, they: &str) -> String {
        if self.viewer.is(seat) { format!("You {you}") } else { format!("{} {they}", self.names.of(seat)) }
    }

    /// A castaway with the role: "Ann (Cook)", "you (Cook)", "Friday".
    pub fn full(self, who: Who) -> String {
        match self.cast.seat(who) {
            Some(seat) if self.cast.leads_one(seat) => format!("{} ({})", self.whom(who), self.role(who)),
            _ => self.whom(who),
        }
    }
}
