//! Cards that show something to one castaway alone.

use crate::common::*;

#[test]
fn barometer_shows_the_next_two_days_to_its_user() {
    let island = island(json!({ "castaways": hands(&[&[], &[Barometer], &[]]), "food": 20, "water": 20 }))
        .play(1, play(Barometer))
        .asks(&[0], "turn");
    let forecast: Vec<_> = island.eyes(1).forecast.to_vec();
    assert_eq!(forecast.len(), 2);
    assert!(forecast.iter().all(Option::is_some));
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert!(island.view(viewer).forecast.iter().all(Option::is_none), "{viewer:?}");
        assert!(island.heard(viewer).contains(&Event::SawWeather { seat: Seat(1), cards: None }));
    }
    let tomorrow = island.each(&[0, 1, 2], WATER);
    assert_eq!(tomorrow.position.weather(), forecast[0]);
    assert_eq!(tomorrow.eyes(1).forecast.to_vec(), [forecast[1]]);
    let day_after = tomorrow.each(&[2, 0, 1], WATER);
    assert_eq!(day_after.position.weather(), forecast[1]);
    day_after.asks(&[1], "turn");
}

#[test]
fn barometer_never_shows_the_hurricane_before_round_seven() {
    for round in 1..=4 {
        let island = island(json!({
            "castaways": hands(&[&[Barometer], &[], &[]]), "food": 20, "water": 20, "round": round,
        }))
        .play(0, play(Barometer));
        let sees = island.eyes(0).forecast.iter().flatten().any(|weather| weather.hurricane);
        assert!(!sees, "round {round}");
    }
}

#[test]
fn barometer_at_the_end_of_the_deck_shows_what_is_left() {
    let gone = |count: usize| {
        let all = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3];
        all[..count].iter().map(|water| drops(*water)).collect::<Vec<_>>()
    };
    // Round 11: the hurricane alone is left.
    let island_11 = island(json!({
        "castaways": hands(&[&[Barometer], &[], &[]]), "food": 20, "water": 20, "round": 11,
        "weather": drops(3), "weather-gone": gone(10),
    }))
    .play(0, play(Barometer));
    let forecast = island_11.eyes(0).forecast.to_vec();
    assert_eq!(forecast.len(), 1);
    assert!(forecast[0].is_some_and(|weather| weather.hurricane));
    // Round 12: nothing is left.
    let mut all = gone(10);
    all.push(drops(3));
    island(json!({
        "castaways": hands(&[&[Barometer], &[], &[]]), "food": 20, "water": 20, "round": 12,
        "weather": hurricane(), "weather-gone": all,
    }))
    .refuses(0, play(Barometer), "H4.1")
    .asks(&[0], "turn");
}

#[test]
fn flashlight_shows_the_top_three_in_order_and_leaves_them() {
    let island = island(json!({ "castaways": hands(&[&[Flashlight], &[], &[]]), "food": 20, "water": 20 }))
        .play(0, play(Flashlight))
        .asks(&[0], "turn");
    let top: Vec<Card> = island.eyes(0).deck_top.iter().flatten().copied().collect();
    assert_eq!(top.len(), 3);
    assert!(island.eyes(1).deck_top.iter().all(Option::is_none));
    assert!(island.view(Viewer::Spectator).deck_top.iter().all(Option::is_none));
    island
        .each(&[0, 1, 2], SEARCH)
        .hand(0, &top[..1])
        .hand(1, &top[1..2])
        .hand(2, &top[2..])
        .asks(&[2], "turn");
}

#[test]
fn flashlight_shows_what_is_left_and_is_refused_at_an_empty_hold() {
    let island_2 = island(json!({
        "castaways": hands(&[&[Flashlight], &[], &[]]), "food": 20, "water": 20, "deck": ["club", "axe"],
    }))
    .play(0, play(Flashlight));
    assert_eq!(island_2.eyes(0).deck_top.len(), 2);
    island(json!({
        "castaways": hands(&[&[Flashlight], &[], &[]]), "food": 20, "water": 20, "deck": [],
    }))
    .refuses(0, play(Flashlight), "H4.1")
    .asks(&[0], "turn");
}

#[test]
fn spyglass_shows_a_hand_to_its_user_alone() {
    let island = island(json!({
        "castaways": hands(&[&[Spyglass], &[Gun, Bullet], &[Club]]), "food": 20, "water": 20,
    }))
    .play(0, play_on(Spyglass, 1))
    .asks(&[0], "turn");
    assert_eq!(island.eyes(0).castaways[1].hand, [Gun, Bullet].into_iter().collect());
    assert!(island.eyes(0).castaways[2].hand.is_empty());
    assert!(island.eyes(2).castaways[1].hand.is_empty());
    assert!(island.view(Viewer::Spectator).castaways[1].hand.is_empty());
}

#[test]
fn spyglass_needs_somebody_else_with_cards() {
    island(json!({
        "castaways": [{ "hand": ["spyglass"] }, {}, { "hand": ["club"] }, dead()], "food": 20, "water": 20,
    }))
    .refuses(0, play_on(Spyglass, 0), "H4.1")
    .refuses(0, play_on(Spyglass, 1), "H4.1")
    .refuses(0, play_on(Spyglass, 3), "H4.1")
    .refuses(0, play(Spyglass), "H4.1")
    .offers_aside(0, play_on(Spyglass, 2))
    .asks(&[0], "turn");
}
