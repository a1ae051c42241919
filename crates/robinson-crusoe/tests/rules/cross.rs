//! Rules that hold everywhere (R79 to R104).

use crate::common::*;

fn event(name: &str, more: serde_json::Value) -> Island {
    island(with(dawn(name), more))
}

/// What a threat does that nobody answered.
fn strikes(name: &str, more: serde_json::Value) -> Island {
    let threats = json!({ "threats": [{ "card": name }, { "card": "event/rain" }] });
    island(with(with(dawn("event/call-of-the-wild"), threats), more))
}

#[test]
fn r80_e38_who_pays_for_what_is_missing() {
    // The group: each player. The taker alone in an action. The first player alone where an effect names him.
    strikes("event/storm", json!({})).all_wounds(1).plans();
    drawn(with(day(), json!({ "goods": {} })), "build/wind-storm", build(Work::Weapon(0)))
        .wounds(A, 1)
        .wounds(B, 0)
        .plans();
    island(later(
        json!({ "first": "second", "castaways": [{}, { "determination": 1 }] }),
        "explore/old-grave",
    ))
    .wounds(B, 1)
    .wounds(A, 0)
    .det(B, 0)
    .plans();
    // Each on their own where each is addressed.
    strikes("event/fight", json!({ "castaways": [{ "determination": 3 }, { "determination": 1 }] }))
        .det(A, 1)
        .wounds(A, 0)
        .wounds(B, 1)
        .plans();
    // Devastating Blows with no tile beside the camp: two wounds each.
    event("event/devastating-blows", json!({ "land": { "C1": { "tile": "tile-8" } } })).all_wounds(2).plans();
}

#[test]
fn r81_locked_and_future_goods_are_not_there() {
    // The wood of a planned roof is locked: the first build's card finds none.
    let document = with(
        day(),
        json!({ "goods": { "wood": 3, "food-nonrot": 9 }, "fields": { "build": ["adventure"] }, "seen": only("build/visit-of-a-predator"), "events": {} }),
    );
    island(document)
        .plan(&[
            (A, build(Work::Weapon(0))),
            (A, build(Work::Weapon(0))),
            (B, build(Work::Roof(0))),
            (B, build(Work::Roof(0))),
        ])
        .go()
        .levels(1, 0, 1)
        .store(0, 6, 0)
        .all_wounds(0)
        .asks(&[0], "Camp");
    // Nobody is forced to use a token.
    drawn(
        with(day(), json!({ "goods": {}, "tokens": { "nourishing-larvae": 1 } })),
        "build/visit-of-a-predator",
        build(Work::Weapon(0)),
    )
    .wounds(A, 1)
    .is("kept", |p| p.tokens[Discovery::NourishingLarvae.index()] == 1)
    .plans();
}

#[test]
fn r82_e39_if_possible_and_up_to() {
    event("event/insects", json!({ "goods": { "wood": 1 } })).store(1, 1, 0).all_wounds(0).plans();
    event("event/ravishing-windstorm", json!({ "weapon": 1 })).levels(0, 0, 0).all_wounds(0).plans();
    event("event/ravishing-windstorm", json!({})).all_wounds(0).plans();
    strikes("event/natural-dam-breaks", json!({ "built": ["shovel"] }))
        .is("one is lost", |p| p.built.is_empty())
        .all_wounds(0)
        .plans();
    // Morale at the end of its track.
    event("event/winter-depression", json!({ "morale": -3, "castaways": [{ "determination": 3 }, {}] }))
        .morale(-3)
        .all_wounds(0)
        .plans();
}

#[test]
fn r83_q17_choices_and_decisions() {
    // Two wood are wanted: with two the group is asked, with one it is not.
    let asked = event("event/unusually-cold-night", json!({ "goods": { "wood": 2 } })).asks(&[0], "Choose");
    asked.clone().play(0, option(0)).all_wounds(0).store(1, 1, 0).plans();
    asked.play(0, option(1)).all_wounds(1).store(3, 1, 0).plans();
    // A price that cannot be paid closes its option (D8).
    island(later(json!({ "goods": {} }), "explore/wild-dog")).levels(0, 0, 0).plans();
    island(later(json!({}), "explore/wild-dog"))
        .asks(&[0], "Decide")
        .play(0, option(0))
        .levels(0, 0, 1)
        .store(1, 9, 0)
        .plans();
    // Unmotivated without determination: the wound, without a question (D17).
    drawn(day(), "build/unmotivated", build(Work::Weapon(0))).wounds(A, 1).plans();
    drawn(
        with(day(), json!({ "castaways": [{ "determination": 1 }, {}] })),
        "build/unmotivated",
        build(Work::Weapon(0)),
    )
    .asks(&[0], "Choose");
}

#[test]
fn r85_determination_is_personal() {
    let rows = json!({ "castaways": [{ "determination": 9 }, {}], "friday": [{ "determination": 4 }] });
    island(with(day(), rows))
        .refuses(1, skill(B, Skill::StoneSoup), "R105")
        .refuses(0, skill(A, Skill::StoneSoup), "R105")
        .plans();
}

