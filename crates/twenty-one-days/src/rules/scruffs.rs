//! Scruffs Up! (D60 to D64).

use table::{Log, Refusal, Seat, Seats};

use crate::content::{Forecast, Paw, Person, Treat};
use crate::moves::{Event, Frame, Roll};
use crate::people::Colour;
use crate::position::{Position, Purpose};
use crate::rulings::rulings;

impl Position {
    /// At the beginning of the Midday, fit enough, he may try a token; while one still runs he takes no new one, unless it
    /// is dropped (D61, D62).
    pub(super) fn scruffs_tries(&mut self) {
        if self.scruffs_can_try() {
            self.stack.push(Frame::Paw);
        }
    }

    /// Whether he is up to it, and there is a token to try.
    pub(crate) fn scruffs_can_try(&self) -> bool {
        self.scruffs_is_fit() && !self.paws.or(self.paws_failed).is_empty()
    }

    /// Whether Scruffs can do anything today with his tokens (D61): in heavy weather not on a day of the octopus, which is
    /// skipped together with them (Q41).
    pub(super) fn scruffs_is_fit(&self) -> bool {
        let dog = self.living(Person::Scruffs);
        dog.is_some_and(|dog| self.of(dog).top >= rulings().scruffs_fit)
            && !(self.weather == Some(Forecast::Heavy) && self.octopus_is_ordered())
    }

    /// The top token; failed ones come back when there is no other (D61).
    fn take_paw(&mut self, log: &mut impl Log<Event>) {
        if self.paws.is_empty() {
            self.paws = std::mem::take(&mut self.paws_failed);
        }
        let Some(token) = self.chance.shuffled_from(Purpose::Scruffs as usize, self.paws, log) else {
            return;
        };
        self.paws.remove(token);
        log.public(Event::PawTaken { token });
        self.roll_one(Roll::Paw { token }, Some(Colour::Green), log);
    }

    /// One of the faces shown: the reward, and the token is out of the game. Otherwise it is discarded (D61).
    pub(super) fn paw_rolls(&mut self, token: Paw, face: u8, log: &mut impl Log<Event>) {
        if token.facts().success.contains(&face) {
            log.public(Event::PawWon { token });
            self.stack.push(Frame::Reward { token, step: 0 });
        } else {
            log.public(Event::PawFailed { token });
            self.paws_failed.add(token);
        }
    }

    fn treat_at(token: Paw, step: u8) -> Option<Treat> {
        token.facts().effects.get(usize::from(step)).copied()
    }

    /// Each effect may be declined (D62): the sharks and the flare are asked about here, everything else where it is given
    /// out, and a lasting one by not using it.
    pub(super) fn asked_about_treat(&self, token: Paw, step: u8) -> Seats {
        let asks = match Self::treat_at(token, step) {
            Some(Treat::Sharks) => self.sharks < 5,
            Some(Treat::Flare) => self.ship < self.ship_limit(),
            _ => false,
        };
        if asks { self.voices_of(self.of(Colour::Green).seat) } else { Seats::NONE }
    }

    /// The next effect of a token (D63).
    pub(super) fn treat(&mut self, token: Paw, step: u8, log: &mut impl Log<Event>) {
        let Some(treat) = Self::treat_at(token, step) else { return };
        self.next_treat(token, step);
        match treat {
            Treat::Hope2 => self.offer(2, self.humans(), true, log),
            Treat::Hope3 => self.offer(3, self.humans(), true, log),
            Treat::Strength => {
                let by = self.of(Colour::Green).seat;
                self.stack.push(Frame::Strengthen { left: 2, whole: true, optional: true, by });
            }
            Treat::Swap => self.stack.push(Frame::PickSwap { optional: true }),
            Treat::Rerolls | Treat::Shifts => self.paw = Some((token, token.facts().uses)),
            // At 5 the sharks cannot be driven farther off, nor does the ship pass the anchor.
            Treat::Sharks | Treat::Flare => {}
        }
    }

    pub(super) fn next_treat(&mut self, token: Paw, step: u8) {
        if Self::treat_at(token, step + 1).is_some() {
            self.stack.push(Frame::Reward { token, step: step + 1 });
        }
    }

    pub(super) fn check_take(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        match self.frame() {
            Frame::Paw | Frame::Reward { .. } => Ok(()),
            _ => Err(Refusal::new("D61", "Scruffs has nothing to be tried or taken now.")),
        }
    }

    /// The sharks are driven off to 5, without staying there a day longer (Q6); the ship sees the flare; or he tries a
    /// token, for which a running one is dropped (D62).
    pub(super) fn take(&mut self, log: &mut impl Log<Event>) {
        match self.stack.pop() {
            Some(Frame::Reward { token, step }) => {
                self.next_treat(token, step);
                if Self::treat_at(token, step) == Some(Treat::Flare) {
                    self.ship_nearer(log);
                } else {
                    self.sharks = 5;
                    log.public(Event::SharksAt { distance: 5 });
                }
            }
            _ => {
                if let Some((token, _)) = self.paw.take() {
                    log.public(Event::PawDropped { token });
                }
                self.take_paw(log);
            }
        }
    }

    /// The running token is used for today; after its last use it is out of the game (D62, D63).
    pub(super) fn use_paw(&mut self) {
        self.paw_used = true;
        self.paw = self.paw.map(|(token, uses)| (token, uses - 1)).filter(|(_, uses)| *uses > 0);
    }
}
