//! The locations and the swap tokens (D26 to D36).

use crate::common::*;

/// The locations are about to be activated, with these survivors and this script; a quiet day follows.
fn located(more: serde_json::Value, rolls: &[u8]) -> Raft {
    let mut document = json!({ "phase": "locations", "tomorrow": "p1c", "bag": [13, 0, 0] });
    for (key, value) in more.as_object().unwrap() {
        document[key] = value.clone();
    }
    if more["survivors"].to_string().contains("\"hope\":") {
        document.as_object_mut().unwrap().remove("bag");
    }
    rigged(document, rolls)
}

fn at(person: &str, place: &str) -> serde_json::Value {
    json!({ "person": person, "placed": place })
}

#[test]
fn d27_each_six_moves_the_ship_one_to_the_right() {
    let two = json!([at("maya", "flare"), at("pfennig", "flare")]);
    located(json!({ "survivors": two, "ship": 3 }), &[6, 6]).ship(5).asks(&[1], "placing");
    located(json!({ "survivors": two, "ship": 3 }), &[6, 1]).ship(4);
    located(json!({ "survivors": two, "ship": 3 }), &[5, 4]).ship(3);
}

#[test]
fn d27_q12_with_three_dice_a_one_drives_the_ship_off_by_one_space_at_the_most() {
    let three = json!([at("maya", "flare"), at("pfennig", "flare"), at("tomi", "flare")]);
    located(json!({ "survivors": three, "ship": 3 }), &[1, 1, 1]).ship(2);
    located(json!({ "survivors": three, "ship": 3 }), &[6, 1, 1]).ship(3);
    located(json!({ "survivors": three, "ship": 3 }), &[6, 6, 2]).ship(5);
    // The 6s come first: at the left end there is something to lose, and at the anchor nothing to gain.
    located(json!({ "survivors": three, "ship": 0 }), &[1, 6, 2]).ship(0).asks(&[1], "placing");
    located(json!({ "survivors": three, "ship": 11 }), &[1, 6, 2]).ship(10).asks(&[1], "placing");
    // The ship has been at the anchor: each die earns its Hope.
    located(json!({ "survivors": three, "ship": 10 }), &[1, 6, 2]).ship(10).asks(&[0], "share");
}

#[test]
fn d28_q13_at_the_anchor_each_die_on_the_flare_location_earns_hope_once() {
    let two = json!([at("maya", "flare"), at("pfennig", "flare")]);
    located(json!({ "survivors": two, "ship": 10 }), &[6, 6])
        .ship(11)
        .asks(&[0], "share")
        .play(0, award(G))
        .play(0, award(B))
        .hope(G, 1)
        .hope(B, 1)
        .asks(&[1], "placing");
    // It is there already: a further 6 does nothing.
    located(json!({ "survivors": two, "ship": 11 }), &[6, 6]).ship(11).asks(&[1], "placing");
}

#[test]
fn d29_an_even_roll_receives_and_an_odd_roll_may_play() {
    for face in 1..=6 {
        let raft =
            located(json!({ "survivors": [at("maya", "receive")], "bottles": ["fair-wind"] }), &[face]);
        assert_eq!(raft.position.of(B).bottle.is_some(), face % 2 == 0, "{face}");
        let player = json!({ "person": "maya", "placed": "play", "bottle": "fair-wind" });
        let raft = located(json!({ "survivors": [player] }), &[face]);
        assert_eq!(raft.window() == "open", face % 2 == 1, "{face}");
    }
    let player = json!({ "person": "maya", "placed": "play", "bottle": "fair-wind" });
    let raft =
        located(json!({ "survivors": [player], "ship": 4 }), &[1]).play(0, open(Bottle::FairWind)).ship(5);
    assert_eq!(raft.position.of(B).bottle, None);
    assert!(raft.position.view(Viewer::Spectator).bottles_gone.has(Bottle::FairWind), "it leaves the game");
    located(json!({ "survivors": [player], "ship": 4 }), &[1]).play(0, PASS).ship(4).asks(&[1], "placing");
}

#[test]
fn d29_receive_comes_before_play() {
    let both = json!({ "person": "maya", "placed": "play", "extra": "receive" });
    located(json!({ "survivors": [both], "bottles": ["fair-wind"], "ship": 4 }), &[2, 1])
        .asks(&[0], "open")
        .play(0, open(Bottle::FairWind))
        .ship(5);
}

#[test]
fn d30_d33_a_turtle_gives_hope_for_each_point_or_for_every_two() {
    located(json!({ "survivors": [at("maya", "swap")], "swap": "turtle-one" }), &[5]).hope(B, 5);
    located(json!({ "survivors": [at("maya", "swap")], "swap": "turtle-two" }), &[5]).hope(B, 2);
    located(json!({ "survivors": [at("maya", "swap")], "swap": "turtle-two" }), &[1])
        .hope(B, 0)
        .asks(&[1], "placing");
}

