//! What is played, and what comes of it.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::AtomicBool;

use bots::{Brain, Lists};
use serde_json::Value;
use shelf::{GameId, GameTask, Playable};
use table::{Options, Outcome, Plain, setup};

use crate::LabError;
use crate::blocks::{Ended, Length, Piece, in_order};
use crate::count::Count;
use crate::play::{Watch, play, seed_of};
use crate::rows::{Row, rows_of};
use crate::tally::Tally;
use crate::watch::Onlooker;

/// A game set up in one way, between these bots, from one seed.
#[derive(Clone, Debug)]
pub struct Experiment {
    /// Which game.
    pub game: GameId,
    /// Who plays, by seat.
    pub brains: Vec<Brain>,
    /// Where all chance comes from.
    pub seed: String,
    /// The options that were chosen.
    pub(crate) choices: Vec<Choice>,
    pub(crate) setup: Value,
}

/// An option that was chosen, and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// What they are called where they are typed.
    pub id: String,
    pub value: String,
    /// What they are called where they are read.
    pub name: String,
    pub called: String,
    /// Whether there is a need to say it: what is as usual goes without saying.
    pub is_told: bool,
}

/// A batch of games between bots that think.
const THOUGHTFUL_GAMES: u64 = 64;
/// A batch of games between bots that do not, in rows: as many as make Parquet worth its while.
const QUICK_ROWS: u64 = 16_384;

/// How much is noted of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// What is counted of how it ended: the quickest.
    Counts,
    /// Besides that a row for each seat, what was done, and the curves.
    All,
}

/// What a few games in a row gave.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// What was counted.
    pub tally: Tally,
    /// A row for each game and seat, where they are asked for.
    pub rows: Vec<Row>,
}

impl Experiment {
    /// A game for so many seats; one bot for each of them, or one for all.
    pub fn new(
        game: GameId,
        seats: u64,
        options: &Options,
        bots: &[Brain],
        seed: &str,
    ) -> Result<Experiment, LabError> {
        if seed.is_empty() {
            return Err(LabError::EmptySeed);
        }
        let setup = game.run(SetUp { seats, options })?;
        let brains = match *bots {
            [all] => (0..seats).map(|_| all).collect(),
            _ if bots.len() as u64 == seats => bots.to_vec(),
            _ => return Err(LabError::WrongBots(bots.len(), seats)),
        };
        let specs = game.about().options;
        let choice = |(id, value): (&String, &Value)| {
            let spec = specs.iter().find(|spec| spec.id == id.as_str())?;
            Some(Choice {
                id: id.clone(),
                value: value.as_str().map_or_else(|| value.to_string(), str::to_owned),
                name: spec.name.to_owned(),
                called: spec.called(value),
                is_told: spec.default != *value,
            })
        };
        let choices = options.iter().filter_map(choice).collect();
        Ok(Experiment { game, brains, seed: seed.to_owned(), choices, setup })
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.brains.len()
    }

    /// So many games are a batch of the files: few where bots think, since a full disk loses what is in none yet. It hangs on
    /// what is played alone, so that the same run writes the same bytes on any machine.
    pub(crate) fn batch(&self) -> u64 {
        if self.brains.iter().any(|brain| brain.thinks()) {
            THOUGHTFUL_GAMES
        } else {
            (QUICK_ROWS / self.seats() as u64).max(1)
        }
    }
}

/// Lets each of several experiments say in what they differ, also where it is as usual.
pub fn tell_apart(experiments: &mut [Experiment]) {
    let differ = varied(experiments.iter());
    for choice in experiments.iter_mut().flat_map(|experiment| &mut experiment.choices) {
        choice.is_told |= differ.contains(&choice.id);
    }
}

/// The options of which experiments have several values.
pub(crate) fn varied<'a>(experiments: impl Iterator<Item = &'a Experiment>) -> Vec<String> {
    let mut seen: Vec<(&str, &str)> = Vec::new();
    let mut differ: Vec<String> = Vec::new();
    for Choice { id, value, .. } in experiments.flat_map(|experiment| &experiment.choices) {
        match seen.iter().find(|(known, _)| known == id) {
            None => seen.push((id, value)),
            Some((_, first)) if first != value && !differ.contains(id) => differ.push(id.clone()),
            Some(_) => {}
        }
    }
    differ
}

