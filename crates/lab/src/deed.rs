//! What kind of thing a move is, whoever it is done to: what a statistic counts together.
//!
//! It is read off the move's own data, so that a new move needs nothing here: the name of the move, then the names of things
//! in it ("act: fish", "play: coffee"), without people, places by number and amounts.

use serde_json::Value;

/// What names people, and not what is done.
const PEOPLE: [&str; 10] = ["who", "survivor", "seat", "to", "from", "with", "against", "spot", "one", "two"];

/// The kind of a move, in a few words, from its JSON.
pub fn deed(mv: &Value) -> String {
    let Some(fields) = mv.as_object() else { return plain(mv.as_str().unwrap_or("move")) };
    let name = plain(fields.get("do").and_then(Value::as_str).unwrap_or("move"));
    let mut things = Vec::new();
    for (key, value) in fields.iter().filter(|(key, _)| *key != "do" && !PEOPLE.contains(&key.as_str())) {
        match value {
            Value::Bool(true) => things.push(plain(key)),
            Value::Bool(false) if key == "yes" => things.push("no".to_owned()),
            value => name_things(value, &mut things),
        }
    }
    if things.is_empty() { name } else { format!("{name}: {}", things.join(" ")) }
}

fn name_things(value: &Value, things: &mut Vec<String>) {
    match value {
        Value::String(word) => things.push(plain(word)),
        Value::Object(fields) => {
            for (key, value) in fields {
                things.push(plain(key));
                if !PEOPLE.contains(&key.as_str()) {
                    name_things(value, things);
                }
            }
        }
        _ => {}
    }
}

fn plain(word: &str) -> String {
    word.replace('-', " ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_deed_is_what_is_done_and_with_what() {
        let check = |mv: Value, told: &str| assert_eq!(deed(&mv), told);
        check(json!({"do": "call-vote"}), "call vote");
        check(json!({"do": "act", "action": "collect-water"}), "act: collect water");
        check(json!({"do": "give", "card": "gun", "to": 3}), "give: gun");
        check(json!({"do": "save", "card": "fish", "matches": true}), "save: fish matches");
        check(json!({"do": "vote", "yes": false}), "vote: no");
        check(json!({"do": "place", "who": "first", "at": {"explore": 5}}), "place: explore");
        check(json!({"do": "place", "survivor": "red", "at": "hope"}), "place: hope");
    }
}
