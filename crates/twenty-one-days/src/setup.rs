//! Options, their limits, and what they mean.

use serde::de::Error;
use serde::{Deserialize, Serialize};
use table::{FirstPlayer, OptionSpec, Seat, SetupError};

use crate::content::{Person, content};
use crate::people::Colour;

/// The fewest and the most players.
pub const SEATS: (u8, u8) = (1, 4);

/// How many survivors there are on the raft.
pub const SURVIVORS: usize = 4;

/// What is chosen before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// How many players.
    pub seats: u8,
    /// Where the rescue ship starts (D12).
    #[serde(default)]
    pub difficulty: Difficulty,
    /// The first survivor (D6).
    #[serde(default)]
    pub survivor_1: Choice,
    /// The second survivor.
    #[serde(default)]
    pub survivor_2: Choice,
    /// The third survivor.
    #[serde(default)]
    pub survivor_3: Choice,
    /// The fourth survivor.
    #[serde(default)]
    pub survivor_4: Choice,
    /// Who decides for whom (D6).
    #[serde(default)]
    pub control: Control,
    /// Who begins (D18).
    #[serde(default)]
    pub first_player: FirstPlayer,
    /// How the survivors come to their spots (D11).
    #[serde(default)]
    pub raft: Raft,
    /// Whether Scruffs is the green survivor (D60).
    #[serde(default)]
    pub scruffs: bool,
    /// Whether the Weather expansion is used (D65).
    #[serde(default)]
    pub weather: bool,
    /// Whether the Kite expansion is used (D67).
    #[serde(default)]
    pub kite: bool,
    /// How many pages the logbook is made from: 36 or 31 (D3).
    #[serde(default = "thirty_six")]
    pub logbook: u8,
}

table::plain_as_derived!(Setup);

fn thirty_six() -> u8 {
    36
}

impl Setup {
    /// A game for so many, everything else as it comes.
    pub fn new(seats: u8) -> Setup {
        Setup {
            seats,
            difficulty: Difficulty::Green,
            survivor_1: Choice::Random,
            survivor_2: Choice::Random,
            survivor_3: Choice::Random,
            survivor_4: Choice::Random,
            control: Control::Dealt,
            first_player: FirstPlayer::Random,
            raft: Raft::Chosen,
            scruffs: false,
            weather: false,
            kite: false,
            logbook: thirty_six(),
        }
    }

    /// The four choices of survivors.
    pub fn survivors(&self) -> [Choice; SURVIVORS] {
        [self.survivor_1, self.survivor_2, self.survivor_3, self.survivor_4]
    }

    /// Whether one voice decides for the whole raft: a solo game, or a table that decides together.
    #[inline]
    pub fn one_voice(&self) -> bool {
        self.seats == 1 || self.control == Control::Together
    }

    /// The seat that the survivor with this number belongs to: they are dealt round the table (D6).
    #[inline]
    pub fn seat_of(&self, number: u8) -> Seat {
        Seat(number % self.seats.max(1))
    }
}

/// Where the rescue ship starts: the farther left, the harder (D12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Difficulty {
    /// The green space.
    #[default]
    Green,
    /// The orange space.
    Orange,
    /// The red space.
    Red,
}

impl Difficulty {
    /// The space on the rescue track.
    pub fn space(self) -> u8 {
        let track = &content().track;
        match self {
            Difficulty::Green => track.green,
            Difficulty::Orange => track.orange,
            Difficulty::Red => track.red,
        }
    }
}

/// A survivor by name, or whoever it will be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// Drawn by lot, of a colour that nobody else has.
    #[default]
    Random,
    /// Chosen.
    Person(Person),
}

impl Serialize for Choice {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Choice::Random => serializer.serialize_str("random"),
            Choice::Person(person) => person.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Choice, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text == "random" {
            return Ok(Choice::Random);
        }
        match Person::ALL.into_iter().find(|person| person_id(*person) == text) {
            Some(person) => Ok(Choice::Person(person)),
            None => Err(D::Error::custom(format!("there is no survivor \"{text}\""))),
        }
    }
}

/// What programs call a survivor.
pub(crate) fn person_id(person: Person) -> &'static str {
    match person {
        Person::Magnusson => "magnusson",
        Person::Maya => "maya",
        Person::Horvath => "horvath",
        Person::Rosina => "rosina",
        Person::Pfennig => "pfennig",
        Person::Diva => "diva",
        Person::Aleta => "aleta",
        Person::Tomi => "tomi",
        Person::Mick => "mick",
        Person::Kid => "kid",
        Person::Paul => "paul",
        Person::Pjotr => "pjotr",
        Person::Jean => "jean",
        Person::Pastor => "pastor",
        Person::Scruffs => "scruffs",
    }
}

/// Who decides for whom (D6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Control {
    /// Survivors are dealt round the table, and each player decides for their own.
    #[default]
    Dealt,
    /// Everybody decides for all: whoever answers first answers for the table, and nobody is ever out.
    Together,
}

/// How the survivors come to their spots on the raft (D11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Raft {
    /// Each takes a free spot in turn.
    #[default]
    Chosen,
    /// By lot.
    Random,
}

