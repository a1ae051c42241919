//! Food and water.

use crate::common::*;

fn holder(card: Card) -> Island {
    island(json!({ "castaways": hands(&[&[card], &[], &[]]), "food": 10, "water": 10 }))
}

#[test]
fn water_bottle_is_one_water() {
    holder(WaterBottle).play(0, add(WaterBottle)).stores(10, 11).hand(0, &[]).sick(&[]).asks(&[0], "turn");
}

#[test]
fn water_bottle_is_lost_on_a_full_track() {
    island(json!({ "castaways": hands(&[&[WaterBottle], &[], &[]]), "food": 10, "water": 36 }))
        .play(0, add(WaterBottle))
        .stores(10, 36)
        .discarded(&[WaterBottle])
        .asks(&[0], "turn");
}

#[test]
fn water_bottle_does_not_still_hunger() {
    island(json!({
        "castaways": hands(&[&[WaterBottle], &[], &[]]), "phase": { "begin": "food" }, "food": 2, "water": 5,
    }))
    .answers(0, &[PASS])
    .play(0, PASS)
    .ballot(&[(0, 1), (1, 0), (2, 0)])
    .refuses(0, save(WaterBottle), "H6.4")
    .asks(&[0], "verdict");
}

#[test]
fn sandwich_is_one_food() {
    holder(Sandwich).play(0, add(Sandwich)).stores(11, 10).hand(0, &[]).asks(&[0], "turn");
    island(json!({
        "castaways": hands(&[&[Sandwich], &[], &[]]), "phase": { "begin": "food" }, "food": 2, "water": 5,
    }))
    .asks(&[0], "shortage")
    .play(0, add(Sandwich))
    .stores(0, 5)
    .asks(&[2], "turn");
}

#[test]
fn sandwich_does_not_quench_thirst() {
    island(json!({
        "castaways": hands(&[&[Sandwich], &[], &[]]), "phase": { "begin": "water" }, "food": 9, "water": 0,
    }))
    .answers(0, &[PASS])
    .refuses(0, save(Sandwich), "H6.4")
    .asks(&[0], "empty");
}

#[test]
fn coconut_is_three_water() {
    holder(Coconut).play(0, add(Coconut)).stores(10, 13).asks(&[0], "turn");
    island(json!({ "castaways": hands(&[&[Coconut], &[], &[]]), "food": 10, "water": 34 }))
        .play(0, add(Coconut))
        .stores(10, 36)
        .asks(&[0], "turn");
}

#[test]
fn coconut_saves_its_drinker_and_two_more() {
    island(json!({
        "castaways": hands(&[&[Coconut], &[], &[], &[]]), "phase": { "begin": "water" }, "food": 9, "water": 1,
    }))
    .play(0, PASS)
    .ballot(&[(0, 1), (1, 0), (2, 0), (3, 0)])
    .play(0, save(Coconut))
    .alive(&[0, 1, 2, 3])
    .stores(5, 0)
    .asks(&[3], "turn");
}

#[test]
fn sardines_are_three_food() {
    holder(Sardines).play(0, add(Sardines)).stores(13, 10).asks(&[0], "turn");
    island(json!({ "castaways": hands(&[&[Sardines], &[], &[]]), "food": 35, "water": 10 }))
        .play(0, add(Sardines))
        .stores(36, 10)
        .asks(&[0], "turn");
}

#[test]
fn sardines_at_the_empty_store_feed_one_and_keep_two() {
    island(json!({
        "castaways": hands(&[&[Sardines], &[], &[]]), "phase": { "begin": "food" }, "food": 0, "water": 9,
    }))
    .refuses(0, add(Sardines), "H5.3")
    .play(0, rescue(1, Sardines))
    .alive(&[1])
    .stores(2, 9)
    .asks(&[1], "turn");
}

#[test]
fn filthy_water_is_one_water_and_makes_its_user_sick() {
    holder(FilthyWater).play(0, add(FilthyWater)).stores(10, 11).sick(&[0]).asks(&[0], "turn");
}

#[test]
fn filthy_water_given_to_the_designated_makes_the_drinker_sick() {
    island(json!({
        "castaways": hands(&[&[FilthyWater], &[], &[]]), "phase": { "begin": "water" }, "food": 9, "water": 2,
    }))
    .play(0, PASS)
    .ballot(&[(0, 1), (1, 0), (2, 1)])
    .play(0, rescue(1, FilthyWater))
    .asks(&[1], "foul")
    .play(1, ACCEPT)
    .alive(&[0, 1, 2])
    .barred(&[1])
    .asks(&[2], "turn");
}

#[test]
fn filthy_water_saves_its_drinker_who_is_sick_then() {
    island(json!({
        "castaways": hands(&[&[FilthyWater], &[], &[]]), "phase": { "begin": "water" }, "food": 9, "water": 0,
    }))
    .play(0, save(FilthyWater))
    .fate(1, Fate::Wanted { need: Need::Water, round: 1 })
    // Alone, sick for a round, with nobody to fetch water: it ends in the next round.
    .ends_with_winners(&[])
    .fate(0, Fate::Wanted { need: Need::Water, round: 2 });
}

