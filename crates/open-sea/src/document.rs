//! A position as a JSON document: everything may be left out that follows from the rest, so that an example out of the
//! rulebook is a few lines.

use serde::{Deserialize, Serialize};
use table::refusal::within;
use table::{
    Cards, Chance, Deck, Few, Key, Known, Numbered, Object, PositionError, Sealed, Seat, Seats, Seen, Set,
    Silent, Supply,
};

use crate::content::{Agenda, ENDS, EVENTS, EndCard, EventCard, Happening, Item, content};
use crate::hands::Hands;
use crate::moves::{Fate, Frame, Meal, VoteResult};
use crate::position::{Deeds, MOST_SEATS, PURPOSES, Phase, Position, Sea};
use crate::setup::{self, Setup};

/// The document. Field by field as in [`Position`], with cards by name.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Document {
    #[serde(default, deserialize_with = "table::object::maybe", skip_serializing_if = "Option::is_none")]
    setup: Option<Setup>,
    #[serde(default = "one")]
    round: i64,
    #[serde(default)]
    phase: Phase,
    #[serde(default)]
    frame: Frame,
    #[serde(default)]
    compass: Seat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lead: Option<Seat>,
    #[serde(default)]
    done: Seats,
    #[serde(default)]
    fog: i64,
    #[serde(default)]
    becalmed: bool,
    /// The event of this round. Left out: none before it is drawn, one without an effect of its own after that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    today: Option<EventCard>,
    /// Events discarded face up, today's included. Left out: one for each round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    events_gone: Option<Vec<EventCard>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    events_face_down: Vec<Glimpse>,
    /// The event on top, if somebody has looked at it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    event_top: Option<Glimpse>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    end_gone: Vec<EndCard>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    meal: Option<Meal>,
    #[serde(default)]
    fed: Seats,
    #[serde(default)]
    votes: Sealed<bool, MOST_SEATS>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last_vote: Option<VoteResult>,
    #[serde(deserialize_with = "table::object::each")]
    castaways: Vec<Castaway>,
    /// The item deck. Left out: all that lie nowhere else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deck: Option<Vec<Item>>,
    /// Left out: none, or all that lie nowhere else if the deck is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    discard: Option<Vec<Item>>,
    #[serde(default)]
    face_down: Vec<HeldCard>,
    #[serde(default)]
    pile: Vec<HeldCard>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    gulls: Vec<Item>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<Chance<PURPOSES>>,
}

fn one() -> i64 {
    1
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct Castaway {
    #[serde(skip_serializing_if = "is_alive")]
    fate: Fate,
    /// Left out: what everybody begins with, or nothing for the dead.
    #[serde(skip_serializing_if = "Option::is_none")]
    vitality: Option<i64>,
    /// Left out: in the order of the seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    agenda: Option<Agenda>,
    hand: Vec<HeldCard>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    sedated: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    roped: bool,
    #[serde(skip_serializing_if = "is_zero")]
    laid: u8,
    #[serde(skip_serializing_if = "is_zero")]
    laid_in_all: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    harm: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    help: Vec<u8>,
}

fn is_alive(fate: &Fate) -> bool {
    *fate == Fate::Alive
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// An event and who has looked at it.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Glimpse {
    event: EventCard,
    #[serde(default)]
    seen: Seats,
}

/// A card by name, or with those who know of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum HeldCard {
    Plain(Item),
    Known { item: Item, known: Seats },
}

impl HeldCard {
    fn new(item: Item, known: Seats) -> HeldCard {
        if known.is_empty() { HeldCard::Plain(item) } else { HeldCard::Known { item, known } }
    }

    fn parts(self) -> (Item, Seats) {
        match self {
            HeldCard::Plain(item) => (item, Seats::NONE),
            HeldCard::Known { item, known } => (item, known),
        }
    }
}

impl From<Position> for Document {
    fn from(position: Position) -> Document {
        let seats = usize::from(position.seats());
        let hands = &position.hands;
        let items = |cards: Cards<Item>| cards.into_iter().map(Numbered::kind).collect::<Vec<Item>>();
        let held = |cards: Cards<Item>| -> Vec<HeldCard> {
            hands.known.list(cards).map(|(item, known)| HeldCard::new(item, known)).collect()
        };
        let row = |row: [u8; MOST_SEATS]| {
            if row.iter().all(|n| *n == 0) { Vec::new() } else { row[..seats].to_vec() }
        };
        let castaway = |n: usize| Castaway {
            fate: position.fates[n],
            vitality: Some(position.vitality[n].into()),
            agenda: Some(position.agendas[n]),
            hand: held(hands.hand[n]),
            sedated: position.sedated.has(Seat(n as u8)),
            roped: position.roped.has(Seat(n as u8)),
            laid: hands.laid[n],
            laid_in_all: position.deeds.laid[n],
            harm: row(position.deeds.harm[n]),
            help: row(position.deeds.help[n]),
        };
        let glimpse = |seen: &Seen<Numbered<EventCard>>| Glimpse { event: seen.card.kind(), seen: seen.by };
        Document {
            setup: Some(position.setup),
            round: position.round.into(),
            phase: position.phase,
            frame: position.frame,
            compass: position.compass,
            lead: Some(position.lead),
            done: position.done,
            fog: position.fog.into(),
            becalmed: position.becalmed,
            today: position.today,
            events_gone: Some(position.sea.gone.iter().map(|card| card.kind()).collect()),
            events_face_down: position.sea.face_down.iter().map(glimpse).collect(),
            event_top: position.sea.deck.top.first().map(glimpse),
            end_gone: position.end_gone.to_vec(),
            meal: position.meal,
            fed: position.fed,
            votes: position.votes,
            last_vote: position.last_vote,
            castaways: (0..seats).map(castaway).collect(),
            deck: Some(items(hands.deck)),
            discard: Some(items(hands.discard)),
            face_down: held(hands.face_down),
            pile: held(hands.pile),
            gulls: items(hands.gulls),
            chance: Some(position.chance),
        }
    }
}

