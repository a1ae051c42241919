//! Strength and death (D37, D38), and strength that is divided.

use table::{Log, Refusal, Seat, Seats};

use crate::moves::{Cause, Event, Frame};
use crate::people::{Colour, Colours};
use crate::position::Position;

impl Position {
    /// Visible strength rises, to 6 at the most; what is above is lost, and a lost die never comes back (D32, Q1).
    pub(crate) fn gain(&mut self, colour: Colour, strength: u8, log: &mut impl Log<Event>) {
        if !self.alive.has(colour) {
            return;
        }
        let survivor = self.of_mut(colour);
        let gained = strength.min(6 - survivor.top);
        if gained > 0 {
            survivor.top += gained;
            log.public(Event::Gained { survivor: self.who(colour), strength: gained });
        }
    }

    /// Strength is lost point by point: from the top die, then from the one below, then from life itself (D37, Q1). Nobody loses more than
    /// there is.
    pub(crate) fn lose(&mut self, colour: Colour, strength: u8, cause: Cause, log: &mut impl Log<Event>) {
        let survivor = self.of(colour);
        let strength = strength.min(survivor.top + survivor.below);
        if !self.alive.has(colour) || strength == 0 {
            return;
        }
        log.public(Event::Lost { survivor: self.who(colour), strength, cause });
        for _ in 0..strength {
            if self.of(colour).top > 1 {
                self.of_mut(colour).top -= 1;
            } else {
                self.lose_die(colour, cause, log);
                if !self.alive.has(colour) {
                    return;
                }
            }
        }
    }

    /// The top die is gone for good; without another one the survivor dies (D37).
    pub(crate) fn lose_die(&mut self, colour: Colour, cause: Cause, log: &mut impl Log<Event>) {
        let survivor = self.of_mut(colour);
        survivor.top = std::mem::take(&mut survivor.below);
        if survivor.top == 0 {
            self.die(colour, cause, log);
        } else {
            log.public(Event::DieLost { survivor: self.who(colour) });
        }
    }

    /// Hope goes to the bag, a bottle back into the deck, the rest out of the game (D38, Q31).
    pub(crate) fn die(&mut self, colour: Colour, cause: Cause, log: &mut impl Log<Event>) {
        let day = self.day;
        let survivor = self.of_mut(colour);
        let hope = std::mem::take(&mut survivor.hope);
        let bottle = survivor.bottle.take();
        survivor.top = 0;
        survivor.below = 0;
        survivor.fate = Some((cause, day));
        survivor.flip = None;
        survivor.markers = 0;
        survivor.placed = None;
        survivor.extra = None;
        for (kind, count) in hope.into_iter().enumerate() {
            self.bag[kind] += count;
        }
        if let Some(bottle) = bottle {
            self.bottles.add(bottle);
        }
        self.alive = self.alive.without(colour);
        log.public(Event::Died { survivor: self.who(colour), cause });
        self.token_leaves_the_dead();
    }

    /// Those who could still gain visible strength.
    #[inline]
    pub(crate) fn hungry(&self) -> Colours {
        self.those(|survivor| survivor.top < 6)
    }

    pub(super) fn asked_to_strengthen(&self, optional: bool, by: Seat) -> Seats {
        match self.hungry().len() {
            0 => Seats::NONE,
            1 if !optional => Seats::NONE,
            _ => self.voices_of(by),
        }
    }

    /// Only one can gain anything, or nobody.
    pub(super) fn strengthen_alone(&mut self, left: u8, log: &mut impl Log<Event>) {
        if let Some(colour) = self.hungry().lowest() {
            self.gain(colour, left, log);
        }
    }

    /// Fish (D32), strength to be divided (D41), strength for one (D63).
    pub(super) fn check_feed(&self, seat: Seat, survivor: Colour) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        match self.frame() {
            Frame::Strengthen { .. } => {
                if !self.alive.has(survivor) {
                    return Err(Refusal::new("D38", "That survivor is dead."));
                }
                if self.of(survivor).top >= 6 {
                    return Err(Refusal::new("D32", "Visible strength 6 cannot rise: choose somebody else."));
                }
                Ok(())
            }
            Frame::Fish { .. } => self.check_fish(survivor),
            _ => Err(Refusal::new("D32", "There is nothing to be given out.")),
        }
    }

    pub(super) fn feed(&mut self, survivor: Colour, log: &mut impl Log<Event>) {
        match self.stack.pop() {
            Some(Frame::Strengthen { left, whole: true, .. }) => self.gain(survivor, left, log),
            Some(Frame::Strengthen { left, whole, optional, by }) => {
                self.gain(survivor, 1, log);
                if left > 1 {
                    self.stack.push(Frame::Strengthen { left: left - 1, whole, optional, by });
                }
            }
            Some(frame) => self.feed_fish(frame, survivor, log),
            None => {}
        }
    }

    pub(super) fn check_suffer(&self, seat: Seat, survivor: Colour) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        if !matches!(self.frame(), Frame::Divide { .. }) {
            return Err(Refusal::new("D25", "No loss is being divided now."));
        }
        if !self.alive.has(survivor) {
            return Err(Refusal::new("D38", "That survivor is dead."));
        }
        Ok(())
    }

    pub(super) fn suffer(&mut self, survivor: Colour, log: &mut impl Log<Event>) {
        if let Some(Frame::Divide { left, weather }) = self.stack.pop() {
            if left > 1 {
                self.stack.push(Frame::Divide { left: left - 1, weather });
            }
            self.hurt(Colours::only(survivor), 1, Cause::Exhaustion, log);
        }
    }

    /// The last one alive bears it all (Q40).
    pub(super) fn suffer_alone(&mut self, left: u8, log: &mut impl Log<Event>) {
        if let Some(colour) = self.alive.lowest() {
            self.hurt(Colours::only(colour), left, Cause::Exhaustion, log);
        }
    }
}