#[test]
fn rotten_fish_is_one_food_and_makes_its_user_sick() {
    holder(RottenFish).play(0, add(RottenFish)).stores(11, 10).sick(&[0]).asks(&[0], "turn");
    holder(RottenFish).refuses(1, add(RottenFish), "H4.1").asks(&[0], "turn");
}

#[test]
fn rotten_fish_costs_the_vote() {
    island(json!({
        "castaways": hands(&[&[RottenFish], &[], &[], &[]]), "phase": { "begin": "food" }, "food": 2, "water": 9,
    }))
    .play(0, add(RottenFish))
    .asks(&[0], "debate")
    .play(0, CALL)
    .asks(&[1, 2, 3], "ballot");
}

#[test]
fn matches_make_filthy_water_and_rotten_fish_wholesome() {
    for (card, food, water) in [(FilthyWater, 10, 11), (RottenFish, 11, 10)] {
        island(json!({ "castaways": hands(&[&[card, Matches], &[], &[]]), "food": 10, "water": 10 }))
            .offers_aside(0, add(card))
            .play(0, with_matches(add(card)))
            .stores(food, water)
            .sick(&[])
            .hand(0, &[])
            .discarded(&[Matches])
            .asks(&[0], "turn");
    }
}

#[test]
fn matches_work_for_oneself_and_for_another_too() {
    let holders = |hand: &[Card]| {
        island(json!({
            "castaways": hands(&[hand, &[], &[]]), "phase": { "begin": "water" }, "food": 9, "water": 2,
        }))
        .play(0, PASS)
    };
    holders(&[FilthyWater, Matches])
        .ballot(&[(0, 1), (1, 0), (2, 0)])
        .play(0, with_matches(save(FilthyWater)))
        .barred(&[])
        .asks(&[2], "turn");
    holders(&[FilthyWater, Matches])
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .play(0, with_matches(rescue(1, FilthyWater)))
        .barred(&[])
        .asks(&[2], "turn");
}

#[test]
fn matches_go_with_nothing_else_and_must_be_held() {
    island(json!({
        "castaways": hands(&[&[Sandwich, Matches], &[FilthyWater], &[]]), "food": 10, "water": 10,
    }))
    .refuses(0, with_matches(add(Sandwich)), "H4.1")
    .refuses(1, with_matches(add(FilthyWater)), "H4.1")
    .refuses(0, play(Matches), "H4.1")
    .asks(&[0], "turn");
}

#[test]
fn fruit_basket_in_a_shortage_saves_all_and_empties_the_counter() {
    let at = |food: u8, water: u8, need: &str| {
        island(json!({
            "castaways": hands(&[&[], &[FruitBasket], &[], &[]]), "phase": { "begin": need },
            "food": food, "water": water,
        }))
    };
    at(9, 2, "water").play(1, play(FruitBasket)).alive(&[0, 1, 2, 3]).stores(5, 0).asks(&[3], "turn");
    at(3, 9, "food").play(1, play(FruitBasket)).alive(&[0, 1, 2, 3]).stores(0, 9).asks(&[3], "turn");
}

#[test]
fn fruit_basket_only_helps_the_resource_being_checked() {
    island(json!({
        "castaways": hands(&[&[], &[FruitBasket], &[]]), "phase": { "begin": "water" }, "food": 2, "water": 2,
    }))
    .play(1, play(FruitBasket))
    .stores(2, 0)
    .asks(&[0], "debate");
}

#[test]
fn fruit_basket_helps_the_designated_at_the_last_moment() {
    island(json!({
        "castaways": hands(&[&[], &[FruitBasket], &[]]), "phase": { "begin": "water" }, "food": 9, "water": 2,
    }))
    .play(1, PASS)
    .asks(&[0], "debate")
    .ballot(&[(0, 1), (1, 0), (2, 1)])
    .asks(&[1], "verdict")
    .answers(1, &[PASS, play(FruitBasket)])
    .play(1, play(FruitBasket))
    .alive(&[0, 1, 2])
    .stores(6, 0)
    .asks(&[2], "turn");
}

#[test]
fn fruit_basket_is_refused_without_a_shortage_and_for_boarding() {
    holder(FruitBasket).refuses(0, play(FruitBasket), "H5.2").asks(&[0], "turn");
    for need in ["seats", "trip-water", "trip-food"] {
        island(json!({
            "castaways": hands(&[&[], &[FruitBasket], &[]]), "phase": { "begin": need }, "round": 9,
            "weather": hurricane(), "food": 2, "water": 2, "raft": 2,
        }))
        .refuses(1, play(FruitBasket), "H5.2")
        .asks(&[1], "shortage");
    }
}
