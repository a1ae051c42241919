//! What is said of a hungry day is what will be counted (O4.2), and a loaded step gives nobody a second chance.

use open_sea::{Held, Item, Move, Position, Setup};
use serde_json::{Value, json};
use table::{Game, Names, Seat, Silent, Story, Viewer, Words};

fn raft(document: Value) -> Position {
    serde_json::from_value(document).expect("the position is sound")
}

fn pass() -> Move {
    serde_json::from_value(json!({ "do": "pass" })).expect("a move")
}

/// The last one to start a vote passes, and this event comes.
fn day_of(event: &str) -> (Position, Vec<String>) {
    let mut raft = raft(json!({
        "castaways": [{ "hand": ["hardtack", "tinned-fish", "rope"] }, {}, {}],
        "phase": "vote", "frame": { "frame": "call", "seat": 2 }, "done": [0, 1, 2],
        "event-top": { "event": event },
    }));
    let mut story = Story::default();
    raft.play(Seat(2), &pass(), &mut story).expect("passing is allowed");
    let told = story.told.iter().filter_map(|told| told.seen_by(Viewer::Spectator));
    let told = told.map(|event| Position::event_text(event, Viewer::Spectator, &Names::default())).collect();
    (raft, told)
}

#[test]
fn o4_2_spoiled_food_is_offered_for_what_it_feeds() {
    let (raft, _) = day_of("spoiled-stores");
    let mut moves = Vec::new();
    raft.answers(Seat(0), &mut moves);
    let texts: Vec<String> = moves.iter().map(|mv| raft.move_text(Seat(0), mv, &Names::default())).collect();
    assert!(texts[0].ends_with("feeds 0") && texts[1].ends_with("feeds 1"), "{texts:?}");
    assert_eq!(raft.asked().into_iter().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn o2_4_rain_names_the_hurt_first_and_says_who_gets_nothing() {
    let raft = raft(json!({
        "castaways": [{}, { "vitality": 1 }, {}, { "vitality": 2 }], "phase": "event", "event-top": { "event": "rain" },
    }));
    let mut moves = Vec::new();
    raft.answers(Seat(0), &mut moves);
    let names = Names::new(["Ann", "Ben", "Cid", "Dee"]);
    let texts: Vec<String> = moves.iter().map(|mv| raft.move_text(Seat(0), mv, &names)).collect();
    assert_eq!(
        texts,
        [
            "Name Ben: 1 Vitality back",
            "Name Dee: 1 Vitality back",
            "Name yourself: unhurt, nothing comes back",
            "Name Cid: unhurt, nothing comes back"
        ]
    );
    assert_eq!(raft.asked().into_iter().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn o2_4_gulls_that_bring_nothing_are_told_of() {
    let everything: Vec<Item> = Held::of(Setup::new(4).item_cards()).iter().collect();
    let mut raft = raft(json!({
        "castaways": [{}, { "hand": everything }, {}, {}],
        "phase": "vote", "frame": { "frame": "call", "seat": 3 }, "done": [0, 1, 2, 3],
        "event-top": { "event": "seagulls" },
    }));
    let mut story = Story::default();
    raft.play(Seat(3), &pass(), &mut story).expect("passing is allowed");
    let told = story.told.iter().filter_map(|told| told.seen_by(Viewer::Spectator));
    let told: Vec<String> =
        told.map(|event| Position::event_text(event, Viewer::Spectator, &Names::default())).collect();
    assert!(told.iter().any(|line| line.starts_with("The gulls bring nothing")), "{told:?}");
    assert_eq!(raft.asked().into_iter().collect::<Vec<_>>(), [Seat(1)], "starvation follows");
}

#[test]
fn o4_2_a_scorching_day_says_that_more_is_needed() {
    let (raft, told) = day_of("scorching-sun");
    assert!(told.iter().any(|line| line.contains("food for 3, and 1 more")), "{told:?}");
    let question = raft.question(Seat(0), &Names::default()).expect("seat 0 is asked");
    assert!(question.text.contains("1 more food is needed"), "{}", question.text);
}

#[test]
fn o2_3_a_loaded_step_gives_nobody_a_second_chance() {
    for (phase, frame) in [("use", "use"), ("vote", "call")] {
        let mut raft = raft(json!({
            "castaways": [{ "hand": ["rope", "bandage"] }, { "hand": ["rope"] }, {}],
            "phase": phase, "frame": { "frame": frame, "seat": 0 },
        }));
        raft.play(Seat(0), &pass(), &mut Silent).expect("passing is allowed");
        assert!(!raft.asked().has(Seat(0)), "{phase}: seat 0 has had its chance");
    }
}
