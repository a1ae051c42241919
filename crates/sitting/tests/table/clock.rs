//! Clocks, absences, only answers and bots.

use std::time::Duration;

use serde_json::json;
use sitting::{Kind, NewTable, Reply, Row, Says, SeedFrom, Sitting, Who, Wish};
use table::{Seat, Seats};

use crate::common::{PACE, Table, guest, program, start, three, who, with_bots};

const SECOND: Duration = Duration::from_secs(1);

/// Ann and Bob, with a clock or with stand-ins.
fn two(clock: Option<u32>, away: u32) -> Table {
    let mut table = Table::made(&NewTable { clock, away: Some(away), ..with_bots() });
    table.good("Bob", Wish::Join(None));
    table.good("Ann", start());
    table
}

#[test]
fn when_the_clock_runs_out_a_bot_answers_once() {
    let mut table = two(Some(30), 0);
    assert_eq!(table.see("Ann")["clock"], 30);
    table.pass(29 * SECOND);
    assert_eq!((table.see("Ann")["clock"].clone(), table.kinds(3).len()), (json!(1), 0));
    table.pass(SECOND);
    assert_eq!(table.kinds(3), ["note", "move"], "the note first");
    assert_eq!(table.see("Ann")["seats"][0]["stand-in"], false, "the seat is still Ann's");
    table.reload();
}

#[test]
fn a_clock_that_is_answered_in_time_is_wound_anew() {
    let mut table = two(Some(30), 0);
    table.pass(29 * SECOND);
    assert_eq!(table.answer(), "Ann");
    table.pass(29 * SECOND);
    assert!(!table.kinds(0).contains(&"note"), "Bob has a clock of his own");
    table.pass(SECOND);
    assert_eq!(table.kinds(0).iter().filter(|kind| **kind == "note").count(), 1);
}

/// Nobody's game is played to its end behind their back, with a clock as without.
#[test]
fn a_game_that_is_left_to_its_clock_waits_until_somebody_is_heard_of() {
    let mut table = two(Some(10), 0);
    let ran_out = |table: &Table| table.kinds(0).iter().filter(|kind| **kind == "note").count();
    let waits = |table: &mut Table, first: usize| {
        table.pass(3_600 * SECOND);
        assert_eq!((ran_out(table), table.sitting.due()), (first, None));
    };
    table.ask(&who("Bob"), Wish::Arrive).unwrap();
    table.pass(3_600 * SECOND);
    let first = ran_out(&table);
    assert!((6..=8).contains(&first), "three for each of them: {first}");
    assert_eq!(table.sitting.due(), None, "an open page alone keeps nothing going");
    assert!(table.asked().is_some());
    table.good("Dan", Wish::Greet);
    table.pass(60 * SECOND);
    assert_eq!(ran_out(&table), first, "whoever watches does not play");
    // Whoever looks has it loaded, after a while or after a restart, and another server may run it from now on.
    table.reload();
    table.good("Dan", Wish::Arrive);
    waits(&mut table, first);
    table.sitting.take_over(table.now);
    waits(&mut table, first);
    table.good("Ann", Wish::Greet);
    table.pass(9 * SECOND);
    assert_eq!(ran_out(&table), first, "there is all the time that there was");
    table.pass(SECOND);
    assert_eq!(ran_out(&table), first + 1);
}

/// What a bot does for somebody is no sign that they are there, for whoever loads the table as little as for whoever ran it.
#[test]
fn a_game_in_which_bots_stand_in_is_left_to_its_clock_after_a_restart_too() {
    let mut table = Table::made(&NewTable { clock: Some(10), away: Some(20), ..with_bots() });
    table.good("Bob", Wish::Join(None));
    table.good("Ann", start());
    table.good("Bob", Wish::Arrive);
    table.pass(3_600 * SECOND);
    assert_eq!(table.sitting.due(), None, "an open page alone keeps nothing going");
    let before = table.log.len();
    table.reload();
    table.good("Dan", Wish::Arrive);
    table.pass(3_600 * SECOND);
    let moved = table.kinds(before).iter().filter(|kind| **kind == "move").count();
    assert_eq!(moved, 0, "{:?}", table.kinds(before));
}

