//! Finished games that must replay for ever: a won and a lost one of each difficulty, and with Scruffs. The instinct bots played
//! them; `UPDATE_RECORDS=1 cargo test -p bots --test twenty_one_days records` writes them anew, only for a new version of the
//! rules.

use table::Game;
use trials::Records;
use twenty_one_days::{Difficulty, Position};

const NAMES: [&str; 4] = ["green", "orange", "red", "scruffs"];

fn records() -> Records {
    Records::of(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn finished_games_replay_to_their_end() {
    for name in NAMES {
        for (end, won) in [("won", true), ("lost", false)] {
            let replay = records().replay::<Position>(&format!("{name}-{end}"));
            let outcome = replay.position().outcome().expect("a finished game has an outcome");
            assert!(outcome.seats.iter().all(|seat| seat.won == won), "{name}-{end}");
            assert_eq!(replay.position().setup.scruffs, name == "scruffs");
        }
    }
    for (name, difficulty) in
        [("green-won", Difficulty::Green), ("orange-won", Difficulty::Orange), ("red-won", Difficulty::Red)]
    {
        assert_eq!(records().replay::<Position>(name).position().setup.difficulty, difficulty);
    }
}

#[test]
fn no_other_file_lies_among_the_records() {
    records().are(2 * NAMES.len());
}

#[test]
fn a_record_with_a_changed_move_or_a_missing_end_is_refused() {
    records().refuse_changes::<Position>("green-won", |record| record.moves.swap(20, 21));
}

#[test]
fn every_changed_move_of_a_record_is_found() {
    for name in ["scruffs-won", "red-lost"] {
        records().every_change_is_found::<Position>(name);
    }
}
