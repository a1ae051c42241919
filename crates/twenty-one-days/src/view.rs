//! What one viewer may know. On this raft everything is done before everybody's eyes, and what is not yet drawn is
//! nowhere in memory: viewers differ in whose eyes they look through, and in nothing else.

use serde::{Deserialize, Serialize};
use table::{Few, Seat, Seats, Set, Viewer};

use crate::content::{Bottle, Challenge, Disaster, Flip, Forecast, Page, Paw, Person, Swap, content};
use crate::moves::{Cause, Frame, Place, Signal};
use crate::people::{Colour, Colours, Spot};
use crate::position::{DEPTH, Phase, Position};
use crate::setup::{SURVIVORS, Setup};

/// The raft through somebody's eyes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
pub struct View {
    /// Whose eyes; none for spectators and for those who see all.
    pub me: Option<Seat>,
    /// The options, with the difficulty.
    pub setup: Setup,
    /// The day, 1 to 21: the number of today's page.
    pub day: u8,
    /// Today's page, on the left.
    pub today: Page,
    /// Tomorrow's page, on the right.
    pub tomorrow: Option<Page>,
    /// The number of tomorrow's page: more than one later when pages were lost.
    pub next_day: u8,
    /// Pages that have been seen, today's and tomorrow's included, in the order of the box.
    pub pages_seen: Set<Page>,
    /// Where in the day.
    pub phase: Phase,
    /// In the Morning and the Evening how many symbols have been resolved; in the Locations two for each place that is past.
    pub step: u8,
    /// What is being decided, the innermost last: the dice on the table are in here.
    pub stack: Few<Frame, DEPTH>,
    /// Who owes an answer.
    pub asked: Seats,
    /// Who has the starting player token.
    pub start: Seat,
    /// The survivor who has the token, when one voice decides for all.
    pub lead: Option<Colour>,
    /// The four survivors, by colour.
    pub survivors: Few<Survivor, SURVIVORS>,
    /// The living.
    pub alive: Colours,
    /// The locations, in the order in which they are activated.
    pub locations: Few<Location, 9>,
    /// The token on the Swap location.
    pub swap: Swap,
    /// The six planks from left to right: whether each is still there.
    pub planks: [bool; 6],
    /// Hope tokens in the bag: plain, with 1, with 2.
    pub bag: [u8; 3],
    /// Special Hope tokens that are out of the game: with 1, with 2.
    pub specials_gone: [u8; 2],
    /// The shark distance card.
    pub sharks: u8,
    /// Whether the card stays where it is tomorrow.
    pub sharks_hold: bool,
    /// Which spot each of the six sharks is nearest to.
    pub fins: [Spot; 6],
    /// Tentacles that have not been cut off, of eight.
    pub tentacles: u8,
    /// The rescue track.
    pub track: Track,
    /// How many bottles are in the deck.
    pub bottles_left: u8,
    /// Bottles that are out of the game.
    pub bottles_gone: Set<Bottle>,
    /// Disasters on the discard pile.
    pub disasters_drawn: Set<Disaster>,
    /// Whether the rod is broken today.
    pub rod_broken: bool,
    /// Whether today's disaster has been called off.
    pub called_off: bool,
    /// What the weather does today, and what it will do tomorrow.
    pub weather: Option<Forecast>,
    /// What it will do tomorrow.
    pub forecast: Option<Forecast>,
    /// The kite, where it is played with.
    pub kite: Option<Kite>,
    /// On day 21 who could call the ship, and how: each living survivor with every way that is theirs.
    #[serde(default, skip_serializing_if = "<[Call]>::is_empty")]
    pub calls: Few<Call, 16>,
    /// Scruffs' tokens, where he is aboard.
    pub scruffs: Option<Scruffs>,
    /// How it ended: whether the ship came.
    pub rescued: Option<bool>,
}

table::plain!(View);

/// A survivor through somebody's eyes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Survivor {
    /// Which colour.
    pub colour: Colour,
    /// Who.
    pub person: Person,
    /// The player whose survivor it is.
    pub seat: Seat,
    /// Whether they live.
    pub alive: bool,
    /// What they died of, and on which day.
    pub fate: Option<(Cause, u8)>,
    /// Visible strength: the die on top.
    pub top: u8,
    /// The die below; 0 when there is none.
    pub below: u8,
    /// Where they sit.
    pub spot: Option<Spot>,
    /// Hope tokens: plain, with 1, with 2.
    pub hope: [u8; 3],
    /// The flip token, until it is spent.
    pub flip: Option<Flip>,
    /// The bottle that they hold.
    pub bottle: Option<Bottle>,
    /// Days left on which they may place the white die.
    pub markers: u8,
    /// Where their placement die lies.
    pub placed: Option<Place>,
    /// Where the white die lies.
    pub extra: Option<Place>,
    /// Whether their ability can no longer be used: for today, or for the Diva's songs at all.
    pub spent: bool,
}

