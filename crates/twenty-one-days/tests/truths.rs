//! What players read says what happens, and not what would happen at another time.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use common::*;
use serde_json::Value;
use table::{Names, Words};

fn question(raft: &Raft, seat: u8) -> String {
    raft.position.question(Seat(seat), &Names::default()).unwrap().text
}

fn answer(raft: &Raft, seat: u8, mv: Move) -> String {
    raft.position.move_text(Seat(seat), &mv, &Names::default())
}

fn story(raft: &Raft) -> String {
    let line =
        |told: &table::Told<Event>| Position::event_text(&told.face, Viewer::Spectator, &Names::default());
    raft.story.iter().map(line).collect::<Vec<_>>().join(" ")
}

/// What the dolphin offers for a die of Maya's (or of the Kid's own), who has this much strength.
fn last_dive(dice: [u8; 2], roll: &str, faces: &[(&str, u8)], hope: u8) -> String {
    let owner = faces[0].0;
    let weak = |colour: &str| if colour == owner { json!(dice) } else { json!([3, 3]) };
    let raft = raft(
        json!({ "setup": solo(), "phase": "locations", "step": 18, "swap": "dolphin", "survivors": [
            { "person": "maya", "dice": weak("blue"), "hope": if owner == "blue" { hope } else { 0 }, "flip": "reroll" }, { "person": "diva" },
            { "person": "kid", "dice": weak("red") }, { "person": "pastor" }],
        "stack": [{ "frame": "roll", "roll": { "for": roll },
            "dice": faces.iter().map(|(owner, face)| json!({ "owner": owner, "face": face })).collect::<Vec<_>>() }] }),
    );
    answer(&raft, 0, dolphin(0))
}

#[test]
fn the_dolphin_for_the_last_strength_counts_the_dead_no_more() {
    let with = "with the dolphin for the last 3 strength";
    // Four are aboard, and three will eat.
    assert_eq!(
        last_dive([2, 1], "fishing", &[("blue", 4)], 0),
        format!("The 4 of Maya becomes 3, {with}: everybody eats")
    );
    assert_eq!(
        last_dive([2, 2], "fishing", &[("blue", 4)], 0),
        "The 4 of Maya becomes 3, with the dolphin for 3 strength: 3 survivors eat"
    );
    // Three dice and a 1: the dead pay nothing.
    let three = [("blue", 6), ("yellow", 5), ("green", 5)];
    assert_eq!(
        last_dive([2, 1], "hope", &three, 1),
        format!("The 6 of Maya becomes 1, {with}: 11 points: 3 Hope")
    );
    assert_eq!(
        last_dive([2, 2], "hope", &three, 1),
        "The 6 of Maya becomes 1, with the dolphin for 3 strength: 11 points: 3 Hope, and the 1 costs Maya a Hope"
    );
    // The Kid's card without the Kid.
    assert_eq!(
        last_dive([2, 1], "kid", &[("red", 4)], 0),
        format!("The 4 of the Kid becomes 3, {with}: nothing comes of it")
    );
    assert_eq!(
        last_dive([2, 1], "kid", &[("red", 2)], 0),
        format!("The 2 of the Kid becomes 5, {with}: a last prank, which others choose")
    );
    assert!(last_dive([2, 2], "kid", &[("red", 2)], 0).ends_with("a prank of his choice"));
}

#[test]
fn q18_a_bottle_left_behind_that_would_do_nothing_is_put_back_without_a_question() {
    let dive = |bottle: &str| {
        raft(json!({ "phase": "locations", "step": 18, "swap": "dolphin", "tomorrow": "p1c", "survivors": [
                { "person": "maya", "dice": [2, 1], "bottle": bottle, "flip": "reroll" }, { "person": "diva" }, { "person": "kid" }, { "person": "jean" }],
            "stack": [{ "frame": "roll", "roll": { "for": "play" }, "dice": [{ "owner": "blue", "face": 2 }] }] }))
        .play(0, dolphin(0))
    };
    let nothing = dive("great-hope").dead(&[B]);
    assert!(nothing.position.bottles.has(Bottle::GreatHope));
    nothing.asks(&[1], "placing");
    dive("blue-tonic").asks(&[1], "placing");
    dive("fair-wind").dead(&[B]).asks(&[1], "open").play(1, open(Bottle::FairWind)).ship(7);
}

