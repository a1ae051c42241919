//! Sick (H7).

use crate::common::*;

fn lying() -> Island {
    let sick = json!({
        "health": "barred", "laid": ["gun"],
        "hand": ["bullet", "sandwich", "raft-plank", "club", "conch", "pendulum", "spyglass"],
    });
    island(json!({ "castaways": [{}, sick, { "hand": ["axe"] }], "food": 20, "water": 20 }))
}

#[test]
fn h7_1_this_round_the_sick_act_and_play_cards_but_do_not_vote() {
    island(json!({
        "castaways": [{ "health": "sick", "hand": ["raft-plank"] }, {}, {}], "food": 3, "water": 2,
    }))
    .asks(&[0], "turn")
    .play(0, play(RaftPlank))
    .raft(0, 1)
    .rig(&[0, 0])
    .each(&[0, 1], FISH)
    .play(2, SEARCH)
    .asks(&[2], "shortage")
    .play(2, PASS)
    .asks(&[0], "debate")
    .play(0, CALL)
    .asks(&[1, 2], "ballot")
    .refuses(0, vote(1), "H6.5");
}

#[test]
fn h7_1_next_round_no_action_and_no_cards() {
    lying()
        .refuses(1, add(Sandwich), "H7.1")
        .refuses(1, lay(Club), "H7.1")
        .refuses(1, shoot(0), "H7.1")
        .refuses(1, play(RaftPlank), "H7.1")
        .refuses(1, play(Conch), "H7.1")
        .refuses(1, play_on(Spyglass, 2), "H7.1")
        .refuses(1, dictate(2, Fish), "H7.1")
        .refuses(1, give(Club, 0), "H7.1")
        .refuses(1, offer(Club, 0), "H7.1")
        .refuses(1, FISH, "H2.3")
        .play(0, FISH)
        .asks(&[2], "turn");
    let mut asides = Vec::new();
    lying().position.asides(Seat(1), &mut asides);
    assert_eq!(asides, []);
}

#[test]
fn h7_1_the_bar_ends_before_the_survival_check() {
    let sick = json!({ "health": "barred", "hand": ["sandwich"] });
    island(json!({ "castaways": [{}, sick, { "hand": ["axe"] }], "food": 0, "water": 20 }))
        .rig(&[0, 0])
        .each(&[0, 2], FISH)
        .barred(&[])
        // Two fish for three: the sick castaway of last round is asked for help, and votes.
        .asks(&[1, 2], "shortage")
        .answers(1, &[PASS, add(Sandwich)])
        .each(&[1, 2], PASS)
        .play(0, CALL)
        .asks(&[0, 1, 2], "ballot");
}

#[test]
fn h7_1_the_whole_term_of_a_bite() {
    island(json!({ "castaways": castaways(3), "food": 20, "water": 20 }))
        .play(0, WOOD)
        .rig(&[5])
        .play(0, venture(1))
        .play(0, PASS)
        .sick(&[0])
        .barred(&[])
        .each(&[1, 2], WATER)
        .sick(&[])
        .barred(&[0])
        .asks(&[2], "turn")
        .play(2, WATER)
        .asks(&[1], "turn")
        .play(1, WATER)
        .barred(&[])
        .asks(&[1], "turn")
        .play(1, WATER)
        .play(2, WATER)
        .asks(&[0], "turn");
}

#[test]
fn h7_1_new_sickness_starts_the_term_again() {
    // Barred in this round, poisoned at its end, barred in the next one too.
    let sick = json!({ "health": "barred", "hand": ["filthy-water"] });
    island(json!({
        "castaways": [{ "acted": true }, sick, { "acted": true }, {}], "food": 20, "water": 3, "weather": drops(0),
    }))
    .play(3, WATER)
    .barred(&[])
    .asks(&[1], "shortage")
    .play(1, add(FilthyWater))
    .sick(&[])
    .barred(&[1])
    .asks(&[3], "turn");
}

#[test]
fn h7_1_sick_twice_in_a_round_is_sick_once() {
    let hand = json!({ "hand": ["filthy-water", "rotten-fish"] });
    island(json!({ "castaways": [hand, {}, {}], "food": 20, "water": 20 }))
        .play(0, add(FilthyWater))
        .play(0, add(RottenFish))
        .sick(&[0])
        .each(&[0, 1, 2], WATER)
        .barred(&[0])
        .each(&[2, 1], WATER)
        .barred(&[])
        .asks(&[1], "turn");
}

#[test]
fn h7_1_the_sick_are_not_asked_in_windows_of_the_dawn() {
    let sick = json!({ "health": "sick", "hand": ["voodoo-doll"] });
    island(json!({
        "castaways": [sick, { "hand": ["axe"] }, {}, dead()], "phase": "new-round", "food": 20, "water": 20,
    }))
    .asks(&[1], "dawn")
    .refuses(0, play_on(VoodooDoll, 3), "H7.1")
    .play(1, PASS)
    .asks(&[2], "turn");
}

#[test]
fn h7_1_the_sick_can_be_designated_robbed_and_shot() {
    let sick = json!({ "health": "barred", "hand": ["club"] });
    let robber = json!({ "hand": ["sleeping-pills", "bullet"], "laid": ["gun"] });
    island(json!({ "castaways": [robber, sick, {}], "food": 20, "water": 20 }))
        .play(0, play_on(SleepingPills, 1))
        .hand(0, &[Club, Bullet])
        .play(0, shoot(1))
        .alive(&[0, 2])
        .asks(&[0], "turn");
}
