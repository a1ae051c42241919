//! Sharks (D20, D23, D45 to D47).

use table::{Log, Refusal, Seat, Seats};

use crate::content::{Person, content};
use crate::moves::{Attacker, Cause, Event, Frame, Roll};
use crate::people::{Colour, Colours};
use crate::position::{Position, Purpose};
use crate::rulings::rulings;

impl Position {
    /// The card slides to the next lower number; after an attack it stays at 5 for a day (D20, Q5). Then Herr Pfennig looks
    /// out (Q8).
    pub(super) fn sharks_come_nearer(&mut self, log: &mut impl Log<Event>) {
        if !std::mem::take(&mut self.hold) && self.sharks > 1 {
            self.sharks -= 1;
        }
        log.public(Event::SharksAt { distance: self.sharks });
        if let Some(pfennig) = self.living(Person::Pfennig)
            && self.sharks >= 4
        {
            self.take_hope(pfennig, 1, log);
        }
    }

    /// At distance 1 the pack attacks, four times; not on day 21 (D23, D45, D47).
    pub(super) fn pack_attacks(&mut self, log: &mut impl Log<Event>) {
        if self.sharks != 1 || self.is_last_day() {
            return;
        }
        if self.asked_in_the_lull(None).is_empty() {
            self.pack_is_here(log);
        } else {
            self.stack.push(Frame::Lull { before: None, done: Seats::NONE });
        }
    }

    pub(super) fn pack_is_here(&mut self, log: &mut impl Log<Event>) {
        log.public(Event::PackAttacks);
        self.stack.push(Frame::Pack { left: rulings().pack_attacks });
    }

    /// The next attack of the pack; after the last one the card is at 5, and stays there tomorrow (D20).
    pub(super) fn next_shark(&mut self, left: u8, log: &mut impl Log<Event>) {
        if left == 0 {
            self.sharks = 5;
            self.hold = true;
            log.public(Event::SharksAt { distance: 5 });
        } else {
            self.stack.push(Frame::Pack { left: left - 1 });
            self.roll(Roll::Pack, &[None, None], log);
        }
    }

    /// Whom a shark would attack: who sits nearest, if that survivor is still there (D46).
    pub(super) fn nearest(&self, shark: u8) -> Option<Colour> {
        let spot = content().sharks.get(usize::from(shark).wrapping_sub(1)).copied();
        spot.and_then(|spot| self.on(spot))
    }

    /// Stronger than the visible strength: a wound. Otherwise nothing (D45). Without the nearest one, somebody by lot (D46).
    pub(super) fn shark_attacks(&mut self, shark: u8, strength: u8, log: &mut impl Log<Event>) {
        let Some(survivor) = self.nearest(shark).or_else(|| self.lot(self.alive, log)) else { return };
        let visible = self.of(survivor).top;
        log.public(Event::SharkAttacks { shark, survivor: self.who(survivor), strength, visible });
        if strength > visible {
            self.attack_strikes(survivor, Attacker::Shark, log);
        } else {
            log.public(Event::SharkBeaten { survivor: self.who(survivor) });
        }
    }

    /// The coloured tokens: one of these survivors by lot.
    pub(crate) fn lot(&mut self, among: Colours, log: &mut impl Log<Event>) -> Option<Colour> {
        if among.len() < 2 {
            return among.lowest();
        }
        among.nth(self.chance.pick(Purpose::Lot as usize, u32::from(among.len()), log))
    }

    /// An attack has struck: Pjotr is asked, if he can do anything about it.
    pub(super) fn attack_strikes(&mut self, victim: Colour, from: Attacker, log: &mut impl Log<Event>) {
        let asked = self.asked_to_ward();
        if asked.is_empty() {
            self.strike(victim, from, log);
        } else {
            self.ask(Frame::Ward { victim, from }, asked);
        }
    }

    /// Pjotr may ward off an attack on anybody that has struck, for 2 Hope each (Q26).
    pub(super) fn asked_to_ward(&self) -> Seats {
        match self.living(Person::Pjotr) {
            Some(pjotr) if self.of(pjotr).hopes() >= Person::Pjotr.facts().cost => self.voices(pjotr),
            _ => Seats::NONE,
        }
    }

    pub(super) fn check_ward(&self, seat: Seat) -> Result<(), Refusal> {
        if !matches!(self.frame(), Frame::Ward { .. }) {
            return Err(Refusal::new("D39", "There is no attack to be warded off."));
        }
        self.check_asked(seat)
    }

    pub(super) fn ward(&mut self, log: &mut impl Log<Event>) {
        if let Some(Frame::Ward { victim, from }) = self.stack.pop()
            && let Some(pjotr) = self.living(Person::Pjotr)
        {
            self.pay(pjotr, Person::Pjotr.facts().cost, log);
            log.public(Event::Warded { victim: self.who(victim), from });
        }
    }

    /// An attack that nobody wards off.
    pub(super) fn strike(&mut self, victim: Colour, from: Attacker, log: &mut impl Log<Event>) {
        let cause = match from {
            Attacker::Shark => Cause::Shark,
            Attacker::Octopus => Cause::Octopus,
        };
        self.hurt(Colours::only(victim), 1, cause, log);
    }
}
