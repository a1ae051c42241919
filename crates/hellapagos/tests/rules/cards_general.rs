//! Playing a card (H4.1, H4.2, H4.4, H4.5, H4.6): what holds for all cards.

use crate::common::*;
use serde_json::Value;

fn armed() -> Value {
    json!({ "laid": ["gun"], "hand": ["bullet"] })
}

fn dawn(castaways: Value) -> Island {
    island(json!({
        "castaways": castaways, "food": 12, "water": 12, "round": 2,
        "phase": "weather", "stack": [{ "frame": "dawn" }],
    }))
}

#[test]
fn h4_1_cards_are_played_at_any_time_and_in_any_phase() {
    let holder = json!({ "hand": ["raft-plank"] });
    let base = json!({ "food": 12, "water": 12, "castaways": [{}, {}, holder, dead()] });
    let moments = [
        json!({ "phase": "weather", "round": 2, "stack": [{ "frame": "dawn" }] }),
        json!({}),
        json!({ "stack": [{ "frame": "forest", "seat": 0 }] }),
        json!({ "stack": [{ "frame": "bite", "seat": 0 }] }),
        json!({ "phase": { "begin": "water" }, "water": 2 }),
        json!({ "phase": { "count": "food" }, "food": 2 }),
        json!({ "phase": { "begin": "food" }, "food": 0 }),
        json!({ "phase": "feast", "deaths": 1 }),
        json!({ "phase": "end-check", "raft": 3, "water": 2 }),
        json!({ "phase": "launch", "raft": 3 }),
    ];
    for moment in moments {
        let mut document = base.clone();
        for (key, value) in moment.as_object().expect("it is written above") {
            document[key] = value.clone();
        }
        let before = island(document);
        let asked = before.window();
        let raft = before.position.raft;
        let after = before.play(2, play(RaftPlank)).hand(2, &[]);
        assert_eq!(after.position.raft, raft + 1, "{asked}");
    }
}

#[test]
fn h4_1_only_cards_in_hand_are_played() {
    island(json!({ "castaways": castaways(3), "food": 9, "water": 9 }))
        .refuses(0, play(RaftPlank), "H4.1")
        .refuses(0, add(WaterBottle), "H4.1")
        .refuses(0, lay(Club), "H4.1")
        .refuses(0, give(Club, 1), "H4.1")
        .asks(&[0], "turn");
}

#[test]
fn h4_1_the_dead_play_no_cards() {
    island(json!({ "castaways": [{}, dead(), {}], "food": 9, "water": 9 }))
        .refuses(1, play(Conch), "H4.1")
        .refuses(1, shoot(0), "H4.1")
        .asks(&[0], "turn");
}

#[test]
fn h4_1_useless_cards_rations_bullets_and_matches_are_not_played_by_themselves() {
    let hand =
        json!({ "hand": ["old-undies", "bullet", "matches", "sandwich", "club", "spyglass", "pendulum"] });
    island(json!({ "castaways": [hand, {}, {}], "food": 9, "water": 9 }))
        .refuses(0, play(OldUndies), "H4.1")
        .refuses(0, play(Matches), "H4.1")
        .refuses(0, play(Spyglass), "H4.1")
        .refuses(0, play(Pendulum), "H4.1")
        .refuses(0, play_on(OldUndies, 1), "H4.1")
        .refuses(0, play_on(Pendulum, 1), "H4.6")
        .refuses(0, play(Bullet), "H4.4")
        .refuses(0, play(Sandwich), "H4.3")
        .refuses(0, play(Club), "H4.2")
        .refuses(0, add(Bullet), "H4.3")
        .refuses(0, with_matches(add(Sandwich)), "H4.1")
        .asks(&[0], "turn");
}

#[test]
fn h4_2_permanent_cards_count_only_once_laid() {
    let hand = json!({ "hand": ["axe"] });
    island(json!({ "castaways": [hand, {}, {}], "food": 9, "water": 9 }))
        .play(0, WOOD)
        .raft(1, 0)
        .asks(&[0], "forest");
    island(json!({ "castaways": [hand, {}, {}], "food": 9, "water": 9 }))
        .play(0, lay(Axe))
        .laid(0, &[Axe])
        .hand(0, &[])
        .play(0, WOOD)
        .raft(2, 0)
        .asks(&[0], "forest");
}

#[test]
fn h4_2_only_permanent_cards_are_laid() {
    let hand = json!({ "hand": ["axe", "bullet", "coffee", "sandwich", "quoridor", "metal-plate"] });
    let mut island = island(json!({ "castaways": [hand, {}, {}], "food": 9, "water": 9 }));
    for card in [Bullet, Coffee, Sandwich, Quoridor, MetalPlate] {
        island = island.refuses(0, lay(card), "H4.2");
    }
    island.offers_aside(0, lay(Axe)).asks(&[0], "turn");
}