impl TryFrom<Object<Document>> for Position {
    type Error = PositionError;

    /// Builds the position, checks it, and lets it go on until somebody is asked.
    fn try_from(Object(document): Object<Document>) -> Result<Position, PositionError> {
        let seats = document.castaways.len();
        if seats > MOST_SEATS {
            return Err(PositionError::new(
                "castaways",
                format!("There are at most {MOST_SEATS} players, not {seats}."),
            ));
        }
        let setup = document.setup.unwrap_or(Setup::new(seats as u8));
        if usize::from(setup.seats) != seats {
            let why = format!("The setup has {} seats, and there are {seats} castaways.", setup.seats);
            return Err(PositionError::new("castaways", why));
        }
        setup::check(&setup).map_err(|error| PositionError::new("setup", error.to_string()))?;
        let round = within("round", document.round, 1, content().drawn_events + 1)?;
        let all = || document.castaways.iter().enumerate().map(|(n, castaway)| (Seat(n as u8), castaway));
        let with = |wanted: &dyn Fn(&Castaway) -> bool| -> Seats {
            all().filter(|(_, castaway)| wanted(castaway)).map(|(seat, _)| seat).collect()
        };
        let dealt = setup.dealt();
        let mut fates = [Fate::Alive; MOST_SEATS];
        let mut vitality = [0; MOST_SEATS];
        let mut agendas = [Agenda::Target; MOST_SEATS];
        let mut deeds = Deeds::default();
        for (seat, castaway) in all() {
            let n = seat.index();
            let place = format!("castaways[{n}].vitality");
            let usual = if castaway.fate.is_alive() { content().vitality } else { 0 };
            fates[n] = castaway.fate;
            vitality[n] = within(&place, castaway.vitality.unwrap_or(usual.into()), 0, content().vitality)?;
            agendas[n] = castaway.agenda.unwrap_or(dealt[n]);
            deeds.laid[n] = castaway.laid_in_all;
            read_row(&mut deeds.harm[n], &castaway.harm, &format!("castaways[{n}].harm"), seats)?;
            read_row(&mut deeds.help[n], &castaway.help, &format!("castaways[{n}].help"), seats)?;
        }
        let today = document.today.or_else(|| usual_event(document.phase));
        let (end, end_gone) = read_end(&document)?;
        let mut position = Position {
            setup,
            chance: document.chance.unwrap_or(Chance::new(Key::from_seed(""))),
            round,
            phase: document.phase,
            frame: document.frame,
            asked: Seats::NONE,
            compass: document.compass,
            lead: document.lead.unwrap_or(document.compass),
            done: document.done,
            alive: with(&|castaway| castaway.fate.is_alive()),
            fates,
            vitality,
            agendas,
            sedated: with(&|castaway| castaway.sedated),
            roped: with(&|castaway| castaway.roped),
            fog: within("fog", document.fog, 0, content().drawn_events + 2)?,
            becalmed: document.becalmed,
            sea: read_sea(&document, &setup, round, today)?,
            today,
            end,
            end_gone,
            meal: document.meal,
            fed: document.fed,
            votes: document.votes,
            last_vote: document.last_vote,
            deeds,
            hands: read_hands(&document, &setup)?,
        };
        if let Frame::Catch { seat } = position.frame
            && seat.index() < seats
        {
            position.hands.look_at_face_down(seat);
        }
        // Whoever is being asked has their chance of this step.
        if let Frame::Use { seat }
        | Frame::Catch { seat }
        | Frame::Call { seat }
        | Frame::Lay { seat }
        | Frame::Ballot { caller: seat, .. } = position.frame
            && seat.index() < seats
        {
            position.done.add(seat);
        }
        position.audit()?;
        position.settle(&mut Silent);
        Ok(position)
    }
}

