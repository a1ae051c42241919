//! Finished games that must replay for ever: a won and a lost one of each difficulty, and with Scruffs. The instinct bots played
//! them; `UPDATE_RECORDS=1 cargo test -p bots --test twenty_one_days records` writes them anew, only for a new version of the
//! rules.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use std::path::{Path, PathBuf};

use table::{Game, Match, Record};
use twenty_one_days::{Difficulty, Position};

const NAMES: [&str; 4] = ["green", "orange", "red", "scruffs"];

fn path(name: &str, end: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{name}-{end}.json"))
}

fn read(name: &str, end: &str) -> Record<Position> {
    serde_json::from_str(&std::fs::read_to_string(path(name, end)).unwrap()).unwrap()
}

#[test]
fn finished_games_replay_to_their_end() {
    for name in NAMES {
        for (end, won) in [("won", true), ("lost", false)] {
            let replay =
                Match::<Position>::load(&read(name, end)).unwrap_or_else(|error| panic!("{name}: {error}"));
            let outcome = replay.position().outcome(replay.names()).unwrap();
            assert!(outcome.seats.iter().all(|seat| seat.won == won), "{name}-{end}");
            assert_eq!(replay.position().setup.scruffs, name == "scruffs");
        }
    }
    for (name, difficulty) in
        [("green", Difficulty::Green), ("orange", Difficulty::Orange), ("red", Difficulty::Red)]
    {
        let record = Match::<Position>::load(&read(name, "won")).unwrap();
        assert_eq!(record.position().setup.difficulty, difficulty);
    }
}

#[test]
fn no_other_file_lies_among_the_records() {
    let files = std::fs::read_dir(path("any", "won").parent().unwrap()).unwrap();
    assert_eq!(files.count(), 2 * NAMES.len());
}

#[test]
fn a_record_with_a_changed_move_or_a_missing_end_is_refused() {
    let mut record = read("green", "won");
    record.moves.pop();
    assert!(Match::load(&record).is_err());
    let mut record = read("green", "won");
    record.marks[1].hash.replace_range(..4, "0000");
    assert!(Match::load(&record).is_err());
    let mut record = read("green", "won");
    record.moves.swap(20, 21);
    assert!(Match::load(&record).is_err());
}
