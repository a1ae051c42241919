//! The Weather phase (R67 to R71, R107, R113, E60).

use robinson_crusoe::WeatherFace;
use robinson_crusoe::view::{Animals, Sleep, Toll};
use table::Viewer;

use crate::common::*;

/// The Weather phase of a round with these dice, everything else quiet.
fn weather(round: u8, rolls: &[u8], more: serde_json::Value) -> Island {
    rigged(
        with(
            with(
                day(),
                json!({ "phase": "weather", "round": round, "goods": { "wood": 5, "food-nonrot": 9 } }),
            ),
            more,
        ),
        rolls,
    )
}

#[test]
fn r67_dice_and_tokens() {
    // Round 4: the rain die alone: one cloud of rain on 1 to 3, two on 4 and 5, winter on 6.
    weather(4, &[1], json!({})).store(4, 6, 0).asks(&[0], "Camp");
    weather(4, &[5], json!({})).store(3, 5, 0).asks(&[0], "Camp");
    weather(4, &[6], json!({})).store(3, 6, 0).asks(&[0], "Camp");
    weather(4, &[1], json!({ "sky": { "tokens": ["rain", "winter"] } }))
        .store(1, 4, 0)
        .is("gone", |p| p.sky.tokens.is_empty())
        .asks(&[0], "Camp");
    // The hungry die is rolled once, however often it is asked for.
    weather(7, &[1, 1, 3], json!({ "sky": { "tokens": ["hungry"] } })).store(2, 4, 0).asks(&[0], "Camp");
}

#[test]
fn r67_r113_storm_glass() {
    let document = with(
        day(),
        json!({ "round": 4, "items": { "storm-glass": 2 }, "goods": { "wood": 5, "food-nonrot": 9 } }),
    );
    let island = rigged(document, &[5, 1]).play(0, item(A, Item::StormGlass));
    let island = island.is("rolled", |p| p.sky.dice[0].is_some() && p.sky.rain == 0).refuses(
        0,
        item(A, Item::StormGlass),
        "R113",
    );
    // The same die counts in the Weather phase, and is not rolled again.
    island.go().store(3, 5, 0).asks(&[0], "Camp");
    crate::common::island(with(day(), json!({ "items": { "storm-glass": 2 } })))
        .refuses(0, item(A, Item::StormGlass), "R113")
        .plans();
}

#[test]
fn r68_r107_e60_what_helps_against_clouds() {
    let cook = json!({ "castaways": [{}, { "determination": 3 }] });
    let asked = weather(4, &[5], cook.clone()).asks(&[1], "Hooch");
    asked.clone().play(1, pick(Thing::Shade(Shade::HoochRain))).det(B, 0).store(4, 6, 0).asks(&[0], "Camp");
    asked.play(1, PASS).det(B, 3).store(3, 5, 0).asks(&[0], "Camp");
    let winter = weather(4, &[6], with(cook.clone(), json!({ "roof": 1 }))).asks(&[1], "Hooch");
    winter
        .answers(1, &[pick(Thing::Shade(Shade::HoochWinter)), PASS])
        .play(1, pick(Thing::Shade(Shade::HoochWinter)))
        .store(5, 7, 0)
        .asks(&[0], "Camp");
    // Where the roof stops all, nobody is asked.
    weather(4, &[5], with(cook, json!({ "roof": 2 }))).store(5, 7, 0).asks(&[0], "Camp");
    let blankets = json!({ "kept": { "blankets": { "held": 3 } }, "sky": { "tokens": ["winter"] } });
    let asked = weather(1, &[], blankets).asks(&[0], "Clouds").play(0, pick(Thing::Shade(Shade::Blankets)));
    asked
        .store(5, 7, 0)
        .is("two uses", |p| p.kept[Keepsake::Blankets.index()] == Kept::Held(2))
        .asks(&[0], "Camp");
    // Furnace and Old Clothes help by themselves: of two winter clouds one is gone, one is rain.
    let helpers = json!({ "built": ["furnace"], "kept": { "old-clothes": { "held": 0 } }, "roof": 1 });
    weather(7, &[1, 3, 1], helpers).store(4, 6, 0).asks(&[0], "Camp");
    let leaves = json!({ "tokens": { "large-leaves": 1 } });
    weather(4, &[1], leaves)
        .asks(&[0], "Clouds")
        .play(0, pick(Thing::Shade(Shade::LargeLeaves)))
        .store(5, 7, 0)
        .asks(&[0], "Camp");
}

#[test]
fn r69_e60_clouds_over_the_roof() {
    // A wood for each winter cloud, whatever the roof.
    weather(1, &[], json!({ "roof": 5, "sky": { "tokens": ["winter"] } })).store(4, 7, 0).asks(&[0], "Camp");
    // Missing goods hurt each player once for each.
    weather(4, &[5], json!({ "goods": { "food-nonrot": 9 } }))
        .store(0, 5, 0)
        .all_wounds(2)
        .asks(&[0], "Camp");
    // Nobody in camp, nobody hurt: the goods go all the same.
    let outside = json!({ "castaways": [{ "outside": true, "future": { "food": 1 }, "natural": true }, { "outside": true, "future": { "food": 1 }, "natural": true }],
        "goods": { "wood": 1 } });
    weather(4, &[5], outside).all_wounds(0).store(0, 0, 0).asks(&[0], "Camp");
}

