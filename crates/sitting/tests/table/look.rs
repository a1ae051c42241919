//! What pages and replays may show.

use sitting::{Eyes, Kind, Wish};
use table::Seat;
use web::model::{Stage, Visitor};

use crate::common::{Table, three, who};

fn visitor() -> Visitor {
    Visitor { name: None, token: String::new() }
}

#[test]
fn a_page_tells_its_viewer_what_is_theirs() {
    let mut table = Table::made(&three());
    let page = |table: &Table, name: &str| {
        table.sitting.page(table.now, &who(name), visitor(), "http://here").unwrap()
    };
    let (ann, dan) = (page(&table, "Ann"), page(&table, "Dan"));
    assert!(ann.host && !dan.host);
    assert_eq!(ann.invite.as_deref(), Some("http://here/t/table"));
    assert_eq!((ann.stage, ann.me, dan.me), (Stage::Gathering, Some(Seat(0)), None));
    for name in ["Bob", "Cid"] {
        table.good(name, Wish::Join(None));
    }
    table.good("Ann", crate::common::start());
    let ann = page(&table, "Ann");
    assert!(ann.untold && ann.seed.is_none() && ann.salt.is_empty() && ann.sight.is_some());
    assert!(ann.invite.is_none(), "nobody can join any more");
    assert_eq!(ann.change, table.sitting.change_for(&who("Ann")));
}

#[test]
fn a_game_that_is_on_is_replayed_through_ones_own_eyes() {
    let mut table = Table::of_three();
    table.answer();
    table.answer();
    let replay =
        |table: &Table, eyes| table.sitting.replay(table.now, &who("Ann"), visitor(), "", Some(1), eyes);
    assert_eq!(replay(&table, None).unwrap().at, 1);
    replay(&table, Some(Eyes::Spectator)).unwrap();
    for eyes in [Eyes::Seat(Seat(1)), Eyes::All] {
        assert_eq!(replay(&table, Some(eyes)).err().map(|problem| problem.kind), Some(Kind::Forbidden));
    }
    while table.asked().is_some() {
        table.answer();
    }
    for eyes in [Eyes::Seat(Seat(1)), Eyes::All] {
        replay(&table, Some(eyes)).unwrap();
    }
    assert_eq!(
        replay(&table, Some(Eyes::Seat(Seat(9)))).err().map(|problem| problem.kind),
        Some(Kind::Missing)
    );
}

#[test]
fn those_who_watch_are_seen() {
    let mut table = Table::of_three();
    let sitting::Reply::Page(page) = table.good("Dan", Wish::Arrive) else { panic!("it opens") };
    table.good("Dan", Wish::Arrive);
    assert_eq!(table.see("Ann")["watching"]["names"], serde_json::json!(["Dan"]), "each once");
    table.good("Dan", Wish::Depart(page));
    assert_eq!(table.see("Ann")["watching"]["names"], serde_json::json!(["Dan"]), "another page is open");
}
