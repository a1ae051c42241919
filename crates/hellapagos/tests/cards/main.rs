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
    let counts: Vec<(Card, u32)> = Card::all().map(|card| (card, card.copies().len())).collect();
    assert_eq!(counts.len(), 34);
    assert_eq!(counts.iter().map(|(_, count)| count).sum::<u32>(), 54);
    let several = [(WaterBottle, 7), (Sandwich, 7), (MetalPlate, 2), (Gun, 3), (Bullet, 6)];
    for (card, count) in counts {
        let expected = several.iter().find(|(kind, _)| *kind == card).map_or(1, |(_, count)| *count);
        assert_eq!(count, expected, "{card:?}");
    }
}
