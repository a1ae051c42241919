//! Play-throughs: some moves of a few games with fixed seeds, each with the list of answers that its mover had and the state
//! after it in a line. A change anywhere in the rules shows here as a readable difference.

use robinson_crusoe::pieces::Scenario;
use robinson_crusoe::{Position, Setup, Tale};
use table::{Names, Told, Viewer, Words};
use trials::{Playthrough, numbers, word};

/// The position in a line.
fn state(game: &Position) -> String {
    let people: Vec<String> = game
        .heroes()
        .into_iter()
        .map(|who| format!("{}w {}d", game.of(who).wounds, game.of(who).determination))
        .collect();
    let goods = game.goods;
    format!(
        "r{} {:?} | {} | wood {} food {}+{} fur {} | roof {} palisade {} weapon {} morale {} | camp {:?} | asks {} {}",
        game.round,
        game.phase,
        people.join(", "),
        goods.wood,
        goods.food,
        goods.food_nonrot,
        goods.fur,
        game.levels[0],
        game.levels[1],
        game.levels[2],
        game.morale,
        game.camp,
        numbers(game.asked()),
        word(&game.frame()),
    )
}

/// The position in a line, and as a screen.
fn opening(game: &Position) -> String {
    format!("{}\n{}\n", state(game), Position::view_text(&game.view(Viewer::Spectator), &Names::default()))
}

/// What was told, line by line.
fn told(story: &[Told<Tale>]) -> String {
    let line = |told: &Told<Tale>| Position::event_text(&told.face, Viewer::Spectator, &Names::default());
    story.iter().map(|told| format!("     {}\n", line(told))).collect()
}

fn playthrough(setup: &Setup, seed: &str, skip: usize) -> String {
    Playthrough::<Position> { with: "", opening, state, told }.text(setup, seed, skip)
}

#[test]
fn solo_castaways() {
    insta::assert_snapshot!(playthrough(&Setup::new(1), "one", 0));
}

#[test]
fn two_on_the_cursed_island() {
    let setup = Setup::new(2).in_scenario(Scenario::CursedIsland);
    insta::assert_snapshot!(playthrough(&setup, "cursed", 6));
}

#[test]
fn three_for_jenny() {
    let setup = Setup::new(3).in_scenario(Scenario::JennyNeedsHelp);
    insta::assert_snapshot!(playthrough(&setup, "jenny", 16));
}

#[test]
fn four_under_the_volcano() {
    let setup = Setup::new(4).in_scenario(Scenario::VolcanoIsland);
    insta::assert_snapshot!(playthrough(&setup, "lava", 12));
}

#[test]
fn two_with_four_among_cannibals() {
    let setup = Setup { characters: 4, ..Setup::new(2).in_scenario(Scenario::CannibalIsland) };
    insta::assert_snapshot!(playthrough(&setup, "city", 20));
}

#[test]
fn a_family() {
    let setup = Setup { items: 4, ..Setup::new(2).in_scenario(Scenario::RobinsonFamily) };
    insta::assert_snapshot!(playthrough(&setup, "home", 10));
}
