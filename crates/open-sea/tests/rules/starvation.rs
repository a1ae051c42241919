//! O4: starvation. O3.2: food acts in the pile only.

use crate::common::*;

fn hungry(hands_of: &[&[&str]]) -> Raft {
    raft(json!({ "phase": "starvation", "castaways": hands(hands_of) }))
}

#[test]
fn o4_1_any_number_of_cards_is_laid_in_turn() {
    let raft = raft(json!({
        "phase": "starvation", "compass": 1,
        "castaways": hands(&[&["hardtack"], &["sea-turtle", "gun"], &[], &["net", "flare"]]),
    }))
    .asks(&[1], "lay")
    .refuses(0, lay("hardtack"), "O4.1")
    .refuses(1, lay("hardtack"), "O4.1")
    .play(1, lay("sea-turtle"))
    .asks(&[1], "lay")
    .play(1, PASS)
    .asks(&[3], "lay");
    assert_eq!((raft.eyes(0).pile, raft.eyes(0).castaways[1].laid), (1, 1));
    assert!(raft.eyes(0).pile_known.is_empty() && raft.eyes(0).meal.is_none());
    let raft = raft.play(3, PASS).asks(&[0], "lay");
    // The last card of a hand ends one's turn by itself.
    raft.play(0, lay("hardtack"))
        .discarded(&["hardtack", "sea-turtle"])
        .step(2, Phase::Use)
        .asks(&[2], "use");
}

#[test]
fn o4_2_enough_food_feeds_all() {
    hungry(&[&["tinned-fish"], &["hardtack"], &[]])
        .play(0, lay("tinned-fish"))
        .play(1, lay("hardtack"))
        .told(Event::AllFed)
        .vitality(&[3, 3, 3])
        .asks(&[1], "use");
}

#[test]
fn o4_2_poison_spoils_and_the_total_is_never_under_zero() {
    let raft = hungry(&[&["tinned-fish", "rat-poison"], &["hardtack", "hardtack"], &["sea-turtle"], &[]])
        .moves(&[(0, lay("tinned-fish")), (0, lay("rat-poison")), (1, lay("hardtack")), (1, lay("hardtack"))])
        .play(2, PASS);
    let meal = raft.eyes(2).meal.expect("the pile lies open");
    assert_eq!((meal.food, meal.spoiled, meal.total, meal.mouths), (4, 2, 2, 4));
    raft.asks(&[0], "feed");
    hungry(&[&["rat-poison", "hardtack"], &[], &[], &[]])
        .play(0, lay("rat-poison"))
        .play(0, lay("hardtack"))
        .vitality(&[2, 2, 2, 2])
        .asks(&[1], "use");
}

#[test]
fn o4_3_the_compass_holder_gives_out_all_there_is() {
    hungry(&[&["tinned-fish", "net"], &["gun"], &[], &[]])
        .moves(&[(0, lay("tinned-fish")), (0, PASS), (1, PASS)])
        .asks(&[0], "feed")
        .answers(0, &[feed(0), feed(1), feed(2), feed(3)])
        .refuses(1, feed(1), "O4.3")
        .refuses(0, PASS, "O4.3")
        .play(0, feed(3))
        .asks(&[0], "feed")
        .refuses(0, feed(3), "O4.3")
        .play(0, feed(0))
        .vitality(&[3, 2, 2, 3])
        .discarded(&["tinned-fish"])
        .asks(&[1], "use");
}

#[test]
fn o4_3_the_unfed_die_at_the_same_time() {
    let weak = json!({ "vitality": 1 });
    raft(json!({ "phase": "starvation", "compass": 1, "castaways": [weak, { "hand": ["hardtack"] }, weak, {}] }))
        .play(1, lay("hardtack"))
        .refuses(1, feed(4), "O4.3")
        .play(1, feed(1))
        .alive(&[1, 3])
        .fate(0, Fate::Spent { cause: Cause::Hunger, round: 1 })
        .fate(2, Fate::Spent { cause: Cause::Hunger, round: 1 })
        .compass(3)
        .asks(&[3], "use");
}

#[test]
fn o4_3_nothing_to_give_out_asks_nobody() {
    hungry(&[&["junk"; 0], &["gun"], &[]])
        .asks(&[1], "lay")
        .play(1, PASS)
        .vitality(&[2, 2, 2])
        .asks(&[1], "use");
}

#[test]
fn the_last_meal_can_be_looked_at_afterwards() {
    let raft = hungry(&[&["sea-turtle", "love-letter"], &[], &[]])
        .play(0, lay("sea-turtle"))
        .play(0, lay("love-letter"));
    let view = raft.view(Viewer::Spectator);
    assert_eq!(view.meal.map(|meal| meal.cards), Some(held(&["sea-turtle", "love-letter"])));
    assert_eq!((view.pile, view.castaways[0].laid), (0, 2));
}

#[test]
fn o3_2_food_poison_and_junk_are_not_used() {
    let raft =
        raft(json!({ "castaways": hands(&[&["hardtack", "rat-poison", "love-letter"], &[], &[], &[]]) }));
    raft.answers(0, &[PASS])
        .refuses(0, using("hardtack"), "O3.2")
        .refuses(0, using("rat-poison"), "O3.2")
        .refuses(0, using("love-letter"), "O3.2")
        .refuses(0, using_on("hardtack", 1), "O3.2")
        .asks(&[0], "use");
}
