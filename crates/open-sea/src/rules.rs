//! The rules, one file per chapter of the rulebook.
//!
//! A move goes through three gates: [`Position::check`] says whether it is allowed, [`Position::carry_out`] does what it
//! says, and [`Position::settle`] lets the round go on until somebody is asked again.

mod death;
mod end;
mod event;
mod items;
mod lists;
mod rescue;
mod round;
mod setup;
mod starvation;
mod voting;

use table::{Log, Refusal, Seat};

use crate::moves::{Event, Frame, Move};
use crate::position::{Phase, Position};

impl Position {
    /// Says whether a move is allowed, and if not, why.
    pub fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::new("O6.1", "The game is over."));
        }
        if seat.0 >= self.seats() {
            return Err(Refusal::not_yours("O1.1", "There is no such seat at this table."));
        }
        if !self.alive.has(seat) {
            return Err(Refusal::new("O5.3", "You are dead: you may talk, and nothing else."));
        }
        match self.check_move(seat, mv) {
            // Whoever is asked, and answers something else, is not mistaken about the turn.
            Err(refusal) if self.asked.has(seat) => Err(Refusal { not_yours: false, ..refusal }),
            other => other,
        }
    }

    fn check_move(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        match *mv {
            Move::Pass => self.check_pass(seat),
            Move::Use { item } => self.check_use(seat, item, None),
            Move::UseOn { item, seat: on } => self.check_use(seat, item, Some(on)),
            Move::Take { item, hidden } => self.check_take(seat, item, hidden),
            Move::CallVote { against } => self.check_call(seat, against),
            Move::Vote { yes } => self.check_vote(seat, yes),
            Move::Name { seat: named } => self.check_name(seat, named),
            Move::Discard { item } => self.check_discard(seat, item),
            Move::GiveAway { item, to } => self.check_give_away(seat, item, to),
            Move::Lay { item } => self.check_lay(seat, item),
            Move::Feed { seat: fed } => self.check_feed(seat, fed),
            Move::Rescue { seat: picked } => self.check_rescue(seat, picked),
            Move::Draw => self.check_draw(seat),
        }
    }

    /// Does what a move says. It has been checked.
    pub(crate) fn carry_out(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Event>) {
        match *mv {
            Move::Pass => self.pass(seat, log),
            Move::Use { item } => self.use_item(seat, item, None, log),
            Move::UseOn { item, seat: on } => self.use_item(seat, item, Some(on), log),
            Move::Take { item, hidden } => self.take(seat, item, hidden, log),
            Move::CallVote { against } => self.call_vote(seat, against, log),
            Move::Vote { yes } => self.vote(seat, yes, log),
            Move::Name { seat: named } => self.name(seat, named, log),
            Move::Discard { item } => self.discard_face_down(seat, item, log),
            Move::GiveAway { item, to } => self.give_away(seat, item, to, log),
            Move::Lay { item } => self.lay(seat, item, log),
            Move::Feed { seat: fed } => self.feed(seat, fed, log),
            Move::Rescue { seat: picked } => self.pick(picked, log),
            Move::Draw => self.draw_end(seat, log),
        }
    }

    /// A chance to use an item, to start a vote or to lay food can be let pass.
    fn check_pass(&self, seat: Seat) -> Result<(), Refusal> {
        match self.frame {
            Frame::Use { seat: asked } | Frame::Call { seat: asked } | Frame::Lay { seat: asked }
                if asked == seat =>
            {
                Ok(())
            }
            Frame::Ballot { .. } => Err(Refusal::not_yours("O2.3", "Everybody must vote: yes or no.")),
            Frame::Catch { .. } => Err(Refusal::not_yours("O3.1", "The Fishing Rod takes one of the cards.")),
            Frame::Discard { .. } => Err(Refusal::not_yours("O2.4", "The event demands a card: choose one.")),
            Frame::Feed { .. } => Err(Refusal::not_yours("O4.3", "All the food there is must be given out.")),
            Frame::Pick { .. } => {
                Err(Refusal::not_yours("O6.1", "Exactly as many as the Rescue! card says must be picked."))
            }
            _ => Err(Refusal::not_yours("O2.2", "You are not asked anything that can be passed now.")),
        }
    }

    fn pass(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if matches!(self.frame, Frame::Lay { .. }) {
            self.close_pile_of(seat, log);
        }
        self.frame = Frame::None;
    }

    /// The Compass holder decides; everybody else is told so.
    pub(crate) fn check_compass(&self, seat: Seat, rule: &'static str) -> Result<(), Refusal> {
        if self.compass == seat {
            Ok(())
        } else {
            Err(Refusal::not_yours(rule, "The Compass holder decides this."))
        }
    }

    /// Somebody alive at this table.
    pub(crate) fn check_alive(&self, seat: Seat, rule: &'static str) -> Result<(), Refusal> {
        if self.alive.has(seat) {
            Ok(())
        } else {
            Err(Refusal::new(rule, "That player is not alive: choose one who is."))
        }
    }
}
