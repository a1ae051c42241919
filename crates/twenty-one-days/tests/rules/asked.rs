//! Who is asked about a roll (Q24): whoever has something that could make it better, for each kind of roll a case where
//! somebody is asked, one where nobody is, and the border between them.

use serde_json::Value;

use crate::common::*;

/// A position with one roll on the table, and these tokens in Herr Pfennig's hand; whether anybody is asked about it.
fn asked(mut document: Value, roll: Value, dice: Value, hope: [u8; 3]) -> bool {
    let four = ["maya", "pfennig", "tomi", "jean"];
    let mut all: Vec<Value> = document["survivors"].as_array().cloned().unwrap_or_default();
    for name in four.iter().skip(all.len()) {
        all.push(json!({ "person": name }));
    }
    all[1]["hope"] = json!(hope);
    document["survivors"] = json!(all);
    document["tomorrow"] =
        json!(if document["day"] == 21 { json!(null) } else { document["tomorrow"].clone() });
    let frame = json!({ "frame": "roll", "roll": roll, "dice": dice });
    let mut stack = document["stack"].as_array().cloned().unwrap_or_default();
    stack.push(frame);
    document["stack"] = json!(stack);
    document["bag"] =
        document["bag"].as_array().map_or(json!([13 - hope[0], 2 - hope[1], 1 - hope[2]]), |bag| json!(bag));
    if document["phase"] == "locations" {
        // All of them are past, so that nothing else is rolled.
        document["step"] = json!(18);
    }
    let raft = raft(document);
    let asked = matches!(raft.position.frame(), Frame::Roll { .. });
    assert_eq!(asked, !raft.position.asked().is_empty() && raft.window() == "roll");
    asked
}

const NONE: [u8; 3] = [0; 3];
const ONE: [u8; 3] = [0, 1, 0];
const TWO: [u8; 3] = [0, 0, 1];
const BOTH: [u8; 3] = [0, 1, 1];

fn evening() -> Value {
    json!({ "phase": "evening" })
}

fn places() -> Value {
    json!({ "phase": "locations" })
}

fn blue(face: u8) -> Value {
    json!([{ "owner": "blue", "face": face }])
}

fn nobodys(face: u8) -> Value {
    json!([{ "face": face }])
}

#[test]
fn q24_a_flare_within_reach_of_a_six() {
    let flare = |face, hope| asked(places(), json!({ "for": "flare-token" }), blue(face), hope);
    assert!(flare(5, ONE) && flare(1, ONE), "up, and round the corner");
    assert!(!flare(4, ONE) && !flare(2, ONE) && !flare(6, ONE));
    assert!(flare(4, TWO) && flare(2, TWO) && !flare(3, TWO) && !flare(5, TWO));
    assert!(flare(3, BOTH), "both tokens together");
    assert!(!flare(5, NONE) && !flare(5, [3, 0, 0]));
    // The ship lies at the anchor: no flare moves it.
    let far = json!({ "phase": "locations", "ship": 11 });
    assert!(!asked(far, json!({ "for": "flare-token" }), blue(5), ONE));
}

#[test]
fn q24_three_dice_on_the_flare_location() {
    let three = |faces: [u8; 3], ship: u8, hope| {
        let dice = ["blue", "red", "green"]
            .iter()
            .zip(faces)
            .map(|(owner, face)| json!({ "owner": owner, "face": face }));
        let on = |person: &str| json!({ "person": person, "placed": "flare" });
        let four = json!([on("maya"), { "person": "pfennig" }, on("tomi"), on("jean")]);
        let document = json!({ "phase": "locations", "ship": ship, "survivors": four });
        asked(document, json!({ "for": "flare" }), dice.collect(), hope)
    };
    // A 1 drives the ship off: any other face is better.
    assert!(three([1, 3, 3], 11, ONE) && three([1, 3, 3], 6, ONE));
    assert!(!three([2, 3, 3], 11, ONE) && !three([2, 3, 3], 6, ONE));
    assert!(three([2, 3, 5], 6, ONE) && !three([2, 3, 5], 11, ONE));
    // Two 1s take two tokens.
    assert!(!three([1, 1, 3], 11, ONE) && three([1, 1, 3], 11, [0, 2, 0]));
    // With one space to go one hit is enough.
    assert!(!three([6, 3, 5], 10, ONE) && three([6, 3, 5], 9, ONE));
}

