//! The whole state of the raft: plain data, and the words in which the rules speak of it.

use serde::{Deserialize, Serialize};
use table::{Chance, Deck, Few, Numbered, Sealed, Seat, Seats, Seen, Set};

use crate::content::{Agenda, ENDS, EVENTS, EndCard, EventCard, content};
use crate::hands::Hands;
use crate::moves::{Fate, Forecast, Frame, Meal, VoteResult};
use crate::setup::Setup;

/// The most players.
pub const MOST_SEATS: usize = 6;

/// What chance is drawn for; each purpose has its own stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Who begins.
    FirstPlayer,
    /// Who gets which agenda.
    Agendas,
    /// The first hands.
    Deal,
    /// The item deck.
    Items,
    /// The event deck.
    Events,
    /// Cards taken with a net.
    Net,
    /// Cards shown in a mirage.
    Mirage,
    /// The End Is Near.
    End,
}

/// How many purposes there are.
pub const PURPOSES: usize = 8;

/// Where in the round the game is: what comes when nothing is left to decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Everybody draws (O2.1).
    Draw,
    /// Chances to use an item (O2.2).
    #[default]
    Use,
    /// Chances to start a vote (O2.3).
    Vote,
    /// An event (O2.4).
    Event,
    /// The event's own round of votes.
    VoteAgain,
    /// The food pile fills (O4.1).
    Starvation,
    /// The food pile lies open, and the food is given out (O4.3).
    Meal,
    /// The Compass is passed (O2.5).
    Pass,
    /// Rescue! is here: chances to start a vote (O6.1).
    RescueVote,
    /// Rescue! is here: chances to use an item (O6.1).
    RescueUse,
    /// Rescue! is here: who is taken along (O6.1)?
    RescuePick,
    /// One is left alive and draws from The End Is Near (O6.2).
    EndIsNear,
    /// The game is over.
    Over,
}

impl Phase {
    /// Whether Rescue! has come.
    #[inline]
    pub const fn is_rescue(self) -> bool {
        matches!(self, Phase::RescueVote | Phase::RescueUse | Phase::RescuePick)
    }
}

/// The event deck: so many events, and Rescue! under them (O1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sea {
    /// The events that are yet undecided, and the top one if somebody has looked at it. Those that were removed before the
    /// game are among them: nobody can tell.
    pub deck: Deck<Numbered<EventCard>, 1>,
    /// Discarded face up, in order, the event of this round included.
    pub gone: Few<Numbered<EventCard>, EVENTS>,
    /// Discarded face down, with those who had looked at them.
    pub face_down: Few<Seen<Numbered<EventCard>>, EVENTS>,
}

impl Sea {
    /// How many events are left above Rescue!.
    #[inline]
    pub fn left(&self) -> u8 {
        content().drawn_events - (self.gone.len() + self.face_down.len()) as u8
    }
}

/// What people have done to each other for all to see, from the one to the other: what a player would remember.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deeds {
    /// Votes started and votes cast against somebody, food withheld, wounds.
    pub harm: [[u8; MOST_SEATS]; MOST_SEATS],
    /// Votes cast for somebody's life, food given when there was too little, bandages, ropes.
    pub help: [[u8; MOST_SEATS]; MOST_SEATS],
    /// Cards laid on food piles.
    pub laid: [u8; MOST_SEATS],
}

/// A game of Open Sea at any moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    /// The options.
    pub setup: Setup,
    /// All chance.
    pub chance: Chance<PURPOSES>,
    /// The round, from 1.
    pub round: u8,
    /// Where in the round.
    pub phase: Phase,
    /// What is being decided.
    pub frame: Frame,
    /// Who owes an answer: what the frame asks, worked out once when the game has settled.
    pub(crate) asked: Seats,
    /// Who has the Compass.
    pub compass: Seat,
    /// Who had it when this step began: from there the step goes round, whoever takes the Compass meanwhile.
    pub lead: Seat,
    /// Who has had their chance in this step.
    pub done: Seats,
    /// The living.
    pub alive: Seats,
    /// How it went for each, by seat.
    pub fates: [Fate; MOST_SEATS],
    /// Vitality, by seat.
    pub vitality: [u8; MOST_SEATS],
    /// Agendas, by seat.
    pub agendas: [Agenda; MOST_SEATS],
    /// Who can neither vote, nor start a vote, nor use an item until the round ends.
    pub sedated: Seats,
    /// Who cannot be thrown overboard this round.
    pub roped: Seats,
    /// The round in which nobody can start a vote, if there is one.
    pub fog: u8,
    /// Whether the Compass stays where it is this round.
    pub becalmed: bool,
    /// The event deck.
    pub sea: Sea,
    /// The event of this round, once drawn.
    pub today: Option<EventCard>,
    /// The cards left of The End Is Near.
    pub end: Set<EndCard>,
    /// The cards drawn from it, in order.
    pub end_gone: Few<EndCard, ENDS>,
    /// The food pile, once it is turned over; the last one stays to be looked at until there is another.
    pub meal: Option<Meal>,
    /// Who has been fed from it.
    pub fed: Seats,
    /// Sealed votes.
    pub votes: Sealed<bool, MOST_SEATS>,
    /// How the last vote went.
    pub last_vote: Option<VoteResult>,
    /// What people have done to each other.
    pub deeds: Deeds,
    /// The item cards.
    pub hands: Hands,
}

table::plain_by_document!(Position, crate::document::Document);

impl Position {
    /// How many players there were.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// The dead.
    pub fn dead(&self) -> Seats {
        Seats::first(self.seats()).minus(self.alive)
    }

    /// Those who have cards in hand, as all can see.
    #[inline]
    pub fn with_cards(&self) -> Seats {
        let holds = |seat: &Seat| !self.hands.hand[seat.index()].is_empty();
        self.alive.into_iter().filter(holds).collect()
    }

    /// The next living player to the left, or `seat` itself if there is no other.
    pub fn living_left_of(&self, seat: Seat) -> Seat {
        self.alive.without(seat).clockwise_from(seat.left(self.seats()), self.seats()).unwrap_or(seat)
    }

    /// Whether nobody can start a vote this round.
    #[inline]
    pub fn is_foggy(&self) -> bool {
        self.fog == self.round
    }

    /// Who can be thrown overboard: the living who are not tied to the raft.
    #[inline]
    pub fn candidates(&self) -> Seats {
        self.alive.minus(self.roped)
    }

    /// What lies on top of the event deck, if it is decided.
    pub(crate) fn top_event(&self) -> Option<Forecast> {
        if self.sea.left() == 0 {
            return (!self.phase.is_rescue()).then_some(Forecast::Rescue);
        }
        self.sea.deck.top.first().map(|seen| Forecast::Event(seen.card.kind()))
    }
}