#[test]
fn h4_2_the_dead_lose_what_lay_before_them_but_for_the_gun() {
    let rich = json!({ "laid": ["gun", "axe", "flask", "fishing-rod", "crystal-ball", "club"] });
    island(json!({
        "castaways": [rich, {}, {}], "phase": { "begin": "water" }, "water": 2, "food": 9,
    }))
    .ballot(&[(1, 0), (2, 0), (0, 1)])
    // The club makes it two to two, and the first player has the choice.
    .play(0, choose(0))
    .laid(0, &[])
    .hand(1, &[Gun])
    .hand(2, &[])
    .discarded(&[Axe, Flask, FishingRod, CrystalBall, Club])
    .asks(&[1], "feast");
}

#[test]
fn h4_4_a_shot_needs_a_gun_face_up_and_a_bullet() {
    let at = |castaway: Value| island(json!({ "castaways": [castaway, {}, {}], "food": 9, "water": 9 }));
    at(json!({ "hand": ["gun", "bullet"] })).refuses(0, shoot(1), "H4.4").asks(&[0], "turn");
    at(json!({ "laid": ["gun"] })).refuses(0, shoot(1), "H4.4").asks(&[0], "turn");
    at(json!({ "hand": ["bullet"] })).refuses(0, shoot(1), "H4.4").asks(&[0], "turn");
    at(armed()).refuses(0, shoot(0), "H4.4").play(0, shoot(1)).hand(0, &[]).asks(&[1], "shot");
}

#[test]
fn h4_4_the_dead_are_not_shot() {
    island(json!({ "castaways": [armed(), dead(), {}], "food": 9, "water": 9 }))
        .refuses(0, shoot(1), "H4.4")
        .asks(&[0], "turn");
}

#[test]
fn h4_4_the_killer_takes_hand_and_gun_and_no_other_permanent() {
    let victim = json!({ "hand": ["coconut", "club"], "laid": ["gun", "axe", "flask"] });
    island(json!({ "castaways": [armed(), victim, {}], "food": 9, "water": 9 }))
        .play(0, shoot(1))
        .asks(&[1], "shot")
        .answers(1, &[PASS])
        .play(1, PASS)
        .fate(1, Fate::Shot { by: Seat(0), round: 1 })
        .alive(&[0, 2])
        .hand(0, &[Coconut, Club, Gun])
        .laid(0, &[Gun])
        .hand(2, &[])
        .discarded(&[Bullet, Axe, Flask])
        .asks(&[0], "turn");
}

#[test]
fn h4_4_the_window_of_a_shot_opens_whether_or_not_the_victim_has_a_plate() {
    for hand in [json!([]), json!(["sandwich"]), json!(["metal-plate"])] {
        island(json!({ "castaways": [armed(), { "hand": hand }, {}], "food": 9, "water": 9 }))
            .play(0, shoot(1))
            .asks(&[1], "shot");
    }
}

#[test]
fn h4_4_there_is_no_window_once_both_plates_are_spent() {
    let at = |discard: Value| {
        island(json!({
            "castaways": [armed(), {}, {}], "food": 9, "water": 9, "discard": discard,
        }))
        .play(0, shoot(1))
    };
    at(json!(["metal-plate", "metal-plate"])).alive(&[0, 2]).asks(&[0], "turn");
    at(json!(["metal-plate"])).alive(&[0, 1, 2]).asks(&[1], "shot");
}

#[test]
fn h4_4_a_victim_who_lies_sick_cannot_answer() {
    let sick = json!({ "health": "barred", "hand": ["metal-plate"] });
    island(json!({ "castaways": [armed(), sick, {}], "food": 9, "water": 9 }))
        .play(0, shoot(1))
        .alive(&[0, 2])
        .hand(0, &[MetalPlate])
        .asks(&[0], "turn");
}

#[test]
fn h4_4_who_fires_first_acts_first() {
    island(json!({ "castaways": [armed(), armed(), armed()], "food": 9, "water": 9 }))
        .play(0, shoot(1))
        .refuses(1, shoot(0), "H4.4")
        .refuses(2, shoot(0), "H4.4")
        .asks(&[1], "shot")
        .play(1, PASS)
        .hand(0, &[Bullet, Gun])
        .play(2, shoot(0))
        .asks(&[0], "shot");
}

#[test]
fn h4_4_whoever_is_shot_at_can_shoot_back_after_the_plate() {
    let plated = json!({ "laid": ["gun"], "hand": ["bullet", "metal-plate"] });
    island(json!({ "castaways": [armed(), plated, {}], "food": 9, "water": 9 }))
        .play(0, shoot(1))
        .play(1, play(MetalPlate))
        .alive(&[0, 1, 2])
        .asks(&[0], "turn")
        .play(1, shoot(0))
        .asks(&[0], "shot");
}

