//! The end of the game (H8).

use crate::common::*;
use serde_json::Value;

/// The end of a calm round, after the barbecue.
fn evening(raft: u8, water: u8, food: u8, castaways: Value) -> Island {
    island(json!({
        "castaways": castaways, "phase": "end-check", "raft": raft, "water": water, "food": food,
    }))
}

/// The end of the hurricane's round.
fn storm(raft: u8, water: u8, food: u8, castaways: Value) -> Island {
    island(json!({
        "castaways": castaways, "phase": "end-check", "raft": raft, "water": water, "food": food,
        "round": 8, "weather": hurricane(),
    }))
}

fn armed() -> Value {
    json!({ "laid": ["gun"], "hand": ["bullet"] })
}

#[test]
fn h8_1_seats_water_and_food_for_all_and_the_first_player_may_call() {
    evening(3, 3, 3, castaways(3))
        .asks(&[0], "departure")
        .answers(0, &[DEPART, STAY])
        .refuses(1, DEPART, "H8.1")
        .refuses(1, AGREE, "H8.1");
}

#[test]
fn h8_1_one_too_few_of_anything_and_nobody_is_asked() {
    evening(2, 3, 3, castaways(3)).refuses(0, DEPART, "H8.1").asks(&[2], "turn");
    evening(3, 2, 3, castaways(3)).refuses(0, DEPART, "H8.1").asks(&[2], "turn");
    evening(3, 3, 2, castaways(3)).refuses(0, DEPART, "H8.1").asks(&[2], "turn");
    // The dead need nothing.
    evening(3, 3, 3, json!([{}, {}, {}, dead()])).asks(&[0], "departure");
}

#[test]
fn h8_1_the_rations_of_the_day_come_off_first() {
    let day = |food: u8, water: u8| {
        island(json!({
            "castaways": castaways(3), "phase": { "begin": "water" }, "raft": 3, "water": water, "food": food,
        }))
    };
    day(6, 6).stores(3, 3).asks(&[0], "departure");
    day(5, 6).asks(&[2], "turn");
    day(6, 5).asks(&[2], "turn");
}

#[test]
fn h8_1_the_raft_leaves_only_at_the_end_of_a_round() {
    island(json!({ "castaways": castaways(3), "raft": 3, "water": 9, "food": 9 }))
        .refuses(0, DEPART, "H8.1")
        .asks(&[0], "turn");
}

#[test]
fn h8_1_all_agree_and_win() {
    evening(3, 3, 3, castaways(3))
        .play(0, DEPART)
        .asks(&[1, 2], "consent")
        .each(&[1, 2], AGREE)
        .ends_with_winners(&[0, 1, 2])
        .fate(2, Fate::Boarded { round: 1 });
}

#[test]
fn h8_1_one_objection_and_everybody_stays() {
    evening(3, 3, 3, castaways(3))
        .play(0, DEPART)
        .play(1, OBJECT)
        .asks(&[2], "consent")
        .play(2, AGREE)
        .told(Event::ConsentRevealed { objectors: seats(&[1]) })
        .stores(3, 3)
        .asks(&[2], "turn");
}

#[test]
fn h8_1_the_first_player_may_stay() {
    evening(3, 3, 3, castaways(3)).play(0, STAY).stores(3, 3).asks(&[2], "turn");
}

#[test]
fn h8_1_an_answer_can_be_changed_until_the_last_one_is_in() {
    evening(3, 3, 3, castaways(3))
        .play(0, DEPART)
        .play(1, OBJECT)
        .refuses(1, OBJECT, "H8.1")
        .offers_aside(1, AGREE)
        .play(1, AGREE)
        // Even whoever called it can think again.
        .offers_aside(0, OBJECT)
        .asks(&[2], "consent")
        .play(2, AGREE)
        .ends_with_winners(&[0, 1, 2]);
}

