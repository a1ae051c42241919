//! What people and bots are called when nobody says.

use anyhow::bail;
use table::{Names, Seat, Seats};

const PEOPLE: [&str; 12] = [
    "Robinson", "Friday", "Gulliver", "Sinbad", "Ishmael", "Jim", "Wendy", "Miranda", "Prospero", "Viola",
    "Calypso", "Ulysses",
];
const BOTS: [&str; 12] =
    ["Moana", "Kai", "Tui", "Lani", "Nalu", "Ariki", "Hina", "Koa", "Manu", "Sefa", "Tama", "Vai"];

/// A name for every seat: the given ones for the people in order, then for the bots, then those of the house.
pub fn seated(given: &[String], people: Seats, seats: u8) -> anyhow::Result<Names> {
    let given: Vec<&str> = given.iter().map(|name| name.trim()).collect();
    if given.len() > usize::from(seats) {
        bail!("There are {} names for {seats} seats.", given.len());
    }
    for (n, name) in given.iter().enumerate() {
        let alike = |other: &&str| other.to_lowercase() == name.to_lowercase();
        if name.is_empty() || name.chars().any(char::is_control) {
            bail!("A name must have letters to read.");
        }
        if name.chars().all(|c| c.is_ascii_digit()) {
            bail!("\"{name}\" is no name: numbers are for seats and choices.");
        }
        if given[..n].iter().any(alike) {
            bail!("Two are called {name}: give everybody a name of their own.");
        }
    }
    let mut named = vec![String::new(); usize::from(seats)];
    let bots = Seats::first(seats).minus(people);
    for (seat, name) in people.into_iter().chain(bots).zip(&given) {
        named[seat.index()] = (*name).to_owned();
    }
    for seat in (0..seats).map(Seat) {
        if named[seat.index()].is_empty() {
            let house = if people.has(seat) { PEOPLE } else { BOTS };
            let taken = |name: &&&str| named.iter().any(|other| other.eq_ignore_ascii_case(name));
            let free = house.iter().find(|name| !taken(name));
            named[seat.index()] = free.map_or(format!("Castaway {seat}"), |name| (*name).to_owned());
        }
    }
    Ok(Names::new(named))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(given: &[&str]) -> anyhow::Result<String> {
        let given: Vec<String> = given.iter().map(|name| (*name).to_owned()).collect();
        let people: Seats = [Seat(1), Seat(2)].into_iter().collect();
        Ok(seated(&given, people, 4)?.list((0..4).map(Seat)))
    }

    #[test]
    fn people_are_named_first() {
        assert_eq!(names(&["Ann", "moana"]).unwrap(), "Kai, Ann, moana and Tui");
        assert_eq!(names(&["Ann", "Ben", "Cid"]).unwrap(), "Cid, Ann, Ben and Moana");
        assert_eq!(names(&[]).unwrap(), "Moana, Robinson, Friday and Kai");
    }

    #[test]
    fn names_must_be_told_apart() {
        for bad in [&["Ann", "ann"][..], &[" "], &["a\u{1b}[2J"], &["7"], &["a", "b", "c", "d", "e"]] {
            assert!(names(bad).is_err(), "{bad:?}");
        }
    }
}
