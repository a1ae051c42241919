//! Every worked example of the rulebook and of its errata, T1 to T50, by scripted dice.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use common::*;
use robinson_crusoe::Books;

#[test]
fn t1_the_event_deck_of_twelve_rounds() {
    assert_eq!(Books::Even.split(12), (6, 6));
    assert_eq!(Books::Fewer.split(12), (4, 8));
    assert_eq!(Books::More.split(12), (8, 4));
    let dealt = deal(Setup::new(2), "t1");
    assert_eq!((dealt.position.events.books, dealt.position.events.icons), (6, 6));
    dealt.plans();
}

#[test]
fn t2_an_empty_bottle_used_twice_at_the_start() {
    island(json!({ "items": { "empty-bottle": 2 } }))
        .play(0, item(A, Item::EmptyBottle))
        .play(1, item(B, Item::EmptyBottle))
        .levels(0, 0, 2)
        .refuses(0, item(A, Item::EmptyBottle), "R113")
        .plans();
}

#[test]
fn t3_adventures_come_out_of_the_event_deck_before_the_event() {
    let document = with(
        day(),
        json!({ "phase": "event", "round": 2, "roof": 2,
            "events": { "top": "gather/weather-breakdown", "known": ["gather/nice-surprise", "event/rain"] } }),
    );
    let island = (0..20)
        .map(|seed| seeded(&document, &seed.to_string()))
        .find(|island| island.position.events.known.is_empty())
        .unwrap()
        .levels(1, 0, 0)
        .is("a storm token", |p| p.sky.tokens.has(Weather::Storm) && p.sky.tokens.has(Weather::Rain))
        .is("the event threatens", |p| p.threats[1].card == Some(card("event/rain")));
    assert!(island.position.on_field(Field::Gather, FieldToken::Adventure));
    island.plans();
}

#[test]
fn t4_the_lowest_morale() {
    let document = json!({ "phase": "morale", "morale": -3, "castaways": [{ "determination": 1 }, {}] });
    island(document).det(A, 0).wounds(A, 2).wounds(B, 0).plans();
}

#[test]
fn t5_production() {
    island(json!({ "phase": "production" })).store(1, 1, 0).plans();
}

#[test]
fn t6_chanty() {
    island(with(day(), json!({ "threats": [{}, { "card": "event/memories-of-the-cruise" }] })))
        .plan(&[(A, Target::Threat(1)), (B, Target::Threat(1))])
        .go()
        .det(A, 2)
        .det(B, 0)
        .morale(1)
        .is("the card is gone", |p| p.threats[1].card.is_none())
        .asks(&[0], "Camp");
}

#[test]
fn t7_extra_pawns_never_act_alone() {
    island(with(day(), json!({ "built": ["map"], "kept": { "compass": { "held": 0 } } })))
        .refuses(0, Move::Aid { aid: Aid::Map, job: 0 }, "R27")
        .plan(&[(A, explore(Space::B1))])
        .says(0, Verdict::Sure)
        .plans();
}

#[test]
fn t8_watch() {
    let at = |weapon: u8| {
        island(with(day(), json!({ "weapon": weapon, "threats": [{}, { "card": "event/jaguar" }] })))
    };
    at(1).refuses(0, place(A, Target::Threat(1)), "R34").plans();
    at(2).plan(&[(A, Target::Threat(1))]).says(0, Verdict::Sure).plans();
}

#[test]
fn t9_strengthening_the_camp() {
    let at = |more: serde_json::Value| {
        island(with(with(day(), json!({ "threats": [{}, { "card": "event/storm" }] })), more))
    };
    at(json!({ "goods": { "wood": 1 } })).plan(&[(A, Target::Threat(1))]).says(0, Verdict::Sure).plans();
    at(json!({ "built": ["shovel"] })).plan(&[(A, Target::Threat(1))]).says(0, Verdict::Sure).plans();
    at(json!({})).refuses(0, place(A, Target::Threat(1)), "R34").plans();
}