#[test]
fn q38_a_ship_at_the_end_of_its_track_is_not_said_to_move() {
    let page = |ship: u8| {
        let raft = raft(
            json!({ "day": 8, "phase": "morning", "today": "p2g", "ship": ship, "stack": [{ "frame": "pick-swap" }] }),
        );
        story(&raft.play(0, swap(Swap::Dolphin)))
    };
    assert!(
        page(1).contains("The rescue ship moves one space to the left. The ship draws off: space 0 of 12.")
    );
    let end = page(0);
    assert!(end.contains("The ship is at the far end of its track, and draws off no farther."), "{end}");
    assert!(!end.contains("moves one space"), "{end}");
    let disaster = |ship: u8| {
        let raft =
            raft(json!({ "phase": "evening", "ship": ship, "survivors": [{ "person": "maya", "hope": 3 }],
            "stack": [{ "frame": "disaster", "card": "blown-off-course", "step": null }] }));
        question(&raft, 0)
    };
    assert!(disaster(1).contains("The ship draws off by a space; everybody"), "{}", disaster(1));
    assert!(disaster(0).contains("The ship can draw off no farther; everybody"), "{}", disaster(0));
    let flares = |ship: u8| {
        let dice: Vec<Value> =
            ["blue", "yellow", "red"].map(|owner| json!({ "owner": owner, "face": 1 })).into();
        let raft = raft(
            json!({ "phase": "locations", "step": 18, "ship": ship, "survivors": [{ "person": "maya", "flip": "reroll" }],
            "stack": [{ "frame": "roll", "roll": { "for": "flare" }, "dice": dice }] }),
        );
        question(&raft, 0)
    };
    assert!(flares(1).contains("A miss, and the 1 drives the ship off by a space."), "{}", flares(1));
    assert!(flares(0).contains("but it is at the far end already"), "{}", flares(0));
}

/// What is offered and told of a bottle that Maya opens, on a raft like this.
fn opened(bottle: &str, mut document: Value) -> (String, String) {
    let person = |name: &str, top: u8| json!({ "person": name, "dice": [top, 1] });
    let top = document["top"].take().as_u64().unwrap_or(3) as u8;
    document.as_object_mut().unwrap().remove("top");
    let mut maya = person("maya", top);
    maya["bottle"] = json!(bottle);
    document["survivors"] = json!([maya, person("diva", top), person("kid", top), person("jean", top)]);
    document["stack"] = json!([{ "frame": "open", "survivor": "blue" }]);
    if document.get("phase").is_none() {
        document["phase"] = json!("locations");
        document["step"] = json!(18);
    }
    let raft = raft(document);
    let bottle = raft.position.of(B).bottle.unwrap();
    let offer = answer(&raft, 0, open(bottle));
    (offer, story(&raft.play(0, open(bottle))))
}

#[test]
fn a_bottle_that_does_nothing_says_so() {
    for (bottle, works, idle) in [
        ("driftwood", json!({ "lost": [1, 0] }), json!({ "lost": [0, 0] })),
        ("calm-sea", json!({ "today": "p1g" }), json!({ "today": "p1a" })),
        ("red-tonic", json!({ "top": 5 }), json!({ "top": 6 })),
        ("fair-wind", json!({ "ship": 10 }), json!({ "ship": 11 })),
        ("four-flares", json!({ "ship": 10 }), json!({ "ship": 11 })),
        ("extra-die", json!({}), json!({ "day": 21, "phase": "signals" })),
    ] {
        let (offer, told) = opened(bottle, works);
        assert!(!offer.contains("nothing would come of it"), "{offer}");
        assert!(!told.contains("Nothing comes of it now."), "{told}");
        let (offer, told) = opened(bottle, idle);
        assert!(offer.ends_with(": nothing would come of it now"), "{offer}");
        assert!(told.contains("Nothing comes of it now."), "{told}");
    }
    assert!(opened("rotten-fish", json!({})).1.contains("It stinks, and that is all it does."));
}

