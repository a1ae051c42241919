//! A round of play (H2).

use crate::common::*;
use table::Game;

/// Everybody fishes in turn order; with one fish each the stores last.
fn quiet_round(mut island: Island) -> Island {
    let round = island.position.round;
    while island.position.round == round {
        let seat = island.position.asked().lowest().expect("somebody is asked").0;
        island = island.play(seat, WATER);
    }
    island
}

#[test]
fn h2_1_the_first_round_has_no_change_of_first_player() {
    let setup = Setup { first_player: hellapagos::FirstPlayer::Seat(Seat(2)), ..Setup::new(4) };
    let dealt = deal(setup, "begin").first_player(2).asks(&[2], "turn");
    assert_eq!(dealt.position.round, 1);
    assert!(dealt.position.weather().is_some(), "the weather is revealed before the first action");
}

#[test]
fn h2_1_water_is_shared_out_before_food() {
    // One castaway dies of thirst, and then the food is enough.
    island(json!({ "castaways": castaways(4), "phase": { "begin": "water" }, "water": 3, "food": 3 }))
        .asks(&[0], "debate")
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
        .fate(1, Fate::Wanted { need: Need::Water, round: 1 })
        .stores(0, 0)
        .asks(&[3], "turn");
}

#[test]
fn h2_2_the_first_player_card_passes_to_the_right_and_turns_run_to_the_left() {
    let mut island = island(json!({ "castaways": castaways(4), "food": 30, "water": 30, "first-player": 1 }));
    for (first, order) in [(1, [1, 2, 3, 0]), (0, [0, 1, 2, 3]), (3, [3, 0, 1, 2]), (2, [2, 3, 0, 1])] {
        island = island.first_player(first);
        for seat in order {
            island = island.asks(&[seat], "turn").play(seat, FISH);
        }
    }
    island.first_player(1).asks(&[1], "turn");
}

#[test]
fn h2_2_the_card_skips_the_dead() {
    let island = island(json!({
        "castaways": [{}, dead(), {}, {}], "food": 30, "water": 30, "first-player": 2,
    }));
    quiet_round(island).first_player(0).asks(&[0], "turn");
}

#[test]
fn h2_2_a_first_player_who_dies_in_the_action_phase_passes_the_card_at_once() {
    let armed = json!({ "laid": ["gun"], "hand": ["bullet"] });
    let island = island(json!({ "castaways": [{}, armed, {}, {}], "food": 30, "water": 30 }))
        .asks(&[0], "turn")
        .play(1, shoot(0))
        .play(0, PASS)
        .alive(&[1, 2, 3])
        .first_player(3)
        // The turns of this round still run from where they began.
        .asks(&[1], "turn");
    quiet_round(island.play(1, FISH)).first_player(2).asks(&[2], "turn");
}

#[test]
fn h2_2_a_first_player_who_dies_of_thirst_passes_the_card_at_once() {
    island(json!({ "castaways": castaways(4), "phase": { "begin": "water" }, "water": 2, "food": 9 }))
        .ballot(&[(0, 1), (1, 0), (2, 0), (3, 0)])
        .alive(&[1, 2, 3])
        .first_player(3)
        .asks(&[3], "debate")
        .ballot(&[(1, 2), (2, 1), (3, 2)])
        .first_player(1)
        .asks(&[1], "turn");
}

#[test]
fn h2_2_a_first_player_who_dies_at_dawn_passes_the_card_before_the_weather() {
    let armed = json!({ "laid": ["gun"], "hand": ["bullet"] });
    island(json!({
        "castaways": [{}, armed, {}, dead()], "food": 9, "water": 9, "round": 2,
        "phase": "weather", "stack": [{ "frame": "dawn" }],
    }))
    .asks(&[1], "dawn")
    .play(1, shoot(0))
    .play(0, PASS)
    .first_player(2)
    .asks(&[2], "turn");
}

#[test]
fn h2_2_a_first_player_who_dies_at_the_departure_hands_the_call_over() {
    let armed = json!({ "laid": ["gun"], "hand": ["bullet"] });
    island(json!({
        "castaways": [{}, armed, {}], "phase": { "begin": "water" }, "food": 6, "water": 6, "raft": 3,
    }))
    .asks(&[0], "departure")
    .play(1, shoot(0))
    .play(0, PASS)
    .asks(&[2], "departure")
    .refuses(1, DEPART, "H8.1")
    .play(2, DEPART)
    .asks(&[1], "consent");
}

#[test]
fn h2_2_a_first_player_who_dies_as_a_debate_goes_on_hands_the_lead_over() {
    let armed = json!({ "laid": ["gun"], "hand": ["bullet"] });
    island(json!({
        "castaways": [{}, armed, {}, {}, {}], "phase": { "begin": "water" }, "food": 9, "water": 3,
    }))
    .play(1, PASS)
    .asks(&[0], "debate")
    .play(1, shoot(0))
    .play(0, PASS)
    .asks(&[4], "debate")
    .refuses(1, CALL, "H6.1");
}