#[test]
fn d33_q46_the_turtle_for_two_adds_the_dice_and_they_divide_freely() {
    let two = json!([at("maya", "swap"), at("pfennig", "swap")]);
    located(json!({ "survivors": two, "swap": "turtle-pair" }), &[3, 4])
        .asks(&[0], "share")
        .refuses(0, award(R), "D31")
        .moves(&[(0, award(Y)), (0, award(Y)), (0, award(B))])
        .hope(B, 1)
        .hope(Y, 2)
        .asks(&[1], "placing");
}

#[test]
fn q46_the_diva_needs_a_six_as_flares_do() {
    let diva = || {
        raft(
            json!({ "day": 21, "phase": "signals", "ship": 11, "survivors": [at("maya", "hope"), { "person": "diva", "hope": 1 }] }),
        )
    };
    diva().rig(&[5]).play(1, signal(Y, Signal::Sing)).ship(11);
    diva().rig(&[6]).play(1, signal(Y, Signal::Sing)).ends(true);
}

#[test]
fn d31_one_hope_for_every_three_points_of_all_dice_together() {
    let two = json!([at("maya", "hope"), at("pfennig", "hope")]);
    located(json!({ "survivors": two }), &[1, 1]).hope(B, 0).hope(Y, 0).asks(&[1], "placing");
    located(json!({ "survivors": two }), &[2, 4])
        .asks(&[0], "share")
        .refuses(0, award(G), "D31")
        .moves(&[(0, award(B)), (0, award(B))])
        .hope(B, 2)
        .asks(&[1], "placing");
    located(json!({ "survivors": [at("maya", "hope")] }), &[5]).hope(B, 1);
    located(json!({ "survivors": [at("maya", "hope")] }), &[6]).hope(B, 2);
}

#[test]
fn d31_q14_with_three_dice_a_one_costs_hope_before_the_award_and_still_counts() {
    let three = |hope: u8| json!([{ "person": "maya", "placed": "hope", "hope": hope }, { "person": "pfennig", "placed": "hope", "hope": 0 }, at("tomi", "hope")]);
    located(json!({ "survivors": three(2) }), &[1, 1, 4])
        .hope(B, 1)
        .hope(Y, 0)
        .asks(&[0], "share")
        .moves(&[(0, award(Y)), (0, award(Y))])
        .hope(Y, 2)
        .asks(&[1], "placing");
}

#[test]
fn d32_fish_for_as_many_survivors_as_rolled() {
    let four = |tops: [u8; 4]| {
        let names = ["maya", "pfennig", "aleta", "jean"];
        let all = names.iter().zip(tops).map(|(name, top)| json!({ "person": name, "dice": [top, 2] }));
        let mut all: Vec<_> = all.collect();
        all[1]["placed"] = json!("fishing");
        json!(all)
    };
    located(json!({ "survivors": four([1, 1, 1, 1]) }), &[1])
        .asks(&[1], "fish")
        .play(1, feed(G))
        .shows([1, 1, 1, 2]);
    located(json!({ "survivors": four([1, 1, 1, 1]) }), &[2])
        .asks(&[1], "fish")
        .play(1, feed(G))
        .refuses(1, feed(G), "D32")
        .play(1, feed(B))
        .shows([2, 1, 1, 2])
        .asks(&[1], "placing");
    located(json!({ "survivors": four([1, 1, 1, 1]) }), &[4]).shows([2, 2, 2, 2]);
    located(json!({ "survivors": four([1, 1, 1, 1]) }), &[5]).shows([2, 2, 2, 2]);
    located(json!({ "survivors": four([1, 1, 1, 1]) }), &[6])
        .asks(&[1], "fish")
        .play(1, feed(R))
        .shows([2, 2, 3, 2]);
    // Three fish for three who are not full: no question.
    located(json!({ "survivors": four([6, 1, 1, 1]) }), &[3]).shows([6, 2, 2, 2]).asks(&[1], "placing");
}

#[test]
fn q15_the_fish_of_the_missing_are_second_ones_and_a_full_survivors_fish_is_wasted() {
    let three = json!([{ "person": "maya", "dice": [1, 1] }, { "person": "pfennig", "dice": [1, 1], "placed": "fishing" }, { "person": "aleta", "dice": [6, 1] }, dead("jean")]);
    located(json!({ "survivors": three }), &[4]).asks(&[1], "fish").play(1, feed(B)).shows([3, 2, 6, 0]);
    located(json!({ "survivors": three }), &[6]).shows([3, 3, 6, 0]).asks(&[1], "placing");
    let alone = json!([{ "person": "maya", "dice": [1, 1], "placed": "fishing" }, dead("pfennig"), dead("tomi"), dead("jean")]);
    // Two at the most, whatever is rolled.
    located(json!({ "survivors": alone }), &[6]).shows([3, 0, 0, 0]);
    located(json!({ "survivors": alone }), &[1]).shows([2, 0, 0, 0]);
}