#[test]
fn h4_4_a_shot_in_somebodys_turn_ends_the_turn_of_the_dead() {
    for frame in ["turn", "forest", "bite"] {
        island(json!({
            "castaways": [{}, armed(), {}], "food": 9, "water": 9,
            "stack": [{ "frame": frame, "seat": 0 }],
        }))
        .play(1, shoot(0))
        .asks(&[0], "shot")
        .play(0, PASS)
        .asks(&[1], "turn");
    }
}

#[test]
fn h4_4_a_turn_that_a_theft_interrupted_is_over_when_its_owner_is_shot() {
    let thief = json!({ "hand": ["sleeping-pills"] });
    let cards = json!({ "hand": ["axe", "club"] });
    island(json!({ "castaways": [cards, thief, armed(), cards_of_one()], "food": 9, "water": 9 }))
        .play(1, play_on(SleepingPills, 0))
        .asks(&[1], "theft")
        .play(2, shoot(0))
        .play(0, PASS)
        .asks(&[1], "theft")
        .play(1, PASS)
        .asks(&[1], "turn");
}

fn cards_of_one() -> Value {
    json!({ "hand": ["flask"] })
}

#[test]
fn h4_5_of_three_rations_one_is_eaten_and_two_go_to_the_stores() {
    island(json!({
        "castaways": hands(&[&[], &[Coconut], &[], &[], &[]]),
        "phase": { "begin": "water" }, "water": 2, "food": 12,
    }))
    .play(1, PASS)
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1), (4, 1)])
    .asks(&[1], "verdict")
    .play(1, save(Coconut))
    // 4 others, and 2 + 2 rations: nobody has to die.
    .alive(&[0, 1, 2, 3, 4])
    .stores(7, 0)
    .asks(&[4], "turn");
}

#[test]
fn h4_5_the_rest_of_a_rescuers_card_goes_to_the_stores_too() {
    island(json!({
        "castaways": hands(&[&[Sardines], &[], &[], &[]]),
        "phase": { "begin": "food" }, "food": 1, "water": 12,
    }))
    .play(0, PASS)
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
    .asks(&[0], "verdict")
    .play(0, rescue(1, Sardines))
    .alive(&[0, 1, 2, 3])
    .stores(0, 12)
    .asks(&[3], "turn");
}

#[test]
fn h4_6_the_bite_window_opens_whatever_the_bitten_holds() {
    for hand in [json!([]), json!(["sandwich"]), json!(["anti-venom"])] {
        island(json!({ "castaways": [{ "hand": hand }, {}, {}], "food": 9, "water": 9 }))
            .play(0, WOOD)
            .rig(&[5])
            .play(0, venture(1))
            .asks(&[0], "bite");
    }
}

#[test]
fn h4_6_no_bite_window_once_the_anti_venom_is_spent() {
    island(json!({ "castaways": castaways(3), "food": 9, "water": 9, "discard": ["anti-venom"] }))
        .play(0, WOOD)
        .rig(&[5])
        .play(0, venture(1))
        .sick(&[0])
        .asks(&[1], "turn");
}

#[test]
fn h4_6_the_dawn_window_opens_for_all_with_cards_while_somebody_is_dead() {
    let any = json!({ "hand": ["sandwich"] });
    let doll = json!({ "hand": ["voodoo-doll"] });
    dawn(json!([any, {}, doll, dead()]))
        .asks(&[0, 2], "dawn")
        .answers(0, &[PASS])
        .answers(2, &[PASS, play_on(VoodooDoll, 3)])
        .refuses(1, PASS, "H4.1")
        .each(&[0, 2], PASS)
        .asks(&[0], "turn");
    dawn(json!([any, {}, doll, {}])).asks(&[0], "turn");
}

#[test]
fn h4_6_no_dawn_window_once_the_doll_is_spent() {
    island(json!({
        "castaways": [{ "hand": ["sandwich"] }, {}, {}, dead()], "food": 12, "water": 12, "round": 2,
        "phase": "weather", "stack": [{ "frame": "dawn" }], "discard": ["voodoo-doll"],
    }))
    .asks(&[0], "turn");
}

#[test]
fn h4_6_the_feast_window_opens_when_somebody_died_and_the_kit_may_be_about() {
    let at = |deaths: u8, discard: Value| {
        island(json!({
            "castaways": [{ "hand": ["sandwich"] }, {}, {}, dead()], "food": 12, "water": 12,
            "phase": "feast", "deaths": deaths, "discard": discard,
        }))
    };
    at(1, json!([])).asks(&[0], "feast").answers(0, &[PASS]).play(0, PASS).asks(&[0], "dawn");
    at(0, json!([])).asks(&[0], "dawn");
    at(1, json!(["cannibal-bbq-kit"])).asks(&[0], "dawn");
}

