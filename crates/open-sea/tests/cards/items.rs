//! O3.1: items and their effects.

use crate::common::*;

/// Seat 0 has these items and the first chance; the others have a card each.
fn with(items: &[&str]) -> Raft {
    raft(json!({ "castaways": hands(&[items, &["single-boot"], &["captains-hat"], &["love-letter"]]) }))
        .asks(&[0], "use")
}

#[test]
fn o3_1_discarded_items_lie_face_up_and_revealed_ones_come_back() {
    with(&["flare", "net"]).play(0, using("flare")).discarded(&["flare"]).hand(0, &["net"]).asks(&[1], "use");
    let raft = with(&["spyglass"]).play(0, using("spyglass")).discarded(&[]).hand(0, &["spyglass"]);
    assert_eq!(raft.eyes(2).castaways[0].hand, held(&["spyglass"]), "all have seen it");
    raft.asks(&[1], "use");
}

#[test]
fn o3_1_an_item_needs_its_target_and_its_owner() {
    with(&["gun", "flare"])
        .refuses(0, using("gun"), "O3.1")
        .refuses(0, using_on("flare", 1), "O3.1")
        .refuses(0, using_on("gun", 4), "O3.1")
        .refuses(0, using_on("knife", 1), "O3.1")
        .asks(&[0], "use");
}

#[test]
fn gun_kills_anybody_oneself_too() {
    with(&["gun"])
        .play(0, using_on("gun", 2))
        .fate(2, Fate::Shot { by: Seat(0), round: 1 })
        .discarded(&["gun"])
        .asks(&[1], "use");
    with(&["gun"]).play(0, using_on("gun", 0)).alive(&[1, 2, 3]).compass(1).asks(&[1], "use");
}

#[test]
fn gun_does_not_kill_the_dead() {
    raft(json!({ "castaways": [{ "hand": ["gun"] }, dead(), {}, {}] }))
        .refuses(0, using_on("gun", 1), "O3.1")
        .asks(&[0], "use");
}

#[test]
fn whisky_takes_vote_call_and_item_until_the_round_ends() {
    let raft = with(&["whisky"])
        .play(0, using_on("whisky", 1))
        .asks(&[2], "use")
        .refuses(1, PASS, "O2.2")
        .refuses(1, using("single-boot"), "O3.1")
        .each(&[2, 3], PASS)
        .asks(&[0], "call")
        .play(0, call(1))
        .asks(&[0, 2, 3], "ballot")
        .refuses(1, NO, "O3.1")
        .each(&[0, 2, 3], NO)
        .asks(&[2], "call")
        .refuses(1, call(0), "O3.1");
    assert!(raft.eyes(3).castaways[1].sedated);
}

#[test]
fn whisky_does_not_keep_from_the_food_pile_and_not_twice() {
    raft(json!({ "phase": "starvation", "castaways": [{ "hand": ["net"], "sedated": true }, {}, {}, {}] }))
        .asks(&[0], "lay");
    raft(json!({ "castaways": [{ "hand": ["whisky"] }, { "sedated": true }, {}, {}] }))
        .refuses(0, using_on("whisky", 1), "O3.1")
        .answers(0, &[using_on("whisky", 0), using_on("whisky", 2), using_on("whisky", 3), PASS]);
}

#[test]
fn fishing_rod_takes_a_discard_face_up_or_face_down() {
    let fishing = || {
        raft(json!({
            "discard": ["flare", "gun"], "face-down": ["sea-turtle"],
            "castaways": hands(&[&["fishing-rod"], &["single-boot"], &[], &[]]),
        }))
        .play(0, using("fishing-rod"))
        .asks(&[0], "catch")
    };
    fishing()
        .answers(0, &[take("flare"), take("gun"), take_hidden("sea-turtle")])
        .refuses(0, PASS, "O3.1")
        .refuses(0, take("sea-turtle"), "O3.1")
        .refuses(1, take("gun"), "O7.1")
        .play(0, take("gun"))
        .hand(0, &["fishing-rod", "gun"])
        .discarded(&["flare"])
        .asks(&[1], "use");
    fishing()
        .play(0, take_hidden("sea-turtle"))
        .hand(0, &["fishing-rod", "sea-turtle"])
        .hidden(&[])
        .asks(&[1], "use");
}