#[test]
fn t10_the_price_of_a_shelter() {
    let shelter = build(Work::Shelter);
    let at =
        |wood: u8, fur: u8| island(json!({ "setup": { "seats": 3 }, "goods": { "wood": wood, "fur": fur } }));
    at(3, 0).plan(&[(A, shelter)]).says(0, Verdict::Roll).plans();
    at(0, 2).plan(&[(A, shelter)]).says(0, Verdict::Roll).plans();
    at(2, 1).refuses(0, place(A, shelter), "R34").plans();
    at(0, 0).refuses(0, place(A, shelter), "R34").plans();
}

#[test]
fn t11_fire_knife_and_map() {
    let built = |land: &str, more: serde_json::Value, what: Invention| {
        let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": land } });
        island(with(with(day(), json!({ "land": land, "setup": { "seats": 3 } })), more))
            .plan(&[(A, invent(what)), (A, invent(what))])
            .go()
    };
    built("tile-5", json!({}), Invention::Fire)
        .levels(0, 1, 0)
        .is("the Fireplace is open", |p| p.check_target(invent(Invention::Fireplace)).is_ok())
        .asks(&[0], "Camp");
    let board: Inventions = content()
        .basic
        .minus(Inventions::only(Invention::Rope))
        .or([Invention::Bow, Invention::Snare, Invention::Shortcut, Invention::Fireplace]
            .into_iter()
            .collect())
        .or([Invention::HatchetTool, Invention::Mast].into_iter().collect());
    let board = serde_json::to_value(board).unwrap();
    built("tile-5", json!({ "built": ["rope"], "board": board }), Invention::Knife)
        .levels(0, 0, 1)
        .is("the Bow is open", |p| p.check_target(invent(Invention::Bow)).is_ok())
        .asks(&[0], "Camp");
    built("tile-3", json!({}), Invention::Map)
        .is("an explore pawn", |p| p.aid_fields(Aid::Map) == Some(Set::only(Field::Explore)))
        .is("the Shortcut is open", |p| p.check_target(invent(Invention::Shortcut)).is_ok())
        .asks(&[0], "Camp");
}

#[test]
fn t12_what_is_planned_is_not_built_yet() {
    let board: Inventions = content()
        .basic
        .minus(Inventions::only(Invention::Rope))
        .or([Invention::Bow, Invention::Snare, Invention::Fireplace].into_iter().collect())
        .or([Invention::HatchetTool, Invention::Mast].into_iter().collect());
    let document = with(
        day(),
        json!({ "built": ["rope"], "board": serde_json::to_value(board).unwrap(), "goods": { "wood": 1 },
            "land": { "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-5" } } }),
    );
    island(document)
        .plan(&[(A, invent(Invention::Knife))])
        .refuses(1, place(B, invent(Invention::Bow)), "R52")
        .plans();
}

#[test]
fn t13_both_pawns_arrange_the_camp() {
    island(with(day(), json!({ "setup": { "seats": 3 } })))
        .plan(&[(A, Target::Arrange(0)), (A, Target::Arrange(1))])
        .go()
        .det(A, 4)
        .morale(2)
        .asks(&[0], "Camp");
}

#[test]
fn t14_a_gather_one_tile_further() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6" }, "B2": { "tile": "tile-1" } });
    let far = gather(Space::B2, 0);
    let island = island(with(day(), json!({ "land": land }))).plan(&[(A, far)]).says(0, Verdict::Waits(1));
    island.clone().go().heard_of("left out", |event| *event == Event::LeftOut { at: far }).asks(&[0], "Camp");
    let island = island.plan(&[(A, far)]).says(0, Verdict::Roll).plan(&[(B, far)]).says(0, Verdict::Sure);
    island.refuses(1, place(B, far), "R29").plans();
}

#[test]
fn t15_wound_failure_and_adventure() {
    let day = with(day(), json!({ "seen": only("gather/shortage"), "events": {} }));
    rigged(day, &[1, 6, 1])
        .plan(&[(A, gather(Space::C2, 1))])
        .go()
        .wounds(A, 1)
        .det(A, 2)
        .store(1, 7, 0)
        .is("the source is exhausted", |p| p.covered(Space::C2, 1))
        .asks(&[0], "Camp");
}