/// The server went down in this very moment: whoever had their time is answered for, and does not have it once more.
#[test]
fn a_clock_that_has_run_out_is_answered_for_after_a_restart() {
    let mut table = two(Some(30), 0);
    table.pass(29 * SECOND);
    table.now.at = table.sitting.due().unwrap();
    table.tick();
    assert_eq!(table.kinds(3), ["note"]);
    table.reload();
    table.pass(SECOND);
    assert_eq!(table.kinds(3), ["note", "move"]);
    table.reload();
}

/// Where nothing more can be said it is told all the same when a clock runs out: whether the game waits hangs on it.
#[test]
fn a_game_where_much_was_said_waits_too() {
    let mut table = two(Some(10), 0);
    let line = json!({ "seat": null, "name": "Ann", "says": { "words": "Ahoy" }, "to": "all" }).to_string();
    for _ in 0..2_100 {
        let number = table.log.len() as u64;
        table.log.push(Row { number, kind: "said".to_owned(), body: line.clone() });
    }
    table.listing.length = table.log.len() as u64;
    table.sitting = Sitting::fold(&table.log, table.listing.length, PACE, table.now).unwrap();
    let full = table.log.len();
    table.bad("Ann", Kind::Limited, Wish::Say(Says::Words("Ahoy".to_owned()), false));
    table.pass(3_600 * SECOND);
    let first = table.kinds(full).iter().filter(|kind| **kind == "note").count();
    assert!((6..=8).contains(&first), "three for each of them: {first}");
    table.reload();
    table.pass(3_600 * SECOND);
    let after = table.kinds(full).iter().filter(|kind| **kind == "note").count();
    assert_eq!((after, table.sitting.due()), (first, None));
}

/// A clock that could not be kept is tried again after a while.
#[test]
fn a_clock_that_could_not_be_kept_is_told_again() {
    let mut table = two(Some(30), 0);
    table.pass(29 * SECOND);
    table.now.at = table.sitting.due().unwrap();
    let sitting::Due::Step(lost) = table.sitting.tick(table.now) else { panic!("a clock has run out") };
    drop(lost);
    table.sitting.take_over(table.now);
    table.pass(4 * SECOND);
    assert_eq!(table.log.len(), 3);
    table.pass(2 * SECOND);
    assert_eq!(table.kinds(3), ["note", "move"]);
}

/// Who looks after a clock has run out is noticed by nobody, as at any other time.
#[test]
fn whoever_is_heard_of_after_a_clock_has_run_out_changes_nothing() {
    let mut table = two(Some(10), 0);
    table.pass(11 * SECOND);
    assert!(table.kinds(0).contains(&"note"));
    let before = table.sitting.changes().to_vec();
    table.good("Ann", Wish::Greet);
    assert_eq!(table.sitting.changes(), before);
}

#[test]
fn a_bot_stands_in_for_whoever_is_away_until_they_are_back() {
    let mut table = two(None, 60);
    table.ask(&who("Bob"), Wish::Arrive).unwrap();
    table.pass(59 * SECOND);
    assert!(!table.kinds(0).contains(&"note"));
    table.pass(SECOND);
    let note = table.see("Bob")["chat"][0]["note"].clone();
    assert_eq!(note, json!({ "note": "gone", "seat": 0, "absence": "away", "replaced": true }));
    assert_eq!(table.see("Bob")["seats"][0]["stand-in"], true);
    table.pass(PACE);
    assert!(table.kinds(0).contains(&"move"), "a bot plays for Ann");
    table.good("Ann", Wish::Greet);
    assert_eq!(table.see("Bob")["seats"][0]["stand-in"], false, "whoever looks is back");
}

