//! Cards that lie face up and count from then on.

use crate::common::*;
use serde_json::Value;

/// Castaway 0 has this card face up.
fn with(card: Card) -> Island {
    island(json!({
        "castaways": [{ "laid": [card] }, {}, {}], "food": 10, "water": 10, "weather": drops(2),
    }))
}

/// Castaway 0 has this card in hand.
fn holding(card: Card) -> Island {
    island(json!({
        "castaways": [{ "hand": [card] }, {}, {}], "food": 10, "water": 10, "weather": drops(2),
    }))
}

fn short(castaways: Value) -> Island {
    island(json!({ "castaways": castaways, "phase": { "count": "water" }, "water": 3, "food": 20 }))
}

#[test]
fn axe_makes_two_safe_pieces() {
    with(Axe).play(0, WOOD).raft(2, 0).asks(&[0], "forest").play(0, venture(0)).raft(2, 0).asks(&[1], "turn");
    // Of a failed venture the two safe pieces stay.
    with(Axe).play(0, WOOD).rig(&[5]).play(0, venture(1)).play(0, PASS).raft(2, 0).asks(&[1], "turn");
    holding(Axe).play(0, WOOD).raft(1, 0).asks(&[0], "forest");
    with(Axe).play(0, FISH).play(1, WOOD).raft(1, 0).asks(&[1], "forest");
}

#[test]
fn axe_laid_too_late_for_this_turn_counts_for_the_next() {
    holding(Axe).play(0, WOOD).play(0, lay(Axe)).raft(1, 0).asks(&[0], "forest");
}

#[test]
fn axe_at_the_ring() {
    island(json!({ "castaways": [{ "laid": ["axe"] }, {}, {}], "food": 9, "water": 9, "wood": 5 }))
        .play(0, WOOD)
        .raft(1, 1)
        .rig(&[0, 0, 0, 0, 0])
        .play(0, venture(5))
        .raft(0, 2)
        .asks(&[1], "turn");
}

#[test]
fn flask_doubles_the_water() {
    with(Flask).play(0, WATER).stores(10, 14).asks(&[1], "turn");
    holding(Flask).play(0, WATER).stores(10, 12).asks(&[1], "turn");
    with(Flask).play(0, FISH).play(1, WATER).asks(&[2], "turn");
    for (drops_today, water) in [(0, 10), (3, 16)] {
        island(json!({
            "castaways": [{ "laid": ["flask"] }, {}, {}], "food": 9, "water": 10, "weather": drops(drops_today),
        }))
        .play(0, WATER)
        .stores(9, water)
        .asks(&[1], "turn");
    }
}

#[test]
fn fishing_rod_draws_two_balls_at_once() {
    with(FishingRod).rig(&[5, 0]).play(0, FISH).stores(14, 10).asks(&[1], "turn");
    // The first ball is out of the bag when the second is drawn: the highest pick is the second best ball.
    with(FishingRod).rig(&[5, 4]).play(0, FISH).stores(15, 10).asks(&[1], "turn");
    holding(FishingRod).rig(&[5, 0]).play(0, FISH).stores(13, 10).asks(&[1], "turn");
    with(FishingRod).rig(&[0, 0, 0]).play(0, FISH).play(1, FISH).stores(13, 10).asks(&[2], "turn");
}

#[test]
fn gun_shoots_round_after_round() {
    let gunner = json!({ "laid": ["gun"], "hand": ["bullet", "bullet"] });
    island(json!({ "castaways": [gunner, {}, {}, {}], "food": 20, "water": 20 }))
        .play(0, shoot(1))
        .play(1, PASS)
        .laid(0, &[Gun])
        .play(0, shoot(2))
        .play(2, PASS)
        .alive(&[0, 3])
        .laid(0, &[Gun])
        .refuses(0, shoot(3), "H4.4")
        .asks(&[0], "turn");
}

#[test]
fn gun_in_hand_shoots_nobody_until_it_is_laid() {
    island(json!({ "castaways": [{}, { "hand": ["gun", "bullet"] }, {}], "food": 20, "water": 20 }))
        .refuses(1, shoot(0), "H4.4")
        .play(1, lay(Gun))
        .play(1, shoot(0))
        .asks(&[0], "shot");
}