#[test]
fn fishing_rod_needs_something_to_take() {
    with(&["fishing-rod"]).refuses(0, using("fishing-rod"), "O3.1").answers(0, &[PASS]).asks(&[0], "use");
}

#[test]
fn spyglass_shows_the_top_event_to_its_user() {
    let raft =
        raft(json!({ "event-top": top("fever"), "castaways": hands(&[&["spyglass"], &["net"], &[]]) }))
            .play(0, using("spyglass"))
            .asks(&[1], "use");
    assert_eq!(raft.eyes(0).forecast, Some(Forecast::Event(event("fever"))));
    assert_eq!(raft.eyes(1).forecast, None);
    assert_eq!(raft.view(Viewer::Spectator).forecast, None);
    assert_eq!(raft.position.today, None, "it is not drawn");
}

#[test]
fn spyglass_sees_the_rescue_that_everybody_knows_of() {
    let raft = raft(json!({ "round": 11, "castaways": hands(&[&["spyglass"], &["net"], &[]]) }));
    assert_eq!(raft.eyes(1).forecast, Some(Forecast::Rescue));
    raft.play(0, using("spyglass")).asks(&[1], "use");
}

#[test]
fn flare_discards_the_top_event_unresolved() {
    let raft = raft(json!({ "event-top": top("fever"), "castaways": hands(&[&["flare"], &["net"], &[]]) }))
        .play(0, using("flare"))
        .told(Event::EventDiscarded { card: event("fever") })
        .vitality(&[3, 3, 3])
        .asks(&[1], "use");
    assert_eq!((raft.eyes(2).events_left, &*raft.eyes(2).events_gone), (9, &[event("fever")][..]));
}

#[test]
fn bandage_heals_up_to_three() {
    raft(json!({ "castaways": [{ "hand": ["bandage", "bandage"], "vitality": 2 }, { "vitality": 1, "hand": ["net"] }, {}] }))
        .refuses(0, using_on("bandage", 2), "O3.1")
        .answers(0, &[using_on("bandage", 0), using_on("bandage", 1), PASS])
        .play(0, using_on("bandage", 1))
        .vitality(&[2, 2, 3])
        .asks(&[1], "use");
}

#[test]
fn knife_takes_one_vitality() {
    with(&["knife"])
        .play(0, using_on("knife", 3))
        .vitality(&[3, 3, 3, 2])
        .discarded(&["knife"])
        .asks(&[1], "use");
    with(&["knife"]).play(0, using_on("knife", 0)).vitality(&[2, 3, 3, 3]).asks(&[1], "use");
}

#[test]
fn rope_keeps_on_the_raft_this_round() {
    let raft = with(&["rope"]).play(0, using_on("rope", 1)).asks(&[1], "use").pass_all();
    assert!(raft.eyes(3).castaways[1].roped);
    raft.asks(&[0], "call")
        .refuses(0, call(1), "O3.1")
        .answers(0, &[call(0), call(2), call(3), PASS])
        .pass_all();
    raft_all_tied().step(1, Phase::Starvation);
}

/// With everybody tied to the raft there is nobody to vote on.
fn raft_all_tied() -> Raft {
    let tied = json!({ "roped": true, "hand": ["single-boot"] });
    raft(
        json!({ "phase": "vote", "event-top": top("calm-sea"), "castaways": [tied, { "roped": true }, { "roped": true }] }),
    )
}

