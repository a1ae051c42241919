//! The locations of the board (D26 to D32), activated in order (D22).

use table::{Few, Log, Refusal, Seat, Seats};

use crate::content::{Person, content};
use crate::moves::{Die, Event, Frame, Place, Roll};
use crate::people::{Colour, Colours};
use crate::position::{Phase, Position};

impl Position {
    /// The next location: first whoever is there with the Pastor exchanges Hope, then it is activated (D22).
    pub(super) fn next_location(&mut self, log: &mut impl Log<Event>) {
        let dice = self.dice_everywhere();
        while dice.get(usize::from(self.step / 2)) == Some(&0) {
            self.step += 2 - self.step % 2;
        }
        let Some(place) = Place::ALL.get(usize::from(self.step / 2)).copied() else {
            self.phase = Phase::Evening;
            self.step = 0;
            return;
        };
        let before = self.step.is_multiple_of(2);
        self.step += 1;
        if before {
            if !self.at_the_pastors().is_empty() {
                let none = [Colours::NONE; 3];
                self.stack.push(Frame::Exchange { gave: none, took: none, mick: 0, done: Seats::NONE });
                return;
            }
            self.step += 1;
        }
        self.activate(place, log);
    }

    /// The owners of the dice on a place, die by die.
    pub(super) fn owners(&self, place: Place) -> Few<Option<Colour>, 4> {
        let mut owners = Few::new();
        for colour in self.alive {
            for at in [self.of(colour).placed, self.of(colour).extra] {
                if at == Some(place) {
                    owners.push(Some(colour));
                }
            }
        }
        owners
    }

    /// Does what a location is for.
    pub(super) fn activate(&mut self, place: Place, log: &mut impl Log<Event>) {
        let owners = self.owners(place);
        match place {
            // With Scruffs aboard the octopus was looked after before anything else (D64).
            Place::Octopus if self.setup.scruffs => {}
            Place::Octopus => self.roll_octopus(log),
            Place::Flare => self.roll(Roll::Flare, &owners, log),
            Place::Jellyfish => self.swim_for_suitcase(log),
            Place::Receive => self.roll(Roll::Receive, &owners, log),
            Place::Play => self.roll(Roll::Play, &owners, log),
            Place::Swap => self.activate_swap(&owners, log),
            Place::Hope => self.roll(Roll::Hope, &owners, log),
            Place::Fishing => self.roll(Roll::Fishing, &owners, log),
            Place::Kid => self.roll(Roll::Kid, &owners, log),
        }
    }

    /// The ship comes one space nearer: to the anchor at the most before day 21, and to the buoy on it (D28, D58). Says
    /// whether it has just reached the anchor.
    pub(super) fn ship_nearer(&mut self, log: &mut impl Log<Event>) -> bool {
        // Nobody is left who could be seen (Q20).
        if self.alive.is_empty() {
            return false;
        }
        if self.ship >= self.ship_limit() {
            log.public(Event::ShipWaits);
            return false;
        }
        self.ship += 1;
        log.public(Event::ShipMoved { to: self.ship, nearer: true });
        if self.ship == content().track.buoy {
            log.public(Event::Rescued {
                survivors: self.alive.into_iter().map(|colour| self.who(colour)).collect(),
            });
            self.end(true);
        }
        self.ship == content().track.anchor && !self.is_last_day()
    }

    /// The ship goes one space back, unless it is at the left end (Q38).
    pub(super) fn ship_farther(&mut self, log: &mut impl Log<Event>) {
        if self.ship > 0 {
            self.ship -= 1;
            log.public(Event::ShipMoved { to: self.ship, nearer: false });
        } else {
            log.public(Event::ShipAtTheEnd);
        }
    }

    /// A flare anywhere but on the Flare location: a 6 brings the ship nearer.
    pub(super) fn fire(&mut self, face: u8, log: &mut impl Log<Event>) {
        if face == 6 {
            self.ship_nearer(log);
        }
    }

