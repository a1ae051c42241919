//! Pointing at somebody, breaking ties, and the last chance of the designated.

use ::hellapagos::{Card, Health, Move, Need};
use table::{Rng, Seat, Seats};

use super::outlook::Outlook;
use super::shots;
use super::stores;

/// How much this seat would rather see somebody go than another: for votes, ties and bullets alike.
pub(super) fn dislike(sight: &Outlook, seat: Seat) -> f32 {
    let castaway = &sight.view.castaways[seat.index()];
    let mut dislike = 2.0 * f32::from(sight.grudge(seat).min(3));
    if castaway.laid.has(Card::Gun) {
        dislike += 1.5;
    }
    if castaway.laid.has(Card::Club) {
        dislike += 1.0;
    }
    // The sick cannot strike back tonight and do nothing tomorrow.
    if castaway.health == Health::Sick {
        dislike += 1.5;
    }
    // Hoarders: what they hold goes to their neighbours.
    dislike + 0.15 * f32::from(castaway.cards.min(8))
}

/// Points at whom there is most reason to.
pub(super) fn point(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    let tally = open_votes(sight);
    let mine = if sight.has_laid(sight.me, Card::Club) { 2 } else { 1 };
    let leads = sight.view.candidates.into_iter().map(|seat| tally[seat.index()]).max().unwrap_or(0);
    let value = |seat: Seat| {
        let mut value = dislike(sight, seat);
        if let Some(resource) = sight.resource_at_hand()
            && sight.is_known_to_hold(seat, resource)
        {
            value -= 3.0;
        }
        // Whom many have pointed at before will be pointed at again, and better they than this seat.
        let unpopular: u8 = sight.others.into_iter().map(|other| pointed(sight, other, seat)).sum();
        value += 0.2 * f32::from(unpopular);
        // With the crystal ball the other votes lie open: a vote that decides is worth more than a reason.
        if leads > 0 && tally[seat.index()] + mine >= leads {
            value += 4.0;
        }
        value
    };
    let best = favourite(sight.view.candidates.without(sight.me), rng, value)?;
    sight.allowed(Move::Vote { against: best })
}

/// The votes that this seat can see, counted.
fn open_votes(sight: &Outlook) -> [u8; 12] {
    let mut tally = [0; 12];
    for (seat, against) in sight.view.votes.iter().filter(|(seat, _)| *seat != sight.me) {
        tally[against.index()] += if sight.has_laid(seat, Card::Club) { 2 } else { 1 };
    }
    tally
}

fn pointed(sight: &Outlook, by: Seat, at: Seat) -> u8 {
    sight.view.castaways[by.index()].pointed.get(at.index()).copied().unwrap_or(0)
}

/// The seat of the highest value; equals are drawn by lot.
pub(super) fn favourite(seats: Seats, rng: &mut Rng, value: impl Fn(Seat) -> f32) -> Option<Seat> {
    let mut best: Option<(Seat, f32)> = None;
    for seat in seats {
        let value = value(seat) + rng.below(1000) as f32 / 10_000.0;
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((seat, value));
        }
    }
    best.map(|(seat, _)| seat)
}

/// Chooses among the tied, never itself if there is anybody else.
pub(super) fn break_tie(sight: &Outlook, tied: Seats, rng: &mut Rng) -> Option<Move> {
    let seat = favourite(tied.and(sight.others), rng, |seat| dislike(sight, seat))?;
    sight.allowed(Move::Choose { seat })
}

/// The verdict is out. One's own life is saved by what costs least; somebody else's only where there is plenty.
pub(super) fn last_chance(sight: &Outlook, designated: Seat, rng: &mut Rng) -> Option<Move> {
    if designated != sight.me {
        return stores::rescue(sight, designated).or_else(|| sight.allowed(Move::Pass));
    }
    if sight.view.need == Some(Need::Seats)
        && let Some(mv) = sight.play(Card::RaftPlank)
    {
        return Some(mv);
    }
    shots::at_the_last_moment(sight, rng)
        .or_else(|| (sight.view.missing > 1).then(|| sight.play(Card::Conch)).flatten())
        .or_else(|| stores::save(sight))
        .or_else(|| sight.play(Card::Conch))
        .or_else(|| sight.play(Card::FruitBasket))
        .or_else(|| sight.allowed(Move::Pass))
}
