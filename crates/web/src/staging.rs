//! What is shown of what happened, one thing after the other, before the table is shown as it is now.
//!
//! All of it is made of what its viewer was told: order and length of what is shown tell nobody more.

use maud::Markup;
use table::Seat;

/// Something that the viewer was told.
pub(crate) struct Happening {
    /// What is said of it.
    pub text: String,
    /// A class, where its line stands out in the log.
    pub class: Option<&'static str>,
    /// What is shown of it; what has none is told under the moment before it.
    pub beat: Option<Beat>,
}

/// A moment that the page shows for itself.
pub(crate) struct Beat {
    /// What is seen.
    pub picture: Markup,
    /// How long it is looked at.
    pub hold: Hold,
    /// For how many milliseconds the picture is seen before its words are: while dice roll, a bag is shaken, ballots are turned.
    pub suspense: u16,
    /// What is heard.
    pub sound: Option<Sound>,
    /// What is done to the viewer by it, told to their face.
    pub to_me: Option<String>,
    /// What to know about it the first time: a name to remember it by, and a sentence.
    pub tip: Option<(&'static str, &'static str)>,
    /// What flies over the table meanwhile.
    pub flights: Vec<Flight>,
}

/// How long a moment is looked at, at an ordinary pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hold {
    /// A glance: a throw of the dice, a catch.
    Glance,
    /// Long enough to read a card.
    Read,
    /// The world stops: a death, the end.
    Stop,
    /// A page to be read in peace: how a round or a day has ended.
    Evening,
}

/// What is heard; the script makes each of tones and noise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// Balls in a bag.
    Bag,
    /// Dice on a table.
    Dice,
    /// A card that is drawn, turned or passed on.
    Card,
    /// A shot.
    Shot,
    /// Something or somebody in the water.
    Splash,
    /// Wind and waves.
    Storm,
    /// A heart, before a verdict.
    Heartbeat,
    /// Wood that breaks.
    Crack,
    /// Teeth: a snake, a shark, a beast.
    Bite,
    /// A bell, for the dead.
    Toll,
    /// Something good.
    Cheer,
    /// An axe, a hammer.
    Knock,
    /// Evening: the day is over.
    Dusk,
}

/// What a moment meant for the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// Somebody died.
    Death,
    /// A vote was turned over.
    Vote,
    /// The game took another course.
    Turn,
    /// Somebody was saved, or all of them.
    Rescue,
}

/// A moment that the game turned on.
pub(crate) struct Turning {
    /// What it was.
    pub moment: Moment,
    /// After how many moves.
    pub after: usize,
    /// What was told of it.
    pub text: String,
}

impl Moment {
    /// Its class on the page.
    pub fn name(self) -> &'static str {
        match self {
            Moment::Death => "death",
            Moment::Vote => "vote",
            Moment::Turn => "turn",
            Moment::Rescue => "rescue",
        }
    }
}

/// Something that flies over the table.
pub(crate) struct Flight {
    /// From where.
    pub from: Anchor,
    /// To where.
    pub to: Anchor,
    /// What is seen flying: a card's back for those who may not see its face.
    pub what: Markup,
}

/// A place on the page that things fly from and to: an element with this name in `data-at`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    /// A castaway, on the board or in the list.
    Seat(Seat),
    /// The viewer's hand.
    Hand,
    /// A place of the game's own.
    Place(&'static str),
}

impl Beat {
    /// A moment with a picture.
    pub fn new(hold: Hold, picture: Markup) -> Beat {
        Beat { picture, hold, suspense: 0, sound: None, to_me: None, tip: None, flights: Vec::new() }
    }

    /// With words that come only so many milliseconds after the picture.
    pub fn suspense(self, milliseconds: u16) -> Beat {
        Beat { suspense: milliseconds, ..self }
    }

    /// With a sound.
    pub fn sound(self, sound: Sound) -> Beat {
        Beat { sound: Some(sound), ..self }
    }

    /// As something that is done to the viewer.
    #[allow(clippy::wrong_self_convention, reason = "nothing is turned into anything: it happens to me")]
    pub fn to_me(self, what: impl Into<String>) -> Beat {
        Beat { to_me: Some(what.into()), ..self }
    }

    /// With something to know the first time that it happens.
    pub fn tip(self, id: &'static str, text: &'static str) -> Beat {
        Beat { tip: Some((id, text)), ..self }
    }

    /// With something that flies from somewhere to somewhere.
    pub fn flies(mut self, from: Anchor, to: Anchor, what: Markup) -> Beat {
        self.flights.push(Flight { from, to, what });
        self
    }
}

impl Hold {
    /// What the script calls it.
    pub fn name(self) -> &'static str {
        match self {
            Hold::Glance => "glance",
            Hold::Read => "read",
            Hold::Stop => "stop",
            Hold::Evening => "evening",
        }
    }
}

impl Sound {
    /// What the script calls it.
    pub fn name(self) -> &'static str {
        match self {
            Sound::Bag => "bag",
            Sound::Dice => "dice",
            Sound::Card => "card",
            Sound::Shot => "shot",
            Sound::Splash => "splash",
            Sound::Storm => "storm",
            Sound::Heartbeat => "heartbeat",
            Sound::Crack => "crack",
            Sound::Bite => "bite",
            Sound::Toll => "toll",
            Sound::Cheer => "cheer",
            Sound::Knock => "knock",
            Sound::Dusk => "dusk",
        }
    }
}

impl Anchor {
    /// The name in `data-at`.
    pub fn name(self) -> String {
        match self {
            Anchor::Seat(seat) => format!("seat-{seat}"),
            Anchor::Hand => "hand".to_owned(),
            Anchor::Place(place) => place.to_owned(),
        }
    }
}
