//! The six scenarios, points and ends (R117 to R149).

use crate::common::*;
use robinson_crusoe::Ending;

fn on(seats: u8, scenario: &str, more: serde_json::Value) -> serde_json::Value {
    with(with(day(), json!({ "setup": crew(seats, scenario) })), more)
}

#[test]
fn r117_wins_and_losses() {
    // The last round ends without the goal.
    let last = on(2, "jenny-needs-help", json!({ "round": 8, "phase": "night", "jenny": ["in-camp", {}] }));
    let island = island(last).play(0, PASS).ends(false);
    assert_eq!(island.position.ending, Some(Ending::TimeOver));
}

#[test]
fn r118_q26_e66_points() {
    let rows = json!({ "castaways": [{ "wounds": 2 }, { "wounds": 12 }], "friday": [{}], "weapon": 1, "palisade": 2, "roof": 3 });
    let points = |scenario: &str, more: serde_json::Value| {
        island(on(2, scenario, with(rows.clone(), more))).position.points()
    };
    // Castaways: 10 hearts, weapon 2, palisade 4, roof 9, two columns of 4.
    assert_eq!(points("castaways", json!({ "pile": [2, 1] })), 10 + 2 + 4 + 9 + 8);
    let land = json!({ "C1": { "tile": "tile-8", "marks": ["cross", "fog"] }, "C2": { "tile": "tile-6", "marks": ["fog"] } });
    assert_eq!(points("cursed-island", json!({ "land": land })), 10 + 2 + 4 + 9 + 3 - 2);
    assert_eq!(points("jenny-needs-help", json!({ "jenny": ["in-camp", {}] })), 10 + 2 + 6 + 12 + 5);
    // Every item counts, scenario ones too.
    assert_eq!(points("robinson-family", json!({ "built": ["shovel", "garden"] })), 10 + 2 + 6 + 9 + 4);
}

#[test]
fn r120_e70_castaways() {
    let at = |round: u8, pile: [u8; 2], fire: bool| {
        let built = if fire { json!(["fire"]) } else { json!([]) };
        island(on(2, "castaways", json!({ "round": round, "pile": pile, "built": built })))
    };
    at(10, [5, 0], true).ends(true);
    at(9, [5, 0], true).plans();
    at(12, [5, 0], false).plans();
    at(12, [4, 4], true).plans();
    // Complete before: the win falls at the start of round 10.
    let early =
        on(2, "castaways", json!({ "round": 9, "pile": [5, 0], "built": ["fire"], "phase": "night" }));
    island(early).play(0, PASS).ends(true);
}

/// What completes the goal has taken effect when the game ends.
#[test]
fn r52_r117_r118_the_last_item_takes_effect_before_the_goal_counts() {
    let document = on(
        1,
        "castaways",
        json!({ "round": 10, "first": "first", "castaways": [{ "character": "cook" }], "pile": [5, 0], "camp": "C1",
            "land": { "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-11" } } }),
    );
    let fire = invent(Invention::Fire);
    island(document)
        .plan(&[(A, fire), (A, fire)])
        .go()
        .ends(true)
        .levels(0, 1, 0)
        .is("with the palisade", |p| p.points() == 13 + 20 + 2 - 1);
    // The ninth invention, after the day's action and as a card's gift.
    let nine = ["basket", "bed", "belts", "cellar", "corral", "diary", "drums", "furnace", "sling"];
    let family = json!({ "roof": 1, "palisade": 1, "weapon": 1, "nine": nine, "built": nine[..8] });
    let finished =
        json!({ "phase": "harvest", "step": 1, "finished": [{ "invention": "sling", "by": "first" }] });
    island(on(2, "robinson-family", with(family, finished))).ends(true).levels(1, 1, 3);
}

#[test]
fn r121_the_woodpile() {
    let island = island(on(2, "castaways", json!({ "goods": { "wood": 6 } })));
    let island = island.refuses(1, Move::Pile { wood: 1 }, "R121").refuses(0, Move::Pile { wood: 2 }, "R121");
    let island = island.play(0, Move::Pile { wood: 1 }).is("a column", |p| p.pile == (1, 0)).refuses(
        0,
        Move::Pile { wood: 1 },
        "R121",
    );
    island.store(5, 0, 0).plans();
    // A column begun before goes on; any amount; wood that is planned is not free.
    let document = on(2, "castaways", json!({ "goods": { "wood": 3 }, "pile": [3, 1] }));
    let island =
        crate::common::island(document).play(0, Move::Pile { wood: 1 }).play(0, Move::Pile { wood: 1 });
    let island = island.plan(&[(A, build(Work::Weapon(0)))]).refuses(0, Move::Pile { wood: 1 }, "R34");
    island.is("three of four", |p| p.pile == (3, 3)).plans();
    crate::common::island(on(2, "jenny-needs-help", json!({ "goods": { "wood": 3 } })))
        .refuses(0, Move::Pile { wood: 1 }, "R121")
        .plans();
}

