//! What is hidden: nothing that was dealt, only what will be drawn. It must be nowhere to be read.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use common::*;
use table::{Game, Rng, Silent};

/// A game some way out at sea, with everything in it.
fn at_sea(seed: &str) -> Position {
    let setup = Setup { weather: true, kite: true, ..Setup::new(3) };
    let mut game = deal(setup, seed).position;
    let (mut rng, mut moves) = (Rng::new(4), Vec::new());
    for _ in 0..60 {
        let mut next = game;
        let Some((seat, mv)) = table::laws::random_move(&next, 8, &mut rng, &mut moves) else { break };
        next.play(seat, &mv, &mut Silent).unwrap();
        if next.is_over() {
            break;
        }
        game = next;
    }
    game
}

#[test]
fn every_viewer_sees_the_same_but_for_whose_eyes_they_are() {
    for n in 0..20 {
        let game = at_sea(&format!("eyes {n}"));
        let all = game.view(Viewer::All);
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2))] {
            let view = game.view(viewer);
            assert_eq!(View { me: None, ..view }, all);
        }
    }
}

#[test]
fn a_redeal_changes_the_future_and_nothing_that_can_be_seen() {
    let mut rng = Rng::new(9);
    let mut futures = std::collections::BTreeSet::new();
    let game = at_sea("a future");
    for _ in 0..60 {
        let mut other = game;
        other.redeal(Seat(1), &mut rng);
        assert_eq!(other.view(Viewer::All), game.view(Viewer::All));
        let mut moves = Vec::new();
        let mut walk = Rng::new(1);
        for _ in 0..30 {
            let Some((seat, mv)) = table::laws::random_move(&other, 1_000, &mut walk, &mut moves) else {
                break;
            };
            other.play(seat, &mv, &mut Silent).unwrap();
        }
        futures.insert(format!("{:?}", other.view(Viewer::All)));
    }
    assert!(futures.len() > 30, "the same moves lead elsewhere");
}

#[test]
fn decks_and_pages_to_come_are_sets_without_an_order() {
    let game = at_sea("order");
    let document = serde_json::to_value(game).unwrap();
    for deck in ["bottles", "disasters", "seen"] {
        let list = document[deck].as_array().unwrap();
        let all = match deck {
            "bottles" => serde_json::to_value(Bottle::ALL).unwrap(),
            "disasters" => serde_json::to_value(twenty_one_days::Disaster::ALL).unwrap(),
            _ => serde_json::to_value(Page::ALL.to_vec()).unwrap(),
        };
        let sorted: Vec<_> =
            all.as_array().unwrap().iter().filter(|card| list.contains(card)).cloned().collect();
        assert_eq!(*list, sorted, "{deck}");
    }
}

#[test]
fn no_view_has_a_key_or_a_seed_in_it() {
    let view = serde_json::to_string(&at_sea("key").view(Viewer::All)).unwrap();
    assert!(!view.contains("chance") && !view.contains("\"key\""));
}
