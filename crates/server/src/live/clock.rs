//! The time, as tables are told it.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sitting::Now;
use tokio::time::Instant;

/// A clock that never goes back. It begins at what the calendar says, so that changes that are counted from its time on go
/// on growing after a restart.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    began: Instant,
    at: Duration,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock { began: Instant::now(), at: calendar() }
    }
}

impl Clock {
    /// What time it is.
    pub fn now(&self) -> Now {
        let date = i64::try_from(calendar().as_secs()).unwrap_or(i64::MAX);
        Now { at: self.at + self.began.elapsed(), date }
    }

    /// When a time of this clock comes.
    pub(super) fn instant(&self, at: Duration) -> Instant {
        self.began + at.saturating_sub(self.at)
    }
}

fn calendar() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}
