//! The worked examples of the rulebook, each named after its place in it.

mod common;
use common::*;

/// Check for survival, consuming water: 6 castaways, 8 rations.
#[test]
fn consuming_water_six_players_and_eight_rations() {
    island(json!({ "castaways": castaways(6), "phase": { "begin": "water" }, "water": 8, "food": 12 }))
        .stores(6, 2)
        .alive(&[0, 1, 2, 3, 4, 5])
        .asks(&[5], "turn");
}

/// Check for survival, consuming water: 6 castaways, 4 rations, and one plays a water card.
#[test]
fn consuming_water_four_rations_for_six() {
    island(json!({
        "castaways": hands(&[&[WaterBottle], &[], &[], &[], &[], &[]]),
        "phase": { "begin": "water" }, "water": 4, "food": 12,
    }))
    .asks(&[0], "shortage")
    .play(0, add(WaterBottle))
    .asks(&[0], "debate")
    .ballot(&[(0, 3), (1, 3), (2, 3), (3, 0), (4, 3), (5, 3)])
    .fate(3, Fate::Wanted { need: Need::Water, round: 1 })
    .alive(&[0, 1, 2, 4, 5])
    .stores(7, 0)
    .asks(&[5], "turn");
}

/// Action details, catch fish: Nate draws a ball with two fish.
#[test]
fn catch_fish_nate_draws_two() {
    island(json!({ "castaways": castaways(4), "food": 7, "water": 8 }))
        .rig(&[3])
        .play(0, FISH)
        .stores(9, 8)
        .asks(&[1], "turn");
}

/// Action details, collect water: the weather shows two drops for Mary.
#[test]
fn collect_water_mary_on_a_day_of_two_drops() {
    island(json!({ "castaways": castaways(4), "food": 7, "water": 8, "weather": drops(2) }))
        .play(0, WATER)
        .stores(7, 10)
        .asks(&[1], "turn");
}

/// Action details, collect wood: Adrian takes the safe piece and two more, both balls white.
#[test]
fn collect_wood_adrian_presses_onward() {
    island(json!({ "castaways": castaways(4), "food": 7, "water": 8 }))
        .play(0, WOOD)
        .raft(1, 0)
        .asks(&[0], "forest")
        .rig(&[0, 3])
        .play(0, venture(2))
        .raft(3, 0)
        .sick(&[])
        .asks(&[1], "turn");
}

/// Action details, collect wood: Ben draws three, the black ball among them.
#[test]
fn collect_wood_ben_is_bitten() {
    island(json!({ "castaways": castaways(4), "food": 7, "water": 8 }))
        .play(0, WOOD)
        .raft(1, 0)
        .rig(&[0, 4, 0])
        .play(0, venture(3))
        .raft(1, 0)
        .asks(&[0], "bite")
        .play(0, PASS)
        .raft(1, 0)
        .sick(&[0])
        .asks(&[1], "turn");
}

/// Voting: 7 castaways, Ben and David with three votes each, Nate has the first-player card.
#[test]
fn voting_seven_castaways_and_a_tie() {
    let (nate, ben, david) = (0, 1, 2);
    island(json!({ "castaways": castaways(7), "phase": { "begin": "water" }, "water": 6, "food": 14 }))
        .asks(&[nate], "debate")
        .ballot(&[(nate, david), (ben, nate), (david, ben), (3, ben), (4, ben), (5, david), (6, david)])
        .asks(&[nate], "tie")
        .answers(nate, &[choose(ben), choose(david)])
        .play(nate, choose(ben))
        .fate(ben, Fate::Wanted { need: Need::Water, round: 1 })
        .stores(8, 0)
        .asks(&[6], "turn");
}

/// Dying of thirst or hunger: Nate has a water bottle against the first vote and nothing against the second.
#[test]
fn dying_nate_saved_from_thirst_dies_of_hunger() {
    let nate = 2;
    island(json!({
        "castaways": hands(&[&[], &[], &[WaterBottle], &[]]),
        "phase": { "begin": "water" }, "water": 3, "food": 3,
    }))
    .asks(&[nate], "shortage")
    .play(nate, PASS)
    .asks(&[0], "debate")
    .ballot(&[(0, nate), (1, nate), (nate, 0), (3, nate)])
    .asks(&[nate], "verdict")
    .play(nate, save(WaterBottle))
    .alive(&[0, 1, 2, 3])
    .stores(3, 0)
    .asks(&[0], "debate")
    .ballot(&[(0, nate), (1, nate), (nate, 0), (3, nate)])
    .fate(nate, Fate::Wanted { need: Need::Food, round: 1 })
    .stores(0, 0)
    .alive(&[0, 1, 3])
    .asks(&[3], "turn");
}

/// Sick: Ben is bitten, cannot vote, saves himself with a sandwich, misses a round, and votes at its end.
#[test]
fn sick_ben_until_he_can_vote_again() {
    let ben = 3;
    island(json!({
        "castaways": [{ "acted": true }, { "acted": true }, { "acted": true }, { "hand": ["sandwich"] }],
        "first-player": 0, "water": 12, "food": 3,
    }))
    .asks(&[ben], "turn")
    .play(ben, WOOD)
    .rig(&[5])
    .play(ben, venture(1))
    .play(ben, PASS)
    .sick(&[ben])
    .stores(3, 8)
    .asks(&[ben], "shortage")
    .play(ben, PASS)
    .play(0, CALL)
    .asks(&[0, 1, 2], "ballot")
    .refuses(ben, vote(0), "H6.5")
    .each(&[0, 1, 2], vote(ben))
    .asks(&[ben], "verdict")
    .play(ben, save(Sandwich))
    .alive(&[0, 1, 2, 3])
    .stores(0, 8)
    .barred(&[ben])
    .first_player(ben)
    .asks(&[0], "turn")
    .rig(&[0, 0, 0])
    .each(&[0, 1, 2], FISH)
    .barred(&[])
    .asks(&[ben], "debate")
    .play(ben, CALL)
    .asks(&[0, 1, 2, 3], "ballot")
    .each(&[0, 1, 2], vote(ben))
    .play(ben, vote(0))
    .alive(&[0, 1, 2])
    // Ben was first player: the card went to his right at his death, and on to the right with the new round.
    .first_player(1)
    .asks(&[1], "turn");
}

/// End of the game, leaving the island: 4 castaways, 8 water, 9 food, 4 raft cards.
#[test]
fn leaving_the_island_with_eight_water_and_nine_food() {
    island(json!({
        "castaways": castaways(4), "phase": { "begin": "water" }, "water": 8, "food": 9, "raft": 4,
    }))
    .stores(5, 4)
    .asks(&[0], "departure")
    .play(0, DEPART)
    .asks(&[1, 2, 3], "consent")
    .each(&[1, 2, 3], AGREE)
    .ends_with_winners(&[0, 1, 2, 3]);
}

/// Tournament mode, solitary: of 8 players a sole survivor earns 8, two survivors 7 each.
#[test]
fn tournament_solitary_points_of_eight_players() {
    for (aboard, points) in [(1, 8), (2, 7), (3, 6), (8, 1)] {
        assert_eq!(hellapagos::points_for(Tournament::Solitary, aboard, 8), points);
    }
}

/// Tournament mode, cooperative: as many points for each as there are castaways on the raft.
#[test]
fn tournament_cooperative_points() {
    for aboard in 1..=8 {
        assert_eq!(hellapagos::points_for(Tournament::Cooperative, aboard, 8), u16::from(aboard));
    }
}