/// The bot that is called so.
pub fn bot(name: &str) -> Result<Brain, LabError> {
    Brain::named(name).ok_or_else(|| {
        let known: Vec<String> = Brain::names().map(str::to_owned).collect();
        LabError::UnknownBot(name.to_owned(), known.join(", "))
    })
}

struct SetUp<'a> {
    seats: u64,
    options: &'a Options,
}

impl GameTask for SetUp<'_> {
    type Out = Result<Value, LabError>;

    fn run<G: Playable>(self) -> Result<Value, LabError> {
        let whole: Value =
            setup::complete(G::NAME, self.seats, G::SEATS, &G::options(), self.options)?.into();
        G::check_setup(&G::Setup::from_json(&whole)?)?;
        Ok(whole)
    }
}

/// Plays an experiment. `played` hears of every game, on any core; `take` gets what the games gave, in the order of their
/// numbers, and stops everything with an error.
pub fn run(
    experiment: &Experiment,
    length: Length,
    detail: Detail,
    stop: &AtomicBool,
    played: &(dyn Fn() + Sync),
    take: &mut dyn FnMut(Sheet) -> Result<(), LabError>,
) -> Result<Ended, LabError> {
    experiment.game.run(Running { experiment, length, detail, stop, played, take })
}

struct Running<'a> {
    experiment: &'a Experiment,
    length: Length,
    detail: Detail,
    stop: &'a AtomicBool,
    played: &'a (dyn Fn() + Sync),
    take: &'a mut dyn FnMut(Sheet) -> Result<(), LabError>,
}

impl GameTask for Running<'_> {
    type Out = Result<Ended, LabError>;

    fn run<G: Playable>(self) -> Result<Ended, LabError> {
        let setup = G::Setup::from_json(&self.experiment.setup)?;
        let piece = |range: Range<u64>, halt: &(dyn Fn() -> bool + Sync)| {
            let (experiment, played) = (self.experiment, self.played);
            let block = Block::<G> { experiment, setup: &setup, range, halt, played };
            match self.detail {
                Detail::Counts => block.counted(),
                Detail::All => block.noted(),
            }
        };
        let take = self.take;
        in_order(self.length, self.experiment.batch(), self.stop, piece, |sheet| {
            take(sheet)?;
            Ok(ControlFlow::Continue(()))
        })
    }
}

/// The games of a range, and what to ask and to tell meanwhile.
struct Block<'a, G: Playable> {
    experiment: &'a Experiment,
    setup: &'a G::Setup,
    range: Range<u64>,
    halt: &'a (dyn Fn() -> bool + Sync),
    played: &'a (dyn Fn() + Sync),
}

impl<G: Playable> Block<'_, G> {
    /// Ends are counted, and nobody looks on.
    fn counted(self) -> Piece<Sheet> {
        let (played, tally) = self.play(&mut (), |(), _, _, _| {});
        Piece { played, gave: Sheet { tally, rows: Vec::new() } }
    }

    /// Everything is noted.
    fn noted(self) -> Piece<Sheet> {
        let (mut onlooker, mut rows) = (Onlooker::<G>::new(), Vec::new());
        let (played, mut tally) = self.play(&mut onlooker, |onlooker, number, outcome, moves| {
            onlooker.over(outcome);
            rows.extend(rows_of::<G>(number, outcome, moves));
        });
        tally.details = Some(onlooker.details());
        Piece { played, gave: Sheet { tally, rows } }
    }

    /// Plays them until it is to stop; how many there were, and how they ended.
    fn play<W: Watch<G>>(
        self,
        watch: &mut W,
        mut over: impl FnMut(&mut W, u64, &Outcome<G::End>, u64),
    ) -> (u64, Tally) {
        let Experiment { brains, seed, .. } = self.experiment;
        let (mut count, mut lists) = (Count::<G>::new(brains), Lists::default());
        let mut done = 0;
        for number in self.range {
            if (self.halt)() {
                break;
            }
            let game = play::<G>(self.setup, brains, &seed_of(seed, number), &mut lists, watch);
            if let Some(outcome) = game.outcome {
                count.note(brains, &outcome, game.moves);
                over(watch, number, &outcome, game.moves);
            }
            done += 1;
            (self.played)();
        }
        (done, count.tally())
    }
}
