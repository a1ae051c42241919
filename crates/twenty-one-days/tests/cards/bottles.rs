//! The eleven bottles.

use crate::common::*;

/// Blue has this bottle and may open it; the ship is at 4.
fn opened(bottle: Bottle, more: serde_json::Value, rolls: &[u8]) -> Raft {
    let mut document = json!({ "phase": "locations", "tomorrow": "p1c", "ship": 4, "bag": [13, 0, 0], "survivors": [{ "person": "maya", "placed": "play", "bottle": bottle, "dice": [3, 3] }] });
    for (key, value) in more.as_object().into_iter().flatten() {
        document[key] = value.clone();
    }
    rigged(document, &[1]).asks(&[0], "open").refuses(1, open(bottle), "D19").rig(rolls).play(0, open(bottle))
}

#[test]
fn four_flares_each_six_counts() {
    opened(Bottle::FourFlares, json!({}), &[6, 6, 6, 6]).ship(8).asks(&[1], "placing");
    opened(Bottle::FourFlares, json!({}), &[1, 2, 3, 4]).ship(4);
    opened(Bottle::FourFlares, json!({ "ship": 10 }), &[6, 6, 1, 1]).ship(11).asks(&[1], "placing");
    opened(Bottle::FourFlares, json!({ "swap": "dolphin" }), &[1, 2, 2, 2])
        .asks(&[0], "roll")
        // None of the others would become a 6: nobody is asked about them any more.
        .play(0, dolphin(0))
        .ship(5)
        .asks(&[1], "placing");
}

#[test]
fn rotten_fish_does_nothing() {
    opened(Bottle::RottenFish, json!({}), &[]).ship(4).shows([3, 4, 4, 4]).asks(&[1], "placing");
}

#[test]
fn fair_wind_brings_the_ship_one_space_nearer() {
    opened(Bottle::FairWind, json!({}), &[]).ship(5).asks(&[1], "placing");
    opened(Bottle::FairWind, json!({ "ship": 11 }), &[]).ship(11).asks(&[1], "placing");
}

#[test]
fn great_hope_gives_four_to_the_opener_alone() {
    opened(Bottle::GreatHope, json!({}), &[]).hope(B, 4).asks(&[1], "placing");
    let poor = json!({ "bag": [1, 0, 0], "survivors": [{ "person": "maya", "placed": "play", "bottle": "great-hope" }, { "person": "pfennig", "hope": 12 }] });
    opened(Bottle::GreatHope, poor, &[]).hope(B, 1).asks(&[1], "placing");
}

#[test]
fn driftwood_brings_a_plank_back() {
    let raft = opened(Bottle::Driftwood, json!({ "lost": [1, 0] }), &[]).asks(&[1], "placing");
    assert_eq!(raft.position.lost, [0, 0]);
    let raft = opened(Bottle::Driftwood, json!({ "lost": [1, 1] }), &[])
        .asks(&[0], "mend")
        .play(0, Move::Mend { side: Side::Left });
    assert_eq!(raft.position.lost, [0, 1]);
    opened(Bottle::Driftwood, json!({}), &[]).asks(&[1], "placing");
}

#[test]
fn calm_sea_calls_off_a_disaster_of_this_evening() {
    opened(Bottle::CalmSea, json!({ "today": "p1g", "disasters": ["blown-off-course"] }), &[])
        .ship(4)
        .asks(&[1], "placing");
    let raft = opened(Bottle::CalmSea, json!({ "today": "p1a" }), &[]).asks(&[1], "placing");
    assert!(!raft.position.called_off);
}

#[test]
fn extra_die_gives_a_white_die_on_three_days_and_bars_other_bottles() {
    let raft = opened(Bottle::ExtraDie, json!({}), &[]).asks(&[1], "placing");
    assert_eq!(raft.position.of(B).markers, 3);
    let days = raft
        .moves(&[(1, place(Y, Place::Play)), (2, place(R, Place::Flare)), (3, place(G, Place::Flare))])
        .asks(&[0], "placing");
    let days = days.refuses(0, place(B, Place::Receive), "D44").refuses(0, extra(B, Place::Receive), "D44");
    let days = days.play(0, extra(B, Place::Hope)).asks(&[0], "placing");
    assert_eq!(days.position.of(B).markers, 2);
}

/// A tonic is for its colour, 2 at the most and never above 6, and of no use to the dead.
fn tonic(bottle: Bottle, colour: Colour) {
    let four = |top: u8| {
        let names = ["maya", "pfennig", "tomi", "jean"];
        let mut all: Vec<_> = names.iter().map(|name| json!({ "person": name, "dice": [3, 3] })).collect();
        all[colour.index()]["dice"] = json!([top, 3]);
        all[0]["placed"] = json!("play");
        all[0]["bottle"] = json!(bottle);
        json!({ "survivors": all })
    };
    opened(bottle, four(2), &[]).dice(colour, [4, 3]).asks(&[1], "placing");
    opened(bottle, four(5), &[]).dice(colour, [6, 3]).asks(&[1], "placing");
}

#[test]
fn red_tonic_is_for_red() {
    tonic(Bottle::RedTonic, R);
    let gone =
        json!({ "survivors": [{ "person": "maya", "placed": "play", "bottle": "red-tonic" }, dead("tomi")] });
    opened(Bottle::RedTonic, gone, &[]).dead(&[R]).asks(&[1], "placing");
}

#[test]
fn blue_tonic_is_for_blue() {
    tonic(Bottle::BlueTonic, B);
}

#[test]
fn green_tonic_is_for_green() {
    tonic(Bottle::GreenTonic, G);
}

#[test]
fn yellow_tonic_is_for_yellow() {
    tonic(Bottle::YellowTonic, Y);
}
