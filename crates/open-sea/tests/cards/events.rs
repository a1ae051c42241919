//! O2.4: events.

use crate::common::*;

/// An event is drawn by seat 0 of four with these hands.
fn drawn(id: &str, hands_of: &[&[&str]]) -> Raft {
    raft(json!({ "phase": "event", "event-top": top(id), "castaways": hands(hands_of) }))
}

#[test]
fn calm_sea_is_starvation_alone() {
    drawn("calm-sea", &[&["net"], &[], &[], &[]]).vitality(&[3; 4]).asks(&[0], "lay");
}

#[test]
fn storm_takes_a_card_of_each_face_down() {
    let raft = drawn("storm", &[&["net", "gun"], &["flare"], &[], &["rope", "rope"]])
        .asks(&[0, 1, 3], "discard")
        .refuses(2, discard("net"), "O2.4")
        .refuses(0, discard("flare"), "O2.4")
        .refuses(0, PASS, "O2.4")
        .play(3, discard("rope"))
        .asks(&[0, 1], "discard")
        .refuses(3, discard("rope"), "O2.4")
        .play(0, discard("net"))
        .play(1, discard("flare"))
        .hidden(&["net", "rope", "flare"])
        .discarded(&[])
        .asks(&[0], "lay");
    assert_eq!(raft.eyes(0).face_down, 3);
    assert_eq!(raft.eyes(0).face_down_known, held(&["net"]));
}

#[test]
fn sharks_bite_whom_the_compass_holder_names() {
    let fish = || drawn("sharks", &[&["tinned-fish"], &[], &[], &[]]);
    fish()
        .asks(&[0], "harm")
        .refuses(1, name(2), "O2.4")
        .refuses(0, name(4), "O2.4")
        .play(0, name(2))
        .vitality(&[3, 3, 2, 3])
        .step(1, Phase::Starvation)
        .asks(&[0], "lay");
    fish().play(0, name(0)).vitality(&[2, 3, 3, 3]);
}

#[test]
fn sharks_can_kill() {
    raft(json!({ "phase": "event", "event-top": top("sharks"), "castaways": [{}, { "vitality": 1 }, {}] }))
        .play(0, name(1))
        .fate(1, Fate::Spent { cause: Cause::Event(event("sharks")), round: 1 })
        .compass(2)
        .asks(&[2], "use");
}

#[test]
fn rain_heals_whom_the_compass_holder_names_up_to_three() {
    let wet = || {
        raft(
            json!({ "phase": "event", "event-top": top("rain"), "castaways": [{ "hand": ["net"] }, { "vitality": 1 }, dead(), {}] }),
        )
    };
    wet()
        .asks(&[0], "heal")
        .refuses(0, name(2), "O2.4")
        .play(0, name(1))
        .vitality(&[3, 2, 0, 3])
        .asks(&[0], "lay");
    wet().play(0, name(3)).vitality(&[3, 1, 0, 3]).asks(&[0], "lay");
}

#[test]
fn scorching_sun_needs_one_food_more() {
    let meal = |food: &[&str]| {
        let mut raft = drawn("scorching-sun", &[food, &[], &[], &[]]);
        for id in food {
            raft = raft.play(0, lay(id));
        }
        raft
    };
    meal(&["sea-turtle", "tinned-fish"]).vitality(&[3; 4]).asks(&[1], "use");
    // As much food as players: one goes without.
    meal(&["tinned-fish", "tinned-fish"])
        .asks(&[0], "feed")
        .moves(&[(0, feed(0)), (0, feed(1)), (0, feed(2))])
        .vitality(&[3, 3, 3, 2])
        .asks(&[1], "use");
}

#[test]
fn drifting_crate_gives_everybody_a_card() {
    let raft = raft(
        json!({ "phase": "event", "event-top": top("drifting-crate"), "castaways": [{}, dead(), {}, {}] }),
    );
    // The crate, and the draw of the next round.
    raft.holds_count(0, 2).holds_count(1, 0).holds_count(3, 2).step(2, Phase::Use).asks(&[2], "use");
}

#[test]
fn leak_strikes_those_with_more_than_four_cards() {
    let five = ["net", "gun", "flare", "rope", "rope"];
    drawn("leak", &[&five, &five[..0], &["knife", "knife", "hardtack", "hardtack"], &["hardtack"; 5]])
        .asks(&[0, 3], "discard")
        .play(0, discard("gun"))
        .play(3, discard("hardtack"))
        .holds_count(2, 4)
        .holds_count(3, 4)
        .hidden(&["gun", "hardtack"])
        .asks(&[0], "lay");
    drawn("leak", &[&five[..4], &[], &[], &[]]).asks(&[0], "lay");
}

#[test]
fn seagulls_bring_two_items_and_one_is_given_away() {
    let raft = raft(json!({
        "phase": "event", "event-top": top("seagulls"), "deck": ["gun", "flare"], "castaways": castaways(4),
    }))
    .asks(&[0], "gulls")
    .refuses(0, give_away("gun", 0), "O2.4")
    .refuses(0, give_away("net", 1), "O2.4")
    .refuses(1, give_away("gun", 2), "O2.4")
    .play(0, give_away("gun", 2))
    .hand(0, &["flare"])
    .hand(2, &["gun"]);
    assert_eq!(raft.eyes(3).castaways[2].hand, held(&["gun"]), "all have seen it");
    raft.asks(&[0], "lay");
}

