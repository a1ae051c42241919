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
    let given = checked(given, seats)?;
    let mut named = vec![String::new(); usize::from(seats)];
    let bots = Seats::first(seats).minus(people);
    for (seat, name) in people.into_iter().chain(bots).zip(&given) {
        name.clone_into(&mut named[seat.index()]);
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

/// New names for the people of a game that goes on; everybody else keeps theirs.
pub fn renamed(old: &Names, given: &[String], people: Seats, seats: u8) -> anyhow::Result<Names> {
    if given.len() > usize::from(people.len()) {
        bail!(
            "There are {} names for {} at this keyboard: with --load only the seats of --me are named.",
            given.len(),
            people.len()
        );
    }
    let given = checked(given, seats)?;
    let mut named: Vec<String> = (0..seats).map(|seat| old.of(Seat(seat))).collect();
    for (seat, name) in people.into_iter().zip(given) {
        named[seat.index()] = name;
    }
    let names = Names::new(named);
    match names.check(seats) {
        Ok(()) => Ok(names),
        Err((_, why)) => bail!(why),
    }
}

/// Names as they were typed, each of them fit to be one.
fn checked(given: &[String], seats: u8) -> anyhow::Result<Vec<String>> {
    let given: Vec<String> = given.iter().map(|name| name.trim().to_owned()).collect();
    match Names::new(given.clone()).check(seats) {
        Ok(()) => Ok(given),
        Err((_, why)) => bail!(why),
    }
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
        let bad_ones: [&[&str]; 8] = [
            &["Ann", "ann"],
            &[" "],
            &["a\u{1b}[2J"],
            &["a\u{200b}"],
            &["7"],
            &["You"],
            &["a name that is far too long to be shown"],
            &["a", "b", "c", "d", "e"],
        ];
        for bad in bad_ones {
            assert!(names(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn in_a_game_that_goes_on_only_the_people_are_renamed() {
        let old = Names::new(["Ann", "Ben", "Cid"]);
        let me = Seats::only(Seat(1));
        let named = |given: &[&str]| {
            let given: Vec<String> = given.iter().map(|name| (*name).to_owned()).collect();
            Ok::<String, anyhow::Error>(renamed(&old, &given, me, 3)?.list((0..3).map(Seat)))
        };
        assert_eq!(named(&["Eve"]).unwrap(), "Ann, Eve and Cid");
        assert!(named(&["Eve", "Fay"]).is_err(), "there is one person at the keyboard");
        assert!(named(&["Cid"]).is_err(), "the name is taken");
    }
}
