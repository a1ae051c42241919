//! Play-throughs: the moves of a few games with fixed seeds, each with the list of answers that its mover had and the
//! state after it in a line. A change anywhere in the rules shows here as a readable difference.

use std::fmt::Write;

use open_sea::{Events, FirstPlayer, Held, Items, Move, Position, Setup};
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
            Value::Bool(true) => write!(text, " {name}").expect("a string takes it"),
            other => write!(text, " {other}").expect("a string takes it"),
        }
    }
    text
}

fn numbers(seats: Seats) -> String {
    seats.into_iter().map(|seat| seat.0.to_string()).collect::<Vec<_>>().join(",")
}

fn word(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value).expect("it is plain data") {
        Value::String(word) => word,
        Value::Object(fields) => fields["frame"].as_str().unwrap_or_default().to_owned(),
        other => other.to_string(),
    }
}

/// The position in a line.
fn state(game: &Position) -> String {
    let by_seat = |of: &dyn Fn(usize) -> u32| {
        (0..usize::from(game.seats())).map(|n| of(n).to_string()).collect::<Vec<_>>().join(" ")
    };
    let mut line = format!(
        "r{} {} | compass {} | vitality {} | hands {} | pile {} | asks {} {}",
        game.round,
        word(&game.phase),
        game.compass,
        by_seat(&|n| game.vitality[n].into()),
        by_seat(&|n| game.hands.hand[n].len()),
        game.hands.pile.len(),
        numbers(game.asked()),
        word(&game.frame),
    );
    if let Some(today) = game.today {
        write!(line, " | {today:?}").expect("a string takes it");
    }
    for (what, seats) in [("dead", game.dead()), ("drunk", game.sedated), ("tied", game.roped)] {
        if !seats.is_empty() {
            write!(line, " | {what} {}", numbers(seats)).expect("a string takes it");
        }
    }
    line
}

/// The text of some of a game's moves.
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
        let hand = Held::of(game.hands.hand[seat.index()]);
        let hand: Vec<String> = hand.iter().map(|item| word(&item)).collect();
        writeln!(text, "{seat}: {}; {}", word(&game.agendas[seat.index()]), hand.join(" "))
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
    insta::assert_snapshot!(playthrough(&Setup::new(5), "five later", 25));
}

#[test]
fn six_players_with_what_the_rulebook_names() {
    let setup = Setup {
        first_player: FirstPlayer::Seat(Seat(4)),
        items: Items::Named,
        events: Events::Tame,
        ..Setup::new(6)
    };
    insta::assert_snapshot!(playthrough(&setup, "six", 20));
}
