//! The Night phase (R72 to R78, R97, E61 to E63).

use crate::common::*;

fn night(more: serde_json::Value) -> Island {
    island(with(with(day(), json!({ "phase": "night" })), more))
}

#[test]
fn r72_q15_everybody_eats() {
    night(json!({ "goods": { "food": 1, "food-nonrot": 1 } }))
        .store(0, 0, 0)
        .all_wounds(0)
        .asks(&[0], "Camp");
    night(json!({ "goods": {} })).all_wounds(2).asks(&[0], "Camp");
    // Food is compulsory as far as it reaches; the first player says who goes without.
    let short = night(json!({ "goods": { "food": 1 }, "first": "second" })).asks(&[1], "Hungry");
    short.refuses(1, PASS, "R83").play(1, pick(Thing::Who(B))).wounds(A, 0).wounds(B, 2).asks(&[1], "Camp");
}

#[test]
fn r72_e48_extra_food_is_another_matter_than_hunger() {
    night(json!({ "goods": { "food": 4 }, "extra-food": 1 })).all_wounds(0).store(0, 0, 0).asks(&[0], "Camp");
    let short = night(json!({ "goods": { "food": 3 }, "extra-food": 1 })).asks(&[0], "WithoutExtra");
    short.play(0, pick(Thing::Who(A))).wounds(A, 1).wounds(B, 0).asks(&[0], "Camp");
    night(json!({ "goods": { "food": 2 }, "extra-food": 2 })).all_wounds(2).asks(&[0], "Camp");
}

#[test]
fn r73_the_camp_moves() {
    let at = |more: serde_json::Value| night(more).asks(&[0], "Camp");
    at(json!({ "roof": 3, "palisade": 2 }))
        .play(0, pick(Thing::Space(Space::C2)))
        .levels(2, 1, 0)
        .is("with the Shelter", |p| p.shelter)
        .plans();
    at(json!({ "roof": 3 })).play(0, PASS).levels(3, 0, 0).is("it stays", |p| p.camp == Space::C1).plans();
    // Without a built Shelter what was made under a natural one is lost.
    let natural = json!({ "shelter": false, "roof": 2, "land": { "C1": { "tile": "tile-11" }, "C2": { "tile": "tile-2" } } });
    at(natural).play(0, pick(Thing::Space(Space::C2))).levels(0, 0, 0).all_wounds(0).plans();
    at(json!({})).refuses(0, pick(Thing::Space(Space::B1)), "R83");
    // Nowhere to go: nobody is asked.
    night(json!({ "land": { "C1": { "tile": "tile-8" } } })).plans();
}

#[test]
fn r74_e62_what_moves_along() {
    let land = json!({ "C1": { "tile": "tile-8", "plus-food": 1, "marks": ["plus-wood"] }, "C2": { "tile": "tile-6", "marks": ["shortcut"] } });
    let document = json!({ "setup": { "seats": 3 }, "land": land, "built": ["rope", "snare", "map", "shortcut"], "tokens-of": ["C1", null, null, "C1"] });
    night(document.clone())
        .play(0, pick(Thing::Space(Space::C2)))
        .is("the tokens", |p| {
            p.at(Space::C2).plus_food == 1
                && p.at(Space::C1).plus_food == 0
                && p.at(Space::C2).marks.has(Mark::PlusWood)
        })
        .is("not the Shortcut", |p| {
            !p.at(Space::C2).marks.has(Mark::Shortcut) && p.board.has(Invention::Shortcut)
        })
        .plans();
    // A tile that has that kind keeps its own, and the camp's stays behind.
    let land =
        json!({ "C1": { "tile": "tile-8", "plus-food": 1 }, "C2": { "tile": "tile-6", "plus-food": 1 } });
    night(json!({ "land": land, "built": ["rope", "snare"], "tokens-of": ["C1", null, null, null] }))
        .play(0, pick(Thing::Space(Space::C2)))
        .is("one each", |p| p.at(Space::C2).plus_food == 1 && p.at(Space::C1).plus_food == 1)
        .plans();
}

#[test]
fn r75_without_shelter() {
    night(json!({ "shelter": false })).asks(&[0], "Camp").play(0, PASS).all_wounds(1).plans();
    // The new camp counts: tile 2 has a natural shelter.
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-2" } });
    night(json!({ "shelter": false, "land": land }))
        .play(0, pick(Thing::Space(Space::C2)))
        .all_wounds(0)
        .plans();
}

