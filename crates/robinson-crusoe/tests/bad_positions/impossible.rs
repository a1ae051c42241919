//! Documents of whole positions with one thing changed, so that the game could never have come there: refused, each with
//! its place. And what a short document leaves out follows from what it says.

use robinson_crusoe::Choice;
use serde_json::Value;
use table::Plain;

use crate::common::*;

/// A whole position as the game writes it, right after the deal: with the Carpenter and the Cook.
fn dealt(seats: u8, scenario: Scenario) -> Value {
    let named = |character| Choice::Named(character);
    let mut setup = Setup::new(seats).in_scenario(scenario);
    (setup.character_1, setup.character_2) = (named(Character::Carpenter), named(Character::Cook));
    serde_json::to_value(deal(setup, "whole").position).unwrap()
}

fn castaways() -> Value {
    dealt(2, Scenario::Castaways)
}

/// A document of a few lines as the game writes it.
fn whole(document: Value) -> Value {
    serde_json::to_value(Position::from_json(&document).unwrap()).unwrap()
}

/// Volcano Island in round 5: lava on three spaces, the camp in the middle.
fn volcano() -> Value {
    whole(json!({
        "setup": crew(2, "volcano-island"), "round": 5, "camp": "C2",
        "land": {
            "C4": { "tile": "tile-10", "marks": ["face-down", "closed"] },
            "C3": { "tile": "tile-8", "marks": ["face-down"] },
            "B3": { "marks": ["closed", "dust"] }, "D3": { "marks": ["closed"] },
            "C2": { "tile": "tile-9" },
        },
    }))
}

/// Cannibal Island in round 5: the City, a village that is burnt, one that is not.
fn cannibals() -> Value {
    whole(json!({
        "setup": crew(2, "cannibal-island"), "round": 5, "totems": 2,
        "land": {
            "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-7", "totem": 1, "marks": ["burnt"] },
            "D1": { "tile": "tile-6", "totem": 2 }, "B4": { "tile": "tile-4", "totem": 6 },
        },
    }))
}

/// Castaways with a draft: an Explore with the Map, a build; Friday has his pawn still.
fn draft() -> Value {
    let explore = json!({ "at": { "explore": "B1" }, "pawns": [1, 0, 0, 0, 0, 0], "aids": ["map"] });
    let build = json!({ "at": { "build": { "invention": "rope" } }, "pawns": [1, 0, 0, 0, 0, 0] });
    let arrange = json!({ "at": { "arrange": 0 }, "taker": "second", "pawns": [0, 1, 0, 0, 0, 0] });
    let more = json!({ "built": ["map"], "plan": [explore, build, arrange], "friday": [{}] });
    whole(with(day(), more))
}

/// Puts a value at a place like `land.C2.marks` or `plan[0].taker`; what is not there on the way is made.
fn put(document: &mut Value, place: &str, value: Value) {
    let place = place.replace('[', ".").replace(']', "");
    let mut at = document;
    for name in place.split('.') {
        at = match name.parse::<usize>() {
            Ok(n) if at.is_array() => &mut at[n],
            _ => {
                if at.is_null() {
                    *at = json!({});
                }
                &mut at[name]
            }
        };
    }
    *at = value;
}

/// Each of these changes of a document is refused, with its place; the document itself loads.
#[track_caller]
fn refuses(base: &Value, rows: &[(&str, &[(&str, Value)])]) {
    Position::from_json(base).unwrap();
    for (place, changes) in rows {
        let mut document = base.clone();
        for (at, value) in *changes {
            put(&mut document, at, value.clone());
        }
        match Position::from_json(&document) {
            Ok(_) => panic!("it loads with {changes:?}"),
            Err(error) => {
                let error = error.to_string();
                assert!(error.starts_with(place), "{changes:?}: {error} does not begin with {place:?}");
            }
        }
    }
}

/// A list without one of its entries.
fn without(document: &Value, list: &str, one: &str) -> Value {
    document[list].as_array().unwrap().iter().filter(|entry| **entry != one).cloned().collect()
}

