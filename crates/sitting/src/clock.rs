//! What happens by itself: clocks run out, bots stand in for people who are away, and only answers are given.

use std::time::Duration;

use table::Seat;
use web::notes::{Absence, Note};

use crate::entry::{Entry, Occupant};
use crate::problem::Problem;
use crate::sitting::{Now, Sitting};
use crate::step::{Step, Then};
use crate::think::Due;

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
        let late =
            |seat: &Seat| self.presence[seat.index()].deadline.is_some_and(|deadline| deadline <= now.at);
        let late = self.seats().find(late);
        if let Some(seat) = late {
            let presence = &mut self.presence[seat.index()];
            (presence.deadline, presence.late) = (None, true);
            notes.push(Note::ClockRanOut { seat });
            self.bots_due = Some(now.at);
        }
        if notes.is_empty() || !self.has_room() {
            self.ran_out += usize::from(late.is_some());
            return Ok(None);
        }
        let mut draft = self.draft();
        for note in notes {
            draft.add(Entry::Note(note))?;
        }
        let then = if late.is_some() { Then::RanOut } else { Then::Nothing };
        Ok(Some(draft.step(None).then(then)))
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
        let (asked, clock) = (self.asked(), self.facts.laid.clock.filter(|_| !is_left));
        for (presence, chair) in self.presence.iter_mut().zip(self.facts.chairs()) {
            let ticking =
                asked.has(chair.seat) && !presence.stand_in && !presence.late && chair.occupant.plays();
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
        self.ran_out > 0 && self.ran_out >= players * RUN_OUT_FOR_EACH
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
