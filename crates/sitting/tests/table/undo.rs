//! Taking back: freely, by the leave of all others, or past chance and alone.

use serde_json::json;
use sitting::{Kind, Wish};
use table::Seat;

use crate::common::{Table, start, three};

const BACK: Wish = Wish::TakeBack;
const AGREE: Wish = Wish::AnswerTakingBack(true);
const REFUSE: Wish = Wish::AnswerTakingBack(false);

/// Three people, after Ann's first move.
fn moved() -> Table {
    let mut table = Table::of_three();
    assert_eq!(table.answer(), "Ann");
    table
}

#[test]
fn everybody_else_is_asked_and_the_last_to_agree_has_it_done() {
    let mut table = moved();
    let before = table.log.len();
    assert_eq!(table.see("Ann")["undo"], "ask");
    table.good("Ann", BACK);
    assert_eq!(table.see("Ann")["undo"], "waiting");
    table.good("Ann", BACK);
    assert_eq!(table.kinds(before), ["asked"], "to ask twice is to ask once");
    assert_eq!(table.see("Bob")["undo"]["asked-by"], 0);
    table.reload();
    assert_eq!(table.see("Bob")["undo"]["asked-by"], 0, "a restart forgets no question");
    table.bad("Bob", Kind::WrongStage, BACK);
    table.good("Bob", AGREE);
    assert_eq!(table.see("Bob")["undo"], "nothing");
    table.bad("Bob", Kind::Stale, AGREE);
    table.reload();
    table.good("Cid", AGREE);
    assert_eq!(table.kinds(before), ["asked", "agreed", "agreed", "taken-back", "note"]);
    assert_eq!((&table.see("Ann")["asked"], &table.see("Ann")["moves"]), (&json!([0]), &json!(2)));
    assert_eq!(table.see("Ann")["stirred"].as_array().unwrap().len(), 1);
    table.reload();
}

#[test]
fn one_refusal_is_enough_and_whoever_asked_may_think_better_of_it() {
    let mut table = moved();
    table.bad("Bob", Kind::Stale, REFUSE);
    table.bad("Ann", Kind::Stale, AGREE);
    table.good("Ann", BACK);
    let before = table.log.len();
    table.good("Bob", AGREE);
    table.good("Cid", REFUSE);
    assert_eq!(table.kinds(before), ["agreed", "refused", "note"]);
    assert_eq!(table.see("Bob")["undo"], "nothing");
    table.good("Ann", BACK);
    table.bad("Ann", Kind::Stale, AGREE);
    table.good("Ann", REFUSE);
    assert_eq!(table.log.last().unwrap().kind, "withdrawn");
    table.bad("Bob", Kind::Stale, AGREE);
    table.reload();
}

#[test]
fn a_move_ends_the_asking() {
    let mut table = moved();
    table.good("Ann", BACK);
    assert_eq!(table.answer(), "Bob");
    assert_eq!(table.see("Cid")["undo"], "nothing");
    table.bad("Cid", Kind::Stale, AGREE);
    table.reload();
}

#[test]
fn there_must_be_something_to_take_back() {
    let mut table = Table::made(&three());
    table.bad("Ann", Kind::WrongStage, BACK);
    let mut table = moved();
    assert!(table.bad("Bob", Kind::WrongStage, BACK).contains("nothing of yours"));
    table.bad("Dan", Kind::Forbidden, BACK);
}

#[test]
fn alone_with_bots_it_is_done_and_chance_falls_anew() {
    let mut table = Table::of_one();
    let mut hands = std::collections::BTreeSet::new();
    for tries in 1..=6 {
        let wish = table.playing("Ann", json!({ "do": "act", "action": "search-wreckage" }));
        table.good("Ann", wish);
        hands.insert(table.see("Ann")["view"]["castaways"][0]["hand"].to_string());
        assert_eq!(table.see("Ann")["undo"], "stirs");
        let before = table.log.len();
        table.good("Ann", BACK);
        assert_eq!(table.kinds(before), ["taken-back", "note"]);
        assert_eq!(table.see("Ann")["stirred"].as_array().unwrap().len(), tries);
    }
    assert!(hands.len() > 2, "the same card lay there again and again: {hands:?}");
    table.reload();
}

#[test]
fn programs_are_asked_and_bots_wait() {
    let mut table = Table::made(&three());
    table.good("Ann", Wish::Program(Seat(1), "Robot".to_owned(), [7; 32]));
    table.good("Ann", Wish::Bot(Seat(2), Some("random".to_owned())));
    table.good("Ann", start());
    let wish = table.playing("Ann", table.first_answer(Seat(0)));
    table.good("Ann", wish);
    table.good("Ann", BACK);
    assert_eq!(table.sitting.due(), None, "bots wait while it is asked");
    let robot = crate::common::program(7);
    table.ask(&robot, AGREE).unwrap();
    assert_eq!(table.see("Ann")["asked"], json!([0]));
    assert!(table.sitting.due().is_some(), "and go on afterwards");
}