/// A list with one more entry.
fn and(document: &Value, list: &str, one: &str) -> Value {
    let mut list = document[list].as_array().unwrap().clone();
    list.push(json!(one));
    Value::Array(list)
}

#[test]
fn r94_roof_and_palisade_need_a_shelter() {
    refuses(&castaways(), &[("roof", &[("roof", json!(1))]), ("palisade", &[("palisade", json!(2))])]);
    // R36: what was planned under a natural shelter is built even if the camp had to leave it.
    let left = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-2", "totem": 1 } });
    let left = whole(json!({ "land": left, "totems": 1, "roof": 4 }));
    refuses(&left, &[("roof", &[("roof", json!(5))])]);
}

#[test]
fn r9_the_event_deck_has_no_more_cards_than_were_dealt() {
    refuses(
        &castaways(),
        &[
            ("events", &[("events.books", json!(7))]),
            ("events", &[("events.books", json!(31))]),
            ("events", &[("events.icons", json!(7))]),
            ("events", &[("events.icons", json!(34))]),
        ],
    );
    let more = json!({ "seats": 2, "events": "more" });
    island(json!({ "setup": more, "events": { "books": 8, "icons": 4 } })).plans();
    refused(json!({ "setup": more, "events": { "books": 8, "icons": 5 } }), "events");
}

#[test]
fn r111_r131_friday_and_jenny_are_no_characters() {
    refuses(
        &castaways(),
        &[
            ("friday", &[("friday[0].character", json!("explorer"))]),
            ("friday", &[("friday[0].used", json!(["tracking"]))]),
            ("friday", &[("friday[0].outside", json!(true))]),
            ("friday", &[("friday[0].covered", json!(1))]),
            ("friday", &[("friday[0].pawns", json!(1))]),
            ("jenny", &[("jenny[1].wounds", json!(1))]),
            ("castaways[0]", &[("castaways[0].used", json!(["tracking"]))]),
        ],
    );
    refuses(
        &dealt(2, Scenario::JennyNeedsHelp),
        &[
            ("jenny", &[("jenny[1].character", json!("cook"))]),
            ("jenny", &[("jenny[1].determination", json!(4))]),
            ("jenny", &[("jenny[1].outside", json!(true))]),
            ("jenny", &[("jenny[1].used", json!(["tracking"]))]),
            ("jenny", &[("jenny[1].wounds", json!(11))]),
        ],
    );
}

#[test]
fn r143_q1_the_camp_is_not_in_the_city_and_b4_is_the_citys() {
    refuses(
        &cannibals(),
        &[
            ("camp", &[("camp", json!("B4"))]),
            ("camp", &[("camp", json!("D1"))]),
            ("land.B4", &[("land.B4.totem", json!(1))]),
            ("land.B4", &[("land.B4.totem", json!(0))]),
            (
                "land.B4",
                &[
                    ("land.B4.tile", json!("tile-5")),
                    (
                        "tiles",
                        and(&json!({ "tiles": without(&cannibals(), "tiles", "tile-5") }), "tiles", "tile-4"),
                    ),
                ],
            ),
        ],
    );
    let start = castaways();
    let tiles = without(&start, "tiles", "tile-1");
    refuses(&start, &[("land.B4", &[("land.B4.tile", json!("tile-1")), ("tiles", tiles)])]);
}

