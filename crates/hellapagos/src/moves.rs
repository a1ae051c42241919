//! What can be asked, what can be done, and what is told of it.

use serde::{Deserialize, Serialize};
use table::{Few, Sealed, Seat, Seats};

use crate::content::{Card, Resource};
use crate::hands::Held;
use crate::position::MOST_SEATS;

/// The four actions, of which each castaway takes one a round (H3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Catch fish (H3.1).
    Fish,
    /// Collect water (H3.2).
    CollectWater,
    /// Gather wood for the raft (H3.3).
    GatherWood,
    /// Search the wreckage (H3.5).
    SearchWreckage,
}

impl Action {
    /// All four, in the rulebook's order.
    pub const ALL: [Action; 4] =
        [Action::Fish, Action::CollectWater, Action::GatherWood, Action::SearchWreckage];
}

/// What a seat does. In JSON an object whose `do` names the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Takes the round's action.
    Act {
        /// Which of the four.
        action: Action,
    },
    /// Goes deeper into the forest for so many more pieces of wood; 0 turns back (H3.3).
    Venture {
        /// 0 to 5.
        pieces: u8,
    },
    /// Lets the moment pass: plays nothing, takes the bullet, accepts the sickness or the verdict.
    Pass,
    /// Ends the debate (H6.1).
    CallVote,
    /// Points at somebody; sealed until all have, and can be changed until then (H6.1).
    Vote {
        /// At whom.
        against: Seat,
    },
    /// Breaks a tie (H6.3).
    Choose {
        /// Who is designated.
        seat: Seat,
    },
    /// Calls the departure of the raft (H8.1).
    Depart,
    /// Does not call it.
    Stay,
    /// Agrees to leave; sealed until all have answered.
    Agree,
    /// Does not agree to leave.
    Object,
    /// Puts a ration card into the common stores (H4.3).
    Add {
        /// Which ration.
        card: Card,
        /// Whether matches make it wholesome.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        matches: bool,
    },
    /// Uses a ration card for oneself, against thirst or hunger (H5.3, H6.4).
    Save {
        /// Which ration.
        card: Card,
        /// Whether matches make it wholesome.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        matches: bool,
    },
    /// Gives a ration card to somebody who would die without it (H5.3, H6.4).
    Rescue {
        /// Whom.
        seat: Seat,
        /// Which ration.
        card: Card,
        /// Whether matches make it wholesome.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        matches: bool,
    },
    /// Takes the foul ration that somebody holds out, and lives (H6.4).
    Accept,
    /// Lays a permanent card face up (H4.2).
    Lay {
        /// Which card.
        card: Card,
    },
    /// Shoots at somebody (H4.4).
    Shoot {
        /// At whom.
        seat: Seat,
    },
    /// Plays a card that needs no target.
    Play {
        /// Which card.
        card: Card,
    },
    /// Plays a card on somebody.
    PlayOn {
        /// Which card.
        card: Card,
        /// On whom.
        seat: Seat,
    },
    /// Robs another sleeper, after sleeping pills.
    Rob {
        /// Whom.
        seat: Seat,
    },
    /// Plays the pendulum: dictates an action.
    Dictate {
        /// To whom.
        seat: Seat,
        /// Which action.
        action: Action,
    },
    /// Gives a card away, face down (H4.3).
    Give {
        /// Which card.
        card: Card,
        /// To whom.
        to: Seat,
    },
    /// Lays a card face down before somebody, for a blind exchange (H4.3).
    Offer {
        /// Which card.
        card: Card,
        /// To whom.
        to: Seat,
    },
    /// Answers an offer with a card, face down: both change hands.
    Swap {
        /// Whose offer.
        with: Seat,
        /// The card given for it.
        card: Card,
    },
    /// Sends an offer back.
    Decline {
        /// Whose offer.
        from: Seat,
    },
    /// Takes an own offer back.
    Withdraw {
        /// To whom it was made.
        to: Seat,
    },
}

table::plain!(Move);

/// What there must be enough of: for the day, or for the trip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// The day's water (H5).
    Water,
    /// The day's food (H5).
    Food,
    /// Seats on the raft, when the hurricane is here (H8.2).
    Seats,
    /// Water for the trip (H8.2).
    TripWater,
    /// Food for the trip (H8.2).
    TripFood,
}

impl Need {
    /// Which store it is met from; seats are met from none.
    #[inline]
    pub fn resource(self) -> Option<Resource> {
        match self {
            Need::Water | Need::TripWater => Some(Resource::Water),
            Need::Food | Need::TripFood => Some(Resource::Food),
            Need::Seats => None,
        }
    }

    /// Whether it is one of the two daily rations.
    #[inline]
    pub fn is_daily(self) -> bool {
        matches!(self, Need::Water | Need::Food)
    }
}

