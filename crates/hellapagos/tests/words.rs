//! What people read: one of many, and refusals that say what is true.

mod common;

use common::*;
use hellapagos::FirstPlayer;
use table::laws::random_move;
use table::{Match, Names, Rng, Words};

/// What stands after a lone "1": "1 seats" is none.
const MANY: [&str; 6] = ["cards", "seats", "pieces", "points", "castaways", "are"];

fn check(text: &str) {
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    for pair in words.windows(2) {
        assert!(pair[0] != "1" || !MANY.contains(&pair[1]), "{text:?}");
    }
}

#[test]
fn one_is_never_spoken_of_as_many() {
    let tournament = Setup { tournament: Tournament::Solitary, games: 2, ..Setup::new(3) };
    let seventh = Setup { first_player: FirstPlayer::Seat(Seat(2)), ..Setup::new(7) };
    for (setup, games) in [(Setup::new(3), 30), (tournament, 20), (seventh, 10)] {
        for number in 0..games {
            let seed = format!("words {number}");
            let names =
                ["Ann", "Ben", "Cid", "Dee", "Eve", "Flo", "Gus"].into_iter().take(usize::from(setup.seats));
            let mut game = Match::<Position>::new(setup, &seed, Names::new(names));
            let mut rng = Rng::new(number);
            let mut moves = Vec::new();
            while let Some((seat, mv)) = random_move(game.position(), 8, &mut rng, &mut moves) {
                let position = game.position();
                check(&position.move_text(seat, &mv, game.names()));
                if let Some(question) = position.question(seat, game.names()) {
                    check(&question.text);
                }
                check(&Position::view_text(&position.view(Viewer::Seat(seat)), game.names()));
                game.play(seat, &mv).expect("every listed move is accepted");
            }
            for told in game.story() {
                check(&Position::event_text(&told.face, Viewer::Spectator, game.names()));
            }
        }
    }
}

fn screen(document: serde_json::Value) -> String {
    let island = island(document);
    Position::view_text(&island.view(Viewer::Seat(Seat(0))), &Names::default())
}

#[test]
fn a_missing_seat_is_one_seat() {
    let storm = |raft: u8| {
        json!({
            "castaways": hands(&[&[Quoridor], &[], &[]]), "phase": "end-check", "raft": raft, "water": 9,
            "food": 9, "round": 8, "weather": hurricane(),
        })
    };
    assert!(screen(storm(2)).contains("Short: 1 seat on the raft."), "{}", screen(storm(2)));
    assert!(screen(storm(1)).contains("Short: 2 seats on the raft."), "{}", screen(storm(1)));
}

#[test]
fn the_muster_says_what_is_missing() {
    let asks = |raft: u8, water: u8, food: u8| {
        let island = island(json!({
            "castaways": hands(&[&[Quoridor], &[], &[]]), "phase": "end-check", "raft": raft, "water": water,
            "food": food,
        }));
        island.position.question(Seat(0), &Names::default()).expect("seat 0 is asked").text
    };
    let ends = " Do you add a card, so that you could leave tonight?";
    assert_eq!(
        asks(2, 3, 3),
        format!("There is water and food for the trip, but the raft lacks 1 seat.{ends}")
    );
    assert_eq!(asks(2, 1, 3), format!("The raft lacks 1 seat, and the trip 2 water.{ends}"));
    assert_eq!(
        asks(3, 1, 2),
        format!("The raft has room for all, but the trip lacks 2 water and 1 food.{ends}")
    );
}

#[test]
fn what_a_full_store_cannot_take_is_not_collected() {
    let day = |water: u8| {
        island(json!({
            "castaways": [{ "laid": ["flask"] }, {}, {}], "food": 36, "water": water, "weather": drops(2),
        }))
    };
    let choice = |island: &Island, mv: Move| island.position.move_text(Seat(0), &mv, &Names::default());
    assert_eq!(choice(&day(9), WATER), "Collect water: 4 today");
    assert_eq!(choice(&day(33), WATER), "Collect water: 3 today, then the store is full");
    assert_eq!(choice(&day(36), WATER), "Collect water: nothing, the store is full");
    assert_eq!(choice(&day(9), FISH), "Fish: nothing, the store is full");
    let told = day(36).play(0, WATER);
    let lines: Vec<String> = told
        .story
        .iter()
        .map(|told| Position::event_text(&told.face, Viewer::Seat(Seat(0)), &Names::default()))
        .collect();
    assert_eq!(lines, ["You collect no water.", "4 water is lost: the store holds 36 at the most."]);
}

#[test]
fn a_dry_day_and_a_full_store_of_water_are_told() {
    let dry =
        island(json!({ "castaways": hands(&[&[], &[], &[]]), "food": 9, "water": 9, "weather": drops(0) }));
    let choice = |island: &Island, mv: Move| island.position.move_text(Seat(0), &mv, &Names::default());
    assert_eq!(choice(&dry, WATER), "Collect water: no rain today, so it brings nothing");
    let mill = |water: u8| {
        let island =
            island(json!({ "castaways": hands(&[&[VegetableMill], &[], &[]]), "food": 9, "water": water }));
        choice(&island, play(VegetableMill))
    };
    assert_eq!(mill(34), "Turn the vegetable mill: 2 food become 2 water");
    assert_eq!(mill(35), "Turn the vegetable mill: 2 food become 1 water, then the store is full");
    assert_eq!(mill(36), "Turn the vegetable mill: 2 food are lost for nothing, the store of water is full");
}

