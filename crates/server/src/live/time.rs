//! What happens by itself: bots, clocks, and people who are away.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use bots::{Brain, Budget};
use shelf::{Eagerness, Memory};
use table::Seat;
use tokio::time::Instant;
use web::model::Watching;
use web::notes::{Absence, Note};

use super::state::{Found, LiveTable, Thought, Who};
use crate::problem::{Kind, Problem};
use crate::storage::{Guest, Occupant};

/// So long bots wait at the most for the page of somebody who is alone with them.
const LONGEST_SHOW: Duration = Duration::from_secs(30);
/// After a failure to write, bots wait so long before they try again.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// So many of those who watch are listed by name.
const MOST_LISTED: usize = 12;
/// So many of the others are counted at most: not every page is drawn anew for each one of a crowd.
const MOST_COUNTED: u8 = 50;

/// In less than this no thought is worth while.
const LEAST_THOUGHT: Duration = Duration::from_millis(20);

/// How long a bot may think at a table, and how long whoever watches sees it think.
fn patience(brain: Brain) -> Duration {
    match brain {
        Brain::Sharp(_) => Duration::from_millis(1500),
        brain if brain.thinks() => Duration::from_millis(300),
        _ => Duration::ZERO,
    }
}

impl LiveTable {
    /// When something is to be done by itself next.
    pub(super) fn due(&self) -> Option<Instant> {
        let clocks = self.presence.iter().filter_map(|presence| presence.deadline);
        let passes = self.presence.iter().filter_map(|presence| presence.pass);
        clocks.chain(passes).chain(self.bots_due).chain(self.absences().map(|(until, _)| until)).min()
    }

    /// Whether somebody looks.
    pub(super) fn is_watched(&self) -> bool {
        !self.streams.is_empty()
    }

    /// Does what is due.
    pub(super) async fn tick(&mut self) {
        let now = Instant::now();
        self.replace_the_absent(now).await;
        let late = |n: &usize| self.presence[*n].deadline.is_some_and(|deadline| deadline <= now);
        if let Some(n) = (0..self.presence.len()).find(late) {
            self.presence[n].deadline = None;
            self.presence[n].late = true;
            self.note(Note::ClockRanOut { seat: Seat(n as u8) }).await;
            self.bots_due = Some(now);
        }
        self.pass_the_undecided(now).await;
        if self.bots_due.is_some_and(|due| due <= now) {
            self.bots_due = None;
            self.think();
        }
    }

    /// A bot thinks over what it does, on a copy of the match and beside the table's own task: first for whoever is too
    /// late, then for the seats that are bots.
    fn think(&mut self) {
        let Some(game) = self.game.as_deref().filter(|game| !game.is_over()) else { return };
        let asked = game.asked();
        let late = asked.into_iter().find(|seat| self.presence[seat.index()].late);
        let brains: Vec<Option<Brain>> =
            (0..self.presence.len()).map(|n| self.brain_of(Seat(n as u8))).collect();
        let (copy, mut whims, memory) = (game.clone_box(), self.whims(), Arc::clone(&self.memory));
        // Who is asked, and what sits there, everybody knows: so what is waited for tells nothing.
        let time =
            asked.into_iter().filter_map(|seat| brains[seat.index()]).map(patience).max().unwrap_or_default();
        let shown = if self.is_watched() { time } else { Duration::ZERO };
        let found = self.shared.settings.minds.think(time, Instant::now() + shown, move |time| match late {
            Some(seat) => copy.bot(seat, Brain::Instinct, &mut whims).ok().map(|choice| (seat, choice.mv)),
            None => {
                let budget = Budget::at_most(time);
                // Where there is no time to think, rules of thumb must do.
                let hurried = |brain: Brain| match brain.thinks() && time < LEAST_THOUGHT {
                    true => Brain::Instinct,
                    false => brain.within(budget),
                };
                let brain_of = |seat: Seat| brains.get(seat.index()).copied().flatten().map(hurried);
                // Whoever still thinks of an older table has the memory: nobody waits for that.
                let mut none = Memory::default();
                let mut held = memory.try_lock();
                let memory = held.as_deref_mut().unwrap_or(&mut none);
                copy.bot_move(&brain_of, Eagerness::Impulsive, memory, &mut whims)
            }
        });
        self.thought = Some(Thought { rows: self.rows_for(None), found });
    }

