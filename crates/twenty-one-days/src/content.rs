//! The box: card facts out of `content/`, typed and checked once.

mod read;

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use table::content::{ContentError, Files, Mistake, install, printed};
use table::{Few, Member, Printed, Set};

use crate::people::{Colour, Spot};
use crate::position::Position;
use crate::rulings::Rulings;

/// Defines an enum of the box's things, in the order of the data file.
macro_rules! things {
    ($(#[$about:meta])* $name:ident: $($variant:ident),+ $(,)?) => {
        $(#[$about])*
        #[allow(missing_docs, reason = "the names are the documentation; the facts stand in content/box.toml")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(remote = "Self", rename_all = "kebab-case")]
        pub enum $name {
            #[default]
            $($variant),+
        }

        table::named!($name);

        impl $name {
            /// Every one of them, in the order of the data file.
            pub const ALL: [$name; [$($name::$variant),+].len()] = [$($name::$variant),+];
        }

        impl Member for $name {
            type Word = u64;
            const COUNT: u8 = $name::ALL.len() as u8;
            const NOUN: &'static str = stringify!($name);

            #[inline]
            fn number(self) -> u8 {
                self as u8
            }

            #[inline]
            fn numbered(number: u8) -> $name {
                $name::ALL[usize::from(number)]
            }
        }
    };
}

things!(
    /// The fifteen survivors.
    Person: Magnusson, Maya, Horvath, Rosina, Pfennig, Diva, Aleta, Tomi, Mick, Kid, Paul, Pjotr, Jean, Pastor, Scruffs
);

things!(
    /// The eleven bottles.
    Bottle: FourFlares, RottenFish, FairWind, GreatHope, Driftwood, CalmSea, ExtraDie, RedTonic, BlueTonic,
        GreenTonic, YellowTonic
);

things!(
    /// The seven tokens of the Swap location.
    Swap: TurtleOne, TurtleTwo, TurtlePair, Bottle, FlareOne, FlareTwo, Dolphin
);

things!(
    /// What the upper side of a flip token can be spent for.
    Flip: Reroll, Hope, Strength, Calm, Places
);

things!(
    /// The six disasters.
    Disaster: Exhaustion, OctopusTakesOne, BrokenLashings, BlownOffCourse, OverboardAtNight, Fever
);

things!(
    /// The ten tokens of Scruffs.
    Paw: S1, S2, S3, S4, S5, S6, S7, S8, S9, S10
);

things!(
    /// What one of Scruffs' tokens brings.
    Treat: Hope2, Hope3, Strength, Swap, Sharks, Rerolls, Flare, Shifts
);

things!(
    /// The spaces of the weather forecast board: what the cloud brings tomorrow.
    Forecast: Receive, Play, Hope, Fishing, Swap, Flare, Jellyfish, Loss, Swarm, Gain, Heavy
);

things!(
    /// The symbols of logbook pages and disasters (D25).
    Symbol: Place, Hope, Disaster, AllGain, AllLose, GainBlue, GainYellow, GainRed, GainGreen, Rod, Shuffle, SwapDrawn,
        SwapChosen, Dolphin, Skip, Divide2, Divide3, Octopus, Grab, Jellyfish, Shark1, Shark6, ShipRight, ShipLeft, Plank,
        Paranoia, FlareGun, Megaphone, Kite
);

things!(
    /// The pages of the logbook, the last one for day 21. The extra page that is removed for good (D16) is not among them.
    Page: P1a, P1b, P1c, P1d, P1e, P1f, P1g,
        P2m, P2a, P2b, P2c, P2d, P2e, P2f, P2g, P2h, P2i, P2j, P2k, P2l,
        P3p, P3m, P3n, P3a, P3b, P3c, P3d, P3e, P3f, P3g, P3h, P3i, P3j, P3k,
        Day21
);

/// How many jellyfish cards there are.
pub const JELLYFISH: usize = 3;

/// Where a fact comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The manual says so.
    Rulebook,
    /// Worked out from what is on the public record.
    Record,
    /// Made to fit, because the printed faces are lost to us.
    Reconstructed,
}

/// What is known of a survivor.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonFacts {
    /// Who.
    pub id: Person,
    /// What people call them.
    pub name: String,
    /// Their class on the Esperanza.
    pub class: String,
    /// The colour of their dice.
    pub colour: Colour,
    /// Hope that their ability costs.
    pub cost: u8,
    /// What they can do, in a sentence or two.
    pub text: String,
    /// Where the facts come from.
    pub source: Source,
}

