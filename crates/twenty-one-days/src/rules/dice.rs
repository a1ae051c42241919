//! Dice on the table: what they are rolled for, and what they come to.
//!
//! A roll waits until everybody who could change it accepts it (Q24): it can be rolled again, then changed by a special
//! Hope token or by Scruffs, then turned by the dolphin, and after each change all of that begins anew. Who could change it
//! is public, as everything here; nobody is asked about a roll that cannot be changed, or not for the better.

use table::{Few, Log, Seats};

use crate::moves::{Die, Event, Frame, Roll};
use crate::people::Colour;
use crate::position::{Position, Purpose};

impl Roll {
    /// The stream of chance that it is drawn from.
    fn purpose(self) -> Purpose {
        match self {
            Roll::Sky => Purpose::Weather,
            Roll::Pack | Roll::Shark { .. } => Purpose::Shark,
            Roll::Octopus | Roll::Tentacle => Purpose::Octopus,
            Roll::Paw { .. } => Purpose::Scruffs,
            Roll::Kite => Purpose::Kite,
            Roll::Defence { .. }
            | Roll::Swim
            | Roll::Paranoia
            | Roll::Flare
            | Roll::FlareAgain
            | Roll::FlareToken
            | Roll::FourFlares
            | Roll::Receive
            | Roll::Play
            | Roll::Turtle
            | Roll::Hope
            | Roll::Fishing
            | Roll::Kid
            | Roll::Signal { .. } => Purpose::Dice,
        }
    }

    /// Whether the dice show numbers, which can be changed by 1 or 2 (Q23).
    pub fn is_numbered(self) -> bool {
        !matches!(self, Roll::Sky | Roll::Octopus | Roll::Kite)
    }

    /// Whether the dolphin plays with these dice: a survivor's roll, and neither shark nor octopus near (D36).
    pub fn is_for_dolphins(self) -> bool {
        match self {
            Roll::Sky
            | Roll::Pack
            | Roll::Shark { .. }
            | Roll::Octopus
            | Roll::Tentacle
            | Roll::Defence { .. }
            | Roll::Paw { .. }
            | Roll::Kite => false,
            Roll::Swim
            | Roll::Paranoia
            | Roll::Flare
            | Roll::FlareAgain
            | Roll::FlareToken
            | Roll::FourFlares
            | Roll::Receive
            | Roll::Play
            | Roll::Turtle
            | Roll::Hope
            | Roll::Fishing
            | Roll::Kid
            | Roll::Signal { .. } => true,
        }
    }
}

impl Position {
    pub(super) fn throw(&mut self, roll: Roll, owner: Option<Colour>, log: &mut impl Log<Event>) -> Die {
        Die { owner, face: self.chance.die(roll.purpose() as usize, 6, log) as u8 }
    }

    /// Dice are rolled, one for each owner, and wait to be accepted by those who could change them.
    pub(crate) fn roll(&mut self, roll: Roll, owners: &[Option<Colour>], log: &mut impl Log<Event>) {
        let mut dice = Few::new();
        for owner in owners {
            dice.push(self.throw(roll, *owner, log));
        }
        let by = owners.first().copied().flatten().map(|owner| self.who(owner));
        log.public(Event::Rolled { roll, by, dice });
        let asked = self.asked_about_roll(roll, &dice, false);
        if asked.is_empty() {
            self.accept(roll, &dice, log);
        } else {
            self.ask(Frame::Roll { roll, dice, used: false, done: Seats::NONE }, asked);
        }
    }

    /// One die is rolled.
    pub(crate) fn roll_one(&mut self, roll: Roll, owner: Option<Colour>, log: &mut impl Log<Event>) {
        self.roll(roll, &[owner], log);
    }

    /// What the dice come to once they are accepted.
    pub(super) fn accept(&mut self, roll: Roll, dice: &[Die], log: &mut impl Log<Event>) {
        let Some(&Die { owner, face }) = dice.first() else { return };
        let survivor = owner.unwrap_or_default();
        match roll {
            Roll::Sky => self.weather_is(face),
            Roll::Pack => self.shark_attacks(face, dice.get(1).map_or(0, |die| die.face), log),
            Roll::Shark { shark } => self.shark_attacks(shark, face, log),
            Roll::Octopus => self.octopus_wakes(face, log),
            Roll::Tentacle => self.tentacle_strikes(face, log),
            Roll::Defence { against } => self.defend(survivor, against, face, log),
            Roll::Swim => self.meet_jellyfish(survivor, face, log),
            Roll::Paranoia => self.paranoia_grips(survivor, face),
            Roll::Flare => self.fire_flares(dice, log),
            Roll::FlareAgain => self.fire_again(survivor, face, log),
            Roll::FlareToken => self.fire(face, log),
            Roll::FourFlares => dice.iter().for_each(|die| self.fire(die.face, log)),
            Roll::Receive => self.receive(survivor, face, log),
            Roll::Play => self.may_open(survivor, face),
            Roll::Turtle => self.ride_turtle(dice, log),
            Roll::Hope => self.find_hope(dice, log),
            Roll::Fishing => self.fish(survivor, face, log),
            Roll::Kid => self.kid_rolls(face, log),
            Roll::Paw { token } => self.paw_rolls(token, face, log),
            Roll::Signal { .. } => self.fire(face, log),
            Roll::Kite => self.fly_kite(survivor, face, log),
        }
    }
}
