//! Why something cannot be used now: what every front end says on the thing itself.

mod common;

use common::*;
use table::Words;

fn idle(document: serde_json::Value, seat: u8) -> Vec<(String, &'static str)> {
    raft(document).position.idle(Seat(seat)).into_iter().map(|idle| (idle.name, idle.refusal.rule)).collect()
}

#[test]
fn closed_and_full_locations_say_why() {
    let full = json!({ "rod-broken": true, "swap": "dolphin", "survivors": [{ "person": "magnusson" }, { "person": "pfennig", "placed": "play" }] });
    let named = |name: &str, rule: &'static str| (name.to_owned(), rule);
    assert_eq!(
        idle(full, 0),
        [
            named("The Bottle location, Play", "D29"),
            named("The Swap location", "D30"),
            named("The Fishing location", "D25"),
        ]
    );
}

#[test]
fn abilities_and_flip_tokens_say_why_they_wait() {
    let four = json!([{ "person": "maya", "dice": [3, 3], "flip": "hope" }, { "person": "pfennig" }, { "person": "paul" }, { "person": "jean" }]);
    let named = |name: &str, rule: &'static str| (name.to_owned(), rule);
    let raft = json!({ "turn": 1, "survivors": four });
    assert_eq!(idle(raft.clone(), 0), [named("Maya's ability", "D39"), named("Maya's flip token", "D41")]);
    assert_eq!(idle(raft.clone(), 2), [named("Paul's ability", "D39")]);
    assert_eq!(idle(raft, 3), [named("Jean's ability", "D29")]);
}

#[test]
fn what_can_be_used_does_not_lie_idle() {
    let four = json!([{ "person": "maya", "dice": [3, 3], "hope": 2, "flip": "strength" }]);
    assert_eq!(idle(json!({ "turn": 1, "survivors": four }), 0), []);
}
