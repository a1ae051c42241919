//! A saved game: how it began, and the list of its moves.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::Game;
use crate::names::Names;
use crate::object::Object;
use crate::refusal::PositionError;
use crate::seat::Seat;

/// The version of the record's own format.
pub const FORMAT: u32 = 2;

/// The format before: its marks are digests of positions alone, every few moves, and it has no links. It is still read.
pub const FORMER: u32 = 1;

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played<M> {
    /// By whom.
    pub seat: Seat,
    /// What.
    #[serde(rename = "move")]
    pub mv: M,
}

/// How a match began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[serde(bound = "")]
pub enum Start<G: Game> {
    /// Dealt from a seed.
    Seed {
        /// The options.
        setup: G::Setup,
        /// The seed of all chance.
        seed: String,
        /// What was mixed into the commitment, so that two tables on one seed publish nothing alike.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        salt: String,
        /// What was published of the seed before the game.
        commitment: String,
    },
    /// Set up by hand.
    Position(Box<G>),
}

/// Scripted results that were laid in before a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rigged {
    /// How many moves had been made.
    pub after: usize,
    /// The results.
    pub rolls: Vec<u8>,
}

/// Where moves were taken back and chance fell anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stirred {
    /// How many moves were left.
    pub after: usize,
    /// What tells one stirring from another.
    pub salt: u64,
}

/// The digest of everything that was done up to here, and of the position that it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// How many moves had been made.
    pub after: usize,
    /// The digest: of the chain of all moves so far and the position's JSON. (Of the JSON alone in the former format.)
    pub hash: String,
}

/// A saved game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Record<G: Game> {
    /// The version of this format.
    pub marooned: u32,
    /// Which game.
    pub game: String,
    /// Which version of its rules.
    pub rules: u32,
    /// How it began.
    pub start: Start<G>,
    /// What the people were called.
    #[serde(default, skip_serializing_if = "Names::is_empty")]
    pub names: Names,
    /// What they did.
    pub moves: Vec<Played<G::Move>>,
    /// What chance gave, in the order in which it was drawn, the deal included.
    pub chance: Vec<u32>,
    /// Where the results of chance were scripted; a fair game has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rigged: Vec<Rigged>,
    /// Where chance fell anew because moves were taken back; a game in which nobody looked ahead has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stirred: Vec<Stirred>,
    /// For each move the first 32 bits of the chain after it: they name the first move that is another one.
    #[serde(default)]
    pub links: Vec<u32>,
    /// Digests of all that was done and of the position, every few moves and at the end.
    pub marks: Vec<Mark>,
}

/// Why a record cannot be replayed: the place in it, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {why}")]
pub struct RecordError {
    /// The field, as a path.
    pub place: String,
    /// The reason, in a whole sentence.
    pub why: String,
}

impl RecordError {
    /// Something is wrong at a place.
    pub fn new(place: impl Into<String>, why: impl Into<String>) -> RecordError {
        RecordError { place: place.into(), why: why.into() }
    }

    /// The same inside of something that stands at a place itself.
    pub fn within(self, outer: &str) -> RecordError {
        let place = if self.place == TOP { outer.to_owned() } else { format!("{outer}.{}", self.place) };
        RecordError { place, why: self.why }
    }
}

impl From<PositionError> for RecordError {
    fn from(PositionError { place, why }: PositionError) -> RecordError {
        RecordError { place, why }
    }
}

/// The place of what is wrong with the whole.
const TOP: &str = "top";

/// Reads a position out of JSON, naming the place of what does not fit or cannot be.
pub fn position_from_json<G: Game>(json: &serde_json::Value) -> Result<G, RecordError> {
    let Object(document) = from_json(json)?;
    Ok(G::read(document)?)
}

/// Reads a saved game out of JSON, naming the place of what does not fit; in a position that it begins with, too.
pub fn record_from_json<G: Game>(json: &serde_json::Value) -> Result<Record<G>, RecordError> {
    if let Some(position) = json.pointer("/start/position") {
        position_from_json::<G>(position).map_err(|error| error.within("start.position"))?;
    }
    let record: Record<G> = from_json(json)?;
    for (n, (given, played)) in json["moves"].as_array().into_iter().flatten().zip(&record.moves).enumerate()
    {
        check_fields(&given["move"], &played.mv)
            .map_err(|error| error.within(&format!("moves[{n}].move")))?;
    }
    Ok(record)
}

/// Reads a move out of JSON, naming the place of what does not fit.
pub fn move_from_json<M: serde::de::DeserializeOwned + Serialize>(
    json: &serde_json::Value,
) -> Result<M, RecordError> {
    let mv: M = from_json(json)?;
    check_fields(json, &mv)?;
    Ok(mv)
}

/// A move that is a bare word has no fields, which the reader of JSON would pass over.
fn check_fields(json: &serde_json::Value, mv: &impl Serialize) -> Result<(), RecordError> {
    let written = serde_json::to_value(mv).expect("a move is plain data");
    if let (Some(given), Some(written)) = (json.as_object(), written.as_object())
        && written.len() == 1
        && let Some(more) = given.keys().find(|key| !written.contains_key(*key))
    {
        return Err(RecordError::new(more, "This move has no such field: leave it out"));
    }
    Ok(())
}

/// Reads a typed thing out of JSON, naming the place of what does not fit.
pub fn from_json<T: serde::de::DeserializeOwned>(json: &serde_json::Value) -> Result<T, RecordError> {
    serde_path_to_error::deserialize(json).map_err(|error| {
        let path = error.path().to_string();
        let why = in_words(&error.into_inner().to_string());
        RecordError::new(if path == "." { TOP.to_owned() } else { path }, why)
    })
}

/// Nobody outside need know how wide our numbers are.
fn in_words(why: &str) -> String {
    let widths = [("u8", "0 to 255"), ("u16", "0 to 65535"), ("u32", "0 or more"), ("usize", "0 or more")];
    for (width, range) in widths {
        if let Some(start) = why.strip_suffix(&format!("expected {width}")) {
            return format!("{start}expected a whole number, {range}");
        }
    }
    why.strip_suffix("expected i64").map_or(why.to_owned(), |start| format!("{start}expected a whole number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_joined() {
        let error =
            |place: &str| RecordError::new(place, "Refused: no.").within("start.position").to_string();
        assert_eq!(error("top"), "start.position: Refused: no.");
        assert_eq!(error("castaways[2].hand"), "start.position.castaways[2].hand: Refused: no.");
    }
}
