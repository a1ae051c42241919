//! Bottles (D29, D34, D44).

use table::{Log, Refusal, Seat, Seats, Set};

use crate::content::Bottle;
use crate::moves::{Event, Frame, Roll};
use crate::people::Colour;
use crate::position::{Position, Purpose};
use crate::rulings::{FLARES_IN_BOTTLE, rulings};

impl Position {
    /// Bottles that are out of the game.
    pub(crate) fn bottles_gone(&self) -> Set<Bottle> {
        let mut gone = Set::all().minus(self.bottles);
        for bottle in self.survivors.iter().filter_map(|survivor| survivor.bottle) {
            gone.remove(bottle);
        }
        for frame in &self.stack {
            if let Frame::Open { second: Some(bottle), .. } = frame {
                gone.remove(*bottle);
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
        while let Some(bottle) = self.chance.shuffled_from(Purpose::Bottle as usize, self.bottles, log) {
            self.bottles.remove(bottle);
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
        // Nobody is left to take it (Q18).
        if !self.alive.has(survivor) {
            return;
        }
        if face.is_multiple_of(2) && self.may_receive(survivor) {
            self.of_mut(survivor).bottle = self.draw_bottle(survivor, true, log);
        } else {
            log.public(Event::NoBottle { survivor: self.who(survivor) });
        }
    }

    /// An odd roll lets the bottle be opened (D29); also that of somebody who gave the last strength for it (Q18).
    pub(super) fn may_open(&mut self, survivor: Colour, face: u8) {
        let odd = face % 2 == 1;
        if self.alive.has(survivor) {
            if odd {
                self.stack.push(Frame::Open { survivor, second: None });
            }
        } else if !odd
            && let Frame::Open { survivor: owner, second: Some(bottle) } = self.frame()
            && owner == survivor
        {
            self.stack.pop();
            self.bottles.add(bottle);
        }
    }

    /// The bottle of somebody who is about to die for a roll that may open it waits under that roll (Q18).
    pub(super) fn leave_bottle(&mut self, survivor: Colour) {
        if let Some(bottle) = self.of_mut(survivor).bottle.take()
            && let Some(roll) = self.stack.pop()
        {
            self.stack.push(Frame::Open { survivor, second: Some(bottle) });
            self.stack.push(roll);
        }
    }

    /// For the dead their player decides about the bottle that they have left, or the starting player (Q18).
    pub(super) fn asked_to_open(&self, survivor: Colour, second: Option<Bottle>) -> Seats {
        let has_one = self.of(survivor).bottle.is_some() || second.is_some();
        match (has_one, self.alive.has(survivor)) {
            (false, _) => Seats::NONE,
            (true, true) => self.voices(survivor),
            // What would do nothing now is put back without a question.
            (true, false) if second.is_some_and(|bottle| !self.helps_the_others(survivor, bottle)) => {
                Seats::NONE
            }
            (true, false) => self.voices_of(self.of(survivor).seat),
        }
    }

    /// Whether a bottle may stay closed: of two one must be opened, but for what the dead have left (D34, Q18).
    pub(super) fn may_stay_closed(&self, survivor: Colour, second: Option<Bottle>) -> bool {
        second.is_none() || !self.alive.has(survivor)
    }

    /// It stays closed; what the dead have left goes back into the deck (D38).
    pub(super) fn keep_closed(&mut self, survivor: Colour, second: Option<Bottle>) {
        if let Some(bottle) = second.filter(|_| !self.alive.has(survivor)) {
            self.bottles.add(bottle);
        }
    }

    /// Whether a bottle would do anything without the one who opens it (Q18).
    pub(super) fn helps_the_others(&self, owner: Colour, bottle: Bottle) -> bool {
        match bottle {
            Bottle::FourFlares | Bottle::FairWind => {
                !self.alive.without(owner).is_empty() && self.ship < self.ship_limit()
            }
            Bottle::Driftwood => self.lost != [0; 2],
            Bottle::CalmSea => self.disaster_is_due(),
            Bottle::RottenFish | Bottle::GreatHope | Bottle::ExtraDie => false,
            Bottle::RedTonic | Bottle::BlueTonic | Bottle::GreenTonic | Bottle::YellowTonic => {
                bottle.tonic().is_some_and(|colour| colour != owner && self.hungry().has(colour))
            }
        }
    }

    /// Whether a bottle would do nothing at all if this survivor opened it now, although its text says otherwise.
    pub(crate) fn is_idle(&self, survivor: Colour, bottle: Bottle) -> bool {
        match bottle {
            // Its text says so itself.
            Bottle::RottenFish => false,
            Bottle::FourFlares | Bottle::FairWind => self.ship >= self.ship_limit(),
            Bottle::GreatHope => !self.alive.has(survivor) || self.bag_count() == 0,
            Bottle::Driftwood => self.lost == [0; 2],
            Bottle::CalmSea => !self.disaster_is_due(),
            // No dice are placed any more from day 21 on (D56).
            Bottle::ExtraDie => !self.alive.has(survivor) || self.is_last_day(),
            Bottle::RedTonic | Bottle::BlueTonic | Bottle::GreenTonic | Bottle::YellowTonic => {
                bottle.tonic().is_none_or(|colour| !self.hungry().has(colour))
            }
        }
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
        let (alive, idle) = (self.alive.has(survivor), self.is_idle(survivor, bottle));
        log.public(if alive {
            Event::BottleOpened { survivor: self.who(survivor), bottle, idle }
        } else {
            Event::BottleLeft { survivor: self.who(survivor), bottle, idle }
        });
        match bottle {
            Bottle::FourFlares => {
                let by = alive.then_some(survivor);
                self.roll(Roll::FourFlares, &[by; FLARES_IN_BOTTLE as usize], log);
            }
            Bottle::RottenFish => {}
            // What it holds for whoever opens it is lost with the dead (Q18).
            Bottle::GreatHope | Bottle::ExtraDie if !alive => {}
            Bottle::FairWind => {
                self.ship_nearer(log);
            }
            Bottle::GreatHope => self.take_hope(survivor, rulings().great_hope, log),
            Bottle::Driftwood => self.stack.push(Frame::Mend { survivor }),
            Bottle::CalmSea => self.call_off_unseen(log),
            Bottle::ExtraDie => self.of_mut(survivor).markers = rulings().extra_die_days,
            Bottle::RedTonic | Bottle::BlueTonic | Bottle::GreenTonic | Bottle::YellowTonic => {
                if let Some(colour) = bottle.tonic() {
                    self.gain(colour, rulings().tonic_strength, log);
                }
            }
        }
    }
}
