//! Play-throughs: the moves of a few games with fixed seeds, each with the list of answers that its mover had and the
//! state after it in a line. A change anywhere in the rules shows here as a readable difference.

use std::fmt::Write;

use open_sea::{Events, FirstPlayer, Held, Items, Position, Setup};
use table::Seat;
use trials::{Playthrough, numbers, word};

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
        by_seat(&|n| game.hands.hand[n].len().into()),
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

/// Agendas and hands, and the position in a line.
fn opening(game: &Position) -> String {
    let mut text = String::new();
    for seat in (0..game.seats()).map(Seat) {
        let hand = Held::of(game.hands.hand[seat.index()]);
        let hand: Vec<String> = hand.iter().map(|item| word(&item)).collect();
        text += &format!("{seat}: {}; {}\n", word(&game.agendas[seat.index()]), hand.join(" "));
    }
    text + &state(game) + "\n"
}

fn playthrough(setup: &Setup, seed: &str, skip: usize) -> String {
    let how = Playthrough::<Position> { with: "", opening, state, told: |_| String::new() };
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
