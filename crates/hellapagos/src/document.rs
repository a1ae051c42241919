//! A position as a JSON document: everything may be left out that follows from the rest, so that an example out of the
//! rulebook is a few lines.

use serde::{Deserialize, Serialize};
use table::refusal::within;
use table::{
    Cards, Chance, Deck, Few, Key, Numbered, Object, PositionError, Sealed, Seat, Seats, Seen, Silent, Supply,
};

use crate::content::{Card, HURRICANE, WEATHER, content};
use crate::hands::{Hands, Offer};
use crate::moves::{Action, Fate, Frame, Weather};
use crate::position::{MOST_SEATS, PURPOSES, Phase, Position};
use crate::setup::{MOST_GAMES, Setup};

/// The document. Field by field as in [`Position`], with cards by name.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Document {
    #[serde(default, deserialize_with = "table::object::maybe", skip_serializing_if = "Option::is_none")]
    setup: Option<Setup>,
    #[serde(default = "one")]
    game: i64,
    #[serde(default)]
    points: Few<u16, MOST_SEATS>,
    #[serde(default = "one")]
    round: i64,
    #[serde(default = "actions")]
    phase: Phase,
    #[serde(default)]
    stack: Few<Frame, 4>,
    #[serde(default)]
    first_player: Seat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next_first: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    conch: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lead: Option<Seat>,
    /// Today's weather. Left out: a card with one drop, or none before it is revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    weather: Option<Weather>,
    /// The weather of the rounds before. Left out: some calm cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    weather_gone: Option<Vec<Weather>>,
    /// Weather cards that somebody has looked at, the next one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    weather_top: Vec<Forecast>,
    #[serde(default)]
    food: i64,
    #[serde(default)]
    water: i64,
    #[serde(default)]
    wood: i64,
    #[serde(default)]
    raft: i64,
    #[serde(deserialize_with = "table::object::each")]
    castaways: Vec<Castaway>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    offers: Vec<OfferEntry>,
    /// The hold without the cards that somebody has looked at. Left out: all that lie nowhere else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deck: Option<Vec<Card>>,
    /// Wreckage cards that somebody has looked at, the next one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    deck_top: Vec<HeldCard>,
    /// Left out: none, or all that lie nowhere else if the deck is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    discard: Option<Vec<Card>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    coffee: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dictated: Option<(Seat, Action)>,
    #[serde(default)]
    deaths: i64,
    #[serde(default)]
    fed: Seats,
    #[serde(default)]
    votes: Sealed<Seat, MOST_SEATS>,
    #[serde(default)]
    consents: Sealed<bool, MOST_SEATS>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<Chance<PURPOSES>>,
}

fn one() -> i64 {
    1
}

fn actions() -> Phase {
    Phase::Actions
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct Castaway {
    #[serde(skip_serializing_if = "is_alive")]
    fate: Fate,
    #[serde(skip_serializing_if = "is_healthy")]
    health: Health,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    acted: bool,
    hand: Vec<HeldCard>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    laid: Vec<Card>,
    /// How often this castaway has pointed at each seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pointed: Vec<u8>,
}

/// How a castaway is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Health {
    /// Well.
    #[default]
    Healthy,
    /// Fell sick this round: no vote.
    Sick,
    /// Fell sick last round: no action and no cards until the survival check.
    Barred,
}

fn is_alive(fate: &Fate) -> bool {
    *fate == Fate::Alive
}

