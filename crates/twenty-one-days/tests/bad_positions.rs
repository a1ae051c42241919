//! Positions that cannot be are refused, with the place of what is wrong.

mod common;

use common::*;

fn with(key: &str, value: serde_json::Value) -> serde_json::Value {
    let mut document = json!({});
    document[key] = value;
    document
}

#[test]
fn numbers_out_of_bounds() {
    for (key, value) in [
        ("sharks", json!(0)),
        ("sharks", json!(6)),
        ("ship", json!(13)),
        ("ship", json!(12)),
        ("tentacles", json!(9)),
        ("lost", json!([4, 0])),
        ("start", json!(4)),
        ("turn", json!(9)),
        ("day", json!(0)),
        ("day", json!(22)),
        ("next-day", json!(1)),
        ("rescued", json!(true)),
        ("bag", json!([14, 2, 1])),
        ("bag", json!([12, 2, 1])),
        ("bag", json!([13, 3, 1])),
        ("weather", json!("heavy")),
        ("pieces", json!(1)),
        ("built", json!(1)),
        ("suitcases", json!([3, 1, 1])),
        ("paws", json!(["s1"])),
        ("paw", json!(["s8", 2])),
    ] {
        let place = match key {
            "lost" => "lost[0]",
            "pieces" | "built" => "suitcases",
            "paw" => "paws",
            other => other,
        };
        refused(with(key, value), place);
    }
}

/// One far too big, or below 0, is refused with its place, as one a little too big.
#[test]
fn numbers_far_out_of_bounds() {
    for key in ["day", "next-day", "sharks", "ship", "tentacles", "step"] {
        for number in [255, 300, 100_000, -1] {
            refused(with(key, json!(number)), key);
        }
    }
    refused(with("lost", json!([0, 300])), "lost[1]");
    refused(with("bag", json!([300, 300, 300])), "bag");
    refused(with("suitcases", json!([300, 300, 300])), "suitcases");
    let kite = |key: &str| json!({ "setup": { "seats": 4, "kite": true }, key: 300 });
    refused(kite("pieces"), "suitcases");
    refused(kite("built"), "suitcases");
    let one = |key: &str, value: serde_json::Value| {
        let mut entry = json!({ "person": "maya" });
        entry[key] = value;
        json!({ "survivors": [entry] })
    };
    refused(one("dice", json!([300, 3])), "survivors[0].dice");
    refused(one("dice", json!([3, 300])), "survivors[0].dice");
    refused(one("markers", json!(300)), "markers");
    refused(one("used", json!(300)), "survivors[0]");
    refused(one("hope", json!(300)), "bag");
    refused(one("hope", json!([300, 300, 300])), "bag");
}

#[test]
fn words_that_are_not_there() {
    refused(with("swap", json!("whale")), "whale");
    refused(with("today", json!("p9z")), "p9z");
    refused(with("colour", json!("mauve")), "colour");
    refused(json!({ "survivors": [{ "person": "nobody" }] }), "nobody");
    refused(json!({ "survivors": [{ "person": "maya", "dice": "many" }] }), "many");
    refused(json!({ "setup": { "seats": 9 } }), "setup");
    refused(json!({ "setup": { "seats": 4, "survivor-1": "nobody" } }), "nobody");
}

#[test]
fn pages_that_do_not_fit_the_day() {
    refused(json!({ "today": "p2a" }), "today");
    refused(json!({ "day": 8, "today": "p1a" }), "today");
    refused(json!({ "today": "p1a", "tomorrow": "p3a" }), "tomorrow");
    refused(json!({ "today": "p1a", "tomorrow": "p1a" }), "tomorrow");
    refused(json!({ "day": 21, "tomorrow": "p3a" }), "tomorrow");
    refused(json!({ "seen": ["p1a"] }), "seen");
    refused(json!({ "today": "p1a", "tomorrow": "p1b", "seen": ["p1a", "p1b", "p1c", "p1d"] }), "seen");
    refused(json!({ "day": 20, "today": "p3a", "seen": ["p3a", "p3m", "p3n", "p3p", "day21"] }), "seen");
}

