//! Morale and Production (R22 to R25, R114, R115).

use crate::common::*;

fn morale(level: i8, more: serde_json::Value) -> Island {
    island(with(json!({ "phase": "morale", "morale": level }), more))
}

#[test]
fn r22_the_first_players_determination() {
    for (level, det) in [(0, 5), (1, 6), (2, 7), (-1, 4), (-3, 2)] {
        morale(level, json!({ "first": "second", "castaways": [{}, { "determination": 5 }] }))
            .det(B, det)
            .wounds(B, 0)
            .plans();
    }
    morale(-3, json!({ "castaways": [{ "determination": 2 }, {}] })).det(A, 0).wounds(A, 1).plans();
}

#[test]
fn r22_d10_top_morale_asks_only_the_hurt() {
    morale(3, json!({})).det(A, 2).plans();
    morale(3, json!({ "castaways": [{ "wounds": 1 }, {}] }))
        .asks(&[0], "HighMorale")
        .play(0, option(0))
        .det(A, 2)
        .wounds(A, 1)
        .plans();
}

#[test]
fn r23_e58_diary_and_drums() {
    let built = json!({ "built": ["diary", "drums"], "castaways": [{ "determination": 3 }, {}] });
    morale(-2, built.clone()).det(A, 4).plans();
    morale(-3, built.clone()).det(A, 3).plans();
    morale(0, built.clone()).det(A, 6).plans();
    morale(3, built).det(A, 8).plans();
}

fn production(more: serde_json::Value) -> Island {
    island(with(json!({ "phase": "production" }), more))
}

#[test]
fn r24_sources_and_tokens_of_the_camp() {
    production(json!({})).store(1, 1, 0).plans();
    let land = |marks: serde_json::Value, plus: u8| json!({ "land": { "C1": { "tile": "tile-8", "marks": marks, "plus-food": plus } } });
    production(land(json!(["first-covered"]), 0)).store(0, 1, 0).plans();
    // Tokens give also where the source is exhausted.
    production(land(json!(["first-covered", "second-covered", "plus-wood"]), 1)).store(1, 1, 0).plans();
    production(land(json!(["plus-wood"]), 1)).store(2, 2, 0).plans();
}

#[test]
fn r25_q5_e57_what_a_round_changes() {
    let at = |modified: serde_json::Value| production(json!({ "production": modified }));
    at(json!({ "skip": true })).store(0, 0, 0).plans();
    at(json!({ "no-food": true })).store(1, 0, 0).plans();
    at(json!({ "food": -3 })).store(1, 0, 0).plans();
    at(json!({ "wood": 1 })).store(2, 1, 0).plans();
    // None first, then more or less.
    at(json!({ "no-wood": true, "wood": 1 })).store(1, 1, 0).plans();
    // One kind alone leaves nothing to choose; half of one is nothing.
    at(json!({ "half": true, "no-food": true, "wood": 2 })).store(1, 0, 0).plans();
    at(json!({ "half": true, "no-food": true })).store(0, 0, 0).plans();
    at(json!({ "half": true }))
        .asks(&[0], "Half")
        .play(0, pick(Thing::Good(Good::Wood)))
        .store(1, 0, 0)
        .plans();
    // Nothing at all means no Pit either.
    production(json!({ "production": { "skip": true }, "built": ["pit"] })).store(0, 0, 0).plans();
}

#[test]
fn r114_q24_q25_the_pit() {
    let pit = json!({ "built": ["pit"] });
    let with_pit = |rolls: &[u8], more: serde_json::Value| {
        rigged(with(with(json!({ "phase": "production" }), pit.clone()), more), rolls)
    };
    with_pit(&[4], json!({})).store(1, 3, 0).plans();
    with_pit(&[5], json!({})).store(1, 1, 0).plans();
    // Its die is brown: the Carpenter can roll it again.
    with_pit(&[5, 1], json!({ "castaways": [{ "determination": 2 }, {}] }))
        .asks(&[0], "Pit")
        .play(0, pick(Thing::Die(Die::Wound)))
        .det(A, 0)
        .store(1, 3, 0)
        .plans();
    with_pit(&[5], json!({ "castaways": [{ "determination": 2 }, {}] }))
        .play(0, PASS)
        .det(A, 2)
        .store(1, 1, 0)
        .plans();
}

#[test]
fn r115_q46_e5_the_shortcut() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": ["shortcut"] } });
    let document =
        json!({ "setup": { "seats": 3 }, "phase": "production", "built": ["map", "shortcut"], "land": land });
    let asked = island(document.clone()).asks(&[0], "Shortcut");
    asked
        .play(0, pick(Thing::Source(Space::C2, 1)))
        .store(2, 1, 0)
        .refuses(0, place(A, gather(Space::C2, 1)), "E5")
        .plan(&[(A, gather(Space::C2, 0))])
        .plans();
    // One uncovered source is no question; fog stops it.
    let covered = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": ["shortcut", "first-covered"] } });
    island(with(document.clone(), json!({ "land": covered }))).store(2, 1, 0).plans();
    let fog = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": ["shortcut", "fog"] } });
    island(with(document, json!({ "land": fog }))).store(1, 1, 0).plans();
}

#[test]
fn r115_a_new_shortcut_asks_for_its_tile() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6" }, "B1": { "tile": "tile-1" } });
    let document = with(day(), json!({ "setup": { "seats": 3 }, "built": ["map"], "land": land }));
    island(document)
        .plan(&[(C, invent(Invention::Shortcut)), (C, invent(Invention::Shortcut))])
        .go()
        .asks(&[2], "ShortcutToken")
        .play(2, pick(Thing::Space(Space::B1)))
        .is("there", |p| p.at(Space::B1).marks.has(Mark::Shortcut))
        .det(C, 2)
        .asks(&[0], "Camp");
}