#[test]
fn r122_q27_mast_oil_and_medallion() {
    let oil = json!({ "tokens": { "sign-hourglass": 1, "sign-bars": 1 }, "pile": [0, 0], "piled": 1 });
    let island = island(on(2, "castaways", oil)).play(0, token(A, Discovery::SignHourglass));
    // The surplus is lost.
    let island = island
        .is("one column", |p| p.pile == (1, 0))
        .play(1, token(B, Discovery::SignBars))
        .asks(&[1], "Det");
    island
        .moves(&[(1, pick(Thing::Who(A))), (1, pick(Thing::Who(A))), (1, pick(Thing::Who(B)))])
        .det(A, 2)
        .det(B, 1)
        .plans();
    // Book and totem do nothing here.
    crate::common::island(with(dawn("event/call-of-the-wild"), json!({}))).all_wounds(0).plans();
}

#[test]
fn r123_r124_e71_crosses() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6" }, "B1": { "tile": "tile-1" } });
    let document = on(2, "cursed-island", json!({ "goods": { "wood": 4, "food-nonrot": 9 }, "land": land }));
    let cross = |space: Space| build(Work::Cross(space));
    let island = island(document).plan(&[
        (A, cross(Space::C1)),
        (A, cross(Space::C1)),
        (B, cross(Space::C2)),
        (B, cross(Space::C2)),
    ]);
    let island = island.refuses(0, place(FRIDAY, cross(Space::B1)), "R34").refuses(
        0,
        place(FRIDAY, invent(Invention::Cross)),
        "R124",
    );
    let island = island.go().is("two crosses", |p| {
        p.at(Space::C1).marks.has(Mark::Cross)
            && p.at(Space::C2).marks.has(Mark::Cross)
            && p.board.has(Invention::Cross)
    });
    island.asks(&[0], "Camp");
    // The fifth wins at the end of the Action phase.
    let mark = |tile: &str| json!({ "tile": tile, "marks": ["cross"] });
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": mark("tile-6"), "B1": mark("tile-1"), "B2": mark("tile-9"), "D1": mark("tile-3") });
    let document = on(2, "cursed-island", json!({ "goods": { "wood": 2, "food-nonrot": 9 }, "land": land }));
    let island = crate::common::island(document).refuses(0, place(A, cross(Space::C2)), "R124").refuses(
        0,
        place(A, cross(Space::C4)),
        "R124",
    );
    island.plan(&[(A, cross(Space::C1)), (A, cross(Space::C1))]).go().ends(true);
}

#[test]
fn r125_r126_fog() {
    let land = json!({ "C1": { "tile": "tile-8", "marks": ["fog"], "plus-food": 1 }, "C2": { "tile": "tile-6", "marks": ["fog"] } });
    let document = on(2, "cursed-island", json!({ "land": land }));
    let island = island(with(document.clone(), json!({ "phase": "production" }))).store(0, 9, 0);
    island
        .is("unexplored", |p| !p.explored_terrain(Terrain::Plains) && !p.explored_terrain(Terrain::Beach))
        .plan(&[(A, gather(Space::C2, 0))])
        .says(0, Verdict::Waits(1))
        .plans();
    // The book: two places without fog; the City's space is none.
    let book = on(
        2,
        "cursed-island",
        json!({ "phase": "event", "round": 2, "events": { "top": "event/call-of-the-wild" } }),
    );
    let asked = crate::common::island(book).asks(&[0], "PlaceMarker").refuses(
        0,
        pick(Thing::Space(Space::B4)),
        "R83",
    );
    let asked = asked.play(0, pick(Thing::Space(Space::D3))).refuses(0, pick(Thing::Space(Space::D3)), "R83");
    asked
        .play(0, pick(Thing::Space(Space::B3)))
        .is("two", |p| p.at(Space::D3).marks.has(Mark::Fog) && p.at(Space::B3).marks.has(Mark::Fog))
        .plans();
    // Bells: as many as there are.
    let bell = with(document, json!({ "tokens": { "sign-cross": 1 } }));
    crate::common::island(bell)
        .play(0, token(A, Discovery::SignCross))
        .is("clear", |p| !p.at(Space::C1).marks.has(Mark::Fog) && !p.at(Space::C2).marks.has(Mark::Fog))
        .plans();
}

