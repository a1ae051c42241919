//! Placing dice (D22, D25, D44, D48).

use table::{Log, Refusal, Seat};

use crate::content::{Forecast, Person, Symbol};
use crate::moves::{Event, Frame, Move, Place, Places};
use crate::people::{Colour, Colours};
use crate::position::{Phase, Position};
use crate::view::Closed;

impl Position {
    /// Whether a seat can be asked to place a die now.
    pub(crate) fn can_place(&self, seat: Seat) -> bool {
        self.unplaced(seat) && self.weather != Some(Forecast::Heavy)
    }

    /// Whether somebody of a seat still has a die to place, and a place for it: one that fits nowhere stays off (Q9).
    fn unplaced(&self, seat: Seat) -> bool {
        self.has_place_for(self.dice_left().and(self.own(seat)))
    }

    /// Those whose dice lie nowhere yet.
    #[inline]
    fn dice_left(&self) -> Colours {
        self.those(|survivor| survivor.placed.is_none()).and(self.humans())
    }

    /// Whether there is a place for a die of one of these. Flares and Hope are for everybody and have room for six dice: where no
    /// cloud hides them, and fewer lie anywhere, nothing else need be looked at.
    #[inline]
    fn has_place_for(&self, left: Colours) -> bool {
        let lying = self.those(|survivor| survivor.placed.is_some()).len()
            + self.those(|survivor| survivor.extra.is_some()).len();
        let fits = |colour: Colour| !self.free_places().and(self.of_use(colour)).is_empty();
        !left.is_empty() && (self.weather.is_none() && lying < 6 || left.into_iter().any(fits))
    }

    /// One die a turn, clockwise from the starting player, until all lie (D22, Q9); no placing without its symbol (Q36) or
    /// in heavy weather (D66).
    pub(super) fn next_placing(&mut self) {
        let ordered = self.today.facts().midday.contains(&Symbol::Place);
        let heavy = self.weather == Some(Forecast::Heavy);
        let left = if ordered && !heavy { self.dice_left() } else { Colours::NONE };
        let mut seat = self.turn;
        for _ in 0..if left.is_empty() { 0 } else { self.seats() } {
            if self.has_place_for(left.and(self.own(seat))) {
                self.ask(Frame::Placing { seat }, self.voices_of(seat));
                return;
            }
            seat = seat.left(self.seats());
        }
        self.phase = Phase::Locations;
        self.step = 0;
    }

    /// The place that lies under the cloud today; in heavy weather all of them do (D66).
    fn under_the_cloud(weather: Forecast) -> Option<Place> {
        match weather {
            Forecast::Receive => Some(Place::Receive),
            Forecast::Play => Some(Place::Play),
            Forecast::Hope => Some(Place::Hope),
            Forecast::Fishing => Some(Place::Fishing),
            Forecast::Swap => Some(Place::Swap),
            Forecast::Flare => Some(Place::Flare),
            Forecast::Jellyfish => Some(Place::Jellyfish),
            Forecast::Loss | Forecast::Swarm | Forecast::Gain | Forecast::Heavy => None,
        }
    }

    /// Whether the weather closes a place today.
    #[inline]
    fn is_clouded(&self, place: Place) -> bool {
        self.weather.is_some_and(|weather| {
            weather == Forecast::Heavy || Self::under_the_cloud(weather) == Some(place)
        })
    }

    /// The places that are open today, but for the octopus, which calls whom it wants (D25, D66, D67).
    #[inline]
    fn open_places(&self) -> Places {
        let mut open = Places::all().without(Place::Octopus);
        if self.rod_broken {
            open.remove(Place::Fishing);
        }
        if !self.setup.kite || self.suitcases == [0; 3] {
            open.remove(Place::Jellyfish);
        }
        if self.living(Person::Kid).is_none() {
            open.remove(Place::Kid);
        }
        match self.weather {
            None => open,
            Some(Forecast::Heavy) => Places::NONE,
            Some(weather) => Self::under_the_cloud(weather).map_or(open, |place| open.without(place)),
        }
    }

    /// Those of them that have room for another die: in sets, because it is asked before and after every die that is placed.
    #[inline]
    pub(super) fn free_places(&self) -> Places {
        let (mut one, mut two, mut three) = (Places::NONE, Places::NONE, Places::NONE);
        for survivor in &self.survivors {
            for place in [survivor.placed, survivor.extra] {
                let here = place.map_or(Places::NONE, Places::only);
                three = three.or(two.and(here));
                two = two.or(one.and(here));
                one = one.or(here);
            }
        }
        let mut full = Places::NONE;
        for (room, dice) in [Places::all(), one, two, three].into_iter().enumerate() {
            full = full.or(dice.and(self.with_room_for(room as u8)));
        }
        self.open_places().minus(full)
    }

    /// Whether a place is open today.
    pub(crate) fn is_open(&self, place: Place) -> bool {
        if place == Place::Octopus { self.octopus_is_due() } else { self.open_places().has(place) }
    }

