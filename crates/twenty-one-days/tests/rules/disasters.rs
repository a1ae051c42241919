//! Disasters and bottles (D42 to D44, Q39).

use crate::common::*;

/// An evening with a disaster; only this one is in the deck.
fn evening(card: &str, survivors: serde_json::Value, rolls: &[u8]) -> Raft {
    evening_on([0, 0], card, survivors, rolls)
}

/// The same on a raft that has lost planks.
fn evening_on(lost: [u8; 2], card: &str, survivors: serde_json::Value, rolls: &[u8]) -> Raft {
    rigged(
        json!({ "phase": "evening", "today": "p1g", "tomorrow": "p1c", "lost": lost, "disasters": [card], "survivors": survivors }),
        rolls,
    )
}

fn rich(hopes: [u8; 4]) -> serde_json::Value {
    let names = ["maya", "pfennig", "tomi", "jean"];
    names.iter().zip(hopes).map(|(name, hope)| json!({ "person": name, "hope": hope })).collect()
}

#[test]
fn d42_survivors_pool_hope_to_prevent_a_disaster_all_or_nothing() {
    evening("blown-off-course", rich([3, 0, 1, 1]), &[])
        .asks(&[0, 2, 3], "disaster")
        .refuses(1, pledge(Y, 1), "D19")
        .refuses(0, pledge(B, 4), "D42")
        .refuses(0, pledge(B, 0), "D42")
        .refuses(0, pledge(Y, 1), "D6")
        .play(2, pledge(R, 1))
        .play(3, PASS)
        .asks(&[0], "disaster")
        .play(0, pledge(B, 3))
        .hope(B, 0)
        .hope(R, 0)
        .hope(G, 1)
        .ship(6)
        .asks(&[1], "placing");
}

#[test]
fn d42_pledges_that_are_not_enough_stay_with_their_owners() {
    evening("blown-off-course", rich([3, 0, 1, 1]), &[])
        .play(0, pledge(B, 3))
        .play(2, PASS)
        .play(3, PASS)
        .hope(B, 3)
        // It cannot be reached any more, and Maya has her Hope back to do something else with it.
        .asks(&[0], "disaster")
        .answers(0, &[PASS])
        .refuses(0, pledge(B, 1), "D42")
        .play(0, PASS)
        .ship(5)
        .shows([3, 3, 3, 3])
        .asks(&[1], "placing");
}

#[test]
fn d42_when_a_pass_leaves_too_little_hope_whoever_has_another_way_is_asked_first() {
    // Yellow passed while red could still pay; now that red does not, the flip token is what is left.
    let lucky = json!([{ "person": "maya", "hope": 1 }, { "person": "diva", "flip": "calm" }, { "person": "tomi", "hope": 3 }, { "person": "jean" }]);
    let waiting = || {
        evening("blown-off-course", lucky.clone(), &[])
            .asks(&[0, 1, 2], "disaster")
            .play(0, pledge(B, 1))
            .play(1, PASS)
            .asks(&[2], "disaster")
            .play(2, PASS)
            .asks(&[1], "disaster")
            .hope(B, 1)
    };
    waiting()
        .answers(1, &[Move::CallOff { survivor: Y }, PASS])
        .play(1, Move::CallOff { survivor: Y })
        .ship(6)
        .asks(&[1], "placing");
    waiting().play(1, PASS).ship(5).asks(&[1], "placing");
    // Whoever passes last could have used the token just then: it strikes.
    evening("blown-off-course", lucky.clone(), &[])
        .play(2, PASS)
        .asks(&[1], "disaster")
        .play(1, PASS)
        .ship(5)
        .asks(&[1], "placing");
    // A change of places waits while Hope is pledged, and is offered when that comes to nothing, to whoever passed, too.
    let edge = json!([{ "person": "maya", "hope": 4 }, { "person": "diva" }, { "person": "tomi", "flip": "places", "hope": 1 }, { "person": "jean" }]);
    evening_on([1, 0], "broken-lashings", edge, &[])
        .play(2, pledge(R, 1))
        .refuses(2, Move::FlipPlaces { survivor: R, one: B, two: R }, "Q26")
        .play(0, PASS)
        .asks(&[0, 2], "disaster")
        .play(2, Move::FlipPlaces { survivor: R, one: B, two: R })
        // Things have changed, and Hope may be pledged again.
        .asks(&[0, 2], "disaster")
        .moves(&[(0, pledge(B, 4)), (2, pledge(R, 1))])
        .asks(&[1], "placing");
    // One voice that has pledged, too; without a pledge its pass is the last word.
    let alone = |stack: serde_json::Value| {
        rigged(
            json!({ "setup": solo(), "phase": "evening", "step": 1, "today": "p1g", "tomorrow": "p1c", "stack": [stack],
                "survivors": [{ "person": "maya", "hope": 5 }, { "person": "diva", "flip": "places" }] }),
            &[],
        )
        .asks(&[0], "disaster")
        .play(0, PASS)
    };
    let frame = |pledged: u8| json!({ "frame": "disaster", "card": "broken-lashings", "step": null, "pledged": [pledged, 0, 0, 0] });
    alone(frame(1)).asks(&[0], "disaster").answers(0, &[PASS]).play(0, PASS).asks(&[0], "divide");
    alone(frame(0)).asks(&[0], "divide");
}

