//! A position as a JSON document: everything may be left out that follows from the rest, so that an example out of the
//! manual is a few lines.

use serde::{Deserialize, Serialize};
use table::{Cards, Chance, Few, Key, Object, PositionError, Seat};

use crate::content::{Bottle, Disaster, Flip, Forecast, Page, Paw, Person, Swap, content};
use crate::moves::{Cause, Frame, Place};
use crate::people::{Colour, Colours, Spot};
use crate::position::{DEPTH, PURPOSES, Phase, Position, Survivor};
use crate::setup::{SURVIVORS, Setup};

/// The document. Field by field as in [`Position`], with cards by name.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Document {
    /// Left out: a game for four.
    #[serde(default, deserialize_with = "table::object::maybe", skip_serializing_if = "Option::is_none")]
    setup: Option<Setup>,
    #[serde(default = "one")]
    day: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next_day: Option<u8>,
    /// Left out: a page of that day's week.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    today: Option<Page>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tomorrow: Option<Page>,
    /// Left out: today's and tomorrow's page alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seen: Option<Vec<Page>>,
    #[serde(default = "placing")]
    phase: Phase,
    #[serde(default)]
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bag: Option<[u8; 3]>,
    #[serde(default = "four")]
    sharks: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hold: bool,
    #[serde(default = "turtle")]
    swap: Swap,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ship: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tentacles: Option<u8>,
    #[serde(default)]
    lost: [u8; 2],
    /// The deck. Left out: all bottles that nobody holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bottles: Option<Vec<Bottle>>,
    /// The deck. Left out: all disasters but one that is being resolved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    disasters: Option<Vec<Disaster>>,
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    suitcases: Option<[u8; 3]>,
    #[serde(default)]
    pieces: u8,
    #[serde(default)]
    built: u8,
    /// Scruffs' supply. Left out: all tokens that lie nowhere else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    paws: Option<Vec<Paw>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    paws_failed: Vec<Paw>,
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
    #[serde(default)]
    markers: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    placed: Option<Place>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    extra: Option<Place>,
    #[serde(default)]
    used: u8,
}

/// Hope tokens: so many plain ones, or plain, with 1 and with 2.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Hope {
    Plain(u8),
    Tokens([u8; 3]),
}

impl Default for Hope {
    fn default() -> Hope {
        Hope::Plain(0)
    }
}

fn names<T: Copy>(all: &[T], cards: Cards) -> Vec<T> {
    cards.into_iter().map(|number| all[usize::from(number)]).collect()
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
            seen: Some(names(&Page::ALL, position.seen)),
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
            bottles: Some(names(&Bottle::ALL, position.bottles)),
            disasters: Some(names(&Disaster::ALL, position.disasters)),
            rod_broken: position.rod_broken,
            called_off: position.called_off,
            token_inherited: position.token_inherited,
            weather: position.weather,
            forecast: position.forecast,
            suitcases: Some(position.suitcases),
            pieces: position.pieces,
            built: position.built,
            paws: Some(names(&Paw::ALL, position.paws)),
            paws_failed: names(&Paw::ALL, position.paws_failed),
            paw: position.paw,
            paw_used: position.paw_used,
            rescued: position.rescued,
            chance: Some(position.chance),
        }
    }
}

/// The week that a day's page belongs to; 4 is day 21.
pub(crate) fn week_of(day: u8) -> u8 {
    match day {
        0..=7 => 1,
        8..=14 => 2,
        15..=20 => 3,
        _ => 4,
    }
}

/// A page of a week other than this one.
fn some_page(day: u8, not: Option<Page>) -> Page {
    let fits = |page: &Page| {
        let facts = page.facts();
        facts.week == week_of(day) && !facts.mandatory && Some(*page) != not
    };
    Page::ALL.into_iter().find(fits).unwrap_or(Page::Day21)
}

impl TryFrom<Object<Document>> for Position {
    type Error = PositionError;

    /// Builds the position, checks it, and lets it go on until somebody is asked.
    fn try_from(Object(document): Object<Document>) -> Result<Position, PositionError> {
        let setup = document.setup.unwrap_or(Setup::new(SURVIVORS as u8));
        crate::setup::check(&setup).map_err(|error| PositionError::new("setup", error.to_string()))?;
        let chance = document.chance.unwrap_or(Chance::new(Key::from_seed("")));
        let mut position = Position::bare(setup, chance);
        read_survivors(&document, &mut position)?;
        read_logbook(&document, &mut position);
        position.phase = document.phase;
        position.step = document.step;
        position.stack = document.stack;
        position.start = document.start.or(position.present().lowest()).unwrap_or_default();
        position.turn = document.turn.unwrap_or(position.start);
        position.lead = document.lead.or(position.humans().first()).unwrap_or_default();
        position.sharks = document.sharks;
        position.hold = document.hold;
        position.swap = document.swap;
        position.ship = document.ship.unwrap_or(position.ship);
        position.tentacles = document.tentacles.unwrap_or(position.tentacles);
        position.lost = document.lost;
        position.rod_broken = document.rod_broken;
        position.called_off = document.called_off;
        position.token_inherited = document.token_inherited;
        position.weather = document.weather;
        position.forecast = document.forecast;
        position.pieces = document.pieces;
        position.built = document.built;
        position.paw = document.paw;
        position.paw_used = document.paw_used;
        position.rescued = document.rescued;
        read_decks(&document, &mut position);
        position.audit()?;
        position.settle_quietly();
        Ok(position)
    }
}

