//! The whole state of the island: plain data, and the words in which the rules speak of it.

use serde::{Deserialize, Serialize};
use table::{CardKind, Cards, Chance, Deck, Member, Numbered, Sealed, Seat, Seats, Stack};

use crate::content::{HURRICANE, Resource, WEATHER, content};
use crate::hands::Hands;
use crate::moves::{Action, Fate, Frame, Need, Weather};
use crate::setup::Setup;

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
#[derive(Clone, Copy, Debug, PartialEq)]
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
    /// Who owes an answer: what the top frame asks, worked out once when the game has settled.
    pub(crate) asked: Seats,
    /// Who has the first-player card.
    pub first_player: Seat,
    /// Who gets it next round, by the alarm clock.
    pub next_first: Option<Seat>,
    /// Whose conch protects this round.
    pub conch: Option<Seat>,
    /// The weather deck.
    pub sky: Deck<Numbered<Weather>, 2>,
    /// Today's weather card.
    pub today: Option<Numbered<Weather>>,
    /// The weather cards of the days before.
    pub gone: Cards<Weather>,
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

table::plain_by_document!(Position, crate::document::Document);

impl Position {
    /// How many castaways there were.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// Today's weather, once revealed.
    pub fn weather(&self) -> Option<Weather> {
        self.today.map(Numbered::kind)
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

    /// Who has cards, as everybody can see: in hand, or laid out for an exchange and still their own (H4.3).
    #[inline]
    pub fn with_cards(&self) -> Seats {
        let mut seats = Seats::NONE;
        for seat in self.alive {
            if !self.hands.hand[seat.index()].is_empty() {
                seats.add(seat);
            }
        }
        for offer in &self.hands.offers {
            seats.add(offer.from);
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

    /// How many more rations a store can hold (H3.6).
    #[inline]
    pub(crate) fn room(&self, resource: Resource) -> u8 {
        content().most.saturating_sub(self.store(resource))
    }

    /// Moves a marker up the survival track, and says how far: what goes past its end is lost (H3.6).
    #[inline]
    pub(crate) fn stock(&mut self, resource: Resource, rations: u8) -> u8 {
        let kept = rations.min(self.room(resource));
        *self.store_mut(resource) += kept;
        kept
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
    pub(crate) fn possible_weather(&self, depth: usize) -> Cards<Weather> {
        let revealed = usize::from(self.gone.len()) + usize::from(self.today.is_some());
        let all = Cards::all();
        if revealed + depth < usize::from(content().calm) { all.without(HURRICANE) } else { all }
    }
}

impl CardKind for Weather {
    type Word = u16;
    const COUNT: u8 = WEATHER;
    const NOUN: &'static str = "weather card";

    #[inline]
    fn of(number: u8) -> Weather {
        Weather { water: content().drops[usize::from(number)], hurricane: number == HURRICANE.number() }
    }

    fn copies(self) -> Cards<Weather> {
        Cards::all().into_iter().filter(|card| card.kind() == self).collect()
    }

    fn name(self) -> String {
        if self.hurricane { "hurricane".to_owned() } else { format!("card with {} drops", self.water) }
    }
}