#[test]
fn marks_and_counts_that_the_island_does_not_bear_out() {
    let start = castaways();
    for mark in ["fog", "cross", "burnt", "dust", "closed", "emptied"] {
        refuses(&start, &[("land.C1", &[("land.C1.marks", json!([mark]))])]);
    }
    let found = |tile: &str, totem: u8| {
        [
            ("land.C2", json!({ "tile": tile, "totem": totem })),
            ("tiles", without(&start, "tiles", tile)),
            ("explored", json!(1)),
        ]
    };
    let [tile, tiles, explored] = found("tile-4", 1);
    refuses(&start, &[("totems", &[tile, tiles, explored])]);
    let [tile, tiles, explored] = found("tile-4", 2);
    refuses(&start, &[("totems", &[tile, tiles, explored, ("totems", json!(2))])]);
    let [tile, tiles, explored] = found("tile-1", 1);
    refuses(&start, &[("land.C2", &[tile, tiles, explored, ("totems", json!(1))])]);
    refuses(
        &start,
        &[
            ("land.C1", &[("land.C1.totem", json!(1)), ("totems", json!(1))]),
            ("totems", &[("totems", json!(3))]),
            ("explored", &[("explored", json!(3))]),
            ("totems-explored", &[("totems-explored", json!(2))]),
            ("burnt", &[("burnt", json!(2))]),
        ],
    );
    refuses(&dealt(3, Scenario::CursedIsland), &[("land.D3", &[("land.D3.marks", json!(["cross"]))])]);
    refuses(
        &cannibals(),
        &[
            ("burnt", &[("burnt", json!(5))]),
            ("land.C1", &[("land.C1.marks", json!(["burnt"]))]),
            ("land.D1", &[("land.D1.totem", json!(1))]),
        ],
    );
}

#[test]
fn r134_r136_the_volcano_and_its_lava_stay() {
    refuses(
        &volcano(),
        &[
            ("land.C4", &[("land.C4.marks", json!(["face-down"]))]),
            ("land.C4", &[("land.C4.marks", json!(["closed"]))]),
            ("land.B3", &[("land.B3.marks", json!(["dust"]))]),
            ("land.C3", &[("land.C3.marks", json!([]))]),
            ("fields", &[("fields", json!({}))]),
        ],
    );
}

#[test]
fn r128_jennys_island_has_no_storm_glass() {
    let start = dealt(2, Scenario::JennyNeedsHelp);
    refuses(
        &start,
        &[
            ("items", &[("items.storm-glass", json!(2))]),
            ("item-pool", &[("item-pool", and(&start, "item-pool", "storm-glass"))]),
        ],
    );
}

#[test]
fn r146_nine_inventions_are_dealt_to_the_family_alone() {
    let family = dealt(4, Scenario::RobinsonFamily);
    let first = family["nine"][0].as_str().unwrap();
    let eight = without(&family, "nine", first);
    let basic = and(&json!({ "nine": eight }), "nine", "rope");
    let food = |n: u8| [("land.C1.plus-food", json!(n))];
    refuses(
        &family,
        &[
            ("nine", &[("nine", eight)]),
            ("nine", &[("nine", and(&family, "nine", "rope"))]),
            ("nine", &[("nine", basic)]),
            ("land", &food(9)),
        ],
    );
    refuses(&castaways(), &[("nine", &[("nine", json!(["bed"]))]), ("land.C1", &food(2))]);
}

#[test]
fn r117_an_ending_has_come_about() {
    for (scenario, ending) in [
        (Scenario::Castaways, json!("won")),
        (Scenario::Castaways, json!("kid-starved")),
        (Scenario::Castaways, json!("time-over")),
        (Scenario::Castaways, json!({ "died": { "who": "first", "by": "hunger" } })),
        (Scenario::Castaways, json!({ "died": { "who": "fourth", "by": "hunger" } })),
        (Scenario::JennyNeedsHelp, json!({ "jenny-died": { "by": "rule" } })),
        (Scenario::VolcanoIsland, json!("lava")),
    ] {
        refuses(&dealt(2, scenario), &[("ending", &[("ending", ending)])]);
    }
    // Only the one whose death was the end is dead.
    let dead = [
        ("castaways[1].wounds", json!(13)),
        ("ending", json!({ "died": { "who": "first", "by": "hunger" } })),
    ];
    refuses(&castaways(), &[("castaways[1]", &dead)]);
}

