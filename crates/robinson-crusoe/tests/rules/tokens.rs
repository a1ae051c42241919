//! Tokens that change actions (R37 to R43).

use crate::common::*;

fn fields(field: &str, token: &str) -> serde_json::Value {
    json!({ "fields": { field: [token] } })
}

#[test]
fn r37_q10_e19_a_success_is_rolled_again_once() {
    let at = |rolls: &[u8]| {
        rigged(with(day(), fields("gather", "reroll")), rolls).plan(&[(A, gather(Space::C2, 1))]).go()
    };
    at(&[6, 1, 6, 6]).det(A, 2).store(0, 7, 0).asks(&[0], "Camp");
    at(&[6, 1, 6, 2]).det(A, 0).store(1, 7, 0).asks(&[0], "Camp");
    // A failure is left alone, and the token goes all the same.
    at(&[6, 6, 6, 1])
        .det(A, 2)
        .is("gone", |p| !p.on_field(Field::Gather, FieldToken::Reroll))
        .asks(&[0], "Camp");
    // A sure action does not meet it.
    island(with(day(), fields("gather", "reroll")))
        .plan(&[(A, gather(Space::C2, 1)), (A, gather(Space::C2, 1))])
        .go()
        .is("it waits", |p| p.on_field(Field::Gather, FieldToken::Reroll))
        .asks(&[0], "Camp");
}

#[test]
fn r38_an_adventure_whatever_the_dice_say() {
    let document = with(
        with(day(), fields("explore", "adventure")),
        json!({ "seen": only("explore/lost-in-the-woods"), "events": {},
        "tiles-top": ["tile-9"], "castaways": [{ "determination": 4 }, {}] }),
    );
    let both = [(A, explore(Space::B1)), (A, explore(Space::B1))];
    island(document.clone())
        .plan(&both)
        .go()
        .det(A, 2)
        .is("gone", |p| !p.on_field(Field::Explore, FieldToken::Adventure))
        .asks(&[0], "Camp");
    // A rolled adventure does not add a second one.
    rigged(document, &[6, 1, 1]).plan(&both[..1]).go().det(A, 2).asks(&[0], "Camp");
}

#[test]
fn r39_e26_a_stronger_beast() {
    let document = with(
        with(day(), fields("hunt", "beast-strength")),
        json!({ "hunting": { "top": ["fox"] }, "weapon": 2 }),
    );
    island(document)
        .plan(&[(A, Target::Hunt(0)), (B, Target::Hunt(0))])
        .go()
        .wounds(A, 1)
        .wounds(B, 0)
        .is("gone", |p| !p.on_field(Field::Hunt, FieldToken::BeastStrength))
        .asks(&[0], "Camp");
    // On the explore field: a weapon, or a wound; it leaves even where the explore fails.
    let explored = |weapon: u8| {
        let document = with(
            with(day(), fields("explore", "beast-strength")),
            json!({ "weapon": weapon, "tiles-top": ["tile-9"] }),
        );
        rigged(document, &FAIL)
            .plan(&[(A, explore(Space::B1))])
            .go()
            .is("gone", |p| !p.on_field(Field::Explore, FieldToken::BeastStrength))
    };
    explored(0).wounds(A, 1).asks(&[0], "Camp");
    explored(1).wounds(A, 0).asks(&[0], "Camp");
    // On a tile it stays, for every action there; on the camp tile it meets builds (Q64).
    let land = json!({ "C1": { "tile": "tile-8", "marks": ["beast-strength"] }, "C2": { "tile": "tile-6", "marks": ["beast-strength"] } });
    let island = island(with(day(), json!({ "land": land })))
        .plan(&[
            (A, gather(Space::C2, 0)),
            (A, gather(Space::C2, 0)),
            (B, invent(Invention::Shovel)),
            (B, invent(Invention::Shovel)),
        ])
        .go();
    island
        .all_wounds(1)
        .is("they stay", |p| {
            p.at(Space::C1).marks.has(Mark::BeastStrength) && p.at(Space::C2).marks.has(Mark::BeastStrength)
        })
        .asks(&[0], "Camp");
}

#[test]
fn r40_q64_a_pawn_more() {
    let document = with(with(day(), fields("gather", "minus-pawn")), json!({}));
    let one =
        island(document).plan(&[(A, gather(Space::C2, 1)), (A, gather(Space::C2, 1))]).says(0, Verdict::Roll);
    one.plan(&[(B, gather(Space::C2, 0))]).says(1, Verdict::Roll).plans();
    let document = with(day(), fields("gather", "minus-pawn"));
    rigged(document, &FAIL)
        .plan(&[(A, gather(Space::C2, 1)), (A, gather(Space::C2, 1))])
        .go()
        .is("it leaves even after a failure", |p| !p.on_field(Field::Gather, FieldToken::MinusPawn))
        .asks(&[0], "Camp");
    let land = json!({ "C1": { "tile": "tile-8", "marks": ["minus-pawn"] }, "C2": { "tile": "tile-6", "marks": ["minus-pawn"] } });
    let island = island(with(day(), json!({ "land": land })))
        .plan(&[(A, gather(Space::C2, 1)), (B, invent(Invention::Shovel))]);
    island.says(0, Verdict::Waits(1)).says(1, Verdict::Waits(1)).plans();
}

