//! Nobody is asked where nothing that they have could change anything (Q26).

use serde_json::Value;

use crate::common::*;

/// A Morning on which a plank goes, with a flip token for places aboard.
fn plank(lost: [u8; 2], survivors: Value, rolls: &[u8]) -> Raft {
    rigged(
        json!({ "day": 15, "phase": "morning", "today": "p3m", "tomorrow": "p3h", "lost": lost, "survivors": survivors }),
        rolls,
    )
}

fn four_with_places() -> Value {
    json!([{ "person": "horvath" }, { "person": "diva", "flip": "places" }, { "person": "tomi" }, { "person": "pastor" }])
}

#[test]
fn q26_places_before_a_plank_only_where_somebody_would_be_lost_with_it() {
    plank([1, 0], four_with_places(), &[0]).asks(&[1], "lull").play(1, PASS).dead(&[B]);
    plank([0, 0], four_with_places(), &[0]).dead(&[]).asks(&[0], "placing");
    // Only B and C are left, and nobody of them is lost with the second plank of a side.
    let inside = |left: u8| {
        plank(
            [left, 1],
            json!([dead("horvath"), { "person": "diva", "flip": "places" }, { "person": "tomi" }, dead("pastor")]),
            &[1],
        )
    };
    inside(1).dead(&[B, G]).asks(&[1], "placing");
    inside(2)
        .asks(&[1], "lull")
        .play(1, Move::FlipPlaces { survivor: Y, one: Y, two: R })
        .dead(&[B, R, G])
        .asks(&[1], "placing");
}

#[test]
fn q26_places_before_a_plank_only_where_the_odds_differ() {
    // A and D alone, one plank lost on either side: each is lost with the same lot, wherever they sit.
    let outside = |lost: [u8; 2]| {
        plank(
            lost,
            json!([{ "person": "horvath", "flip": "places" }, dead("diva"), dead("tomi"), { "person": "pastor" }]),
            &[0],
        )
    };
    outside([1, 1]).dead(&[B, Y, R]).asks(&[3], "placing");
    outside([1, 0]).asks(&[0], "lull");
}

#[test]
fn q26_paul_before_a_plank_only_where_his_own_place_counts() {
    let with = |lost: [u8; 2], hope: u8| {
        plank(
            lost,
            json!([{ "person": "horvath" }, { "person": "diva" }, { "person": "paul", "hope": hope }, { "person": "pastor" }]),
            &[0],
        )
    };
    with([1, 0], 3)
        .rig(&[1])
        .asks(&[2], "lull")
        .play(2, Move::TradePlaces { with: B })
        .dead(&[R])
        .asks(&[0], "placing");
    with([1, 0], 2).dead(&[B]).asks(&[1], "placing");
    with([0, 0], 3).dead(&[]).asks(&[0], "placing");
}

#[test]
fn q26_places_before_a_single_shark_only_where_somebody_sits_whom_it_could_bite() {
    let fin = |first: Value| {
        rigged(
            json!({ "phase": "morning", "today": "p1f", "tomorrow": "p1a", "survivors": [first,
                { "person": "diva", "flip": "places" }, { "person": "tomi" }, { "person": "pastor" }] }),
            &[1, 1],
        )
    };
    fin(json!({ "person": "horvath", "dice": [5, 1] }))
        .asks(&[1], "lull")
        .play(1, PASS)
        .asks(&[0], "placing");
    fin(json!({ "person": "horvath", "dice": [6, 1] })).asks(&[0], "placing");
    fin(dead("horvath")).asks(&[1], "placing");
}

#[test]
fn q26_places_before_the_pack_only_where_they_change_the_odds() {
    let pack = |tops: [u8; 4]| {
        let four: Vec<Value> = ["horvath", "diva", "tomi", "pastor"]
            .iter()
            .zip(tops)
            .map(|(name, top)| match top {
                0 => dead(name),
                _ => json!({ "person": name, "dice": [top, 6], "flip": if *name == "horvath" { json!("places") } else { json!(null) } }),
            })
            .collect();
        rigged(
            json!({ "phase": "attack", "today": "p1a", "tomorrow": "p1c", "sharks": 1, "survivors": four }),
            &[1, 1, 1, 1, 1, 1, 1, 1],
        )
    };
    pack([6, 6, 6, 5]).asks(&[0], "lull").play(0, PASS).sharks(5).asks(&[1], "placing");
    pack([6, 6, 6, 6]).sharks(5).asks(&[1], "placing");
    // One shark is nearest to A and one to D.
    pack([5, 0, 0, 5]).sharks(5).asks(&[3], "placing");
    pack([5, 5, 0, 0]).asks(&[0], "lull");
}

#[test]
fn q26_jeans_bottle_before_the_pack_only_if_it_holds_what_counts_against_sharks() {
    let pack = |bottle: &str, red: &str| {
        rigged(
            json!({ "phase": "attack", "today": "p1a", "tomorrow": "p1c", "sharks": 1, "survivors": [{ "person": "horvath" }, { "person": "diva" },
                { "person": red }, { "person": "jean", "hope": 1, "bottle": bottle }] }),
            &[1, 1, 1, 1, 1, 1, 1, 1],
        )
    };
    pack("blue-tonic", "tomi").asks(&[3], "lull");
    pack("great-hope", "paul").asks(&[3], "lull");
    for bottle in
        ["rotten-fish", "driftwood", "calm-sea", "fair-wind", "four-flares", "extra-die", "great-hope"]
    {
        pack(bottle, "tomi").sharks(5).asks(&[1], "placing");
    }
}

