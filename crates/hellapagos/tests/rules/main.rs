//! The rules one by one: every id from H1.1 to H9.1 names at least one test, chapter by chapter.

#[path = "../common/mod.rs"]
mod common;

mod actions;
mod cards_general;
mod end;
mod round;
mod setup;
mod sick;
mod survival;
mod tournament;
mod trade;
mod verdicts;
mod votes;

/// The names of the tests cite the rules by their ids.
#[test]
fn every_rule_has_a_test() {
    let sources = [
        include_str!("actions.rs"),
        include_str!("cards_general.rs"),
        include_str!("end.rs"),
        include_str!("round.rs"),
        include_str!("setup.rs"),
        include_str!("sick.rs"),
        include_str!("survival.rs"),
        include_str!("tournament.rs"),
        include_str!("trade.rs"),
        include_str!("verdicts.rs"),
        include_str!("votes.rs"),
    ]
    .concat();
    let last = [(1, 4), (2, 3), (3, 6), (4, 8), (5, 5), (6, 8), (7, 1), (8, 3), (9, 1)];
    for (chapter, rules) in last {
        for rule in 1..=rules {
            assert!(
                sources.contains(&format!("fn h{chapter}_{rule}_")),
                "no test is about H{chapter}.{rule}"
            );
        }
    }
}
