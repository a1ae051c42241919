//! Every text that a person reads.

mod cited;
mod deeds;
mod events;
mod meaning;
mod moves;
mod questions;
mod screen;
mod things;
pub mod tiles;

use table::voice::{capital, count};
use table::{Few, Idle, MOST_GAUGES, Names, Question, Seat, Sense, Viewer, Wording, Words};

use crate::content::{Flip, Person};
use crate::end::{End, Fate, Whereabouts};
use crate::moves::{Cause, Event, Frame, Move, Place};
use crate::people::{Colour, Side, Spot};
use crate::position::{Position, Survivor};
use crate::view::View;

pub use meaning::meaning;

impl Words for Position {
    const ROUND: &'static str = "day";

    fn question(&self, seat: Seat, names: &Names) -> Option<Question> {
        questions::question(self, seat, names)
    }

    fn move_words(&self, seat: Seat, mv: &Move, _names: &Names) -> Wording {
        moves::words(self, seat, mv)
    }

    fn deed_text(mv: &Move) -> String {
        deeds::text(mv)
    }

    /// While dice are placed, the locations that are closed; and the abilities that cannot be used now.
    fn idle(&self, seat: Seat) -> Vec<Idle<Move>> {
        let placing = matches!(self.frame(), Frame::Placing { .. }) && self.asked().has(seat);
        let places = Place::ALL.into_iter().skip(1).filter(|_| placing).filter_map(|at| {
            let game = at != Place::Kid || self.of(Colour::Red).person == Person::Kid;
            let kite = at != Place::Jellyfish || self.setup.kite;
            let full = self.dice_at(at) >= self.room(at);
            let first = self.own(seat).and(self.humans()).lowest()?;
            let refusal = self
                .check_open(at)
                .err()
                .or_else(|| if full { self.check_fits(first, at).err() } else { None })?;
            let mv = Move::Place { survivor: first, at, extra: false };
            (game && kite).then(|| Idle { name: capital(place(at)), mv, refusal })
        });
        places.chain(self.idle_abilities(seat)).collect()
    }

    fn event_text(event: &Event, viewer: Viewer, names: &Names) -> String {
        events::text(event, viewer, names)
    }

    fn rule_of(event: &Event) -> Option<&'static str> {
        cited::rule_of(event)
    }

    fn end_text(_seat: Seat, end: &End, _names: &Names) -> String {
        let line = |one: &Whereabouts| {
            let when = one.day.map_or(String::new(), |day| format!(" on day {day}"));
            format!("{} {}{when}", short(one.person), how(one.fate))
        };
        table::names::and_list(end.survivors.iter().map(line))
    }

    fn fate_text(fate: &Fate) -> String {
        how(*fate).to_owned()
    }

    fn role_text(role: &Person) -> String {
        short(*role).to_owned()
    }

    fn view_text(view: &View, names: &Names) -> String {
        screen::text(view, names)
    }

    fn sense(&self, seat: Seat, mv: &Move) -> Sense {
        things::sense(self, seat, mv)
    }

    fn chapter(&self) -> (u8, u8) {
        (1, self.day)
    }

    const GAUGES: &'static [&'static str] = &["strength", "hope", "planks", "alive", "ship"];

    fn gauges(&self) -> Few<i16, MOST_GAUGES> {
        let living = || self.alive.into_iter().map(|colour| self.of(colour));
        let strength: u8 = living().map(Survivor::total).sum();
        let hope: u8 = living().map(Survivor::hopes).sum();
        let planks = 6 - self.lost[0] - self.lost[1];
        [strength, hope, planks, self.alive.len(), self.ship].into_iter().map(i16::from).collect()
    }

    fn about(words: &str) -> Vec<(String, String)> {
        things::about(words)
    }

    fn rules() -> &'static str {
        include_str!("../../../rules/twenty-one-days.md")
    }
}

impl Position {
    /// The abilities and flip tokens of a seat that could be used at other times, and why not now.
    fn idle_abilities(&self, seat: Seat) -> Vec<Idle<Move>> {
        let mut idle = Vec::new();
        let mut note = |name: String, mv: Move| {
            if let Err(refusal) = self.check(seat, &mv) {
                idle.push(Idle { name, mv, refusal });
            }
        };
        for colour in self.own(seat) {
            let other = self.alive.without(colour).lowest().unwrap_or(colour);
            let mv = match self.of(colour).person {
                Person::Maya => Some(Move::Heal { survivor: self.hungry().lowest().unwrap_or(colour) }),
                Person::Paul => Some(Move::TradePlaces { with: other }),
                Person::Jean => Some(Move::HandBottle { to: other }),
                _ => None,
            };
            if let Some(mv) = mv {
                note(format!("{}'s ability", short(self.who(colour))), mv);
            }
            let mv = match self.of(colour).flip {
                Some(Flip::Hope) => Some(Move::FlipHope { survivor: colour }),
                Some(Flip::Strength) => Some(Move::FlipStrength { survivor: colour }),
                _ => None,
            };
            if let Some(mv) = mv {
                note(format!("{}'s flip token", short(self.who(colour))), mv);
            }
        }
        idle
    }
}

/// What a survivor is called in a sentence.
pub(crate) fn short(person: Person) -> &'static str {
    match person {
        Person::Magnusson => "the Professor",
        Person::Maya => "Maya",
        Person::Horvath => "Horvath",
        Person::Rosina => "Rosina",
        Person::Pfennig => "Herr Pfennig",
        Person::Diva => "the Diva",
        Person::Aleta => "Aleta",
        Person::Tomi => "Tomi",
        Person::Mick => "Mick",
        Person::Kid => "the Kid",
        Person::Paul => "Paul",
        Person::Pjotr => "Pjotr",
        Person::Jean => "Jean",
        Person::Pastor => "the Pastor",
        Person::Scruffs => "Scruffs",
    }
}

/// The same at the beginning of a sentence.
fn who(person: Person) -> String {
    capital(short(person))
}

/// The name of a colour.
pub(crate) fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Yellow => "yellow",
        Colour::Red => "red",
        Colour::Green => "green",
    }
}

fn place(place: Place) -> &'static str {
    match place {
        Place::Octopus => "the Octopus location",
        Place::Flare => "the Flare location",
        Place::Jellyfish => "the Jellyfish location",
        Place::Receive => "the Bottle location, Receive",
        Place::Play => "the Bottle location, Play",
        Place::Swap => "the Swap location",
        Place::Hope => "the Hope location",
        Place::Fishing => "the Fishing location",
        Place::Kid => "the back of the Kid's card",
    }
}

fn spot(spot: Spot) -> &'static str {
    match spot {
        Spot::A => "spot A, outside left",
        Spot::B => "spot B, inside left",
        Spot::C => "spot C, inside right",
        Spot::D => "spot D, outside right",
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
    }
}

fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Exhaustion => "died of exhaustion",
        Cause::Shark => "fell to a shark",
        Cause::Octopus => "was taken by the octopus",
        Cause::Jellyfish => "was stung to death by jellyfish",
        Cause::Paranoia => "was driven mad and died",
        Cause::Drowned => "drowned when the raft broke up",
        Cause::Dolphin => "gave the last strength to the dolphin",
        Cause::Shout => "died with a last shout",
        Cause::Prank => "died of a prank",
    }
}

/// What came of a survivor.
fn how(fate: Fate) -> &'static str {
    match fate {
        Fate::Rescued => "was rescued",
        Fate::Adrift => "was left adrift",
        Fate::Died(how) => cause(how),
    }
}