#[test]
fn r127_the_totems_of_the_cursed_island() {
    let found = |totems: u8| {
        let document = on(2, "cursed-island", json!({ "tiles-top": ["tile-7"], "totems": totems }));
        island(document).plan(&[(A, explore(Space::B1)), (A, explore(Space::B1))]).go()
    };
    found(0)
        .wounds(A, 0)
        .is("numbered", |p| p.at(Space::B1).totem == 1)
        .refuses(0, place(A, Target::Totem(Space::B1)), "R26")
        .asks(&[0], "Camp");
    found(1).wounds(A, 2).asks(&[0], "Camp");
    found(2).wounds(A, 0).is("fog", |p| p.at(Space::B1).marks.has(Mark::Fog)).asks(&[0], "Camp");
    // The temple, once, not in the round in which it was found.
    let temple = |marks: serde_json::Value| {
        let land =
            json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "totem": 1, "marks": marks } });
        island(on(
            2,
            "cursed-island",
            json!({ "land": land, "totems": 1, "mysteries": ["mystery/gold", "mystery/old-map"] }),
        ))
    };
    temple(json!(["new"])).refuses(0, place(A, Target::Totem(Space::C2)), "E73").plans();
    temple(json!(["emptied"])).refuses(0, place(A, Target::Totem(Space::C2)), "R119").plans();
    let island = temple(json!([]))
        .plan(&[(A, Target::Totem(Space::C2)), (A, Target::Totem(Space::C2))])
        .go()
        .asks(&[0], "GoOn")
        .play(0, PASS);
    island.is("empty now", |p| p.at(Space::C2).marks.has(Mark::Emptied)).asks(&[0], "Camp");
}

#[test]
fn r128_r130_q29_e72_jenny_is_fetched() {
    let document = |more: serde_json::Value| {
        on(
            2,
            "jenny-needs-help",
            with(json!({ "built": ["rescue-raft"], "jenny": ["stranded", { "wounds": 4 }] }), more),
        )
    };
    let fetched = island(document(json!({})))
        .plan(&[(A, Target::Rescue), (A, Target::Rescue)])
        .says(0, Verdict::Sure)
        .go();
    // She eats that very night, and the two wounds of the rock stop.
    let fetched = fetched
        .is("in camp", |p| p.jenny == Jenny::Fetched)
        .wounds(JENNY, 4)
        .store(0, 6, 0)
        .asks(&[0], "Camp");
    fetched
        .play(0, PASS)
        .is("a pawn from now on", |p| p.jenny == Jenny::InCamp && p.pawns_of(JENNY) == 1)
        .plans();
    // An adventure there is a wound, by die or token.
    rigged(document(json!({})), &[6, 1, 1]).plan(&[(A, Target::Rescue)]).go().wounds(A, 1).asks(&[0], "Camp");
    island(document(json!({ "fields": { "explore": ["adventure"] } })))
        .plan(&[(A, Target::Rescue), (A, Target::Rescue)])
        .go()
        .wounds(A, 1)
        .asks(&[0], "Camp");
    // With the Lifeboat built before, it is won.
    island(document(json!({ "built": ["rescue-raft", "lifeboat"] })))
        .plan(&[(FRIDAY, Target::Rescue), (A, Target::Rescue)])
        .go()
        .ends(true);
    island(on(2, "jenny-needs-help", json!({}))).refuses(0, place(A, Target::Rescue), "R130").plans();
}

#[test]
fn r128_no_storm_glass() {
    for seed in 0..30 {
        let p = deal(
            Setup { items: 4, ..Setup::new(2) }.in_scenario(Scenario::JennyNeedsHelp),
            &seed.to_string(),
        )
        .position;
        assert!(p.items[Item::StormGlass.index()] == 0 && !p.item_pool.has(Item::StormGlass));
    }
}

#[test]
fn r129_jenny_on_the_rock() {
    let night = |wounds: u8| {
        island(on(
            2,
            "jenny-needs-help",
            json!({ "phase": "night", "jenny": ["stranded", { "wounds": wounds }] }),
        ))
    };
    night(0).wounds(JENNY, 2).asks(&[0], "Camp");
    night(8).wounds(JENNY, 10).asks(&[0], "Camp");
    let island = night(9).ends(false);
    assert_eq!(island.position.ending, Some(Ending::JennyDied { by: Source::Rule }));
}

#[test]
fn r131_e17_jenny_in_camp() {
    let document = |more: serde_json::Value| {
        on(
            2,
            "jenny-needs-help",
            with(json!({ "jenny": ["in-camp", { "wounds": 4 }], "built": ["bed"] }), more),
        )
    };
    let island = island(document(json!({ "goods": { "wood": 2, "food-nonrot": 9 } }))).refuses(
        0,
        place(JENNY, Target::Arrange(0)),
        "R131",
    );
    // One heart, no Bed; the price is that of two players.
    let island =
        island.plan(&[(JENNY, Target::Rest(0))]).go().wounds(JENNY, 3).store(2, 6, 0).asks(&[0], "Camp");
    assert_eq!(island.position.pawns_of(JENNY), 1);
    // Group effects, hunger, weather, open air; no determination to discard.
    crate::common::island(with(
        document(json!({})),
        json!({ "phase": "event", "round": 2, "events": { "top": "event/poisoning" } }),
    ))
    .wounds(JENNY, 6)
    .plans();
    crate::common::island(document(json!({ "phase": "night", "goods": {}, "shelter": false, "events": {} })))
        .wounds(JENNY, 6)
        .asks(&[0], "Camp")
        .play(0, PASS)
        .wounds(JENNY, 7)
        .plans();
    let island = crate::common::island(document(
        json!({ "phase": "event", "round": 2, "events": { "top": "event/depression" }, "castaways": [{ "determination": 1 }, { "determination": 1 }] }),
    ));
    let island = island
        .asks(&[0], "DiscardInventions")
        .play(0, pick(Thing::Invention(Invention::Map)))
        .play(0, pick(Thing::Invention(Invention::Dam)));
    // The book has cost each a wound for the palisade, and she has no determination.
    island.wounds(JENNY, 6).all_wounds(1).plans();
}

