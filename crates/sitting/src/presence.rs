//! Who is there: pages that open and close, and whoever is heard of. None of it is kept.

use std::time::Duration;

use table::Seat;
use web::model::Watching;
use web::notes::{Absence, Note};

use crate::problem::Problem;
use crate::sitting::{Now, Sitting};
use crate::step::{Reply, Step};
use crate::who::Who;

/// So many of those who watch are listed by name.
pub(crate) const MOST_LISTED: usize = 12;
/// So many of the others are counted at most: not every page is drawn anew for each one of a crowd.
const MOST_COUNTED: u8 = 50;

/// Whether somebody is there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Presence {
    /// When they were last heard of.
    pub last: Duration,
    /// Whether a bot plays for them.
    pub stand_in: bool,
    /// Until when they must answer.
    pub deadline: Option<Duration>,
    /// The change that a page of theirs has shown last; none before one has said so.
    pub shown: Option<u64>,
    /// Whether they want to be asked even where there is but one answer.
    pub always_ask: bool,
    /// When their only answer is given by itself.
    pub pass: Option<Duration>,
}

impl Presence {
    /// Somebody who has just come.
    pub fn new(now: Now) -> Presence {
        Presence { last: now.at, stand_in: false, deadline: None, shown: None, always_ask: false, pass: None }
    }
}

impl Sitting {
    /// Whether somebody looks.
    pub fn is_watched(&self) -> bool {
        self.is_watched_here() || self.is_watched_elsewhere()
    }

    /// Whether somebody looks through this server.
    pub fn is_watched_here(&self) -> bool {
        !self.streams.is_empty()
    }

    /// Whether a page of a seat is open.
    pub(crate) fn is_present(&self, seat: Seat) -> bool {
        self.is_present_here(seat) || self.elsewhere.values().any(|here| here.has(seat))
    }

    /// Whether a page of a seat is open through this server.
    pub(crate) fn is_present_here(&self, seat: Seat) -> bool {
        self.streams.iter().any(|(_, who)| self.seat_of(who) == Some(seat))
    }

    /// How many who have no name look on through this server.
    pub(crate) fn nameless_here(&self) -> usize {
        let nameless = |who: &Who| who.guest.is_none() && self.seat_of(who).is_none();
        self.streams.iter().filter(|(_, who)| nameless(who)).count()
    }

    /// Whoever looks at the table of their own accord is there. What is pushed to an open page is no sign of life: it
    /// may be that of somebody who has just left.
    pub(crate) fn greet(&mut self, now: Now, who: &Who) -> Step {
        if let Some(seat) = self.seat_of(who) {
            self.heard_of(now, seat);
        }
        self.nothing_kept()
    }

    /// Somebody is there: their seat is theirs again.
    pub(crate) fn heard_of(&mut self, now: Now, seat: Seat) {
        let presence = &mut self.presence[seat.index()];
        presence.last = now.at;
        let was_away = std::mem::take(&mut presence.stand_in);
        let was_left = self.is_left_to_its_clock();
        self.heard_after = self.ran_out;
        if was_away || was_left {
            self.wind_clocks(now);
            self.changed();
        }
        if was_away {
            self.wake_bots(now);
        }
    }

    /// A page of somebody opens; its number closes it.
    pub(crate) fn arrive(&mut self, now: Now, who: &Who) -> Result<Step, Problem> {
        self.may_look(now, who)?;
        let number = self.streams.last().map_or(0, |(last, _)| last + 1);
        let (watched, seat) = (self.watching(), self.seat_of(who));
        let was_there = seat.is_some_and(|seat| self.is_present(seat));
        self.streams.push((number, who.clone()));
        if let Some(seat) = seat {
            self.presence[seat.index()].always_ask = who.guest.as_ref().is_some_and(|guest| guest.always_ask);
            self.heard_of(now, seat);
            self.wind_passes(now);
        }
        // A second page of somebody changes nothing that anybody could see.
        if (seat.is_some() && !was_there) || self.watching() != watched {
            self.changed();
        }
        Ok(self.nothing_kept().telling(Reply::Page(number)))
    }

    /// A page closes.
    pub(crate) fn depart(&mut self, now: Now, number: u64) -> Step {
        let Some(place) = self.streams.iter().position(|(open, _)| *open == number) else {
            return self.nothing_kept();
        };
        let watched = self.watching();
        let (_, who) = self.streams.remove(place);
        let seat = self.seat_of(&who);
        if let Some(seat) = seat {
            self.presence[seat.index()].last = now.at;
        }
        let gone = seat.is_some_and(|seat| !self.is_present(seat));
        if gone || self.watching() != watched {
            self.changed();
        }
        self.nothing_kept()
    }

    /// A page of somebody has shown the table as it was after a change: if that is how it is now, bots go on.
    pub(crate) fn has_shown(&mut self, now: Now, who: &Who, change: u64) -> Step {
        if let Some(seat) = self.seat_of(who) {
            self.has_shown_to(now, seat, change);
        }
        self.nothing_kept()
    }

    pub(crate) fn has_shown_to(&mut self, now: Now, seat: Seat, change: u64) {
        let newest = self.changes[seat.index()];
        let presence = &mut self.presence[seat.index()];
        let first = presence.shown.is_none();
        presence.shown = presence.shown.max(Some(change));
        if first {
            self.wind_passes(now);
        }
        if change >= newest && self.show().is_some() {
            let soon = now.at + self.pace;
            self.bots_due = self.bots_due.map(|due| due.min(soon));
            self.hasten_pass(now, seat);
        }
    }

    /// What the table tells of somebody who is not there any more.
    pub(crate) fn gone(&self, now: Now, seat: Seat, absence: Absence) -> Note {
        let replaced = self.others(seat).into_iter().any(|other| self.is_there(now, other));
        Note::Gone { seat, absence, replaced }
    }

    /// Who watches, as everybody may know.
    pub(crate) fn watching(&self) -> Watching {
        let mut names: Vec<String> = self.watchers().map(|guest| guest.name.clone()).collect();
        let elsewhere: usize = self.elsewhere.values().map(|here| here.more).sum();
        let others = names.len().saturating_sub(MOST_LISTED) + self.nameless_here() + elsewhere;
        names.truncate(MOST_LISTED);
        Watching { names, others: u8::try_from(others).unwrap_or(u8::MAX).min(MOST_COUNTED) }
    }
}
