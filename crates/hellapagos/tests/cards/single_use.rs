//! Cards that are played once.

use crate::common::*;
use serde_json::Value;

fn holding(seat: usize, card: Card) -> Island {
    let mut castaways = vec![json!({}); 3];
    castaways[seat] = json!({ "hand": [card] });
    island(json!({ "castaways": castaways, "food": 20, "water": 20 }))
}

fn dawn(castaways: Value) -> Island {
    island(json!({
        "castaways": castaways, "food": 20, "water": 20, "round": 2,
        "phase": "weather", "stack": [{ "frame": "dawn" }],
    }))
}

#[test]
fn vegetable_mill_turns_two_food_into_two_water() {
    let at = |food: u8, water: u8| {
        island(json!({ "castaways": hands(&[&[], &[VegetableMill], &[]]), "food": food, "water": water }))
    };
    at(5, 5).play(1, play(VegetableMill)).stores(3, 7).hand(1, &[]).asks(&[0], "turn");
    at(2, 5).play(1, play(VegetableMill)).stores(0, 7).asks(&[0], "turn");
    at(1, 5).refuses(1, play(VegetableMill), "H4.1").asks(&[0], "turn");
    at(5, 35).play(1, play(VegetableMill)).stores(3, 36).asks(&[0], "turn");
}

#[test]
fn vegetable_mill_can_end_a_shortage_of_water() {
    island(json!({
        "castaways": hands(&[&[], &[VegetableMill], &[]]), "phase": { "begin": "water" }, "food": 9, "water": 1,
    }))
    .asks(&[1], "shortage")
    .offers_aside(1, play(VegetableMill))
    .play(1, play(VegetableMill))
    .stores(4, 0)
    .asks(&[2], "turn");
}

#[test]
fn cannibal_bbq_kit_feeds_two_for_each_who_died_this_round() {
    let at = |deaths: u8| {
        island(json!({
            "castaways": [{ "hand": ["cannibal-bbq-kit"] }, {}, dead(), dead(), {}], "food": 9, "water": 9,
            "phase": "feast", "deaths": deaths,
        }))
    };
    at(1).asks(&[0], "feast").play(0, play(CannibalBbqKit)).stores(11, 9).asks(&[4], "turn");
    at(2).asks(&[0], "feast").play(0, play(CannibalBbqKit)).stores(13, 9).asks(&[4], "turn");
    at(0).refuses(0, play(CannibalBbqKit), "H4.6").asks(&[0], "dawn");
}

#[test]
fn cannibal_bbq_kit_counts_the_shot_and_the_thirsty_alike() {
    let gunner = json!({ "laid": ["gun"], "hand": ["bullet", "cannibal-bbq-kit"] });
    island(json!({
        "castaways": [gunner, {}, {}, {}], "phase": { "begin": "water" }, "food": 9, "water": 2,
    }))
    .refuses(0, play(CannibalBbqKit), "H4.6")
    .play(0, shoot(1))
    .play(1, PASS)
    .play(0, PASS)
    .ballot(&[(0, 2), (2, 0), (3, 2)])
    .play(0, PASS)
    .asks(&[0], "feast")
    .stores(7, 0)
    .play(0, play(CannibalBbqKit))
    .stores(11, 0)
    .asks(&[3], "turn");
}

#[test]
fn cannibal_bbq_kit_comes_before_the_end_check_and_can_feed_the_trip() {
    island(json!({
        "castaways": [{ "hand": ["cannibal-bbq-kit"] }, {}, dead()], "food": 0, "water": 2, "raft": 2,
        "phase": "feast", "deaths": 1,
    }))
    .play(0, play(CannibalBbqKit))
    .stores(2, 2)
    .asks(&[0], "departure");
}

#[test]
fn cannibal_bbq_kit_stops_at_the_end_of_the_track() {
    island(json!({
        "castaways": [{ "hand": ["cannibal-bbq-kit"] }, {}, dead()], "food": 35, "water": 9,
        "phase": "feast", "deaths": 1,
    }))
    .play(0, play(CannibalBbqKit))
    .stores(36, 9)
    .asks(&[1], "turn");
}

#[test]
fn raft_plank_is_a_whole_raft_card() {
    holding(1, RaftPlank).play(1, play(RaftPlank)).raft(0, 1).hand(1, &[]).asks(&[0], "turn");
    island(json!({
        "castaways": hands(&[&[RaftPlank], &[], &[]]), "food": 20, "water": 20, "raft": 12, "wood": 4,
    }))
    .refuses(0, play(RaftPlank), "H3.4")
    .hand(0, &[RaftPlank])
    .asks(&[0], "turn");
    holding(1, RaftPlank).refuses(0, play(RaftPlank), "H4.1").asks(&[0], "turn");
}