    /// Why a place is closed today, if it is (D25, D26, D51, D66, D67).
    pub(crate) fn closed(&self, place: Place) -> Option<Closed> {
        if self.is_open(place) {
            return None;
        }
        Some(match place {
            _ if self.weather == Some(Forecast::Heavy) => Closed::Heavy,
            _ if self.is_clouded(place) => Closed::Cloud,
            Place::Octopus if self.tentacles == 0 => Closed::NoTentacles,
            Place::Octopus => Closed::NotOrdered,
            Place::Fishing => Closed::RodBroken,
            Place::Jellyfish if !self.setup.kite => Closed::NoKite,
            Place::Jellyfish => Closed::NoSuitcases,
            _ => Closed::NoKid,
        })
    }

    /// Whether a place is open today, and if not, why.
    pub(crate) fn check_open(&self, place: Place) -> Result<(), Refusal> {
        let Some(closed) = self.closed(place) else { return Ok(()) };
        Err(match closed {
            Closed::Heavy => Refusal::new("D66", "In heavy weather no location can be used."),
            Closed::Cloud => Refusal::new("D66", "The cloud lies over this location today."),
            Closed::NoTentacles => {
                Refusal::new("D51", "The octopus has no tentacles left: it is ignored from now on.")
            }
            Closed::NotOrdered => {
                Refusal::new("D26", "A die goes on the Octopus location only when the logbook orders it.")
            }
            Closed::RodBroken => Refusal::new("D25", "The rod is broken: nobody fishes today."),
            Closed::NoKite => Refusal::new("D67", "The Jellyfish location belongs to the Kite expansion."),
            Closed::NoSuitcases => Refusal::new("D67", "All suitcases have been found."),
            Closed::NoKid => Refusal::new("D22", "The Kid is not on this raft."),
            Closed::Dolphin => {
                Refusal::new("D36", "No die is placed on the dolphin: it comes when it is called.")
            }
            Closed::LastDay => Refusal::new("D56", "On day 21 no dice are placed."),
        })
    }

