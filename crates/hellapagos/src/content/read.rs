//! Reading the box out of its files, and finding what is wrong with it.

use serde::Deserialize;
use table::Numbered;
use table::content::{Mistake, Source as File};

use super::{Card, Cards, Content, Facts, KINDS, Source, WEATHER, WRECKAGE};
use crate::position::MOST_SEATS;
use crate::rulings::Rulings;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WreckageFile {
    card: Vec<Facts>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IslandFile {
    balls: Balls,
    weather: WeatherFile,
    hurricane: Hurricane,
    raft: Raft,
    stores: Stores,
    hands: Hands,
    rulings: Rulings,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Balls {
    fish: [u8; 6],
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeatherFile {
    water: [u8; WEATHER as usize - 1],
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hurricane {
    water: u8,
    calm: u8,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raft {
    cards: u8,
    ring: u8,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stores {
    most: u8,
    food: [u8; 10],
    water: [u8; 10],
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hands {
    cards: u8,
    crowd_cards: u8,
    crowd_from: u8,
    #[serde(rename = "source")]
    _source: Source,
}

pub(super) fn read(wreckage_file: &File, island_file: &File) -> Result<Content, Mistake> {
    let wreckage: WreckageFile = wreckage_file.toml()?;
    let island: IslandFile = island_file.toml()?;
    check_island(&island).map_err(|(path, why)| island_file.mistake(path, why))?;
    let facts: [Facts; KINDS] = wreckage.card.try_into().map_err(|cards: Vec<Facts>| {
        wreckage_file.mistake("card", format!("there are {KINDS} kinds of card, not {}", cards.len()))
    })?;
    check_cards(&facts).map_err(|(path, why)| wreckage_file.mistake(&path, why))?;
    let mut kind_of = [Card::default(); WRECKAGE as usize];
    let numbers = facts.iter().flat_map(|facts| std::iter::repeat_n(facts.id, usize::from(facts.count)));
    kind_of.iter_mut().zip(numbers).for_each(|(place, card)| *place = card);
    let numbered = |wanted: &dyn Fn(Card) -> bool| -> Cards {
        let wanted = |number: &u8| wanted(kind_of[usize::from(*number)]);
        (0..WRECKAGE).filter(wanted).map(Numbered::new).collect()
    };
    let copies = std::array::from_fn(|kind| numbered(&|card| card as usize == kind));
    let mut drops = [0; WEATHER as usize];
    drops[..WEATHER as usize - 1].copy_from_slice(&island.weather.water);
    drops[usize::from(WEATHER) - 1] = island.hurricane.water;
    let by_players =
        |column: [u8; 10]| std::array::from_fn(|players| if players < 3 { 0 } else { column[players - 3] });
    Ok(Content {
        rulings: island.rulings,
        kind_of,
        copies,
        water: std::array::from_fn(|kind| facts[kind].water),
        food: std::array::from_fn(|kind| facts[kind].food),
        all_water: numbered(&|card| facts[card as usize].water > 0),
        all_food: numbered(&|card| facts[card as usize].food > 0),
        facts,
        balls: island.balls.fish,
        drops,
        calm: island.hurricane.calm,
        raft_cards: island.raft.cards,
        ring: island.raft.ring,
        most: island.stores.most,
        food_at_start: by_players(island.stores.food),
        water_at_start: by_players(island.stores.water),
        hand: std::array::from_fn(|players| island.hands.dealt(players as u8)),
    })
}

impl Hands {
    /// H1.1: how many cards each of so many players is dealt.
    fn dealt(&self, players: u8) -> u8 {
        if players >= self.crowd_from { self.crowd_cards } else { self.cards }
    }
}

/// What the rules can play with; beyond that a number would not fit somewhere.
fn check_island(island: &IslandFile) -> Result<(), (&'static str, String)> {
    let within = |path: &'static str, what: &str, number: u8, least: u8, most: u8| {
        if (least..=most).contains(&number) {
            return Ok(());
        }
        Err((path, format!("{what} must be a whole number from {least} to {most}, not {number}")))
    };
    within("hurricane.calm", "calm", island.hurricane.calm, 0, WEATHER - 1)?;
    within("raft.cards", "cards", island.raft.cards, 1, 100)?;
    within("raft.ring", "ring", island.raft.ring, 1, 30)?;
    let most = island.stores.most;
    within("stores.most", "most", most, 1, 100)?;
    for (path, what, column) in [
        ("stores.food", "food at the start", &island.stores.food[..]),
        ("stores.water", "water at the start", &island.stores.water[..]),
        ("balls.fish", "the fish on a ball", &island.balls.fish[..]),
        ("weather.water", "the drops on a card", &island.weather.water[..]),
        ("hurricane.water", "water", &[island.hurricane.water]),
    ] {
        column.iter().try_for_each(|number| within(path, what, *number, 0, most))?;
    }
    let rulings = &island.rulings;
    within("rulings.eaten_of_a_card", "eaten_of_a_card", rulings.eaten_of_a_card, 0, 1)?;
    within("rulings.robbed_at_most", "robbed_at_most", rulings.robbed_at_most, 1, MOST_SEATS as u8)?;
    within("rulings.milled", "milled", rulings.milled, 1, 9)?;
    within("rulings.food_per_body", "food_per_body", rulings.food_per_body, 0, 9)?;
    let crowded = (3..=MOST_SEATS as u8).find(|players| island.hands.dealt(*players) > WRECKAGE / players);
    match crowded {
        Some(players) => {
            let (cards, path) = (island.hands.dealt(players), "hands.cards");
            let why =
                format!("{cards} cards for each of {players} players are more than the {WRECKAGE} there are");
            Err((if players >= island.hands.crowd_from { "hands.crowd_cards" } else { path }, why))
        }
        None => Ok(()),
    }
}

fn check_cards(facts: &[Facts; KINDS]) -> Result<(), (String, String)> {
    if let Some((n, facts)) = facts.iter().enumerate().find(|(n, facts)| facts.id as usize != *n) {
        let why = format!("card {} is {:?}: the order must be that of `Card`", n + 1, facts.id);
        return Err((format!("card.{}", n + 1), why));
    }
    let total: usize = facts.iter().map(|facts| usize::from(facts.count)).sum();
    if total != usize::from(WRECKAGE) {
        let why = format!(
            "there are {WRECKAGE} cards in all, not {total}: a card more of one kind is a card less of another"
        );
        return Err(("card".to_owned(), why));
    }
    let rations = |facts: &&Facts| facts.water > 9 || facts.food > 9;
    match facts.iter().enumerate().find(|(_, facts)| rations(facts)) {
        Some((n, _)) => Err((format!("card.{}", n + 1), "a card has rations for 9 at the most".to_owned())),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::content;
    use super::*;

    const ISLAND: &str = include_str!("../../content/island.toml");
    const WRECKAGE_TEXT: &str = include_str!("../../content/wreckage.toml");

    #[test]
    fn the_box_is_whole() {
        assert_eq!(content().kind_of.len(), 54);
        assert_eq!(Card::Gun.copies().len(), 3);
        assert_eq!(Card::Bullet.copies().len(), 6);
        assert_eq!(content().all_water.len(), 9);
        assert_eq!(content().all_food.len(), 9);
        assert_eq!(content().drops.iter().map(|drops| u32::from(*drops)).sum::<u32>(), 17);
        assert_eq!(content().food_at_start[3..], [5, 7, 8, 10, 12, 13, 15, 16, 18, 20]);
    }

    #[test]
    fn a_broken_file_is_refused_with_line_and_reason() {
        let refused = |wreckage: &str, island: &str| {
            let file = |name, text: &str| File::new(name, name, text.to_owned());
            read(&file("wreckage.toml", wreckage), &file("island.toml", island)).unwrap_err().to_string()
        };
        let one_more = refused(&WRECKAGE_TEXT.replacen("count = 7", "count = 8", 1), ISLAND);
        assert!(
            one_more.starts_with("wreckage.toml, line 5: there are 54 cards in all, not 55"),
            "{one_more}"
        );
        assert!(refused("[[card]]\nid = 3", ISLAND).contains("line 2"));
        assert!(refused(WRECKAGE_TEXT, "balls = 3").starts_with("island.toml, line 1: "));
        let island = |from: &str, to: &str| {
            assert!(ISLAND.contains(from), "{from}");
            refused(WRECKAGE_TEXT, &ISLAND.replacen(from, to, 1))
        };
        assert_eq!(
            island("calm = 6", "calm = 12"),
            "island.toml, line 14: calm must be a whole number from 0 to 11, not 12"
        );
        assert!(island("ring = 6", "ring = 0").contains("ring must be a whole number from 1"));
        assert!(island("crowd_cards = 3", "crowd_cards = 6").contains("more than the 54"));
        assert!(island("most = 36", "most = 19").contains("from 0 to 19, not 20"));
        assert!(island("ring = 6", "rung = 6").contains("there is no \"rung\" here"));
    }
}
