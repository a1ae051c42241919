//! From a document to a position: what was left out is filled in, and the whole is checked.

use table::{Chance, Key, Object, PositionError, Set};

use super::{Document, Hope};
use crate::content::{Bottle, Disaster, Page, Person, content};
use crate::moves::Frame;
use crate::people::{Colour, Colours, Spot};
use crate::position::{Phase, Position, Survivor};
use crate::setup::{SURVIVORS, Setup};

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
        let first = position.humans().lowest().or(position.alive.lowest());
        position.lead = document.lead.or(first).unwrap_or_default();
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
    position.seen = document.seen.unwrap_or_else(|| open.into_iter().flatten().collect());
}

fn read_decks(document: &Document, position: &mut Position) {
    let held: Set<Bottle> = position.survivors.iter().filter_map(|survivor| survivor.bottle).collect();
    let second: Set<Bottle> = position
        .stack
        .iter()
        .filter_map(|frame| if let Frame::Open { second, .. } = frame { *second } else { None })
        .collect();
    position.bottles = document.bottles.unwrap_or(position.bottles.minus(held).minus(second));
    let drawn: Set<Disaster> = position
        .stack
        .iter()
        .filter_map(|frame| if let Frame::Disaster { card, .. } = frame { Some(*card) } else { None })
        .collect();
    position.disasters = document.disasters.unwrap_or(position.disasters.minus(drawn));
    let found = [document.pieces.saturating_add(document.built), 0, 0];
    position.suitcases = document
        .suitcases
        .unwrap_or_else(|| std::array::from_fn(|kind| position.suitcases[kind].saturating_sub(found[kind])));
    position.paws_failed = document.paws_failed;
    let mut elsewhere = position.paws_failed;
    if let Some((paw, _)) = document.paw {
        elsewhere.add(paw);
    }
    for frame in &position.stack {
        match frame {
            Frame::Roll { roll: crate::moves::Roll::Paw { token }, .. } | Frame::Reward { token, .. } => {
                elsewhere.add(*token);
            }
            _ => {}
        }
    }
    position.paws = document.paws.unwrap_or(position.paws.minus(elsewhere));
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
