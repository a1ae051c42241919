//! Characters, companions and their skills (R105 to R111).

use crate::common::*;

/// A day with this much determination for each of three: Carpenter, Cook, Explorer.
fn three(det: u8, more: serde_json::Value) -> serde_json::Value {
    let all: Vec<serde_json::Value> = (0..3).map(|_| json!({ "determination": det })).collect();
    with(with(day(), json!({ "setup": { "seats": 3 }, "castaways": all })), more)
}

#[test]
fn r105_once_a_round_and_paid() {
    let island = island(three(4, json!({}))).play(1, skill(B, Skill::StoneSoup)).det(B, 1).store(0, 10, 0);
    island
        .refuses(1, skill(B, Skill::StoneSoup), "R105")
        .refuses(0, skill(A, Skill::StoneSoup), "R105")
        .refuses(0, skill(A, Skill::HandyMan), "R104")
        .plans();
    let closed = json!({ "castaways": [{ "determination": 9, "no-skills": true }, {}, {}] });
    crate::common::island(three(0, closed)).refuses(0, skill(A, Skill::ANewIdea), "R105").plans();
    // Weakness closes the first player's.
    crate::common::island(with(
        dawn("event/weakness"),
        json!({ "castaways": [{ "determination": 9 }, { "determination": 9 }] }),
    ))
    .refuses(0, skill(A, Skill::ANewIdea), "R105")
    .play(1, skill(B, Skill::StoneSoup))
    .plans();
}

#[test]
fn r106_e6_the_carpenter() {
    let island = island(three(3, json!({ "goods": { "wood": 2, "food-nonrot": 9 } })));
    // Economical construction makes a roof possible that costs 3, by itself where nothing else does.
    let roof = island
        .clone()
        .plan(&[(A, build(Work::Roof(0)))])
        .is("named", |p| p.plan[0].save && p.price_of(0) == Goods::wood(2));
    roof.refuses(1, place(B, build(Work::Weapon(0))), "R34").plans();
    island.clone().refuses(1, place(B, build(Work::Roof(0))), "R34").plans();
    // Not in somebody else's action, not without determination.
    let weapon = island.clone().plan(&[(B, build(Work::Weapon(0)))]);
    weapon
        .refuses(1, Move::Save { job: 0 }, "R106")
        .refuses(1, Move::Aid { aid: Aid::HandyMan, job: 0 }, "R33")
        .plans();
    let handy = island
        .plan(&[(A, build(Work::Weapon(0)))])
        .play(0, Move::Aid { aid: Aid::HandyMan, job: 0 })
        .says(0, Verdict::Sure);
    // Both together cost 5.
    handy.refuses(0, Move::Save { job: 0 }, "R105").go().det(A, 0).levels(0, 0, 1).asks(&[0], "Camp");
    // A new idea: one of five on the board, the others on the discard.
    let idea = crate::common::island(three(3, json!({})))
        .play(0, skill(A, Skill::ANewIdea))
        .asks(&[0], "GainInvention");
    let one = idea.position.offered.lowest().unwrap();
    idea.play(0, pick(Thing::Invention(one)))
        .is("one of five", |p| p.board.has(one) && p.discarded.len() == 4)
        .det(A, 0)
        .plans();
}

#[test]
fn r107_the_cook() {
    let hurt = json!({ "castaways": [{ "wounds": 1 }, { "determination": 5, "wounds": 2 }, {}] });
    // A food, two hearts, at any time, on one or two.
    let asked =
        island(three(0, hurt)).play(1, skill(B, Skill::GrandmasRecipe)).asks(&[1], "Heal").store(0, 8, 0);
    asked.play(1, pick(Thing::Who(A))).wounds(A, 0).wounds(B, 1).det(B, 3).plans();
    let poor = json!({ "castaways": [{ "wounds": 1 }, { "determination": 5 }, {}], "goods": {} });
    island(three(0, poor)).refuses(1, skill(B, Skill::GrandmasRecipe), "R107").plans();
    island(three(5, json!({}))).refuses(1, skill(B, Skill::GrandmasRecipe), "R104").plans();
}

