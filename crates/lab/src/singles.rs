//! Games one by one, in the order of their numbers, so that they can be laid beside those of another process.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::AtomicBool;

use bots::Lists;
use serde::{Deserialize, Serialize};
use shelf::{GameTask, Playable};
use table::Plain;

use crate::LabError;
use crate::blocks::{Ended, Length, NO_BATCHES, Piece, in_order};
use crate::count::Count;
use crate::experiment::Experiment;
use crate::play::{play, seed_of};
use crate::tally::Tally;

/// One game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Single {
    /// Whether the seat won that counts in this game: as in a contest it is another one from game to game.
    pub won: bool,
    /// What was counted of it.
    pub tally: Tally,
}

/// Plays an experiment; `take` gets each game, in the order of their numbers, and says when it is enough.
pub fn play_singly(
    experiment: &Experiment,
    length: Length,
    stop: &AtomicBool,
    take: &mut dyn FnMut(Single) -> Result<ControlFlow<()>, LabError>,
) -> Result<Ended, LabError> {
    experiment.game.run(Singly { experiment, length, stop, take })
}

struct Singly<'a> {
    experiment: &'a Experiment,
    length: Length,
    stop: &'a AtomicBool,
    take: &'a mut dyn FnMut(Single) -> Result<ControlFlow<()>, LabError>,
}

impl GameTask for Singly<'_> {
    type Out = Result<Ended, LabError>;

    fn run<G: Playable>(self) -> Result<Ended, LabError> {
        let Experiment { brains, seed, setup, .. } = self.experiment;
        let setup = G::Setup::from_json(setup)?;
        let piece = |range: Range<u64>, halt: &(dyn Fn() -> bool + Sync)| {
            let (mut lists, mut games) = (Lists::default(), Vec::new());
            for number in range {
                if halt() {
                    break;
                }
                let game = play::<G>(&setup, brains, &seed_of(seed, number), &mut lists, &mut ());
                let (mut count, seat) = (Count::<G>::new(brains), (number % brains.len() as u64) as usize);
                let mut won = false;
                if let Some(outcome) = game.outcome {
                    won = outcome.seats.get(seat).is_some_and(|seat| seat.won);
                    count.note(brains, &outcome, game.moves);
                }
                games.push(Single { won, tally: count.tally() });
            }
            Piece { played: games.len() as u64, gave: games }
        };
        let take = self.take;
        in_order(self.length, NO_BATCHES, self.stop, piece, |games: Vec<Single>| {
            for game in games {
                if take(game)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            Ok(ControlFlow::Continue(()))
        })
    }
}
