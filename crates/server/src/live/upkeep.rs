//! What is forgotten by itself, and by which time.
//!
//! Days are counted by a time that the store keeps and that is believed slowly: it never runs ahead of the calendar, and
//! of what the calendar has run ahead it takes as much as has really gone by since, once more. So a clock that was set a
//! year ahead has nothing forgotten for months, and one that is set back has nothing forgotten at all. What was believed once is
//! believed again as soon as the calendar is back there: a machine that came up in 1970 does not have to live through the years since.

use std::collections::BTreeSet;
use std::fmt;
use std::mem::take;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::tables::Tables;
use crate::storage::{Forget, Forgotten, StoreError, Write};

/// So much is believed to have gone by while no server ran.
const WHILE_CLOSED: Duration = Duration::from_secs(1_800);

/// Of what is kept for a time that the host has set, some is forgotten at a time, and so often within a sweep: nobody waits
/// long for their move.
const PARTS: u32 = 20;
const BETWEEN_PARTS: Duration = Duration::from_millis(500);

/// So often it is noted who was here. Another server may forget them meanwhile, and a killed one forgets what it had not noted.
const BETWEEN_NOTES: Duration = Duration::from_secs(5);

/// The tables and guests that somebody has looked at or been since it was last noted.
#[derive(Debug, Default)]
pub struct Seen {
    tables: Mutex<BTreeSet<String>>,
    guests: Mutex<BTreeSet<String>>,
    /// What was noted since old things were last looked for: not for every look.
    noted: Mutex<BTreeSet<String>>,
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

fn add(seen: &Mutex<BTreeSet<String>>, id: &str) {
    let mut seen = locked(seen);
    if !seen.contains(id) {
        seen.insert(id.to_owned());
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The time that is believed, and the latest that ever was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Believed {
    now: i64,
    latest: i64,
}

impl Believed {
    /// What is believed next, if so much has really gone by since.
    fn after(last: Option<Believed>, calendar: i64, gone_by: Duration) -> Believed {
        let Some(last) = last else { return Believed { now: calendar, latest: calendar } };
        let most = i64::try_from(gone_by.as_secs()).unwrap_or(i64::MAX).saturating_mul(2);
        let from = if calendar >= last.latest { last.latest } else { last.now };
        let now = calendar.min(from.saturating_add(most));
        Believed { now, latest: last.latest.max(now) }
    }

    /// As the store keeps it.
    fn read(text: &str) -> Option<Believed> {
        let (now, latest) = text.split_once(' ').unwrap_or((text, text));
        Some(Believed { now: now.parse().ok()?, latest: latest.parse().ok()? })
    }
}

impl fmt::Display for Believed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.now, self.latest)
    }
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
            while begun.elapsed() < self.shared().settings.between_sweeps {
                tokio::time::sleep(BETWEEN_NOTES).await;
                self.note_last_seen().await;
            }
            gone_by = begun.elapsed();
        }
    }

    /// The time that is believed.
    async fn believed(&self) -> Result<Option<Believed>, StoreError> {
        Ok(self.shared().storage.house("clock").await?.and_then(|last| Believed::read(&last)))
    }

    /// Notes what was looked at, and forgets what nobody has looked at for long.
    async fn sweep(&self, gone_by: Duration) -> Result<(), StoreError> {
        let (storage, settings) = (&self.shared().storage, &self.shared().settings);
        let believed = Believed::after(self.believed().await?, self.shared().clock.now().date, gone_by);
        self.shared().writer.write(Write::House("clock", believed.to_string())).await?;
        let now = believed.now;
        locked(&self.shared().seen.noted).clear();
        self.note_seen(believed.latest).await?;
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
        let unbegun = i64::try_from(settings.keep_unbegun.as_secs()).unwrap_or(i64::MAX);
        let never_begun = now.saturating_sub(unbegun);
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

    /// Notes what was looked at since it was noted last.
    pub async fn note_last_seen(&self) {
        let noted = async {
            match self.believed().await? {
                Some(believed) => self.note_seen(believed.latest).await,
                None => Ok(()),
            }
        };
        if let Err(error) = noted.await {
            tracing::warn!(event = "seen-not-noted", %error, "who was here was not noted");
        }
    }

    /// At the latest time that ever was: nobody who was here today is old because the clock was back then.
    async fn note_seen(&self, at: i64) -> Result<(), StoreError> {
        let seen = &*self.shared().seen;
        let news = |ids: Vec<String>| -> Vec<String> {
            let noted = locked(&seen.noted);
            ids.into_iter().filter(|id| !noted.contains(id)).collect()
        };
        let guests = news(take(&mut *locked(&seen.guests)).into_iter().collect());
        let tables = news(take(&mut *locked(&seen.tables)).into_iter().chain(self.live()).collect());
        if tables.is_empty() && guests.is_empty() {
            return Ok(());
        }
        let write = Write::Seen { tables: tables.clone(), guests: guests.clone(), at };
        let done = self.shared().writer.write(write).await;
        if done.is_ok() {
            locked(&seen.noted).extend(tables.into_iter().chain(guests));
        } else {
            locked(&seen.tables).extend(tables);
            locked(&seen.guests).extend(guests);
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 86_400;

    #[test]
    fn a_clock_that_jumps_is_believed_slowly_and_one_that_is_right_at_once() {
        let hour = Duration::from_secs(3_600);
        let at = |now| Believed { now, latest: now };
        let after = |last, calendar, gone_by| Believed::after(Some(last), calendar, gone_by);
        assert_eq!(Believed::after(None, 100 * DAY, WHILE_CLOSED), at(100 * DAY), "there is nothing else");
        let now = 100 * DAY;
        assert_eq!(after(at(now), now + 3_600, hour), at(now + 3_600), "as it should be");
        assert_eq!(after(at(now), now - 99 * DAY, hour).now, now - 99 * DAY, "back: nothing is old");
        // A year ahead: after a whole day of sweeps not even two days are believed.
        let mut time = after(at(now), now + 365 * DAY, WHILE_CLOSED);
        for _ in 0..24 {
            time = after(time, now + 365 * DAY, hour);
        }
        assert!(time.now > now + DAY && time.now < now + 3 * DAY, "{}", time.now - now);
        assert_eq!(after(time, now + DAY, hour).now, now + DAY, "it is set right");
        // Closed for three weeks: it has caught up three weeks later.
        let mut time = at(now);
        for hours in 0..21 * 24 + 48 {
            time = after(time, now + 21 * DAY + hours * 3_600, hour);
        }
        assert!(time.now > now + 41 * DAY, "{}", (time.now - now) / DAY);
        after(at(i64::MAX), i64::MAX, Duration::MAX);
    }

    /// A machine without a clock of its own comes up in 1970, and learns a minute later what day it is.
    #[test]
    fn regression_a_clock_that_was_far_back_once_is_believed_as_soon_as_it_is_right() {
        let (now, hour) = (20_000 * DAY, Duration::from_secs(3_600));
        let back = Believed::after(Some(Believed { now, latest: now }), 100, WHILE_CLOSED);
        assert_eq!(back, Believed { now: 100, latest: now });
        assert_eq!(Believed::read(&back.to_string()), Some(back));
        let right = Believed::after(Some(back), now + 600, hour);
        assert_eq!(right, Believed { now: now + 600, latest: now + 600 });
        assert_eq!(Believed::read("77"), Some(Believed { now: 77, latest: 77 }), "as it was kept before");
    }
}
