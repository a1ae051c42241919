//! Moves: made once, in answer to what was seen, by whom they belong to.

use serde_json::json;
use sitting::{Kind, Reply, Standing, Wish};
use table::Seat;

use crate::common::{Table, program, three, who};

#[test]
fn a_move_is_made_and_counted() {
    let mut table = Table::of_three();
    let mv = table.first_answer(Seat(0));
    let wish = table.playing("Ann", mv);
    let Reply::Played(played) = table.good("Ann", wish) else { panic!("it was played") };
    assert_eq!((played.number, played.moves), (0, 1));
    assert_eq!(table.kinds(4), ["move"]);
    table.reload();
}

#[test]
fn a_double_click_is_one_move() {
    let mut table = Table::of_three();
    let wish = Wish::Play(0, table.first_answer(Seat(0)));
    let first = table.good("Ann", wish.clone());
    assert_eq!(table.good("Ann", wish.clone()), first);
    table.reload();
    assert_eq!(table.good("Ann", wish), first, "and so it is after a restart");
    assert_eq!(table.kinds(4), ["move"]);
}

#[test]
fn stale_and_forged_moves_are_refused() {
    let mut table = Table::made(&three());
    table.bad("Ann", Kind::WrongStage, Wish::Play(0, json!({ "do": "vote" })));
    let mut table = Table::of_three();
    let mv = table.first_answer(Seat(0));
    table.bad("Ann", Kind::Unfit, Wish::Play(1, mv.clone()));
    table.bad("Ann", Kind::Unfit, Wish::Play(0, json!({ "do": "fly" })));
    table.bad("Ann", Kind::Unfit, Wish::Play(0, json!(7)));
    table.bad("Dan", Kind::Forbidden, Wish::Play(0, mv.clone()));
    table.refused(&program(1), Kind::Forbidden, Wish::Play(0, mv.clone()));
    table.bad("Bob", Kind::Forbidden, Wish::Play(0, mv));
    table.bad("Ann", Kind::Refused, Wish::Play(0, json!({ "do": "depart" })));
    // What answered an older question does not answer this one.
    let mut late = None;
    for _ in 0..12 {
        if table.asked() == Some(Seat(0)) {
            let seen = table.see("Ann")["moves"].as_u64().unwrap() as usize;
            late = late.or(Some(Wish::Play(seen, json!({ "do": "act", "action": "collect-water" }))));
        }
        table.answer();
    }
    let why = table.bad("Ann", Kind::Stale, late.unwrap());
    assert!(why.contains("moved on since (from move 0"), "{why}");
}

#[test]
fn a_game_is_played_to_its_end_and_the_end_is_kept_with_the_last_move() {
    let mut table = Table::of_three();
    while table.asked().is_some() {
        table.answer();
    }
    assert_eq!(
        table.log[table.log.len() - 2..].iter().map(|row| row.kind.as_str()).collect::<Vec<_>>(),
        ["move", "over"]
    );
    assert_eq!(table.listing.standing, Standing::Over);
    assert!(table.listing.seats.iter().all(|seated| seated.won.is_some()));
    table.bad("Ann", Kind::WrongStage, Wish::Play(0, json!({ "do": "act", "action": "fish" })));
    table.reload();
    let record = table.sitting.record(table.now).unwrap();
    shelf::load_record(&record).unwrap();
    assert_eq!(table.see("Ann")["seed"], "luck");
    assert_eq!(table.sitting.resume(table.now).unwrap().map(|step| step.entries), None);
}

#[test]
fn the_record_is_shut_while_the_game_is_on() {
    let table = Table::of_three();
    assert_eq!(table.sitting.record(table.now).err().map(|problem| problem.kind), Some(Kind::WrongStage));
    for name in ["Ann", "Dan"] {
        assert!(!table.see(name).to_string().contains("luck"), "nobody sees the seed");
    }
}

/// Plays until somebody has voted, others are asked, and the vote can be changed: whose vote, and another one.
fn voted(table: &mut Table) -> (&'static str, serde_json::Value) {
    for _ in 0..600 {
        let seat = table.asked().expect("somebody votes before the end");
        let name = ["Ann", "Bob", "Cid"][seat.index()];
        let mv = table.sitting.game().unwrap().answers(seat).last().unwrap().mv.clone();
        let wish = table.playing(name, mv.clone());
        table.good(name, wish);
        let asides = table.sitting.game().unwrap().asides(seat);
        let alike = |aside: &&shelf::Choice| aside.mv["do"] == mv["do"] && aside.mv != mv;
        if let Some(aside) = asides.iter().find(alike)
            && mv["do"] == "vote"
        {
            return (name, aside.mv.clone());
        }
    }
    panic!("nobody votes");
}

#[test]
fn a_changed_sealed_answer_is_noticed_by_nobody_else() {
    let mut table = Table::of_three();
    let (voter, change) = voted(&mut table);
    let others: Vec<_> = ["Ann", "Bob", "Cid", "Dan"].into_iter().filter(|name| *name != voter).collect();
    let seen = |table: &Table| -> Vec<_> {
        others.iter().map(|name| (table.see(name), table.sitting.change_for(&who(name)))).collect()
    };
    let (before, mine) = (seen(&table), table.sitting.change_for(&who(voter)));
    let wish = table.playing(voter, change);
    let Wish::Play(counted, _) = &wish else { panic!() };
    let counted = *counted;
    let Reply::Played(played) = table.good(voter, wish) else { panic!("it was played") };
    assert_eq!(played.moves, counted + 1, "it was made");
    assert_eq!(seen(&table), before, "somebody else can tell");
    assert!(table.sitting.change_for(&who(voter)) > mine);
    table.reload();
    let counts = |name: &str| table.see(name)["moves"].clone();
    assert_eq!(counts(voter), counted + 1);
    assert_eq!(counts(others[0]), before[0].0["moves"], "a restart tells neither");
}

#[test]
fn an_aside_from_long_ago_could_have_been_made_already() {
    let mut table = Table::of_three();
    while table.kinds(0).iter().filter(|kind| **kind == "move").count() < 17 {
        table.answer();
    }
    let offers = |seat: u8| table.sitting.game().unwrap().asides(Seat(seat)).into_iter().next();
    let (seat, aside) = (0..3).find_map(|seat| Some((seat, offers(seat)?))).expect("somebody has an aside");
    let name = ["Ann", "Bob", "Cid"][usize::from(seat)];
    table.bad(name, Kind::Stale, Wish::Play(0, aside.mv.clone()));
    let seen = table.see(name)["moves"].as_u64().unwrap() as usize;
    table.good(name, Wish::Play(seen - 1, aside.mv));
}
