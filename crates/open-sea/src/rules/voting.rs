//! Votes (O2.3).

use table::{Log, Refusal, Sealed, Seat, Seats};

use crate::moves::{Event, Fate, Frame, VoteResult};
use crate::position::{Phase, Position};
use crate::rulings::rulings;

impl Position {
    /// Who votes: everybody alive, but for those whom whisky has laid low.
    #[inline]
    pub fn voters(&self) -> Seats {
        self.alive.minus(self.sedated)
    }

    /// Whether fog bars the votes of this step.
    fn is_barred(&self) -> bool {
        self.is_foggy() && (rulings().fog_lasts_into_rescue || !self.phase.is_rescue())
    }

    /// In turn order, one chance each to start a vote.
    pub(super) fn vote_step(&mut self, next: Phase, log: &mut impl Log<Event>) {
        if self.is_barred() {
            log.public(Event::NoVotes { round: self.round });
            return self.begin(next);
        }
        let callers = if self.candidates().is_empty() { Seats::NONE } else { self.voters() };
        match self.next_in_turn(callers) {
            Some(seat) => self.frame = Frame::Call { seat },
            None => self.begin(next),
        }
    }

    pub(super) fn check_call(&self, seat: Seat, against: Seat) -> Result<(), Refusal> {
        if self.sedated.has(seat) {
            return Err(Refusal::new("O3.1", "The whisky has you: no votes until the round ends."));
        }
        if self.frame != (Frame::Call { seat }) {
            let why = if matches!(self.frame, Frame::Ballot { .. }) {
                "A vote is on already: only one at a time."
            } else if matches!(self.phase, Phase::Vote | Phase::VoteAgain | Phase::RescueVote)
                && self.done.has(seat)
            {
                "You have had your chance to start a vote in this step."
            } else {
                "It is not your chance to start a vote."
            };
            return Err(Refusal::not_yours("O2.3", why));
        }
        self.check_alive(against, "O2.3")?;
        if self.roped.has(against) {
            return Err(Refusal::new(
                "O3.1",
                "They are tied to the raft and cannot be thrown overboard this round.",
            ));
        }
        Ok(())
    }

    pub(super) fn call_vote(&mut self, seat: Seat, against: Seat, log: &mut impl Log<Event>) {
        self.votes = Sealed::new();
        self.remember_harm(seat, against);
        self.frame = Frame::Ballot { caller: seat, against };
        log.public(Event::VoteCalled { seat, against });
    }

    pub(super) fn check_vote(&self, seat: Seat, yes: bool) -> Result<(), Refusal> {
        if !matches!(self.frame, Frame::Ballot { .. }) {
            return Err(Refusal::not_yours("O2.3", "No vote is on."));
        }
        if self.sedated.has(seat) {
            return Err(Refusal::new("O3.1", "The whisky has you: no vote until the round ends."));
        }
        if self.votes.of(seat) == Some(yes) {
            return Err(Refusal::new("O2.3", "That is how you have voted."));
        }
        Ok(())
    }

    /// A vote, sealed until all are in.
    pub(super) fn vote(&mut self, seat: Seat, yes: bool, log: &mut impl Log<Event>) {
        let voted = |yes| Event::Voted { seat, yes };
        self.votes.seal(seat, yes, log, voted(Some(yes)), voted(None));
    }

    /// All votes are in: more yes than no throws the player overboard.
    pub(super) fn count_votes(&mut self, caller: Seat, against: Seat, log: &mut impl Log<Event>) {
        let mut vote = VoteResult { round: self.round, caller, against, yes: Seats::NONE, no: Seats::NONE };
        let votes = std::mem::take(&mut self.votes);
        for (seat, yes) in votes.iter() {
            if yes {
                vote.yes.add(seat);
                self.remember_harm(seat, against);
            } else {
                vote.no.add(seat);
                self.remember_help(seat, against);
            }
        }
        self.last_vote = Some(vote);
        log.public(Event::VotesRevealed { vote });
        if vote.passes() {
            self.die(against, Fate::Overboard { round: self.round }, log);
        }
    }
}