#[test]
fn r26_to_r34_the_plan_is_made_with_what_is_there() {
    let draft = draft();
    let pawns = |pawns: [u8; 6]| ("plan[0].pawns", json!(pawns));
    refuses(
        &draft,
        &[
            ("plan", &[pawns([1, 0, 0, 0, 2, 0])]),
            ("plan[0]", &[pawns([1, 0, 1, 0, 0, 0])]),
            ("plan[0]", &[pawns([1, 0, 0, 0, 0, 1])]),
            ("plan[0]", &[("plan[0].taker", json!("third"))]),
            ("plan[0]", &[("plan[0].taker", json!("second"))]),
            ("plan[0]", &[("plan[0].taker", json!("friday"))]),
            ("plan[0]", &[("plan[0].aids", json!(["raft"]))]),
            ("plan[0]", &[("plan[0].aids", json!(["hammer"]))]),
            ("plan[0]", &[("plan[0].arms", json!(["pistol"]))]),
            ("plan[0]", &[("plan[0].bible", json!(true))]),
            ("plan[0]", &[("plan[0].cheer", json!(true))]),
            ("plan[0]", &[("plan[0].done", json!(true))]),
            ("plan[0]", &[("plan[0].failed", json!(true))]),
            ("plan[0]", &[("plan[0].paid.wood", json!(3))]),
            ("plan[0]", &[("plan[0].price", json!(7))]),
            ("plan[1]", &[("plan[1].at", json!({ "explore": "B1" }))]),
            ("plan[1]", &[("plan[1].at", json!({ "explore": "D1" })), ("plan[1].aids", json!(["map"]))]),
            ("plan[1]", &[("plan[1].pawns", json!([0, 0, 0, 0, 0, 0]))]),
            ("plan[2]", &[("plan[2].save", json!(true))]),
            ("plan[2]", &[("plan[2].cheer", json!(true))]),
            ("plan", &[("plan[2].bible", json!(true))]),
            ("plan", &[("castaways[0].pawns", json!(1))]),
            ("ready", &[("ready", json!([2]))]),
        ],
    );
}

#[test]
fn r8_a_starting_item_is_in_one_place_and_has_uses() {
    let start = castaways();
    let pool = start["item-pool"][0].as_str().unwrap();
    refuses(
        &start,
        &[
            ("item-pool", &[(format!("items.{pool}").as_str(), json!(2))]),
            (
                "items",
                &[
                    (format!("items.{pool}").as_str(), json!(0)),
                    ("item-pool", without(&start, "item-pool", pool)),
                ],
            ),
        ],
    );
}

#[test]
fn tokens_lie_where_something_puts_them() {
    let start = castaways();
    for (field, token) in [
        ("threat", "minus-pawn"),
        ("hunt", "plus-wood"),
        ("hunt", "adventure"),
        ("hunt", "minus-pawn"),
        ("build", "blocked"),
        ("build", "beast-strength"),
        ("arrange", "reroll"),
        ("rest", "reroll"),
    ] {
        refuses(&start, &[("fields", &[("fields", json!({ field: [token] }))])]);
    }
    let tile = ("tiles", without(&start, "tiles", "tile-1"));
    let on_tile = |mark: &str| {
        [("land.C2", json!({ "tile": "tile-1", "marks": [mark] })), tile.clone(), ("explored", json!(1))]
    };
    refuses(
        &start,
        &[
            ("land.C2", &[("land.C2.marks", json!(["first-covered"]))]),
            ("land.C2", &on_tile("second-covered")),
            ("land.C2", &on_tile("shortcut")),
            ("land.C1", &[("land.C1.marks", json!(["shortcut"]))]),
            ("tokens-of", &[("tokens-of", json!(["C1", null, null, null]))]),
            ("corral", &[("corral", json!(["C1", 0]))]),
            ("ambush", &[("ambush", json!([null, null]))]),
        ],
    );
}

#[test]
fn r67_dice_lie_there_in_their_rounds_with_their_faces() {
    let dice = |rain: &str| ("sky.dice", json!([rain, null, null]));
    refuses(
        &castaways(),
        &[
            ("sky", &[dice("rain1")]),
            ("sky", &[("round", json!(4)), dice("winter2")]),
            ("sky", &[("sky.rain", json!(2))]),
        ],
    );
    island(json!({ "round": 4, "sky": { "dice": ["rain1", null, null] } })).plans();
}

