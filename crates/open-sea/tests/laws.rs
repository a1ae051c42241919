//! The laws of the table, on random games of every size and option.

use open_sea::{Agenda, Agendas, Events, FirstPlayer, Items, Position, Setup};
use table::Seat;
use table::laws::{self, Thoroughness};

/// Games for each number of players.
const GAMES: usize = 5_000;

/// Every option for a number of seats.
fn variants(seats: u8) -> Vec<Setup> {
    let plain = Setup::new(seats);
    let last: Vec<Agenda> = Agenda::ALL.into_iter().rev().take(usize::from(seats)).collect();
    vec![
        plain,
        Setup { agendas: Agendas::Chosen(last.into_iter().collect()), ..plain },
        Setup { first_player: FirstPlayer::Seat(Seat(seats - 1)), events: Events::Tame, ..plain },
        Setup { items: Items::Named, ..plain },
        Setup { items: Items::Named, events: Events::Tame, ..plain },
    ]
}

/// Plays games of each variant, with few or many changed votes between the answers.
fn check(seats: u8) {
    let games = std::env::var("LAW_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    let variants = variants(seats);
    for game in 0..games {
        let asides = [2, 4, 12, 1_000][game % 4];
        let how = Thoroughness { longest: 5_000, asides, sample: 60 };
        let n = game % variants.len();
        laws::check::<Position>(&variants[n], &format!("law {seats} {n} {game}"), how);
    }
}

#[test]
fn three() {
    check(3);
}

#[test]
fn four() {
    check(4);
}

#[test]
fn five() {
    check(5);
}

#[test]
fn six() {
    check(6);
}
