//! What a position must be like.

use table::{PositionError, Seats, Set};

use crate::content::{JELLYFISH, Page, Person, content};
use crate::document::week_of;
use crate::moves::{Cause, Frame, Place, Roll};
use crate::people::{Colour, Side};
use crate::position::{PURPOSES, Phase, Position};
use crate::setup;

type Audit = Result<(), PositionError>;

fn wrong(place: impl Into<String>, why: impl Into<String>) -> Audit {
    Err(PositionError::new(place, why))
}

impl Position {
    /// Hope tokens of a kind that are out of the bag: with survivors, or just being given out.
    pub(crate) fn hope_outside(&self, kind: usize) -> u8 {
        let held = self.survivors.iter().map(|survivor| survivor.hope[kind]);
        let shared = self.stack.iter().map(|frame| match frame {
            Frame::Share { tokens, .. } => tokens[kind],
            _ => 0,
        });
        held.chain(shared).fold(0, u8::saturating_add)
    }

    /// Says what is wrong with the position, if anything.
    pub fn audit(&self) -> Audit {
        if let Err(error) = setup::check(&self.setup) {
            return wrong("setup", error.to_string());
        }
        if !self.chance.is_whole() {
            return wrong("chance", format!("There must be {PURPOSES} counts, one for each purpose."));
        }
        self.audit_numbers()?;
        self.audit_logbook()?;
        for colour in Colour::ALL {
            self.audit_survivor(colour)?;
        }
        self.audit_raft()?;
        self.audit_hope()?;
        self.audit_cards()?;
        self.audit_expansions()?;
        self.audit_stack()
    }

    fn audit_numbers(&self) -> Audit {
        let content = content();
        let within = |place: &str, number: u8, least: u8, most: u8| {
            if (least..=most).contains(&number) {
                Ok(())
            } else {
                wrong(place, format!("It must be {least} to {most}."))
            }
        };
        within("step", self.step, 0, 2 * Place::ALL.len() as u8)?;
        within("sharks", self.sharks, 1, 5)?;
        within("ship", self.ship, 0, content.track.buoy)?;
        within("tentacles", self.tentacles, 0, content.tentacles)?;
        within("lost[0]", self.lost_on(Side::Left), 0, 3)?;
        within("lost[1]", self.lost_on(Side::Right), 0, 3)?;
        within("start", self.start.0, 0, self.seats() - 1)?;
        within("turn", self.turn.0, 0, self.seats() - 1)?;
        let arrived = self.ship == content.track.buoy;
        if arrived != (self.phase == Phase::Over && self.rescued) {
            return wrong("ship", "The ship is at the buoy when the survivors are rescued, and only then.");
        }
        if self.phase != Phase::Over && self.rescued {
            return wrong("rescued", "Nobody is rescued before the game is over.");
        }
        if self.ship > content.track.anchor && !self.is_last_day() {
            return wrong("ship", "Before day 21 the ship comes to the anchor at the most.");
        }
        if self.phase != Phase::Over && !self.alive.is_empty() && !self.present().has(self.start) {
            return wrong("start", "The starting player has somebody alive on the raft.");
        }
        let decided = self.phase == Phase::Over || self.alive.is_empty();
        if !decided && self.setup.one_voice() && !self.alive.has(self.lead) {
            return wrong("lead", "Whoever has the starting player token is alive.");
        }
        Ok(())
    }