/// What is known of a bottle, a flip token or a symbol: a name and a text.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts<T> {
    /// Which.
    pub id: T,
    /// What people call it.
    pub name: String,
    /// What it does, in a sentence or two.
    pub text: String,
    /// Where the facts come from; symbols are the manual's own.
    #[serde(default = "rulebook")]
    pub source: Source,
}

fn rulebook() -> Source {
    Source::Rulebook
}

/// What is known of a token of the Swap location.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SwapFacts {
    /// Which.
    pub id: Swap,
    /// What people call it.
    pub name: String,
    /// How many dice have room on it.
    pub places: u8,
    /// Points for a Hope, on a turtle.
    #[serde(default)]
    pub points: u8,
    /// Hope for an attempt, on a flare.
    #[serde(default)]
    pub cost: u8,
    /// What it does.
    pub text: String,
    /// Where the facts come from.
    pub source: Source,
}

/// What is known of a disaster.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DisasterFacts {
    /// Which.
    pub id: Disaster,
    /// What people call it.
    pub name: String,
    /// Hope that prevents it.
    pub cost: u8,
    /// What it does otherwise, in order.
    pub effects: Few<Symbol, 4>,
    /// Where the facts come from.
    pub source: Source,
}

/// One roll of a swim: higher or lower than a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Challenge {
    /// Whether the roll must be higher; otherwise lower.
    pub higher: bool,
    /// Than what.
    pub than: u8,
}

impl Challenge {
    /// Whether a roll passes.
    #[inline]
    pub fn passes(self, face: u8) -> bool {
        if self.higher { face > self.than } else { face < self.than }
    }
}

/// What is known of a jellyfish card.
#[derive(Clone, Debug)]
pub struct JellyfishFacts {
    /// The rolls, in order.
    pub challenges: Few<Challenge, 4>,
    /// Where the facts come from.
    pub source: Source,
}

/// What is known of one of Scruffs' tokens.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PawFacts {
    /// Which.
    pub id: Paw,
    /// What people call it.
    pub name: String,
    /// The rolls that succeed.
    pub success: Few<u8, 6>,
    /// What it brings, in order.
    pub effects: Few<Treat, 2>,
    /// On how many days it can be used.
    pub uses: u8,
    /// Where the facts come from.
    pub source: Source,
}

/// What is known of a space of the forecast board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForecastFacts {
    /// Which.
    pub id: Forecast,
    /// What people call it.
    pub name: String,
    /// How often of 36 an unaimed flick ends here, on the side with the kite.
    pub kite: u8,
    /// The same on the plain side.
    pub plain: u8,
    /// What it brings.
    pub text: String,
    /// The same, on the day on which it does.
    pub today: String,
    /// Where the facts come from.
    pub source: Source,
}

/// What is known of a page of the logbook.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PageFacts {
    /// What the back says.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Its week; 4 is day 21.
    pub week: u8,
    /// Whether it bears the red ship's wheel.
    #[serde(default)]
    pub mandatory: bool,
    /// Whether it is in the set of 31.
    #[serde(default = "yes")]
    pub base: bool,
    /// The upper third.
    pub morning: Few<Symbol, 4>,
    /// The middle third.
    pub midday: Few<Symbol, 4>,
    /// The lower third.
    pub evening: Few<Symbol, 4>,
    /// Where the facts come from.
    pub source: Source,
}

fn yes() -> bool {
    true
}

/// The rescue track (D55).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Track {
    /// Where the ship starts on red, the hardest.
    pub red: u8,
    /// Where it starts on orange.
    pub orange: u8,
    /// Where it starts on green, the easiest.
    pub green: u8,
    /// The farthest that it comes before day 21.
    pub anchor: u8,
    /// The end: rescue.
    pub buoy: u8,
    /// Where the facts come from.
    pub source: Source,
}

