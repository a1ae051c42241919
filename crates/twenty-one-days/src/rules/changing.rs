//! Changing dice that lie on the table (D36, D40, D41, Q18, Q23, Q24): rolled again, up or down, turned by the dolphin.

use table::{Log, Refusal, Seat, Seats};

use crate::content::{Flip, Paw, Person, Swap, Treat};
use crate::moves::{Cause, Die, Event, Frame, Means, Move, Place, Roll, Token};
use crate::people::Colour;
use crate::position::Position;
use crate::rulings::rulings;

impl Position {
    /// What the running token of Scruffs does, if it can be used now (D61, D62, Q41).
    pub(super) fn running_paw(&self) -> Option<Treat> {
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
                    if self.of(survivor).top < rulings().aleta_fit {
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
                roll,
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
    pub(super) fn check_diver(&self, roll: Roll, die: &Die) -> Result<(), Refusal> {
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
        if !self.alive.has(owner) || self.of(owner).total() < rulings().dolphin_strength {
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
            if roll == Roll::Play && self.is_last_dive(survivor) {
                self.leave_bottle(survivor);
            }
            self.lose(survivor, rulings().dolphin_strength, Cause::Dolphin, log);
        }
    }

    /// Whether the dolphin would take this survivor's last strength.
    pub(crate) fn is_last_dive(&self, owner: Colour) -> bool {
        self.of(owner).total() <= rulings().dolphin_strength
    }

    /// Whether a die that is turned for its owner's last strength can still bring anything: something for the others, since
    /// nobody is left to gain from it (Q18).
    pub(crate) fn last_dive_counts(&self, roll: Roll, dice: &[Die], owner: Colour) -> bool {
        let others = self.alive.without(owner);
        match roll {
            Roll::Play => self.of(owner).bottle.is_some_and(|bottle| self.helps_the_others(owner, bottle)),
            Roll::Turtle | Roll::Hope => dice.iter().any(|die| die.owner.is_some_and(|by| others.has(by))),
            Roll::Fishing => !self.hungry().without(owner).is_empty(),
            Roll::Flare | Roll::FlareAgain | Roll::FlareToken | Roll::FourFlares | Roll::Signal { .. } => {
                !others.is_empty()
            }
            Roll::Kid => !others.is_empty() && self.can_prank_for(others),
            Roll::Swim
            | Roll::Paranoia
            | Roll::Receive
            | Roll::Sky
            | Roll::Pack
            | Roll::Shark { .. }
            | Roll::Octopus
            | Roll::Tentacle
            | Roll::Defence { .. }
            | Roll::Paw { .. }
            | Roll::Kite => false,
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
}

/// The lasting effect of a token of Scruffs.
fn treat_of(token: Paw) -> Treat {
    token.facts().effects.first().copied().unwrap_or_default()
}
