//! Day 21 (D56 to D58): Rosina's location, and the ship is called.

use table::{Log, Refusal, Seat, Seats};

use crate::content::{Person, content};
use crate::moves::{Cause, Event, Frame, Move, Place, Roll, Signal};
use crate::people::{Colour, Colours};
use crate::position::Position;
use crate::rulings::rulings;
use crate::view::Mute;

impl Position {
    /// Rosina alone may activate a location as day 21 begins (Q44).
    pub(super) fn check_activate(&self, seat: Seat, at: Place) -> Result<(), Refusal> {
        if self.frame() != Frame::Rosina {
            return Err(Refusal::new(
                "D56",
                "Only Rosina activates a location by herself, as day 21 begins.",
            ));
        }
        self.check_asked(seat)?;
        if at == Place::Octopus {
            return Err(Refusal::new("D26", "The Octopus location is used only when the logbook orders it."));
        }
        match self.living(Person::Rosina) {
            Some(rosina) => {
                self.check_fits(rosina, at)?;
                // Activated at once, so that what it costs must be there at once (D67, Q43).
                self.check_can_pay(rosina, if at == Place::Jellyfish { rulings().signal_hope } else { 0 })
            }
            None => Err(Refusal::new("D56", "Rosina is not on this raft.")),
        }
    }

    /// Whether there is anything left for her to activate: not in heavy weather (Q41).
    pub(super) fn rosina_has_a_location(&self) -> bool {
        let fits = |rosina: Colour| !self.free_places().and(self.of_use(rosina)).is_empty();
        self.living(Person::Rosina).is_some_and(fits)
    }

    pub(super) fn activate_for_rosina(&mut self, at: Place, log: &mut impl Log<Event>) {
        self.stack.pop();
        if let Some(rosina) = self.living(Person::Rosina) {
            self.of_mut(rosina).placed = Some(at);
            log.public(Event::Rosina { at });
            self.activate(at, log);
        }
    }

    /// Why a survivor cannot call the ship like this, if they cannot (D57, D60, D68, Q19, Q21).
    pub(crate) fn mute(&self, survivor: Colour, how: Signal) -> Option<Mute> {
        let caller = self.of(survivor);
        let poor = |hope: u8| (caller.hopes() < hope).then_some(Mute::TooLittleHope);
        match how {
            Signal::Kite if !self.setup.kite => Some(Mute::NoKite),
            Signal::Flare | Signal::Kite if caller.is_scruffs() => Some(Mute::Scruffs),
            Signal::Flare => poor(rulings().signal_hope),
            Signal::Shout if caller.hopes() >= rulings().signal_hope => Some(Mute::HopeLeft),
            Signal::Shout if caller.total() < rulings().shout_strength => Some(Mute::TooWeak),
            Signal::Shout => None,
            Signal::Sing if caller.person != Person::Diva => Some(Mute::NotTheDiva),
            Signal::Sing if caller.used >= rulings().most_songs => Some(Mute::Sung),
            Signal::Sing => poor(Person::Diva.facts().cost),
            Signal::Kite if self.pieces + self.built < content().suitcases[0] => Some(Mute::PiecesMissing),
            Signal::Kite => poor(rulings().signal_hope),
        }
    }

    /// Whether a survivor can call the ship like this.
    fn check_signaller(&self, survivor: Colour, how: Signal) -> Result<(), Refusal> {
        let Some(mute) = self.mute(survivor, how) else { return Ok(()) };
        Err(match mute {
            Mute::TooLittleHope => Refusal::new("D39", "That survivor has too little Hope to pay for it."),
            Mute::Scruffs => Refusal::new("D60", "Scruffs holds no Hope to pay for it."),
            Mute::HopeLeft => Refusal::new(
                "Q19",
                "Whoever can pay a flare fires it: shouting is for those with fewer than 2 Hope.",
            ),
            Mute::TooWeak => Refusal::new("Q19", "A shout costs 2 strength, and that survivor has less."),
            Mute::NotTheDiva => Refusal::new("D57", "Only the Diva lures ships with her voice."),
            Mute::Sung => Refusal::new("D57", "The Diva has sung three times: that is all she can."),
            Mute::NoKite => Refusal::new("D68", "The kite belongs to the Kite expansion."),
            Mute::PiecesMissing => Refusal::new("D68", "Not all three pieces of the kite have been found."),
        })
    }

    /// Everybody with somebody who can still do something: call the ship, or what could yet lead to it - Hope, strength, or
    /// Jean's bottle (Q20, Q45).
    pub(super) fn asked_to_signal(&self) -> Seats {
        let calls = |colour: &Colour| Signal::ALL.into_iter().any(|how| self.mute(*colour, how).is_none());
        let callers: Colours = self.alive.into_iter().filter(calls).collect();
        self.voices_for(callers.or(self.helpers_on_the_last_day()))
    }

    pub(super) fn check_signal(&self, seat: Seat, survivor: Colour, how: Signal) -> Result<(), Refusal> {
        if !matches!(self.frame(), Frame::Signal { .. }) {
            return Err(Refusal::new(
                "D57",
                "The ship is called on day 21, after the page has taken its toll.",
            ));
        }
        self.check_asked(seat)?;
        self.check_own(seat, survivor)?;
        self.check_signaller(survivor, how)
    }

    /// The cost first; a last breath may kill, and the roll counts all the same (Q19).
    pub(super) fn signal(&mut self, survivor: Colour, how: Signal, log: &mut impl Log<Event>) {
        self.ask_everybody_again();
        log.public(Event::Signalled { survivor: self.who(survivor), how });
        match how {
            Signal::Flare | Signal::Kite => self.pay(survivor, rulings().signal_hope, log),
            Signal::Shout => self.lose(survivor, rulings().shout_strength, Cause::Shout, log),
            Signal::Sing => {
                self.pay(survivor, Person::Diva.facts().cost, log);
                self.of_mut(survivor).used += 1;
            }
        }
        let roll = if how == Signal::Kite { Roll::Kite } else { Roll::Signal { how } };
        self.roll_one(roll, Some(survivor), log);
    }

    /// Things have changed: whoever had given up is asked again.
    pub(super) fn ask_everybody_again(&mut self) {
        for frame in self.stack.iter_mut() {
            match frame {
                Frame::Signal { done } | Frame::Lull { done, .. } | Frame::Peril { done, .. } => {
                    *done = Seats::NONE;
                }
                Frame::Disaster { done, short, .. } => (*done, *short) = (Seats::NONE, false),
                _ => {}
            }
        }
    }

    pub(super) fn signal_answers(&self, seat: Seat, out: &mut Vec<Move>) {
        for survivor in self.own(seat) {
            let fits = |how: &Signal| self.mute(survivor, *how).is_none();
            out.extend(Signal::ALL.into_iter().filter(fits).map(|how| Move::Signal { survivor, how }));
        }
        out.push(Move::Pass);
    }
}
