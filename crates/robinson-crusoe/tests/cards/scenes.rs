//! The two camps, and what has changed between two positions.

use std::fmt::Write;

use serde_json::Value;
use table::Game;

use crate::common::*;

/// A camp that can pay for everything.
pub fn rich() -> Value {
    json!({
        "castaways": [{ "wounds": 3, "determination": 4, "bowl": true }, { "wounds": 3, "determination": 4 }],
        "goods": { "wood": 5, "food": 4, "food-nonrot": 1, "fur": 2 },
        "roof": 3, "palisade": 3, "weapon": 3, "shelter": true,
        "built": ["knife", "rope", "shovel"],
        "land": { "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6" }, "B1": { "tile": "tile-3" } },
        "hunting": { "top": ["fox"] },
        "friday": [{ "wounds": 1, "determination": 1 }],
        "special-wounds": [["build", "leg", "second"], ["build", "arm", "second"], ["build", "belly", "second"], ["build", "head", "second"],
            ["gather", "leg", "second"], ["gather", "arm", "second"], ["gather", "belly", "second"], ["gather", "head", "second"],
            ["explore", "leg", "second"], ["explore", "belly", "second"], ["explore", "arm", "second"], ["explore", "head", "second"]],
        "flock": "C2", "hurricane": "B1", "marked": ["rope"], "ambush": ["birds"],
    })
}

/// A camp that can pay for nothing.
pub fn poor() -> Value {
    json!({ "land": { "C1": { "tile": "tile-8", "marks": ["first-covered", "second-covered"] } }, "board": board() })
}

/// Only what cannot be forgotten lies on the poor board.
fn board() -> Value {
    json!(["snare", "fireplace", "hatchet-tool", "mast"])
}

/// What has changed, in short words.
pub fn changes(before: &Position, after: &Position) -> String {
    let (before, after) = (serde_json::to_value(before).unwrap(), serde_json::to_value(after).unwrap());
    let mut out = Vec::new();
    for (name, old) in before.as_object().unwrap() {
        if !matches!(
            name.as_str(),
            "chance" | "origins" | "seen" | "stack" | "phase" | "step" | "falling" | "plan" | "rolled"
        ) {
            differ(name, &named(name, old), &named(name, &after[name]), &mut out);
        }
    }
    if out.is_empty() { "nothing".to_owned() } else { out.join("; ") }
}

/// Lists whose entries are told by their names alone.
fn named(list: &str, value: &Value) -> Value {
    let name = |one: &Value| match list {
        "nights" | "tomorrow" => format!(
            "{}{}",
            one["card"].as_str().unwrap(),
            if one["every"] == json!(true) { " every night" } else { "" }
        ),
        "coming" => format!("{} of {}", one["token"].as_str().unwrap(), one["who"].as_str().unwrap()),
        _ => one.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect::<Vec<_>>().join(" "),
    };
    match (list, value) {
        ("nights" | "tomorrow" | "coming" | "special-wounds", Value::Array(list)) => {
            list.iter().map(|one| Value::String(name(one))).collect()
        }
        (_, other) => other.clone(),
    }
}

fn differ(path: &str, old: &Value, new: &Value, out: &mut Vec<String>) {
    if old == new {
        return;
    }
    let path = match path {
        "castaways.0" => "A",
        "castaways.1" => "B",
        "friday.0" => "Friday",
        other => other,
    };
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            let mut names: Vec<&String> =
                old.keys().chain(new.keys().filter(|name| !old.contains_key(*name))).collect();
            names.sort();
            for name in names {
                let none = Value::Null;
                differ(
                    &format!("{path}.{name}"),
                    old.get(name).unwrap_or(&none),
                    new.get(name).unwrap_or(&none),
                    out,
                );
            }
        }
        (Value::Array(old), Value::Array(new)) if old.iter().chain(new).all(Value::is_string) => {
            let word = |value: &Value| value.as_str().unwrap().to_owned();
            let mut text = path.to_owned();
            let lost = old.iter().filter(|one| !new.contains(one));
            lost.for_each(|one| write!(text, " -{}", word(one)).unwrap());
            let won = new.iter().filter(|one| !old.contains(one));
            won.for_each(|one| write!(text, " +{}", word(one)).unwrap());
            if text == path {
                write!(text, " reordered").unwrap();
            }
            out.push(text);
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (n, (old, new)) in old.iter().zip(new).enumerate() {
                differ(&format!("{path}.{n}"), old, new, out);
            }
        }
        (Value::Number(old), Value::Number(new)) => {
            let by = new.as_i64().unwrap() - old.as_i64().unwrap();
            out.push(format!("{path} {by:+}"));
        }
        (Value::Bool(_), Value::Bool(true)) => out.push(path.to_owned()),
        (Value::Bool(_), Value::Bool(false)) => out.push(format!("not {path}")),
        (_, Value::String(new)) => out.push(format!("{path} {new}")),
        (Value::Null, new) => out.push(format!("{path} {new}")),
        (old, Value::Null) => out.push(format!("{path} was {old}")),
        (old, new) => out.push(format!("{path} {old} to {new}")),
    }
}

/// Plays a question out: the first time with answer `n`, afterwards with the first one; until the plan is made, the camp
/// might move, or somebody has won or lost. Says what was asked, and how many answers there were at first.
pub fn play_out(island: Island, n: usize) -> (Island, Vec<String>, usize) {
    let (mut island, mut asked, mut first) = (island, Vec::new(), 0);
    let rests = |island: &Island| {
        island.position.is_over() || ["Planning", "Camp"].contains(&island.window().as_str())
    };
    while !rests(&island) {
        let seat = island.position.asked().lowest().unwrap();
        let mut answers = Vec::new();
        Game::answers(&island.position, seat, &mut answers);
        if asked.is_empty() {
            first = answers.len();
        }
        let answer = answers[if asked.is_empty() { n } else { 0 }];
        asked.push(format!("{}: {}", island.window(), short(answer)));
        island = island.play(seat.0, answer);
    }
    (island, asked, first)
}

fn short(mv: Move) -> String {
    match mv {
        Move::Pick { thing } => format!("{thing:?}"),
        other => format!("{other:?}"),
    }
}

/// The lines of one part of a card in one camp.
pub fn lines(name: &str, part: &str, camp: &str, load: impl Fn() -> (Position, Island), out: &mut String) {
    let (_, _, answers) = play_out(load().1, 0);
    let tried = if answers > 5 { 1 } else { answers.max(1) };
    for n in 0..tried {
        let (before, island) = load();
        let (island, asked, _) = play_out(island, n);
        let asked = if asked.is_empty() { String::new() } else { format!("[{}] ", asked.join(", ")) };
        writeln!(out, "{name} | {part} | {camp} | {asked}{}", changes(&before, &island.position)).unwrap();
    }
}

/// Compares a table with what the rules do; or writes it.
#[track_caller]
pub fn compare(file: &str, known: &str, found: &str) {
    if std::env::var("ROBINSON_CARDS").is_ok_and(|value| value == "write") {
        let path = format!("{}/tests/cards/{file}", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(path, found).unwrap();
        return;
    }
    for (known, found) in known.lines().zip(found.lines()) {
        assert_eq!(known, found, "{file}");
    }
    assert_eq!(known.lines().count(), found.lines().count(), "{file}");
}
