//! The options of a game, described well enough that any front end can offer them and check them.

use serde::de::Error;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

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
    /// The rule that speaks of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// Which shape its values have.
    pub kind: OptionKind,
    /// Every value that it can take.
    pub values: Vec<Value>,
    /// The value that it has when nobody says anything.
    pub default: Value,
    /// What people call its values, where those are words.
    #[serde(skip)]
    pub label: Label,
}

/// What people call a value, and among which others it stands; none leaves the value to speak for itself.
pub type Label = fn(&str) -> Option<(String, Option<String>)>;

impl OptionSpec {
    /// Yes or no, and no if nobody says anything.
    pub fn flag(id: &'static str, name: &'static str, about: &'static str) -> OptionSpec {
        let values = [false, true];
        OptionSpec {
            kind: OptionKind::Flag,
            default: false.into(),
            ..OptionSpec::choice(id, name, about, values)
        }
    }

    /// One of several words, the first if nobody says anything.
    pub fn choice<V: Into<Value>>(
        id: &'static str,
        name: &'static str,
        about: &'static str,
        values: impl IntoIterator<Item = V>,
    ) -> OptionSpec {
        let values: Vec<Value> = values.into_iter().map(Into::into).collect();
        let default = values.first().cloned().unwrap_or_default();
        OptionSpec { id, name, about, rule: None, kind: OptionKind::Choice, values, default, label: |_| None }
    }

    /// One of several numbers, the first if nobody says anything.
    pub fn number(
        id: &'static str,
        name: &'static str,
        about: &'static str,
        values: impl IntoIterator<Item = u8>,
    ) -> OptionSpec {
        OptionSpec { kind: OptionKind::Number, ..OptionSpec::choice(id, name, about, values) }
    }

    /// Who begins, at tables of up to so many: by lot, or the one who is named.
    pub fn first_player(about: &'static str, most: u8) -> OptionSpec {
        let seats = (0..most).map(|seat| seat.to_string());
        let spec = OptionSpec::choice(
            "first-player",
            "First player",
            about,
            std::iter::once("random".to_owned()).chain(seats),
        );
        spec.labelled(|value| {
            let name = match value.parse::<u8>() {
                Ok(seat) => format!("chair {}", u16::from(seat) + 1),
                Err(_) => "by lot".to_owned(),
            };
            Some((name, None))
        })
    }

    /// The same, with the rule that speaks of it.
    pub fn by(self, rule: &'static str) -> OptionSpec {
        OptionSpec { rule: Some(rule), ..self }
    }

    /// The same, with what people call its values.
    pub fn labelled(self, label: Label) -> OptionSpec {
        OptionSpec { label, ..self }
    }

    /// A value as people read it.
    pub fn called(&self, value: &Value) -> String {
        match (self.label(value), value) {
            (Some((name, _)), _) => name,
            (None, Value::Bool(true)) => "yes".to_owned(),
            (None, Value::Bool(false)) => "no".to_owned(),
            (None, Value::String(word)) => word.clone(),
            (None, other) => other.to_string(),
        }
    }

    /// The seat that a value names, which the table must have.
    pub fn seat(&self, value: &Value) -> Option<u64> {
        if self.kind != OptionKind::Choice {
            return None;
        }
        value.as_str().and_then(|word| word.parse().ok())
    }

    fn label(&self, value: &Value) -> Option<(String, Option<String>)> {
        value.as_str().and_then(self.label)
    }

    /// Among which others a value stands in a list.
    pub fn group(&self, value: &Value) -> Option<String> {
        self.label(value)?.1
    }
}

/// The shape of an option's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionKind {
    /// Yes or no.
    Flag,
    /// One of several words. A number among them is that of a seat, and needs a table that has it.
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
        let at_table = |value: &&Value| spec.seat(value).is_none_or(|seat| seat < seats);
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
