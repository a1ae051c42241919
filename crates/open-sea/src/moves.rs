//! What can be asked, what can be done, and what is told of it.

use serde::{Deserialize, Serialize};
use table::{Few, Seat, Seats};

use crate::content::{Agenda, EndCard, EventCard, Item};
use crate::hands::Held;
use crate::position::MOST_SEATS;

/// What a seat does. In JSON an object whose `do` names the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Lets the chance pass: uses no item, starts no vote, adds nothing more to the food pile.
    Pass,
    /// Uses an item that needs nobody (O2.2).
    Use {
        /// Which item.
        item: Item,
    },
    /// Uses an item on somebody (O2.2).
    UseOn {
        /// Which item.
        item: Item,
        /// On whom.
        seat: Seat,
    },
    /// Takes an item out of the discard pile, after the Fishing Rod (O7.1).
    Take {
        /// Which item.
        item: Item,
        /// Whether it lies face down there.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hidden: bool,
    },
    /// Starts a vote to throw somebody overboard (O2.3).
    CallVote {
        /// Whom.
        against: Seat,
    },
    /// Votes; sealed until all have, and can be changed until then (O2.3).
    Vote {
        /// Yes: overboard.
        yes: bool,
    },
    /// Names somebody, as the event demands of the Compass holder (O2.4).
    Name {
        /// Whom.
        seat: Seat,
    },
    /// Discards an item face down, as the event demands (O2.4).
    Discard {
        /// Which item.
        item: Item,
    },
    /// Gives one of the two items that the gulls brought away, and keeps the other (O2.4).
    GiveAway {
        /// Which item.
        item: Item,
        /// To whom.
        to: Seat,
    },
    /// Lays an item face down on the food pile (O4.1).
    Lay {
        /// Which item.
        item: Item,
    },
    /// Gives one food to somebody (O4.3).
    Feed {
        /// Whom.
        seat: Seat,
    },
    /// Takes somebody along (O6.1).
    Rescue {
        /// Whom.
        seat: Seat,
    },
    /// Draws from The End Is Near (O6.2).
    Draw,
}

table::plain!(Move);

/// What is being decided, and so who is asked. All of it is public.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Frame {
    /// Nothing: the round goes on.
    #[default]
    None,
    /// A chance to use an item (O2.2, O6.1).
    Use {
        /// Whose.
        seat: Seat,
    },
    /// Which discarded item, after the Fishing Rod?
    Catch {
        /// Whose choice.
        seat: Seat,
    },
    /// A chance to start a vote (O2.3, O6.1).
    Call {
        /// Whose.
        seat: Seat,
    },
    /// Everybody votes (O2.3).
    Ballot {
        /// Who started the vote.
        caller: Seat,
        /// Who is to be thrown overboard.
        against: Seat,
    },
    /// Everybody who still must discards an item face down.
    Discard {
        /// Who still must.
        waiting: Seats,
    },
    /// The Compass holder names somebody who loses Vitality.
    Harm,
    /// The Compass holder names somebody who regains Vitality.
    Heal,
    /// The Compass holder gives one of two items away.
    Gulls,
    /// A chance to lay items on the food pile (O4.1).
    Lay {
        /// Whose.
        seat: Seat,
    },
    /// The Compass holder gives out the food (O4.3).
    Feed {
        /// How much is left.
        left: u8,
    },
    /// The Compass holder picks who is rescued (O6.1).
    Pick {
        /// Who is picked already.
        chosen: Seats,
    },
    /// The last one alive draws from The End Is Near (O6.2).
    Draw,
}

/// What costs Vitality.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Got no food (O4.3).
    #[default]
    Hunger,
    /// An item.
    Item(Item),
    /// An event.
    Event(EventCard),
    /// The End Is Near (O6.2).
    End(EndCard),
}

/// How it went for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "fate", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Fate {
    /// Still on the raft.
    #[default]
    Alive,
    /// Lost all Vitality (O5.1).
    Spent {
        /// What took the last of it.
        cause: Cause,
        /// In which round.
        round: u8,
    },
    /// Was thrown overboard by a vote (O5.1).
    Overboard {
        /// In which round.
        round: u8,
    },
    /// Was killed by an item: shot (O5.1).
    Shot {
        /// By whom.
        by: Seat,
        /// In which round.
        round: u8,
    },
    /// Was not taken along at the end (O6.1).
    LeftBehind {
        /// In which round.
        round: u8,
    },
    /// Was rescued (O6.1, O6.2).
    Rescued {
        /// In which round.
        round: u8,
    },
}

impl Fate {
    /// Whether this player has not died.
    #[inline]
    pub const fn is_alive(self) -> bool {
        matches!(self, Fate::Alive | Fate::Rescued { .. })
    }

    /// Whether a vote or a weapon killed this player.
    #[inline]
    pub const fn is_killed(self) -> bool {
        matches!(self, Fate::Overboard { .. } | Fate::Shot { .. })
    }
}