#[test]
fn r86_the_life_track() {
    // The Carpenter's arrows: 5, 8, 10; dead on 13.
    let at = |wounds: u8, n: u8| {
        let frame = json!({ "frame": "fight", "foe": { "strength": n }, "beast": null, "bonus": 0, "ignore": false, "helmet": false, "used": [], "step": 0,
            "ctx": { "from": "rule", "taker": "first", "scope": "event" } });
        island(with(day(), json!({ "castaways": [{ "wounds": wounds }, {}], "stack": [frame] })))
    };
    at(3, 1).morale(0).plans();
    at(4, 1).morale(-1).plans();
    at(4, 6).morale(-3).wounds(A, 10).plans();
    at(11, 1).wounds(A, 12).plans();
    at(11, 2).ends(false);
    // Healing crosses back without effect, and the arrow counts again.
    let healed = drawn(
        with(day(), json!({ "castaways": [{ "wounds": 5 }, {}] })),
        "build/tired",
        build(Work::Weapon(0)),
    )
    .play(0, option(1))
    .morale(0)
    .wounds(A, 3);
    healed.plans();
    // A covered arrow does nothing.
    let covered = json!({ "castaways": [{ "wounds": 4, "covered": 1 }, {}] });
    drawn(with(day(), covered), "mystery/bite", explore(Space::B1)).wounds(A, 5).morale(0).plans();
}

#[test]
fn r87_friday_dies_and_the_game_goes_on() {
    let document = with(day(), json!({ "friday": [{ "wounds": 3 }] }));
    rigged(document, &[1, 1, 6])
        .plan(&[(FRIDAY, gather(Space::C2, 1))])
        .go()
        .is("dead", |p| !p.friday && p.pawns_of(FRIDAY) == 0)
        // What the dice say stands.
        .store(1, 7, 0)
        .asks(&[0], "Camp");
}

/// The wounds of somebody that a story tells of.
fn wounds_told(island: &Island, of: Who) -> Vec<u8> {
    let wounds = island.story.iter().filter_map(|told| match told.face.event {
        Event::Wounded { who, n, .. } if who == of => Some(n),
        _ => None,
    });
    wounds.collect()
}

/// What is told is what was taken: no more than there was to lose.
#[test]
fn r86_e65_no_more_wounds_are_told_than_were_taken() {
    let hungry = |wounds: u8| {
        let rows = json!([{ "wounds": wounds }, {}]);
        let night = json!({ "phase": "night", "goods": { "food": 1 }, "castaways": rows });
        island(with(day(), night)).asks(&[0], "Hungry").play(0, pick(Thing::Who(A)))
    };
    assert_eq!(wounds_told(&hungry(4), A), [2]);
    // The Carpenter dies on 13.
    assert_eq!(wounds_told(&hungry(12).ends(false), A), [1]);
}

#[test]
fn r88_q18_special_wounds() {
    let island = drawn(day(), "build/nasty-wound", build(Work::Weapon(0))).wounds(A, 0);
    island.is("on the arm", |p| p.bearer(Deck::Build, robinson_crusoe::pieces::Part::Arm) == Some(A)).plans();
    let bearer = json!({ "special-wounds": [["build", "arm", "second"]] });
    crate::common::island(later(bearer.clone(), "build/nasty-wound"))
        .wounds(B, 2)
        .wounds(A, 0)
        .is("gone", |p| p.bearer(Deck::Build, robinson_crusoe::pieces::Part::Arm).is_none())
        .plans();
    crate::common::island(later(with(bearer, json!({ "built": ["cure"] })), "build/nasty-wound"))
        .wounds(B, 0)
        .is("gone", |p| p.bearer(Deck::Build, robinson_crusoe::pieces::Part::Arm).is_none())
        .plans();
    let bearer = json!({ "special-wounds": [["explore", "head", "second"]] });
    crate::common::island(later(bearer, "explore/vipers"))
        .is("one pawn", |p| p.pawns_of(B) == 1 && p.pawns_of(A) == 2)
        .plans();
}

#[test]
fn r90_e43_an_inaccessible_tile() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": ["shortcut", "minus-pawn", "first-covered", "cross"], "plus-food": 1, "totem": 1 } });
    let document =
        json!({ "setup": { "seats": 3 }, "land": land, "built": ["map", "shortcut"], "totems": 1 });
    let island = event("event/earthquake", document).is("face down and bare", |p| {
        let land = p.at(Space::C2);
        land.marks == Set::only(Mark::FaceDown) && land.plus_food == 0 && land.totem == 1
    });
    let island = island.is("the Shortcut is lost", |p| p.board.has(Invention::Shortcut)).refuses(
        0,
        place(A, gather(Space::C2, 0)),
        "R30",
    );
    assert!(!island.plans().position.explored_terrain(Terrain::Plains));
    // A passage: the tile is back, its icons do nothing.
    let slot = json!({ "built": ["shovel"], "threats": [{}, { "card": "event/earthquake", "space": "C2", "did": ["flipped"] }],
        "land": { "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": ["face-down"] } } });
    crate::common::island(with(day(), slot))
        .plan(&[(A, Target::Threat(1))])
        .go()
        .is("back", |p| p.open_tile(Space::C2).is_some() && p.totems == 0)
        .asks(&[0], "Camp");
    // One tile beside the camp: nobody is asked; none: nothing.
    event("event/precipice", json!({ "land": { "C1": { "tile": "tile-8" } } })).all_wounds(0).plans();
}

#[test]
fn e43_the_hurricane_comes_back_over_the_camp() {
    let land = json!({ "C1": { "tile": "tile-8", "marks": ["minus-pawn"] }, "C2": { "tile": "tile-6" } });
    let document = later(json!({ "land": land, "hurricane": "C1" }), "gather/after-the-hurricane");
    // One neighbour: the camp moves there without a question.
    island(document.clone()).is("moved", |p| p.camp == Space::C2 && p.open_tile(Space::C1).is_none()).plans();
    let alone = with(document, json!({ "land": { "C1": { "tile": "tile-8" } } }));
    island(alone).all_wounds(1).is("it stays", |p| p.open_tile(Space::C1).is_some()).plans();
}