/// A loss of 3 to be divided among Maya, who can give 1, and Tomi.
fn three_to_divide(maya: [u8; 2], tomi: [u8; 2]) -> Raft {
    rigged(
        json!({ "day": 15, "phase": "evening", "today": "p3a", "tomorrow": "p3h", "survivors": [
            { "person": "maya", "dice": maya, "hope": 2 }, dead("diva"), { "person": "tomi", "dice": tomi }, dead("pastor")] }),
        &[],
    )
}

#[test]
fn q26_q40_a_divided_loss_that_nobody_can_outlive_is_taken_without_a_question() {
    // 1 and 1, and 1 from Maya: 3 in all, and all of it is lost.
    three_to_divide([1, 0], [1, 0]).asks(&[0], "divide").play(0, suffer(R)).ends(false);
    // 2 and 1, and 1 from Maya: one of them can live.
    let one = three_to_divide([2, 0], [1, 0]).asks(&[0], "divide").play(0, suffer(R));
    one.asks(&[0], "peril")
        .play(0, Move::Heal { survivor: R })
        .asks(&[0], "divide")
        .moves(&[(0, suffer(B)), (0, suffer(B))])
        .dead(&[B, Y, G]);
}

#[test]
fn q26_before_a_disaster_only_what_counts_against_what_it_brings() {
    let evening = |card: &str, lost: [u8; 2], flip: &str| {
        rigged(
            json!({ "phase": "evening", "today": "p1g", "tomorrow": "p1c", "disasters": [card], "lost": lost, "survivors": [
                { "person": "horvath" }, { "person": "diva", "flip": flip }, { "person": "tomi" }, { "person": "pastor" }] }),
            &[0, 0],
        )
    };
    // Nothing helps against the grip of the octopus; before its plank there is a question of its own.
    evening("octopus-takes-one", [0, 0], "strength").dice(B, [4, 0]).dead(&[]).asks(&[1], "placing");
    evening("octopus-takes-one", [0, 0], "places").dice(B, [4, 0]).asks(&[1], "placing");
    evening("octopus-takes-one", [1, 0], "places").asks(&[1], "lull").play(1, PASS).dead(&[B]);
    evening("exhaustion", [0, 0], "strength").day(3).asks(&[2], "placing");
    // Strength counts against every loss of it, places against a plank that comes first.
    evening("fever", [0, 0], "strength").asks(&[1], "disaster");
    evening("fever", [0, 0], "places").asks(&[0], "divide");
    evening("broken-lashings", [1, 0], "places").asks(&[1], "disaster");
    evening("broken-lashings", [0, 0], "places").asks(&[0], "divide");
}

#[test]
fn q26_jeans_bottle_before_a_disaster_only_if_it_could_prevent_or_ease_it() {
    let evening = |card: &str, bottle: &str, hope: u8| {
        rigged(
            json!({ "phase": "evening", "today": "p1g", "tomorrow": "p1c", "disasters": [card], "survivors": [
                { "person": "horvath", "hope": hope }, { "person": "diva" }, { "person": "tomi" }, { "person": "jean", "hope": 1, "bottle": bottle }] }),
            &[0, 0],
        )
    };
    // 2 and 4 are enough against 6, 1 and 4 are not.
    evening("octopus-takes-one", "great-hope", 2).asks(&[3], "disaster").answers(3, &[PASS]);
    evening("octopus-takes-one", "great-hope", 1).dice(B, [4, 0]).asks(&[1], "placing");
    evening("octopus-takes-one", "blue-tonic", 0).asks(&[1], "placing");
    evening("fever", "blue-tonic", 0).asks(&[3], "disaster");
    evening("fever", "rotten-fish", 0).asks(&[0], "divide");
}

#[test]
fn q45_on_day_21_jeans_bottle_only_if_it_could_lead_to_the_buoy() {
    let last = |bottle: &str, ship: u8, red: [u8; 2]| {
        raft(json!({ "day": 21, "phase": "signals", "ship": ship, "survivors": [
            dead("horvath"), dead("diva"), { "person": "tomi", "dice": red }, { "person": "jean", "dice": [1, 0], "hope": 1, "bottle": bottle }] }))
    };
    // Nobody has breath or Hope for a call.
    last("rotten-fish", 5, [1, 0]).ends(false);
    last("fair-wind", 5, [1, 0]).ends(false);
    last("four-flares", 7, [1, 0]).ends(false);
    last("fair-wind", 11, [1, 0]).asks(&[3], "signal");
    last("four-flares", 8, [1, 0]).asks(&[3], "signal");
    last("great-hope", 5, [1, 0]).asks(&[3], "signal");
    last("red-tonic", 5, [1, 0]).asks(&[3], "signal");
    last("blue-tonic", 5, [1, 0]).ends(false);
    // With somebody who can call the wind may be what is missing.
    last("fair-wind", 5, [2, 0]).asks(&[2, 3], "signal");
    last("rotten-fish", 5, [2, 0]).asks(&[2], "signal");
}
