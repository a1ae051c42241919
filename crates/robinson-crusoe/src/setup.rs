//! Options, their limits, and what they mean.

use serde::de::Error;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{FirstPlayer, OptionSpec, SetupError};

use crate::pieces::{Character, Scenario};

/// The fewest and the most seats.
pub const SEATS: (u8, u8) = (1, 4);

/// What is chosen before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// How many people sit at the table.
    pub seats: u8,
    /// The scenario (R1).
    #[serde(default = "castaways")]
    pub scenario: Scenario,
    /// How many characters; 0 for as many as people. More are dealt round the table.
    #[serde(default)]
    pub characters: u8,
    /// The first character (R2).
    #[serde(default)]
    pub character_1: Choice,
    /// The second character.
    #[serde(default)]
    pub character_2: Choice,
    /// The third character.
    #[serde(default)]
    pub character_3: Choice,
    /// The fourth character.
    #[serde(default)]
    pub character_4: Choice,
    /// Whether Friday is there (R11, R12).
    #[serde(default)]
    pub friday: Companion,
    /// Whether the Dog is there (R11, R12).
    #[serde(default)]
    pub dog: Companion,
    /// How many starting items (R12).
    #[serde(default = "two")]
    pub items: u8,
    /// How many of the events have a book (R12).
    #[serde(default)]
    pub events: Books,
    /// What lies on the beach (R10, R13).
    #[serde(default)]
    pub wreckage: Wreckage,
    /// Who begins (R10).
    #[serde(default)]
    pub first_player: FirstPlayer,
}

table::plain_as_derived!(Setup);

fn castaways() -> Scenario {
    Scenario::Castaways
}

fn two() -> u8 {
    2
}

impl Setup {
    /// Castaways for so many, everything else as it comes.
    pub fn new(seats: u8) -> Setup {
        Setup {
            seats,
            scenario: Scenario::Castaways,
            characters: 0,
            character_1: Choice::Random,
            character_2: Choice::Random,
            character_3: Choice::Random,
            character_4: Choice::Random,
            friday: Companion::Usual,
            dog: Companion::Usual,
            items: 2,
            events: Books::Even,
            wreckage: Wreckage::FoodCrates,
            first_player: FirstPlayer::Random,
        }
    }

    /// The same people in another scenario.
    #[must_use]
    pub fn in_scenario(self, scenario: Scenario) -> Setup {
        Setup { scenario, ..self }
    }

    /// How many players there are in the rulebook's sense: characters.
    #[inline]
    pub fn players(&self) -> u8 {
        self.characters.max(self.seats)
    }

    /// Who was chosen, by place.
    pub fn choices(&self) -> [Choice; 4] {
        [self.character_1, self.character_2, self.character_3, self.character_4]
    }

    /// Whether Friday is there: with one and two players, unless they do without him (R11, R12).
    pub fn with_friday(&self) -> bool {
        self.friday.is_there(self.players() <= 2)
    }

    /// Whether the Dog is there: with one player, or as an easier option (R11, R12).
    pub fn with_dog(&self) -> bool {
        self.dog.is_there(self.players() == 1)
    }
}

/// A character by name, or whoever it will be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// Drawn by lot.
    #[default]
    Random,
    /// Chosen.
    Named(Character),
}

impl Serialize for Choice {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Choice::Random => serializer.serialize_str("random"),
            Choice::Named(character) => character.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Choice, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text == "random" {
            return Ok(Choice::Random);
        }
        serde_json::from_value(Value::String(text.clone()))
            .map(Choice::Named)
            .map_err(|_| D::Error::custom(format!("there is no character \"{text}\"")))
    }
}

/// Whether a companion is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Companion {
    /// As the number of players says.
    #[default]
    Usual,
    /// In any case.
    With,
    /// Not at all.
    Without,
}

impl Companion {
    fn is_there(self, usual: bool) -> bool {
        match self {
            Companion::Usual => usual,
            Companion::With => true,
            Companion::Without => false,
        }
    }
}

/// How many of the events have a book: the total does not change (R12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Books {
    /// As many books as adventure icons.
    #[default]
    Even,
    /// A third of them: easier, but in Castaways harder.
    Fewer,
    /// Two thirds of them: harder, but in Castaways easier.
    More,
}

impl Books {
    /// How many books and how many icons there are among so many rounds' events (R9, T1).
    pub fn split(self, rounds: u8) -> (u8, u8) {
        let half = rounds.div_ceil(2);
        let shift = half / 3;
        match self {
            Books::Even => (half, half),
            Books::Fewer => (half - shift, half + shift),
            Books::More => (half + shift, half - shift),
        }
    }
}

/// What lies on the beach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wreckage {
    /// The Food Crates (R10).
    #[default]
    FoodCrates,
    /// Any of the three cards (R13).
    Random,
}

