//! What happens by itself: clocks run out, bots stand in for people who are away, and only answers are given.

use std::time::Duration;

use table::Seat;
use web::notes::{Absence, Note};

use crate::entry::{Entry, Occupant};
use crate::problem::Problem;
use crate::sitting::{Now, Sitting};
use crate::step::Step;
use crate::think::{AFTER_FAILURE, Due};

/// So many clocks run out for each who plays, one after the other, before the game waits for somebody.
pub const RUN_OUT_FOR_EACH: usize = 3;

/// So long bots wait at the most for the page of somebody who is alone with them.
const LONGEST_SHOW: Duration = Duration::from_secs(30);

impl Sitting {
    /// When something is to be done by itself next, as [`Now::at`] counts.
    pub fn due(&self) -> Option<Duration> {
        let clocks = self.presence.iter().filter_map(|presence| presence.deadline);
        let passes = self.presence.iter().filter_map(|presence| presence.pass);
        clocks.chain(passes).chain(self.bots_due).chain(self.absences().map(|(until, _)| until)).min()
    }

    /// What is due by itself, one thing at a time.
    pub fn tick(&mut self, now: Now) -> Due {
        self.tell_time(now);
        match self.told_by_itself(now) {
            Ok(Some(step)) => return Due::Step(step),
            Ok(None) => {}
            Err(problem) => return Due::Fault(problem),
        }
        match self.pass_the_undecided(now) {
            Ok(Some(step)) => return Due::Step(step),
            Ok(None) => {}
            Err(problem) => return Due::Fault(problem),
        }
        if self.bots_due.is_some_and(|due| due <= now.at) {
            self.bots_due = None;
            if let Some(thought) = self.think(now) {
                return Due::Thought(thought);
            }
        }
        Due::Nothing
    }

    /// Whoever is away is replaced, and whose time is up is answered for. Both are so at once: only what the table tells of
    /// it is kept.
    fn told_by_itself(&mut self, now: Now) -> Result<Option<Step>, Problem> {
        let mut notes = self.replace_the_absent(now);
        if !self.has_room() {
            // A clock that has run out is told of all the same: whether the game waits hangs on it, and a move comes with each.
            notes.clear();
        }
        let late =
            |seat: &Seat| self.presence[seat.index()].deadline.is_some_and(|deadline| deadline <= now.at);
        let late = self.seats().find(late);
        if let Some(seat) = late {
            // If it cannot be kept it is told once more after a while.
            self.presence[seat.index()].deadline = Some(now.at + AFTER_FAILURE);
            notes.push(Note::ClockRanOut { seat });
        }
        if notes.is_empty() {
            return Ok(None);
        }
        let mut draft = self.draft();
        for note in notes {
            draft.add(Entry::Note(note))?;
        }
        Ok(Some(draft.step(None)))
    }

    fn replace_the_absent(&mut self, now: Now) -> Vec<Note> {
        let gone: Vec<Seat> =
            self.absences().filter(|(until, _)| *until <= now.at).map(|(_, seat)| seat).collect();
        let mut notes = Vec::with_capacity(gone.len());
        for seat in gone {
            self.presence[seat.index()].stand_in = true;
            notes.push(self.gone(now, seat, Absence::Away));
        }
        if !notes.is_empty() {
            self.wind_clocks(now);
            self.wake_bots(now);
            self.changed();
        }
        notes
    }

    /// Who is asked, is not there, and has no bot standing in yet; and when it will.
    fn absences(&self) -> impl Iterator<Item = (Duration, Seat)> {
        let (away, asked) = (self.away(), self.asked());
        self.chairs().iter().filter_map(move |chair| {
            let presence = &self.presence[chair.seat.index()];
            let gone = asked.has(chair.seat)
                && !presence.stand_in
                && chair.occupant.plays()
                && !self.is_present(chair.seat);
            if gone { Some((presence.last + away?, chair.seat)) } else { None }
        })
    }

    /// Whoever has been asked has so long from now on, unless nobody who plays was heard of for long: nobody's game is played
    /// to its end behind their back.
    pub(crate) fn wind_clocks(&mut self, now: Now) {
        let is_left = self.is_left_to_its_clock();
        let (asked, late, clock) = (self.asked(), self.late, self.facts.laid.clock.filter(|_| !is_left));
        for (presence, chair) in self.presence.iter_mut().zip(self.facts.chairs()) {
            let ticking = asked.has(chair.seat)
                && !presence.stand_in
                && !late.has(chair.seat)
                && chair.occupant.plays();
            presence.deadline = match clock {
                Some(clock) if ticking => {
                    presence.deadline.or_else(|| Some(now.at + Duration::from_secs(u64::from(clock))))
                }
                _ => None,
            };
        }
    }

    /// Whether so many clocks have run out, and nobody who plays was heard of, that the game waits.
    pub(crate) fn is_left_to_its_clock(&self) -> bool {
        let players = self.chairs().iter().filter(|chair| chair.occupant.plays()).count();
        let unheard = self.ran_out.saturating_sub(self.heard_after);
        unheard > 0 && unheard >= players * RUN_OUT_FOR_EACH
    }

    /// The seat of whom an entry says that they were there when it was made: it is something that is never done for anybody. In
    /// doubt it says nothing, and the game waits until somebody is heard of.
    pub(crate) fn sign_of_life(&self, entry: &Entry) -> Option<Seat> {
        if self.ran_out == 0 && self.gone.is_empty() {
            return None;
        }
        let seat = match entry {
            Entry::Move(made) => Some(made.seat).filter(|seat| self.moves_themselves(*seat)),
            Entry::TakenBack(taken) if self.consent.is_none() => Some(taken.seat),
            Entry::Asked(asking) => Some(asking.by),
            Entry::Agreed(seat) | Entry::Refused(seat) => Some(*seat),
            Entry::Withdrawn(()) => self.consent.map(|asked| asked.by),
            Entry::Said(line) => line.seat,
            _ => None,
        };
        seat.filter(|seat| self.chair(*seat).is_ok())
    }

    /// Whether a move of a seat can be its owner's alone: their time is not up, no bot stands in for them as far as the table could
    /// tell of it, and it is not their only answer, which is given by itself.
    fn moves_themselves(&self, seat: Seat) -> bool {
        self.chair(seat).is_ok_and(|chair| chair.occupant.plays())
            && !self.late.or(self.gone).has(seat)
            && self.has_room()
            && self.game.as_ref().is_some_and(|game| game.only_answer(seat).is_none())
    }

    /// How long bots wait for the page of the one person at the table, which shows what happened one thing after the other:
    /// until it has said that it is done, or no longer than a while. None where several play, where no page is open, or
    /// where it never says so.
    pub(crate) fn show(&self) -> Option<Duration> {
        let mut people = self.chairs().iter().filter(|chair| !matches!(chair.occupant, Occupant::Bot(_)));
        let (Some(one), None) = (people.next(), people.next()) else { return None };
        let shows = self.presence[one.seat.index()].shown.is_some() && self.is_present_here(one.seat);
        shows.then_some(LONGEST_SHOW)
    }
}
