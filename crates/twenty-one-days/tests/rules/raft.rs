//! The raft (D54, Q2, Q3).

use crate::common::*;

fn plank(lost: [u8; 2], lot: u8) -> Raft {
    rigged(
        json!({ "day": 8, "phase": "evening", "today": "p2m", "tomorrow": "p2h", "lost": lost,
            "survivors": people(["maya", "pfennig", "tomi", "jean"]) }),
        &[lot],
    )
}

#[test]
fn d54_the_side_of_a_survivor_by_lot_loses_its_outer_plank() {
    let raft = plank([0, 0], 1).dead(&[]);
    assert_eq!(raft.position.lost, [1, 0]);
    assert_eq!(raft.eyes(0).planks, [false, true, true, true, true, true]);
    let raft = plank([0, 0], 2).dead(&[]);
    assert_eq!(raft.position.lost, [0, 1]);
    assert_eq!(raft.eyes(0).planks, [true, true, true, true, true, false]);
}

#[test]
fn q2_the_second_loss_takes_the_outer_spot_and_the_third_the_inner_one() {
    plank([1, 0], 1).dead(&[B]);
    plank([0, 1], 2).dead(&[G]);
    let third = rigged(
        json!({ "day": 8, "phase": "evening", "today": "p2m", "tomorrow": "p2h", "lost": [2, 0],
            "survivors": [dead("maya"), { "person": "pfennig" }] }),
        &[0],
    );
    third.dead(&[B, Y]);
}

#[test]
fn q2_survivors_who_have_changed_places_sit_where_they_sit() {
    let four = json!([{ "person": "maya", "spot": "c" }, { "person": "pfennig" }, { "person": "tomi", "spot": "a" }]);
    rigged(json!({ "day": 8, "phase": "evening", "today": "p2m", "tomorrow": "p2h", "lost": [1, 0], "survivors": four }), &[1]).dead(&[R]);
}

#[test]
fn q3_a_plank_comes_back_on_the_side_of_choice() {
    let mend = |lost: [u8; 2]| {
        rigged(
            json!({ "phase": "locations", "tomorrow": "p1c", "lost": lost,
                "survivors": [{ "person": "maya", "placed": "play", "bottle": "driftwood" }] }),
            &[1],
        )
        .play(0, open(Bottle::Driftwood))
    };
    let raft = mend([1, 1])
        .asks(&[0], "mend")
        .refuses(1, Move::Mend { side: Side::Left }, "D19")
        .play(0, Move::Mend { side: Side::Right });
    assert_eq!(raft.position.lost, [1, 0]);
    assert_eq!(mend([0, 1]).asks(&[1], "placing").position.lost, [0, 0]);
    assert_eq!(mend([0, 0]).asks(&[1], "placing").position.lost, [0, 0]);
}

#[test]
fn q3_a_plank_does_not_bring_anybody_back() {
    let raft = rigged(
        json!({ "phase": "locations", "tomorrow": "p1c", "lost": [0, 2],
            "survivors": [{ "person": "maya", "placed": "play", "bottle": "driftwood" }, { "person": "pfennig" }, { "person": "tomi" }, dead("jean")] }),
        &[1],
    )
    .play(0, open(Bottle::Driftwood));
    assert_eq!(raft.position.lost, [0, 1]);
    raft.dead(&[G]).asks(&[1], "placing");
}
