//! Numbered games on all cores, whose results come out in the order of their numbers.
//!
//! A block is played at a time, cut into pieces that the cores share. How large blocks are hangs on how fast they go, and
//! nothing else hangs on it: what comes out is a run of whole games from number 0 on, also when it is stopped.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;

use crate::LabError;

/// How long to play.
#[derive(Clone, Copy, Debug)]
pub enum Length {
    /// So many games.
    Games(u64),
    /// As many as are over in this time.
    Time(Duration),
}

/// Why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All was played, or whoever took the results had enough.
    Whole,
    /// The time was over.
    TimeUp,
    /// Somebody stopped it.
    Stopped,
}

impl Length {
    /// Refuses what would play nothing.
    pub fn check(self) -> Result<(), LabError> {
        match self {
            Length::Games(0) => Err(LabError::NoGames),
            Length::Time(Duration::ZERO) => Err(LabError::NoTime),
            _ => Ok(()),
        }
    }
}

/// Blocks are made larger until they take so long: short enough to stop soon, long enough that waiting for the last piece of
/// each costs next to nothing.
const BLOCK_TIME: Duration = Duration::from_millis(400);
/// The most games of a block: what they gave is held in memory until the block is over.
const LARGEST_BLOCK: u64 = 16_384;
/// For those who make no batches of what they get.
pub const NO_BATCHES: u64 = u64::MAX;
/// So many pieces for each core, so that a core that is done early finds another one.
const PIECES: u64 = 16;

/// What a piece gave, and how many of its games it played before it was halted.
pub struct Piece<T> {
    /// How many games were played.
    pub played: u64,
    /// What they gave.
    pub gave: T,
}

/// Plays numbered games until the length is reached, it is stopped, or `take` has enough. `play` is asked for a range of
/// numbers and must look after each game whether to halt; `take` gets what the pieces gave, in order and without a gap. No
/// piece goes beyond a multiple of `batch`, so that whole batches can be made of them.
pub fn in_order<T: Send>(
    length: Length,
    batch: u64,
    stop: &AtomicBool,
    play: impl Fn(Range<u64>, &(dyn Fn() -> bool + Sync)) -> Piece<T> + Sync,
    mut take: impl FnMut(T) -> Result<ControlFlow<()>, LabError>,
) -> Result<Ended, LabError> {
    length.check()?;
    let (most, deadline) = match length {
        Length::Games(games) => (games, None),
        // A time that no clock can tell is none.
        Length::Time(time) => (u64::MAX, Instant::now().checked_add(time)),
    };
    let time_up = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let halt = || stop.load(Ordering::Relaxed) || time_up();
    let cores = rayon::current_num_threads() as u64;
    let (mut next, mut block) = (0, cores);
    while next < most {
        let end = most.min(next + block);
        let piece = (end - next).div_ceil(cores * PIECES).max(1);
        let mut ranges: Vec<Range<u64>> = Vec::new();
        while next < end {
            let whole = batch.saturating_mul(next / batch + 1);
            let range = next..end.min(next + piece).min(whole);
            next = range.end;
            ranges.push(range);
        }
        let began = Instant::now();
        let pieces: Vec<(u64, Piece<T>)> = ranges
            .into_par_iter()
            .with_max_len(1)
            .map(|range| (range.end - range.start, play(range, &halt)))
            .collect();
        for (wanted, piece) in pieces {
            if piece.played > 0 && take(piece.gave)?.is_break() {
                return Ok(Ended::Whole);
            }
            if piece.played < wanted {
                return Ok(if stop.load(Ordering::Relaxed) { Ended::Stopped } else { Ended::TimeUp });
            }
        }
        if began.elapsed() < BLOCK_TIME / 2 {
            block = (block * 2).min(LARGEST_BLOCK);
        } else if began.elapsed() > BLOCK_TIME * 2 {
            block = (block / 2).max(cores);
        }
    }
    Ok(Ended::Whole)
}