#[test]
fn r132_the_totems_of_jennys_island() {
    let found = |totems: u8| {
        island(on(2, "jenny-needs-help", json!({ "tiles-top": ["tile-7"], "totems": totems })))
            .plan(&[(A, explore(Space::B1)), (A, explore(Space::B1))])
            .go()
    };
    found(0).wounds(A, 2).asks(&[0], "Camp");
    found(1).morale(-2).asks(&[0], "Camp");
    found(2).is("Rope", |p| p.has(Invention::Rope)).asks(&[0], "Camp");
    found(3).store(0, 7, 2).asks(&[0], "Camp");
    found(4).wounds(A, 0).store(0, 7, 0).asks(&[0], "Camp");
}

fn volcano(more: serde_json::Value) -> serde_json::Value {
    let land = json!({ "C4": { "tile": "tile-10" }, "C3": { "tile": "tile-8", "marks": ["face-down"] }, "B3": { "tile": "tile-1" } });
    on(2, "volcano-island", with(json!({ "land": land }), more))
}

#[test]
fn r133_q30_e73_the_aims_on_volcano_island() {
    let at = |seats: u8, tiles: u8, totems: u8, boat: bool| {
        let built = if boat { json!(["knife", "shovel", "jolly-boat"]) } else { json!(["knife", "shovel"]) };
        island(with(
            volcano(json!({ "explored": tiles, "totems-explored": totems, "built": built })),
            json!({ "setup": crew(seats, "volcano-island") }),
        ))
    };
    at(2, 6, 3, true).ends(true);
    at(1, 6, 3, true).ends(true);
    at(3, 7, 4, true).ends(true);
    at(4, 8, 4, true).ends(true);
    at(4, 7, 4, true).plans();
    at(2, 6, 2, true).plans();
    at(2, 8, 4, false).plans();
}

#[test]
fn r134_the_start_on_volcano_island() {
    let p = deal(Setup::new(2).in_scenario(Scenario::VolcanoIsland), "volcano").plans().position;
    assert_eq!(
        (p.camp, p.at(Space::C4).tile, p.totems, p.level(Level::Weapon)),
        (Space::C4, Some(Tile::T10), 0, 1)
    );
    assert!(
        p.open_tile(Space::C3).is_none()
            && p.explored_terrain(Terrain::River)
            && !p.explored_terrain(Terrain::Beach)
    );
    assert!(p.built.has(Invention::Knife) && p.built.has(Invention::Shovel));
    assert_eq!(
        (p.need(explore(Space::D3), 0), p.need(explore(Space::D3), 3), p.tiles_left(), p.explored),
        (2, 2, 9, 0)
    );
    assert_eq!(p.check_target(explore(Space::C3)).unwrap_err().rule, "R30");
}

#[test]
fn r135_fur_stands_for_wood() {
    let document = with(
        volcano(json!({ "goods": { "wood": 2, "fur": 1 } })),
        json!({ "setup": crew(3, "volcano-island") }),
    );
    island(document)
        .plan(&[(A, build(Work::Roof(0)))])
        .is("mixed", |p| p.price_of(0) == Goods { wood: 2, fur: 1, ..Goods::NONE })
        .plans();
    // Elsewhere it does not.
    island(with(day(), json!({ "setup": { "seats": 3 }, "goods": { "wood": 2, "fur": 1 } })))
        .refuses(1, place(B, build(Work::Roof(0))), "R34")
        .plans();
}

#[test]
fn r136_q31_lava() {
    let at = |round: u8, more: serde_json::Value| {
        island(volcano(with(json!({ "phase": "dawn", "round": round, "events": {} }), more)))
    };
    let island = at(4, json!({})).ends(false);
    assert_eq!(island.position.ending, Some(Ending::Lava));
    // The camp has moved: the old tile turns over, an empty space closes; what was explored still counts.
    let moved = json!({ "camp": "B3", "explored": 5 });
    at(4, moved)
        .is("closed", |p| p.open_tile(Space::C4).is_none() && p.explored == 5)
        .refuses(0, place(A, gather(Space::C4, 0)), "R30")
        .plans();
    let land = json!({ "C4": { "tile": "tile-10", "marks": ["face-down"] }, "C3": { "tile": "tile-8", "marks": ["face-down"] }, "B2": { "tile": "tile-1" } });
    at(5, json!({ "camp": "B2", "land": land })).refuses(0, place(A, explore(Space::B3)), "R136").plans();
}

