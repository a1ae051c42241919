//! What was measured, as the scripts beside us tell it and as we do.

use serde::Deserialize;

/// What a game of the subset begins with.
#[derive(Clone, Copy, Debug)]
pub struct Stores {
    /// Rations of food.
    pub food: u8,
    /// Rations of water.
    pub water: u8,
}

impl Stores {
    /// As the rulebook has it for five (H1.3): by chance alone everybody dies of hunger or thirst after five rounds.
    pub const DEALT: Stores = Stores { food: 8, water: 10 };
    /// As much as the track holds: games come to the hurricane, the raft and its votes.
    pub const FULL: Stores = Stores { food: 36, water: 36 };
}

/// Random games of the subset. The squares tell how sure the means are.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub struct Games {
    pub games: u64,
    pub decisions: u64,
    pub decisions2: u64,
    pub rounds: u64,
    pub rounds2: u64,
    pub survivors: u64,
    pub survivors2: u64,
    pub seconds: f64,
}

impl Games {
    /// Another game.
    pub fn add(&mut self, decisions: u64, rounds: u64, survivors: u64) {
        self.games += 1;
        self.decisions += decisions;
        self.decisions2 += decisions * decisions;
        self.rounds += rounds;
        self.rounds2 += rounds * rounds;
        self.survivors += survivors;
        self.survivors2 += survivors * survivors;
    }

    /// Games a second.
    pub fn pace(&self) -> f64 {
        self.games as f64 / self.seconds
    }

    /// Decisions, rounds and survivors of a game.
    pub fn means(&self) -> [Mean; 3] {
        let of = |sum: u64, squares: u64| {
            let n = self.games as f64;
            let mean = sum as f64 / n;
            Mean { mean, error: ((squares as f64 / n - mean * mean).max(0.0) / n).sqrt() }
        };
        [
            of(self.decisions, self.decisions2),
            of(self.rounds, self.rounds2),
            of(self.survivors, self.survivors2),
        ]
    }
}

/// A mean and its standard error.
#[derive(Clone, Copy, Debug)]
pub struct Mean {
    pub mean: f64,
    pub error: f64,
}

impl Mean {
    /// How far apart two means are, in standard errors of their difference.
    pub fn apart(self, other: Mean) -> f64 {
        (self.mean - other.mean).abs() / self.error.hypot(other.error).max(1e-12)
    }
}

/// Iterations of a tree search.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Iterations {
    pub iterations: u64,
    pub seconds: f64,
}

impl Iterations {
    /// Iterations a second.
    pub fn pace(&self) -> f64 {
        self.iterations as f64 / self.seconds
    }
}

/// Random play of a whole game, and a search of it.
#[derive(Clone, Debug, Deserialize)]
pub struct Steps {
    pub name: String,
    pub games: u64,
    /// Decisions, and what chance does where a game counts that as a step.
    pub steps: f64,
    pub decisions: f64,
    /// Answers that a decision has, on the mean.
    pub choices: f64,
    pub seconds: f64,
    pub search: Iterations,
}

impl Steps {
    /// Steps a second.
    pub fn pace(&self) -> f64 {
        self.steps / self.seconds
    }

    /// Decisions a second.
    pub fn decision_pace(&self) -> f64 {
        self.decisions / self.seconds
    }

    /// Steps of a game.
    pub fn length(&self) -> f64 {
        self.steps / self.games as f64
    }
}

/// What a server took.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Load {
    pub moves: u64,
    pub seconds: f64,
    /// The server's own processor time.
    pub server_seconds: f64,
}

impl Load {
    /// Moves a second.
    pub fn pace(&self) -> f64 {
        self.moves as f64 / self.seconds
    }

    /// Moves in a second of the server's own processor time.
    pub fn server_pace(&self) -> f64 {
        self.moves as f64 / self.server_seconds
    }
}