#[test]
fn t16_the_first_plains() {
    let board: Inventions = content()
        .basic
        .or([Invention::Basket, Invention::Snare, Invention::Fireplace].into_iter().collect())
        .or([Invention::HatchetTool, Invention::Mast].into_iter().collect());
    let document = with(
        day(),
        json!({ "land": { "C1": { "tile": "tile-8" } }, "tiles-top": ["tile-1"],
            "board": serde_json::to_value(board).unwrap() }),
    );
    let plains = [Invention::Basket, Invention::Cure, Invention::Rope];
    let island = island(document);
    for one in plains {
        assert_eq!(island.position.check_target(invent(one)).unwrap_err().rule, "R52");
    }
    let island = island
        .plan(&[(A, explore(Space::C2)), (A, explore(Space::C2))])
        .go()
        .is("plains", |p| plains.iter().all(|one| p.check_target(invent(*one)).is_ok()))
        .is("a beast is near", |p| p.hunting.len() == 1 && p.hunting.blind == 1)
        .is("two discoveries", |p| p.tokens.iter().sum::<u8>() == 2);
    island
        .heard_of("they came with the goods", |event| matches!(event, Event::Discovered { future: true, .. }))
        .asks(&[0], "Camp");
}

#[test]
fn t17_the_weather_of_castaways() {
    let dice = |round: u8| island(json!({ "round": round })).plans().position.weather_dice();
    assert_eq!(dice(2), Set::NONE);
    assert_eq!(dice(5), Set::only(Weather::Rain));
    assert_eq!(dice(9), [Weather::Rain, Weather::Winter, Weather::Hungry].into_iter().collect());
}

#[test]
fn t18_two_rain_clouds_and_winter() {
    let document = with(
        day(),
        json!({ "phase": "weather", "round": 4, "roof": 1, "goods": { "wood": 3, "food": 1 },
            "sky": { "tokens": ["winter"] } }),
    );
    // A wound for the missing food, and two for the hunger of the night.
    rigged(document, &[4])
        .store(0, 0, 0)
        .all_wounds(3)
        .is("no token", |p| p.sky.tokens.is_empty())
        .asks(&[0], "Camp");
}

/// The hungry animals' die alone, with this face.
fn animals(face: u8, weapon: u8) -> Island {
    let sky = json!({ "phase": "weather", "sky": { "tokens": ["hungry"] }, "weapon": weapon });
    rigged(with(day(), sky), &[face])
}

#[test]
fn t19_hungry_animals_at_an_open_camp() {
    animals(4, 0).all_wounds(1).asks(&[0], "Camp");
}

#[test]
fn t20_hungry_animals_attack() {
    animals(6, 1).all_wounds(2).asks(&[0], "Camp");
}

#[test]
fn t21_the_camp_moves_with_its_shelter() {
    island(with(day(), json!({ "phase": "night", "roof": 2, "palisade": 1 })))
        .asks(&[0], "Camp")
        .play(0, pick(Thing::Space(Space::C2)))
        .levels(1, 1, 0)
        .is("the camp is there", |p| p.camp == Space::C2 && p.shelter)
        .plans();
}

#[test]
fn t22_a_bottle_of_wine_is_for_the_night() {
    let wine = json!({ "kept": { "bottle-of-wine": { "held": 1 } }, "castaways": [{ "wounds": 2 }, {}] });
    let day = with(day(), wine);
    island(day.clone()).refuses(0, kept(A, Keepsake::BottleOfWine), "R78").plans();
    island(with(day, json!({ "phase": "night" })))
        .asks(&[0], "Camp")
        .play(0, kept(A, Keepsake::BottleOfWine))
        .wounds(A, 0)
        .asks(&[0], "Camp");
}

#[test]
fn t23_what_cannot_be_discarded_hurts() {
    island(json!({ "phase": "morale", "morale": -2 })).wounds(A, 2).wounds(B, 0).plans();
    drawn(with(day(), json!({ "weapon": 1 })), "build/predator-in-the-camp", build(Work::Weapon(0)))
        .wounds(A, 3)
        .wounds(B, 0)
        .plans();
}

#[test]
fn t24_a_level_and_a_source_that_are_not_there() {
    island(later(json!({}), "gather/nestlings")).all_wounds(1).plans();
    let bare = json!({ "C1": { "tile": "tile-8", "marks": ["first-covered"] } });
    island(with(dawn("event/thunderstorm"), json!({ "land": bare }))).all_wounds(1).plans();
}

