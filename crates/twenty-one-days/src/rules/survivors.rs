//! What survivors can do at any time (section SURVIVORS of the manual), the Kid's card, and flip tokens (D41).

use table::{Log, Refusal, Seat};

use crate::content::{Flip, Person};
use crate::moves::{Cause, Event, Frame, Move, Prank};
use crate::people::{Colour, Colours};
use crate::position::{Phase, Position};
use crate::rulings::rulings;

impl Position {
    /// Whether nothing is just being resolved that must not be interrupted: no dice, no attack, no swim, no open bottle
    /// (Q26). Hope that is pledged against a disaster must not be spent otherwise, either.
    pub(super) fn is_calm(&self) -> bool {
        let calm = |frame: &Frame| match frame {
            Frame::Placing { .. }
            | Frame::Helm
            | Frame::PickSwap { .. }
            | Frame::Exchange { .. }
            | Frame::Paw
            | Frame::Lull { .. }
            | Frame::Rosina
            | Frame::Signal { .. }
            | Frame::Share { .. }
            | Frame::Divide { .. }
            | Frame::Strengthen { .. }
            | Frame::Flick { .. } => true,
            Frame::Disaster { pledged, .. } => *pledged == [0; 4],
            Frame::Peril { .. } => true,
            Frame::None
            | Frame::DiceAgain
            | Frame::Seating { .. }
            | Frame::Stacking { .. }
            | Frame::Roll { .. }
            | Frame::Octopus { .. }
            | Frame::Ward { .. }
            | Frame::Pack { .. }
            | Frame::Swim { .. }
            | Frame::Fish { .. }
            | Frame::Attempt { .. }
            | Frame::Open { .. }
            | Frame::Mend { .. }
            | Frame::Paranoia { .. }
            | Frame::Prank
            | Frame::Reward { .. } => false,
        };
        // What lies below a window waits for it: its dice have been accepted.
        let window = |frame: &&Frame| matches!(frame, Frame::Peril { .. } | Frame::Lull { .. });
        let above = self.stack.iter().rev().take_while(|frame| !window(frame));
        self.phase != Phase::Over && !self.stack.is_empty() && above.into_iter().all(calm)
    }

    fn check_calm(&self) -> Result<(), Refusal> {
        if self.is_calm() {
            Ok(())
        } else {
            Err(Refusal::new("Q26", "Not now: wait until what is on the table is resolved."))
        }
    }

    /// Whether a seat decides for this person, who is alive, and nothing is being resolved.
    fn check_person(&self, seat: Seat, person: Person, why: &'static str) -> Result<Colour, Refusal> {
        let Some(colour) = self.living(person) else {
            return Err(Refusal::new("D39", why));
        };
        self.check_own(seat, colour)?;
        self.check_calm()?;
        Ok(colour)
    }

    pub(super) fn check_heal(&self, seat: Seat, survivor: Colour) -> Result<(), Refusal> {
        let maya = self.check_person(seat, Person::Maya, "Maya is not on this raft.")?;
        self.check_healing(maya, survivor)
    }

    pub(super) fn check_healing(&self, maya: Colour, survivor: Colour) -> Result<(), Refusal> {
        if !self.alive.has(survivor) {
            return Err(Refusal::new("D38", "That survivor is dead."));
        }
        if self.of(survivor).top >= 6 {
            return Err(Refusal::new("D32", "Visible strength 6 cannot rise: choose somebody else."));
        }
        if self.of(maya).used > 0 {
            return Err(Refusal::new("D39", "Maya has already helped today: her gift is for once a day."));
        }
        self.check_can_pay(maya, Person::Maya.facts().cost)
    }

    pub(super) fn heal(&mut self, survivor: Colour, log: &mut impl Log<Event>) {
        if let Some(maya) = self.living(Person::Maya) {
            self.pay(maya, Person::Maya.facts().cost, log);
            self.of_mut(maya).used += 1;
            self.gain(survivor, 1, log);
            self.ask_everybody_again();
        }
    }

    pub(super) fn check_trade_places(&self, seat: Seat, with: Colour) -> Result<(), Refusal> {
        let paul = self.check_person(seat, Person::Paul, "Paul is not on this raft.")?;
        if !self.alive.has(with) || with == paul {
            return Err(Refusal::new("Q26", "Paul changes places with another living survivor."));
        }
        self.check_can_pay(paul, Person::Paul.facts().cost)
    }

    pub(super) fn trade_places_with_paul(&mut self, with: Colour, log: &mut impl Log<Event>) {
        if let Some(paul) = self.living(Person::Paul) {
            self.pay(paul, Person::Paul.facts().cost, log);
            self.change_places(paul, with, log);
            self.ask_everybody_again();
        }
    }