#[test]
fn r70_q14_q57_the_hungry_animals() {
    let at = |face: u8, more: serde_json::Value| {
        weather(1, &[face], with(json!({ "sky": { "tokens": ["hungry"] } }), more))
    };
    at(1, json!({})).all_wounds(0).store(5, 7, 0).asks(&[0], "Camp");
    at(3, json!({})).store(5, 6, 0).asks(&[0], "Camp");
    // One food is missing, and then everybody's supper.
    at(3, json!({ "goods": {} })).all_wounds(3).asks(&[0], "Camp");
    at(5, json!({ "palisade": 2 })).levels(0, 1, 0).all_wounds(0).asks(&[0], "Camp");
    at(6, json!({ "weapon": 3 })).all_wounds(0).asks(&[0], "Camp");
    // One use protects all.
    let asked = at(6, json!({ "items": { "pistol": 1 } })).asks(&[0], "Animals");
    asked.clone().play(0, pick(Thing::Arm(Arm::Pistol))).all_wounds(0).asks(&[0], "Camp");
    asked.play(0, PASS).all_wounds(3).asks(&[0], "Camp");
    // After the clouds: the wood for winter goes first, and the food of the rain is gone before the animals come.
    weather(7, &[1, 5, 3], json!({ "goods": { "wood": 5, "food": 3 } })).all_wounds(3).asks(&[0], "Camp");
}

#[test]
fn e34_the_helmet_helps_one_against_the_animals() {
    let document = json!({ "sky": { "tokens": ["hungry"] }, "kept": { "helmet": { "held": 0 } } });
    weather(1, &[6], document)
        .asks(&[0], "Helmet")
        .play(0, pick(Thing::Who(B)))
        .wounds(A, 3)
        .wounds(B, 2)
        .asks(&[0], "Camp");
}

#[test]
fn r71_a_storm() {
    let at = |more: serde_json::Value| weather(1, &[], with(json!({ "sky": { "tokens": ["storm"] } }), more));
    at(json!({ "palisade": 1 })).levels(0, 0, 0).all_wounds(0).asks(&[0], "Camp");
    at(json!({})).all_wounds(1).is("not Friday", |p| p.of(FRIDAY).wounds == 0).asks(&[0], "Camp");
    let outside = json!({ "castaways": [{ "outside": true, "natural": true, "future": { "food": 1 } }, {}] });
    at(outside).wounds(A, 0).wounds(B, 1).asks(&[0], "Camp");
}

#[test]
fn r71_animals_find_nobody_in_an_empty_camp() {
    let document = |outside: bool| {
        let away = json!({ "outside": outside });
        with(
            day(),
            json!({ "setup": { "seats": 1 }, "phase": "weather", "round": 7, "roof": 3, "items": { "pistol": 2 },
            "castaways": [away], "sky": { "tokens": ["hungry"] } }),
        )
    };
    let dice = [1, 1, 6];
    let at_home = rigged(document(false), &dice);
    let away = rigged(document(true), &dice);
    at_home.is("strength 3", |p| p.sky.dice[2] == Some(WeatherFace::Beast3)).asks(&[0], "Animals");
    away.silent_of("wounds", |event| matches!(event, Event::Wounded { from: Source::Animals, .. }));
}

#[test]
fn e34_e63_the_sabre_is_drawn_by_somebody_in_camp() {
    let document = with(
        day(),
        json!({ "setup": { "seats": 2 }, "phase": "weather", "round": 7, "roof": 3, "kept": { "sabre": { "held": 0 } }, "goods": { "wood": 9, "food-nonrot": 9 },
            "castaways": [{ "outside": true }, {}], "sky": { "tokens": ["hungry"] } }),
    );
    let asked = rigged(document, &[1, 1, 6]).asks(&[0], "Animals");
    asked.play(0, pick(Thing::Arm(Arm::Sabre))).wounds(B, 1).wounds(A, 2);
}

/// What the evening foretells of the rain die, and what really comes of each of its faces. Food is there for all.
fn foretold(wood: u8, more: serde_json::Value) {
    let store = json!({ "round": 4, "goods": { "wood": wood, "food-nonrot": 9 } });
    let document = with(with(day(), store), more);
    let before = island(document.clone()).position;
    let evening = before.view(Viewer::Spectator).evening();
    let mut told: Vec<(u8, u8, u8)> = Vec::new();
    for throw in &evening.throws {
        let Toll { food, wood, short } = throw.now;
        told.extend((0..throw.ways).map(|_| (food, wood - short, short)));
    }
    let fall = |face: u8| {
        let after = rigged(document.clone(), &[face]).go().position;
        let food = before.goods.edible() - before.supper() - after.goods.edible();
        (food, before.goods.wood - after.goods.wood, after.of(A).wounds)
    };
    let mut fallen: Vec<(u8, u8, u8)> = (1..=6).map(fall).collect();
    told.sort();
    fallen.sort();
    assert_eq!(told, fallen);
}