    fn audit_logbook(&self) -> Audit {
        if !(1..=21).contains(&self.day) {
            return wrong("day", format!("Days are 1 to 21, not {}.", self.day));
        }
        if self.today.facts().week != week_of(self.day) {
            return wrong("today", "The page does not belong to the week of this day.");
        }
        match self.tomorrow {
            None if self.is_last_day() => {}
            None => return wrong("tomorrow", "Until day 21 there is a page of tomorrow."),
            Some(_) if self.is_last_day() => return wrong("tomorrow", "There is no day after the 21st."),
            Some(page) => {
                if self.next_day <= self.day || self.next_day > 21 {
                    return wrong(
                        "next-day",
                        format!("It must be {} to 21, not {}.", self.day + 1, self.next_day),
                    );
                }
                if page.facts().week != week_of(self.next_day) || page == self.today {
                    return wrong("tomorrow", "The page does not belong to the week of that day.");
                }
            }
        }
        let last_seen = if self.is_last_day() { 21 } else { self.next_day };
        for (week, first, length) in [(1, 1, 7), (2, 8, 7), (3, 15, 6), (4, 21, 1)] {
            let of_week = |page: &Page| page.facts().week == week;
            let seen = self.seen.into_iter().filter(of_week);
            let days = (last_seen + 1).saturating_sub(first).min(length);
            if seen.count() > usize::from(days) {
                return wrong(
                    "seen",
                    format!("More pages of week {week} have been seen than days are past."),
                );
            }
            let mandatory = |page: &Page| of_week(page) && page.facts().mandatory;
            if self.seen.into_iter().filter(mandatory).count() > usize::from(week.min(3) - 1) {
                return wrong("seen", format!("Too many pages of week {week} bear the wheel."));
            }
        }
        let open = [Some(self.today), self.tomorrow];
        if open.into_iter().flatten().any(|page| !self.seen.has(page)) {
            return wrong("seen", "The open pages have been seen.");
        }
        Ok(())
    }

    fn audit_survivor(&self, colour: Colour) -> Audit {
        let survivor = self.of(colour);
        let place = |what: &str| format!("survivors[{}].{what}", colour.index());
        if survivor.person.facts().colour != colour {
            return wrong(place("person"), "That survivor has another colour.");
        }
        if survivor.is_scruffs() != (self.setup.scruffs && colour == Colour::Green) {
            return wrong(place("person"), "Scruffs is aboard where the setup says so, and nowhere else.");
        }
        if survivor.seat.0 >= self.seats() {
            return wrong(place("seat"), "There is no such seat.");
        }
        let alive = self.alive.has(colour);
        if alive == survivor.fate.is_some() {
            return wrong(place("fate"), "Who is alive has no fate yet, and who is dead has one.");
        }
        if alive && !((1..=6).contains(&survivor.top) && survivor.below <= 6) {
            return wrong(place("dice"), "Dice show 1 to 6; only the lower one can be missing, as 0.");
        }
        if survivor.is_scruffs() && survivor.below > 0 {
            return wrong(place("dice"), "Scruffs has one die.");
        }
        if !alive {
            let nothing = survivor.hope == [0; 3]
                && survivor.flip.is_none()
                && survivor.bottle.is_none()
                && survivor.markers == 0
                && survivor.placed.is_none()
                && survivor.extra.is_none()
                && survivor.total() == 0;
            if !nothing {
                return wrong(place("fate"), "The dead have no dice, no Hope, no tokens and no bottles.");
            }
        }
        if survivor.is_scruffs()
            && (survivor.hope != [0; 3] || survivor.bottle.is_some() || survivor.placed.is_some())
        {
            return wrong(place("hope"), "Scruffs has neither Hope nor bottles nor a placement die.");
        }
        if survivor.markers > 3 || survivor.used > 3 {
            return wrong(place("markers"), "Nothing is counted beyond 3.");
        }
        Ok(())
    }

