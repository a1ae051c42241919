//! The laws of the table, on random games of every size and variant.

use table::Seat;
use table::laws::{self, Thoroughness};
use twenty_one_days::{Choice, Control, Difficulty, FirstPlayer, Person, Position, Raft, Setup};

/// Four named survivors.
fn crew(people: [Person; 4], setup: Setup) -> Setup {
    let [one, two, three, four] = people.map(Choice::Person);
    Setup { survivor_1: one, survivor_2: two, survivor_3: three, survivor_4: four, ..setup }
}

/// Every variant for a number of seats.
fn variants(seats: u8) -> Vec<Setup> {
    use Person::*;
    let plain = Setup::new(seats);
    let together = Setup { control: Control::Together, ..plain };
    let mut all = vec![
        plain,
        Setup { raft: Raft::Random, logbook: 31, difficulty: Difficulty::Orange, ..plain },
        Setup { first_player: FirstPlayer::Seat(Seat(seats - 1)), difficulty: Difficulty::Red, ..plain },
        Setup { weather: true, ..plain },
        Setup { kite: true, ..plain },
        Setup { weather: true, kite: true, ..together },
        Setup { scruffs: true, weather: true, ..together },
        crew([Magnusson, Rosina, Kid, Pastor], Setup { kite: true, weather: true, ..plain }),
        crew([Pjotr, Aleta, Pfennig, Maya], plain),
        crew([Horvath, Diva, Mick, Pastor], Setup { kite: true, ..plain }),
        crew([Jean, Paul, Maya, Rosina], Setup { weather: true, logbook: 31, ..plain }),
        crew([Tomi, Jean, Diva, Horvath], together),
    ];
    if seats < 4 {
        all.push(Setup { scruffs: true, ..plain });
        all.push(Setup { scruffs: true, kite: true, weather: true, logbook: 31, ..plain });
    }
    all
}

/// Plays `games` games for each variant, with few or many asides between the answers.
fn check(seats: u8, games: usize) {
    for (n, setup) in variants(seats).iter().enumerate() {
        for game in 0..games {
            let asides = [2, 4, 12, 1_000][game % 4];
            let how = Thoroughness { longest: 20_000, asides, sample: 400 };
            laws::check::<Position>(setup, &format!("law {seats} {n} {game}"), how);
        }
    }
}

/// How many games of each variant: 20,000 in all.
const GAMES: usize = 385;

#[test]
fn solo() {
    check(1, GAMES);
}

#[test]
fn two() {
    check(2, GAMES);
}

#[test]
fn three() {
    check(3, GAMES);
}

#[test]
fn four() {
    check(4, GAMES);
}
