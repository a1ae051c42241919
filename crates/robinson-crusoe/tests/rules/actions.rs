//! Actions are resolved (R44 to R59, R63 to R66).

use crate::common::*;

#[test]
fn r44_the_order_of_the_types() {
    let document = with(
        day(),
        json!({ "goods": { "wood": 1, "food-nonrot": 9 }, "hunting": { "top": ["birds"] }, "weapon": 1,
        "setup": { "seats": 4 }, "tiles-top": ["tile-9"], "threats": [{}, { "card": "wreckage/food-crates" }] }),
    );
    let plan = [
        (A, Target::Rest(0)),
        (A, Target::Arrange(0)),
        (B, explore(Space::B1)),
        (B, explore(Space::B1)),
        (C, gather(Space::C2, 0)),
        (C, Target::Threat(1)),
        (D, Target::Hunt(0)),
        (D, Target::Hunt(0)),
    ];
    let island = rigged(document, &FINE).plan(&plan).go();
    let order: Vec<Field> = island
        .story
        .iter()
        .filter_map(|told| match told.face.event {
            Event::Acts { at, .. } => Some(at.field()),
            _ => None,
        })
        .collect();
    assert_eq!(
        order,
        [Field::Threat, Field::Hunt, Field::Gather, Field::Explore, Field::Arrange, Field::Rest]
    );
    island.asks(&[0], "Camp");
}

#[test]
fn r45_q47_e23_what_actions_bring_comes_after_the_phase() {
    // Food gathered does not pay for the card that the next action draws: Hard Work finds none, Visit of a Predator wounds.
    let document = with(
        day(),
        json!({ "goods": {}, "fields": { "gather": ["adventure"] }, "events": {},
        "seen": only("gather/twisted-ankle"), "threats": [{}, { "card": "wreckage/food-crates" }] }),
    );
    island(document)
        .plan(&[(A, Target::Threat(1)), (B, gather(Space::C2, 0)), (B, gather(Space::C2, 0))])
        .go()
        .told(Event::Harvest { goods: goods(0, 2, 0) })
        .asks(&[0], "Camp");
    drawn(
        with(day(), json!({ "goods": {}, "castaways": [{ "future": { "food": 2 } }, {}] })),
        "build/visit-of-a-predator",
        build(Work::Weapon(0)),
    )
    .wounds(A, 1)
    .future(A, 0, 2, 0)
    .plans();
}

#[test]
fn r46_r47_r48_r49_q11_the_dice() {
    let at = |rolls: &[u8]| {
        rigged(with(day(), json!({ "goods": { "wood": 1, "food-nonrot": 9 }, "seen": only("build/broken-lever"), "events": {} })), rolls)
            .plan(&[(A, build(Work::Weapon(0)))])
            .go()
    };
    at(&FINE).levels(0, 0, 1).wounds(A, 0).store(0, 7, 0).asks(&[0], "Camp");
    // Four faces of the brown die hurt.
    at(&[4, 1, 6]).wounds(A, 1).levels(0, 0, 1).asks(&[0], "Camp");
    at(&[5, 1, 6]).wounds(A, 0).asks(&[0], "Camp");
    // A failure brings 2 determination and spends nothing.
    at(&[6, 5, 6]).det(A, 2).levels(0, 0, 0).store(1, 7, 0).asks(&[0], "Camp");
    at(&[6, 4, 6]).det(A, 0).levels(0, 0, 1).asks(&[0], "Camp");
    // An adventure: Broken Lever takes the weapon that has just been made.
    at(&[6, 1, 3]).levels(0, 0, 0).wounds(A, 0).asks(&[0], "Camp");
    at(&[6, 1, 4]).levels(0, 0, 1).asks(&[0], "Camp");
    // With two determination of the failure alone the Carpenter rolls nothing again.
    at(&[6, 6, 6]).det(A, 2).asks(&[0], "Camp");
}

