//! What players read of a roll: what was wanted, whom it strikes, what a change would make of it.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use common::*;
use serde_json::Value;
use table::{Names, Words};

/// The question to a seat.
fn question(raft: &Raft, seat: u8) -> String {
    raft.position.question(Seat(seat), &Names::default()).unwrap().text
}

fn answer(raft: &Raft, seat: u8, mv: Move) -> String {
    raft.position.move_text(Seat(seat), &mv, &Names::default())
}

/// The lines of the log of the last move.
fn story(raft: &Raft) -> String {
    let line =
        |told: &table::Told<Event>| Position::event_text(&told.face, Viewer::Spectator, &Names::default());
    raft.story.iter().map(line).collect::<Vec<_>>().join(" ")
}

fn four(first: Value, second: Value) -> Value {
    json!([first, second, { "person": "kid" }, { "person": "jean" }])
}

#[test]
fn a_swim_says_what_is_wanted_and_whether_it_was_rolled() {
    let raft = raft(
        json!({ "phase": "evening", "survivors": four(json!({ "person": "maya" }), json!({ "person": "diva", "flip": "reroll" })),
        "stack": [{ "frame": "swim", "survivor": "blue", "card": 0, "at": 2 },
            { "frame": "roll", "roll": { "for": "swim" }, "dice": [{ "owner": "blue", "face": 1 }] }] }),
    );
    assert_eq!(question(&raft, 1), "Maya swims: 1. Over 2 is wanted: 1 fails. Do you change it?");
}

#[test]
fn a_shark_says_whom_it_goes_for() {
    let pack = |shark: u8, strength: u8, tops: u8| {
        let dice = json!([{ "face": shark }, { "face": strength }]);
        raft(json!({ "phase": "night", "sharks": 1, "bag": [13, 1, 1],
            "survivors": [{ "person": "maya", "dice": [1, 1] }, { "person": "diva", "hope": [0, 1, 0], "dice": [6, 6] },
                { "person": "kid", "dice": [tops, 1] }, { "person": "jean", "dice": [6, 6] }],
            "stack": [{ "frame": "pack", "left": 0 }, { "frame": "roll", "roll": { "for": "pack" }, "dice": dice }] }))
    };
    let bites = pack(4, 6, 5);
    assert_eq!(
        question(&bites, 1),
        "The shark die: shark 4, strength 6. Shark 4 goes for the Kid (5): 6 would bite. Do you change it?"
    );
    assert_eq!(
        answer(&bites, 1, shift(Y, 1, -1)),
        "The strength of 6 becomes 5, with a ±1 token of the Diva: shark 4 goes for the Kid (5): 5 would fail"
    );
    assert_eq!(
        answer(&bites, 1, shift(Y, 0, 1)),
        "Shark 4 becomes 5, with a ±1 token of the Diva: shark 5 goes for the Kid (5): 6 would bite"
    );
    let after = bites.play(1, PASS);
    assert!(
        story(&after).contains("Shark 4 goes for the Kid (5) with strength 6: it bites."),
        "{}",
        story(&after)
    );
}

#[test]
fn a_tentacle_says_whom_it_seizes() {
    let raft = raft(json!({ "phase": "evening", "today": "p1e", "bag": [13, 1, 1],
        "survivors": [{ "person": "maya", "dice": [5, 1] }, { "person": "diva", "hope": [0, 1, 0] }, { "person": "kid" }, { "person": "jean" }],
        "stack": [{ "frame": "octopus", "left": 0 }, { "frame": "roll", "roll": { "for": "tentacle" }, "dice": [{ "face": 5 }] }] }));
    let text = question(&raft, 1);
    assert!(text.contains("A tentacle feels for 5: it seizes Maya."), "{text}");
    assert_eq!(
        answer(&raft, 1, shift(Y, 0, 1)),
        "The 5 becomes 6, with a ±1 token of the Diva: a tentacle feels for 6: it finds nobody"
    );
}

#[test]
fn each_change_shows_what_it_leads_to() {
    let raft = raft(json!({ "phase": "locations", "step": 18, "swap": "dolphin", "bag": [13, 2, 0],
        "survivors": four(json!({ "person": "maya", "dice": [2, 1] }), json!({ "person": "diva", "hope": [0, 0, 1] })),
        "stack": [{ "frame": "roll", "roll": { "for": "flare-token" }, "dice": [{ "owner": "blue", "face": 2 }] }] }));
    assert_eq!(
        answer(&raft, 1, shift(Y, 0, -2)),
        "The 2 of Maya becomes 6, with a ±2 token of the Diva: a hit"
    );
    assert_eq!(
        answer(&raft, 1, shift(Y, 0, 2)),
        "The 2 of Maya becomes 4, with a ±2 token of the Diva: a miss"
    );
    assert_eq!(
        answer(&raft, 0, dolphin(0)),
        "The 2 of Maya becomes 5, with the dolphin for the last 3 strength: a miss"
    );
}

