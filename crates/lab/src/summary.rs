//! What was counted, as JSON and as what a report is drawn of.

use serde_json::{Map, Value, json};
use shelf::GameId;
use table::content::Change;

use crate::blocks::Ended;
use crate::experiment::{Choice, Experiment};
use crate::figures::Estimate;
use crate::setups::{Difference, Rate, differences};
use crate::tally::{Details, Reading, Share, Tally};
use crate::terms::Terms;

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
        let (seats, options) = (seated(self.seats()), self.options());
        if options.is_empty() { seats } else { format!("{seats}, {options}") }
    }

    /// What was chosen, as it is typed, such as "difficulty=red".
    pub fn options(&self) -> String {
        self.told(|choice| format!("{}={}", choice.id, choice.value)).join(" ")
    }

    /// Its name for those who never typed an option.
    pub(crate) fn read(&self) -> String {
        let mut words = vec![seated(self.seats())];
        words.extend(self.told(|choice| format!("{}: {}", choice.name, choice.called)));
        words.join(", ")
    }

    fn told(&self, words: impl Fn(&Choice) -> String) -> Vec<String> {
        self.choices.iter().filter(|choice| choice.is_told).map(words).collect()
    }
}

/// So many seats, in words.
pub(crate) fn seated(seats: usize) -> String {
    if seats == 1 { "1 seat".to_owned() } else { format!("{seats} seats") }
}

fn share(share: Share) -> Value {
    estimated(share, share.estimate())
}

fn estimated(share: Share, found: Estimate) -> Value {
    let Estimate { percent, low, high } = found;
    json!({ "of": share.all, "won": share.won, "percent": round(percent), "interval": [round(low), round(high)] })
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
        part.insert("options".to_owned(), experiment.options().into());
        part.insert("setup".to_owned(), experiment.setup.clone());
        let bots: Vec<Value> = experiment.brains.iter().map(|brain| brain.name().into()).collect();
        part.insert("bots".to_owned(), bots.into());
        part.extend(counted(tally, experiment.game));
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
        "by": differences(run).iter().map(difference).collect::<Map<String, Value>>(),
        "parts": run.parts.iter().map(part).collect::<Vec<Value>>(),
    })
}

fn difference(difference: &Difference) -> (String, Value) {
    let value = |one: &Rate| {
        let Estimate { percent, low, high } = one.rate;
        let told = json!({
            "setups": one.setups,
            "of": one.counted,
            "percent": round(percent),
            "interval": [round(low), round(high)],
        });
        (one.value.clone(), told)
    };
    (difference.id.clone(), difference.values.iter().map(value).collect::<Map<String, Value>>().into())
}

fn change(change: &Change) -> Value {
    json!({ "path": change.path, "printed": change.printed, "changed": change.changed })
}

fn counted(tally: &Tally, game: GameId) -> Map<String, Value> {
    let cooperative = game.is_cooperative();
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
            let Estimate { percent, low, high } = bot.estimate();
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
    told.insert("all".to_owned(), estimated(tally.won(cooperative), tally.estimate(cooperative)));
    told.insert("by-seat".to_owned(), seats.into());
    told.insert("by-bot".to_owned(), bots.into());
    told.insert("by-role".to_owned(), shares(&tally.roles).into());
    if let Some(details) = &tally.details {
        told.insert("lengths".to_owned(), json!(details.lengths));
        told.insert("ends-by-round".to_owned(), json!(details.ends));
        told.insert("doers".to_owned(), share(details.doers));
        told.insert("deeds".to_owned(), shares(&details.deeds).into());
        told.insert("first-round-deeds".to_owned(), shares(&details.first_deeds).into());
        told.insert("curves".to_owned(), curves(details, Terms::of(game)).into());
    }
    told
}

/// What the gauges showed, by round: how often they were read, and on average.
fn curves(details: &Details, terms: Terms) -> Map<String, Value> {
    let reading = |reading: Reading| json!({ "read": reading.count, "mean": reading.mean().map(round) });
    let mut gauges = Map::new();
    for ((gauge, round), [nobody, somebody]) in &details.curves {
        let name = terms.gauges.get(*gauge).copied().unwrap_or_default();
        gauges.entry(name).or_insert_with(|| json!({}))[round.to_string()] =
            json!({ "nobody-won": reading(*nobody), "somebody-won": reading(*somebody) });
    }
    gauges
}