#[test]
fn r50_wreckage_for_one_or_two_pawns() {
    let at = |name: &str| island(with(day(), json!({ "goods": {}, "threats": [{}, { "card": name }] })));
    let one = [(A, Target::Threat(1))];
    let two = [(A, Target::Threat(1)), (B, Target::Threat(1))];
    at("wreckage/wrecked-lifeboat")
        .plan(&one)
        .go()
        .told(Event::Harvest { goods: goods(1, 0, 0) })
        .asks(&[0], "Camp");
    at("wreckage/wrecked-lifeboat")
        .plan(&two)
        .go()
        .told(Event::Harvest { goods: goods(2, 0, 0) })
        .asks(&[0], "Camp");
    at("wreckage/food-crates")
        .plan(&two)
        .go()
        .told(Event::Harvest { goods: Goods { food: 1, food_nonrot: 1, ..Goods::NONE } })
        .asks(&[0], "Camp");
    let chest = at("wreckage/captains-chest")
        .plan(&two)
        .go()
        .is("an item", |p| p.items.iter().filter(|uses| **uses == 2).count() == 1);
    chest.is("gone", |p| p.threats[1].card.is_none()).asks(&[0], "Camp");
}

#[test]
fn r51_shelter_roof_palisade_weapon() {
    let document = with(day(), json!({ "shelter": false, "goods": { "wood": 9, "food-nonrot": 9 } }));
    let two = |at: Target| [(A, at), (A, at)];
    let island = island(document.clone());
    island.clone().refuses(0, place(A, build(Work::Palisade(0))), "R51");
    island
        .plan(&two(build(Work::Shelter)))
        .go()
        .is("it stands", |p| p.shelter)
        .store(7, 7, 0)
        .asks(&[0], "Camp");
    let sheltered = crate::common::island(with(document, json!({ "shelter": true, "roof": 7 })));
    sheltered.clone().refuses(0, place(A, build(Work::Shelter)), "R51");
    sheltered.clone().plan(&two(build(Work::Roof(0)))).go().levels(8, 0, 0).store(7, 7, 0).asks(&[0], "Camp");
    sheltered.clone().plan(&two(build(Work::Palisade(0)))).go().levels(7, 1, 0).asks(&[0], "Camp");
    sheltered.plan(&two(build(Work::Weapon(0)))).go().levels(7, 0, 1).store(8, 7, 0).asks(&[0], "Camp");
    // A natural shelter will do.
    let natural =
        json!({ "shelter": false, "goods": { "wood": 2 }, "land": { "C1": { "tile": "tile-11" } } });
    crate::common::island(with(day(), natural))
        .plan(&two(build(Work::Roof(0))))
        .says(0, Verdict::Sure)
        .plans();
}

#[test]
fn r52_r66_e59_e77_items_are_finished_at_the_end_of_the_phase() {
    let document = with(
        day(),
        json!({ "goods": { "wood": 1, "food-nonrot": 9 }, "land": { "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-3" } } }),
    );
    let island = island(document)
        .plan(&[
            (A, invent(Invention::Dam)),
            (A, invent(Invention::Dam)),
            (B, invent(Invention::Map)),
            (B, invent(Invention::Map)),
        ])
        .go();
    let built: Vec<Invention> = island
        .story
        .iter()
        .filter_map(|told| match told.face.event {
            Event::Built { invention } => Some(invention),
            _ => None,
        })
        .collect();
    assert_eq!(built, [Invention::Dam, Invention::Map]);
    // 2 lasting food, straight into the store.
    island
        .store(0, 9, 0)
        .is("built", |p| p.built.has(Invention::Dam) && p.finished.is_empty() && p.plan.is_empty())
        .asks(&[0], "Camp");
}

#[test]
fn e59_cards_before_the_scenarios_sheet() {
    let document = with(
        day(),
        json!({ "phase": "harvest", "step": 1, "built": ["rope"], "pile": [0, 0],
        "finished": [{ "invention": "mast", "by": "first" }, { "invention": "shovel", "by": "second" }] }),
    );
    let island =
        island(document).is("both", |p| p.built.has(Invention::Mast) && p.built.has(Invention::Shovel));
    island.is("a column", |p| p.pile == (1, 0)).asks(&[0], "Camp");
}

#[test]
fn r53_a_personal_invention() {
    let document = with(day(), json!({ "setup": { "seats": 3 }, "built": ["rope"] }));
    let snare = invent(Invention::Snare);
    let island = island(document).refuses(1, place(B, snare), "R53").plan(&[(A, snare), (B, snare)]);
    let island = island.refuses(1, Move::Lead { who: B, job: 0 }, "R53").go();
    island.det(A, 2).det(B, 0).is("it serves all", |p| p.at(Space::C1).plus_food == 1).asks(&[0], "Camp");
}