#[test]
fn r91_terrain_that_is_lost() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6" }, "B1": { "tile": "tile-9" } });
    let asked = event("event/smoke-on-the-horizon", json!({ "land": land })).asks(&[0], "CoverTerrain");
    let island = asked.play(0, pick(Thing::Terrain(Space::C2)));
    // The other plains still count.
    island
        .is("plains", |p| p.explored_terrain(Terrain::Plains))
        .plan(&[(A, invent(Invention::Rope))])
        .plans();
    event("event/smoke-on-the-horizon", json!({}))
        .is("lost", |p| !p.explored_terrain(Terrain::Plains))
        .refuses(0, place(A, invent(Invention::Rope)), "R52")
        .plans();
}

#[test]
fn r92_e44_losing_an_item() {
    let lost = |document: serde_json::Value| {
        run(with(day(), document), card("build/tool-breaks").facts().now, json!("rule"), json!("threat"))
    };
    lost(json!({ "built": ["knife"], "weapon": 3 }))
        .levels(0, 0, 2)
        .is("on the board", |p| p.board.has(Invention::Knife))
        .plans();
    lost(json!({ "built": ["knife"], "weapon": 0 })).levels(0, 0, 0).all_wounds(0).plans();
    // The first player says which.
    lost(json!({ "built": ["knife", "rope"], "weapon": 1, "first": "second" }))
        .asks(&[1], "LoseItem")
        .play(1, pick(Thing::Invention(Invention::Rope)))
        .levels(0, 0, 1)
        .asks(&[0, 1], "Planning");
    let land = json!({ "C1": { "tile": "tile-8", "plus-food": 1 }, "C2": { "tile": "tile-6", "marks": ["first-covered"] } });
    lost(json!({ "built": ["corral"], "land": land, "tokens-of": [null, "C1", null, null], "corral": ["C2", 0] }))
        .is("token off, source open", |p| p.at(Space::C1).plus_food == 0 && !p.covered(Space::C2, 0)).plans();
    lost(json!({ "built": ["dam"], "goods": { "food-nonrot": 2 } })).store(0, 2, 0).plans();
    lost(json!({ "built": ["snare"], "marked": ["snare"] }))
        .is("its marker, too", |p| p.marked.is_empty() && p.board.has(Invention::Snare))
        .plans();
}

#[test]
fn r94_raising_without_shelter_does_nothing() {
    island(later(json!({ "shelter": false }), "build/construction")).levels(0, 0, 0).plans();
    island(later(json!({}), "build/construction")).levels(0, 1, 0).plans();
    island(with(day(), json!({ "shelter": false, "tokens": { "thorny-bushes": 1 } })))
        .refuses(0, token(A, Discovery::ThornyBushes), "R104")
        .plans();
}

#[test]
fn r96_q41_e14_halving_and_losing_a_level() {
    island(later(json!({ "roof": 5 }), "build/construction-is-weak")).levels(3, 0, 0).plans();
    island(later(json!({ "roof": 1 }), "build/construction-is-weak")).levels(1, 0, 0).all_wounds(0).plans();
    // A tie is asked; a smaller loss goes without saying; a tie of nothing is no question.
    event("event/devastating-hurricane", json!({ "roof": 2, "palisade": 3 }))
        .asks(&[0], "Halve")
        .play(0, pick(Thing::Level(Level::Palisade)))
        .levels(2, 2, 0)
        .plans();
    event("event/devastating-hurricane", json!({ "roof": 2, "palisade": 4 })).levels(1, 4, 0).plans();
    event("event/devastating-hurricane", json!({ "roof": 0, "palisade": 1 }))
        .levels(0, 1, 0)
        .all_wounds(0)
        .plans();
    // -1 must be paid by a level that can; where none can, each player is hurt.
    event("event/disaster", json!({ "palisade": 1 })).levels(0, 0, 0).all_wounds(0).plans();
    event("event/disaster", json!({ "roof": 1, "palisade": 1 }))
        .asks(&[0], "LevelChoice")
        .play(0, pick(Thing::Level(Level::Roof)))
        .levels(0, 1, 0)
        .plans();
    event("event/disaster", json!({})).all_wounds(1).plans();
}

/// A draw of mysteries with the first seed under which a test holds.
fn mystery(
    document: serde_json::Value,
    deck: &[&str],
    limits: serde_json::Value,
    n: u8,
    all: bool,
    test: impl Fn(&Position) -> bool,
) -> Island {
    let frame = json!({ "frame": "draw", "left": n, "limits": limits, "all": all, "whip": false, "step": 0, "card": 255,
        "ctx": { "from": "action", "taker": "first", "scope": { "action": 0 } } });
    let document = with(
        with(json!({ "mysteries": deck, "plan": [{ "at": { "explore": "B1" }, "done": true }] }), document),
        json!({ "stack": [frame] }),
    );
    (0..300)
        .map(|seed| seeded(&document, &seed.to_string()))
        .find(|island| test(&island.position))
        .expect("a seed")
}

fn limits(treasure: u8, monster: u8, trap: u8, danger: u8, any: u8) -> serde_json::Value {
    json!({ "treasure": treasure, "monster": monster, "trap": trap, "danger": danger, "any": any })
}