#[test]
fn q24_bottles_received_and_opened() {
    let at = |place: &str, bottle: Value| json!({ "phase": "locations", "survivors": [{ "person": "maya", "placed": place, "bottle": bottle }] });
    let receive =
        |face, hope| asked(at("receive", json!(null)), json!({ "for": "receive" }), blue(face), hope);
    assert!(receive(3, ONE) && !receive(4, ONE) && !receive(3, TWO) && !receive(3, NONE));
    let play =
        |bottle: Value, face, hope| asked(at("play", bottle), json!({ "for": "play" }), blue(face), hope);
    assert!(play(json!("fair-wind"), 4, ONE) && !play(json!("fair-wind"), 5, ONE));
    assert!(!play(json!("fair-wind"), 4, TWO) && !play(json!(null), 4, ONE));
}

#[test]
fn q24_hope_and_turtles_by_full_points() {
    let hope = |faces: &[u8], bag: Value, hope| {
        let dice = ["blue", "red", "green"]
            .iter()
            .zip(faces)
            .map(|(owner, face)| json!({ "owner": owner, "face": face }));
        let mut four = vec![
            json!({ "person": "maya" }),
            json!({ "person": "pfennig" }),
            json!({ "person": "tomi" }),
            json!({ "person": "jean" }),
        ];
        for (n, _) in [0, 2, 3].iter().zip(faces) {
            four[*n as usize]["placed"] = json!("hope");
        }
        let mut document = json!({ "phase": "locations", "survivors": four });
        if bag.is_array() {
            document["bag"] = bag;
        }
        asked(document, json!({ "for": "hope" }), dice.collect(), hope)
    };
    // 2 and one more is a Hope; 3 and one more is none, nor is one less.
    assert!(hope(&[2], json!(null), ONE) && !hope(&[3], json!(null), ONE) && !hope(&[6], json!(null), ONE));
    assert!(hope(&[1], json!(null), ONE), "round the corner to 6");
    assert!(hope(&[3, 1], json!(null), ONE), "the 1 turns into a 6");
    assert!(!hope(&[4, 3], json!(null), ONE) && hope(&[4, 3], json!(null), TWO));
    assert!(hope(&[4, 3, 3], json!(null), [0, 2, 0]), "both tokens, one on each die");
    let turtle = |swap: &str, face, hope| {
        let four = json!([{ "person": "maya", "placed": "swap" }]);
        let document = json!({ "phase": "locations", "swap": swap, "survivors": four });
        asked(document, json!({ "for": "turtle" }), blue(face), hope)
    };
    assert!(turtle("turtle-one", 3, ONE) && !turtle("turtle-one", 6, ONE));
    assert!(turtle("turtle-two", 3, ONE) && !turtle("turtle-two", 4, ONE) && turtle("turtle-two", 4, TWO));
}

#[test]
fn q24_fishing_for_those_who_are_hungry() {
    let fish = |tops: [u8; 4], face, hope| {
        let names = ["maya", "pfennig", "tomi", "jean"];
        let mut four: Vec<Value> =
            names.iter().zip(tops).map(|(name, top)| json!({ "person": name, "dice": [top, 1] })).collect();
        four[0]["placed"] = json!("fishing");
        asked(
            json!({ "phase": "locations", "survivors": four }),
            json!({ "for": "fishing" }),
            blue(face),
            hope,
        )
    };
    assert!(fish([4; 4], 3, ONE) && !fish([4; 4], 6, ONE));
    assert!(fish([4; 4], 5, ONE), "a 6 feeds somebody twice");
    assert!(!fish([5; 4], 5, ONE), "nobody has room for a second fish");
    assert!(!fish([6; 4], 1, ONE) && !fish([6, 6, 6, 5], 1, ONE) && fish([6, 6, 5, 5], 1, ONE));
}

#[test]
fn q24_sharks_that_bite() {
    let shark = |face, hope| {
        let four = json!([{ "person": "maya", "dice": [3, 3] }]);
        let document = json!({ "phase": "evening", "survivors": four });
        asked(document, json!({ "for": "shark", "shark": 1 }), nobodys(face), hope)
    };
    assert!(shark(4, ONE) && !shark(5, ONE) && shark(5, TWO) && !shark(3, ONE) && !shark(4, NONE));
    assert!(shark(6, ONE), "round the corner to 1");
    let pack = |which: u8, strength: u8, hope| {
        let dice = json!([{ "face": which }, { "face": strength }]);
        let four = json!([{ "person": "maya", "dice": [3, 1] }, { "person": "pfennig", "dice": [3, 6] }, { "person": "tomi", "dice": [3, 1] }, { "person": "jean", "dice": [3, 1] }]);
        let stack = json!([{ "frame": "pack", "left": 0 }]);
        asked(
            json!({ "phase": "night", "sharks": 1, "survivors": four, "stack": stack }),
            json!({ "for": "pack" }),
            dice,
            hope,
        )
    };
    assert!(pack(1, 4, ONE), "4 becomes 3, which fails");
    assert!(pack(1, 5, ONE), "shark 2 goes for somebody with more strength left");
    assert!(!pack(5, 5, ONE), "sharks 4 and 6 find nobody stronger");
    assert!(!pack(1, 3, ONE));
}

