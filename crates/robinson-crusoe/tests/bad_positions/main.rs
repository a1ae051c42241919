//! Positions that cannot be are refused, with the place of what is wrong; what loads can be played.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

#[path = "../common/mod.rs"]
mod common;

mod impossible;

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use common::*;
use serde_json::Value;
use table::{Game, Rng, Silent};

#[test]
fn cards_that_are_there_too_often() {
    refused(json!({ "events": { "books": 40 } }), "events");
    refused(json!({ "events": { "icons": 35 } }), "events");
    refused(json!({ "threats": [{ "card": "event/otters" }, { "card": "event/otters" }] }), "events");
    refused(json!({ "threats": [{ "card": "event/otters" }, {}], "seen": [] }), "events");
    refused(json!({ "mysteries": ["mystery/gold"], "mystery-discard": ["mystery/gold"] }), "mystery-discard");
    refused(json!({ "kept": { "sabre": { "held": 0 } }, "mysteries": ["mystery/sabre"] }), "kept");
    refused(json!({ "hunting": { "top": ["fox", "fox"] } }), "hunting");
    refused(json!({ "hunting": { "blind": 17 } }), "hunting");
    refused(json!({ "built": ["map"], "board": ["map"] }), "built");
    refused(json!({ "built": ["lifeboat"] }), "built");
    refused(json!({ "ideas": [] }), "ideas");
    refused(json!({ "tokens": { "tobacco": 2 } }), "tokens");
    refused(json!({ "items": { "pistol": 3 } }), "items");
    refused(json!({ "items": { "pistol": 1 }, "item-pool": ["pistol"] }), "item-pool");
    refused(json!({ "kept": { "blankets": { "held": 4 } } }), "kept");
}

#[test]
fn numbers_out_of_bounds() {
    for (key, value) in [
        ("round", json!(0)),
        ("round", json!(13)),
        ("morale", json!(4)),
        ("step", json!(99)),
        ("roof", json!(99)),
        ("extra-food", json!(200)),
        ("explored", json!(12)),
        ("totems", json!(7)),
        ("burnt", json!(6)),
        ("pile", json!([6, 0])),
        ("production", json!({ "wood": 100 })),
        ("sky", json!({ "rain": 200 })),
        ("goods", json!({ "wood": 200 })),
    ] {
        let place = if key == "roof" { "weapon" } else { key };
        refused(json!({ key: value }), place);
    }
    // Below zero, too big for a byte, and of another kind: with the place, too.
    refused(json!({ "goods": { "food": -1 } }), "goods.food");
    refused(json!({ "goods": { "wood": 300 } }), "goods.wood");
    refused(json!({ "round": "three" }), "round");
    refused(json!({ "castaways": [{ "wounds": -2 }, {}] }), "castaways[0].wounds");
}

#[test]
fn people_who_cannot_be() {
    refused(json!({ "castaways": [{}] }), "castaways");
    refused(json!({ "castaways": [{ "wounds": 13 }, {}] }), "castaways[0]");
    refused(json!({ "castaways": [{ "character": "cook" }, { "character": "cook" }] }), "castaways[1]");
    refused(json!({ "castaways": [{ "character": "soldier" }, {}] }), "castaways[0]");
    refused(json!({ "castaways": [{ "pawns": 3 }, {}] }), "castaways[0]");
    refused(json!({ "friday": [{ "wounds": 4 }] }), "friday");
    refused(json!({ "jenny": ["in-camp", {}] }), "jenny");
    refused(
        json!({ "setup": crew(2, "jenny-needs-help"), "jenny": ["stranded", { "wounds": 11 }] }),
        "jenny",
    );
    refused(json!({ "first": "third" }), "first");
    refused(json!({ "setup": { "seats": 2, "character-1": "soldier" } }), "setup");
    refused(json!({ "setup": { "seats": 5 } }), "setup.seats");
    refused(json!({ "setup": { "seats": 2, "scenario": "atlantis" } }), "setup.scenario");
}

#[test]
fn an_island_that_cannot_be() {
    let two = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-8" } });
    refused(json!({ "land": two }), "land");
    refused(json!({ "land": { "C2": { "tile": "tile-6" } } }), "camp");
    refused(json!({ "land": { "C1": { "tile": "tile-8", "waiting": 9 } } }), "land");
    refused(json!({ "tiles": [] }), "tiles");
    refused(json!({ "land": { "Z9": { "tile": "tile-8" } } }), "land");
    refused(json!({ "phase": "over" }), "ending");
    refused(json!({ "plan": [{ "at": { "threat": 7 } }] }), "plan[0]");
    refused(json!({ "plan": [{ "at": { "rest": 0 }, "pawns": [3, 0, 0, 0, 0, 0] }] }), "plan[0]");
    refused(json!({ "stack": [{ "frame": "fall", "slot": 9 }] }), "stack[0]");
    refused(json!({ "whatever": 1 }), "whatever");
    refused(json!([]), "");
}

/// The places of all leaves of a document.
fn leaves(value: &Value, path: String, out: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            map.iter().for_each(|(name, value)| leaves(value, format!("{path}/{name}"), out))
        }
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(n, value)| leaves(value, format!("{path}/{n}"), out))
        }
        _ => out.push(path),
    }
}

/// Whatever number or word of a position is changed: it is refused, or it can be played on.
#[test]
fn a_position_with_one_thing_changed_is_refused_or_can_be_played() {
    let mut broken = BTreeSet::new();
    for (seats, scenario) in
        [(2, Scenario::Castaways), (3, Scenario::CannibalIsland), (1, Scenario::JennyNeedsHelp)]
    {
        let mut rng = Rng::new(seats.into());
        let mut game = deal(Setup::new(seats).in_scenario(scenario), "changed").position;
        for moves in 0..160 {
            if game.is_over() {
                break;
            }
            if moves % 32 == 7 || !game.stack.is_empty() && moves % 4 == 0 {
                change_everything(&game, &mut rng, &mut broken);
            }
            play_one(&mut game, &mut rng);
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

fn play_one(game: &mut Position, rng: &mut Rng) {
    let Some(seat) = game.asked().lowest() else { return };
    let mut answers = Vec::new();
    Game::answers(game, seat, &mut answers);
    if !answers.is_empty() {
        game.play(seat, rng.choose(&answers), &mut Silent).unwrap();
    }
}

fn change_everything(game: &Position, rng: &mut Rng, broken: &mut BTreeSet<String>) {
    let document = serde_json::to_value(game).unwrap();
    let mut places = Vec::new();
    leaves(&document, String::new(), &mut places);
    for place in places.iter().filter(|place| !place.starts_with("/chance") && !place.starts_with("/setup")) {
        let mut changed = document.clone();
        let values = match changed.pointer(place).unwrap() {
            Value::Number(_) => vec![json!(0), json!(1), json!(9), json!(127), json!(255), json!(-1)],
            Value::Bool(one) => vec![json!(!*one)],
            _ => vec![Value::Null],
        };
        for value in values {
            *changed.pointer_mut(place).unwrap() = value.clone();
            let play = || {
                if let Ok(mut loaded) = serde_json::from_value::<Position>(changed.clone()) {
                    for _ in 0..3 {
                        play_one(&mut loaded, rng);
                    }
                }
            };
            if catch_unwind(AssertUnwindSafe(play)).is_err() {
                broken.insert(format!("{place} {value}"));
            }
        }
    }
}