#[test]
fn voodoo_doll_brings_one_back_at_the_old_place_with_nothing_and_healthy() {
    dawn(json!([{ "hand": ["voodoo-doll"] }, {}, dead(), dead()]))
        .asks(&[0], "dawn")
        .answers(0, &[PASS, play_on(VoodooDoll, 2), play_on(VoodooDoll, 3)])
        .play(0, play_on(VoodooDoll, 2))
        .alive(&[0, 1, 2])
        .fate(2, Fate::Alive)
        .hand(2, &[])
        .sick(&[])
        .barred(&[])
        .asks(&[0], "turn")
        .each(&[0, 1], FISH)
        .asks(&[2], "turn");
}

#[test]
fn voodoo_doll_works_at_the_start_of_a_round_only_and_only_on_the_dead() {
    dawn(json!([{ "hand": ["voodoo-doll"] }, {}, dead()])).refuses(0, play_on(VoodooDoll, 1), "H4.6");
    island(json!({ "castaways": [{ "hand": ["voodoo-doll"] }, {}, dead()], "food": 20, "water": 20 }))
        .refuses(0, play_on(VoodooDoll, 2), "H4.6")
        .asks(&[0], "turn");
    dawn(json!([{ "hand": ["voodoo-doll"] }, {}, dead()])).refuses(1, play_on(VoodooDoll, 2), "H4.1");
}

#[test]
fn voodoo_doll_after_the_first_player_card_has_passed_on() {
    // The dead castaway on the right was skipped: the card does not come back.
    island(json!({
        "castaways": [{}, { "hand": ["voodoo-doll"] }, {}, dead()], "phase": "new-round",
        "food": 20, "water": 20,
    }))
    .first_player(2)
    .play(1, play_on(VoodooDoll, 3))
    .first_player(2)
    .asks(&[2], "turn")
    .play(2, FISH)
    .asks(&[3], "turn");
}

#[test]
fn sleeping_pills_take_a_random_card_from_up_to_three() {
    island(json!({
        "castaways": hands(&[&[SleepingPills], &[Axe, Club], &[Flask], &[Gun], &[Conch]]),
        "food": 20, "water": 20,
    }))
    .rig(&[1, 0, 0])
    .play(0, play_on(SleepingPills, 1))
    .hand(0, &[Club])
    .asks(&[0], "theft")
    .answers(0, &[rob(2), rob(3), rob(4), PASS])
    .refuses(0, rob(1), "H4.1")
    .refuses(0, rob(0), "H4.1")
    .refuses(2, rob(3), "H4.1")
    .play(0, rob(2))
    .play(0, rob(4))
    .hand(0, &[Club, Flask, Conch])
    .hand(1, &[Axe])
    .hand(3, &[Gun])
    .refuses(0, rob(3), "H4.1")
    .asks(&[0], "turn");
}

#[test]
fn sleeping_pills_can_stop_early_and_need_cards_to_take() {
    let castaways =
        json!([{ "hand": ["sleeping-pills"] }, { "hand": ["axe"] }, {}, { "hand": ["gun"] }, dead()]);
    let island = island(json!({ "castaways": castaways, "food": 20, "water": 20 }));
    island
        .refuses(0, play_on(SleepingPills, 0), "H4.1")
        .refuses(0, play_on(SleepingPills, 2), "H4.1")
        .refuses(0, play_on(SleepingPills, 4), "H4.1")
        .play(0, play_on(SleepingPills, 1))
        .answers(0, &[rob(3), PASS])
        .play(0, PASS)
        .hand(0, &[Axe])
        .refuses(0, rob(3), "H4.1")
        .asks(&[0], "turn");
}

#[test]
fn sleeping_pills_take_nothing_that_lies_face_up() {
    island(json!({
        "castaways": [{ "hand": ["sleeping-pills"] }, { "laid": ["gun"] }, {}], "food": 20, "water": 20,
    }))
    .refuses(0, play_on(SleepingPills, 1), "H4.1")
    .asks(&[0], "turn");
}

#[test]
fn an_offer_is_no_hiding_place_from_pills_and_spyglass() {
    let laid_out = |card: &str| {
        island(json!({
            "castaways": [{ "hand": [card] }, {}, {}], "food": 20, "water": 20,
            "offers": [{ "from": 1, "to": 2, "card": "club" }],
        }))
    };
    laid_out("sleeping-pills")
        .play(0, play_on(SleepingPills, 1))
        .hand(0, &[Club])
        .hand(1, &[])
        .refuses(2, decline(1), "H4.3")
        .asks(&[0], "turn");
    let seen = laid_out("spyglass").play(0, play_on(Spyglass, 1)).hand(1, &[Club]).asks(&[0], "turn");
    assert!(seen.eyes(0).castaways[1].hand.has(Club));
}

