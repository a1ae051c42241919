//! The rules one by one: every id from R1 to R149, every ruling from Q1 to Q69 and every erratum from E1 to E77 names at
//! least one test.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

#[path = "../common/mod.rs"]
mod common;

mod actions;
mod characters;
mod cross;
mod event;
mod fights;
mod morale;
mod night;
mod planning;
mod scenarios;
mod setup;
mod tokens;
mod weather;

/// The names of the tests cite the rules by their ids.
#[test]
fn every_rule_ruling_and_erratum_has_a_test() {
    let sources = [
        include_str!("actions.rs"),
        include_str!("characters.rs"),
        include_str!("cross.rs"),
        include_str!("event.rs"),
        include_str!("fights.rs"),
        include_str!("morale.rs"),
        include_str!("night.rs"),
        include_str!("planning.rs"),
        include_str!("scenarios.rs"),
        include_str!("setup.rs"),
        include_str!("tokens.rs"),
        include_str!("weather.rs"),
    ]
    .concat();
    let named = |id: &str| {
        sources.lines().any(|line| {
            line.trim_start()
                .strip_prefix("fn ")
                .is_some_and(|name| format!("_{name}").contains(&format!("_{id}_")))
        })
    };
    let missing: Vec<String> = (1..=149)
        .map(|rule| format!("r{rule}"))
        .chain((1..=69).map(|ruling| format!("q{ruling}")))
        .chain((1..=77).map(|erratum| format!("e{erratum}")))
        .filter(|id| !named(id))
        .collect();
    assert!(missing.is_empty(), "no test is about {missing:?}");
}