#[test]
fn r98_q21_e4_e53_a_draw_of_mysteries() {
    // A stop: what was found takes effect, what was set aside goes back.
    let island = mystery(
        day(),
        &["mystery/antique-rapier", "mystery/bite", "mystery/gold"],
        limits(2, 0, 0, 0, 0),
        2,
        false,
        |p| p.treasures.len() == 1 && p.treasures[0].card() == card("mystery/antique-rapier"),
    );
    let island = island.asks(&[0], "GoOn").levels(0, 0, 0);
    island
        .play(0, PASS)
        .levels(0, 0, 2)
        .is("back", |p| p.aside.is_empty() && p.mystery_discard.len() == 1 && p.mysteries.len() == 2)
        .plans();
    // No stopping where all must be resolved; the draw ends with the cards.
    mystery(day(), &["mystery/bite", "mystery/snake"], limits(0, 0, 0, 0, 2), 2, true, |_| true)
        .wounds(A, 3)
        .plans();
    mystery(day(), &["mystery/gold"], limits(0, 0, 0, 0, 5), 5, true, |_| true)
        .is("no card is left", |p| p.mystery_discard.len() == 1)
        .plans();
    // Collapse ends it; treasures before it are kept.
    mystery(
        day(),
        &["mystery/cave-with-furs", "mystery/collapse", "mystery/snake"],
        limits(0, 0, 0, 0, 3),
        3,
        true,
        |p| p.of(A).wounds == 0 && p.of(A).future.fur == 2,
    )
    .future(A, 0, 0, 2)
    .plans();
    // Monster or trap share one place.
    mystery(day(), &["mystery/bite", "mystery/sharp-blade"], limits(2, 0, 0, 1, 0), 3, false, |p| {
        p.of(A).wounds == 1
    })
    .asks(&[0], "GoOn")
    .play(0, option(0))
    .wounds(A, 1)
    .plans();
    // Treasures of an action come after the phase; with a token at once.
    let island = island_with_treasure();
    island.store(0, 9, 2).plans();
}

fn island_with_treasure() -> Island {
    island(with(
        day(),
        json!({ "tokens": { "treasure": 1 }, "mysteries": ["mystery/cave-with-furs", "mystery/bite"] }),
    ))
    .play(0, token(A, Discovery::Treasure))
}

/// Nobody draws on for a dead man; what must be resolved is resolved, and hits nobody.
#[test]
fn r87_r98_e35_a_draw_ends_with_friday() {
    let draw = |all: bool| {
        let frame = json!({ "frame": "draw", "left": 3, "limits": limits(1, 1, 1, 0, 0), "all": all, "whip": false, "step": 0, "card": 255,
            "ctx": { "from": "action", "taker": "friday", "scope": { "action": 0 } } });
        let document = json!({ "friday": [{ "wounds": 3 }], "mysteries": ["mystery/snake"], "stack": [frame],
            "plan": [{ "at": { "explore": "B1" }, "taker": "friday", "done": true }] });
        island(with(day(), document))
    };
    let dead = |island: Island| island.is("dead", |p| !p.friday && p.of(FRIDAY).wounds == 4).all_wounds(0);
    dead(draw(false)).is("one card", |p| p.mystery_discard.len() == 1).plans();
    dead(draw(true)).plans();
    // As the rules' own action: Friday explores a totem, and the snake is the first card.
    let others = (0..Mystery::COUNT).map(|n| Mystery(n).card()).filter(|one| *one != card("mystery/snake"));
    let others: Vec<serde_json::Value> = others.map(|one| serde_json::to_value(one).unwrap()).collect();
    let cursed = json!({ "setup": crew(1, "cursed-island"), "round": 3, "first": "first", "castaways": [{ "character": "cook" }],
        "friday": [{ "wounds": 3 }], "land": { "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-2", "totem": 1 } }, "totems": 1,
        "mysteries": ["mystery/snake"], "mystery-discard": others });
    let island = island(cursed).plan(&[(FRIDAY, Target::Totem(Space::C2))]).go();
    let turned = island.story.iter().filter(|told| matches!(told.face.event, Event::Turned { .. }));
    assert_eq!(turned.count(), 1, "nobody is asked to draw on");
    assert_eq!(wounds_told(&island, FRIDAY), [1], "he dies on 4");
}

/// A draw that must be resolved in full, as on Volcano Island: Friday dies in a fight, and this is what is turned up then.
fn drawn_for_the_dead(mysteries: serde_json::Value, whip: bool, more: serde_json::Value) -> Island {
    let ctx = json!({ "from": "action", "taker": "friday", "scope": { "action": 0 } });
    let draw = json!({ "frame": "draw", "left": 1, "limits": limits(0, 0, 0, 0, 1), "all": true, "whip": whip, "step": 1, "card": 255,
        "ctx": ctx });
    let document = json!({ "friday": [{ "wounds": 3, "determination": 2 }], "items": { "pistol": 2 }, "mysteries": mysteries,
        "stack": [draw, fight_of(9, 0, 0)], "plan": [{ "at": { "explore": "B1" }, "taker": "friday", "done": true }] });
    let island = island(with(with(day(), document), more)).asks(&[0], "Fight").play(0, PASS);
    island.heard_of("his end", |event| *event == Event::FridayDied)
}

/// A fight of Friday's before its first step.
fn fight_of(strength: u8, weapon_loss: u8, food: u8) -> serde_json::Value {
    let foe =
        json!({ "strength": strength, "weaponLoss": weapon_loss, "food": food, "fur": 0, "palisadeLoss": 0 });
    json!({ "frame": "fight", "foe": foe, "beast": null, "bonus": 0, "ignore": false, "helmet": false, "used": [], "step": 0,
        "ctx": { "from": "action", "taker": "friday", "scope": { "action": 0 } } })
}

/// Nothing that a story tells is about Friday.
fn silent_of_friday(island: Island) -> Island {
    island.silent_of("Friday", |event| {
        matches!(
            event,
            Event::Fight { who: FRIDAY, .. }
                | Event::Adventure { who: FRIDAY, .. }
                | Event::Determination { who: FRIDAY, .. }
                | Event::Cursed { who: FRIDAY }
                | Event::Uncursed { who: FRIDAY }
                | Event::Missing { .. }
        )
    })
}

