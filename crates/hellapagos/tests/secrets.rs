//! Who knows what: what a card, a gift or a death shows, to whom, what blurs it again, and that nobody else's view or
//! log gives anything away.

mod common;
use common::*;
use table::{Audience, Rng};

fn held(cards: &[Card]) -> Held {
    cards.iter().copied().collect()
}

/// What `seat` knows of the hand of `of`.
#[track_caller]
fn knows(island: &Island, seat: u8, of: u8, cards: &[Card]) {
    assert_eq!(
        island.eyes(seat).castaways[usize::from(of)].hand,
        held(cards),
        "what {seat} knows of {of}: {:?}",
        island.eyes(seat).castaways[usize::from(of)].hand.iter().collect::<Vec<_>>()
    );
}

/// Spectators know no hand at all, and those who see all know all.
#[track_caller]
fn spectators_know_nothing(island: &Island) {
    for (n, castaway) in island.view(Viewer::Spectator).castaways.iter().enumerate() {
        assert!(castaway.hand.is_empty(), "a spectator knows a card of {n}");
    }
    for (n, castaway) in island.view(Viewer::All).castaways.iter().enumerate() {
        assert_eq!(castaway.cards, castaway.hand.len(), "who sees all does not see all of {n}");
    }
}

/// Makes a move and checks that what these viewers see of cards in other hands stays as it was.
#[track_caller]
fn unseen_by(island: Island, seat: u8, mv: Move, others: &[u8]) -> Island {
    let before: Vec<View> = others.iter().map(|other| island.eyes(*other)).collect();
    let after = island.play(seat, mv);
    for (other, before) in others.iter().zip(before) {
        let now = after.eyes(*other);
        for n in 0..now.castaways.len() {
            let (was, is) = (before.castaways[n].hand, now.castaways[n].hand);
            assert!(is.iter().all(|card| is.count(card) <= was.count(card)), "{other} learnt a card of {n}");
        }
        let shown =
            |view: &View| view.deck_top.iter().flatten().count() + view.forecast.iter().flatten().count();
        assert!(shown(&now) <= shown(&before), "{other} was shown a card of a deck");
    }
    spectators_know_nothing(&after);
    after
}

fn table_of_four() -> Island {
    island(json!({
        "castaways": hands(&[&[Spyglass, Coconut, Axe], &[Gun, Bullet], &[Club], &[Sandwich]]),
        "food": 20, "water": 20,
    }))
}

#[test]
fn everybody_sees_their_own_hand_and_the_number_of_the_others() {
    let island = table_of_four();
    knows(&island, 0, 0, &[Spyglass, Coconut, Axe]);
    knows(&island, 0, 1, &[]);
    assert_eq!(island.eyes(3).castaways.iter().map(|c| c.cards).collect::<Vec<_>>(), [3, 2, 1, 1]);
    assert_eq!(island.eyes(3).my_hand(), held(&[Sandwich]));
    spectators_know_nothing(&island);
}

#[test]
fn what_lies_face_up_everybody_sees() {
    let island = table_of_four().play(1, lay(Gun));
    for viewer in [Viewer::Seat(Seat(3)), Viewer::Spectator, Viewer::All] {
        assert_eq!(island.view(viewer).castaways[1].laid, held(&[Gun]));
    }
    assert_eq!(island.story[0].to, Audience::All);
}

#[test]
fn the_spyglass_shows_a_hand_to_one() {
    let island = unseen_by(table_of_four(), 0, play_on(Spyglass, 1), &[1, 2, 3]);
    knows(&island, 0, 1, &[Gun, Bullet]);
    knows(&island, 2, 1, &[]);
    let face = Event::SawHand { seat: Seat(0), of: Seat(1), cards: Some(held(&[Gun, Bullet])) };
    let back = Event::SawHand { seat: Seat(0), of: Seat(1), cards: None };
    assert!(island.heard(Viewer::Seat(Seat(0))).contains(&face));
    for viewer in [Viewer::Seat(Seat(2)), Viewer::Seat(Seat(3)), Viewer::Spectator] {
        assert!(island.heard(viewer).contains(&back), "{viewer:?}");
        assert!(!island.heard(viewer).contains(&face), "{viewer:?}");
    }
}