/// What is being decided. The top of the stack says who is asked.
///
/// In a window (`done` is the sign of one) everybody who might do something is asked at the same time, and each either
/// does it or passes. A window opens on public facts alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Frame {
    /// Nothing: what an empty place of the stack holds.
    #[default]
    None,
    /// Before the weather is revealed: may a dead castaway live again (H4.6)?
    Dawn {
        /// Who has passed.
        #[serde(default)]
        done: Seats,
    },
    /// A castaway takes an action (H2.3).
    Turn {
        /// Whose turn.
        seat: Seat,
    },
    /// A castaway at the edge of the forest: how much further (H3.3)?
    Forest {
        /// Whose turn.
        seat: Seat,
    },
    /// A castaway was bitten: anti-venom (H4.6)?
    Bite {
        /// Who.
        seat: Seat,
    },
    /// A bullet is on its way: a metal plate (H4.4)?
    Shot {
        /// Who fired.
        shooter: Seat,
        /// At whom.
        victim: Seat,
    },
    /// Sleepers are being robbed: another one?
    Theft {
        /// By whom.
        thief: Seat,
        /// Who has lost a card.
        robbed: Seats,
    },
    /// There is too little: who adds something (H5.2)?
    Shortage {
        /// Who has passed.
        #[serde(default)]
        done: Seats,
    },
    /// The store is empty: each for themselves (H5.3).
    Empty {
        /// Who has passed.
        #[serde(default)]
        done: Seats,
    },
    /// People talk until the leader of the vote ends it (H6.1).
    Debate,
    /// Everybody points at somebody (H6.1).
    Ballot {
        /// Whether the others' votes lie open, for the owner of the crystal ball.
        #[serde(default)]
        open: bool,
    },
    /// The leader of the vote breaks a tie (H6.3).
    Tie {
        /// Between whom.
        tied: Seats,
    },
    /// Somebody is designated: last chances (H6.4).
    Verdict {
        /// Who.
        designated: Seat,
        /// Who has passed.
        #[serde(default)]
        done: Seats,
    },
    /// A foul ration is held out to somebody who would die without one: is it taken (H6.4)? The card lies on the discard
    /// pile, for all to see, and goes back if it is refused.
    Foul {
        /// Who holds it out.
        giver: Seat,
        /// To whom.
        eater: Seat,
        /// Filthy water or rotten fish.
        card: Card,
    },
    /// Somebody died this round: the barbecue (H4.6)?
    Feast {
        /// Who has passed.
        #[serde(default)]
        done: Seats,
    },
    /// Cards could still give what the trip lacks, a seat or rations: who adds some (H8.1)?
    Muster {
        /// Who has passed.
        #[serde(default)]
        done: Seats,
    },
    /// The first player may call the departure (H8.1).
    Departure,
    /// Everybody says whether to leave (H8.1).
    Consent {
        /// Who called the departure.
        caller: Seat,
    },
}

impl Frame {
    /// The frame's seats that have passed, if it is a window.
    pub(crate) fn done_mut(&mut self) -> Option<&mut Seats> {
        match self {
            Frame::Dawn { done }
            | Frame::Shortage { done }
            | Frame::Empty { done }
            | Frame::Verdict { done, .. }
            | Frame::Feast { done }
            | Frame::Muster { done } => Some(done),
            _ => None,
        }
    }

    /// The castaway whose own doing it is, and who must be alive for it to go on.
    pub(crate) fn actor(&self) -> Option<Seat> {
        match *self {
            Frame::Turn { seat } | Frame::Forest { seat } | Frame::Bite { seat } => Some(seat),
            Frame::Theft { thief, .. } => Some(thief),
            _ => None,
        }
    }

    /// Whether it is a step of a vote, which a conch or a death can void.
    pub(crate) fn is_vote(&self) -> bool {
        matches!(self, Frame::Debate | Frame::Ballot { .. } | Frame::Tie { .. } | Frame::Verdict { .. })
    }
}

/// How it went for a castaway.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "fate", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Fate {
    /// Still on the island.
    #[default]
    Alive,
    /// Died for want of something.
    Wanted {
        /// Of what.
        need: Need,
        /// In which round.
        round: u8,
    },
    /// Was shot.
    Shot {
        /// By whom.
        by: Seat,
        /// In which round.
        round: u8,
    },
    /// The hurricane came and there was no raft.
    Stranded {
        /// In which round.
        round: u8,
    },
    /// Left on the raft.
    Boarded {
        /// In which round.
        round: u8,
    },
}

impl Fate {
    /// Whether this castaway did not die (whoever boards or is stranded is alive to the end).
    pub fn is_alive(self) -> bool {
        matches!(self, Fate::Alive | Fate::Boarded { .. } | Fate::Stranded { .. })
    }
}

/// Why somebody falls sick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The snake in the forest.
    Snake,
    /// Filthy water or rotten fish.
    Ration {
        /// Which of them.
        card: Card,
    },
}

