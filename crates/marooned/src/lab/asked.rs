//! What was typed, read.

use std::time::Duration;

use anyhow::{Result, bail};
use bots::Brain;
use lab::experiment::{Experiment, bot, tell_apart};
use lab::{LabError, Length};
use serde_json::Value;
use shelf::GameId;
use table::Options;

use super::Args;
use crate::play;

/// How many games are played when nobody says.
const USUAL_GAMES: u64 = 10_000;
/// How long a ladder is climbed when nobody says: bots that think take from a second to a minute for a game.
const USUAL_CLIMB: Duration = Duration::from_secs(300);

/// How long to play.
pub fn length(args: &Args) -> Result<Length> {
    let length = match (&args.time, args.games) {
        (Some(text), _) => Length::Time(time(text)?),
        (None, Some(games)) => Length::Games(games),
        (None, None) if args.ladder => Length::Time(USUAL_CLIMB),
        (None, None) => Length::Games(USUAL_GAMES),
    };
    length.check()?;
    Ok(length)
}

/// A time such as "60s", "5m" or "1h"; a number alone is seconds.
fn time(text: &str) -> Result<Duration> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "" | "s" => 1,
        "m" | "min" => 60,
        "h" => 3600,
        _ => 0,
    };
    match digits.trim().parse::<u64>() {
        Ok(number) if unit > 0 => Ok(Duration::from_secs(number.saturating_mul(unit))),
        _ => bail!("\"{}\" is no time: write it as 60s, 5m or 1h.", crate::screen::echo(text)),
    }
}

/// The bots that were named, or instinct.
pub fn bots(args: &Args) -> Result<Vec<Brain>, LabError> {
    match &args.bots {
        None => Ok(vec![Brain::Instinct]),
        Some(names) => names.iter().map(|name| bot(name)).collect(),
    }
}

/// The numbers of seats that were named, or the usual one.
pub fn seats(game: GameId, args: &Args) -> Result<Vec<u64>> {
    match &args.seats {
        None => Ok(vec![play::seats(game, None)?]),
        Some(text) => {
            each_once("--seats", text.split(','))?;
            text.split(',').map(|text| play::seats(game, Some(text))).collect()
        }
    }
}

/// What is played twice tells nothing more: it would only look as if two different things had come to the same.
pub fn each_once<'a>(place: &str, values: impl Iterator<Item = &'a str>) -> Result<()> {
    let mut known = Vec::new();
    for value in values.map(str::trim) {
        if known.contains(&value) {
            bail!("{place} has {} twice: name each once.", crate::screen::echo(value));
        }
        known.push(value);
    }
    Ok(())
}

/// Every experiment that was asked for: each number of seats with each value of each option.
pub fn experiments(game: GameId, args: &Args) -> Result<Vec<Experiment>> {
    let bots = bots(args)?;
    let mut experiments = Vec::new();
    for seats in seats(game, args)? {
        for options in options(game, &args.options)? {
            experiments.push(Experiment::new(game, seats, &options, &bots, &args.seed)?);
        }
    }
    tell_apart(&mut experiments);
    Ok(experiments)
}

/// The only experiment, where several have no sense.
pub fn experiment(game: GameId, args: &Args) -> Result<Experiment> {
    let mut experiments = experiments(game, args)?;
    match (experiments.pop(), experiments.is_empty()) {
        (Some(only), true) => Ok(only),
        _ => bail!(
            "Bots are compared in one setup at a time: name one number of seats, and one value for each option."
        ),
    }
}

/// Reads options, each with one value or several: every way to put them together.
pub fn options(game: GameId, given: &[String]) -> Result<Vec<Options>> {
    let mut ways = vec![Options::new()];
    for option in given {
        let Some((id, values)) = option.split_once('=') else {
            bail!("An option is written id=value, not \"{option}\".");
        };
        if ways.iter().any(|way| way.contains_key(id)) {
            bail!(
                "--option {id} stands there twice: name all of its values at once, such as --option {id}=A,B."
            );
        }
        each_once(&format!("--option {id}"), values.split(','))?;
        let mut more = Vec::new();
        for way in &ways {
            for text in values.split(',') {
                let mut way = way.clone();
                way.insert(id.to_owned(), value(game, id, text));
                more.push(way);
            }
        }
        ways = more;
    }
    Ok(ways)
}

/// A value of an option, as it is typed: a word that it knows, else a number or yes or no.
pub fn value(game: GameId, id: &str, text: &str) -> Value {
    let word = Value::from(text);
    let specs = game.about().options;
    let is_word = specs.iter().any(|spec| spec.id == id && spec.values.contains(&word));
    if is_word { word } else { serde_json::from_str(text).unwrap_or(word) }
}
