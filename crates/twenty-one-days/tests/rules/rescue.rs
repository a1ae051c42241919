//! The rescue track and day 21 (D55 to D58, Q19 to Q21, Q44, Q45).

use crate::common::*;

/// Day 21, after the page has taken its toll.
fn last_day(survivors: serde_json::Value, ship: u8) -> Raft {
    raft(json!({ "day": 21, "phase": "signals", "ship": ship, "survivors": survivors }))
}

fn poor() -> serde_json::Value {
    people(["maya", "pfennig", "tomi", "jean"])
}

#[test]
fn d55_before_day_21_the_ship_comes_to_the_anchor_at_the_most() {
    raft(json!({ "day": 8, "today": "p2k", "phase": "morning", "ship": 10 })).ship(11);
    raft(json!({ "day": 8, "today": "p2k", "phase": "morning", "ship": 11 })).ship(11).asks(&[0], "placing");
}

#[test]
fn d56_on_day_21_nothing_is_placed_and_special_tokens_change_no_dice() {
    let four = json!([{ "person": "maya", "hope": [0, 2, 0], "flip": "reroll" }, { "person": "pfennig" }]);
    last_day(four, 5)
        .refuses(0, place(B, Place::Hope), "D22")
        .rig(&[5])
        .play(0, signal(B, Signal::Flare))
        .asks(&[0], "roll")
        .refuses(0, shift(B, 0, 1), "D56")
        .rig(&[6])
        .play(0, reroll(B, Means::Flip, 0))
        .ship(6);
}

#[test]
fn d56_the_dolphin_helps_on_day_21() {
    raft(json!({ "day": 21, "phase": "signals", "ship": 11, "swap": "dolphin",
        "survivors": [{ "person": "maya", "hope": 2, "dice": [4, 4] }] }))
    .rig(&[1])
    .play(0, signal(B, Signal::Flare))
    .asks(&[0], "roll")
    .play(0, dolphin(0))
    .ends(true);
}

#[test]
fn d57_everybody_loses_one_strength_first_and_then_the_ship_is_called() {
    raft(json!({ "day": 21, "phase": "morning", "survivors": dice([[4, 4], [1, 0], [1, 4], [4, 4]]) }))
        .shows([3, 0, 4, 3])
        .dead(&[Y])
        .asks(&[0, 2, 3], "signal");
}

#[test]
fn d57_a_flare_costs_two_hope_and_a_shout_two_strength() {
    let four = json!([{ "person": "maya", "hope": 4 }, { "person": "pfennig", "hope": 1, "dice": [1, 2] }]);
    last_day(four, 5)
        .rig(&[6, 5, 6])
        .play(0, signal(B, Signal::Flare))
        .hope(B, 2)
        .ship(6)
        .play(0, signal(B, Signal::Flare))
        .hope(B, 0)
        .ship(6)
        .refuses(0, signal(B, Signal::Flare), "D39")
        .play(1, signal(Y, Signal::Shout))
        .dice(Y, [1, 0])
        .hope(Y, 1)
        .ship(7)
        // With 1 strength and 1 Hope there is nothing left to do for yellow.
        .refuses(1, signal(Y, Signal::Shout), "D19")
        .asks(&[0, 2, 3], "signal")
        .refuses(2, signal(R, Signal::Kite), "D68")
        .refuses(2, signal(R, Signal::Sing), "D57");
}

#[test]
fn q19_a_shout_is_for_those_with_fewer_than_two_hope_and_may_be_the_last_breath() {
    let four = json!([{ "person": "maya", "hope": 2 }, { "person": "pfennig", "dice": [2, 0] }]);
    last_day(four, 11)
        .refuses(0, signal(B, Signal::Shout), "Q19")
        .rig(&[6])
        // Yellow dies of it, and the roll counts.
        .play(1, signal(Y, Signal::Shout))
        .dead(&[Y])
        .ends(true);
    last_day(json!([{ "person": "maya", "dice": [1, 0], "flip": "hope" }]), 5).refuses(
        0,
        signal(B, Signal::Shout),
        "Q19",
    );
}