#[test]
fn r137_e28_dust() {
    let asked = island(volcano(
        json!({ "phase": "event", "round": 2, "events": { "top": "event/call-of-the-wild" } }),
    ))
    .asks(&[0], "PlaceMarker");
    asked
        .refuses(0, pick(Thing::Space(Space::C3)), "R83")
        .play(0, pick(Thing::Space(Space::C4)))
        .play(0, pick(Thing::Space(Space::D3)))
        .is("a build needs one more", |p| {
            p.need(build(Work::Weapon(0)), 0) == 2 && p.need(explore(Space::D3), 0) == 3
        })
        .plans();
}

#[test]
fn r138_e73_totems_of_volcano_island() {
    let totem = |number: u8,
                 marks: serde_json::Value,
                 mysteries: serde_json::Value,
                 more: serde_json::Value| {
        let land = json!({ "C4": { "tile": "tile-10" }, "C3": { "tile": "tile-8", "marks": ["face-down"] }, "B3": { "tile": "tile-6", "totem": number, "marks": marks } });
        island(volcano(with(json!({ "land": land, "totems": number, "mysteries": mysteries }), more)))
    };
    let at = Target::Totem(Space::B3);
    let island = totem(1, json!([]), json!(["mystery/gold", "mystery/bite", "mystery/snake"]), json!({}));
    assert_eq!(island.position.need(at, 0), 2);
    // All three must be resolved, without a question; it counts once.
    island
        .plan(&[(A, at), (A, at), (B, at)])
        .go()
        .wounds(A, 3)
        .is("counted", |p| p.totems_explored == 1 && p.at(Space::B3).marks.has(Mark::Emptied))
        .asks(&[0], "Camp");
    assert_eq!(totem(3, json!([]), json!([]), json!({})).position.need(at, 0), 3);
    totem(5, json!([]), json!([]), json!({})).refuses(0, place(A, at), "R119").plans();
    totem(1, json!(["emptied"]), json!([]), json!({})).refuses(0, place(A, at), "R119").plans();
    totem(1, json!(["new"]), json!([]), json!({})).refuses(0, place(A, at), "E73").plans();
    // Collapse ends it, and it still counts.
    totem(1, json!([]), json!(["mystery/collapse"]), json!({}))
        .plan(&[(A, at), (A, at), (B, at)])
        .go()
        .is("counted", |p| p.totems_explored == 1)
        .asks(&[0], "Camp");
    // Signs: one card fewer; no trap; no monster.
    let signs = json!({ "tokens": { "sign-dashes": 1, "sign-cross": 1 } });
    let island = totem(1, json!([]), json!(["mystery/bite", "mystery/snake"]), signs)
        .plan(&[(A, at), (A, at), (B, at)])
        .go()
        .asks(&[0], "Fewer");
    let island = island.play(0, option(0)).asks(&[0], "Ignore").play(0, option(0));
    island
        .is("one of the two", |p| [1, 2].contains(&p.of(A).wounds) && p.tokens.iter().sum::<u8>() == 0)
        .asks(&[0], "Camp");
}

fn cannibals(more: serde_json::Value) -> serde_json::Value {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "totem": 1 }, "D1": { "tile": "tile-9" },
        "B4": { "tile": "tile-4", "marks": ["face-down"] } });
    on(2, "cannibal-island", with(json!({ "land": land, "totems": 1, "events": {} }), more))
}

#[test]
fn r139_r140_e74_cannibal_island() {
    let p = deal(Setup::new(2).in_scenario(Scenario::CannibalIsland), "city").plans().position;
    assert!(p.at(Space::B4).tile == Some(Tile::T4) && p.open_tile(Space::B4).is_none());
    assert_eq!((p.items[Item::FlaskOfRum.index()], p.items[Item::PipeAndTobacco.index()]), (2, 2));
    assert!(
        (1..=9).all(|round| island(cannibals(json!({ "round": round }))).position.weather_dice().is_empty())
    );
    let island = island(cannibals(json!({ "phase": "dawn", "round": 4, "events": {} })));
    island
        .is("turned up", |p| {
            p.open_tile(Space::B4).is_some()
                && p.at(Space::B4).totem == 6
                && !p.explored_terrain(Terrain::Hills)
                && p.totems == 1
        })
        .plans();
    // The City burns, and it is won.
    let land =
        json!({ "C1": { "tile": "tile-8" }, "B4": { "tile": "tile-4", "totem": 6, "marks": ["burnt"] } });
    crate::common::island(cannibals(json!({ "land": land }))).ends(true);
}

