//! Sharks, octopus, jellyfish and paranoia (D45 to D53).

use crate::common::*;

/// An evening at whose end the pack attacks, with these dice and this script.
fn pack(tops: [[u8; 2]; 4], rolls: &[u8]) -> Raft {
    rigged(
        json!({ "phase": "attack", "today": "p1a", "tomorrow": "p1c", "sharks": 1, "survivors": dice(tops) }),
        rolls,
    )
}

#[test]
fn d45_the_pack_attacks_four_times_and_wounds_whoever_is_weaker() {
    // Shark 1 is nearest A, 2 and 3 B, 4 and 5 C, 6 D.
    pack([[3, 3], [3, 3], [3, 3], [3, 3]], &[1, 4, 1, 4, 1, 1, 6, 3])
        .shows([1, 3, 3, 3])
        .sharks(5)
        .asks(&[1], "placing");
    pack([[6, 1], [6, 1], [6, 1], [6, 1]], &[1, 6, 2, 6, 4, 6, 6, 6]).shows([6, 6, 6, 6]);
    pack([[1, 2], [6, 1], [6, 1], [6, 1]], &[1, 6, 1, 6, 2, 6, 2, 6]).dice(B, [1, 0]);
}

#[test]
fn d46_q7_a_single_shark_rolls_its_strength_alone_and_takes_somebody_by_lot_if_its_place_is_empty() {
    let hunt = |survivors: serde_json::Value, rolls: &[u8]| {
        rigged(json!({ "day": 8, "today": "p2f", "phase": "morning", "survivors": survivors }), rolls)
    };
    hunt(dice([[3, 3], [3, 3], [3, 3], [3, 3]]), &[4, 4]).shows([2, 3, 3, 2]).asks(&[0], "placing");
    hunt(dice([[3, 3], [3, 3], [3, 3], [3, 3]]), &[3, 6]).shows([3, 3, 3, 2]);
    // Nobody sits at A: the lot falls on the second of the living, red.
    let gone = json!([dead("maya"), { "person": "pfennig" }, { "person": "tomi" }, { "person": "jean", "dice": [6, 6] }]);
    hunt(gone, &[5, 1, 1]).shows([0, 4, 3, 6]);
}

#[test]
fn d47_no_pack_attack_on_day_21() {
    raft(json!({ "day": 21, "phase": "sharks", "sharks": 2, "survivors": people(["maya", "pfennig", "tomi", "jean"]) }))
        .sharks(1)
        .shows([3, 3, 3, 3])
        .asks(&[0, 1, 2, 3], "signal");
}

#[test]
fn d48_on_a_day_of_the_octopus_the_starting_players_die_goes_there() {
    let raft = raft(json!({ "today": "p1e", "phase": "midday", "start": 1 })).asks(&[2], "placing");
    assert_eq!(raft.position.of(Y).placed, Some(Place::Octopus));
    // Of two survivors of one player either can go.
    let setup = json!({ "seats": 2 });
    let two = json!([{ "person": "maya", "seat": 0 }, { "person": "pfennig", "seat": 1 }, { "person": "tomi", "seat": 0 }, { "person": "jean", "seat": 1 }]);
    crate::common::raft(json!({ "setup": setup, "today": "p1e", "phase": "midday", "survivors": two }))
        .asks(&[0], "helm")
        .refuses(0, place(B, Place::Hope), "D48")
        .refuses(0, place(Y, Place::Octopus), "D48")
        .play(0, place(R, Place::Octopus))
        .asks(&[0], "placing")
        .play(0, place(B, Place::Hope));
}

/// The octopus die is about to be rolled with blue on its location and yellow at Hope.
fn octopus(rolls: &[u8]) -> Raft {
    let four = json!([
        { "person": "maya", "placed": "octopus", "dice": [2, 2] }, { "person": "pfennig", "placed": "hope", "dice": [3, 2] },
        { "person": "tomi", "placed": "flare", "dice": [4, 2] }, { "person": "jean", "placed": "flare", "dice": [5, 2] },
    ]);
    rigged(
        json!({ "today": "p1e", "phase": "locations", "tomorrow": "p1c", "tentacles": 2, "bag": [13, 0, 0], "survivors": four }),
        rolls,
    )
}

