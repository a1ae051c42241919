//! Who is at a table through another server. None of it is kept.

use serde::{Deserialize, Serialize};
use table::Seat;
use web::notes::Note;

use crate::entry::Entry;
use crate::presence::MOST_LISTED;
use crate::sitting::{Now, Sitting};
use crate::who::{Guest, Who};

/// Who is at a table through one server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Here {
    /// The seats of which a page is open.
    pub seats: Vec<SeatHere>,
    /// Those who watch and have a name; of a crowd the first.
    pub watchers: Vec<Guest>,
    /// How many more watch.
    pub more: usize,
}

/// A seat of which a page is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatHere {
    /// Which one.
    pub seat: Seat,
    /// Whether its page says what it has shown.
    pub shows: bool,
    /// Whether its owner wants to be asked even where there is but one answer.
    pub always_ask: bool,
}

impl Here {
    /// Whether there is nobody.
    pub fn is_nobody(&self) -> bool {
        self.seats.is_empty() && self.watchers.is_empty() && self.more == 0
    }

    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.seats.iter().any(|here| here.seat == seat)
    }
}

impl Sitting {
    /// Who is here through this server.
    pub fn here(&self) -> Here {
        let seat = |seat: Seat| {
            let presence = &self.presence[seat.index()];
            SeatHere { seat, shows: presence.shown.is_some(), always_ask: presence.always_ask }
        };
        let seats = self.seats().filter(|seat| self.is_present_here(*seat)).map(seat).collect();
        let mut watchers: Vec<Guest> = self.watchers_here().cloned().collect();
        let more = watchers.len().saturating_sub(MOST_LISTED) + self.nameless_here();
        watchers.truncate(MOST_LISTED);
        Here { seats, watchers, more }
    }

    /// Who is there through other servers, from now on: all of them.
    pub fn there(&mut self, now: Now, elsewhere: Vec<(String, Here)>) {
        self.tell_time(now);
        let (watched, before) = (self.watching(), std::mem::take(&mut self.elsewhere));
        self.elsewhere = elsewhere.into_iter().collect();
        let was_there = |seat: Seat| before.values().any(|here| here.has(seat));
        let mut changed = self.watching() != watched;
        let seats: Vec<Seat> = self.seats().collect();
        for seat in seats {
            let now_there =
                self.elsewhere.values().flat_map(|here| &here.seats).find(|here| here.seat == seat).copied();
            let presence = &mut self.presence[seat.index()];
            match now_there {
                Some(here) => {
                    presence.always_ask = here.always_ask;
                    if here.shows {
                        presence.shown.get_or_insert(0);
                    }
                    if !was_there(seat) {
                        self.heard_of(now, seat);
                        changed = true;
                    }
                }
                None if was_there(seat) => {
                    presence.last = now.at;
                    changed = true;
                }
                None => {}
            }
        }
        self.wind_passes(now);
        if changed {
            self.changed();
        }
    }

    /// Whether somebody is at the table through another server.
    pub fn is_watched_elsewhere(&self) -> bool {
        !self.elsewhere.is_empty()
    }

    /// From now on this server runs what happens by itself: clocks and bots begin anew, but for those of a game that waits. Pages have had their time before: bots do
    /// not wait for them once more, however often a table passes from one server to the other.
    pub fn take_over(&mut self, now: Now) {
        self.wind_clocks(now);
        self.wind_passes(now);
        self.wake_bots(now);
        let soon = now.at + self.pace;
        self.bots_due = self.bots_due.map(|due| due.min(soon));
    }

    /// Whoever sits there was heard of by another server.
    pub fn was_heard_of(&mut self, now: Now, seat: Seat) {
        self.tell_time(now);
        if self.presence.len() > seat.index() {
            self.heard_of(now, seat);
        }
    }

    /// Whoever sits there has told another server what their page has shown.
    pub fn was_shown(&mut self, now: Now, seat: Seat, change: u64) {
        self.tell_time(now);
        if self.presence.len() > seat.index() {
            self.has_shown_to(now, seat, change);
        }
    }

    /// What another server has noted of people becomes true here, too: a bot plays for whoever is gone.
    pub(crate) fn follow_presence(&mut self, entry: &Entry) {
        if let Entry::Note(Note::Gone { seat, .. }) = entry
            && let Some(presence) = self.presence.get_mut(seat.index())
        {
            presence.stand_in = true;
        }
    }

    /// Whether others must hear at once that somebody is back.
    pub fn is_stood_in_for(&self, who: &Who) -> bool {
        self.seat_of(who).is_some_and(|seat| self.presence[seat.index()].stand_in)
    }
}
