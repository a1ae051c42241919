//! The rules, one file per chapter of the manual.
//!
//! A move goes through three gates: [`Position::check`] says whether it is allowed, [`Position::carry_out`] does what it
//! says, and [`Position::settle`] lets the day go on until somebody is asked again.

mod bottles;
mod changing;
mod counting;
mod day;
mod dice;
mod disasters;
mod hope;
mod jellyfish;
mod judging;
mod kite;
mod lists;
mod locations;
mod logbook;
mod octopus;
mod peril;
mod placing;
mod raft;
mod rescue;
mod scruffs;
mod setup;
mod sharks;
mod strength;
mod survivors;
mod swap;
mod weather;

use table::{Log, Refusal, Seat, Seats};

use crate::moves::{Event, Frame, Move};
use crate::people::Colour;
use crate::position::{Phase, Position};

impl Position {
    /// Says whether a move is allowed, and if not, why.
    pub fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::new("D58", "The game is over."));
        }
        if seat.0 >= self.seats() {
            return Err(Refusal::not_yours("D6", "There is no such seat at this table."));
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
            Move::Again => self.check_again(seat),
            Move::Flick => self.check_flick(seat),
            Move::Sit { survivor, spot } => self.check_sit(seat, survivor, spot),
            Move::Stack { survivor, top } => self.check_stack(seat, survivor, top),
            Move::Place { survivor, at, extra } => self.check_place(seat, survivor, at, extra),
            Move::Award { survivor } => self.check_award(seat, survivor),
            Move::Feed { survivor } => self.check_feed(seat, survivor),
            Move::Suffer { survivor } => self.check_suffer(seat, survivor),
            Move::ChooseSwap { .. } => self.check_choose_swap(seat),
            Move::Reroll { survivor, with, die } => self.check_reroll(seat, survivor, with, die),
            Move::Shift { survivor, die, by } => self.check_shift(seat, survivor, die, by),
            Move::Dolphin { die } => self.check_dolphin(seat, die),
            Move::Ward => self.check_ward(seat),
            Move::Shoot => self.check_shoot(seat),
            Move::Open { bottle } => self.check_open_bottle(seat, bottle),
            Move::Mend { side } => self.check_mend(seat, side),
            Move::Pledge { survivor, hope } => self.check_pledge(seat, survivor, hope),
            Move::CallOff { survivor } => self.check_call_off(seat, survivor),
            Move::Soothe { hope } => self.check_soothe(seat, hope),
            Move::Prank { prank } => self.check_prank(seat, prank),
            Move::Take => self.check_take(seat),
            Move::Give { from, to, token } => self.check_give(seat, from, to, token),
            Move::Activate { at } => self.check_activate(seat, at),
            Move::Signal { survivor, how } => self.check_signal(seat, survivor, how),
            Move::Heal { survivor } => self.check_heal(seat, survivor),
            Move::TradePlaces { with } => self.check_trade_places(seat, with),
            Move::HandBottle { to } => self.check_hand_bottle(seat, to),
            Move::FlipHope { survivor } => self.check_flip_hope(seat, survivor),
            Move::FlipStrength { survivor } => self.check_flip_strength(seat, survivor),
            Move::FlipPlaces { survivor, one, two } => self.check_flip_places(seat, survivor, one, two),
        }
    }

    /// Does what a move says. It has been checked.
    pub(crate) fn carry_out(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Event>) {
        match *mv {
            Move::Pass => self.pass(seat, log),
            Move::Again => self.again(log),
            Move::Flick => self.flick(log),
            Move::Sit { survivor, spot } => self.sit(survivor, spot, log),
            Move::Stack { survivor, top } => self.stack_dice(survivor, top, log),
            Move::Place { survivor, at, extra } => self.place(survivor, at, extra, log),
            Move::Award { survivor } => self.award_next(survivor, log),
            Move::Feed { survivor } => self.feed(survivor, log),
            Move::Suffer { survivor } => self.suffer(survivor, log),
            Move::ChooseSwap { token } => {
                self.stack.pop();
                self.put_swap(token, log);
            }
            Move::Reroll { survivor, with, die } => self.reroll(survivor, with, die, log),
            Move::Shift { survivor, die, by } => self.shift(survivor, die, by, log),
            Move::Dolphin { die } => self.dolphin(die, log),
            Move::Ward => self.ward(log),
            Move::Shoot => self.shoot(log),
            Move::Open { bottle } => self.open_asked(bottle, log),
            Move::Mend { side } => {
                self.stack.pop();
                self.plank_back(side, log);
            }
            Move::Pledge { survivor, hope } => self.pledge(survivor, hope, log),
            Move::CallOff { survivor } => self.call_off(survivor, log),
            Move::Soothe { hope } => self.soothe(hope, log),
            Move::Prank { prank } => self.prank(prank, log),
            Move::Take => self.take(log),
            Move::Give { from, to, token } => self.give(from, to, token, log),
            Move::Activate { at } => self.activate_for_rosina(at, log),
            Move::Signal { survivor, how } => self.signal(survivor, how, log),
            Move::Heal { survivor } => self.heal(survivor, log),
            Move::TradePlaces { with } => self.trade_places_with_paul(with, log),
            Move::HandBottle { to } => self.hand_bottle(to, log),
            Move::FlipHope { survivor } => self.flip_hope(survivor, log),
            Move::FlipStrength { survivor } => self.flip_strength(survivor, log),
            Move::FlipPlaces { survivor, one, two } => self.flip_places(survivor, one, two, log),
        }
    }

    /// A pass is an answer to whatever can be left as it is.
    fn check_pass(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        let passable = match self.frame() {
            Frame::DiceAgain
            | Frame::Roll { .. }
            | Frame::Exchange { .. }
            | Frame::Ward { .. }
            | Frame::Attempt { .. }
            | Frame::Disaster { .. }
            | Frame::Paw
            | Frame::Reward { .. }
            | Frame::Lull { .. }
            | Frame::Peril { .. }
            | Frame::Rosina
            | Frame::Signal { .. } => true,
            Frame::Share { optional, .. }
            | Frame::Strengthen { optional, .. }
            | Frame::PickSwap { optional } => optional,
            Frame::Flick { space, .. } => space.is_some(),
            Frame::Fish { extra, .. } => extra,
            Frame::Open { survivor, second } => self.may_stay_closed(survivor, second),
            Frame::None
            | Frame::Seating { .. }
            | Frame::Stacking { .. }
            | Frame::Divide { .. }
            | Frame::Helm
            | Frame::Placing { .. }
            | Frame::Octopus { .. }
            | Frame::Pack { .. }
            | Frame::Swim { .. }
            | Frame::Mend { .. }
            | Frame::Paranoia { .. }
            | Frame::Prank => false,
        };
        if passable {
            Ok(())
        } else {
            Err(Refusal::new("D19", "This cannot be passed over: choose one of the answers."))
        }
    }

    fn pass(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let everybody = self.setup.one_voice().then(|| Seats::first(self.seats()));
        match self.stack.last_mut() {
            Some(
                Frame::Roll { done, .. }
                | Frame::Exchange { done, .. }
                | Frame::Lull { done, .. }
                | Frame::Peril { done, .. },
            ) => {
                *done = everybody.unwrap_or(done.with(seat));
            }
            Some(Frame::Disaster { done, .. }) => {
                *done = everybody.unwrap_or(done.with(seat));
                self.fall_short(everybody.unwrap_or(Seats::only(seat)));
            }
            Some(Frame::Signal { done }) => {
                *done = everybody.unwrap_or(done.with(seat));
                log.public(Event::GaveUp { seat });
            }
            _ => {
                let frame = self.stack.pop().unwrap_or_default();
                match frame {
                    Frame::DiceAgain => self.phase = Phase::Seats,
                    Frame::Ward { victim, from } => self.strike(victim, from, log),
                    Frame::Flick { space: Some(space), .. } => self.cloud_lies(space, log),
                    Frame::Share { tokens, .. } => self.back_into_the_bag(tokens),
                    Frame::Reward { token, step } => self.next_treat(token, step),
                    Frame::Open { survivor, second } => self.keep_closed(survivor, second),
                    _ => {}
                }
            }
        }
    }

    /// Whether a seat owes an answer at all.
    pub(crate) fn check_asked(&self, seat: Seat) -> Result<(), Refusal> {
        if self.asked.has(seat) { Ok(()) } else { Err(Refusal::not_yours("D19", "You are not asked now.")) }
    }

    /// Whether a seat decides for this survivor, who must be alive.
    pub(crate) fn check_own(&self, seat: Seat, survivor: Colour) -> Result<(), Refusal> {
        if !self.alive.has(survivor) {
            return Err(Refusal::new("D38", "That survivor is dead."));
        }
        if !self.controls(seat, survivor) {
            return Err(Refusal::not_yours("D6", "That survivor belongs to another player."));
        }
        Ok(())
    }

    /// Whether a survivor can pay (D39).
    pub(crate) fn check_can_pay(&self, survivor: Colour, hope: u8) -> Result<(), Refusal> {
        if self.of(survivor).hopes() >= hope {
            Ok(())
        } else {
            Err(Refusal::new("D39", "That survivor has too little Hope to pay for it."))
        }
    }
}
