//! Reading the parameters of a request. What does not fit is refused by name.

use serde_json::{Map, Value};
use shelf::ShelfError;
use table::{Seat, Viewer};

use super::rpc::{Code, Error, Params};

impl From<ShelfError> for Error {
    fn from(error: ShelfError) -> Error {
        let (code, data) = match &error {
            ShelfError::Malformed { .. } => (Code::BadParams, None),
            ShelfError::Refused(refusal) => {
                let code = if refusal.not_yours { Code::NotThisSeats } else { Code::Refused };
                (code, Some(serde_json::json!({"rule": refusal.rule, "why": refusal.why})))
            }
            ShelfError::Setup(_) => (Code::BadSetup, None),
            ShelfError::Document { place, why } => {
                (Code::BadDocument, Some(serde_json::json!({"place": place, "why": why})))
            }
            ShelfError::NotYours(_) => (Code::NotThisSeats, None),
        };
        Error { code, message: error.to_string(), data }
    }
}

/// The parameters of one request, taken out one after the other.
pub struct Reader(Params);

impl Reader {
    /// Refuses parameters that the method does not have.
    pub fn new(method: &str, params: Params, known: &[&str]) -> Result<Reader, Error> {
        match params.keys().find(|name| !known.contains(&name.as_str())) {
            None => Ok(Reader(params)),
            Some(name) if known.is_empty() => {
                Err(bad(name, &format!("The method \"{method}\" takes no parameters.")))
            }
            Some(name) => Err(bad(
                name,
                &format!("The method \"{method}\" has no such parameter; it takes {}.", known.join(", ")),
            )),
        }
    }

    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// A parameter of any shape that must be there.
    pub fn any(&mut self, name: &str) -> Result<Value, Error> {
        self.0.remove(name).ok_or_else(|| bad(name, "This parameter is missing."))
    }

    pub fn string(&mut self, name: &str) -> Result<String, Error> {
        match self.any(name)? {
            Value::String(text) => Ok(text),
            other => Err(bad(name, &format!("It must be a string, not {other}."))),
        }
    }

    pub fn optional_string(&mut self, name: &str) -> Result<Option<String>, Error> {
        if self.has(name) { self.string(name).map(Some) } else { Ok(None) }
    }

    /// A whole number of any size and sign.
    pub fn whole(&mut self, name: &str) -> Result<i128, Error> {
        let value = self.any(name)?;
        whole(&value).ok_or_else(|| bad(name, &format!("It must be a whole number, not {value}.")))
    }

    pub fn optional_budget(&mut self, name: &str) -> Result<Option<u64>, Error> {
        if !self.has(name) {
            return Ok(None);
        }
        match u64::try_from(self.whole(name)?) {
            Ok(budget) if budget > 0 => Ok(Some(budget)),
            _ => Err(bad(name, "It must be at least 1.")),
        }
    }

    pub fn optional_object(&mut self, name: &str) -> Result<Map<String, Value>, Error> {
        match self.0.remove(name) {
            None => Ok(Map::new()),
            Some(Value::Object(map)) => Ok(map),
            Some(other) => Err(bad(name, &format!("It must be an object, not {other}."))),
        }
    }

    /// A seat of a table of `seats`.
    pub fn seat(&mut self, name: &str, seats: u8) -> Result<Seat, Error> {
        seat(self.whole(name)?, seats)
    }

    /// A seat, "spectator" or "all".
    pub fn viewer(&mut self, name: &str, seats: u8) -> Result<Viewer, Error> {
        let value = self.any(name)?;
        match (value.as_str(), whole(&value)) {
            (Some("spectator"), _) => Ok(Viewer::Spectator),
            (Some("all"), _) => Ok(Viewer::All),
            (_, Some(number)) => seat(number, seats).map(Viewer::Seat),
            _ => Err(bad(name, &format!("It is a seat number, \"spectator\" or \"all\", not {value}."))),
        }
    }

    pub fn rolls(&mut self, name: &str) -> Result<Vec<u8>, Error> {
        let Value::Array(list) = self.any(name)? else {
            return Err(bad(name, "It must be a list of whole numbers."));
        };
        let roll = |(n, value): (usize, &Value)| {
            let small = whole(value).and_then(|number| u8::try_from(number).ok());
            small.ok_or_else(|| {
                bad(
                    &format!("{name}[{n}]"),
                    &format!("It must be a whole number from 0 to 255, not {value}."),
                )
            })
        };
        list.iter().enumerate().map(roll).collect()
    }
}

fn whole(value: &Value) -> Option<i128> {
    value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from))
}

fn seat(number: i128, seats: u8) -> Result<Seat, Error> {
    match u8::try_from(number) {
        Ok(seat) if seat < seats => Ok(Seat(seat)),
        _ => Err(ShelfError::no_such_seat(number, seats).into()),
    }
}

/// A parameter that does not fit.
pub fn bad(place: &str, why: &str) -> Error {
    Error::new(Code::BadParams, format!("{place}: {why}"))
}
