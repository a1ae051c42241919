//! What others think about beside the table: the coach, who says what a sharp player would do to whoever is alone with bots
//! and to those who win or lose together; and the review of a finished game.

use std::sync::Arc;

use shelf::{AnyMatch, Review};
use table::{Rng, Seat};

use crate::entry::SeedSource;
use crate::play::not_begun;
use crate::problem::{Kind, Problem};
use crate::sitting::{Now, Sitting};
use crate::who::Who;

/// What the coach thinks about: a copy of the match, for a seat, with whims of its own.
pub struct Lesson {
    /// The match, as it is now.
    pub game: Box<dyn AnyMatch>,
    /// Whose question it is.
    pub seat: Seat,
    /// Where the coach's own chance comes from.
    pub whims: Rng,
}

/// What a table has for whoever wants its review.
pub enum Material {
    /// It was made before.
    Kept(Arc<Review>),
    /// The game, to be looked at.
    Game(Box<dyn AnyMatch>),
}

impl Sitting {
    /// Whether a seat may ask: nobody does where people play against each other, or the same game as everybody else that day.
    pub(crate) fn has_coach(&self, seat: Seat) -> bool {
        let runs = self.game.as_ref().is_some_and(|game| !game.is_over());
        let fair = self.kind.is_cooperative() || self.others(seat).is_empty();
        runs && fair && self.facts.laid.seed_from != SeedSource::Daily
    }

    /// What there is to think about for whoever asks.
    pub fn to_be_coached(&self, now: Now, who: &Who) -> Result<Lesson, Problem> {
        let seat = self.seated(now, who)?;
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

    /// What there is to be looked at. A review tells everything, as the record does: it is there for the same people.
    pub fn to_be_reviewed(&self, now: Now, who: &Who) -> Result<Material, Problem> {
        self.may_look(now, who)?;
        match (&self.review, &self.game) {
            _ if !self.is_open(now) => Err(match &self.game {
                Some(game) if game.is_over() => self.facts.sealed(now, "its review can be read"),
                _ => Problem::new(
                    Kind::WrongStage,
                    "A review tells every secret of the game: it can be read once the game is over.",
                ),
            }),
            (Some(review), _) => Ok(Material::Kept(Arc::clone(review))),
            (None, Some(game)) => Ok(Material::Game(game.clone_box())),
            (None, None) => Err(not_begun()),
        }
    }

    /// Shows what was found when the game was looked at again, if it is of this game.
    pub fn show_review(&mut self, review: Arc<Review>) {
        let fits = |game: &dyn AnyMatch| {
            game.is_over() && (game.rules(), game.len()) == (review.rules, review.moves)
        };
        if self.game.as_deref().is_some_and(fits) {
            self.review = Some(review);
            self.changed();
        }
    }
}
