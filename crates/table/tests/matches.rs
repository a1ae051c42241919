//! Matches and records: undo, replay, save, load, and everything that a changed record is refused for.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod toy;

use serde_json::{Value, json};
use table::record::from_json;
use table::{Match, Names, Record, RecordError, Seat, Undo, commitment};
use toy::{Fault, Move, Setup, Toy};

fn played() -> Match<Toy> {
    let mut game = Match::<Toy>::new(Setup { fault: Fault::None }, "seed", Names::new(["Ann", "Ben"]));
    for (seat, mv) in [(0, Move::Keep), (1, Move::Exchange), (0, Move::Exchange), (1, Move::Keep)] {
        game.play(Seat(seat), &mv).unwrap();
    }
    game
}

/// Changes one thing in a saved game and says how it is refused.
fn refused(path: &str, value: Value) -> RecordError {
    let mut json = serde_json::to_value(played().save()).unwrap();
    *json.pointer_mut(path).unwrap_or_else(|| panic!("{path} is in the record")) = value;
    let record = from_json::<Record<Toy>>(&json);
    record.and_then(|record| Match::load(&record).map(|_| ())).expect_err("a changed record is refused")
}

#[test]
fn a_saved_game_loads_and_goes_on() {
    let game = played();
    let mut loaded = Match::load(&game.save()).unwrap();
    assert_eq!(loaded.position(), game.position());
    assert_eq!(loaded.names().of(Seat(1)), "Ben");
    assert_eq!(loaded.commitment(), Some(commitment("seed").as_str()));
    loaded.play(Seat(0), &Move::Keep).unwrap();
    assert_eq!(loaded.len(), 5);
}

#[test]
fn every_change_to_a_record_is_found() {
    for (path, value, place) in [
        ("/marooned", json!(2), "marooned"),
        ("/game", json!("chess"), "game"),
        ("/rules", json!(9), "rules"),
        ("/names/1", json!("B\u{1b}[2J"), "names[1]"),
        ("/names/1", json!("ANN"), "names[1]"),
        ("/start/seed/seed", json!("other"), "start.seed.commitment"),
        ("/start/seed/commitment", json!("00"), "start.seed.commitment"),
        ("/moves/1/move", json!("Keep"), "marks"),
        ("/moves/1/seat", json!(0), "moves[1]"),
        ("/moves/1/seat", json!(7), "moves[1]"),
        ("/moves/1/move", json!("Shout"), "moves[1]"),
        ("/moves/1/move", json!("Sing"), "moves[1].move"),
        ("/chance/0", json!(19), "chance"),
        ("/marks/0/hash", json!("00"), "marks"),
        ("/marks/1/after", json!(99), "marks"),
        ("/marks", json!([]), "marks"),
        ("/rigged", json!([{"after": 99, "rolls": [1]}]), "rigged"),
    ] {
        let mut json = serde_json::to_value(played().save()).unwrap();
        if path == "/rigged" {
            json["rigged"] = value.clone();
            let record: Record<Toy> = from_json(&json).unwrap();
            assert_eq!(Match::load(&record).unwrap_err().place, place);
            continue;
        }
        let error = refused(path, value);
        assert!(error.place.starts_with(place), "{path}: {error}");
    }
}

#[test]
fn undo_is_replay_to_an_earlier_move() {
    let mut game = played();
    let earlier = game.at(2);
    assert!(game.undo(2));
    assert_eq!(game.position(), earlier.position());
    assert_eq!(game.save(), earlier.save());
    assert!(!game.undo(3), "there are only two moves");
    assert_eq!(game.len(), 2);
}

#[test]
fn undo_is_free_until_chance_a_secret_or_another_move() {
    let game = played();
    assert_eq!(game.undoing(1, Seat(1)), Undo::Revealed, "a kept card was shown to its owner");
    assert_eq!(game.undoing(2, Seat(1)), Undo::OthersMoved);
    assert_eq!(game.undoing(0, Seat(1)), Undo::Free);
}

#[test]
fn scripted_chance_is_part_of_the_record() {
    let mut game = played();
    game.rig(&[3, 1]).unwrap();
    game.play(Seat(0), &Move::Keep).unwrap();
    assert!(game.rig(&[0; 65]).is_err(), "no more than 64 results wait at once");
    let loaded = Match::load(&game.save()).unwrap();
    assert_eq!(loaded.position(), game.position());
    assert_eq!(loaded.at(4).save().rigged.len(), 1);
    assert_eq!(loaded.at(3).save().rigged.len(), 0);
}

#[test]
fn a_position_begins_a_match_of_its_own() {
    let game = played();
    let again = Match::from_position(game.position().clone()).unwrap();
    assert_eq!(again.position().left, 2);
    assert_eq!(again.commitment(), None);
    assert!(Match::load(&again.save()).is_ok());
}

/// A record that could not be loaded: the mark of the deal was older than the script laid in before the first move.
#[test]
fn regression_results_scripted_before_the_first_move_load() {
    let mut game = Match::<Toy>::new(Setup { fault: Fault::None }, "seed", Names::default());
    game.rig(&[1]).unwrap();
    game.play(Seat(0), &Move::Exchange).unwrap();
    assert_eq!(Match::load(&game.save()).unwrap().position(), game.position());
}