#[test]
fn r87_r98_no_arm_is_spent_for_a_dead_friday() {
    let fought = drawn_for_the_dead(json!(["mystery/furious-tiger"]), false, json!({}));
    silent_of_friday(fought).is("both shots are left", |p| p.items[Item::Pistol.index()] == 2).plans();
    // What comes of a card besides comes: the Gremlins wait in the event deck.
    let gremlins = drawn_for_the_dead(json!(["mystery/gremlins"]), false, json!({}));
    let gremlins = gremlins.heard_of("the way back", |event| matches!(event, Event::ShuffledIn { .. }));
    silent_of_friday(gremlins).plans();
    // A position in which it is asked about him goes on.
    let plan = json!([{ "at": { "explore": "B1" }, "taker": "friday", "done": true }]);
    let document = json!({ "friday": [], "weapon": 1, "items": { "pistol": 2 }, "stack": [fight_of(4, 1, 1)], "plan": plan });
    island(with(day(), document)).levels(0, 0, 0).plans();
}

#[test]
fn r87_r98_nothing_is_chosen_for_a_dead_friday() {
    silent_of_friday(drawn_for_the_dead(json!(["mystery/bats"]), false, json!({}))).all_wounds(0).plans();
    // The stores and levels of the others are hit as ever.
    drawn_for_the_dead(json!(["mystery/hidden-rope"]), false, json!({ "weapon": 3 })).levels(0, 0, 1).plans();
}

#[test]
fn r87_r98_e53_nothing_is_ignored_for_a_dead_friday() {
    let held = json!({ "kept": { "whip": { "held": 0 } } });
    silent_of_friday(drawn_for_the_dead(json!(["mystery/sharp-blade"]), true, held.clone())).plans();
    // What hits the others can be ignored.
    let rope = drawn_for_the_dead(json!(["mystery/hidden-rope"]), true, with(held, json!({ "weapon": 3 })));
    rope.asks(&[0], "Ignore").play(0, option(0)).levels(0, 0, 3).plans();
}

#[test]
fn r87_e33_no_curse_sits_on_a_dead_friday() {
    let blank = |p: &Position| {
        let friday = p.of(FRIDAY);
        !friday.confused && !friday.confused_tomorrow && !friday.bowl && !friday.bowl_tomorrow
    };
    silent_of_friday(drawn_for_the_dead(json!(["mystery/confused"]), false, json!({})))
        .is("no token", blank)
        .plans();
    silent_of_friday(drawn_for_the_dead(json!(["mystery/ceremonial-bowl"]), false, json!({})))
        .is("no token", blank)
        .plans();
    // A poisoned web holds nobody at night.
    drawn_for_the_dead(json!(["mystery/spider-web"]), false, json!({}))
        .is("no night", |p| p.nights.is_empty())
        .plans();
}

#[test]
fn r87_r110_no_die_that_only_hurts_is_rolled_again_for_a_dead_friday() {
    // R39: the beast on the tile kills him before the dice fall.
    let at = |rolls: &[u8]| {
        let more = json!({ "castaways": [{ "character": "explorer", "determination": 4 }, {}], "friday": [{ "wounds": 3 }],
            "fields": { "explore": ["beast-strength"] } });
        rigged(with(day(), more), rolls).plan(&[(FRIDAY, explore(Space::B1))]).go().is("dead", |p| !p.friday)
    };
    at(&[1, 1, 1]).asks(&[0], "Camp").det(A, 4);
    at(&[1, 6, 1]).asks(&[0], "Roll").refuses(0, pick(Thing::Die(Die::Wound)), "R83");
}

#[test]
fn r98_d19_e56_the_whip() {
    let kept = json!({ "kept": { "whip": { "held": 0 } } });
    let draw = card("explore/remains-of-a-settlement").facts().now;
    let document = |more: serde_json::Value| {
        with(
            with(day(), kept.clone()),
            with(
                json!({ "mysteries": ["mystery/sharp-blade"], "seen": shown(&day(), json!(["explore/remains-of-a-settlement"])),
        "plan": [{ "at": { "explore": "B1" }, "done": true }] }),
                more,
            ),
        )
    };
    let begin = |more: serde_json::Value| {
        run(
            document(more),
            draw,
            json!({ "card": "explore/remains-of-a-settlement" }),
            json!({ "action": 0 }),
        )
        .asks(&[0], "Decide")
        .play(0, option(1))
    };
    let asked = begin(json!({})).asks(&[0], "Ignore");
    asked.clone().play(0, option(0)).wounds(A, 0).asks(&[0], "GoOn");
    asked.play(0, PASS).wounds(A, 2).asks(&[0], "GoOn");
    begin(json!({ "fresh": ["whip"] })).wounds(A, 2).asks(&[0], "GoOn");
}

#[test]
fn r99_e55_into_the_event_deck() {
    drawn(day(), "gather/viper", gather(Space::C2, 0))
        .is("there", |p| {
            p.events.known.len() == 2
                && p.origins.of(card("gather/viper")).is_some_and(|origin| origin.who == A)
        })
        .plans();
}

