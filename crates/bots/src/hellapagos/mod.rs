//! Instinct for Hellapagos: what a sensible, rather selfish castaway does.
//!
//! Every decision is a pure function of what the seat sees, of its lists and of a little luck. Asides come to an end:
//! each of them lays, plays, adds or swaps a card that is then out of the hand, and an offer of junk is made in one turn
//! out of several and only while none is open, so that it cannot go on for ever either.

mod actions;
mod cards;
mod outlook;
mod shots;
mod stores;
mod trade;
mod votes;

use ::hellapagos::{Card, Frame, Move, Position, View};
use table::{Rng, Seat};

use crate::Instinct;
use outlook::Outlook;

impl Instinct for Position {
    const STEADY: u32 = 200;
    const SHARP: u32 = 1600;
    const REVIEWED: u32 = 600;
    const TOGETHER: bool = false;

    fn instinct(view: &View, seat: Seat, answers: &[Move], asides: &[Move], rng: &mut Rng) -> Move {
        let sight = Outlook::new(view, seat, answers, asides);
        let chosen = trade::answer_offer(&sight).or_else(|| decide(&sight, rng));
        chosen.unwrap_or_else(|| sight.allowed(Move::Pass).unwrap_or(*rng.choose(answers)))
    }

    fn is_tempted(asides: &[Move]) -> bool {
        let tempts = |mv: &Move| {
            matches!(
                mv,
                Move::Swap { .. }
                    | Move::Decline { .. }
                    | Move::Shoot { .. }
                    | Move::Lay { card: Card::Gun }
                    | Move::Play { card: Card::RaftPlank | Card::VegetableMill }
            )
        };
        asides.iter().any(tempts)
    }

    fn impulse(view: &View, seat: Seat, asides: &[Move], rng: &mut Rng) -> Option<Move> {
        let sight = Outlook::new(view, seat, &[], asides);
        trade::answer_offer(&sight)
            .or_else(|| shots::before_the_vote(&sight, rng))
            .or_else(|| cards::unasked(&sight))
    }
}

/// What the seat does about its question: an answer, or an aside that should come first.
fn decide(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    match sight.view.frame() {
        Frame::Turn { .. } => cards::in_my_turn(sight, rng)
            .or_else(|| shots::before_the_vote(sight, rng))
            .or_else(|| actions::take(sight, rng)),
        Frame::Forest { .. } => actions::venture(sight),
        Frame::Bite { .. } | Frame::Shot { .. } => cards::react(sight),
        Frame::Theft { .. } => cards::rob(sight, rng),
        Frame::Dawn { .. } => cards::at_dawn(sight),
        Frame::Feast { .. } => cards::at_the_feast(sight),
        Frame::Shortage { .. } => cards::before_a_vote(sight)
            .or_else(|| stores::add(sight))
            .or_else(|| shots::before_the_vote(sight, rng)),
        Frame::Empty { .. } => stores::at_empty_store(sight),
        Frame::Foul { .. } => stores::held_out(sight),
        Frame::Muster { .. } => stores::muster(sight, rng),
        Frame::Debate => cards::before_a_vote(sight)
            .or_else(|| shots::before_the_vote(sight, rng))
            .or_else(|| sight.allowed(Move::CallVote)),
        Frame::Ballot { .. } => votes::point(sight, rng),
        Frame::Tie { tied } => votes::break_tie(sight, tied, rng),
        Frame::Verdict { designated, .. } => votes::last_chance(sight, designated, rng),
        Frame::Departure => sight.allowed(Move::Depart),
        Frame::Consent { .. } => sight.allowed(Move::Agree),
        Frame::None => None,
    }
}