    /// Each 6 brings the ship nearer; then, with three dice, a 1 drives it off by one space, once (D27, Q12). Then Horvath
    /// may go on (Q28).
    pub(super) fn fire_flares(&mut self, dice: &[Die], log: &mut impl Log<Event>) {
        let three = dice.len() >= 3;
        let blank = three && dice.iter().any(|die| die.face == 1);
        let mut arrived = false;
        for _ in dice.iter().filter(|die| die.face == 6) {
            arrived |= self.ship_nearer(log);
        }
        if blank {
            self.ship_farther(log);
        }
        if let Some(horvath) = self.living(Person::Horvath).filter(|colour| self.is_at(*colour, Place::Flare))
        {
            let cost = Person::Horvath.facts().cost;
            self.stack.push(Frame::Attempt { survivor: horvath, left: None, cost, risky: three && !blank });
        }
        self.hope_at_the_anchor(arrived, dice.len() as u8, log);
    }

    pub(super) fn is_at(&self, colour: Colour, place: Place) -> bool {
        self.of(colour).placed == Some(place) || self.of(colour).extra == Some(place)
    }

    /// Each die on the Flare location earns 1 Hope when the ship reaches the anchor from there (D28, Q13), also one whose owner
    /// gave the last strength to the dolphin (Q18).
    fn hope_at_the_anchor(&mut self, arrived: bool, dice: u8, log: &mut impl Log<Event>) {
        if arrived {
            self.award(dice, self.humans(), log);
        }
    }

    /// Horvath's further flares count as all flares there (Q28).
    pub(super) fn fire_again(&mut self, horvath: Colour, face: u8, log: &mut impl Log<Event>) {
        if face == 1
            && let Some(Frame::Attempt { risky, .. }) = self.stack.last_mut()
            && std::mem::take(risky)
        {
            self.ship_farther(log);
        }
        let arrived = face == 6 && self.ship_nearer(log);
        let dice = self.dice_at(Place::Flare) + u8::from(!self.alive.has(horvath));
        self.hope_at_the_anchor(arrived, dice, log);
    }

    /// Whether a 1 of Horvath would still drive the ship off.
    pub(super) fn is_risky(&self) -> bool {
        self.stack.iter().any(|frame| matches!(frame, Frame::Attempt { risky: true, .. }))
    }

    pub(super) fn asked_to_shoot(&self, survivor: Colour, left: Option<u8>, cost: u8, risky: bool) -> Seats {
        let able = self.alive.has(survivor) && self.of(survivor).hopes() >= cost && left != Some(0);
        // At its limit the ship would not move: nobody is asked to pay for nothing.
        if able && (self.ship < self.ship_limit() || risky) { self.voices(survivor) } else { Seats::NONE }
    }

    pub(super) fn check_shoot(&self, seat: Seat) -> Result<(), Refusal> {
        if !matches!(self.frame(), Frame::Attempt { .. }) {
            return Err(Refusal::new("D27", "Flares are fired where a die lies on a location with flares."));
        }
        self.check_asked(seat)
    }

    pub(super) fn shoot(&mut self, log: &mut impl Log<Event>) {
        if let Some(Frame::Attempt { survivor, left, cost, risky }) = self.stack.pop() {
            self.pay(survivor, cost, log);
            let roll = if left.is_some() { Roll::FlareToken } else { Roll::FlareAgain };
            self.stack.push(Frame::Attempt { survivor, left: left.map(|left| left - 1), cost, risky });
            self.roll_one(roll, Some(survivor), log);
        }
    }

    /// With three dice whoever rolled a 1 pays 1 Hope first, if there is any (Q14); then 1 Hope for every 3 points, among
    /// those who are here (D31).
    pub(super) fn find_hope(&mut self, dice: &[Die], log: &mut impl Log<Event>) {
        for colour in self.unlucky(dice) {
            self.pay(colour, 1, log);
            log.public(Event::HopeLost { survivor: self.who(colour), hope: 1 });
        }
        self.hope_for_points(dice, 3, log);
    }

    /// Who pays for a 1 among three dice (D31).
    pub(super) fn unlucky(&self, dice: &[Die]) -> Colours {
        let ones = dice.iter().filter(|die| dice.len() >= 3 && die.face == 1);
        ones.filter_map(|die| die.owner).filter(|owner| self.of(*owner).hopes() > 0).collect()
    }

    pub(super) fn hope_for_points(&mut self, dice: &[Die], points: u8, log: &mut impl Log<Event>) {
        let sum: u8 = dice.iter().map(|die| die.face).sum();
        let here: Colours = dice.iter().filter_map(|die| die.owner).collect();
        if sum < points {
            log.public(Event::TooFewPoints { points: sum });
        }
        self.award(sum / points, here, log);
    }