#[test]
fn d34_q16_the_bottle_token_gives_the_top_bottle_without_a_roll() {
    located(
        json!({ "survivors": [at("maya", "swap")], "swap": "bottle", "bottles": ["fair-wind"], "ship": 4 }),
        &[],
    )
    .asks(&[0], "open")
    .play(0, PASS)
    .ship(4)
    .asks(&[1], "placing");
    located(json!({ "survivors": [at("maya", "swap")], "swap": "bottle", "bottles": [] }), &[])
        .asks(&[1], "placing");
}

#[test]
fn d34_of_two_bottles_one_is_played_and_the_other_kept() {
    let holder = json!({ "person": "maya", "placed": "swap", "bottle": "rotten-fish" });
    let raft =
        located(json!({ "survivors": [holder], "swap": "bottle", "bottles": ["fair-wind"], "ship": 4 }), &[])
            .asks(&[0], "open")
            .refuses(0, PASS, "D19")
            .refuses(0, open(Bottle::CalmSea), "D29")
            .play(0, open(Bottle::RottenFish))
            .asks(&[1], "placing");
    assert_eq!(raft.position.of(B).bottle, Some(Bottle::FairWind));
}

#[test]
fn d35_q17_a_flare_token_takes_hope_for_each_of_three_attempts_a_die() {
    let shooter = json!({ "person": "maya", "placed": "swap", "hope": 4 });
    located(json!({ "survivors": [shooter], "swap": "flare-one", "ship": 4 }), &[])
        .asks(&[0], "attempt")
        .rig(&[6, 5, 6])
        .play(0, SHOOT)
        .hope(B, 3)
        .ship(5)
        .play(0, SHOOT)
        .play(0, SHOOT)
        .ship(6)
        .hope(B, 1)
        // Three are the most.
        .asks(&[1], "placing");
    let shooter = json!({ "person": "maya", "placed": "swap", "hope": 3 });
    located(json!({ "survivors": [shooter], "swap": "flare-two", "ship": 4 }), &[])
        .rig(&[1])
        .play(0, SHOOT)
        .hope(B, 1)
        .ship(4)
        .asks(&[1], "placing");
    let poor = json!({ "person": "maya", "placed": "swap", "hope": 1 });
    located(json!({ "survivors": [poor], "swap": "flare-two" }), &[]).asks(&[1], "placing");
}

#[test]
fn q28_horvath_fires_again_as_long_as_he_pays_and_his_ones_count_with_three_dice() {
    let flares = |third: &str| json!([{ "person": "horvath", "placed": "flare", "hope": 5 }, at("pfennig", "flare"), at("tomi", third)]);
    located(json!({ "survivors": flares("flare"), "ship": 4 }), &[2, 2, 2])
        .asks(&[0], "attempt")
        .rig(&[1, 1])
        .play(0, SHOOT)
        .ship(3)
        // One step left at the most in one activation.
        .play(0, SHOOT)
        .ship(3)
        .hope(B, 1)
        .asks(&[1], "placing");
    located(json!({ "survivors": flares("play"), "ship": 4 }), &[2, 2, 2])
        .rig(&[1])
        .play(0, SHOOT)
        .ship(4)
        .play(0, PASS)
        .asks(&[1], "placing");
    located(json!({ "survivors": flares("flare"), "ship": 4 }), &[1, 2, 2])
        .ship(3)
        .rig(&[1])
        .play(0, SHOOT)
        .ship(3);
}

#[test]
fn q29_tomis_extra_fish_still_gives_nobody_a_third() {
    let four = json!([{ "person": "maya", "dice": [1, 1] }, { "person": "pfennig", "dice": [6, 1] }, { "person": "tomi", "dice": [6, 1], "placed": "fishing", "hope": 2 }, { "person": "jean", "dice": [1, 1] }]);
    // Two second fish of a 6 with nobody missing: Maya has two, and gets no third from Tomi.
    located(json!({ "survivors": four }), &[6])
        .asks(&[2], "fish")
        .play(2, feed(B))
        .asks(&[2], "fish")
        .refuses(2, feed(B), "D32")
        .play(2, feed(G))
        .shows([3, 6, 6, 3])
        .hope(R, 0)
        .asks(&[1], "placing");
}

#[test]
fn d31_with_two_dice_a_one_costs_no_hope() {
    let raft = rigged(
        json!({ "phase": "locations", "tomorrow": "p1c", "bag": [11, 0, 0], "survivors": [
            { "person": "maya", "placed": "hope", "hope": 1 }, { "person": "diva", "placed": "hope", "hope": 1 }] }),
        &[1, 5],
    );
    raft.hope(B, 1)
        .hope(Y, 1)
        .asks(&[0], "share")
        .moves(&[(0, award(B)), (0, award(B))])
        .hope(B, 3)
        .asks(&[1], "placing");
}