    /// Jean's bottle goes to somebody who holds none and may receive one (Q26); also on day 21 (Q45).
    pub(super) fn check_hand_bottle(&self, seat: Seat, to: Colour) -> Result<(), Refusal> {
        let jean = self.check_person(seat, Person::Jean, "Jean is not on this raft.")?;
        self.check_handing(jean, to)
    }

    fn check_handing(&self, jean: Colour, to: Colour) -> Result<(), Refusal> {
        self.check_handed_to(jean, to)?;
        self.check_can_pay(jean, Person::Jean.facts().cost)
    }

    /// Whether somebody could be handed Jean's bottle, whatever Hope he has for it.
    pub(super) fn check_handed_to(&self, jean: Colour, to: Colour) -> Result<(), Refusal> {
        if self.of(jean).bottle.is_none() {
            return Err(Refusal::new("D29", "Jean holds no bottle."));
        }
        if !self.alive.has(to) || to == jean {
            return Err(Refusal::new("Q26", "Jean hands his bottle to another living survivor."));
        }
        if self.of(to).is_scruffs() {
            return Err(Refusal::new("D60", "Scruffs can do nothing with a bottle."));
        }
        if self.of(to).bottle.is_some() {
            return Err(Refusal::new("D29", "That survivor holds a bottle already: one is the most."));
        }
        if self.of(to).markers > 0 {
            return Err(Refusal::new(
                "D44",
                "While the extra die lasts that survivor receives no other bottle.",
            ));
        }
        Ok(())
    }

    /// Whoever gets it may open it at once.
    pub(super) fn hand_bottle(&mut self, to: Colour, log: &mut impl Log<Event>) {
        let Some(jean) = self.living(Person::Jean) else { return };
        self.pay(jean, Person::Jean.facts().cost, log);
        if let Some(bottle) = self.of_mut(jean).bottle.take() {
            self.of_mut(to).bottle = Some(bottle);
            log.public(Event::BottleHanded { survivor: self.who(jean), to: self.who(to), bottle });
            self.ask_everybody_again();
            self.stack.push(Frame::Open { survivor: to, second: None });
        }
    }

    /// 1-2: nothing. 3-4: the Kid loses 1 strength. 5-6: he chooses.
    pub(super) fn kid_rolls(&mut self, face: u8, log: &mut impl Log<Event>) {
        match face {
            0..=2 => {}
            3..=4 => self.hurt(Colours::only(Colour::Red), 1, Cause::Prank, log),
            _ if self.can_prank_at_all() => self.stack.push(Frame::Prank),
            _ => {}
        }
    }

    pub(crate) fn can_prank_at_all(&self) -> bool {
        self.can_prank_for(self.alive)
    }

    /// Whether a prank would bring anything, with strength for these alone.
    pub(crate) fn can_prank_for(&self, eaters: Colours) -> bool {
        self.disaster_is_due() || self.page_can_be_lost() || !self.hungry().and(eaters).is_empty()
    }

    fn can_prank(&self, prank: Prank) -> bool {
        match prank {
            Prank::CallOff => self.disaster_is_due(),
            Prank::Strength => !self.hungry().is_empty(),
            Prank::TearPage => self.page_can_be_lost(),
        }
    }

    pub(super) fn check_prank(&self, seat: Seat, prank: Prank) -> Result<(), Refusal> {
        if self.frame() != Frame::Prank {
            return Err(Refusal::new("D22", "The Kid has nothing to choose now."));
        }
        self.check_asked(seat)?;
        if self.can_prank(prank) {
            return Ok(());
        }
        Err(match prank {
            Prank::CallOff => Refusal::new("Q39", "No disaster is due today."),
            Prank::Strength => Refusal::new("D32", "Visible strength 6 cannot rise, and everybody has it."),
            Prank::TearPage => Refusal::new("Q34", "The page of day 21 cannot be removed."),
        })
    }

    pub(super) fn prank(&mut self, prank: Prank, log: &mut impl Log<Event>) {
        self.stack.pop();
        log.public(Event::Pranked { prank });
        match prank {
            Prank::CallOff => self.call_off_unseen(log),
            Prank::Strength => {
                let by = self.of(Colour::Red).seat;
                self.stack.push(Frame::Strengthen { left: 2, whole: false, optional: false, by });
            }
            Prank::TearPage => self.lose_page(log),
        }
    }

