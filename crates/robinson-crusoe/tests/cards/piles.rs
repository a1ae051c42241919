//! Events, adventures, mysteries and beasts.

use robinson_crusoe::content::ops::Block;
use serde_json::Value;

use crate::common::*;
use crate::scenes::{compare, lines, poor, rich};

/// The scene of an effect: before it, and with it on the stack.
fn scene(camp: &Value, name: &str, block: Block, scope: Value, more: Value) -> (Position, Island) {
    let mut document = with(with(json!({ "events": {} }), camp.clone()), more);
    document["chance"] = chance("cards", &[1, 1, 1, 6, 1, 6]);
    let own =
        if name.starts_with("mystery/") || name.starts_with("wreckage/") { json!([]) } else { json!([name]) };
    document["seen"] = shown(&document, own);
    if name.starts_with("mystery/") {
        document["mystery-discard"] = json!([name]);
    }
    let quiet = with(document.clone(), json!({ "phase": "planning", "step": 0 }));
    let before = island(quiet).position;
    (before, run(document, block, json!({ "card": name }), scope))
}

/// The end of the Event phase: Morale and Production follow.
fn event() -> Value {
    json!({ "phase": "event", "round": 2, "step": 9 })
}

fn action(at: Target) -> Value {
    json!({ "plan": [{ "at": serde_json::to_value(at).unwrap(), "done": true }], "round": 2 })
}

fn camps() -> [(&'static str, Value); 2] {
    [("rich", rich()), ("poor", poor())]
}

/// All cards of some piles, by name.
fn names(of: &str) -> impl Iterator<Item = &'static str> {
    content().cards.iter().map(|card| card.id.as_str()).filter(move |id| id.starts_with(of))
}

#[test]
fn events_their_answers_and_what_happens_without() {
    let mut found = String::new();
    for name in names("event/") {
        let facts = card(name).facts();
        let threat = facts.threat.as_ref().unwrap();
        for (camp, document) in camps() {
            // What it has covered or turned over is there to be undone.
            let mut answered = document.clone();
            answered["falling"] = json!({ "card": name, "space": "C2", "did": ["first-covered", "terrain-covered", "roof-lost"] });
            if camp == "rich" {
                answered["land"]["C2"]["marks"] = json!(["first-covered", "terrain-covered"]);
            }
            let told = |block: Block, scope: &str| scene(&document, name, block, json!(scope), event());
            lines(name, "event", camp, || told(facts.now, "event"), &mut found);
            let reward =
                || scene(&answered, name, threat.reward, json!({ "action": 0 }), action(Target::Threat(1)));
            lines(name, "answered", camp, reward, &mut found);
            lines(name, "strikes", camp, || told(facts.unanswered, "threat"), &mut found);
        }
    }
    compare("events.txt", include_str!("events.txt"), &found);
}

fn adventures(deck: &str, at: Target, file: &str, known: &str) {
    let mut found = String::new();
    for name in names(&format!("{deck}/")) {
        let facts = card(name).facts();
        for (camp, document) in camps() {
            lines(
                name,
                "now",
                camp,
                || scene(&document, name, facts.now, json!({ "action": 0 }), action(at)),
                &mut found,
            );
            if let Some(later) = &facts.later {
                lines(
                    name,
                    "later",
                    camp,
                    || scene(&document, name, later.effect, json!("later"), event()),
                    &mut found,
                );
            }
        }
    }
    compare(file, known, &found);
}

#[test]
fn adventures_of_building() {
    adventures("build", build(Work::Weapon(0)), "build.txt", include_str!("build.txt"));
}

#[test]
fn adventures_of_gathering() {
    adventures("gather", gather(Space::C2, 0), "gather.txt", include_str!("gather.txt"));
}

#[test]
fn adventures_of_exploring() {
    adventures("explore", explore(Space::C2), "explore.txt", include_str!("explore.txt"));
}

#[test]
fn mysteries() {
    adventures("mystery", explore(Space::C2), "mystery.txt", include_str!("mystery.txt"));
}

#[test]
fn wreckage() {
    let mut found = String::new();
    for name in names("wreckage/") {
        let threat = card(name).facts().threat.as_ref().unwrap();
        for (pawns, block) in [("1 pawn", threat.reward), ("2 pawns", threat.better.unwrap())] {
            lines(
                name,
                pawns,
                "poor",
                || scene(&poor(), name, block, json!({ "action": 0 }), action(Target::Threat(1))),
                &mut found,
            );
        }
    }
    compare("wreckage.txt", include_str!("wreckage.txt"), &found);
}

#[test]
fn beasts() {
    let mut found = String::new();
    let hunt = card("event/howling-from-the-woods").facts().unanswered;
    for beast in &content().beasts {
        for (camp, weapon, built) in [("armed", 9, json!(["cure"])), ("bare", 0, json!([]))] {
            let load = || {
                let more = json!({ "hunting": { "top": [beast.id] }, "weapon": weapon, "built": built, "events": {}, "chance": chance("beasts", &[]) });
                let document = with(with(day(), more), action(Target::Hunt(0)));
                let before = island(document.clone()).position;
                (before, run(document, hunt, json!("rule"), json!({ "action": 0 })))
            };
            lines(&beast.id, "hunt", camp, load, &mut found);
        }
    }
    compare("beasts.txt", include_str!("beasts.txt"), &found);
}
