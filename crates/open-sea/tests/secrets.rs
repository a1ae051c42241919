//! Who knows what (O7.1): what an effect shows, to whom, what blurs it again, and that nobody else's view or story gives
//! anything away.

mod common;
use common::*;
use table::{Audience, Rng};

/// What `seat` knows of the hand of `of`.
#[track_caller]
fn knows(raft: &Raft, seat: u8, of: u8, ids: &[&str]) {
    let known = raft.eyes(seat).castaways[usize::from(of)].hand;
    assert_eq!(known, held(ids), "what {seat} knows of {of}: {:?}", known.iter().collect::<Vec<_>>());
}

const OTHERS: [Viewer; 3] = [Viewer::Seat(Seat(2)), Viewer::Seat(Seat(3)), Viewer::Spectator];

#[test]
fn o7_1_nobody_sees_another_hand_or_agenda() {
    let raft = deal(Setup::new(4), "secrets");
    for seat in 0..4 {
        for (n, castaway) in raft.eyes(seat).castaways.iter().enumerate() {
            let own = n == usize::from(seat);
            assert_eq!((castaway.agenda.is_some(), castaway.hand.len()), (own, if own { 5 } else { 0 }));
        }
    }
    let all = raft.view(Viewer::All);
    assert!(all.castaways.iter().all(|castaway| castaway.agenda.is_some() && castaway.hand.len() == 5));
    for castaway in &raft.view(Viewer::Spectator).castaways {
        assert_eq!((castaway.agenda, castaway.hand.len(), castaway.cards), (None, 0, 5));
    }
    for told in &raft.story {
        if let Event::AgendaDealt { seat, .. } | Event::Dealt { seat, .. } | Event::Drew { seat, .. } =
            told.face
        {
            assert_eq!(told.to, Audience::Only(Seats::only(seat)));
            assert!(matches!(
                told.back,
                Some(
                    Event::AgendaDealt { agenda: None, .. }
                        | Event::Dealt { cards: None, .. }
                        | Event::Drew { item: None, .. }
                )
            ));
        }
    }
}

#[test]
fn o7_1_discards_are_open_but_for_those_face_down() {
    let raft = raft(json!({
        "phase": "event", "event-top": top("storm"), "discard": ["flare"],
        "castaways": hands(&[&["gun", "net"], &["rope"], &[], &[]]),
    }))
    .play(0, discard("gun"));
    assert_eq!(
        raft.heard(Viewer::Seat(Seat(0))),
        [Event::Discarded { seat: Seat(0), item: Some(item("gun")) }]
    );
    for viewer in OTHERS {
        assert_eq!(raft.heard(viewer), [Event::Discarded { seat: Seat(0), item: None }]);
        let view = raft.view(viewer);
        assert_eq!((view.discard, view.face_down, view.face_down_known), (held(&["flare"]), 1, held(&[])));
    }
    let raft = raft.play(1, discard("rope"));
    assert_eq!(raft.eyes(0).face_down_known, held(&["gun"]));
    assert_eq!(raft.eyes(1).face_down_known, held(&["rope"]));
}

#[test]
fn the_rod_shows_what_lies_face_down_to_its_user_alone() {
    let raft = raft(json!({
        "discard": ["flare"], "face-down": [{ "item": "gun", "known": [1] }, "rope"],
        "castaways": hands(&[&["fishing-rod"], &["single-boot"], &[], &[]]),
    }))
    .play(0, using("fishing-rod"));
    assert_eq!(raft.eyes(0).face_down_known, held(&["gun", "rope"]));
    assert_eq!(raft.eyes(1).face_down_known, held(&["gun"]));
    for viewer in OTHERS {
        assert!(raft.heard(viewer).contains(&Event::SawDiscards { seat: Seat(0), hidden: None, count: 2 }));
        assert!(raft.view(viewer).face_down_known.is_empty());
    }
    let raft = raft.play(0, take_hidden("gun"));
    for viewer in OTHERS {
        assert_eq!(raft.heard(viewer), [Event::Took { seat: Seat(0), item: None, hidden: true }]);
    }
    assert_eq!(raft.eyes(0).face_down_known, held(&["rope"]));
    assert_eq!(raft.eyes(1).face_down_known, held(&[]), "it may be the one that was taken");
    knows(&raft, 1, 0, &["fishing-rod"]);
}

#[test]
fn what_the_rod_takes_face_up_all_have_seen() {
    let raft =
        raft(json!({ "discard": ["flare", "gun"], "castaways": hands(&[&["fishing-rod"], &["net"], &[]]) }))
            .play(0, using("fishing-rod"))
            .play(0, take("gun"));
    knows(&raft, 1, 0, &["fishing-rod", "gun"]);
    knows(&raft, 2, 0, &["fishing-rod", "gun"]);
}