#[test]
fn alarm_clock_chooses_the_next_first_player_once() {
    holding(1, AlarmClock)
        .play(1, play_on(AlarmClock, 1))
        .first_player(0)
        .each(&[0, 1, 2], WATER)
        .first_player(1)
        .asks(&[1], "turn")
        .each(&[1, 2, 0], WATER)
        .first_player(0)
        .asks(&[0], "turn");
}

#[test]
fn alarm_clock_wakes_no_dead() {
    island(json!({ "castaways": [{ "hand": ["alarm-clock"] }, {}, dead()], "food": 20, "water": 20 }))
        .refuses(0, play_on(AlarmClock, 2), "H4.6")
        .refuses(0, play(AlarmClock), "H4.1")
        .offers_aside(0, play_on(AlarmClock, 0))
        .asks(&[0], "turn");
}

#[test]
fn alarm_clock_on_somebody_who_dies_passes_to_the_right() {
    let gunner = json!({ "laid": ["gun"], "hand": ["bullet", "alarm-clock"] });
    island(json!({ "castaways": [{}, {}, {}, gunner], "food": 20, "water": 20 }))
        .play(3, play_on(AlarmClock, 2))
        .play(3, shoot(2))
        .play(2, PASS)
        .first_player(0)
        .each(&[0, 1, 3], WATER)
        .first_player(1)
        .asks(&[1], "turn");
}

#[test]
fn coffee_gives_a_second_action() {
    holding(0, Coffee)
        .play(0, play(Coffee))
        .play(0, WATER)
        .asks(&[0], "turn")
        .play(0, WATER)
        .stores(20, 22)
        .asks(&[1], "turn");
}

#[test]
fn coffee_is_declared_in_ones_own_turn() {
    holding(1, Coffee)
        .refuses(1, play(Coffee), "H4.6")
        .play(0, FISH)
        .play(1, WOOD)
        .play(1, play(Coffee))
        .play(1, venture(0))
        .asks(&[1], "turn");
    holding(0, Coffee).play(0, FISH).refuses(0, play(Coffee), "H4.6").asks(&[1], "turn");
}

#[test]
fn coffee_works_for_the_bitten_who_act_still_this_round() {
    holding(0, Coffee)
        .play(0, play(Coffee))
        .play(0, WOOD)
        .rig(&[5])
        .play(0, venture(1))
        .play(0, PASS)
        .sick(&[0])
        .asks(&[0], "turn")
        .play(0, FISH)
        .asks(&[1], "turn");
}

#[test]
fn coffee_of_the_dead_is_cold() {
    let gunner = json!({ "laid": ["gun"], "hand": ["bullet"] });
    island(json!({ "castaways": [{ "hand": ["coffee"] }, gunner, {}], "food": 20, "water": 20 }))
        .play(0, play(Coffee))
        .play(0, WOOD)
        .play(1, shoot(0))
        .play(0, PASS)
        .asks(&[1], "turn")
        .each(&[1, 2], FISH)
        .asks(&[1], "turn");
}

#[test]
fn pendulum_dictates_an_action() {
    holding(0, Pendulum)
        .play(0, dictate(1, GatherWood))
        .play(0, FISH)
        .asks(&[1], "turn")
        .answers(1, &[WOOD])
        .refuses(1, FISH, "H4.6")
        .play(1, WOOD)
        // The risk stays the target's own choice.
        .answers(1, &(0..=5).map(venture).collect::<Vec<_>>())
        .play(1, venture(0))
        .answers(2, &[FISH, WATER, WOOD, SEARCH])
        .asks(&[2], "turn");
}

#[test]
fn pendulum_must_come_before_the_target_has_acted() {
    holding(2, Pendulum)
        .play(0, FISH)
        .refuses(2, dictate(0, Fish), "H4.6")
        .refuses(2, dictate(2, Fish), "H4.6")
        .asks(&[1], "turn")
        // In the turn itself it is not too late.
        .play(2, dictate(1, CollectWater))
        .answers(1, &[WATER])
        .asks(&[1], "turn");
}

#[test]
fn pendulum_is_refused_for_the_sick_the_dead_and_after_the_actions() {
    island(json!({
        "castaways": [{ "hand": ["pendulum"] }, { "health": "barred" }, dead(), {}], "food": 20, "water": 20,
    }))
    .refuses(0, dictate(1, Fish), "H7.1")
    .refuses(0, dictate(2, Fish), "H4.6")
    .offers_aside(0, dictate(3, Fish))
    .asks(&[0], "turn");
    island(json!({
        "castaways": hands(&[&[Pendulum], &[], &[]]), "phase": { "begin": "water" }, "food": 20, "water": 2,
    }))
    .refuses(0, dictate(1, Fish), "H4.6")
    .asks(&[0], "shortage");
}