#[test]
fn rope_is_no_shield_and_not_used_twice() {
    raft(json!({ "castaways": [{ "hand": ["gun", "rope"] }, { "roped": true }, {}, {}] }))
        .refuses(0, using_on("rope", 1), "O3.1")
        .play(0, using_on("gun", 1))
        .alive(&[0, 2, 3])
        .asks(&[0], "call");
}

#[test]
fn net_takes_a_random_card_of_another() {
    raft(json!({ "castaways": hands(&[&["net"], &["hardtack", "gun", "flare"], &[]]) }))
        .refuses(0, using_on("net", 0), "O3.1")
        .refuses(0, using_on("net", 2), "O3.1")
        .rig(&[1])
        .play(0, using_on("net", 1))
        .hand(0, &["gun"])
        .hand(1, &["hardtack", "flare"])
        .asks(&[1], "use");
}

#[test]
fn logbook_shows_a_hand_to_its_user() {
    let raft = raft(json!({ "castaways": hands(&[&["logbook"], &["hardtack", "gun"], &[], &["net"]]) }))
        .refuses(0, using_on("logbook", 0), "O3.1")
        .refuses(0, using_on("logbook", 2), "O3.1")
        .play(0, using_on("logbook", 1))
        .hand(0, &["logbook"])
        .asks(&[1], "use");
    assert_eq!(raft.eyes(0).castaways[1].hand, held(&["hardtack", "gun"]));
    assert!(raft.eyes(3).castaways[1].hand.is_empty());
}

#[test]
fn mutiny_takes_the_compass_and_the_step_goes_on() {
    raft(json!({ "compass": 1, "castaways": hands(&[&["net"], &["single-boot"], &["mutiny"], &[]]) }))
        .play(1, PASS)
        .play(2, using("mutiny"))
        .compass(2)
        .asks(&[0], "use")
        .play(0, PASS)
        .asks(&[2], "call");
    with(&["mutiny"]).refuses(0, using("mutiny"), "O3.1").asks(&[0], "use");
}

#[test]
fn hardtack_tinned_fish_and_sea_turtle_feed_one_two_and_three() {
    for (food, feeds) in [("hardtack", 1), ("tinned-fish", 2), ("sea-turtle", 3)] {
        let raft =
            raft(json!({ "phase": "starvation", "castaways": [{ "hand": [food, "net"] }, {}, {}, {}] }))
                .moves(&[(0, lay(food)), (0, PASS)]);
        assert_eq!(raft.eyes(1).food_left, feeds);
        raft.asks(&[0], "feed");
    }
}

#[test]
fn tinned_fish_feeds_nobody_outside_the_pile() {
    with(&["tinned-fish"]).refuses(0, using("tinned-fish"), "O3.2").asks(&[0], "use");
}

#[test]
fn sea_turtle_feeds_three_of_three() {
    raft(json!({ "phase": "starvation", "castaways": hands(&[&["sea-turtle"], &[], &[]]) }))
        .play(0, lay("sea-turtle"))
        .vitality(&[3, 3, 3])
        .asks(&[1], "use");
}

#[test]
fn rat_poison_spoils_two() {
    let raft = raft(json!({ "phase": "starvation", "castaways": hands(&[&["sea-turtle", "rat-poison", "net"], &[], &[], &[]]) }))
        .moves(&[(0, lay("sea-turtle")), (0, lay("rat-poison")), (0, PASS)]);
    assert_eq!(raft.eyes(2).meal.map(|meal| (meal.food, meal.total)), Some((3, 1)));
    raft.asks(&[0], "feed");
}

#[test]
fn junk_counts_nothing_in_the_pile() {
    raft(json!({ "phase": "starvation", "castaways": hands(&[&["love-letter", "captains-hat"], &[], &[]]) }))
        .play(0, lay("love-letter"))
        .play(0, lay("captains-hat"))
        .vitality(&[2, 2, 2])
        .discarded(&["love-letter", "captains-hat"])
        .asks(&[1], "use");
}
