//! What one viewer may know: built up from what is public and what is the viewer's own.

use serde::{Deserialize, Serialize};
use table::{Cards, Few, Seat, Seats, Viewer};

use crate::content::{Agenda, ENDS, EVENTS, EndCard, EventCard};
use crate::hands::Held;
use crate::moves::{Fate, Forecast, Frame, Meal, VoteResult};
use crate::position::{MOST_SEATS, Phase, Position};
use crate::setup::Setup;

/// The raft through somebody's eyes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
pub struct View {
    /// Whose eyes; none for spectators and for those who see all.
    pub me: Option<Seat>,
    /// The options.
    pub setup: Setup,
    /// The agendas that were dealt, in no order.
    pub agendas: Few<Agenda, MOST_SEATS>,
    /// How many Rescue! takes.
    pub rescues: u8,
    /// The round.
    pub round: u8,
    /// Where in the round.
    pub phase: Phase,
    /// What is being decided.
    pub frame: Frame,
    /// Who owes an answer.
    pub asked: Seats,
    /// Who has the Compass.
    pub compass: Seat,
    /// From whom this step goes round.
    pub lead: Seat,
    /// Who has had their chance in this step.
    pub done: Seats,
    /// Who can be thrown overboard.
    pub candidates: Seats,
    /// Whether nobody can start a vote this round.
    pub fog: bool,
    /// Whether nobody can start a vote in the next round.
    pub fog_ahead: bool,
    /// Whether the Compass stays where it is this round.
    pub becalmed: bool,
    /// The event of this round, once drawn.
    pub today: Option<EventCard>,
    /// How many events lie above Rescue!: the rounds that are left, if none is discarded.
    pub events_left: u8,
    /// Events discarded face up, in order, the one of this round included.
    pub events_gone: Few<EventCard, EVENTS>,
    /// Events discarded face down: those that the viewer has seen before.
    pub events_face_down: Few<Option<EventCard>, EVENTS>,
    /// What lies on top of the event deck, if the viewer knows.
    pub forecast: Option<Forecast>,
    /// Everybody, by seat.
    pub castaways: Few<Castaway, MOST_SEATS>,
    /// How many items are left in the deck.
    pub deck: u8,
    /// Items discarded face up.
    pub discard: Held,
    /// How many items were discarded face down.
    pub face_down: u8,
    /// Those of them that the viewer knows.
    pub face_down_known: Held,
    /// What the gulls brought, face up.
    pub gulls: Held,
    /// How many cards lie on the food pile.
    pub pile: u8,
    /// Those of them that the viewer knows while they lie face down: their own.
    pub pile_known: Held,
    /// The food pile, once it is turned over; the last one stays until there is another. It lies there now if the phase is
    /// that of the meal.
    pub meal: Option<Meal>,
    /// How much of its food is left to be given out.
    pub food_left: u8,
    /// The vote that is on.
    pub vote: Option<Ballot>,
    /// How the last vote went.
    pub last_vote: Option<VoteResult>,
    /// The cards drawn from The End Is Near.
    pub end_gone: Few<EndCard, ENDS>,
}

table::plain!(View);

/// A vote that is on, through somebody's eyes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ballot {
    /// Who started it.
    pub caller: Seat,
    /// Who is to be thrown overboard.
    pub against: Seat,
    /// Who has voted; how, is sealed.
    pub given: Seats,
    /// The viewer's own vote.
    pub mine: Option<bool>,
}

/// A player through somebody's eyes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Castaway {
    /// How it went.
    pub fate: Fate,
    /// Hearts left.
    pub vitality: u8,
    /// What they want: the viewer's own, and everybody's once the game is over.
    pub agenda: Option<Agenda>,
    /// Whether their agenda is fulfilled, once the game is over.
    pub won: Option<bool>,
    /// How many cards they hold.
    pub cards: u8,
    /// Those of them that the viewer knows; all of them once the game is over.
    pub hand: Held,
    /// Whether they can neither vote, nor start a vote, nor use an item this round.
    pub sedated: bool,
    /// Whether they cannot be thrown overboard this round.
    pub roped: bool,
    /// How many cards they have laid on the food pile, or on the last one while there is none.
    pub laid: u8,
    /// Whether they have been fed from it.
    pub fed: bool,
    /// Whether they have been picked to be taken along.
    pub picked: bool,
    /// How many cards they have laid on food piles so far.
    pub laid_in_all: u8,
    /// How often they have acted against each seat before everybody's eyes: votes, wounds, food withheld.
    pub harm: Few<u8, MOST_SEATS>,
    /// How often they have acted for each seat before everybody's eyes.
    pub help: Few<u8, MOST_SEATS>,
}

