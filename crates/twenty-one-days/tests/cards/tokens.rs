//! The seven tokens of the Swap location and the ten of Scruffs.

use crate::common::*;

fn at_swap(token: &str, hope: u8, rolls: &[u8]) -> Raft {
    rigged(
        json!({ "phase": "locations", "tomorrow": "p1c", "swap": token, "ship": 4, "bag": [13 - hope, 0, 0], "bottles": ["rotten-fish"],
            "survivors": [{ "person": "maya", "placed": "swap", "hope": hope }] }),
        rolls,
    )
}

#[test]
fn turtle_one_gives_a_hope_for_each_point() {
    at_swap("turtle-one", 0, &[1]).hope(B, 1);
    at_swap("turtle-one", 0, &[6]).hope(B, 6).asks(&[1], "placing");
    at_swap("turtle-one", 10, &[6]).hope(B, 13).asks(&[1], "placing");
}

#[test]
fn turtle_two_gives_a_hope_for_every_two_points() {
    at_swap("turtle-two", 0, &[1]).hope(B, 0);
    at_swap("turtle-two", 0, &[2]).hope(B, 1);
    at_swap("turtle-two", 0, &[6]).hope(B, 3).asks(&[1], "placing");
}

#[test]
fn turtle_pair_has_room_for_two() {
    let raft = raft(json!({ "swap": "turtle-pair" }))
        .play(0, place(B, Place::Swap))
        .play(1, place(Y, Place::Swap))
        .refuses(2, place(R, Place::Swap), "D30");
    raft.asks(&[2], "placing");
    at_swap("turtle-pair", 0, &[5]).hope(B, 2);
}

#[test]
fn bottle_gives_the_top_bottle_to_be_opened_at_once_or_kept() {
    at_swap("bottle", 0, &[]).asks(&[0], "open").play(0, open(Bottle::RottenFish)).asks(&[1], "placing");
    let kept = at_swap("bottle", 0, &[]).play(0, PASS).asks(&[1], "placing");
    assert_eq!(kept.position.of(B).bottle, Some(Bottle::RottenFish));
}

#[test]
fn flare_one_costs_a_hope_each_time() {
    at_swap("flare-one", 1, &[])
        .asks(&[0], "attempt")
        .rig(&[6])
        .play(0, SHOOT)
        .ship(5)
        .hope(B, 0)
        .asks(&[1], "placing");
    at_swap("flare-one", 0, &[]).asks(&[1], "placing");
    at_swap("flare-one", 3, &[]).play(0, PASS).hope(B, 3).asks(&[1], "placing");
}

#[test]
fn flare_two_has_room_for_two_and_costs_two_hope() {
    at_swap("flare-two", 5, &[])
        .rig(&[6, 6])
        .play(0, SHOOT)
        .play(0, SHOOT)
        .ship(6)
        .hope(B, 1)
        .asks(&[1], "placing");
    let two = json!([{ "person": "maya", "placed": "swap", "hope": 2 }, { "person": "pfennig", "placed": "swap", "hope": 2 }]);
    rigged(json!({ "phase": "locations", "tomorrow": "p1c", "swap": "flare-two", "survivors": two }), &[])
        .asks(&[0], "attempt")
        .rig(&[1])
        .play(0, SHOOT)
        .asks(&[1], "attempt")
        .play(1, PASS)
        .asks(&[1], "placing");
}

#[test]
fn dolphin_takes_no_dice_and_turns_them() {
    raft(json!({ "swap": "dolphin" })).refuses(0, place(B, Place::Swap), "D30").asks(&[0], "placing");
    rigged(json!({ "phase": "locations", "tomorrow": "p1c", "swap": "dolphin", "bag": [13, 0, 0], "survivors": [{ "person": "maya", "placed": "hope" }] }), &[1])
        .asks(&[0], "roll")
        .play(0, dolphin(0))
        .hope(B, 2)
        .dice(B, [1, 4])
        .asks(&[1], "placing");
}

