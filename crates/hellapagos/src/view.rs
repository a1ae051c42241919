//! What one viewer may know: built up from what is public and what is the viewer's own.

use serde::{Deserialize, Serialize};
use table::{Few, Sealed, Seat, Seats, Viewer};

use crate::content::{Card, Cards};
use crate::document::Health;
use crate::hands::{Held, LIT, ONLOOKERS};
use crate::moves::{Action, Fate, Frame, Need, Weather};
use crate::position::{MOST_SEATS, Phase, Position};
use crate::setup::Setup;

/// The island through somebody's eyes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
pub struct View {
    /// Whose eyes; none for spectators and for those who see all.
    pub me: Option<Seat>,
    /// The options.
    pub setup: Setup,
    /// The number of the game in its tournament.
    pub game: u8,
    /// Points of the tournament so far.
    pub points: Few<u16, MOST_SEATS>,
    /// The round.
    pub round: u8,
    /// Where in the round.
    pub phase: Phase,
    /// What is being decided, the innermost last. All of it is public: what is sealed lies elsewhere.
    pub stack: Few<Frame, 4>,
    /// Who owes an answer.
    pub asked: Seats,
    /// Which need is being met.
    pub need: Option<Need>,
    /// How much of it is missing.
    pub missing: u8,
    /// Who can be designated, while a vote is on.
    pub candidates: Seats,
    /// Who has the first-player card.
    pub first_player: Seat,
    /// Whose turn came first this round.
    pub lead: Seat,
    /// Who gets the first-player card next round, by the alarm clock.
    pub next_first: Option<Seat>,
    /// Whose conch protects this round.
    pub conch: Option<Seat>,
    /// Today's weather.
    pub weather: Option<Weather>,
    /// The weather of the rounds before, in no order.
    pub weather_gone: Few<Weather, 12>,
    /// What the viewer knows of the days to come.
    pub forecast: Few<Option<Weather>, 2>,
    /// Rations of food.
    pub food: u8,
    /// Rations of water.
    pub water: u8,
    /// Pieces of wood towards the next raft card.
    pub wood: u8,
    /// Raft cards.
    pub raft: u8,
    /// Everybody, by seat.
    pub castaways: Few<Castaway, MOST_SEATS>,
    /// How many wreckage cards are left.
    pub deck: u8,
    /// What the viewer knows of the next wreckage cards.
    pub deck_top: Few<Option<Card>, LIT>,
    /// What was spent or lost, face up.
    pub discard: Held,
    /// Cards face down before somebody.
    pub offers: Few<Offered, 54>,
    /// The votes that lie open (for the crystal ball), or the viewer's own sealed one.
    pub votes: Sealed<Seat, MOST_SEATS>,
    /// The viewer's own sealed answer to the departure.
    pub consents: Sealed<bool, MOST_SEATS>,
}

table::plain!(View);

/// A castaway through somebody's eyes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Castaway {
    /// How it went.
    pub fate: Fate,
    /// How they are.
    pub health: Health,
    /// Whether they have acted this round.
    pub acted: bool,
    /// What the pendulum makes them do.
    pub dictated: Option<Action>,
    /// Whether they have had a ration of their own for the need at hand.
    pub fed: bool,
    /// Whether their sealed answer is in.
    pub answered: bool,
    /// How many cards they hold.
    pub cards: u8,
    /// Those of them that the viewer knows.
    pub hand: Held,
    /// What lies face up before them.
    pub laid: Held,
    /// How often they have pointed at each seat.
    pub pointed: Few<u8, MOST_SEATS>,
}

/// An open offer through somebody's eyes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Offered {
    /// By whom.
    pub from: Seat,
    /// Before whom.
    pub to: Seat,
    /// The card, if the viewer knows it.
    pub card: Option<Card>,
}

impl View {
    /// What is being decided now.
    #[inline]
    pub fn frame(&self) -> Frame {
        self.stack.last().copied().unwrap_or_default()
    }

    /// The viewer's own hand.
    pub fn my_hand(&self) -> Held {
        self.me.map_or(Held::default(), |me| self.castaways[me.index()].hand)
    }