#[test]
fn r76_food_rots() {
    let rot = |more: serde_json::Value| {
        night(with(json!({ "goods": { "food": 5, "food-nonrot": 2, "wood": 1, "fur": 1 } }), more))
            .play(0, PASS)
            .plans()
    };
    // Two are eaten; the Production of the next day brings one food and one wood.
    rot(json!({})).store(2, 3, 1);
    rot(json!({ "built": ["cellar"] })).store(2, 6, 1);
    rot(json!({ "kept": { "boxes": { "held": 0 } } })).store(2, 6, 1);
    // The Barrel stores two once it is emptied.
    rot(json!({ "kept": { "barrel": { "held": 0 } } })).store(2, 5, 1);
    rot(json!({ "kept": { "barrel": { "held": 1 } } })).store(2, 3, 1);
    rot(json!({ "tokens": { "nourishing-larvae": 1 } }))
        .is("larvae rot", |p| p.tokens[Discovery::NourishingLarvae.index()] == 0);
    rot(json!({ "tokens": { "nourishing-larvae": 1 }, "built": ["cellar"] }))
        .is("stored", |p| p.tokens[Discovery::NourishingLarvae.index()] == 1);
}

#[test]
fn r77_the_next_round() {
    let used = json!({ "castaways": [{ "used": ["craftsmanship"], "no-skills": true, "pawns": 1, "pawns-tomorrow": 1, "only": ["rest"], "confused": true }, {}], "spent": ["basket"] });
    night(used)
        .play(0, PASS)
        .round(2)
        .is("off", |p| {
            let person = p.of(A);
            person.used.is_empty()
                && !person.no_skills
                && person.pawns == 1
                && person.only == Set::all()
                && !person.confused
        })
        .is("the next one begins", |p| p.first == B && p.spent.is_empty() && p.of(A).pawns_tomorrow == 2)
        .plans();
}

#[test]
fn r78_q16_q65_e20_e61_healing() {
    let hurt = json!({ "castaways": [{ "wounds": 4 }, { "wounds": 2 }], "friday": [{ "wounds": 2 }], "built": ["pot", "fireplace"], "items": { "flask-of-rum": 1 } });
    island(with(day(), hurt.clone()))
        .refuses(0, use_of(A, Ability::Trade(Invention::Pot)), "R78")
        .refuses(0, item(A, Item::FlaskOfRum), "R78")
        .plans();
    let island = night(hurt).play(0, use_of(A, Ability::Trade(Invention::Fireplace))).asks(&[0], "Heal");
    // Friday is healed by a rest alone.
    let island = island
        .refuses(0, pick(Thing::Who(FRIDAY)), "R83")
        .play(0, pick(Thing::Who(A)))
        .play(0, pick(Thing::Who(B)))
        .wounds(A, 3)
        .wounds(B, 1);
    let island = island
        .refuses(0, use_of(A, Ability::Trade(Invention::Fireplace)), "R78")
        .asks(&[0], "Camp")
        .play(0, PASS);
    // Before food rots the engine stops once more.
    let island = island
        .asks(&[0], "TendLate")
        .play(0, use_of(A, Ability::Trade(Invention::Pot)))
        .play(0, pick(Thing::Who(A)));
    let island = island
        .asks(&[0], "TendLate")
        .play(0, item(A, Item::FlaskOfRum))
        .play(0, pick(Thing::Who(A)))
        .wounds(A, 1)
        .wounds(FRIDAY, 2);
    island.plans();
    // Tired heals at once, in the middle of the day.
    drawn(with(day(), json!({ "castaways": [{ "wounds": 3 }, {}] })), "build/tired", build(Work::Weapon(0)))
        .play(0, option(1))
        .wounds(A, 1)
        .plans();
}

#[test]
fn e61_the_night_stops_before_somebody_dies_for_certain() {
    let dying = json!({ "castaways": [{ "wounds": 11 }, {}], "goods": { "wood": 1 }, "items": { "flask-of-rum": 1 } });
    night(dying).asks(&[0], "TendEarly").play(0, item(A, Item::FlaskOfRum)).wounds(A, 12).asks(&[0], "Camp");
    // Without means nobody is asked, and it is over.
    night(json!({ "castaways": [{ "wounds": 11 }, {}], "goods": {} })).ends(false);
}

