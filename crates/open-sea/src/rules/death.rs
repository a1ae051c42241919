//! Vitality and death (O5).

use table::{Log, Seat, Seats};

use crate::content::content;
use crate::moves::{Cause, Event, Fate, Passing};
use crate::position::Position;

impl Position {
    /// Several lose Vitality at the same time; whoever has none left is dead (O5.1).
    pub(super) fn lose_vitality(
        &mut self,
        seats: Seats,
        amount: u8,
        cause: Cause,
        log: &mut impl Log<Event>,
    ) {
        let mut dead = Seats::NONE;
        for seat in seats {
            let left = self.vitality[seat.index()].saturating_sub(amount);
            self.vitality[seat.index()] = left;
            log.public(Event::LostVitality { seat, amount, left, cause });
            if left == 0 {
                dead.add(seat);
            }
        }
        self.bury(dead, Fate::Spent { cause, round: self.round }, log);
    }

    /// Vitality comes back, up to what everybody began with.
    pub(super) fn regain_vitality(&mut self, seat: Seat, amount: u8, log: &mut impl Log<Event>) {
        let before = self.vitality[seat.index()];
        let left = (before + amount).min(content().vitality);
        self.vitality[seat.index()] = left;
        log.public(Event::Regained { seat, amount: left - before, left });
    }

    /// Somebody dies of a vote or a weapon.
    pub(super) fn die(&mut self, seat: Seat, fate: Fate, log: &mut impl Log<Event>) {
        self.bury(Seats::only(seat), fate, log);
    }

    /// O5.1: hand and agenda stay secret and leave play. O5.2: the Compass of a dead holder goes left at once.
    fn bury(&mut self, dead: Seats, fate: Fate, log: &mut impl Log<Event>) {
        self.alive = self.alive.minus(dead);
        for seat in dead {
            self.vitality[seat.index()] = 0;
            self.fates[seat.index()] = fate;
            log.public(Event::Died { seat, fate });
        }
        if dead.has(self.compass) && !self.alive.is_empty() {
            self.compass = self.living_left_of(self.compass);
            log.public(Event::CompassPassed { to: self.compass, why: Passing::Death });
        }
    }

    pub(super) fn remember_harm(&mut self, by: Seat, on: Seat) {
        let times = &mut self.deeds.harm[by.index()][on.index()];
        *times = times.saturating_add(1);
    }

    pub(super) fn remember_help(&mut self, by: Seat, on: Seat) {
        let times = &mut self.deeds.help[by.index()][on.index()];
        *times = times.saturating_add(1);
    }
}