#[test]
fn r69_the_evening_is_foretold() {
    foretold(9, json!({}));
    foretold(0, json!({}));
    foretold(1, json!({ "roof": 1, "sky": { "tokens": ["rain", "winter"] } }));
    foretold(9, json!({ "built": ["furnace"], "sky": { "tokens": ["winter"] } }));
    // E2: the Furnace works again in the evening of a Cataclysm.
    foretold(9, json!({ "built": ["furnace"], "no-items": true, "sky": { "tokens": ["winter"] } }));
    let clothes = json!({ "old-clothes": { "held": 0 } });
    foretold(3, json!({ "roof": 1, "kept": clothes, "sky": { "tokens": ["winter"] } }));
}

#[test]
fn r70_r72_r75_r147_the_night_is_foretold() {
    let evening =
        |more: serde_json::Value| island(with(day(), more)).position.view(Viewer::Spectator).evening();
    let fed = evening(json!({ "round": 4, "goods": { "food": 3 } }));
    let supper = fed.supper.expect("supper is to come");
    assert_eq!((supper.need, supper.have, supper.worst, supper.hungry), (2, 3, 1, 0));
    assert!(fed.sleep == Sleep::Sheltered && !fed.storm && fed.animals.is_none());
    let extra = evening(json!({ "goods": { "food": 3 }, "extra-food": 1, "shelter": false }));
    let supper = extra.supper.expect("supper is to come");
    assert_eq!((supper.hungry, supper.without, extra.sleep), (0, 1, Sleep::Open));
    // All six faces of the die of the hungry animals are told.
    let wild = evening(json!({ "sky": { "tokens": ["hungry", "storm"] } }));
    let Some(Animals::Coming(faces)) = wild.animals else { panic!("they come") };
    assert_eq!(faces.iter().map(|(_, n)| n).sum::<u8>(), 6);
    assert!(wild.storm && faces.contains(&(WeatherFace::Beast3, 1)));
    // The kids eat first, or all is lost.
    let kids = json!({ "setup": { "seats": 2, "scenario": "robinson-family" }, "round": 7, "goods": {} });
    assert!(evening(kids).supper.expect("to come").kids_starve);
    let night = island(with(day(), json!({ "phase": "night", "goods": { "food": 2 } }))).asks(&[0], "Camp");
    let night = night.position.view(Viewer::Spectator).evening();
    assert!(night.supper.is_none() && night.throws.is_empty() && night.is_dry());
}

#[test]
fn r45_r50_r55_the_evening_counts_what_the_plan_brings() {
    let view = |island: &Island| island.position.view(Viewer::Spectator);
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "plus-food": 1 } });
    let hungry = json!({ "goods": {}, "land": land, "built": ["basket"], "threats": [{}, { "card": "wreckage/food-crates" }] });
    let day = island(with(day(), hungry));
    assert_eq!(view(&day).evening().supper.expect("to come").hungry, 2);
    // A roll brings food with luck alone; a second pawn makes it sure, with the tile's token and the Basket.
    let source =
        (0..2).find(|n| day.position.source(Space::C2, *n).is_some_and(|one| one.good() == Good::Food));
    let fish = gather(Space::C2, source.expect("there is food on the tile"));
    let rolled = day.plan(&[(A, fish)]);
    let supper = view(&rolled).evening().supper.expect("to come");
    assert_eq!((supper.have, supper.luck, supper.hungry), (0, 3, 2));
    let sure = rolled.plan(&[(B, fish)]);
    assert_eq!(view(&sure).to_come(), (goods(0, 3, 0), Goods::NONE));
    assert!(view(&sure).evening().supper.expect("to come").is_enough());
    // The wreckage gives more to two pawns.
    let crates = sure.plan(&[(A, Target::Threat(1))]);
    assert_eq!(view(&crates).to_come().0, goods(0, 4, 0));
    let crates = crates.plan(&[(B, Target::Threat(1))]);
    assert_eq!(view(&crates).to_come().0, goods(0, 4, 0).plus(Goods { food_nonrot: 1, ..Goods::NONE }));
}

#[test]
fn r51_r75_the_evening_counts_what_is_built() {
    let view = |island: &Island| island.position.view(Viewer::Spectator).evening();
    let open = json!({ "shelter": false, "goods": { "wood": 9, "food-nonrot": 9 } });
    let day = island(with(day(), open)).plan(&[(A, build(Work::Shelter))]);
    assert_eq!(view(&day).sleep, Sleep::Hoped);
    let day = day.plan(&[(B, build(Work::Shelter))]);
    assert_eq!(view(&day).sleep, Sleep::Sheltered);
    let built = island(with(crate::common::day(), json!({ "roof": 1, "goods": { "wood": 9 } })));
    let roof = build(Work::Roof(0));
    let built = built.plan(&[(A, roof)]);
    assert_eq!(view(&built).roofs, (1, 2));
    assert_eq!(view(&built.plan(&[(B, roof)])).roofs, (2, 2));
}
