//! Jellyfish (D52) and paranoia (D53).

use table::{Log, Refusal, Seat};

use crate::content::{Challenge, JELLYFISH, content};
use crate::moves::{Cause, Event, Frame, Roll};
use crate::people::{Colour, Colours};
use crate::position::{Position, Purpose};

impl Position {
    /// A survivor by lot falls among the jellyfish (D52).
    pub(super) fn fall_overboard(&mut self, log: &mut impl Log<Event>) {
        if let Some(survivor) = self.lot(self.alive, log) {
            self.start_swim(survivor, false, log);
        }
    }

    /// The top card says what must be rolled; it goes back, and the cards are shuffled (D52).
    pub(super) fn start_swim(&mut self, survivor: Colour, suitcase: bool, log: &mut impl Log<Event>) {
        let card = self.chance.shuffled(Purpose::Jellyfish as usize, JELLYFISH as u32, log) as u8;
        log.public(Event::Overboard { survivor: self.who(survivor), card });
        self.stack.push(Frame::Swim { survivor, card, at: 0, suitcase });
    }

    /// The next challenge, until all are past or the survivor is dead (D52).
    pub(super) fn swim_on(
        &mut self,
        survivor: Colour,
        card: u8,
        at: u8,
        suitcase: bool,
        log: &mut impl Log<Event>,
    ) {
        if !self.alive.has(survivor) {
            return;
        }
        if usize::from(at) < content().jellyfish[usize::from(card)].challenges.len() {
            self.stack.push(Frame::Swim { survivor, card, at: at + 1, suitcase });
            self.roll_one(Roll::Swim, Some(survivor), log);
        } else if suitcase {
            self.open_suitcase(survivor, log);
        }
    }

    /// The challenge that is being swum through.
    pub(super) fn challenge(&self) -> Option<Challenge> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Swim { card, at, .. } => {
                let challenges = &content().jellyfish[usize::from(*card)].challenges;
                challenges.get(usize::from(*at).wrapping_sub(1)).copied()
            }
            _ => None,
        })
    }

    /// A failed roll costs 1 strength; on it goes in any case (D52).
    pub(super) fn meet_jellyfish(&mut self, survivor: Colour, face: u8, log: &mut impl Log<Event>) {
        // A swimmer who gave the last strength to the dolphin is past all challenges.
        if !self.alive.has(survivor) {
            return;
        }
        let passed = self.challenge().is_none_or(|challenge| challenge.passes(face));
        if passed {
            log.public(Event::Dodged { survivor: self.who(survivor) });
        } else {
            log.public(Event::Stung { survivor: self.who(survivor) });
            self.hurt(Colours::only(survivor), 1, Cause::Jellyfish, log);
        }
    }

    /// A human by lot rolls (D53); Scruffs keeps his head, and another is drawn (Q30).
    pub(super) fn paranoia_strikes(&mut self, log: &mut impl Log<Event>) {
        if let Some(survivor) = self.lot(self.humans(), log) {
            self.roll_one(Roll::Paranoia, Some(survivor), log);
        }
    }

    /// Own Hope prevents the loss, 1 for each point; nobody else may pay (D53).
    pub(super) fn check_soothe(&self, seat: Seat, hope: u8) -> Result<(), Refusal> {
        let Frame::Paranoia { survivor, loss } = self.frame() else {
            return Err(Refusal::new("D53", "Nobody is driven mad now."));
        };
        self.check_asked(seat)?;
        if hope > loss {
            return Err(Refusal::new("D53", "That is more Hope than there is strength to be lost."));
        }
        if hope > self.of(survivor).hopes() {
            return Err(Refusal::new("D53", "That survivor has less Hope, and nobody else may pay."));
        }
        Ok(())
    }

    pub(super) fn soothe(&mut self, hope: u8, log: &mut impl Log<Event>) {
        if let Some(Frame::Paranoia { survivor, loss }) = self.stack.pop() {
            self.pay(survivor, hope, log);
            self.go_mad(survivor, loss - hope, log);
        }
    }

    /// The rest is lost (D53).
    pub(super) fn go_mad(&mut self, survivor: Colour, loss: u8, log: &mut impl Log<Event>) {
        self.hurt(Colours::only(survivor), loss, Cause::Paranoia, log);
    }
}