#[test]
fn d42_nobody_is_asked_when_all_hope_together_is_too_little() {
    evening("blown-off-course", rich([1, 0, 1, 0]), &[]).ship(5).asks(&[1], "placing");
}

#[test]
fn q26_d41_before_a_disaster_strikes_whoever_can_act_is_asked_even_without_enough_hope() {
    // Jean's bottle brings the Hope that is missing, and all others are asked again.
    let jean = json!([{ "person": "maya", "hope": 1 }, { "person": "diva", "hope": 1 }, { "person": "tomi" },
        { "person": "jean", "hope": 1, "bottle": "great-hope" }]);
    evening("octopus-takes-one", jean.clone(), &[])
        .asks(&[3], "disaster")
        .answers(3, &[PASS])
        .refuses(3, pledge(G, 1), "D42")
        .play(3, Move::HandBottle { to: R })
        .asks(&[2], "open")
        .play(2, open(Bottle::GreatHope))
        .asks(&[0, 1, 2], "disaster")
        .moves(&[(2, pledge(R, 4)), (0, pledge(B, 1)), (1, pledge(Y, 1))])
        .hope(R, 0)
        .asks(&[1], "placing");
    let raft = evening("octopus-takes-one", jean, &[0, 3]).play(3, PASS).asks(&[1], "placing");
    assert_eq!(raft.position.lost, [0, 1]);
    // Somebody leaves the edge of the raft before the plank goes.
    let places = json!([{ "person": "maya", "flip": "places" }]);
    evening_on([1, 0], "broken-lashings", places, &[])
        .asks(&[0], "disaster")
        .play(0, Move::FlipPlaces { survivor: B, one: B, two: Y })
        .asks(&[0], "divide");
    let paul = json!([{ "person": "maya" }, { "person": "diva" }, { "person": "paul", "hope": 3 }]);
    evening_on([1, 0], "broken-lashings", paul, &[3])
        .asks(&[2], "disaster")
        .play(2, PASS)
        .asks(&[0], "divide");
}

#[test]
fn q26_within_a_disaster_whoever_can_change_places_is_asked_again_before_its_later_symbols() {
    // The octopus takes green; before the plank goes blue may still change places, and nothing helped before.
    let places = json!([{ "person": "maya", "flip": "places" }, { "person": "diva" }, { "person": "tomi" },
        { "person": "jean", "dice": [4, 0] }]);
    evening_on([1, 0], "octopus-takes-one", places.clone(), &[3, 0])
        .dead(&[G])
        .asks(&[0], "lull")
        .play(0, PASS)
        .dead(&[B, G])
        .asks(&[1], "placing");
    evening_on([1, 0], "octopus-takes-one", places, &[3, 0])
        .play(0, Move::FlipPlaces { survivor: B, one: B, two: Y })
        .dead(&[Y, G])
        .asks(&[2], "placing");
    // Without the means nobody is asked.
    evening("octopus-takes-one", rich([0, 0, 0, 0]), &[0, 3]).asks(&[1], "placing");
}