#[test]
fn r41_a_wood_more() {
    // On a price it stays, and binds what is paid in wood.
    let document =
        with(day(), json!({ "costs": ["roof"], "goods": { "wood": 3, "fur": 1, "food-nonrot": 9 } }));
    let island = island(document).plan(&[(A, build(Work::Roof(0))), (A, build(Work::Roof(0)))]);
    let island = island.is("3 wood", |p| p.price_of(0) == Goods::wood(3));
    island
        .clone()
        .play(0, Move::Pay { job: 0, price: 1 })
        .is("1 fur", |p| p.price_of(0) == Goods::fur(1))
        .plans();
    island.go().store(0, 7, 1).is("it stays", |p| p.costs.has(Cost::Roof)).asks(&[0], "Camp");
    // On a tile: a wood more, a food more.
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": ["plus-wood"], "plus-food": 1 } });
    let both = crate::common::island(with(day(), json!({ "land": land }))).plan(&[
        (A, gather(Space::C2, 1)),
        (A, gather(Space::C2, 1)),
        (B, gather(Space::C2, 0)),
        (B, gather(Space::C2, 0)),
    ]);
    both.go().store(2, 9, 0).asks(&[0], "Camp");
}

#[test]
fn r42_q8_tokens_of_this_phase() {
    // Laborious Work: its pawn binds the next plan, not the build that was planned already.
    let document = with(
        day(),
        json!({ "goods": { "wood": 2, "food-nonrot": 9 }, "fields": { "build": ["adventure"] },
        "seen": only("build/laborious-work"), "events": {} }),
    );
    rigged(document, &FINE)
        .plan(&[(A, build(Work::Weapon(0))), (A, build(Work::Weapon(0))), (B, build(Work::Weapon(1)))])
        .go()
        .levels(0, 0, 2)
        .is("it waits for tomorrow", |p| p.on_field(Field::Build, FieldToken::MinusPawn))
        .asks(&[0], "Camp");
    // Dangerous Work: a success of the very next build is rolled again.
    let document = with(
        day(),
        json!({ "goods": { "wood": 2, "food-nonrot": 9 }, "fields": { "build": ["adventure"] },
        "seen": only("build/dangerous-work"), "events": {} }),
    );
    rigged(document, &[6, 1, 6, 6])
        .plan(&[(A, build(Work::Weapon(0))), (A, build(Work::Weapon(0))), (B, build(Work::Weapon(1)))])
        .go()
        .levels(0, 0, 1)
        .det(B, 2)
        .asks(&[0], "Camp");
}

#[test]
fn r43_e76_tokens_leave_but_for_permanent_ones() {
    let land = json!({ "C4": { "tile": "tile-10" }, "C3": { "tile": "tile-8", "marks": ["face-down"] }, "B3": { "tile": "tile-1" } });
    let document = with(
        day(),
        json!({ "setup": crew(2, "volcano-island"), "land": land, "tiles-top": ["tile-9"],
        "kept": { "protective-amulet": { "held": 1 } } }),
    );
    let island = island(with(document, json!({ "fields": { "explore": ["minus-pawn"] } })));
    assert_eq!(island.position.need(explore(Space::D3), 0), 2);
    island
        .refuses(0, kept(A, Keepsake::ProtectiveAmulet), "R104")
        .plan(&[(A, explore(Space::D3)), (A, explore(Space::D3)), (B, explore(Space::D3))])
        .go()
        .is("it stays for the whole game", |p| p.on_field(Field::Explore, FieldToken::MinusPawn))
        .asks(&[0], "Camp");
}

#[test]
fn r84_one_token_of_a_kind() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": ["minus-pawn"] } });
    let document = with(day(), json!({ "land": land, "fields": { "hunt": ["beast-strength"] } }));
    drawn(document.clone(), "explore/swamp", explore(Space::C2)).all_wounds(0).plans();
    run(document, card("event/night-howling").facts().now, json!("rule"), json!("event"))
        .all_wounds(0)
        .plans();
}

#[test]
fn r84_danger_of_today_and_of_tomorrow_is_one_token() {
    let at = |marks: serde_json::Value| {
        let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": marks } });
        let document = with(day(), json!({ "land": land, "weapon": 2 }));
        drawn(document, "gather/tracks-of-a-predator", gather(Space::C2, 0))
    };
    let marks = |p: &Position| p.at(Space::C2).marks;
    at(json!([])).is("it comes", |p| marks(p) == Set::from_iter([Mark::BeastTomorrow])).plans();
    at(json!(["beast-strength"]))
        .is("no second one", |p| marks(p) == Set::from_iter([Mark::BeastStrength]))
        .plans();
}

#[test]
fn e2_a_token_that_needs_an_item_waits_where_items_give_nothing() {
    let poison =
        |more: serde_json::Value| island(with(day(), with(json!({ "tokens": { "poison": 1 } }), more)));
    poison(json!({})).refuses(0, token(A, Discovery::Poison), "R116").plans();
    let built = json!({ "built": ["pot"] });
    poison(with(built.clone(), json!({ "no-items": true })))
        .refuses(0, token(A, Discovery::Poison), "E2")
        .plans();
    poison(built).play(0, token(A, Discovery::Poison));
}

#[test]
fn r38_d16_a_die_that_cannot_matter_is_not_rolled_again() {
    let document = with(
        with(day(), fields("explore", "adventure")),
        json!({ "setup": { "seats": 3 }, "seen": only("explore/lost-in-the-woods"), "events": {}, "tiles-top": ["tile-9"],
            "castaways": [{ "determination": 4 }, {}, { "determination": 4 }] }),
    );
    let one = [(A, explore(Space::B1))];
    // Success and adventure: the token brings its card anyway.
    rigged(document.clone(), &[6, 1, 1]).plan(&one).go().det(C, 4).asks(&[0], "Camp");
    // A wound can be rolled again, the adventure cannot.
    let asked = rigged(document, &[1, 1, 1]).plan(&one).go().asks(&[2], "Roll");
    asked.refuses(2, pick(Thing::Die(Die::Adventure)), "R83").play(2, PASS).wounds(A, 1).asks(&[0], "Camp");
}
