//! Voting (H6).

use crate::common::*;
use serde_json::Value;
use table::{Seat, Viewer};

/// A shortage of one ration of water, with nobody to help.
pub(super) fn short(castaways: Value) -> Island {
    let count = castaways.as_array().expect("castaways are a list");
    let alive = count.iter().filter(|castaway| castaway.get("fate").is_none()).count();
    island(json!({
        "castaways": castaways, "phase": { "count": "water" }, "water": alive - 1, "food": 20,
    }))
}

pub(super) fn armed() -> Value {
    json!({ "laid": ["gun"], "hand": ["bullet"] })
}

#[test]
fn h6_1_the_first_player_ends_the_debate() {
    short(castaways(3))
        .asks(&[0], "debate")
        .answers(0, &[CALL])
        .refuses(1, CALL, "H6.1")
        .refuses(1, vote(0), "H6.1")
        .play(0, CALL)
        .asks(&[0, 1, 2], "ballot")
        .refuses(0, CALL, "H6.1");
}

#[test]
fn h6_1_votes_are_hidden_until_all_have_voted() {
    let island = short(castaways(4)).play(0, CALL).play(1, vote(2)).asks(&[0, 2, 3], "ballot");
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert!(island.view(viewer).votes.given().is_empty(), "{viewer:?} sees a sealed vote");
        assert_eq!(island.heard(viewer), [Event::Pointed { seat: Seat(1), against: None }]);
    }
    assert_eq!(island.eyes(1).votes.of(Seat(1)), Some(Seat(2)));
    assert!(island.eyes(0).castaways[1].answered, "that somebody has voted is public");
}

#[test]
fn h6_1_a_sealed_vote_can_be_changed_until_the_last_one_is_in() {
    short(castaways(4))
        .play(0, CALL)
        .play(1, vote(2))
        .refuses(1, vote(2), "H6.1")
        .offers_aside(1, vote(3))
        .play(1, vote(3))
        .moves(&[(0, vote(3)), (2, vote(3)), (3, vote(0))])
        .alive(&[0, 1, 2])
        .refuses(1, vote(0), "H6.1")
        .asks(&[2], "turn");
}

#[test]
fn h6_1_nobody_hears_that_a_vote_was_changed() {
    let mut ballot = short(castaways(4)).play(0, CALL).play(1, vote(2));
    assert_eq!(ballot.heard(Viewer::Seat(Seat(3))).len(), 1, "that there is a vote is heard");
    ballot = ballot.play(1, vote(3));
    assert_eq!(ballot.heard(Viewer::Seat(Seat(1))).len(), 1);
    assert!(ballot.heard(Viewer::Seat(Seat(3))).is_empty());
    assert!(ballot.heard(Viewer::Spectator).is_empty());
    ballot.asks(&[0, 2, 3], "ballot");
}

#[test]
fn h6_2_nobody_points_at_themselves_at_the_dead_or_at_the_saved() {
    short(json!([{}, {}, dead(), {}, {}]))
        .play(0, CALL)
        .answers(0, &[vote(1), vote(3), vote(4)])
        .refuses(0, vote(0), "H6.2")
        .refuses(0, vote(2), "H6.2")
        .refuses(0, vote(9), "H6.2")
        .asks(&[0, 1, 3, 4], "ballot");
    island(json!({
        "castaways": castaways(4), "phase": { "count": "water" }, "water": 2, "food": 20, "fed": [1],
    }))
    .play(0, CALL)
    .refuses(0, vote(1), "H6.2")
    .answers(0, &[vote(2), vote(3)])
    // Whoever was saved still votes.
    .asks(&[0, 1, 2, 3], "ballot");
}

#[test]
fn h6_2_nobody_points_at_the_conchs_user() {
    island(json!({
        "castaways": castaways(4), "phase": { "count": "water" }, "water": 3, "food": 20, "conch": 2,
    }))
    .asks(&[2], "debate")
    .play(2, CALL)
    .refuses(0, vote(2), "H6.2")
    .answers(0, &[vote(1), vote(3)])
    .asks(&[0, 1, 2, 3], "ballot");
}