impl Survivor {
    /// Hope tokens of all kinds.
    pub fn hopes(&self) -> u8 {
        self.hope.iter().sum()
    }

    /// Strength in all.
    pub fn total(&self) -> u8 {
        self.top + self.below
    }
}

/// A location through somebody's eyes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Location {
    /// Which.
    pub place: Place,
    /// How many dice have room.
    pub room: u8,
    /// Whether it is open today: not closed by weather or a broken rod, and in the Octopus' case ordered.
    pub open: bool,
    /// Why no die can be placed on it today; a place that is full is not closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<Closed>,
    /// Whose dice lie on it; a survivor with the white die here, too, stands twice.
    pub dice: Few<Colour, 4>,
}

impl Location {
    /// How many more dice have room.
    pub fn free(&self) -> usize {
        usize::from(self.room).saturating_sub(self.dice.len())
    }
}

/// Why no die can be placed on a location today.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Closed {
    /// Heavy weather closes all (D66).
    Heavy,
    /// The cloud lies over it (D66).
    Cloud,
    /// The octopus has no tentacles left (D51).
    NoTentacles,
    /// The logbook does not order it today (D26).
    NotOrdered,
    /// The rod is broken (D25).
    RodBroken,
    /// The Kite expansion is not played with (D67).
    NoKite,
    /// All suitcases have been found (D67).
    NoSuitcases,
    /// The Kid is not on the raft, or not any more (D22).
    NoKid,
    /// The dolphin comes without a die (D36).
    Dolphin,
    /// It is day 21 (D56).
    LastDay,
}

/// A way in which a survivor could call the ship on day 21.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Call {
    /// Who.
    pub survivor: Colour,
    /// How.
    pub how: Signal,
    /// Why they cannot now, if they cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mute: Option<Mute>,
}

/// Why a survivor cannot call the ship like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mute {
    /// They cannot pay for it (D57, D68).
    TooLittleHope,
    /// Scruffs holds no Hope (D60).
    Scruffs,
    /// They could pay a flare, and shout only when they cannot (Q19).
    HopeLeft,
    /// They have too little strength for a shout (Q19).
    TooWeak,
    /// Only the Diva sings (D57).
    NotTheDiva,
    /// The Diva has sung as often as she can (D57).
    Sung,
    /// The Kite expansion is not played with (D68).
    NoKite,
    /// Pieces of the kite are missing (D68).
    PiecesMissing,
}

impl Mute {
    /// Whether the way is not theirs at all, now or later.
    fn is_for_good(self) -> bool {
        matches!(self, Mute::Scruffs | Mute::NotTheDiva | Mute::NoKite)
    }
}

/// The rescue track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Track {
    /// Where the ship is.
    pub ship: u8,
    /// The anchor: the farthest before day 21.
    pub anchor: u8,
    /// The buoy: rescue.
    pub buoy: u8,
}

/// The kite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Kite {
    /// Suitcases still afloat.
    pub suitcases: u8,
    /// Pieces found, on the raft.
    pub pieces: u8,
    /// Pieces put together.
    pub built: u8,
}

/// Scruffs' tokens.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Scruffs {
    /// How many are in the supply.
    pub supply: u8,
    /// Those that failed, and come back when the supply is empty.
    pub failed: Few<Paw, 10>,
    /// The token that still runs, and its uses left.
    pub running: Option<(Paw, u8)>,
    /// Whether it has been used today.
    pub used: bool,
}

impl View {
    /// What is being decided now.
    pub fn frame(&self) -> Frame {
        self.stack.last().copied().unwrap_or_default()
    }

    /// Whether today is day 21.
    pub fn is_last_day(&self) -> bool {
        self.today == Page::Day21
    }

    /// A survivor.
    pub fn of(&self, colour: Colour) -> &Survivor {
        &self.survivors[colour.index()]
    }

    /// The challenge among the jellyfish that is being swum through (D52).
    pub fn challenge(&self) -> Option<Challenge> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Swim { card, at, .. } => {
                let card = content().jellyfish.get(usize::from(*card))?;
                card.challenges.get(usize::from(*at).wrapping_sub(1)).copied()
            }
            _ => None,
        })
    }

    /// Whether a seat decides for a survivor.
    pub fn controls(&self, seat: Seat, colour: Colour) -> bool {
        self.setup.one_voice() || self.of(colour).seat == seat
    }
}

