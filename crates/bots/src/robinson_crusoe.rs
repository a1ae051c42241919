//! Instinct for Robinson Crusoe: what a sensible castaway does for the whole camp.
//!
//! Everything is weighed in wounds. The day's plan is the best that all pawns not placed yet can still do beside the shared
//! draft; every bot finds it from the same view and places its own pawns. Every decision is a pure function of what the
//! seat sees and of its lists.

mod answers;
mod chance;
mod company;
mod effects;
mod gains;
mod plan;
mod sight;
mod taste;
mod uses;
mod worth;

use robinson_crusoe::pieces::FieldToken;
use robinson_crusoe::view::Says;
use robinson_crusoe::{Move, Phase, Position, View};
use table::{Rng, Seat};

use crate::Instinct;
use worth::Worth;

impl Instinct for Position {
    const FORESIGHT: u8 = 0;
    const STEADY: u32 = 60;
    const SHARP: u32 = 600;
    const REVIEWED: u32 = 200;
    const HORIZON: u8 = 4;
    const TOGETHER: bool = true;

    fn instinct(view: &View, seat: Seat, answers: &[Move], asides: &[Move], rng: &mut Rng) -> Move {
        let worth = Worth::new(view);
        if view.phase == Phase::Planning && view.stack.is_empty() {
            return planned(&worth, seat, answers, asides);
        }
        let Some(first) = answers.first().copied() else { return Move::Pass };
        let mut best = (first, f32::MIN);
        for mv in answers {
            // A hair of luck between equals.
            let appeal = answers::appeal(&worth, mv) + rng.below(100) as f32 * 1e-4;
            if appeal > best.1 {
                best = (*mv, appeal);
            }
        }
        best.0
    }

    fn estimate(view: &View) -> Option<f64> {
        chance::of_winning(view)
    }

    fn meddles(view: &View, seat: Seat, mv: &Move) -> bool {
        company::meddles(view, seat, mv)
    }

    fn unsettles(view: &View, seat: Seat, mv: &Move) -> bool {
        company::unsettles(view, seat, mv)
    }

    fn is_tempted(_asides: &[Move]) -> bool {
        false
    }

    fn impulse(_view: &View, _seat: Seat, _asides: &[Move], _rng: &mut Rng) -> Option<Move> {
        None
    }
}

/// The next move of a seat at the shared draft.
fn planned(worth: &Worth, seat: Seat, answers: &[Move], asides: &[Move]) -> Move {
    if let Some(used) = uses::used(worth, asides) {
        return used;
    }
    let (plan, free) = plan::plan(worth, answers);
    // Whoever takes an action is there first, so that the right one takes it.
    let mut own = None;
    for (n, (who, at)) in plan.iter().enumerate() {
        let mv = Move::Place { who: *who, at: *at };
        if plan::seat_of(worth, *who) != Some(seat) || !answers.contains(&mv) {
            continue;
        }
        let first = !plan[..n].iter().any(|(_, other)| other == at);
        if first {
            return mv;
        }
        own = own.or(Some(mv));
    }
    if let Some(mv) = own {
        return mv;
    }
    if let Some(tuned) = uses::tuned(worth, seat, asides) {
        return tuned;
    }
    if let Some(lift) = stranded(worth, seat, asides) {
        return lift;
    }
    if let Some(pile) = uses::piled(worth, free, asides) {
        return pile;
    }
    Move::Ready
}

/// An own pawn on an action that nobody will complete any more.
fn stranded(worth: &Worth, seat: Seat, asides: &[Move]) -> Option<Move> {
    let view = worth.sight.view;
    if plan::idle(view).iter().any(|idle| *idle > 0) {
        return None;
    }
    let hopeless = |mv: &&Move| match **mv {
        Move::Lift { who, at } => {
            let planned = view.plan.iter().find(|planned| planned.job.at == at);
            // A token that the first action of a field meets would only wander to the next one.
            let wanders = worth.sight.on_field(at.field(), FieldToken::MinusPawn);
            plan::seat_of(worth, who) == Some(seat)
                && !wanders
                && planned.is_some_and(|planned| matches!(planned.says, Says::Waits(_)))
        }
        _ => false,
    };
    asides.iter().find(hopeless).copied()
}
