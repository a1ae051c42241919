//! What is remembered of each client, for as long as it matters.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::Client;

/// Who has done nothing that counts for so long is forgotten: so long a table is kept at which nobody begins.
const KEPT: Duration = Duration::from_secs(14 * 86_400);

/// In a crowd of so many, who has done nothing for an hour.
const CROWD: usize = 10_000;
const KEPT_IN_A_CROWD: Duration = Duration::from_secs(3_600);

/// So often at most it is looked for them.
const BETWEEN_SWEEPS: Duration = Duration::from_secs(60);

/// Something of each client, and when they came last.
pub struct Remembered<T> {
    all: HashMap<Client, (Instant, T)>,
    swept: Instant,
}

impl<T> Default for Remembered<T> {
    fn default() -> Self {
        Remembered { all: HashMap::new(), swept: Instant::now() }
    }
}

impl<T: Default> Remembered<T> {
    /// What is remembered of a client, who comes just now.
    pub fn of(&mut self, client: Client, now: Instant) -> &mut T {
        if now.saturating_duration_since(self.swept) > BETWEEN_SWEEPS {
            self.swept = now;
            let kept = if self.all.len() > CROWD { KEPT_IN_A_CROWD } else { KEPT };
            self.all.retain(|_, (last, _)| now.saturating_duration_since(*last) < kept);
        }
        let (last, of_client) = self.all.entry(client).or_insert_with(|| (now, T::default()));
        *last = now;
        of_client
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    fn client(number: u32) -> Client {
        Client::at(Ipv4Addr::from_bits(number).into())
    }

    #[test]
    fn whoever_comes_no_more_is_forgotten() {
        let (mut all, mut now) = (Remembered::<u8>::default(), Instant::now());
        *all.of(client(1), now) += 1;
        *all.of(client(2), now) += 1;
        now += KEPT - MINUTE;
        assert_eq!(*all.of(client(1), now), 1);
        now += 2 * MINUTE;
        assert_eq!((*all.of(client(1), now), *all.of(client(2), now)), (1, 0));
        assert_eq!(all.all.len(), 2);
    }

    #[test]
    fn a_crowd_is_forgotten_within_the_hour_and_looked_through_once_a_minute() {
        let (mut all, now) = (Remembered::<u8>::default(), Instant::now() + 2 * MINUTE);
        for number in 0..=CROWD as u32 {
            all.of(client(number), now);
        }
        let later = now + KEPT_IN_A_CROWD;
        all.of(client(0), later);
        assert_eq!((all.all.len(), all.swept), (1, later));
        all.of(client(0), later + MINUTE);
        assert_eq!(all.swept, later);
    }
}
