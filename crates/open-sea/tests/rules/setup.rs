//! O1: setting up the game.

use crate::common::*;
use open_sea::setup::{check, options};

fn dealt(setup: Setup) -> Vec<Agenda> {
    let raft = deal(setup, "agendas");
    let mut agendas = raft.position.agendas[..usize::from(setup.seats)].to_vec();
    agendas.sort_unstable();
    agendas
}

#[test]
fn o1_1_the_recommended_agendas_are_dealt() {
    use Agenda::*;
    assert_eq!(dealt(Setup::new(3)), [Target, Killer, Guardian]);
    assert_eq!(dealt(Setup::new(4)), [Target, Killer, LoneWolf, Saviour]);
    assert_eq!(dealt(Setup::new(5)), [Target, Killer, Guardian, LoneWolf, Saviour]);
    assert_eq!(dealt(Setup::new(6)), Agenda::ALL);
    let orders: std::collections::BTreeSet<Vec<Agenda>> =
        (0..50).map(|n| deal(Setup::new(3), &format!("{n}")).position.agendas[..3].to_vec()).collect();
    assert_eq!(orders.len(), 6, "who has which agenda is up to chance");
}

#[test]
fn o1_1_any_set_of_as_many_agendas_can_be_chosen() {
    use Agenda::*;
    let set = |agendas: &[Agenda]| Agendas::Chosen(agendas.iter().copied().collect());
    let chosen = Setup { agendas: set(&[Sacrifice, LoneWolf, Saviour]), ..Setup::new(3) };
    assert!(check(&chosen).is_ok());
    assert_eq!(dealt(chosen), [LoneWolf, Saviour, Sacrifice]);
    let few = Setup { agendas: set(&[Target, Killer]), ..Setup::new(3) };
    assert!(check(&few).unwrap_err().to_string().contains("O1.1"));
    let spec = &options()[0];
    assert_eq!(spec.values.len(), 1 + 20 + 15 + 6 + 1);
    for value in &spec.values {
        let read: Agendas = serde_json::from_value(value.clone()).expect("every offered value can be read");
        assert_eq!(serde_json::to_value(read).unwrap(), *value);
    }
    for bad in ["", "target", "target+target+killer", "target+killer+cook"] {
        let setup = serde_json::from_value::<Setup>(json!({ "seats": 3, "agendas": bad }));
        assert!(setup.is_err() || check(&setup.unwrap()).is_err(), "{bad:?}");
    }
}

#[test]
fn o1_2_everybody_has_three_vitality() {
    deal(Setup::new(6), "hearts").vitality(&[3; 6]);
}

#[test]
fn o1_3_small_tables_leave_some_items_out() {
    let all = |setup: Setup| Held::of(setup.item_cards());
    let without = |seats: u8, ids: &[&str]| {
        let kept = all(Setup::new(seats));
        assert!(ids.iter().all(|id| !kept.has(item(id))), "{seats} players");
        assert_eq!(48 - kept.len(), ids.iter().map(|id| item(id).facts().count).sum::<u8>());
    };
    let crowd = ["anchor-chain", "wet-matches"];
    without(3, &[&crowd[..], &["whisky", "knife", "rat-poison", "broken-radio"]].concat());
    without(4, &crowd);
    without(5, &[]);
    let named = all(Setup { items: Items::Named, ..Setup::new(4) });
    assert!(named.has(item("gun")) && named.has(item("love-letter")) && !named.has(item("knife")));
    assert_eq!(deal(Setup::new(3), "deck").position.hands.deck.len(), all(Setup::new(3)).len() - 3 * 5);
}

#[test]
fn o1_4_ten_events_lie_above_rescue() {
    for (seats, rescues) in [(3, 2), (4, 2), (5, 3), (6, 3)] {
        let raft = deal(Setup::new(seats), "events");
        assert_eq!((raft.position.sea.left(), raft.position.setup.rescues()), (10, rescues));
        assert_eq!((raft.eyes(0).events_left, raft.eyes(0).rescues), (10, rescues));
    }
    let tame = Setup { events: Events::Tame, ..Setup::new(3) };
    let events: Vec<EventCard> = tame.event_cards().into_iter().map(table::Numbered::kind).collect();
    assert!(events.len() >= 10 && !events.contains(&event("fog")) && events.contains(&event("storm")));
}

#[test]
fn o1_5_the_end_is_near_has_three_cards_aside() {
    let raft = deal(Setup::new(4), "end");
    assert_eq!((raft.position.end.len(), raft.position.end_gone.len()), (3, 0));
}

#[test]
fn o1_6_the_first_player_has_the_compass_and_all_draw_four() {
    let chosen = Setup { first_player: FirstPlayer::Seat(Seat(3)), ..Setup::new(4) };
    // Everybody has drawn once more, in the first round.
    deal(chosen, "any").compass(3).holds_count(0, 5).holds_count(3, 5).asks(&[3], "use");
    let firsts: std::collections::BTreeSet<u8> =
        (0..60).map(|n| deal(Setup::new(4), &format!("{n}")).position.compass.0).collect();
    assert_eq!(firsts.len(), 4, "the first player is drawn by lot");
    assert!(check(&Setup { first_player: FirstPlayer::Seat(Seat(4)), ..Setup::new(4) }).is_err());
    assert!(check(&Setup::new(2)).is_err() && check(&Setup::new(7)).is_err());
}