#[test]
fn whose_page_is_open_is_not_away() {
    let mut table = two(None, 60);
    let Reply::Page(page) = table.good("Ann", Wish::Arrive) else { panic!("it opens") };
    table.pass(600 * SECOND);
    assert!(!table.kinds(0).contains(&"note"));
    table.ask(&who("Ann"), Wish::Depart(page)).unwrap();
    table.pass(59 * SECOND);
    assert!(!table.kinds(0).contains(&"note"), "from then on the time counts");
    table.pass(SECOND);
    assert!(table.kinds(0).contains(&"note"));
    table.ask(&who("Ann"), Wish::Depart(page)).unwrap();
}

#[test]
fn where_nobody_is_there_the_game_waits() {
    let mut table = two(None, 60);
    table.good("Ann", Wish::Leave);
    assert_eq!(table.see("Dan")["chat"][0]["note"]["replaced"], true);
    table.good("Bob", Wish::Leave);
    assert_eq!(table.see("Dan")["chat"][1]["note"]["replaced"], false);
    let moves = table.see("Dan")["moves"].clone();
    table.pass(3_600 * SECOND);
    assert_eq!(table.see("Dan")["moves"], moves);
    let before = table.log.len();
    table.good("Bob", Wish::Leave);
    assert_eq!(table.log.len(), before, "nobody leaves twice");
}

#[test]
fn bots_play_at_their_pace_and_alike_after_a_restart() {
    let mut table = Table::of_one();
    let wish = table.playing("Ann", table.first_answer(Seat(0)));
    table.good("Ann", wish);
    let before = table.log.clone();
    table.pass(PACE - Duration::from_millis(1));
    assert_eq!(table.log, before, "people can follow");
    table.reload();
    table.pass(10 * PACE);
    let (played, after) = (table.log.clone(), table.now);
    assert!(played.len() > before.len(), "the bots have moved");
    table.log = before;
    table.listing.length = table.log.len() as u64;
    table.now.at = after.at - 10 * PACE;
    table.sitting = Sitting::fold(&table.log, table.listing.length, PACE, table.now).unwrap();
    table.pass(10 * PACE);
    assert_eq!(table.log, played, "the same bots at the same table do the same");
}

#[test]
fn what_was_thought_of_an_older_table_is_not_done() {
    let mut table = Table::of_one();
    let wish = table.playing("Ann", table.first_answer(Seat(0)));
    table.good("Ann", wish);
    table.now.at += PACE;
    let sitting::Due::Thought(thought) = table.sitting.tick(table.now) else { panic!("a bot thinks") };
    assert_eq!(table.sitting.thinking(), Some(thought.number));
    table.good("Ann", Wish::TakeBack);
    assert_eq!(table.sitting.thinking(), None);
    let (number, found) = (thought.number, thought.think(Duration::ZERO));
    assert!(found.is_some());
    assert!(table.sitting.found(table.now, number, Some(found)).unwrap().is_none());
    // A thought that breaks down is thought again after a while.
    table.good("Ann", Wish::Leave);
    table.good("Ann", Wish::Greet);
    table.now.at = table.sitting.due().unwrap();
    let sitting::Due::Thought(thought) = table.sitting.tick(table.now) else { panic!("a bot thinks") };
    assert!(table.sitting.found(table.now, thought.number, None).is_err());
    assert_eq!(table.sitting.due(), Some(table.now.at + 5 * SECOND));
}

/// A bot thinks, alone with other bots or after somebody has moved.
fn thought_of(table: &mut Table, mover: Option<&Who>) -> sitting::Thought {
    table.good("Ann", start());
    if let Some(mover) = mover {
        let (moves, mv) = (table.look(mover)["moves"].as_u64().unwrap(), table.first_answer(Seat(0)));
        table.ask(mover, Wish::Play(moves as usize, mv)).unwrap();
    }
    table.now.at = table.sitting.due().unwrap();
    let sitting::Due::Thought(thought) = table.sitting.tick(table.now) else { panic!("a bot thinks") };
    assert!(!thought.time.is_zero());
    thought
}

