//! A position as a JSON document: everything may be left out that follows from the rest, so that an example out of the
//! manual is a few lines.

mod number;
mod read;

use serde::{Deserialize, Serialize};
use table::{Chance, Few, Seat, Set};

use crate::content::{Bottle, Disaster, Flip, Forecast, Page, Paw, Person, Swap};
use crate::moves::{Cause, Frame, Place};
use crate::people::{Colour, Spot};
use crate::position::{DEPTH, PURPOSES, Phase, Position, Survivor};
use crate::setup::Setup;

pub(crate) use read::week_of;

/// The document. Field by field as in [`Position`], with cards by name.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Document {
    /// Left out: a game for four.
    #[serde(default, deserialize_with = "table::object::maybe", skip_serializing_if = "Option::is_none")]
    setup: Option<Setup>,
    #[serde(default = "one", deserialize_with = "number::one")]
    day: u8,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "number::maybe")]
    next_day: Option<u8>,
    /// Left out: a page of that day's week.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    today: Option<Page>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tomorrow: Option<Page>,
    /// Left out: today's and tomorrow's page alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seen: Option<Set<Page>>,
    #[serde(default = "placing")]
    phase: Phase,
    #[serde(default, deserialize_with = "number::one")]
    step: u8,
    #[serde(default)]
    stack: Few<Frame, DEPTH>,
    /// Left out: the first player with somebody alive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lead: Option<Colour>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<Seat>,
    /// Whoever is left out of the list: somebody of that colour, unhurt.
    #[serde(deserialize_with = "table::object::each")]
    survivors: Vec<Entry>,
    /// Left out: all Hope that nobody holds.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "number::maybe_each")]
    bag: Option<[u8; 3]>,
    #[serde(default = "four", deserialize_with = "number::one")]
    sharks: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hold: bool,
    #[serde(default = "turtle")]
    swap: Swap,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "number::maybe")]
    ship: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "number::maybe")]
    tentacles: Option<u8>,
    #[serde(default, deserialize_with = "number::each")]
    lost: [u8; 2],
    /// The deck. Left out: all bottles that nobody holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bottles: Option<Set<Bottle>>,
    /// The deck. Left out: all disasters but one that is being resolved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    disasters: Option<Set<Disaster>>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    rod_broken: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    called_off: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    token_inherited: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    weather: Option<Forecast>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    forecast: Option<Forecast>,
    /// Suitcases afloat: with a piece, with Hope, empty. Left out: those that have not been found.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "number::maybe_each")]
    suitcases: Option<[u8; 3]>,
    #[serde(default, deserialize_with = "number::one")]
    pieces: u8,
    #[serde(default, deserialize_with = "number::one")]
    built: u8,
    /// Scruffs' supply. Left out: all tokens that lie nowhere else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    paws: Option<Set<Paw>>,
    #[serde(default, skip_serializing_if = "is_empty")]
    paws_failed: Set<Paw>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    paw: Option<(Paw, u8)>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    paw_used: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    rescued: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<Chance<PURPOSES>>,
}

fn one() -> u8 {
    1
}

fn four() -> u8 {
    4
}

fn placing() -> Phase {
    Phase::Placing
}

fn turtle() -> Swap {
    Swap::TurtleOne
}

/// A survivor in the document.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Entry {
    person: Person,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// The die on top and the one below. Left out: 4 and 4.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "number::maybe_each")]
    dice: Option<[u8; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fate: Option<(Cause, u8)>,
    /// Left out: A to D in the order of the colours, once spots are taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    spot: Option<Spot>,
    #[serde(default)]
    hope: Hope,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    flip: Option<Flip>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bottle: Option<Bottle>,
    #[serde(default, deserialize_with = "number::one")]
    markers: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    placed: Option<Place>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    extra: Option<Place>,
    #[serde(default, deserialize_with = "number::one")]
    used: u8,
}

/// Hope tokens: so many plain ones, or plain, with 1 and with 2.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Hope {
    Plain(#[serde(deserialize_with = "number::one")] u8),
    Tokens(#[serde(deserialize_with = "number::each")] [u8; 3]),
}

impl Default for Hope {
    fn default() -> Hope {
        Hope::Plain(0)
    }
}

fn is_empty(paws: &Set<Paw>) -> bool {
    paws.is_empty()
}

impl From<Position> for Document {
    fn from(position: Position) -> Document {
        let entry = |survivor: &Survivor| Entry {
            person: survivor.person,
            seat: Some(survivor.seat),
            dice: Some([survivor.top, survivor.below]),
            fate: survivor.fate,
            spot: survivor.spot,
            hope: Hope::Tokens(survivor.hope),
            flip: survivor.flip,
            bottle: survivor.bottle,
            markers: survivor.markers,
            placed: survivor.placed,
            extra: survivor.extra,
            used: survivor.used,
        };
        Document {
            setup: Some(position.setup),
            day: position.day,
            next_day: Some(position.next_day),
            today: Some(position.today),
            tomorrow: position.tomorrow,
            seen: Some(position.seen),
            phase: position.phase,
            step: position.step,
            stack: position.stack,
            start: Some(position.start),
            lead: Some(position.lead),
            turn: Some(position.turn),
            survivors: position.survivors.iter().map(entry).collect(),
            bag: Some(position.bag),
            sharks: position.sharks,
            hold: position.hold,
            swap: position.swap,
            ship: Some(position.ship),
            tentacles: Some(position.tentacles),
            lost: position.lost,
            bottles: Some(position.bottles),
            disasters: Some(position.disasters),
            rod_broken: position.rod_broken,
            called_off: position.called_off,
            token_inherited: position.token_inherited,
            weather: position.weather,
            forecast: position.forecast,
            suitcases: Some(position.suitcases),
            pieces: position.pieces,
            built: position.built,
            paws: Some(position.paws),
            paws_failed: position.paws_failed,
            paw: position.paw,
            paw_used: position.paw_used,
            rescued: position.rescued,
            chance: Some(position.chance),
        }
    }
}
