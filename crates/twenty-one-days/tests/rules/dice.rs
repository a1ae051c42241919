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
    let last = || playing(6, json!({ "swap": "dolphin", "maya": { "dice": [2, 1], "bottle": "fair-wind" } }));
    last().play(0, dolphin(0)).dead(&[B]).asks(&[1], "open");
    playing(6, json!({ "swap": "dolphin", "maya": { "dice": [2, 2] } }))
        .play(0, dolphin(0))
        .dice(B, [1, 0])
        .asks(&[0], "open");
}

#[test]
fn q18_a_bottle_is_opened_although_it_took_the_last_strength() {
    let last = |bottle: &str, roll: u8, others: serde_json::Value| {
        playing(
            roll,
            json!({ "swap": "dolphin", "maya": { "dice": [2, 1], "bottle": bottle }, "others": others }),
        )
    };
    let wind = || last("fair-wind", 6, json!([])).asks(&[0], "roll").play(0, dolphin(0)).dead(&[B]);
    // Blue's player has nobody left: the starting player decides, who is now yellow's.
    wind()
        .asks(&[1], "open")
        .answers(1, &[open(Bottle::FairWind), PASS])
        .play(1, open(Bottle::FairWind))
        .told(Event::BottleLeft { survivor: Person::Maya, bottle: Bottle::FairWind, idle: false })
        .ship(7)
        .asks(&[1], "placing");
    let closed = wind().play(1, PASS).ship(6);
    assert!(closed.position.bottles.has(Bottle::FairWind), "back in the deck");
    closed.asks(&[1], "placing");
    let flares = last("four-flares", 4, json!([])).play(0, dolphin(0)).rig(&[6, 6, 1, 1]);
    flares.play(1, open(Bottle::FourFlares)).ship(8).asks(&[1], "placing");
    let tonic = json!([{ "person": "pfennig", "dice": [1, 1] }]);
    last("yellow-tonic", 2, tonic).play(0, dolphin(0)).play(1, open(Bottle::YellowTonic)).shows([0, 3, 4, 4]);
    // With an even roll after all it stays closed, and lies in the deck again.
    let even = raft(
        json!({ "phase": "locations", "step": 18, "tomorrow": "p1c", "survivors": [dead("maya")], "stack": [
        { "frame": "open", "survivor": "blue", "second": "fair-wind" },
        { "frame": "roll", "roll": { "for": "play" }, "dice": [{ "owner": "blue", "face": 2 }] }] }),
    );
    assert!(even.position.bottles.has(Bottle::FairWind));
    even.ship(6).asks(&[2], "placing");
}

#[test]
fn q18_nobody_is_asked_to_die_for_nothing() {
    let last = |bottle: &str| {
        playing(6, json!({ "swap": "dolphin", "maya": { "dice": [2, 1], "bottle": bottle } })).day(2)
    };
    for bottle in ["rotten-fish", "great-hope", "extra-die", "blue-tonic", "driftwood", "calm-sea"] {
        last(bottle).dice(B, [2, 1]).asks(&[1], "placing");
    }
    let at = |place: &str, roll: u8, strength: u8| {
        rigged(
            json!({ "phase": "locations", "tomorrow": "p1c", "swap": "dolphin", "bag": [13, 0, 0],
                "survivors": [{ "person": "maya", "placed": place, "dice": [strength, 0] }] }),
            &[roll],
        )
    };
    // A bottle or Hope would have nobody to take it; with 1 strength left it would.
    at("receive", 3, 3).asks(&[1], "placing");
    at("receive", 3, 4).asks(&[0], "roll");
    at("hope", 1, 3).asks(&[1], "placing");
    at("hope", 1, 4).asks(&[0], "roll");
    // Flares and fish are for all.
    at("flare", 1, 3).asks(&[0], "roll").play(0, dolphin(0)).ship(7).dead(&[B]).asks(&[1], "placing");
    at("fishing", 1, 3).asks(&[0], "roll").play(0, dolphin(0)).dead(&[B]).asks(&[1], "fish");
    // Alone on the raft nobody would be seen.
    let alone = json!([{ "person": "maya", "placed": "flare", "dice": [3, 0] }, dead("diva"), dead("tomi"), dead("jean")]);
    rigged(json!({ "phase": "locations", "tomorrow": "p1c", "swap": "dolphin", "survivors": alone }), &[1])
        .asks(&[0], "placing");
}

#[test]
fn q18_hope_that_took_a_life_goes_to_the_others_of_the_group() {
    let two = json!([{ "person": "maya", "placed": "hope", "dice": [3, 0] }, { "person": "diva", "placed": "hope" }]);
    rigged(
        json!({ "phase": "locations", "tomorrow": "p1c", "swap": "dolphin", "bag": [13, 0, 0], "survivors": two }),
        &[1, 1],
    )
    .asks(&[0, 1], "roll")
    .play(0, dolphin(0))
    .dead(&[B])
    .play(1, PASS)
    .hope(Y, 2)
    .asks(&[1], "placing");
    // At the anchor each die counts that was rolled.
    let flares = json!([{ "person": "maya", "placed": "flare", "dice": [3, 0] }, { "person": "diva", "placed": "flare" }]);
    rigged(
        json!({ "phase": "locations", "tomorrow": "p1c", "swap": "dolphin", "ship": 10, "bag": [13, 0, 0], "survivors": flares }),
        &[1, 2],
    )
    .asks(&[0], "roll")
    .play(0, dolphin(0))
    .ship(11)
    .asks(&[1], "share")
    .moves(&[(1, award(Y)), (1, award(Y))])
    .hope(Y, 2)
    .asks(&[1], "placing");
}

#[test]
fn q18_whoever_died_for_the_dolphin_swims_past_nothing() {
    let swim = |flip: serde_json::Value| {
        rigged(
            json!({ "day": 8, "today": "p2c", "phase": "morning", "step": 1, "swap": "dolphin",
                "stack": [{ "frame": "swim", "survivor": "blue", "card": 0, "at": 0 }],
                "survivors": [{ "person": "maya", "dice": [3, 0], "flip": flip }] }),
            &[1, 3, 2, 3],
        )
    };
    // Without another means nobody is asked, and one sting costs 1.
    swim(json!(null)).dice(B, [2, 0]).asks(&[0], "placing");
    let died = swim(json!("reroll")).asks(&[0], "roll").play(0, dolphin(0)).dead(&[B]);
    assert!(!died.heard(Viewer::All).contains(&Event::Dodged { survivor: Person::Maya }));
    died.asks(&[1], "placing");
    // Nor is anything received or lost after that.
    let receive = rigged(
        json!({ "phase": "locations", "tomorrow": "p1c", "swap": "dolphin",
            "survivors": [{ "person": "maya", "placed": "receive", "dice": [3, 0], "flip": "reroll" }] }),
        &[3],
    );
    let died = receive.asks(&[0], "roll").play(0, dolphin(0)).dead(&[B]);
    assert!(!died.heard(Viewer::All).contains(&Event::NoBottle { survivor: Person::Maya }));
    died.asks(&[1], "placing");
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
