//! Which of two is better, from pairs of games with the same seed, looked at after every pair.
//!
//! Whoever stops as soon as they like what they see would be wrong far more often than they think. So the test is a
//! mixture sequential probability ratio test: of the pairs that only one of the two won, each is like the toss of a coin that
//! is fair if both are as good. The ratio says how much better the tosses are told by coins of all kinds than by a fair
//! one; with a fair coin it ever reaches 20 in one of 20 runs at the most, however long they go on (Ville's inequality).
//! Nothing is approximate about it. The interval is the same test turned round: the coins that it has not ruled out, times the
//! share of pairs that only one has won. It leaves out zero when, and only when, one of the two is better.

/// How often a verdict that one is better may be wrong: one in so many.
const ODDS: f64 = 20.0;
/// What coins are thought of before the first toss: as if so many had fallen on either side. Around a fair one, for bots
/// that are worth comparing are seldom far apart.
const PRIOR: f64 = 5.0;
/// Before so many pairs nobody is called as good as the other, and then it is looked at every so often.
const FEWEST: u64 = 200;
/// Every how many pairs.
const EVERY: u64 = 20;

/// What is known after some pairs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// The first is better.
    First,
    /// The second is better.
    Second,
    /// Neither is better by more than the margin.
    Even,
    /// It cannot be told yet.
    Open,
}

/// A test that runs.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// Pairs so far.
    pub pairs: u64,
    /// Games that the first won.
    pub first_won: u64,
    /// Games that the second won.
    pub second_won: u64,
    /// Pairs that only the first won.
    pub only_first: u64,
    /// Pairs that only the second won.
    pub only_second: u64,
    /// What difference matters, as a share of games.
    margin: f64,
    ratio: f64,
    verdict: Verdict,
}

/// What the two are that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// Somebody who plays: one of them is better.
    Players,
    /// Ways to set the game up: one of them is won more often, and that is no merit of it.
    Setups,
}

impl Trial {
    /// Begins. Two that differ by no more than the margin (a share of games, such as 0.01) count as even.
    pub fn new(margin: f64) -> Trial {
        Trial {
            pairs: 0,
            first_won: 0,
            second_won: 0,
            only_first: 0,
            only_second: 0,
            margin,
            ratio: 0.0,
            verdict: Verdict::Open,
        }
    }

    /// Counts a pair, and says what is known now. What has been decided stays decided.
    pub fn note(&mut self, first_won: bool, second_won: bool) -> Verdict {
        if self.verdict != Verdict::Open {
            return self.verdict;
        }
        let tosses = (self.only_first + self.only_second) as f64;
        let chance_of = |so_far: u64| (PRIOR + so_far as f64) / (2.0 * PRIOR + tosses);
        match (first_won, second_won) {
            (true, false) => {
                self.ratio += (2.0 * chance_of(self.only_first)).ln();
                self.only_first += 1;
            }
            (false, true) => {
                self.ratio += (2.0 * chance_of(self.only_second)).ln();
                self.only_second += 1;
            }
            _ => {}
        }
        self.pairs += 1;
        self.first_won += u64::from(first_won);
        self.second_won += u64::from(second_won);
        self.verdict = self.judge();
        self.verdict
    }

    fn judge(&self) -> Verdict {
        if self.ratio >= ODDS.ln() {
            return if self.only_first > self.only_second { Verdict::First } else { Verdict::Second };
        }
        if self.pairs >= FEWEST && self.pairs.is_multiple_of(EVERY) {
            let (low, high) = self.interval();
            if low >= -self.margin && high <= self.margin {
                return Verdict::Even;
            }
        }
        Verdict::Open
    }

    /// What is known now.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// By how much more of the games the first won, as a share.
    pub fn difference(&self) -> f64 {
        (self.only_first as f64 - self.only_second as f64) / self.pairs.max(1) as f64
    }

    /// Between what the difference lies, with 95 % certainty whenever one looks.
    pub fn interval(&self) -> (f64, f64) {
        let (first, second) = (self.only_first as f64, self.only_second as f64);
        let tosses = first + second;
        // How well a coin tells the tosses, beside the worst that is not ruled out.
        let bar = self.ratio + tosses * 0.5_f64.ln() - ODDS.ln();
        let holds = |chance: f64| {
            let log = |count: f64, chance: f64| if count == 0.0 { 0.0 } else { count * chance.ln() };
            log(first, chance) + log(second, 1.0 - chance) >= bar
        };
        let best = if tosses == 0.0 { 0.5 } else { first / tosses };
        let end = |mut out: f64| {
            if holds(out) {
                return out;
            }
            let mut held = best;
            for _ in 0..40 {
                let middle = f64::midpoint(held, out);
                if holds(middle) { held = middle } else { out = middle }
            }
            held
        };
        // One pair more on either side than there were: after a few that all were alike, nothing tells how many differ.
        let share = (tosses + 2.0) / (self.pairs as f64 + 2.0);
        (share * (2.0 * end(0.0) - 1.0), share * (2.0 * end(1.0) - 1.0))
    }