#[test]
fn r141_r142_q32_q33_burning() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "totem": 1 }, "C3": { "tile": "tile-5", "totem": 2 }, "C4": { "tile": "tile-1" },
        "D1": { "tile": "tile-9" }, "B4": { "tile": "tile-4", "totem": 6 } });
    let document = cannibals(json!({ "land": land, "totems": 2, "round": 5, "weapon": 6, "burnt": 0 }));
    let island = island(document.clone());
    // 4 and three totems in sight; 21 for the City.
    assert_eq!(
        (island.position.village_strength(Space::C2), island.position.village_strength(Space::B4)),
        (7, 21)
    );
    let burn = Target::Burn(Space::C3);
    let island = island
        .refuses(0, place(A, Target::Burn(Space::C1)), "R142")
        .plan(&[(A, burn), (B, burn)])
        .says(0, Verdict::Sure)
        .go();
    island
        .wounds(A, 1)
        .levels(0, 0, 6)
        .is("burnt", |p| {
            p.burnt == 1 && p.village_strength(Space::C2) == 6 && p.village_strength(Space::B4) == 18
        })
        .asks(&[0], "Camp");
    // The City from any connected distance; the token on the hunt field counts.
    let city = Target::Burn(Space::B4);
    crate::common::island(with(
        document.clone(),
        json!({ "weapon": 21, "fields": { "hunt": ["beast-strength"] } }),
    ))
    .plan(&[(A, city), (B, city)])
    .go()
    .ends(true);
    let land = json!({ "C1": { "tile": "tile-8" }, "C3": { "tile": "tile-5", "totem": 2 }, "B4": { "tile": "tile-4", "totem": 6 } });
    crate::common::island(with(document, json!({ "land": land }))).refuses(0, place(A, city), "R142").plans();
}

#[test]
fn r143_villages() {
    let document = cannibals(json!({}));
    let island = island(document.clone()).plan(&[(A, gather(Space::C2, 0))]).says(0, Verdict::Waits(1));
    // The camp cannot move there.
    island.go().asks(&[0], "Camp").answers(0, &[pick(Thing::Space(Space::D1)), PASS]);
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "totem": 1, "marks": ["burnt"] }, "B4": { "tile": "tile-4", "marks": ["face-down"] } });
    crate::common::island(with(document, json!({ "land": land })))
        .plan(&[(A, gather(Space::C2, 0))])
        .says(0, Verdict::Roll)
        .go()
        .asks(&[0], "Camp");
}

#[test]
fn r144_q34_the_attack() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "totem": 1 }, "B4": { "tile": "tile-4", "marks": ["face-down"] } });
    let attack = |more: serde_json::Value| {
        island(cannibals(with(
            json!({ "phase": "event", "round": 2, "events": { "top": "event/call-of-the-wild" }, "roof": 2, "land": land }),
            more,
        )))
    };
    // Nowhere to go: the Shelter or two wounds.
    let asked = attack(json!({})).all_wounds(3).asks(&[0], "Choose").answers(0, &[option(1), option(2)]);
    asked.clone().play(0, option(1)).is("lost", |p| !p.shelter).levels(0, 0, 0).all_wounds(3).plans();
    // Two arrows are crossed, so the Morale phase costs the first player two more.
    asked.play(0, option(2)).wounds(A, 7).wounds(B, 5).morale(-2).plans();
    // No Shelter and nowhere to go: no question.
    attack(json!({ "shelter": false, "burnt": 5 })).all_wounds(2).plans();
    attack(json!({ "burnt": 2 })).all_wounds(1).asks(&[0], "Choose");
    // It may be built again.
    let rebuilt = attack(json!({ "burnt": 3, "goods": { "wood": 2 } })).play(0, option(1));
    rebuilt.plan(&[(A, build(Work::Shelter))]).says(0, Verdict::Roll).plans();
}

#[test]
fn r145_villages_are_found() {
    let found = |totems: u8, more: serde_json::Value| {
        island(cannibals(with(json!({ "totems": totems, "tiles-top": ["tile-7"] }), more)))
            .plan(&[(A, explore(Space::B1)), (A, explore(Space::B1))])
            .go()
    };
    found(0, json!({})).wounds(A, 1).store(0, 9 - 2, 0);
    // Wood or food, where both are there it is asked; one kind is not.
    let asked =
        found(1, json!({ "goods": { "wood": 1, "food-nonrot": 9 } })).wounds(A, 1).asks(&[0], "Discard");
    asked.play(0, pick(Thing::Good(Good::Wood))).store(0, 7, 0);
    found(3, json!({})).wounds(A, 3).store(0, 6, 0);
    found(3, json!({ "built": ["cure"], "goods": {} }))
        .heard_of("one wound", |event| matches!(event, Event::Wounded { n: 1, from: Source::Totem(4), .. }));
    found(4, json!({})).wounds(A, 0);
    // The Canoe: one of two tiles, the other goes back.
    let canoe = island(cannibals(json!({ "built": ["canoe"], "tiles-top": ["tile-11", "tile-1"] })))
        .plan(&[(A, explore(Space::B1)), (A, explore(Space::B1))])
        .go();
    canoe
        .asks(&[0], "Canoe")
        .play(0, pick(Thing::Tile(Tile::T1)))
        .is("laid", |p| {
            p.at(Space::B1).tile == Some(Tile::T1) && p.tiles.has(Tile::T11) && p.tiles_top.is_empty()
        })
        .asks(&[0], "Camp");
}

