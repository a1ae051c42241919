//! A vote as it is turned over: every voter with the hand that points, all at once, and how many point at whom.

use hellapagos::{Card, Event, Position};
use maud::{Markup, html};
use shelf::Heard;
use table::Seat;

use crate::art::{face, sign};
use crate::scene::Look;
use crate::seats::short;

/// The votes, voter by voter, then the tally. It is drawn without a word: what came of it is told only once it has been seen.
pub(super) fn ballots(look: &Look<Position>, line: usize, votes: &[(Seat, Seat)]) -> Markup {
    let tally = tally(votes, club(look, line));
    let most = tally.iter().map(|(_, strokes)| *strokes).max().unwrap_or(0);
    html! {
        div.ballots.many[votes.len() > 6] {
            @for (from, at) in votes {
                span.ballot {
                    span.voter { (face(*from)) small { (short(look.name(*from))) } }
                    (sign("hand"))
                    span.turned { (face(*at)) }
                }
            }
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

/// Who has the club face up when a line is told: it goes with its owner's death.
fn club(look: &Look<Position>, line: usize) -> Option<Seat> {
    let log = &look.sight.log;
    let laid = |heard: &Heard<Event>| matches!(heard.event, Event::Laid { card: Card::Club, .. });
    if !log.iter().any(laid) {
        let holds =
            |seat: &Seat| look.view.castaways[seat.index()].laid.iter().any(|card| card == Card::Club);
        return (0..look.view.setup.seats).map(Seat).find(holds);
    }
    log[..line].iter().fold(None, |owner, heard| match heard.event {
        Event::Laid { seat, card: Card::Club } => Some(seat),
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
