//! The rules, one file per chapter of the rulebook.
//!
//! A move goes through three gates: [`Position::check`] says whether it is allowed, [`Position::carry_out`] does what it
//! says, and [`Position::settle`] lets the round go on until somebody is asked again.

mod actions;
mod cards;
mod death;
mod end;
mod lists;
mod round;
mod sick;
mod survival;
mod tournament;
mod trade;
mod voting;

use table::{Log, Refusal, Seat};

use crate::content::Card;
use crate::moves::{Event, Frame, Move};
use crate::position::{Phase, Position};
use crate::rulings::rulings;

pub(crate) use lists::Asides;
pub use tournament::points_for;

impl Position {
    /// Says whether a move is allowed, and if not, why.
    pub fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::new("H8.3", "The game is over."));
        }
        if seat.0 >= self.seats() {
            return Err(Refusal::not_yours("H1.1", "There is no such seat at this table."));
        }
        let refused = self.check_move(seat, mv);
        match refused {
            // Whoever is asked, and answers something else, is not mistaken about the turn.
            Err(refusal) if self.asked.has(seat) => Err(Refusal { not_yours: false, ..refusal }),
            other => other,
        }
    }

    fn check_move(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        if rulings().bullets_come_first && matches!(self.frame(), Frame::Shot { .. }) {
            self.check_answers_shot(seat, mv)?;
        }
        if matches!(self.frame(), Frame::Foul { .. }) {
            self.check_answers_foul(seat, mv)?;
        }
        match *mv {
            Move::Act { action } => self.check_act(seat, action),
            Move::Venture { pieces } => self.check_venture(seat, pieces),
            Move::Pass => self.check_pass(seat),
            Move::CallVote => self.check_call_vote(seat),
            Move::Vote { against } => self.check_vote(seat, against),
            Move::Choose { seat: chosen } => self.check_choose(seat, chosen),
            Move::Depart | Move::Stay => self.check_departure(seat),
            Move::Agree => self.check_consent(seat, true),
            Move::Object => self.check_consent(seat, false),
            Move::Add { card, matches } => self.check_add(seat, card, matches),
            Move::Save { card, matches } => self.check_save(seat, card, matches),
            Move::Rescue { seat: saved, card, matches } => self.check_rescue(seat, saved, card, matches),
            Move::Accept => self.check_accept(seat),
            Move::Lay { card } => self.check_lay(seat, card),
            Move::Shoot { seat: victim } => self.check_shoot(seat, victim),
            Move::Play { card } => self.check_play(seat, card),
            Move::PlayOn { card, seat: on } => self.check_play_on(seat, card, on),
            Move::Rob { seat: victim } => self.check_rob(seat, victim),
            Move::Dictate { seat: target, action } => self.check_dictate(seat, target, action),
            Move::Give { card, to } => self.check_give(seat, card, to),
            Move::Offer { card, to } => self.check_offer(seat, card, to),
            Move::Swap { with, card } => self.check_swap(seat, with, card),
            Move::Decline { from } => self.check_decline(seat, from),
            Move::Withdraw { to } => self.check_withdraw(seat, to),
        }
    }

    /// Does what a move says. It has been checked.
    pub(crate) fn carry_out(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Event>) {
        match *mv {
            Move::Act { action } => self.act(seat, action, log),
            Move::Venture { pieces } => self.venture(seat, pieces, log),
            Move::Pass => self.pass(seat, log),
            Move::CallVote => self.call_vote(seat, log),
            Move::Vote { against } => self.vote(seat, against, log),
            Move::Choose { seat: chosen } => {
                self.stack.pop();
                self.designate(chosen, log);
            }
            Move::Depart => self.call_departure(seat, log),
            Move::Stay => {
                self.stack.pop();
                log.public(Event::StayedOn { seat });
            }
            Move::Agree => self.consent(seat, true, log),
            Move::Object => self.consent(seat, false, log),
            Move::Add { card, matches } => self.add(seat, card, matches, log),
            Move::Save { card, matches } => self.save(seat, seat, card, matches, log),
            Move::Rescue { seat: saved, card, matches } => self.rescue(seat, saved, card, matches, log),
            Move::Accept => self.accept(false, log),
            Move::Lay { card } => {
                self.hands.lay(seat, card);
                self.crystal_ball_laid(seat, card);
                log.public(Event::Laid { seat, card });
            }
            Move::Shoot { seat: victim } => self.shoot(seat, victim, log),
            Move::Play { card } => self.play_card(seat, card, log),
            Move::PlayOn { card, seat: on } => self.play_card_on(seat, card, on, log),
            Move::Rob { seat: victim } => self.rob(seat, victim, log),
            Move::Dictate { seat: target, action } => self.dictate(seat, target, action, log),
            Move::Give { card, to } => self.give(seat, card, to, log),
            Move::Offer { card, to } => self.offer(seat, card, to, log),
            Move::Swap { with, card } => self.swap(seat, with, card, log),
            Move::Decline { from } => self.decline(seat, from, log),
            Move::Withdraw { to } => self.withdraw(seat, to, log),
        }
    }

    /// While a bullet is in the air nothing else happens (H4.4); but a plate that the victim has laid out for an exchange
    /// is still theirs, and can be taken back (H4.3).
    fn check_answers_shot(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        match mv {
            Move::Pass | Move::Play { card: Card::MetalPlate } => Ok(()),
            Move::Withdraw { .. } if self.asked.has(seat) => Ok(()),
            _ if self.asked.has(seat) => Err(Refusal::new(
                "H4.4",
                "You are shot at: a metal plate, or nothing. What you laid out for an exchange you can take back.",
            )),
            _ => Err(Refusal::new("H4.4", "A bullet is in the air: whoever fired first acts first.")),
        }
    }

    /// A pass is an answer to whatever window is open.
    fn check_pass(&self, seat: Seat) -> Result<(), Refusal> {
        let one_asked = matches!(
            self.frame(),
            Frame::Bite { .. } | Frame::Shot { .. } | Frame::Theft { .. } | Frame::Foul { .. }
        );
        let passable = one_asked || self.frame().done_mut().is_some();
        if passable && self.asked().has(seat) {
            Ok(())
        } else {
            Err(Refusal::not_yours("H4.1", "You are not asked anything that can be passed now."))
        }
    }

    fn pass(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        match self.frame() {
            Frame::Bite { seat } => {
                self.stack.pop();
                self.fall_sick(seat, crate::moves::Cause::Snake, log);
            }
            Frame::Shot { shooter, victim } => {
                self.stack.pop();
                self.shot_dead(shooter, victim, log);
            }
            Frame::Theft { .. } => {
                self.stack.pop();
            }
            Frame::Foul { giver, eater, card } => self.refuse(giver, eater, card, log),
            _ => {
                if let Some(done) = self.stack.last_mut().and_then(Frame::done_mut) {
                    done.add(seat);
                }
            }
        }
    }

    /// Whoever comes into new cards, as all can see, is no longer done with an open window: a ration that was given
    /// can be used (H5.3, H6.4).
    pub(crate) fn ask_again(&mut self, seat: Seat) {
        for done in self.stack.iter_mut().filter_map(Frame::done_mut) {
            done.remove(seat);
        }
    }

    /// The general gate for playing a card: alive, able, and holding it (H4.1).
    pub(crate) fn check_holds(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.check_able(seat)?;
        if self.hands.holds(seat, card) {
            Ok(())
        } else {
            Err(Refusal::new("H4.1", "You do not hold that card."))
        }
    }

    /// Whether a seat may use cards at all (H4.1, H7.1).
    pub(crate) fn check_able(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.alive.has(seat) {
            return Err(Refusal::new("H4.1", "The dead play no cards."));
        }
        if self.barred.has(seat) {
            return Err(Refusal::new("H7.1", "You lie sick: no cards until the survival check."));
        }
        Ok(())
    }

    /// Somebody else, and alive.
    pub(crate) fn check_other(&self, seat: Seat, other: Seat, rule: &'static str) -> Result<(), Refusal> {
        if other.0 >= self.seats() {
            return Err(Refusal::new(rule, "There is no such castaway at this table."));
        }
        if !self.alive.has(other) {
            return Err(Refusal::new(rule, "That castaway is not alive."));
        }
        if seat == other {
            return Err(Refusal::new(rule, "Choose somebody else than yourself."));
        }
        Ok(())
    }
}
