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
    calendar: Calendar,
}

/// What the date is read from.
#[derive(Clone, Copy, Debug)]
enum Calendar {
    /// The system, whose clock may be set while the server runs.
    System,
    /// The clock itself.
    Own,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock { began: Instant::now(), at: calendar(), calendar: Calendar::System }
    }
}

impl Clock {
    /// A clock that shows this now, as time since 1970, and knows no other calendar: for simulations, whose time is
    /// the runtime's.
    pub fn showing(at: Duration) -> Clock {
        Clock { began: Instant::now(), at, calendar: Calendar::Own }
    }

    /// What time it is.
    pub fn now(&self) -> Now {
        let at = self.at + self.began.elapsed();
        let calendar = match self.calendar {
            Calendar::System => calendar(),
            Calendar::Own => at,
        };
        Now { at, date: i64::try_from(calendar.as_secs()).unwrap_or(i64::MAX) }
    }

    /// When a time of this clock comes.
    pub(super) fn instant(&self, at: Duration) -> Instant {
        self.began + at.saturating_sub(self.at)
    }
}

fn calendar() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}
