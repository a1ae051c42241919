//! What is forgotten by itself, and by which time.
//!
//! Days are counted by a time that the store keeps and that is believed slowly: it never runs ahead of the calendar, and
//! of what the calendar has run ahead it takes as much as has really gone by since, once more. So a clock that was set a
//! year ahead has nothing forgotten for months, and one that is set back has nothing forgotten at all.

use std::collections::HashSet;
use std::mem::take;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::tables::Tables;
use crate::storage::{Forget, Forgotten, StoreError, Write};

/// A table at which nobody begins is kept for so many seconds: a fortnight.
const NEVER_BEGUN: i64 = 14 * 86_400;

/// How often what is old is looked for.
const BETWEEN_SWEEPS: Duration = Duration::from_secs(3_600);

/// So much is believed to have gone by while no server ran.
const WHILE_CLOSED: Duration = Duration::from_secs(1_800);

/// Of what is kept for a time that the host has set, some is forgotten at a time, and so often within a sweep: nobody waits
/// long for their move.
const PARTS: u32 = 20;
const BETWEEN_PARTS: Duration = Duration::from_millis(500);

/// The tables and guests that somebody has looked at or been since it was last noted.
#[derive(Debug, Default)]
pub struct Seen {
    tables: Mutex<HashSet<String>>,
    guests: Mutex<HashSet<String>>,
    /// How often guests were forgotten: whoever remembers some has to ask anew.
    forgot: AtomicU64,
}

impl Seen {
    /// Somebody looks at a table.
    pub fn table(&self, id: &str) {
        add(&self.tables, id);
    }

    /// How often guests were forgotten.
    pub fn times_forgotten(&self) -> u64 {
        self.forgot.load(Ordering::Relaxed)
    }

    /// A guest is here.
    pub fn guest(&self, id: &str) {
        add(&self.guests, id);
    }
}

fn add(seen: &Mutex<HashSet<String>>, id: &str) {
    let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
    if !seen.contains(id) {
        seen.insert(id.to_owned());
    }
}

/// What time is believed, if the last time that was believed was this one and so much has really gone by since.
fn believed(last: Option<i64>, calendar: i64, gone_by: Duration) -> i64 {
    let most = i64::try_from(gone_by.as_secs()).unwrap_or(i64::MAX).saturating_mul(2);
    last.map_or(calendar, |last| calendar.min(last.saturating_add(most)))
}

impl Tables {
    /// Forgets what is old, again and again.
    pub async fn keep_up(&self) {
        let mut gone_by = WHILE_CLOSED;
        loop {
            let begun = Instant::now();
            if let Err(error) = self.sweep(gone_by).await {
                tracing::warn!(event = "forget-failed", %error, "what is old could not be forgotten");
            }
            tokio::time::sleep(BETWEEN_SWEEPS).await;
            gone_by = begun.elapsed();
        }
    }

    /// Notes what was looked at, and forgets what nobody has looked at for long.
    async fn sweep(&self, gone_by: Duration) -> Result<(), StoreError> {
        let (storage, settings) = (&self.shared().storage, &self.shared().settings);
        let last = storage.house("clock").await?.and_then(|last| last.parse().ok());
        let now = believed(last, self.shared().clock.now().date, gone_by);
        self.shared().writer.write(Write::House("clock", now.to_string())).await?;
        self.note_seen(now).await?;
        let since = match storage.house("seen-since").await?.and_then(|since| since.parse().ok()) {
            Some(since) => since,
            None => {
                self.shared().writer.write(Write::House("seen-since", now.to_string())).await?;
                now
            }
        };
        // Before it was noted who looks at what, nothing is known of that.
        let before = |kept: Option<Duration>| {
            let seconds = i64::try_from(kept?.as_secs()).ok()?;
            Some(now.saturating_sub(seconds)).filter(|before| *before > since)
        };
        let (finished, guests) = (before(settings.keep_finished), before(settings.keep_guests));
        let parts = if finished.is_some() || guests.is_some() { PARTS } else { 1 };
        let never_begun = now.saturating_sub(NEVER_BEGUN);
        let mut sum = (0, 0);
        let mut done = Ok(());
        for _ in 0..parts {
            let forgotten = Forgotten::default();
            let forget = Forget { never_begun, finished, guests, forgotten: forgotten.clone() };
            done = self.shared().writer.write(Write::Forget(forget)).await;
            if done.is_err() {
                break;
            }
            let (tables, people) = forgotten.counts();
            sum = (sum.0 + tables, sum.1 + people);
            if guests.is_some() {
                self.shared().seen.forgot.fetch_add(1, Ordering::Relaxed);
            }
            tokio::time::sleep(BETWEEN_PARTS).await;
        }
        let (tables, guests) = sum;
        if tables + guests > 0 {
            tracing::info!(event = "forgotten", tables, guests, "what was old is forgotten");
        }
        done
    }

    /// Notes what was looked at since it was noted last, when the server closes.
    pub async fn note_last_seen(&self) {
        let noted = async {
            let now = self.shared().storage.house("clock").await?.and_then(|now| now.parse().ok());
            match now {
                Some(now) => self.note_seen(now).await,
                None => Ok(()),
            }
        };
        if let Err(error) = noted.await {
            tracing::warn!(event = "seen-not-noted", %error, "who was here was not noted");
        }
    }

    async fn note_seen(&self, at: i64) -> Result<(), StoreError> {
        let seen = &self.shared().seen;
        let all = |seen: &Mutex<HashSet<String>>| -> Vec<String> {
            take(&mut *seen.lock().unwrap_or_else(PoisonError::into_inner)).into_iter().collect()
        };
        let (mut tables, guests) = (all(&seen.tables), all(&seen.guests));
        tables.extend(self.live());
        if tables.is_empty() && guests.is_empty() {
            return Ok(());
        }
        self.shared().writer.write(Write::Seen { tables, guests, at }).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 86_400;

    #[test]
    fn a_clock_that_jumps_is_believed_slowly_and_one_that_is_right_at_once() {
        let hour = Duration::from_secs(3_600);
        assert_eq!(
            believed(None, 100 * DAY, WHILE_CLOSED),
            100 * DAY,
            "the first time there is nothing else"
        );
        let now = 100 * DAY;
        assert_eq!(believed(Some(now), now + 3_600, hour), now + 3_600, "as it should be");
        assert_eq!(believed(Some(now), now - 400 * DAY, hour), now - 400 * DAY, "back: nothing is old");
        // A year ahead: after a whole day of sweeps not even two days are believed.
        let mut time = believed(Some(now), now + 365 * DAY, WHILE_CLOSED);
        for _ in 0..24 {
            time = believed(Some(time), now + 365 * DAY, hour);
        }
        assert!(time > now + DAY && time < now + 3 * DAY, "{}", time - now);
        // Closed for three weeks: it has caught up three weeks later.
        let mut time = now;
        for hours in 0..21 * 24 + 48 {
            time = believed(Some(time), now + 21 * DAY + hours * 3_600, hour);
        }
        assert!(time > now + 41 * DAY, "{}", (time - now) / DAY);
        believed(Some(i64::MAX), i64::MAX, Duration::MAX);
    }
}