    /// A bot has found its move: it is made if the table is still the one that was thought about.
    pub(super) async fn act_on(&mut self, found: Option<Found>) {
        let Some(thought) = self.thought.take() else { return };
        if thought.rows != self.rows_for(None) {
            self.wake_bots();
            return;
        }
        let done = match found {
            Some(Some((seat, mv))) => {
                self.append_move(seat, self.rows_for(Some(seat)), &mv).await.map(|_| ())
            }
            Some(None) => Ok(()),
            None => Err(Problem::new(Kind::Unavailable, "A bot broke down while it thought.")),
        };
        if let Err(error) = done {
            tracing::warn!(table = self.id(), %error, "a bot could not move");
            self.bots_due = Some(Instant::now() + AFTER_FAILURE);
        }
    }

    /// Bots look at the table a while after each change.
    pub(super) fn wake_bots(&mut self) {
        let running = self.game.as_ref().is_some_and(|game| !game.is_over());
        let any = (0..self.presence.len()).any(|n| self.brain_of(Seat(n as u8)).is_some());
        let people = self.stored.chairs.iter().any(|chair| matches!(chair.occupant, Occupant::Person(_)));
        let pace = if people || self.is_watched() { self.shared.settings.pace } else { Duration::ZERO };
        let late = self.asked().into_iter().any(|seat| self.presence[seat.index()].late);
        // What was thought about is another table now.
        self.thought = None;
        self.bots_due = match running {
            true if late => Some(Instant::now()),
            // Bots wait while people decide whether something is taken back: a move would end the asking.
            true if any && self.undo.is_none() => Some(Instant::now() + self.show().unwrap_or(pace)),
            _ => None,
        };
    }

    /// How long bots wait for the page of the one person at the table, which shows what happened one thing after the other:
    /// until it has said that it is done (see [`LiveTable::has_shown`]), or no longer than a while. None where several
    /// play, where no page is open, or where it never says so.
    pub(super) fn show(&self) -> Option<Duration> {
        let mut people =
            self.stored.chairs.iter().filter(|chair| !matches!(chair.occupant, Occupant::Bot(_)));
        let (Some(one), None) = (people.next(), people.next()) else { return None };
        let shows = self.presence[one.seat.index()].shown.is_some() && self.is_present(one.seat);
        shows.then_some(LONGEST_SHOW)
    }

    /// A page of somebody has shown the table as it was after a change: if that is how it is now, bots go on.
    pub fn has_shown(&mut self, who: &Who, change: u64) {
        let now = self.change_for(who);
        let Some(seat) = self.seat_of(who) else { return };
        let presence = &mut self.presence[seat.index()];
        let first = presence.shown.is_none();
        presence.shown = presence.shown.max(Some(change));
        if first {
            self.wind_passes();
        }
        if change >= now && self.show().is_some() {
            let soon = Instant::now() + self.shared.settings.pace;
            self.bots_due = self.bots_due.map(|due| due.min(soon));
            self.hasten_pass(seat);
        }
    }

    /// Whoever has been asked has so long from now on.
    pub(super) fn wind_clocks(&mut self) {
        let (asked, clock) = (self.asked(), self.stored.table.clock);
        for (presence, chair) in self.presence.iter_mut().zip(&self.stored.chairs) {
            let ticking = asked.has(chair.seat)
                && !presence.stand_in
                && !presence.late
                && matches!(chair.occupant, Occupant::Person(_) | Occupant::Program(_));
            presence.deadline = match clock {
                Some(clock) if ticking => {
                    presence.deadline.or_else(|| Some(Instant::now() + Duration::from_secs(u64::from(clock))))
                }
                _ => None,
            };
        }
    }

    /// Who is asked, is not there, and has no bot standing in yet; and when it will.
    fn absences(&self) -> impl Iterator<Item = (Instant, Seat)> {
        let away = self.stored.table.away.map(|away| Duration::from_secs(u64::from(away)));
        let asked = self.asked();
        self.stored.chairs.iter().filter_map(move |chair| {
            let presence = &self.presence[chair.seat.index()];
            let gone = asked.has(chair.seat)
                && !presence.stand_in
                && matches!(chair.occupant, Occupant::Person(_) | Occupant::Program(_))
                && !self.is_present(chair.seat);
            if gone { Some((presence.last + away?, chair.seat)) } else { None }
        })
    }

