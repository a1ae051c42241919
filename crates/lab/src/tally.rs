//! What is counted over many games. Whole numbers only, so that a sum does not hang on the order in which games end.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// How many won, of how many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// How many won.
    pub won: u64,
    /// Of how many.
    pub all: u64,
}

impl Share {
    /// Counts one more.
    pub fn note(&mut self, won: bool) {
        self.won += u64::from(won);
        self.all += 1;
    }

    fn add(&mut self, other: Share) {
        self.won += other.won;
        self.all += other.all;
    }

    /// All the others, if these are some of `all`.
    pub fn rest_of(self, all: Share) -> Share {
        Share { won: all.won - self.won, all: all.all - self.all }
    }
}

/// What was counted of some games, all set up alike.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// The moves of all games together.
    pub moves: u64,
    /// The rounds or days that all games took.
    pub rounds: u64,
    /// The squares of how many seats won in each game: seats of one game share its luck, and intervals must know it.
    pub squares: u64,
    /// Each seat.
    pub seats: Vec<SeatTally>,
    /// Each bot that sat somewhere, in the order of the seats.
    pub bots: Vec<BotTally>,
    /// How often each role was there, and how often it won.
    pub roles: BTreeMap<String, Share>,
    /// What came of those who won.
    pub fates_of_winners: BTreeSet<String>,
    /// What only a report asks for.
    #[serde(skip)]
    pub details: Option<Details>,
}

/// What was counted of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatTally {
    /// In how many games there was such a seat.
    pub games: u64,
    /// How many it won.
    pub won: u64,
    /// Points summed, where the game counts any.
    pub points: Option<i64>,
    /// The rounds or days in which it ended, summed.
    pub rounds: u64,
}

/// What was counted of all seats of one bot together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotTally {
    /// The bot's name.
    pub bot: String,
    /// In how many games it sat somewhere.
    pub games: u64,
    /// How many seats it had in all of them.
    pub seats: u64,
    /// How many of those won.
    pub won: u64,
    /// The squares of how many of them won in each game.
    pub squares: u64,
    /// How often each fate came.
    pub fates: BTreeMap<String, u64>,
}

/// What only a report asks for: it costs time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Details {
    /// How many games took so many rounds.
    pub lengths: BTreeMap<u8, u64>,
    /// How often each fate came in each round.
    pub ends: BTreeMap<String, BTreeMap<u8, u64>>,
    /// Who could have done something: seats, or whole groups where all win together.
    pub doers: Share,
    /// Those who did this at some time, and how many of them won.
    pub deeds: BTreeMap<String, Share>,
    /// Those who did this in the first round.
    pub first_deeds: BTreeMap<String, Share>,
    /// What the gauges showed when a round began, by gauge and round: in games that nobody won, and in those that somebody
    /// won.
    pub curves: BTreeMap<(usize, u8), [Reading; 2]>,
}

/// Readings of a gauge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// How often it was read.
    pub count: u64,
    /// What it showed, summed.
    pub sum: i64,
}

impl Reading {
    /// The mean, if it was read at all.
    pub fn mean(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }
}

impl Tally {
    /// Adds what was counted of other games.
    pub fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.moves += other.moves;
        self.rounds += other.rounds;
        self.squares += other.squares;
        if self.seats.len() < other.seats.len() {
            self.seats.resize(other.seats.len(), SeatTally::default());
        }
        for (mine, theirs) in self.seats.iter_mut().zip(other.seats) {
            mine.games += theirs.games;
            mine.won += theirs.won;
            mine.points = sum(mine.points, theirs.points);
            mine.rounds += theirs.rounds;
        }
        for theirs in other.bots {
            match self.bots.iter_mut().find(|mine| mine.bot == theirs.bot) {
                Some(mine) => mine.add(theirs),
                None => self.bots.push(theirs),
            }
        }
        for (role, share) in other.roles {
            self.roles.entry(role).or_default().add(share);
        }
        self.fates_of_winners.extend(other.fates_of_winners);
        if let Some(theirs) = other.details {
            self.details.get_or_insert_default().add(theirs);
        }
    }

    /// How often each fate came, bot by bot.
    pub fn fates(&self) -> impl Iterator<Item = (&str, u64)> {
        self.bots.iter().flat_map(|bot| &bot.fates).map(|(fate, count)| (fate.as_str(), *count))
    }

    /// All games as one share: of the games where all win together, else of the seats.
    pub fn won(&self, cooperative: bool) -> Share {
        let seats = if cooperative { 1 } else { self.seats.len() };
        let mut share = Share::default();
        for seat in &self.seats[..seats.min(self.seats.len())] {
            share.add(Share { won: seat.won, all: seat.games });
        }
        share
    }
}

impl BotTally {
    fn add(&mut self, other: BotTally) {
        self.games += other.games;
        self.seats += other.seats;
        self.won += other.won;
        self.squares += other.squares;
        for (fate, count) in other.fates {
            *self.fates.entry(fate).or_default() += count;
        }
    }
}

impl Details {
    fn add(&mut self, other: Details) {
        for (rounds, count) in other.lengths {
            *self.lengths.entry(rounds).or_default() += count;
        }
        for (fate, rounds) in other.ends {
            let mine = self.ends.entry(fate).or_default();
            rounds.into_iter().for_each(|(round, count)| *mine.entry(round).or_default() += count);
        }
        self.doers.add(other.doers);
        for (deed, share) in other.deeds {
            self.deeds.entry(deed).or_default().add(share);
        }
        for (deed, share) in other.first_deeds {
            self.first_deeds.entry(deed).or_default().add(share);
        }
        for (place, theirs) in other.curves {
            for (mine, theirs) in self.curves.entry(place).or_default().iter_mut().zip(theirs) {
                mine.count += theirs.count;
                mine.sum += theirs.sum;
            }
        }
    }
}

/// Both together, or the one that there is.
pub(crate) fn sum(one: Option<i64>, other: Option<i64>) -> Option<i64> {
    one.map_or(other, |one| Some(one + other.unwrap_or(0)))
}
