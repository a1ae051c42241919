//! What the log says besides its words: what stands out in it, the last draw, the last votes.

use hellapagos::{Event, Position};
use maud::{Markup, html};
use shelf::Heard;
use table::Seat;

use super::{board, cards, words};
use crate::art::{face, sign, wreckage};
use crate::scene::Look;
use crate::staging::{Beat, Hold};

/// What is shown of an event before the table goes on.
pub(super) fn beat(look: &Look<Position>, line: usize) -> Option<Beat> {
    Some(match &look.sight.log.get(line)?.event {
        Event::WeatherRevealed { weather } => Beat::new(Hold::Glance, sign(words::weather(*weather).0)),
        Event::Fished { seat, balls, .. } => Beat::new(Hold::Glance, drawn(*seat, balls)),
        Event::Ventured { seat, balls, bitten, .. } => {
            Beat::new(if *bitten { Hold::Read } else { Hold::Glance }, drawn(*seat, balls))
        }
        Event::FellSick { seat, .. } => Beat::new(Hold::Read, html! { (face(*seat)) (sign("sick")) }),
        Event::Fired { shooter, victim } => {
            Beat::new(Hold::Read, html! { (face(*shooter)) (wreckage("gun")) (face(*victim)) })
        }
        Event::Stole { seat, from, card } => Beat::new(
            Hold::Read,
            html! { (face(*from)) @match card { Some(card) => (cards::drawing(*card)), None => (sign("back")) } (face(*seat)) },
        ),
        Event::Searched { seat, card: Some(card) } => {
            Beat::new(Hold::Glance, html! { (face(*seat)) (cards::drawing(*card)) })
        }
        Event::Played { seat, card, on } => Beat::new(
            Hold::Read,
            html! { (face(*seat)) (cards::drawing(*card)) @if let Some(on) = on { (face(*on)) } },
        ),
        Event::Saved { seat, by, card, .. } => Beat::new(
            Hold::Read,
            html! { @if by != seat { (face(*by)) } (cards::drawing(*card)) (face(*seat)) },
        ),
        Event::Short { .. } | Event::StoreEmpty { .. } => Beat::new(Hold::Read, sign("grave")),
        Event::VotesRevealed { .. } => Beat::new(Hold::Read, sign("hand")),
        Event::Designated { seat, .. } => Beat::new(Hold::Read, html! { (sign("hand")) (face(*seat)) }),
        Event::Died { seat, .. } => Beat::new(Hold::Stop, html! { (face(*seat)) (sign("grave")) }),
        Event::Revived { seat } => Beat::new(Hold::Read, face(*seat)),
        Event::RaftGrew { .. } => Beat::new(Hold::Glance, sign("log")),
        _ => return None,
    })
}

/// Somebody with the balls out of the bag.
fn drawn(seat: Seat, balls: &[u8]) -> Markup {
    html! { (face(seat)) @for fish in balls { (board::lone_ball(*fish)) } }
}

/// How much a line of the log weighs: a class for those that stand out.
pub(super) fn weight_of(event: &Event) -> Option<&'static str> {
    match event {
        Event::RoundBegins { .. } | Event::GameBegins { .. } => Some("chapter"),
        Event::Died { .. }
        | Event::Fired { .. }
        | Event::Designated { .. }
        | Event::Stranded { .. }
        | Event::NobodyLeft => Some("grave"),
        Event::Boarded { .. } | Event::RaftGrew { .. } | Event::Revived { .. } => Some("glad"),
        _ => None,
    }
}

/// A draw from the bag, in the open.
pub(super) struct Draw<'a> {
    /// After how many moves it was made: what tells one draw from the next.
    pub after: usize,
    /// By whom.
    pub seat: Seat,
    /// The balls, by the fish on them.
    pub balls: &'a [u8],
    /// Whether it was for wood.
    pub forest: bool,
}

/// The last draw from the bag.
pub(super) fn last_draw(log: &[Heard<Event>]) -> Option<Draw<'_>> {
    log.iter().rev().find_map(|line| match &line.event {
        Event::Fished { seat, balls, .. } => {
            Some(Draw { after: line.after, seat: *seat, balls, forest: false })
        }
        Event::Ventured { seat, balls, .. } => {
            Some(Draw { after: line.after, seat: *seat, balls, forest: true })
        }
        _ => None,
    })
}

/// The votes that were turned over last, as long as what they led to is on the table.
pub(super) fn last_votes(log: &[Heard<Event>]) -> Vec<(Seat, Seat)> {
    for line in log.iter().rev() {
        match &line.event {
            Event::VotesRevealed { votes } => return votes.iter().collect(),
            Event::RoundBegins { .. }
            | Event::SharedOut { .. }
            | Event::VoteCalled { .. }
            | Event::WeatherRevealed { .. }
            | Event::Died { .. }
            | Event::Boarded { .. }
            | Event::VoteVoid { .. } => return Vec::new(),
            _ => {}
        }
    }
    Vec::new()
}

/// What everybody gained in each game of a series, by seat.
pub(super) fn points_by_game(log: &[Heard<Event>]) -> Vec<Vec<u16>> {
    let mut before: &[u16] = &[];
    let mut games = Vec::new();
    for line in log {
        let Event::Scored { points } = &line.event else { continue };
        let gained = |(seat, sum): (usize, &u16)| sum.saturating_sub(before.get(seat).copied().unwrap_or(0));
        games.push(points.iter().enumerate().map(gained).collect());
        before = points;
    }
    games
}
