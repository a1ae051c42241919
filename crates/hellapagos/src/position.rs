//! The whole state of the island: plain data, and the words in which the rules speak of it.

use serde::{Deserialize, Serialize};
use table::{Cards, Chance, Deck, Few, PositionError, Sealed, Seat, Seats, Stack};

use crate::content::{Card, HURRICANE, Kind, Resource, WEATHER, WRECKAGE, content};
use crate::document::Document;
use crate::hands::Hands;
use crate::moves::{Action, Fate, Frame, Need, Weather};
use crate::setup::{self, Setup};

/// The most castaways.
pub const MOST_SEATS: usize = 12;

/// What chance is drawn for; each purpose has its own stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Who begins.
    FirstPlayer,
    /// The first hands.
    Deal,
    /// The weather deck.
    Weather,
    /// The wreckage deck.
    Wreckage,
    /// The balls in the bag.
    Balls,
    /// Cards taken from sleepers.
    Theft,
    /// Hands of the dead.
    Inheritance,
}

/// How many purposes there are.
pub const PURPOSES: usize = 7;

/// Where in the round the game is: what comes when nothing is left to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The first-player card is about to pass on (H2.2).
    NewRound,
    /// The weather is about to be revealed.
    Weather,
    /// Castaways take their actions (H2.3).
    Actions,
    /// A need is about to be looked at.
    Begin(Need),
    /// The store was empty: those without a ration are about to die (H5.3).
    Empty(Need),
    /// There was too little: votes until it is enough (H5.2, H8.2).
    Count(Need),
    /// Both checks are over: the barbecue (H4.6).
    Feast,
    /// Does the game end (H8)?
    EndCheck,
    /// May the raft leave (H8.1)?
    Launch,
    /// The match is over.
    Over,
}

/// A game of Hellapagos at any moment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Document", into = "Document")]
pub struct Position {
    /// The options.
    pub setup: Setup,
    /// All chance.
    pub chance: Chance<PURPOSES>,
    /// The number of the game in its tournament, from 1.
    pub game: u8,
    /// Points of the games before this one, by seat.
    pub points: [u16; MOST_SEATS],
    /// The round, from 1.
    pub round: u8,
    /// Where in the round.
    pub phase: Phase,
    /// What is being decided.
    pub stack: Stack<Frame, 4>,
    /// Who has the first-player card.
    pub first_player: Seat,
    /// Who gets it next round, by the alarm clock.
    pub next_first: Option<Seat>,
    /// Whose conch protects this round.
    pub conch: Option<Seat>,
    /// The weather deck.
    pub sky: Deck<2>,
    /// Today's weather card.
    pub today: Option<u8>,
    /// The weather cards of the days before.
    pub gone: Cards,
    /// Rations of food.
    pub food: u8,
    /// Rations of water.
    pub water: u8,
    /// Pieces of wood towards the next raft card.
    pub wood: u8,
    /// Raft cards.
    pub raft: u8,
    /// The living.
    pub alive: Seats,
    /// How it went for each, by seat.
    pub fates: [Fate; MOST_SEATS],
    /// Who fell sick this round: no vote.
    pub sick: Seats,
    /// Who fell sick last round: no action, no cards, until the survival check.
    pub barred: Seats,
    /// Whose turn came first this round.
    pub lead: Seat,
    /// Who has acted this round.
    pub acted: Seats,
    /// Who has drunk coffee and acts once more.
    pub coffee: Option<Seat>,
    /// What the pendulum dictated, and to whom.
    pub dictated: Option<(Seat, Action)>,
    /// How many died this round.
    pub deaths: u8,
    /// Who has had a ration of their own for the need at hand: they eat nothing of the stores and cannot be designated.
    pub fed: Seats,
    /// Sealed votes.
    pub votes: Sealed<Seat, MOST_SEATS>,
    /// Sealed answers to the departure.
    pub consents: Sealed<bool, MOST_SEATS>,
    /// How often each seat has pointed at each other one in revealed votes of this game.
    pub pointed: [[u8; MOST_SEATS]; MOST_SEATS],
    /// The wreckage cards.
    pub hands: Hands,
}

impl Position {
    /// How many castaways there were.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// Today's weather, once revealed.
    pub fn weather(&self) -> Option<Weather> {
        self.today.map(weather)
    }

