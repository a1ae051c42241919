//! Dice on the table: who may change them, and what they come to.
//!
//! A roll waits until everybody who could change it accepts it (Q24): it can be rolled again, then changed by a special
//! Hope token or by Scruffs, then turned by the dolphin, and after each change all of that begins anew. Who could change it
//! is public, as everything here; nobody is asked about a roll that cannot be changed, or not for the better.

use table::{Few, Log, Refusal, Seat, Seats};

use crate::content::{Flip, Paw, Person, Swap, Treat, content};
use crate::moves::{Cause, Die, Event, Frame, Means, Move, Place, Roll, Token};
use crate::people::{Colour, Colours};
use crate::position::{Position, Purpose};
use crate::rulings::{ALETA_FIT, DOLPHIN_STRENGTH};

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
    fn throw(&mut self, roll: Roll, owner: Option<Colour>, log: &mut impl Log<Event>) -> Die {
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
        if self.asked_about_roll(roll, &dice, false).is_empty() {
            self.accept(roll, &dice, log);
        } else {
            self.stack.push(Frame::Roll { roll, dice, used: false, done: Seats::NONE });
        }
    }

    /// One die is rolled.
    pub(crate) fn roll_one(&mut self, roll: Roll, owner: Option<Colour>, log: &mut impl Log<Event>) {
        self.roll(roll, &[owner], log);
    }

    /// Everybody who could change these dice.
    pub(super) fn asked_about_roll(&self, roll: Roll, dice: &[Die], used: bool) -> Seats {
        let able: Colours =
            self.alive.into_iter().filter(|colour| self.can_change(roll, dice, used, *colour)).collect();
        if able.is_empty() || self.is_best(roll, dice) {
            return Seats::NONE;
        }
        able.into_iter().fold(Seats::NONE, |seats, colour| seats.or(self.voices(colour)))
    }

    /// Whether a survivor has anything that changes these dice: in short what the checks of the single changes say at
    /// length, because it is asked of every roll.
    fn can_change(&self, roll: Roll, dice: &[Die], used: bool, colour: Colour) -> bool {
        let survivor = self.of(colour);
        let pays = |person: Person| survivor.hopes() >= person.facts().cost;
        let rolls_again = survivor.flip == Some(Flip::Reroll)
            || match survivor.person {
                Person::Aleta => survivor.used == 0 && survivor.top >= ALETA_FIT && pays(Person::Aleta),
                Person::Magnusson => {
                    roll == Roll::Octopus
                        && !used
                        && survivor.placed == Some(Place::Octopus)
                        && pays(Person::Magnusson)
                }
                Person::Scruffs => match self.running_paw() {
                    Some(Treat::Rerolls) => true,
                    Some(Treat::Shifts) => roll.is_numbered(),
                    _ => false,
                },
                _ => false,
            };
        let special = survivor.hope[1] + survivor.hope[2] > 0 && roll.is_numbered() && !self.is_last_day();
        let dives = || {
            self.swap == Swap::Dolphin
                && dice.iter().any(|die| die.owner == Some(colour) && self.check_diver(roll, die).is_ok())
        };
        rolls_again || special || dives()
    }

    /// Whether nothing better could be rolled.
    fn is_best(&self, roll: Roll, dice: &[Die]) -> bool {
        let all = |wanted: fn(u8) -> bool| dice.iter().all(|die| wanted(die.face));
        let first = dice.first().map_or(0, |die| die.face);
        let far = self.ship >= self.ship_limit();
        match roll {
            Roll::Sky => first <= content().clear,
            Roll::Pack => self.shark_fails(first, dice.get(1).map_or(0, |die| die.face)),
            Roll::Shark { shark } => self.shark_fails(shark, first),
            Roll::Octopus => first <= content().blank,
            Roll::Tentacle => self.tentacle_is_harmless(first),
            Roll::Defence { against } => first > against,
            Roll::Swim => self.challenge().is_none_or(|challenge| challenge.passes(first)),
            Roll::Paranoia => first == 1,
            Roll::Signal { .. } => all(|face| face == 6),
            Roll::Flare => {
                let blank = dice.len() >= 3 && dice.iter().any(|die| die.face == 1);
                all(|face| face == 6) || (far && !blank)
            }
            Roll::FlareAgain => first == 6 || (far && !(first == 1 && self.is_risky())),
            Roll::FlareToken | Roll::FourFlares => far || all(|face| face == 6),
            Roll::Receive => all(|face| face % 2 == 0) || !self.can_receive(dice),
            Roll::Play => all(|face| face % 2 == 1) || !self.has_bottle(dice),
            Roll::Turtle | Roll::Hope => all(|face| face == 6) || self.bag_count() == 0,
            Roll::Fishing => first == 6 || self.hungry().is_empty(),
            Roll::Kid => first >= 5,
            Roll::Paw { token } => token.facts().success.contains(&first),
            Roll::Kite => first <= content().kite_faces,
        }
    }

    fn can_receive(&self, dice: &[Die]) -> bool {
        dice.iter().filter_map(|die| die.owner).any(|colour| self.may_receive(colour))
    }

    fn has_bottle(&self, dice: &[Die]) -> bool {
        dice.iter().filter_map(|die| die.owner).any(|colour| self.of(colour).bottle.is_some())
    }

    /// What the running token of Scruffs does, if it can be used now (D61, D62, Q41).
    fn running_paw(&self) -> Option<Treat> {
        let (token, uses) = self.paw?;
        let ready = uses > 0 && !self.paw_used && self.scruffs_is_fit();
        ready.then(|| treat_of(token))
    }

    /// Whether a survivor has this means to have dice rolled again.
    fn check_means(&self, roll: Roll, used: bool, survivor: Colour, with: Means) -> Result<(), Refusal> {
        let person = self.of(survivor).person;
        match with {
            Means::Flip if self.of(survivor).flip == Some(Flip::Reroll) => Ok(()),
            Means::Flip => Err(Refusal::new("D41", "That survivor has no flip token for another throw.")),
            Means::Ability => match person {
                Person::Aleta => {
                    if self.of(survivor).used > 0 {
                        return Err(Refusal::new("Q26", "Aleta has already helped today."));
                    }
                    if self.of(survivor).top < ALETA_FIT {
                        return Err(Refusal::new(
                            "D39",
                            "Aleta helps only on days on which her visible strength is 4 or more.",
                        ));
                    }
                    self.check_can_pay(survivor, person.facts().cost)
                }
                Person::Magnusson => {
                    if roll != Roll::Octopus || self.of(survivor).placed != Some(Place::Octopus) {
                        return Err(Refusal::new(
                            "D49",
                            "The Professor rolls the octopus die again when he sits on its location.",
                        ));
                    }
                    if used {
                        return Err(Refusal::new(
                            "D49",
                            "The Professor has rolled the octopus die again already.",
                        ));
                    }
                    self.check_can_pay(survivor, person.facts().cost)
                }
                _ => Err(Refusal::new("D39", "That survivor has no ability to roll dice again.")),
            },
            Means::Paw if person == Person::Scruffs && self.running_paw() == Some(Treat::Rerolls) => Ok(()),
            Means::Paw => {
                Err(Refusal::new("D63", "Scruffs has nothing running that rolls dice again today."))
            }
        }
    }

    pub(super) fn check_reroll(
        &self,
        seat: Seat,
        survivor: Colour,
        with: Means,
        die: u8,
    ) -> Result<(), Refusal> {
        let (roll, _, used) = self.check_die(seat, die)?;
        self.check_own(seat, survivor)?;
        if roll == Roll::Pack && die > 0 {
            return Err(Refusal::new(
                "D45",
                "The shark die is a die in a die: roll it as a whole, by its first number.",
            ));
        }
        self.check_means(roll, used, survivor, with)
    }

    pub(super) fn reroll(&mut self, survivor: Colour, with: Means, die: u8, log: &mut impl Log<Event>) {
        let Frame::Roll { roll, mut dice, used, .. } = self.frame() else { return };
        match with {
            Means::Flip => self.spend_flip(survivor, log),
            Means::Ability => {
                let cost = self.of(survivor).person.facts().cost;
                self.pay(survivor, cost, log);
                self.of_mut(survivor).used += 1;
            }
            Means::Paw => self.use_paw(),
        }
        let again = if roll == Roll::Pack { 0..2 } else { usize::from(die)..usize::from(die) + 1 };
        for n in again {
            dice[n] = self.throw(roll, dice[n].owner, log);
            log.public(Event::Rerolled {
                survivor: self.who(survivor),
                with,
                die: n as u8,
                face: dice[n].face,
            });
        }
        let used = used || (roll == Roll::Octopus && with == Means::Ability);
        self.lay_anew(Frame::Roll { roll, dice, used, done: Seats::NONE });
    }

    /// Whether a survivor has something that changes a die by so much: a special Hope token, not on day 21 (D40), or what
    /// Scruffs has won (D63).
    fn check_shifter(&self, roll: Roll, survivor: Colour, by: i8) -> Result<(), Refusal> {
        if !roll.is_numbered() {
            return Err(Refusal::new("Q23", "Only dice with numbers can be changed like that."));
        }
        if self.of(survivor).is_scruffs() {
            return if by.unsigned_abs() == 1 && self.running_paw() == Some(Treat::Shifts) {
                Ok(())
            } else {
                Err(Refusal::new("D63", "Scruffs has nothing running that changes a die like that today."))
            };
        }
        let token = match by.unsigned_abs() {
            1 => Token::One,
            2 => Token::Two,
            _ => return Err(Refusal::new("D40", "A die is changed by 1 or by 2.")),
        };
        if self.is_last_day() {
            return Err(Refusal::new("D56", "The special Hope tokens change no dice on day 21."));
        }
        if self.tokens(survivor, token) == 0 {
            return Err(Refusal::new("D40", "That survivor has no special Hope token with this number."));
        }
        Ok(())
    }

    pub(super) fn check_shift(&self, seat: Seat, survivor: Colour, die: u8, by: i8) -> Result<(), Refusal> {
        let (roll, ..) = self.check_die(seat, die)?;
        self.check_own(seat, survivor)?;
        self.check_shifter(roll, survivor, by)
    }

    /// The die goes up or down, round the corner; a special Hope token goes into the box for it (D40).
    pub(super) fn shift(&mut self, survivor: Colour, die: u8, by: i8, log: &mut impl Log<Event>) {
        let Frame::Roll { roll, mut dice, used, .. } = self.frame() else { return };
        if self.of(survivor).is_scruffs() {
            self.use_paw();
        } else {
            let token = if by.unsigned_abs() == 1 { Token::One } else { Token::Two };
            self.of_mut(survivor).hope[token as usize] -= 1;
        }
        let face = (dice[usize::from(die)].face as i8 - 1 + by).rem_euclid(6) as u8 + 1;
        dice[usize::from(die)].face = face;
        log.public(Event::Shifted { survivor: self.who(survivor), die, by, face });
        self.lay_anew(Frame::Roll { roll, dice, used, done: Seats::NONE });
    }

    /// Whether the dolphin would turn this die (D36, Q18).
    fn check_diver(&self, roll: Roll, die: &Die) -> Result<(), Refusal> {
        if self.swap != Swap::Dolphin {
            return Err(Refusal::new("D36", "The dolphin is not here: it must lie on the Swap location."));
        }
        let Some(owner) = die.owner.filter(|_| roll.is_for_dolphins()) else {
            return Err(Refusal::new(
                "D36",
                "The dolphin plays with survivors' dice only, and fears sharks and octopus.",
            ));
        };
        if self.of(owner).is_scruffs() {
            return Err(Refusal::new("D36", "Dolphins do not like Scruffs."));
        }
        if !self.alive.has(owner) || self.of(owner).total() < DOLPHIN_STRENGTH {
            return Err(Refusal::new(
                "Q18",
                "The dolphin costs 3 strength of the survivor who rolled, who has less.",
            ));
        }
        Ok(())
    }

    pub(super) fn check_dolphin(&self, seat: Seat, die: u8) -> Result<(), Refusal> {
        let (roll, die, _) = self.check_die(seat, die)?;
        self.check_diver(roll, &die)?;
        die.owner.map_or(Ok(()), |owner| self.check_own(seat, owner))
    }

    /// The die is turned to its opposite face for 3 strength of its owner; even if that kills, the die is turned (Q18).
    pub(super) fn dolphin(&mut self, die: u8, log: &mut impl Log<Event>) {
        let Frame::Roll { roll, mut dice, used, .. } = self.frame() else { return };
        let turned = &mut dice[usize::from(die)];
        turned.face = 7 - turned.face;
        let Die { owner, face } = *turned;
        self.lay_anew(Frame::Roll { roll, dice, used, done: Seats::NONE });
        if let Some(survivor) = owner {
            log.public(Event::Turned { survivor: self.who(survivor), die, face });
            self.lose(survivor, DOLPHIN_STRENGTH, Cause::Dolphin, log);
        }
    }

    /// The roll on the table, and the die with this number.
    fn check_die(&self, seat: Seat, die: u8) -> Result<(Roll, Die, bool), Refusal> {
        let Frame::Roll { roll, dice, used, .. } = self.frame() else {
            return Err(Refusal::new("Q24", "No die lies on the table that could be changed."));
        };
        self.check_asked(seat)?;
        match dice.get(usize::from(die)) {
            Some(die) => Ok((roll, *die, used)),
            None => Err(Refusal::new("Q24", "There is no such die on the table.")),
        }
    }

    fn lay_anew(&mut self, frame: Frame) {
        self.stack.pop();
        self.stack.push(frame);
    }

    /// All changes in the order of Q24, and to accept.
    pub(super) fn roll_answers(&self, seat: Seat, out: &mut Vec<Move>) {
        let Frame::Roll { roll, dice, used, .. } = self.frame() else { return };
        let all = 0..dice.len() as u8;
        let own = self.own(seat);
        let thrown = if roll == Roll::Pack { 0..1 } else { all.clone() };
        for survivor in own {
            for with in
                Means::ALL.into_iter().filter(|with| self.check_means(roll, used, survivor, *with).is_ok())
            {
                out.extend(thrown.clone().map(|die| Move::Reroll { survivor, with, die }));
            }
        }
        for survivor in own {
            for by in [-2, -1, 1, 2].into_iter().filter(|by| self.check_shifter(roll, survivor, *by).is_ok())
            {
                out.extend(all.clone().map(|die| Move::Shift { survivor, die, by }));
            }
        }
        if self.swap == Swap::Dolphin {
            out.extend(all.map(|die| Move::Dolphin { die }).filter(|mv| self.check_move(seat, mv).is_ok()));
        }
        out.push(Move::Pass);
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
            Roll::Paranoia => self.stack.push(Frame::Paranoia { survivor, loss: face }),
            Roll::Flare => self.fire_flares(dice, log),
            Roll::FlareAgain => self.fire_again(face, log),
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

/// The lasting effect of a token of Scruffs.
fn treat_of(token: Paw) -> Treat {
    token.facts().effects.first().copied().unwrap_or_default()
}