#[test]
fn t25_insects_without_wood() {
    island(dawn("event/insects")).all_wounds(0).store(1, 10, 0).plans();
}

#[test]
fn t26_a_second_token_of_a_kind_is_ignored() {
    island(with(dawn("event/exhausting-night"), json!({ "fields": { "build": ["reroll"] } })))
        .all_wounds(0)
        .is("one token", |p| p.on_field(Field::Build, FieldToken::Reroll))
        .plans();
    let land = json!({ "C1": { "tile": "tile-8", "plus-food": 1 }, "C2": { "tile": "tile-1" } });
    let document = with(
        day(),
        json!({ "land": land, "phase": "harvest", "step": 1, "built": ["rope"],
        "finished": [{ "invention": "snare", "by": "first" }] }),
    );
    island(document).all_wounds(0).is("one token", |p| p.at(Space::C1).plus_food == 1).asks(&[0], "Camp");
}

#[test]
fn t27_winter_depression() {
    island(with(day(), json!({ "threats": [{ "card": "event/winter-depression" }, {}] })))
        .plan(&[(A, Target::Threat(0))])
        .go()
        .det(A, 1)
        .store(0, 6, 0)
        .is("the card is gone", |p| p.threats[0].card.is_none())
        .asks(&[0], "Camp");
}

#[test]
fn t28_hungry_predator() {
    let day = with(day(), json!({ "palisade": 1, "goods": { "food": 1 } }));
    let asked = drawn(day, "build/hungry-predator", build(Work::Weapon(0))).asks(&[0], "Decide");
    asked
        .clone()
        .play(0, option(0))
        .wounds(A, 2)
        .future(A, 0, 2, 1)
        .is("it is gone", |p| p.events.known.is_empty())
        .plans();
    asked
        .play(0, option(1))
        .wounds(A, 0)
        .store(0, 0, 0)
        .levels(0, 0, 0)
        .is("it waits in the deck", |p| p.events.known.len() == 2)
        .plans();
}

#[test]
fn t29_economical_construction() {
    let document = json!({ "setup": { "seats": 3 }, "goods": { "wood": 3 }, "castaways": [{ "determination": 2 }, {}, {}],
        "threats": [{}, { "card": "event/awful-weather" }] });
    let island = island(document)
        .plan(&[(A, build(Work::Shelter))])
        .play(0, Move::Save { job: 0 })
        .is("2 wood", |p| p.price_of(0) == Goods::wood(2));
    let island =
        island.play(0, Move::Lift { who: A, at: build(Work::Shelter) }).plan(&[(A, Target::Threat(1))]);
    island.play(0, Move::Save { job: 0 }).is("nothing", |p| p.price_of(0) == Goods::NONE).plans();
}

/// A draw of mysteries out of these cards, in the order that is wanted: the first seed that shows it.
fn draw(
    document: serde_json::Value,
    deck: &[&str],
    frame: serde_json::Value,
) -> impl Iterator<Item = Island> {
    let document = with(
        document,
        json!({ "mysteries": deck, "stack": [frame],
        "plan": [{ "at": { "explore": "B1" }, "done": true }] }),
    );
    (0..400).map(move |seed| seeded(&document, &seed.to_string()))
}

#[test]
fn t30_cards_of_a_closed_kind_are_set_aside() {
    let frame = json!({ "frame": "draw", "left": 3, "limits": { "treasure": 2, "monster": 1, "trap": 0, "danger": 0, "any": 0 },
        "all": false, "whip": false, "step": 0, "card": 255,
        "ctx": { "from": "action", "taker": "first", "scope": { "action": 0 } } });
    let deck =
        ["mystery/gold", "mystery/sharp-blade", "mystery/blunt-spear", "mystery/bite", "mystery/boxes"];
    let first = draw(day(), &deck, frame).filter(|island| {
        island.position.aside.len() == 1
            && island.position.treasures.len() == 1
            && island.position.of(A).wounds == 0
    });
    let island = first
        .map(|island| island.asks(&[0], "GoOn").play(0, option(0)))
        .find(|island| island.position.aside.len() == 2 && island.position.of(A).wounds == 1)
        .unwrap();
    let limits = |p: &Position| match p.stack.iter().find(|frame| matches!(frame, Frame::Draw { .. })) {
        Some(Frame::Draw { left, limits, .. }) => (*left, limits.treasure, limits.monster),
        _ => (0, 0, 0),
    };
    let island = island.asks(&[0], "GoOn").is("one treasure is open", |p| limits(p) == (1, 1, 0));
    island.play(0, PASS).is("shuffled back", |p| p.aside.is_empty() && p.mysteries.len() == 3).plans();
}