#[test]
fn r54_built_once_and_again_after_it_was_lost() {
    let document = with(day(), json!({ "built": ["shovel"] }));
    let island = island(document.clone()).refuses(0, place(A, invent(Invention::Shovel)), "R54");
    island.plans();
    let lost = run(document, card("build/tool-breaks").facts().now, json!("rule"), json!("threat"));
    lost.plan(&[(A, invent(Invention::Shovel))]).says(0, Verdict::Roll).plans();
}

#[test]
fn r55_d21_basket_and_sack() {
    let document = with(day(), json!({ "goods": {}, "built": ["basket", "sack"] }));
    let two = |source: u8, who: Who| [(who, gather(Space::C2, source)), (who, gather(Space::C2, source))];
    // The last gather of the round takes both without asking.
    island(document.clone())
        .plan(&two(1, A))
        .go()
        .told(Event::Harvest { goods: goods(3, 0, 0) })
        .asks(&[0], "Camp");
    // Of two gathers the taker of the first is asked; each is there once in a round.
    let island = island(document).plan(&two(1, A)).plan(&two(0, B)).go().asks(&[0], "Sack");
    let island = island.play(0, option(0)).asks(&[0], "Basket").play(0, PASS);
    island.told(Event::Harvest { goods: goods(2, 2, 0) }).asks(&[0], "Camp");
}

#[test]
fn r55_only_successful_gathers() {
    let document = with(day(), json!({ "goods": {}, "built": ["basket"] }));
    rigged(document, &FAIL)
        .plan(&[(A, gather(Space::C2, 1))])
        .go()
        .det(A, 2)
        .silent_of("a harvest", |event| matches!(event, Event::Harvest { .. }))
        .asks(&[0], "Camp");
}

#[test]
fn r56_r89_an_exhausted_source() {
    let land = |marks: serde_json::Value| json!({ "land": { "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": marks } } });
    island(with(day(), land(json!(["second-covered"]))))
        .refuses(0, place(A, gather(Space::C2, 1)), "R56")
        .plans();
    let token = island(with(day(), land(json!(["second-covered", "plus-wood"]))))
        .plan(&[(A, gather(Space::C2, 1)), (A, gather(Space::C2, 1))]);
    token.go().store(1, 7, 0).asks(&[0], "Camp");
}

#[test]
fn r57_r119_a_tile_is_explored() {
    // Tile 2: mountains, a beast, a totem, a discovery, a natural shelter.
    let document = with(day(), json!({ "tiles-top": ["tile-2"], "setup": crew(2, "jenny-needs-help") }));
    island(document)
        .plan(&[(A, explore(Space::B1)), (A, explore(Space::B1))])
        .go()
        .is("all of it", |p| {
            p.explored_terrain(Terrain::Mountains)
                && p.hunting.blind == 1
                && p.at(Space::B1).totem == 1
                && p.tokens.iter().sum::<u8>() == 1
        })
        // The first totem of this scenario: 2 wounds for whoever found it.
        .wounds(A, 2)
        .asks(&[0], "Camp");
}

#[test]
fn r58_failure_and_the_end_of_the_stack() {
    rigged(with(day(), json!({ "tiles-top": ["tile-9"] })), &FAIL)
        .plan(&[(A, explore(Space::B1))])
        .go()
        .det(A, 2)
        .is("empty", |p| p.at(Space::B1).tile.is_none() && p.tiles_top.len() == 1)
        .asks(&[0], "Camp");
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-1" }, "C3": { "tile": "tile-2" }, "B2": { "tile": "tile-3" },
        "B3": { "tile": "tile-4" }, "D2": { "tile": "tile-5" }, "D3": { "tile": "tile-6" }, "C4": { "tile": "tile-7" }, "B1": { "tile": "tile-9" } });
    let last = island(with(day(), json!({ "land": land }))).plan(&[(A, explore(Space::D1))]);
    last.is("two are left for one space", |p| p.tiles_left() == 2).plans();
}

#[test]
fn r59_r116_discoveries_are_kept_until_used() {
    let document = with(
        day(),
        json!({ "tokens": { "fallen-tree": 1, "goat": 1, "nourishing-larvae": 1 }, "goods": {} }),
    );
    island(document)
        .refuses(0, token(A, Discovery::Goat), "R116")
        .refuses(0, token(A, Discovery::Tobacco), "R116")
        .play(0, token(A, Discovery::FallenTree))
        .store(1, 0, 0)
        .refuses(0, token(A, Discovery::FallenTree), "R116")
        .play(1, token(B, Discovery::NourishingLarvae))
        .store(1, 2, 0)
        .plans();
}