#[test]
fn q41_heavy_weather_tells_what_it_skips() {
    let day = |today: &str, weather: &str, scruffs: Option<u8>| {
        let setup = match scruffs {
            Some(_) => json!({ "seats": 1, "scruffs": true, "weather": true }),
            None => json!({ "seats": 4, "weather": true }),
        };
        let mut document = json!({ "setup": setup, "phase": "morning", "step": 9, "today": today, "tomorrow": "p1c", "weather": weather,
            "stack": [{ "frame": "pick-swap" }] });
        if let Some(top) = scruffs {
            document["survivors"] = json!([{ "person": "maya" }, { "person": "diva" }, { "person": "kid" },
                { "person": "scruffs", "dice": [top, 0] }]);
        }
        story(&raft(document).play(0, swap(Swap::Dolphin)))
    };
    assert!(day("p1a", "heavy", None).contains("Heavy weather: no dice are placed today."));
    assert!(
        day("p1e", "heavy", None)
            .contains("Heavy weather: no dice are placed and the octopus does not come today.")
    );
    let dog = day("p1e", "heavy", Some(5));
    assert!(
        dog.contains(
            "no dice are placed, the octopus does not come and Scruffs leaves his tokens alone today."
        ),
        "{dog}"
    );
    assert!(!day("p1e", "heavy", Some(4)).contains("Scruffs leaves his tokens"));
    assert!(!day("p1a", "hope", None).contains("Heavy weather"));
}

#[test]
fn a_loss_by_the_weather_is_called_so() {
    let raft = rigged(
        json!({ "setup": { "seats": 4, "weather": true }, "phase": "dawn", "today": "p1c", "weather": "loss",
            "survivors": [{ "person": "maya", "hope": 2 }, { "person": "diva" }, { "person": "tomi", "dice": [1, 0] }, { "person": "pastor" }] }),
        &[],
    )
    .play(0, suffer(R));
    assert_eq!(
        question(&raft, 0),
        "Tomi would die: the weather takes 1 strength. Do you do anything before?"
    );
}

#[test]
fn the_lull_at_paranoia_names_its_victim_and_the_roll() {
    let raft = rigged(
        json!({ "day": 15, "today": "p3p", "phase": "morning", "tomorrow": "p3h", "survivors": [
            { "person": "horvath", "dice": [2, 0], "hope": 1 }, { "person": "diva" }, { "person": "tomi" },
            { "person": "jean", "hope": 1, "bottle": "great-hope" }] }),
        &[0, 5],
    );
    assert_eq!(
        question(&raft, 3),
        "Paranoia: Horvath has rolled 5 and would lose 5 strength, more than can be borne with 1 Hope. Do you do anything before?"
    );
}

#[test]
fn answers_about_dice_that_look_alike_are_told_apart() {
    let dice: Vec<Value> = [3, 3, 2, 3].map(|face| json!({ "owner": "blue", "face": face })).into();
    let raft = raft(json!({ "phase": "locations", "step": 18, "bag": [12, 2, 1], "survivors": [
            { "person": "maya", "flip": "reroll", "hope": 1 }, { "person": "diva" }, { "person": "kid" }, { "person": "jean" }],
        "stack": [{ "frame": "roll", "roll": { "for": "four-flares" },
            "dice": dice }] }));
    let texts = [0, 1, 2, 3].map(|die| answer(&raft, 0, reroll(B, Means::Flip, die)));
    assert_eq!(
        texts,
        ["first 3", "second 3", "2", "third 3"]
            .map(|which| format!("Roll the {which} of Maya again, with the flip token of Maya"))
    );
}
