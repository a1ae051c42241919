//! Playing again, and how a table is laid.

use sitting::{Again, Kind, NewTable, Now, Occupant, Reply, SeedFrom, SeedSource, Wish, lay};
use table::Seat;

use crate::common::{DATE, Table, drawn, guest, start, three, who, with_bots};

fn over() -> Table {
    let mut table = Table::of_three();
    while table.asked().is_some() {
        table.answer();
    }
    table
}

#[test]
fn the_same_people_find_the_same_table() {
    let mut table = over();
    let Again::Lay(laid) = table.sitting.again(table.now, &who("Bob"), drawn("next", "new")).unwrap() else {
        panic!("there is none yet")
    };
    assert_eq!((laid.id.as_str(), laid.seed.as_str(), laid.seed_from), ("next", "new", SeedSource::Chance));
    assert_eq!(laid.host.as_deref(), Some("bob"));
    let mut next = Table::laid(*laid);
    next.good("Bob", start());
    table.good("Dan", Wish::Arrive);
    assert_eq!(table.good("Bob", Wish::Rematch("next".to_owned())), Reply::Next("next".to_owned()));
    assert_eq!(
        table.good("Cid", Wish::Rematch("other".to_owned())),
        Reply::Next("next".to_owned()),
        "the first one"
    );
    assert_eq!(table.see("Dan")["rematch"], "next");
    let there = table.sitting.again(table.now, &who("Ann"), drawn("third", "s")).unwrap();
    assert!(matches!(there, Again::There(next) if next == "next"));
    table.reload();
}

#[test]
fn only_those_who_played_to_the_end_play_again() {
    let mut table = Table::of_three();
    let no = |table: &Table, name: &str| {
        table.sitting.again(table.now, &who(name), drawn("n", "s")).err().map(|problem| problem.kind)
    };
    assert_eq!(no(&table, "Ann"), Some(Kind::WrongStage));
    assert_eq!(no(&table, "Dan"), Some(Kind::Forbidden));
    table.bad("Ann", Kind::WrongStage, Wish::Rematch("n".to_owned()));
    assert_eq!(no(&over(), "Dan"), Some(Kind::Forbidden));
}

#[test]
fn of_a_private_table_only_those_know_the_next_who_were_there() {
    let mut table = Table::made(&NewTable { private: true, ..with_bots() });
    table.good("Ann", start());
    while let Some(seat) = table.asked() {
        if seat == Seat(0) {
            table.answer();
        } else {
            table.pass(crate::common::PACE);
        }
    }
    table.good("Dan", Wish::Arrive);
    table.good("Ann", Wish::Rematch("next".to_owned()));
    assert_eq!(table.see("Dan")["rematch"], "next");
    assert!(table.see("Eve")["rematch"].is_null());
}

#[test]
fn a_table_is_laid_as_it_is_wanted_or_not_at_all() {
    let now = Now { at: Default::default(), date: DATE };
    let make = |new: NewTable| lay(&guest("Ann"), &new, drawn("t", "drawn"), now);
    let laid = make(NewTable { seed: SeedFrom::Chance, watch: true, away: None, ..three() }).unwrap();
    assert_eq!((laid.seed.as_str(), laid.away, laid.created), ("drawn", Some(120), DATE));
    assert!(laid.chairs.iter().all(|chair| chair.occupant == Occupant::Nobody));
    for bad in [
        NewTable { seats: 99, ..three() },
        NewTable { game: "chess".to_owned(), ..three() },
        NewTable { clock: Some(4), ..three() },
        NewTable { away: Some(604_801), ..three() },
        NewTable { bots: Some("genius".to_owned()), ..three() },
        NewTable { seed: SeedFrom::Own(" ".to_owned()), ..three() },
        NewTable { title: "x".repeat(61), ..three() },
    ] {
        let kind = make(bad.clone()).err().map(|problem| problem.kind);
        assert!(matches!(kind, Some(Kind::Malformed | Kind::Unfit)), "{bad:?}");
    }
    make(NewTable { clock: Some(5), away: Some(604_800), title: "x".repeat(60), ..three() }).unwrap();
}
