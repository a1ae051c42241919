//! The rules, one file per chapter.
//!
//! A move goes through three gates: [`Position::check`] says whether it is allowed, [`Position::carry_out`] does what it
//! says, and [`Position::settle`] lets the round go on until somebody is asked again.

mod act;
mod arms;
mod asking;
mod dice;
mod effects;
mod fight;
mod goals;
mod harvest;
mod land;
mod lists;
mod mystery;
mod night;
mod people;
mod plan;
mod planning;
mod promises;
mod queries;
mod round;
mod setup;
mod stores;
mod uses;
mod weather;

pub use asking::Things;
pub use plan::Verdict;
pub use weather::Clouds;

use table::{Log, Refusal, Seat, Seats};

use crate::moves::{Event, Frame, Move};
use crate::position::{Phase, Position};

impl Position {
    /// Says whether a move is allowed, and if not, why.
    pub fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::new("R117", "The game is over."));
        }
        if seat.0 >= self.seats() {
            return Err(Refusal::not_yours("R2", "There is no such seat at this table."));
        }
        match self.check_move(seat, mv) {
            // Whoever is asked, and answers something else, is not mistaken about the turn.
            Err(refusal) if self.asked.has(seat) => Err(Refusal { not_yours: false, ..refusal }),
            other => other,
        }
    }

    fn check_move(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        match *mv {
            Move::Place { who, at } => self.check_place(seat, who, at),
            Move::Ready => self.check_ready(seat),
            Move::Settle => self.check_settle(seat),
            Move::Lift { who, at } => self.check_lift(seat, who, at),
            Move::Lead { who, job } => self.check_lead(seat, who, job),
            Move::Aid { aid, job } => self.check_aid(seat, aid, job),
            Move::Pay { job, price } => self.check_pay(seat, job, price),
            Move::Save { job } => self.check_save(seat, job),
            Move::Arm { job, arm } => self.check_arm(seat, job, arm),
            Move::Bible { job } => self.check_bible(seat, job),
            Move::Cheer { job } => self.check_cheer(seat, job),
            Move::Sooner { job } => self.check_sooner(seat, job),
            Move::Pile { wood } => self.check_pile(seat, wood),
            Move::Pick { thing } => self.check_pick(seat, thing),
            Move::Pass => self.check_pass(seat),
            Move::Use { who, what } => self.check_use(seat, who, what),
        }
    }

    /// Does what a move says. It has been checked.
    pub(crate) fn carry_out(&mut self, seat: Seat, mv: &Move, log: &mut impl Log<Event>) {
        match *mv {
            Move::Place { who, at } => self.place(seat, who, at, log),
            Move::Ready => self.get_ready(seat, log),
            Move::Settle => self.commit(log),
            Move::Lift { who, at } => self.lift(seat, who, at, log),
            Move::Lead { who, job } => self.lead(seat, who, job, log),
            Move::Aid { aid, job } => self.aid(seat, aid, job, log),
            Move::Pay { job, price } => self.pay_with(seat, job, price, log),
            Move::Save { job } => self.save(seat, job, log),
            Move::Arm { job, arm } => self.arm(seat, job, arm, log),
            Move::Bible { job } => self.bible(seat, job, log),
            Move::Cheer { job } => self.cheer(seat, job, log),
            Move::Sooner { job } => self.sooner(seat, job, log),
            Move::Pile { wood } => self.pile_up(wood, log),
            Move::Pick { thing } => self.pick(thing, log),
            Move::Pass => self.pass(log),
            Move::Use { who, what } => self.use_ability(who, what, log),
        }
    }

    /// Lets the round go on until somebody is asked, or the game is over.
    pub(crate) fn settle(&mut self, log: &mut impl Log<Event>) {
        loop {
            self.check_goal(log);
            if self.ending.is_some() {
                self.stack.clear();
                self.phase = Phase::Over;
                self.asked = Seats::NONE;
                return;
            }
            let asked = self.asks();
            if !asked.is_empty() {
                self.asked = asked;
                return;
            }
            if self.stack.is_empty() {
                self.go_on(log);
            } else {
                self.advance(log);
            }
        }
    }

    /// Who owes an answer now.
    #[inline]
    pub fn asked(&self) -> Seats {
        self.asked
    }

    /// Whom the top of the stack asks; nobody if it goes on by itself.
    fn asks(&self) -> Seats {
        match self.stack.last() {
            None if self.phase == Phase::Planning => Seats::first(self.seats()).minus(self.ready),
            None => Seats::NONE,
            Some(
                Frame::Run { .. }
                | Frame::Act { .. }
                | Frame::Extra { .. }
                | Frame::Discover { .. }
                | Frame::Fall { .. }
                | Frame::None,
            ) => Seats::NONE,
            Some(frame @ (Frame::Ask { .. } | Frame::Query { .. })) => self.asks_things(frame),
            Some(Frame::Roll { .. } | Frame::Pit { .. }) => self.asks_reroll(),
            Some(Frame::Fight { .. }) => self.asks_arms(),
            // What a draw asks is a frame of its own.
            Some(Frame::Draw { .. }) => Seats::NONE,
        }
    }

    /// Carries the top frame on, which asks nobody.
    fn advance(&mut self, log: &mut impl Log<Event>) {
        match self.frame() {
            Frame::None => {
                self.stack.pop();
            }
            Frame::Run { block, ctx } => self.run(block, ctx, log),
            Frame::Ask { .. } | Frame::Query { .. } => self.choose_alone(log),
            Frame::Act { job, step } => self.act(job, step, log),
            Frame::Extra { .. } => self.act_extra(log),
            Frame::Roll { .. } => self.read_dice(log),
            Frame::Pit { .. } => self.pit(log),
            Frame::Fight { .. } => self.fight_on(log),
            Frame::Draw { .. } => self.draw_on(log),
            Frame::Discover { n, ctx } => {
                self.stack.pop();
                self.discover(n, n, false, 0, ctx, log);
            }
            Frame::Fall { slot } => {
                self.stack.pop();
                self.strike(slot, log);
            }
        }
    }

    /// What comes when nothing is left to decide (R14).
    fn go_on(&mut self, log: &mut impl Log<Event>) {
        match self.phase {
            Phase::Dawn => self.dawn(log),
            Phase::Event => self.event_phase(log),
            Phase::Morale => self.morale_phase(log),
            Phase::Production => self.production_phase(log),
            // Everybody is ready: the plan stands.
            Phase::Planning => self.commit(log),
            Phase::Action => self.next_action(log),
            Phase::Harvest => self.harvest(log),
            Phase::Weather => self.weather_phase(log),
            Phase::Night => self.night_phase(log),
            Phase::Over => {}
        }
    }

    /// The next phase.
    pub(crate) fn begin(&mut self, phase: Phase) {
        self.phase = phase;
        self.step = 0;
    }

    /// A question for the seat that is asked alone.
    fn check_asked(&self, seat: Seat) -> Result<(), Refusal> {
        if self.asked.has(seat) {
            Ok(())
        } else {
            Err(Refusal::not_yours("R26", "It is not your turn to decide."))
        }
    }
}
