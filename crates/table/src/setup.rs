//! The options of a game, described well enough that any front end can offer them and check them.

use serde::de::Error;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::names::and_list;
use crate::refusal::SetupError;
use crate::seat::Seat;

/// Chosen options by id, as they come from outside.
pub type Options = Map<String, Value>;

/// One option of a game.
#[derive(Clone, Debug, Serialize)]
pub struct OptionSpec {
    /// What programs call it.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub about: &'static str,
    /// Which shape its values have.
    pub kind: OptionKind,
    /// Every value that it can take.
    pub values: Vec<Value>,
    /// The value that it has when nobody says anything.
    pub default: Value,
}

impl OptionSpec {
    /// A value as people read it: seats are counted from one, and a set is a list of names.
    pub fn called(&self, value: &Value) -> String {
        match value {
            Value::Bool(true) => "yes".to_owned(),
            Value::Bool(false) => "no".to_owned(),
            Value::String(word) => match word.parse::<u8>() {
                Ok(seat) if self.kind == OptionKind::Choice => format!("chair {}", u16::from(seat) + 1),
                _ if self.set_of(value).is_some() => and_list(word.split('+').map(in_capitals)),
                _ => word.clone(),
            },
            other => other.to_string(),
        }
    }

    /// How many seats a value is for, where it is a set of as many things as there are seats.
    pub fn set_of(&self, value: &Value) -> Option<usize> {
        let word = value.as_str().filter(|word| self.kind == OptionKind::Choice && word.contains('+'))?;
        Some(word.split('+').count())
    }
}

/// An id as a name: "lone-wolf" is "Lone Wolf".
fn in_capitals(id: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    };
    id.split('-').map(capital).collect::<Vec<String>>().join(" ")
}

/// The shape of an option's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionKind {
    /// Yes or no.
    Flag,
    /// One of several words. A number among them is that of a seat, and needs a table that has it; words joined by "+" are
    /// a set with one thing for each seat.
    Choice,
    /// One of several numbers.
    Number,
}

/// Who begins a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstPlayer {
    /// Drawn by lot.
    #[default]
    Random,
    /// Agreed on.
    Seat(Seat),
}

impl Serialize for FirstPlayer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            FirstPlayer::Random => serializer.serialize_str("random"),
            FirstPlayer::Seat(seat) => serializer.collect_str(seat),
        }
    }
}

impl<'de> Deserialize<'de> for FirstPlayer {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<FirstPlayer, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.parse() {
            _ if text == "random" => Ok(FirstPlayer::Random),
            Ok(seat) => Ok(FirstPlayer::Seat(Seat(seat))),
            Err(_) => Err(D::Error::custom("the first player is \"random\" or the number of a seat")),
        }
    }
}

/// Checks seats and options against what a game offers, and fills in the defaults.
pub fn complete(
    game: &str,
    seats: u64,
    limits: (u8, u8),
    specs: &[OptionSpec],
    given: &Options,
) -> Result<Options, SetupError> {
    let (min, max) = limits;
    if seats < u64::from(min) || seats > u64::from(max) {
        return Err(SetupError(format!(
            "{game} is for {min} to {max} players, not {seats}: choose a number of seats between them."
        )));
    }
    for (id, value) in given {
        let Some(spec) = specs.iter().find(|spec| spec.id == id) else {
            let known: Vec<&str> = specs.iter().map(|spec| spec.id).collect();
            return Err(SetupError(format!(
                "{game} has no option \"{id}\"; its options are {}.",
                known.join(", ")
            )));
        };
        let at_table = |value: &&Value| {
            let seat = value.as_str().and_then(|word| word.parse::<u64>().ok());
            seat.is_none_or(|seat| seat < seats)
        };
        if !spec.values.iter().filter(at_table).any(|known| known == value) {
            let values: Vec<String> = spec.values.iter().filter(at_table).map(Value::to_string).collect();
            return Err(SetupError(format!(
                "option \"{id}\" cannot be {value}; it can be {}.",
                values.join(", ")
            )));
        }
    }
    let mut whole = Options::new();
    whole.insert("seats".to_owned(), seats.into());
    for spec in specs {
        let value = given.get(spec.id).unwrap_or(&spec.default);
        whole.insert(spec.id.to_owned(), value.clone());
    }
    Ok(whole)
}