    /// The living.
    #[inline]
    pub fn alive(&self) -> Seats {
        let living = |n: &u8| self.castaways[usize::from(*n)].fate.is_alive();
        (0..self.setup.seats).filter(living).map(Seat).collect()
    }
}

impl Position {
    /// What a viewer may know.
    pub fn view(&self, viewer: Viewer) -> View {
        let me = viewer.seat();
        let mine = match viewer {
            Viewer::Seat(seat) => self.hands.hand[seat.index()].or(self.hands.known.by(seat)),
            Viewer::Spectator => self.hands.known.by(ONLOOKERS),
            Viewer::All => Cards::all(),
        };
        // What is held out is for all to see, in the hand that holds it (H6.4).
        let held_out = match self.frame() {
            Frame::Foul { giver, card, .. } => self.hands.hand[giver.index()].and(card.copies()),
            _ => Cards::NONE,
        };
        let mine = mine.or(held_out);
        let voting = self.stack.iter().any(Frame::is_vote);
        let open = self.stack.iter().any(|frame| matches!(frame, Frame::Ballot { open: true }));
        let all = viewer == Viewer::All;
        let deck = &self.hands.deck;
        // Built in its place: bots look many thousand times a second.
        let mut view = View {
            me,
            setup: self.setup,
            game: self.game,
            points: Few::first_of(self.points, self.seats()),
            round: self.round,
            phase: self.phase,
            stack: self.stack,
            asked: self.asked(),
            need: self.need(),
            missing: self.need().map_or(0, |need| self.missing(need)),
            candidates: if voting { self.candidates() } else { Seats::NONE },
            first_player: self.first_player,
            lead: self.lead,
            next_first: self.next_first,
            conch: self.conch,
            weather: self.weather(),
            weather_gone: Few::new(),
            forecast: Few::new(),
            food: self.food,
            water: self.water,
            wood: self.wood,
            raft: self.raft,
            castaways: Few::new(),
            deck: deck.len(),
            deck_top: Few::new(),
            discard: Held::of(self.hands.discard),
            offers: Few::new(),
            votes: Sealed::new(),
            consents: Sealed::new(),
        };
        for card in self.gone {
            view.weather_gone.push(card.kind());
        }
        for seen in &self.sky.top {
            view.forecast.push(viewer.is_among(seen.by).then(|| seen.card.kind()));
        }
        for seen in &deck.top {
            view.deck_top.push(viewer.is_among(seen.by).then(|| seen.card.kind()));
        }
        for (seat, against) in self.votes.iter() {
            if open || all || me == Some(seat) {
                view.votes.answer(seat, against);
            }
        }
        for (seat, agrees) in self.consents.iter() {
            if all || me == Some(seat) {
                view.consents.answer(seat, agrees);
            }
        }
        for seat in Seats::first(self.seats()) {
            view.castaways.push(self.castaway(seat, mine));
        }
        for offer in &self.hands.offers {
            let known = mine.has(offer.card) || me == Some(offer.from);
            let card = known.then(|| offer.card.kind());
            view.offers.push(Offered { from: offer.from, to: offer.to, card });
        }
        view
    }

    /// A castaway, as somebody sees them who has or knows these cards.
    #[inline]
    fn castaway(&self, seat: Seat, mine: Cards) -> Castaway {
        let n = seat.index();
        let hand = self.hands.hand[n];
        Castaway {
            fate: self.fates[n],
            health: self.health(seat),
            acted: self.acted.has(seat),
            dictated: self.dictated.filter(|(target, _)| *target == seat).map(|(_, action)| action),
            fed: self.fed.has(seat),
            answered: self.votes.given().or(self.consents.given()).has(seat),
            cards: hand.len(),
            hand: Held::of(hand.and(mine)),
            laid: Held::of(self.hands.laid[n]),
            pointed: Few::first_of(self.pointed[n], self.seats()),
        }
    }

    /// How a castaway is.
    #[inline]
    pub fn health(&self, seat: Seat) -> Health {
        if self.sick.has(seat) {
            Health::Sick
        } else if self.barred.has(seat) {
            Health::Barred
        } else {
            Health::Healthy
        }
    }
}
