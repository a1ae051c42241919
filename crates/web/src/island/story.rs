//! What the log says besides its words: what stands out in it, the last draw, the last votes.

use hellapagos::Event;
use shelf::Heard;
use table::Seat;

use super::drawings::Errand;

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
    /// What for.
    pub errand: Errand,
}

/// The last draw from the bag.
pub(super) fn last_draw(log: &[Heard<Event>]) -> Option<Draw<'_>> {
    log.iter().rev().find_map(|line| match &line.event {
        Event::Fished { seat, balls, .. } => {
            Some(Draw { after: line.after, seat: *seat, balls, errand: Errand::Sea })
        }
        Event::Ventured { seat, balls, .. } => {
            Some(Draw { after: line.after, seat: *seat, balls, errand: Errand::Forest })
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
