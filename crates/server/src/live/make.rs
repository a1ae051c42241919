//! Making a table, and making it again with the same people.

use shelf::GameId;
use sitting::{
    Again, Drawn, Guest, Kind, Laid, NewTable, Problem, Reply, SeedFrom, Standing, Who, Wish, daily_seed, lay,
};

use super::kept::cannot_be_loaded;
use super::tables::Tables;
use crate::secret::Chance;
use crate::storage::{Added, List, StoreError, Write};

/// At so many of their newest tables a guest is known by a new name or face.
const MOST_TOLD: u32 = 50;

impl Tables {
    /// Makes a table; whoever makes it sits on the first chair.
    pub async fn make(&self, host: &Guest, new: &NewTable) -> Result<Laid, Problem> {
        let now = self.shared().clock.now();
        let seed = match &new.seed {
            SeedFrom::Daily => {
                let house = self.shared().storage.daily_secret().await?;
                daily_seed(&house, GameId::find(&new.game)?, now.date)
            }
            SeedFrom::Chance | SeedFrom::Own(_) => self.shared().chance.seed()?,
        };
        self.write_new(lay(host, new, drawn(&self.shared().chance, seed)?, now)?).await
    }

    /// Makes the table where the same people play again, or finds the one that somebody has made already. One is laid only if
    /// it may be; what was said to that comes along.
    pub async fn again<T>(
        &self,
        who: &Who,
        id: &str,
        may_lay: impl AsyncFnOnce(&Laid) -> Result<T, Problem>,
    ) -> Result<(String, Option<T>), Problem> {
        let chance = &self.shared().chance;
        let (asking, drawn) = (who.clone(), drawn(chance, chance.seed()?)?);
        let laid = match self.read(id, move |sitting, now| sitting.again(now, &asking, drawn)).await? {
            Again::There(next) => return Ok((next, None)),
            Again::Lay(laid) => laid,
        };
        let said = may_lay(&laid).await?;
        let next = self.write_new(*laid).await?.id;
        match self.ask(id, who, Wish::Rematch(next.clone())).await? {
            Reply::Next(first) => Ok((first, Some(said))),
            _ => Ok((next, Some(said))),
        }
    }

    /// A guest is called something else or has another face from now on, at every table that is not over. A table that is no more
    /// or cannot be loaded keeps nobody from it at the others.
    pub async fn tell_everywhere(&self, guest: &Guest) -> Result<(), Problem> {
        for listing in self.shared().storage.tables(List::Of(&guest.id), MOST_TOLD).await? {
            if !matches!(listing.standing, Standing::Gathering | Standing::Playing) {
                continue;
            }
            match self.ask(&listing.id, &guest.clone().into(), Wish::BeKnown).await {
                Err(problem) if problem.kind == Kind::Missing || cannot_be_loaded(&problem) => {}
                told => drop(told?),
            }
        }
        Ok(())
    }

    async fn write_new(&self, mut laid: Laid) -> Result<Laid, Problem> {
        loop {
            let step = laid.clone().step()?;
            match self.shared().writer.write(Write::Add(Added::of(&laid.id, &step))).await {
                Ok(()) => return Ok(laid),
                // Another table has drawn the same code.
                Err(StoreError::Taken) => {
                    let Drawn { id, code, .. } = drawn(&self.shared().chance, String::new())?;
                    laid = Laid { id, code, ..laid };
                }
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// What chance gives to a table.
fn drawn(chance: &Chance, seed: String) -> Result<Drawn, Problem> {
    let (id, code, salt) = (chance.letters(16)?, chance.letters(6)?, chance.salt()?);
    Ok(Drawn { id, code, seed, salt })
}