/// Who laid which card is told to nobody: no view, no event, not even to those who see all.
#[test]
fn the_food_pile_keeps_its_secret() {
    let raft = raft(json!({
        "phase": "starvation", "castaways": hands(&[&["hardtack", "net"], &["rat-poison", "gun"], &["rope"], &[]]),
    }))
    .play(0, lay("hardtack"));
    for viewer in [Viewer::All, Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        assert_eq!(raft.heard(viewer), [Event::Laid { seat: Seat(0), count: 1 }]);
    }
    assert_eq!(raft.eyes(0).pile_known, held(&["hardtack"]), "one's own cards one remembers");
    let raft = raft.play(0, PASS).play(1, lay("rat-poison"));
    assert_eq!(raft.eyes(0).pile_known, held(&["hardtack"]));
    for viewer in OTHERS {
        assert!(raft.view(viewer).pile_known.is_empty());
    }
    let raft = raft.play(1, PASS).play(2, PASS);
    // Turned over: everybody sees all cards, and whose they were is nowhere any more.
    let seen: Vec<View> = (0..4)
        .map(|seat| raft.eyes(seat))
        .chain([raft.view(Viewer::Spectator), raft.view(Viewer::All)])
        .collect();
    for view in seen {
        assert_eq!(view.meal.map(|meal| meal.cards), Some(held(&["hardtack", "rat-poison"])));
        assert!(view.pile_known.is_empty());
    }
    assert!(raft.position.hands.known == table::Known::NOTHING);
}

/// Two games that differ only in who laid which of two cards end in the same position but for what is left in hand.
#[test]
fn the_turned_pile_is_the_same_whoever_laid_it() {
    let start = || {
        raft(
            json!({ "phase": "starvation", "castaways": hands(&[&["hardtack", "gun"], &["hardtack", "gun"][..1], &[]]) }),
        )
    };
    let one = start().moves(&[(0, lay("hardtack")), (0, PASS), (1, PASS)]);
    let other = start().moves(&[(0, PASS), (1, lay("hardtack"))]);
    assert_eq!(one.eyes(2).meal, other.eyes(2).meal);
}

#[test]
fn ballots_are_sealed_until_all_are_in() {
    let raft = raft(json!({ "phase": "vote", "castaways": castaways(4) })).play(0, call(1)).play(0, YES);
    for viewer in OTHERS {
        let vote = raft.view(viewer).vote.expect("a vote is on");
        assert_eq!((vote.given, vote.mine), (seats(&[0]), None));
        assert_eq!(raft.heard(viewer), [Event::Voted { seat: Seat(0), yes: None }]);
    }
    assert_eq!(raft.view(Viewer::Spectator).last_vote, None);
    // That somebody changes their mind, nobody hears.
    let raft = raft.play(0, NO);
    for viewer in OTHERS {
        assert_eq!(raft.heard(viewer), []);
    }
}

#[test]
fn spyglass_and_logbook_tell_their_user_alone() {
    let raft = raft(json!({
        "event-top": top("fog"), "castaways": hands(&[&["spyglass"], &["logbook"], &["gun", "net"], &[]]),
    }))
    .play(0, using("spyglass"));
    assert!(
        raft.heard(Viewer::Seat(Seat(0)))
            .contains(&Event::SawEvent { seat: Seat(0), top: Some(Forecast::Event(event("fog"))) })
    );
    for viewer in OTHERS {
        assert!(raft.heard(viewer).contains(&Event::SawEvent { seat: Seat(0), top: None }));
    }
    let raft = raft.play(1, using_on("logbook", 2));
    knows(&raft, 1, 2, &["gun", "net"]);
    knows(&raft, 0, 2, &[]);
    for viewer in OTHERS {
        assert!(raft.heard(viewer).contains(&Event::SawHand { seat: Seat(1), of: Seat(2), cards: None }));
    }
}

#[test]
fn what_was_seen_is_known_until_a_card_leaves_face_down() {
    let known = |item: &str| json!({ "item": item, "known": [1] });
    let start = |phase: &str| {
        raft(
            json!({ "phase": phase, "castaways": [{ "hand": [known("gun"), known("flare"), "net"] }, { "hand": ["rope"] }, {}, {}] }),
        )
    };
    // Played openly: one less is known.
    let open = start("use").play(0, using("flare"));
    knows(&open, 1, 0, &["gun"]);
    // Laid face down: nothing is sure any more.
    let hidden = start("starvation").play(0, lay("net"));
    knows(&hidden, 1, 0, &[]);
    // A single card that goes face down is still that card.
    let single = raft(json!({ "phase": "starvation", "castaways": [{ "hand": [known("gun")] }, { "hand": ["rope"] }, {}, {}] }))
        .play(0, lay("gun"));
    assert_eq!(single.eyes(1).pile_known, held(&["gun"]));
    assert_eq!(single.eyes(2).pile_known, held(&[]));
}