#[test]
fn r101_q22_decks_that_run_out() {
    // Mysteries and inventions are made of their discards.
    let document = with(
        day(),
        json!({ "tokens": { "treasure": 1 }, "mysteries": [], "mystery-discard": ["mystery/gold"] }),
    );
    island(document)
        .play(0, token(A, Discovery::Treasure))
        .is("again", |p| p.mystery_discard.len() == 1)
        .plans();
    let ideas: Vec<&str> = vec![];
    let discarded = Inventions::first(Invention::CARDS)
        .minus(content().basic)
        .minus([Invention::Snare, Invention::Fireplace].into_iter().collect());
    let document = with(
        day(),
        json!({ "ideas": ideas, "discarded": serde_json::to_value(discarded).unwrap(), "castaways": [{ "determination": 3 }, {}] }),
    );
    island(document)
        .play(0, skill(A, Skill::ANewIdea))
        .asks(&[0], "GainInvention")
        .is("five", |p| p.offered.len() == 5);
    // An adventure deck is not refilled: the draw does nothing.
    let seen = serde_json::to_value(content().adventures[1]).unwrap();
    let document = with(day(), json!({ "fields": { "gather": ["adventure"] }, "seen": seen, "events": {} }));
    island(document)
        .plan(&[(A, gather(Space::C2, 1)), (A, gather(Space::C2, 1))])
        .go()
        .store(1, 7, 0)
        .all_wounds(0)
        .asks(&[0], "Camp");
}

#[test]
fn r104_e9_windows() {
    let document = with(
        day(),
        json!({ "items": { "pistol": 1, "bible": 1, "hammer-and-nails": 1, "pipe-and-tobacco": 1 }, "tokens": { "large-leaves": 1, "candles": 1 },
        "kept": { "treasure-map": { "held": 1 } }, "castaways": [{ "determination": 5 }, { "determination": 5 }] }),
    );
    island(document)
        .refuses(0, item(A, Item::Pistol), "R104")
        .refuses(0, item(A, Item::Bible), "R104")
        .refuses(0, item(A, Item::HammerAndNails), "R104")
        .refuses(0, token(A, Discovery::LargeLeaves), "R104")
        .refuses(0, token(A, Discovery::Candles), "R104")
        .refuses(0, kept(A, Keepsake::TreasureMap), "R100")
        .refuses(0, skill(A, Skill::Craftsmanship), "R104")
        .refuses(1, skill(B, Skill::Hooch), "R104")
        .refuses(1, item(A, Item::PipeAndTobacco), "R104")
        .play(1, item(B, Item::PipeAndTobacco))
        .det(B, 7)
        .plans();
}

#[test]
fn q38_e41_the_nearest_source() {
    let land = |camp: serde_json::Value, more: serde_json::Value| {
        with(json!({ "C1": { "tile": "tile-8", "marks": camp } }), more)
    };
    let near = json!({ "C2": { "tile": "tile-7" }, "B1": { "tile": "tile-11" } });
    event("event/thunderstorm", json!({ "land": land(json!([]), near.clone()) }))
        .is("the camp's own", |p| p.covered(Space::C1, 0))
        .plans();
    let tie = event("event/thunderstorm", json!({ "land": land(json!(["first-covered"]), near) }))
        .asks(&[0], "ExhaustNearest");
    tie.play(0, pick(Thing::Source(Space::B1, 0)))
        .is("chosen", |p| p.covered(Space::B1, 0) && !p.covered(Space::C2, 0))
        .plans();
    // A tile without a way to it comes last.
    let far = json!({ "C2": { "tile": "tile-9" }, "B2": { "tile": "tile-11" }, "D3": { "tile": "tile-7" } });
    event("event/thunderstorm", json!({ "land": land(json!(["first-covered"]), far) }))
        .is("over the plains", |p| p.covered(Space::B2, 0))
        .plans();
}

#[test]
fn e40_sources_that_can_be_covered() {
    // On the action tile with none left: the taker pays.
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": ["first-covered", "second-covered"] } });
    drawn(with(day(), json!({ "land": land })), "gather/winter-freezing", gather(Space::C2, 0))
        .wounds(A, 1)
        .wounds(B, 0)
        .plans();
    // The one gathered from is covered already: done.
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": ["first-covered"] } });
    drawn(with(day(), json!({ "land": land })), "gather/end-of-source", gather(Space::C2, 0))
        .all_wounds(0)
        .plans();
}

#[test]
fn q39_e45_forgotten_inventions() {
    let board: Inventions = [
        Invention::Shovel,
        Invention::Rope,
        Invention::Map,
        Invention::Snare,
        Invention::Fireplace,
        Invention::HatchetTool,
        Invention::Mast,
    ]
    .into_iter()
    .collect();
    let document = json!({ "board": serde_json::to_value(board).unwrap() });
    // Exactly three cards are there: no question; personal and scenario ones are not touched.
    event("event/council", document.clone())
        .is("gone", |p| {
            p.discarded.len() == 3 && p.board.has(Invention::Snare) && p.board.has(Invention::Mast)
        })
        .all_wounds(0)
        .plans();
    event("event/depression", document.clone())
        .asks(&[0], "DiscardInventions")
        .refuses(0, pick(Thing::Invention(Invention::Snare)), "R83")
        .play(0, pick(Thing::Invention(Invention::Map)))
        .play(0, pick(Thing::Invention(Invention::Rope)))
        .all_wounds(1)
        .plans();
    let few: Inventions = board.minus([Invention::Rope, Invention::Map].into_iter().collect());
    event("event/council", json!({ "board": serde_json::to_value(few).unwrap() })).all_wounds(2).plans();
}

#[test]
fn q40_a_camp_that_cannot_move() {
    event("event/landslide", json!({ "land": { "C1": { "tile": "tile-8" } } })).all_wounds(1).plans();
    // One neighbour: no question, levels suffer.
    event("event/cloud-burst", json!({ "roof": 2 }))
        .is("moved", |p| p.camp == Space::C2 && p.threats[1].did.has(robinson_crusoe::pieces::Deed::RoofLost))
        .levels(1, 0, 0)
        .plan(&[(A, Target::Threat(1))])
        .go()
        .levels(2, 0, 0)
        .asks(&[0], "Camp");
}

