//! The rules one by one: every id from D1 to D68 and every ruling from Q1 to Q46 names at least one test.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

#[path = "../common/mod.rs"]
mod common;

mod asked;
mod attacks;
mod day;
mod dice;
mod disasters;
mod expansions;
mod in_vain;
mod locations;
mod logbook;
mod peril;
mod placing;
mod raft;
mod rescue;
mod setup;
mod strength;

/// The names of the tests cite the rules by their ids.
#[test]
fn every_rule_and_every_ruling_has_a_test() {
    let sources = [
        include_str!("asked.rs"),
        include_str!("attacks.rs"),
        include_str!("day.rs"),
        include_str!("dice.rs"),
        include_str!("disasters.rs"),
        include_str!("expansions.rs"),
        include_str!("in_vain.rs"),
        include_str!("locations.rs"),
        include_str!("logbook.rs"),
        include_str!("peril.rs"),
        include_str!("placing.rs"),
        include_str!("raft.rs"),
        include_str!("rescue.rs"),
        include_str!("setup.rs"),
        include_str!("strength.rs"),
    ]
    .concat();
    let named = |id: &str| {
        sources.lines().any(|line| {
            line.trim_start()
                .strip_prefix("fn ")
                .is_some_and(|name| format!("_{name}").contains(&format!("_{id}_")))
        })
    };
    let missing: Vec<String> = (1..=68)
        .map(|rule| format!("d{rule}"))
        .chain((1..=46).map(|ruling| format!("q{ruling}")))
        .filter(|id| !named(id))
        .collect();
    assert!(missing.is_empty(), "no test is about {missing:?}");
}
