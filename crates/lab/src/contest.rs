//! Several contenders, who all play the same numbered games, each in its own copy.
//!
//! Where all win together, a contender has all the seats. Elsewhere it has one among a field of others, another one from
//! game to game, and the rest of the table stays the same: what differs is the contender alone.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::AtomicBool;

use bots::{Brain, Lists};
use shelf::{GameTask, Playable};
use table::Plain;

use crate::LabError;
use crate::blocks::{Ended, Length, NO_BATCHES, Piece, in_order};
use crate::experiment::Experiment;
use crate::play::{play, seed_of};

/// Somebody, or something, that is compared.
#[derive(Clone, Debug)]
pub struct Contender {
    /// What it is called.
    pub name: String,
    /// The table: how the game is set up, and who sits there.
    pub table: Experiment,
    /// The bot that is compared; none where tables are compared, each with its own bots.
    pub guest: Option<Brain>,
}

/// Contenders at tables of one game, with one seed.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Who takes part.
    pub contenders: Vec<Contender>,
}

impl Contender {
    /// Who plays a numbered game, and whose result counts.
    fn line_up(&self, number: u64) -> (Vec<Brain>, usize) {
        let seats = self.table.seats();
        let seat = (number % seats as u64) as usize;
        let mut brains = self.table.brains.clone();
        match self.guest {
            Some(guest) if self.table.game.is_cooperative() => brains.fill(guest),
            Some(guest) => brains[seat] = guest,
            None => {}
        }
        (brains, seat)
    }
}

/// Plays the contest; `take` gets for each number who won, in the order of the contenders, and says when it is enough.
pub fn hold(
    contest: &Contest,
    length: Length,
    stop: &AtomicBool,
    played: &(dyn Fn() + Sync),
    take: &mut dyn FnMut(&[bool]) -> ControlFlow<()>,
) -> Result<Ended, LabError> {
    let Some(one) = contest.contenders.first() else { return Err(LabError::Nothing) };
    one.table.game.run(Holding { contest, length, stop, played, take })
}

struct Holding<'a> {
    contest: &'a Contest,
    length: Length,
    stop: &'a AtomicBool,
    played: &'a (dyn Fn() + Sync),
    take: &'a mut dyn FnMut(&[bool]) -> ControlFlow<()>,
}

impl GameTask for Holding<'_> {
    type Out = Result<Ended, LabError>;

    fn run<G: Playable>(self) -> Result<Ended, LabError> {
        let contenders = &self.contest.contenders;
        let setups = contenders
            .iter()
            .map(|contender| G::Setup::from_json(&contender.table.setup))
            .collect::<Result<Vec<G::Setup>, _>>()?;
        let piece = |range: Range<u64>, halt: &(dyn Fn() -> bool + Sync)| {
            let mut lists = Lists::default();
            let mut won = Vec::new();
            let mut done = 0;
            'games: for number in range {
                let so_far = won.len();
                for (contender, setup) in contenders.iter().zip(&setups) {
                    if halt() {
                        won.truncate(so_far);
                        break 'games;
                    }
                    let (brains, seat) = contender.line_up(number);
                    let seed = seed_of(&contender.table.seed, number);
                    let game = play::<G>(setup, &brains, &seed, &mut lists, &mut ());
                    let seats = game.outcome.map(|outcome| outcome.seats);
                    won.push(seats.is_some_and(|seats| seats.get(seat).is_some_and(|seat| seat.won)));
                }
                done += 1;
                (self.played)();
            }
            Piece { played: done, gave: won }
        };
        let take = self.take;
        in_order(self.length, NO_BATCHES, self.stop, piece, |won: Vec<bool>| {
            for won in won.chunks(contenders.len()) {
                if take(won).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            Ok(ControlFlow::Continue(()))
        })
    }
}
