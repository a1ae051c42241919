//! Bottles (D29, D34, D44).

use table::{Cards, Log, Refusal, Seat, Seats};

use crate::content::Bottle;
use crate::moves::{Event, Frame, Roll};
use crate::people::Colour;
use crate::position::{Position, Purpose};
use crate::rulings::EXTRA_DIE_DAYS;

impl Position {
    /// Bottles that are out of the game.
    pub(crate) fn bottles_gone(&self) -> Cards {
        let mut gone = Cards::first(Bottle::ALL.len() as u32).minus(self.bottles);
        for bottle in self.survivors.iter().filter_map(|survivor| survivor.bottle) {
            gone.remove(bottle as u8);
        }
        for frame in &self.stack {
            if let Frame::Open { second: Some(bottle), .. } = frame {
                gone.remove(*bottle as u8);
            }
        }
        gone
    }

    /// Whether a survivor can take a bottle: holds none, has no extra die running, and there is one (D29, D44).
    pub(super) fn may_receive(&self, colour: Colour) -> bool {
        let survivor = self.of(colour);
        self.alive.has(colour)
            && survivor.bottle.is_none()
            && survivor.markers == 0
            && !self.bottles.is_empty()
    }

    /// The top bottle. A tonic for somebody who is dead is out of the game; at the Bottle location another is drawn for
    /// it (D44).
    pub(super) fn draw_bottle(
        &mut self,
        survivor: Colour,
        at_location: bool,
        log: &mut impl Log<Event>,
    ) -> Option<Bottle> {
        while !self.bottles.is_empty() {
            let which = self.chance.shuffled(Purpose::Bottle as usize, self.bottles.len(), log);
            let number = self.bottles.nth(which);
            self.bottles.remove(number);
            let bottle = Bottle::ALL[usize::from(number)];
            if bottle.tonic().is_none_or(|colour| self.alive.has(colour)) {
                log.public(Event::BottleFound { survivor: self.who(survivor), bottle });
                return Some(bottle);
            }
            log.public(Event::BottleUseless { survivor: self.who(survivor), bottle });
            if !at_location {
                return None;
            }
        }
        log.public(Event::NoBottle { survivor: self.who(survivor) });
        None
    }

    /// An even roll brings the top bottle (D29).
    pub(super) fn receive(&mut self, survivor: Colour, face: u8, log: &mut impl Log<Event>) {
        if face.is_multiple_of(2) && self.may_receive(survivor) {
            self.of_mut(survivor).bottle = self.draw_bottle(survivor, true, log);
        } else {
            log.public(Event::NoBottle { survivor: self.who(survivor) });
        }
    }

    /// An odd roll lets the bottle be opened (D29).
    pub(super) fn may_open(&mut self, survivor: Colour, face: u8) {
        if face % 2 == 1 {
            self.stack.push(Frame::Open { survivor, second: None });
        }
    }

    pub(super) fn asked_to_open(&self, survivor: Colour, second: Option<Bottle>) -> Seats {
        let has_one = self.of(survivor).bottle.is_some() || second.is_some();
        if has_one && self.alive.has(survivor) { self.voices(survivor) } else { Seats::NONE }
    }

    pub(super) fn check_open_bottle(&self, seat: Seat, bottle: Bottle) -> Result<(), Refusal> {
        let Frame::Open { survivor, second } = self.frame() else {
            return Err(Refusal::new(
                "D29",
                "A bottle is opened at the Play location, or where a card says so.",
            ));
        };
        self.check_asked(seat)?;
        if self.of(survivor).bottle != Some(bottle) && second != Some(bottle) {
            return Err(Refusal::new("D29", "That survivor does not hold this bottle."));
        }
        Ok(())
    }

    /// Opens one bottle; of two the other one is kept (D34).
    pub(super) fn open_asked(&mut self, bottle: Bottle, log: &mut impl Log<Event>) {
        let Some(Frame::Open { survivor, second }) = self.stack.pop() else { return };
        let held = self.of(survivor).bottle;
        self.of_mut(survivor).bottle = if held == Some(bottle) { second } else { held };
        self.open_bottle(survivor, bottle, log);
    }

    /// What is in it (D44).
    fn open_bottle(&mut self, survivor: Colour, bottle: Bottle, log: &mut impl Log<Event>) {
        log.public(Event::BottleOpened { survivor: self.who(survivor), bottle });
        match bottle {
            Bottle::FourFlares => self.roll(Roll::FourFlares, &[Some(survivor); 4], log),
            Bottle::RottenFish => {}
            Bottle::FairWind => {
                self.ship_nearer(log);
            }
            Bottle::GreatHope => self.take_hope(survivor, 4, log),
            Bottle::Driftwood => self.stack.push(Frame::Mend { survivor }),
            Bottle::CalmSea => self.call_off_unseen(log),
            Bottle::ExtraDie => self.of_mut(survivor).markers = EXTRA_DIE_DAYS,
            Bottle::RedTonic | Bottle::BlueTonic | Bottle::GreenTonic | Bottle::YellowTonic => {
                if let Some(colour) = bottle.tonic() {
                    self.gain(colour, 2, log);
                }
            }
        }
    }
}
