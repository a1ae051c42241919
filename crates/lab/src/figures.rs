//! Shares with their intervals, and what is told by its own name.

use std::collections::BTreeMap;

use crate::tally::{BotTally, Share, Tally};

/// A share with its 95 % interval, in per cent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The share.
    pub percent: f64,
    /// From where.
    pub low: f64,
    /// To where.
    pub high: f64,
}

impl Estimate {
    /// The mean of several, each of which weighs the same however many games it was found in. Setups share their seeds, and
    /// some go alike game by game: so the interval is no narrower than theirs.
    pub fn mean(of: &[Estimate]) -> Estimate {
        let mean = |part: fn(&Estimate) -> f64| of.iter().map(part).sum::<f64>() / of.len().max(1) as f64;
        Estimate { percent: mean(|one| one.percent), low: mean(|one| one.low), high: mean(|one| one.high) }
    }
}

/// Wilson's 95 % interval of a share of so many trials, in per cent: sound for small numbers and near 0 and 100 too.
fn wilson(p: f64, n: f64) -> (f64, f64) {
    if n == 0.0 {
        return (0.0, 100.0);
    }
    let z = 1.96;
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let margin = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    (100.0 * (middle - margin).max(0.0), 100.0 * (middle + margin).min(1.0))
}

impl Share {
    /// The share in per cent.
    pub fn percent(self) -> f64 {
        100.0 * self.won as f64 / self.all.max(1) as f64
    }

    /// The same with its interval, where nothing ties those who were counted to each other.
    pub fn estimate(self) -> Estimate {
        let (low, high) = wilson(self.percent() / 100.0, self.all as f64);
        Estimate { percent: self.percent(), low, high }
    }
}

impl BotTally {
    /// The share of this bot's seats that won.
    pub fn estimate(&self) -> Estimate {
        by_game(Share { won: self.won, all: self.seats }, self.squares, self.games)
    }
}

impl Tally {
    /// The share of the games that were won where all win together, else of the seats.
    pub fn estimate(&self, cooperative: bool) -> Estimate {
        let won = self.won(cooperative);
        if cooperative { won.estimate() } else { by_game(won, self.squares, self.games) }
    }
}

/// The share of some seats that won, as many of them in each game. Seats of one game share its luck: they tell no more than so many
/// strangers would whose share varies as theirs does. Where every game went alike, nothing tells how much they vary, and each game
/// counts as one trial.
fn by_game(seats: Share, squares: u64, games: u64) -> Estimate {
    let count = games.max(1) as f64;
    let a_game = seats.all as f64 / count;
    let mean = seats.won as f64 / count;
    let variance = (squares as f64 / count - mean * mean).max(0.0) / (a_game * a_game);
    let p = seats.percent() / 100.0;
    let trials = if variance > 0.0 { count * p * (1.0 - p) / variance } else { count };
    let (low, high) = wilson(p, trials);
    Estimate { percent: 100.0 * p, low, high }
}

/// What is told in a row of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind<'a> {
    /// What it is called: the one that is in it, or how many others.
    pub name: String,
    /// What is in it.
    pub of: Vec<&'a str>,
}

/// The commonest of what was counted, in so many rows at the most: what is rarer stands together in the last one.
pub fn commonest<'a>(counts: impl Iterator<Item = (&'a str, u64)>, most: usize) -> Vec<Kind<'a>> {
    let mut sums: BTreeMap<&str, u64> = BTreeMap::new();
    counts.for_each(|(name, count)| *sums.entry(name).or_default() += count);
    let mut order: Vec<(&str, u64)> = sums.into_iter().collect();
    order.sort_by(|(one, few), (other, many)| many.cmp(few).then_with(|| one.cmp(other)));
    let rare = if order.len() > most { order.split_off(most - 1) } else { Vec::new() };
    let mut kinds: Vec<Kind> =
        order.into_iter().map(|(name, _)| Kind { name: name.to_owned(), of: vec![name] }).collect();
    if !rare.is_empty() {
        let of: Vec<&str> = rare.into_iter().map(|(name, _)| name).collect();
        kinds.push(Kind { name: format!("{} others", of.len()), of });
    }
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::SeatTally;

    #[test]
    fn the_interval_holds_the_share() {
        let some = Share { won: 40, all: 100 }.estimate();
        assert!((30.0..32.0).contains(&some.low) && (49.0..51.0).contains(&some.high), "{some:?}");
        assert_eq!(Share { won: 0, all: 10 }.estimate().low, 0.0);
    }

    /// The same games told by bot and by setup: one game in 56 that all four won is as good as one trial in 56.
    #[test]
    fn regression_few_wins_have_one_interval() {
        let bot = BotTally { games: 56, seats: 4 * 56, won: 4, squares: 16, ..BotTally::default() };
        let (told, strangers) = (bot.estimate(), Share { won: 1, all: 56 }.estimate());
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        assert!(near(told.low, strangers.low) && near(told.high, strangers.high), "{told:?} {strangers:?}");
        assert!(told.low > 0.2 && told.high > 9.0, "{told:?}");
    }

    #[test]
    fn games_that_all_went_alike_are_no_certainty() {
        let bot =
            |won: u64, squares: u64| BotTally { games: 50, seats: 100, won, squares, ..BotTally::default() };
        let none = bot(0, 0).estimate();
        assert!(none.percent == 0.0 && none.low == 0.0 && none.high > 5.0, "{none:?}");
        let all = bot(100, 200).estimate();
        assert!(all.percent == 100.0 && all.low < 95.0 && all.high == 100.0, "{all:?}");
    }

    #[test]
    fn seats_of_one_game_share_its_luck() {
        // In every second game all four win.
        let seat = SeatTally { games: 100, won: 50, ..SeatTally::default() };
        let tally = Tally { games: 100, squares: 50 * 16, seats: vec![seat; 4], ..Tally::default() };
        let (apart, together) = (tally.estimate(false), tally.estimate(true));
        assert_eq!((apart.percent, together.percent), (50.0, 50.0));
        assert!((apart.high - together.high).abs() < 0.5, "four seats know no more than one: {apart:?}");
    }

    #[test]
    fn in_a_mean_all_weigh_the_same() {
        let one =
            |percent: f64, reach: f64| Estimate { percent, low: percent - reach, high: percent + reach };
        let mean = Estimate::mean(&[one(20.0, 3.0), one(80.0, 4.0)]);
        assert_eq!((mean.percent, mean.low, mean.high), (50.0, 46.5, 53.5));
        assert_eq!(Estimate::mean(&[one(20.0, 3.0)]), one(20.0, 3.0));
    }

    #[test]
    fn what_is_rare_stands_together() {
        let counts = [("a", 1), ("b", 5), ("c", 2), ("a", 1), ("d", 2)];
        let told = |most: usize| -> Vec<String> {
            commonest(counts.into_iter(), most).into_iter().map(|kind| kind.name).collect()
        };
        assert_eq!(told(4), ["b", "a", "c", "d"]);
        assert_eq!(told(3), ["b", "a", "2 others"]);
        assert_eq!(commonest(counts.into_iter(), 3)[2].of, ["c", "d"]);
    }
}
