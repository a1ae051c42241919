//! The six disasters: each strikes, and each is prevented for its cost and for no less.

use crate::common::*;

/// This disaster comes, and all Hope that there is is Maya's; a quiet day follows.
fn evening(card: &str, hope: u8, rolls: &[u8]) -> Raft {
    rigged(
        json!({ "phase": "evening", "today": "p1g", "tomorrow": "p1c", "disasters": [card], "ship": 4,
            "survivors": [{ "person": "maya", "hope": hope }, { "person": "pfennig" }, { "person": "tomi" }, { "person": "jean" }] }),
        rolls,
    )
}

/// Its cost prevents it; one less cannot even be pledged.
fn costs(card: &str, cost: u8) {
    evening(card, cost, &[])
        .asks(&[0], "disaster")
        .play(0, pledge(B, cost))
        .hope(B, 0)
        .ship(4)
        .shows([4, 4, 4, 4])
        .day(2)
        .asks(&[1], "placing");
    let short = evening(card, cost - 1, &[]);
    assert!(!short.has_answer(0, pledge(B, 1)));
}

#[test]
fn exhaustion_loses_a_day() {
    costs("exhaustion", 2);
    evening("exhaustion", 0, &[]).day(3);
    evening("exhaustion", 2, &[]).play(0, PASS).hope(B, 2).day(3);
}

#[test]
fn octopus_takes_one_die_and_a_plank() {
    costs("octopus-takes-one", 6);
    let raft = evening("octopus-takes-one", 0, &[1, 0]).dice(Y, [4, 0]).asks(&[1], "placing");
    assert_eq!(raft.position.lost, [1, 0]);
}

#[test]
fn broken_lashings_cost_a_plank_and_two_strength() {
    costs("broken-lashings", 5);
    let raft = evening("broken-lashings", 0, &[3])
        .asks(&[0], "divide")
        .play(0, suffer(B))
        .play(0, suffer(G))
        .shows([3, 4, 4, 3]);
    assert_eq!(raft.asks(&[1], "placing").position.lost, [0, 1]);
}

#[test]
fn blown_off_course_the_ship_draws_off_and_all_lose() {
    costs("blown-off-course", 4);
    evening("blown-off-course", 0, &[]).ship(3).shows([3, 3, 3, 3]).asks(&[1], "placing");
}

#[test]
fn overboard_at_night_somebody_swims_and_shark_six_comes() {
    costs("overboard-at-night", 4);
    let raft = evening("overboard-at-night", 0, &[1]);
    assert!(
        raft.position.day == 2 && raft.position.of(R).total() == 8,
        "only yellow and green are in danger"
    );
}

#[test]
fn fever_all_lose_three_more_are_divided_and_the_disasters_are_shuffled() {
    costs("fever", 5);
    let raft = evening("fever", 0, &[])
        .asks(&[0], "divide")
        .moves(&[(0, suffer(B)), (0, suffer(B)), (0, suffer(Y))])
        .shows([1, 2, 3, 3]);
    assert_eq!(raft.asks(&[1], "placing").position.disasters_drawn().len(), 1);
}