/// The options, described for front ends.
pub fn options() -> Vec<OptionSpec> {
    let humans = || Person::ALL.into_iter().filter(|person| *person != Person::Scruffs).map(person_id);
    let survivor = |id, name, about| {
        OptionSpec::choice(id, name, about, std::iter::once("random").chain(humans())).labelled(called)
    };
    vec![
        OptionSpec::choice(
            "difficulty",
            "Difficulty",
            "Where the rescue ship starts: green is near, orange farther, red very far.",
            ["green", "orange", "red"],
        )
        .by("D12"),
        OptionSpec::flag(
            "scruffs",
            "Scruffs Up!",
            "The dog is the green survivor, and the fourth one: one die, no Hope, but ten tokens to win. Made for playing alone.",
        )
        .by("D60"),
        OptionSpec::flag(
            "weather",
            "Weather",
            "Each morning the weather die may send the cloud over tomorrow's locations.",
        )
        .by("D65"),
        OptionSpec::flag(
            "kite",
            "Kite",
            "Suitcases float among the jellyfish; with three pieces a kite can call the ship on day 21.",
        )
        .by("D67"),
        OptionSpec::choice(
            "control",
            "Who decides",
            "Together whoever answers first answers for the table, and nobody is ever out of the game.",
            ["dealt", "together"],
        )
        .by("D6")
        .labelled(|value| {
            let name = match value {
                "together" => "everybody for all survivors, together",
                _ => "each player for their own survivors",
            };
            Some((name.to_owned(), None))
        }),
        survivor(
            "survivor-1",
            "First survivor",
            "Belongs to the first player. Each colour is on the raft once; by lot, a colour that nobody else has.",
        )
        .by("D6"),
        survivor("survivor-2", "Second survivor", "Belongs to the second player, or to the only one.").by("D6"),
        survivor(
            "survivor-3",
            "Third survivor",
            "Belongs to the third player; of two players, to the first.",
        )
        .by("D6"),
        survivor(
            "survivor-4",
            "Fourth survivor",
            "Belongs to the fourth player; of three, to the first; of two, to the second.",
        )
        .by("D6"),
        OptionSpec::first_player("Who has the starting player token on day 1.", SEATS.1).by("D18"),
        OptionSpec::choice(
            "raft",
            "Spots on the raft",
            "Where the survivors sit.",
            ["chosen", "random"],
        )
        .by("D11")
        .labelled(|value| {
            let name = if value == "random" { "by lot" } else { "chosen in turn" };
            Some((name.to_owned(), None))
        }),
        OptionSpec::number(
            "logbook",
            "Pages of the logbook",
            "All 36, or the 31 of the base set.",
            [36, 31],
        )
        .by("D3"),
    ]
}

/// A survivor by name and class, among those of one colour.
fn called(id: &str) -> Option<(String, Option<String>)> {
    let Some(person) = Person::ALL.into_iter().find(|person| person_id(*person) == id) else {
        return Some(("by lot".to_owned(), None));
    };
    let facts = person.facts();
    let colour = match facts.colour {
        Colour::Blue => "Blue",
        Colour::Yellow => "Yellow",
        Colour::Red => "Red",
        Colour::Green => "Green",
    };
    Some((format!("{}, {}", facts.name, facts.class), Some(colour.to_owned())))
}

/// What one option cannot know of another.
pub fn check(setup: &Setup) -> Result<(), SetupError> {
    let wrong = |why: String| Err(SetupError(why));
    let (least, most) = SEATS;
    if setup.seats < least || setup.seats > most {
        return wrong(format!(
            "21 Days is for {least} to {most} players, not {}: choose a number of seats between them.",
            setup.seats
        ));
    }
    if let FirstPlayer::Seat(seat) = setup.first_player
        && seat.0 >= setup.seats
    {
        return wrong(format!(
            "Seat {seat} cannot begin: with {} players the seats are 0 to {}.",
            setup.seats,
            setup.seats - 1
        ));
    }
    if setup.logbook != 36 && setup.logbook != 31 {
        return wrong(format!("The logbook has 36 or 31 pages, not {}.", setup.logbook));
    }
    if setup.scruffs && setup.survivor_4 != Choice::Random {
        return wrong(
            "Scruffs is the fourth survivor: leave that one to chance, or leave Scruffs ashore.".to_owned(),
        );
    }
    if setup.scruffs && setup.seats == most && setup.control == Control::Dealt {
        return wrong(
            "Scruffs has no dice to place, so that a player with Scruffs alone has little to do: play with three at the most, or decide together.".to_owned(),
        );
    }
    let mut taken: [Option<Person>; SURVIVORS] = [None; SURVIVORS];
    if setup.scruffs {
        taken[Colour::Green.index()] = Some(Person::Scruffs);
    }
    for choice in setup.survivors() {
        let Choice::Person(person) = choice else { continue };
        if person == Person::Scruffs {
            return wrong(
                "Scruffs comes aboard with the option \"scruffs\", not as a chosen survivor.".to_owned(),
            );
        }
        let facts = person.facts();
        if let Some(other) = taken[facts.colour.index()] {
            return wrong(format!(
                "{} and {} are both {}: choose one survivor of each colour.",
                other.facts().name,
                facts.name,
                crate::words::colour(facts.colour)
            ));
        }
        taken[facts.colour.index()] = Some(person);
    }
    Ok(())
}
