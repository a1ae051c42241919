//! The record of a table: that of a finished game, and what is left of one that cannot be loaded.
//!
//! A record holds every secret of its game, the seed first of all. While the game could go on, nobody may read it: a
//! damaged table goes on once its row is put back, and so does one that was closed, under the rules that it was played
//! with. Those who play at a closed table may open its record all the same; from then on it stays closed.

use serde_json::Value;
use web::model::Kept;

use super::daily::{opens_after, sealed_until};
use super::make::now;
use super::state::Who;
use super::tables::Tables;
use crate::problem::{Kind, Problem};
use crate::storage::{CLOSED, OPENED, OVER, Occupant, SeedSource, Stored, Write};

/// What opening the record of a table that cannot be loaded would do to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opening {
    /// Nothing: everybody may read it.
    Free,
    /// The game never goes on.
    EndsTheGame,
}

impl Tables {
    /// The record of a finished game; of one that cannot be loaded, what lies on disk.
    pub async fn record(&self, who: &Who, id: &str) -> Result<Value, Problem> {
        match self.at(id, |table| Box::pin(async move { table.record() })).await {
            Err(problem) if cannot_be_loaded(&problem) => self.open(who, id, problem).await,
            record => record,
        }
    }

    /// What whoever looks at a table that cannot be loaded may have of its record.
    pub async fn kept(&self, who: &Who, id: &str, why: &Problem) -> Kept {
        match self.raw(who, id, why).await {
            Ok((_, Opening::Free)) => Kept::Open,
            Ok((_, Opening::EndsTheGame)) => Kept::EndsTheGame,
            Err(problem) => Kept::Shut(problem.message),
        }
    }

    async fn open(&self, who: &Who, id: &str, why: Problem) -> Result<Value, Problem> {
        let (mut kept, opening) = self.raw(who, id, &why).await?;
        if opening == Opening::EndsTheGame {
            // Noted before anything is told: whoever has read it never plays on.
            self.shared().writer.write(Write::Opened(id.to_owned())).await?;
        }
        kept["why"] = why.message.into();
        Ok(kept)
    }

    /// What lies on disk of a table that cannot be loaded, if whoever asks may read it.
    async fn raw(&self, who: &Who, id: &str, why: &Problem) -> Result<(Value, Opening), Problem> {
        let storage = &self.shared().storage;
        let Some(kept) = storage.raw(id).await? else { return Err(why.clone()) };
        check_day(&kept)?;
        let stage = kept["stage"].as_i64();
        if matches!(stage, Some(OVER | OPENED)) {
            return Ok((kept, Opening::Free));
        }
        if why.kind != Kind::Closed && stage != Some(CLOSED) {
            return Err(Problem::new(
                Kind::WrongStage,
                "What was kept of this table holds every secret of a game that is not over: it goes on once whoever \
                 keeps the server has mended it, and can be read when it is over.",
            ));
        }
        let stored = storage.table(id).await.ok().flatten();
        if stored.is_some_and(|stored| stored.may_be_opened_by(who)) {
            return Ok((kept, Opening::EndsTheGame));
        }
        Err(Problem::new(
            Kind::Forbidden,
            "What was kept of this game holds every secret of it: those who play at the table can open it, and then \
             everybody can read it.",
        ))
    }
}

impl Stored {
    /// Whether somebody may have the record of a game opened that is closed and not over: those whose game it is.
    fn may_be_opened_by(&self, who: &Who) -> bool {
        let host = who.guest.as_ref().is_some_and(|guest| guest.id == self.table.host);
        let plays = |occupant: &Occupant| matches!(occupant, Occupant::Person(_) | Occupant::Program(_));
        host || self.seat_of(who).is_some() || !self.chairs.iter().any(|chair| plays(&chair.occupant))
    }
}

/// Whether this is said of a table of which only what lies on disk is left.
pub fn cannot_be_loaded(problem: &Problem) -> bool {
    matches!(problem.kind, Kind::Closed | Kind::Damaged)
}

/// Nothing is told of the game of a day that is not over everywhere. Whatever cannot be read could be one.
fn check_day(kept: &Value) -> Result<(), Problem> {
    let known = |source: SeedSource| kept["seed_from"] == source.name();
    if known(SeedSource::Chance) || known(SeedSource::Own) {
        return Ok(());
    }
    let Some(made) = kept["created"].as_i64() else {
        return Err(Problem::new(
            Kind::WrongStage,
            "Nobody can tell whether this is the game of today: what was kept of it can be read once whoever keeps \
             the server has mended it.",
        ));
    };
    let opens = opens_after(made);
    if now() < opens { Err(sealed_until(opens, "what was kept of it can be read")) } else { Ok(()) }
}
