//! O2.3: votes.

use crate::common::*;

fn voting(count: usize) -> Raft {
    raft(json!({ "phase": "vote", "event-top": top("fog"), "castaways": castaways(count) }))
        .asks(&[0], "call")
}

#[test]
fn o2_3_more_yes_than_no_throws_overboard() {
    let raft = voting(4)
        .play(0, call(2))
        .asks(&[0, 1, 2, 3], "ballot")
        .moves(&[(0, YES), (1, YES), (2, NO)])
        .asks(&[3], "ballot")
        .play(3, YES)
        .fate(2, Fate::Overboard { round: 1 })
        .alive(&[0, 1, 3])
        .asks(&[1], "call");
    let vote = raft.eyes(3).last_vote.expect("the votes lie open");
    assert_eq!((vote.yes, vote.no), (seats(&[0, 1, 3]), seats(&[2])));
    assert_eq!((vote.caller, vote.against), (Seat(0), Seat(2)));
}

#[test]
fn o2_3_a_tie_or_more_no_changes_nothing() {
    voting(4)
        .play(0, call(2))
        .moves(&[(0, YES), (1, YES), (2, NO), (3, NO)])
        .alive(&[0, 1, 2, 3])
        .asks(&[1], "call");
    voting(3).play(0, call(1)).moves(&[(0, YES), (1, NO), (2, NO)]).alive(&[0, 1, 2]).asks(&[1], "call");
}

#[test]
fn o2_3_each_has_one_chance_to_start_a_vote() {
    voting(3)
        .refuses(1, call(0), "O2.3")
        .play(0, call(1))
        .refuses(0, call(2), "O2.3")
        .refuses(1, call(2), "O2.3")
        .refuses(0, PASS, "O2.3")
        .each(&[0, 1, 2], NO)
        .refuses(0, call(1), "O2.3")
        .play(1, PASS)
        .refuses(1, call(0), "O2.3")
        .play(2, PASS)
        .step(2, Phase::Use)
        .asks(&[1], "use");
}

#[test]
fn o2_3_only_the_living_are_voted_on_and_oneself_is() {
    raft(json!({ "phase": "vote", "castaways": [{}, dead(), {}, {}] }))
        .refuses(0, call(1), "O2.3")
        .refuses(0, call(4), "O2.3")
        .refuses(1, call(0), "O5.3")
        .answers(0, &[call(0), call(2), call(3), PASS])
        .play(0, call(0))
        .asks(&[0, 2, 3], "ballot")
        .refuses(1, YES, "O5.3")
        .moves(&[(0, YES), (2, YES), (3, NO)])
        .fate(0, Fate::Overboard { round: 1 })
        .asks(&[2], "call");
}

#[test]
fn o2_3_a_vote_is_sealed_and_can_be_changed_until_all_are_in() {
    let raft = voting(3).play(0, call(1)).play(0, YES);
    assert_eq!(raft.eyes(0).vote.unwrap().mine, Some(true));
    assert_eq!(raft.eyes(1).vote.unwrap().mine, None);
    assert_eq!(raft.eyes(1).vote.unwrap().given, seats(&[0]));
    assert_eq!(raft.heard(Viewer::Seat(Seat(1))), [Event::Voted { seat: Seat(0), yes: None }]);
    let raft = raft.refuses(0, YES, "O2.3").play(0, NO).play(1, NO).asks(&[2], "ballot").play(2, YES);
    assert_eq!(raft.position.last_vote.unwrap().no, seats(&[0, 1]));
    raft.refuses(0, YES, "O2.3").asks(&[1], "call");
}

#[test]
fn what_was_voted_is_remembered_before_all_eyes() {
    let raft = voting(3).play(0, call(1)).moves(&[(0, YES), (1, NO), (2, NO)]);
    let seen = raft.view(Viewer::Spectator);
    assert_eq!(&*seen.castaways[0].harm, [0, 2, 0], "started it, and voted yes");
    assert_eq!(&*seen.castaways[2].help, [0, 1, 0]);
}
