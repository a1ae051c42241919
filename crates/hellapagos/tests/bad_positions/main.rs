//! Positions that cannot be are refused, with the place named; positions that are merely odd play on to their end.

#[path = "../common/mod.rs"]
mod common;
mod odd;

use common::*;
use serde_json::Value;

/// A sound position of three with one field changed.
fn with(field: &str, value: Value) -> Value {
    let mut document = json!({ "castaways": castaways(3), "food": 9, "water": 9 });
    document[field] = value;
    document
}

/// Several fields changed.
fn changed(fields: Value) -> Value {
    let mut document = json!({ "castaways": castaways(3), "food": 9, "water": 9 });
    for (key, value) in fields.as_object().expect("fields are an object") {
        document[key] = value.clone();
    }
    document
}

#[test]
fn the_sound_one_loads() {
    island(changed(json!({}))).asks(&[0], "turn");
}

#[test]
fn too_few_or_too_many_castaways() {
    for count in [0, 1, 2, 13, 40] {
        let mut document = changed(json!({}));
        document["castaways"] = castaways(count);
        refused(document, if count > 12 { "castaways" } else { "setup" });
    }
    refused(with("setup", json!({ "seats": 4 })), "castaways");
}

#[test]
fn cards_that_the_box_does_not_have() {
    refused(with("castaways", hands(&[&[Gun, Gun, Gun, Gun], &[], &[]])), "castaways[0].hand[3]");
    refused(
        with("castaways", json!([{ "hand": ["club"], "laid": ["club"] }, {}, {}])),
        "castaways[0].laid[0]",
    );
    refused(
        changed(json!({ "castaways": [{ "hand": ["club"] }, {}, {}], "discard": ["axe", "club"] })),
        "discard[1]",
    );
    refused(changed(json!({ "deck": ["club", "club"] })), "deck[1]");
    refused(changed(json!({ "deck-top": ["club", "club"] })), "deck-top[1]");
    refused(
        changed(
            json!({ "castaways": [{ "hand": ["axe"] }, {}, {}], "offers": [{ "from": 0, "to": 1, "card": "axe" }] }),
        ),
        "offers[0].card",
    );
}

#[test]
fn fifty_five_or_fifty_three_wreckage_cards() {
    let whole: Vec<Card> = Card::all().flat_map(|card| vec![card; card.copies().len() as usize]).collect();
    let mut one_more = whole.clone();
    one_more.push(WaterBottle);
    refused(changed(json!({ "deck": one_more, "discard": [] })), "deck[54]");
    refused(changed(json!({ "deck": whole[1..], "discard": [] })), "deck");
    island(changed(json!({ "deck": whole, "discard": [] }))).asks(&[0], "turn");
}

#[test]
fn four_cards_of_the_hold_looked_at() {
    refused(changed(json!({ "deck-top": ["club", "axe", "flask", "conch"] })), "deck-top");
    refused(
        changed(
            json!({ "weather-top": [{ "weather": drops(0) }, { "weather": drops(0) }, { "weather": drops(0) }] }),
        ),
        "weather-top",
    );
}

#[test]
fn weather_that_cannot_be() {
    // Two hurricanes.
    refused(
        changed(json!({
            "round": 8, "weather": hurricane(),
            "weather-gone": [hurricane(), drops(0), drops(0), drops(0), drops(1), drops(1), drops(1)],
        })),
        "weather-gone[0]",
    );
    refused(
        changed(json!({ "round": 7, "weather": hurricane(), "weather-top": [{ "weather": hurricane() }] })),
        "weather-top[0]",
    );
    // In the calm half.
    for round in [1, 3, 6] {
        refused(changed(json!({ "round": round, "weather": hurricane() })), "weather");
    }
    refused(changed(json!({ "round": 3, "weather-top": [{ "weather": hurricane() }] })), "weather");
    // In the past.
    refused(
        changed(json!({
            "round": 8, "weather": drops(0),
            "weather-gone": [hurricane(), drops(0), drops(0), drops(1), drops(1), drops(1), drops(2)],
        })),
        "weather",
    );
    // Four cards with no drop, a card with nine, and a number of cards that is not the round's.
    refused(
        changed(json!({ "round": 4, "weather": drops(0), "weather-gone": [drops(0), drops(0), drops(0)] })),
        "weather-gone[2]",
    );
    refused(changed(json!({ "weather": drops(9) })), "weather");
    refused(changed(json!({ "round": 4, "weather": drops(0), "weather-gone": [drops(1)] })), "weather");
    refused(changed(json!({ "phase": "weather", "weather": drops(1) })), "weather");
    refused(changed(json!({ "round": 2, "weather-gone": [drops(1)] })), "weather");
}