#[test]
fn d42_an_empty_deck_is_made_anew() {
    let raft = rigged(
        json!({ "phase": "evening", "today": "p1g", "tomorrow": "p1c", "disasters": [], "survivors": dice([[6, 6], [6, 6], [6, 6], [6, 6]]) }),
        &[],
    );
    assert_eq!(raft.position.disasters.len() + raft.position.disasters_drawn().len(), 6);
    assert!(raft.position.disasters.len() >= 5);
}

#[test]
fn d43_exhaustion_loses_a_day_and_shuffles_the_disasters() {
    let raft = evening("exhaustion", rich([0, 0, 0, 0]), &[]).day(3);
    assert_eq!(raft.position.disasters_drawn().len(), 1, "all but this card are in the deck again");
    evening("exhaustion", rich([2, 0, 0, 0]), &[]).asks(&[0], "disaster").play(0, pledge(B, 2)).day(2);
    // No effect on the day before day 21.
    let last = rigged(
        json!({ "day": 20, "phase": "evening", "today": "p3g", "disasters": ["exhaustion"], "survivors": rich([0; 4]) }),
        &[],
    );
    last.day(21);
}

#[test]
fn d43_the_octopus_takes_a_die_and_then_a_plank_goes() {
    // The lot falls on blue for the grab, on green for the plank.
    let raft = evening("octopus-takes-one", rich([0, 0, 0, 0]), &[0, 3]).dice(B, [4, 0]).dead(&[]);
    assert_eq!(raft.position.lost, [0, 1]);
    evening("octopus-takes-one", rich([3, 3, 0, 0]), &[])
        .play(0, pledge(B, 3))
        .play(1, pledge(Y, 3))
        .dice(B, [4, 4]);
}

#[test]
fn q39_a_flip_token_calls_off_a_drawn_disaster_and_a_bottle_one_that_is_due() {
    let lucky = json!([{ "person": "maya", "flip": "calm" }]);
    evening("blown-off-course", lucky, &[])
        .asks(&[0], "disaster")
        .refuses(0, Move::CallOff { survivor: Y }, "D6")
        .play(0, Move::CallOff { survivor: B })
        .ship(6)
        .asks(&[1], "placing");
    let calm = |page: &str| {
        rigged(
            json!({ "phase": "locations", "today": page, "tomorrow": "p1c", "disasters": ["blown-off-course"],
                "survivors": [{ "person": "maya", "placed": "play", "bottle": "calm-sea" }] }),
            &[1],
        )
        .play(0, open(Bottle::CalmSea))
    };
    calm("p1g").ship(6).asks(&[1], "placing");
    // On a day without a disaster it is wasted.
    let wasted = calm("p1a");
    assert!(!wasted.position.called_off);
}

#[test]
fn d44_one_bottle_of_each_kind() {
    let deck = deal(Setup::new(2), "bottles").position.bottles;
    assert_eq!(deck.len(), 11);
}

#[test]
fn d44_a_tonic_for_the_dead_is_removed_and_at_the_bottle_location_replaced() {
    let finder = json!([{ "person": "maya", "placed": "receive" }, dead("pfennig")]);
    let one = |deck: serde_json::Value, at: &str, swap: &str| {
        let mut survivors = finder.clone();
        survivors[0]["placed"] = json!(at);
        rigged(
            json!({ "phase": "locations", "tomorrow": "p1c", "swap": swap, "bottles": deck, "survivors": survivors }),
            &[2],
        )
    };
    let raft = one(json!(["yellow-tonic"]), "receive", "turtle-one");
    assert_eq!(raft.position.of(B).bottle, None);
    let raft = one(json!(["yellow-tonic", "fair-wind"]), "receive", "turtle-one");
    assert_eq!(raft.position.of(B).bottle, Some(Bottle::FairWind));
    let raft = one(json!(["yellow-tonic"]), "swap", "bottle");
    assert_eq!(raft.position.of(B).bottle, None);
}

#[test]
fn d44_while_the_extra_die_lasts_an_even_roll_brings_no_bottle() {
    let fish = |markers: u8| {
        rigged(
            json!({ "phase": "locations", "tomorrow": "p1c", "survivors": [{ "person": "maya", "placed": "receive", "markers": markers }] }),
            &[2],
        )
        .asks(&[1], "placing")
    };
    assert_eq!(fish(1).position.of(B).bottle, None);
    assert!(fish(0).position.of(B).bottle.is_some());
}