#[test]
fn d49_blank_it_sleeps_and_all_other_locations_are_activated() {
    // Blank; flares 2 and 2; Hope 6 brings 2 to yellow; in the evening 2 Hope are given out.
    octopus(&[2, 2, 2, 6]).hope(Y, 2).asks(&[0], "share");
}

#[test]
fn d49_a_tentacle_ends_the_midday_at_once() {
    // A tentacle; both white dice miss; no flare, no Hope; the Evening follows.
    let raft = octopus(&[3, 6, 6]).hope(Y, 0).ship(6).asks(&[0], "share");
    assert_eq!(raft.position.of(Y).placed, None);
}

#[test]
fn d50_lower_is_a_wound_equal_is_safe_higher_cuts_the_tentacle_off() {
    octopus(&[3, 5, 4, 6]).shows([2, 3, 4, 4]);
    octopus(&[3, 5, 5, 6]).shows([2, 3, 4, 5]);
    let cut = octopus(&[3, 5, 6, 6]).shows([2, 3, 4, 5]);
    assert_eq!(cut.position.tentacles, 1);
}

#[test]
fn d51_without_tentacles_the_octopus_is_ignored() {
    let raft = raft(json!({ "today": "p1e", "phase": "midday", "tentacles": 0 })).asks(&[0], "placing");
    assert_eq!(raft.position.dice_at(Place::Octopus), 0);
}

#[test]
fn q4_a_grab_takes_the_top_die_and_a_survivor_with_one_die_dies() {
    let grab = |dice: [u8; 2]| {
        let one = json!([{ "person": "maya", "dice": dice }, { "person": "pfennig", "dice": [6, 6] }, dead("tomi"), dead("jean")]);
        rigged(
            json!({ "day": 15, "today": "p3n", "phase": "evening", "tomorrow": "p3h", "survivors": one }),
            &[0],
        )
    };
    grab([5, 2]).dice(B, [2, 0]);
    grab([5, 0]).dead(&[B, R, G]);
}

#[test]
fn d52_a_swimmer_passes_all_challenges_in_order_and_each_failure_costs_one() {
    // >1 >2 <3 <4.
    let swim = |dice: [u8; 2], rolls: &[u8]| {
        rigged(
            json!({ "day": 8, "today": "p2c", "phase": "morning", "step": 1,
                "stack": [{ "frame": "swim", "survivor": "blue", "card": 0, "at": 0 }],
                "survivors": [{ "person": "maya", "dice": dice }] }),
            rolls,
        )
    };
    swim([4, 4], &[2, 3, 2, 3]).dice(B, [4, 4]).asks(&[0], "placing");
    swim([4, 4], &[1, 2, 3, 4]).dice(B, [4, 0]);
    swim([4, 4], &[1, 3, 3, 3]).dice(B, [2, 4]);
    // The dead swim no further.
    swim([1, 0], &[1]).dead(&[B]).asks(&[1], "placing");
}

#[test]
fn d53_paranoia_costs_the_roll_but_for_what_own_hope_prevents() {
    let mad = |hope: u8, roll: u8| {
        let one = json!([{ "person": "maya", "dice": [4, 4], "hope": hope }, { "person": "pfennig", "hope": 3 }, dead("tomi"), dead("jean")]);
        rigged(json!({ "day": 15, "today": "p3p", "phase": "morning", "survivors": one }), &[0, roll])
    };
    mad(2, 5)
        .asks(&[0], "paranoia")
        .refuses(1, soothe(1), "D19")
        .refuses(0, soothe(3), "D53")
        .refuses(0, PASS, "D19")
        .play(0, soothe(2))
        .hope(B, 0)
        .dice(B, [1, 4])
        .asks(&[0], "placing");
    mad(2, 1).refuses(0, soothe(2), "D53").play(0, soothe(0)).dice(B, [3, 4]).hope(B, 2);
    mad(0, 5).dice(B, [3, 0]).asks(&[0], "placing");
}

#[test]
fn q26_pjotr_wards_off_any_shark_or_tentacle_but_no_grab() {
    let four = json!([{ "person": "maya", "dice": [3, 3] }, { "person": "pfennig" }, { "person": "tomi" }, { "person": "pjotr", "hope": 3 }]);
    rigged(
        json!({ "phase": "attack", "today": "p1a", "tomorrow": "p1c", "sharks": 1, "survivors": four }),
        &[1, 6, 1, 6, 1, 1, 1, 1],
    )
    .asks(&[3], "ward")
    .refuses(0, WARD, "D19")
    .play(3, WARD)
    .hope(G, 1)
    // He cannot pay for the second one.
    .dice(B, [2, 3])
    .asks(&[1], "placing");
    rigged(
        json!({ "phase": "attack", "today": "p1a", "tomorrow": "p1c", "sharks": 1, "survivors": four }),
        &[1, 6, 1, 1, 1, 1, 1, 1],
    )
    .play(3, PASS)
    .hope(G, 3)
    .dice(B, [2, 3]);
}

