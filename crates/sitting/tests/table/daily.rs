//! The game of the day.

use std::collections::BTreeMap;

use shelf::GameId;
use sitting::{Elsewhere, Kind, NewTable, Now, SeedFrom, Wish, daily_seed, lay};
use table::Seat;

use crate::common::{DATE, Table, drawn, guest, start, three, who, with_bots};

fn daily(new: NewTable) -> NewTable {
    NewTable { seed: SeedFrom::Daily, ..new }
}

fn elsewhere(how_far: Elsewhere) -> Wish {
    Wish::Start(BTreeMap::from([("ann".to_owned(), how_far)]))
}

#[test]
fn the_first_game_counts_and_nobody_plays_two_at_a_time() {
    let mut table = Table::made(&daily(with_bots()));
    assert_eq!(table.listing.day, Some(20_000));
    assert!(
        table.bad("Ann", Kind::WrongStage, elsewhere(Elsewhere::Unfinished)).contains("at another table")
    );
    table.good("Ann", start());
    assert_eq!(table.see("Ann")["daily"]["counts"], true);
    let mut table = Table::made(&daily(with_bots()));
    table.good("Ann", elsewhere(Elsewhere::Over));
    assert_eq!(table.see("Ann")["daily"]["counts"], false);
}

#[test]
fn it_is_for_people_alone_or_together() {
    let mut table = Table::made(&daily(three()));
    table.good("Bob", Wish::Join(None));
    table.good("Ann", Wish::Bot(Seat(2), Some("random".to_owned())));
    assert!(table.bad("Ann", Kind::WrongStage, start()).contains("alone with bots"));
    table.good("Bob", Wish::Leave);
    table.good("Ann", Wish::Program(Seat(1), "Robot".to_owned(), [7; 32]));
    assert!(table.bad("Ann", Kind::WrongStage, start()).contains("no programs"));
    let together =
        NewTable { game: "twenty-one-days".to_owned(), seats: 2, options: Default::default(), ..three() };
    let mut table = Table::made(&daily(together));
    table.good("Bob", Wish::Join(None));
    table.good("Ann", start());
    let watched = NewTable { watch: true, ..daily(three()) };
    let no = lay(&guest("Ann"), &watched, drawn("t", "s"), Now { at: Default::default(), date: DATE });
    assert_eq!(no.err().map(|problem| problem.kind), Some(Kind::Unfit));
}

#[test]
fn it_is_watched_by_nobody_before_its_day_is_over_everywhere() {
    let mut table = Table::made(&daily(with_bots()));
    table.sitting.look(table.now, &who("Bob"), 0).unwrap();
    table.good("Ann", start());
    let opens = table.see("Ann")["daily"]["opens"].as_i64().unwrap();
    assert_eq!(opens, 20_001 * 86_400 + 43_200, "noon of the next day");
    table.now.date = opens - 1;
    assert_eq!(
        table.sitting.look(table.now, &who("Bob"), 0).err().map(|problem| problem.kind),
        Some(Kind::Forbidden)
    );
    table.bad("Bob", Kind::Forbidden, Wish::Arrive);
    assert!(table.listing.is_sealed(table.now.date));
    table.now.date = opens;
    assert!(!table.listing.is_sealed(table.now.date));
    table.sitting.look(table.now, &who("Bob"), 0).unwrap();
    // What is over by then counts no more.
    while let Some(seat) = table.asked() {
        if seat == Seat(0) {
            table.answer();
        } else {
            table.pass(crate::common::PACE);
        }
    }
    assert_eq!(table.log.last().unwrap().kind, "over");
    assert_eq!(table.see("Ann")["daily"]["counts"], false);
    table.reload();
}

#[test]
fn it_does_not_begin_when_its_day_is_over_and_nothing_is_taken_back_past_chance() {
    let mut table = Table::made(&daily(with_bots()));
    table.now.date += 2 * 86_400;
    assert!(table.bad("Ann", Kind::WrongStage, start()).contains("over everywhere"));
    table.now.date = DATE;
    table.good("Ann", start());
    table.answer();
    assert!(table.bad("Ann", Kind::WrongStage, Wish::TakeBack).contains("game of the day"));
}

#[test]
fn the_seed_of_a_day_is_the_same_all_day_and_for_nobody_else() {
    let seed = |house: &str, game, date| daily_seed(house, game, date);
    let today = seed("house", GameId::Hellapagos, DATE);
    assert_eq!(today, seed("house", GameId::Hellapagos, DATE + 43_199));
    assert_ne!(today, seed("house", GameId::Hellapagos, DATE + 43_200));
    assert_ne!(today, seed("other", GameId::Hellapagos, DATE));
    assert_ne!(today, seed("house", GameId::OpenSea, DATE));
}
