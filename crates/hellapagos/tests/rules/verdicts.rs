//! Last chances of the designated (H6.4), and what becomes of the hands of the dead (H6.6).

use table::{Names, Words};

use super::votes::{armed, short};
use crate::common::*;

#[test]
fn h6_4_the_designated_saves_themselves_and_the_shortage_shrinks() {
    island(json!({
        "castaways": hands(&[&[], &[WaterBottle], &[], &[]]), "phase": { "count": "water" },
        "water": 2, "food": 20,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
    .asks(&[1], "verdict")
    .play(1, save(WaterBottle))
    .stores(20, 2)
    // One ration is still missing: another vote, in which they cannot be designated again.
    .asks(&[0], "debate")
    .play(0, CALL)
    .refuses(0, vote(1), "H6.2")
    .moves(&[(0, vote(2)), (1, vote(2)), (2, vote(3)), (3, vote(2))])
    .alive(&[0, 1, 3])
    .stores(17, 0)
    .asks(&[3], "turn");
}

#[test]
fn h6_4_only_the_missing_resource_saves() {
    short(hands(&[&[], &[Sandwich], &[]]))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .asks(&[1], "verdict")
        .refuses(1, save(Sandwich), "H6.4")
        .answers(1, &[PASS])
        .play(1, PASS)
        .alive(&[0, 2])
        .asks(&[2], "feast");
}

#[test]
fn h6_4_nobody_saves_themselves_when_nothing_threatens() {
    island(json!({ "castaways": hands(&[&[WaterBottle], &[], &[]]), "food": 9, "water": 9 }))
        .refuses(0, save(WaterBottle), "H6.4")
        .refuses(0, rescue(1, WaterBottle), "H6.4")
        .asks(&[0], "turn");
    short(hands(&[&[WaterBottle], &[], &[]]))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        // The life of another hangs on it, not the own one.
        .refuses(0, save(WaterBottle), "H6.4")
        .refuses(0, rescue(2, WaterBottle), "H6.4")
        .asks(&[0], "verdict");
}

#[test]
fn h6_4_another_saves_the_designated() {
    short(hands(&[&[WaterBottle], &[], &[]]))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .asks(&[0], "verdict")
        .answers(0, &[PASS, rescue(1, WaterBottle)])
        .play(0, rescue(1, WaterBottle))
        .alive(&[0, 1, 2])
        .stores(17, 0)
        .asks(&[2], "turn");
}

#[test]
fn h6_4_a_card_given_at_the_verdict_can_be_used_even_after_a_pass() {
    short(hands(&[&[WaterBottle], &[OldUndies], &[]]))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .asks(&[0, 1], "verdict")
        .play(1, PASS)
        .asks(&[0], "verdict")
        .play(0, give(WaterBottle, 1))
        .asks(&[1], "verdict")
        .play(1, save(WaterBottle))
        .alive(&[0, 1, 2])
        .asks(&[2], "turn");
}

#[test]
fn h6_4_a_card_added_for_all_ends_the_verdict() {
    short(hands(&[&[WaterBottle], &[], &[]]))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .offers_aside(0, add(WaterBottle))
        .play(0, add(WaterBottle))
        .alive(&[0, 1, 2])
        .stores(17, 0)
        .asks(&[2], "turn");
}

#[test]
fn h6_4_the_designated_shoots_somebody_and_the_vote_is_over() {
    island(json!({
        "castaways": [{}, armed(), {}, {}, {}], "phase": { "count": "water" }, "water": 3, "food": 20,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1), (4, 1)])
    .asks(&[1], "verdict")
    .answers(1, &[PASS, shoot(0), shoot(2), shoot(3), shoot(4)])
    .play(1, shoot(2))
    .asks(&[2], "shot")
    .play(2, PASS)
    .alive(&[0, 1, 3, 4])
    // Still one too few: another vote, in which anybody can be designated.
    .asks(&[0], "debate")
    .play(0, CALL)
    .answers(0, &[vote(1), vote(3), vote(4)]);
}

#[test]
fn h6_4_a_shot_that_is_stopped_does_not_end_the_vote() {
    short(json!([{}, armed(), { "hand": ["metal-plate"] }]))
        .ballot(&[(0, 1), (1, 0), (2, 1)])
        .play(1, shoot(2))
        .play(2, play(MetalPlate))
        .alive(&[0, 2])
        .hand(0, &[])
        .laid(1, &[])
        .hand(2, &[Gun])
        .asks(&[2], "feast");
}

#[test]
fn h6_4_a_shot_by_somebody_else_ends_the_vote_only_if_enough_is_left() {
    let two_short = island(json!({
        "castaways": [{}, {}, armed(), {}, {}], "phase": { "count": "water" }, "water": 3, "food": 20,
    }));
    two_short
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1), (4, 1)])
        .asks(&[2], "verdict")
        .play(2, shoot(3))
        .play(3, PASS)
        // The verdict stands: one is missing still, and nobody has a card to change it.
        .alive(&[0, 2, 4])
        .fate(1, Fate::Wanted { need: Need::Water, round: 1 })
        .stores(17, 0);
    short(json!([{}, {}, armed(), {}]))
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
        .play(2, shoot(3))
        .play(3, PASS)
        .alive(&[0, 1, 2])
        .asks(&[2], "turn");
}

