//! Sitting down, getting up, bots, programs, and the start.

use serde_json::json;
use sitting::{Kind, Reply, Standing, Wish};
use table::Seat;

use crate::common::{Table, guest, program, start, three, who, with_bots};

#[test]
fn people_sit_down_and_the_game_begins() {
    let mut table = Table::made(&three());
    assert_eq!(table.good("Bob", Wish::Join(Some(Seat(2)))), Reply::Seat(Seat(2)));
    assert_eq!(
        table.good("Bob", Wish::Join(None)),
        Reply::Seat(Seat(2)),
        "whoever sits stays where they are"
    );
    assert_eq!(table.good("Cid", Wish::Join(None)), Reply::Seat(Seat(1)));
    assert_eq!(table.kinds(1), ["chair", "chair"]);
    table.bad("Dan", Kind::WrongStage, Wish::Join(None));
    table.bad("Dan", Kind::Missing, Wish::Join(Some(Seat(3))));
    table.refused(&program(7), Kind::Unknown, Wish::Join(None));
    table.bad("Bob", Kind::Forbidden, start());
    table.good("Ann", start());
    assert_eq!(table.listing.standing, Standing::Playing);
    table.bad("Ann", Kind::WrongStage, start());
    table.bad("Dan", Kind::WrongStage, Wish::Join(None));
    table.reload();
    assert_eq!(table.see("Ann")["asked"], json!([0]));
}

/// Who comes and goes for ever fills everybody's disk.
#[test]
fn a_host_changes_a_table_some_hundred_times_and_it_stays_as_it_is_then() {
    let mut table = Table::made(&three());
    table.good("Bob", Wish::Join(None));
    let brains = ["random", "instinct"];
    let bot = |n: usize| Wish::Bot(Seat(2), Some(brains[n % 2].to_owned()));
    let done = (0..2_000).take_while(|n| table.ask(&who("Ann"), bot(*n)).is_ok()).count();
    assert!((300..1_000).contains(&done), "{done}");
    let why = table.bad("Ann", Kind::WrongStage, bot(done));
    assert!(why.contains("begin the game"), "{why}");
    table.bad("Ann", Kind::WrongStage, Wish::Program(Seat(2), "Crab".to_owned(), [7; 32]));
    table.bad("Ann", Kind::WrongStage, Wish::Retitle("Reef".to_owned()));
    table.reload();
    table.bad("Ann", Kind::WrongStage, Wish::Retitle("Reef".to_owned()));
    // It is the host who has changed so much: all others come and go.
    table.good("Bob", Wish::Leave);
    table.good("Bob", Wish::Join(None));
    let mut full = Table::made(&with_bots());
    for n in 0..done {
        let _ = full.ask(&who("Ann"), bot(n));
    }
    full.good("Ann", start());
}

/// A stranger who sits down and gets up again and again, and then comes as another guest.
#[test]
fn whoever_comes_and_goes_keeps_nobody_else_out() {
    let mut table = Table::made(&three());
    // A bot gives way each time to the face that the stranger wants, which is nothing that the host does.
    table.good("Ann", Wish::Bot(Seat(1), Some("instinct".to_owned())));
    for stranger in (0..30).map(|n| format!("Eve {n}")) {
        let mut eve = guest(&stranger);
        let come = |table: &mut Table, eve: &sitting::Guest| {
            table.ask(&eve.clone().into(), Wish::Join(None)).map(|_| table.good(&stranger, Wish::Leave))
        };
        let times = (0u8..100)
            .take_while(|n| {
                eve.face = Some(1 + n % 2);
                come(&mut table, &eve).is_ok()
            })
            .count();
        assert!((10..=30).contains(&times), "{times}");
        let why = table.bad(&stranger, Kind::Forbidden, Wish::Join(None));
        assert!(why.contains("left to others"), "{why}");
    }
    table.reload();
    table.bad("Eve 0", Kind::Forbidden, Wish::Join(None));
    table.good("Bob", Wish::Join(None));
    table.good("Ann", Wish::Bot(Seat(1), Some("random".to_owned())));
    table.good("Ann", Wish::Program(Seat(1), "Robot".to_owned(), [7; 32]));
    table.good("Ann", Wish::Retitle("Reef".to_owned()));
    table.good("Ann", start());
    table.reload();
}

#[test]
fn nobody_begins_with_an_empty_chair_unless_bots_may_have_it() {
    let mut table = Table::made(&three());
    assert!(table.bad("Ann", Kind::WrongStage, start()).contains("empty chairs"));
    let mut table = Table::made(&with_bots());
    table.good("Ann", start());
    let seats = table.see("Ann")["seats"].clone();
    assert_eq!((&seats[1]["sitter"], &seats[1]["name"]), (&json!("bot"), &json!("Barnacle")));
    assert_eq!(table.kinds(1), ["begun"]);
}