#[test]
fn h6_2_the_conch_yields_where_nobody_else_is_left() {
    island(json!({
        "castaways": [{}, dead(), dead()], "phase": { "begin": "trip-water" }, "round": 7,
        "weather": hurricane(), "water": 0, "food": 20, "raft": 1, "conch": 0,
    }))
    .asks(&[0], "debate")
    .play(0, CALL)
    .ends_with_winners(&[]);
}

#[test]
fn h6_3_most_votes_are_designated() {
    short(castaways(5))
        .ballot(&[(0, 1), (1, 2), (2, 1), (3, 4), (4, 1)])
        .alive(&[0, 2, 3, 4])
        .told(Event::Designated { seat: Seat(1), need: Need::Water })
        .asks(&[4], "turn");
}

#[test]
fn h6_3_a_tie_is_broken_by_the_first_player() {
    short(castaways(4))
        .ballot(&[(0, 1), (1, 2), (2, 1), (3, 2)])
        .asks(&[0], "tie")
        .answers(0, &[choose(1), choose(2)])
        .refuses(0, choose(3), "H6.3")
        .refuses(1, choose(2), "H6.3")
        .play(0, choose(2))
        .alive(&[0, 1, 3])
        .asks(&[3], "turn");
}

#[test]
fn h6_3_the_first_player_chooses_even_when_tied() {
    short(castaways(4))
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 0)])
        .asks(&[0], "tie")
        .answers(0, &[choose(0), choose(1)])
        .play(0, choose(1))
        .alive(&[0, 2, 3])
        .asks(&[3], "turn");
}

#[test]
fn h6_3_without_any_vote_the_first_player_chooses_among_all() {
    let sick = json!({ "health": "sick" });
    short(json!([sick, sick, sick]))
        .play(0, CALL)
        .asks(&[0], "tie")
        .answers(0, &[choose(0), choose(1), choose(2)])
        .play(0, choose(1))
        .told(Event::Died { seat: Seat(1), fate: Fate::Wanted { need: Need::Water, round: 1 } })
        // The others lie down sick in the next round: nobody fetches water, and nobody is left.
        .fate(0, Fate::Wanted { need: Need::Water, round: 2 })
        .ends_with_winners(&[]);
}

#[test]
fn h6_3_the_conchs_user_breaks_the_tie() {
    island(json!({
        "castaways": castaways(4), "phase": { "count": "water" }, "water": 3, "food": 20, "conch": 2,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 0)])
    .asks(&[2], "tie")
    .refuses(0, choose(1), "H6.3")
    .play(2, choose(0))
    .alive(&[1, 2, 3])
    .asks(&[2], "turn");
}

#[test]
fn h6_5_who_fell_sick_this_round_has_no_vote_but_can_be_designated() {
    short(json!([{}, { "health": "sick" }, {}, {}]))
        .play(0, CALL)
        .asks(&[0, 2, 3], "ballot")
        .refuses(1, vote(0), "H6.5")
        .moves(&[(0, vote(1)), (2, vote(1)), (3, vote(1))])
        .alive(&[0, 2, 3])
        .asks(&[3], "turn");
}

#[test]
fn h6_5_a_vote_cast_before_falling_sick_does_not_count() {
    short(hands(&[&[RottenFish], &[], &[], &[]]))
        .play(0, CALL)
        .play(0, vote(1))
        .play(0, add(RottenFish))
        .sick(&[0])
        .asks(&[1, 2, 3], "ballot")
        .moves(&[(1, vote(2)), (2, vote(1)), (3, vote(2))])
        .alive(&[0, 1, 3])
        .asks(&[3], "turn");
}

