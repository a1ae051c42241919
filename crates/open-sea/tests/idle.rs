//! Why an item cannot be used now: what every front end says on the card itself.

use open_sea::Position;
use serde_json::{Value, json};
use table::{Seat, Words};

/// The items of seat 0 that lie idle, each with the rule that says why.
fn idle(position: Value) -> Vec<(String, &'static str)> {
    let position: Position = serde_json::from_value(position).expect("the position is sound");
    position.idle(Seat(0)).into_iter().map(|idle| (idle.name, idle.refusal.rule)).collect()
}

#[test]
fn an_item_without_a_use_says_why() {
    let hand = json!(["hardtack", "gun", "fishing-rod", "bandage", "mutiny", "flare", "love-letter"]);
    let named = |name: &str, rule: &'static str| (name.to_owned(), rule);
    assert_eq!(
        idle(json!({ "castaways": [{ "hand": hand }, {}, {}] })),
        [
            named("Hardtack", "O3.2"),
            named("Fishing Rod", "O3.1"),
            named("Bandage", "O3.1"),
            named("Mutiny", "O3.1"),
            named("Love letter", "O3.2"),
        ]
    );
}

#[test]
fn whoever_drank_can_use_nothing() {
    let drunk = json!({ "hand": ["gun", "flare"], "sedated": true });
    let all = [("Gun".to_owned(), "O3.1"), ("Flare".to_owned(), "O3.1")];
    assert_eq!(idle(json!({ "castaways": [drunk, {}, {}, {}] })), all);
}

#[test]
fn at_the_food_pile_nothing_lies_idle() {
    assert_eq!(
        idle(json!({ "phase": "starvation", "castaways": [{ "hand": ["gun", "love-letter"] }, {}, {}] })),
        []
    );
}