#[test]
fn r146_q35_e15_the_family() {
    let p = deal(Setup::new(2).in_scenario(Scenario::RobinsonFamily), "family").plans().position;
    assert_eq!((p.nine.len(), p.nine.minus(p.board).is_empty()), (9, true));
    let nine = ["basket", "bed", "belts", "bow", "cellar", "corral", "diary", "drums", "furnace"];
    let home = |built: &[&str], discarded: &[&str], more: serde_json::Value| {
        island(on(
            2,
            "robinson-family",
            with(
                json!({ "roof": 1, "palisade": 1, "weapon": 1, "nine": nine, "built": built, "discarded": discarded }),
                more,
            ),
        ))
    };
    home(&nine, &[], json!({})).ends(true);
    home(&nine, &[], json!({ "roof": 0 })).plans();
    home(&nine, &[], json!({ "shelter": false })).plans();
    home(&nine[1..], &[], json!({})).plans();
    // A substitute counts only for one that was discarded.
    let mut other: Vec<&str> = nine[1..].to_vec();
    other.push("moat");
    home(&other, &[], json!({})).plans();
    home(&other, &["basket"], json!({})).ends(true);
    home(&nine[1..], &["basket"], json!({})).plans();
}

#[test]
fn r147_q36_kids() {
    let night = |round: u8, food: u8| {
        island(on(
            2,
            "robinson-family",
            json!({ "phase": "night", "round": round, "goods": { "food": food } }),
        ))
    };
    for (round, kids) in [(6, 0), (7, 1), (8, 1), (9, 2), (10, 2), (11, 3), (12, 3)] {
        assert_eq!(night(round, 9).asks(&[0], "Camp").position.goods.edible(), 9 - 2 - kids, "round {round}");
    }
    // They eat first, or all is lost.
    let island = night(9, 1).ends(false);
    assert_eq!(island.position.ending, Some(Ending::KidStarved));
    night(9, 2).all_wounds(2).asks(&[0], "Camp");
}

#[test]
fn r148_e75_reclamation_and_food_tokens() {
    let land = json!({ "C1": { "tile": "tile-8", "plus-food": 1 }, "C2": { "tile": "tile-6", "marks": ["first-covered", "terrain-covered"] } });
    let document = on(2, "robinson-family", json!({ "land": land, "built": ["rope"] }));
    let at = Target::Reclaim(0);
    let island = island(document.clone())
        .plan(&[(A, at)])
        .says(0, Verdict::Waits(1))
        .plan(&[(B, at)])
        .says(0, Verdict::Sure)
        .go();
    island
        .asks(&[0], "RemoveBlackMarker")
        .answers(0, &[pick(Thing::Source(Space::C2, 0)), pick(Thing::Terrain(Space::C2))])
        .play(0, pick(Thing::Terrain(Space::C2)))
        .is("explored again", |p| p.explored_terrain(Terrain::Plains))
        .asks(&[0], "Camp");
    crate::common::island(on(2, "robinson-family", json!({}))).refuses(0, place(A, at), "R148").plans();
    // The camp may hold several food tokens.
    let snare = with(
        document,
        json!({ "phase": "harvest", "step": 1, "finished": [{ "invention": "snare", "by": "first" }] }),
    );
    let asked = crate::common::island(snare).asks(&[0], "TileToken").play(0, option(0));
    asked.is("two", |p| p.at(Space::C1).plus_food == 2).asks(&[0], "Camp");
}

#[test]
fn r149_e75_bad_crops_and_wasteland() {
    let document = on(
        2,
        "robinson-family",
        json!({ "phase": "event", "round": 2, "events": { "top": "event/call-of-the-wild" }, "goods": {} }),
    );
    island(document).asks(&[0], "Half").play(0, pick(Thing::Good(Good::Food))).store(0, 1, 0).plans();
    let found = |tile: &str| {
        island(on(2, "robinson-family", json!({ "tiles-top": [tile] })))
            .plan(&[(A, explore(Space::B1)), (A, explore(Space::B1))])
            .go()
    };
    // Hills for the first time: covered. Tile 9 has no totem.
    found("tile-7")
        .is("covered", |p| {
            !p.explored_terrain(Terrain::Hills) && p.at(Space::B1).marks.has(Mark::TerrainCovered)
        })
        .asks(&[0], "Camp");
    found("tile-9").is("no totem", |p| !p.at(Space::B1).marks.has(Mark::TerrainCovered)).asks(&[0], "Camp");
    // It is history, not the board of today: once seen, always seen.
    let seen = on(
        2,
        "robinson-family",
        json!({ "tiles-top": ["tile-7"], "seen-terrain": ["beach", "plains", "hills"] }),
    );
    island(seen)
        .plan(&[(A, explore(Space::B1)), (A, explore(Space::B1))])
        .go()
        .is("explored", |p| p.explored_terrain(Terrain::Hills))
        .asks(&[0], "Camp");
}

#[test]
fn r121_r122_oil_opens_no_second_column() {
    let document = json!({ "goods": { "wood": 9 }, "pile": [1, 0], "tokens": { "sign-hourglass": 1 } });
    let island = island(on(2, "castaways", document)).play(0, Move::Pile { wood: 2 });
    let island = island.refuses(0, Move::Pile { wood: 1 }, "R121");
    let island =
        island.play(0, token(A, Discovery::SignHourglass)).is("the third is begun", |p| p.pile == (2, 2));
    island.refuses(0, Move::Pile { wood: 1 }, "R121").plans();
}

