//! Several setups beside each other: in what they differ, and what that is worth.

use crate::experiment::{Experiment, varied};
use crate::figures::Estimate;
use crate::summary::{Run, seated};
use crate::tally::Tally;

/// Something in which the setups of a run differ.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// What programs call it: an option, or "seats".
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How it stands for each value, in the order in which they were asked for.
    pub values: Vec<Rate>,
}

/// How often all setups were won that have a value in common.
#[derive(Clone, Debug, PartialEq)]
pub struct Rate {
    /// What programs call the value.
    pub value: String,
    /// What people call it.
    pub called: String,
    /// How many setups have it.
    pub setups: usize,
    /// Games, or seats where not all win together.
    pub counted: u64,
    /// How often they were won. Each setup weighs the same: a game for four is no more than one for two.
    pub rate: Estimate,
}

/// Everything in which the setups of a run differ, as far as like can be compared with like: where it was stopped early, a value
/// may lack the setup that is hard with the others.
pub fn differences(run: &Run) -> Vec<Difference> {
    let mut differences = Vec::new();
    let seats = by(run, |one| Some((one.seats().to_string(), seated(one.seats()))));
    if seats.len() > 1 {
        differences.push(Difference {
            id: "seats".to_owned(),
            name: "number of seats".to_owned(),
            values: seats,
        });
    }
    for id in varied(run.parts.iter().map(|(experiment, _)| experiment)) {
        let choice = |one: &Experiment| one.choices.iter().find(|choice| choice.id == id).cloned();
        let values = by(run, |one| choice(one).map(|choice| (choice.value, choice.called)));
        let name = run.first().and_then(choice).map_or_else(|| id.clone(), |choice| choice.name);
        differences.push(Difference { id, name, values });
    }
    differences.retain(|one| one.values.iter().all(|value| value.setups == one.values[0].setups));
    differences
}

/// The setups by what they have in common: what programs and people call it.
fn by(run: &Run, common: impl Fn(&Experiment) -> Option<(String, String)>) -> Vec<Rate> {
    let together = run.first().is_some_and(|first| first.game.is_cooperative());
    let mut values: Vec<(String, String)> = Vec::new();
    for value in run.parts.iter().filter_map(|(experiment, _)| common(experiment)) {
        if !values.contains(&value) {
            values.push(value);
        }
    }
    let rate = |found: (String, String)| {
        let with = run.parts.iter().filter(|(experiment, _)| common(experiment).as_ref() == Some(&found));
        let tallies: Vec<&Tally> = with.map(|(_, tally)| tally).collect();
        let rates: Vec<Estimate> = tallies.iter().map(|tally| tally.estimate(together)).collect();
        let counted = tallies.iter().map(|tally| tally.won(together).all).sum();
        let (setups, rate) = (tallies.len(), Estimate::mean(&rates));
        let (value, called) = found;
        Rate { value, called, setups, counted, rate }
    };
    values.into_iter().map(rate).collect()
}