#[test]
fn r97_q20_e63_a_night_outside() {
    let out = |future: serde_json::Value, natural: bool| {
        night(
            json!({ "castaways": [{ "outside": true, "natural": natural, "future": future }, {}], "goods": { "food": 1 } }),
        )
    };
    // Own food, the open air; the other eats in camp.
    out(json!({ "food": 1, "wood": 2 }), false)
        .asks(&[0], "Camp")
        .play(0, PASS)
        .wounds(A, 1)
        .wounds(B, 0)
        .store(3, 1, 0)
        .plans();
    out(json!({}), true).play(0, PASS).wounds(A, 2).plans();
    // More ordinary food rots, also with a Cellar in camp; lasting food does not.
    let document = json!({ "castaways": [{ "outside": true, "natural": true, "future": { "food": 3, "food-nonrot": 1 } }, {}], "goods": { "food": 1 }, "built": ["cellar"] });
    night(document).play(0, PASS).store(1, 2, 0).plans();
    // Whoever is outside neither heals nor is healed; somebody else in camp does it.
    let document = json!({ "castaways": [{ "outside": true, "natural": true, "wounds": 3, "future": { "food": 1 } }, { "wounds": 2 }], "items": { "flask-of-rum": 1 } });
    let island =
        night(document).play(0, PASS).asks(&[1], "TendLate").refuses(0, item(A, Item::FlaskOfRum), "E63");
    island.play(1, item(B, Item::FlaskOfRum)).wounds(A, 3).wounds(B, 1).plans();
}

#[test]
fn r97_lost_with_what_was_found() {
    // Lost: the taker stays outside with the tile's discoveries; what was built stays in camp.
    let document = with(
        day(),
        json!({ "fields": { "explore": ["adventure"] }, "seen": only("explore/lost"), "events": {}, "tiles-top": ["tile-11"] }),
    );
    let island = island(document)
        .plan(&[
            (A, explore(Space::B1)),
            (A, explore(Space::B1)),
            (B, invent(Invention::Shovel)),
            (B, invent(Invention::Shovel)),
        ])
        .go();
    let island = island
        .is("outside", |p| {
            p.of(A).outside && p.of(A).natural && p.coming.len() == 1 && p.built.has(Invention::Shovel)
        })
        .wounds(A, 2);
    // Back at dawn, with a better mood.
    island
        .asks(&[0], "Camp")
        .play(0, PASS)
        .is("back", |p| !p.of(A).outside && p.coming.is_empty() && p.tokens.iter().sum::<u8>() == 1)
        .morale(1)
        .det(B, 1)
        .plans();
}

#[test]
fn q56_e12_e49_what_waits_for_the_night() {
    // The Jewel hurts each, also outside; Poison asks for the Cure at the moment of the wound.
    let island = drawn(
        with(
            day(),
            json!({ "castaways": [{ "outside": true, "natural": true, "future": { "food": 1 } }, {}] }),
        ),
        "mystery/a-shiny-jewel",
        explore(Space::B1),
    );
    island
        .is("it waits", |p| p.nights.len() == 1)
        .go()
        .all_wounds(1)
        .is("once", |p| p.nights.is_empty())
        .asks(&[0], "Camp");
    let poison = drawn(day(), "mystery/poison", explore(Space::B1)).wounds(A, 1).go();
    poison.wounds(A, 2).wounds(B, 1).asks(&[0], "Camp");
    drawn(with(day(), json!({ "built": ["cure"] })), "mystery/poison", explore(Space::B1))
        .go()
        .wounds(A, 1)
        .wounds(B, 0)
        .asks(&[0], "Camp");
    // The Web every night.
    let web = drawn(day(), "mystery/spider-web", explore(Space::B1))
        .go()
        .wounds(A, 2)
        .is("again", |p| p.nights.len() == 1);
    web.asks(&[0], "Camp");
}

#[test]
fn e49_strange_disease_is_shared_out_by_the_first_player() {
    let document = with(day(), json!({ "first": "second" }));
    let island =
        drawn(document, "mystery/strange-disease", explore(Space::B1)).asks(&[1], "ShareNightWounds");
    let island = island
        .moves(&[
            (1, pick(Thing::Who(A))),
            (1, pick(Thing::Who(B))),
            (1, pick(Thing::Who(B))),
            (1, pick(Thing::Who(B))),
        ])
        .all_wounds(0);
    island.go().wounds(A, 1).wounds(B, 3).asks(&[1], "Camp");
    // Alone there is nothing to share.
    drawn(with(day(), json!({ "setup": { "seats": 1 } })), "mystery/strange-disease", explore(Space::B1))
        .plans();
}

