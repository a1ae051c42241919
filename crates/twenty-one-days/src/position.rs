//! The whole state of the raft: plain data, and the words in which the rules speak of it.

use serde::{Deserialize, Serialize};
use table::{Chance, Seat, Seats, Set, Stack};

use crate::content::{Bottle, Disaster, Flip, Forecast, Page, Paw, Person, Swap, content};
use crate::moves::{Cause, Frame, Place, Places, Token};
use crate::people::{Colour, Colours, Side, Spot};
use crate::setup::{SURVIVORS, Setup};

/// The deepest that what is being decided can pile up.
pub const DEPTH: usize = 10;

/// What chance is drawn for; each purpose has its own stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Who begins, who comes aboard, who sits where.
    Setup,
    /// Character dice at the start.
    Character,
    /// Flip tokens, and which side lands up.
    Flip,
    /// The pages of the logbook.
    Logbook,
    /// The coloured tokens: a survivor by lot.
    Lot,
    /// Hope out of the bag.
    Hope,
    /// Placement dice, and the white one.
    Dice,
    /// The shark die.
    Shark,
    /// The octopus die and its white die.
    Octopus,
    /// Bottles.
    Bottle,
    /// Swap tokens.
    Swap,
    /// Disasters.
    Disaster,
    /// Jellyfish cards.
    Jellyfish,
    /// Scruffs' tokens and his die.
    Scruffs,
    /// The weather die and the cloud.
    Weather,
    /// Suitcases and the kite die.
    Kite,
}

/// How many purposes there are.
pub const PURPOSES: usize = 16;

/// Where in the day the game is: what comes when nothing is left to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Character dice have been rolled (D10).
    Dice,
    /// Survivors take their spots (D11).
    Seats,
    /// Dice are stacked (D11).
    Stacks,
    /// The weather die (D65).
    Weather,
    /// The sharks come nearer (D20).
    Sharks,
    /// What the weather brings at the start of the Morning, and Rosina on day 21.
    Dawn,
    /// The upper third of the page (D21).
    Morning,
    /// The octopus is looked after (D48).
    Midday,
    /// Scruffs tries a token (D61).
    Paw,
    /// Dice are placed (D22).
    Placing,
    /// Locations are activated in order (D22).
    Locations,
    /// The lower third of the page (D21).
    Evening,
    /// The pack of sharks (D23).
    Attack,
    /// The next page, the next starting player (D24).
    Night,
    /// Day 21: the ship is called (D57).
    Signals,
    /// The game is over.
    Over,
}

/// A survivor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Survivor {
    /// Who.
    pub person: Person,
    /// The player whose survivor it is.
    pub seat: Seat,
    /// Visible strength: the die on top. 0 when dead.
    pub top: u8,
    /// The die below; 0 when there is none.
    pub below: u8,
    /// What they died of, and on which day.
    pub fate: Option<(Cause, u8)>,
    /// Where they sit; none before they have sat down.
    pub spot: Option<Spot>,
    /// Hope tokens: plain, with 1, with 2.
    pub hope: [u8; 3],
    /// The side of the flip token that landed up, until it is spent.
    pub flip: Option<Flip>,
    /// The bottle that they hold.
    pub bottle: Option<Bottle>,
    /// Days left on which they may place the white die (D44).
    pub markers: u8,
    /// Where their placement die lies.
    pub placed: Option<Place>,
    /// Where the white die lies.
    pub extra: Option<Place>,
    /// How often they have used what can be done once a day; for the Diva, her songs.
    pub used: u8,
}

impl Survivor {
    /// Strength in all (D10).
    #[inline]
    pub fn total(&self) -> u8 {
        self.top + self.below
    }

    /// Hope tokens of all kinds.
    #[inline]
    pub fn hopes(&self) -> u8 {
        self.hope[0] + self.hope[1] + self.hope[2]
    }

    /// Whether it is the dog.
    #[inline]
    pub fn is_scruffs(&self) -> bool {
        self.person == Person::Scruffs
    }
}