    /// The rule that says how many dice have room on a place.
    fn rule_of(place: Place) -> &'static str {
        match place {
            Place::Octopus => "D26",
            Place::Flare => "D27",
            Place::Jellyfish => "Q42",
            Place::Receive | Place::Play => "D29",
            Place::Swap => "D30",
            Place::Hope => "D31",
            Place::Fishing => "D32",
            Place::Kid => "D22",
        }
    }

    /// Whether a survivor may put a die on a place: open, with room, and of use to them.
    pub(crate) fn check_fits(&self, survivor: Colour, at: Place) -> Result<(), Refusal> {
        self.check_open(at)?;
        if self.dice_at(at) >= self.room(at) {
            let why = if self.room(at) == 0 {
                "No die is placed on the dolphin: it comes when it is called."
            } else {
                "This location is full: choose another one."
            };
            return Err(Refusal::new(Self::rule_of(at), why));
        }
        self.check_use(survivor, at)
    }

    /// The places that are of use to a survivor.
    #[inline]
    pub(super) fn of_use(&self, survivor: Colour) -> Places {
        let who = self.of(survivor);
        let mut places = Places::all();
        if who.bottle.is_some() || who.markers > 0 || self.bottles.is_empty() {
            places.remove(Place::Receive);
        }
        if who.person != Person::Kid || who.hopes() < Person::Kid.facts().cost {
            places.remove(Place::Kid);
        }
        places
    }

    /// Whether a place is of use to a survivor, and if not, why.
    fn check_use(&self, survivor: Colour, at: Place) -> Result<(), Refusal> {
        if self.of_use(survivor).has(at) {
            return Ok(());
        }
        let who = self.of(survivor);
        let (rule, why) = match at {
            Place::Receive if who.bottle.is_some() => {
                ("D29", "That survivor holds a bottle: it must be opened before another one is received.")
            }
            Place::Receive if who.markers > 0 => {
                ("D44", "While the extra die lasts that survivor receives no other bottle.")
            }
            Place::Receive => ("D29", "There are no bottles left."),
            _ if who.person != Person::Kid => ("D22", "Only the Kid uses the back of his own card."),
            _ => return self.check_can_pay(survivor, Person::Kid.facts().cost),
        };
        Err(Refusal::new(rule, why))
    }

    pub(super) fn check_place(
        &self,
        seat: Seat,
        survivor: Colour,
        at: Place,
        extra: bool,
    ) -> Result<(), Refusal> {
        if extra && self.comes_too_late(seat, survivor) {
            return Err(Refusal::not_yours(
                "Q25",
                "The white die is placed before its owner's last die: it is too late for it today.",
            ));
        }
        self.check_asked(seat)?;
        match self.frame() {
            Frame::Helm
                if extra && self.helm().1.has(survivor) && self.has_last_chance_of_extra(survivor) =>
            {
                if at == Place::Octopus {
                    return Err(Refusal::new(
                        "D48",
                        "Their own die goes on the Octopus location, not the white one.",
                    ));
                }
                self.check_extra(survivor, at)?;
                self.check_fits(survivor, at)
            }
            Frame::Helm => {
                if at != Place::Octopus || extra {
                    return Err(Refusal::new("D48", "First somebody's die goes on the Octopus location."));
                }
                if self.helm().1.has(survivor) {
                    Ok(())
                } else {
                    Err(Refusal::new("D48", "The starting player's own die goes on the Octopus location."))
                }
            }
            Frame::Placing { .. } => {
                self.check_own(seat, survivor)?;
                if self.of(survivor).is_scruffs() {
                    return Err(Refusal::new("D60", "Scruffs has no placement die."));
                }
                if at == Place::Octopus {
                    return Err(Refusal::new(
                        "D26",
                        "A die goes on the Octopus location only when the logbook orders it.",
                    ));
                }
                if !extra && self.of(survivor).placed.is_some() {
                    return Err(Refusal::new("D22", "That survivor's die lies on a location already."));
                }
                if extra {
                    self.check_extra(survivor, at)?;
                }
                self.check_fits(survivor, at)
            }
            _ => Err(Refusal::new("D22", "No dice are being placed now.")),
        }
    }

    /// Whether a survivor's white die could be placed now, and not any more once the owner's last die lies (Q25).
    pub(crate) fn has_last_chance_of_extra(&self, survivor: Colour) -> bool {
        let own = self.own(self.of(survivor).seat).and(self.humans());
        let left: Colours = own.into_iter().filter(|colour| self.of(*colour).placed.is_none()).collect();
        left.len() == 1
            && own.has(survivor)
            && self.today.facts().midday.contains(&Symbol::Place)
            && !self.places_for_extra(survivor, self.free_places()).is_empty()
    }

    /// Which of these places a survivor's white die could lie on now (D44).
    fn places_for_extra(&self, survivor: Colour, free: Places) -> Places {
        let fits = |at: &Place| self.check_extra(survivor, *at).is_ok();
        free.and(self.of_use(survivor)).into_iter().filter(fits).collect()
    }

    /// Whether a white die is left over while others place theirs (Q25).
    fn comes_too_late(&self, seat: Seat, survivor: Colour) -> bool {
        matches!(self.frame(), Frame::Placing { .. })
            && self.own(seat).has(survivor)
            && !self.unplaced(seat)
            && self.of(survivor).markers > 0
            && self.of(survivor).extra.is_none()
    }

    /// The white die out of a bottle: once a day, on three days (D44).
    fn check_extra(&self, survivor: Colour, at: Place) -> Result<(), Refusal> {
        if self.of(survivor).markers == 0 {
            return Err(Refusal::new("D44", "That survivor has no extra die."));
        }
        if self.of(survivor).extra.is_some() {
            return Err(Refusal::new(
                "D44",
                "The extra die lies on a location already: it is for once a day.",
            ));
        }
        if at == Place::Kid {
            return Err(Refusal::new("D22", "The back of the Kid's card is for his own die."));
        }
        Ok(())
    }

    pub(super) fn place(&mut self, survivor: Colour, at: Place, extra: bool, log: &mut impl Log<Event>) {
        let frame = self.stack.pop();
        if let Some(Frame::Placing { seat }) = frame {
            self.turn = seat.left(self.seats());
        }
        if at == Place::Kid {
            self.pay(survivor, Person::Kid.facts().cost, log);
        }
        self.put_die(survivor, at, extra, log);
        if extra && matches!(frame, Some(Frame::Helm)) {
            self.someone_goes_to_the_octopus(log);
        }
    }

    pub(super) fn put_die(&mut self, survivor: Colour, at: Place, extra: bool, log: &mut impl Log<Event>) {
        let dice = self.of_mut(survivor);
        if extra {
            dice.extra = Some(at);
            dice.markers -= 1;
        } else {
            dice.placed = Some(at);
        }
        log.public(Event::Placed { survivor: self.who(survivor), at, extra });
    }

    pub(super) fn placing_answers(&self, seat: Seat, out: &mut Vec<Move>) {
        if matches!(self.frame(), Frame::Helm) {
            let candidates = self.helm().1;
            out.extend(candidates.into_iter().map(|survivor| Move::Place {
                survivor,
                at: Place::Octopus,
                extra: false,
            }));
            for survivor in candidates.into_iter().filter(|colour| self.has_last_chance_of_extra(*colour)) {
                let places = self.places_for_extra(survivor, self.free_places()).into_iter();
                out.extend(places.map(|at| Move::Place { survivor, at, extra: true }));
            }
            return;
        }
        let free = self.free_places();
        for survivor in self.dice_left().and(self.own(seat)) {
            let places = free.and(self.of_use(survivor)).into_iter();
            out.extend(places.map(|at| Move::Place { survivor, at, extra: false }));
        }
        for survivor in self.own(seat).and(self.those(|survivor| survivor.markers > 0)) {
            let places = self.places_for_extra(survivor, free).into_iter();
            out.extend(places.map(|at| Move::Place { survivor, at, extra: true }));
        }
    }
}