/// Everything that is in the box.
#[derive(Debug)]
pub struct Content {
    /// The numbers of our rulings.
    pub rulings: Rulings,
    /// The rescue track.
    pub track: Track,
    /// Which spot each of the six sharks is nearest to, from shark 1 on.
    pub sharks: [Spot; 6],
    /// Where Scruffs sits: nearest the fishing location.
    pub scruffs: Spot,
    /// Hope tokens: plain, those with 1 and those with 2 on them.
    pub hope: [u8; 3],
    /// Tentacles.
    pub tentacles: u8,
    /// Blank faces of the octopus die, from 1 on.
    pub blank: u8,
    /// Clear faces of the weather die, from 1 on.
    pub clear: u8,
    /// Cloudy faces of the weather die, after the clear ones.
    pub cloud: u8,
    /// Suitcases with a piece of the kite, with Hope, and empty.
    pub suitcases: [u8; 3],
    /// Faces of the kite die with the kite or a part of it, from 1 on.
    pub kite_faces: u8,
    /// Faces of the kite die with Hope, after those.
    pub hope_faces: u8,
    /// The survivors.
    pub people: Vec<PersonFacts>,
    /// The bottles.
    pub bottles: Vec<Facts<Bottle>>,
    /// The swap tokens.
    pub swaps: Vec<SwapFacts>,
    /// The faces of the flip tokens.
    pub flips: Vec<Facts<Flip>>,
    /// The disasters.
    pub disasters: Vec<DisasterFacts>,
    /// The jellyfish cards.
    pub jellyfish: Vec<JellyfishFacts>,
    /// The tokens of Scruffs.
    pub paws: Vec<PawFacts>,
    /// The forecast board.
    pub forecasts: Vec<ForecastFacts>,
    /// The logbook.
    pub pages: Vec<PageFacts>,
    /// The symbols.
    pub symbols: Vec<Facts<Symbol>>,
    /// The pages by set (of 36, of 31), by week from 1 on, and by whether they are mandatory.
    pub by_week: [[[Set<Page>; 2]; 4]; 2],
}

static CONTENT: OnceLock<Content> = OnceLock::new();

/// The box, read and checked at the first look.
#[inline]
pub fn content() -> &'static Content {
    CONTENT.get_or_init(|| {
        read(&printed::<Position>()).expect("the content that is built in is checked by a test")
    })
}

/// Reads a box. A broken one is refused with file, line and reason.
pub fn read(files: &Files) -> Result<Content, Mistake> {
    read::read(files.file("box.toml"))
}

impl Printed for Position {
    const FILES: &'static [(&'static str, &'static str)] =
        &[("box.toml", include_str!("../content/box.toml"))];
    const NOTES: &'static [&'static str] = &["id", "name", "text", "today", "class", "source"];

    fn check_content(files: &Files) -> Result<(), Mistake> {
        read(files).map(|_| ())
    }

    fn replace_content(files: &Files) -> Result<(), ContentError> {
        install(&CONTENT, read(files)?)
    }
}

/// Gives each thing its facts.
macro_rules! facts {
    ($($thing:ident: $list:ident, $facts:ty);+ $(;)?) => {
        $(impl $thing {
            /// What is known of it.
            #[inline]
            pub fn facts(self) -> &'static $facts {
                &content().$list[self as usize]
            }
        })+
    };
}

facts! {
    Person: people, PersonFacts;
    Bottle: bottles, Facts<Bottle>;
    Swap: swaps, SwapFacts;
    Flip: flips, Facts<Flip>;
    Disaster: disasters, DisasterFacts;
    Paw: paws, PawFacts;
    Forecast: forecasts, ForecastFacts;
    Symbol: symbols, Facts<Symbol>;
    Page: pages, PageFacts;
}

impl Bottle {
    /// Whose strength it restores, if it is a tonic.
    pub fn tonic(self) -> Option<Colour> {
        match self {
            Bottle::RedTonic => Some(Colour::Red),
            Bottle::BlueTonic => Some(Colour::Blue),
            Bottle::GreenTonic => Some(Colour::Green),
            Bottle::YellowTonic => Some(Colour::Yellow),
            _ => None,
        }
    }
}
