//! Action details (H3).

use crate::common::*;

fn plain(food: u8, water: u8) -> Island {
    island(json!({ "castaways": castaways(3), "food": food, "water": water }))
}

#[test]
fn h3_1_each_ball_brings_its_fish_and_goes_back() {
    for (ball, fish) in [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)] {
        // The same ball can be drawn by everybody: it went back into the bag.
        plain(9, 9)
            .rig(&[ball, ball])
            .play(0, FISH)
            .stores(9 + fish, 9)
            .play(1, FISH)
            .stores(9 + 2 * fish, 9)
            .asks(&[2], "turn");
    }
}

#[test]
fn h3_1_the_black_ball_is_three_fish_and_no_snake() {
    plain(5, 5).rig(&[5]).play(0, FISH).stores(8, 5).sick(&[]).asks(&[1], "turn");
}

#[test]
fn h3_1_the_track_ends_at_36() {
    plain(34, 9).rig(&[5]).play(0, FISH).stores(36, 9).asks(&[1], "turn");
    plain(36, 9).rig(&[0]).play(0, FISH).stores(36, 9).asks(&[1], "turn");
}

#[test]
fn h3_2_water_is_what_the_weather_gives() {
    for water in 0..=3 {
        island(json!({ "castaways": castaways(3), "food": 9, "water": 9, "weather": drops(water) }))
            .play(0, WATER)
            .stores(9, 9 + water)
            .asks(&[1], "turn");
    }
    island(json!({ "castaways": castaways(3), "food": 9, "water": 35, "weather": drops(3) }))
        .play(0, WATER)
        .stores(9, 36)
        .asks(&[1], "turn");
}

#[test]
fn h3_2_the_hurricane_gives_two() {
    island(json!({
        "castaways": castaways(3), "food": 9, "water": 9, "round": 7, "weather": hurricane(),
    }))
    .play(0, WATER)
    .stores(9, 11)
    .asks(&[1], "turn");
}

#[test]
fn h3_3_the_first_piece_is_safe_and_turning_back_is_free() {
    plain(9, 9)
        .play(0, WOOD)
        .raft(1, 0)
        .asks(&[0], "forest")
        .answers(0, &(0..=5).map(venture).collect::<Vec<_>>())
        .refuses(0, venture(6), "H3.3")
        .refuses(1, venture(1), "H3.3")
        .play(0, venture(0))
        .raft(1, 0)
        .sick(&[])
        .asks(&[1], "turn");
}

#[test]
fn h3_3_five_white_balls_are_five_pieces() {
    plain(9, 9)
        .play(0, WOOD)
        .rig(&[0, 0, 0, 0, 0])
        .play(0, venture(5))
        .raft(0, 1)
        .sick(&[])
        .asks(&[1], "turn");
}

#[test]
fn h3_3_the_black_ball_anywhere_among_them_bites() {
    for (pieces, balls) in [(1, vec![5]), (2, vec![0, 4]), (5, vec![0, 0, 0, 0, 1]), (3, vec![5, 0, 0])] {
        plain(9, 9)
            .play(0, WOOD)
            .rig(&balls)
            .play(0, venture(pieces))
            .raft(1, 0)
            .asks(&[0], "bite")
            .play(0, PASS)
            .raft(1, 0)
            .sick(&[0])
            .asks(&[1], "turn");
    }
}

#[test]
fn h3_3_balls_drawn_at_once_are_not_drawn_twice() {
    // With pick 0 each time the three balls with one fish go first, then those with two.
    let island = plain(9, 9).play(0, WOOD).rig(&[0, 0, 0, 0]).play(0, venture(4));
    let balls = island.story.iter().find_map(|told| match told.face {
        Event::Ventured { balls, .. } => Some(balls),
        _ => None,
    });
    assert_eq!(balls.as_deref(), Some([1, 1, 1, 2].as_slice()));
}

#[test]
fn h3_4_the_sixth_piece_is_a_raft_card_and_the_rest_goes_on_round_the_ring() {
    let at = |wood: u8, raft: u8| {
        island(json!({ "castaways": castaways(3), "food": 9, "water": 9, "wood": wood, "raft": raft }))
    };
    at(4, 0).play(0, WOOD).raft(5, 0).asks(&[0], "forest");
    at(5, 0).play(0, WOOD).raft(0, 1).asks(&[0], "forest");
    at(5, 1).play(0, WOOD).rig(&[0, 0, 0, 0, 0]).play(0, venture(5)).raft(5, 2).asks(&[1], "turn");
    at(4, 0).play(0, WOOD).rig(&[0, 0, 0]).play(0, venture(3)).raft(2, 1).asks(&[1], "turn");
}

#[test]
fn h3_4_there_are_twelve_raft_cards() {
    let at = |raft: u8| {
        island(json!({ "castaways": castaways(3), "food": 9, "water": 9, "wood": 5, "raft": raft }))
    };
    at(11).play(0, WOOD).raft(0, 12).asks(&[0], "forest");
    at(12).play(0, WOOD).raft(0, 12).asks(&[0], "forest");
}

#[test]
fn h3_5_search_takes_the_top_card() {
    island(json!({
        "castaways": castaways(3), "food": 9, "water": 9, "deck-top": ["club", "flask"],
    }))
    .play(0, SEARCH)
    .hand(0, &[Club])
    .asks(&[1], "turn")
    .play(1, SEARCH)
    .hand(1, &[Flask])
    .asks(&[2], "turn");
}

#[test]
fn h3_5_an_empty_hold_is_not_offered() {
    island(json!({ "castaways": castaways(3), "food": 9, "water": 9, "deck": [] }))
        .answers(0, &[FISH, WATER, WOOD])
        .refuses(0, SEARCH, "H3.5")
        .asks(&[0], "turn");
    island(json!({ "castaways": castaways(3), "food": 9, "water": 9, "deck": ["coconut"] }))
        .answers(0, &[FISH, WATER, WOOD, SEARCH])
        .play(0, SEARCH)
        .hand(0, &[Coconut])
        .answers(1, &[FISH, WATER, WOOD])
        .asks(&[1], "turn");
}

#[test]
fn h3_6_a_full_store_takes_no_more_and_the_rest_is_lost() {
    let full = |water: u8| {
        island(json!({
            "castaways": [{ "laid": ["flask", "fishing-rod"], "hand": ["coconut"] }, {}, {}],
            "food": 35, "water": water, "weather": drops(2),
        }))
    };
    let lost = |resource, rations| Event::Spilled { resource, rations };
    full(36)
        .play(0, WATER)
        .told(Event::CollectedWater { seat: Seat(0), water: 0 })
        .told(lost(hellapagos::Resource::Water, 4))
        .stores(35, 36)
        .asks(&[1], "turn");
    full(33)
        .play(0, WATER)
        .told(Event::CollectedWater { seat: Seat(0), water: 3 })
        .told(lost(hellapagos::Resource::Water, 1))
        .asks(&[1], "turn");
    full(36)
        .rig(&[3, 3])
        .play(0, FISH)
        .told(lost(hellapagos::Resource::Food, 3))
        .stores(36, 36)
        .asks(&[1], "turn");
    full(35)
        .play(0, add(Coconut))
        .told(lost(hellapagos::Resource::Water, 2))
        .stores(35, 36)
        .asks(&[0], "turn");
    // Where everything fits, nothing is said of it.
    let fits = full(32).play(0, WATER).stores(35, 36);
    assert!(!fits.heard(Viewer::Spectator).iter().any(|event| matches!(event, Event::Spilled { .. })));
    fits.asks(&[1], "turn");
}
