//! The end: what killed, what the goal lacked, and what the points are made of.

use crate::common::*;
use robinson_crusoe::words::endings;
use table::{Game, Names, Viewer, Words};

fn end_of(island: &Island, seat: u8) -> String {
    let outcome = island.position.outcome().unwrap();
    let end = outcome.seats.iter().find(|one| one.seat == Seat(seat)).unwrap().end;
    Position::end_text(Seat(seat), &end, &Names::default())
}

fn why(island: &Island) -> String {
    endings::why(&island.position.view(Viewer::All))
}

#[test]
fn r117_a_death_says_what_the_last_wound_came_from() {
    let document = json!({ "phase": "night", "goods": {}, "castaways": [{ "wounds": 11 }, {}],
        "land": { "C1": { "tile": "tile-8" } } });
    let island = island(document).ends(false);
    assert_eq!(island.position.ending.unwrap().by(), Some(Source::Hunger));
    assert!(end_of(&island, 0).ends_with("died of wounds, the last from hunger (round 1)"));
    assert!(end_of(&island, 1).ends_with("lost a companion (round 1)"));
    assert_eq!(
        why(&island),
        "The last wound came from hunger. Missing for the goal: 15 wood on the pile and the Fire."
    );
    let beaten = endings::last_wound(Source::Beast(Beast(0))).unwrap();
    assert!(beaten.starts_with("the fight with the "), "{beaten}");
}

#[test]
fn r118_the_points_are_told_row_by_row() {
    let document = json!({ "phase": "night", "round": 12, "goods": { "food": 2 }, "pile": [2, 0],
        "shelter": true, "roof": 2, "castaways": [{ "wounds": 3 }, {}] });
    let island = island(document).ends(false);
    let view = island.position.view(Viewer::All);
    assert_eq!(view.reckoning.iter().map(|row| row.points()).sum::<i32>(), view.points);
    let text = endings::reckoning(&view);
    assert!(text.starts_with(&format!("{} points: hearts left ", view.points)), "{text}");
    assert!(text.contains("roof level 2 x ") && text.contains("full columns of the pile 2 x "), "{text}");
    assert_eq!(why(&island), "Missing for the goal: 12 wood on the pile and the Fire.");
    // As long as it goes on, nothing is reckoned.
    let on = crate::common::island(day());
    assert!(on.position.view(Viewer::All).reckoning.is_empty() && why(&on).is_empty());
}

#[test]
fn wounds_are_counted_by_where_they_came_from() {
    let taken = [(Source::Clouds, 1), (Source::Hunger, 2), (Source::Dice, 1), (Source::Clouds, 3)];
    let told = [("the clouds", 4), ("hunger", 2), ("the dice", 1)].map(|(name, n)| (name.to_owned(), n));
    assert_eq!(endings::wounds(taken), told);
    let nameless = endings::wounds([(Source::Rule, 1), (Source::Action, 1)]);
    assert_eq!(nameless.len(), 1, "what has no name is one heap: {nameless:?}");
    assert!(endings::wounds([]).is_empty());
}