#[test]
fn h2_2_both_passes_happen_when_the_first_player_dies_at_the_feast() {
    let armed = json!({ "laid": ["gun"], "hand": ["bullet", "bullet"] });
    island(json!({
        "castaways": [{}, armed, dead(), {}, {}], "deaths": 1,
        "phase": "feast", "food": 9, "water": 9,
    }))
    .asks(&[1], "feast")
    .play(1, shoot(0))
    .play(0, PASS)
    .first_player(4)
    .asks(&[1], "feast")
    .play(1, PASS)
    .first_player(3)
    .asks(&[1], "dawn");
}

#[test]
fn h2_3_everybody_alive_acts_once() {
    let island = island(json!({ "castaways": [{}, dead(), {}, {}], "food": 20, "water": 20 }))
        .asks(&[0], "turn")
        .refuses(2, FISH, "H2.3")
        .refuses(1, FISH, "H2.3")
        .play(0, FISH)
        .refuses(0, FISH, "H2.3")
        .asks(&[2], "turn")
        .play(2, FISH)
        .asks(&[3], "turn")
        .play(3, FISH);
    assert_eq!(island.position.round, 2);
}

#[test]
fn h2_3_a_sick_players_turn_is_skipped() {
    island(json!({
        "castaways": [{}, { "health": "barred" }, {}], "food": 20, "water": 20,
    }))
    .play(0, FISH)
    .refuses(1, FISH, "H2.3")
    .asks(&[2], "turn")
    .play(2, FISH)
    .asks(&[2], "turn")
    .barred(&[]);
}

#[test]
fn h2_3_a_round_in_which_everybody_lies_sick_goes_straight_to_the_check() {
    let sick = json!({ "health": "sick" });
    island(json!({
        "castaways": [sick, sick, sick], "phase": "new-round", "food": 20, "water": 20,
    }))
    .stores(17, 17)
    .asks(&[1], "turn");
}

#[test]
fn h2_2_wherever_the_first_player_is_shot_the_card_is_with_the_right_neighbour_at_once() {
    let armed = json!({ "laid": ["gun"], "hand": ["bullet", "old-undies"] });
    let count = json!({ "count": "water" });
    let storm = |phase: &str| json!({ "phase": { "count": phase }, "round": 9, "weather": hurricane(), "water": 2, "food": 2, "raft": 2 });
    let moments = [
        json!({ "stack": [{ "frame": "turn", "seat": 0 }] }),
        json!({ "stack": [{ "frame": "turn", "seat": 3 }] }),
        json!({ "stack": [{ "frame": "forest", "seat": 0 }] }),
        json!({ "stack": [{ "frame": "bite", "seat": 0 }] }),
        json!({ "phase": "weather", "round": 2, "stack": [{ "frame": "dawn" }] }),
        json!({ "phase": count, "water": 2, "stack": [{ "frame": "shortage" }] }),
        json!({ "phase": count, "water": 2, "stack": [{ "frame": "debate" }] }),
        json!({ "phase": count, "water": 2, "stack": [{ "frame": "ballot" }], "votes": [[1, 0], [3, 0]] }),
        json!({ "phase": count, "water": 2, "stack": [{ "frame": "tie", "tied": [0, 1] }] }),
        json!({ "phase": count, "water": 2, "stack": [{ "frame": "verdict", "designated": 0 }] }),
        json!({ "phase": count, "water": 2, "stack": [{ "frame": "verdict", "designated": 1 }] }),
        json!({ "phase": { "empty": "water" }, "water": 0, "stack": [{ "frame": "empty" }] }),
        json!({ "phase": "feast", "deaths": 1 }),
        json!({ "phase": "end-check", "raft": 4, "water": 1 }),
        json!({ "phase": "launch", "raft": 4 }),
        json!({ "phase": "new-round", "raft": 4, "stack": [{ "frame": "consent", "caller": 0 }], "consents": [[0, true]] }),
        storm("seats"),
        storm("trip-water"),
        storm("trip-food"),
    ];
    for moment in moments {
        let mut document = json!({ "castaways": [{}, armed, dead(), {}, {}], "food": 12, "water": 12 });
        for (key, value) in moment.as_object().expect("it is written above") {
            document[key] = value.clone();
        }
        let before = island(document).first_player(0);
        let window = before.window();
        let after = before.play(1, shoot(0)).play(0, PASS);
        let passed = after.story.iter().any(|told| told.face == Event::FirstPlayer { seat: Seat(4) });
        assert!(passed, "{window}: {:?}", after.story);
        assert!(!after.position.alive.has(Seat(0)));
        assert!(after.position.is_over() || !after.position.asked().is_empty(), "{window} is stuck");
    }
}

#[test]
fn a_seat_that_is_not_at_the_table_is_refused_everything() {
    let island = island(json!({ "castaways": castaways(3), "food": 9, "water": 9 }));
    for seat in [3, 12, 200] {
        assert!(island.position.check(Seat(seat), &FISH).is_err_and(|refusal| refusal.not_yours));
    }
    island.refuses(3, FISH, "H1.1").refuses(200, PASS, "H1.1").asks(&[0], "turn");
}