#[test]
fn what_was_seen_is_known_until_it_is_played() {
    let island = table_of_four().play(0, play_on(Spyglass, 1)).play(1, lay(Gun));
    knows(&island, 0, 1, &[Bullet]);
    let island = island.play(1, shoot(3)).play(3, PASS);
    knows(&island, 0, 1, &[]);
    // The killer's loot is unseen.
    assert_eq!(island.eyes(0).castaways[1].cards, 1);
}

#[test]
fn a_hidden_gift_from_a_known_hand_blurs_it() {
    let island = table_of_four().play(0, play_on(Spyglass, 1));
    let island = unseen_by(island, 1, give(Bullet, 2), &[0, 3]);
    knows(&island, 0, 1, &[]);
    knows(&island, 0, 2, &[]);
    knows(&island, 1, 2, &[Bullet]);
    knows(&island, 2, 2, &[Club, Bullet]);
    assert_eq!(island.heard(Viewer::Seat(Seat(0))), [Event::Gave { seat: Seat(1), to: Seat(2), card: None }]);
    for seat in [1, 2] {
        assert_eq!(
            island.heard(Viewer::Seat(Seat(seat))),
            [Event::Gave { seat: Seat(1), to: Seat(2), card: Some(Bullet) }]
        );
    }
}

#[test]
fn a_gift_of_the_only_card_is_followed_with_the_eyes() {
    let island = island(json!({
        "castaways": hands(&[&[Spyglass], &[Gun], &[Club], &[]]), "food": 20, "water": 20,
    }))
    .play(0, play_on(Spyglass, 1))
    .play(1, give(Gun, 2));
    knows(&island, 0, 2, &[Gun]);
    knows(&island, 3, 2, &[]);
    spectators_know_nothing(&island);
}

#[test]
fn giver_and_receiver_both_know_a_gift() {
    let island = unseen_by(table_of_four(), 0, give(Coconut, 3), &[1, 2]);
    knows(&island, 0, 3, &[Coconut]);
    knows(&island, 3, 3, &[Coconut, Sandwich]);
    // Passed on, it is out of the giver's sight.
    let island = unseen_by(island, 3, give(Coconut, 2), &[1]);
    knows(&island, 0, 3, &[]);
    knows(&island, 0, 2, &[]);
    knows(&island, 3, 2, &[Coconut]);
}

