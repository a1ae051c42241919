//! Inventions, skills, starting items, discoveries and kept cards.

use serde_json::Value;

use crate::common::*;
use crate::scenes::{compare, lines, poor, rich};

fn base(camp: &Value, more: Value) -> Value {
    with(with(json!({ "events": {}, "chance": chance("things", &[6, 1, 6]) }), camp.clone()), more)
}

fn camps() -> [(&'static str, Value); 2] {
    [("rich", rich()), ("poor", poor())]
}

/// What an item does when it is finished, in the scenario that it belongs to.
#[test]
fn inventions() {
    let mut found = String::new();
    for invention in Invention::ALL {
        let name = serde_json::to_value(invention).unwrap();
        let scenario = invention.facts().scenario.unwrap_or(Scenario::Castaways);
        for (camp, document) in camps() {
            let load = || {
                let mut document =
                    base(&document, json!({ "setup": { "seats": 2, "scenario": scenario }, "camp": "C1" }));
                let built = |value: &Value| value.as_array().is_some_and(|list| list.contains(&name));
                if built(&document["built"]) {
                    document["built"].as_array_mut().unwrap().retain(|one| *one != name);
                }
                // The night is quiet, and stops at the question whether the camp moves.
                document["goods"]["food-nonrot"] = json!(20);
                if camp == "poor" {
                    document["land"]["C2"] = json!({ "tile": "tile-7", "marks": ["first-covered"] });
                }
                document.as_object_mut().unwrap().remove("board");
                document.as_object_mut().unwrap().remove("marked");
                let before = island(document.clone()).position;
                let space = (*invention == Invention::Cross).then_some("C1");
                let done = json!([{ "invention": name, "by": "first", "space": space }]);
                let quiet = json!({ "phase": "harvest", "step": 1, "finished": done });
                let mut document = with(document, quiet);
                document["board"] = serde_json::to_value(before.board.without(*invention)).unwrap();
                if invention.facts().multi {
                    document["board"] = serde_json::to_value(before.board).unwrap();
                }
                document["ideas"] = serde_json::to_value(before.ideas.without(*invention)).unwrap();
                (before, island(document))
            };
            let mut text = String::new();
            lines(name.as_str().unwrap(), "built", camp, load, &mut text);
            found.push_str(&text);
        }
    }
    compare("inventions.txt", include_str!("inventions.txt"), &found);
}

/// Whatever is used: what changes, or by which rule it is refused.
fn used(name: &str, part: &str, camp: &str, document: &Value, who: Who, what: Ability, out: &mut String) {
    let before = island(document.clone());
    let seat = before.position.seat_of(who).0;
    let mv = use_of(who, what);
    if let Err(refusal) = before.position.check(Seat(seat), &mv) {
        out.push_str(&format!("{name} | {part} | {camp} | refused by {}\n", refusal.rule));
        return;
    }
    let load = || {
        let before = island(document.clone());
        (before.position, before.play(seat, mv))
    };
    lines(name, part, camp, load, out);
}

#[test]
fn skills() {
    let mut found = String::new();
    for skill in Skill::ALL {
        let facts = skill.facts();
        let name = serde_json::to_value(skill).unwrap();
        let soldier = facts.owner == Character::Soldier;
        let setup =
            if soldier { json!({ "seats": 3, "character-1": "soldier" }) } else { json!({ "seats": 3 }) };
        for (camp, document) in camps() {
            for det in [facts.cost, facts.cost - 1] {
                let wounds = if camp == "rich" { 3 } else { 0 };
                let all: Vec<Value> =
                    (0..3).map(|_| json!({ "wounds": wounds, "determination": det })).collect();
                let mut document = base(&document, json!({ "setup": setup, "castaways": all }));
                document.as_object_mut().unwrap().remove("board");
                let position = island(document.clone()).position;
                let who = position.hero(facts.owner).unwrap();
                used(
                    name.as_str().unwrap(),
                    &format!("with {det}"),
                    camp,
                    &document,
                    who,
                    Ability::Skill(*skill),
                    &mut found,
                );
            }
        }
    }
    compare("skills.txt", include_str!("skills.txt"), &found);
}

/// By day before the plan, and at night before the camp moves.
fn windows() -> [(&'static str, Value); 2] {
    [("day", json!({ "round": 4 })), ("night", json!({ "phase": "night" }))]
}

#[test]
fn starting_items() {
    let mut found = String::new();
    for item in Item::ALL {
        let name = serde_json::to_value(item).unwrap();
        for (window, more) in windows() {
            let document = with(base(&rich(), more), json!({ "items": { name.as_str().unwrap(): 1 } }));
            let mut text = String::new();
            first_use(name.as_str().unwrap(), window, &document, Ability::Item(*item), &mut text);
            found.push_str(&text);
        }
    }
    compare("items.txt", include_str!("items.txt"), &found);
}

/// A use, and its effect up to the next question.
fn first_use(name: &str, window: &str, document: &Value, what: Ability, out: &mut String) {
    let before = island(document.clone());
    let mv = use_of(A, what);
    if let Err(refusal) = before.position.check(Seat(0), &mv) {
        out.push_str(&format!("{name} | {window} | refused by {}\n", refusal.rule));
        return;
    }
    let stack = before.position.stack.len();
    let mut after = before.clone().play(0, mv);
    let mut asked = Vec::new();
    while after.position.stack.len() > stack {
        let seat = after.position.asked().lowest().unwrap();
        let mut answers = Vec::new();
        table::Game::answers(&after.position, seat, &mut answers);
        asked.push(after.window());
        after = after.play(seat.0, answers[0]);
    }
    let asked = if asked.is_empty() { String::new() } else { format!("[{}] ", asked.join(", ")) };
    out.push_str(&format!(
        "{name} | {window} | {asked}{}\n",
        crate::scenes::changes(&before.position, &after.position)
    ));
}

#[test]
fn discoveries_and_signs() {
    let mut found = String::new();
    for scenario in Scenario::ALL {
        let id = serde_json::to_value(scenario).unwrap();
        for token in Discovery::ALL {
            // What is no sign is the same everywhere.
            if token.sign().is_none() && *scenario != Scenario::Castaways {
                continue;
            }
            let name = serde_json::to_value(token).unwrap();
            for (window, more) in windows() {
                let rows = json!({ "setup": { "seats": 2, "scenario": scenario }, "tokens": { name.as_str().unwrap(): 1 }, "camp": "C1", "fields": {} });
                let mut document = with(
                    with(base(&rich(), more), rows),
                    json!({ "built": ["shovel", "pot"], "marked": [] }),
                );
                document["land"]["C2"]["marks"] = json!(["fog", "first-covered"]);
                if *scenario == Scenario::CannibalIsland {
                    document["land"]["B4"] = json!({ "tile": "tile-4", "marks": ["face-down"] });
                }
                if *scenario == Scenario::VolcanoIsland || *scenario == Scenario::JennyNeedsHelp {
                    document["round"] = json!(3);
                }
                first_use(
                    &format!("{} {}", id.as_str().unwrap(), name.as_str().unwrap()),
                    window,
                    &document,
                    Ability::Token(*token),
                    &mut found,
                );
            }
        }
    }
    compare("discoveries.txt", include_str!("discoveries.txt"), &found);
}

#[test]
fn kept_cards() {
    let mut found = String::new();
    for keepsake in Keepsake::ALL {
        let name = serde_json::to_value(keepsake).unwrap();
        for (window, more) in windows() {
            let held = json!({ "kept": { name.as_str().unwrap(): { "held": keepsake.facts().uses } }, "events": { "top": "event/rain" }, "costs": ["roof"] });
            let held = if window == "day" {
                with(held, json!({ "events": { "known": ["event/rain"] } }))
            } else {
                held
            };
            let document = with(base(&rich(), more), held);
            first_use(name.as_str().unwrap(), window, &document, Ability::Keepsake(*keepsake), &mut found);
        }
    }
    compare("kept.txt", include_str!("kept.txt"), &found);
}