    /// Whether the raft must leave at the end of this round.
    pub fn is_hurricane(&self) -> bool {
        self.today == Some(HURRICANE)
    }

    /// How many are alive.
    #[inline]
    pub fn survivors(&self) -> u8 {
        self.alive.len()
    }

    /// The dead.
    pub fn dead(&self) -> Seats {
        Seats::first(self.seats()).minus(self.alive)
    }

    /// Who may play cards: the living, but for those who lie sick from last round (H7.1).
    #[inline]
    pub fn able(&self) -> Seats {
        self.alive.minus(self.barred)
    }

    /// Who has cards in hand, as everybody can see.
    #[inline]
    pub fn with_cards(&self) -> Seats {
        let mut seats = Seats::NONE;
        for seat in self.alive {
            if !self.hands.hand[seat.index()].is_empty() {
                seats.add(seat);
            }
        }
        seats
    }

    /// What is being decided now.
    #[inline]
    pub fn frame(&self) -> Frame {
        self.stack.last().copied().unwrap_or_default()
    }

    /// How much there is of a resource.
    #[inline]
    pub fn store(&self, resource: Resource) -> u8 {
        match resource {
            Resource::Water => self.water,
            Resource::Food => self.food,
        }
    }

    /// The marker of a resource.
    #[inline]
    pub(crate) fn store_mut(&mut self, resource: Resource) -> &mut u8 {
        match resource {
            Resource::Water => &mut self.water,
            Resource::Food => &mut self.food,
        }
    }

    /// Moves a marker up the survival track; what goes past its end is lost.
    #[inline]
    pub(crate) fn stock(&mut self, resource: Resource, rations: u8) {
        let store = self.store_mut(resource);
        *store = (*store + rations).min(content().most);
    }

    /// The need that is being met, if any.
    #[inline]
    pub fn need(&self) -> Option<Need> {
        match self.phase {
            Phase::Begin(need) | Phase::Empty(need) | Phase::Count(need) => Some(need),
            _ => None,
        }
    }

    /// How much of a need is missing; those who have had a ration of their own need none.
    #[inline]
    pub fn missing(&self, need: Need) -> u8 {
        match need.resource() {
            Some(resource) => self.alive.minus(self.fed).len().saturating_sub(self.store(resource)),
            None => self.survivors().saturating_sub(self.raft),
        }
    }

    /// Whether the need at hand is not met.
    #[inline]
    pub(crate) fn is_short(&self) -> bool {
        self.need().is_some_and(|need| self.missing(need) > 0)
    }

    /// The next living seat to the right, `seat` itself left out.
    pub fn living_right_of(&self, seat: Seat) -> Option<Seat> {
        self.alive.without(seat).counter_clockwise_from(seat.right(self.seats()), self.seats())
    }

    /// The next living seat to the left, `seat` itself left out.
    pub fn living_left_of(&self, seat: Seat) -> Option<Seat> {
        self.alive.without(seat).clockwise_from(seat.left(self.seats()), self.seats())
    }

    /// Which weather cards can lie at a depth of the deck: the hurricane only in the lower half (H1.2).
    pub(crate) fn possible_weather(&self, depth: usize) -> Cards {
        let revealed = self.gone.len() as usize + usize::from(self.today.is_some());
        let all = Cards::first(u32::from(WEATHER));
        if revealed + depth < usize::from(content().calm) { all.minus(Cards::only(HURRICANE)) } else { all }
    }

    /// Says what is wrong with the position, if anything.
    pub fn audit(&self) -> Result<(), PositionError> {
        let wrong = |place: &str, why: String| Err(PositionError::new(place, why));
        if let Err(error) = setup::check(&self.setup) {
            return wrong("setup", error.to_string());
        }
        for resource in Resource::BOTH {
            let (place, store) = match resource {
                Resource::Water => ("water", self.water),
                Resource::Food => ("food", self.food),
            };
            if store > content().most {
                return wrong(place, format!("The survival track ends at {}, not {store}.", content().most));
            }
        }
        if self.wood >= content().ring {
            return wrong(
                "wood",
                format!("The ring has pieces 0 to {}, not {}.", content().ring - 1, self.wood),
            );
        }
        if self.raft > content().raft_cards {
            return wrong(
                "raft",
                format!("There are {} raft cards, not {}.", content().raft_cards, self.raft),
            );
        }
        if self.round == 0 || self.round > WEATHER {
            return wrong("round", format!("Rounds are 1 to {WEATHER}, not {}.", self.round));
        }
        if self.game == 0 || self.game > self.setup.games {
            return wrong(
                "game",
                format!("There are {} games, and this is game {}.", self.setup.games, self.game),
            );
        }
        if !self.chance.is_whole() {
            return wrong("chance", format!("There must be {PURPOSES} counts, one for each purpose."));
        }
        self.audit_sky()?;
        self.audit_cards()?;
        self.audit_people()
    }

