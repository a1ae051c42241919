//! Every kind of wreckage card: what it does, when it is refused, where its effect ends, and who is asked next.

#[path = "../common/mod.rs"]
mod common;

mod knowledge;
mod permanent;
mod rations;
mod reactions;
mod single_use;
mod useless;

use common::*;

#[test]
fn the_hold_has_54_cards_of_34_kinds() {
    let counts: Vec<(Card, u8)> = Card::all().map(|card| (card, card.copies().len())).collect();
    assert_eq!(counts.len(), 34);
    assert_eq!(counts.iter().map(|(_, count)| count).sum::<u8>(), 54);
    let several = [(WaterBottle, 7), (Sandwich, 7), (MetalPlate, 2), (Gun, 3), (Bullet, 6)];
    for (card, count) in counts {
        let expected = several.iter().find(|(kind, _)| *kind == card).map_or(1, |(_, count)| *count);
        assert_eq!(count, expected, "{card:?}");
    }
}

/// The names of all card tests begin with the card that they are about.
#[test]
fn every_kind_of_card_has_a_test() {
    let sources = [
        include_str!("knowledge.rs"),
        include_str!("permanent.rs"),
        include_str!("rations.rs"),
        include_str!("reactions.rs"),
        include_str!("single_use.rs"),
        include_str!("useless.rs"),
    ]
    .concat();
    for card in Card::all() {
        let name = serde_json::to_value(card).expect("a card is plain data");
        let name = name.as_str().expect("it is a word").replace('-', "_");
        assert!(sources.contains(&format!("fn {name}_")), "no test is about {name}");
    }
}