#[test]
fn d58_q20_without_anything_more_to_do_the_game_is_lost() {
    let four =
        json!([{ "person": "maya", "dice": [1, 0], "hope": 2 }, dead("pfennig"), dead("tomi"), dead("jean")]);
    last_day(four, 5).rig(&[5]).play(0, signal(B, Signal::Flare)).ends(false);
    last_day(poor(), 5)
        .asks(&[0, 1, 2, 3], "signal")
        .moves(&[(0, PASS), (1, PASS), (2, PASS)])
        .asks(&[3], "signal")
        .play(3, PASS)
        .ends(false);
}

/// Everybody is too weak to shout and too poor for a flare, except for what `green` and blue's flip token hold.
fn spent(flip: Option<&str>, green: serde_json::Value) -> serde_json::Value {
    let weak = |person: &str| json!({ "person": person, "dice": [1, 0] });
    let mut blue = weak("maya");
    blue["flip"] = json!(flip);
    json!([blue, weak("diva"), weak("tomi"), green])
}

#[test]
fn q20_q45_d44_the_game_is_not_lost_while_jean_can_hand_over_a_bottle() {
    let jean = json!({ "person": "jean", "dice": [1, 0], "hope": 1, "bottle": "fair-wind" });
    last_day(spent(None, jean.clone()), 11)
        .asks(&[3], "signal")
        .answers(3, &[PASS])
        .play(3, Move::HandBottle { to: R })
        .asks(&[2], "open")
        .play(2, open(Bottle::FairWind))
        .ends(true);
    last_day(spent(None, jean.clone()), 11).play(3, PASS).ends(false);
    // Also after a shout that was in vain.
    let mut four = spent(None, jean);
    four[0]["dice"] = json!([3, 0]);
    last_day(four, 11).rig(&[3]).play(0, signal(B, Signal::Shout)).asks(&[3], "signal");
    // Without Hope he cannot.
    let poor = json!({ "person": "jean", "dice": [1, 0], "bottle": "fair-wind" });
    let jean_alone =
        raft(json!({ "day": 21, "phase": "signals", "ship": 11, "survivors": spent(None, poor) }));
    jean_alone.ends(false);
}

#[test]
fn q20_q19_d41_the_game_is_not_lost_while_somebody_can_gain_strength() {
    let weak = || json!({ "person": "jean", "dice": [1, 0] });
    last_day(spent(Some("strength"), weak()), 11)
        .asks(&[0], "signal")
        .play(0, Move::FlipStrength { survivor: B })
        .moves(&[(0, feed(Y)), (0, feed(Y)), (0, feed(R)), (0, feed(R))])
        .asks(&[1, 2], "signal")
        .rig(&[6])
        .play(1, signal(Y, Signal::Shout))
        .ends(true);
    last_day(spent(Some("strength"), weak()), 11).play(0, PASS).ends(false);
    // Changing places brings nobody nearer to the ship.
    last_day(spent(Some("places"), weak()), 11).ends(false);
}

#[test]
fn d58_whoever_had_given_up_is_asked_again_when_somebody_acts() {
    last_day(poor(), 5)
        .play(0, PASS)
        .asks(&[1, 2, 3], "signal")
        .rig(&[1])
        .play(1, signal(Y, Signal::Shout))
        .asks(&[0, 1, 2, 3], "signal");
}

#[test]
fn q20_the_ship_does_not_help_the_dead() {
    let four = json!([{ "person": "maya", "dice": [2, 0] }, dead("pfennig"), dead("tomi"), dead("jean")]);
    last_day(four, 11).rig(&[6]).play(0, signal(B, Signal::Shout)).ends(false);
}

#[test]
fn q21_flares_are_paid_by_the_one_who_fires() {
    let four = json!([{ "person": "maya", "hope": 1 }, { "person": "pfennig", "hope": 9 }]);
    last_day(four, 5).refuses(0, signal(B, Signal::Flare), "D39").refuses(0, signal(Y, Signal::Flare), "D6");
}

