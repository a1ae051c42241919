//! Whether an answer has the shape that `/api/v1/openapi.json` says: as much of JSON Schema as our description uses.

use serde_json::Value;

/// Checks an answer of an operation against the description.
pub fn check(document: &Value, method: &str, path: &str, status: u16, answer: &Value) {
    let operation = &document["paths"][format!("/api/v1{path}")][method];
    let responses = operation["responses"].as_object().unwrap_or_else(|| panic!("no {method} {path}"));
    let kin = format!("{}XX", status / 100);
    let response = responses.get(&status.to_string()).or_else(|| responses.get(&kin));
    let response = response.unwrap_or_else(|| panic!("{method} {path} says nothing of {status}"));
    let response = match response["$ref"].as_str() {
        Some(name) => document.pointer(name.trim_start_matches('#')).unwrap(),
        None => response,
    };
    match response.get("content") {
        Some(content) => fits(document, &content["application/json"]["schema"], answer, path),
        None => assert!(answer.is_null(), "{method} {path} answers, and is said to be empty: {answer}"),
    }
}

fn fits(document: &Value, schema: &Value, value: &Value, place: &str) {
    if let Some(name) = schema["$ref"].as_str() {
        let target = document.pointer(name.trim_start_matches('#'));
        return fits(document, target.unwrap_or_else(|| panic!("{name} is not there")), value, place);
    }
    let known =
        ["type", "enum", "required", "properties", "additionalProperties", "items", "minimum", "maximum"];
    for word in schema.as_object().unwrap().keys() {
        assert!(known.contains(&word.as_str()) || word == "description", "{place}: {word} is not checked");
    }
    if let Some(values) = schema["enum"].as_array() {
        assert!(values.contains(value), "{place}: {value} is not one of {values:?}");
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return,
    };
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_u64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    assert!(kinds.contains(&kind), "{place}: {value} is no {kinds:?}");
    if let Some(items) = value.as_array() {
        items.iter().for_each(|item| fits(document, &schema["items"], item, &format!("{place}[]")));
    }
    let Some(fields) = value.as_object() else { return };
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        assert!(fields.contains_key(name), "{place}: {name} is missing");
    }
    for (name, field) in fields {
        match schema["properties"].get(name) {
            Some(schema) => fits(document, schema, field, &format!("{place}.{name}")),
            None => assert!(schema["additionalProperties"] != false, "{place}: {name} is not described"),
        }
    }
}