fn read_survivors(document: &Document, position: &mut Position) -> Result<(), PositionError> {
    let wrong =
        |n: usize, what: &str, why: String| Err(PositionError::new(format!("survivors[{n}].{what}"), why));
    let mut found = Colours::NONE;
    if position.setup.scruffs {
        position.of_mut(Colour::Green).person = Person::Scruffs;
        position.of_mut(Colour::Green).top = 4;
    }
    let early = document.phase <= Phase::Seats;
    for colour in Colour::ALL {
        let seat = position.setup.seat_of(colour as u8);
        let survivor = position.of_mut(colour);
        survivor.seat = seat;
        survivor.spot = (!early).then_some(Spot::ALL[colour.index()]);
        (survivor.top, survivor.below) = if survivor.is_scruffs() { (4, 0) } else { (4, 4) };
    }
    for (n, entry) in document.survivors.iter().enumerate() {
        let colour = entry.person.facts().colour;
        if found.has(colour) {
            let name = crate::words::colour(colour);
            return wrong(n, "person", format!("Two survivors are {name}: there is one of each colour."));
        }
        if (entry.person == Person::Scruffs) != (position.setup.scruffs && colour == Colour::Green) {
            return wrong(
                n,
                "person",
                "Scruffs is aboard where the setup says so, and nowhere else.".to_owned(),
            );
        }
        found.add(colour);
        let hope = match entry.hope {
            Hope::Plain(plain) => [plain, 0, 0],
            Hope::Tokens(tokens) => tokens,
        };
        let default = *position.of(colour);
        let [top, below] = match (entry.dice, entry.fate) {
            (Some(dice), _) => dice,
            (None, Some(_)) => [0, 0],
            (None, None) => [default.top, default.below],
        };
        *position.of_mut(colour) = Survivor {
            person: entry.person,
            seat: entry.seat.unwrap_or(default.seat),
            top,
            below,
            fate: entry.fate,
            spot: entry.spot.or(default.spot),
            hope,
            flip: entry.flip,
            bottle: entry.bottle,
            markers: entry.markers,
            placed: entry.placed,
            extra: entry.extra,
            used: entry.used,
        };
        if entry.fate.is_some() {
            position.alive = position.alive.without(colour);
        }
    }
    Ok(())
}

fn read_logbook(document: &Document, position: &mut Position) {
    position.day = document.day;
    position.today = document.today.unwrap_or_else(|| some_page(document.day, document.tomorrow));
    position.next_day = document.next_day.unwrap_or(document.day.saturating_add(1));
    position.tomorrow = match document.tomorrow {
        None if position.today == Page::Day21 => None,
        None => Some(some_page(position.next_day, Some(position.today))),
        given => given,
    };
    let open = [Some(position.today), position.tomorrow];
    position.seen = match &document.seen {
        Some(pages) => pages.iter().map(|page| *page as u8).collect(),
        None => open.into_iter().flatten().map(|page| page as u8).collect(),
    };
}

fn read_decks(document: &Document, position: &mut Position) {
    let held: Cards =
        position.survivors.iter().filter_map(|survivor| survivor.bottle).map(|bottle| bottle as u8).collect();
    let second: Cards = position
        .stack
        .iter()
        .filter_map(|frame| if let Frame::Open { second, .. } = frame { *second } else { None })
        .map(|bottle| bottle as u8)
        .collect();
    position.bottles = match &document.bottles {
        Some(deck) => deck.iter().map(|bottle| *bottle as u8).collect(),
        None => position.bottles.minus(held).minus(second),
    };
    let drawn: Cards = position
        .stack
        .iter()
        .filter_map(|frame| if let Frame::Disaster { card, .. } = frame { Some(*card as u8) } else { None })
        .collect();
    position.disasters = match &document.disasters {
        Some(deck) => deck.iter().map(|card| *card as u8).collect(),
        None => position.disasters.minus(drawn),
    };
    let found = [document.pieces.saturating_add(document.built), 0, 0];
    position.suitcases = document
        .suitcases
        .unwrap_or_else(|| std::array::from_fn(|kind| position.suitcases[kind].saturating_sub(found[kind])));
    position.paws_failed = document.paws_failed.iter().map(|paw| *paw as u8).collect();
    let mut elsewhere = position.paws_failed;
    if let Some((paw, _)) = document.paw {
        elsewhere.add(paw as u8);
    }
    for frame in &position.stack {
        match frame {
            Frame::Roll { roll: crate::moves::Roll::Paw { token }, .. } | Frame::Reward { token, .. } => {
                elsewhere.add(*token as u8);
            }
            _ => {}
        }
    }
    position.paws = match &document.paws {
        Some(supply) => supply.iter().map(|paw| *paw as u8).collect(),
        None => position.paws.minus(elsewhere),
    };
    position.bag = document.bag.unwrap_or_else(|| {
        let extra = if position.setup.kite {
            content().suitcases[1].saturating_sub(position.suitcases[1])
        } else {
            0
        };
        std::array::from_fn(|kind| {
            let all = content().hope[kind] + if kind == 0 { extra } else { 0 };
            all.saturating_sub(position.hope_outside(kind))
        })
    });
}