#[test]
fn gun_of_the_dead_goes_to_the_heirs() {
    short(json!([{}, { "laid": ["gun"] }, {}, {}]))
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
        .laid(1, &[])
        .hand(2, &[Gun])
        .asks(&[2], "feast");
}

#[test]
fn bullet_is_spent_by_one_shot_whatever_comes_of_it() {
    let gunner = json!({ "laid": ["gun"], "hand": ["bullet"] });
    island(json!({ "castaways": [gunner, { "hand": ["metal-plate"] }, {}], "food": 20, "water": 20 }))
        .play(0, shoot(1))
        .hand(0, &[])
        .discarded(&[Bullet])
        .play(1, play(MetalPlate))
        .refuses(0, shoot(1), "H4.4")
        .asks(&[0], "turn");
    island(json!({ "castaways": [{ "hand": ["bullet"] }, {}, {}], "food": 20, "water": 20 }))
        .refuses(0, shoot(1), "H4.4")
        .refuses(0, play(Bullet), "H4.4")
        .asks(&[0], "turn");
}

#[test]
fn crystal_ball_votes_last_with_the_others_open() {
    let island = short(json!([{}, { "laid": ["crystal-ball"] }, {}, {}]))
        .play(0, CALL)
        .asks(&[0, 2, 3], "ballot")
        .refuses(1, vote(0), "H6.1")
        .moves(&[(0, vote(2)), (2, vote(0)), (3, vote(2))])
        .asks(&[1], "ballot")
        .refuses(0, vote(3), "H6.1");
    for seat in 0..4 {
        assert_eq!(island.eyes(seat).votes.of(Seat(0)), Some(Seat(2)), "{seat} sees the open votes");
    }
    island.play(1, vote(0)).asks(&[0], "tie");
}

#[test]
fn crystal_ball_in_hand_votes_with_the_others() {
    short(json!([{}, { "hand": ["crystal-ball"] }, {}, {}])).play(0, CALL).asks(&[0, 1, 2, 3], "ballot");
}

#[test]
fn crystal_ball_laid_in_the_middle_of_a_ballot_votes_last() {
    short(json!([{}, { "hand": ["crystal-ball"] }, {}, {}]))
        .play(0, CALL)
        .play(1, vote(2))
        .play(1, lay(CrystalBall))
        .asks(&[0, 2, 3], "ballot")
        .moves(&[(0, vote(3)), (2, vote(3)), (3, vote(0))])
        .asks(&[1], "ballot")
        .play(1, vote(3))
        .alive(&[0, 1, 2])
        .asks(&[2], "turn");
}

#[test]
fn crystal_ball_of_the_sick_sees_nothing() {
    short(json!([{}, { "laid": ["crystal-ball"], "health": "sick" }, {}, {}]))
        .play(0, CALL)
        .moves(&[(0, vote(1)), (2, vote(1)), (3, vote(1))])
        .alive(&[0, 2, 3])
        .asks(&[3], "turn");
}

#[test]
fn crystal_ball_with_everybody_else_sick_votes_alone() {
    let sick = json!({ "health": "sick" });
    short(json!([sick, { "laid": ["crystal-ball"] }, sick, sick]))
        .play(0, CALL)
        .asks(&[1], "ballot")
        .play(1, vote(0))
        .alive(&[1, 2, 3])
        .asks(&[1], "turn");
}

#[test]
fn club_counts_twice() {
    short(json!([{}, { "laid": ["club"] }, {}, {}]))
        .ballot(&[(0, 1), (1, 2), (2, 3), (3, 1)])
        .asks(&[0], "tie")
        .answers(0, &[choose(1), choose(2)]);
    short(json!([{}, { "laid": ["club"] }, {}, {}]))
        .ballot(&[(0, 1), (1, 2), (2, 3), (3, 2)])
        .alive(&[0, 1, 3])
        .asks(&[3], "turn");
}

#[test]
fn club_in_hand_counts_once_and_laid_in_time_twice() {
    short(json!([{}, { "hand": ["club"] }, {}, {}]))
        .ballot(&[(0, 1), (1, 2), (2, 3), (3, 1)])
        .asks(&[1], "verdict");
    short(json!([{}, { "hand": ["club"] }, {}, {}]))
        .play(0, CALL)
        .moves(&[(0, vote(1)), (1, vote(2)), (2, vote(3))])
        .play(1, lay(Club))
        .play(3, vote(1))
        .asks(&[0], "tie");
}
