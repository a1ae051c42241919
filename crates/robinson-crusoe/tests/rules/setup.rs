//! The shipwreck (R1 to R13).

use crate::common::*;
use robinson_crusoe::content::ops::Op;
use robinson_crusoe::{Books, Choice, Companion, Wreckage};
use table::Game;

fn scenario(n: usize, seats: u8) -> Position {
    deal(Setup::new(seats).in_scenario(Scenario::ALL[n - 1]), "setup").position
}

#[test]
fn r1_r79_the_scenario_overrides_the_rules() {
    for (n, rounds) in [12, 10, 8, 8, 9, 12].into_iter().enumerate() {
        assert_eq!(Scenario::ALL[n].facts().rounds, rounds);
    }
    assert_eq!(scenario(4, 2).camp, Space::C4);
    assert_eq!(scenario(1, 2).camp, Space::C1);
}

#[test]
fn r2_one_and_two_players_sail_without_the_soldier() {
    for seed in 0..40 {
        for seats in 1..=4 {
            let p = deal(Setup::new(seats), &seed.to_string()).position;
            let crew: Set<Character> = p.heroes().into_iter().filter_map(|who| p.of(who).character).collect();
            assert_eq!(crew.len(), seats);
            assert!(seats > 2 || !crew.has(Character::Soldier));
            assert!(p.heroes().into_iter().all(|who| p.of(who).wounds == 0
                && (seats == 1 || p.of(who).determination == 0)
                && p.pawns_of(who) == 2));
        }
    }
    let soldier = Setup { character_1: Choice::Named(Character::Soldier), ..Setup::new(2) };
    assert!(Position::check_setup(&soldier).is_err());
    assert!(Position::check_setup(&Setup { seats: 3, ..soldier }).is_ok());
    let twice = Setup {
        character_1: Choice::Named(Character::Cook),
        character_2: Choice::Named(Character::Cook),
        ..Setup::new(2)
    };
    assert!(Position::check_setup(&twice).is_err());
    assert!(serde_json::from_value::<Setup>(json!({ "seats": 2, "scenario": "atlantis" })).is_err());
}

#[test]
fn r3_personal_inventions_lie_with_their_characters() {
    for seed in 0..20 {
        let p = deal(Setup::new(2), &seed.to_string()).position;
        for character in Character::ALL {
            let one = character.facts().invention;
            let there = p.hero(*character).is_some();
            assert!(if there { p.board.has(one) } else { p.board.has(one) || p.ideas.has(one) });
        }
    }
    // Without their character anybody builds them, and without its bonus.
    let document = with(
        day(),
        json!({ "built": ["rope"], "setup": { "seats": 2, "character-1": "cook", "character-2": "explorer" } }),
    );
    let board: Inventions = content().basic.minus(Inventions::only(Invention::Rope)).or([
        Invention::Snare,
        Invention::Fireplace,
        Invention::Shortcut,
        Invention::HatchetTool,
        Invention::Mast,
    ]
    .into_iter()
    .collect());
    island(with(document, json!({ "board": serde_json::to_value(board).unwrap() })))
        .plan(&[(A, invent(Invention::Snare)), (A, invent(Invention::Snare))])
        .go()
        .det(A, 0)
        .is("the token", |p| p.at(Space::C1).plus_food == 1)
        .asks(&[0], "Camp");
}

#[test]
fn r4_r5_r6_the_board_and_the_decks_at_the_start() {
    let p = deal(Setup::new(2), "board").plans().position;
    assert_eq!((p.levels, p.morale, p.shelter), ([0; 3], 0, false));
    let cards = p.board.and(Inventions::first(Invention::CARDS));
    // Nine basic, two personal, five random.
    assert_eq!((cards.len(), p.ideas.len()), (16, 14));
    assert!(content().basic.minus(p.board).is_empty());
    assert_eq!((p.mysteries.len(), p.beasts.len(), p.hunting.len()), (52, 16, 0));
    assert!(content().adventures.iter().all(|deck| p.unseen.and(*deck).len() == 30));
}

#[test]
fn r7_q1_q2_the_beach_and_the_stack_of_tiles() {
    let p = scenario(1, 2);
    assert_eq!(p.at(Space::C1).tile, Some(Tile::T8));
    assert!(p.explored_terrain(Terrain::Beach) && !p.explored_terrain(Terrain::Hills));
    assert_eq!(p.tiles_left(), 10);
    // Ten spaces can be played on; the eleventh is there in Cannibal Island alone.
    assert!(!p.playable(Space::B4) && scenario(5, 2).playable(Space::B4));
    assert_eq!(p.check_target(explore(Space::B4)).unwrap_err().rule, "R30");
}

