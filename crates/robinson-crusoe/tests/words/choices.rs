//! Questions and their answers: prices that are really paid, things that are really wanted.

use crate::common::*;
use crate::{asked, told};

#[test]
fn fast_work_tells_what_the_token_for_more_wood_adds() {
    let document = with(
        day(),
        json!({ "goods": { "wood": 6, "food-nonrot": 9 }, "fields": { "build": ["plus-wood"] } }),
    );
    let island = drawn(document, "build/fast-work", build(Work::Weapon(0))).play(0, option(1));
    let island = island.asks(&[0], "ExtraBuildAction");
    assert_eq!(told(&island, 0, pick(Thing::Work(Work::Weapon(0)))), "Build a weapon level: costs 2 wood");
    let mut island = island;
    island.position.chance.rig(&FINE);
    island.play(0, pick(Thing::Work(Work::Weapon(0)))).store(4, 9, 0).plans();
}

#[test]
fn the_camp_that_moves_tells_what_it_loses() {
    let text = |more: serde_json::Value| asked(&island(with(day(), more)).go().asks(&[0], "Camp"), 0);
    let question = "Does the camp move to another tile for the night?";
    assert_eq!(text(json!({})), format!("{question} It costs nothing."));
    assert_eq!(text(json!({ "roof": 1 })), format!("{question} It costs nothing."));
    assert_eq!(
        text(json!({ "roof": 3, "palisade": 2 })),
        format!("{question} It costs 1 of 3 roof levels and 1 of 2 palisade levels.")
    );
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "marks": ["shortcut"] } });
    assert_eq!(
        text(json!({ "built": ["shortcut"], "land": land })),
        format!("{question} It costs the Shortcut.")
    );
}

/// What the choice of an invention to lose says of one of them.
fn loss(scenario: &str, board: &[&str], one: Invention) -> String {
    let document = with(dawn("event/council"), json!({ "setup": crew(2, scenario), "board": board }));
    let island = island(document);
    told(&island, 0, pick(Thing::Invention(one)))
}

#[test]
fn an_invention_is_wanted_for_the_goal_and_for_what_lies_on_the_board() {
    let text =
        loss("castaways", &["fire", "rope", "mast", "hatchet-tool", "lantern", "dam"], Invention::Fire);
    assert!(text.ends_with("wanted for the goal, Lantern"), "{text}");
    let text =
        loss("castaways", &["fire", "rope", "mast", "hatchet-tool", "lantern", "dam"], Invention::Rope);
    assert!(text.ends_with("wanted for Mast"), "what is not on the board does not want it: {text}");
    let text =
        loss("jenny-needs-help", &["rope", "knife", "rescue-raft", "lifeboat", "dam"], Invention::Rope);
    assert!(text.contains("Raft to Jenny"), "{text}");
    let text = loss("castaways", &["fire", "rope", "cure", "mast", "hatchet-tool"], Invention::Cure);
    assert!(!text.contains("wanted for"), "{text}");
}

#[test]
fn the_map_that_takes_a_mystery_off_is_named() {
    let document = json!({ "setup": crew(2, "volcano-island"), "tokens": { "sign-dashes": 1 },
        "stack": [{ "frame": "draw", "left": 2, "all": true, "whip": false, "step": 0, "card": 255,
            "limits": { "treasure": 0, "monster": 0, "trap": 0, "danger": 0, "any": 2 },
            "ctx": { "from": "rule", "taker": "first", "scope": "event" } }] });
    let island = island(document).asks(&[0], "Fewer");
    assert_eq!(asked(&island, 0), "Do you spend the Old map to draw one mystery fewer?");
    assert_eq!(told(&island, 0, option(0)), "Draw one fewer: Old map is spent");
}

#[test]
fn food_that_lasts_counts_as_food() {
    let block = content()
        .ops
        .iter()
        .position(|op| matches!(op, content::ops::Op::Discard { of, n: 1 } if of.len() > 1));
    let from = block.unwrap() as u16;
    let goods = json!({ "goods": { "wood": 1, "food-nonrot": 1, "fur": 1 } });
    let island = run(with(day(), goods), Block { from, to: from + 1 }, json!("rule"), json!("event"));
    let island = island.asks(&[0], "Discard");
    assert_eq!(told(&island, 0, pick(Thing::Good(Good::Food))), "Food: 1 in the store, 1 of it lasting");
}

#[test]
fn the_pit_tells_the_price_of_its_reroll() {
    let document = with(
        day(),
        json!({ "phase": "production", "built": ["pit"], "castaways": [{ "character": "carpenter", "determination": 2 }, {}] }),
    );
    let island = rigged(document, &[6]).asks(&[0], "Pit");
    assert_eq!(
        asked(&island, 0),
        "The Pit is empty so far. Do you roll its die again with Craftsmanship for 2 determination?"
    );
}

#[test]
fn the_token_for_the_hungry_die_is_not_in_the_sky() {
    let island = island(with(day(), json!({ "sky": { "tokens": ["hungry"] } })));
    assert_eq!(told(&island, 0, pick(Thing::OnSky(Weather::Hungry))), "The token for the hungry animals die");
    island.plans();
}

#[test]
fn before_a_short_supper_it_is_said_that_a_hungry_kid_loses_the_game() {
    let text = |round: u8, food: u8| {
        let more = json!({ "phase": "night", "round": round, "goods": { "food": food }, "castaways": [{ "wounds": 1 }, {}],
            "items": { "biscuits": 1 } });
        asked(&island(with(with(day(), json!({ "setup": crew(2, "robinson-family") })), more)), 0)
    };
    let short = text(7, 0);
    assert!(short.contains("kid eats first, and all have lost if there is nothing for it"), "{short}");
    assert!(text(9, 1).contains("2 kids eat first, and all have lost if one gets nothing"), "{}", text(9, 1));
    assert!(text(7, 1).contains("kid eats first"), "{}", text(7, 1));
    assert!(!text(6, 0).contains("kid"), "{}", text(6, 0));
}

#[test]
fn who_goes_hungry_is_told_with_the_wounds_that_they_can_bear() {
    let document =
        json!({ "phase": "night", "goods": { "food": 1 }, "castaways": [{ "wounds": 8 }, { "wounds": 1 }] });
    let island = island(document).asks(&[0], "Hungry");
    let deadly = |who: Who| island.position.of(who).character.unwrap().facts().dies_on;
    let of = |who: Who| told(&island, 0, pick(Thing::Who(who)));
    let first = format!("8 of {} wounds, 0 determination", deadly(Who::First));
    assert!(of(Who::First).ends_with(&first), "{}", of(Who::First));
    let second = format!("1 of {} wounds, 0 determination", deadly(Who::Second));
    assert!(of(Who::Second).ends_with(&second), "{}", of(Who::Second));
}
