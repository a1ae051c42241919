//! Positions that are odd but load: random play from them never gets stuck and breaks nothing.

use serde_json::Value;
use table::laws;
use table::{Game, Rng, Silent};

use crate::common::*;

/// Random play from an odd position comes to an end, with a sound position at each step.
fn plays_on(document: Value) {
    let start = match serde_json::from_value::<Position>(document.clone()) {
        Ok(position) => position,
        Err(error) => panic!("{document} is refused: {error}"),
    };
    let mut moves = Vec::new();
    for game in 0..20 {
        let mut rng = Rng::new(game);
        let mut position = start;
        let mut played = 0;
        while let Some((seat, mv)) = laws::random_move(&position, 4, &mut rng, &mut moves) {
            position.play(seat, &mv, &mut Silent).expect("every listed move is accepted");
            if let Err(error) = position.audit() {
                panic!("{mv:?} of {seat} breaks {document}: {error}");
            }
            played += 1;
            assert!(played < 50_000, "{document} goes on and on");
        }
        assert!(position.is_over(), "{document} is stuck at {:?}", position.frame());
    }
}

#[test]
fn odd_positions_play_on() {
    let full = || {
        hands(&[
            &[Gun, Bullet, Barometer, Conch],
            &[Gun, Bullet, CrystalBall],
            &[MetalPlate, Club],
            &[VoodooDoll, Coffee],
        ])
    };
    let at = |fields: Value| {
        let mut document =
            json!({ "castaways": full(), "food": 9, "water": 2, "discard": ["sleeping-pills"] });
        for (key, value) in fields.as_object().expect("fields are an object") {
            document[key] = value.clone();
        }
        document
    };
    let count = json!({ "count": "water" });
    // A turn out of order, and of somebody who has acted.
    plays_on(at(json!({ "stack": [{ "frame": "turn", "seat": 2 }] })));
    plays_on(json!({
        "castaways": [{ "hand": ["gun"] }, { "acted": true }, {}], "food": 5, "water": 5,
        "stack": [{ "frame": "turn", "seat": 1 }],
    }));
    // A tie in which one has died, and a foul ration held out.
    plays_on(json!({
        "castaways": [{ "hand": ["gun"] }, dead(), {}, {}], "food": 5, "water": 1, "phase": count,
        "stack": [{ "frame": "tie", "tied": [0, 1] }],
    }));
    plays_on(json!({
        "castaways": [{ "hand": ["filthy-water"] }, {}, {}, {}], "food": 5, "water": 1, "phase": count, "stack": [
            { "frame": "verdict", "designated": 1 },
            { "frame": "foul", "giver": 0, "eater": 1, "card": "filthy-water" },
        ],
    }));
    // An open ballot with missing votes, or with nobody who votes last.
    plays_on(at(json!({ "phase": count, "stack": [{ "frame": "ballot", "open": true }] })));
    plays_on(at(
        json!({ "phase": count, "stack": [{ "frame": "ballot", "open": true }], "votes": [[0, 1]] }),
    ));
    // A sealed ballot with all votes in, or votes from those who have none.
    plays_on(at(json!({
        "phase": count, "stack": [{ "frame": "ballot" }], "votes": [[0, 1], [1, 0], [2, 0], [3, 0]],
    })));
    plays_on(json!({
        "castaways": [{ "health": "sick" }, {}, dead(), {}], "food": 5, "water": 2, "phase": count,
        "stack": [{ "frame": "ballot" }], "votes": [[0, 1], [2, 1]],
    }));
    // A vote about nothing.
    for frame in [
        json!({ "frame": "shortage" }),
        json!({ "frame": "debate" }),
        json!({ "frame": "ballot" }),
        json!({ "frame": "tie", "tied": [0, 1] }),
        json!({ "frame": "tie", "tied": [1] }),
        json!({ "frame": "verdict", "designated": 1 }),
        json!({ "frame": "verdict", "designated": 1, "done": [0, 1, 2, 3] }),
    ] {
        plays_on(at(json!({ "phase": count, "water": 9, "stack": [frame] })));
        plays_on(at(json!({ "phase": count, "stack": [frame] })));
        plays_on(at(json!({ "phase": count, "stack": [frame], "fed": [1] })));
        plays_on(at(json!({ "phase": count, "stack": [frame], "fed": [0, 1, 2, 3] })));
        plays_on(at(json!({ "phase": count, "stack": [frame], "conch": 1 })));
    }
    // An empty store that is not empty, and one with everybody fed.
    plays_on(at(json!({ "phase": { "empty": "water" }, "stack": [{ "frame": "empty" }] })));
    plays_on(at(json!({ "phase": { "empty": "food" }, "fed": [0, 1, 2, 3] })));
    // A theft with nobody left to rob, a theft of everybody, a shot out of nowhere.
    plays_on(at(json!({ "stack": [{ "frame": "theft", "thief": 0, "robbed": [0, 1, 2, 3] }] })));
    plays_on(at(json!({ "stack": [{ "frame": "theft", "thief": 3, "robbed": [] }] })));
    plays_on(at(json!({ "stack": [{ "frame": "shot", "shooter": 0, "victim": 1 }] })));
    plays_on(at(json!({
        "phase": count,
        "stack": [
            { "frame": "verdict", "designated": 1 },
            { "frame": "theft", "thief": 1, "robbed": [0] },
            { "frame": "shot", "shooter": 1, "victim": 2 },
        ],
    })));
    // A departure without a raft, and with answers of the dead.
    plays_on(at(json!({ "phase": "new-round", "stack": [{ "frame": "departure" }] })));
    plays_on(json!({
        "castaways": [{}, dead(), {}], "food": 9, "water": 9, "raft": 9, "phase": "new-round",
        "stack": [{ "frame": "consent", "caller": 0 }], "consents": [[1, false], [0, true]],
    }));
    // Everything spent: no card left in the hold, nor in any hand.
    plays_on(json!({ "castaways": castaways(3), "food": 9, "water": 9, "deck": [] }));
    // A feast of many, an alarm clock for a dead castaway, coffee and pendulum for others.
    plays_on(json!({
        "castaways": [{ "hand": ["cannibal-bbq-kit"] }, dead(), dead(), {}], "food": 9, "water": 9,
        "phase": "feast", "deaths": 2,
    }));
    plays_on(json!({
        "castaways": [{}, dead(), {}, {}], "food": 9, "water": 9, "next-first": 1, "coffee": 1,
        "dictated": [1, "fish"],
    }));
    plays_on(json!({
        "castaways": castaways(3), "food": 9, "water": 9, "dictated": [1, "search-wreckage"], "deck": [],
    }));
    // Worn-out counters.
    plays_on(json!({
        "setup": { "seats": 3, "tournament": "cooperative", "games": 3 }, "points": [65535, 65535, 65535],
        "castaways": castaways(3), "food": 36, "water": 36, "raft": 12, "round": 7, "weather": hurricane(),
        "chance": {
            "key": "0123456789abcdef0123456789abcdef",
            "drawn": [4294967295u32, 4294967295u32, 4294967295u32, 4294967295u32, 4294967295u32, 4294967295u32,
                4294967295u32],
        },
    }));
    plays_on(json!({
        "castaways": [{ "pointed": [0, 255, 255] }, {}, {}], "food": 9, "water": 2, "phase": count,
    }));
}