/// A game of 21 Days at any moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    /// The options.
    pub setup: Setup,
    /// All chance.
    pub chance: Chance<PURPOSES>,
    /// The day: the number of today's page in the stack of 21.
    pub day: u8,
    /// The number of tomorrow's page, later when pages were lost.
    pub next_day: u8,
    /// Today's page.
    pub today: Page,
    /// Tomorrow's page; none on day 21.
    pub tomorrow: Option<Page>,
    /// Pages that have been seen, today's and tomorrow's included.
    pub seen: Set<Page>,
    /// Where in the day.
    pub phase: Phase,
    /// How far in the phase.
    pub step: u8,
    /// What is being decided.
    pub stack: Stack<Frame, DEPTH>,
    /// Who owes an answer: what the top frame asks, worked out once when the game has settled.
    pub(crate) asked: Seats,
    /// Who has the starting player token.
    pub start: Seat,
    /// When one voice decides for all: the survivor who has the token (Q10).
    pub lead: Colour,
    /// Whose turn it is to place next.
    pub turn: Seat,
    /// The four, by colour.
    pub survivors: [Survivor; SURVIVORS],
    /// The living.
    pub alive: Colours,
    /// Hope tokens in the bag: plain, with 1, with 2.
    pub bag: [u8; 3],
    /// The shark distance card.
    pub sharks: u8,
    /// Whether the card stays where it is tomorrow (D20).
    pub hold: bool,
    /// The token on the Swap location.
    pub swap: Swap,
    /// Where the rescue ship is.
    pub ship: u8,
    /// Tentacles that have not been cut off.
    pub tentacles: u8,
    /// Planks lost on the left and on the right.
    pub lost: [u8; 2],
    /// Bottles in the deck.
    pub bottles: Set<Bottle>,
    /// Disasters in the deck.
    pub disasters: Set<Disaster>,
    /// Whether the rod is broken today.
    pub rod_broken: bool,
    /// Whether today's disaster has been called off unseen (Q39).
    pub called_off: bool,
    /// Whether the starting player token came today from somebody who died, so that it does not pass on tonight (Q11).
    pub token_inherited: bool,
    /// What the weather does today.
    pub weather: Option<Forecast>,
    /// What it will do tomorrow.
    pub forecast: Option<Forecast>,
    /// Suitcases still afloat: with a piece, with Hope, empty.
    pub suitcases: [u8; 3],
    /// Pieces of the kite on the raft.
    pub pieces: u8,
    /// Pieces of the kite that have been put together.
    pub built: u8,
    /// Scruffs' tokens in the supply.
    pub paws: Set<Paw>,
    /// Scruffs' tokens on the discard pile.
    pub paws_failed: Set<Paw>,
    /// The token of Scruffs that still runs, and its uses left.
    pub paw: Option<(Paw, u8)>,
    /// Whether it has been used today.
    pub paw_used: bool,
    /// Whether the ship has come, once the game is over.
    pub rescued: bool,
}

table::plain_by_document!(Position, crate::document::Document);

impl Position {
    /// How many players there are.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// What is being decided now.
    #[inline]
    pub fn frame(&self) -> Frame {
        self.stack.last().copied().unwrap_or_default()
    }

    /// A survivor.
    #[inline]
    pub fn of(&self, colour: Colour) -> &Survivor {
        &self.survivors[colour.index()]
    }

    /// Whoever has this colour.
    #[inline]
    pub fn who(&self, colour: Colour) -> Person {
        self.of(colour).person
    }

    #[inline]
    pub(crate) fn of_mut(&mut self, colour: Colour) -> &mut Survivor {
        &mut self.survivors[colour.index()]
    }

    /// The colour of a person who is alive and on this raft.
    #[inline]
    pub fn living(&self, person: Person) -> Option<Colour> {
        // Whoever is on this raft has the colour of their card.
        let colour = person.facts().colour;
        (self.alive.has(colour) && self.of(colour).person == person).then_some(colour)
    }

    /// The living but for Scruffs, who holds no Hope and places no die (D60).
    #[inline]
    pub fn humans(&self) -> Colours {
        if self.setup.scruffs { self.alive.without(Colour::Green) } else { self.alive }
    }

    /// Those of the living who are like this: without a branch for each, because it is asked all the time.
    #[inline]
    pub(crate) fn those(&self, like: impl Fn(&Survivor) -> bool) -> Colours {
        let mut those = Colours::NONE;
        for (colour, survivor) in Colour::ALL.iter().zip(&self.survivors) {
            if like(survivor) {
                those.add(*colour);
            }
        }
        those.and(self.alive)
    }

    /// The living survivors of a seat.
    #[inline]
    pub fn own(&self, seat: Seat) -> Colours {
        if self.setup.one_voice() { self.alive } else { self.those(|survivor| survivor.seat == seat) }
    }