#[test]
fn r118_points_may_be_below_nothing() {
    let land =
        json!({ "C1": { "tile": "tile-8", "marks": ["fog"] }, "C2": { "tile": "tile-6", "marks": ["fog"] } });
    let castaways = json!([{ "wounds": 12 }, { "wounds": 12 }]);
    let document = on(
        2,
        "cursed-island",
        json!({ "phase": "night", "goods": {}, "land": land, "castaways": castaways }),
    );
    let island = island(document).ends(false);
    let outcome = table::Game::outcome(&island.position).unwrap();
    assert_eq!(outcome.seats[0].score, Some(island.position.points()));
    assert!(island.position.points() < 0, "{}", island.position.points());
}

#[test]
fn r57_the_totem_comes_before_the_discoveries() {
    let tile = content().tiles.iter().position(|tile| tile.totem && tile.discoveries > 0).unwrap();
    let tile = serde_json::to_value(Tile::numbered(tile as u8)).unwrap();
    let document = on(2, "jenny-needs-help", json!({ "tiles-top": [tile] }));
    let island = rigged(document, &[]).plan(&[(A, explore(Space::B1)), (A, explore(Space::B1))]).go();
    let at = |wanted: &dyn Fn(&Event) -> bool| island.story.iter().position(|told| wanted(&told.face.event));
    let totem = at(&|event| matches!(event, Event::Totem { .. }));
    let found = at(&|event| matches!(event, Event::Discovered { .. }));
    assert!(totem.is_some() && totem < found, "{totem:?} {found:?}");
    island.asks(&[0], "Camp");
}

#[test]
fn e13_the_family_may_go_without_the_snares_token() {
    let snare = |scenario: &str| {
        let document = json!({ "built": ["rope"], "goods": { "food-nonrot": 9 } });
        let both = [(A, invent(Invention::Snare)), (A, invent(Invention::Snare))];
        island(on(3, scenario, document)).plan(&both).go()
    };
    let asked = snare("robinson-family").asks(&[0], "TileToken");
    asked.clone().play(0, option(0)).is("one", |p| p.at(Space::C1).plus_food == 1);
    asked.play(0, PASS).is("none", |p| p.at(Space::C1).plus_food == 0);
    // Elsewhere nobody would go without.
    snare("castaways").is("one", |p| p.at(Space::C1).plus_food == 1);
}

#[test]
fn r39_r40_r142_a_village_keeps_the_tokens_of_its_tile() {
    let totem = content().tiles.iter().position(|tile| tile.totem).unwrap();
    let tile = serde_json::to_value(Tile::numbered(totem as u8)).unwrap();
    let village = |marks: serde_json::Value| {
        let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": tile, "totem": 1, "marks": marks } });
        let people = json!([{}, {}, {}]);
        island(on(
            3,
            "cannibal-island",
            json!({ "land": land, "totems": 1, "castaways": people, "weapon": 0 }),
        ))
    };
    let two = [(A, Target::Burn(Space::C2)), (B, Target::Burn(Space::C2))];
    village(json!([])).plan(&two).says(0, Verdict::Sure).plans();
    village(json!(["minus-pawn"])).plan(&two).says(0, Verdict::Waits(1)).plans();
    let plain = village(json!([])).plan(&two).go().position.of(A).wounds;
    let danger = village(json!(["beast-strength"])).plan(&two).go().position.of(A).wounds;
    assert_eq!(danger, plain + 1);
}

#[test]
fn e71_a_cross_that_waits_for_the_evening_is_not_begun_twice() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6" } });
    let document = json!({ "phase": "action", "land": land, "goods": { "wood": 4, "food-nonrot": 9 },
        "finished": [{ "invention": "cross", "by": "first", "space": "C2" }],
        "plan": [{ "at": build(Work::Cross(Space::C2)), "taker": "first", "done": true }],
        "seen": ["build/fast-work", "event/call-of-the-wild"] });
    let block = card("build/fast-work").facts().now;
    let island = run(
        on(2, "cursed-island", document),
        block,
        json!({ "card": "build/fast-work" }),
        json!({ "action": 0 }),
    );
    let asked = island.play(0, option(1)).asks(&[0], "ExtraBuildAction");
    asked.refuses(0, pick(Thing::Work(Work::Cross(Space::C2))), "R83").refuses(1, PASS, "R26");
}

#[test]
fn r118_the_dead_have_no_hearts() {
    let mut buried = deal(Setup::new(2).in_scenario(Scenario::VolcanoIsland), "lava").position;
    let before = buried.points();
    buried.ending = Some(Ending::Lava);
    assert!(buried.points() < before);
    let mut lost = island(on(2, "jenny-needs-help", json!({ "jenny": ["in-camp", {}] }))).position;
    let before = lost.points();
    lost.ending = Some(Ending::JennyDied { by: Source::Hunger });
    assert!(lost.points() < before);
}
