//! Why a card cannot be used now: what every front end says on the card itself.

use hellapagos::Position;
use serde_json::{Value, json};
use table::{Seat, Words};

/// The cards of seat 0 that lie idle, each with the rule that says why.
fn idle(position: Value) -> Vec<(String, &'static str)> {
    let position: Position = serde_json::from_value(position).expect("the position is sound");
    position.idle(Seat(0)).into_iter().map(|idle| (idle.name, idle.refusal.rule)).collect()
}

#[test]
fn a_card_without_a_use_says_why() {
    let hand = json!([
        "water-bottle",
        "bullet",
        "anti-venom",
        "metal-plate",
        "matches",
        "old-undies",
        "voodoo-doll",
        "axe"
    ]);
    let named = |name: &str, rule: &'static str| (name.to_owned(), rule);
    assert_eq!(
        idle(json!({"food": 9, "water": 9, "castaways": [{"hand": hand}, {}, {}]})),
        [
            named("Matches", "H4.1"),
            named("Anti-venom", "H4.6"),
            named("Voodoo doll", "H4.6"),
            named("Metal plate", "H4.4"),
            named("Bullet", "H4.4"),
            named("Old undies", "H4.1"),
        ]
    );
}

#[test]
fn a_card_with_a_use_does_not_lie_idle() {
    let armed = json!({"hand": ["bullet"], "laid": ["gun"]});
    assert_eq!(idle(json!({"food": 9, "water": 9, "castaways": [armed, {}, {}]})), []);
}

#[test]
fn whoever_lies_sick_can_use_nothing() {
    let sick = json!({"hand": ["water-bottle", "axe"], "health": "barred"});
    let all_sick = [("Water bottle".to_owned(), "H7.1"), ("Axe".to_owned(), "H7.1")];
    assert_eq!(idle(json!({"food": 9, "water": 9, "castaways": [sick, {}, {}]})), all_sick);
}

#[test]
fn an_action_that_is_barred_says_why() {
    let swung = json!({"food": 9, "water": 9, "dictated": [0, "fish"], "castaways": [{}, {}, {}]});
    let barred = ["Collect water", "Gather wood", "Search the wreckage"];
    assert_eq!(idle(swung), barred.map(|name| (name.to_owned(), "H4.6")));
}
