//! Strength, death, Hope and flip tokens (D37 to D41).

use crate::common::*;

#[test]
fn d37_damage_reduces_the_top_die_and_then_the_lower_one_shows() {
    raft(json!({ "today": "p1g", "phase": "morning", "survivors": dice([[2, 5], [1, 5], [1, 0], [6, 1]]) }))
        .dice(B, [1, 5])
        .dice(Y, [5, 0])
        .dead(&[R])
        .dice(G, [5, 1])
        .asks(&[0], "placing");
}

#[test]
fn q1_what_is_too_much_for_the_top_die_goes_on_with_the_lower_one() {
    let mad = |dice: [u8; 2], roll: u8| {
        rigged(
            json!({ "day": 15, "today": "p3p", "phase": "morning", "survivors": [{ "person": "maya", "dice": dice }, dead("pfennig"), dead("tomi"), dead("jean")] }),
            &[roll],
        )
    };
    mad([2, 6], 5).dice(B, [3, 0]);
    mad([2, 6], 2).dice(B, [6, 0]);
    mad([2, 3], 5).ends(false);
}

/// A loss of 5 that finds 3 is told as one of 3.
#[test]
fn regression_no_more_strength_is_told_to_be_lost_than_there_was() {
    for (dice, lost) in [([2, 6], 5), ([2, 3], 5), ([2, 1], 3), ([1, 0], 1)] {
        let survivors = json!([{ "person": "maya", "dice": dice, "hope": 1 }, { "person": "pfennig", "hope": 3 }, dead("tomi"), dead("jean")]);
        let cause = Cause::Paranoia;
        rigged(json!({ "day": 15, "today": "p3p", "phase": "morning", "survivors": survivors }), &[0, 5])
            .play(0, soothe(0))
            .told(Event::Lost { survivor: Person::Maya, strength: lost, cause });
    }
}

#[test]
fn d38_the_dead_give_hope_to_the_bag_and_their_bottle_to_the_deck() {
    let raft = raft(json!({
        "today": "p1g", "phase": "morning", "bag": [10, 2, 0],
        "survivors": [{ "person": "horvath", "dice": [1, 0], "hope": [3, 0, 1], "bottle": "fair-wind", "flip": "hope" }],
    }))
    .dead(&[B])
    .asks(&[1], "placing");
    assert_eq!(raft.position.bag, [13, 2, 1]);
    assert!(raft.position.bottles.has(Bottle::FairWind));
    assert_eq!(raft.position.of(B).flip, None);
    raft.refuses(1, place(B, Place::Hope), "D38");
}

#[test]
fn d39_without_hope_in_the_bag_none_is_gained_and_without_hope_no_cost_is_paid() {
    let raft = raft(json!({
        "phase": "sharks", "sharks": 5, "bag": [0, 0, 0],
        "survivors": [{ "person": "maya", "hope": [13, 0, 0] }, { "person": "pfennig" }],
    }))
    .hope(Y, 0);
    raft.asks(&[0], "placing");
    crate::common::raft(json!({ "survivors": [{ "person": "maya", "hope": 1, "dice": [3, 3] }] }))
        .refuses(0, Move::Heal { survivor: B }, "D39")
        .asks(&[0], "placing");
}

#[test]
fn d40_special_hope_plus_or_minus_one_goes_round_the_corner_and_into_the_box() {
    let fishing = |face: u8| {
        rigged(
            json!({ "phase": "locations", "tomorrow": "p1c", "bag": [12, 1, 1],
                "survivors": [{ "person": "maya", "hope": [1, 1, 0], "placed": "receive" }] }),
            &[face],
        )
    };
    fishing(3).asks(&[0], "roll").play(0, shift(B, 0, 1)).told(Event::Shifted {
        survivor: Person::Maya,
        die: 0,
        by: 1,
        face: 4,
    });
    fishing(3).play(0, shift(B, 0, -1)).told(Event::Shifted {
        survivor: Person::Maya,
        die: 0,
        by: -1,
        face: 2,
    });
    let six = |by: i8| {
        rigged(
            json!({ "phase": "locations", "tomorrow": "p1c", "bag": [12, 1, 1],
                "survivors": [{ "person": "maya", "hope": [1, 1, 0], "placed": "play", "bottle": "rotten-fish" }] }),
            &[6],
        )
        .asks(&[0], "roll")
        .refuses(0, shift(B, 0, 2), "D40")
        .refuses(0, shift(B, 0, 0), "D40")
        .refuses(0, shift(B, 1, 1), "Q24")
        .play(0, shift(B, 0, by))
    };
    let up =
        six(1).told(Event::Shifted { survivor: Person::Maya, die: 0, by: 1, face: 1 }).asks(&[0], "open");
    assert_eq!(up.position.of(B).hope, [1, 0, 0]);
    assert_eq!(up.position.bag, [12, 1, 1], "the special token is out of the game");
    assert_eq!(up.eyes(0).specials_gone, [1, 0]);
    six(-1).told(Event::Shifted { survivor: Person::Maya, die: 0, by: -1, face: 5 });
}

