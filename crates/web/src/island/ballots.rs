//! A vote as it is turned over: every voter with the hand that points, all at once, and how many point at whom.

use hellapagos::{Card, Event, Position};
use maud::{Markup, html};
use shelf::Heard;
use table::Seat;

use crate::art::{face, sign};
use crate::scene::Look;
use crate::seats::short;

/// The votes, voter by voter, then the tally. It is drawn without a word: what came of it is told only once it has been seen.
/// What the crystal ball has shown before is not turned over again, and whoever points last is seen to wait.
pub(super) fn ballots(look: &Look<Position>, line: usize, votes: &[(Seat, Seat)]) -> Markup {
    let club = owner(look, line, Card::Club);
    let tally = tally(votes, club);
    let most = tally.iter().map(|(_, strokes)| *strokes).max().unwrap_or(0);
    let news = unseen(look, line, votes);
    let waits =
        owner(look, line, Card::CrystalBall).filter(|seer| !votes.iter().any(|(from, _)| from == seer));
    let voter = |seat: Seat| html! { span.voter { (face(seat)) small { (short(look.name(seat))) } } };
    html! {
        div.ballots.many[news.len() > 6] {
            @for (from, at) in news {
                span.ballot {
                    (voter(from))
                    (sign("hand"))
                    span.turned { (face(at)) @if club == Some(from) { b.twice { "×2" span.vh { ": the club" } } } }
                }
            }
            @if let Some(seer) = waits { span.ballot.waits { (voter(seer)) (sign("hand")) b.unknown { "?" } } }
        }
        div.tally {
            @for (seat, strokes) in &tally { span.counted.most[*strokes == most] { (face(*seat)) (self::strokes(*strokes)) } }
        }
    }
}

/// How often each is pointed at, most first; the club counts twice.
pub(super) fn tally(votes: &[(Seat, Seat)], club: Option<Seat>) -> Vec<(Seat, u8)> {
    let mut tally: Vec<(Seat, u8)> = Vec::new();
    for (from, at) in votes {
        let weight = if club == Some(*from) { 2 } else { 1 };
        match tally.iter_mut().find(|(seat, _)| seat == at) {
            Some((_, strokes)) => *strokes += weight,
            None => tally.push((*at, weight)),
        }
    }
    tally.sort_by_key(|(_, strokes)| std::cmp::Reverse(*strokes));
    tally
}

/// The votes that were not seen before in this ballot.
fn unseen(look: &Look<Position>, line: usize, votes: &[(Seat, Seat)]) -> Vec<(Seat, Seat)> {
    let ballot = look.sight.log[..line]
        .iter()
        .rev()
        .take_while(|heard| !matches!(heard.event, Event::VoteCalled { .. }));
    let seen = ballot.into_iter().find_map(|heard| match &heard.event {
        Event::VotesRevealed { votes } => Some(votes),
        _ => None,
    });
    let is_new = |(from, at): &&(Seat, Seat)| seen.is_none_or(|seen| seen.of(*from) != Some(*at));
    votes.iter().filter(is_new).copied().collect()
}

/// Who has a card face up when a line is told: it goes with its owner's death.
fn owner(look: &Look<Position>, line: usize, which: Card) -> Option<Seat> {
    let log = &look.sight.log;
    let laid = |heard: &Heard<Event>| matches!(heard.event, Event::Laid { card, .. } if card == which);
    if !log.iter().any(laid) {
        let holds = |seat: &Seat| look.view.castaways[seat.index()].laid.iter().any(|card| card == which);
        return (0..look.view.setup.seats).map(Seat).find(holds);
    }
    log[..line].iter().fold(None, |owner, heard| match heard.event {
        Event::Laid { seat, card } if card == which => Some(seat),
        Event::Died { seat, .. } if owner == Some(seat) => None,
        Event::GameBegins { .. } => None,
        _ => owner,
    })
}

/// So many strokes, every fifth across the four before it.
fn strokes(count: u8) -> Markup {
    let count = i32::from(count);
    let groups = (count + 4) / 5;
    html! {
        svg.strokes viewBox={ "0 0 " (groups * 44 + 4) " 40" } role="img" aria-label=(count) {
            @for n in 0..count {
                @let at = n / 5 * 44;
                @if n % 5 == 4 { path d={ "M" (at) " 30L" (at + 40) " 10" } {} }
                @else { path d={ "M" (at + 6 + n % 5 * 9) " 5l-1 30" } {} }
            }
        }
    }
}
