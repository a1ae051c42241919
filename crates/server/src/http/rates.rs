//! How often each client may do something.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use super::Client;

/// With more clients than this in memory, those that have been quiet are forgotten.
const MOST_CLIENTS: usize = 10_000;

/// So often at most it is looked for them: in a crowd that takes its time.
const BETWEEN_SWEEPS: Duration = Duration::from_secs(60);

/// How often each client did it lately.
pub struct Rates {
    limiter: RateLimiter<Client, HashMapStateStore<Client>, DefaultClock>,
    swept: Mutex<Instant>,
}

impl Rates {
    /// Nobody has done it yet.
    pub fn new(quota: Quota) -> Rates {
        Rates { limiter: RateLimiter::hashmap(quota), swept: Mutex::new(Instant::now()) }
    }

    /// A client does it once more; if that is too often, after how many seconds it is worth while to try again.
    pub fn take(&self, client: Client) -> Result<(), u32> {
        if self.limiter.len() > MOST_CLIENTS && self.is_to_be_swept() {
            self.limiter.retain_recent();
        }
        self.limiter.check_key(&client).map_err(|not_until| {
            let wait = not_until.wait_time_from(DefaultClock::default().now()).as_secs_f64().ceil() as u32;
            wait.max(1)
        })
    }

    fn is_to_be_swept(&self) -> bool {
        let mut swept = self.swept.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = swept.elapsed() > BETWEEN_SWEEPS;
        if is_due {
            *swept = Instant::now();
        }
        is_due
    }
}