    /// A flip token goes into the box (D41).
    pub(super) fn spend_flip(&mut self, survivor: Colour, log: &mut impl Log<Event>) {
        if let Some(flip) = self.of_mut(survivor).flip.take() {
            log.public(Event::FlipSpent { survivor: self.who(survivor), flip });
        }
    }

    /// Whether a seat can spend this side of a survivor's flip token now.
    fn check_flip(&self, seat: Seat, survivor: Colour, flip: Flip) -> Result<(), Refusal> {
        self.check_own(seat, survivor)?;
        if self.of(survivor).flip != Some(flip) {
            return Err(Refusal::new(
                "D41",
                "That survivor's flip token does not show this side, or is spent.",
            ));
        }
        self.check_calm()
    }

    pub(super) fn check_flip_hope(&self, seat: Seat, survivor: Colour) -> Result<(), Refusal> {
        self.check_flip(seat, survivor, Flip::Hope)?;
        self.check_last_hope(survivor)
    }

    pub(super) fn check_last_hope(&self, survivor: Colour) -> Result<(), Refusal> {
        if !self.is_last_day() {
            return Err(Refusal::new("D41", "This flip token brings Hope on day 21 only."));
        }
        if self.of(survivor).is_scruffs() {
            return Err(Refusal::new("Q30", "Scruffs can do nothing with Hope."));
        }
        if self.bag_count() == 0 {
            return Err(Refusal::new("D39", "The bag is empty."));
        }
        Ok(())
    }

    pub(super) fn flip_hope(&mut self, survivor: Colour, log: &mut impl Log<Event>) {
        self.spend_flip(survivor, log);
        self.take_hope(survivor, rulings().last_hope, log);
        self.ask_everybody_again();
    }

    pub(super) fn check_flip_strength(&self, seat: Seat, survivor: Colour) -> Result<(), Refusal> {
        self.check_flip(seat, survivor, Flip::Strength)?;
        if self.hungry().is_empty() {
            return Err(Refusal::new("D32", "Visible strength 6 cannot rise, and everybody has it."));
        }
        Ok(())
    }

    pub(super) fn flip_strength(&mut self, survivor: Colour, log: &mut impl Log<Event>) {
        self.spend_flip(survivor, log);
        let by = self.of(survivor).seat;
        self.stack.push(Frame::Strengthen {
            left: rulings().ration_strength,
            whole: false,
            optional: false,
            by,
        });
        self.ask_everybody_again();
    }

    pub(super) fn check_flip_places(
        &self,
        seat: Seat,
        survivor: Colour,
        one: Colour,
        two: Colour,
    ) -> Result<(), Refusal> {
        self.check_flip(seat, survivor, Flip::Places)?;
        if one >= two || !self.alive.has(one) || !self.alive.has(two) {
            return Err(Refusal::new(
                "D41",
                "Two different living survivors change places; name them in the order of their colours.",
            ));
        }
        Ok(())
    }

    pub(super) fn flip_places(
        &mut self,
        survivor: Colour,
        one: Colour,
        two: Colour,
        log: &mut impl Log<Event>,
    ) {
        self.spend_flip(survivor, log);
        self.change_places(one, two, log);
        self.ask_everybody_again();
    }

    /// Everything that this seat may do besides answering.
    pub(super) fn ability_moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if !self.is_calm() {
            return;
        }
        for survivor in self.own(seat) {
            let others = || self.alive.without(survivor).into_iter();
            match self.of(survivor).person {
                Person::Maya => {
                    let healed =
                        self.alive.into_iter().filter(|who| self.check_healing(survivor, *who).is_ok());
                    out.extend(healed.map(|survivor| Move::Heal { survivor }));
                }
                Person::Paul if self.check_can_pay(survivor, Person::Paul.facts().cost).is_ok() => {
                    out.extend(others().map(|with| Move::TradePlaces { with }));
                }
                Person::Jean => {
                    let takers = others().filter(|to| self.check_handing(survivor, *to).is_ok());
                    out.extend(takers.map(|to| Move::HandBottle { to }));
                }
                _ => {}
            }
            match self.of(survivor).flip {
                Some(Flip::Hope) if self.check_last_hope(survivor).is_ok() => {
                    out.push(Move::FlipHope { survivor });
                }
                Some(Flip::Strength) if !self.hungry().is_empty() => {
                    out.push(Move::FlipStrength { survivor });
                }
                Some(Flip::Places) => {
                    for one in self.alive {
                        let later = self.alive.into_iter().filter(|two| *two > one);
                        out.extend(later.map(|two| Move::FlipPlaces { survivor, one, two }));
                    }
                }
                Some(_) | None => {}
            }
        }
    }
}
