//! O6: rescue, and the end that is near.

use crate::common::*;

/// Rescue! is about to be drawn.
fn last_event(castaways: serde_json::Value) -> Raft {
    raft(json!({ "round": 11, "phase": "event", "castaways": castaways }))
}

#[test]
fn o6_1_votes_then_items_then_the_compass_holder_picks() {
    last_event(hands(&[&["gun"], &[], &["net"], &[]]))
        .asks(&[0], "call")
        .step(11, Phase::RescueVote)
        .pass_all()
        .step(11, Phase::RescueUse)
        .asks(&[0], "use")
        .play(0, PASS)
        .asks(&[2], "use")
        .play(2, PASS)
        .asks(&[0], "pick")
        .refuses(1, pick(1), "O6.1")
        .refuses(0, PASS, "O6.1")
        .play(0, pick(3))
        .refuses(0, pick(3), "O6.1")
        .asks(&[0], "pick")
        .play(0, pick(1))
        .fate(1, Fate::Rescued { round: 11 })
        .fate(0, Fate::LeftBehind { round: 11 })
        .refuses(0, pick(0), "O6.1")
        .ends_with_winners(&[1, 3]);
}

#[test]
fn o6_1_few_enough_are_all_rescued() {
    let raft = last_event(json!([{}, dead(), dead(), {}])).pass_all();
    raft.alive(&[0, 3]).fate(0, Fate::Rescued { round: 11 }).ends_with_winners(&[0, 3]);
}

#[test]
fn o6_1_votes_and_items_at_the_last_moment_count() {
    last_event(hands(&[&[], &["gun"], &[]]))
        .play(0, call(2))
        .each(&[0, 1, 2], YES)
        .alive(&[0, 1])
        .asks(&[1], "call")
        .play(1, PASS)
        .asks(&[1], "use")
        .play(1, using_on("gun", 0))
        .fate(1, Fate::Rescued { round: 11 })
        // The Target is dead, and the Killer is rescued.
        .ends_with_winners(&[1]);
}

#[test]
fn o6_1_nobody_left_at_rescue() {
    let alone = json!([{ "hand": ["gun"] }, dead(), dead()]);
    raft(json!({ "round": 11, "phase": "rescue-use", "castaways": alone }))
        .asks(&[0], "use")
        .play(0, using_on("gun", 0))
        .told(Event::NobodyLeft)
        .ends_with_winners(&[]);
}

#[test]
fn o6_1_a_flare_that_hits_rescue_brings_it() {
    raft(json!({ "round": 11, "castaways": hands(&[&["flare"], &["flare"], &["spyglass"], &[]]) }))
        .play(0, using("flare"))
        .told(Event::RescueSighted { rescues: 2, alive: 4 })
        .step(11, Phase::RescueVote)
        .asks(&[0], "call")
        .pass_all()
        .asks(&[1], "use")
        .refuses(1, using("flare"), "O3.1")
        .play(1, PASS)
        .refuses(2, using("spyglass"), "O3.1")
        .play(2, PASS)
        .asks(&[0], "pick");
}

#[test]
fn o6_1_fog_hides_the_votes_of_rescue() {
    raft(json!({ "round": 11, "fog": 11, "phase": "event", "castaways": hands(&[&["gun"], &[], &[]]) }))
        .step(11, Phase::RescueUse)
        .asks(&[0], "use");
}

#[test]
fn o6_1_hands_and_agendas_are_turned_up_at_the_end() {
    let raft = last_event(json!([{ "hand": ["sea-turtle"] }, dead(), dead(), {}])).pass_all();
    let raft = raft.play(0, PASS);
    let view = raft.view(Viewer::Spectator);
    assert_eq!(view.castaways[0].hand, held(&["sea-turtle"]));
    assert_eq!(view.castaways[1].agenda, Some(Agenda::Killer));
    assert_eq!(
        view.castaways.iter().map(|castaway| castaway.won).collect::<Vec<_>>(),
        [Some(true), Some(false), Some(false), Some(true)]
    );
}

#[test]
fn o6_2_the_last_one_draws_until_rescue_or_death() {
    let alone = || raft(json!({ "castaways": [{}, dead(), dead()] })).asks(&[0], "draw");
    alone().rig(&[0]).play(0, DRAW).fate(0, Fate::Rescued { round: 1 }).ends_with_winners(&[0, 2]);
    alone()
        .refuses(1, DRAW, "O5.3")
        .refuses(0, PASS, "O2.2")
        .rig(&[1, 1])
        .play(0, DRAW)
        .vitality(&[2])
        .asks(&[0], "draw")
        .play(0, DRAW)
        .told(Event::NobodyLeft)
        .ends_with_winners(&[]);
    alone().rig(&[2, 0]).play(0, DRAW).vitality(&[1]).play(0, DRAW).alive(&[0]).ends_with_winners(&[0, 2]);
}

#[test]
fn o6_2_it_begins_as_soon_as_one_is_left() {
    raft(json!({ "castaways": [{ "hand": ["gun", "flare"] }, {}, dead()] }))
        .refuses(0, DRAW, "O6.2")
        .play(0, using_on("gun", 1))
        .asks(&[0], "draw")
        .refuses(0, using("flare"), "O2.2");
    raft(json!({ "phase": "vote", "castaways": [{}, {}, dead()] }))
        .play(0, call(1))
        .each(&[0, 1], YES)
        .told(Event::EndIsNear { seat: Seat(0) })
        .asks(&[0], "draw");
}

#[test]
fn o6_2_nobody_left_alive_ends_the_game() {
    let weak = json!({ "vitality": 1 });
    raft(json!({ "phase": "starvation", "castaways": [weak, weak, { "vitality": 1, "hand": ["net"] }] }))
        .play(2, PASS)
        .told(Event::NobodyLeft)
        .alive(&[])
        .ends_with_winners(&[]);
}