#[test]
fn r63_arrange_also_at_the_top_of_the_track() {
    island(with(day(), json!({ "morale": 3 })))
        .plan(&[(A, Target::Arrange(0))])
        .go()
        .det(A, 2)
        .morale(3)
        .asks(&[0], "Camp");
}

#[test]
fn r64_a_blocked_camp_and_a_mess() {
    let at = |token: &str| island(with(day(), json!({ "fields": { "arrange": [token] } })));
    at("blocked")
        .plan(&[(A, Target::Arrange(0)), (A, Target::Arrange(1))])
        .go()
        .det(A, 2)
        .morale(1)
        .is("free", |p| p.fields[Field::Arrange.index()].is_empty())
        .asks(&[0], "Camp");
    let mess = at("minus-pawn")
        .plan(&[(A, Target::Arrange(0))])
        .says(0, Verdict::Waits(1))
        .plan(&[(B, Target::Arrange(0)), (A, Target::Arrange(1))]);
    mess.says(0, Verdict::Sure).says(1, Verdict::Sure).go().det(A, 4).det(B, 0).morale(2).asks(&[0], "Camp");
}

#[test]
fn r65_q13_rest_bed_and_hammock() {
    let at = |more: serde_json::Value| {
        island(with(with(day(), json!({ "castaways": [{ "wounds": 5 }, {}] })), more))
            .plan(&[(A, Target::Rest(0))])
            .go()
    };
    at(json!({})).wounds(A, 4).det(A, 0).asks(&[0], "Camp");
    at(json!({ "built": ["bed"] })).wounds(A, 3).det(A, 1).asks(&[0], "Camp");
    at(json!({ "kept": { "hammock": { "held": 0 } } })).wounds(A, 4).det(A, 1).asks(&[0], "Camp");
    at(json!({ "kept": { "hammock": { "held": 0 } }, "built": ["bed"] }))
        .wounds(A, 3)
        .det(A, 1)
        .asks(&[0], "Camp");
    // Not in the round in which it was found.
    at(json!({ "kept": { "hammock": { "held": 0 } }, "fresh": ["hammock"] }))
        .wounds(A, 4)
        .det(A, 0)
        .asks(&[0], "Camp");
}

#[test]
fn r93_four_players_arrange_for_one_of_two_things() {
    let island = island(with(day(), json!({ "setup": { "seats": 4 } })))
        .plan(&[(A, Target::Arrange(0)), (B, Target::Arrange(1))]);
    island
        .refuses(2, Move::Cheer { job: 0 }, "R26")
        .play(1, Move::Cheer { job: 1 })
        .go()
        .det(A, 2)
        .det(B, 0)
        .morale(1)
        .asks(&[0], "Camp");
    crate::common::island(day())
        .plan(&[(A, Target::Arrange(0))])
        .refuses(0, Move::Cheer { job: 0 }, "R93")
        .plans();
}

#[test]
fn r113_q62_the_bible() {
    let document = json!({ "items": { "bible": 1 }, "castaways": [{ "wounds": 2 }, {}] });
    let island = island(with(day(), document))
        .plan(&[(A, Target::Arrange(0)), (B, Target::Arrange(1))])
        .play(0, Move::Bible { job: 0 });
    island
        .refuses(1, Move::Bible { job: 1 }, "R113")
        .go()
        .det(A, 3)
        .wounds(A, 1)
        .det(B, 2)
        .morale(2)
        .asks(&[0], "Camp");
    let four = json!({ "setup": { "seats": 4 }, "items": { "bible": 2 } });
    let island = crate::common::island(with(day(), four))
        .plan(&[(A, Target::Arrange(0))])
        .play(0, Move::Bible { job: 0 });
    island.refuses(0, Move::Cheer { job: 0 }, "Q62").go().det(A, 3).morale(0).asks(&[0], "Camp");
}

