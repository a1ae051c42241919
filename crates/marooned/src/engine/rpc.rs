//! JSON-RPC 2.0: requests, notifications and batches, whatever the methods are.

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

/// The codes of JSON-RPC itself and of the engine protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    Parse = -32700,
    InvalidRequest = -32600,
    UnknownMethod = -32601,
    BadParams = -32602,
    Refused = -32001,
    NoSuchMatch = -32002,
    BadSetup = -32003,
    BadDocument = -32004,
    NotThisSeats = -32005,
}

/// An error as the other side gets it.
#[derive(Clone, Debug)]
pub struct Error {
    pub code: Code,
    pub message: String,
    pub data: Option<Value>,
}

impl Error {
    pub fn new(code: Code, message: impl Into<String>) -> Error {
        Error { code, message: message.into(), data: None }
    }
}

/// Named parameters.
pub type Params = Map<String, Value>;

/// What does the work: a method and its parameters to a result.
pub type Call<'a> = dyn FnMut(&str, Params) -> Result<Value, Error> + 'a;

/// Answers one line; nothing for a blank line and for notifications.
pub fn answer(line: &[u8], call: &mut Call<'_>) -> Option<String> {
    let parse_error = |why: String| Some(refuse(None, Error::new(Code::Parse, why)));
    let Ok(text) = str::from_utf8(line) else {
        return parse_error("This line is not UTF-8.".to_owned());
    };
    if text.trim().is_empty() {
        return None;
    }
    match serde_json::from_str::<Value>(text) {
        Err(error) => parse_error(format!("This line is not JSON: {error}.")),
        Ok(Value::Array(items)) if items.is_empty() => {
            Some(refuse(None, Error::new(Code::InvalidRequest, "The batch is empty.")))
        }
        Ok(Value::Array(items)) => {
            let raw: Vec<&RawValue> = serde_json::from_str(text).unwrap_or_default();
            let texts = raw.iter().map(|raw| raw.get());
            let answers: Vec<String> =
                items.into_iter().zip(texts).filter_map(|(item, text)| one(item, text, call)).collect();
            (!answers.is_empty()).then(|| format!("[{}]", answers.join(",")))
        }
        Ok(request) => one(request, text, call),
    }
}

/// Answers one request out of a line or a batch.
fn one(request: Value, text: &str, call: &mut Call<'_>) -> Option<String> {
    let id = id_of(text);
    let invalid = |id, why: &str| Some(refuse(id, Error::new(Code::InvalidRequest, why)));
    let Value::Object(mut request) = request else {
        return invalid(None, "A request is a JSON object.");
    };
    let notification = match request.get("id") {
        None => true,
        Some(Value::Null | Value::String(_) | Value::Number(_)) => false,
        Some(_) => return invalid(None, "id: It is a string, a number or null."),
    };
    if request.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
        return invalid(id, "jsonrpc: It must be \"2.0\".");
    }
    let Some(Value::String(method)) = request.remove("method") else {
        return invalid(id, "method: It must be there, and be a string.");
    };
    let result = match request.remove("params") {
        None => call(&method, Params::new()),
        Some(Value::Object(params)) => call(&method, params),
        Some(Value::Array(list)) if list.is_empty() => call(&method, Params::new()),
        Some(Value::Array(_)) => {
            Err(Error::new(Code::BadParams, "params: They go by name: send an object, not a list."))
        }
        Some(_) => return invalid(id, "params: They are an object."),
    };
    if notification {
        return None;
    }
    Some(match result {
        Ok(result) => write(id, Body::Result(result)),
        Err(error) => refuse(id, error),
    })
}

/// The id as it was written, so that it goes back to the letter. None stands for null.
fn id_of(text: &str) -> Option<&RawValue> {
    #[derive(Deserialize)]
    struct Identified<'a> {
        #[serde(borrow, default)]
        id: Option<&'a RawValue>,
    }
    let id = serde_json::from_str::<Identified<'_>>(text).ok()?.id?;
    id.get().starts_with(|c: char| c == '"' || c == '-' || c.is_ascii_digit()).then_some(id)
}

enum Body {
    Result(Value),
    Error(Value),
}

fn refuse(id: Option<&RawValue>, error: Error) -> String {
    let mut body = json!({"code": error.code as i32, "message": error.message});
    if let Some(data) = error.data {
        body["data"] = data;
    }
    write(id, Body::Error(body))
}

/// The id is put in as it came: a number too long for any type goes back unharmed.
fn write(id: Option<&RawValue>, body: Body) -> String {
    let id = id.map_or("null", RawValue::get);
    let body = match body {
        Body::Result(result) => format!("\"result\":{result}"),
        Body::Error(error) => format!("\"error\":{error}"),
    };
    format!("{{\"jsonrpc\":\"2.0\",\"id\":{id},{body}}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(line: &str) -> Option<String> {
        answer(line.as_bytes(), &mut |method, params| match method {
            "echo" => Ok(Value::Object(params)),
            _ => Err(Error::new(Code::UnknownMethod, "no")),
        })
    }

    #[test]
    fn ids_go_back_to_the_letter() {
        for id in ["1", "1.0", "123456789012345678901234567890", "\"a\\u00e9\"", "null", "-0"] {
            let line = format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"echo","params":{{"a":1}}}}"#);
            assert_eq!(
                told(&line).as_deref(),
                Some(format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{{"a":1}}}}"#).as_str())
            );
        }
    }

    #[test]
    fn notifications_are_silent_even_in_batches() {
        let quiet = r#"{"jsonrpc":"2.0","method":"nothing"}"#;
        assert_eq!(told(quiet), None);
        assert_eq!(told(&format!("[{quiet},{quiet}]")), None);
        let loud = r#"{"jsonrpc":"2.0","id":7,"method":"echo"}"#;
        let both = told(&format!("[{quiet}, {loud}, 1]")).unwrap();
        let both: Value = serde_json::from_str(&both).unwrap();
        assert_eq!(both[0]["id"], 7);
        assert_eq!(both[1]["error"]["code"], -32600);
        assert_eq!(both.as_array().unwrap().len(), 2);
    }
}