    /// One fish for each of as many survivors as were rolled, four at the most, and with a 6 a second one for somebody; the
    /// fish of those who are missing are second ones, too (D32, Q15).
    pub(super) fn fish(&mut self, fisher: Colour, face: u8, log: &mut impl Log<Event>) {
        if self.hungry().is_empty() {
            log.public(Event::NobodyHungry);
        }
        let aboard = self.alive.len();
        let caught = face.min(4);
        let second = caught.saturating_sub(aboard) + u8::from(face == 6);
        let mut got = [0; 4];
        let mut first = caught;
        if caught >= aboard {
            first = 0;
            for colour in self.alive {
                got[colour.index()] = 1;
                self.gain(colour, 1, log);
            }
        }
        self.stack.push(Frame::Fish { fisher, first, second, got, extra: false });
    }

    /// How much strength a roll would bring at the most: nobody gains above 6, nor more than 2 (D32).
    pub(super) fn catch(&self, face: u8) -> u8 {
        let (aboard, hungry, caught) = (self.alive.len(), self.hungry().len(), face.min(4));
        if caught < aboard {
            return caught.min(hungry);
        }
        let second = caught - aboard + u8::from(face == 6);
        let twice = self.alive.into_iter().filter(|colour| self.of(*colour).top < 5).count() as u8;
        hungry + second.min(twice)
    }

    /// Who can get the next fish: for a first one whoever has none, for a second one whoever has one; nobody a third
    /// (D32), and none at strength 6.
    pub(super) fn fed_next(&self) -> Colours {
        let Frame::Fish { first, second, got, extra, .. } = self.frame() else { return Colours::NONE };
        let fits = |colour: &Colour| match got[colour.index()] {
            0 => first > 0 || extra,
            1 => first == 0 && (second > 0 || extra),
            _ => false,
        };
        self.hungry().into_iter().filter(fits).collect()
    }

    /// Asked only where there is a choice: fewer fish than mouths, or Tomi's extra fish.
    pub(super) fn asked_to_feed(&self) -> Seats {
        let Frame::Fish { fisher, first, second, extra, .. } = self.frame() else { return Seats::NONE };
        let mouths = self.fed_next().len();
        let fish = if first > 0 { first } else { second };
        if mouths > 0 && (extra || fish < mouths) && fish + u8::from(extra) > 0 {
            self.voices_of(self.of(fisher).seat)
        } else {
            Seats::NONE
        }
    }

    /// Without a choice the fish go round by themselves; then Tomi may land one more for 2 Hope (Q29).
    pub(super) fn share_fish(
        &mut self,
        fisher: Colour,
        first: u8,
        second: u8,
        mut got: [u8; 4],
        extra: bool,
        log: &mut impl Log<Event>,
    ) {
        if extra {
            return;
        }
        self.stack.push(Frame::Fish { fisher, first, second, got, extra });
        let mouths = if first + second > 0 { self.fed_next() } else { Colours::NONE };
        self.stack.pop();
        for colour in mouths {
            got[colour.index()] += 1;
            self.gain(colour, 1, log);
        }
        let cost = Person::Tomi.facts().cost;
        let tomi = self.living(Person::Tomi) == Some(fisher) && self.of(fisher).hopes() >= cost;
        if tomi {
            self.stack.push(Frame::Fish { fisher, first: 0, second: 0, got, extra: true });
        }
    }

    pub(super) fn check_fish(&self, survivor: Colour) -> Result<(), Refusal> {
        if !self.alive.has(survivor) {
            return Err(Refusal::new("D38", "That survivor is dead."));
        }
        if self.of(survivor).top >= 6 {
            return Err(Refusal::new("D32", "Visible strength 6 cannot rise: choose somebody else."));
        }
        if !self.fed_next().has(survivor) {
            return Err(Refusal::new(
                "D32",
                "That survivor has had their fish: two at the most, and a first one for others before.",
            ));
        }
        Ok(())
    }

    pub(super) fn feed_fish(&mut self, frame: Frame, survivor: Colour, log: &mut impl Log<Event>) {
        let Frame::Fish { fisher, first, second, mut got, extra } = frame else { return };
        got[survivor.index()] += 1;
        self.gain(survivor, 1, log);
        if extra {
            self.pay(fisher, Person::Tomi.facts().cost, log);
            return;
        }
        let (first, second) = if first > 0 { (first - 1, second) } else { (first, second - 1) };
        self.stack.push(Frame::Fish { fisher, first, second, got, extra });
    }
}