#[test]
fn seagulls_with_one_item_or_none() {
    let everything: Vec<Item> = Held::of(Setup::new(4).item_cards()).iter().collect();
    let (last, rest) = everything.split_last().expect("there are items");
    let one = json!([{}, { "hand": rest }, {}, {}]);
    let raft = raft(
        json!({ "phase": "event", "event-top": top("seagulls"), "deck": [last], "discard": [], "castaways": one }),
    );
    assert!(raft.position.hands.holds(Seat(0), *last));
    raft.asks(&[0], "lay");
    let none = json!([{}, { "hand": everything }, {}, {}]);
    common_raft(none).holds_count(0, 0).asks(&[1], "lay");
}

fn common_raft(castaways: serde_json::Value) -> Raft {
    raft(json!({ "phase": "event", "event-top": top("seagulls"), "castaways": castaways }))
}

#[test]
fn fog_bars_the_votes_of_the_next_round() {
    let raft = drawn("fog", &[&[], &[], &[], &[]]).step(2, Phase::Use);
    assert!(raft.eyes(0).fog && !raft.eyes(0).fog_ahead);
    let mut raft = raft.asks(&[1], "use").pass_all();
    while raft.position.round == 2 {
        assert_ne!(raft.window(), "call", "nobody can start a vote");
        let seat = raft.position.asked().lowest().expect("somebody is asked");
        let mut moves = Vec::new();
        raft.position.answers(seat, &mut moves);
        raft = raft.play(seat.0, *moves.last().expect("there is an answer"));
    }
    assert!(!raft.eyes(0).fog);
}

#[test]
fn fever_strikes_all_who_hold_the_fewest_cards() {
    drawn("fever", &[&["net"], &["gun"], &["rope", "rope"], &["flare", "flare"]])
        .vitality(&[2, 2, 3, 3])
        .asks(&[0], "lay");
    drawn("fever", &[&["net"], &[], &["rope"], &["flare"]]).vitality(&[3, 2, 3, 3]).asks(&[0], "lay");
}

#[test]
fn great_wave_passes_every_hand_to_the_left() {
    let raft = raft(json!({
        "phase": "event", "event-top": top("great-wave"), "deck": ["knife", "knife", "bandage"],
        "castaways": [{ "hand": ["net"] }, { "fate": { "fate": "overboard", "round": 1 }, "hand": ["gun"] }, { "hand": ["flare"] }, { "hand": ["mutiny"] }],
    }));
    let has = |seat: u8, id: &str| assert!(raft.position.hands.holds(Seat(seat), item(id)), "{seat} {id}");
    has(2, "net");
    has(3, "flare");
    has(0, "mutiny");
    has(1, "gun");
    raft.step(2, Phase::Use).asks(&[2], "use");
}

#[test]
fn sails_discard_the_top_event_face_down() {
    let raft = drawn("sails", &[&[], &[], &[], &[]]).step(2, Phase::Use);
    let view = raft.eyes(0);
    assert_eq!((view.events_left, &*view.events_face_down), (8, &[None][..]));
    raft.asks(&[1], "use");
}

#[test]
fn sails_bring_rescue_when_it_is_next() {
    raft(json!({ "round": 10, "phase": "event", "event-top": top("sails"), "castaways": castaways(4) }))
        .step(10, Phase::RescueVote)
        .asks(&[0], "call");
}

#[test]
fn mirage_shows_a_random_card_of_each() {
    let raft = drawn("calm-sea", &[&["net"], &["gun"], &[], &["rope", "flare"]]);
    assert!(raft.eyes(2).castaways[0].hand.is_empty());
    let raft = drawn("mirage", &[&["net"], &["gun"], &[], &["rope", "flare"]]);
    assert_eq!(raft.eyes(2).castaways[0].hand, held(&["net"]));
    assert_eq!(raft.eyes(0).castaways[1].hand, held(&["gun"]));
    assert_eq!(raft.eyes(0).castaways[3].hand.len(), 1);
    raft.hand(0, &["net"]).asks(&[0], "lay");
}

#[test]
fn becalmed_keeps_the_compass_for_a_round() {
    let raft = drawn("becalmed", &[&["net"], &[], &[], &[]]).asks(&[0], "lay").play(0, PASS);
    raft.compass(0).step(2, Phase::Use).asks(&[0], "use");
}

#[test]
fn night_of_knives_is_another_round_of_votes() {
    let three = || hands(&[&["net"], &[], &[]]);
    raft(json!({ "phase": "vote", "event-top": top("night-of-knives"), "castaways": three() }))
        .each(&[0, 1, 2], PASS)
        .step(1, Phase::VoteAgain)
        .asks(&[0], "call")
        .play(0, call(1))
        .each(&[0, 1, 2], NO)
        .refuses(0, call(2), "O2.3")
        .each(&[1, 2], PASS)
        .step(1, Phase::Starvation)
        .asks(&[0], "lay");
    raft(json!({ "fog": 1, "phase": "event", "event-top": top("night-of-knives"), "castaways": three() }))
        .step(1, Phase::Starvation);
}

#[test]
fn spoiled_stores_make_every_food_card_count_one_less() {
    let raft = drawn("spoiled-stores", &[&["sea-turtle", "hardtack", "tinned-fish"], &["net"], &[], &[]])
        .moves(&[(0, lay("sea-turtle")), (0, lay("hardtack")), (0, lay("tinned-fish")), (1, PASS)]);
    assert_eq!(raft.eyes(0).meal.map(|meal| meal.total), Some(3));
    raft.asks(&[0], "feed");
}
