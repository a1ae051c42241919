//! O5: death.

use crate::common::*;

#[test]
fn o5_1_hand_and_agenda_stay_secret_and_out_of_play() {
    let victim = json!({ "hand": ["flare", "sea-turtle"] });
    let raft = raft(json!({ "deck": [], "castaways": [{ "hand": ["gun"] }, victim, {}, {}] }))
        .play(0, using_on("gun", 1))
        .fate(1, Fate::Shot { by: Seat(0), round: 1 })
        .alive(&[0, 2, 3])
        .hand(1, &["flare", "sea-turtle"])
        .asks(&[0], "call");
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(3))] {
        let seen = raft.view(viewer).castaways[1];
        assert_eq!((seen.agenda, seen.hand.is_empty(), seen.cards), (None, true, 2));
    }
    // A new deck is made of the discards alone.
    let mut raft = raft.pass_all();
    while raft.position.round == 1 {
        let seat = raft.position.asked().lowest().expect("somebody is asked").0;
        raft = raft.play(seat, PASS);
    }
    raft.hand(1, &["flare", "sea-turtle"]);
}

#[test]
fn o5_1_all_vitality_lost_is_death() {
    let weak = json!({ "vitality": 1 });
    raft(json!({ "castaways": [{ "hand": ["knife"] }, weak, {}, {}] }))
        .play(0, using_on("knife", 1))
        .fate(1, Fate::Spent { cause: Cause::Item(item("knife")), round: 1 })
        .vitality(&[3, 0, 3, 3])
        .asks(&[0], "call");
}

#[test]
fn o5_2_the_compass_of_the_dead_goes_left_at_once_and_still_passes() {
    let raft = raft(json!({
        "compass": 1, "event-top": top("drifting-crate"), "castaways": hands(&[&[], &[], &["gun"], &[]]),
    }))
    .asks(&[2], "use")
    .play(2, using_on("gun", 1))
    .compass(2)
    .told(Event::CompassPassed { to: Seat(2), why: open_sea::moves::Passing::Death })
    .asks(&[2], "call");
    raft.pass_all().compass(3).step(2, Phase::Use).asks(&[3], "use");
}

#[test]
fn o5_2_the_step_goes_on_from_where_it_began() {
    // The holder is thrown overboard by its own vote: the next one has the next chance, and nobody two.
    raft(json!({ "phase": "vote", "compass": 1, "event-top": top("fog"), "castaways": castaways(4) }))
        .play(1, call(1))
        .each(&[0, 1, 2, 3], YES)
        .compass(2)
        .asks(&[2], "call")
        .play(2, PASS)
        .asks(&[3], "call")
        .play(3, PASS)
        .asks(&[0], "call")
        .play(0, PASS)
        .step(2, Phase::Use)
        .asks(&[3], "use");
}

#[test]
fn o5_3_the_dead_do_nothing() {
    let raft = raft(
        json!({ "castaways": [{ "hand": ["net"] }, {}, {}, { "fate": { "fate": "overboard", "round": 1 }, "hand": ["gun"] }] }),
    );
    assert_eq!(table::Game::out(&raft.position), seats(&[3]));
    raft.refuses(3, using_on("gun", 0), "O5.3")
        .refuses(3, PASS, "O5.3")
        .refuses(3, YES, "O5.3")
        .refuses(0, using_on("net", 3), "O3.1")
        .asks(&[0], "use");
}
