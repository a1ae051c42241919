//! The box: how much of everything there is, and that nothing in it points nowhere.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::collections::BTreeSet;

use common::*;
use robinson_crusoe::content::ops::{Block, Op, Options};
use robinson_crusoe::content::{Content, Pile, TileFacts};
use serde_json::Value;

const FILES: [&str; 12] = [
    include_str!("../content/adventures.json"),
    include_str!("../content/beasts.json"),
    include_str!("../content/board.json"),
    include_str!("../content/characters.json"),
    include_str!("../content/dice.json"),
    include_str!("../content/discoveries.json"),
    include_str!("../content/events.json"),
    include_str!("../content/inventions.json"),
    include_str!("../content/items.json"),
    include_str!("../content/mystery.json"),
    include_str!("../content/scenarios.json"),
    include_str!("../content/tiles.json"),
];

#[test]
fn everything_is_there_as_often_as_in_the_box() {
    let content = content();
    let pile = |wanted: fn(Pile) -> bool| -> u32 {
        content.cards.iter().filter(|card| wanted(card.pile)).map(|card| u32::from(card.copies)).sum()
    };
    assert_eq!((content.books.len(), content.icons.len()), (39, 34));
    assert_eq!(pile(|pile| pile == Pile::Event(Some(Deck::Build))), 9);
    assert_eq!(pile(|pile| pile == Pile::Event(Some(Deck::Gather))), 13);
    assert_eq!(pile(|pile| pile == Pile::Event(Some(Deck::Explore))), 12);
    assert_eq!(pile(|pile| pile == Pile::Wreckage), 3);
    for deck in Deck::ALL {
        assert_eq!(content.adventures[deck.index()].len(), 30, "{deck:?}");
    }
    let kinds = |deck: Deck| content.cards.iter().filter(|card| card.pile == Pile::Adventure(deck)).count();
    assert_eq!((kinds(Deck::Build), kinds(Deck::Gather), kinds(Deck::Explore)), (29, 26, 29));
    assert_eq!(content.cards.iter().filter(|card| matches!(card.pile, Pile::Event(_))).count(), 71);
    assert_eq!(pile(|pile| pile == Pile::Mystery(Nature::Treasure)), 26);
    assert_eq!(pile(|pile| pile == Pile::Mystery(Nature::Monster)), 13);
    assert_eq!(pile(|pile| pile == Pile::Mystery(Nature::Trap)), 13);
    assert_eq!((content.basic.len(), content.random.len(), content.inventions.len()), (9, 17, 42));
    assert_eq!((content.tiles.len(), content.beasts.len(), content.items.len()), (11, 16, 8));
    assert_eq!(content.discoveries.iter().map(|token| token.copies).sum::<u8>(), 22);
    assert_eq!((content.discoveries.len(), content.keepsakes.len()), (17, 17));
    assert_eq!((content.characters.len(), content.skills.len(), content.scenarios.len()), (4, 16, 6));
    let tiles = |what: fn(&TileFacts) -> bool| content.tiles.iter().filter(|tile| what(tile)).count();
    assert_eq!(
        (tiles(|tile| tile.beast), tiles(|tile| tile.totem), tiles(|tile| tile.natural_shelter)),
        (6, 6, 2)
    );
    assert_eq!(content.tiles.iter().map(|tile| tile.discoveries).sum::<u8>(), 16);
    for scenario in Scenario::ALL {
        assert_eq!((scenario.facts().inventions.len(), scenario.facts().signs.len()), (2, 4), "{scenario:?}");
        assert_eq!(scenario.facts().dice.len(), usize::from(scenario.facts().rounds), "{scenario:?}");
    }
}

fn op_names(value: &Value, out: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            out.extend(map.get("op").and_then(Value::as_str).map(str::to_owned));
            map.values().for_each(|value| op_names(value, out));
        }
        Value::Array(list) => list.iter().for_each(|value| op_names(value, out)),
        _ => {}
    }
}

/// The names of the vocabulary: reading the content fails on any other.
#[test]
fn the_vocabulary_is_closed() {
    let mut names = BTreeSet::new();
    FILES.iter().for_each(|file| op_names(&serde_json::from_str(file).unwrap(), &mut names));
    assert!(names.contains("discard_item") && names.contains("count"), "{names:?}");
    assert!(!content().ops.is_empty());
    // Ops of the setup are read where the scenario is laid out; every other one is compiled.
    assert_eq!(names.len(), 125, "{names:?}");
}