#[test]
fn h8_1_answers_are_sealed() {
    let island = evening(3, 3, 3, castaways(3)).play(0, DEPART).play(1, OBJECT);
    assert_eq!(island.eyes(2).consents.of(Seat(1)), None);
    assert_eq!(island.eyes(1).consents.of(Seat(1)), Some(false));
    assert_eq!(island.heard(Viewer::Seat(Seat(2))), [Event::Answered { seat: Seat(1), agrees: None }]);
    assert!(island.eyes(2).castaways[1].answered);
}

#[test]
fn h8_1_a_sole_survivor_leaves_alone() {
    evening(1, 1, 1, json!([{}, dead(), dead()])).play(0, DEPART).ends_with_winners(&[0]);
}

#[test]
fn h8_1_the_muster_asks_for_rations_while_the_raft_has_room() {
    let holders = hands(&[&[WaterBottle], &[Sandwich], &[]]);
    evening(3, 2, 3, holders.clone())
        .asks(&[0, 1], "muster")
        .answers(0, &[PASS, add(WaterBottle)])
        // Food is not lacking.
        .answers(1, &[PASS])
        .play(0, add(WaterBottle))
        .asks(&[0], "departure");
    evening(3, 2, 3, holders.clone()).pass_all().asks(&[2], "turn");
    // More seats lacking than there are planks, or nothing lacking: no muster.
    evening(1, 2, 3, holders.clone()).asks(&[2], "turn");
    evening(3, 3, 3, holders).asks(&[0], "departure");
}

#[test]
fn h8_1_the_muster_asks_for_the_seat_that_a_plank_would_give() {
    let holders = hands(&[&[Quoridor], &[RaftPlank], &[], &[]]);
    evening(3, 8, 8, holders.clone())
        .asks(&[0, 1], "muster")
        .answers(0, &[PASS])
        .answers(1, &[PASS, play(RaftPlank)])
        .play(1, play(RaftPlank))
        .raft(0, 4)
        .asks(&[0], "departure");
    // It is asked once: after that the round is over.
    evening(3, 8, 8, holders.clone()).pass_all().raft(0, 3).asks(&[3], "turn");
    // Two seats are more than a plank gives, and nobody without cards is asked.
    evening(2, 8, 8, holders).asks(&[3], "turn");
    evening(3, 8, 8, castaways(4)).asks(&[3], "turn");
}

#[test]
fn h8_1_no_muster_for_a_seat_once_the_plank_is_spent() {
    let spent = |raft: u8, water: u8| {
        island(json!({
            "castaways": hands(&[&[WaterBottle], &[], &[]]), "phase": "end-check", "raft": raft, "water": water,
            "food": 9, "discard": ["raft-plank"],
        }))
    };
    spent(2, 9).asks(&[2], "turn");
    spent(2, 2).asks(&[2], "turn");
    // Rations are asked for all the same.
    spent(3, 2).asks(&[0], "muster").answers(0, &[PASS, add(WaterBottle)]);
}

#[test]
fn h8_1_a_plank_at_the_muster_asks_for_the_rations_again() {
    evening(2, 2, 3, hands(&[&[WaterBottle], &[RaftPlank, Quoridor], &[]]))
        .asks(&[0, 1], "muster")
        .answers(0, &[PASS, add(WaterBottle)])
        .play(0, PASS)
        .asks(&[1], "muster")
        .play(1, play(RaftPlank))
        .asks(&[0, 1], "muster")
        .answers(1, &[PASS])
        .play(0, add(WaterBottle))
        .asks(&[0], "departure");
}

#[test]
fn h8_1_the_muster_for_a_seat_tells_nobody_who_has_the_plank() {
    for card in Card::all().filter(|card| !matches!(card, Quoridor | OldUndies)) {
        evening(3, 8, 8, hands(&[&[Quoridor], &[card], &[], &[OldUndies]])).asks(&[0, 1, 3], "muster");
    }
}

