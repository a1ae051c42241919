//! Setup (H1).

use crate::common::*;
use hellapagos::FirstPlayer;
use table::Game;

#[test]
fn h1_1_four_cards_each_for_three_to_eight_and_three_for_nine_to_twelve() {
    for seats in 3..=12 {
        let cards = if seats <= 8 { 4 } else { 3 };
        let dealt = deal(Setup::new(seats), "hands");
        for seat in 0..seats {
            assert_eq!(dealt.position.hands.count(Seat(seat)), cards, "{seats} players");
        }
        let left = 54 - cards * seats;
        assert_eq!(dealt.position.hands.deck.len(), left);
    }
}

#[test]
fn h1_1_two_or_thirteen_players_are_refused() {
    for seats in [0, 2, 13, 255] {
        assert!(Position::check_setup(&Setup::new(seats)).is_err(), "{seats} players");
    }
    for seats in 3..=12 {
        assert!(Position::check_setup(&Setup::new(seats)).is_ok(), "{seats} players");
    }
}

#[test]
fn h1_2_the_hurricane_comes_in_rounds_seven_to_twelve_and_in_each_of_them() {
    let mut seen = [0; 14];
    for n in 0..300 {
        let mut game = deal(Setup::new(3), &format!("weather {n}")).position;
        // Nobody starves and nobody leaves: only the weather is looked at.
        while !game.is_hurricane() {
            (game.food, game.water) = (36, 36);
            let seat = game.asked().lowest().expect("somebody is asked");
            let mv = if matches!(game.frame(), Frame::Turn { .. }) { WATER } else { PASS };
            game.play(seat, &mv, &mut table::Silent).expect("it is this seat's turn");
        }
        seen[usize::from(game.round)] += 1;
    }
    assert_eq!(seen[..7], [0; 7]);
    assert_eq!(seen[13], 0);
    assert!(seen[7..13].iter().all(|times| *times > 20), "{seen:?}");
}

#[test]
fn h1_3_food_and_water_at_the_start() {
    let table = [
        (3, 5, 6),
        (4, 7, 8),
        (5, 8, 10),
        (6, 10, 12),
        (7, 12, 14),
        (8, 13, 16),
        (9, 15, 18),
        (10, 16, 20),
        (11, 18, 22),
        (12, 20, 24),
    ];
    for (seats, food, water) in table {
        deal(Setup::new(seats), "stores").stores(food, water).raft(0, 0);
    }
}

#[test]
fn h1_4_the_first_player_is_drawn_by_lot() {
    let first: std::collections::BTreeSet<Seat> =
        (0..60).map(|n| deal(Setup::new(4), &n.to_string()).position.first_player).collect();
    assert_eq!(first.len(), 4);
}

#[test]
fn h1_4_the_first_player_can_be_chosen() {
    for seat in 0..5 {
        let setup = Setup { first_player: FirstPlayer::Seat(Seat(seat)), ..Setup::new(5) };
        deal(setup, "chosen").first_player(seat).asks(&[seat], "turn");
    }
    let absent = Setup { first_player: FirstPlayer::Seat(Seat(5)), ..Setup::new(5) };
    assert!(Position::check_setup(&absent).is_err());
}