#[test]
fn a_shout_that_costs_the_last_strength_says_so() {
    let call = |dice: [u8; 2]| {
        let raft =
            raft(json!({ "day": 21, "phase": "signals", "survivors": [{ "person": "maya", "dice": dice }] }));
        answer(&raft, 0, signal(B, Signal::Shout))
    };
    assert_eq!(call([2, 0]), "Maya shouts, for 2 strength: it would be the last breath");
    assert_eq!(call([1, 1]), "Maya shouts, for 2 strength: it would be the last breath");
    assert_eq!(call([3, 0]), "Maya shouts, for 2 strength");
}

#[test]
fn whoever_gives_up_is_told_of_a_token_that_could_be_used() {
    let last = |flip: Value, hope: u8| {
        let raft = raft(json!({ "setup": solo(), "day": 21, "phase": "signals", "survivors": [
            { "person": "maya", "hope": hope }, { "person": "diva" }, { "person": "kid", "flip": flip }, { "person": "jean" }] }));
        answer(&raft, 0, PASS)
    };
    assert_eq!(
        last(json!("strength"), 2),
        "Do nothing more, although the Hidden ration of the Kid is unused"
    );
    assert_eq!(last(json!("hope"), 2), "Do nothing more, although the Last hope of the Kid is unused");
    assert_eq!(last(json!("places"), 2), "Do nothing more");
    assert_eq!(last(json!(null), 2), "Do nothing more");
}

#[test]
fn what_gives_nothing_is_told() {
    let at = |where_to: &str, top: u8, roll: u8| {
        let four: Vec<Value> = ["maya", "diva", "kid", "pastor"]
            .iter()
            .map(|name| json!({ "person": name, "dice": [top, 1] }))
            .collect();
        let raft = raft(json!({ "setup": solo(), "phase": "placing", "survivors": four, "today": "p1a" }));
        let places = if where_to == "fishing" {
            [Place::Flare, Place::Flare, Place::Fishing, Place::Swap]
        } else {
            [Place::Flare, Place::Flare, Place::Hope, Place::Play]
        };
        let mut raft = raft;
        for (colour, at) in [B, Y, R, G].into_iter().zip(places).take(3) {
            raft = raft.play(0, place(colour, at));
        }
        story(&raft.rig(&[2, 2, 2, roll, roll, roll]).play(0, place(G, places[3])))
    };
    assert!(
        at("fishing", 6, 2).contains("Everybody is at 6: the fish do nobody any good."),
        "{}",
        at("fishing", 6, 2)
    );
    assert!(!at("fishing", 5, 2).contains("Everybody is at 6"));
    assert!(at("hope", 4, 2).contains("2 points: too few for a Hope."), "{}", at("hope", 4, 2));
    assert!(!at("hope", 4, 3).contains("too few"));
}

#[test]
fn a_die_with_pictures_is_told_by_its_picture() {
    let octopus = raft(json!({ "phase": "locations", "today": "p1e", "step": 2, "survivors": [
        { "person": "maya", "placed": "octopus", "flip": "reroll" }, { "person": "diva" }, { "person": "kid" }, { "person": "jean" }],
        "stack": [{ "frame": "roll", "roll": { "for": "octopus" }, "dice": [{ "face": 5 }] }] }));
    assert_eq!(
        question(&octopus, 0),
        "The octopus die: a tentacle. It wakes and attacks with 8 tentacles. Do you change it?"
    );
    assert_eq!(
        answer(&octopus, 0, reroll(B, Means::Flip, 0)),
        "Roll the octopus die again, with the flip token of Maya"
    );
    let after = octopus.rig(&[1]).play(0, reroll(B, Means::Flip, 0));
    assert!(
        story(&after).contains("the octopus die is rolled again and shows a blank face"),
        "{}",
        story(&after)
    );
}

#[test]
fn a_disaster_says_what_it_brings_in_sentences() {
    let raft = raft(
        json!({ "phase": "evening", "survivors": four(json!({ "person": "maya", "hope": 6 }), json!({ "person": "diva" })),
        "stack": [{ "frame": "disaster", "card": "octopus-takes-one", "step": null }] }),
    );
    let text = question(&raft, 0);
    assert!(
        text.starts_with(
            "Disaster: The Octopus Takes One. Somebody loses a die; a plank is lost. 6 more Hope"
        ),
        "{text}"
    );
}

#[test]
fn a_spot_says_what_it_means() {
    let raft = raft(
        json!({ "phase": "seats", "survivors": four(json!({ "person": "maya" }), json!({ "person": "diva" })) }),
    );
    let text = answer(&raft, 0, Move::Sit { survivor: B, spot: Spot::B });
    assert_eq!(
        text,
        "Maya takes spot B, inside left: sharks 2 and 3 near; lost with the third plank of this side"
    );
}

