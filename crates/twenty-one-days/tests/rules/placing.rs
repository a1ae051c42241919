//! Placing dice, and input that cannot be (D22, D26, D44, D48).

use crate::common::*;

#[test]
fn d22_dice_are_placed_clockwise_from_the_starting_player_and_rolled_afterwards() {
    raft(json!({ "start": 2 }))
        .asks(&[2], "placing")
        .play(2, place(R, Place::Hope))
        .asks(&[3], "placing")
        .refuses(0, place(B, Place::Flare), "D19")
        .play(3, place(G, Place::Hope))
        .asks(&[0], "placing")
        .play(0, place(B, Place::Play))
        .asks(&[1], "placing");
}

#[test]
fn q9_a_player_with_two_survivors_places_one_die_a_turn() {
    let setup = json!({ "seats": 3 });
    let four = json!([{ "person": "maya", "seat": 0 }, { "person": "pfennig", "seat": 1 }, { "person": "tomi", "seat": 2 }, { "person": "jean", "seat": 0 }]);
    raft(json!({ "setup": setup, "survivors": four }))
        .asks(&[0], "placing")
        .play(0, place(G, Place::Hope))
        .asks(&[1], "placing")
        .play(1, place(Y, Place::Hope))
        .asks(&[2], "placing")
        .play(2, place(R, Place::Hope))
        .asks(&[0], "placing")
        .refuses(0, place(G, Place::Flare), "D22")
        .play(0, place(B, Place::Flare));
}

#[test]
fn d22_a_second_die_on_a_full_location_is_refused() {
    let full = |at: &str, n: usize| {
        let names = ["pfennig", "tomi", "jean"];
        let placed = names.iter().take(n).map(|name| json!({ "person": name, "placed": at }));
        raft(json!({ "swap": "turtle-one", "survivors": placed.collect::<Vec<_>>() }))
    };
    full("fishing", 1).refuses(0, place(B, Place::Fishing), "D32");
    full("receive", 1).refuses(0, place(B, Place::Receive), "D29");
    full("play", 1).refuses(0, place(B, Place::Play), "D29");
    full("swap", 1).refuses(0, place(B, Place::Swap), "D30");
    full("hope", 3).refuses(0, place(B, Place::Hope), "D31");
    full("flare", 3).refuses(0, place(B, Place::Flare), "D27");
    full("flare", 2).play(0, place(B, Place::Flare)).asks(&[3], "placing");
}

#[test]
fn d26_nobody_goes_to_the_octopus_unless_the_logbook_orders_it() {
    raft(json!({})).refuses(0, place(B, Place::Octopus), "D26").asks(&[0], "placing");
}

#[test]
fn d22_who_cannot_pay_or_has_no_use_for_a_place_is_refused() {
    raft(json!({ "survivors": [{ "person": "maya", "bottle": "rotten-fish" }] })).refuses(
        0,
        place(B, Place::Receive),
        "D29",
    );
    raft(json!({ "bottles": [] })).refuses(0, place(B, Place::Receive), "D29");
    raft(json!({ "swap": "dolphin" })).refuses(0, place(B, Place::Swap), "D30");
    raft(json!({})).refuses(0, place(B, Place::Jellyfish), "D67").refuses(0, place(B, Place::Kid), "D22");
    raft(json!({ "survivors": [{ "person": "maya" }, { "person": "pfennig" }, { "person": "kid", "hope": 1 }], "turn": 2 }))
        .refuses(2, place(R, Place::Kid), "D39")
        .asks(&[2], "placing");
}

#[test]
fn q25_the_white_die_is_a_second_placement_die_also_on_the_same_location() {
    raft(json!({ "survivors": [{ "person": "maya", "markers": 3 }] }))
        .asks(&[0], "placing")
        .play(0, extra(B, Place::Hope))
        .refuses(1, extra(Y, Place::Hope), "D44")
        .play(1, place(Y, Place::Play))
        .play(2, place(R, Place::Flare))
        .play(3, place(G, Place::Flare))
        .refuses(0, extra(B, Place::Hope), "D44")
        .play(0, place(B, Place::Hope));
    let raft =
        raft(json!({ "survivors": [{ "person": "maya", "markers": 1 }] })).play(0, extra(B, Place::Flare));
    assert_eq!(raft.position.of(B).markers, 0);
    raft.asks(&[1], "placing");
}

