//! The same table at another server.

use std::time::Duration;

use sitting::{Entry, Here, SeatHere, Sitting, Wish};
use table::Seat;

use crate::common::{Table, who};

/// The table as another server has it: folded from the same log.
fn elsewhere(table: &Table) -> Sitting {
    Sitting::fold(&table.log, table.log.len() as u64, Duration::from_millis(700), table.now).unwrap()
}

/// What was written since is followed.
fn follow(table: &Table, other: &mut Sitting) {
    for row in &table.log[other.length() as usize..] {
        other.follow(table.now, row.number, Entry::read(&row.kind, &row.body).unwrap()).unwrap();
    }
}

fn here(seat: u8) -> Here {
    Here { seats: vec![SeatHere { seat: Seat(seat), shows: false, always_ask: false }], ..Here::default() }
}

#[test]
fn what_one_server_counts_is_counted_on_by_another() {
    let mut table = Table::of_three();
    let mut other = elsewhere(&table);
    let ann = who("Ann");
    for _ in 0..4 {
        table.now.at += Duration::from_millis(40);
        table.answer();
        follow(&table, &mut other);
        let (one, two) = (table.sitting.change_for(&ann), other.change_for(&ann));
        assert_eq!(one, two, "a page that passes from one to the other has a number that means the same");
    }
    assert_eq!(table.sitting.kept(), other.kept());
}

#[test]
fn a_page_that_was_counted_ahead_is_told_something_newer() {
    let mut table = Table::of_three();
    let (ann, bob) = (who("Ann"), who("Bob"));
    let (now, others) = (table.sitting.change_for(&ann), table.sitting.change_for(&bob));
    table.sitting.count_on_from(&ann, now);
    assert_eq!(table.sitting.change_for(&ann), now, "what it shows is what is so");
    table.sitting.count_on_from(&ann, now + 5_000);
    assert_eq!(table.sitting.change_for(&ann), now + 5_001);
    assert_eq!(table.sitting.change_for(&bob), others, "nobody else notices");
    table.sitting.count_on_from(&ann, u64::MAX);
    assert_eq!(table.sitting.change_for(&ann), now + 5_001, "nonsense is not counted on from");
}

#[test]
fn who_is_at_another_server_is_there() {
    let mut table = Table::of_three();
    let bob = who("Bob");
    let mut other = elsewhere(&table);
    other.ask(table.now, &bob, Wish::Arrive).and_then(|step| other.install(table.now, step)).unwrap();
    let seen = other.here();
    assert_eq!(seen.seats.iter().map(|here| here.seat).collect::<Vec<_>>(), [Seat(1)]);
    let present = |table: &Table| table.see("Ann")["seats"][1]["present"] == true;
    assert!(!present(&table));
    let before = table.sitting.change_for(&who("Ann"));
    table.sitting.there(table.now, vec![("other".to_owned(), seen)]);
    assert!(present(&table) && table.sitting.change_for(&who("Ann")) > before);
    assert!(table.sitting.is_watched_elsewhere() && !table.sitting.is_watched_here());
    assert_eq!(table.sitting.here(), Here::default(), "who is elsewhere is not told back");
    table.sitting.there(table.now, Vec::new());
    assert!(!present(&table));
}

#[test]
fn who_watches_at_another_server_is_seen_once() {
    let mut table = Table::of_three();
    table.good("Dan", Wish::Arrive);
    let dan = table.sitting.here().watchers;
    assert_eq!(dan.len(), 1);
    let there = Here { watchers: dan, more: 2, ..Here::default() };
    table.sitting.there(table.now, vec![("other".to_owned(), there)]);
    let page = table
        .sitting
        .page(table.now, &who("Ann"), web::model::Visitor { name: None, token: String::new() }, "")
        .unwrap();
    assert_eq!((page.watching.names.len(), page.watching.others), (1, 2));
}

/// Whoever leaves is stood in for at every server, and is back at every server when one of them hears of them.
#[test]
fn a_bot_that_stands_in_is_known_everywhere() {
    let mut table = Table::of_three();
    let mut other = elsewhere(&table);
    other.there(table.now, vec![("one".to_owned(), here(0))]);
    let stands_in = |other: &Sitting| other.is_stood_in_for(&who("Bob"));
    table.good("Bob", Wish::Leave);
    follow(&table, &mut other);
    assert!(stands_in(&other));
    other.was_heard_of(table.now, Seat(1));
    assert!(!stands_in(&other));
    other.was_heard_of(table.now, Seat(9));
}