#[test]
fn numbers_off_the_board() {
    refused(with("food", json!(40)), "food");
    refused(with("food", json!(37)), "food");
    refused(with("water", json!(37)), "water");
    refused(with("wood", json!(6)), "wood");
    refused(with("raft", json!(13)), "raft");
    refused(with("round", json!(0)), "round");
    refused(with("round", json!(13)), "round");
    refused(with("game", json!(0)), "game");
    refused(with("game", json!(2)), "game");
    refused(with("deaths", json!(4)), "deaths");
    refused(with("food", json!(-1)), "");
    refused(with("food", json!(300)), "");
    island(changed(json!({ "food": 36, "water": 36, "wood": 5, "raft": 12 }))).asks(&[0], "turn");
}

#[test]
fn a_setup_that_cannot_be() {
    refused(with("setup", json!({ "seats": 3, "games": 2 })), "setup");
    refused(with("setup", json!({ "seats": 3, "first-player": "3" })), "setup");
    refused(with("setup", json!({ "seats": 3, "first-player": "nobody" })), "first player");
    refused(with("setup", json!({ "seats": 3, "speed": 2 })), "speed");
    refused(with("points", json!([0, 0, 0, 5])), "points");
}

#[test]
fn names_that_mean_nothing() {
    refused(with("castaways", json!([{ "hand": ["umbrella"] }, {}, {}])), "");
    refused(with("castaways", json!([{ "hat": true }, {}, {}])), "hat");
    refused(with("island", json!("big")), "island");
    refused(with("phase", json!("breakfast")), "breakfast");
    refused(with("stack", json!([{ "frame": "chat" }])), "chat");
    refused(with("castaways", json!([{ "health": "tired" }, {}, {}])), "tired");
    refused(json!([]), "");
    refused(json!({}), "castaways");
}

#[test]
fn the_dead_hold_nothing_and_are_asked_nothing() {
    let fate = json!({ "fate": "wanted", "need": "water", "round": 1 });
    refused(with("castaways", json!([{}, { "fate": fate, "hand": ["axe"] }, {}])), "castaways[1].hand");
    refused(with("castaways", json!([{}, { "fate": fate, "laid": ["axe"] }, {}])), "castaways[1]");
    refused(with("castaways", json!([{}, { "fate": fate, "health": "sick" }, {}])), "castaways");
    let dead_1 = json!([{}, dead(), {}]);
    let frames = [
        json!({ "frame": "turn", "seat": 1 }),
        json!({ "frame": "forest", "seat": 1 }),
        json!({ "frame": "bite", "seat": 1 }),
        json!({ "frame": "shot", "shooter": 0, "victim": 1 }),
        json!({ "frame": "shot", "shooter": 1, "victim": 0 }),
        json!({ "frame": "theft", "thief": 1, "robbed": [0] }),
        json!({ "frame": "turn", "seat": 9 }),
        json!({ "frame": "turn", "seat": 200 }),
    ];
    for frame in frames {
        let discard = json!(["sleeping-pills"]);
        refused(changed(json!({ "castaways": dead_1, "stack": [frame], "discard": discard })), "stack[0]");
    }
    let sick_1 = json!([{}, { "health": "barred" }, {}]);
    refused(changed(json!({ "castaways": sick_1, "stack": [{ "frame": "turn", "seat": 1 }] })), "stack[0]");
    refused(changed(json!({ "castaways": dead_1, "first-player": 1 })), "first-player");
    refused(changed(json!({ "castaways": dead_1, "conch": 1 })), "conch");
    refused(changed(json!({ "castaways": [dead(), dead(), dead()] })), "first-player");
    for seat in [3, 16, 200] {
        refused(with("first-player", json!(seat)), "first-player");
        refused(with("lead", json!(seat)), "lead");
        refused(with("next-first", json!(seat)), "lead");
        refused(with("coffee", json!(seat)), "castaways");
        refused(with("conch", json!(seat)), "conch");
    }
}

