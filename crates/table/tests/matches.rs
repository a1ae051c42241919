//! Matches and records: undo, replay, save, load, and everything that a changed record is refused for.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod toy;

use serde_json::{Value, json};
use table::chance::digest;
use table::record::record_from_json;
use table::{Game, Match, Names, Record, RecordError, Seat, Undo, Viewer, Written, commitment};
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
    let record = record_from_json::<Toy>(&json);
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
        ("/marooned", json!(3), "marooned"),
        ("/game", json!("chess"), "game"),
        ("/names/1", json!("B\u{1b}[2J"), "names[1]"),
        ("/names/1", json!("ANN"), "names[1]"),
        ("/start/seed/seed", json!("other"), "start.seed.commitment"),
        ("/start/seed/commitment", json!("00"), "start.seed.commitment"),
        ("/moves/1/move", json!("Keep"), "moves[1]"),
        ("/moves/1/seat", json!(0), "moves[1]"),
        ("/moves/1/seat", json!(7), "moves[1]"),
        ("/moves/1/move", json!("Shout"), "moves[1]"),
        ("/moves/1/move", json!("Sing"), "moves[1].move"),
        ("/chance/0", json!(19), "chance"),
        ("/links/2", json!(7), "moves[2]"),
        ("/links", json!([]), "links"),
        ("/start/seed/setup/fault", json!("JsonForgets"), "marks"),
        ("/marks/0/hash", json!("00"), "marks"),
        ("/marks/1/after", json!(99), "marks"),
        ("/marks", json!([]), "marks"),
        ("/rigged", json!([{"after": 99, "rolls": [1]}]), "rigged"),
        ("/stirred", json!([{"after": 99, "salt": 1}]), "stirred"),
        ("/stirred", json!([{"after": 2, "salt": 1}]), "moves[2]"),
        ("/stirred", json!([{"after": 4, "salt": 1}]), "marks"),
    ] {
        let mut json = serde_json::to_value(played().save()).unwrap();
        if let "/rigged" | "/stirred" = path {
            json[&path[1..]] = value.clone();
            let record: Record<Toy> = record_from_json(&json).unwrap();
            let error = Match::load(&record).unwrap_err();
            assert!(error.place.starts_with(place), "{path}: {error}");
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
/// A mark that is missing could hide what it would have shown.
#[test]
fn every_mark_that_is_missing_is_named() {
    let mut record = played().save();
    record.marks.remove(0);
    let error = Match::load(&record).unwrap_err();
    assert_eq!(
        error.to_string(),
        "marks: The mark after move 0 is missing: every 16th position is marked, and the last one."
    );
}

#[test]
fn regression_results_scripted_before_the_first_move_load() {
    let mut game = Match::<Toy>::new(Setup { fault: Fault::None }, "seed", Names::default());
    game.rig(&[1]).unwrap();
    game.play(Seat(0), &Move::Exchange).unwrap();
    assert_eq!(Match::load(&game.save()).unwrap().position(), game.position());
}

/// Every other move of anybody, every move left out, doubled, or swapped with the next: all are found, at their place.
#[test]
fn every_single_change_of_the_moves_is_found_at_its_place() {
    let whole = played().save();
    let found = |moves: Vec<table::Played<Move>>, at: usize| {
        let mut record = whole.clone();
        // Whoever changes the number of moves takes care of that of the links.
        record.links.resize(moves.len(), 0);
        record.moves = moves;
        if let Some(last) = record.marks.last_mut() {
            last.after = record.moves.len();
        }
        let error = Match::load(&record).expect_err("it was changed");
        assert_eq!(error.place, format!("moves[{at}]"), "{error}");
    };
    for number in 0..whole.moves.len() {
        for seat in 0..2 {
            for mv in [Move::Keep, Move::Exchange] {
                let mut moves = whole.moves.clone();
                moves[number] = table::Played { seat: Seat(seat), mv };
                if moves != whole.moves {
                    found(moves, number);
                }
            }
        }
        let mut moves = whole.moves.clone();
        moves.remove(number);
        if number + 1 < whole.moves.len() {
            found(moves, number);
        }
        let mut moves = whole.moves.clone();
        moves.insert(number, moves[number].clone());
        found(moves, number + 1);
    }
}

#[test]
fn a_move_is_carried_out_on_a_copy_and_then_installed() {
    let mut game = played();
    let before = game.save();
    let (step, twice) =
        (game.prepare(Seat(0), &Move::Exchange).unwrap(), game.prepare(Seat(0), &Move::Keep).unwrap());
    assert!(game.prepare(Seat(1), &Move::Keep).is_err(), "a refused move changes nothing either");
    assert_eq!(game.save(), before);
    let trace = step.trace();
    assert!(game.install(step));
    assert_eq!(game.trace(), trace);
    assert!(!game.install(twice), "the match has moved on");
    let mut played = played();
    played.play(Seat(0), &Move::Exchange).unwrap();
    assert_eq!(game.save(), played.save(), "both ways are the same");
    let stale = game.prepare(Seat(1), &Move::Keep).unwrap();
    game.stir(1);
    assert!(!game.install(stale), "chance is another one since");
}

/// A panic in the middle of a move leaves the match where it was.
#[test]
fn a_move_that_breaks_down_leaves_the_match_as_it_was() {
    let game = Match::<Toy>::new(Setup { fault: Fault::BreaksDown }, "seed", Names::default());
    let before = game.save();
    let broken = std::panic::catch_unwind(|| game.prepare(Seat(0), &Move::Exchange).is_ok());
    assert!(broken.is_err(), "it breaks down");
    assert_eq!(game.save(), before);
    assert!(game.prepare(Seat(0), &Move::Keep).is_ok(), "other moves can be made");
}

#[test]
fn what_is_taken_back_past_chance_falls_anew() {
    let mut game = Match::<Toy>::new(Setup { fault: Fault::None }, "seed", Names::default());
    let hand = |game: &Match<Toy>| game.position().view(Viewer::Seat(Seat(0))).hands[0];
    let mut seen = std::collections::BTreeSet::new();
    for salt in 0..8 {
        game.play(Seat(0), &Move::Exchange).unwrap();
        seen.insert(hand(&game));
        let held = game.len();
        game = game.taken_back(1, Seat(0), Some(salt)).unwrap();
        assert_eq!(game.len(), held - 1);
    }
    assert!(seen.len() > 3, "search, look, take back, search: {seen:?}");
    game.play(Seat(0), &Move::Exchange).unwrap();
    assert_eq!(game.stirred().len(), 8);
    let loaded = Match::load(&game.save()).unwrap();
    assert_eq!(loaded.position(), game.position(), "the record replays");
    assert_eq!(loaded.at(0).position().view(Viewer::All), game.at(0).position().view(Viewer::All));
    assert!(game.taken_back(2, Seat(0), None).is_none(), "there is only one move");
    let mut plain = game.taken_back(1, Seat(0), None).unwrap();
    plain.play(Seat(0), &Move::Exchange).unwrap();
    assert_eq!(hand(&plain), hand(&game), "without a salt it falls as it fell");
}

/// A record of the format before this one: no links, and marks of positions alone.
#[test]
fn a_record_of_the_former_format_is_still_read() {
    let game = played();
    let mut old = game.save();
    old.marooned = 1;
    old.links.clear();
    for mark in &mut old.marks {
        mark.hash = digest(&serde_json::to_vec(game.at(mark.after).position()).unwrap());
    }
    assert_eq!(Match::load(&old).unwrap().save(), game.save(), "saved again it is a record of today");
    old.moves[3].mv = Move::Exchange;
    assert!(Match::load(&old).is_err());
}

#[test]
fn a_game_of_other_rules_is_tried_and_told() {
    let mut record = played().save();
    record.rules = 7;
    let game = Match::load(&record).unwrap();
    assert_eq!(
        (game.noted_rules(), game.save().rules),
        (7, 1),
        "it replays to the same marks: it is the same game"
    );
    assert_eq!(game.at(2).noted_rules(), 7);
    record.marks[1].hash = "00".to_owned();
    let error = Match::load(&record).unwrap_err();
    assert!(error.why.contains("version 7") && error.why.contains("version 1"), "{error}");
}

#[test]
fn two_tables_on_one_seed_publish_nothing_alike() {
    let setup = Setup { fault: Fault::None };
    let plain = Match::<Toy>::new(setup, "seed", Names::default());
    let salted = |salt: &str| Match::<Toy>::salted(setup, "seed", salt, Names::default());
    let (one, two) = (salted("one"), salted("two"));
    assert_eq!(one.position(), plain.position(), "the cards are the same");
    assert_ne!(one.commitment(), two.commitment());
    assert_ne!(one.commitment(), plain.commitment());
    assert_eq!(Match::load(&one.save()).unwrap().salt(), "one");
    let mut other = one.save();
    if let table::Start::Seed { salt, .. } = &mut other.start {
        *salt = "two".to_owned();
    }
    assert_eq!(Match::load(&other).unwrap_err().place, "start.seed.commitment");
}

/// A sealed answer that is changed is noticed by nobody: neither by what is told nor by what taking back would need.
#[test]
fn a_changed_sealed_answer_is_quiet() {
    let mut game = Match::<Toy>::new(Setup { fault: Fault::None }, "seed", Names::default());
    game.play(Seat(0), &Move::Whisper(1)).unwrap();
    assert!(!game.is_quiet(0), "that there is one now is told");
    game.play(Seat(1), &Move::Shout).unwrap_err();
    game.play(Seat(1), &Move::Nod).unwrap();
    assert_eq!(game.undoing(1, Seat(1)), Undo::Free);
    game.play(Seat(0), &Move::Whisper(2)).unwrap();
    assert!(game.is_quiet(2) && !game.is_quiet(1) && !game.is_quiet(3));
    assert_eq!(game.undoing(2, Seat(1)), Undo::Free, "nothing has happened that Ben could notice");
    let back = game.taken_back(2, Seat(1), None).unwrap();
    assert_eq!(back.len(), 2, "the nod is gone");
    assert_eq!(back.position().view(Viewer::Seat(Seat(0))), game.position().view(Viewer::Seat(Seat(0))));
    assert!(Match::load(&back.save()).is_ok());
}

/// What a match forgets while nobody looks is found again as it was, whatever happens meanwhile.
#[test]
fn a_match_that_rests_is_the_same_match() {
    let new = || Match::<Toy>::new(Setup { fault: Fault::None }, "seed", Names::default());
    let (mut awake, mut rested) = (new(), new());
    let same = |awake: &Match<Toy>, rested: &Match<Toy>| {
        for moves in 0..=awake.len() {
            assert_eq!(rested.clone().story_since(moves), awake.story_since(moves));
            for seat in [Seat(0), Seat(1)] {
                assert_eq!(
                    rested.clone().undoing(moves, seat),
                    awake.undoing(moves, seat),
                    "{moves} of {seat}"
                );
            }
        }
        assert_eq!(rested.clone().story(), awake.story());
        assert_eq!(rested.save().to_json(), awake.save().to_json());
    };
    for (seat, mv) in [
        (0, Move::Whisper(1)),
        (1, Move::Nod),
        (0, Move::Whisper(2)),
        (1, Move::Nod),
        (1, Move::Keep),
        (0, Move::Exchange),
        (1, Move::Exchange),
        (0, Move::Nod),
        (0, Move::Keep),
    ] {
        rested.rest();
        assert_eq!(awake.play(Seat(seat), &mv).is_ok(), rested.prepare(Seat(seat), &mv).is_ok(), "{mv:?}");
        if let Ok(step) = rested.prepare(Seat(seat), &mv) {
            assert!(rested.install(step));
        }
        same(&awake, &rested);
        if awake.len() == 5 {
            awake.stir(7);
            awake.rig(&[2]).unwrap();
            rested.stir(7);
            rested.rig(&[2]).unwrap();
        }
    }
    assert!(awake.len() > 6, "most of these moves can be made: {}", awake.len());
}