/// The blocks inside an op.
fn inner(op: Op, content: &Content) -> Vec<Block> {
    let options = |options: Options| {
        let from = usize::from(options.first);
        content.options[from..from + usize::from(options.count)].to_vec()
    };
    match op {
        Op::Decide { options: of } | Op::Choose { options: of } => options(of),
        Op::IfPossible { then, .. }
        | Op::IfNoItem { then, .. }
        | Op::UnlessWeapon { then, .. }
        | Op::AtNight { then, .. }
        | Op::NextRound { then }
        | Op::ProductionDie { gain: then } => vec![then],
        Op::ExhaustNearest { otherwise, .. } | Op::ExhaustCampFood { otherwise } => vec![otherwise],
        _ => Vec::new(),
    }
}

/// Every op of the table belongs to a card, a tile or a sheet; and every block lies in the table.
#[test]
fn nothing_points_nowhere_and_no_op_is_left_over() {
    let content = content();
    let mut open: Vec<Block> = Vec::new();
    for card in &content.cards {
        open.extend([card.now, card.unanswered]);
        open.extend(card.later.iter().map(|later| later.effect));
        open.extend(card.threat.iter().flat_map(|threat| [Some(threat.reward), threat.better]).flatten());
    }
    open.extend(content.inventions.iter().flat_map(|one| [one.on_build, one.passive]));
    open.extend(content.skills.iter().map(|one| one.effect));
    open.extend(content.items.iter().map(|one| one.effect));
    open.extend(content.discoveries.iter().map(|one| one.effect));
    open.extend(content.beasts.iter().map(|one| one.special));
    open.extend(content.keepsakes.iter().flat_map(|one| [one.effect, one.passive]));
    for scenario in &content.scenarios {
        open.push(scenario.book.1);
        open.extend(scenario.totems.iter().flat_map(|totem| [Some(totem.found), totem.explore]).flatten());
        open.extend(scenario.signs.iter().map(|sign| sign.effect));
    }
    let mut reached = vec![false; content.ops.len()];
    while let Some(block) = open.pop() {
        assert!(usize::from(block.to) <= content.ops.len(), "{block:?}");
        for pc in block.from..block.to {
            if !std::mem::replace(&mut reached[usize::from(pc)], true) {
                open.extend(inner(content.ops[usize::from(pc)], content));
            }
        }
    }
    let lost: Vec<Op> =
        content.ops.iter().zip(&reached).filter(|(_, reached)| !**reached).map(|(op, _)| *op).collect();
    assert!(lost.is_empty(), "nothing refers to {lost:?}");
}

#[test]
fn what_is_shuffled_in_has_something_to_do_later() {
    let shuffles = |block: Block, content: &Content| {
        let mut open = vec![block];
        let mut found = false;
        while let Some(block) = open.pop() {
            for pc in block.from..block.to {
                let op = content.ops[usize::from(pc)];
                found |= op == Op::ShuffleIntoEventDeck;
                open.extend(inner(op, content));
            }
        }
        found
    };
    for card in &content().cards {
        assert_eq!(shuffles(card.now, content()), card.later.is_some(), "{}", card.id);
    }
}

#[test]
fn neighbours_are_neighbours_of_each_other() {
    for space in Space::ALL {
        for near in space.near() {
            assert!(near.near().has(*space) && near != *space, "{space:?} {near:?}");
        }
    }
    assert_eq!(Space::B4.near(), [Space::B3, Space::C4].into_iter().collect());
    let counts: Vec<u8> =
        Space::ALL.iter().map(|space| space.near().minus(Set::only(Space::B4)).len()).collect();
    assert_eq!(counts, [3, 4, 3, 2, 3, 6, 6, 3, 3, 4, 3]);
}

#[test]
fn names_are_there_once() {
    let ids: BTreeSet<&str> = content().cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(ids.len(), content().cards.len());
    for kind in 0..content().cards.len() {
        let kind = Kind(kind as u8);
        assert_eq!(Kind::named(&kind.facts().id), Some(kind));
    }
}
