//! Tournament mode (H9).

use crate::common::*;
use serde_json::Value;
use table::Game;

/// The last moment of a game in the storm: those with a place on the raft board.
fn last_day(scoring: &str, game: u8, games: u8, points: Value, castaways: Value) -> Island {
    let seats = castaways.as_array().expect("castaways are a list").len();
    island(json!({
        "setup": { "seats": seats, "tournament": scoring, "games": games, "first-player": "0" },
        "game": game, "points": points, "castaways": castaways,
        "round": 7, "weather": hurricane(),
        "stack": [{ "frame": "turn", "seat": 0 }], "phase": "actions",
        "food": 30, "water": 30, "raft": 12,
    }))
}

/// All who still have to act do so.
fn finish(island: Island) -> Island {
    let game = (island.position.game, island.position.round);
    let mut island = island;
    while !island.position.is_over() && (island.position.game, island.position.round) == game {
        let seat = island.position.asked().lowest().expect("somebody is asked").0;
        island = island.play(seat, WATER);
    }
    island
}

fn points(island: &Island) -> Vec<u16> {
    island.position.points[..usize::from(island.position.seats())].to_vec()
}

#[test]
fn h9_1_cooperative_as_many_points_as_castaways_on_the_raft() {
    let island = finish(last_day("cooperative", 1, 1, json!([]), json!([{}, {}, dead(), {}])));
    assert_eq!(points(&island), [3, 3, 0, 3]);
    island.ends_with_winners(&[0, 1, 3]);
}

#[test]
fn h9_1_solitary_the_fewer_the_better() {
    let island = finish(last_day("solitary", 1, 1, json!([]), json!([{}, dead(), dead(), dead()])));
    assert_eq!(points(&island), [4, 0, 0, 0]);
    let island = finish(last_day("solitary", 1, 1, json!([]), json!([{}, {}, {}, {}])));
    assert_eq!(points(&island), [1, 1, 1, 1]);
    island.ends_with_winners(&[0, 1, 2, 3]);
}

#[test]
fn h9_1_the_next_game_is_dealt_anew_with_the_same_players() {
    let island =
        finish(last_day("cooperative", 1, 2, json!([]), json!([{ "laid": ["club"] }, {}, dead(), {}])));
    assert_eq!(points(&island), [3, 3, 0, 3]);
    let position = &island.position;
    assert_eq!((position.game, position.round, position.raft, position.wood), (2, 1, 0, 0));
    assert!(!position.is_over());
    assert!(position.outcome().is_none());
    island
        .alive(&[0, 1, 2, 3])
        .stores(7, 8)
        .holds_count(2, 4)
        .laid(0, &[])
        .first_player(0)
        .sick(&[])
        .barred(&[])
        .asks(&[0], "turn");
}

#[test]
fn h9_1_points_add_up_and_the_most_win() {
    let island = finish(last_day("solitary", 2, 2, json!([0, 1, 3, 0]), json!([{}, dead(), dead(), {}])));
    assert_eq!(points(&island), [3, 1, 3, 3]);
    let outcome = island.position.outcome().expect("the tournament is over");
    assert_eq!(
        outcome.seats.iter().map(|seat| seat.score).collect::<Vec<_>>(),
        [Some(3), Some(1), Some(3), Some(3)]
    );
    island.ends_with_winners(&[0, 2, 3]);
}

#[test]
fn h9_1_a_dead_castaway_can_win_the_tournament() {
    let island = finish(last_day("cooperative", 3, 3, json!([0, 9, 0]), json!([{}, dead(), {}])));
    island.ends_with_winners(&[1]);
}

#[test]
fn h9_1_nobody_scores_when_everybody_dies() {
    let island = island(json!({
        "setup": { "seats": 3, "tournament": "solitary", "games": 2, "first-player": "0" },
        "castaways": castaways(3), "phase": { "begin": "water" }, "water": 0, "food": 9,
    }));
    assert_eq!(points(&island), [0, 0, 0]);
    assert_eq!(island.position.game, 2);
    island.alive(&[0, 1, 2]).asks(&[0], "turn");
}

#[test]
fn h9_1_without_any_point_nobody_wins() {
    island(json!({
        "setup": { "seats": 3, "tournament": "solitary", "games": 2 }, "game": 2,
        "castaways": castaways(3), "phase": { "begin": "water" }, "water": 0, "food": 9,
    }))
    .ends_with_winners(&[]);
}

#[test]
fn h9_1_a_single_game_counts_no_points() {
    let island = island(json!({
        "castaways": castaways(3), "phase": "end-check", "raft": 3, "water": 3, "food": 3,
        "round": 7, "weather": hurricane(),
    }));
    let outcome = island.position.outcome().expect("it is over");
    assert!(outcome.seats.iter().all(|seat| seat.won && seat.score.is_none()));
}

#[test]
fn h9_1_several_games_need_a_scoring() {
    let setup = Setup { games: 2, ..Setup::new(4) };
    assert!(Position::check_setup(&setup).is_err());
    for tournament in [Tournament::Cooperative, Tournament::Solitary] {
        assert!(Position::check_setup(&Setup { tournament, ..setup }).is_ok());
        assert!(Position::check_setup(&Setup { tournament, games: 13, ..setup }).is_err());
        assert!(Position::check_setup(&Setup { tournament, games: 0, ..setup }).is_err());
    }
}
