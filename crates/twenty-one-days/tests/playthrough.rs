//! Play-throughs: the first moves of a few games with fixed seeds, each with the list of answers that its mover had and
//! the state after it in a line. A change anywhere in the rules shows here as a readable difference.

use std::fmt::Write;

use serde_json::Value;
use table::laws::random_move;
use table::{Game, Key, Rng, Silent, Story, Viewer, Words};
use twenty_one_days::{Control, Move, Position, Setup};

const MOVES: usize = 40;

/// A move in few letters: what is done, and its values.
fn short(mv: &Move) -> String {
    let json = serde_json::to_value(mv).expect("a move is plain data");
    let Value::Object(fields) = json else { return String::new() };
    let mut text = fields["do"].as_str().unwrap_or_default().to_owned();
    for (name, value) in &fields {
        match value {
            _ if name == "do" => {}
            Value::String(word) => write!(text, " {word}").expect("a string takes it"),
            Value::Bool(true) => write!(text, " {name}").expect("a string takes it"),
            other => write!(text, " {other}").expect("a string takes it"),
        }
    }
    text
}

/// The position in a line.
fn state(game: &Position) -> String {
    let dice: Vec<String> = game
        .survivors
        .iter()
        .map(|survivor| format!("{}/{} h{}", survivor.top, survivor.below, survivor.hopes()))
        .collect();
    let frame = serde_json::to_value(game.frame()).expect("a frame is plain data");
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
        frame["frame"].as_str().unwrap_or_default(),
    )
}

/// The text of a game's moves, after so many that are skipped.
fn playthrough(setup: &Setup, seed: &str, skip: usize) -> String {
    let mut text = format!("seed {seed}, {}\n", serde_json::to_string(setup).expect("a setup is plain data"));
    let mut game = Position::start(setup, Key::from_seed(seed), &mut Silent);
    let mut rng = Rng::new(2026);
    let mut moves = Vec::new();
    for _ in 0..skip {
        let Some((seat, mv)) = random_move(&game, 4, &mut rng, &mut moves) else { break };
        game.play(seat, &mv, &mut Silent).expect("every listed move is accepted");
    }
    writeln!(text, "{}", state(&game)).expect("a string takes it");
    writeln!(text, "{}", Position::view_text(&game.view(Viewer::Spectator), &table::Names::default()))
        .expect("a string takes it");
    for number in skip..skip + MOVES {
        let Some((seat, mv)) = random_move(&game, 6, &mut rng, &mut moves) else { break };
        let mut answers = Vec::new();
        game.answers(seat, &mut answers);
        let listed: Vec<String> = answers.iter().map(short).collect();
        let mut story = Story::default();
        game.play(seat, &mv, &mut story).expect("every listed move is accepted");
        let aside = if answers.contains(&mv) { "" } else { " (aside)" };
        writeln!(text, "\n{number}. {seat}: {}{aside}   of [{}]", short(&mv), listed.join("; "))
            .expect("a string takes it");
        for told in &story.told {
            let line = Position::event_text(&told.face, Viewer::Spectator, &table::Names::default());
            writeln!(text, "     {line}").expect("a string takes it");
        }
        writeln!(text, "   {}", state(&game)).expect("a string takes it");
    }
    text
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
