//! Instinct for Open Sea: what somebody with an agenda of their own does on a raft.
//!
//! Every decision is a pure function of what the seat sees, of its lists and of a little luck. What a seat thinks of the
//! others comes from what they have done before everybody's eyes: votes, wounds, food given and withheld.

mod food;
mod guess;
mod items;
mod outlook;
mod votes;

use ::open_sea::{Frame, Move, Position, View};
use table::{Rng, Seat};

use crate::Instinct;
use outlook::Outlook;

impl Instinct for Position {
    const STEADY: u32 = 200;
    const SHARP: u32 = 1600;
    const REVIEWED: u32 = 600;
    const TOGETHER: bool = false;

    fn instinct(view: &View, seat: Seat, answers: &[Move], _asides: &[Move], rng: &mut Rng) -> Move {
        let sight = Outlook::new(view, seat, answers);
        let chosen = decide(&sight, rng);
        chosen.unwrap_or_else(|| sight.allowed(Move::Pass).unwrap_or(*rng.choose(answers)))
    }

    /// Rules of thumb take a vote against oneself for a trick, keep the seat on the raft, and take it for a friend afterwards. Whoever
    /// wants to live should not count on that.
    fn is_feint(view: &View, seat: Seat, mv: &Move) -> bool {
        let against_oneself = match *mv {
            Move::CallVote { against } => against == seat,
            Move::Vote { yes } => {
                yes && matches!(view.frame, Frame::Ballot { against, .. } if against == seat)
            }
            _ => false,
        };
        against_oneself && Outlook::new(view, seat, &[]).wants_to_live()
    }

    /// A vote that is cast stays.
    fn is_tempted(_asides: &[Move]) -> bool {
        false
    }

    fn impulse(_view: &View, _seat: Seat, _asides: &[Move], _rng: &mut Rng) -> Option<Move> {
        None
    }
}

fn decide(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    match sight.view.frame {
        Frame::None => None,
        Frame::Use { .. } => items::use_one(sight, rng),
        Frame::Catch { .. } => items::catch(sight),
        Frame::Call { .. } => votes::call(sight, rng),
        Frame::Ballot { against, .. } => votes::vote(sight, against, rng),
        Frame::Discard { .. } => items::discard(sight),
        Frame::Harm => votes::harm(sight, rng),
        Frame::Heal => votes::heal(sight),
        Frame::Gulls => items::give_away(sight),
        Frame::Lay { .. } => food::lay(sight, rng),
        Frame::Feed { .. } => food::feed(sight, rng),
        Frame::Pick { .. } => votes::pick(sight, rng),
        Frame::Draw => sight.allowed(Move::Draw),
    }
}