/// A weather card, face up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weather {
    /// Drops on it.
    pub water: u8,
    /// Whether it is the hurricane.
    #[serde(default)]
    pub hurricane: bool,
}

/// Something that happened. Where a card is optional, those who may not know it see none.
#[allow(missing_docs, reason = "the fields say what they are: who, whom, which card, how much")]
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(remote = "Self", tag = "event", rename_all = "kebab-case")]
pub enum Event {
    GameBegins {
        game: u8,
        games: u8,
        first: Seat,
    },
    Dealt {
        seat: Seat,
        cards: Option<Held>,
        count: u8,
    },
    RoundBegins {
        round: u8,
        first: Seat,
    },
    FirstPlayer {
        seat: Seat,
    },
    WeatherRevealed {
        weather: Weather,
    },
    TooSick {
        seat: Seat,
    },
    Recovered {
        seat: Seat,
    },
    Fished {
        seat: Seat,
        balls: Few<u8, 6>,
        food: u8,
    },
    CollectedWater {
        seat: Seat,
        water: u8,
    },
    GatheredWood {
        seat: Seat,
        pieces: u8,
    },
    Ventured {
        seat: Seat,
        pieces: u8,
        balls: Few<u8, 6>,
        bitten: bool,
    },
    RaftGrew {
        raft: u8,
    },
    Searched {
        seat: Seat,
        card: Option<Card>,
    },
    FellSick {
        seat: Seat,
        cause: Cause,
    },
    Added {
        seat: Seat,
        card: Card,
        matches: bool,
        resource: Resource,
        rations: u8,
    },
    Saved {
        seat: Seat,
        by: Seat,
        card: Card,
        matches: bool,
    },
    /// A foul ration is held out to somebody who would die without one.
    HeldOut {
        seat: Seat,
        to: Seat,
        card: Card,
    },
    /// It was not taken.
    Refused {
        seat: Seat,
        from: Seat,
        card: Card,
    },
    /// A store is full: so much is lost.
    Spilled {
        resource: Resource,
        rations: u8,
    },
    Laid {
        seat: Seat,
        card: Card,
    },
    Fired {
        shooter: Seat,
        victim: Seat,
    },
    Played {
        seat: Seat,
        card: Card,
        on: Option<Seat>,
    },
    Roasted {
        food: u8,
    },
    Revived {
        seat: Seat,
    },
    Dictated {
        seat: Seat,
        target: Seat,
        action: Action,
    },
    SawWeather {
        seat: Seat,
        cards: Option<Few<Weather, 2>>,
    },
    SawWreckage {
        seat: Seat,
        cards: Option<Few<Card, 3>>,
    },
    SawHand {
        seat: Seat,
        of: Seat,
        cards: Option<Held>,
    },
    Stole {
        seat: Seat,
        from: Seat,
        card: Option<Card>,
    },
    Gave {
        seat: Seat,
        to: Seat,
        card: Option<Card>,
    },
    Offered {
        seat: Seat,
        to: Seat,
        card: Option<Card>,
    },
    Swapped {
        seat: Seat,
        with: Seat,
        given: Option<Card>,
        taken: Option<Card>,
    },
    Declined {
        seat: Seat,
        from: Seat,
    },
    Withdrew {
        seat: Seat,
        to: Seat,
    },
    /// An offer goes back by itself: one of the two cannot trade any more.
    Returned {
        seat: Seat,
        to: Seat,
    },
    Short {
        need: Need,
        missing: u8,
    },
    StoreEmpty {
        resource: Resource,
    },
    SharedOut {
        resource: Resource,
        rations: u8,
        left: u8,
    },
    VoteCalled {
        seat: Seat,
        need: Need,
    },
    Pointed {
        seat: Seat,
        against: Option<Seat>,
    },
    VotesRevealed {
        votes: Sealed<Seat, MOST_SEATS>,
    },
    Tied {
        tied: Seats,
        chooser: Seat,
        votes: u8,
    },
    Designated {
        seat: Seat,
        need: Need,
    },
    VoteVoid {
        by: Seat,
    },
    Died {
        seat: Seat,
        fate: Fate,
    },
    Inherited {
        seat: Seat,
        from: Seat,
        cards: Option<Held>,
        count: u8,
    },
    DepartureCalled {
        seat: Seat,
    },
    StayedOn {
        seat: Seat,
    },
    CallFell {
        caller: Option<Seat>,
    },
    Answered {
        seat: Seat,
        agrees: Option<bool>,
    },
    ConsentRevealed {
        objectors: Seats,
    },
    Boarded {
        seats: Seats,
    },
    Stranded {
        seats: Seats,
    },
    NobodyLeft,
    Scored {
        points: Few<u16, MOST_SEATS>,
    },
}

table::written!(Event);