impl Position {
    /// What a viewer may know.
    pub fn view(&self, viewer: Viewer) -> View {
        let me = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::All => None,
        };
        let content = content();
        let held = |kind: usize| -> u8 { self.survivors.iter().map(|survivor| survivor.hope[kind]).sum() };
        let shared = |kind: usize| -> u8 {
            self.stack
                .iter()
                .map(|frame| if let Frame::Share { tokens, .. } = frame { tokens[kind] } else { 0 })
                .sum()
        };
        let gone = |kind: usize| content.hope[kind] - held(kind) - shared(kind) - self.bag[kind];
        View {
            me,
            setup: self.setup,
            day: self.day,
            today: self.today,
            tomorrow: self.tomorrow,
            next_day: self.next_day,
            pages_seen: self.seen,
            phase: self.phase,
            step: self.step,
            stack: self.stack,
            asked: self.asked(),
            start: self.start,
            lead: self.setup.one_voice().then_some(self.lead),
            survivors: Colour::ALL.into_iter().map(|colour| self.survivor_view(colour)).collect(),
            alive: self.alive,
            locations: self.locations().map(|place| self.location_view(place)).collect(),
            swap: self.swap,
            planks: std::array::from_fn(|n| {
                if n < 3 { n >= usize::from(self.lost[0]) } else { 5 - n >= usize::from(self.lost[1]) }
            }),
            bag: self.bag,
            specials_gone: [gone(1), gone(2)],
            sharks: self.sharks,
            sharks_hold: self.hold,
            fins: content.sharks,
            tentacles: self.tentacles,
            track: Track { ship: self.ship, anchor: content.track.anchor, buoy: content.track.buoy },
            bottles_left: self.bottles.len(),
            bottles_gone: self.bottles_gone(),
            disasters_drawn: self.disasters_drawn(),
            rod_broken: self.rod_broken,
            called_off: self.called_off,
            weather: self.weather,
            forecast: self.forecast,
            kite: self.setup.kite.then(|| Kite {
                suitcases: self.suitcases.iter().sum(),
                pieces: self.pieces,
                built: self.built,
            }),
            calls: self.calls(),
            scruffs: self.setup.scruffs.then(|| Scruffs {
                supply: self.paws.len(),
                failed: self.paws_failed.into_iter().collect(),
                running: self.paw,
                used: self.paw_used,
            }),
            rescued: (self.phase == Phase::Over).then_some(self.rescued),
        }
    }

    fn survivor_view(&self, colour: Colour) -> Survivor {
        let survivor = self.of(colour);
        Survivor {
            colour,
            person: survivor.person,
            seat: survivor.seat,
            alive: self.alive.has(colour),
            fate: survivor.fate,
            top: survivor.top,
            below: survivor.below,
            spot: survivor.spot,
            hope: survivor.hope,
            flip: survivor.flip,
            bottle: survivor.bottle,
            markers: survivor.markers,
            placed: survivor.placed,
            extra: survivor.extra,
            spent: match survivor.person {
                Person::Maya | Person::Aleta | Person::Mick => survivor.used > 0,
                Person::Diva => survivor.used >= crate::rulings::rulings().most_songs,
                _ => false,
            },
        }
    }

    /// The locations that this game has.
    fn locations(&self) -> impl Iterator<Item = Place> + '_ {
        Place::ALL.into_iter().filter(|place| match place {
            Place::Jellyfish => self.setup.kite,
            Place::Kid => self.of(Colour::Red).person == Person::Kid,
            _ => true,
        })
    }

    fn location_view(&self, place: Place) -> Location {
        let dice = Colour::ALL.into_iter().flat_map(|colour| {
            let survivor = self.of(colour);
            [survivor.placed, survivor.extra]
                .into_iter()
                .filter(move |at| *at == Some(place))
                .map(move |_| colour)
        });
        let dice: Few<Colour, 4> = dice.collect();
        // A die that lay there before another swap token came still takes its room.
        let room = self.room(place).max(dice.len() as u8);
        let closed = self.closed(place);
        let shut = closed.or((room == 0).then_some(Closed::Dolphin));
        let shut = match shut {
            Some(Closed::NoKid) | None => shut,
            Some(_) if self.is_last_day() => Some(Closed::LastDay),
            Some(_) => shut,
        };
        Location { place, room, open: closed.is_none(), closed: shut, dice }
    }

    fn calls(&self) -> Few<Call, 16> {
        if !self.is_last_day() {
            return Few::default();
        }
        let ways = |survivor: Colour| {
            let call = move |how: Signal| Call { survivor, how, mute: self.mute(survivor, how) };
            Signal::ALL.into_iter().map(call)
        };
        let all = self.alive.into_iter().flat_map(ways);
        all.filter(|call| !call.mute.is_some_and(Mute::is_for_good)).collect()
    }
}