#[test]
fn survivors_who_cannot_be() {
    let one = |entry: serde_json::Value| json!({ "survivors": [entry] });
    refused(json!({ "survivors": [{ "person": "maya" }, { "person": "horvath" }] }), "survivors[1].person");
    refused(one(json!({ "person": "scruffs" })), "survivors[0].person");
    refused(
        json!({ "setup": { "seats": 1, "scruffs": true }, "survivors": [{ "person": "jean" }] }),
        "survivors[0].person",
    );
    refused(one(json!({ "person": "maya", "dice": [0, 3] })), "survivors[0].dice");
    refused(one(json!({ "person": "maya", "dice": [7, 3] })), "survivors[0].dice");
    refused(one(json!({ "person": "maya", "seat": 4 })), "survivors[0].seat");
    refused(one(json!({ "person": "maya", "fate": ["shark", 2], "dice": [3, 3] })), "survivors[0].fate");
    refused(
        one(json!({ "person": "maya", "fate": ["shark", 2], "bottle": "fair-wind" })),
        "survivors[0].fate",
    );
    refused(one(json!({ "person": "maya", "spot": "b" })), "spot");
    refused(one(json!({ "person": "maya", "markers": 4 })), "markers");
    refused(one(json!({ "person": "maya", "placed": "kid" })), "placed");
    refused(one(json!({ "person": "maya", "hope": 14 })), "bag");
    refused(json!({ "lost": [2, 0] }), "survivors[0].spot");
    refused(
        json!({ "survivors": [{ "person": "maya", "placed": "play" }, { "person": "pfennig", "placed": "play" }] }),
        "survivors",
    );
    refused(
        json!({ "survivors": [{ "person": "maya", "bottle": "fair-wind" }, { "person": "pfennig", "bottle": "fair-wind" }] }),
        "bottles",
    );
    refused(
        json!({ "setup": { "seats": 1, "scruffs": true }, "survivors": [{ "person": "scruffs", "dice": [4, 4] }] }),
        "dice",
    );
    refused(
        json!({ "setup": { "seats": 1, "scruffs": true }, "survivors": [{ "person": "scruffs", "hope": 1 }] }),
        "hope",
    );
}

#[test]
fn questions_that_cannot_be_asked() {
    let stack = |frame: serde_json::Value| json!({ "stack": [frame] });
    for frame in [
        json!({ "frame": "none" }),
        json!({ "frame": "dice-again" }),
        json!({ "frame": "helm" }),
        json!({ "frame": "rosina" }),
        json!({ "frame": "signal" }),
        json!({ "frame": "paw" }),
        json!({ "frame": "prank" }),
        json!({ "frame": "flick", "space": "hope" }),
        json!({ "frame": "reward", "token": "s1", "step": 0 }),
        json!({ "frame": "placing", "seat": 7 }),
        json!({ "frame": "octopus", "left": 9 }),
        json!({ "frame": "pack", "left": 5 }),
        json!({ "frame": "swim", "survivor": "blue", "card": 3, "at": 0 }),
        json!({ "frame": "divide", "left": 9 }),
        json!({ "frame": "strengthen", "left": 0, "by": 0 }),
        json!({ "frame": "paranoia", "survivor": "blue", "loss": 7 }),
        json!({ "frame": "roll", "roll": { "for": "hope" }, "dice": [] }),
        json!({ "frame": "roll", "roll": { "for": "hope" }, "dice": [{ "face": 7 }] }),
        json!({ "frame": "roll", "roll": { "for": "pack" }, "dice": [{ "face": 1 }] }),
        json!({ "frame": "roll", "roll": { "for": "kite" }, "dice": [{ "face": 1 }] }),
        json!({ "frame": "disaster", "card": "fever", "step": null, "pledged": [1, 0, 0, 0] }),
        json!({ "frame": "disaster", "card": "fever", "step": 9 }),
        json!({ "frame": "open", "survivor": "blue", "second": "fair-wind" }),
    ] {
        refused(stack(frame), "stack[0]");
    }
    refused(json!({ "phase": "over", "stack": [{ "frame": "pick-swap" }] }), "stack");
    refused(stack(json!({ "frame": "riddle" })), "riddle");
}