#[test]
fn q24_the_octopus_and_its_tentacles() {
    let four = |tops: [u8; 4]| -> Value {
        let names = ["maya", "pfennig", "tomi", "jean"];
        names.iter().zip(tops).map(|(name, top)| json!({ "person": name, "dice": [top, 1] })).collect()
    };
    let at = |tops| json!({ "phase": "evening", "today": "p1e", "survivors": four(tops), "stack": [{ "frame": "octopus", "left": 0 }] });
    let tentacle = |tops, face, hope| asked(at(tops), json!({ "for": "tentacle" }), nobodys(face), hope);
    // It seizes somebody, and a 6 or a 4 would miss.
    assert!(tentacle([5, 3, 3, 3], 5, ONE) && !tentacle([5, 3, 3, 3], 6, ONE));
    // Of two grips the weaker one is the lesser harm.
    assert!(tentacle([5, 3, 4, 4], 4, ONE) && !tentacle([5, 3, 4, 4], 4, NONE));
    // A miss is as good as it gets, but where somebody slips any grip.
    assert!(
        tentacle([1, 3, 3, 3], 2, ONE) && !tentacle([1, 3, 3, 3], 1, ONE) && !tentacle([1, 3, 3, 3], 5, ONE)
    );
    let fight = |against: u8, face, hope| {
        asked(at([4; 4]), json!({ "for": "defence", "against": against }), blue(face), hope)
    };
    assert!(fight(4, 3, ONE) && fight(4, 4, ONE) && !fight(4, 5, ONE) && !fight(4, 2, ONE));
    assert!(fight(6, 5, ONE) && !fight(6, 6, ONE), "nothing is higher than a 6");
}

#[test]
fn q24_swims_and_paranoia() {
    let swim = |at: u8, face, hope| {
        let stack = json!([{ "frame": "swim", "survivor": "blue", "card": 0, "at": at }]);
        asked(json!({ "phase": "evening", "stack": stack }), json!({ "for": "swim" }), blue(face), hope)
    };
    // Over 1, over 2, under 3, under 4.
    assert!(swim(1, 1, ONE) && !swim(1, 2, ONE));
    assert!(swim(2, 2, ONE) && swim(2, 1, ONE), "1 becomes 6");
    assert!(swim(3, 3, ONE) && !swim(3, 4, ONE) && swim(3, 4, TWO));
    let fear = |face, hope| asked(evening(), json!({ "for": "paranoia" }), blue(face), hope);
    assert!(fear(3, ONE) && fear(6, ONE) && !fear(1, BOTH));
}

