//! Options, their limits, and what they mean.

use serde::{Deserialize, Serialize};
use table::{FirstPlayer, OptionSpec, SetupError};

/// The fewest and the most castaways.
pub const SEATS: (u8, u8) = (3, 12);

/// The most games in a tournament.
pub const MOST_GAMES: u8 = 12;

/// What is chosen before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// How many castaways.
    pub seats: u8,
    /// Who holds the first-player card at the start (H1.4).
    #[serde(default)]
    pub first_player: FirstPlayer,
    /// Whether the dead vote too (H6.7).
    #[serde(default)]
    pub voice_of_the_dead: bool,
    /// How a series of games is scored (H9.1).
    #[serde(default)]
    pub tournament: Tournament,
    /// How many games are played.
    #[serde(default = "one")]
    pub games: u8,
}

table::plain_as_derived!(Setup);

fn one() -> u8 {
    1
}

impl Setup {
    /// A single game for so many, everything else as the rulebook has it.
    pub fn new(seats: u8) -> Setup {
        Setup {
            seats,
            first_player: FirstPlayer::Random,
            voice_of_the_dead: false,
            tournament: Tournament::None,
            games: 1,
        }
    }
}

/// How a series of games is scored (H9.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tournament {
    /// A single game: those who board win.
    #[default]
    None,
    /// Each castaway on the raft scores as many points as there are castaways on it.
    Cooperative,
    /// The fewer on the raft, the more points for each.
    Solitary,
}

/// The options, described for front ends.
pub fn options() -> Vec<OptionSpec> {
    vec![
        OptionSpec::first_player("Who holds the first-player card when the game begins.", SEATS.1).by("H1.4"),
        OptionSpec::flag("voice-of-the-dead", "Voice of the dead", "The dead go on voting.").by("H6.7"),
        OptionSpec::choice(
            "tournament",
            "Tournament",
            "Counts points over a series of games: cooperative rewards a full raft, solitary an empty one.",
            ["none", "cooperative", "solitary"],
        )
        .by("H9.1"),
        OptionSpec::number("games", "Games", "How many games a tournament has.", 1..=MOST_GAMES).by("H9.1"),
    ]
}

/// What one option cannot know of another.
pub fn check(setup: &Setup) -> Result<(), SetupError> {
    if setup.seats < SEATS.0 || setup.seats > SEATS.1 {
        return Err(SetupError(format!(
            "Hellapagos is for {} to {} players, not {}: choose a number of seats between them.",
            SEATS.0, SEATS.1, setup.seats
        )));
    }
    if let FirstPlayer::Seat(seat) = setup.first_player
        && seat.0 >= setup.seats
    {
        return Err(SetupError(format!(
            "Seat {seat} cannot begin: with {} players the seats are 0 to {}.",
            setup.seats,
            setup.seats - 1
        )));
    }
    if setup.games == 0 || setup.games > MOST_GAMES {
        return Err(SetupError(format!("A tournament has 1 to {MOST_GAMES} games, not {}.", setup.games)));
    }
    if setup.games > 1 && setup.tournament == Tournament::None {
        return Err(SetupError(
            "Several games make a tournament: choose its scoring, cooperative or solitary.".to_owned(),
        ));
    }
    Ok(())
}
