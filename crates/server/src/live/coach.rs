//! The coach: what a sharp player would do, for whoever is alone with bots and for those who win or lose together.

use shelf::AnyMatch;
use table::{Rng, Seat};

use super::play::not_begun;
use super::state::{LiveTable, Who};
use crate::problem::{Kind, Problem};
use crate::storage::SeedSource;

/// What the coach thinks about: a copy of the match, for a seat, with whims of its own.
pub struct Lesson {
    /// The match, as it is now.
    pub game: Box<dyn AnyMatch>,
    /// Whose question it is.
    pub seat: Seat,
    /// Where the coach's own chance comes from.
    pub whims: Rng,
}

impl LiveTable {
    /// Whether a seat may ask: nobody does where people play against each other, or the same game as everybody else that day.
    pub(super) fn has_coach(&self, seat: Seat) -> bool {
        let runs = self.game.as_ref().is_some_and(|game| !game.is_over());
        let fair = self.kind.is_cooperative() || self.others(seat).is_empty();
        runs && fair && self.stored.table.seed_from != SeedSource::Daily
    }

    /// What there is to think about for whoever asks.
    pub fn to_be_coached(&self, who: &Who) -> Result<Lesson, Problem> {
        let seat = self.seated(who)?;
        let game = self.game.as_deref().ok_or_else(not_begun)?;
        if game.is_over() || !game.asked().has(seat) {
            return Err(Problem::new(Kind::WrongStage, "You are not asked now: ask the coach when you are."));
        }
        if !self.has_coach(seat) {
            return Err(Problem::new(
                Kind::Forbidden,
                "The coach helps whoever is alone with bots and all who play together, never in the game of the day: here you decide alone.",
            ));
        }
        Ok(Lesson { game: game.clone_box(), seat, whims: self.whims() })
    }
}