#[test]
fn only_permanent_cards_lie_face_up() {
    for card in [Bullet, Sandwich, Coffee, OldUndies, MetalPlate] {
        refused(with("castaways", json!([{}, { "laid": [card] }, {}])), "castaways[1].laid");
    }
}

#[test]
fn offers_that_cannot_be() {
    let offer = |from: u8, to: u8, card: Card| json!({ "from": from, "to": to, "card": card });
    refused(with("offers", json!([offer(0, 1, Axe), offer(0, 1, Club)])), "offers[0]");
    refused(with("offers", json!([offer(0, 1, Axe), offer(1, 0, Club)])), "offers[0]");
    refused(with("offers", json!([offer(0, 0, Axe)])), "offers[0]");
    refused(with("offers", json!([offer(0, 3, Axe)])), "offers[0]");
    refused(
        changed(json!({ "castaways": [{}, { "health": "barred" }, {}], "offers": [offer(0, 1, Axe)] })),
        "offers[0]",
    );
    refused(changed(json!({ "castaways": [{}, dead(), {}], "offers": [offer(0, 1, Axe)] })), "offers[0]");
}

#[test]
fn knowledge_that_cannot_be() {
    let known = |seats: Value| json!([{ "hand": [{ "card": "axe", "known": seats }] }, {}, {}]);
    refused(with("castaways", known(json!([0]))), "castaways[0].hand");
    refused(with("castaways", known(json!([5]))), "castaways");
    refused(with("castaways", known(json!([14]))), "castaways");
    refused(with("castaways", known(json!([99]))), "");
    refused(with("deck-top", json!([{ "card": "axe", "known": [5] }])), "deck-top");
    island(with("castaways", known(json!([1, 2])))).asks(&[0], "turn");
    // One more than there can be seats: whoever only watches.
    island(with("castaways", known(json!([1, 2, 12])))).asks(&[0], "turn");
}

#[test]
fn votes_and_answers_that_cannot_be() {
    let ballot = |votes: Value| {
        changed(json!({
            "phase": { "count": "water" }, "water": 2, "stack": [{ "frame": "ballot" }], "votes": votes,
        }))
    };
    refused(ballot(json!([[0, 0]])), "votes");
    refused(ballot(json!([[0, 7]])), "votes");
    refused(ballot(json!([[7, 0]])), "votes");
    refused(ballot(json!([[99, 0]])), "");
    refused(with("consents", json!([[5, true]])), "consents");
    refused(with("consents", json!([[1, true]])), "consents");
    refused(with("votes", json!([[1, 0]])), "votes");
    refused(with("fed", json!([5])), "castaways");
    refused(with("fed", json!([77])), "");
}