    fn audit_raft(&self) -> Audit {
        let sitting = self.phase > Phase::Seats;
        for colour in self.alive {
            let place = || format!("survivors[{}].spot", colour.index());
            let Some(spot) = self.of(colour).spot else {
                if sitting {
                    return wrong(place(), "Everybody has a spot on the raft.");
                }
                continue;
            };
            if self.lost_on(spot.side()) >= spot.gone_at() {
                return wrong(place(), "Both planks of this spot are gone.");
            }
            if self.alive.without(colour).into_iter().any(|other| self.of(other).spot == Some(spot)) {
                return wrong(place(), "Two survivors sit on one spot.");
            }
        }
        let used = [Place::Flare, Place::Jellyfish, Place::Receive, Place::Play, Place::Hope, Place::Fishing];
        for place in used {
            if self.dice_at(place) > self.room(place) {
                return wrong("survivors", "More dice lie on a location than have room there.");
            }
        }
        for colour in Colour::ALL {
            let survivor = self.of(colour);
            if [survivor.placed, survivor.extra].contains(&Some(Place::Kid)) && survivor.person != Person::Kid
            {
                return wrong(
                    format!("survivors[{}].placed", colour.index()),
                    "Only the Kid uses the back of his card.",
                );
            }
        }
        Ok(())
    }

    fn audit_hope(&self) -> Audit {
        let found =
            if self.setup.kite { content().suitcases[1].saturating_sub(self.suitcases[1]) } else { 0 };
        for kind in 0..3 {
            let all = self.hope_outside(kind).saturating_add(self.bag[kind]);
            let most = content().hope[kind] + if kind == 0 { found } else { 0 };
            // Special tokens go into the box; plain ones never do.
            if all > most || (kind == 0 && all < most) {
                return wrong("bag", format!("There must be {most} Hope tokens of this kind, not {all}."));
            }
        }
        Ok(())
    }

    fn audit_cards(&self) -> Audit {
        let held = self.survivors.iter().filter_map(|survivor| survivor.bottle);
        let second = self.stack.iter().filter_map(|frame| match frame {
            Frame::Open { second, .. } => *second,
            _ => None,
        });
        let mut out = Set::NONE;
        for bottle in held.chain(second) {
            if out.has(bottle) || self.bottles.has(bottle) {
                return wrong("bottles", "Each bottle is there once.");
            }
            out.add(bottle);
        }
        Ok(())
    }

    fn audit_expansions(&self) -> Audit {
        if !self.setup.weather && (self.weather.is_some() || self.forecast.is_some()) {
            return wrong("weather", "There is weather only with its expansion.");
        }
        let most = if self.setup.kite { content().suitcases } else { [0; 3] };
        let pieces = self.suitcases[0].saturating_add(self.pieces).saturating_add(self.built);
        if pieces != most[0] || self.suitcases[1] > most[1] || self.suitcases[2] > most[2] {
            return wrong("suitcases", "The pieces of the kite are in suitcases, on the raft or in the air.");
        }
        if self.built > 0 && !self.is_last_day() {
            return wrong("built", "The kite is built on day 21.");
        }
        let known = if self.setup.scruffs { Set::all() } else { Set::NONE };
        let running = self.paw.map_or(Set::NONE, |(paw, _)| Set::only(paw));
        let all = self.paws.or(self.paws_failed).or(running);
        let twice = self.paws.len() + self.paws_failed.len() + running.len() != all.len();
        if twice || !all.minus(known).is_empty() {
            return wrong("paws", "Each token of Scruffs is in one place, and only where he is aboard.");
        }
        match self.paw {
            Some((paw, uses)) if uses == 0 || uses > paw.facts().uses || paw.facts().uses < 2 => {
                wrong("paw", "This token of Scruffs does not run so long.")
            }
            _ => Ok(()),
        }
    }

    fn audit_stack(&self) -> Audit {
        if self.phase == Phase::Over && !self.stack.is_empty() {
            return wrong("stack", "Nothing is asked after the end.");
        }
        for (n, frame) in self.stack.iter().enumerate() {
            if !self.fits(frame) {
                return wrong(
                    format!("stack[{n}]"),
                    "This cannot be asked here: a survivor, a number or the phase does not fit.",
                );
            }
        }
        Ok(())
    }