#[test]
fn q24_the_kids_prank_and_scruffs_challenges() {
    let prank = |tops: [u8; 4], face, hope| {
        let names = ["maya", "pfennig", "kid", "jean"];
        let mut four: Vec<Value> =
            names.iter().zip(tops).map(|(name, top)| json!({ "person": name, "dice": [top, 1] })).collect();
        four[2]["placed"] = json!("kid");
        let dice = json!([{ "owner": "red", "face": face }]);
        asked(json!({ "phase": "locations", "survivors": four }), json!({ "for": "kid" }), dice, hope)
    };
    assert!(
        prank([4; 4], 3, ONE) && prank([4; 4], 4, ONE) && !prank([4; 4], 5, ONE) && !prank([4; 4], 2, ONE)
    );
    assert!(prank([4; 4], 1, ONE), "round the corner to 6");
    let paw = |face, hope: [u8; 3]| {
        let four = json!([{ "person": "maya" }, { "person": "pfennig" }, { "person": "tomi" }, { "person": "scruffs", "dice": [5, 0] }]);
        let document = json!({ "setup": { "seats": 1, "scruffs": true }, "phase": "placing", "survivors": four,
            "paws": ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s10"] });
        asked(
            document,
            json!({ "for": "paw", "token": "s9" }),
            json!([{ "owner": "green", "face": face }]),
            hope,
        )
    };
    // Howl at the moon wants 5 or 6.
    assert!(paw(4, ONE) && paw(1, ONE) && !paw(3, ONE) && paw(3, TWO) && !paw(5, ONE));
}

#[test]
fn q24_the_dolphin_counts_where_the_opposite_face_is_better() {
    let play = |face| {
        let four = json!([{ "person": "maya", "placed": "play", "bottle": "fair-wind" }]);
        asked(
            json!({ "phase": "locations", "swap": "dolphin", "survivors": four }),
            json!({ "for": "play" }),
            blue(face),
            NONE,
        )
    };
    assert!(play(2) && !play(3));
    let flare = |face, hope| {
        asked(
            json!({ "phase": "locations", "swap": "dolphin" }),
            json!({ "for": "flare-token" }),
            blue(face),
            hope,
        )
    };
    assert!(flare(1, NONE) && !flare(2, NONE) && flare(2, ONE), "2, turned to 5, and one more");
    assert!(!flare(3, ONE));
    let fish = |face| {
        let four = json!([{ "person": "maya", "placed": "fishing" }]);
        asked(
            json!({ "phase": "locations", "swap": "dolphin", "survivors": four }),
            json!({ "for": "fishing" }),
            blue(face),
            NONE,
        )
    };
    assert!(fish(2) && !fish(4));
}

#[test]
fn q24_another_throw_counts_where_any_face_is_better() {
    let again = |roll: Value, dice: Value, more: Value| {
        let mut document =
            json!({ "phase": "evening", "survivors": [{ "person": "maya", "flip": "reroll" }] });
        for (key, value) in more.as_object().into_iter().flatten() {
            document[key] = value.clone();
        }
        asked(document, roll, dice, NONE)
    };
    let none = || json!({});
    assert!(
        again(json!({ "for": "paranoia" }), blue(2), none())
            && !again(json!({ "for": "paranoia" }), blue(1), none())
    );
    let sky = json!({ "setup": { "seats": 4, "weather": true }, "phase": "sharks" });
    assert!(
        again(json!({ "for": "sky" }), nobodys(6), sky.clone())
            && again(json!({ "for": "sky" }), nobodys(4), sky.clone())
    );
    assert!(!again(json!({ "for": "sky" }), nobodys(3), sky));
    let last = json!({ "day": 21, "phase": "signals", "stack": [{ "frame": "signal" }] });
    assert!(again(json!({ "for": "signal", "how": "flare" }), blue(5), last.clone()));
    assert!(!again(json!({ "for": "signal", "how": "flare" }), blue(6), last.clone()));
    let kite = |built: u8| json!({ "setup": { "seats": 4, "kite": true }, "day": 21, "phase": "signals", "ship": 8, "pieces": 3 - built, "built": built, "stack": [{ "frame": "signal" }] });
    assert!(
        again(json!({ "for": "kite" }), blue(5), kite(3))
            && again(json!({ "for": "kite" }), blue(6), kite(0))
    );
    assert!(!again(json!({ "for": "kite" }), blue(4), kite(3)));
}

/// On day 21 the special tokens are Hope as any other (D56).
#[test]
fn d56_no_special_token_changes_a_roll_on_day_21() {
    let last = json!({ "day": 21, "phase": "signals", "stack": [{ "frame": "signal" }] });
    assert!(!asked(last, json!({ "for": "signal", "how": "flare" }), blue(5), ONE));
}

/// Once somebody is asked, everything that is allowed is listed, whether it helps or not.
#[test]
fn q24_whoever_is_asked_may_do_all_that_is_allowed() {
    rigged(
        json!({ "phase": "locations", "bag": [13, 1, 1], "survivors": [
            { "person": "maya", "placed": "flare" }, { "person": "pfennig", "hope": [0, 1, 0] }] }),
        &[5],
    )
    .asks(&[1], "roll")
    .answers(1, &[shift(Y, 0, -1), shift(Y, 0, 1), PASS]);
}

/// A die for which there is no room anywhere stays off the board, and the day goes on (Q9).
#[test]
fn q9_a_die_that_fits_nowhere_is_not_placed() {
    let full = |bottle: Value| {
        raft(
            json!({ "setup": { "seats": 1, "weather": true }, "weather": "flare", "rod-broken": true, "swap": "dolphin", "day": 2, "turn": 0,
            "phase": "placing", "survivors": [
            { "person": "maya", "placed": "hope", "extra": "hope", "markers": 1 },
            { "person": "rosina", "bottle": bottle },
            { "person": "paul", "placed": "hope" }, { "person": "jean", "placed": "play" }] }),
        )
    };
    full(json!(null)).asks(&[0], "placing").answers(0, &[place(Y, Place::Receive)]);
    assert_ne!(full(json!("fair-wind")).position.phase, Phase::Placing, "the locations are activated");
}
