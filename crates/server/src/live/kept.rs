//! The record of a table: that of a finished game, and what is left of one that cannot be loaded.
//!
//! A record holds every secret of its game, the seed first of all. While the game could go on, nobody may read it: a
//! damaged table goes on once its row is put back, and so does one that was closed, under the rules that it was played
//! with. Those who play at a closed table may open its record all the same; from then on it stays closed.

use serde_json::Value;
use sitting::{DAY, Entry, Kind, Listing, Problem, Standing, Who, opens_after, sealed_until};
use web::model::Kept;

use super::tables::Tables;

/// What opening the record of a table that cannot be loaded would do to it.
enum Opening {
    /// Nothing: everybody may read it.
    Free,
    /// The game never goes on: that is noted with its line of the lists.
    EndsTheGame(Box<Listing>),
}

impl Tables {
    /// The record of a finished game; of one that cannot be loaded, what lies on disk.
    pub async fn record(&self, who: &Who, id: &str) -> Result<Value, Problem> {
        match self.read(id, |sitting, now| sitting.record(now)).await {
            Err(problem) if cannot_be_loaded(&problem) => self.open(who, id, problem).await,
            record => record,
        }
    }

    /// What whoever looks at a table that cannot be loaded may have of its record.
    pub async fn kept(&self, who: &Who, id: &str, why: &Problem) -> Kept {
        match self.raw(who, id, why).await {
            Ok((_, Opening::Free)) => Kept::Open,
            Ok((_, Opening::EndsTheGame(_))) => Kept::EndsTheGame,
            Err(problem) => Kept::Shut(problem.message),
        }
    }

    async fn open(&self, who: &Who, id: &str, why: Problem) -> Result<Value, Problem> {
        let (mut kept, opening) = self.raw(who, id, &why).await?;
        if let Opening::EndsTheGame(listing) = opening {
            // Noted before anything is told: whoever has read it never plays on.
            self.shared().note(*listing, Entry::Opened(()), Standing::Opened).await?;
        }
        kept["why"] = why.message.into();
        Ok(kept)
    }

    /// What lies on disk of a table that cannot be loaded, if whoever asks may read it.
    async fn raw(&self, who: &Who, id: &str, why: &Problem) -> Result<(Value, Opening), Problem> {
        let storage = &self.shared().storage;
        let Some(kept) = storage.raw(id).await? else { return Err(why.clone()) };
        check_day(&kept, self.shared().clock.now().date)?;
        let standing = serde_json::from_value(kept["standing"].clone()).ok();
        if matches!(standing, Some(Standing::Over | Standing::Opened)) {
            return Ok((kept, Opening::Free));
        }
        if why.kind != Kind::Closed && standing != Some(Standing::Closed) {
            return Err(Problem::new(
                Kind::WrongStage,
                "What was kept of this table holds every secret of a game that is not over: it goes on once whoever \
                 keeps the server has mended it, and can be read when it is over.",
            ));
        }
        let listing = storage.listing(id).await.ok().flatten();
        if let Some(listing) = listing.filter(|listing| listing.may_be_opened_by(who)) {
            return Ok((kept, Opening::EndsTheGame(Box::new(listing))));
        }
        Err(Problem::new(
            Kind::Forbidden,
            "What was kept of this game holds every secret of it: those who play at the table can open it, and then \
             everybody can read it.",
        ))
    }
}

/// Whether this is said of a table of which only what lies on disk is left.
pub fn cannot_be_loaded(problem: &Problem) -> bool {
    matches!(problem.kind, Kind::Closed | Kind::Damaged)
}

/// Nothing is told of the game of a day that is not over everywhere. Whatever cannot be read could be one.
fn check_day(kept: &Value, date: i64) -> Result<(), Problem> {
    let day = match &kept["day"] {
        Value::Null => return Ok(()),
        day => day.as_i64().and_then(|day| day.checked_mul(DAY)),
    };
    let Some(day) = day else {
        return Err(Problem::new(
            Kind::WrongStage,
            "Nobody can tell whether this is the game of today: what was kept of it can be read once whoever keeps \
             the server has mended it.",
        ));
    };
    let opens = opens_after(day);
    if date < opens { Err(sealed_until(opens, date, "what was kept of it can be read")) } else { Ok(()) }
}