#[test]
fn t31_a_terrain_is_lost() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-5", "marks": ["face-down"] } });
    island(with(day(), json!({ "land": land, "built": ["knife"], "weapon": 1 })))
        .refuses(0, place(A, invent(Invention::Fire)), "R52")
        .is("the Knife stays", |p| p.has(Invention::Knife))
        .levels(0, 0, 1)
        .plans();
}

#[test]
fn t32_an_item_is_lost() {
    let setup = json!({ "seats": 3 });
    let with_map = with(day(), json!({ "setup": setup, "built": ["map"] }));
    let shortcut = invent(Invention::Shortcut);
    island(with_map.clone()).plan(&[(C, shortcut)]).plans();
    let lost = run(with_map, card("build/tool-breaks").facts().now, json!("rule"), json!("threat"));
    lost.refuses(2, place(C, shortcut), "R52").plans();
    let threat = json!({ "threats": [{}, { "card": "event/body-on-the-beach" }] });
    let shovel = with(with(day(), threat), json!({ "built": ["shovel"] }));
    island(shovel.clone()).plan(&[(A, Target::Threat(1))]).plans();
    let lost = run(shovel, card("build/tool-breaks").facts().now, json!("rule"), json!("threat"));
    lost.refuses(0, place(A, Target::Threat(1)), "R34").plans();
}

#[test]
fn t33_what_a_lost_item_takes_along() {
    let bricks = |palisade: u8| {
        let built = json!({ "built": ["bricks"], "palisaded": ["bricks"], "palisade": palisade });
        drawn(with(day(), built), "build/tool-breaks", build(Work::Weapon(0)))
    };
    bricks(2).levels(0, 1, 0).all_wounds(0).plans();
    bricks(0).levels(0, 0, 0).all_wounds(0).plans();
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": ["shortcut"] } });
    let document = with(day(), json!({ "setup": { "seats": 3 }, "land": land, "built": ["shortcut"] }));
    drawn(document, "build/tool-breaks", build(Work::Weapon(0)))
        .is("the token is off", |p| !p.at(Space::C2).marks.has(Mark::Shortcut))
        .plans();
    // The Map goes while its pawn is on the way.
    let document = with(
        day(),
        json!({ "built": ["map"], "goods": { "wood": 1, "food-nonrot": 9 },
        "fields": { "build": ["adventure"] }, "seen": only("build/tool-breaks"), "tiles-top": ["tile-9"], "events": {} }),
    );
    island(document)
        .plan(&[(A, build(Work::Weapon(0))), (A, build(Work::Weapon(0))), (B, explore(Space::B1))])
        .says(1, Verdict::Sure)
        .go()
        .is("the Map is lost", |p| !p.built.has(Invention::Map))
        .is("its pawn has helped", |p| p.at(Space::B1).tile == Some(Tile::T9))
        .is("and is gone", |p| p.aid_fields(Aid::Map).is_none())
        .asks(&[0], "Camp");
}

#[test]
fn t34_a_beast_that_takes_the_weapon() {
    let frame = json!({ "frame": "fight", "foe": { "strength": 5, "weaponLoss": 2 }, "beast": null, "bonus": 0,
        "ignore": false, "helmet": false, "used": [], "step": 0,
        "ctx": { "from": "rule", "taker": "first", "scope": "event" } });
    island(with(day(), json!({ "weapon": 1, "stack": [frame] })))
        .wounds(A, 5)
        .wounds(B, 0)
        .levels(0, 0, 0)
        .plans();
}

