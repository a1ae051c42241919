//! The end of the game (H8).

use table::{Log, Refusal, Sealed, Seat, Seats};

use crate::content::Card;
use crate::moves::{Event, Fate, Frame, Need};
use crate::position::{Phase, Position};

impl Position {
    /// Phase 5: the hurricane forces the raft out (H8.2); a raft with room for all may leave (H8.1).
    pub(super) fn check_end(&mut self, _log: &mut impl Log<Event>) {
        if self.is_hurricane() {
            self.phase = Phase::Begin(Need::Seats);
        } else {
            self.phase = Phase::Launch;
            self.stack.push(Frame::Muster { done: Seats::NONE });
        }
    }

    /// Rations that the trip still lacks, of a resource: one for each survivor (H8.1).
    pub(crate) fn lacks_for_trip(&self, resource: crate::content::Resource) -> u8 {
        self.survivors().saturating_sub(self.store(resource))
    }

    /// The raft has room for all, or would have with a plank that nobody has seen spent, but something is missing for
    /// the trip: everybody with cards is asked once whether to add some, since the end of the round is the only moment
    /// to leave (H8.1).
    pub(super) fn asked_at_muster(&self) -> Seats {
        let planks = Card::RaftPlank.copies().minus(self.hands.discard).len();
        let in_reach = self.missing(Need::Seats) <= planks;
        if in_reach && !self.may_depart() { self.able().and(self.with_cards()) } else { Seats::NONE }
    }

    /// A plank has been added: rations that were no help without a seat are now, so that everybody is asked again (H8.1).
    pub(super) fn muster_anew(&mut self) {
        for frame in self.stack.iter_mut() {
            if let Frame::Muster { done } = frame {
                *done = Seats::NONE;
            }
        }
    }

    /// H8.1: a seat, a ration of water and a ration of food for each survivor.
    pub fn may_depart(&self) -> bool {
        let survivors = self.survivors();
        self.raft >= survivors && self.water >= survivors && self.food >= survivors
    }

    pub(super) fn check_departure(&self, seat: Seat) -> Result<(), Refusal> {
        if self.frame() != Frame::Departure {
            return Err(Refusal::not_yours(
                "H8.1",
                "The raft leaves at the end of a round, with a seat, a water and a food for each survivor.",
            ));
        }
        if self.first_player != seat {
            return Err(Refusal::not_yours("H8.1", "The first player calls the departure."));
        }
        Ok(())
    }

    /// The first player calls the departure; all living must agree (H8.1).
    pub(super) fn call_departure(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.stack.pop();
        self.consents = Sealed::new();
        self.consents.answer(seat, true);
        log.public(Event::DepartureCalled { seat });
        self.stack.push(Frame::Consent { caller: seat });
    }

    /// A departure whose caller dies is off, and it is for the new first player to call it.
    pub(super) fn call_falls_with(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        for frame in self.stack.iter_mut().filter(|frame| **frame == Frame::Consent { caller: seat }) {
            *frame = Frame::Departure;
            self.consents = Sealed::new();
            log.public(Event::CallFell { caller: Some(seat) });
        }
    }

    pub(super) fn check_consent(&self, seat: Seat, agrees: bool) -> Result<(), Refusal> {
        if !matches!(self.frame(), Frame::Consent { .. }) {
            return Err(Refusal::not_yours("H8.1", "No departure has been called."));
        }
        if !self.alive.has(seat) {
            return Err(Refusal::not_yours("H8.1", "Only the living decide on the departure."));
        }
        if self.consents.of(seat) == Some(agrees) {
            return Err(Refusal::new("H8.1", "That is your answer already."));
        }
        Ok(())
    }

    pub(super) fn consent(&mut self, seat: Seat, agrees: bool, log: &mut impl Log<Event>) {
        let told = |agrees| Event::Answered { seat, agrees };
        self.consents.seal(seat, agrees, log, told(Some(agrees)), told(None));
    }

    /// All have answered: one objection keeps everybody on the island.
    pub(super) fn count_consents(&mut self, log: &mut impl Log<Event>) {
        let consents = std::mem::take(&mut self.consents);
        if !self.may_depart() {
            log.public(Event::CallFell { caller: None });
            return;
        }
        let objectors: Seats =
            self.alive.into_iter().filter(|seat| consents.of(*seat) != Some(true)).collect();
        log.public(Event::ConsentRevealed { objectors });
        if objectors.is_empty() {
            self.board(log);
        }
    }

    /// H8.3: those who board win, sick or not.
    pub(super) fn board(&mut self, log: &mut impl Log<Event>) {
        log.public(Event::Boarded { seats: self.alive });
        for seat in self.alive {
            self.fates[seat.index()] = Fate::Boarded { round: self.round };
        }
        self.end_game(log);
    }

    /// H8.2: the hurricane is here and there is no seat at all.
    pub(super) fn strand(&mut self, log: &mut impl Log<Event>) {
        log.public(Event::Stranded { seats: self.alive });
        for seat in self.alive {
            self.fates[seat.index()] = Fate::Stranded { round: self.round };
        }
        self.end_game(log);
    }
}