    /// Whether a frame can stand in this position.
    fn fits(&self, frame: &Frame) -> bool {
        let alive = |colour: Colour| self.alive.has(colour);
        let table = Seats::first(self.seats());
        match *frame {
            Frame::None => false,
            Frame::DiceAgain => self.phase == Phase::Dice,
            Frame::Seating { survivor } => self.phase == Phase::Seats && self.of(survivor).spot.is_none(),
            Frame::Stacking { survivor } => self.phase == Phase::Stacks && self.of(survivor).below > 0,
            Frame::Roll { roll, dice, done, .. } => {
                let needed = if roll == Roll::Pack { 2 } else { 1 };
                let kite = roll != Roll::Kite || self.setup.kite;
                let dog = !matches!(roll, Roll::Paw { .. }) || self.setup.scruffs;
                dice.len() >= needed
                    && dice.iter().all(|die| (1..=6).contains(&die.face))
                    && done.minus(table).is_empty()
                    && kite
                    && dog
            }
            Frame::Flick { space, lightning } => self.setup.weather && !(lightning && space.is_some()),
            Frame::Share { among, .. } => !self.setup.scruffs || !among.has(Colour::Green),
            Frame::Strengthen { left, by, .. } => (1..=4).contains(&left) && table.has(by),
            Frame::Divide { left, .. } => (1..=3).contains(&left),
            Frame::PickSwap { .. } | Frame::Ward { .. } => true,
            Frame::Helm => self.phase == Phase::Midday && self.octopus_is_due() && self.helm_is_open(),
            Frame::Placing { seat } => self.phase == Phase::Placing && table.has(seat),
            Frame::Exchange { .. } => self.phase == Phase::Locations,
            Frame::Octopus { left } => left <= self.tentacles,
            Frame::Pack { left } => left <= 4,
            Frame::Swim { card, at, .. } => usize::from(card) < JELLYFISH && at <= 4,
            Frame::Fish { first, second, got, .. } => {
                first <= 4 && second <= 5 && got.iter().all(|got| *got <= 2)
            }
            Frame::Attempt { left, .. } => left.is_none_or(|left| left <= 3),
            Frame::Open { survivor, second } => {
                if alive(survivor) {
                    second.is_none() || self.of(survivor).bottle.is_some()
                } else {
                    second.is_some()
                }
            }
            Frame::Mend { .. } => true,
            Frame::Disaster { card, step, pledged, done, .. } => {
                let sum = pledged.iter().fold(0, |sum: u8, hope| sum.saturating_add(*hope));
                let held = Colour::ALL.into_iter().all(|c| pledged[c.index()] <= self.of(c).hopes());
                let started = step.is_none_or(|step| usize::from(step) <= card.facts().effects.len());
                sum < card.facts().cost && held && started && done.minus(table).is_empty()
            }
            Frame::Paranoia { loss, .. } => (1..=6).contains(&loss),
            Frame::Prank => self.of(Colour::Red).person == Person::Kid && self.can_prank_at_all(),
            Frame::Paw => self.scruffs_can_try(),
            Frame::Reward { token, step } => {
                self.setup.scruffs && usize::from(step) < token.facts().effects.len()
            }
            Frame::Lull { before, done } => {
                let phase = match before {
                    Some(_) => [Phase::Morning, Phase::Evening].contains(&self.phase),
                    None => self.phase == Phase::Night,
                };
                phase && done.minus(table).is_empty()
            }
            Frame::Peril { strength, cause, done, .. } => {
                // What somebody pays by choice, and a raft that breaks up, leave nothing to be done.
                let befalls = !matches!(cause, Cause::Drowned | Cause::Dolphin | Cause::Shout);
                let at_sea = self.phase > Phase::Stacks && self.phase < Phase::Over;
                (1..=6).contains(&strength) && befalls && at_sea && done.minus(table).is_empty()
            }
            Frame::Rosina => self.is_last_day() && self.phase == Phase::Dawn,
            Frame::Signal { done } => {
                self.phase == Phase::Signals && self.is_last_day() && done.minus(table).is_empty()
            }
        }
    }
}
