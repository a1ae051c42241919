//! What a place of the plan says: what it spends by itself, what it brings today, and why it is closed.

use crate::common::*;
use crate::{heard_line, told};
use table::Words;

/// A carpenter with some determination and wood, and the Cook.
fn workshop(determination: u8, wood: u8) -> Island {
    island(with(
        day(),
        json!({ "castaways": [{ "character": "carpenter", "determination": determination }, { "character": "cook" }],
            "goods": { "wood": wood, "food-nonrot": 9 } }),
    ))
}

/// A threat card on the right, with more around it.
fn threat(name: &str, more: serde_json::Value) -> Island {
    let threats = json!([{}, { "card": name }]);
    let seen = json!(["event/call-of-the-wild", name]);
    island(with(with(day(), json!({ "threats": threats, "seen": seen })), more))
}

#[test]
fn economical_construction_that_is_named_by_itself_tells_its_price() {
    let weapon = place(A, build(Work::Weapon(0)));
    let island = workshop(2, 0);
    assert_eq!(
        told(&island, 0, weapon),
        "Build a weapon level: dice decide (1 pawn more makes it sure); takes Economical construction for 2 determination"
    );
    let island = island.play(0, weapon);
    heard_line(
        &island,
        0,
        "You put a pawn down to build a weapon level, with Economical construction for 2 determination.",
    );
    let island = island.plans();
    // With the wood at hand nothing is named.
    let rich = workshop(2, 1);
    assert!(!told(&rich, 0, weapon).contains("Economical"), "{}", told(&rich, 0, weapon));
    rich.plans();
    let screen = Position::view_text(&island.position.view(Viewer::Seat(Seat(0))), &crate::names());
    assert!(screen.contains(", with Economical construction for 2 determination; dice decide"), "{screen}");
}

#[test]
fn arms_that_are_named_by_themselves_tell_their_price() {
    let watch = place(A, Target::Threat(1));
    let text = |more: serde_json::Value| told(&threat("event/jaguar", more), 0, watch);
    assert_eq!(
        text(json!({ "items": { "pistol": 2 } })),
        "Watch (right threat, Jaguar): sure; takes 1 of 2 uses of the Pistol"
    );
    assert_eq!(
        text(json!({ "items": { "pistol": 1 } })),
        "Watch (right threat, Jaguar): sure; takes the last use of the Pistol"
    );
    assert_eq!(
        text(json!({ "kept": { "old-rifle": { "held": 1 } } })),
        "Watch (right threat, Jaguar): sure; takes the last use of the Old Rifle"
    );
    assert_eq!(
        text(
            json!({ "setup": crew(3, "castaways"), "castaways": [{ "character": "soldier", "determination": 3 }, { "character": "carpenter" }, { "character": "cook" }] })
        ),
        "Watch (right threat, Jaguar): sure; takes Frenzy for 3 determination"
    );
    assert_eq!(
        text(
            json!({ "setup": crew(2, "cursed-island"), "tokens": { "sign-cross": 1, "sign-bars": 1, "sign-hourglass": 1 } })
        ),
        "Watch (right threat, Jaguar): sure; takes the Sacrificial dagger for 1 wound"
    );
    assert_eq!(text(json!({ "weapon": 2 })), "Watch (right threat, Jaguar): sure");
    let island = threat("event/jaguar", json!({ "items": { "pistol": 2 } })).play(0, watch);
    heard_line(
        &island,
        1,
        "Ann puts a pawn down to deal with the right threat card, with a use of the Pistol.",
    );
    island.plans();
}