#[test]
fn frames_out_of_their_phase() {
    let frames = [
        json!({ "frame": "none" }),
        json!({ "frame": "dawn" }),
        json!({ "frame": "shortage" }),
        json!({ "frame": "empty" }),
        json!({ "frame": "debate" }),
        json!({ "frame": "ballot" }),
        json!({ "frame": "tie", "tied": [0, 1] }),
        json!({ "frame": "verdict", "designated": 1 }),
        json!({ "frame": "feast" }),
        json!({ "frame": "muster" }),
        json!({ "frame": "departure" }),
        json!({ "frame": "consent", "caller": 0 }),
    ];
    for frame in frames {
        refused(with("stack", json!([frame])), "stack[0]");
    }
    let turn = |seat: u8| json!({ "frame": "turn", "seat": seat });
    refused(with("stack", json!([turn(0), turn(1)])), "stack[1]");
    refused(changed(json!({ "phase": "over", "stack": [turn(0)] })), "stack");
    let shot = |shooter: u8, victim: u8| json!({ "frame": "shot", "shooter": shooter, "victim": victim });
    refused(with("stack", json!([shot(1, 1)])), "stack[0]");
    refused(with("stack", json!([turn(0), shot(0, 1), shot(1, 0)])), "stack[2]");
    let theft = json!({ "frame": "theft", "thief": 0, "robbed": [1] });
    refused(
        changed(json!({ "discard": ["sleeping-pills"], "stack": [turn(0), theft, theft, theft] })),
        "stack[2]",
    );
    // The pills are still in the hold.
    refused(with("stack", json!([turn(0), theft])), "stack[1]");
    refused(
        with("stack", json!([{ "frame": "foul", "giver": 0, "eater": 1, "card": "rotten-fish" }])),
        "stack[0]",
    );
    // What is held out: a foul ration of what is missing, in the hand of somebody else than the one who would die.
    let held_out = |giver: u8, eater: u8, card: &str| {
        changed(json!({
            "phase": { "count": "food" }, "food": 1,
            "castaways": [{ "hand": ["rotten-fish", "filthy-water", "sandwich"] }, {}, {}],
            "stack": [
                { "frame": "verdict", "designated": 1 },
                { "frame": "foul", "giver": giver, "eater": eater, "card": card },
            ],
        }))
    };
    island(held_out(0, 1, "rotten-fish")).asks(&[1], "foul");
    for (giver, eater, card) in
        [(0, 2, "rotten-fish"), (1, 1, "rotten-fish"), (0, 1, "filthy-water"), (0, 1, "sandwich")]
    {
        refused(held_out(giver, eater, card), "stack[1]");
    }
    let mut kept = held_out(0, 1, "rotten-fish");
    kept["castaways"] = castaways(3);
    refused(kept, "stack[1]");
    refused(with("stack", json!([turn(0), shot(0, 1), shot(0, 1), shot(0, 1), shot(0, 1)])), "");
}

#[test]
fn phases_that_do_not_fit_the_weather() {
    for need in ["seats", "trip-water", "trip-food"] {
        refused(with("phase", json!({ "begin": need })), "phase");
        refused(with("phase", json!({ "count": need })), "phase");
        refused(changed(json!({ "phase": { "empty": need }, "round": 7, "weather": hurricane() })), "phase");
    }
    for phase in ["launch", "new-round"] {
        refused(changed(json!({ "phase": phase, "round": 7, "weather": hurricane() })), "phase");
    }
    refused(
        changed(json!({ "phase": "weather", "round": 1, "weather-gone": [], "weather": drops(1) })),
        "weather",
    );
    refused(changed(json!({ "phase": "actions", "round": 2, "weather-gone": [drops(1)] })), "weather");
}

#[test]
fn castaways_who_have_left_while_the_game_goes_on() {
    for fate in ["boarded", "stranded"] {
        let gone = json!({ "fate": { "fate": fate, "round": 1 } });
        refused(with("castaways", json!([{}, gone, {}])), "castaways[1].fate");
    }
}

#[test]
fn the_sick_of_last_round_lie_down_only_until_the_check() {
    let barred = json!([{}, { "health": "barred" }, {}]);
    refused(
        changed(json!({ "castaways": barred, "phase": { "begin": "water" }, "water": 2 })),
        "castaways[1].health",
    );
    refused(changed(json!({ "castaways": barred, "phase": "end-check" })), "castaways[1].health");
}

#[test]
fn chance_that_is_not_whole() {
    refused(with("chance", json!({ "key": "00", "drawn": [] })), "");
    let key = "0123456789abcdef0123456789abcdef";
    refused(with("chance", json!({ "key": key, "drawn": [0, 0] })), "chance");
}

#[test]
fn a_position_is_an_object_and_so_is_everything_with_named_fields_in_it() {
    for list in [json!([]), json!([{ "seats": 4 }]), json!(null), json!("island")] {
        refused(list, "expected an object: fields with their names, in braces");
    }
    refused(json!({}), "missing field `castaways`");
    refused(json!({ "castaways": [[], [], []] }), "expected an object");
    refused(with("setup", json!([3])), "expected an object");
}