#[test]
fn r108_the_explorer() {
    let scouting = island(three(3, json!({ "discoveries": { "tobacco": 1, "goat": 1 } })))
        .play(2, skill(C, Skill::Scouting))
        .asks(&[2], "DrawDiscovery");
    scouting
        .play(2, pick(Thing::Token(Discovery::Tobacco)))
        .is("one in the store, one gone", |p| {
            p.tokens[Discovery::Tobacco.index()] == 1 && p.discoveries_left() == 0
        })
        .plans();
    island(three(3, json!({}))).play(2, skill(C, Skill::MotivationalSpeech)).morale(1).plans();
    island(three(3, json!({ "morale": 3 }))).refuses(2, skill(C, Skill::MotivationalSpeech), "R104").plans();
    let look = island(three(2, json!({ "tiles-top": ["tile-1", "tile-2", "tile-3"] })))
        .play(2, skill(C, Skill::Reconnaissance))
        .asks(&[2], "TileToTop");
    look.play(2, pick(Thing::Tile(Tile::T3)))
        .is("on top, the others shuffled in", |p| {
            p.tiles_top.len() == 1 && p.tiles_top[0].0 == Tile::T3 && p.tiles.has(Tile::T1)
        })
        .plans();
}

#[test]
fn r109_q23_e7_the_soldier() {
    let soldier = |det: u8, shelter: bool| {
        island(with(
            day(),
            json!({ "setup": { "seats": 3, "character-1": "soldier" }, "castaways": [{ "determination": det }, {}, {}], "shelter": shelter }),
        ))
    };
    assert_eq!((Skill::TheHunt.facts().cost, Skill::DefensePlan.facts().cost), (4, 2));
    let asked = soldier(2, true).play(0, skill(A, Skill::DefensePlan)).asks(&[0], "LevelChoice");
    asked.play(0, pick(Thing::Level(Level::Palisade))).levels(0, 1, 0).det(A, 0).plans();
    // Without shelter the weapon alone is open, and nothing is asked.
    soldier(2, false).play(0, skill(A, Skill::DefensePlan)).levels(0, 0, 1).plans();
    soldier(3, true).refuses(0, skill(A, Skill::TheHunt), "R105").plans();
    soldier(4, true)
        .play(0, skill(A, Skill::TheHunt))
        .is("one more to hunt", |p| p.hunting.len() == 1)
        .det(A, 0)
        .plans();
}

#[test]
fn r110_q24_r48_rerolls() {
    let gathered = |rolls: &[u8], det: u8| {
        rigged(three(0, json!({ "castaways": [{}, { "determination": det }, {}] })), rolls)
            .plan(&[(A, gather(Space::C2, 1))])
            .go()
    };
    // The Cook rolls another's grey die again; nobody is asked for perfect dice, or without determination.
    let asked = gathered(&[1, 6, 6, 1], 2).asks(&[1], "Roll");
    asked.clone().answers(1, &[pick(Thing::Die(Die::Wound)), pick(Thing::Die(Die::Success)), PASS]);
    asked
        .clone()
        .play(1, pick(Thing::Die(Die::Success)))
        .det(B, 0)
        .wounds(A, 1)
        .store(1, 6, 0)
        .asks(&[0], "Camp");
    asked.play(1, PASS).det(B, 2).det(A, 2).store(0, 6, 0).asks(&[0], "Camp");
    gathered(&FINE, 2).det(B, 2).asks(&[0], "Camp");
    gathered(&[1, 6, 6], 1).det(A, 2).asks(&[0], "Camp");
}

#[test]
fn r111_friday() {
    // Two of his determination roll one of his dice again; the first player decides, and is asked once.
    let document = with(day(), json!({ "friday": [{ "determination": 2 }] }));
    let asked = rigged(document.clone(), &[6, 6, 6, 1])
        .plan(&[(FRIDAY, gather(Space::C2, 1))])
        .go()
        .asks(&[0], "Roll");
    asked.clone().play(0, pick(Thing::Die(Die::Success))).det(FRIDAY, 0).store(1, 7, 0).asks(&[0], "Camp");
    asked.play(0, PASS).det(FRIDAY, 4).store(0, 7, 0).asks(&[0], "Camp");
    // Directed by the first player; with a player he only supports.
    let island = island(with(document, json!({ "first": "second" }))).refuses(
        0,
        place(FRIDAY, Target::Rest(0)),
        "R26",
    );
    let island = island
        .plan(&[(FRIDAY, gather(Space::C2, 1)), (A, gather(Space::C2, 1))])
        .is("A leads", |p| p.plan[0].taker == A);
    island.refuses(1, Move::Lead { who: FRIDAY, job: 0 }, "R111").plans();
    // He rests, does not eat, and the night does nothing to him.
    let document =
        with(day(), json!({ "friday": [{ "wounds": 2 }], "shelter": false, "goods": { "food": 2 } }));
    crate::common::island(document)
        .plan(&[(FRIDAY, Target::Rest(0))])
        .go()
        .wounds(FRIDAY, 1)
        .all_wounds(0)
        .asks(&[0], "Camp")
        .play(0, PASS)
        .wounds(FRIDAY, 1)
        .plans();
}