#[test]
fn h8_1_a_shot_at_the_evening_can_make_room() {
    evening(1, 2, 2, json!([armed(), {}, {}])).asks(&[2], "turn");
    evening(2, 2, 2, json!([armed(), {}, {}]))
        .asks(&[0], "muster")
        .play(0, shoot(1))
        .play(1, PASS)
        .asks(&[0], "departure");
    evening(3, 2, 2, json!([armed(), {}, {}]))
        .asks(&[0], "muster")
        .play(0, shoot(1))
        .play(1, PASS)
        .asks(&[0], "departure");
}

#[test]
fn h8_1_a_departure_that_becomes_impossible_is_off() {
    evening(3, 3, 3, hands(&[&[], &[VegetableMill], &[]]))
        .play(0, DEPART)
        .play(2, AGREE)
        .play(1, play(VegetableMill))
        .told(Event::CallFell { caller: None })
        .stores(1, 5)
        .asks(&[2], "turn");
}

#[test]
fn h8_1_a_death_during_the_consent_is_an_answer_less() {
    evening(3, 3, 3, json!([{}, armed(), {}]))
        .play(0, DEPART)
        .play(1, shoot(2))
        .play(2, PASS)
        .asks(&[1], "consent")
        .play(1, AGREE)
        .ends_with_winners(&[0, 1]);
}

#[test]
fn h8_2_the_raft_leaves_at_the_end_of_the_hurricanes_round() {
    storm(3, 3, 3, castaways(3)).ends_with_winners(&[0, 1, 2]).fate(0, Fate::Boarded { round: 8 });
}

#[test]
fn h8_2_not_before_the_actions_and_the_rations_of_the_day() {
    island(json!({
        "castaways": [{}, { "acted": true }, { "acted": true }], "round": 7, "weather": hurricane(),
        "raft": 3, "water": 4, "food": 6,
    }))
    .asks(&[0], "turn")
    .play(0, WATER)
    .ends_with_winners(&[0, 1, 2])
    .stores(3, 3);
}

#[test]
fn h8_2_no_seat_at_all_and_everybody_loses() {
    storm(0, 9, 9, castaways(3)).fate(1, Fate::Stranded { round: 8 }).ends_with_winners(&[]);
}

#[test]
fn h8_2_a_plank_in_time_is_a_seat() {
    storm(0, 9, 9, hands(&[&[RaftPlank], &[Club], &[]]))
        .asks(&[0, 1], "shortage")
        .answers(0, &[PASS, play(RaftPlank)])
        .answers(1, &[PASS])
        .play(0, play(RaftPlank))
        .asks(&[0], "debate");
    storm(0, 9, 9, hands(&[&[RaftPlank], &[Club], &[]])).pass_all().ends_with_winners(&[]);
    storm(2, 9, 9, hands(&[&[RaftPlank], &[], &[]])).play(0, play(RaftPlank)).ends_with_winners(&[0, 1, 2]);
}

#[test]
fn h8_2_no_window_for_seats_once_the_plank_is_spent() {
    island(json!({
        "castaways": hands(&[&[Club], &[], &[]]), "phase": "end-check", "raft": 2, "water": 9, "food": 9,
        "round": 8, "weather": hurricane(), "discard": ["raft-plank"],
    }))
    .asks(&[0], "debate");
}

#[test]
fn h8_2_votes_for_seats_one_after_the_other() {
    storm(1, 9, 9, castaways(3))
        .asks(&[0], "debate")
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .fate(1, Fate::Wanted { need: Need::Seats, round: 8 })
        .asks(&[0], "debate")
        .ballot(&[(0, 2), (2, 0)])
        .asks(&[0], "tie")
        .play(0, choose(2))
        .ends_with_winners(&[0]);
}

#[test]
fn h8_2_a_ration_is_no_seat() {
    storm(2, 9, 9, hands(&[&[], &[WaterBottle], &[]]))
        .play(1, PASS)
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .asks(&[1], "verdict")
        .refuses(1, save(WaterBottle), "H6.4")
        .answers(1, &[PASS])
        .play(1, PASS)
        .alive(&[0, 2])
        .ends_with_winners(&[0, 2]);
}