#[test]
fn what_a_large_card_leaves_for_the_stores_is_told() {
    let hungry = |card: Card| {
        island(
            json!({ "castaways": hands(&[&[card], &[Quoridor], &[]]), "phase": { "begin": "food" }, "food": 0, "water": 9 }),
        )
    };
    let choice = |island: &Island, mv: Move| island.position.move_text(Seat(0), &mv, &Names::default());
    assert_eq!(
        choice(&hungry(Sardines), save(Sardines)),
        "Save yourself with your sardines: 2 more food for the stores"
    );
    assert!(
        choice(&hungry(Sardines), rescue(1, Sardines))
            .ends_with("with your sardines: 2 more food for the stores")
    );
    assert_eq!(choice(&hungry(Sandwich), save(Sandwich)), "Save yourself with your sandwich");
    let told = |card: Card| {
        let saved = hungry(card).play(0, save(card));
        Position::event_text(&saved.story[0].face, Viewer::Seat(Seat(0)), &Names::default())
    };
    assert_eq!(told(Sardines), "You save yourself with the sardines; the other 2 food go to the stores.");
    assert_eq!(told(Sandwich), "You save yourself with the sandwich.");
}

#[test]
fn a_call_that_falls_is_told() {
    let text = |caller: Option<Seat>| {
        Position::event_text(
            &Event::CallFell { caller },
            Viewer::Spectator,
            &Names::new(["Ann", "Ben", "Cid"]),
        )
    };
    assert_eq!(
        text(Some(Seat(1))),
        "With the death of Ben the call to leave is off; the new first player may call it."
    );
    assert!(text(None).starts_with("Something is missing again for the trip"));
}

#[test]
fn a_seat_that_there_is_not_is_not_called_dead() {
    let island = island(json!({ "castaways": [{ "hand": ["axe"] }, dead(), {}], "food": 9, "water": 9 }));
    let why = |to: u8| island.position.check(Seat(0), &give(Axe, to)).expect_err("nobody is there").why;
    assert_eq!(why(1), "That castaway is not alive.");
    assert_eq!(why(3), "There is no such castaway at this table.");
    assert_eq!(why(9), "There is no such castaway at this table.");
}

/// Nothing is "of you".
#[test]
fn what_is_yours_is_called_so() {
    let names = Names::new(["Ann", "Ben"]);
    let told = |event: Event, seat: u8| Position::event_text(&event, Viewer::Seat(Seat(seat)), &names);
    let declined = Event::Declined { seat: Seat(1), from: Seat(0) };
    assert_eq!(
        (told(declined, 0).as_str(), told(declined, 1).as_str()),
        ("Ben declines your offer.", "You decline Ann's offer.")
    );
    let returned = Event::Returned { seat: Seat(0), to: Seat(1) };
    assert_eq!(told(returned, 0), "Your offer to Ben goes back.");
    let swapped = Event::Swapped { seat: Seat(1), with: Seat(0), given: Some(Flask), taken: Some(Gun) };
    assert_eq!(told(swapped, 0), "Ben exchanges the flask for your gun.");
}

#[test]
fn the_barbecue_says_when_its_moment_is() {
    let why = |island: &Island| {
        let refusal =
            island.position.check(Seat(0), &play(CannibalBbqKit)).expect_err("it is not the moment");
        assert_eq!(refusal.rule, "H4.6");
        refusal.why.into_owned()
    };
    let gunner = || json!({ "laid": ["gun"], "hand": ["bullet", "cannibal-bbq-kit"] });
    let morning = island(json!({ "castaways": [gunner(), {}, {}, {}], "food": 9, "water": 9 }));
    let later =
        "The barbecue is lit once water and food have been shared out, if somebody died this round by then.";
    assert_eq!(why(&morning), later);
    // Somebody has died, and it is still to come.
    assert_eq!(why(&morning.play(0, shoot(1)).play(1, PASS)), later);
    // Shot after both checks: too late.
    let evening = island(json!({
        "castaways": [gunner(), {}, {}, {}], "phase": "end-check", "raft": 4, "food": 9, "water": 9,
    }));
    let over =
        "The barbecue is lit right after water and food have been shared out: this round its moment is over.";
    assert_eq!(
        why(&evening.asks(&[0], "departure").play(0, shoot(1)).play(1, PASS).asks(&[0], "departure")),
        over
    );
    // Thieves first.
    let feast = island(json!({
        "castaways": [{ "hand": ["cannibal-bbq-kit", "sleeping-pills"] }, { "hand": ["axe"] },
            { "hand": ["club"] }, dead()],
        "phase": "feast", "deaths": 1, "food": 9, "water": 9,
    }))
    .asks(&[0, 1, 2], "feast")
    .play(0, play_on(SleepingPills, 1))
    .asks(&[0], "theft");
    assert_eq!(why(&feast), "Something else is being settled: the barbecue comes right after it.");
    feast.play(0, PASS).play(0, play(CannibalBbqKit)).stores(11, 9).asks(&[0, 2], "dawn");
}