/// Scruffs tries this token with this roll; the sharks are at 2 and the ship at 4.
fn tries(token: &str, roll: u8) -> Raft {
    rigged(
        json!({ "setup": { "seats": 1, "scruffs": true }, "phase": "paw", "today": "p1a", "tomorrow": "p1c", "paws": [token], "bag": [13, 0, 0],
            "sharks": 2, "ship": 4, "survivors": [{ "person": "scruffs", "dice": [5, 0] }] }),
        &[roll],
    )
    .asks(&[0], "paw")
    .play(0, TAKE)
}

/// It succeeds with these rolls and no others; a failure leaves it on the discard pile and dice to be placed.
fn succeeds_with(token: &str, faces: &[u8]) {
    for face in 1..=6 {
        let raft = tries(token, face);
        assert_eq!(raft.position.paws_failed.is_empty(), faces.contains(&face), "{token} with {face}");
        if !faces.contains(&face) {
            raft.ship(4).sharks(2).asks(&[0], "placing");
        }
    }
}

#[test]
fn s1_two_hope() {
    succeeds_with("s1", &[3, 4, 5, 6]);
    tries("s1", 3)
        .asks(&[0], "share")
        .refuses(0, award(G), "D31")
        .play(0, award(B))
        .play(0, award(R))
        .asks(&[0], "placing");
}

#[test]
fn s2_two_hope() {
    succeeds_with("s2", &[2, 3, 4, 5]);
    tries("s2", 2).asks(&[0], "share").play(0, award(B)).play(0, award(B)).hope(B, 2).asks(&[0], "placing");
}

#[test]
fn s3_three_hope() {
    succeeds_with("s3", &[4, 5, 6]);
    tries("s3", 4).moves(&[(0, award(B)), (0, award(Y)), (0, award(R))]).hope(R, 1).asks(&[0], "placing");
}

#[test]
fn s4_two_strength_for_one() {
    succeeds_with("s4", &[1, 2, 3, 4]);
    tries("s4", 1).asks(&[0], "strengthen").play(0, feed(Y)).shows([4, 6, 4, 5]).asks(&[0], "placing");
}

#[test]
fn s5_strength_and_a_swap_token_each_of_which_may_be_declined() {
    succeeds_with("s5", &[2, 4, 6]);
    let raft = tries("s5", 2)
        .play(0, PASS)
        .asks(&[0], "pick-swap")
        .play(0, swap(Swap::Bottle))
        .asks(&[0], "placing");
    assert_eq!(raft.shows([4, 4, 4, 5]).position.swap, Swap::Bottle);
}

#[test]
fn s6_drives_the_sharks_off() {
    succeeds_with("s6", &[1, 3, 5]);
    tries("s6", 3).asks(&[0], "reward").play(0, TAKE).sharks(5).asks(&[0], "placing");
}

#[test]
fn s7_a_swap_token_of_choice() {
    succeeds_with("s7", &[3, 4, 5, 6]);
    tries("s7", 6).asks(&[0], "pick-swap").play(0, swap(Swap::Dolphin)).asks(&[0], "placing");
}

#[test]
fn s8_two_rerolls_on_two_days() {
    succeeds_with("s8", &[2, 4, 6]);
    let raft = tries("s8", 2).asks(&[0], "placing");
    assert_eq!(raft.eyes(0).scruffs.and_then(|scruffs| scruffs.running).map(|(_, uses)| uses), Some(2));
}

#[test]
fn s9_a_successful_flare() {
    succeeds_with("s9", &[5, 6]);
    tries("s9", 5).asks(&[0], "reward").play(0, TAKE).ship(5).asks(&[0], "placing");
    tries("s9", 6).play(0, PASS).ship(4).asks(&[0], "placing");
}

#[test]
fn s10_changes_a_die_by_one_on_three_days() {
    succeeds_with("s10", &[1, 2, 6]);
    let raft = tries("s10", 6).asks(&[0], "placing");
    assert_eq!(raft.eyes(0).scruffs.and_then(|scruffs| scruffs.running).map(|(_, uses)| uses), Some(3));
}
