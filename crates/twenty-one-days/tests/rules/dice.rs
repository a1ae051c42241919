//! Changing dice (D36, Q18, Q23, Q24), and abilities at any time (Q26, Q27).

use crate::common::*;

/// Maya alone at the Play location with a bottle, and this roll; whatever else is given.
fn playing(roll: u8, more: serde_json::Value) -> Raft {
    let mut maya = json!({ "person": "maya", "placed": "play", "bottle": "rotten-fish", "dice": [4, 4] });
    for (key, value) in more["maya"].as_object().into_iter().flatten() {
        maya[key] = value.clone();
    }
    let mut survivors = vec![maya];
    survivors.extend(more["others"].as_array().into_iter().flatten().cloned());
    let swap = more["swap"].as_str().unwrap_or("turtle-one");
    rigged(json!({ "phase": "locations", "tomorrow": "p1c", "swap": swap, "survivors": survivors }), &[roll])
}

#[test]
fn d36_the_dolphin_turns_a_die_for_three_strength_of_the_roller() {
    playing(6, json!({ "swap": "dolphin" }))
        .asks(&[0], "roll")
        .refuses(1, dolphin(0), "D19")
        .play(0, dolphin(0))
        .dice(B, [1, 4])
        .asks(&[0], "open");
    playing(6, json!({})).asks(&[1], "placing");
}

#[test]
fn q18_the_dolphin_needs_three_strength_and_may_kill() {
    playing(6, json!({ "swap": "dolphin", "maya": { "dice": [2, 0] } })).day(2);
    playing(6, json!({ "swap": "dolphin", "maya": { "dice": [2, 1] } }))
        .play(0, dolphin(0))
        .dead(&[B])
        .day(2);
    playing(6, json!({ "swap": "dolphin", "maya": { "dice": [2, 2] } }))
        .play(0, dolphin(0))
        .dice(B, [1, 0])
        .asks(&[0], "open");
}

#[test]
fn d36_no_dolphin_near_sharks_or_octopus_or_scruffs() {
    for roll in
        [Roll::Pack, Roll::Shark { shark: 1 }, Roll::Tentacle, Roll::Defence { against: 3 }, Roll::Octopus]
    {
        assert!(!roll.is_for_dolphins());
    }
    // Scruffs swims, and nobody can help him.
    rigged(
        json!({ "setup": { "seats": 1, "scruffs": true }, "swap": "dolphin", "day": 8, "today": "p2c", "phase": "morning",
            "survivors": [dead("maya"), dead("pfennig"), dead("tomi"), { "person": "scruffs", "dice": [6, 0] }] }),
        &[1, 1, 6, 6],
    );
}

#[test]
fn q23_special_tokens_change_shark_and_white_dice_and_rerolls_symbol_dice_too() {
    // A shark with strength 6 at spot A, changed to 5 by another's token: harmless.
    rigged(
        json!({ "day": 8, "today": "p2f", "phase": "morning", "bag": [13, 1, 1],
            "survivors": [{ "person": "maya", "dice": [5, 1] }, { "person": "pfennig", "hope": [0, 1, 0] }, { "person": "tomi" }, { "person": "jean", "dice": [6, 1] }] }),
        &[6, 6],
    )
    .asks(&[1], "roll")
    .play(1, shift(Y, 0, -1))
    .dice(B, [5, 1])
    .asks(&[0], "placing");
    // The octopus die is rolled again, but it has no numbers to be changed.
    rigged(
        json!({ "today": "p1e", "phase": "locations", "bag": [13, 1, 1], "survivors": [
            { "person": "maya", "placed": "octopus" }, { "person": "pfennig", "hope": [0, 1, 0], "flip": "reroll" } ] }),
        &[5],
    )
    .asks(&[1], "roll")
    .refuses(1, shift(Y, 0, 1), "Q23")
    .rig(&[1])
    .play(1, reroll(Y, Means::Flip, 0))
    .told(Event::OctopusAsleep);
}

