//! Bots: when they look at the table, what they think about, and what comes of it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use bots::{Brain, Budget};
use serde_json::Value;
use shelf::{AnyMatch, Eagerness, Memory};
use table::{Rng, Seat};

use crate::entry::Occupant;
use crate::problem::{Kind, Problem};
use crate::sitting::{Now, Sitting};
use crate::step::Step;

/// After a failure bots and clocks wait so long before it is tried again.
pub(crate) const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// In less than this no thought is worth while.
const LEAST_THOUGHT: Duration = Duration::from_millis(20);

/// What is due at a table by itself.
pub enum Due {
    /// Nothing.
    Nothing,
    /// A step, to be stored and installed.
    Step(Step),
    /// Something to be thought over, beside the table.
    Thought(Thought),
    /// Something that could not be done.
    Fault(Problem),
}

/// A move that a bot has found; none if there is nothing to be done.
pub type Found = Option<(Seat, Value)>;

/// What a bot thinks about: a copy of the match, so that nobody waits for it.
pub struct Thought {
    /// What it is called when it is found.
    pub number: u64,
    /// How long a bot may think.
    pub time: Duration,
    /// How long anybody else finds that it thinks, however quick it was.
    pub shown: Duration,
    game: Box<dyn AnyMatch>,
    late: Option<Seat>,
    brains: Vec<Option<Brain>>,
    whims: Rng,
    memory: Arc<Mutex<Memory>>,
}

impl Thought {
    /// Thinks for so long: first for whoever is too late, then for the seats that are bots.
    pub fn think(mut self, time: Duration) -> Found {
        if let Some(seat) = self.late {
            let found = self.game.bot(seat, Brain::Instinct, &mut self.whims);
            return found.ok().map(|choice| (seat, choice.mv));
        }
        let budget = Budget::at_most(time);
        // Where there is no time to think, rules of thumb must do.
        let hurried = |brain: Brain| match brain.thinks() && time < LEAST_THOUGHT {
            true => Brain::Instinct,
            false => brain.within(budget),
        };
        let brain_of = |seat: Seat| self.brains.get(seat.index()).copied().flatten().map(hurried);
        // Whoever still thinks of an older table has the memory: nobody waits for that.
        let mut none = Memory::default();
        let mut held = self.memory.try_lock();
        let memory = held.as_deref_mut().unwrap_or(&mut none);
        self.game.bot_move(&brain_of, Eagerness::Impulsive, memory, &mut self.whims)
    }
}

/// How long a bot may think at a table, and how long whoever watches sees it think.
fn patience(brain: Brain) -> Duration {
    match brain {
        Brain::Sharp(_) => Duration::from_millis(1500),
        brain if brain.thinks() => Duration::from_millis(300),
        _ => Duration::ZERO,
    }
}

impl Sitting {
    /// Whether anybody can notice when a bot moves: who sits here without an open page can look again and again.
    fn is_noticed(&self) -> bool {
        self.is_watched() || self.chairs().iter().any(|chair| chair.occupant.plays())
    }

    /// The number of the thought that is waited for: what is found for any other comes too late.
    pub fn thinking(&self) -> Option<u64> {
        self.thinking
    }

    /// What is to be thought over.
    pub(crate) fn think(&mut self, now: Now) -> Option<Thought> {
        let game = self.game.as_deref().filter(|game| !game.is_over())?;
        let asked = game.asked();
        let late = asked.and(self.late).lowest();
        let brains: Vec<Option<Brain>> = self.seats().map(|seat| self.brain_of(now, seat)).collect();
        // Who is asked, and what sits there, everybody knows: so what is waited for tells nothing.
        let time =
            asked.into_iter().filter_map(|seat| brains[seat.index()]).map(patience).max().unwrap_or_default();
        let thought = Thought {
            number: self.thoughts,
            time,
            shown: if self.is_noticed() && !self.bots_go_ahead(now) { time } else { Duration::ZERO },
            game: game.clone_box(),
            late,
            brains,
            whims: self.whims(),
            memory: Arc::clone(&self.memory),
        };
        self.thoughts += 1;
        self.thinking = Some(thought.number);
        Some(thought)
    }

    /// A bot has found its move, which is made if the table is still the one that was thought about; or its thought broke
    /// down.
    pub fn found(&mut self, now: Now, number: u64, found: Option<Found>) -> Result<Option<Step>, Problem> {
        if self.thinking != Some(number) {
            return Ok(None);
        }
        self.thinking = None;
        let step = match found {
            Some(Some((seat, mv))) => self.step_of_move(now, seat, self.rows_for(Some(seat)), mv).map(Some),
            Some(None) => Ok(None),
            None => Err(Problem::new(Kind::Unavailable, "A bot broke down while it thought.")),
        };
        if step.is_err() {
            self.not_stored(now);
        }
        step
    }

    /// What was due could not be stored: bots try again after a while.
    pub fn not_stored(&mut self, now: Now) {
        self.bots_due = Some(now.at + AFTER_FAILURE);
    }

    /// Whether people wait for what bots have still to put down: there is nothing to follow before that is done.
    fn bots_go_ahead(&self, now: Now) -> bool {
        let is_ahead = |seat: Seat| self.game.as_ref().is_some_and(|game| game.goes_ahead(seat));
        let (bots, people): (Vec<Seat>, Vec<Seat>) =
            self.seats().partition(|seat| self.brain_of(now, *seat).is_some());
        !people.is_empty() && bots.into_iter().any(is_ahead)
    }

    /// Bots look at the table a while after each change.
    pub(crate) fn wake_bots(&mut self, now: Now) {
        let running = self.game.as_ref().is_some_and(|game| !game.is_over());
        let any = self.seats().any(|seat| self.brain_of(now, seat).is_some());
        let people = self.chairs().iter().any(|chair| matches!(chair.occupant, Occupant::Person(_)));
        let pace = if people || self.is_watched() { self.pace } else { Duration::ZERO };
        let late = !self.asked().and(self.late).is_empty();
        // What was thought about is another table now.
        self.thinking = None;
        self.bots_due = match running {
            true if late => Some(now.at),
            true if self.consent.is_none() && self.bots_go_ahead(now) => Some(now.at),
            // Bots wait while people decide whether something is taken back: a move would end the asking.
            true if any && self.consent.is_none() => Some(now.at + self.show().unwrap_or(pace)),
            _ => None,
        };
    }
}
