//! Loading a table: its log is folded.

use std::sync::Arc;

use shelf::Review;
use sitting::{Entry, Kind, Listing, Problem, Sitting, Standing};

use super::actor::{LiveTable, missing};
use super::tables::Shared;
use crate::storage::{Added, StoreError, Write};

impl LiveTable {
    /// Reads everything that happened at a table.
    pub(super) async fn load(shared: &Arc<Shared>, id: &str) -> Result<LiveTable, Problem> {
        let log = match shared.storage.log(id, 0).await {
            // What else the database holds can be read: it is this table that is damaged.
            Err(StoreError::Corrupt) => {
                return Err(StoreError::Damaged(format!("a part of the table {id}")).into());
            }
            log => log?.ok_or_else(missing)?,
        };
        let now = shared.clock.now();
        let folded = Sitting::fold(&log.rows, log.length, shared.settings.pace, now);
        let mut sitting = match folded {
            Ok(sitting) => sitting,
            Err(problem) => {
                if problem.kind == Kind::Closed {
                    // If this fails the next loading does it.
                    let _ = shared.close(id).await;
                }
                return Err(problem);
            }
        };
        let found = sitting.resume(now)?;
        // What is closed stays so until it is written that it goes on.
        let opens =
            found.is_some_and(|step| step.entries.iter().any(|entry| matches!(entry, Entry::GoesOn(()))));
        let mut table = LiveTable::new(Arc::clone(shared), sitting);
        match table.resume().await {
            Ok(()) => {}
            Err(problem) if opens || !is_of_the_disk(&problem) => return Err(problem),
            Err(problem) => {
                tracing::warn!(event = "due-not-kept", table = id, error = %problem, "what loading has found could not be kept");
                table.resume_later();
            }
        }
        table.bring_review().await;
        shared.seen.table(id);
        table.join_company().await;
        table.tell();
        Ok(table)
    }

    /// Finds the review that was made before, if it is of this game and can still be read.
    async fn bring_review(&mut self) {
        if self.sitting.game().is_none_or(|game| !game.is_over()) {
            return;
        }
        if let Ok(Some((_, body))) = self.shared.storage.review(self.sitting.id()).await
            && let Ok(review) = serde_json::from_str::<Review>(&body)
        {
            self.sitting.show_review(Arc::new(review));
        }
    }
}

/// Whether nothing can be written just now, be it what it may.
fn is_of_the_disk(problem: &Problem) -> bool {
    matches!(problem.kind, Kind::DiskFull | Kind::Unavailable)
}

impl Shared {
    /// Notes that a game cannot go on. What was over could be read before, and still can.
    async fn close(&self, id: &str) -> Result<(), StoreError> {
        let Some(listing) = self.storage.listing(id).await? else { return Ok(()) };
        match listing.standing {
            Standing::Playing => self.note(listing, Entry::Closed(()), Standing::Closed).await,
            Standing::Over => self.note(listing, Entry::Opened(()), Standing::Opened).await,
            Standing::Gathering | Standing::Closed | Standing::Opened => Ok(()),
        }
    }

    /// Adds an entry to a log that cannot be folded, behind whatever stands there.
    pub(super) async fn note(
        &self,
        listing: Listing,
        entry: Entry,
        standing: Standing,
    ) -> Result<(), StoreError> {
        let log = self.storage.log(&listing.id, listing.length).await?;
        let last = log.and_then(|log| log.rows.last().map(|row| row.number));
        let from = last.map_or(listing.length, |last| last + 1);
        let added = Added {
            table: listing.id.clone(),
            from,
            entries: vec![(entry.kind(), entry.body())],
            listing: Some(Listing { standing, length: from + 1, ..listing }),
            quiet: false,
        };
        self.writer.write(Write::Add(added)).await
    }
}