    async fn replace_the_absent(&mut self, now: Instant) {
        let gone: Vec<Seat> =
            self.absences().filter(|(until, _)| *until <= now).map(|(_, seat)| seat).collect();
        if gone.is_empty() {
            return;
        }
        for seat in gone {
            self.stand_in(seat, Absence::Away).await;
        }
        self.wind_clocks();
        self.wake_bots();
        self.changed();
    }

    /// A bot plays for somebody from now on, until they are back.
    pub(super) async fn stand_in(&mut self, seat: Seat, absence: Absence) {
        if !self.presence[seat.index()].stand_in {
            self.presence[seat.index()].stand_in = true;
            let replaced = self.is_attended();
            self.note(Note::Gone { seat, absence, replaced }).await;
        }
    }

    /// Whoever looks at the table of their own accord is there. What is pushed to an open page is no sign of life: it
    /// may be that of somebody who has just left.
    pub fn greet(&mut self, who: &Who) {
        if let Some(seat) = self.seat_of(who) {
            self.heard_of(seat);
        }
    }

    /// Somebody is there: their seat is theirs again.
    pub(super) fn heard_of(&mut self, seat: Seat) {
        let presence = &mut self.presence[seat.index()];
        presence.last = Instant::now();
        if presence.stand_in {
            presence.stand_in = false;
            self.wind_clocks();
            self.wake_bots();
            self.changed();
        }
    }

    /// A live stream of somebody opens; its number closes it.
    pub fn arrive(&mut self, who: &Who) -> Result<u64, Problem> {
        self.may_look(who)?;
        let number = self.streams.last().map_or(0, |(last, _)| last + 1);
        let (watched, seat) = (self.watching(), self.seat_of(who));
        let was_there = seat.is_some_and(|seat| self.is_present(seat));
        self.streams.push((number, who.clone()));
        if let Some(seat) = seat {
            self.presence[seat.index()].always_ask = who.guest.as_ref().is_some_and(|guest| guest.always_ask);
            self.heard_of(seat);
            self.wind_passes();
        }
        // A second page of somebody changes nothing that anybody could see.
        if (seat.is_some() && !was_there) || self.watching() != watched {
            self.changed();
        }
        Ok(number)
    }

    /// A live stream closes.
    pub fn depart(&mut self, number: u64) {
        let Some(place) = self.streams.iter().position(|(open, _)| *open == number) else { return };
        let watched = self.watching();
        let (_, who) = self.streams.remove(place);
        if let Some(seat) = self.seat_of(&who) {
            self.presence[seat.index()].last = Instant::now();
        }
        let gone = self.seat_of(&who).is_some_and(|seat| !self.is_present(seat));
        if gone || self.watching() != watched {
            self.changed();
        }
    }

    /// The guests who watch: a page of theirs is open, and they have no seat. Each once, in the order in which they came.
    pub(super) fn watchers(&self) -> impl Iterator<Item = &Guest> {
        let guest = |(_, who): &'_ (u64, Who)| self.seat_of(who).is_none() && who.guest.is_some();
        let watching = self.streams.iter().filter(move |stream| guest(stream));
        let mut seen = HashSet::new();
        watching.filter_map(|(_, who)| who.guest.as_ref()).filter(move |guest| seen.insert(guest.id.as_str()))
    }

    /// Who watches, as everybody may know.
    pub(super) fn watching(&self) -> Watching {
        let mut names: Vec<String> = self.watchers().map(|guest| guest.name.clone()).collect();
        let nameless = |who: &Who| who.guest.is_none() && self.seat_of(who).is_none();
        let nameless = self.streams.iter().filter(|(_, who)| nameless(who)).count();
        let others = names.len().saturating_sub(MOST_LISTED) + nameless;
        names.truncate(MOST_LISTED);
        Watching { names, others: u8::try_from(others).unwrap_or(u8::MAX).min(MOST_COUNTED) }
    }
}
