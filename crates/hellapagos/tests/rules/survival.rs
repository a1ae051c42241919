//! Check for survival (H5).

use crate::common::*;
use serde_json::Value;

fn check(water: u8, food: u8, castaways: Value) -> Island {
    island(json!({ "castaways": castaways, "phase": { "begin": "water" }, "water": water, "food": food }))
}

#[test]
fn h5_1_one_ration_each_water_and_food() {
    check(3, 3, castaways(3)).stores(0, 0).asks(&[2], "turn");
    check(9, 8, castaways(3)).stores(5, 6).asks(&[2], "turn");
    check(9, 8, json!([{}, dead(), {}, {}])).stores(5, 6).asks(&[3], "turn");
}

#[test]
fn h5_1_one_too_few_is_a_shortage() {
    check(2, 9, castaways(3)).stores(9, 2).asks(&[0], "debate");
    check(3, 2, castaways(3)).stores(2, 0).asks(&[0], "debate");
}

#[test]
fn h5_2_all_with_cards_are_asked_at_the_same_time() {
    check(2, 9, hands(&[&[OldUndies], &[WaterBottle], &[], &[Sandwich]]))
        .asks(&[0, 1, 3], "shortage")
        .answers(0, &[PASS])
        .answers(1, &[PASS, add(WaterBottle)])
        .answers(3, &[PASS])
        // Food does not help against thirst, but can be added at any time.
        .offers_aside(3, add(Sandwich))
        .refuses(2, PASS, "H4.1")
        .play(3, PASS)
        .play(1, add(WaterBottle))
        .asks(&[0], "shortage")
        .play(0, PASS)
        .asks(&[0], "debate");
}

#[test]
fn h5_2_enough_cards_end_the_shortage_at_once() {
    check(3, 9, hands(&[&[OldUndies], &[WaterBottle], &[], &[]]))
        .asks(&[0, 1], "shortage")
        .play(1, add(WaterBottle))
        .stores(5, 0)
        .alive(&[0, 1, 2, 3])
        .asks(&[3], "turn");
}

#[test]
fn h5_2_whoever_has_passed_may_still_add_while_the_window_is_open() {
    check(3, 9, hands(&[&[OldUndies], &[WaterBottle], &[], &[]]))
        .play(1, PASS)
        .asks(&[0], "shortage")
        .offers_aside(1, add(WaterBottle))
        .play(1, add(WaterBottle))
        .asks(&[3], "turn");
}

#[test]
fn h5_2_a_shot_in_the_window_is_a_mouth_less() {
    let armed = json!({ "laid": ["gun"], "hand": ["bullet"] });
    check(3, 9, json!([armed, {}, {}, {}]))
        .asks(&[0], "shortage")
        .play(0, shoot(2))
        .play(2, PASS)
        .alive(&[0, 1, 3])
        .stores(6, 0)
        .asks(&[3], "turn");
}

#[test]
fn h5_2_votes_one_after_the_other_counted_afresh() {
    check(2, 9, hands(&[&[], &[], &[], &[], &[WaterBottle]]))
        .play(4, PASS)
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1), (4, 1)])
        .asks(&[4], "verdict")
        .play(4, PASS)
        .alive(&[0, 2, 3, 4])
        .stores(9, 2)
        .asks(&[0], "debate")
        // Two are missing; one card in between, and one vote is enough.
        .play(4, add(WaterBottle))
        .asks(&[0], "debate")
        .ballot(&[(0, 2), (2, 0), (3, 2), (4, 2)])
        .alive(&[0, 3, 4])
        .stores(6, 0)
        .asks(&[4], "turn");
}

#[test]
fn h5_2_a_shortage_of_three_takes_three_votes() {
    check(1, 9, castaways(4))
        .ballot(&[(0, 3), (1, 3), (2, 3), (3, 0)])
        .asks(&[0], "debate")
        .ballot(&[(0, 2), (1, 2), (2, 0)])
        .asks(&[0], "debate")
        .ballot(&[(0, 1), (1, 0)])
        .asks(&[0], "tie")
        .play(0, choose(1))
        .alive(&[0])
        .stores(8, 0)
        .asks(&[0], "turn");
}

#[test]
fn h5_2_a_card_in_the_middle_of_a_ballot_ends_it_and_the_votes_are_gone() {
    let island = check(3, 9, hands(&[&[], &[WaterBottle], &[], &[]]))
        .play(1, PASS)
        .play(0, CALL)
        .play(0, vote(1))
        .play(2, vote(1))
        .play(1, add(WaterBottle))
        .alive(&[0, 1, 2, 3])
        .asks(&[3], "turn");
    assert!(island.position.votes.given().is_empty(), "a vote that was not held is not remembered");
    assert!(!island.eyes(0).castaways[0].answered);
}

#[test]
fn h5_2_a_fruit_basket_in_the_middle_of_a_ballot_ends_it_and_the_votes_are_gone() {
    let island = check(3, 9, hands(&[&[], &[FruitBasket], &[], &[]]))
        .play(1, PASS)
        .play(0, CALL)
        .play(0, vote(1))
        .play(1, play(FruitBasket))
        .alive(&[0, 1, 2, 3])
        .stores(5, 0)
        .asks(&[3], "turn");
    assert!(island.position.votes.given().is_empty());
}

