//! Finished games that must replay for ever: a won and a lost one of each scenario. The instinct bots played them;
//! `UPDATE_RECORDS=1 cargo test -p bots --test robinson_crusoe records` writes them anew, only for a new version of the rules.

use robinson_crusoe::pieces::Scenario;
use robinson_crusoe::{Ending, Position};
use table::Game;
use trials::Records;

const SCENARIOS: [(&str, Scenario); 6] = [
    ("castaways", Scenario::Castaways),
    ("cursed-island", Scenario::CursedIsland),
    ("jenny-needs-help", Scenario::JennyNeedsHelp),
    ("volcano-island", Scenario::VolcanoIsland),
    ("cannibal-island", Scenario::CannibalIsland),
    ("robinson-family", Scenario::RobinsonFamily),
];

fn records() -> Records {
    Records::of(env!("CARGO_MANIFEST_DIR"))
}

/// R117: the goal of each scenario can be met, and missed.
#[test]
fn finished_games_replay_to_their_end() {
    for (name, scenario) in SCENARIOS {
        for (end, won) in [("won", true), ("lost", false)] {
            let replay = records().replay::<Position>(&format!("{name}-{end}"));
            let game = replay.position();
            let outcome = game.outcome().expect("a finished game has an outcome");
            assert!(outcome.seats.iter().all(|seat| seat.won == won), "{name}-{end}");
            assert_eq!(game.ending == Some(Ending::Won), won, "{name}-{end}");
            assert_eq!(game.setup.scenario, scenario);
            assert!(game.asked().is_empty(), "nobody is asked any more");
        }
    }
}

/// Played at the prompt by hand, without a bot and without taking anything back.
#[test]
fn castaways_can_be_won_by_hand() {
    let replay = records().replay::<Position>("castaways-by-hand");
    assert_eq!(replay.position().ending, Some(Ending::Won));
    assert_eq!((replay.position().round, replay.position().points()), (10, 57));
}

#[test]
fn no_other_file_lies_among_the_records() {
    records().are(2 * SCENARIOS.len() + 1);
}

#[test]
fn a_record_with_a_changed_move_or_a_missing_end_is_refused() {
    records().refuse_changes::<Position>("castaways-won", |record| record.moves.swap(20, 21));
}

#[test]
fn every_changed_move_of_a_record_is_found() {
    for name in ["cannibal-island-won", "castaways-lost"] {
        records().every_change_is_found::<Position>(name);
    }
}