#[test]
fn q25_d44_d48_on_a_day_of_the_octopus_the_white_die_can_go_first() {
    let octopus = || {
        let four = json!([{ "person": "maya", "markers": 2 }, { "person": "pfennig" }]);
        raft(json!({ "today": "p1e", "phase": "midday", "survivors": four }))
    };
    let raft = octopus()
        .asks(&[0], "helm")
        .refuses(0, extra(B, Place::Octopus), "D48")
        .refuses(0, place(B, Place::Hope), "D48")
        .play(0, extra(B, Place::Hope))
        .asks(&[1], "placing");
    let blue = raft.position.of(B);
    assert_eq!((blue.placed, blue.extra, blue.markers), (Some(Place::Octopus), Some(Place::Hope), 1));
    // She may also keep it for another day; then it is too late for this one.
    let raft = octopus().play(0, place(B, Place::Octopus)).asks(&[1], "placing").refuses(
        0,
        extra(B, Place::Hope),
        "Q25",
    );
    assert_eq!(raft.position.of(B).markers, 2);
    // Whoever has another die to place is not asked before it.
    let setup = json!({ "seats": 1 });
    let four = json!([{ "person": "maya", "markers": 2 }]);
    let alone = json!({ "setup": setup, "today": "p1e", "phase": "midday", "survivors": four });
    crate::common::raft(alone).asks(&[0], "placing").play(0, extra(B, Place::Hope)).asks(&[0], "placing");
}

#[test]
fn q25_the_white_die_comes_before_its_owners_last_die() {
    raft(json!({ "survivors": [{ "person": "maya", "markers": 1 }] }))
        .play(0, place(B, Place::Hope))
        .asks(&[1], "placing")
        .refuses(0, extra(B, Place::Flare), "Q25");
}

#[test]
fn q31_the_die_of_a_survivor_who_dies_is_taken_off_unrolled() {
    // Jean hands a bottle of flares to Maya, who gives her life to the dolphin.
    let raft = raft(json!({
        "swap": "dolphin", "turn": 2,
        "survivors": [
            { "person": "maya", "dice": [3, 0], "placed": "hope", "flip": "calm" }, { "person": "pfennig", "placed": "hope" },
            { "person": "tomi" }, { "person": "jean", "hope": 1, "bottle": "four-flares" },
        ],
    }))
    .asks(&[2], "placing")
    .play(3, Move::HandBottle { to: B })
    .asks(&[0], "open")
    .rig(&[1, 2, 2, 2])
    .play(0, open(Bottle::FourFlares))
    .asks(&[0], "roll")
    .play(0, dolphin(0))
    .dead(&[B])
    .ship(7)
    .asks(&[2], "placing");
    assert_eq!(raft.position.dice_at(Place::Hope), 1);
    assert_eq!(raft.position.of(B).flip, None);
}

#[test]
fn d60_scruffs_has_no_placement_die() {
    raft(json!({ "setup": { "seats": 1, "scruffs": true } }))
        .refuses(0, place(G, Place::Hope), "D60")
        .asks(&[0], "placing");
}

#[test]
fn a_seat_that_is_not_at_the_table_is_refused_everything() {
    let raft = raft(json!({}));
    assert!(raft.position.check(Seat(9), &PASS).is_err_and(|refusal| refusal.not_yours));
    raft.refuses(4, PASS, "D6").asks(&[0], "placing");
}

