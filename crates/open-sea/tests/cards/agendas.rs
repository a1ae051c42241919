//! O6.1: who has won when the agendas are turned up.

use crate::common::*;

/// A finished game: each player with an agenda and a fate.
fn ended(people: &[(Agenda, Fate)]) -> Raft {
    let agendas: Vec<&str> = {
        let mut all: Vec<Agenda> = people.iter().map(|(agenda, _)| *agenda).collect();
        all.sort_unstable();
        all.into_iter().map(Agenda::id).collect()
    };
    let castaways: Vec<_> =
        people.iter().map(|(agenda, fate)| json!({ "agenda": agenda, "fate": fate })).collect();
    raft(json!({
        "setup": { "seats": people.len(), "agendas": agendas.join("+") },
        "round": 5, "phase": "over", "castaways": castaways,
    }))
}

const RESCUED: Fate = Fate::Rescued { round: 5 };
const LEFT: Fate = Fate::LeftBehind { round: 5 };
const DROWNED: Fate = Fate::Overboard { round: 3 };
const SHOT: Fate = Fate::Shot { by: Seat(0), round: 2 };
const STARVED: Fate = Fate::Spent { cause: Cause::Hunger, round: 4 };

use Agenda::*;

#[test]
fn target_wins_rescued() {
    ended(&[(Target, RESCUED), (Saviour, LEFT), (LoneWolf, LEFT)]).ends_with_winners(&[0]);
    ended(&[(Target, LEFT), (Saviour, LEFT), (LoneWolf, STARVED)]).ends_with_winners(&[]);
}

#[test]
fn killer_wins_rescued_with_the_target_dead() {
    ended(&[(Target, STARVED), (Killer, RESCUED), (Guardian, LEFT)]).ends_with_winners(&[1]);
    ended(&[(Target, LEFT), (Killer, RESCUED), (Guardian, RESCUED)]).ends_with_winners(&[1]);
    ended(&[(Target, SHOT), (Killer, LEFT), (Guardian, RESCUED)]).ends_with_winners(&[]);
    ended(&[(Target, RESCUED), (Killer, RESCUED), (Guardian, LEFT)]).ends_with_winners(&[0, 2]);
}

#[test]
fn guardian_wins_with_the_target_even_dead() {
    ended(&[(Target, RESCUED), (Killer, LEFT), (Guardian, DROWNED)]).ends_with_winners(&[0, 2]);
    ended(&[(Target, LEFT), (Killer, LEFT), (Guardian, RESCUED)]).ends_with_winners(&[]);
}

#[test]
fn nobody_wins_by_a_target_who_is_not_there() {
    ended(&[(Saviour, LEFT), (Killer, RESCUED), (Guardian, LEFT)]).ends_with_winners(&[]);
    ended(&[(Saviour, LEFT), (Killer, RESCUED), (Sacrifice, DROWNED)]).ends_with_winners(&[]);
}

#[test]
fn lone_wolf_wins_with_one_other_at_the_most() {
    let five = |target, guardian| {
        let dead = [(Killer, STARVED), (Saviour, LEFT)];
        ended(&[(LoneWolf, RESCUED), (Target, target), (Guardian, guardian), dead[0], dead[1]])
    };
    five(LEFT, LEFT).ends_with_winners(&[0]);
    five(RESCUED, LEFT).ends_with_winners(&[0, 1, 2]);
    five(RESCUED, RESCUED).ends_with_winners(&[1, 2]);
    ended(&[(Target, RESCUED), (LoneWolf, LEFT), (Killer, LEFT)]).ends_with_winners(&[0]);
}

#[test]
fn saviour_wins_rescued_with_somebody_else() {
    ended(&[(Target, RESCUED), (Saviour, RESCUED), (Killer, LEFT)]).ends_with_winners(&[0, 1]);
    ended(&[(Target, LEFT), (Saviour, RESCUED), (Killer, LEFT)]).ends_with_winners(&[]);
    ended(&[(Target, RESCUED), (Saviour, DROWNED), (Killer, RESCUED)]).ends_with_winners(&[0]);
}

#[test]
fn sacrifice_wins_by_a_vote_or_the_gun_for_the_target() {
    ended(&[(Target, RESCUED), (Sacrifice, DROWNED), (Killer, LEFT)]).ends_with_winners(&[0, 1]);
    ended(&[(Target, RESCUED), (Sacrifice, SHOT), (Killer, LEFT)]).ends_with_winners(&[0, 1]);
    ended(&[(Target, RESCUED), (Sacrifice, STARVED), (Killer, LEFT)]).ends_with_winners(&[0]);
    ended(&[(Target, RESCUED), (Sacrifice, LEFT), (Killer, LEFT)]).ends_with_winners(&[0]);
    ended(&[(Target, LEFT), (Sacrifice, DROWNED), (Killer, RESCUED)]).ends_with_winners(&[2]);
}

#[test]
fn the_end_says_why_somebody_won() {
    let raft = ended(&[(Target, RESCUED), (Sacrifice, DROWNED), (Killer, LEFT)]);
    let outcome = table::Game::outcome(&raft.position).expect("it is over");
    let text = |seat: &table::SeatOutcome<open_sea::End>| {
        <Position as table::Words>::end_text(seat.seat, &seat.end, &table::Names::default())
    };
    let fates: Vec<String> = outcome.seats.iter().map(text).collect();
    assert_eq!(
        fates,
        [
            "rescued in round 5; The Target: was rescued",
            "thrown overboard in round 3; The Sacrifice: was killed by a vote or the Gun and the Target was rescued",
            "left behind in round 5; The Killer: the Target lives",
        ]
    );
    // Of whom the rescue is said stands first.
    let raft = ended(&[(Target, DROWNED), (Sacrifice, LEFT), (Killer, RESCUED)]);
    let outcome = table::Game::outcome(&raft.position).expect("it is over");
    assert!(text(&outcome.seats[2]).ends_with("The Killer: was rescued and the Target is dead"));
    // How many were rescued is said with the number of the box.
    let why = |people: &[(Agenda, Fate)], seat: usize| {
        let outcome = table::Game::outcome(&ended(people).position).expect("it is over");
        text(&outcome.seats[seat])
    };
    let pair = [(LoneWolf, RESCUED), (Saviour, RESCUED), (Killer, LEFT)];
    assert!(why(&pair, 0).ends_with("The Lone Wolf: was rescued and no more than 2 were"));
    assert!(why(&pair, 1).ends_with("The Saviour: was rescued and somebody else was too"));
    let alone = [(Target, LEFT), (Saviour, RESCUED), (Killer, LEFT)];
    assert!(why(&alone, 1).ends_with("The Saviour: nobody else was rescued"));
    let crowd =
        [(LoneWolf, RESCUED), (Saviour, RESCUED), (Target, RESCUED), (Killer, LEFT), (Guardian, LEFT)];
    assert!(why(&crowd, 0).ends_with("The Lone Wolf: more than 2 were rescued"));
}
