//! What the rulebook shows by example, each named after its place in it.

mod common;
use common::*;

/// Game set-up, step 4: the Rescue! card by number of players, at the very bottom.
#[test]
fn set_up_rescue_by_number_of_players() {
    for (seats, rescues) in [(3, 2), (4, 2), (5, 3), (6, 3)] {
        assert_eq!(Setup::new(seats).rescues(), rescues);
    }
}

/// Winning and losing conditions: there may be several winners, or none.
#[test]
fn winning_several_or_none() {
    let ship = |castaways| raft(json!({ "round": 11, "phase": "rescue-pick", "castaways": castaways }));
    let three = || ship(castaways(3)).asks(&[0], "pick");
    three().play(0, pick(0)).play(0, pick(2)).ends_with_winners(&[0, 2]);
    three().play(0, pick(2)).play(0, pick(1)).ends_with_winners(&[1]);
    ship(json!([{}, dead(), dead(), {}])).ends_with_winners(&[0, 3]);
}

/// Turn order, step 3: a majority of yes kills; a majority of no or a tie does nothing.
#[test]
fn vote_majority_tie_and_minority() {
    let vote = |yes: u8| {
        let mut raft = raft(json!({ "phase": "vote", "castaways": castaways(4) })).play(0, call(3));
        for seat in 0..4 {
            raft = raft.play(seat, if seat < yes { YES } else { NO });
        }
        raft
    };
    vote(3).alive(&[0, 1, 2]).asks(&[1], "call");
    vote(2).alive(&[0, 1, 2, 3]).asks(&[1], "call");
    vote(1).alive(&[0, 1, 2, 3]).asks(&[1], "call");
}

/// Starvation: any item can be put into the pile, even if it is no food.
#[test]
fn starvation_anything_goes_into_the_pile() {
    let raft = raft(json!({ "phase": "starvation", "castaways": hands(&[&["gun", "love-letter"], &["sea-turtle"], &[]]) }))
        .play(0, lay("gun"))
        .play(0, lay("love-letter"))
        .play(1, lay("sea-turtle"));
    raft.vitality(&[3, 3, 3]).discarded(&["gun", "love-letter", "sea-turtle"]).asks(&[1], "use");
}

/// Starvation: the Compass holder may give food to themselves, and must give away all of it.
#[test]
fn starvation_the_holder_feeds_themselves() {
    raft(json!({ "phase": "starvation", "compass": 2, "castaways": hands(&[&["hardtack"], &[], &[]]) }))
        .play(0, lay("hardtack"))
        .asks(&[2], "feed")
        .play(2, feed(2))
        .vitality(&[2, 2, 3])
        .asks(&[0], "use");
}

/// Death: the Compass of a dead player is passed to the left.
#[test]
fn death_passes_the_compass() {
    raft(json!({ "castaways": hands(&[&["net"], &["gun"], &[]]) }))
        .play(0, PASS)
        .play(1, using_on("gun", 0))
        .compass(1)
        .asks(&[1], "call");
}

/// Rescue: drawn as the eleventh card.
#[test]
fn rescue_drawn_from_the_bottom() {
    raft(json!({ "round": 11, "phase": "event", "castaways": castaways(5) }))
        .asks(&[0], "call")
        .pass_all()
        .asks(&[0], "pick")
        .moves(&[(0, pick(0)), (0, pick(1)), (0, pick(2))])
        // Target, Killer and Guardian are aboard.
        .ends_with_winners(&[0, 2]);
}

/// Rescue: one left alive before it comes picks up The End Is Near.
#[test]
fn rescue_one_left_alive() {
    raft(json!({ "phase": "vote", "castaways": [{}, {}, dead()] }))
        .play(0, call(0))
        .each(&[0, 1], YES)
        .alive(&[1])
        .asks(&[1], "draw")
        .rig(&[0])
        .play(1, DRAW)
        .ends_with_winners(&[1]);
}