#[test]
fn q44_rosina_activates_one_location_before_the_toll_and_may_reach_the_buoy() {
    let dawn = || {
        let four = json!([{ "person": "maya" }, { "person": "rosina", "dice": [1, 0] }, { "person": "tomi" }, { "person": "jean" }]);
        raft(json!({ "day": 21, "phase": "sharks", "ship": 11, "survivors": four, "bag": [13, 0, 0] }))
    };
    dawn()
        .asks(&[1], "rosina")
        .refuses(1, Move::Activate { at: Place::Octopus }, "D26")
        .refuses(0, Move::Activate { at: Place::Hope }, "D19")
        .rig(&[6])
        .play(1, Move::Activate { at: Place::Flare })
        .ends(true);
    // She fishes 2: herself and another; then everybody loses 1.
    dawn()
        .rig(&[2])
        .play(1, Move::Activate { at: Place::Fishing })
        .asks(&[1], "fish")
        .play(1, feed(Y))
        .play(1, feed(B))
        .shows([4, 1, 3, 3])
        .asks(&[0, 2, 3], "signal");
    dawn().play(1, PASS).dead(&[Y]).asks(&[0, 2, 3], "signal");
}

#[test]
fn q45_on_day_21_jean_may_hand_his_bottle_over_and_it_may_be_opened() {
    let four = json!([{ "person": "maya" }, { "person": "pfennig" }, { "person": "tomi" }, { "person": "jean", "hope": 1, "bottle": "fair-wind" }]);
    last_day(four, 11)
        .refuses(3, open(Bottle::FairWind), "D29")
        .play(3, Move::HandBottle { to: B })
        .asks(&[0], "open")
        .play(0, open(Bottle::FairWind))
        .ends(true);
}

#[test]
fn q44_q41_in_heavy_weather_rosina_has_nothing_to_activate() {
    let last = |weather: &str| {
        raft(
            json!({ "setup": { "seats": 4, "weather": true }, "day": 21, "phase": "dawn", "weather": weather,
            "survivors": [{ "person": "maya" }, { "person": "rosina" }] }),
        )
    };
    last("heavy").asks(&[0, 1, 2, 3], "signal");
    last("flare").asks(&[1], "rosina").refuses(1, Move::Activate { at: Place::Flare }, "D66");
}

#[test]
fn q13_on_day_21_the_anchor_brings_no_hope() {
    raft(json!({ "day": 21, "phase": "dawn", "ship": 10, "survivors": [{ "person": "maya" }, { "person": "rosina" }] }))
        .asks(&[1], "rosina")
        .rig(&[6])
        .play(1, Move::Activate { at: Place::Flare })
        .ship(11)
        .hope(Y, 0)
        .asks(&[0, 1, 2, 3], "signal");
}

#[test]
fn q44_rosina_comes_before_what_the_weather_brings_on_day_21() {
    let last = |weather: &str| {
        raft(
            json!({ "setup": { "seats": 4, "weather": true }, "day": 21, "phase": "dawn", "ship": 5, "weather": weather,
            "survivors": [{ "person": "maya" }, { "person": "rosina", "dice": [1, 0] }] }),
        )
        .asks(&[1], "rosina")
    };
    // She fishes, and has the strength to bear the loss of the weather and that of the page.
    last("loss")
        .rig(&[4])
        .play(1, Move::Activate { at: Place::Fishing })
        .shows([5, 2, 5, 5])
        .asks(&[0], "divide")
        .play(0, suffer(B))
        .shows([3, 1, 4, 4])
        .asks(&[0, 2, 3], "signal");
    last("loss").play(1, PASS).asks(&[0], "divide");
    last("gain").play(1, PASS).asks(&[0], "strengthen").play(0, feed(Y)).shows([3, 1, 3, 3]);
}