    /// What was found, in a sentence.
    pub fn sentence(&self, first: &str, second: &str, what: Compared) -> String {
        let percent = |won: u64| 100.0 * won as f64 / self.pairs.max(1) as f64;
        let (low, high) = self.interval();
        let (one, other) = (percent(self.first_won), percent(self.second_won));
        let pairs = if self.pairs == 1 { "1 pair".to_owned() } else { format!("{} pairs", self.pairs) };
        let points =
            |from: f64, to: f64| format!("95 % interval {:.1} to {:.1} points", 100.0 * from, 100.0 * to);
        let times = |more: u64, less: u64| match less {
            0 => String::new(),
            _ => format!(", {:.2} times as often", more as f64 / less as f64),
        };
        let ahead = |better: &str, worse: &str, more: (u64, f64), less: (u64, f64), range: String| {
            let times = times(more.0, less.0);
            let (more, less) = (more.1, less.1);
            match what {
                Compared::Players => format!(
                    "{better} is better than {worse}: it won {more:.1} % of its games and {worse} {less:.1} %{times} ({range}), after {pairs}."
                ),
                Compared::Setups => format!(
                    "{better} is won more often than {worse}: {more:.1} % of the games and {less:.1} %{times} ({range}), after {pairs}."
                ),
            }
        };
        let (first_won, second_won) = ((self.first_won, one), (self.second_won, other));
        let won = match what {
            Compared::Players => "won",
            Compared::Setups => "was won in",
        };
        match self.verdict {
            Verdict::First => ahead(first, second, first_won, second_won, points(low, high)),
            Verdict::Second => ahead(second, first, second_won, first_won, points(-high, -low)),
            Verdict::Even => {
                let even = match what {
                    Compared::Players => "are as good as each other",
                    Compared::Setups => "are won equally often",
                };
                format!(
                    "{first} and {second} {even}, to within {:.1} points: {one:.1} % and {other:.1} % ({}), after {pairs}.",
                    100.0 * self.margin,
                    points(low, high),
                )
            }
            Verdict::Open => format!(
                "No verdict after {pairs}: {first} {won} {one:.1} % and {second} {other:.1} % ({}), too close to tell with so few games.",
                points(low, high),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use table::Rng;

    use super::*;

    /// A run of pairs whose games are won by chance, at the most so many.
    fn run(rng: &mut Rng, first: usize, second: usize, margin: f64, most: u64) -> Trial {
        let mut trial = Trial::new(margin);
        while trial.verdict() == Verdict::Open && trial.pairs < most {
            trial.note(rng.below(100) < first, rng.below(100) < second);
        }
        trial
    }

    #[test]
    fn the_better_of_two_coins_is_found() {
        let mut rng = Rng::new(1);
        for _ in 0..40 {
            let better = run(&mut rng, 55, 40, 0.01, 4000);
            assert_eq!(better.verdict(), Verdict::First, "{better:?}");
            let worse = run(&mut rng, 40, 55, 0.01, 4000);
            assert_eq!(worse.verdict(), Verdict::Second, "{worse:?}");
            assert!(worse.pairs < 2000, "so large a difference is soon seen: {worse:?}");
            assert!(better.interval().0 > 0.0 && worse.interval().1 < 0.0, "{better:?}, {worse:?}");
        }
    }

    #[test]
    fn two_like_coins_are_seldom_told_apart_however_long_one_looks() {
        let mut rng = Rng::new(2);
        let apart = |run: &Trial| matches!(run.verdict(), Verdict::First | Verdict::Second);
        let wrong = (0..400).filter(|_| apart(&run(&mut rng, 50, 50, 0.0, 4000))).count();
        // One in twenty at the most; three standard errors more could be bad luck.
        assert!(wrong <= 20 + 13, "{wrong} of 400");
        let seen = (0..40).filter(|_| run(&mut rng, 50, 50, 0.05, 4000).verdict() == Verdict::Even).count();
        assert!(seen >= 34, "{seen} of 40 were seen to be even");
    }

    #[test]
    fn the_interval_holds_the_truth_at_any_time() {
        let mut rng = Rng::new(3);
        let missed = |rng: &mut Rng| {
            let mut trial = Trial::new(0.0);
            (0..2000).any(|pair| {
                // No margin, so that it is never even; and its verdict does not matter here.
                trial.verdict = Verdict::Open;
                trial.note(rng.below(100) < 45, rng.below(100) < 40);
                // Looked at now and then, which is all the same to it.
                let (low, high) = if pair % 10 == 0 { trial.interval() } else { (-1.0, 1.0) };
                low > 0.05 || high < 0.05
            })
        };
        let misses = (0..200).filter(|_| missed(&mut rng)).count();
        assert!(misses <= 10 + 9, "{misses} of 200");
    }

    #[test]
    fn the_same_against_itself_is_even() {
        let mut trial = Trial::new(0.01);
        let mut rng = Rng::new(4);
        while trial.verdict() == Verdict::Open {
            let won = rng.one_in(2);
            trial.note(won, won);
        }
        assert!(trial.verdict() == Verdict::Even && trial.pairs < 3000, "{trial:?}");
        let told = trial.sentence("random", "random", Compared::Players);
        assert!(told.contains("as good as each other, to within 1.0 points"), "{told}");
    }
}
