//! Tables where bots play alone, by client: they take the server's time for nobody's move.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use sitting::Standing;

use super::Client;
use super::remembered::Remembered;
use crate::settings::Limits;
use crate::storage::{Storage, StoreError};

/// For how long a table that is over still counts.
const HOUR: Duration = Duration::from_secs(3_600);

/// After so long a table is looked for again by whoever was refused.
const SOON: Duration = Duration::from_secs(60);

/// The tables where bots play alone, and since when, by who has begun them.
#[derive(Default)]
pub struct BotsAlone(Mutex<Remembered<Vec<(String, Instant)>>>);

/// Why bots cannot play alone at another table, and when to ask again.
#[derive(Debug, PartialEq, Eq)]
pub enum TooMany {
    /// They do at so many tables now.
    Tables(Duration),
    /// They have made so many moves within the hour.
    Moves(Duration),
}

impl BotsAlone {
    /// A client begins a table where bots play alone; whether it was noted now. What was noted and is not begun is taken
    /// back with [`BotsAlone::not_begun`].
    pub async fn begin(
        &self,
        client: Client,
        table: &str,
        limits: &Limits,
        storage: &dyn Storage,
    ) -> Result<Result<bool, TooMany>, StoreError> {
        let others = self.with(client, |tables| {
            let is_noted = tables.iter().any(|(id, _)| id == table);
            (!is_noted).then(|| {
                let others = tables.clone();
                // Noted before it is looked at the others, so that of many at once none slips through.
                tables.push((table.to_owned(), Instant::now()));
                others
            })
        });
        let Some(others) = others else { return Ok(Ok(false)) };
        let (mut running, mut moves, mut gone) = (0, 0, Vec::new());
        for (id, since) in &others {
            let listing = match storage.listing(id).await {
                Ok(listing) => listing,
                Err(error) => {
                    self.not_begun(client, table);
                    return Err(error);
                }
            };
            let Some(listing) = listing else {
                gone.push(id.clone());
                continue;
            };
            // What gathers still is just being begun.
            let is_on = matches!(listing.standing, Standing::Gathering | Standing::Playing);
            if !is_on && since.elapsed() > HOUR {
                gone.push(id.clone());
                continue;
            }
            running += usize::from(is_on);
            moves += listing.length;
        }
        self.with(client, |tables| tables.retain(|(id, _)| !gone.contains(id)));
        let oldest = others.iter().map(|(_, since)| HOUR.saturating_sub(since.elapsed())).min();
        let refused = if running >= limits.bot_tables {
            TooMany::Tables(SOON)
        } else if moves >= limits.bot_moves {
            TooMany::Moves(oldest.unwrap_or(SOON).max(SOON))
        } else {
            return Ok(Ok(true));
        };
        self.not_begun(client, table);
        Ok(Err(refused))
    }

    /// A table that was noted did not begin.
    pub fn not_begun(&self, client: Client, table: &str) {
        self.with(client, |tables| tables.retain(|(id, _)| id != table));
    }

    fn with<T>(&self, client: Client, work: impl FnOnce(&mut Vec<(String, Instant)>) -> T) -> T {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        work(all.of(client, Instant::now()))
    }
}
