//! Positions that cannot be are refused, with the place named; positions that are merely odd play on to their end.

mod common;
use common::*;
use serde_json::Value;
use table::laws::race;
use table::{Game, Rng};

/// A sound position of three with some fields changed.
fn changed(fields: Value) -> Value {
    let mut document = json!({ "castaways": castaways(3) });
    for (key, value) in fields.as_object().expect("fields are an object") {
        document[key] = value.clone();
    }
    document
}

/// A sound position with the first castaway changed.
fn first(castaway: Value) -> Value {
    json!({ "castaways": [castaway, {}, {}] })
}

#[test]
fn the_sound_one_loads() {
    raft(changed(json!({}))).asks(&[0], "call");
}

#[test]
fn too_few_or_too_many_castaways() {
    for count in [0, 1, 2] {
        refused(json!({ "castaways": castaways(count) }), "setup");
    }
    refused(json!({ "castaways": castaways(7) }), "castaways");
    refused(changed(json!({ "setup": { "seats": 4 } })), "castaways");
    refused(changed(json!({ "setup": { "seats": 3, "first-player": "3" } })), "setup");
}

#[test]
fn cards_that_the_box_does_not_have() {
    refused(first(json!({ "hand": ["gun", "gun"] })), "castaways[0].hand[1]");
    refused(first(json!({ "hand": ["whisky"] })), "castaways[0].hand[0]");
    refused(changed(json!({ "discard": ["gun", "gun"] })), "discard[1]");
    refused(changed(json!({ "face-down": ["gun", "gun"] })), "face-down[1]");
    refused(changed(json!({ "deck": ["gun", "gun"] })), "deck[1]");
    refused(changed(json!({ "deck": ["gun"], "discard": [] })), "deck");
    refused(
        changed(json!({ "event-top": { "event": "fog" }, "events-gone": ["fog"], "round": 2 })),
        "events-gone[0]",
    );
    refused(changed(json!({ "end-gone": ["thirst", "thirst"] })), "end-gone[1]");
    for unknown in [json!({ "hand": ["cutlass"] }), json!({ "agenda": "cook" }), json!({ "colour": "red" })] {
        assert!(serde_json::from_value::<Position>(first(unknown)).is_err());
    }
}

#[test]
fn numbers_out_of_bounds() {
    refused(first(json!({ "vitality": 4 })), "castaways[0].vitality");
    refused(first(json!({ "vitality": -1 })), "castaways[0].vitality");
    refused(first(json!({ "vitality": 0 })), "castaways[0].vitality");
    refused(
        first(json!({ "vitality": 3, "fate": { "fate": "overboard", "round": 1 } })),
        "castaways[0].vitality",
    );
    for round in [0, 12, -5, 1_000_000] {
        refused(changed(json!({ "round": round })), "round");
    }
    refused(changed(json!({ "fog": 9 })), "fog");
    refused(changed(json!({ "fog": 99 })), "fog");
    refused(first(json!({ "harm": [1, 2, 3, 4] })), "castaways[0].harm");
}

#[test]
fn people_that_do_not_fit() {
    refused(changed(json!({ "compass": 3 })), "compass");
    refused(changed(json!({ "lead": 9 })), "lead");
    refused(changed(json!({ "castaways": [dead(), {}, {}] })), "compass");
    refused(changed(json!({ "done": [5] })), "done");
    refused(first(json!({ "agenda": "guardian" })), "castaways");
    refused(first(json!({ "agenda": "sacrifice" })), "castaways");
    refused(first(json!({ "fate": { "fate": "rescued", "round": 1 } })), "castaways[0].fate");
    refused(changed(json!({ "phase": "over" })), "castaways[0].fate");
    refused(
        changed(
            json!({ "compass": 1, "castaways": [{ "fate": { "fate": "shot", "by": 7, "round": 1 } }, {}, {}] }),
        ),
        "castaways[0].fate",
    );
}

#[test]
fn knowledge_that_cannot_be() {
    refused(first(json!({ "hand": [{ "item": "gun", "known": [0] }] })), "castaways");
    refused(first(json!({ "hand": [{ "item": "gun", "known": [4] }] })), "castaways");
    refused(first(json!({ "hand": [{ "item": "gun", "known": [9] }] })), "castaways");
    refused(changed(json!({ "event-top": { "event": "fog", "seen": [5] } })), "event-top");
}

#[test]
fn a_sea_that_cannot_be() {
    refused(changed(json!({ "round": 5, "events-gone": ["fog"] })), "events-gone");
    refused(changed(json!({ "today": "fog" })), "today");
    refused(changed(json!({ "phase": "starvation", "today": "fog", "events-gone": ["storm"] })), "today");
    refused(changed(json!({ "phase": "rescue-vote", "events-gone": ["storm"] })), "phase");
    refused(changed(json!({ "round": 11, "event-top": { "event": "fog" } })), "event-top");
    refused(changed(json!({ "phase": "end-is-near" })), "phase");
    refused(changed(json!({ "end-gone": ["thirst"] })), "end-gone");
    let hopeless =
        json!({ "phase": "end-is-near", "end-gone": ["rescue"], "castaways": [{}, dead(), dead()] });
    refused(hopeless, "phase");
}

