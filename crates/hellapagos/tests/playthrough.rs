//! Play-throughs: the first moves of a few games with fixed seeds, each with the list of answers that its mover had and
//! the state after it in a line. A change anywhere in the rules shows here as a readable difference.

use std::fmt::Write;

use hellapagos::{FirstPlayer, Held, Move, Position, Setup, Tournament};
use serde_json::Value;
use table::laws::random_move;
use table::{Game, Key, Rng, Seat, Seats, Silent};

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
            Value::Bool(true) => write!(text, " with-{name}").expect("a string takes it"),
            other => write!(text, " {other}").expect("a string takes it"),
        }
    }
    text
}

fn numbers(seats: Seats) -> String {
    seats.into_iter().map(|seat| seat.0.to_string()).collect::<Vec<_>>().join(",")
}

fn names(cards: Held) -> String {
    cards.iter().map(|card| word(&card)).collect::<Vec<_>>().join(" ")
}

fn word(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value).expect("it is plain data") {
        Value::String(word) => word,
        Value::Object(fields) => match fields.get("frame") {
            Some(frame) => frame.as_str().unwrap_or_default().to_owned(),
            None => fields.iter().map(|(key, value)| format!("{key} {value}")).collect(),
        },
        other => other.to_string(),
    }
}

/// The position in a line.
fn state(game: &Position) -> String {
    let counts: Vec<String> =
        (0..game.seats()).map(|seat| game.hands.count(Seat(seat)).to_string()).collect();
    let mut line = format!(
        "r{} {} | first {} | food {} water {} wood {} raft {} | hands {} | asks {} {}",
        game.round,
        word(&game.phase).replace('"', ""),
        game.first_player,
        game.food,
        game.water,
        game.wood,
        game.raft,
        counts.join(" "),
        numbers(game.asked()),
        word(&game.frame()),
    );
    for (what, seats) in [("dead", game.dead()), ("sick", game.sick), ("barred", game.barred)] {
        if !seats.is_empty() {
            write!(line, " | {what} {}", numbers(seats)).expect("a string takes it");
        }
    }
    line
}

/// The text of a game's first moves.
fn playthrough(setup: &Setup, seed: &str, skip: usize) -> String {
    let mut text = format!("seed {seed}, {}\n", serde_json::to_string(setup).expect("a setup is plain data"));
    let mut game = Position::start(setup, Key::from_seed(seed), &mut Silent);
    let mut rng = Rng::new(2026);
    let mut moves = Vec::new();
    for _ in 0..skip {
        let (seat, mv) = random_move(&game, 4, &mut rng, &mut moves).expect("the game goes on");
        game.play(seat, &mv, &mut Silent).expect("every listed move is accepted");
    }
    for seat in (0..game.seats()).map(Seat) {
        writeln!(text, "{seat}: {}", names(Held::of(game.hands.hand[seat.index()])))
            .expect("a string takes it");
    }
    writeln!(text, "{}", state(&game)).expect("a string takes it");
    for number in skip..skip + MOVES {
        let Some((seat, mv)) = random_move(&game, 6, &mut rng, &mut moves) else { break };
        let mut answers = Vec::new();
        game.answers(seat, &mut answers);
        let listed: Vec<String> = answers.iter().map(short).collect();
        game.play(seat, &mv, &mut Silent).expect("every listed move is accepted");
        let aside = if answers.contains(&mv) { "" } else { " (aside)" };
        writeln!(
            text,
            "\n{number}. {seat}: {}{aside}   of [{}]\n   {}",
            short(&mv),
            listed.join("; "),
            state(&game)
        )
        .expect("a string takes it");
    }
    text
}

#[test]
fn three_players() {
    insta::assert_snapshot!(playthrough(&Setup::new(3), "three", 0));
}

#[test]
fn five_players() {
    insta::assert_snapshot!(playthrough(&Setup::new(5), "five", 0));
}

#[test]
fn five_players_later_on() {
    insta::assert_snapshot!(playthrough(&Setup::new(5), "five later", 60));
}

#[test]
fn twelve_players() {
    let setup = Setup { first_player: FirstPlayer::Seat(Seat(7)), ..Setup::new(12) };
    insta::assert_snapshot!(playthrough(&setup, "twelve", 30));
}

#[test]
fn voice_of_the_dead() {
    let setup = Setup { voice_of_the_dead: true, ..Setup::new(6) };
    insta::assert_snapshot!(playthrough(&setup, "spirits", 60));
}

#[test]
fn tournament() {
    let setup = Setup { tournament: Tournament::Solitary, games: 3, ..Setup::new(4) };
    insta::assert_snapshot!(playthrough(&setup, "tournament", 60));
}