#[test]
fn h8_2_a_plank_at_the_verdict_is_a_seat() {
    storm(2, 9, 9, hands(&[&[RaftPlank], &[], &[]]))
        .play(0, PASS)
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .asks(&[0], "verdict")
        .answers(0, &[PASS, play(RaftPlank)])
        .play(0, play(RaftPlank))
        .ends_with_winners(&[0, 1, 2]);
}

#[test]
fn h8_2_a_hand_lost_to_a_boarding_vote_goes_to_the_neighbours() {
    storm(2, 2, 9, json!([{}, { "hand": ["club"], "laid": ["gun", "axe"] }, {}]))
        .play(1, PASS)
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .play(1, PASS)
        .holds_count(0, 1)
        .holds_count(2, 1)
        .discarded(&[Axe])
        .ends_with_winners(&[0, 2]);
}

#[test]
fn h8_2_then_votes_for_the_water_of_the_trip() {
    storm(3, 2, 9, castaways(3))
        .asks(&[0], "debate")
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .fate(1, Fate::Wanted { need: Need::TripWater, round: 8 })
        .ends_with_winners(&[0, 2]);
}

#[test]
fn h8_2_then_votes_for_the_food_of_the_trip() {
    storm(3, 3, 2, castaways(3))
        .asks(&[0], "debate")
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .fate(1, Fate::Wanted { need: Need::TripFood, round: 8 })
        .ends_with_winners(&[0, 2]);
}

#[test]
fn h8_2_seats_then_water_then_food() {
    let island = storm(4, 3, 2, castaways(5));
    assert_eq!(island.position.need(), Some(Need::Seats));
    let island = island.ballot(&[(0, 4), (1, 4), (2, 4), (3, 4), (4, 0)]).asks(&[0], "debate");
    assert_eq!(island.position.need(), Some(Need::TripWater));
    let island = island.ballot(&[(0, 3), (1, 3), (2, 3), (3, 0)]).asks(&[0], "debate");
    assert_eq!(island.position.need(), Some(Need::TripFood));
    island.ballot(&[(0, 2), (1, 2), (2, 0)]).stores(2, 3).ends_with_winners(&[0, 1]);
}

#[test]
fn h8_2_cards_are_added_or_save_for_the_trip() {
    let holders = hands(&[&[], &[WaterBottle], &[]]);
    storm(3, 2, 9, holders.clone())
        .asks(&[1], "shortage")
        .play(1, add(WaterBottle))
        .ends_with_winners(&[0, 1, 2]);
    storm(3, 2, 9, holders)
        .play(1, PASS)
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .play(1, save(WaterBottle))
        .ends_with_winners(&[0, 1, 2])
        .stores(9, 2);
}

#[test]
fn h8_2_the_fruit_basket_does_not_count() {
    storm(3, 2, 9, hands(&[&[], &[FruitBasket], &[]]))
        .asks(&[1], "shortage")
        .refuses(1, play(FruitBasket), "H5.2")
        .answers(1, &[PASS])
        .play(1, PASS)
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .refuses(1, play(FruitBasket), "H5.2")
        .asks(&[1], "verdict");
}

#[test]
fn h8_2_without_any_water_for_the_trip_they_die_one_after_the_other() {
    storm(3, 0, 9, castaways(3))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .asks(&[0], "debate")
        .ballot(&[(0, 2), (2, 0)])
        .play(0, choose(2))
        .asks(&[0], "debate")
        .play(0, CALL)
        .alive(&[])
        .ends_with_winners(&[]);
}

#[test]
fn h8_2_nobody_is_asked_whether_to_leave() {
    storm(3, 3, 3, castaways(3)).refuses(0, STAY, "H8.3").ends_with_winners(&[0, 1, 2]);
}

