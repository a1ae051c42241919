//! O2: the round, but for its votes; O3: items in general.

use crate::common::*;

#[test]
fn o2_1_everybody_alive_draws_from_the_compass_on() {
    let raft = raft(json!({ "phase": "draw", "compass": 1, "castaways": [{}, {}, dead(), {}] }))
        .holds_count(0, 1)
        .holds_count(1, 1)
        .holds_count(2, 0)
        .holds_count(3, 1)
        .asks(&[1], "use");
    assert_eq!(raft.position.hands.deck.len(), Setup::new(4).item_cards().len() - 3);
}

#[test]
fn o2_1_discards_of_both_kinds_make_a_new_deck() {
    let hand: Vec<&str> = vec!["gun", "net"];
    let raft = raft(json!({
        "phase": "draw", "deck": ["flare"], "face-down": ["bandage"],
        "castaways": [{ "hand": hand }, {}, {}], "setup": { "seats": 3, "items": "all" },
    }))
    .holds_count(0, 3)
    .holds_count(1, 1)
    .discarded(&[])
    .hidden(&[])
    .asks(&[0], "use");
    assert_eq!(raft.position.hands.deck.len(), Setup::new(3).item_cards().len() - 3 - 2);
}

#[test]
fn o2_1_without_cards_nobody_draws() {
    let everything = Held::of(Setup::new(3).item_cards());
    let raft = raft(json!({ "phase": "draw", "castaways": [{ "hand": everything }, {}, {}] }));
    raft.holds_count(0, everything.len()).holds_count(1, 0).asks(&[0], "use");
}

#[test]
fn o2_2_each_may_use_one_item_in_turn() {
    let raft = raft(json!({
        "compass": 1, "castaways": hands(&[&["flare", "flare"], &["spyglass"], &[], &["net"]]),
    }))
    .asks(&[1], "use")
    .refuses(0, using("flare"), "O2.2")
    .refuses(1, using("flare"), "O3.1")
    .play(1, using("spyglass"))
    .asks(&[3], "use")
    .refuses(1, using("spyglass"), "O2.2")
    .play(3, PASS)
    .asks(&[0], "use")
    .play(0, using("flare"))
    .asks(&[1], "call");
    // One item each: the second flare waits for another round.
    raft.hand(0, &["flare"]).step(1, Phase::Vote).asks(&[1], "call");
}

#[test]
fn o2_4_the_compass_holder_draws_and_starvation_follows_the_icon() {
    let voyage = |event: &str| {
        raft(
            json!({ "phase": "event", "compass": 2, "event-top": top(event), "castaways": hands(&[&["net"], &[], &["gun"]]) }),
        )
    };
    voyage("calm-sea").step(1, Phase::Starvation).asks(&[2], "lay");
    voyage("sharks").asks(&[2], "harm").refuses(0, name(1), "O2.4").play(2, name(1)).asks(&[2], "lay");
    voyage("drifting-crate").step(2, Phase::Use);
    let raft = voyage("calm-sea");
    assert_eq!(raft.eyes(0).today, Some(event("calm-sea")));
    assert_eq!(raft.eyes(0).events_left, 9);
}

#[test]
fn o2_5_the_compass_goes_to_the_next_living_on_the_left() {
    raft(json!({ "phase": "pass", "compass": 1, "castaways": [{}, {}, dead(), {}] }))
        .compass(3)
        .step(2, Phase::Use)
        .asks(&[3], "use");
    raft(json!({ "phase": "pass", "compass": 3, "castaways": castaways(4) })).compass(0);
}

#[test]
fn o2_5_whisky_and_rope_end_with_the_round() {
    let raft = raft(json!({
        "phase": "pass", "castaways": [{ "sedated": true }, { "roped": true }, {}],
    }));
    assert!(raft.position.sedated.is_empty() && raft.position.roped.is_empty());
    raft.asks(&[1], "use");
}

#[test]
fn a_round_has_its_five_steps_and_there_are_eleven_at_most() {
    let mut raft = raft(json!({
        "setup": { "seats": 3, "events": "tame" }, "phase": "draw", "castaways": castaways(3),
    }));
    let mut rounds = 0;
    while !raft.position.phase.is_rescue() {
        rounds = raft.position.round;
        let seat = raft.position.asked().lowest().expect("somebody is asked").0;
        let mut moves = Vec::new();
        raft.position.answers(Seat(seat), &mut moves);
        // Food for all, and nobody harmed.
        let food = moves.iter().find(|mv| matches!(mv, Move::Lay { item } if item.food() > 0));
        let calm = moves.iter().find(|mv| **mv == PASS).or(moves.first());
        let hearts = raft.position.vitality;
        raft.position.vitality = hearts.map(|left| if left > 0 { 3 } else { 0 });
        raft = raft.play(seat, *food.or(calm).expect("there is an answer"));
        assert_eq!(raft.position.alive.len(), 3);
    }
    assert_eq!((rounds, raft.position.round), (11, 11), "ten events, and Rescue! in round eleven");
}