#[test]
fn moves_of_other_moments_are_refused_with_a_rule() {
    raft(json!({}))
        .refuses(0, PASS, "D19")
        .refuses(0, AGAIN, "D10")
        .refuses(0, WARD, "D39")
        .refuses(0, SHOOT, "D27")
        .refuses(0, TAKE, "D61")
        .refuses(0, award(B), "D39")
        .refuses(0, feed(B), "D32")
        .refuses(0, suffer(B), "D25")
        .refuses(0, dolphin(0), "Q24")
        .refuses(0, shift(B, 0, 1), "Q24")
        .refuses(0, reroll(B, Means::Flip, 0), "Q24")
        .refuses(0, open(Bottle::RottenFish), "D29")
        .refuses(0, pledge(B, 1), "D42")
        .refuses(0, soothe(1), "D53")
        .refuses(0, give(B, Y), "D39")
        .refuses(0, signal(B, Signal::Flare), "D57")
        .refuses(0, Move::Mend { side: Side::Left }, "Q3")
        .refuses(0, Move::CallOff { survivor: B }, "D41")
        .refuses(0, Move::Prank { prank: Prank::Strength }, "D22")
        .refuses(0, Move::Activate { at: Place::Hope }, "D56")
        .refuses(0, Move::Sit { survivor: B, spot: Spot::A }, "D11")
        .refuses(0, Move::Stack { survivor: B, top: 4 }, "D11")
        .asks(&[0], "placing");
}

/// Where a die can be placed by what a seat sees: open, with room left.
fn free(raft: &Raft) -> Vec<Place> {
    let view = raft.eyes(0);
    let has_room = |at: &&twenty_one_days::view::Location| at.open && at.dice.len() < usize::from(at.room);
    view.locations.iter().filter(has_room).map(|at| at.place).collect()
}

fn swap_of(raft: &Raft) -> (u8, usize) {
    let view = raft.eyes(0);
    let at = view.locations.iter().find(|at| at.place == Place::Swap).unwrap();
    (at.room, at.dice.len())
}

#[test]
fn d30_the_view_shows_the_room_that_the_swap_token_has() {
    for (token, room) in
        [("turtle-one", 1), ("turtle-pair", 2), ("bottle", 1), ("flare-two", 2), ("dolphin", 0)]
    {
        let raft = raft(json!({ "swap": token }));
        assert_eq!(swap_of(&raft), (room, 0), "{token}");
        assert_eq!(free(&raft).contains(&Place::Swap), raft.has_answer(0, place(B, Place::Swap)), "{token}");
    }
    // Every location with room can be placed on by somebody with a use for it.
    let fresh = raft(json!({}));
    let open = free(&fresh);
    for at in Place::ALL {
        assert_eq!(open.contains(&at), fresh.has_answer(0, place(B, at)), "{at:?}");
    }
}

#[test]
fn d30_dice_leave_the_swap_location_with_its_token() {
    // In the Evening the turtle goes and the dolphin comes: both dice have done their work.
    let evening = |today: &str, swap: &str| {
        rigged(
            json!({ "day": 9, "phase": "evening", "today": today, "tomorrow": "p2k", "swap": swap, "survivors": [
                { "person": "maya", "placed": "swap" }, { "person": "diva", "placed": "swap" }, { "person": "tomi", "placed": "hope" },
                { "person": "jean", "placed": "play" }], "stack": [{ "frame": "pick-swap" }] }),
            &[],
        )
        .asks(&[0], "pick-swap")
    };
    let before = evening("p2b", "turtle-pair");
    assert_eq!(swap_of(&before), (2, 2));
    // All lose 1 after it, and the next day begins.
    let mut after = before.play(0, swap(Swap::Dolphin));
    assert_eq!(swap_of(&after), (0, 0));
    after = after.asks(&[1], "placing").refuses(1, place(Y, Place::Swap), "D30");
    assert!(!free(&after).contains(&Place::Swap));
}

/// Whoever holds a bottle cannot place on Receive; Jean hands his on first.
#[test]
fn d29_jean_places_on_receive_once_his_bottle_is_handed_on() {
    raft(json!({ "turn": 3, "survivors": [{ "person": "maya" }, { "person": "diva" }, { "person": "tomi" },
        { "person": "jean", "bottle": "fair-wind", "hope": 1 }] }))
    .asks(&[3], "placing")
    .refuses(3, place(G, Place::Receive), "D29")
    .play(3, Move::HandBottle { to: B })
    .play(0, PASS)
    .asks(&[3], "placing")
    .play(3, place(G, Place::Receive))
    .asks(&[0], "placing");
}
