//! Play-throughs: the first moves of a few games with fixed seeds, each with the list of answers that its mover had and
//! the state after it in a line. A change anywhere in the rules shows here as a readable difference.

use table::{Names, Told, Viewer, Words};
use trials::{Playthrough, word};
use twenty_one_days::{Control, Event, Position, Setup};

/// The position in a line.
fn state(game: &Position) -> String {
    let dice: Vec<String> = game
        .survivors
        .iter()
        .map(|survivor| format!("{}/{} h{}", survivor.top, survivor.below, survivor.hopes()))
        .collect();
    format!(
        "d{} {:?} {:?} | {} | ship {} sharks {} swap {:?} | bag {} | asks {:?} {}",
        game.day,
        game.today,
        game.phase,
        dice.join(", "),
        game.ship,
        game.sharks,
        game.swap,
        game.bag_count(),
        game.asked(),
        word(&game.frame()),
    )
}

/// The position in a line, and as a screen.
fn opening(game: &Position) -> String {
    format!("{}\n{}\n", state(game), Position::view_text(&game.view(Viewer::Spectator), &Names::default()))
}

/// What was told, line by line.
fn told(story: &[Told<Event>]) -> String {
    let line = |told: &Told<Event>| Position::event_text(&told.face, Viewer::Spectator, &Names::default());
    story.iter().map(|told| format!("     {}\n", line(told))).collect()
}

fn playthrough(setup: &Setup, seed: &str, skip: usize) -> String {
    Playthrough::<Position> { with: "", opening, state, told }.text(setup, seed, skip)
}

#[test]
fn four_players() {
    insta::assert_snapshot!(playthrough(&Setup::new(4), "four", 0));
}

#[test]
fn two_players_later_on() {
    insta::assert_snapshot!(playthrough(&Setup::new(2), "two later", 50));
}

#[test]
fn solo_with_scruffs() {
    insta::assert_snapshot!(playthrough(&Setup { scruffs: true, ..Setup::new(1) }, "scruffs", 12));
}

#[test]
fn three_with_weather_and_kite() {
    insta::assert_snapshot!(playthrough(&Setup { weather: true, kite: true, ..Setup::new(3) }, "sky", 40));
}

#[test]
fn together() {
    let setup = Setup { control: Control::Together, ..Setup::new(3) };
    insta::assert_snapshot!(playthrough(&setup, "together", 30));
}