#[test]
fn e35_e17_curses_sit_on_friday_and_beds_serve_him() {
    let bowl = run_for(
        with(
            day(),
            json!({ "mystery-discard": ["mystery/confused"], "plan": [{ "at": { "explore": "B1" }, "taker": "friday", "done": true }] }),
        ),
        card("mystery/confused").facts().now,
        json!({ "card": "mystery/confused" }),
        json!({ "action": 0 }),
        "friday",
    );
    bowl.is("confused tomorrow", |p| p.of(FRIDAY).confused_tomorrow).plans();
    let document = with(day(), json!({ "friday": [{ "wounds": 3 }], "built": ["bed"] }));
    island(document)
        .plan(&[(FRIDAY, Target::Rest(0))])
        .go()
        .wounds(FRIDAY, 1)
        .det(FRIDAY, 1)
        .asks(&[0], "Camp");
}

#[test]
fn r112_the_dog_helps_hunts_and_explores() {
    let island = island(with(day(), json!({ "dog": true, "hunting": { "blind": 1 } })))
        .plan(&[(A, Target::Hunt(0))])
        .says(0, Verdict::Sure);
    // It goes where it is sent.
    let island = island
        .plan(&[(B, explore(Space::B1))])
        .says(1, Verdict::Roll)
        .play(1, Move::Aid { aid: Aid::Dog, job: 1 });
    island.says(0, Verdict::Waits(1)).says(1, Verdict::Sure).plans();
}

#[test]
fn r105_what_the_plan_has_cost_is_not_counted_again() {
    let document = three(4, json!({ "goods": { "wood": 9, "food-nonrot": 9 } }));
    let plan = [(A, invent(Invention::Shovel)), (A, build(Work::Roof(0))), (B, build(Work::Roof(0)))];
    let island = rigged(document, &[1, 6, 6, 6]).plan(&plan);
    let roof = island.position.job_at(build(Work::Roof(0))).unwrap() as u8;
    // Economical construction for 2 of 4: the other 2 are there for Craftsmanship.
    let rolled = island.play(0, Move::Save { job: roof }).go().det(A, 2).asks(&[0], "Roll");
    // Both are spent; the failure brings 2.
    rolled.play(0, pick(Thing::Die(Die::Wound))).wounds(A, 0).det(A, 2).asks(&[0], "Camp");
}

/// Determination is one's own: neither the first player nor whoever helps spends another's.
#[test]
fn r85_r105_r106_only_its_owner_names_a_skill_in_the_plan() {
    let characters =
        json!({ "seats": 3, "character-1": "cook", "character-2": "carpenter", "character-3": "soldier" });
    let det = json!([{ "character": "cook" }, { "character": "carpenter", "determination": 5 }, { "character": "soldier", "determination": 5 }]);
    let more = json!({ "setup": characters, "castaways": det, "goods": { "wood": 9, "food-nonrot": 9 } });
    let document = with(day(), more);
    let (handy, save) = (Move::Aid { aid: Aid::HandyMan, job: 0 }, Move::Save { job: 0 });
    let island = island(document.clone()).plan(&[(B, build(Work::Roof(0)))]);
    let named = island
        .refuses(0, handy, "R105")
        .refuses(0, save, "R105")
        .play(1, handy)
        .play(1, save)
        .is("named", |p| p.planned_det(B) == 5);
    // Whoever has a say there can do without it.
    named.play(0, handy).is("left out", |p| p.planned_det(B) == 2).refuses(0, handy, "R105").plans();
    let helped =
        crate::common::island(document).plan(&[(B, build(Work::Weapon(0))), (C, build(Work::Weapon(0)))]);
    helped
        .refuses(2, save, "R105")
        .play(1, save)
        .play(2, save)
        .is("left out", |p| p.planned_det(B) == 0)
        .plans();
}

#[test]
fn r105_why_a_skill_joins_no_action_is_said_by_its_own_rule() {
    let island = island(three(2, json!({ "goods": { "wood": 9, "food-nonrot": 9 } })));
    let planned = island.plan(&[(A, build(Work::Roof(0))), (B, build(Work::Weapon(0)))]);
    planned
        .refuses(0, Move::Aid { aid: Aid::HandyMan, job: 0 }, "R105")
        .refuses(0, Move::Aid { aid: Aid::HandyMan, job: 1 }, "R33")
        .plans();
}

#[test]
fn r107_a_healing_that_heals_all_asks_nobody() {
    let document = json!({ "castaways": [{ "wounds": 1 }, { "determination": 2, "wounds": 1 }, {}] });
    let island = island(three(0, document)).play(1, skill(B, Skill::GrandmasRecipe));
    island.all_wounds(0).plans();
}