/// The options, described for front ends.
pub fn options() -> Vec<OptionSpec> {
    let names = || ["random", "carpenter", "cook", "explorer", "soldier"];
    let character = |id, name, about| OptionSpec::choice(id, name, about, names()).by("R2").labelled(called);
    vec![
        OptionSpec::choice(
            "scenario",
            "Scenario",
            "What has to be done to get off the island, and what the island does about it.",
            Scenario::ALL.iter().map(word),
        )
        .by("R1")
        .labelled(|value| {
            let scenario: Scenario = serde_json::from_value(Value::String(value.to_owned())).ok()?;
            Some((scenario.facts().name.clone(), None))
        }),
        OptionSpec::number(
            "characters",
            "Characters",
            "How many castaways there are; 0 for one each. More are dealt round the table, so that one person can play several.",
            [0, 1, 2, 3, 4],
        )
        .by("R2"),
        character("character-1", "First character", "Who it is, or by lot. The Soldier sails with three or four only."),
        character("character-2", "Second character", "Who it is, or by lot."),
        character("character-3", "Third character", "Who it is, or by lot."),
        character("character-4", "Fourth character", "Who it is, or by lot."),
        OptionSpec::choice(
            "friday",
            "Friday",
            "He helps one and two players; with more he makes it easier, and two who do without him have it harder.",
            ["usual", "with", "without"],
        )
        .by("R12")
        .labelled(called),
        OptionSpec::choice(
            "dog",
            "Dog",
            "It helps whoever plays alone; with more players it makes hunting and exploring easier.",
            ["usual", "with", "without"],
        )
        .by("R12")
        .labelled(called),
        OptionSpec::number("items", "Starting items", "What was saved from the ship: more is easier.", [2, 0, 1, 3, 4])
            .by("R12"),
        OptionSpec::choice(
            "events",
            "Books among the events",
            "Fewer books make it easier and more of them harder; in Castaways it is the other way round.",
            ["even", "fewer", "more"],
        )
        .by("R12")
        .labelled(called),
        OptionSpec::choice(
            "wreckage",
            "Wreckage",
            "What the sea has washed up on the first day: Food Crates, or any of three.",
            ["food-crates", "random"],
        )
        .by("R13")
        .labelled(|value| Some((if value == "random" { "any of three" } else { "Food Crates" }.to_owned(), None))),
        OptionSpec::first_player("Who begins.", SEATS.1).by("R10"),
    ]
}

/// What a value is called where people choose.
fn called(value: &str) -> Option<(String, Option<String>)> {
    let name = match value {
        "random" => "by lot",
        "usual" => "as the number of players has it",
        "with" => "with",
        "without" => "without",
        "even" => "half of them",
        "fewer" => "fewer",
        "more" => "more",
        character => {
            let character: Character = serde_json::from_value(Value::String(character.to_owned())).ok()?;
            return Some((character.facts().name.clone(), None));
        }
    };
    Some((name.to_owned(), None))
}

fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => word,
        _ => String::new(),
    }
}

/// What the single options cannot say of themselves.
pub fn check(setup: &Setup) -> Result<(), SetupError> {
    let refuse = |why: &str| Err(SetupError(why.to_owned()));
    let players = setup.players();
    if setup.characters != 0 && setup.characters < setup.seats {
        return Err(SetupError(format!(
            "{} people cannot share {}: choose at least as many characters as people, or 0.",
            setup.seats,
            table::voice::count(setup.characters, "character", "characters")
        )));
    }
    let chosen = &setup.choices()[..usize::from(players)];
    if setup.choices()[usize::from(players)..].iter().any(|choice| *choice != Choice::Random) {
        return Err(SetupError(format!(
            "With {players} characters there is nobody to be named after the first {players} (R2)."
        )));
    }
    for (n, choice) in chosen.iter().enumerate() {
        let Choice::Named(character) = choice else { continue };
        if chosen[..n].contains(choice) {
            return Err(SetupError(format!(
                "The {} can be on the island once only (R2).",
                character.facts().name
            )));
        }
        if players <= 2 && !character.facts().in_small_crews {
            return Err(SetupError(format!(
                "The {} sails with three or four players only: choose somebody else, or more characters (R2).",
                character.facts().name
            )));
        }
    }
    if setup.friday == Companion::Without && players == 1 {
        return refuse("Whoever plays one character needs Friday (R11): leave him in.");
    }
    if setup.friday == Companion::Without && players > 2 {
        return refuse(
            "With three or four characters Friday is not there anyway: leave the option as it is (R11).",
        );
    }
    if setup.dog == Companion::Without && players == 1 {
        return refuse("Whoever plays one character needs the Dog (R11): leave it in.");
    }
    if setup.scenario == Scenario::CannibalIsland && setup.items != 2 {
        return refuse("Cannibal Island gives its own two starting items (R139): leave their number at 2.");
    }
    Ok(())
}