/// The most ordinary event, for a document that names none although one has been drawn.
fn usual_event(phase: Phase) -> Option<EventCard> {
    let drawn = matches!(phase, Phase::Starvation | Phase::Meal | Phase::Pass);
    let plain = |card: &EventCard| card.facts().effect == Happening::None;
    if drawn { EventCard::all().find(plain) } else { None }
}

fn read_row(
    row: &mut [u8; MOST_SEATS],
    given: &[u8],
    place: &str,
    seats: usize,
) -> Result<(), PositionError> {
    if given.len() > seats {
        return Err(PositionError::new(
            place,
            format!("There are {seats} seats, and here are {}.", given.len()),
        ));
    }
    row[..given.len()].copy_from_slice(given);
    Ok(())
}

fn read_end(document: &Document) -> Result<(Set<EndCard>, Few<EndCard, ENDS>), PositionError> {
    let mut end = Set::all();
    let mut gone = Few::new();
    for (n, card) in document.end_gone.iter().enumerate() {
        if !end.has(*card) {
            let why = format!("\"{}\" cannot be drawn twice.", card.facts().name);
            return Err(PositionError::new(format!("end-gone[{n}]"), why));
        }
        end.remove(*card);
        gone.push(*card);
    }
    Ok((end, gone))
}

fn read_sea(
    document: &Document,
    setup: &Setup,
    round: u8,
    today: Option<EventCard>,
) -> Result<Sea, PositionError> {
    let mut left = Supply::of(setup.event_cards());
    let mut sea = Sea { deck: Deck::default(), gone: Few::new(), face_down: Few::new() };
    let most = usize::from(content().drawn_events);
    let too_many = |place: &str| PositionError::new(place, format!("Only {most} events are in the deck."));
    if document.events_gone.as_ref().map_or(0, Vec::len) + document.events_face_down.len() > most {
        return Err(too_many("events-gone"));
    }
    if let Some(top) = document.event_top {
        sea.deck.top.push(Seen { card: left.take(top.event, || "event-top".to_owned())?, by: top.seen });
    }
    for (n, down) in document.events_face_down.iter().enumerate() {
        let card = left.take(down.event, || format!("events-face-down[{n}]"))?;
        sea.face_down.push(Seen { card, by: down.seen });
    }
    match &document.events_gone {
        Some(gone) => {
            for (n, event) in gone.iter().enumerate() {
                sea.gone.push(left.take(*event, || format!("events-gone[{n}]"))?);
            }
        }
        None => {
            let today = today.map(|event| left.take(event, || "today".to_owned())).transpose()?;
            // The events of the rounds before, but for those that lie face down: the last ones of the box.
            let due = if document.phase.is_rescue() { most } else { usize::from(round - 1) };
            let past = due.saturating_sub(sea.face_down.len());
            let mut free: Vec<EventCard> = left.left().into_iter().map(Numbered::kind).collect();
            for _ in 0..past {
                let event = free.pop().ok_or_else(|| too_many("round"))?;
                sea.gone.push(left.take(event, || "round".to_owned())?);
            }
            today.into_iter().for_each(|card| sea.gone.push(card));
        }
    }
    sea.deck.hidden = left.rest();
    debug_assert!(sea.gone.len() <= EVENTS);
    Ok(sea)
}

fn read_hands(document: &Document, setup: &Setup) -> Result<Hands, PositionError> {
    let mut left = Supply::of(setup.item_cards());
    let mut hands = Hands::new(Cards::NONE);
    let mut read = |entries: &[HeldCard], place: &str, known: &mut Known<Item, MOST_SEATS>| {
        let mut cards = Cards::NONE;
        for (n, entry) in entries.iter().enumerate() {
            let (item, seats) = entry.parts();
            let card = left.take(item, || format!("{place}[{n}]"))?;
            cards.add(card);
            known.note(card, seats, "castaways")?;
        }
        Ok::<Cards<Item>, PositionError>(cards)
    };
    for (n, castaway) in document.castaways.iter().enumerate() {
        hands.laid[n] = castaway.laid;
        hands.hand[n] = read(&castaway.hand, &format!("castaways[{n}].hand"), &mut hands.known)?;
    }
    hands.face_down = read(&document.face_down, "face-down", &mut hands.known)?;
    hands.pile = read(&document.pile, "pile", &mut hands.known)?;
    hands.gulls = left.take_all(&document.gulls, "gulls")?;
    hands.discard = left.take_all(document.discard.as_deref().unwrap_or_default(), "discard")?;
    hands.deck = left.take_all(document.deck.as_deref().unwrap_or_default(), "deck")?;
    match (&document.deck, &document.discard) {
        (None, _) => hands.deck = left.rest(),
        (Some(_), None) => hands.discard = left.rest(),
        (Some(_), Some(_)) if left.left().is_empty() => {}
        (Some(_), Some(_)) => {
            let why = format!("{} item cards lie nowhere.", left.left().len());
            return Err(PositionError::new("deck", why));
        }
    }
    Ok(hands)
}
