//! Every worked example of the manual, named after its place in it, by scripted rolls.

mod common;

use common::*;

/// GAME BOARD LOCATIONS, Fishing: red 5, blue 2, green 6, yellow 3. Yellow fishes and rolls a 6; everybody but green gains 1,
/// and the extra fish goes to blue.
#[test]
fn example_distribution_when_fishing() {
    let four = json!([
        { "person": "maya", "dice": [2, 1] }, { "person": "pfennig", "dice": [3, 1], "placed": "fishing" },
        { "person": "tomi", "dice": [5, 1] }, { "person": "jean", "dice": [6, 1] },
    ]);
    rigged(json!({ "phase": "locations", "tomorrow": "p1c", "survivors": four }), &[6])
        .asks(&[1], "fish")
        .refuses(1, feed(G), "D32")
        .play(1, feed(B))
        .shows([4, 4, 6, 6])
        .asks(&[1], "placing");
}

/// Attacks, EXAMPLE SHARK ATTACK: shark 2 attacks with strength 5 whoever sits nearest: at 1 to 4 a wound, at 5 and 6
/// nothing.
#[test]
fn example_shark_attack() {
    for strength in 1..=6 {
        let four =
            json!([{ "person": "maya", "dice": [6, 6] }, { "person": "pfennig", "dice": [strength, 6] }]);
        let raft = rigged(
            json!({ "phase": "attack", "today": "p1a", "tomorrow": "p1c", "sharks": 1, "survivors": four }),
            &[2, 5, 1, 1, 1, 1, 1, 1],
        );
        let after = match strength {
            1 => [6, 0],
            2..=4 => [strength - 1, 6],
            _ => [strength, 6],
        };
        raft.dice(Y, after).asks(&[1], "placing");
    }
}

/// Attacks, EXAMPLE OCTOPUS ATTACK: red 3, blue 1, green 5, yellow 3, and three tentacles. Green cuts the first one off, blue slips the
/// second, and the third wounds yellow.
#[test]
fn example_octopus_attack() {
    let four = json!([
        { "person": "maya", "dice": [1, 4], "placed": "octopus" }, { "person": "pfennig", "dice": [3, 4] },
        { "person": "tomi", "dice": [3, 4] }, { "person": "jean", "dice": [5, 4] },
    ]);
    // Tentacle; 5 against green's 6; 1 against blue's 1; 3 and the lot for yellow, the first of the two, who rolls 2.
    let raft = rigged(
        json!({ "today": "p1e", "phase": "locations", "tomorrow": "p1c", "tentacles": 3, "bag": [13, 0, 0], "survivors": four }),
        &[3, 5, 6, 1, 1, 3, 0, 2],
    )
    .shows([1, 2, 3, 5]);
    assert_eq!(raft.position.tentacles, 2);
    raft.asks(&[0], "share");
}

/// Attacks, EXAMPLE JELLYFISH SWARM: higher than 1, higher than 2, lower than 3, lower than 4; a failure costs 1, a die without strength
/// is gone, and without dice the survivor is dead.
#[test]
fn example_jellyfish_swarm() {
    let swim = |dice: [u8; 2], rolls: &[u8]| {
        rigged(
            json!({ "day": 8, "today": "p2c", "phase": "morning", "step": 1, "survivors": [{ "person": "maya", "dice": dice }],
                "stack": [{ "frame": "swim", "survivor": "blue", "card": 0, "at": 0 }] }),
            rolls,
        )
    };
    swim([3, 3], &[2, 3, 2, 3]).dice(B, [3, 3]).asks(&[0], "placing");
    swim([3, 3], &[1, 3, 2, 3]).dice(B, [2, 3]);
    swim([3, 3], &[2, 2, 2, 3]).dice(B, [2, 3]);
    swim([3, 3], &[2, 3, 3, 3]).dice(B, [2, 3]);
    swim([3, 3], &[2, 3, 2, 4]).dice(B, [2, 3]);
    swim([2, 3], &[1, 2, 2, 3]).dice(B, [3, 0]).asks(&[0], "placing");
    swim([2, 0], &[1, 2]).dead(&[B]).asks(&[1], "placing");
}

/// GAME COMPONENTS, Hope Tokens: with the token of 1 a 3 becomes a 4 or a 2, and a 6 a 1 or a 5.
#[test]
fn example_special_hope() {
    for (face, by, after) in [(3, 1, 4), (3, -1, 2), (6, 1, 1), (6, -1, 5)] {
        let four = json!([{ "person": "maya", "hope": [0, 1, 0], "placed": "flare" }, { "person": "pfennig", "placed": "flare" }]);
        // The other die keeps the question open: one more, and it is a hit.
        rigged(json!({ "phase": "locations", "tomorrow": "p1c", "survivors": four }), &[face, 5])
            .asks(&[0], "roll")
            .play(0, shift(B, 0, by))
            .told(Event::Shifted { survivor: Person::Maya, die: 0, by, face: after });
    }
}

/// Setting up the board, step 12: a 6 under a 2 is a total strength of 8 and a visible strength of 2.
#[test]
fn example_dice_stack() {
    let raft = raft(json!({ "phase": "stacks", "survivors": [{ "person": "pfennig", "dice": [6, 2] }] }))
        .asks(&[1], "stacking")
        .play(1, Move::Stack { survivor: Y, top: 2 })
        .dice(Y, [2, 6]);
    assert_eq!(raft.position.of(Y).total(), 8);
}

/// Disaster cards, examples 1 and 2.
#[test]
fn example_disasters() {
    let evening = |card: &str, rolls: &[u8]| {
        rigged(
            json!({ "phase": "evening", "today": "p1g", "tomorrow": "p1c", "disasters": [card], "survivors": people(["maya", "pfennig", "tomi", "jean"]) }),
            rolls,
        )
    };
    evening("exhaustion", &[]).day(3);
    let raft = evening("octopus-takes-one", &[2, 0]).dice(R, [4, 0]);
    assert_eq!(raft.position.lost, [1, 0]);
    raft.asks(&[1], "placing");
}
