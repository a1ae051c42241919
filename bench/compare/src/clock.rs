//! Time that this thread had of the processor: others may use the machine meanwhile.

use std::fs;
use std::time::Instant;

/// A clock that was started.
pub struct Clock {
    wall: Instant,
    had: Option<f64>,
}

impl Clock {
    /// Starts one.
    pub fn start() -> Clock {
        Clock { wall: Instant::now(), had: had() }
    }

    /// Seconds since then: of the processor where the system tells, else of the clock on the wall.
    pub fn seconds(&self) -> f64 {
        match (self.had, had()) {
            (Some(before), Some(now)) => now - before,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

/// What Linux says that this thread has had, in seconds: the first number of its line, in billionths.
fn had() -> Option<f64> {
    let line = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    line.split(' ').next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds / 1e9)
}