#[test]
fn the_play_location_without_a_bottle_says_so() {
    let with = |bottle: Value| {
        let raft = raft(
            json!({ "survivors": four(json!({ "person": "maya", "bottle": bottle }), json!({ "person": "diva" })) }),
        );
        answer(&raft, 0, place(B, Place::Play))
    };
    assert!(with(json!(null)).ends_with("(no bottle)"));
    assert!(!with(json!("fair-wind")).contains("no bottle"));
}

#[test]
fn the_list_of_survivors_shows_their_colours() {
    let raft = raft(
        json!({ "survivors": four(json!({ "person": "maya", "placed": "flare" }), json!({ "person": "diva" })), "turn": 1 }),
    );
    let text = Position::view_text(&raft.eyes(0), &Names::default());
    assert!(
        text.contains("Maya Ayushi (blue, you)") && text.contains("On the Flare location: Maya."),
        "{text}"
    );
}

#[test]
fn a_loss_that_would_kill_says_whom_and_of_what() {
    let window = |survivors: Value, strength: u8, cause: &str| {
        let raft = raft(json!({ "phase": "evening",
            "survivors": [{ "person": "maya", "dice": [1, 0], "hope": 2 }, { "person": "diva", "dice": [1, 0] }, { "person": "kid" }, { "person": "pastor" }],
            "stack": [{ "frame": "peril", "survivors": survivors, "strength": strength, "cause": cause }] }));
        assert_eq!(answer(&raft, 0, PASS), "Let it come");
        question(&raft, 0)
    };
    let all = json!(["blue", "yellow", "red", "green"]);
    assert_eq!(
        window(all, 1, "exhaustion"),
        "Maya and the Diva would die: everybody loses 1 strength. Do you do anything before?"
    );
    let blue = |cause: &str| window(json!(["blue"]), 1, cause);
    assert_eq!(
        blue("shark"),
        "Maya would die: the bite of the shark takes 1 strength. Do you do anything before?"
    );
    assert!(blue("jellyfish").contains("the sting of the jellyfish takes 1 strength"));
    assert!(blue("exhaustion").contains("the hardship takes 1 strength"));
}

#[test]
fn the_dolphin_for_nothing_says_so() {
    let offer = |roll: &str, place: &str, dice: [u8; 2], bottle: Value| {
        let maya =
            json!({ "person": "maya", "dice": dice, "placed": place, "bottle": bottle, "flip": "reroll" });
        let raft = raft(
            json!({ "phase": "locations", "step": 18, "swap": "dolphin", "survivors": four(maya, json!({ "person": "diva" })),
            "stack": [{ "frame": "roll", "roll": { "for": roll }, "dice": [{ "owner": "blue", "face": if roll == "play" { 2 } else { 1 } }] }] }),
        );
        answer(&raft, 0, dolphin(0))
    };
    let nothing =
        "Call the dolphin for the last 3 strength of Maya: for nothing, because nobody is left to gain by it";
    assert_eq!(offer("receive", "receive", [2, 1], json!(null)), nothing);
    assert_eq!(offer("hope", "hope", [2, 1], json!(null)), nothing);
    assert_eq!(offer("play", "play", [2, 1], json!("great-hope")), nothing);
    assert_eq!(
        offer("play", "play", [2, 1], json!("fair-wind")),
        "The 2 of Maya becomes 5, with the dolphin for the last 3 strength: the bottle may be opened"
    );
    assert_eq!(
        offer("receive", "receive", [2, 2], json!(null)),
        "The 1 of Maya becomes 6, with the dolphin for 3 strength: a bottle"
    );
}

#[test]
fn what_the_dead_leave_and_a_kite_die_for_nothing_are_told() {
    let left = raft(json!({ "phase": "locations", "step": 18, "survivors": [
        { "person": "maya", "fate": ["dolphin", 1] }, { "person": "diva" }, { "person": "kid" }, { "person": "jean" }],
        "stack": [{ "frame": "open", "survivor": "blue", "second": "fair-wind" }] }));
    assert_eq!(question(&left, 1), "Is the bottle opened that Maya has left behind?");
    let told = story(&left.play(1, open(Bottle::FairWind)));
    assert!(told.starts_with("The bottle that Maya has left behind is opened: Fair wind."), "{told}");
    let kite = raft(
        json!({ "setup": { "seats": 4, "kite": true }, "day": 21, "phase": "signals", "ship": 5, "pieces": 3, "suitcases": [0, 1, 1],
        "survivors": [{ "person": "maya", "hope": 4 }] }),
    );
    let told = story(&kite.rig(&[6]).play(0, signal(B, Signal::Kite)));
    assert!(told.contains("The kite die does nothing this time."), "{told}");
}

#[test]
fn pjotr_is_not_said_to_save_himself_from_himself() {
    let told = |victim| {
        let event = Event::Warded { victim, from: twenty_one_days::Attacker::Shark };
        Position::event_text(&event, Viewer::Spectator, &Names::default())
    };
    assert_eq!(told(Person::Pjotr), "Pjotr wards the shark off.");
    assert_eq!(told(Person::Maya), "Pjotr wards the shark off Maya.");
}