    fn audit_sky(&self) -> Result<(), PositionError> {
        let wrong = |why: &str| Err(PositionError::new("weather", why));
        let today = self.today.map_or(Cards::NONE, Cards::only);
        let decks = [self.sky.cards(), today, self.gone];
        let count: u32 = decks.iter().map(|cards| cards.len()).sum();
        let all = decks.iter().fold(Cards::NONE, |all, cards| all.or(*cards));
        if count != u32::from(WEATHER) || all != Cards::first(u32::from(WEATHER)) {
            return wrong("There must be 12 weather cards in all, one of them the hurricane.");
        }
        if self.gone.has(HURRICANE) {
            return wrong("The hurricane is past, and the raft would have left.");
        }
        let revealed = self.gone.len() + u32::from(self.today.is_some());
        let due = u32::from(self.round) - u32::from(self.today.is_none());
        if revealed != due {
            return wrong("One weather card is revealed each round, and the round says otherwise.");
        }
        if self.is_hurricane() && revealed <= u32::from(content().calm) {
            return wrong("The hurricane comes in rounds 7 to 12.");
        }
        for (depth, seen) in self.sky.top.iter().enumerate() {
            if !self.possible_weather(depth).has(seen.card) {
                return wrong("The hurricane comes in rounds 7 to 12.");
            }
        }
        Ok(())
    }

    fn audit_cards(&self) -> Result<(), PositionError> {
        let wrong = |place: String, why: &str| Err(PositionError::new(place, why));
        let (all, twice) = self.hands.census();
        if all != Cards::first(WRECKAGE) || twice > 0 {
            return wrong("deck".to_owned(), "There must be 54 wreckage cards in all, each in one place.");
        }
        for n in 0..MOST_SEATS {
            let seat = Seat(n as u8);
            let place = |what: &str| format!("castaways[{n}].{what}");
            let (hand, laid) = (self.hands.hand[n], self.hands.laid[n]);
            if !self.alive.has(seat) && !hand.or(laid).is_empty() {
                return wrong(place("hand"), "The dead hold no cards.");
            }
            if laid.into_iter().any(|card| Card::of(card).facts().kind != Kind::Permanent) {
                return wrong(place("laid"), "Only permanent cards are laid face up.");
            }
            let others = self.hands.hand.iter().fold(Cards::NONE, |all, cards| all.or(*cards)).minus(hand);
            let offered: Cards =
                self.hands.offers.iter().filter(|offer| offer.from != seat).map(|offer| offer.card).collect();
            if !self.hands.known[n].minus(others.or(offered)).is_empty() {
                return wrong(place("hand"), "Only cards in other hands can be known.");
            }
        }
        for (n, offer) in self.hands.offers.iter().enumerate() {
            let pair = |other: &&crate::hands::Offer| {
                (other.from, other.to) == (offer.from, offer.to)
                    || (other.from, other.to) == (offer.to, offer.from)
            };
            let able = self.able();
            if !able.has(offer.from) || !able.has(offer.to) || offer.from == offer.to {
                return wrong(
                    format!("offers[{n}]"),
                    "Offers are made between two healthy living castaways.",
                );
            }
            if self.hands.offers.iter().filter(pair).count() > 1 {
                return wrong(format!("offers[{n}]"), "Two castaways have one open offer at the most.");
            }
        }
        Ok(())
    }