#[test]
fn meals_and_votes_that_cannot_be() {
    refused(changed(json!({ "pile": ["gun"] })), "pile");
    refused(changed(json!({ "phase": "starvation", "pile": ["gun"] })), "pile");
    refused(changed(json!({ "phase": "meal" })), "meal");
    let meal = json!({ "cards": ["hardtack"], "food": 9, "spoiled": 0, "total": 9, "mouths": 3 });
    refused(changed(json!({ "phase": "meal", "pile": ["hardtack"], "meal": meal })), "meal");
    refused(changed(json!({ "votes": [[0, true]] })), "votes");
    let ballot = json!({ "frame": "ballot", "caller": 0, "against": 1 });
    refused(
        changed(
            json!({ "phase": "vote", "frame": ballot, "votes": [[1, true]], "castaways": [{}, { "sedated": true }, {}] }),
        ),
        "votes",
    );
    let twice = json!({ "round": 1, "caller": 0, "against": 1, "yes": [0], "no": [0] });
    refused(changed(json!({ "last-vote": twice })), "last-vote");
    refused(changed(json!({ "gulls": ["gun", "net"] })), "gulls");
}

#[test]
fn questions_that_cannot_be_asked() {
    for frame in [
        json!({ "frame": "use", "seat": 0 }),
        json!({ "frame": "use", "seat": 9 }),
        json!({ "frame": "catch", "seat": 0 }),
        json!({ "frame": "catch", "seat": 200 }),
        json!({ "frame": "call", "seat": 0 }),
        json!({ "frame": "ballot", "caller": 0, "against": 1 }),
        json!({ "frame": "discard", "waiting": [0] }),
        json!({ "frame": "harm" }),
        json!({ "frame": "heal" }),
        json!({ "frame": "lay", "seat": 0 }),
        json!({ "frame": "feed", "left": 255 }),
        json!({ "frame": "pick", "chosen": [] }),
        json!({ "frame": "draw" }),
    ] {
        refused(changed(json!({ "frame": frame })), "frame");
    }
    refused(changed(json!({ "frame": { "frame": "gulls" } })), "gulls");
    let over = json!({ "fate": { "fate": "rescued", "round": 1 } });
    refused(
        json!({ "phase": "over", "frame": { "frame": "draw" }, "castaways": [over, over, over] }),
        "frame",
    );
}

/// What is odd but possible plays on.
#[test]
fn odd_positions_play_to_their_end() {
    let everything = Held::of(Setup::new(3).item_cards());
    let odd = [
        changed(json!({ "castaways": [{ "hand": everything }, {}, {}] })),
        changed(json!({ "phase": "draw", "deck": [], "castaways": [{}, {}, { "hand": everything }] })),
        changed(json!({ "done": [0, 1, 2] })),
        changed(json!({ "compass": 2, "lead": 1, "done": [0] })),
        json!({ "castaways": [dead(), dead(), dead()] }),
        json!({ "compass": 1, "castaways": [dead(), {}, dead()] }),
        changed(
            json!({ "phase": "vote", "castaways": [{ "sedated": true }, { "sedated": true }, { "sedated": true }] }),
        ),
        changed(
            json!({ "phase": "vote", "castaways": [{ "roped": true }, { "roped": true }, { "roped": true }] }),
        ),
        changed(json!({ "phase": "vote-again", "today": "night-of-knives" })),
        changed(json!({ "phase": "rescue-pick" })),
        changed(
            json!({ "phase": "rescue-use", "castaways": hands(&[&["fishing-rod", "flare"], &["net"], &[]]), "discard": ["gun"] }),
        ),
        changed(json!({ "phase": "pass", "today": "sharks" })),
        changed(json!({ "phase": "pass", "today": "storm", "frame": { "frame": "discard", "waiting": [] } })),
    ];
    for document in odd {
        for seed in 0..20 {
            let mut game = raft(document.clone()).position;
            race(&mut game, 4, &mut Rng::new(seed), &mut Vec::new());
            assert!(game.is_over() && game.audit().is_ok(), "{document}");
        }
    }
}

#[test]
fn a_position_is_an_object_and_so_is_everything_with_named_fields_in_it() {
    let says = |document: Value, why: &str| {
        let error = serde_json::from_value::<Position>(document).expect_err(why).to_string();
        assert!(error.contains(why), "{error:?} does not say {why:?}");
    };
    for list in [json!([]), json!([{ "seats": 4 }]), json!(null), json!("raft")] {
        says(list, "expected an object: fields with their names, in braces");
    }
    says(json!({}), "missing field `castaways`");
    says(json!({ "castaways": [[], [], [], []] }), "expected an object");
    says(json!({ "setup": [4], "castaways": [{}, {}, {}, {}] }), "expected an object");
}
