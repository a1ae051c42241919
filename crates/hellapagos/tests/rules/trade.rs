//! Gifts and blind exchanges (H4.3).

use crate::common::*;

fn traders() -> Island {
    island(json!({
        "castaways": [{ "hand": ["coconut", "old-undies"] }, { "hand": ["sandwich"] }, {}],
        "food": 9, "water": 9,
    }))
}

#[test]
fn h4_3_a_ration_raises_the_track_for_everybody() {
    traders().play(0, add(Coconut)).stores(9, 12).hand(0, &[OldUndies]).asks(&[0], "turn");
    traders().play(1, add(Sandwich)).stores(10, 9).hand(1, &[]).asks(&[0], "turn");
    island(json!({ "castaways": [{ "hand": ["coconut"] }, {}, {}], "food": 9, "water": 35 }))
        .play(0, add(Coconut))
        .stores(9, 36)
        .asks(&[0], "turn");
}

#[test]
fn h4_3_any_card_can_be_given_at_any_time() {
    traders()
        .play(1, give(Sandwich, 2))
        .hand(1, &[])
        .hand(2, &[Sandwich])
        .play(0, give(OldUndies, 1))
        .hand(1, &[OldUndies])
        .asks(&[0], "turn");
}

#[test]
fn h4_3_no_gifts_to_oneself_or_to_the_dead_and_none_of_what_lies_face_up() {
    island(json!({
        "castaways": [{ "hand": ["coconut"], "laid": ["club"] }, {}, dead()], "food": 9, "water": 9,
    }))
    .refuses(0, give(Coconut, 0), "H4.3")
    .refuses(0, give(Coconut, 2), "H4.3")
    .refuses(0, offer(Coconut, 0), "H4.3")
    .refuses(0, offer(Coconut, 2), "H4.3")
    .refuses(0, give(Club, 1), "H4.1")
    .refuses(0, give(Coconut, 7), "H4.3")
    .asks(&[0], "turn");
}

#[test]
fn h4_3_an_exchange_is_offered_and_answered() {
    traders()
        .play(0, offer(OldUndies, 1))
        .hand(0, &[Coconut])
        .hand(1, &[Sandwich])
        .refuses(2, swap(0, Sandwich), "H4.1")
        .refuses(2, decline(0), "H4.3")
        .refuses(1, swap(0, Coconut), "H4.1")
        .refuses(1, swap(2, Sandwich), "H4.3")
        .play(1, swap(0, Sandwich))
        .hand(0, &[Coconut, Sandwich])
        .hand(1, &[OldUndies])
        .refuses(1, swap(0, OldUndies), "H4.3")
        .asks(&[0], "turn");
}

#[test]
fn h4_3_an_offer_is_declined_or_withdrawn() {
    traders()
        .play(0, offer(OldUndies, 1))
        .refuses(1, withdraw(0), "H4.3")
        .play(1, decline(0))
        .hand(0, &[Coconut, OldUndies])
        .refuses(1, decline(0), "H4.3")
        .play(0, offer(Coconut, 1))
        .play(0, withdraw(1))
        .hand(0, &[Coconut, OldUndies])
        .refuses(0, withdraw(1), "H4.3")
        .asks(&[0], "turn");
}

#[test]
fn h4_3_one_open_offer_per_pair() {
    traders()
        .play(0, offer(OldUndies, 1))
        .refuses(0, offer(Coconut, 1), "H4.3")
        .refuses(1, offer(Sandwich, 0), "H4.3")
        .play(0, offer(Coconut, 2))
        .play(1, offer(Sandwich, 2))
        .asks(&[0], "turn");
}

#[test]
fn h4_3_an_offered_card_is_in_no_hand() {
    traders()
        .play(0, offer(Coconut, 1))
        .refuses(0, add(Coconut), "H4.1")
        .refuses(0, give(Coconut, 2), "H4.1")
        .refuses(1, add(Coconut), "H4.1")
        .asks(&[0], "turn");
}

#[test]
fn h4_3_the_sick_receive_but_do_not_give() {
    let sick = json!({ "health": "barred", "hand": ["sandwich"] });
    island(json!({ "castaways": [{ "hand": ["coconut", "club"] }, sick, {}], "food": 9, "water": 9 }))
        .play(0, give(Coconut, 1))
        .hand(1, &[Sandwich, Coconut])
        .refuses(1, give(Sandwich, 2), "H7.1")
        .refuses(1, offer(Sandwich, 2), "H7.1")
        .refuses(0, offer(Club, 1), "H4.3")
        .asks(&[0], "turn");
}

#[test]
fn h4_3_offers_go_back_when_somebody_lies_down_sick_or_dies() {
    let offers = json!([{ "from": 1, "to": 0, "card": "club" }, { "from": 0, "to": 2, "card": "axe" }]);
    island(json!({
        "castaways": [{ "health": "sick" }, {}, {}], "phase": "new-round", "food": 9, "water": 9,
        "offers": offers,
    }))
    .hand(0, &[Axe])
    .hand(1, &[Club])
    .refuses(2, decline(0), "H4.3")
    .asks(&[2], "turn");
    island(json!({
        "castaways": [{}, { "laid": ["gun"], "hand": ["bullet"] }, {}], "food": 9, "water": 9,
        "offers": offers,
    }))
    .play(1, shoot(0))
    .play(0, PASS)
    .hand(1, &[Club, Axe])
    .asks(&[1], "turn");
}

#[test]
fn h4_3_nothing_enforces_a_promise_a_gift_asks_nothing_back() {
    traders().play(0, give(Coconut, 2)).hand(2, &[Coconut]).hand(0, &[OldUndies]).asks(&[0], "turn");
}

#[test]
fn h4_3_a_card_laid_out_for_exchange_is_still_its_owners_in_need() {
    island(json!({
        "castaways": [{ "hand": ["water-bottle"], "acted": true }, { "acted": true }, {}],
        "water": 0, "food": 9, "weather": { "water": 0 },
    }))
    .play(0, offer(WaterBottle, 1))
    .play(2, WATER)
    .asks(&[0], "empty")
    .answers(0, &[PASS])
    .play(0, Move::Withdraw { to: Seat(1) })
    .play(0, save(WaterBottle))
    .alive(&[0])
    .asks(&[0], "turn");
}