    fn audit_people(&self) -> Result<(), PositionError> {
        let wrong = |place: &str, why: &str| Err(PositionError::new(place, why));
        let table = Seats::first(self.seats());
        let here = |seat: Seat| table.has(seat);
        if self.phase != Phase::Over && !self.alive.has(self.first_player) {
            return wrong("first-player", "The first-player card is with somebody alive.");
        }
        if !here(self.lead) || self.next_first.is_some_and(|seat| !here(seat)) {
            return wrong("lead", "There is no such seat.");
        }
        if self.conch.is_some_and(|seat| !self.alive.has(seat)) {
            return wrong("conch", "The conch is with somebody alive.");
        }
        if self.coffee.is_some_and(|seat| !here(seat)) || self.dictated.is_some_and(|(seat, _)| !here(seat)) {
            return wrong("castaways", "There is no such seat.");
        }
        if !self.sick.or(self.barred).minus(self.alive).is_empty() {
            return wrong("castaways", "Only the living are sick.");
        }
        if self.deaths > self.seats() {
            return wrong("deaths", "More have died this round than there are.");
        }
        if !self.acted.or(self.fed).minus(table).is_empty() {
            return wrong("castaways", "There is no such seat.");
        }
        if self.votes.iter().any(|(seat, at)| !here(seat) || !self.alive.has(at) || seat == at) {
            return wrong("votes", "Somebody points at nobody who is alive.");
        }
        if self.consents.iter().any(|(seat, _)| !here(seat)) {
            return wrong("consents", "There is no such seat.");
        }
        if !self.points[self.seats() as usize..].iter().all(|points| *points == 0) {
            return wrong("points", "There is no such seat.");
        }
        let seen =
            self.hands.deck.top.iter().chain(self.sky.top.iter()).all(|seen| seen.by.minus(table).is_empty());
        if !seen {
            return wrong("deck-top", "A card was seen from a seat that there is not.");
        }
        for (n, frame) in self.stack.iter().enumerate() {
            if !self.fits(frame, n) {
                return wrong(
                    &format!("stack[{n}]"),
                    "This cannot be asked here: a seat or the phase does not fit.",
                );
            }
        }
        if self.phase == Phase::Over && !self.stack.is_empty() {
            return wrong("stack", "Nothing is asked after the end.");
        }
        Ok(())
    }

    /// Whether a frame can stand at this depth of the stack in this phase.
    fn fits(&self, frame: &Frame, depth: usize) -> bool {
        let alive = |seat: Seat| self.alive.has(seat);
        let bottom = depth == 0;
        let table = Seats::first(self.seats());
        let mut copy = *frame;
        if copy.done_mut().is_some_and(|done| !done.minus(table).is_empty()) {
            return false;
        }
        match *frame {
            Frame::None => false,
            Frame::Dawn { .. } => bottom && self.phase == Phase::Weather,
            Frame::Turn { seat } | Frame::Forest { seat } | Frame::Bite { seat } => {
                bottom && self.phase == Phase::Actions && alive(seat)
            }
            Frame::Shot { shooter, victim } => alive(shooter) && alive(victim) && shooter != victim,
            Frame::Theft { thief, robbed } => alive(thief) && robbed.minus(table).is_empty(),
            Frame::Shortage { .. } | Frame::Debate | Frame::Ballot { .. } => {
                bottom && matches!(self.phase, Phase::Count(_))
            }
            Frame::Tie { tied } => {
                bottom
                    && matches!(self.phase, Phase::Count(_))
                    && !tied.is_empty()
                    && tied.minus(table).is_empty()
            }
            Frame::Verdict { designated, .. } => {
                bottom && matches!(self.phase, Phase::Count(_)) && alive(designated)
            }
            Frame::Empty { .. } => bottom && matches!(self.phase, Phase::Empty(_)),
            Frame::Feast { .. } => bottom && self.phase == Phase::EndCheck,
            Frame::Muster { .. } => bottom && self.phase == Phase::Launch,
            Frame::Departure | Frame::Consent => bottom && self.phase == Phase::NewRound,
        }
    }
}

/// A weather card by its number.
pub(crate) fn weather(card: u8) -> Weather {
    Weather { water: content().drops[usize::from(card)], hurricane: card == HURRICANE }
}

/// Weather cards by their numbers.
pub(crate) fn weathers<const N: usize>(cards: impl IntoIterator<Item = u8>) -> Few<Weather, N> {
    cards.into_iter().map(weather).collect()
}
