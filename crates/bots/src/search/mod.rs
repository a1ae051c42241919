//! Search: what would come of each move, tried out on positions that the seat cannot tell from the real one.
//!
//! It sees a [`Belief`](table::Belief) and nothing else. The moves at hand are compared on the same samples: since all chance of
//! a game is drawn by purpose and count, two moves tried on one sample meet the same weather, and far fewer playouts tell
//! them apart. Half of the moves leave after each round ([`Mind::think`]). Below them grows a tree of the seat's own later
//! decisions, which is used again at the next one, and everything else is played by instinct.

mod candidates;
mod mind;
mod playout;
#[cfg(test)]
mod tests;
mod tree;
mod trial;
mod weigh;

pub(crate) use candidates::own;
pub use mind::{Candidate, Mind, Thought};
pub use weigh::Weighed;

use std::time::Duration;

use crate::Instinct;

/// How much a decision may cost, where that is not left to the level of the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// How many playouts it is worth at the most, on all threads together.
    pub playouts: Option<u32>,
    /// How long it may take at the most.
    pub time: Option<Duration>,
    /// On how many threads; one is usual.
    pub threads: Option<u8>,
}

impl Budget {
    /// As much as the level of the player says.
    pub const USUAL: Budget = Budget { playouts: None, time: None, threads: None };

    /// At most so long, and no more playouts than usual.
    pub const fn at_most(time: Duration) -> Budget {
        Budget { time: Some(time), ..Budget::USUAL }
    }

    /// The same on so many threads.
    pub const fn on_threads(self, threads: u8) -> Budget {
        Budget { threads: Some(threads), ..self }
    }

    /// This search within the budget.
    pub(crate) fn of(self, search: Search) -> Search {
        Search {
            playouts: self.playouts.unwrap_or(search.playouts),
            time: self.time.or(search.time),
            threads: self.threads.unwrap_or(search.threads),
            ..search
        }
    }
}

/// How a search is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// How many playouts a decision is worth at the most, on all threads together. No more moves than these are looked at.
    pub playouts: u32,
    /// How long it may take at the most.
    pub time: Option<Duration>,
    /// How many moves are looked at, at most.
    pub width: u16,
    /// How much better than instinct's choice another move must be, in tenths of the standard error of the difference.
    pub doubt: u16,
    /// How many later decisions of one's own the tree looks at.
    pub depth: u8,
    /// After how many rounds a playout is cut, where the game has an estimate.
    pub horizon: u8,
    /// On how many threads it plays out.
    pub threads: u8,
}

impl Search {
    /// A search of so many playouts.
    pub const fn worth(playouts: u32) -> Search {
        Search { playouts, time: None, width: 24, doubt: 10, depth: 2, horizon: u8::MAX, threads: 1 }
    }

    /// A search of so many playouts, as it is done at this game.
    pub const fn at<G: Instinct>(playouts: u32) -> Search {
        Search { depth: G::FORESIGHT, ..Search::worth(playouts).as_far_as(G::HORIZON) }
    }

    /// The same search with playouts of so many rounds.
    pub const fn as_far_as(self, horizon: u8) -> Search {
        Search { horizon, ..self }
    }

    /// The same search, over when that much time is.
    pub const fn within(self, time: Duration) -> Search {
        Search { time: Some(time), ..self }
    }
}