/// Whoever asks again and again instead of keeping a page open can count the milliseconds, too.
#[test]
fn how_long_a_bot_thinks_tells_nothing_to_anybody() {
    let steady = || NewTable { bots: Some("steady".to_owned()), ..three() };
    let thought = thought_of(&mut Table::made(&steady()), Some(&who("Ann")));
    assert_eq!(thought.shown, thought.time, "a person without a page");

    let among_bots = || Table::made(&NewTable { watch: true, ..steady() });
    let mut table = among_bots();
    table.good("Ann", Wish::Bot(Seat(0), None));
    table.good("Ann", Wish::Program(Seat(0), "Robot".to_owned(), [7; 32]));
    let thought = thought_of(&mut table, Some(&program(7)));
    assert_eq!(thought.shown, thought.time, "a program");

    let mut table = among_bots();
    table.good("Eve", Wish::Arrive);
    let thought = thought_of(&mut table, None);
    assert_eq!(thought.shown, thought.time, "somebody who watches");
    assert!(thought_of(&mut among_bots(), None).shown.is_zero(), "nobody waits for bots among themselves");
}

/// Ann with four bots, her page open, at a question to which she alone owes an answer and has but one.
fn nothing_to_decide() -> Table {
    for game in 0..6 {
        let seed = SeedFrom::Own(format!("pass {game}"));
        let mut table = Table::made(&NewTable { seats: 5, seed, options: Default::default(), ..with_bots() });
        table.good("Ann", start());
        table.good("Ann", Wish::Arrive);
        while table.asked().is_some() {
            if table.sitting.game().unwrap().asked() != Seats::only(Seat(0)) {
                table.pass(PACE);
            } else if table.sitting.game().unwrap().only_answer(Seat(0)).is_some() {
                return table;
            } else {
                table.answer();
            }
        }
    }
    panic!("no question has one answer");
}

#[test]
fn an_only_answer_is_given_by_itself_unless_somebody_wants_to_be_asked() {
    let mut table = nothing_to_decide();
    let before = table.log.len();
    table.pass(60 * SECOND);
    assert_eq!(table.log.len(), before, "no page has shown anything: a program may sit there");
    let mut ann = guest("Ann");
    ann.always_ask = true;
    table.ask(&ann.clone().into(), Wish::BeKnown).unwrap();
    table.good("Ann", Wish::HasShown(0));
    table.pass(60 * SECOND);
    assert_eq!(table.log.len(), before, "whoever wants to be asked is");
    ann.always_ask = false;
    table.ask(&ann.into(), Wish::BeKnown).unwrap();
    let change = table.sitting.change_for(&who("Ann"));
    table.good("Ann", Wish::HasShown(change));
    table.pass(SECOND);
    assert_eq!(table.log.len(), before, "there is time to read");
    table.pass(SECOND);
    assert_eq!(table.log[before].kind, "move");
    table.reload();
}

/// Ann is alone with bots and has just moved, which her page shows.
fn shown_a_move() -> Table {
    let mut table = Table::of_one();
    table.good("Ann", Wish::Arrive);
    table.good("Ann", Wish::HasShown(0));
    let wish = table.playing("Ann", table.first_answer(Seat(0)));
    table.good("Ann", wish);
    table
}

#[test]
fn bots_wait_for_the_page_of_whoever_is_alone_with_them() {
    let mut table = shown_a_move();
    let before = table.log.len();
    table.pass(29 * SECOND);
    assert_eq!(table.log.len(), before, "the page still shows what happened");
    let change = table.sitting.change_for(&who("Ann"));
    table.good("Ann", Wish::HasShown(change));
    table.pass(PACE);
    assert!(table.log.len() > before);
}

/// A table that passes from one server to the other again and again, each time before the wait is over.
#[test]
fn bots_wait_for_a_page_once_however_often_the_table_passes_on() {
    let mut table = shown_a_move();
    let before = table.log.len();
    table.pass(20 * SECOND);
    assert_eq!(table.log.len(), before, "the page still shows what happened");
    table.sitting.take_over(table.now);
    table.pass(PACE);
    assert!(table.log.len() > before, "it has had its time");
}