#[test]
fn whoever_leaves_before_the_game_leaves_a_chair_and_the_role_of_host() {
    let mut table = Table::made(&three());
    table.good("Bob", Wish::Join(None));
    table.good("Ann", Wish::Leave);
    assert_eq!(table.kinds(2), ["chair", "host"], "both, or neither");
    assert_eq!(table.listing.host.as_deref(), Some("bob"));
    table.bad("Ann", Kind::Forbidden, Wish::Leave);
    table.good("Bob", Wish::Leave);
    assert_eq!(table.listing.host, None);
    table.good("Cid", Wish::Join(None));
    assert_eq!(table.listing.host.as_deref(), Some("cid"), "the next one to sit down");
    table.reload();
}

#[test]
fn whom_the_host_sends_away_stays_away() {
    let mut table = Table::made(&three());
    table.good("Bob", Wish::Join(None));
    table.bad("Bob", Kind::Forbidden, Wish::SendAway(Seat(0)));
    table.bad("Ann", Kind::Missing, Wish::SendAway(Seat(9)));
    table.good("Ann", Wish::SendAway(Seat(1)));
    assert_eq!(table.kinds(2), ["sent-away", "chair"]);
    assert!(table.bad("Bob", Kind::Forbidden, Wish::Join(None)).contains("sent you away"));
    table.reload();
    table.bad("Bob", Kind::Forbidden, Wish::Join(None));
    table.good("Ann", Wish::SendAway(Seat(2)));
    assert_eq!(table.log.len(), 4, "nobody was there to be sent away");
}

#[test]
fn bots_and_programs_take_chairs_that_no_person_has() {
    let mut table = Table::made(&three());
    let bot = |seat, brain: &str| Wish::Bot(Seat(seat), Some(brain.to_owned()));
    table.good("Ann", bot(1, "instinct"));
    table.bad("Ann", Kind::WrongStage, bot(0, "instinct"));
    table.bad("Bob", Kind::Forbidden, bot(2, "instinct"));
    assert!(table.bad("Ann", Kind::Malformed, bot(2, "genius")).contains("genius"));
    table.good("Ann", Wish::Bot(Seat(1), None));
    table.good("Ann", Wish::Program(Seat(1), "Robot".to_owned(), [7; 32]));
    table.bad("Ann", Kind::Malformed, Wish::Program(Seat(2), String::new(), [8; 32]));
    table.bad("Ann", Kind::WrongStage, Wish::Program(Seat(0), "Robot".to_owned(), [8; 32]));
    table.good("Ann", bot(2, "random"));
    table.good("Ann", start());
    table.reload();
    assert_eq!(table.look(&program(7))["me"], 1);
    assert_eq!(table.look(&program(8))["me"], json!(null));
    table.bad("Ann", Kind::WrongStage, bot(1, "random"));
}

#[test]
fn nobody_is_called_or_looks_like_another() {
    let mut table = Table::made(&three());
    let mut other = guest("Bob");
    (other.name, other.face) = ("ann".to_owned(), Some(0));
    table.ask(&other.clone().into(), Wish::Join(None)).unwrap();
    let bob = &table.sitting.facts().chairs()[1];
    assert_eq!((bob.name.as_str(), bob.face), ("ann 2", 1), "Ann has the first face");
    // A bot gives way to whoever wants its face.
    table.good("Ann", Wish::Bot(Seat(2), Some("random".to_owned())));
    assert_eq!(table.sitting.facts().chairs()[2].face, 2);
    (other.name, other.face) = ("Bob".to_owned(), Some(2));
    let before = table.log.len();
    table.ask(&other.clone().into(), Wish::BeKnown).unwrap();
    assert_eq!(table.kinds(before), ["chair", "chair"]);
    let chairs = table.sitting.facts().chairs();
    assert_eq!((chairs[1].name.as_str(), chairs[1].face, chairs[2].face), ("Bob", 2, 1));
    table.ask(&other.into(), Wish::BeKnown).unwrap();
    assert_eq!(table.log.len(), before + 2, "what is as it was is not kept again");
}

#[test]
fn a_new_name_is_told_in_the_game_too() {
    let mut table = Table::of_three();
    let mut bob = guest("Bob");
    bob.name = "Bobby".to_owned();
    table.ask(&bob.into(), Wish::BeKnown).unwrap();
    assert_eq!(table.see("Ann")["seats"][1]["name"], "Bobby");
    table.reload();
    assert!(table.sitting.game().unwrap().names().of(Seat(1)) == "Bobby");
    let before = table.log.len();
    table.ask(&who("Eve"), Wish::BeKnown).unwrap();
    assert_eq!(table.log.len(), before, "whoever has no chair is of no concern");
}

#[test]
fn the_host_names_the_table() {
    let mut table = Table::made(&three());
    assert_eq!(table.listing.title, "Ann's table");
    table.good("Ann", Wish::Retitle(" Lagoon ".to_owned()));
    assert_eq!(table.listing.title, "Lagoon");
    table.bad("Bob", Kind::Forbidden, Wish::Retitle("Mine".to_owned()));
    table.bad("Ann", Kind::Malformed, Wish::Retitle(" ".to_owned()));
    table.bad("Ann", Kind::Malformed, Wish::Retitle("x".repeat(61)));
    table.good("Ann", Wish::Retitle("x".repeat(60)));
}