#[test]
fn odd_but_possible_positions_go_on_to_a_question_or_the_end() {
    let all = [
        json!({}),
        json!({ "survivors": [dead("maya"), dead("pfennig"), dead("tomi"), dead("jean")] }),
        json!({ "phase": "over" }),
        json!({ "day": 21, "phase": "locations" }),
        json!({ "day": 21, "phase": "evening" }),
        json!({ "phase": "signals", "day": 21, "survivors": [{ "person": "maya", "dice": [1, 0] }] }),
        json!({ "stack": [{ "frame": "share", "tokens": [0, 0, 0], "among": [] }] }),
        json!({ "stack": [{ "frame": "ward", "victim": "blue", "from": "shark" }] }),
        json!({ "stack": [{ "frame": "fish", "fisher": "blue", "first": 4, "second": 5, "got": [2, 2, 2, 2] }] }),
        json!({ "stack": [{ "frame": "swim", "survivor": "blue", "card": 2, "at": 4 }] }),
        json!({ "stack": [{ "frame": "attempt", "survivor": "blue", "left": null, "cost": 2 }] }),
        json!({ "stack": [{ "frame": "roll", "roll": { "for": "paranoia" }, "dice": [{ "face": 6 }] }] }),
        json!({ "stack": [{ "frame": "roll", "roll": { "for": "swim" }, "dice": [{ "face": 6, "owner": "red" }] }] }),
        json!({ "tentacles": 0, "stack": [{ "frame": "roll", "roll": { "for": "defence", "against": 1 }, "dice": [{ "face": 6, "owner": "red" }] }] }),
        json!({ "phase": "placing", "step": 18 }),
        json!({ "phase": "locations", "step": 18 }),
        json!({ "phase": "morning", "step": 18 }),
    ];
    for document in all {
        let raft = raft(document.clone());
        let over = raft.position.phase == Phase::Over;
        assert!(over || !raft.position.asked().is_empty(), "{document} is stuck");
    }
}

#[test]
fn a_position_is_an_object_that_names_its_survivors() {
    for list in [json!([]), json!([{ "seats": 4 }]), json!(null), json!("raft"), json!(21)] {
        refused_as_it_is(list, "expected an object: fields with their names, in braces");
    }
    refused_as_it_is(json!({}), "missing field `survivors`");
    refused_as_it_is(json!({ "day": 3 }), "missing field `survivors`");
    refused(json!({ "survivors": [[]] }), "expected an object");
    refused(json!({ "survivors": [["maya"]] }), "expected an object");
    refused(json!({ "survivors": [{}] }), "missing field `person`");
    refused(json!({ "survivors": {} }), "expected a sequence");
    refused(json!({ "setup": [] }), "expected an object");
    refused(json!({ "setup": [4] }), "expected an object");
    refused(json!({ "setup": {} }), "missing field `seats`");
    refused(json!({ "stack": [{}] }), "missing field `frame`");
    refused(json!({ "stack": [{ "frame": "roll", "roll": { "for": "hope" } }] }), "missing field `dice`");
    refused(json!({ "stack": [{ "frame": "octopus" }] }), "missing field `left`");
}

#[test]
fn flicks_and_tries_that_cannot_be() {
    refused(json!({ "phase": "sharks", "stack": [{ "frame": "flick" }] }), "stack[0]");
    let sky = json!({ "seats": 4, "weather": true });
    refused(
        json!({ "setup": sky, "phase": "sharks", "stack": [{ "frame": "flick", "space": "hope", "lightning": true }] }),
        "stack[0]",
    );
    let dog = json!({ "seats": 1, "scruffs": true });
    // Too weak to try anything.
    refused(json!({ "setup": dog, "phase": "placing", "stack": [{ "frame": "paw" }] }), "stack[0]");
}
