//! Shares with their intervals.

use crate::tally::{BotTally, Share};

/// Wilson's 95 % interval of a share, in per cent: sound for small numbers and near 0 and 100 too.
pub fn wilson(share: Share) -> (f64, f64) {
    if share.all == 0 {
        return (0.0, 100.0);
    }
    let (n, z) = (share.all as f64, 1.96);
    let p = share.won as f64 / n;
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let margin = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    (100.0 * (middle - margin).max(0.0), 100.0 * (middle + margin).min(1.0))
}

impl Share {
    /// The share in per cent.
    pub fn percent(self) -> f64 {
        100.0 * self.won as f64 / self.all.max(1) as f64
    }
}

impl BotTally {
    /// The share of this bot's seats that won, in per cent, and its interval (two standard errors of the mean over
    /// games). Where every game went alike, nothing tells how much they vary, and each game counts as one trial.
    pub fn share(&self) -> (f64, (f64, f64)) {
        let games = self.games.max(1);
        let (count, seats) = (games as f64, self.seats as f64 / games as f64);
        let mean = self.won as f64 / count;
        let variance = (self.squares as f64 / count - mean * mean).max(0.0);
        let share = 100.0 * mean / seats;
        if variance == 0.0 {
            let won = (self.won as f64 / seats).round() as u64;
            return (share, wilson(Share { won, all: games }));
        }
        let margin = 100.0 * 1.96 * (variance / count).sqrt() / seats;
        (share, ((share - margin).max(0.0), (share + margin).min(100.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_holds_the_share() {
        let (low, high) = wilson(Share { won: 40, all: 100 });
        assert!((30.0..32.0).contains(&low) && (49.0..51.0).contains(&high), "{low} {high}");
        assert_eq!(wilson(Share { won: 0, all: 10 }).0, 0.0);
    }

    #[test]
    fn games_that_all_went_alike_are_no_certainty() {
        let bot =
            |won: u64, squares: u64| BotTally { games: 50, seats: 100, won, squares, ..BotTally::default() };
        let (share, (low, high)) = bot(0, 0).share();
        assert!(share == 0.0 && low == 0.0 && high > 5.0, "{low} to {high}");
        let (share, (low, high)) = bot(100, 200).share();
        assert!(share == 100.0 && low < 95.0 && high == 100.0, "{low} to {high}");
    }
}