fn is_healthy(health: &Health) -> bool {
    *health == Health::Healthy
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Forecast {
    weather: Weather,
    #[serde(default)]
    seen: Seats,
}

/// A card by name, or with those who know of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum HeldCard {
    Plain(Card),
    Known { card: Card, known: Seats },
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct OfferEntry {
    from: Seat,
    to: Seat,
    card: HeldCard,
}

impl HeldCard {
    fn new(card: Card, known: Seats) -> HeldCard {
        if known.is_empty() { HeldCard::Plain(card) } else { HeldCard::Known { card, known } }
    }

    fn parts(self) -> (Card, Seats) {
        match self {
            HeldCard::Plain(card) => (card, Seats::NONE),
            HeldCard::Known { card, known } => (card, known),
        }
    }
}

impl From<Position> for Document {
    fn from(position: Position) -> Document {
        let seats = usize::from(position.seats());
        let hands = &position.hands;
        let kinds = |cards: Cards<Card>| cards.into_iter().map(Numbered::kind).collect::<Vec<Card>>();
        let castaway = |n: usize| {
            let seat = Seat(n as u8);
            let pointed = position.pointed[n];
            Castaway {
                fate: position.fates[n],
                health: position.health(seat),
                acted: position.acted.has(seat),
                hand: hands
                    .known
                    .list(hands.hand[n])
                    .map(|(card, known)| HeldCard::new(card, known))
                    .collect(),
                laid: kinds(hands.laid[n]),
                pointed: if pointed.iter().all(|n| *n == 0) { Vec::new() } else { pointed[..seats].to_vec() },
            }
        };
        let offer = |offer: &Offer| OfferEntry {
            from: offer.from,
            to: offer.to,
            card: HeldCard::new(offer.card.kind(), hands.known.of(offer.card)),
        };
        Document {
            setup: Some(position.setup),
            game: position.game.into(),
            points: position.points[..seats].iter().copied().collect(),
            round: position.round.into(),
            phase: position.phase,
            stack: position.stack,
            first_player: position.first_player,
            next_first: position.next_first,
            conch: position.conch,
            lead: Some(position.lead),
            weather: position.weather(),
            weather_gone: Some(position.gone.into_iter().map(Numbered::kind).collect()),
            weather_top: position
                .sky
                .top
                .iter()
                .map(|seen| Forecast { weather: seen.card.kind(), seen: seen.by })
                .collect(),
            food: position.food.into(),
            water: position.water.into(),
            wood: position.wood.into(),
            raft: position.raft.into(),
            castaways: (0..seats).map(castaway).collect(),
            offers: hands.offers.iter().map(offer).collect(),
            deck: Some(kinds(hands.deck.hidden)),
            deck_top: hands.deck.top.iter().map(|seen| HeldCard::new(seen.card.kind(), seen.by)).collect(),
            discard: Some(kinds(hands.discard)),
            coffee: position.coffee,
            dictated: position.dictated,
            deaths: position.deaths.into(),
            fed: position.fed,
            votes: position.votes,
            consents: position.consents,
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
                format!("There are at most 12 castaways, not {seats}."),
            ));
        }
        let setup = document.setup.unwrap_or(Setup::new(seats as u8));
        if usize::from(setup.seats) != seats {
            let why = format!("The setup has {} seats, and there are {seats} castaways.", setup.seats);
            return Err(PositionError::new("castaways", why));
        }
        let round = within("round", document.round, 1, WEATHER)?;
        let mut points = [0; MOST_SEATS];
        document.points.iter().take(MOST_SEATS).enumerate().for_each(|(n, sum)| points[n] = *sum);
        let (sky, today, gone) = read_sky(&document, round)?;
        let all = || document.castaways.iter().enumerate().map(|(n, castaway)| (Seat(n as u8), castaway));
        let with = |wanted: &dyn Fn(&Castaway) -> bool| -> Seats {
            all().filter(|(_, castaway)| wanted(castaway)).map(|(seat, _)| seat).collect()
        };
        let mut fates = [Fate::Alive; MOST_SEATS];
        let mut pointed = [[0; MOST_SEATS]; MOST_SEATS];
        for (seat, castaway) in all() {
            fates[seat.index()] = castaway.fate;
            castaway
                .pointed
                .iter()
                .take(seats)
                .enumerate()
                .for_each(|(n, times)| pointed[seat.index()][n] = *times);
        }
        let mut position = Position {
            setup,
            chance: document.chance.unwrap_or(Chance::new(Key::from_seed(""))),
            game: within("game", document.game, 1, MOST_GAMES)?,
            points,
            round,
            phase: document.phase,
            stack: document.stack,
            asked: Seats::NONE,
            first_player: document.first_player,
            next_first: document.next_first,
            conch: document.conch,
            sky,
            today,
            gone,
            food: within("food", document.food, 0, content().most)?,
            water: within("water", document.water, 0, content().most)?,
            wood: within("wood", document.wood, 0, content().ring - 1)?,
            raft: within("raft", document.raft, 0, content().raft_cards)?,
            alive: with(&|castaway| castaway.fate.is_alive()),
            fates,
            sick: with(&|castaway| castaway.health == Health::Sick),
            barred: with(&|castaway| castaway.health == Health::Barred),
            lead: document.lead.unwrap_or(document.first_player),
            acted: with(&|castaway| castaway.acted),
            coffee: document.coffee,
            dictated: document.dictated,
            deaths: within("deaths", document.deaths, 0, MOST_SEATS as u8)?,
            fed: document.fed,
            votes: document.votes,
            consents: document.consents,
            pointed,
            hands: read_hands(&document)?,
        };
        position.audit()?;
        position.settle(&mut Silent);
        Ok(position)
    }
}