#[test]
fn h6_5_the_sick_and_designated_may_use_a_ration() {
    short(json!([{}, { "health": "sick", "hand": ["water-bottle"] }, {}]))
        .play(0, CALL)
        .each(&[0, 2], vote(1))
        .asks(&[1], "verdict")
        .play(1, save(WaterBottle))
        .alive(&[0, 1, 2])
        .barred(&[1])
        .asks(&[2], "turn");
}

#[test]
fn h6_7_the_dead_have_no_voice_unless_the_variant_says_so() {
    short(json!([{}, {}, dead(), {}])).play(0, CALL).refuses(2, vote(0), "H6.7").asks(&[0, 1, 3], "ballot");
}

#[test]
fn h6_7_with_the_voice_of_the_dead_they_vote_and_cannot_be_designated() {
    let spirits = |water: u8| {
        island(json!({
            "setup": { "seats": 5, "voice-of-the-dead": true },
            "castaways": [{}, {}, dead(), dead(), {}], "phase": { "count": "water" }, "water": water, "food": 20,
        }))
        .play(0, CALL)
        .asks(&[0, 1, 2, 3, 4], "ballot")
    };
    spirits(2)
        .answers(2, &[vote(0), vote(1), vote(4)])
        .refuses(2, vote(3), "H6.2")
        .refuses(0, vote(2), "H6.2")
        .moves(&[(0, vote(4)), (1, vote(0)), (4, vote(0)), (2, vote(4)), (3, vote(4))])
        .alive(&[0, 1])
        .asks(&[1], "turn");
}

#[test]
fn h6_7_the_spirits_play_no_cards_and_do_not_consent() {
    island(json!({
        "setup": { "seats": 4, "voice-of-the-dead": true },
        "castaways": [{}, {}, {}, dead()], "phase": "launch", "water": 3, "food": 3, "raft": 3,
    }))
    .play(0, DEPART)
    .refuses(3, AGREE, "H8.1")
    .asks(&[1, 2], "consent");
}

#[test]
fn h6_8_a_death_in_the_middle_of_a_ballot_voids_it() {
    let island = island(json!({
        "castaways": [{}, {}, armed(), {}, {}], "phase": { "count": "water" }, "water": 3, "food": 20,
    }))
    .play(0, CALL)
    .moves(&[(0, vote(1)), (3, vote(1))])
    .play(2, shoot(4))
    .asks(&[4], "shot")
    .play(4, PASS)
    .asks(&[0], "debate");
    assert!(island.position.votes.given().is_empty());
    island.play(0, CALL).asks(&[0, 1, 2, 3], "ballot");
}

#[test]
fn h6_8_a_death_that_leaves_enough_ends_the_ballot() {
    short(json!([{}, {}, armed(), {}]))
        .play(0, CALL)
        .play(0, vote(1))
        .play(2, shoot(3))
        .play(3, PASS)
        .alive(&[0, 1, 2])
        .stores(17, 0)
        .asks(&[2], "turn");
}

/// Six castaways, so much water, and two votes each against 0 and 1; seat 2 has a gun.
fn tie_of_six(water: u8) -> Island {
    island(json!({
        "castaways": [{}, {}, armed(), {}, {}, {}], "phase": { "count": "water" }, "water": water, "food": 20,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 0), (4, 2), (5, 3)])
    .asks(&[0], "tie")
}

#[test]
fn h6_8_a_tie_stands_when_a_bystander_dies() {
    tie_of_six(3)
        .play(2, shoot(4))
        .play(4, PASS)
        .asks(&[0], "tie")
        .answers(0, &[choose(0), choose(1)])
        .play(0, choose(1))
        .alive(&[0, 2, 3, 5])
        .asks(&[0], "debate");
    // One mouth less may be all that was missing.
    tie_of_six(5).play(2, shoot(4)).play(4, PASS).alive(&[0, 1, 2, 3, 5]).asks(&[5], "turn");
}