#[test]
fn a_stolen_card_is_known_to_both() {
    let raft = raft(json!({ "castaways": hands(&[&["net"], &["gun", "flare"], &[], &[]]) }))
        .rig(&[0])
        .play(0, using_on("net", 1));
    knows(&raft, 1, 0, &["gun"]);
    knows(&raft, 2, 0, &[]);
    for viewer in OTHERS {
        assert!(raft.heard(viewer).contains(&Event::Stole { seat: Seat(0), from: Seat(1), item: None }));
    }
}

#[test]
fn the_wave_carries_knowledge_along() {
    let raft = raft(json!({
        "phase": "event", "event-top": top("great-wave"), "deck": ["knife", "knife", "bandage", "bandage"],
        "castaways": hands(&[&["net"], &["gun"], &["flare"], &["mutiny"]]),
    }));
    let know = |seat: u8, of: u8, id: &str| {
        assert!(raft.eyes(seat).castaways[usize::from(of)].hand.has(item(id)), "{seat} knows {id} of {of}");
    };
    know(0, 1, "net");
    know(1, 2, "gun");
    assert!(raft.eyes(2).castaways[1].hand.is_empty());
}

#[test]
fn a_shuffle_blurs_what_lay_face_down() {
    let raft = raft(json!({
        "phase": "draw", "deck": [], "discard": [], "face-down": [{ "item": "gun", "known": [1] }, "net", "rope", "flare"],
        "castaways": [{ "hand": rest() }, {}, {}],
    }));
    assert!(raft.position.hands.known == table::Known::NOTHING);
}

/// Every item of a game of three but for four.
fn rest() -> Vec<Item> {
    let mut all: Vec<Item> = Held::of(Setup::new(3).item_cards()).iter().collect();
    for id in ["gun", "net", "rope", "flare"] {
        let n = all.iter().position(|one| *one == item(id)).expect("it is in the box");
        all.remove(n);
    }
    all
}

/// O5.3: what is shown to one player after somebody's death, the dead do not see.
#[test]
fn the_dead_learn_nothing_new() {
    let ghost = json!({ "fate": { "fate": "overboard", "round": 1 }, "hand": ["knife"] });
    let raft = raft(json!({
        "event-top": top("fog"), "face-down": ["mutiny"],
        "castaways": [{ "hand": ["spyglass"] }, { "hand": ["logbook"] }, { "hand": ["fishing-rod", "net"] }, ghost],
    }))
    .play(0, using("spyglass"))
    .play(1, using_on("logbook", 2))
    .play(2, using("fishing-rod"))
    .play(2, take_hidden("mutiny"));
    let view = raft.eyes(3);
    assert_eq!((view.forecast, view.face_down_known), (None, held(&[])));
    assert!(view.castaways[2].hand.iter().eq([item("fishing-rod")]), "only what all have seen");
    assert!((0..3).all(|n| view.castaways[n].agenda.is_none()));
    assert_eq!(
        (view.my_agenda(), view.my_hand()),
        (Some(Agenda::Saviour), held(&["knife"])),
        "one's own stays one's own"
    );
}

#[test]
fn a_redeal_keeps_what_is_known_and_changes_the_rest() {
    let raft = raft(json!({
        "phase": "vote", "frame": { "frame": "ballot", "caller": 0, "against": 1 }, "votes": [[1, true], [2, false]],
        "event-top": { "event": "fog", "seen": [2] }, "face-down": ["gun", { "item": "rope", "known": [0] }],
        "castaways": [{ "hand": ["net"] }, { "hand": ["flare", "mutiny", { "item": "knife", "known": [0] }] }, { "hand": ["logbook"] }, {}],
    }));
    let mut rng = Rng::new(5);
    let (mut agendas, mut votes, mut events, mut hands, mut down) = (0, 0, 0, 0, 0);
    for _ in 0..200 {
        let mut other = raft.position;
        other.redeal(Seat(0), &mut rng);
        assert_eq!(other.view(Viewer::Seat(Seat(0))), raft.eyes(0));
        other.audit().expect("a redeal is sound");
        agendas += usize::from(other.agendas != raft.position.agendas);
        votes += usize::from(other.votes != raft.position.votes);
        events += usize::from(other.sea.deck.top != raft.position.sea.deck.top);
        hands += usize::from(other.hands.hand != raft.position.hands.hand);
        down += usize::from(other.hands.face_down != raft.position.hands.face_down);
        assert_eq!(other.agendas[0], raft.position.agendas[0]);
        assert!(other.hands.holds(Seat(1), item("knife")));
    }
    assert!(
        [agendas, votes, events, hands, down].iter().all(|times| *times > 100),
        "{agendas} {votes} {events} {hands} {down}"
    );
}