#[test]
fn a_confused_taker_is_never_told_to_be_sure() {
    let gather = place(A, gather(Space::C2, 1));
    let island = rigged(with(day(), json!({ "castaways": [{ "confused": true }, {}] })), &[1, 6]);
    assert_eq!(
        told(&island, 0, gather),
        "Gather wood at C2: dice decide (1 pawn more leaves the success die alone)"
    );
    let island = island.play(0, gather);
    assert_eq!(
        told(&island, 0, gather),
        "Join in: gather wood at C2: only the success die decides, for the taker is confused"
    );
    let island = island.play(0, gather).go();
    heard_line(
        &island,
        0,
        "You set out to gather wood at C2; confused as the taker is, the success die alone decides.",
    );
    island.asks(&[0], "Camp");
    // Whoever is not, is sure.
    let sure = rigged(day(), &[]).plan(&[(A, crate::common::gather(Space::C2, 1)); 2]).go();
    heard_line(&sure, 0, "You set out to gather wood at C2; no dice are needed.");
    sure.asks(&[0], "Camp");
}

#[test]
fn a_blocked_arrange_and_its_bible_say_that_nothing_comes_of_them() {
    let document = with(day(), json!({ "fields": { "arrange": ["blocked"] }, "items": { "bible": 1 } }));
    let arrange = |n: u8| place(A, Target::Arrange(n));
    let island = island(document);
    assert_eq!(
        told(&island, 0, arrange(0)),
        "Arrange the camp: sure; it only takes the blocking marker away"
    );
    let island = island.play(0, arrange(0));
    assert_eq!(
        told(&island, 0, arrange(1)),
        "Arrange the camp (second time): sure; 2 determination and morale 1 higher"
    );
    let bible = |job: u8| Move::Bible { job };
    assert_eq!(
        told(&island, 0, bible(0)),
        "Use the Bible (arrange the camp): of no use: this one only takes the blocking marker away"
    );
    let island = island.play(0, arrange(1));
    assert!(
        told(&island, 0, bible(1)).ends_with("3 determination and 1 wound healed instead of 2 determination")
    );
    island.plans();
}

#[test]
fn the_bible_does_not_heal_friday() {
    let island = island(with(day(), json!({ "friday": [{}], "items": { "bible": 1 } })));
    let island = island.play(0, place(FRIDAY, Target::Arrange(0)));
    assert_eq!(
        told(&island, 0, Move::Bible { job: 0 }),
        "Use the Bible (arrange the camp): 3 determination instead of 2; Friday heals only by resting"
    );
    island.plans();
}

#[test]
fn a_rest_says_what_bed_and_hammock_add() {
    let text = |more: serde_json::Value| told(&island(with(day(), more)), 0, place(A, Target::Rest(0)));
    assert_eq!(text(json!({})), "Rest: sure; heals 1 wound");
    assert_eq!(text(json!({ "built": ["bed"] })), "Rest: sure; heals 2 wounds and gives 1 determination");
    assert_eq!(
        text(json!({ "kept": { "hammock": { "held": 0 } } })),
        "Rest: sure; heals 1 wound and gives 1 determination"
    );
}

#[test]
fn a_palisade_out_of_bricks_wants_a_shelter() {
    let text = |shelter: bool| {
        let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-7" } });
        let island = island(with(day(), json!({ "shelter": shelter, "land": land })));
        told(&island, 0, place(A, invent(Invention::Bricks)))
    };
    assert!(text(true).ends_with("palisade 1 higher"), "{}", text(true));
    assert!(text(false).ends_with("palisade 1 higher (only with a shelter)"), "{}", text(false));
}

#[test]
fn a_village_is_as_strong_as_it_is_announced() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6", "totem": 1 }, "D1": { "tile": "tile-9" },
        "B4": { "tile": "tile-4", "marks": ["face-down"] } });
    let burn = Target::Burn(Space::C2);
    let village = |fields: serde_json::Value| {
        let more = json!({ "setup": crew(2, "cannibal-island"), "land": land.clone(), "totems": 1, "events": {},
            "weapon": 9, "fields": fields });
        island(with(day(), more))
    };
    assert_eq!(
        told(&village(json!({})), 0, place(A, burn)),
        "Burn the village at C2: needs 1 pawn more; against strength 5"
    );
    let danger = village(json!({ "hunt": ["beast-strength"] }));
    assert_eq!(
        told(&danger, 0, place(A, burn)),
        "Burn the village at C2: needs 1 pawn more; against strength 6, 1 of it by Greater Danger"
    );
    danger
        .plan(&[(A, burn), (B, burn)])
        .go()
        .heard_of("a fight", |event| matches!(event, Event::Fight { strength: 6, .. }))
        .asks(&[0], "Camp");
}