#[test]
fn inventions_lie_where_they_can() {
    let start = castaways();
    let moved =
        |one: &str, to: &'static str| [("board", without(&start, "board", one)), (to, and(&start, to, one))];
    refuses(
        &start,
        &[
            ("marked", &[("marked", json!(["rope"]))]),
            ("palisaded", &[("palisaded", json!(["bricks"]))]),
            ("spent", &[("spent", json!(["rope"]))]),
            ("ideas", &moved("mast", "ideas")),
            ("discarded", &moved("mast", "discarded")),
            ("ideas", &moved("rope", "ideas")),
            ("ideas", &moved("snare", "ideas")),
        ],
    );
}

#[test]
fn nobody_is_outside_by_day_or_kept_from_resting() {
    refuses(
        &castaways(),
        &[
            ("castaways[0]", &[("castaways[0].only", json!([]))]),
            ("castaways[0]", &[("castaways[0].lacks", json!(1))]),
            ("piled", &[("piled", json!(6))]),
            ("castaways[0]", &[("castaways[0].covered", json!(255))]),
            ("castaways[0]", &[("castaways[0].outside", json!(true))]),
            ("castaways[1]", &[("castaways[1].future.food", json!(3))]),
            ("friday", &[("friday[0].future.wood", json!(1))]),
            (
                "special-wounds",
                &[("special-wounds", json!([["explore", "head", "first"], ["explore", "head", "second"]]))],
            ),
            ("special-wounds", &[("special-wounds", json!([["explore", "head", "friday"]]))]),
        ],
    );
}

#[test]
fn a_list_that_stands_for_a_set_names_nothing_twice() {
    let start = castaways();
    for list in ["board", "ideas", "mysteries", "tiles", "beasts", "item-pool"] {
        let first = start[list][0].as_str().unwrap();
        refuses(&start, &[(list, &[(list, and(&start, list, first))])]);
    }
    refuses(
        &start,
        &[
            ("built", &[("built", json!(["basket", "basket"]))]),
            ("spent", &[("spent", json!(["basket", "basket"]))]),
            ("costs", &[("costs", json!(["roof", "roof"]))]),
            ("ready", &[("ready", json!([0, 0]))]),
            ("fields", &[("fields", json!({ "build": ["reroll", "reroll"] }))]),
            ("land", &[("land.C1.marks", json!(["minus-pawn", "minus-pawn"]))]),
            ("sky.tokens", &[("sky.tokens", json!(["rain", "rain"]))]),
            ("castaways[0].used", &[("castaways[0].used", json!(["hooch", "hooch"]))]),
            (
                "origins",
                &[(
                    "origins",
                    json!([["explore/tiger", { "round": 1, "who": "first" }], ["explore/tiger", { "round": 1, "who": "first" }]]),
                )],
            ),
        ],
    );
}

#[test]
fn what_is_left_out_is_counted_on_the_island() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6" }, "D1": { "tile": "tile-1" } });
    island(json!({ "land": land })).is("two tiles were explored", |p| p.explored == 2).plans();
    let burnt = json!({ "setup": crew(2, "cannibal-island"), "land": cannibals()["land"], "totems": 2 });
    island(burnt).is("a village is burnt", |p| p.burnt == 1).plans();
    // A sketch of a few lines comes back as a whole position.
    whole(whole(day()));
}

#[test]
fn what_lies_open_is_being_chosen_from() {
    let open = json!({ "token-choice": ["large-leaves", "treasure"], "discoveries": {} });
    refused(with(day(), open), "token-choice");
    refused(with(castaways(), json!({ "items-coming": ["pistol"] })), "item");
    // A harvest of nothing goes on to the weather.
    island(json!({ "phase": "harvest", "step": 2 })).round(2).plans();
}