#[test]
fn t35_half_of_four_wood_and_two_food() {
    let document = json!({ "phase": "production", "production": { "half": true, "wood": 3, "food": 1 } });
    let asked = island(document).asks(&[0], "Half");
    asked
        .clone()
        .moves(&[(0, pick(Thing::Good(Good::Wood))), (0, pick(Thing::Good(Good::Wood)))])
        .play(0, pick(Thing::Good(Good::Wood)))
        .store(3, 0, 0)
        .plans();
    // The second food is the last one: the third is wood without a question.
    asked
        .moves(&[(0, pick(Thing::Good(Good::Food))), (0, pick(Thing::Good(Good::Food)))])
        .store(1, 2, 0)
        .plans();
}

#[test]
fn t36_a_left_card_with_an_empty_neighbour_stays() {
    let threats = json!({ "threats": [{ "card": "event/jaguar" }, {}] });
    island(with(dawn("event/call-of-the-wild"), threats))
        .all_wounds(0)
        .is("both lie there", |p| {
            p.threats[0].card == Some(card("event/jaguar"))
                && p.threats[1].card == Some(card("event/call-of-the-wild"))
        })
        .plans();
}

#[test]
fn t37_the_left_card_is_pushed_off() {
    let threats = json!({ "threats": [{ "card": "event/jaguar" }, { "card": "event/rain" }] });
    island(with(dawn("event/call-of-the-wild"), threats))
        .all_wounds(1)
        .is("they have moved", |p| {
            p.threats[0].card == Some(card("event/rain"))
                && p.threats[1].card == Some(card("event/call-of-the-wild"))
        })
        .plans();
}

#[test]
fn t38_cataclysm_lasts_until_the_end_of_the_actions() {
    let document = with(
        dawn("event/cataclysm"),
        json!({ "built": ["shovel", "cellar", "bricks", "furnace"], "goods": { "food": 5, "wood": 3 }, "roof": 3,
            "threats": [{}, { "card": "event/body-on-the-beach" }], "sky": { "tokens": ["winter"] } }),
    );
    let island = island(document)
        .plans()
        .refuses(0, place(A, Target::Threat(0)), "R34")
        .go()
        .heard_of("the Furnace", |event| matches!(event, Event::Shaded { furnace: true, .. }))
        .store(4, 4, 0)
        .asks(&[0], "Camp");
    // Food is kept by the Cellar.
    island.play(0, PASS).store(5, 5, 0).plans();
}

#[test]
fn t39_a_trapdoor_takes_the_treasures_before_it() {
    let frame = json!({ "frame": "draw", "left": 3, "limits": { "treasure": 0, "monster": 0, "trap": 0, "danger": 0, "any": 3 },
        "all": true, "whip": false, "step": 0, "card": 255,
        "ctx": { "from": "action", "taker": "first", "scope": { "action": 0 } } });
    let deck = ["mystery/antique-rapier", "mystery/trapdoor", "mystery/cave-with-furs"];
    let island = draw(day(), &deck, frame)
        .find(|island| island.position.level(Level::Weapon) == 0 && island.position.of(A).future.fur == 2)
        .unwrap();
    island.levels(0, 0, 0).future(A, 0, 0, 2).plans();
}

#[test]
fn t40_a_defense_plan_without_shelter() {
    let setup = json!({ "seats": 3, "character-1": "soldier" });
    island(json!({ "setup": setup, "castaways": [{ "determination": 2 }, {}, {}] }))
        .play(0, skill(A, Skill::DefensePlan))
        .levels(0, 0, 1)
        .det(A, 0)
        .plans();
}

#[test]
fn t41_an_unusually_cold_night_with_one_wood() {
    island(with(dawn("event/unusually-cold-night"), json!({ "goods": { "wood": 1 } })))
        .all_wounds(1)
        .store(2, 1, 0)
        .plans();
}

