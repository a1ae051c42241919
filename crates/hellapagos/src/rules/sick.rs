//! Sick (H7).

use table::{Log, Seat, Seats};

use crate::content::Card;
use crate::moves::{Cause, Event, Frame};
use crate::position::Position;

impl Position {
    /// The snake has bitten (H3.3). Anti-venom is offered at this moment, unless everybody has seen it spent (H4.6).
    pub(super) fn bite(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.hands.is_spent(Card::AntiVenom) {
            self.fall_sick(seat, Cause::Snake, log);
        } else {
            self.stack.push(Frame::Bite { seat });
        }
    }

    /// From now on no vote this round; next round no action and no cards until the survival check (H7.1).
    pub(super) fn fall_sick(&mut self, seat: Seat, cause: Cause, log: &mut impl Log<Event>) {
        self.sick.add(seat);
        self.votes.withdraw(seat);
        log.public(Event::FellSick { seat, cause });
    }

    /// A new round: those who fell sick in the last one now lie down. Whoever lies down trades no more (H4.3).
    pub(super) fn begin_sick_round(&mut self, log: &mut impl Log<Event>) {
        self.barred = std::mem::take(&mut self.sick);
        for seat in self.barred {
            self.cancel_offers(seat, log);
        }
    }

    /// Before the survival check the sick of last round are well again (H7.1).
    pub(super) fn recover(&mut self, log: &mut impl Log<Event>) {
        for seat in std::mem::replace(&mut self.barred, Seats::NONE) {
            log.public(Event::Recovered { seat });
        }
    }
}