#[test]
fn q37_the_octopus_is_resolved_after_all_have_placed_and_with_scruffs_before() {
    let base = raft(json!({ "today": "p1e", "phase": "midday" })).asks(&[1], "placing");
    assert_eq!(base.position.phase, Phase::Placing);
    let scruffs = json!({ "seats": 1, "scruffs": true });
    rigged(json!({ "setup": scruffs, "today": "p1e", "phase": "midday", "tomorrow": "p1c" }), &[1])
        .asks(&[0], "placing");
    // It wakes: nobody places anything.
    let woken = rigged(
        json!({ "setup": scruffs, "today": "p1e", "phase": "midday", "tomorrow": "p1c", "tentacles": 1, "bag": [13, 0, 0] }),
        &[3, 6],
    );
    woken.asks(&[0], "share");
}

#[test]
fn q26_before_a_plank_goes_or_a_shark_comes_whoever_can_change_places_is_asked() {
    let dawn = |today: &str, hope: u8, flip: serde_json::Value, rolls: &[u8]| {
        rigged(
            json!({ "day": 15, "phase": "morning", "today": today, "tomorrow": "p3h", "lost": [0, 1], "survivors": [
                { "person": "maya", "flip": flip, "hope": 2 }, { "person": "diva" }, { "person": "paul", "hope": hope }, { "person": "jean" }] }),
            rolls,
        )
    };
    let none = || json!(null);
    // Paul takes green's place at the edge, and the lot falls on the other side. What Maya could do is no reason to ask.
    let moved = dawn("p3m", 3, none(), &[0])
        .asks(&[2], "lull")
        .answers(2, &[PASS])
        .play(2, Move::TradePlaces { with: G });
    assert_eq!((moved.position.lost, moved.position.of(R).spot), ([1, 1], Some(Spot::D)));
    moved.asks(&[0], "placing");
    dawn("p3m", 3, none(), &[0]).play(2, PASS).asks(&[0], "placing");
    dawn("p3m", 2, none(), &[0]).asks(&[0], "placing");
    dawn("p3m", 2, json!("places"), &[0]).asks(&[0], "lull");
    // Shark 1, then shark 6: asked before each, as long as there is something to be done.
    dawn("p3c", 6, none(), &[1, 1])
        .asks(&[2], "lull")
        .play(2, Move::TradePlaces { with: B })
        .asks(&[2], "lull")
        .play(2, PASS)
        .asks(&[2], "lull")
        .play(2, PASS)
        .asks(&[0], "placing");
    // Not before what strikes everybody alike.
    dawn("p3a", 3, none(), &[]).asks(&[0], "placing");
}

#[test]
fn q26_before_the_pack_attacks_whoever_can_do_anything_is_asked() {
    let dusk = |sharks: u8, survivors: serde_json::Value| {
        rigged(
            json!({ "phase": "attack", "today": "p1a", "tomorrow": "p1c", "sharks": sharks, "survivors": survivors }),
            &[1, 1, 1, 1, 1, 1, 1, 1],
        )
    };
    let maya = |hope: u8| json!([{ "person": "maya", "hope": hope, "dice": [1, 1] }, { "person": "diva", "flip": "strength" }]);
    dusk(1, maya(2))
        .asks(&[0, 1], "lull")
        .refuses(2, PASS, "D19")
        .play(1, PASS)
        .asks(&[0], "lull")
        // Once somebody has done something the others are asked again.
        .play(0, Move::Heal { survivor: B })
        .dice(B, [2, 1])
        .asks(&[1], "lull")
        .play(1, PASS)
        .sharks(5)
        .asks(&[1], "placing");
    dusk(1, maya(1)).asks(&[1], "lull").play(1, PASS).sharks(5);
    dusk(2, maya(2)).sharks(1).asks(&[1], "placing");
    dusk(1, json!([{ "person": "maya", "hope": 1 }])).sharks(5).asks(&[1], "placing");
}
