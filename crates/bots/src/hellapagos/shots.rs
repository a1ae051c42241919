//! The gun: when to lay it, when to fire it, and at whom.

use ::hellapagos::{Card, Frame, Move, Need, Phase};
use table::{Rng, Seat};

use super::outlook::Outlook;
use super::votes::{dislike, favourite};

/// Designated: a bullet in somebody else saves the seat and brings a whole hand.
pub(super) fn at_the_last_moment(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    fire(sight, rng)
}

/// Before a vote that might go wrong, and wherever one head less lets the raft leave: lays the gun, then fires it.
pub(super) fn before_the_vote(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    if !sight.hand.has(Card::Bullet) || !sight.owns(Card::Gun) {
        return None;
    }
    if in_danger(sight) || one_too_many(sight) { fire(sight, rng) } else { None }
}

/// A vote is coming, this seat can be its victim, and nothing in hand would save it.
fn in_danger(sight: &Outlook) -> bool {
    let voting = matches!(sight.view.frame(), Frame::Shortage { .. } | Frame::Debate);
    if !voting || sight.view.conch == Some(sight.me) || sight.view.castaways[sight.me.index()].fed {
        return false;
    }
    match sight.view.need {
        Some(Need::Seats) => sight.view.raft > 0 && !sight.hand.has(Card::RaftPlank),
        Some(need) => need.resource().is_some_and(|resource| sight.rations(resource) == 0),
        None => false,
    }
}

/// At the end of a day's work the raft would do, and the stores too, for all but one. (When the hurricane is here, the
/// votes to come are moment enough.)
fn one_too_many(sight: &Outlook) -> bool {
    let fewer = sight.survivors - 1;
    let evening = match sight.view.phase {
        Phase::Actions => sight.workers().len() <= u8::from(sight.view.castaways[sight.me.index()].acted),
        // Before the others have said what they add, a shot comes too early.
        Phase::Launch | Phase::EndCheck => sight.view.asked.without(sight.me).is_empty(),
        _ => false,
    };
    evening
        && fewer > 0
        && !sight.is_hurricane()
        && !sight.could_leave(sight.survivors)
        && sight.could_leave(fewer)
}

fn fire(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    if !sight.hand.has(Card::Bullet) {
        return None;
    }
    if !sight.has_laid(sight.me, Card::Gun) {
        return sight.lay(Card::Gun);
    }
    let target = favourite(sight.others, rng, |seat| target_value(sight, seat))?;
    sight.allowed(Move::Shoot { seat: target })
}

/// Whose hand is worth a bullet; one known to hold a metal plate is not.
fn target_value(sight: &Outlook, seat: Seat) -> f32 {
    let known = sight.view.castaways[seat.index()].hand;
    let plate = if known.has(Card::MetalPlate) { -5.0 } else { 0.0 };
    dislike(sight, seat) + 0.5 * f32::from(sight.cards_of(seat)) + plate
}
