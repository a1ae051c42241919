//! The round (O2), and what moves it on.

use table::{Log, Numbered, Seat, Seats};

use crate::content::Item;
use crate::moves::{Event, Frame, Passing};
use crate::position::{Phase, Position, Purpose};

impl Position {
    /// Who owes an answer now.
    #[inline]
    pub fn asked(&self) -> Seats {
        self.asked
    }

    /// Everybody whom the frame asks.
    #[inline]
    pub(crate) fn whom_the_frame_asks(&self) -> Seats {
        match self.frame {
            Frame::None => Seats::NONE,
            Frame::Use { seat } | Frame::Catch { seat } | Frame::Call { seat } | Frame::Lay { seat } => {
                self.alive.and(Seats::only(seat))
            }
            Frame::Ballot { .. } => self.voters().minus(self.votes.given()),
            Frame::Discard { waiting } => waiting.and(self.alive),
            Frame::Harm | Frame::Heal | Frame::Gulls => Seats::only(self.compass),
            Frame::Feed { left } => {
                if left > 0 {
                    Seats::only(self.compass)
                } else {
                    Seats::NONE
                }
            }
            Frame::Pick { chosen } => {
                if chosen.len() < self.setup.rescues() {
                    Seats::only(self.compass)
                } else {
                    Seats::NONE
                }
            }
            Frame::Draw => self.alive,
        }
    }

    /// Lets the game go on until somebody is asked or the game is over.
    pub(crate) fn settle(&mut self, log: &mut impl Log<Event>) {
        self.asked = Seats::NONE;
        while self.phase != Phase::Over {
            if self.alive.is_empty() {
                log.public(Event::NobodyLeft);
                self.finish(log);
            } else if self.is_alone() && self.phase != Phase::EndIsNear {
                self.begin_end(log);
            } else if self.frame == Frame::None {
                self.next_step(log);
            } else {
                let asked = self.whom_the_frame_asks();
                if !asked.is_empty() {
                    self.asked = asked;
                    return;
                }
                let frame = std::mem::take(&mut self.frame);
                self.close(frame, log);
            }
        }
    }

    /// What a frame comes to when nobody is left to answer it.
    fn close(&mut self, frame: Frame, log: &mut impl Log<Event>) {
        match frame {
            Frame::Ballot { caller, against } => self.count_votes(caller, against, log),
            Frame::Feed { .. } => self.end_meal(log),
            Frame::Pick { chosen } => self.leave_with(chosen, log),
            // The others have done what they do when they were answered.
            Frame::None
            | Frame::Use { .. }
            | Frame::Catch { .. }
            | Frame::Call { .. }
            | Frame::Discard { .. }
            | Frame::Harm
            | Frame::Heal
            | Frame::Gulls
            | Frame::Lay { .. }
            | Frame::Draw => {}
        }
    }

    /// The steps of a round, one after the other: what comes when nothing is being decided.
    fn next_step(&mut self, log: &mut impl Log<Event>) {
        match self.phase {
            Phase::Draw => self.draw_step(log),
            Phase::Use => self.use_step(Phase::Vote),
            Phase::Vote => self.vote_step(Phase::Event, log),
            Phase::Event => self.event_step(log),
            Phase::VoteAgain => {
                let next = self.after_event();
                self.vote_step(next, log);
            }
            Phase::Starvation => self.starvation_step(log),
            Phase::Meal => self.end_meal(log),
            Phase::Pass => self.pass_step(log),
            Phase::RescueVote => self.vote_step(Phase::RescueUse, log),
            Phase::RescueUse => self.use_step(Phase::RescuePick),
            Phase::RescuePick => self.rescue_step(log),
            Phase::EndIsNear => self.frame = Frame::Draw,
            Phase::Over => {}
        }
    }

    /// Begins a step that goes round the table from the Compass on.
    pub(crate) fn begin(&mut self, phase: Phase) {
        self.phase = phase;
        self.lead = self.compass;
        self.done = Seats::NONE;
    }

    /// Whose chance comes next in this step, of those who have one.
    #[inline]
    pub(crate) fn next_in_turn(&mut self, of: Seats) -> Option<Seat> {
        let seat = of.minus(self.done).clockwise_from(self.lead, self.seats())?;
        self.done.add(seat);
        Some(seat)
    }

    /// O2.1: from the Compass on, everybody alive draws an item.
    fn draw_step(&mut self, log: &mut impl Log<Event>) {
        self.everybody_draws(1, log);
        self.begin(Phase::Use);
    }

    pub(crate) fn everybody_draws(&mut self, times: u8, log: &mut impl Log<Event>) {
        let mut seat = self.compass;
        for _ in 0..self.seats() {
            if self.alive.has(seat) {
                (0..times).for_each(|_| self.draw_item(seat, log));
            }
            seat = seat.left(self.seats());
        }
    }

    /// Draws an item, shuffling the discards into a new deck if need be; without either there is no draw (O2.1).
    fn draw_item(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        match self.next_item(log) {
            Some(card) => {
                self.hands.hand[seat.index()].add(card);
                let face = Event::Drew { seat, item: Some(card.kind()) };
                log.secret(Seats::only(seat), face, Event::Drew { seat, item: None });
            }
            None => log.public(Event::NothingToDraw { seat }),
        }
    }

    /// The next card of the item deck, if there is any.
    pub(crate) fn next_item(&mut self, log: &mut impl Log<Event>) -> Option<Numbered<Item>> {
        if let Some(cards) = self.hands.refill() {
            log.public(Event::Reshuffled { cards });
        }
        self.hands.draw(Purpose::Items, &mut self.chance, log)
    }

    /// O2.2: in turn order, a chance to use an item; whoever has no card, as all can see, has none.
    fn use_step(&mut self, next: Phase) {
        let able = self.with_cards().minus(self.sedated);
        match self.next_in_turn(able) {
            Some(seat) => self.frame = Frame::Use { seat },
            None => self.begin(next),
        }
    }

    /// O2.5: the Compass goes to the next living player on the left, and a new round begins.
    fn pass_step(&mut self, log: &mut impl Log<Event>) {
        if !self.becalmed {
            self.compass = self.living_left_of(self.compass);
            log.public(Event::CompassPassed { to: self.compass, why: Passing::Round });
        }
        self.becalmed = false;
        self.sedated = Seats::NONE;
        self.roped = Seats::NONE;
        self.today = None;
        self.round += 1;
        self.begin(Phase::Draw);
        log.public(Event::RoundBegins { round: self.round, compass: self.compass });
    }
}
