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
fn killer_and_guardian_cannot_win_without_a_target() {
    ended(&[(Saviour, LEFT), (Killer, RESCUED), (Guardian, LEFT)]).ends_with_winners(&[]);
}

#[test]
fn lone_wolf_wins_alone() {
    ended(&[(Target, LEFT), (LoneWolf, RESCUED), (Killer, STARVED)]).ends_with_winners(&[1]);
    ended(&[(Target, LEFT), (LoneWolf, RESCUED), (Killer, RESCUED)]).ends_with_winners(&[2]);
    ended(&[(Target, RESCUED), (LoneWolf, LEFT), (Killer, LEFT)]).ends_with_winners(&[0]);
}

#[test]
fn saviour_wins_with_a_full_ship_even_dead() {
    ended(&[(Target, RESCUED), (Saviour, DROWNED), (Killer, RESCUED)]).ends_with_winners(&[0, 1]);
    ended(&[(Target, RESCUED), (Saviour, LEFT), (Killer, LEFT)]).ends_with_winners(&[0]);
    let five = |fifth| {
        ended(&[(Target, RESCUED), (Saviour, RESCUED), (Killer, LEFT), (LoneWolf, LEFT), (Guardian, fifth)])
    };
    five(RESCUED).ends_with_winners(&[0, 1, 4]);
    five(LEFT).ends_with_winners(&[0, 4]);
}

#[test]
fn sacrifice_wins_by_a_vote_or_the_gun_for_somebody_else() {
    ended(&[(Target, RESCUED), (Sacrifice, DROWNED), (Killer, LEFT)]).ends_with_winners(&[0, 1]);
    ended(&[(Target, RESCUED), (Sacrifice, SHOT), (Killer, LEFT)]).ends_with_winners(&[0, 1]);
    ended(&[(Target, RESCUED), (Sacrifice, STARVED), (Killer, LEFT)]).ends_with_winners(&[0]);
    ended(&[(Target, RESCUED), (Sacrifice, LEFT), (Killer, LEFT)]).ends_with_winners(&[0]);
    ended(&[(Target, LEFT), (Sacrifice, DROWNED), (Killer, LEFT)]).ends_with_winners(&[]);
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
            "thrown overboard in round 3; The Sacrifice: was killed by a vote or the Gun and somebody else was rescued",
            "left behind in round 5; The Killer: the Target lives",
        ]
    );
    // Of whom the rescue is said stands first.
    let raft = ended(&[(Target, DROWNED), (Sacrifice, LEFT), (Killer, RESCUED)]);
    let outcome = table::Game::outcome(&raft.position).expect("it is over");
    assert!(text(&outcome.seats[2]).ends_with("The Killer: was rescued and the Target is dead"));
}
