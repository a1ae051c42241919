//! A game as it lies on disk, readable or not.

use serde_json::{Map, Value, json};

use super::standing;

/// What is kept of a table, without who sat there and what opens a seat: its columns, and the rows of its game.
pub fn whole(mut all: Map<String, Value>, rows: Vec<Value>) -> Value {
    // What the table was laid with stands at the top, as far as it can be read.
    let laid = rows.first().and_then(|row| serde_json::from_str::<Value>(row["body"].as_str()?).ok());
    for name in ["title", "rules", "options", "seed", "seed-from", "salt"] {
        if let Some(value) = laid.as_ref().and_then(|laid| laid.get(name)) {
            all.insert(name.to_owned(), value.clone());
        }
    }
    if let Some(standing) = all.get("standing").and_then(Value::as_i64).and_then(standing::read) {
        all.insert("standing".to_owned(), json!(standing));
    }
    all.insert("rows".to_owned(), rows.into());
    Value::Object(all)
}
