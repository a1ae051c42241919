//! Talk: whom it is for, how much of it, and what may be said.

use std::time::Duration;

use serde_json::json;
use sitting::{Entry, Kind, Line, Reply, Row, Says, Sitting, Who, Wish};
use table::Seat;
use web::model::Audience;
use web::phrases::Phrase;

use crate::common::{PACE, Table, program, three, who};

fn say(text: &str) -> Wish {
    Wish::Say(Says::Words(text.to_owned()), false)
}

fn to_the_dead(text: &str) -> Wish {
    Wish::Say(Says::Words(text.to_owned()), true)
}

fn texts(table: &Table, who: &Who) -> Vec<String> {
    let chat = table.look(who)["chat"].as_array().unwrap().clone();
    chat.iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn those_who_play_are_heard_by_all_and_those_who_watch_by_each_other() {
    let mut table = Table::of_three();
    assert_eq!(table.good("Ann", say(" Ahoy\n all ")), Reply::Line(0));
    assert_eq!(table.good("Dan", say("She has the axe")), Reply::Line(0), "each audience counts by itself");
    assert_eq!(table.good("Bob", say("Ahoy")), Reply::Line(1));
    assert_eq!(texts(&table, &who("Ann")), ["Ahoy  all", "Ahoy"]);
    assert_eq!(texts(&table, &who("Eve")), ["Ahoy  all", "She has the axe", "Ahoy"]);
    assert_eq!(texts(&table, &Who::default()), ["Ahoy  all", "Ahoy"], "who has no name hears no watcher");
    table.refused(&Who::default(), Kind::Unknown, say("Boo"));
    table.reload();
}

#[test]
fn whoever_does_not_hear_a_line_does_not_notice_it() {
    let mut table = Table::of_three();
    let before = table.sitting.changes().to_vec();
    table.good("Dan", say("psst"));
    let after = table.sitting.changes();
    assert_eq!(after[..3], before[..3]);
    assert_eq!(after[3], before[3] + 1);
}

#[test]
fn the_living_and_those_who_watch_do_not_talk_to_the_dead() {
    let mut table = Table::of_three();
    table.bad("Ann", Kind::WrongStage, to_the_dead("boo"));
    table.bad("Dan", Kind::WrongStage, to_the_dead("boo"));
    let mut table = Table::made(&three());
    table.good("Ann", to_the_dead("before the game all hear it"));
    assert_eq!(table.see("Dan")["chat"][0]["dead"], false);
}

#[test]
fn five_lines_in_ten_seconds_are_enough() {
    let mut table = Table::of_three();
    for name in ["Ann", "Dan"] {
        for _ in 0..5 {
            table.good(name, say("and another thing"));
        }
        table.bad(name, Kind::Limited, say("listen"));
    }
    table.good("Bob", say("I am quiet"));
    table.pass(Duration::from_millis(9_999));
    table.bad("Ann", Kind::Limited, say("listen"));
    table.pass(Duration::from_millis(1));
    for name in ["Ann", "Dan"] {
        table.good(name, say("listen"));
    }
}

#[test]
fn words_and_phrases_have_their_limits() {
    let mut table = Table::of_three();
    table.bad("Ann", Kind::Malformed, say(" \n"));
    table.bad("Ann", Kind::Malformed, say(&"x".repeat(501)));
    table.good("Ann", say(&"x".repeat(500)));
    let phrase = |phrase: serde_json::Value| {
        Wish::Say(Says::Phrase(serde_json::from_value::<Phrase>(phrase).unwrap()), false)
    };
    table.good("Ann", phrase(json!({ "phrase": "vote-for", "seat": 2 })));
    assert!(table.see("Bob")["chat"][1]["text"].as_str().unwrap().contains("Cid"));
    table.bad("Ann", Kind::Missing, phrase(json!({ "phrase": "vote-for", "seat": 3 })));
    table.bad("Ann", Kind::Unfit, phrase(json!({ "phrase": "overboard", "seat": 1 })));
    table.refused(&program(1), Kind::Unknown, say("I am no guest"));
}

#[test]
fn a_table_that_is_full_of_talk_goes_on_without_it() {
    let mut table = Table::of_three();
    let line = Entry::Said(Line {
        seat: Some(Seat(0)),
        name: "Ann".to_owned(),
        says: Says::Words("and another thing".to_owned()),
        to: Audience::All,
    });
    for _ in 0..1_999 {
        let number = table.log.len() as u64;
        table.log.push(Row { number, kind: line.kind().to_owned(), body: line.body() });
    }
    table.listing.length = table.log.len() as u64;
    table.sitting = Sitting::fold(&table.log, table.listing.length, PACE, table.now).unwrap();
    table.good("Ann", say("the last word"));
    table.bad("Bob", Kind::Limited, say("but"));
    table.good("Dan", say("those who watch have room of their own"));
    let before = table.log.len();
    table.good("Cid", Wish::Leave);
    assert_eq!(table.log.len(), before, "there is no room to tell of it");
    assert_eq!(table.see("Ann")["seats"][2]["stand-in"], true, "but it is so");
    table.reload();
}