#[test]
fn q43_e2_cataclysm() {
    let document = json!({ "built": ["diary", "map", "pit", "shovel"], "goods": {} });
    let island = event("event/cataclysm", document).det(A, 0).store(1, 1, 0);
    island
        .is("no pawn, and still built", |p| p.aid_fields(Aid::Map).is_none() && p.built.has(Invention::Map))
        .refuses(0, place(A, invent(Invention::Map)), "R54")
        .plans();
}

#[test]
fn q55_q58_ordinary_food_first() {
    let island = event(
        "event/call-of-the-wild",
        json!({ "goods": { "food": 1, "food-nonrot": 1 }, "production": { "skip": true }, "threats": [{}, { "card": "event/winter-depression" }] }),
    );
    island
        .plan(&[(A, Target::Threat(0))])
        .is("ordinary", |p| p.price_of(0).edible() == 1)
        .go()
        .is("lasting food is left", |p| p.goods.food == 0 && p.goods.food_nonrot == 1)
        .asks(&[0], "Hungry");
    // Biscuits are ordinary food; the Carcass has one fur; High Water takes one pawn.
    island_biscuits().is("ordinary", |p| p.goods.food == 1).plans();
    assert_eq!(card("event/high-water").facts().threat.as_ref().map(|threat| threat.pawns), Some(1));
    drawn(day(), "explore/carcass", explore(Space::B1)).play(0, option(1)).future(A, 0, 2, 1).plans();
}

fn island_biscuits() -> Island {
    island(json!({ "items": { "biscuits": 2 } })).play(0, item(A, Item::Biscuits))
}

#[test]
fn q59_q60_no_limits_of_space_or_tokens() {
    // Ten reroll tokens would not be too many; all inventions fit on the board.
    let document = with(
        day(),
        json!({ "board": serde_json::to_value(Inventions::first(Invention::CARDS).or([Invention::HatchetTool, Invention::Mast].into_iter().collect())).unwrap() }),
    );
    let document = with(document, json!({ "castaways": [{ "determination": 200 }, {}] }));
    island(document).is("thirty", |p| p.board.len() == 32 && p.ideas.is_empty()).plans();
}

#[test]
fn q63_the_protective_amulet() {
    let land = json!({ "C1": { "tile": "tile-8", "marks": ["minus-pawn"] }, "C2": { "tile": "tile-6" } });
    let document = with(
        day(),
        json!({ "kept": { "protective-amulet": { "held": 1 } }, "land": land, "fields": { "build": ["reroll"] }, "sky": { "tokens": ["storm"] }, "costs": ["roof"] }),
    );
    let asked = island(document).play(0, kept(A, Keepsake::ProtectiveAmulet)).asks(&[0], "RemoveToken");
    asked
        .answers(
            0,
            &[
                pick(Thing::OnField(Field::Build, FieldToken::Reroll)),
                pick(Thing::OnTile(Space::C1, Mark::MinusPawn)),
                pick(Thing::OnSky(Weather::Storm)),
                pick(Thing::OnCost(Cost::Roof)),
            ],
        )
        .play(0, pick(Thing::OnSky(Weather::Storm)))
        .is("gone", |p| p.sky.tokens.is_empty() && !p.keeps(Keepsake::ProtectiveAmulet))
        .plans();
    // One token is no question, none is no use.
    let one = with(day(), json!({ "kept": { "protective-amulet": { "held": 1 } }, "costs": ["roof"] }));
    island(one).play(0, kept(A, Keepsake::ProtectiveAmulet)).is("gone", |p| p.costs.is_empty()).plans();
    island(with(day(), json!({ "kept": { "protective-amulet": { "held": 1 } } })))
        .refuses(0, kept(A, Keepsake::ProtectiveAmulet), "R104")
        .plans();
}

#[test]
fn e33_forced_rerolls() {
    let at = |rolls: &[u8], more: serde_json::Value| {
        rigged(with(day(), more), rolls).plan(&[(A, gather(Space::C2, 1))]).go()
    };
    // Token and Bowl each force one while the die shows a success.
    let cursed = json!({ "castaways": [{ "bowl": true }, {}], "fields": { "gather": ["reroll"] } });
    at(&[6, 1, 6, 1, 6], cursed.clone()).det(A, 2).asks(&[0], "Camp");
    at(&[6, 1, 6, 1, 1], cursed.clone()).det(A, 0).store(1, 7, 0).asks(&[0], "Camp");
    at(&[6, 1, 6, 6, 1], cursed).det(A, 2).asks(&[0], "Camp");
    // Confused with enough pawns: the Success die alone.
    let confused = with(day(), json!({ "castaways": [{ "confused": true }, {}] }));
    rigged(confused, &[1, 6])
        .plan(&[(A, gather(Space::C2, 1)), (A, gather(Space::C2, 1))])
        .go()
        .det(A, 2)
        .wounds(A, 0)
        .store(0, 7, 0)
        .asks(&[0], "Camp");
}