#[test]
fn q22_a_special_token_spent_as_hope_goes_back_into_the_bag() {
    let raft = raft(
        json!({ "bag": [13, 1, 0], "survivors": [{ "person": "maya", "hope": [0, 1, 1], "dice": [3, 3] }] }),
    )
    .play(0, Move::Heal { survivor: B });
    assert_eq!((raft.position.of(B).hope, raft.position.bag), ([0, 0, 0], [13, 2, 1]));
    raft.asks(&[0], "placing");
}

#[test]
fn d41_a_flip_token_has_a_die_of_anybody_rolled_again_once() {
    let raft = rigged(
        json!({ "phase": "locations", "tomorrow": "p1c", "survivors": [
            { "person": "maya", "placed": "play", "bottle": "rotten-fish" }, { "person": "pfennig" }, { "person": "tomi", "flip": "reroll" } ] }),
        &[2],
    )
    .asks(&[2], "roll")
    .refuses(0, PASS, "D19")
    .rig(&[4])
    .play(2, reroll(R, Means::Flip, 0));
    assert_eq!(raft.position.of(R).flip, None);
    raft.day(2);
}

#[test]
fn d41_three_hope_on_day_21_for_this_survivor() {
    let last = |bag: u8| {
        raft(json!({ "day": 21, "phase": "signals", "bag": [bag, 0, 0], "survivors": [
            { "person": "maya", "flip": "hope" }, { "person": "pfennig", "hope": [13 - bag, 0, 0] } ] }))
    };
    let raft = last(5).play(0, Move::FlipHope { survivor: B }).hope(B, 3);
    assert!(raft.has_answer(0, signal(B, Signal::Flare)));
    raft.refuses(0, Move::FlipHope { survivor: B }, "D41");
    last(2).play(0, Move::FlipHope { survivor: B }).hope(B, 2);
    last(0).refuses(0, Move::FlipHope { survivor: B }, "D39");
    crate::common::raft(json!({ "survivors": [{ "person": "maya", "flip": "hope" }] }))
        .refuses(0, Move::FlipHope { survivor: B }, "D41")
        .asks(&[0], "placing");
}

#[test]
fn d41_four_strength_are_divided_by_whoever_spends_the_token() {
    raft(json!({ "survivors": [
        { "person": "maya", "dice": [5, 1] }, { "person": "pfennig", "dice": [2, 1], "flip": "strength" },
        { "person": "tomi", "dice": [6, 1] }, { "person": "jean", "dice": [6, 1] } ] }))
    .refuses(0, Move::FlipStrength { survivor: Y }, "D6")
    .play(1, Move::FlipStrength { survivor: Y })
    .asks(&[1], "strengthen")
    .refuses(1, feed(R), "D32")
    .play(1, feed(B))
    // Only one is left who can gain: the rest goes there.
    .shows([6, 5, 6, 6])
    .asks(&[0], "placing");
}

#[test]
fn d41_two_survivors_change_places() {
    let flip = |one, two| Move::FlipPlaces { survivor: B, one, two };
    let raft = raft(json!({ "survivors": [{ "person": "maya", "flip": "places" }] }))
        .refuses(0, flip(Y, Y), "D41")
        .refuses(0, flip(G, Y), "D41")
        .refuses(1, flip(Y, G), "D6")
        .play(0, flip(Y, G))
        .asks(&[0], "placing");
    assert_eq!((raft.position.of(Y).spot, raft.position.of(G).spot), (Some(Spot::D), Some(Spot::B)));
    raft.refuses(0, flip(Y, G), "D41");
}
