//! Play-throughs: the first moves of a few games with fixed seeds, each with the list of answers that its mover had and
//! the state after it in a line. A change anywhere in the rules shows here as a readable difference.

use std::fmt::Write;

use hellapagos::{FirstPlayer, Held, Position, Setup, Tournament};
use table::Seat;
use trials::{Playthrough, numbers, word};

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

/// The hands, and the position in a line.
fn opening(game: &Position) -> String {
    let hand = |seat: Seat| {
        let cards = Held::of(game.hands.hand[seat.index()]);
        format!("{seat}: {}\n", cards.iter().map(|card| word(&card)).collect::<Vec<_>>().join(" "))
    };
    (0..game.seats()).map(Seat).map(hand).collect::<String>() + &state(game) + "\n"
}

fn playthrough(setup: &Setup, seed: &str, skip: usize) -> String {
    let how = Playthrough::<Position> { with: "with-", opening, state, told: |_| String::new() };
    how.text(setup, seed, skip)
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