/// What lies on top of the event deck, for whoever has looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forecast {
    /// An event.
    Event(EventCard),
    /// Rescue!.
    Rescue,
}

/// How a vote went, for all to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct VoteResult {
    /// In which round.
    pub round: u8,
    /// Who started it.
    pub caller: Seat,
    /// Who was to be thrown overboard.
    pub against: Seat,
    /// Who voted yes.
    pub yes: Seats,
    /// Who voted no.
    pub no: Seats,
}

impl VoteResult {
    /// Whether the vote throws its target overboard: more yes than no (O2.3).
    #[inline]
    pub fn passes(&self) -> bool {
        self.yes.len() > self.no.len()
    }
}

/// The food pile, turned over (O4.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Meal {
    /// Every card that lay in it; whose it was, nobody knows.
    pub cards: Held,
    /// What the food cards are worth today.
    pub food: u8,
    /// How much of that is spoiled, by poison or by the event.
    pub spoiled: u8,
    /// How much can be eaten.
    pub total: u8,
    /// How many mouths there are.
    pub mouths: u8,
}

impl Meal {
    /// Whether everybody eats (O4.2).
    #[inline]
    pub const fn feeds_all(&self) -> bool {
        self.total >= self.mouths
    }
}

/// Why the Compass changes hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passing {
    /// The round is over (O2.5).
    Round,
    /// Its holder died (O5.2).
    Death,
    /// Somebody took it.
    Taken,
}

/// Something that happened. Where something is optional, those who may not know it see none.
#[allow(missing_docs, reason = "the fields say what they are: who, whom, which card, how much")]
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(remote = "Self", tag = "event", rename_all = "kebab-case")]
pub enum Event {
    GameBegins {
        compass: Seat,
        rescues: u8,
    },
    AgendaDealt {
        seat: Seat,
        agenda: Option<Agenda>,
    },
    Dealt {
        seat: Seat,
        cards: Option<Held>,
        count: u8,
    },
    RoundBegins {
        round: u8,
        compass: Seat,
    },
    Drew {
        seat: Seat,
        item: Option<Item>,
    },
    Reshuffled {
        cards: u8,
    },
    NothingToDraw {
        seat: Seat,
    },
    Used {
        seat: Seat,
        item: Item,
        on: Option<Seat>,
        kept: bool,
    },
    SawEvent {
        seat: Seat,
        top: Option<Forecast>,
    },
    SawHand {
        seat: Seat,
        of: Seat,
        cards: Option<Held>,
    },
    SawDiscards {
        seat: Seat,
        hidden: Option<Held>,
        count: u8,
    },
    Took {
        seat: Seat,
        item: Option<Item>,
        hidden: bool,
    },
    Stole {
        seat: Seat,
        from: Seat,
        item: Option<Item>,
    },
    Sedated {
        seat: Seat,
    },
    Protected {
        seat: Seat,
    },
    EventDiscarded {
        card: EventCard,
    },
    EventHidden {
        top: Option<Forecast>,
    },
    NoVotes {
        round: u8,
    },
    VoteCalled {
        seat: Seat,
        against: Seat,
    },
    Voted {
        seat: Seat,
        yes: Option<bool>,
    },
    VotesRevealed {
        vote: VoteResult,
    },
    EventDrawn {
        seat: Seat,
        card: EventCard,
    },
    Named {
        seat: Seat,
        named: Seat,
    },
    Discarded {
        seat: Seat,
        item: Option<Item>,
    },
    GullsBrought {
        items: Held,
    },
    GaveAway {
        seat: Seat,
        item: Item,
        to: Seat,
        kept: Option<Item>,
    },
    HandPassed {
        from: Seat,
        to: Seat,
        cards: Option<Held>,
        count: u8,
    },
    Showed {
        seat: Seat,
        item: Item,
    },
    LostVitality {
        seat: Seat,
        amount: u8,
        left: u8,
        cause: Cause,
    },
    Regained {
        seat: Seat,
        amount: u8,
        left: u8,
    },
    Starvation {
        /// How many are hungry.
        mouths: u8,
        /// How much more food is needed than that.
        more: u8,
    },
    Laid {
        seat: Seat,
        count: u8,
    },
    PileClosed {
        seat: Seat,
        count: u8,
    },
    PileRevealed {
        meal: Meal,
    },
    AllFed,
    Fed {
        seat: Seat,
    },
    Unfed {
        seats: Seats,
    },
    Died {
        seat: Seat,
        fate: Fate,
    },
    CompassPassed {
        to: Seat,
        why: Passing,
    },
    RescueSighted {
        rescues: u8,
        alive: u8,
    },
    Picked {
        seat: Seat,
    },
    Rescued {
        seats: Seats,
    },
    EndIsNear {
        seat: Seat,
    },
    EndDrawn {
        seat: Seat,
        card: EndCard,
    },
    NobodyLeft,
    AgendasRevealed {
        agendas: Few<Agenda, MOST_SEATS>,
        winners: Seats,
    },
    HandRevealed {
        seat: Seat,
        cards: Held,
    },
}

table::written!(Event);