#[test]
fn h5_3_an_empty_counter_means_no_vote_and_a_card_each() {
    check(0, 9, hands(&[&[WaterBottle], &[Sandwich], &[], &[WaterBottle]]))
        .asks(&[0, 1, 3], "empty")
        .answers(
            0,
            &[
                PASS,
                save(WaterBottle),
                rescue(1, WaterBottle),
                rescue(2, WaterBottle),
                rescue(3, WaterBottle),
            ],
        )
        .answers(1, &[PASS])
        .play(0, save(WaterBottle))
        .play(3, save(WaterBottle))
        .asks(&[1], "empty")
        .play(1, PASS)
        .alive(&[0, 3])
        .fate(1, Fate::Wanted { need: Need::Water, round: 1 })
        .fate(2, Fate::Wanted { need: Need::Water, round: 1 })
        // The sandwich of the dead went to the left hand: seat 3.
        .hand(3, &[Sandwich])
        .stores(7, 0)
        .asks(&[3], "feast");
}

#[test]
fn h5_3_holding_a_card_is_not_using_it() {
    check(0, 9, hands(&[&[WaterBottle], &[], &[]])).play(0, PASS).ends_with_winners(&[]);
}

#[test]
fn h5_3_nobody_has_a_card_everybody_dies() {
    check(0, 9, castaways(3))
        .alive(&[])
        .ends_with_winners(&[])
        .fate(0, Fate::Wanted { need: Need::Water, round: 1 });
}

#[test]
fn h5_3_a_ration_given_by_another_saves() {
    check(0, 9, hands(&[&[WaterBottle, WaterBottle], &[], &[]]))
        .play(0, rescue(2, WaterBottle))
        .play(0, save(WaterBottle))
        .alive(&[0, 2])
        .stores(7, 0)
        .asks(&[2], "turn");
}

#[test]
fn h5_3_a_given_card_can_be_used_by_whoever_got_it() {
    check(0, 9, hands(&[&[WaterBottle, WaterBottle], &[], &[OldUndies]]))
        .play(2, PASS)
        .play(0, save(WaterBottle))
        .asks(&[0], "empty")
        .play(0, give(WaterBottle, 2))
        .asks(&[2], "empty")
        .play(2, save(WaterBottle))
        .play(2, PASS)
        .alive(&[0, 2])
        .asks(&[2], "feast");
}

#[test]
fn h5_3_cards_do_not_go_to_the_empty_store() {
    check(0, 9, hands(&[&[WaterBottle, Sandwich], &[], &[]]))
        .refuses(0, add(WaterBottle), "H5.3")
        .offers_aside(0, add(Sandwich))
        .asks(&[0], "empty");
}

#[test]
fn h5_3_a_coconut_feeds_one_and_leaves_two_for_later() {
    check(0, 9, hands(&[&[Coconut], &[], &[]]))
        .play(0, save(Coconut))
        .alive(&[0])
        .stores(8, 2)
        .asks(&[0], "turn");
}

#[test]
fn h5_3_a_fruit_basket_at_the_empty_store_saves_all() {
    check(0, 9, hands(&[&[], &[FruitBasket], &[]]))
        .asks(&[1], "empty")
        .play(1, play(FruitBasket))
        .alive(&[0, 1, 2])
        .stores(6, 0)
        .asks(&[2], "turn");
}

#[test]
fn h5_3_a_shot_at_the_empty_store_brings_its_hand() {
    let armed = json!({ "laid": ["gun"], "hand": ["bullet"] });
    check(0, 9, json!([armed, { "hand": ["water-bottle"] }, {}]))
        .asks(&[0, 1], "empty")
        .play(0, PASS)
        .play(0, shoot(1))
        .play(1, PASS)
        // Whoever comes into new cards is asked again.
        .asks(&[0], "empty")
        .play(0, save(WaterBottle))
        .alive(&[0])
        .asks(&[0], "turn");
}

#[test]
fn h5_3_food_at_zero_works_alike() {
    check(9, 0, hands(&[&[Sandwich], &[WaterBottle], &[]]))
        .asks(&[0, 1], "empty")
        .answers(1, &[PASS])
        .play(0, save(Sandwich))
        .play(1, PASS)
        .alive(&[0])
        .fate(1, Fate::Wanted { need: Need::Food, round: 1 })
        .hand(0, &[WaterBottle])
        .asks(&[0], "feast");
}

#[test]
fn h5_3_a_store_that_runs_dry_in_the_step_before_is_empty() {
    // The last food went into the mill: the food step begins at 0.
    check(2, 2, hands(&[&[VegetableMill], &[], &[]]))
        .asks(&[0], "shortage")
        .play(0, play(VegetableMill))
        .alive(&[])
        .ends_with_winners(&[]);
}

#[test]
fn h5_4_the_sick_eat_too() {
    check(3, 3, json!([{ "health": "sick" }, {}, {}])).stores(0, 0).asks(&[2], "turn");
    check(2, 3, json!([{ "health": "sick" }, {}, {}])).asks(&[0], "debate");
}

#[test]
fn h5_5_the_fruit_basket_ends_the_shortage_and_empties_the_store() {
    island(json!({
        "castaways": hands(&[&[FruitBasket], &[], &[]]), "phase": { "begin": "water" }, "water": 2, "food": 9,
    }))
    .asks(&[0], "shortage")
    .play(0, play(FruitBasket))
    .alive(&[0, 1, 2])
    .stores(6, 0)
    .asks(&[2], "turn");
}