    /// Whether a seat may decide for a survivor.
    #[inline]
    pub fn controls(&self, seat: Seat, colour: Colour) -> bool {
        self.setup.one_voice() || self.of(colour).seat == seat
    }

    /// The seats that still have somebody on the raft; all of them where all decide together.
    pub fn present(&self) -> Seats {
        if self.setup.one_voice() {
            return Seats::first(self.seats());
        }
        self.alive.into_iter().map(|colour| self.of(colour).seat).collect()
    }

    /// Everybody who answers for a survivor.
    #[inline]
    pub(crate) fn voices(&self, colour: Colour) -> Seats {
        if self.setup.one_voice() { Seats::first(self.seats()) } else { Seats::only(self.of(colour).seat) }
    }

    /// Everybody who answers where a seat decides: that seat, or the starting player once it has nobody left.
    #[inline]
    pub(crate) fn voices_of(&self, seat: Seat) -> Seats {
        if self.setup.one_voice() {
            Seats::first(self.seats())
        } else if !self.own(seat).is_empty() {
            Seats::only(seat)
        } else {
            Seats::only(self.start)
        }
    }

    /// Everybody who answers where the group decides: the starting player speaks for it.
    #[inline]
    pub(crate) fn voices_of_all(&self) -> Seats {
        self.voices_of(self.start)
    }

    /// Whether today is day 21.
    #[inline]
    pub fn is_last_day(&self) -> bool {
        self.today == Page::Day21
    }

    /// How many dice lie on a place.
    #[inline]
    pub fn dice_at(&self, place: Place) -> u8 {
        let at = |survivor: &Survivor| {
            u8::from(survivor.placed == Some(place)) + u8::from(survivor.extra == Some(place))
        };
        self.survivors.iter().map(at).sum()
    }

    /// How many dice lie on each place: all at once, for whoever asks about all.
    #[inline]
    pub fn dice_everywhere(&self) -> [u8; Place::ALL.len()] {
        let mut dice = [0; Place::ALL.len()];
        for survivor in &self.survivors {
            if let Some(place) = survivor.placed {
                dice[place as usize] += 1;
            }
            if let Some(place) = survivor.extra {
                dice[place as usize] += 1;
            }
        }
        dice
    }

    /// Who has a die on a place.
    pub fn who_is_at(&self, place: Place) -> Colours {
        self.those(|survivor| survivor.placed == Some(place) || survivor.extra == Some(place))
    }

    /// How many dice have room on a place.
    pub fn room(&self, place: Place) -> u8 {
        (0..=3).find(|room| self.with_room_for(*room).has(place)).unwrap_or(0)
    }

    /// The places with room for just so many dice.
    #[inline]
    pub(crate) fn with_room_for(&self, dice: u8) -> Places {
        const WIDE: [Place; 2] = [Place::Flare, Place::Hope];
        const NARROW: [Place; 6] =
            [Place::Octopus, Place::Jellyfish, Place::Receive, Place::Play, Place::Fishing, Place::Kid];
        let mut places: Places = match dice {
            3 => WIDE.into_iter().collect(),
            1 => NARROW.into_iter().collect(),
            _ => Places::NONE,
        };
        if self.swap.facts().places == dice {
            places.add(Place::Swap);
        }
        places
    }

    /// Who sits on a spot, if that survivor is alive.
    #[inline]
    pub fn on(&self, spot: Spot) -> Option<Colour> {
        self.alive.into_iter().find(|colour| self.of(*colour).spot == Some(spot))
    }

    /// Planks lost on a side.
    #[inline]
    pub fn lost_on(&self, side: Side) -> u8 {
        self.lost[side as usize]
    }

    /// Hope tokens in the bag, of all kinds.
    #[inline]
    pub fn bag_count(&self) -> u8 {
        self.bag.iter().sum()
    }

    /// How far the ship may come today (D28).
    #[inline]
    pub fn ship_limit(&self) -> u8 {
        if self.is_last_day() { content().track.buoy } else { content().track.anchor }
    }

    /// The disasters that have been drawn since the deck was last shuffled.
    pub fn disasters_drawn(&self) -> Set<Disaster> {
        Set::all().minus(self.disasters)
    }

    /// Special tokens that a survivor holds.
    #[inline]
    pub fn tokens(&self, colour: Colour, token: Token) -> u8 {
        self.of(colour).hope[token as usize]
    }
}