#[test]
fn a_hunt_and_an_explorer_are_warned_of_greater_danger() {
    let fields = json!({ "explore": ["beast-strength"], "hunt": ["beast-strength"] });
    let island = island(with(day(), json!({ "fields": fields, "hunting": { "top": ["fox"] } })));
    assert_eq!(
        told(&island, 0, place(A, explore(Space::B1))),
        "Explore B1: dice decide (1 pawn more makes it sure); Greater Danger: 1 wound without a weapon"
    );
    let hunt = told(&island, 0, place(A, Target::Hunt(0)));
    assert!(hunt.ends_with(", 1 stronger by Greater Danger"), "{hunt}");
    island.plans();
}

#[test]
fn the_beast_that_was_fought_is_no_reward_any_more() {
    let text = |ambush: serde_json::Value| {
        let island = threat("event/dangerous-night", json!({ "weapon": 2, "ambush": ambush }));
        told(&island, 0, place(A, Target::Threat(1)))
    };
    assert!(
        text(json!(["fox"])).ends_with("reward: the beast that lies in wait moves into the hunting deck")
    );
    assert!(text(json!([])).ends_with("no reward: the beast lies in wait no more"), "{}", text(json!([])));
}

#[test]
fn a_token_without_a_source_is_no_flock_of_parrots() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-1", "plus-food": 1 } });
    let at = gather(Space::C2, 2);
    let island = rigged(with(day(), json!({ "land": land })), &[]);
    assert_eq!(
        told(&island, 0, place(A, at)),
        "Gather food at C2 (from its token alone): dice decide (1 pawn more makes it sure)"
    );
    let island = island.plan(&[(A, at), (A, at)]).go();
    heard_line(&island, 0, "You set out to gather food at C2 (from its token alone); no dice are needed.");
    island.asks(&[0], "Camp");
}

#[test]
fn a_closed_place_names_what_is_missing() {
    let island = threat("event/insects", json!({ "goods": { "wood": 5, "food-nonrot": 9 } }));
    let why = |island: &Island, at: Target| {
        island.position.check(Seat(0), &place(A, at)).unwrap_err().why.into_owned()
    };
    assert_eq!(why(&island, invent(Invention::Dam)), "It needs a river that is explored and not covered.");
    assert_eq!(
        why(&island, invent(Invention::Fire)),
        "It needs mountains that are explored and not covered."
    );
    assert_eq!(why(&island, Target::Threat(1)), "It needs the Fire, which is not built.");
    let snare = workshop(0, 5);
    assert_eq!(why(&snare, invent(Invention::Snare)), "It needs the Rope, which is not built.");
    let jaguar = threat("event/jaguar", json!({}));
    assert_eq!(why(&jaguar, Target::Threat(1)), "It needs a weapon of 2 or more.");
    let idle = crate::common::island(with(
        day(),
        json!({ "built": ["rope"], "no-items": true, "castaways": [{ "character": "carpenter" }, {}] }),
    ));
    assert_eq!(why(&idle, invent(Invention::Snare)), "It needs an item, and items give nothing now.");
    island.plans();
}

#[test]
fn whoever_ends_the_plan_is_told_all_that_falls_away() {
    // Both fall away: without the weapon the Shovel meets the token of its field.
    let fields = json!({ "build": ["minus-pawn"] });
    let document = with(day(), json!({ "fields": fields, "goods": { "wood": 5, "food-nonrot": 9 } }));
    let island = island(document).plan(&[(A, build(Work::Weapon(0))), (B, invent(Invention::Shovel))]);
    for mv in [READY, Move::Settle] {
        assert!(
            told(&island, 0, mv).contains("2 unfinished actions are dropped"),
            "{}",
            told(&island, 0, mv)
        );
    }
    island.plans();
}