#[test]
fn an_offer_lies_face_down() {
    let island = unseen_by(table_of_four(), 0, offer(Coconut, 3), &[1, 2, 3]);
    assert_eq!(island.eyes(0).offers[0].card, Some(Coconut));
    for viewer in [Viewer::Seat(Seat(3)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(island.view(viewer).offers[0].card, None, "{viewer:?}");
        assert_eq!(island.heard(viewer), [Event::Offered { seat: Seat(0), to: Seat(3), card: None }]);
    }
    assert_eq!(island.view(Viewer::All).offers[0].card, Some(Coconut));
    let declined = unseen_by(island, 3, decline(0), &[1, 2, 3]);
    knows(&declined, 3, 0, &[]);
    declined.hand(0, &[Spyglass, Coconut, Axe]).asks(&[0], "turn");
}

#[test]
fn an_exchange_shows_both_cards_to_both_and_to_nobody_else() {
    let island = unseen_by(table_of_four().play(0, offer(Coconut, 3)), 3, swap(0, Sandwich), &[1, 2]);
    knows(&island, 0, 3, &[Coconut]);
    knows(&island, 3, 0, &[Sandwich]);
    let back = Event::Swapped { seat: Seat(3), with: Seat(0), given: None, taken: None };
    let face = Event::Swapped { seat: Seat(3), with: Seat(0), given: Some(Sandwich), taken: Some(Coconut) };
    assert_eq!(island.heard(Viewer::Seat(Seat(0))), [face]);
    assert_eq!(island.heard(Viewer::Seat(Seat(3))), [face]);
    assert_eq!(island.heard(Viewer::Seat(Seat(1))), [back]);
    assert_eq!(island.heard(Viewer::Spectator), [back]);
}

#[test]
fn a_theft_is_known_to_thief_and_victim() {
    let island = island(json!({
        "castaways": hands(&[&[SleepingPills], &[Gun, Bullet], &[Club]]), "food": 20, "water": 20,
    }))
    .rig(&[1]);
    let island = unseen_by(island, 0, play_on(SleepingPills, 1), &[2]);
    // The thief has it; the victim knows where it is.
    knows(&island, 0, 0, &[Bullet]);
    knows(&island, 1, 0, &[Bullet]);
    knows(&island, 2, 0, &[]);
    let back = Event::Stole { seat: Seat(0), from: Seat(1), card: None };
    assert!(island.heard(Viewer::Seat(Seat(2))).contains(&back));
    assert!(island.heard(Viewer::Spectator).contains(&back));
    assert!(!island.heard(Viewer::Seat(Seat(1))).contains(&back));
}

#[test]
fn a_card_seen_by_flashlight_is_known_in_the_hand_that_draws_it() {
    let island = island(json!({
        "castaways": hands(&[&[Flashlight], &[], &[]]), "food": 20, "water": 20,
        "deck-top": ["gun", "club", "axe"],
    }));
    let island = unseen_by(island, 0, play(Flashlight), &[1, 2]);
    assert_eq!(island.eyes(0).deck_top.to_vec(), [Some(Gun), Some(Club), Some(Axe)]);
    let island = island.play(0, SEARCH);
    let island = unseen_by(island, 1, SEARCH, &[2]);
    knows(&island, 0, 1, &[Club]);
    knows(&island, 1, 1, &[Club]);
    assert_eq!(island.heard(Viewer::Seat(Seat(2))), [Event::Searched { seat: Seat(1), card: None }]);
    assert_eq!(island.heard(Viewer::Seat(Seat(1))), [Event::Searched { seat: Seat(1), card: Some(Club) }]);
}

#[test]
fn two_heirs_know_what_they_got_and_nothing_of_the_other() {
    let island = island(json!({
        "castaways": [
            {}, { "hand": [{ "card": "axe", "known": [3] }, "club"] }, {}, {},
        ],
        "phase": { "count": "water" }, "water": 3, "food": 20,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)])
    .play(1, PASS);
    // The hand was shuffled: nobody can say where the known card went.
    knows(&island, 3, 0, &[]);
    knows(&island, 3, 2, &[]);
    assert_eq!((island.eyes(0).my_hand().len(), island.eyes(2).my_hand().len()), (1, 1));
    knows(&island, 0, 2, &[]);
    let counts = |viewer: Viewer| {
        let inherited = |event: &Event| matches!(event, Event::Inherited { cards: None, count: 1, .. });
        island.heard(viewer).iter().filter(|event| inherited(event)).count()
    };
    assert_eq!(counts(Viewer::Seat(Seat(3))), 2);
    assert_eq!(counts(Viewer::Spectator), 2);
    assert_eq!(counts(Viewer::Seat(Seat(0))), 1);
}

#[test]
fn a_single_heir_takes_what_was_known() {
    let island = island(json!({
        "castaways": [
            {}, { "hand": [{ "card": "axe", "known": [2] }, "club"] },
            { "fate": { "fate": "wanted", "need": "water", "round": 1 } },
        ],
        "phase": { "count": "water" }, "water": 1, "food": 20,
    }))
    .ballot(&[(0, 1), (1, 0)])
    .play(0, choose(1))
    .play(1, PASS)
    .hand(0, &[Axe, Club]);
    knows(&island, 2, 0, &[Axe]);
    knows(&island, 1, 0, &[Axe, Club]);
}

#[test]
fn the_gun_of_the_dead_was_seen_by_all() {
    let island = island(json!({
        "castaways": [{}, { "laid": ["gun"] }, {}, {}], "phase": { "count": "water" }, "water": 3, "food": 20,
    }))
    .ballot(&[(0, 1), (1, 0), (2, 1), (3, 1)]);
    for seat in [0, 1, 3] {
        knows(&island, seat, 2, &[Gun]);
    }
}

#[test]
fn the_shooters_loot_is_known_to_shooter_and_victim() {
    let shooter = json!({ "laid": ["gun"], "hand": ["bullet"] });
    let victim = json!({ "hand": ["coconut", "axe"], "laid": ["gun"] });
    let island =
        island(json!({ "castaways": [shooter, victim, {}], "food": 20, "water": 20 })).play(0, shoot(1));
    let island = island.play(1, PASS).hand(0, &[Coconut, Axe, Gun]);
    knows(&island, 1, 0, &[Coconut, Axe, Gun]);
    knows(&island, 2, 0, &[Gun]);
    let back = Event::Inherited { seat: Seat(0), from: Seat(1), cards: None, count: 3 };
    assert!(island.heard(Viewer::Seat(Seat(2))).contains(&back));
    assert!(island.heard(Viewer::Spectator).contains(&back));
    let face =
        Event::Inherited { seat: Seat(0), from: Seat(1), cards: Some(held(&[Coconut, Axe, Gun])), count: 3 };
    assert!(island.heard(Viewer::Seat(Seat(0))).contains(&face));
    assert!(island.heard(Viewer::Seat(Seat(1))).contains(&face));
}

#[test]
fn copies_are_told_apart_by_nobody() {
    // The spyglass saw one bottle; another came; one is played: what is left may be either.
    let island = island(json!({
        "castaways": hands(&[&[Spyglass], &[WaterBottle, Axe], &[WaterBottle]]), "food": 20, "water": 20,
    }))
    .play(0, play_on(Spyglass, 1))
    .play(2, give(WaterBottle, 1));
    knows(&island, 0, 1, &[WaterBottle, Axe]);
    let island = island.play(1, add(WaterBottle));
    knows(&island, 0, 1, &[Axe]);
    knows(&island, 2, 1, &[]);
}

#[test]
fn the_deal_is_told_to_each_alone() {
    let dealt = deal(Setup::new(5), "secret deal");
    for seat in 0..5 {
        let seen: Vec<Seat> = dealt
            .heard(Viewer::Seat(Seat(seat)))
            .iter()
            .filter_map(|event| match event {
                Event::Dealt { seat, cards: Some(_), .. } => Some(*seat),
                _ => None,
            })
            .collect();
        assert_eq!(seen, [Seat(seat)]);
    }
    let open = |event: &Event| matches!(event, Event::Dealt { cards: Some(_), .. });
    assert!(!dealt.heard(Viewer::Spectator).iter().any(open));
    assert_eq!(dealt.heard(Viewer::All).iter().filter(|event| open(event)).count(), 5);
}

#[test]
fn a_redeal_keeps_what_a_seat_knows_and_changes_the_rest() {
    let island = table_of_four().play(0, play_on(Spyglass, 1)).play(0, give(Coconut, 3));
    let mut rng = Rng::new(7);
    let mut other_hands = 0;
    for _ in 0..50 {
        let mut other = island.clone();
        other.position.redeal(Seat(0), &mut rng);
        assert_eq!(other.eyes(0), island.eyes(0));
        let other = other.hand(0, &[Axe]).hand(1, &[Gun, Bullet]);
        other_hands += usize::from(other.eyes(2).my_hand() != island.eyes(2).my_hand());
    }
    assert!(other_hands > 30, "the unknown hand stays the same: {other_hands} of 50 differ");
}

#[test]
fn sealed_votes_are_redealt_and_open_ones_are_not() {
    let ballot = island(json!({
        "castaways": [{}, { "laid": ["crystal-ball"] }, {}, {}], "phase": { "count": "water" },
        "water": 3, "food": 20,
    }))
    .play(0, CALL)
    .moves(&[(0, vote(2)), (2, vote(0))]);
    let mut rng = Rng::new(3);
    let mut changed = 0;
    for _ in 0..30 {
        let mut other = ballot.clone();
        other.position.redeal(Seat(3), &mut rng);
        changed += usize::from(other.position.votes != ballot.position.votes);
        let mut own = ballot.clone();
        own.position.redeal(Seat(0), &mut rng);
        assert_eq!(own.position.votes.of(Seat(0)), Some(Seat(2)));
    }
    assert!(changed > 10);
    let open = ballot.play(3, vote(2));
    let mut other = open.clone();
    other.position.redeal(Seat(1), &mut rng);
    assert_eq!(other.position.votes, open.position.votes);
}

#[test]
fn no_window_tells_who_holds_what() {
    // The same public facts and other cards: the same people are asked.
    let with = |card: Card| {
        island(json!({
            "castaways": hands(&[&[OldUndies], &[card], &[], &[Quoridor]]),
            "phase": { "begin": "water" }, "water": 2, "food": 20,
        }))
    };
    for card in Card::all().filter(|card| !matches!(card, OldUndies | Quoridor)) {
        let island = with(card).asks(&[0, 1, 3], "shortage").each(&[0, 1, 3], PASS);
        island.ballot(&[(0, 2), (1, 2), (2, 0), (3, 2)]).asks(&[0, 1, 3], "verdict");
    }
}