#[test]
fn h6_8_a_verdict_stands_when_a_bystander_dies() {
    island(json!({
        "castaways": [{}, {}, armed(), {}, {}], "phase": { "count": "water" }, "water": 3, "food": 20,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1), (4, 1)])
    .asks(&[2], "verdict")
    .play(2, shoot(4))
    .play(4, PASS)
    .alive(&[0, 2, 3])
    .stores(17, 0)
    .asks(&[3], "turn");
}

#[test]
fn h6_8_a_tie_is_broken_by_the_new_leader_when_the_old_one_dies() {
    island(json!({
        "castaways": [{}, {}, {}, armed(), {}, {}], "phase": { "count": "water" }, "water": 3, "food": 20,
    }))
    .ballot(&[(0, 1), (1, 2), (2, 1), (3, 2), (4, 0), (5, 4)])
    .asks(&[0], "tie")
    .play(3, shoot(0))
    .play(0, PASS)
    .first_player(5)
    .asks(&[5], "tie")
    .answers(5, &[choose(1), choose(2)]);
}

#[test]
fn h6_8_the_death_of_one_of_the_tied_ends_the_vote() {
    island(json!({
        "castaways": [{}, {}, armed(), {}, {}], "phase": { "count": "water" }, "water": 3, "food": 20,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 0), (4, 2)])
    .asks(&[0], "tie")
    .play(2, shoot(1))
    .play(1, PASS)
    .asks(&[0], "debate");
}

#[test]
fn h6_8_the_conch_in_the_middle_of_a_ballot_voids_it() {
    short(hands(&[&[], &[Conch], &[], &[]]))
        .play(0, CALL)
        .each(&[0, 2], vote(1))
        .play(1, play(Conch))
        .asks(&[1], "debate")
        .refuses(0, CALL, "H6.1")
        .play(1, CALL)
        .answers(0, &[vote(2), vote(3)])
        .asks(&[0, 1, 2, 3], "ballot");
}

#[test]
fn h6_7_a_spirit_changes_a_sealed_vote_like_anybody() {
    island(json!({
        "setup": { "seats": 4, "voice-of-the-dead": true },
        "castaways": [{}, {}, {}, dead()], "phase": { "count": "water" }, "water": 2, "food": 20,
    }))
    .play(0, CALL)
    .play(3, vote(0))
    .offers_aside(3, vote(1))
    .play(3, vote(1))
    .moves(&[(0, vote(1)), (1, vote(0)), (2, vote(0))])
    .asks(&[0], "tie");
}

#[test]
fn h6_7_a_spirit_who_died_sick_votes_the_same_evening() {
    island(json!({
        "setup": { "seats": 5, "voice-of-the-dead": true },
        "castaways": [{}, armed(), {}, { "health": "sick" }, {}], "phase": { "count": "water" },
        "water": 2, "food": 20,
    }))
    .play(0, CALL)
    .asks(&[0, 1, 2, 4], "ballot")
    .refuses(3, vote(0), "H6.5")
    .play(1, shoot(3))
    .play(3, PASS)
    .asks(&[0], "debate")
    .play(0, CALL)
    .asks(&[0, 1, 2, 3, 4], "ballot")
    .play(3, vote(1))
    .asks(&[0, 1, 2, 4], "ballot");
}

#[test]
fn h6_1_the_crystal_ball_waits_for_the_spirits_too() {
    island(json!({
        "setup": { "seats": 4, "voice-of-the-dead": true },
        "castaways": [{ "laid": ["crystal-ball"] }, {}, {}, dead()], "phase": { "count": "water" },
        "water": 2, "food": 20,
    }))
    .play(0, CALL)
    .asks(&[1, 2, 3], "ballot")
    .moves(&[(1, vote(2)), (2, vote(1)), (3, vote(2))])
    .asks(&[0], "ballot")
    .play(0, vote(2))
    .alive(&[0, 1])
    .asks(&[1], "turn");
}