#[test]
fn h4_6_the_verdict_window_asks_everybody_with_cards() {
    island(json!({
        "castaways": hands(&[&[OldUndies], &[], &[Club], &[]]),
        "phase": { "begin": "water" }, "water": 3, "food": 12,
    }))
    .pass_all()
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
    .asks(&[0, 2], "verdict")
    .answers(0, &[PASS])
    .each(&[0, 2], PASS)
    .alive(&[0, 2, 3])
    .asks(&[0, 2], "feast");
}

#[test]
fn h4_6_the_conch_stops_no_bullet() {
    island(json!({ "castaways": [armed(), {}, {}], "food": 9, "water": 9, "conch": 1 }))
        .play(0, shoot(1))
        .asks(&[1], "shot")
        .play(1, PASS)
        .alive(&[0, 2])
        .asks(&[0], "turn");
}

#[test]
fn h4_4_while_a_bullet_is_in_the_air_there_is_the_plate_and_nothing_else() {
    let island = island(json!({
        "castaways": [
            { "laid": ["gun"], "hand": ["bullet", "sleeping-pills"] },
            { "hand": ["axe", "sandwich", "metal-plate"] },
            { "laid": ["gun"], "hand": ["bullet"] },
        ],
        "food": 9, "water": 9,
    }))
    .play(0, shoot(1))
    .asks(&[1], "shot")
    .answers(1, &[play(MetalPlate), PASS])
    .refuses(1, give(Axe, 2), "H4.4")
    .refuses(1, add(Sandwich), "H4.4")
    .refuses(0, play_on(SleepingPills, 1), "H4.4")
    .refuses(2, shoot(0), "H4.4")
    .refuses(2, PASS, "H4.1");
    island.play(1, PASS).hand(0, &[Sandwich, SleepingPills, MetalPlate, Axe]).asks(&[0], "turn");
}

#[test]
fn h4_4_a_plate_laid_out_for_an_exchange_can_be_taken_back_at_the_shot() {
    let shot_at = island(json!({
        "castaways": [armed(), { "hand": ["metal-plate", "axe"] }, { "hand": ["quoridor"] }],
        "food": 9, "water": 9,
    }))
    .play(1, offer(MetalPlate, 2))
    .play(2, offer(Quoridor, 0))
    .play(0, shoot(1))
    .asks(&[1], "shot")
    .answers(1, &[PASS])
    .offers_aside(1, withdraw(2))
    // What the others have laid out stays where it is.
    .refuses(2, withdraw(0), "H4.4")
    .refuses(2, decline(1), "H4.4")
    .refuses(1, withdraw(0), "H4.3")
    .refuses(1, lay(Axe), "H4.4");
    shot_at
        .play(1, withdraw(2))
        .asks(&[1], "shot")
        .answers(1, &[PASS, play(MetalPlate)])
        .play(1, play(MetalPlate))
        .alive(&[0, 1, 2])
        .asks(&[0], "turn");
}

#[test]
fn h4_7_whoever_eats_a_foul_ration_is_sick_and_matches_are_spent_with_it() {
    let holders = || hands(&[&[RottenFish, Matches], &[], &[]]);
    let day = || island(json!({ "castaways": holders(), "food": 9, "water": 9 }));
    day().play(0, add(RottenFish)).sick(&[0]).hand(0, &[Matches]).asks(&[0], "turn");
    day().play(0, with_matches(add(RottenFish))).sick(&[]).hand(0, &[]).asks(&[0], "turn");
}

#[test]
fn h4_8_whoever_comes_into_new_cards_is_asked_again() {
    island(json!({
        "castaways": hands(&[&[OldUndies], &[Quoridor], &[]]), "phase": { "begin": "water" }, "water": 2,
        "food": 9,
    }))
    .asks(&[0, 1], "shortage")
    .play(1, PASS)
    .asks(&[0], "shortage")
    .play(0, give(OldUndies, 1))
    .asks(&[1], "shortage");
}

#[test]
fn a_wrong_answer_of_whoever_is_asked_is_refused_by_the_rules_and_not_by_the_turn() {
    let island = island(json!({ "castaways": castaways(3), "food": 9, "water": 9 }));
    let refusal = |seat, mv| island.position.check(Seat(seat), &mv).expect_err("it is no answer");
    assert!(!refusal(0, PASS).not_yours);
    assert!(!refusal(0, venture(1)).not_yours);
    assert!(refusal(1, FISH).not_yours);
}