#[test]
fn h6_4_the_designated_shot_by_another_ends_the_vote() {
    short(json!([{}, {}, armed(), {}]))
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
        .play(2, shoot(1))
        .play(1, PASS)
        .fate(1, Fate::Shot { by: Seat(2), round: 1 })
        .alive(&[0, 2, 3])
        .asks(&[3], "turn");
}

#[test]
fn h6_4_saved_for_water_is_not_saved_for_food() {
    island(json!({
        "castaways": hands(&[&[], &[WaterBottle], &[]]), "phase": { "count": "water" },
        "water": 2, "food": 2,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1)])
    .play(1, save(WaterBottle))
    .asks(&[0], "debate")
    .play(0, CALL)
    .answers(0, &[vote(1), vote(2)]);
}

#[test]
fn h6_6_the_hand_is_dealt_to_the_neighbours_beginning_on_the_left() {
    let rich = json!({ "hand": ["club", "axe", "flask"], "laid": ["gun"] });
    // Three in hand and the gun: two for each.
    short(json!([{}, rich, {}, {}]))
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
        .play(1, PASS)
        .holds_count(0, 2)
        .holds_count(2, 2)
        .holds_count(3, 0)
        .asks(&[0, 2], "feast");
    // An odd number: one more on the left.
    short(json!([{}, { "hand": ["club", "axe", "flask"] }, {}, {}]))
        .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
        .play(1, PASS)
        .holds_count(2, 2)
        .holds_count(0, 1)
        .asks(&[0, 2], "feast");
}

#[test]
fn h6_6_neighbours_are_the_nearest_living() {
    short(json!([{}, { "hand": ["club"] }, dead(), {}, {}]))
        .ballot(&[(0, 1), (1, 0), (3, 1), (4, 1)])
        .play(1, PASS)
        .hand(3, &[Club])
        .asks(&[3], "feast");
}

#[test]
fn h6_6_the_last_neighbour_gets_everything() {
    short(json!([{}, { "hand": ["club", "axe"] }, dead()]))
        .ballot(&[(0, 1), (1, 0)])
        .play(0, choose(1))
        .play(1, PASS)
        .hand(0, &[Club, Axe])
        .asks(&[0], "feast");
}

#[test]
fn h6_6_those_who_die_together_do_not_inherit_from_each_other() {
    island(json!({
        "castaways": hands(&[&[WaterBottle], &[Club], &[Axe], &[]]), "phase": { "begin": "water" },
        "water": 0, "food": 9,
    }))
    .play(0, save(WaterBottle))
    .pass_all()
    .alive(&[0])
    .hand(0, &[Club, Axe])
    .asks(&[0], "feast");
}

/// Seat 1 is designated to die of thirst, and these are the hands.
fn thirsty(cards: &[&[Card]]) -> Island {
    let votes: Vec<(u8, u8)> = (0..cards.len() as u8).map(|seat| (seat, u8::from(seat != 1))).collect();
    short(hands(cards)).ballot(&votes)
}

#[test]
fn h6_4_a_foul_ration_is_held_out_and_the_rescued_takes_it() {
    thirsty(&[&[FilthyWater], &[], &[]])
        .asks(&[0], "verdict")
        .refuses(1, ACCEPT, "H6.4")
        .play(0, rescue(1, FilthyWater))
        .told(Event::HeldOut { seat: Seat(0), to: Seat(1), card: FilthyWater })
        .asks(&[1], "foul")
        .answers(1, &[ACCEPT, PASS])
        .refuses(0, ACCEPT, "H6.4")
        .play(1, ACCEPT)
        .alive(&[0, 1, 2])
        .discarded(&[FilthyWater])
        .barred(&[1])
        .asks(&[2], "turn");
}