#[test]
fn e46_e47_inventions_for_free() {
    let herbs = json!({ "built": ["pot"], "tokens": { "healing-herbs": 1 } });
    island(with(day(), herbs.clone()))
        .play(0, token(A, Discovery::HealingHerbs))
        .is("at once", |p| p.has(Invention::Cure))
        .plans();
    island(with(day(), with(herbs, json!({ "built": ["pot", "cure"] }))))
        .refuses(0, token(A, Discovery::HealingHerbs), "R104")
        .plans();
    // Ruined Hut with nothing to build is no choice.
    let all = json!({ "built": ["knife", "rope", "shovel", "cure"], "weapon": 1 });
    drawn(with(day(), all), "explore/ruined-hut", explore(Space::B1))
        .is("discarded", |p| p.events.known.is_empty())
        .plans();
    let hut = drawn(day(), "explore/ruined-hut", explore(Space::B1))
        .play(0, option(1))
        .asks(&[0], "BuildFree")
        .play(0, pick(Thing::Invention(Invention::Knife)));
    hut.levels(0, 0, 1).det(A, 0).plans();
    // Brainstorm: any card of the deck; the Memoirs: the top one.
    let threat = with(day(), json!({ "threats": [{}, { "card": "event/council" }] }));
    island(threat)
        .plan(&[(A, Target::Threat(1))])
        .go()
        .asks(&[0], "GainInvention")
        .play(0, pick(Thing::Invention(Invention::Bow)))
        .is("on the board", |p| p.board.has(Invention::Bow) && !p.ideas.has(Invention::Bow))
        .det(A, 1)
        .asks(&[0], "Camp");
    island(later(json!({ "castaways": [{ "determination": 1 }, {}] }), "gather/skeleton"))
        .morale(-1)
        .is("one more", |p| p.board.and(content().random).len() == 1)
        .plans();
}

#[test]
fn q48_q49_q61_q68_e35_friday_takes_an_action() {
    // An adventure is a wound; a sure action with a token, too; his failure is his determination.
    rigged(day(), &[6, 1, 1])
        .plan(&[(FRIDAY, gather(Space::C2, 1))])
        .go()
        .wounds(FRIDAY, 1)
        .store(1, 7, 0)
        .asks(&[0], "Camp");
    island(with(
        day(),
        json!({ "fields": { "gather": ["adventure"] }, "built": ["knife", "belts"], "weapon": 1 }),
    ))
    .plan(&[(FRIDAY, gather(Space::C2, 1))])
    .says(0, Verdict::Sure)
    .go()
    .wounds(FRIDAY, 1)
    .asks(&[0], "Camp");
    rigged(day(), &FAIL).plan(&[(FRIDAY, gather(Space::C2, 1))]).go().det(FRIDAY, 2).asks(&[0], "Camp");
    // What a totem does to the explorer he takes; what is demanded in his action, too.
    let document = with(day(), json!({ "tiles-top": ["tile-7"], "setup": crew(2, "jenny-needs-help") }));
    rigged(document, &FINE)
        .plan(&[(FRIDAY, explore(Space::B1))])
        .go()
        .wounds(FRIDAY, 2)
        .all_wounds(0)
        .asks(&[0], "Camp");
    let net = run_for(
        with(
            day(),
            json!({ "mystery-discard": ["mystery/blowgun"], "plan": [{ "at": { "explore": "B1" }, "taker": "friday", "done": true }] }),
        ),
        card("mystery/blowgun").facts().now,
        json!({ "card": "mystery/blowgun" }),
        json!({ "action": 0 }),
        "friday",
    );
    net.is("no limit for him", |p| p.pawns_of(FRIDAY) == 1 && p.of(A).pawns_tomorrow == 2).plans();
}

#[test]
fn e13_items_that_may_be_declined() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6" } });
    let document = with(
        day(),
        json!({ "land": land, "built": ["rope"], "phase": "harvest", "step": 1, "finished": [{ "invention": "corral", "by": "second" }] }),
    );
    let asked = island(document.clone()).asks(&[1], "IfPossible");
    asked
        .clone()
        .play(1, option(0))
        .is("both halves", |p| p.covered(Space::C2, 0) && p.at(Space::C1).plus_food == 1)
        .asks(&[0], "Camp");
    asked
        .play(1, PASS)
        .is("none", |p| {
            !p.covered(Space::C2, 0) && p.at(Space::C1).plus_food == 0 && p.built.has(Invention::Corral)
        })
        .asks(&[0], "Camp");
    // No parrot beside the camp: no token, no question.
    let bare = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-7" } });
    island(with(document, json!({ "land": bare })))
        .is("none", |p| p.at(Space::C1).plus_food == 0)
        .asks(&[0], "Camp");
}

#[test]
fn e65_the_first_end_counts() {
    // Both die in the same blow: the first one is named, nobody is asked.
    let document = with(dawn("event/jaguar"), json!({ "castaways": [{ "wounds": 12 }, { "wounds": 12 }] }));
    let island = island(document).ends(false);
    assert!(island.position.ending.unwrap().is_death_of(A));
}

#[test]
fn e67_the_words_of_the_data() {
    let facts = |invention: Invention| invention.facts();
    assert!(
        facts(Invention::Cross).multi && facts(Invention::SacredBell).multi && !facts(Invention::Mast).multi
    );
    assert_eq!(facts(Invention::Spear).owner, Some(Character::Soldier));
    assert_eq!(Discovery::NourishingLarvae.facts().food, 2);
    let totems = &Scenario::CursedIsland.facts().totems;
    assert!(totems[0].explore.is_some() && totems[2].explore.is_none() && !totems[5].found.is_empty());
}

#[test]
fn e68_e69_the_examples_are_tests_of_their_own() {
    let examples = include_str!("../rulebook.rs");
    let missing: Vec<u8> = (1..=50).filter(|n| !examples.contains(&format!("fn t{n}_"))).collect();
    assert!(missing.is_empty(), "no example {missing:?}");
}

#[test]
fn q54_the_faces_of_the_dice() {
    let faces: Vec<(u8, u8, u8)> =
        content().dice.iter().map(|dice| (dice.wound, dice.success, dice.adventure)).collect();
    assert_eq!(faces, [(4, 4, 3), (1, 5, 3), (3, 5, 5)]);
}

#[test]
fn e21_idle_pawns_are_allowed() {
    island(day()).go().all_wounds(0).asks(&[0], "Camp");
}
