//! Cards for bluff and barter.

use crate::common::*;

/// They can be given, offered and robbed, and nothing else.
fn check(card: Card) {
    let island = island(json!({ "castaways": hands(&[&[card], &[Sandwich], &[]]), "food": 9, "water": 9 }));
    let mut asides = Vec::new();
    island.position.asides(Seat(0), &mut asides);
    assert_eq!(asides, [give(card, 1), give(card, 2), offer(card, 1), offer(card, 2)]);
    island
        .refuses(0, play(card), "H4.1")
        .refuses(0, play_on(card, 1), "H4.1")
        .refuses(0, lay(card), "H4.2")
        .refuses(0, add(card), "H4.3")
        .play(0, offer(card, 1))
        .play(1, swap(0, Sandwich))
        .hand(0, &[Sandwich])
        .hand(1, &[card])
        .asks(&[0], "turn");
}

#[test]
fn luxury_car_key_is_for_show() {
    check(LuxuryCarKey);
}

#[test]
fn quoridor_kills_nothing_but_time() {
    check(Quoridor);
}

#[test]
fn old_undies_can_be_passed_off_as_something_else() {
    check(OldUndies);
}

#[test]
fn winning_lottery_ticket_wins_nothing_here() {
    check(WinningLotteryTicket);
}

#[test]
fn toilet_brush_is_a_toilet_brush() {
    check(ToiletBrush);
}