#[test]
fn h6_4_a_foul_ration_that_is_refused_goes_back_and_everybody_has_seen_it() {
    let refused = thirsty(&[&[FilthyWater, Axe], &[], &[]])
        .play(0, rescue(1, FilthyWater))
        .holds_count(0, 2)
        .play(1, PASS)
        .told(Event::Refused { seat: Seat(1), from: Seat(0), card: FilthyWater })
        .hand(0, &[FilthyWater, Axe])
        .sick(&[])
        .asks(&[0], "verdict");
    let known = |viewer: Viewer| {
        let view = refused.position.view(viewer);
        view.castaways[0].hand.iter().collect::<Vec<Card>>()
    };
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(known(viewer), [FilthyWater], "what {viewer:?} knows");
    }
    refused.play(0, PASS).alive(&[0, 2]).asks(&[0], "feast");
}

#[test]
fn h6_4_what_is_held_out_is_seen_in_the_hand_that_holds_it() {
    let held_out = thirsty(&[&[FilthyWater, Axe], &[], &[]]).play(0, rescue(1, FilthyWater));
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        let view = held_out.position.view(viewer);
        assert_eq!(view.castaways[0].hand.iter().collect::<Vec<Card>>(), [FilthyWater], "{viewer:?}");
        assert_eq!(view.castaways[0].cards, 2, "{viewer:?}");
        assert_eq!(view.discard.iter().count(), 0, "{viewer:?}");
    }
    // Once it is hidden among others again nobody is sure of it, onlookers neither.
    let given = held_out.play(1, PASS).play(0, give(Axe, 2));
    assert_eq!(given.position.view(Viewer::Spectator).castaways[0].hand.iter().count(), 0);
    given.asks(&[0, 2], "verdict");
}

#[test]
fn h6_4_h4_7_whoever_eats_what_is_held_out_may_boil_it_with_own_matches() {
    let held_out = || thirsty(&[&[FilthyWater], &[Matches], &[]]).play(0, rescue(1, FilthyWater));
    held_out()
        .asks(&[1], "foul")
        .answers(1, &[ACCEPT, play(Matches), PASS])
        .refuses(0, play(Matches), "H6.4")
        .play(1, play(Matches))
        .told(Event::Saved { seat: Seat(1), by: Seat(0), card: FilthyWater, matches: true })
        .alive(&[0, 1, 2])
        .barred(&[])
        .discarded(&[FilthyWater, Matches])
        .asks(&[2], "turn");
    held_out().play(1, ACCEPT).hand(1, &[Matches]).barred(&[1]).asks(&[2], "turn");
    // Without them the question is the same, and the answer is missing.
    let without = thirsty(&[&[FilthyWater], &[Axe], &[]]).play(0, rescue(1, FilthyWater));
    let text = |island: &Island| island.position.question(Seat(1), &Names::default()).expect("asked").text;
    assert_eq!(text(&without), text(&held_out()));
    without.answers(1, &[ACCEPT, PASS]).refuses(1, play(Matches), "H4.1").asks(&[1], "foul");
    // At other times they light nothing by themselves.
    thirsty(&[&[FilthyWater], &[Matches], &[]]).refuses(1, play(Matches), "H4.1").asks(&[0, 1], "verdict");
}

#[test]
fn h6_4_nothing_else_happens_while_a_foul_ration_is_held_out() {
    let held_out = thirsty(&[&[FilthyWater, Axe], &[WaterBottle], &[Conch]]).play(0, rescue(1, FilthyWater));
    let asides = |seat: u8| {
        let mut moves = Vec::new();
        held_out.position.asides(Seat(seat), &mut moves);
        moves
    };
    assert!((0..3).all(|seat| asides(seat).is_empty()));
    held_out
        .refuses(0, lay(Axe), "H6.4")
        .refuses(1, save(WaterBottle), "H6.4")
        .refuses(2, play(Conch), "H6.4")
        .refuses(2, PASS, "H4.1")
        .asks(&[1], "foul");
}

#[test]
fn h6_4_whoever_has_a_wholesome_ration_need_not_eat_the_foul_one() {
    island(json!({
        "castaways": hands(&[&[RottenFish], &[Sandwich], &[]]), "phase": { "begin": "food" }, "food": 0,
        "water": 9,
    }))
    .asks(&[0, 1], "empty")
    .play(0, rescue(1, RottenFish))
    .asks(&[1], "foul")
    .play(1, PASS)
    .asks(&[0, 1], "empty")
    .play(1, save(Sandwich))
    .sick(&[])
    .asks(&[0], "empty");
}

#[test]
fn h6_4_nobody_is_asked_about_a_ration_that_matches_made_wholesome() {
    thirsty(&[&[FilthyWater, Matches], &[], &[]])
        .play(0, with_matches(rescue(1, FilthyWater)))
        .alive(&[0, 1, 2])
        .barred(&[])
        .asks(&[2], "turn");
}
