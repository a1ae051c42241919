//! The laws of the table, on random games of every size, scenario and variant.

use robinson_crusoe::pieces::{Character, Scenario};
use robinson_crusoe::{Books, Choice, Companion, Position, Setup, Wreckage};
use table::laws::{self, Thoroughness};

/// Every variant for a number of seats.
fn variants(seats: u8) -> Vec<Setup> {
    let plain = Setup::new(seats);
    let mut all: Vec<Setup> = Scenario::ALL.iter().map(|scenario| plain.in_scenario(*scenario)).collect();
    all.push(Setup {
        items: 4,
        events: Books::Fewer,
        wreckage: Wreckage::Random,
        dog: Companion::With,
        ..plain
    });
    all.push(Setup { items: 0, events: Books::More, ..plain }.in_scenario(Scenario::RobinsonFamily));
    match seats {
        1 => all.push(Setup { characters: 3, ..plain }),
        2 => {
            all.push(Setup { friday: Companion::Without, ..plain });
            all.push(Setup { characters: 4, ..plain }.in_scenario(Scenario::VolcanoIsland));
        }
        3 => all.push(Setup { friday: Companion::With, ..plain }.in_scenario(Scenario::CannibalIsland)),
        _ => all.push(Setup { character_1: Choice::Named(Character::Soldier), ..plain }),
    }
    all
}

/// Plays `games` games for each variant, with few or many asides between the answers.
fn check(seats: u8, games: usize) {
    for (n, setup) in variants(seats).iter().enumerate() {
        for game in 0..games {
            let asides = [2, 4, 12, 1_000][game % 4];
            let how = Thoroughness { longest: 20_000, asides, sample: 100 };
            laws::check::<Position>(setup, &format!("law {seats} {n} {game}"), how);
        }
    }
}

/// How many games of each variant: more than 5,000 in all.
const GAMES: usize = 140;

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