#[test]
fn h8_2_the_shortage_of_the_day_comes_first_even_in_the_storm() {
    island(json!({
        "castaways": castaways(4), "phase": { "begin": "water" }, "round": 7, "weather": hurricane(),
        "raft": 3, "water": 3, "food": 9,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
    .fate(1, Fate::Wanted { need: Need::Water, round: 7 })
    .stores(6, 0)
    // Three seats for three, but no water for the trip.
    .asks(&[0], "debate");
}

#[test]
fn h8_3_those_who_board_win_sick_or_not() {
    storm(3, 2, 3, json!([{}, { "hand": ["filthy-water"] }, { "health": "sick" }]))
        .play(1, add(FilthyWater))
        .sick(&[1, 2])
        .ends_with_winners(&[0, 1, 2]);
}

#[test]
fn h8_3_the_dead_do_not_win() {
    storm(2, 3, 3, json!([{}, dead(), {}])).ends_with_winners(&[0, 2]);
}

#[test]
fn h8_3_everybody_dead_is_everybody_lost() {
    island(json!({ "castaways": castaways(4), "phase": { "begin": "food" }, "food": 0, "water": 9 }))
        .alive(&[])
        .ends_with_winners(&[])
        .refuses(0, FISH, "H8.3");
}

#[test]
fn h8_2_nobody_is_asked_about_a_seat_once_plank_conch_and_bullets_are_spent() {
    let at = |discard: Value| {
        island(json!({
            "castaways": hands(&[&[Club], &[Axe], &[]]), "phase": { "count": "seats" }, "raft": 2,
            "water": 9, "food": 9, "round": 8, "weather": hurricane(), "discard": discard,
        }))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
    };
    let bullets = ["bullet"; 6];
    at(json!([&["raft-plank", "conch"][..], &bullets].concat())).alive(&[0, 2]).ends_with_winners(&[0, 2]);
    at(json!(["raft-plank", "conch"])).asks(&[0, 1], "verdict");
    at(json!([&["raft-plank"][..], &bullets].concat())).asks(&[0, 1], "verdict");
    at(json!([])).asks(&[0, 1], "verdict");
}

#[test]
fn h8_2_the_spirits_vote_on_boarding_too() {
    island(json!({
        "setup": { "seats": 4, "voice-of-the-dead": true },
        "castaways": [{}, {}, {}, dead()], "phase": { "count": "seats" }, "raft": 2, "water": 9, "food": 9,
        "round": 8, "weather": hurricane(),
    }))
    .play(0, CALL)
    .asks(&[0, 1, 2, 3], "ballot")
    .moves(&[(0, vote(1)), (1, vote(0)), (2, vote(0)), (3, vote(0))])
    .ends_with_winners(&[1, 2]);
}

#[test]
fn h8_2_saved_for_the_water_of_the_trip_is_not_saved_for_its_food() {
    storm(3, 2, 2, hands(&[&[], &[WaterBottle], &[]]))
        .play(1, PASS)
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .play(1, save(WaterBottle))
        .asks(&[0], "debate")
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .fate(1, Fate::Wanted { need: Need::TripFood, round: 8 })
        .ends_with_winners(&[0, 2]);
}

#[test]
fn h8_2_a_shot_makes_room_on_the_raft() {
    storm(2, 2, 2, json!([armed(), {}, {}]))
        .asks(&[0], "shortage")
        .answers(0, &[shoot(1), shoot(2), PASS])
        .play(0, shoot(1))
        .play(1, PASS)
        .ends_with_winners(&[0, 2]);
}

#[test]
fn h8_1_a_call_falls_with_its_caller() {
    island(json!({
        "castaways": [{}, armed(), {}, {}], "phase": "launch", "raft": 4, "water": 9, "food": 9,
    }))
    .play(0, DEPART)
    .play(2, AGREE)
    .play(1, shoot(0))
    .play(0, PASS)
    .told(Event::CallFell { caller: Some(Seat(0)) })
    .first_player(3)
    .asks(&[3], "departure")
    .play(3, DEPART)
    .asks(&[1, 2], "consent")
    .moves(&[(1, AGREE), (2, AGREE)])
    .ends_with_winners(&[1, 2, 3]);
}