type Sky = (Deck<Numbered<Weather>, 2>, Option<Numbered<Weather>>, Cards<Weather>);

fn read_sky(document: &Document, round: u8) -> Result<Sky, PositionError> {
    let mut left = Supply::of(Cards::all());
    let revealed = !matches!(document.phase, Phase::Weather) && document.weather_gone.is_none();
    let one_drop = Weather { water: 1, hurricane: false };
    let today = document.weather.or(revealed.then_some(one_drop));
    let today = today.map(|today| left.take(today, || "weather".to_owned())).transpose()?;
    let mut top = Few::new();
    for (n, forecast) in document.weather_top.iter().enumerate() {
        if top.is_full() {
            return Err(PositionError::new("weather-top", "At most 2 cards can have been looked at."));
        }
        let card = left.take(forecast.weather, || format!("weather-top[{n}]"))?;
        top.push(Seen { card, by: forecast.seen });
    }
    let gone = match &document.weather_gone {
        Some(past) => left.take_all(past, "weather-gone")?,
        None => {
            let past = usize::from(round.saturating_sub(1));
            let calm: Vec<Weather> =
                left.left().without(HURRICANE).into_iter().take(past).map(Numbered::kind).collect();
            left.take_all(&calm, "round")?
        }
    };
    Ok((Deck { hidden: left.rest(), top }, today, gone))
}

fn read_hands(document: &Document) -> Result<Hands, PositionError> {
    let mut hands = Hands::new();
    let mut left = Supply::of(Cards::all());
    for (n, castaway) in document.castaways.iter().enumerate() {
        for (k, entry) in castaway.hand.iter().enumerate() {
            let (card, known) = entry.parts();
            let number = left.take(card, || format!("castaways[{n}].hand[{k}]"))?;
            hands.hand[n].add(number);
            hands.known.note(number, known, "castaways")?;
        }
        hands.laid[n] = left.take_all(&castaway.laid, &format!("castaways[{n}].laid"))?;
    }
    for (n, offer) in document.offers.iter().enumerate() {
        let (card, known) = offer.card.parts();
        let number = left.take(card, || format!("offers[{n}].card"))?;
        hands.offers.push(Offer { from: offer.from, to: offer.to, card: number });
        hands.known.note(number, known, "castaways")?;
    }
    hands.deck = Deck::default();
    for (n, entry) in document.deck_top.iter().enumerate() {
        if hands.deck.top.is_full() {
            return Err(PositionError::new("deck-top", "At most 3 cards can have been looked at."));
        }
        let (card, by) = entry.parts();
        let card = left.take(card, || format!("deck-top[{n}]"))?;
        hands.deck.top.push(Seen { card, by });
    }
    hands.discard = left.take_all(document.discard.as_deref().unwrap_or_default(), "discard")?;
    hands.deck.hidden = left.take_all(document.deck.as_deref().unwrap_or_default(), "deck")?;
    match (&document.deck, &document.discard) {
        (None, _) => hands.deck.hidden = left.rest(),
        (Some(_), None) => hands.discard = left.rest(),
        (Some(_), Some(_)) if left.left().is_empty() => {}
        (Some(_), Some(_)) => {
            let why = format!("{} of the 54 wreckage cards lie nowhere.", left.left().len());
            return Err(PositionError::new("deck", why));
        }
    }
    Ok(hands)
}