#[test]
fn r72_food_is_counted_when_it_is_handed_out() {
    let three = |more: serde_json::Value| {
        let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6" } });
        let crew = json!({ "setup": { "seats": 3 }, "goods": { "food": 2 }, "land": land });
        night(with(crew, more))
    };
    // What is found meanwhile is eaten: nobody goes hungry.
    let larvae = json!({ "tokens": { "nourishing-larvae": 1 } });
    three(larvae)
        .asks(&[0], "TendEarly")
        .play(0, PASS)
        .asks(&[0], "Hungry")
        .play(0, token(A, Discovery::NourishingLarvae))
        .all_wounds(0)
        .asks(&[0], "Camp");
    // What is cooked away meanwhile is missing: two go hungry, one after the other.
    let cook = json!({ "castaways": [{ "wounds": 1 }, { "determination": 2 }, {}] });
    let island = three(cook).play(1, skill(B, Skill::GrandmasRecipe)).store(0, 1, 0).asks(&[0], "Hungry");
    let island = island.play(0, pick(Thing::Who(C))).wounds(C, 2).asks(&[0], "Hungry");
    island
        .refuses(0, pick(Thing::Who(C)), "R83")
        .play(0, pick(Thing::Who(B)))
        .wounds(B, 2)
        .wounds(A, 0)
        .store(0, 0, 0)
        .asks(&[0], "Camp");
    // The last food cooked away: all go hungry, and nobody is asked.
    let pair =
        night(json!({ "goods": { "food": 1 }, "castaways": [{ "wounds": 1 }, { "determination": 2 }] }));
    pair.asks(&[0], "Hungry")
        .play(1, skill(B, Skill::GrandmasRecipe))
        .wounds(A, 2)
        .wounds(B, 2)
        .asks(&[0], "Camp");
}

#[test]
fn r72_nobody_eats_after_a_death() {
    let document = json!({ "goods": {}, "castaways": [{ "wounds": 12 }, {}] });
    night(document)
        .silent_of("the other's hunger", |event| matches!(event, Event::Hungry { who: B }))
        .ends(false);
}

#[test]
fn e48_nobody_lacks_more_extra_food_than_everybody_needs() {
    let document = json!({ "goods": { "food": 3 }, "extra-food": 2 });
    let short = night(document).asks(&[0], "WithoutExtra");
    let short = short.play(0, pick(Thing::Who(A))).play(0, pick(Thing::Who(A)));
    // The third can only be the other's.
    short.wounds(A, 2).wounds(B, 1).asks(&[0], "Camp");
    // Food that is found meanwhile is eaten.
    let document = json!({ "goods": { "food": 3 }, "extra-food": 1, "tokens": { "nourishing-larvae": 1 } });
    night(document)
        .asks(&[0], "TendEarly")
        .play(0, PASS)
        .asks(&[0], "WithoutExtra")
        .play(0, token(A, Discovery::NourishingLarvae))
        .all_wounds(0)
        .store(0, 1, 0)
        .asks(&[0], "Camp");
}

#[test]
fn e61_extra_food_that_kills_for_certain_is_seen_before_supper() {
    let document = |food: u8| {
        json!({ "goods": { "food": food }, "extra-food": 1, "items": { "flask-of-rum": 1 },
            "castaways": [{ "wounds": 12 }, {}] })
    };
    let island = night(document(2)).asks(&[0], "TendEarly").play(0, item(A, Item::FlaskOfRum));
    island.wounds(A, 12).wounds(B, 1).asks(&[0], "Camp");
    // With one more the other can go without.
    night(document(3)).asks(&[0], "WithoutExtra");
}

#[test]
fn e63_whoever_is_outside_cooks_for_nobody() {
    let cook = json!({ "setup": { "seats": 2 }, "goods": { "food": 3 },
        "castaways": [{ "wounds": 3 }, { "determination": 5, "outside": true }] });
    night(cook).asks(&[0], "Camp").refuses(1, skill(B, Skill::GrandmasRecipe), "E63").asks(&[0], "Camp");
}

#[test]
fn r76_r97_what_was_found_outside_rots_there() {
    let document = json!({ "castaways": [{ "outside": true, "future": { "food": 2 } }, {}],
        "coming": [{ "token": "nourishing-larvae", "who": "first" }] });
    let island = night(document).asks(&[0], "Camp").play(0, PASS);
    let rotten = |event: &Event| matches!(event, Event::Rotten { goods } if goods.food == 1);
    let island = island.heard_of("one is eaten, one rots", rotten);
    island
        .is("no larvae", |p| p.coming.is_empty() && p.tokens[Discovery::NourishingLarvae.index()] == 0)
        .plans();
}

#[test]
fn r72_what_feeds_is_offered_before_a_short_supper() {
    let document = |food: u8| json!({ "goods": { "food": food }, "items": { "biscuits": 2 } });
    // Nothing to eat at all: nobody would be asked who goes hungry, but the Biscuits are there.
    let asked = night(document(0)).asks(&[0], "TendEarly");
    let once = asked.clone().play(0, item(A, Item::Biscuits));
    let twice = once.asks(&[0], "TendEarly").play(0, item(A, Item::Biscuits));
    twice.all_wounds(0).store(0, 0, 0).asks(&[0], "Camp");
    asked.play(0, PASS).all_wounds(2).asks(&[0], "Camp");
    // Enough: nobody is asked. Nothing at hand: neither.
    night(document(2)).all_wounds(0).asks(&[0], "Camp");
    night(json!({ "goods": {} })).all_wounds(2).asks(&[0], "Camp");
}
