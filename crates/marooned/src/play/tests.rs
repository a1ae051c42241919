//! What happens at a terminal, where a person can be asked.

use std::fs;

use ::table::{Rng, Seats};
use bots::Brain;
use serde_json::json;
use shelf::{AnyMatch, GameId};

use super::table::PromptTable;
use crate::screen::fake::typing;
use ::table::{Options, Seat};

/// What is shown to these people when this is typed at a terminal.
fn shown(game: Box<dyn AnyMatch>, people: &[u8], input: &str) -> String {
    let people: Seats = people.iter().map(|seat| Seat(*seat)).collect();
    let (screen, shown) = typing(input);
    PromptTable::new(game, people, Brain::Instinct, Rng::new(1), screen, false).run().unwrap();
    shown.text()
}

fn dealt() -> Box<dyn AnyMatch> {
    let options = Options::from_iter([("first-player".to_owned(), json!("0"))]);
    GameId::Hellapagos.deal(3, "a", &options).unwrap()
}

const UNSAVED: &str = "The game is not saved.";
const WIPED: &str = "\u{1b}[2J";

#[test]
fn leaving_an_unsaved_game_asks_once() {
    assert!(!shown(dealt(), &[0], "quit\n").contains(UNSAVED), "nothing would be lost");
    let left = shown(dealt(), &[0], "4\nquit\n\n");
    assert_eq!(left.matches(UNSAVED).count(), 1, "{left}");
    let ended = shown(dealt(), &[0], "4\n");
    assert_eq!(ended.matches(UNSAVED).count(), 1, "Ctrl-D asks too: {ended}");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.json");
    let saved = shown(dealt(), &[0], &format!("4\nquit\nyes\n{}\n", file.display()));
    assert!(saved.contains("Saved to") && file.is_file(), "{saved}");
    let before = shown(dealt(), &[0], &format!("4\nsave! {}\nquit\n", file.display()));
    assert!(before.contains("Saved to"), "{before}");
}

#[test]
fn an_older_file_is_not_lost_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.json");
    fs::write(&file, "mine").unwrap();
    let save = format!("save {}\n", file.display());
    let kept = shown(dealt(), &[0], &format!("{save}n\nquit\n"));
    assert!(kept.contains("is there already. Replace it?") && kept.contains("Nothing was saved."), "{kept}");
    assert_eq!(fs::read(&file).unwrap(), b"mine");
    let replaced = shown(dealt(), &[0], &format!("{save}y\n{save}quit\n"));
    assert_eq!(replaced.matches("Saved to").count(), 2, "its own file is written again unasked: {replaced}");
    assert_ne!(fs::read(&file).unwrap(), b"mine");
}

#[test]
fn several_people_leave_nothing_on_the_screen() {
    let left = shown(dealt(), &[0, 1], "\nseat 0\nquit\n");
    let last = left.rsplit(WIPED).next().unwrap();
    assert!(last.contains("The game is left") && !last.contains("Your hand"), "{left}");
    let alone = shown(dealt(), &[0], "quit\n");
    assert!(!alone.contains(WIPED), "{alone}");
}

const REST: &str = "The next round: Enter goes on, skip goes to the end.";

#[test]
fn the_dead_read_round_by_round() {
    let dead = json!({"fate": {"fate": "wanted", "need": "food", "round": 1}});
    let position =
        json!({"round": 2, "first-player": 1, "food": 20, "water": 20, "castaways": [dead, {}, {}, {}]});
    let game = || GameId::Hellapagos.load_position(&position).unwrap();
    let stepped = shown(game(), &[0], "\nfish\n\nquit\n\n");
    assert_eq!(stepped.matches(REST).count(), 3, "{stepped}");
    assert!(stepped.contains("Nobody asks you anything"), "{stepped}");
    assert!(shown(game(), &[0], "quit\n\n").contains("The game is left"));
    let skipped = shown(game(), &[0], "skip\nquit\n\n");
    assert_eq!(skipped.matches(REST).count(), 1, "{skipped}");
    assert!(skipped.contains("The game is over."), "{skipped}");
}

#[test]
fn between_the_games_of_a_tournament_there_is_a_pause() {
    let options =
        Options::from_iter([("tournament".to_owned(), json!("cooperative")), ("games".to_owned(), json!(2))]);
    let game = GameId::Hellapagos.deal(3, "b", &options).unwrap();
    let played = shown(game, &[0], &format!("{}quit\n\n", "1\n".repeat(300)));
    assert!(played.contains("The next game: Enter goes on"), "{played}");
}

#[test]
fn the_coach_helps_whoever_is_alone_with_bots_and_nobody_against_people() {
    let alone = shown(dealt(), &[0], "coach\nquit\n");
    let chances = alone.matches(" % ").count();
    assert!((2..=4).contains(&chances), "{alone}");
    let against = shown(dealt(), &[0, 1], "\nSeat 0\ncoach\nquit\n");
    assert!(against.contains("nobody is told what to do") && !against.contains(" % "), "{against}");
}
