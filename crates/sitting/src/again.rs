//! Playing again with the same people, at another table.

use web::model::Stage;

use crate::chairs::empty;
use crate::entry::{Chair, Entry, Laid, Occupant, SeedSource};
use crate::lay::Drawn;
use crate::problem::{Kind, Problem};
use crate::sitting::{Now, Sitting};
use crate::step::{Reply, Step};
use crate::who::Who;

/// Where the same people play again.
pub enum Again {
    /// At a table that somebody has made already.
    There(String),
    /// At one that is to be laid.
    Lay(Box<Laid>),
}

impl Sitting {
    /// The table where the same people play again: the one that is there, or what it is laid with.
    pub fn again(&self, now: Now, who: &Who, drawn: Drawn) -> Result<Again, Problem> {
        let Some(guest) = &who.guest else {
            return Err(Problem::new(Kind::Unknown, "Pick a name first."));
        };
        self.seated(now, who)?;
        if self.stage() != Stage::Over {
            return Err(Problem::new(Kind::WrongStage, "The game is still on: play again when it is over."));
        }
        if let Some(next) = &self.facts.rematch {
            return Ok(Again::There(next.clone()));
        }
        let chair = |chair: &Chair| match chair.occupant {
            Occupant::Program(_) => empty(chair.seat),
            _ => chair.clone(),
        };
        Ok(Again::Lay(Box::new(Laid {
            id: drawn.id,
            code: drawn.code,
            // Whoever plays again has seen what the seed brings.
            seed: drawn.seed,
            seed_from: SeedSource::Chance,
            salt: drawn.salt,
            host: Some(guest.id.clone()),
            chairs: self.chairs().iter().map(chair).collect(),
            created: now.date,
            ..self.facts.laid.clone()
        })))
    }

    /// Keeps the first table that was made to play again, and says which one it is.
    pub(crate) fn note_rematch(&self, who: &Who, next: String) -> Result<Step, Problem> {
        if let Some(first) = &self.facts.rematch {
            return Ok(self.nothing_kept().telling(Reply::Next(first.clone())));
        }
        if self.stage() != Stage::Over || self.seat_of(who).is_none() {
            return Err(Problem::new(Kind::WrongStage, "The game is still on: play again when it is over."));
        }
        let mut draft = self.draft();
        draft.add(Entry::Rematch(next.clone()))?;
        Ok(draft.step(None).telling(Reply::Next(next)))
    }

    /// The table where the same people play again, for those who know of it: of a table that only a link leads to that is
    /// whoever plays, and whoever watched when it was made; not everybody who is shown the game later.
    pub(crate) fn next_for(&self, who: &Who) -> Option<String> {
        let along = who.guest.as_ref().is_some_and(|guest| self.taken_along.contains(&guest.id));
        let known = self.is_host(who)
            || self.seat_of(who).is_some()
            || !self.facts.laid.private
            || (along && !self.is_sent_away(who));
        self.facts.rematch.clone().filter(|_| known)
    }
}