#[test]
fn r100_e52_the_treasure_map() {
    let document = with(
        day(),
        json!({ "kept": { "treasure-map": { "held": 1 } }, "fields": { "explore": ["adventure"] },
        "mysteries": ["mystery/gold", "mystery/cave-with-furs"], "seen": only("explore/swamp"), "events": {} }),
    );
    let island = island(document)
        .plan(&[(A, Target::TreasureMap), (A, Target::TreasureMap)])
        .says(0, Verdict::Sure)
        .go();
    // After each card one may stop; Swamp finds no tile and does nothing.
    let island = island.asks(&[0], "GoOn").play(0, option(0));
    island.store(0, 7, 2).all_wounds(0).is("used up", |p| !p.keeps(Keepsake::TreasureMap)).asks(&[0], "Camp");
}

#[test]
fn q50_signs_of_fire_wait_for_the_tile() {
    let document =
        with(day(), json!({ "seen": only("explore/signs-of-fire"), "events": {}, "tiles-top": ["tile-5"] }));
    let island = rigged(document, &[6, 6, 1]).plan(&[(A, explore(Space::B1))]).go();
    let island = island.is("it waits", |p| p.at(Space::B1).waiting == 1).asks(&[0], "Camp");
    let next = serde_json::to_value(island.play(0, PASS).position).unwrap();
    let next = with(next, json!({ "fields": {} }));
    crate::common::island(next)
        .plan(&[(A, explore(Space::B1)), (A, explore(Space::B1))])
        .go()
        .asks(&[0], "ExhaustChosen")
        .answers(0, &[pick(Thing::Source(Space::B1, 0)), pick(Thing::Source(Space::B1, 1))])
        .play(0, pick(Thing::Source(Space::B1, 1)))
        .is("covered", |p| p.covered(Space::B1, 1) && p.at(Space::B1).waiting == 0);
}

#[test]
fn q51_e62_a_token_without_a_source_can_be_gathered() {
    // Tile 7 has wood alone, tile 9 a parrot alone.
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-7", "plus-food": 1 }, "B1": { "tile": "tile-9", "marks": ["plus-wood"] } });
    island(with(day(), json!({ "land": land })))
        .plan(&[
            (A, gather(Space::C2, 2)),
            (A, gather(Space::C2, 2)),
            (B, gather(Space::B1, 3)),
            (B, gather(Space::B1, 3)),
        ])
        .go()
        .store(1, 8, 0)
        .asks(&[0], "Camp");
}

#[test]
fn q52_e50_fast_work() {
    let document = with(day(), json!({ "goods": { "wood": 2, "food-nonrot": 9 } }));
    let asked = drawn(document, "build/fast-work", build(Work::Weapon(0))).asks(&[0], "Decide");
    let asked = asked.play(0, option(1)).asks(&[0], "ExtraBuildAction");
    let mut island = asked.clone();
    island.position.chance.rig(&FINE);
    island
        .play(0, pick(Thing::Work(Work::Weapon(0))))
        .levels(0, 0, 1)
        .store(1, 9, 0)
        .is("it waits in the deck", |p| p.events.known.len() == 2)
        .plans();
    let mut island = asked.refuses(0, pick(Thing::Work(Work::Shelter)), "R83");
    island.position.chance.rig(&FAIL);
    island.play(0, pick(Thing::Work(Work::Weapon(0)))).levels(0, 0, 0).store(2, 9, 0).det(A, 2).plans();
}

#[test]
fn e26_e50_fast_work_that_fails_takes_the_token_along() {
    let document = with(
        day(),
        json!({ "goods": { "wood": 2, "food-nonrot": 9 }, "fields": { "build": ["plus-wood"] } }),
    );
    let asked = drawn(document, "build/fast-work", build(Work::Weapon(0))).play(0, option(1));
    for (rolls, wood, level) in [(FINE, 0, 1), (FAIL, 2, 0)] {
        let mut island = asked.clone();
        island.position.chance.rig(&rolls);
        island
            .play(0, pick(Thing::Work(Work::Weapon(0))))
            .levels(0, 0, level)
            .store(wood, 9, 0)
            .is("the token is gone", |p| !p.on_field(Field::Build, FieldToken::PlusWood))
            .plans();
    }
}