impl View {
    /// The viewer's own hand.
    pub fn my_hand(&self) -> Held {
        self.me.map_or(Held::default(), |me| self.castaways[me.index()].hand)
    }

    /// The viewer's own agenda.
    pub fn my_agenda(&self) -> Option<Agenda> {
        self.castaways[self.me?.index()].agenda
    }

    /// The living.
    pub fn alive(&self) -> Seats {
        let living = |n: &u8| self.castaways[usize::from(*n)].fate.is_alive();
        (0..self.setup.seats).filter(living).map(Seat).collect()
    }
}

impl Position {
    /// What a viewer may know.
    pub fn view(&self, viewer: Viewer) -> View {
        let over = self.phase == Phase::Over;
        let me = viewer.seat();
        // Whatever is not the viewer's own, or was not shown to them, stays out of this set.
        let mine = match viewer {
            Viewer::Seat(seat) => self.hands.hand[seat.index()].or(self.hands.known.by(seat)),
            Viewer::Spectator => Cards::NONE,
            Viewer::All => Cards::all(),
        };
        let seats = self.seats();
        let picked = if let Frame::Pick { chosen } = self.frame { chosen } else { Seats::NONE };
        let castaway = |n: usize| {
            let seat = Seat(n as u8);
            let hand = self.hands.hand[n];
            let open = over || viewer == Viewer::All || me == Some(seat);
            Castaway {
                fate: self.fates[n],
                vitality: self.vitality[n],
                agenda: open.then_some(self.agendas[n]),
                won: over.then(|| self.has_won(seat)),
                cards: hand.len(),
                hand: Held::of(if over { hand } else { hand.and(mine) }),
                sedated: self.sedated.has(seat),
                roped: self.roped.has(seat),
                laid: self.hands.laid[n],
                fed: self.fed.has(seat),
                picked: picked.has(seat),
                laid_in_all: self.deeds.laid[n],
                harm: Few::first_of(self.deeds.harm[n], seats),
                help: Few::first_of(self.deeds.help[n], seats),
            }
        };
        // Built in its place: bots look many thousand times a second.
        let mut view = View {
            me,
            setup: self.setup,
            agendas: self.setup.dealt(),
            rescues: self.setup.rescues(),
            round: self.round,
            phase: self.phase,
            frame: self.frame,
            asked: self.asked(),
            compass: self.compass,
            lead: self.lead,
            done: self.done,
            candidates: self.candidates(),
            fog: self.is_foggy(),
            fog_ahead: self.fog == self.round + 1,
            becalmed: self.becalmed,
            today: self.today,
            events_left: self.sea.left(),
            events_gone: Few::new(),
            events_face_down: Few::new(),
            forecast: self.forecast(viewer),
            castaways: Few::new(),
            deck: self.hands.deck.len(),
            discard: Held::of(self.hands.discard),
            face_down: self.hands.face_down.len(),
            face_down_known: Held::of(self.hands.face_down.and(mine)),
            gulls: Held::of(self.hands.gulls),
            pile: self.hands.pile.len(),
            pile_known: if self.phase == Phase::Meal {
                Held::default()
            } else {
                Held::of(self.hands.pile.and(mine))
            },
            meal: self.meal,
            food_left: if let Frame::Feed { left } = self.frame { left } else { 0 },
            vote: self.ballot(me),
            last_vote: self.last_vote,
            end_gone: self.end_gone.iter().copied().collect(),
        };
        for card in &self.sea.gone {
            view.events_gone.push(card.kind());
        }
        for seen in &self.sea.face_down {
            view.events_face_down.push(viewer.is_among(seen.by).then(|| seen.card.kind()));
        }
        for n in 0..usize::from(seats) {
            view.castaways.push(castaway(n));
        }
        view
    }

    /// Rescue! at the bottom is no secret; an event above it is one of those who have looked.
    fn forecast(&self, viewer: Viewer) -> Option<Forecast> {
        match self.top_event()? {
            Forecast::Rescue => Some(Forecast::Rescue),
            event => self.sea.deck.top.first().filter(|seen| viewer.is_among(seen.by)).map(|_| event),
        }
    }

    fn ballot(&self, me: Option<Seat>) -> Option<Ballot> {
        let Frame::Ballot { caller, against } = self.frame else { return None };
        let mine = me.and_then(|seat| self.votes.of(seat));
        Some(Ballot { caller, against, given: self.votes.given(), mine })
    }
}
