//! What was counted, as JSON and as what a report is drawn of.

use serde_json::{Map, Value, json};
use table::content::Change;

use crate::blocks::Ended;
use crate::experiment::Experiment;
use crate::figures::wilson;
use crate::tally::{Share, Tally};

/// A run as it is told: one or several experiments with one game, one seed and one list of bots.
#[derive(Clone, Debug)]
pub struct Run {
    /// What was played, and what was counted of it.
    pub parts: Vec<(Experiment, Tally)>,
    /// How long it was to be: games of each experiment, if they were counted.
    pub wanted: Option<u64>,
    /// How it ended.
    pub ended: Ended,
    /// What is not as it is printed in the content that was played.
    pub changes: Vec<Change>,
}

impl Run {
    /// Everything counted together.
    pub fn whole(&self) -> Tally {
        let mut whole = Tally::default();
        self.parts.iter().for_each(|(_, tally)| whole.add(tally.clone()));
        whole
    }

    /// How many games were played, in all setups.
    pub fn games(&self) -> u64 {
        self.parts.iter().map(|(_, tally)| tally.games).sum()
    }

    /// The first experiment: game, seed and bots are those of all.
    pub fn first(&self) -> Option<&Experiment> {
        self.parts.first().map(|(experiment, _)| experiment)
    }
}

impl Experiment {
    /// How it is set up, in a few words.
    pub fn name(&self) -> String {
        let seats = self.seated();
        if self.options.is_empty() { seats } else { format!("{seats}, {}", self.options) }
    }

    /// The same for those who never typed an option.
    pub(crate) fn read(&self) -> String {
        std::iter::once(self.seated()).chain(self.chosen.iter().cloned()).collect::<Vec<String>>().join(", ")
    }

    fn seated(&self) -> String {
        if self.seats() == 1 { "1 seat".to_owned() } else { format!("{} seats", self.seats()) }
    }
}

fn share(share: Share) -> Value {
    let (low, high) = wilson(share);
    json!({ "of": share.all, "won": share.won, "percent": round(share.percent()), "interval": [round(low), round(high)] })
}

/// To a thousandth: what stands behind it says nothing.
fn round(percent: f64) -> f64 {
    (percent * 1000.0).round() / 1000.0
}

/// The summary of a run, for programs.
pub fn json(run: &Run) -> Value {
    let Some(first) = run.first() else { return Value::Null };
    let part = |(experiment, tally): &(Experiment, Tally)| {
        let mut part = Map::new();
        part.insert("seats".to_owned(), experiment.seats().into());
        part.insert("options".to_owned(), experiment.options.clone().into());
        part.insert("setup".to_owned(), experiment.setup.clone());
        let bots: Vec<Value> = experiment.brains.iter().map(|brain| brain.name().into()).collect();
        part.insert("bots".to_owned(), bots.into());
        part.extend(counted(tally, experiment.game.is_cooperative()));
        Value::Object(part)
    };
    json!({
        "game": first.game.id(),
        "seed": first.seed,
        "changes": run.changes.iter().map(change).collect::<Vec<Value>>(),
        "wanted": run.wanted,
        "ended": match run.ended {
            Ended::Whole => "whole",
            Ended::TimeUp => "time-up",
            Ended::Stopped => "stopped",
        },
        "games": run.games(),
        "parts": run.parts.iter().map(part).collect::<Vec<Value>>(),
    })
}

fn change(change: &Change) -> Value {
    json!({ "path": change.path, "printed": change.printed, "changed": change.changed })
}

fn counted(tally: &Tally, cooperative: bool) -> Map<String, Value> {
    let seats: Vec<Value> = tally
        .seats
        .iter()
        .map(|seat| {
            let mut told = share(Share { won: seat.won, all: seat.games });
            told["points"] = seat.points.map_or(Value::Null, Value::from);
            told["mean-round"] = round(seat.rounds as f64 / seat.games.max(1) as f64).into();
            told
        })
        .collect();
    let bots: Map<String, Value> = tally
        .bots
        .iter()
        .map(|bot| {
            let (percent, (low, high)) = bot.share();
            let told = json!({
                "seats": bot.seats,
                "won": bot.won,
                "percent": round(percent),
                "interval": [round(low), round(high)],
                "fates": bot.fates,
            });
            (bot.bot.clone(), told)
        })
        .collect();
    let shares = |of: &std::collections::BTreeMap<String, Share>| -> Map<String, Value> {
        of.iter().map(|(name, one)| (name.clone(), share(*one))).collect()
    };
    let mut told = Map::new();
    told.insert("games".to_owned(), tally.games.into());
    told.insert("moves".to_owned(), tally.moves.into());
    told.insert("rounds".to_owned(), tally.rounds.into());
    told.insert("all".to_owned(), share(tally.won(cooperative)));
    told.insert("by-seat".to_owned(), seats.into());
    told.insert("by-bot".to_owned(), bots.into());
    told.insert("by-role".to_owned(), shares(&tally.roles).into());
    if let Some(details) = &tally.details {
        told.insert("lengths".to_owned(), json!(details.lengths));
        told.insert("ends-by-round".to_owned(), json!(details.ends));
        told.insert("deeds".to_owned(), shares(&details.deeds).into());
        told.insert("first-round-deeds".to_owned(), shares(&details.first_deeds).into());
    }
    told
}