/// A position taken out of a random game with a few values knocked about is either refused or plays on.
#[test]
fn battered_positions_are_refused_or_play_on() {
    let mut rng = Rng::new(99);
    let mut moves = Vec::new();
    let (mut loaded, mut refused) = (0, 0);
    for game in 0..400 {
        let setup = Setup { voice_of_the_dead: game % 3 == 0, ..Setup::new(3 + (game % 6) as u8) };
        let mut position = deal(setup, &format!("battered {game}")).position;
        for _ in 0..rng.below(150) {
            if let Some((seat, mv)) = laws::random_move(&position, 3, &mut rng, &mut moves) {
                position.play(seat, &mv, &mut Silent).expect("every listed move is accepted");
            }
        }
        let mut document = serde_json::to_value(position).expect("a position is plain data");
        for _ in 0..3 {
            batter(&mut document, &mut rng);
        }
        match serde_json::from_value::<Position>(document.clone()) {
            Err(_) => refused += 1,
            Ok(_) => {
                loaded += 1;
                plays_on(document);
            }
        }
    }
    assert!(loaded > 50 && refused > 50, "{loaded} loaded, {refused} refused");
}

/// Changes one value somewhere.
fn batter(document: &mut Value, rng: &mut Rng) {
    let phases = [
        json!("new-round"),
        json!("weather"),
        json!("actions"),
        json!("feast"),
        json!("end-check"),
        json!("launch"),
        json!({ "begin": "food" }),
        json!({ "count": "water" }),
        json!({ "count": "trip-food" }),
        json!({ "empty": "water" }),
    ];
    let seat = json!(rng.below(6));
    let frames = [
        json!([]),
        json!([{ "frame": "ballot" }]),
        json!([{ "frame": "ballot", "open": true }]),
        json!([{ "frame": "debate" }]),
        json!([{ "frame": "verdict", "designated": seat }]),
        json!([{ "frame": "tie", "tied": [seat] }]),
        json!([{ "frame": "turn", "seat": seat }, { "frame": "shot", "shooter": 0, "victim": 1 }]),
        json!([{ "frame": "bite", "seat": seat }]),
        json!([{ "frame": "empty", "done": [seat] }]),
        json!([{ "frame": "consent", "caller": 0 }]),
    ];
    match rng.below(12) {
        0 => document["phase"] = rng.choose(&phases).clone(),
        1 => document["stack"] = rng.choose(&frames).clone(),
        2 => document["food"] = json!(rng.below(40)),
        3 => document["water"] = json!(rng.below(40)),
        4 => document["first-player"] = seat,
        5 => document["fed"] = json!([seat]),
        6 => document["conch"] = seat,
        7 => document["votes"] = json!([[0, seat], [1, 0]]),
        8 => document["castaways"][rng.below(3)]["health"] = json!(*rng.choose(&["sick", "barred"])),
        9 => document["raft"] = json!(rng.below(14)),
        10 => document["deaths"] = json!(rng.below(5)),
        _ => document["castaways"][rng.below(3)]["acted"] = json!(true),
    }
}