#[test]
fn r8_r12_starting_items_and_discoveries() {
    for items in 0..=4 {
        let p = deal(Setup { items, ..Setup::new(3) }, "items").plans().position;
        assert_eq!(p.items.iter().filter(|uses| **uses == 2).count(), usize::from(items));
        assert_eq!(p.item_pool.len(), 8 - items);
        assert_eq!(p.discoveries_left(), 22);
    }
    let p = deal(Setup { dog: Companion::With, friday: Companion::With, ..Setup::new(3) }, "easy").position;
    assert!(p.dog && p.friday);
    let swapped = deal(Setup { events: Books::Fewer, ..Setup::new(3) }, "books").position;
    assert_eq!((swapped.events.books, swapped.events.icons), (4, 8));
}

#[test]
fn r9_half_of_the_events_have_a_book() {
    for (n, half) in [6, 5, 4, 4, 5, 6].into_iter().enumerate() {
        let p = scenario(n + 1, 2);
        assert_eq!((p.events.books, p.events.icons), (half, half), "scenario {}", n + 1);
    }
}

#[test]
fn r10_r13_e64_the_wreckage_and_who_begins() {
    let p = deal(Setup::new(2), "wreck").position;
    assert_eq!((p.threats[0].card, p.threats[1].card), (None, Some(card("wreckage/food-crates"))));
    let seen: std::collections::BTreeSet<u8> = (0..60)
        .filter_map(|seed| {
            deal(Setup { wreckage: Wreckage::Random, ..Setup::new(2) }, &seed.to_string()).position.threats[1]
                .card
        })
        .map(|kind| kind.0)
        .collect();
    assert_eq!(seen.len(), 3);
    let first: std::collections::BTreeSet<Who> =
        (0..40).map(|seed| deal(Setup::new(3), &seed.to_string()).position.first).collect();
    assert_eq!(first.len(), 3);
    let chosen = deal(Setup { first_player: FirstPlayer::Seat(Seat(1)), ..Setup::new(3) }, "chosen");
    assert_eq!(chosen.plans().position.first, B);
}

#[test]
fn r11_q66_companions_and_the_number_of_players() {
    for (seats, friday, dog) in [(1, true, true), (2, true, false), (3, false, false), (4, false, false)] {
        let p = deal(Setup::new(seats), "crew").position;
        assert_eq!((p.friday, p.dog), (friday, dog), "{seats}");
    }
    assert!(!deal(Setup { friday: Companion::Without, ..Setup::new(2) }, "hard").position.friday);
    assert!(Position::check_setup(&Setup { friday: Companion::Without, ..Setup::new(1) }).is_err());
    // Alone, morale rises before it counts; the costs are those of two.
    let solo = json!({ "setup": { "seats": 1 } });
    island(with(solo.clone(), json!({ "phase": "morale", "morale": -1 }))).morale(0).wounds(A, 0).plans();
    island(with(solo.clone(), json!({ "phase": "morale", "morale": 0 }))).morale(1).det(A, 1).plans();
    let island = island(with(solo, json!({ "goods": { "wood": 2 } }))).plan(&[(A, build(Work::Shelter))]);
    assert_eq!(island.says(0, Verdict::Roll).position.price_of(0), Goods::wood(2));
}

#[test]
fn e3_e10_e11_e18_e55_the_box_is_what_it_is() {
    // The vocabulary: one card discards an item, totems are counted, draws of any kind, four wounds on the brown die.
    let ops = |wanted: fn(&Op) -> bool| content().ops.iter().filter(|op| wanted(op)).count();
    assert_eq!(ops(|op| matches!(op, Op::DiscardItem { .. })), 1);
    assert_eq!(ops(|op| matches!(op, Op::CountTotem)), 4);
    assert_eq!(ops(|op| matches!(op, Op::Mystery { all: true, limits, .. } if limits.any > 0)), 4);
    assert_eq!(content().dice[0].wound, 4);
    // A looked-at top card is unknown again after any shuffle.
    let document = with(day(), json!({ "events": { "top": "event/rain" } }));
    let island = drawn(document, "build/fear-of-the-beasts", build(Work::Weapon(0)));
    assert!(island.position.events.top.is_none() && island.position.events.known.len() == 2);
    island.plans();
}