#[test]
fn pendulum_dictates_no_search_of_an_empty_hold() {
    island(json!({ "castaways": hands(&[&[Pendulum], &[], &[]]), "food": 20, "water": 20, "deck": [] }))
        .refuses(0, dictate(1, SearchWreckage), "H3.5")
        .asks(&[0], "turn");
    // If the hold is emptied in between, the order binds nobody.
    island(json!({ "castaways": hands(&[&[Pendulum], &[], &[]]), "food": 20, "water": 20, "deck": ["axe"] }))
        .play(0, dictate(1, SearchWreckage))
        .play(0, SEARCH)
        .answers(1, &[FISH, WATER, WOOD])
        .asks(&[1], "turn");
}

#[test]
fn pendulum_binds_the_first_of_two_actions() {
    island(json!({ "castaways": hands(&[&[Pendulum], &[Coffee], &[]]), "food": 20, "water": 20 }))
        .play(0, dictate(1, Fish))
        .play(0, FISH)
        .play(1, play(Coffee))
        .answers(1, &[FISH])
        .play(1, FISH)
        .asks(&[1], "turn")
        .answers(1, &[FISH, WATER, WOOD, SEARCH]);
}

#[test]
fn pendulum_at_dawn_binds_the_coming_round() {
    dawn(json!([{ "hand": ["pendulum"] }, {}, {}, dead()]))
        .asks(&[0], "dawn")
        .play(0, dictate(1, CollectWater))
        .asks(&[0], "turn")
        .play(0, FISH)
        .answers(1, &[WATER]);
}

#[test]
fn conch_protects_and_leads_for_the_rest_of_the_round() {
    island(json!({
        "castaways": [{ "acted": true }, { "acted": true, "hand": ["conch"] }, {}], "food": 2, "water": 9,
        "weather": drops(0),
    }))
    .play(1, play(Conch))
    .asks(&[2], "turn")
    .play(2, WATER)
    .asks(&[1], "debate")
    .play(1, CALL)
    .answers(0, &[vote(2)])
    .answers(1, &[vote(0), vote(2)])
    .moves(&[(0, vote(2)), (1, vote(0)), (2, vote(0))])
    .alive(&[1, 2])
    .asks(&[1], "turn");
}

#[test]
fn conch_after_the_vote_has_it_held_again() {
    island(json!({
        "castaways": hands(&[&[], &[Conch], &[], &[]]), "phase": { "count": "water" }, "food": 20, "water": 3,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
    .asks(&[1], "verdict")
    .answers(1, &[PASS, play(Conch)])
    .play(1, play(Conch))
    .alive(&[0, 1, 2, 3])
    .asks(&[1], "debate")
    .ballot(&[(0, 2), (1, 2), (2, 0), (3, 2)])
    .alive(&[0, 1, 3])
    .asks(&[3], "turn");
}

#[test]
fn conch_of_another_voids_the_verdict_too() {
    island(json!({
        "castaways": hands(&[&[], &[], &[Conch], &[]]), "phase": { "count": "water" }, "food": 20, "water": 3,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
    .asks(&[2], "verdict")
    .play(2, play(Conch))
    .asks(&[2], "debate")
    .play(2, CALL)
    .answers(0, &[vote(1), vote(3)]);
}

#[test]
fn conch_is_over_with_the_round_and_with_its_users_life() {
    let island_1 = holding(1, Conch).play(1, play(Conch)).each(&[0, 1, 2], WATER).asks(&[2], "turn");
    assert_eq!(island_1.position.conch, None);
    let gunner = json!({ "laid": ["gun"], "hand": ["bullet"] });
    island(json!({
        "castaways": [gunner, {}, {}, {}], "phase": { "count": "water" }, "food": 20, "water": 2, "conch": 1,
    }))
    .asks(&[1], "debate")
    .play(0, shoot(1))
    .play(1, PASS)
    .asks(&[0], "debate");
}

#[test]
fn vegetable_mill_stands_still_at_the_empty_store_of_water() {
    let empty = |need: &str| {
        island(json!({
            "castaways": hands(&[&[], &[VegetableMill], &[]]), "phase": { "begin": need }, "food": 9, "water": 0,
        }))
    };
    empty("water").refuses(1, play(VegetableMill), "H5.3").asks(&[1], "empty");
}
