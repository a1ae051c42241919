//! Voting (H6).

use crate::common::*;
use serde_json::Value;

/// A shortage of one ration of water, with nobody to help.
fn short(castaways: Value) -> Island {
    let count = castaways.as_array().expect("castaways are a list");
    let alive = count.iter().filter(|castaway| castaway.get("fate").is_none()).count();
    island(json!({
        "castaways": castaways, "phase": { "count": "water" }, "water": alive - 1, "food": 20,
    }))
}

fn armed() -> Value {
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
fn h6_4_the_designated_saves_themselves_and_the_shortage_shrinks() {
    island(json!({
        "castaways": hands(&[&[], &[WaterBottle], &[], &[]]), "phase": { "count": "water" },
        "water": 2, "food": 20,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
    .asks(&[1], "verdict")
    .play(1, save(WaterBottle))
    .stores(20, 2)
    // One ration is still missing: another vote, in which they cannot be designated again.
    .asks(&[0], "debate")
    .play(0, CALL)
    .refuses(0, vote(1), "H6.2")
    .moves(&[(0, vote(2)), (1, vote(2)), (2, vote(3)), (3, vote(2))])
    .alive(&[0, 1, 3])
    .stores(17, 0)
    .asks(&[3], "turn");
}

#[test]
fn h6_4_only_the_missing_resource_saves() {
    short(hands(&[&[], &[Sandwich], &[]]))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .asks(&[1], "verdict")
        .refuses(1, save(Sandwich), "H6.4")
        .answers(1, &[PASS])
        .play(1, PASS)
        .alive(&[0, 2])
        .asks(&[2], "feast");
}

#[test]
fn h6_4_nobody_saves_themselves_when_nothing_threatens() {
    island(json!({ "castaways": hands(&[&[WaterBottle], &[], &[]]), "food": 9, "water": 9 }))
        .refuses(0, save(WaterBottle), "H6.4")
        .refuses(0, rescue(1, WaterBottle), "H6.4")
        .asks(&[0], "turn");
    short(hands(&[&[WaterBottle], &[], &[]]))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        // The life of another hangs on it, not the own one.
        .refuses(0, save(WaterBottle), "H6.4")
        .refuses(0, rescue(2, WaterBottle), "H6.4")
        .asks(&[0], "verdict");
}

#[test]
fn h6_4_another_saves_the_designated() {
    short(hands(&[&[WaterBottle], &[], &[]]))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .asks(&[0], "verdict")
        .answers(0, &[PASS, rescue(1, WaterBottle)])
        .play(0, rescue(1, WaterBottle))
        .alive(&[0, 1, 2])
        .stores(17, 0)
        .asks(&[2], "turn");
}

#[test]
fn h6_4_a_card_given_at_the_verdict_can_be_used_even_after_a_pass() {
    short(hands(&[&[WaterBottle], &[OldUndies], &[]]))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .asks(&[0, 1], "verdict")
        .play(1, PASS)
        .asks(&[0], "verdict")
        .play(0, give(WaterBottle, 1))
        .asks(&[1], "verdict")
        .play(1, save(WaterBottle))
        .alive(&[0, 1, 2])
        .asks(&[2], "turn");
}

#[test]
fn h6_4_a_card_added_for_all_ends_the_verdict() {
    short(hands(&[&[WaterBottle], &[], &[]]))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .offers_aside(0, add(WaterBottle))
        .play(0, add(WaterBottle))
        .alive(&[0, 1, 2])
        .stores(17, 0)
        .asks(&[2], "turn");
}

#[test]
fn h6_4_the_designated_shoots_somebody_and_the_vote_is_over() {
    island(json!({
        "castaways": [{}, armed(), {}, {}, {}], "phase": { "count": "water" }, "water": 3, "food": 20,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1), (4, 1)])
    .asks(&[1], "verdict")
    .answers(1, &[PASS, shoot(0), shoot(2), shoot(3), shoot(4)])
    .play(1, shoot(2))
    .asks(&[2], "shot")
    .play(2, PASS)
    .alive(&[0, 1, 3, 4])
    // Still one too few: another vote, in which anybody can be designated.
    .asks(&[0], "debate")
    .play(0, CALL)
    .answers(0, &[vote(1), vote(3), vote(4)]);
}

#[test]
fn h6_4_a_shot_that_is_stopped_does_not_end_the_vote() {
    short(json!([{}, armed(), { "hand": ["metal-plate"] }]))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .play(1, shoot(2))
        .play(2, play(MetalPlate))
        .alive(&[0, 2])
        .hand(0, &[])
        .laid(1, &[])
        .hand(2, &[Gun])
        .asks(&[2], "feast");
}

#[test]
fn h6_4_a_shot_by_somebody_else_ends_the_vote_only_if_enough_is_left() {
    let two_short = island(json!({
        "castaways": [{}, {}, armed(), {}, {}], "phase": { "count": "water" }, "water": 3, "food": 20,
    }));
    two_short
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1), (4, 1)])
        .asks(&[2], "verdict")
        .play(2, shoot(3))
        .play(3, PASS)
        // The verdict stands: one is missing still, and nobody has a card to change it.
        .alive(&[0, 2, 4])
        .fate(1, Fate::Wanted { need: Need::Water, round: 1 })
        .stores(17, 0);
    short(json!([{}, {}, armed(), {}]))
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
        .play(2, shoot(3))
        .play(3, PASS)
        .alive(&[0, 1, 2])
        .asks(&[2], "turn");
}

#[test]
fn h6_4_the_designated_shot_by_another_ends_the_vote() {
    short(json!([{}, {}, armed(), {}]))
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
        .play(2, shoot(1))
        .play(1, PASS)
        .fate(1, Fate::Shot { by: Seat(2), round: 1 })
        .alive(&[0, 2, 3])
        .asks(&[3], "turn");
}

#[test]
fn h6_4_saved_for_water_is_not_saved_for_food() {
    island(json!({
        "castaways": hands(&[&[], &[WaterBottle], &[]]), "phase": { "count": "water" },
        "water": 2, "food": 2,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1)])
    .play(1, save(WaterBottle))
    .asks(&[0], "debate")
    .play(0, CALL)
    .answers(0, &[vote(1), vote(2)]);
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
fn h6_6_the_hand_is_dealt_to_the_neighbours_beginning_on_the_left() {
    let rich = json!({ "hand": ["club", "axe", "flask"], "laid": ["gun"] });
    // Three in hand and the gun: two for each.
    short(json!([{}, rich, {}, {}]))
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
        .play(1, PASS)
        .holds_count(0, 2)
        .holds_count(2, 2)
        .holds_count(3, 0)
        .asks(&[0, 2], "feast");
    // An odd number: one more on the left.
    short(json!([{}, { "hand": ["club", "axe", "flask"] }, {}, {}]))
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
        .play(1, PASS)
        .holds_count(2, 2)
        .holds_count(0, 1)
        .asks(&[0, 2], "feast");
}

#[test]
fn h6_6_neighbours_are_the_nearest_living() {
    short(json!([{}, { "hand": ["club"] }, dead(), {}, {}]))
        .ballot(&[(0, 1), (1, 0), (3, 1), (4, 1)])
        .play(1, PASS)
        .hand(3, &[Club])
        .asks(&[3], "feast");
}

#[test]
fn h6_6_the_last_neighbour_gets_everything() {
    short(json!([{}, { "hand": ["club", "axe"] }, dead()]))
        .ballot(&[(0, 1), (1, 0)])
        .play(0, choose(1))
        .play(1, PASS)
        .hand(0, &[Club, Axe])
        .asks(&[0], "feast");
}

#[test]
fn h6_6_those_who_die_together_do_not_inherit_from_each_other() {
    island(json!({
        "castaways": hands(&[&[WaterBottle], &[Club], &[Axe], &[]]), "phase": { "begin": "water" },
        "water": 0, "food": 9,
    }))
    .play(0, save(WaterBottle))
    .pass_all()
    .alive(&[0])
    .hand(0, &[Club, Axe])
    .asks(&[0], "feast");
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
fn a_death_in_the_middle_of_a_ballot_voids_it() {
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
fn a_death_that_leaves_enough_ends_the_ballot() {
    short(json!([{}, {}, armed(), {}]))
        .play(0, CALL)
        .play(0, vote(1))
        .play(2, shoot(3))
        .play(3, PASS)
        .alive(&[0, 1, 2])
        .stores(17, 0)
        .asks(&[2], "turn");
}

#[test]
fn a_death_during_the_tie_voids_the_vote() {
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
fn the_conch_in_the_middle_of_a_ballot_voids_it() {
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
