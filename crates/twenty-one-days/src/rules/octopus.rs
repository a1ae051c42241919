//! The octopus (D26, D48 to D51).

use table::{Log, Seat};

use crate::content::content;
use crate::moves::{Attacker, Cause, Event, Frame, Place, Roll};
use crate::people::{Colour, Colours};
use crate::position::{Phase, Position};

impl Position {
    /// Whose die must go on the Octopus location: the starting player's, or with one voice that of the survivor who has
    /// the token (D48, Q9, Q10). A starting player without a human passes it on.
    pub(super) fn helm(&self) -> (Seat, Colours) {
        if self.setup.one_voice() {
            return (self.start, Colours::only(self.lead).and(self.humans()));
        }
        let mut seat = self.start;
        for _ in 0..self.seats() {
            let humans = self.own(seat).and(self.humans());
            if !humans.is_empty() {
                return (seat, humans);
            }
            seat = seat.left(self.seats());
        }
        (self.start, Colours::NONE)
    }

    /// Whether there is somebody whose die could go there.
    pub(crate) fn helm_is_open(&self) -> bool {
        !self.helm().1.is_empty()
    }

    /// D48: somebody's die goes there, of two by choice; before it the white die where it would be too late later (Q25).
    pub(super) fn someone_goes_to_the_octopus(&mut self, log: &mut impl Log<Event>) {
        let (_, candidates) = self.helm();
        match candidates.sole().filter(|survivor| !self.has_last_chance_of_extra(*survivor)) {
            Some(survivor) => self.put_die(survivor, Place::Octopus, false, log),
            None => self.stack.push(Frame::Helm),
        }
    }

    /// The octopus die is rolled if somebody's die lies on its location (D48).
    pub(super) fn roll_octopus(&mut self, log: &mut impl Log<Event>) {
        if self.dice_at(Place::Octopus) > 0 {
            self.roll_one(Roll::Octopus, None, log);
        }
    }

    /// Blank: it sleeps, and the others go on. A tentacle: it attacks, nothing else is activated today, and the Evening
    /// follows (D49).
    pub(super) fn octopus_wakes(&mut self, face: u8, log: &mut impl Log<Event>) {
        if face <= content().blank {
            log.public(Event::OctopusAsleep);
            return;
        }
        log.public(Event::OctopusAttacks { tentacles: self.tentacles });
        self.phase = Phase::Evening;
        self.step = 0;
        self.stack.push(Frame::Octopus { left: self.tentacles });
    }

    /// Each tentacle attacks once: the white die says whom (D50).
    pub(super) fn next_tentacle(&mut self, left: u8, log: &mut impl Log<Event>) {
        if left == 0 {
            for survivor in &mut self.survivors {
                survivor.placed = None;
                survivor.extra = None;
            }
        } else {
            self.stack.push(Frame::Octopus { left: left - 1 });
            self.roll_one(Roll::Tentacle, None, log);
        }
    }

    pub(super) fn matching(&self, face: u8) -> Colours {
        self.those(|survivor| survivor.top == face)
    }

    /// It seizes somebody whose visible strength is what it rolled; of several, one by lot; nobody: it misses (D50).
    pub(super) fn tentacle_strikes(&mut self, face: u8, log: &mut impl Log<Event>) {
        match self.lot(self.matching(face), log) {
            Some(survivor) => {
                log.public(Event::TentacleGrabs { survivor: self.who(survivor) });
                self.roll_one(Roll::Defence { against: face }, Some(survivor), log);
            }
            None => log.public(Event::TentacleMissed),
        }
    }

    /// Lower: a wound. Equal: safe. Higher: safe, and the tentacle is cut off for good (D50).
    pub(super) fn defend(&mut self, survivor: Colour, against: u8, face: u8, log: &mut impl Log<Event>) {
        if face < against {
            self.attack_strikes(survivor, Attacker::Octopus, log);
        } else if face == against {
            log.public(Event::TentacleDodged { survivor: self.who(survivor) });
        } else {
            self.tentacles = self.tentacles.saturating_sub(1);
            log.public(Event::TentacleCut { survivor: self.who(survivor), left: self.tentacles });
        }
    }

    /// GRAB: a survivor by lot loses the top die; with one die only, their life (Q4).
    pub(super) fn octopus_grabs(&mut self, log: &mut impl Log<Event>) {
        if let Some(survivor) = self.lot(self.alive, log) {
            log.public(Event::TentacleGrabs { survivor: self.who(survivor) });
            self.lose_die(survivor, Cause::Octopus, log);
        }
    }
}
