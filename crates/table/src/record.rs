//! A saved game: how it began, and the list of its moves.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::game::Game;
use crate::names::Names;
use crate::plain::{Plain, Written};
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
#[derive(Clone, Debug, PartialEq)]
pub enum Start<G: Game> {
    /// Dealt from a seed.
    Seed {
        /// The options.
        setup: G::Setup,
        /// The seed of all chance.
        seed: String,
        /// What was mixed into the commitment, so that two tables on one seed publish nothing alike.
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
#[serde(try_from = "Paper", into = "Paper", bound = "")]
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
    pub names: Names,
    /// What they did.
    pub moves: Vec<Played<G::Move>>,
    /// What chance gave, in the order in which it was drawn, the deal included.
    pub chance: Vec<u32>,
    /// Where the results of chance were scripted; a fair game has none.
    pub rigged: Vec<Rigged>,
    /// Where chance fell anew because moves were taken back; a game in which nobody looked ahead has none.
    pub stirred: Vec<Stirred>,
    /// For each move the first 32 bits of the chain after it: they name the first move that is another one.
    pub links: Vec<u32>,
    /// Digests of all that was done and of the position, every few moves and at the end.
    pub marks: Vec<Mark>,
}

/// A saved game as JSON has it, whichever game it is: what belongs to the game is read by the game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Paper {
    marooned: u32,
    game: String,
    rules: u32,
    start: PaperStart,
    #[serde(default, skip_serializing_if = "Names::is_empty")]
    names: Names,
    moves: Vec<Played<Value>>,
    chance: Vec<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rigged: Vec<Rigged>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    stirred: Vec<Stirred>,
    #[serde(default)]
    links: Vec<u32>,
    marks: Vec<Mark>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum PaperStart {
    Seed {
        setup: Value,
        seed: String,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        salt: String,
        commitment: String,
    },
    Position(Value),
}

impl<G: Game> Written for Record<G> {
    fn to_json(&self) -> Value {
        serde_json::to_value(Paper::from(self.clone())).expect("plain data has a JSON form")
    }
}

impl<G: Game> From<Record<G>> for Paper {
    fn from(record: Record<G>) -> Paper {
        let Record { marooned, game, rules, start, names, moves, chance, rigged, stirred, links, marks } =
            record;
        let start = match start {
            Start::Seed { setup, seed, salt, commitment } => {
                PaperStart::Seed { setup: setup.to_json(), seed, salt, commitment }
            }
            Start::Position(position) => PaperStart::Position(position.to_json()),
        };
        let moves =
            moves.iter().map(|Played { seat, mv }| Played { seat: *seat, mv: mv.to_json() }).collect();
        Paper { marooned, game, rules, start, names, moves, chance, rigged, stirred, links, marks }
    }
}

impl<G: Game> TryFrom<Paper> for Record<G> {
    type Error = RecordError;

    fn try_from(paper: Paper) -> Result<Record<G>, RecordError> {
        let Paper { marooned, game, rules, start, names, moves, chance, rigged, stirred, links, marks } =
            paper;
        let start = match start {
            PaperStart::Seed { setup, seed, salt, commitment } => {
                let setup = G::Setup::from_json(&setup).map_err(|error| error.within("start.seed.setup"))?;
                Start::Seed { setup, seed, salt, commitment }
            }
            PaperStart::Position(position) => {
                let position = G::from_json(&position).map_err(|error| error.within("start.position"))?;
                Start::Position(Box::new(position))
            }
        };
        let read = |(n, Played { seat, mv }): (usize, Played<Value>)| {
            let mv = move_from_json(&mv).map_err(|error| error.within(&format!("moves[{n}].move")))?;
            Ok(Played { seat, mv })
        };
        let moves = moves.into_iter().enumerate().map(read).collect::<Result<_, RecordError>>()?;
        Ok(Record { marooned, game, rules, start, names, moves, chance, rigged, stirred, links, marks })
    }
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

/// Reads a saved game out of JSON, naming the place of what does not fit; in a position that it begins with, too.
pub fn record_from_json<G: Game>(json: &Value) -> Result<Record<G>, RecordError> {
    let is_missing = |(part, _): &&(&str, &str)| json.is_object() && json.get(*part).is_none();
    if let Some((part, what)) = PARTS.iter().find(is_missing) {
        let why = format!(
            "This saved game is not whole: {what} missing. Take another copy of it, or save it anew."
        );
        return Err(RecordError::new(*part, why));
    }
    from_json::<Paper>(json)?.try_into()
}

/// What every saved game has.
const PARTS: [(&str, &str); 6] = [
    ("marooned", "the number of its format is"),
    ("rules", "the version of its rules is"),
    ("start", "how it began is"),
    ("moves", "its moves are"),
    ("chance", "what chance gave is"),
    ("marks", "its marks are"),
];

/// Reads a move out of JSON, naming the place of what does not fit.
pub fn move_from_json<M: Plain>(json: &Value) -> Result<M, RecordError> {
    let mv = M::from_json(json)?;
    // A move that is a bare word has no fields, which the reader of JSON would pass over.
    if let (Some(given), Some(written)) = (json.as_object(), mv.to_json().as_object())
        && written.len() == 1
        && let Some(more) = given.keys().find(|key| !written.contains_key(*key))
    {
        return Err(RecordError::new(more, "This move has no such field: leave it out"));
    }
    Ok(mv)
}

/// Reads a typed thing out of JSON, naming the place of what does not fit.
pub fn from_json<T: serde::de::DeserializeOwned>(json: &Value) -> Result<T, RecordError> {
    serde_path_to_error::deserialize(json).map_err(|error| {
        let path = error.path().to_string();
        let why = in_words(&error.into_inner().to_string());
        RecordError::new(if path == "." { TOP.to_owned() } else { path }, why)
    })
}

/// Nobody outside need know how wide our numbers are, and what our types are called.
fn in_words(why: &str) -> String {
    if let Some(start) = why.strip_suffix("expected internally tagged enum Move") {
        return format!("{start}expected an object that says with \"do\" what is done");
    }
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

    /// What the reader of JSON says of itself means nothing to whoever sent it.
    #[test]
    fn what_does_not_fit_is_told_in_words() {
        let said = "invalid type: integer `7`, expected internally tagged enum Move";
        assert_eq!(
            in_words(said),
            "invalid type: integer `7`, expected an object that says with \"do\" what is done"
        );
        assert_eq!(in_words("integer `-1`, expected u8"), "integer `-1`, expected a whole number, 0 to 255");
        assert_eq!(in_words("missing field `do`"), "missing field `do`");
    }

    #[test]
    fn places_are_joined() {
        let error =
            |place: &str| RecordError::new(place, "Refused: no.").within("start.position").to_string();
        assert_eq!(error("top"), "start.position: Refused: no.");
        assert_eq!(error("castaways[2].hand"), "start.position.castaways[2].hand: Refused: no.");
    }
}
