//! Rescue (O6.1), and who wins by it.

use table::{Log, Refusal, Seat, Seats};

use crate::content::{Agenda, Condition};
use crate::hands::Held;
use crate::moves::{Event, Fate, Frame};
use crate::position::{Phase, Position};

impl Position {
    /// Rescue! was drawn or discarded: its number is announced, and votes come first.
    pub(super) fn sight_rescue(&mut self, log: &mut impl Log<Event>) {
        log.public(Event::RescueSighted { rescues: self.setup.rescues(), alive: self.alive.len() });
        self.frame = Frame::None;
        self.begin(Phase::RescueVote);
    }

    /// Few enough: all are rescued. Too many: the Compass holder picks.
    pub(super) fn rescue_step(&mut self, log: &mut impl Log<Event>) {
        if self.alive.len() <= self.setup.rescues() {
            self.leave_with(self.alive, log);
        } else {
            self.frame = Frame::Pick { chosen: Seats::NONE };
        }
    }

    pub(super) fn check_rescue(&self, seat: Seat, picked: Seat) -> Result<(), Refusal> {
        let Frame::Pick { chosen } = self.frame else {
            return Err(Refusal::not_yours("O6.1", "Nobody is to be picked now."));
        };
        self.check_compass(seat, "O6.1")?;
        self.check_alive(picked, "O6.1")?;
        if chosen.has(picked) {
            return Err(Refusal::new("O6.1", "They are picked already: choose somebody else."));
        }
        Ok(())
    }

    pub(super) fn pick(&mut self, picked: Seat, log: &mut impl Log<Event>) {
        if let Frame::Pick { chosen } = &mut self.frame {
            chosen.add(picked);
        }
        log.public(Event::Picked { seat: picked });
    }

    /// Those who are taken along are rescued; the others die.
    pub(super) fn leave_with(&mut self, rescued: Seats, log: &mut impl Log<Event>) {
        let round = self.round;
        for seat in self.alive.minus(rescued) {
            let fate = Fate::LeftBehind { round };
            self.fates[seat.index()] = fate;
            self.vitality[seat.index()] = 0;
            log.public(Event::Died { seat, fate });
        }
        self.alive = rescued;
        for seat in rescued {
            self.fates[seat.index()] = Fate::Rescued { round };
        }
        log.public(Event::Rescued { seats: rescued });
        self.finish(log);
    }

    /// The game is over: agendas and hands are revealed.
    pub(super) fn finish(&mut self, log: &mut impl Log<Event>) {
        self.phase = Phase::Over;
        self.frame = Frame::None;
        let table = Seats::first(self.seats());
        let winners = table.into_iter().filter(|seat| self.has_won(*seat)).collect();
        let agendas = table.into_iter().map(|seat| self.agendas[seat.index()]).collect();
        log.public(Event::AgendasRevealed { agendas, winners });
        for seat in table {
            log.public(Event::HandRevealed { seat, cards: Held::of(self.hands.hand[seat.index()]) });
        }
    }

    /// Whether a seat's agenda is fulfilled by what has come of everybody.
    pub(crate) fn has_won(&self, seat: Seat) -> bool {
        let facts = self.agendas[seat.index()].facts();
        facts.wins.iter().all(|condition| self.holds(*condition, seat))
    }

    /// Whether a condition holds for a seat. Without a Target in play nothing is true of the Target.
    pub(crate) fn holds(&self, condition: Condition, seat: Seat) -> bool {
        let rescued: Seats =
            Seats::first(self.seats()).into_iter().filter(|seat| self.is_rescued(*seat)).collect();
        let target =
            Seats::first(self.seats()).into_iter().find(|seat| self.agendas[seat.index()] == Agenda::Target);
        match condition {
            Condition::SelfRescued => rescued.has(seat),
            Condition::SelfKilled => self.fates[seat.index()].is_killed(),
            Condition::TargetRescued => target.is_some_and(|target| rescued.has(target)),
            Condition::TargetDead => target.is_some_and(|target| !self.fates[target.index()].is_alive()),
            Condition::AtMostRescued(most) => rescued.len() <= most,
            Condition::OtherRescued => !rescued.without(seat).is_empty(),
        }
    }

    fn is_rescued(&self, seat: Seat) -> bool {
        matches!(self.fates[seat.index()], Fate::Rescued { .. })
    }
}