#[test]
fn q24_a_roll_is_changed_until_everybody_who_could_accepts_it() {
    playing(
        2,
        json!({ "swap": "dolphin", "others": [
            { "person": "pfennig", "hope": [0, 1, 0] }, { "person": "tomi", "flip": "reroll" } ] }),
    )
    .asks(&[0, 1, 2], "roll")
    .play(1, PASS)
    .asks(&[0, 2], "roll")
    .refuses(1, shift(Y, 0, 1), "D19")
    .rig(&[4])
    // After a change all of them are asked anew; whoever has nothing left is not.
    .play(2, reroll(R, Means::Flip, 0))
    .asks(&[0, 1], "roll")
    .play(1, shift(Y, 0, 2 - 3))
    // A 3 is what was wanted: nobody is asked about a roll that could not be better.
    .asks(&[0], "open");
}

#[test]
fn q24_the_changes_are_listed_in_order() {
    let raft = rigged(
        json!({ "setup": solo(), "phase": "locations", "swap": "dolphin", "bag": [13, 1, 1], "survivors": [
            { "person": "maya", "placed": "play", "bottle": "rotten-fish" }, { "person": "pfennig", "hope": [0, 1, 0] },
            { "person": "tomi", "flip": "reroll" } ] }),
        &[2],
    );
    let mut listed = Vec::new();
    raft.position.answers(Seat(0), &mut listed);
    assert_eq!(listed, [reroll(R, Means::Flip, 0), shift(Y, 0, -1), shift(Y, 0, 1), dolphin(0), PASS]);
}

#[test]
fn q24_nobody_is_asked_about_a_roll_that_nobody_can_change() {
    playing(3, json!({})).asks(&[0], "open");
    playing(2, json!({})).asks(&[1], "placing");
}

#[test]
fn q26_abilities_wait_while_dice_are_being_resolved() {
    let raft = playing(2, json!({ "maya": { "hope": 2, "flip": "reroll" } }));
    raft.asks(&[0], "roll").refuses(0, Move::Heal { survivor: B }, "Q26");
}

#[test]
fn q27_mick_takes_one_more_once_for_three_or_more_at_once() {
    let turtle = |face: u8| {
        rigged(
            json!({ "phase": "locations", "tomorrow": "p1c", "bag": [13, 0, 0], "survivors": [
                { "person": "maya" }, { "person": "pfennig" }, { "person": "mick", "placed": "swap" } ] }),
            &[face],
        )
    };
    turtle(2).hope(R, 2);
    turtle(3).hope(R, 4);
    turtle(6).hope(R, 7).asks(&[1], "placing");
}

#[test]
fn q26_aleta_helps_once_a_day_even_if_the_roll_waits_for_somebody_else() {
    let day = |used: u8| {
        rigged(
            json!({ "setup": solo(), "phase": "locations", "tomorrow": "p1c", "survivors": [
                { "person": "maya", "placed": "play", "bottle": "rotten-fish", "flip": "reroll" }, { "person": "diva" },
                { "person": "aleta", "hope": 4, "used": used }, { "person": "jean" }] }),
            &[2],
        )
        .asks(&[0], "roll")
    };
    day(1).refuses(0, reroll(R, Means::Ability, 0), "Q26").answers(0, &[reroll(B, Means::Flip, 0), PASS]);
    // Her second help is refused while the flip token still keeps the roll open.
    day(0)
        .rig(&[4])
        .play(0, reroll(R, Means::Ability, 0))
        .asks(&[0], "roll")
        .refuses(0, reroll(R, Means::Ability, 0), "Q26")
        .hope(R, 2);
}

#[test]
fn q24_a_changed_die_is_offered_anew_to_those_who_had_accepted_it() {
    rigged(
        json!({ "phase": "locations", "tomorrow": "p1c", "survivors": [
            { "person": "maya", "placed": "fishing", "hope": [0, 1, 0] }, { "person": "diva", "flip": "reroll" }] }),
        &[2],
    )
    .asks(&[0, 1], "roll")
    .play(1, PASS)
    .asks(&[0], "roll")
    .play(0, shift(B, 0, 1))
    .asks(&[1], "roll")
    .play(1, PASS)
    .asks(&[0], "fish");
}
