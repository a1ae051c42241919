//! What is left to the others at the shared draft (R26).

use robinson_crusoe::pieces::Who;
use robinson_crusoe::{Move, Target, View};
use table::Seat;

use super::plan;
use super::sight::Sight;

/// The seat that places somebody's pawns: the first player those of Friday.
pub(super) fn seat_of(view: &View, who: Who) -> Option<Seat> {
    let who = if who.is_player() { who } else { view.first };
    view.castaways.iter().find(|one| one.who == who).map(|one| one.seat)
}

/// Whether somebody else takes an action of the plan.
fn is_anothers(view: &View, seat: Seat, job: usize) -> bool {
    view.plan.get(job).is_some_and(|planned| seat_of(view, planned.job.taker) != Some(seat))
}

/// Whether somebody else has a pawn on a place.
fn is_shared(view: &View, seat: Seat, at: Target) -> bool {
    let planned = view.plan.iter().find(|planned| planned.job.at == at);
    let pawns = planned.map_or([0; 6], |planned| planned.job.pawns);
    Who::ALL.iter().any(|who| pawns[who.index()] > 0 && seat_of(view, *who) != Some(seat))
}

/// Whether a move takes up another's pawn or leaves it alone, changes an action that another takes, or ends the plan over another's
/// head.
pub(super) fn meddles(view: &View, seat: Seat, mv: &Move) -> bool {
    let theirs = |job: u8| is_anothers(view, seat, usize::from(job));
    match *mv {
        Move::Settle => true,
        Move::Lift { who, at } => seat_of(view, who) != Some(seat) || is_shared(view, seat, at),
        Move::Aid { aid, job } => {
            let holds = |n: &usize| view.plan[*n].job.aids.has(aid);
            theirs(job) || (0..view.plan.len()).filter(holds).any(|n| is_anothers(view, seat, n))
        }
        Move::Sooner { job } => {
            let order = view.plan.get(usize::from(job)).map(|planned| planned.job.at.order());
            let same = |n: &usize| Some(view.plan[*n].job.at.order()) == order;
            let before = (0..usize::from(job)).rfind(|n| same(n));
            theirs(job) || before.is_some_and(|n| is_anothers(view, seat, n))
        }
        Move::Lead { who, job } => seat_of(view, who) != Some(seat) || theirs(job),
        Move::Pay { job, .. }
        | Move::Save { job }
        | Move::Arm { job, .. }
        | Move::Bible { job }
        | Move::Cheer { job } => theirs(job),
        _ => false,
    }
}

/// Whether a move changes what others have seen of the plan, besides putting down a pawn that does something there: whoever was ready
/// has to say so again.
pub(super) fn unsettles(view: &View, seat: Seat, mv: &Move) -> bool {
    match *mv {
        _ if view.setup.seats < 2 => false,
        Move::Place { at, .. } => needs_others(view, seat, at),
        Move::Ready | Move::Use { .. } | Move::Pick { .. } | Move::Pass => false,
        _ => true,
    }
}

/// Whether the seat's own pawns that can still be placed are too few for an action. Others who see it otherwise would leave it undone,
/// and the pawn that began it would be taken off again.
fn needs_others(view: &View, seat: Seat, at: Target) -> bool {
    let sight = Sight::new(view);
    let there = view.plan.iter().find(|planned| planned.job.at == at).map_or(0, |one| one.job.strength());
    let idle = plan::idle(view);
    let own = Who::ALL.iter().filter(|who| seat_of(view, **who) == Some(seat)).map(|who| idle[who.index()]);
    there + sight.free_aids(at) + sight.spare_aids() + own.sum::<u8>() < sight.need(at)
}