#[test]
fn t42_a_source_that_is_covered_meanwhile_still_gives() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-4" } });
    let document = with(
        day(),
        json!({ "land": land, "fields": { "gather": ["adventure"] },
        "seen": only("gather/winter-freezing"), "events": {} }),
    );
    let (wood, fish) = (gather(Space::C2, 0), gather(Space::C2, 1));
    island(document)
        .plan(&[(A, fish), (A, fish), (B, wood), (B, wood)])
        .go()
        .asks(&[0], "ExhaustChosen")
        .play(0, pick(Thing::Source(Space::C2, 0)))
        .store(1, 8, 0)
        .is("it is covered", |p| p.covered(Space::C2, 0))
        .asks(&[0], "Camp");
}

#[test]
fn t43_half_of_three() {
    let land = json!({ "C1": { "tile": "tile-8", "marks": ["plus-wood"] } });
    let asked = island(json!({ "phase": "production", "production": { "half": true }, "land": land }))
        .asks(&[0], "Half");
    asked.clone().play(0, pick(Thing::Good(Good::Food))).store(0, 1, 0).plans();
    asked.play(0, pick(Thing::Good(Good::Wood))).store(1, 0, 0).plans();
}

#[test]
fn t44_a_natural_dam_breaks() {
    island(with(dawn("event/natural-dam-breaks"), json!({ "built": ["shovel", "pit"], "goods": {} })))
        .store(2, 0, 0)
        .plans();
}

#[test]
fn t45_top_morale_with_a_diary() {
    let document =
        json!({ "phase": "morale", "morale": 3, "built": ["diary"], "castaways": [{ "wounds": 1 }, {}] });
    island(document).asks(&[0], "HighMorale").play(0, option(1)).wounds(A, 0).det(A, 1).plans();
}

#[test]
fn t46_chronic_tiredness() {
    let document = with(day(), json!({ "phase": "night", "goods": { "food": 1 }, "extra-food": 1 }));
    island(document)
        .asks(&[0], "Hungry")
        .play(0, pick(Thing::Who(B)))
        .wounds(A, 1)
        .wounds(B, 3)
        .asks(&[0], "Camp");
}

#[test]
fn t47_bricks_that_never_gave_a_palisade() {
    let built = json!({ "built": ["bricks"], "palisade": 2 });
    drawn(with(day(), built), "build/tool-breaks", build(Work::Weapon(0))).levels(0, 2, 0).plans();
    // Built without a shelter they give none, and that is remembered.
    let document = with(
        day(),
        json!({ "shelter": false, "phase": "harvest", "step": 1,
        "finished": [{ "invention": "bricks", "by": "first" }] }),
    );
    island(document)
        .levels(0, 0, 0)
        .is("not received", |p| p.built.has(Invention::Bricks) && !p.palisaded.has(Invention::Bricks))
        .asks(&[0], "Camp");
}

#[test]
fn t48_halving_names_the_level_that_loses_nothing() {
    let threats = json!({ "threats": [{ "card": "event/disaster" }, { "card": "event/rain" }], "roof": 1, "palisade": 4 });
    island(with(dawn("event/call-of-the-wild"), threats)).levels(1, 4, 0).plans();
}

#[test]
fn t49_friday_hunts_a_tapir() {
    let document = with(
        day(),
        json!({ "built": ["rope", "shield"], "friday": [{ "wounds": 2 }], "hunting": { "top": ["tapir"] } }),
    );
    island(document)
        .plan(&[(FRIDAY, Target::Hunt(0))])
        .says(0, Verdict::Sure)
        .go()
        .is("Friday is dead", |p| !p.friday)
        .store(0, 9, 1)
        .all_wounds(0)
        .asks(&[0], "Camp");
}

#[test]
fn t50_dust_far_away_on_volcano_island() {
    let land = json!({ "C4": { "tile": "tile-10" }, "C3": { "tile": "tile-8", "marks": ["face-down"] },
        "B3": { "tile": "tile-1" }, "B2": { "marks": ["dust"] } });
    let space = explore(Space::B2);
    let island = island(json!({ "setup": crew(2, "volcano-island"), "land": land }));
    assert_eq!(island.position.need(space, 0), 4);
    let island = island.plan(&[(A, space), (A, space), (B, space)]).says(0, Verdict::Waits(1));
    let island =
        island.plan(&[(B, space)]).says(0, Verdict::Roll).plan(&[(FRIDAY, space)]).says(0, Verdict::Sure);
    island.plans();
}