#[test]
fn r51_e50_fast_work_is_paid_as_the_taker_likes() {
    let shelter = |goods: serde_json::Value| {
        let document = with(day(), json!({ "shelter": false, "goods": goods }));
        let asked = drawn(document, "build/fast-work", build(Work::Weapon(0))).play(0, option(1));
        let mut island = asked;
        island.position.chance.rig(&FINE);
        island.play(0, pick(Thing::Work(Work::Shelter)))
    };
    let asked = shelter(json!({ "wood": 4, "fur": 4, "food-nonrot": 9 })).asks(&[0], "Price");
    asked.clone().play(0, option(1)).store(4, 9, 3).is("built", |p| p.shelter).plans();
    asked.refuses(0, option(2), "R83").play(0, option(0)).store(2, 9, 4).is("built", |p| p.shelter).plans();
    // One price is no question.
    shelter(json!({ "wood": 4, "food-nonrot": 9 })).store(2, 9, 0).is("built", |p| p.shelter).plans();
}

#[test]
fn e51_the_backpack_brings_a_choice_with_every_explore() {
    let document = with(
        day(),
        json!({ "kept": { "backpack": { "held": 0 } }, "discoveries": { "tobacco": 1, "goat": 1 } }),
    );
    let asked =
        rigged(document.clone(), &FAIL).plan(&[(A, explore(Space::B1))]).go().asks(&[0], "ExploreBonus");
    asked
        .play(0, pick(Thing::Token(Discovery::Goat)))
        .is("one is kept, one gone", |p| p.tokens[Discovery::Goat.index()] == 1 && p.discoveries_left() == 0)
        .asks(&[0], "Camp");
    // Not with Friday's, and not on the day it was found.
    rigged(document.clone(), &FAIL).plan(&[(FRIDAY, explore(Space::B1))]).go().asks(&[0], "Camp");
    rigged(with(document, json!({ "fresh": ["backpack"] })), &FAIL)
        .plan(&[(A, explore(Space::B1))])
        .go()
        .asks(&[0], "Camp");
}

#[test]
fn r34_an_item_that_was_found_today_is_used_tomorrow() {
    let threats = json!([{}, { "card": "wreckage/captains-chest" }]);
    let document = with(
        day(),
        json!({ "setup": { "seats": 3 }, "threats": threats, "item-pool": ["pistol"], "hunting": { "top": ["goats"] } }),
    );
    let chest = Target::Threat(1);
    let plan = [(A, chest), (A, chest), (B, Target::Hunt(0)), (B, Target::Hunt(0))];
    // In the hunt the Pistol is not at hand yet.
    let found = |event: &Event| matches!(event, Event::ItemFound { item: Item::Pistol });
    let island = island(document).plan(&plan).go().heard_of("an item", found).wounds(B, 5);
    island.is("it comes in the evening", |p| p.items[Item::Pistol.index()] == 2).asks(&[0], "Camp");
}

#[test]
fn d21_the_basket_waits_only_for_something_else() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6" }, "B1": { "tile": "tile-1" } });
    let document = with(day(), json!({ "land": land, "built": ["basket"] }));
    let kinds = |space: Space| -> Vec<Good> {
        let island = island(document.clone());
        (0..2).filter_map(|n| island.position.source(space, n)).map(|source| source.good()).collect()
    };
    let at = |space: Space, good: Good| {
        gather(space, kinds(space).iter().position(|kind| *kind == good).unwrap() as u8)
    };
    let two = |one: Target, other: Target| {
        island(document.clone()).plan(&[(A, one), (A, one), (B, other), (B, other)]).go()
    };
    let (near, far) = (kinds(Space::C2), kinds(Space::B1));
    let same = near.iter().find(|good| far.contains(good)).copied().unwrap();
    let used =
        |event: &Event| matches!(event, Event::Gained { from: Source::Invention(Invention::Basket), .. });
    let island = two(at(Space::C2, same), at(Space::B1, same)).asks(&[0], "Camp");
    // It is used at the first of them: the second may fail.
    let first = island.story.iter().position(|told| used(&told.face.event)).unwrap();
    let acts = island.story[..first].iter().filter(|told| matches!(told.face.event, Event::Acts { .. }));
    assert_eq!(acts.count(), 1);
    let other = near.iter().chain(&far).find(|good| **good != same).copied().unwrap();
    let pair = if far.contains(&other) {
        (at(Space::C2, same), at(Space::B1, other))
    } else {
        (at(Space::C2, other), at(Space::B1, same))
    };
    two(pair.0, pair.1).asks(&[0], "Basket");
}
