//! Options, their limits, and what they mean.

use serde::de::Error;
use serde::{Deserialize, Serialize};
use table::names::and_list;
use table::{Cards, Few, FirstPlayer, Member, Numbered, OptionSpec, Set, SetupError};

use crate::content::{Agenda, EventCard, Item, content};
use crate::position::MOST_SEATS;

/// The fewest and the most players.
pub const SEATS: (u8, u8) = (3, 6);

/// What is chosen before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// How many players.
    pub seats: u8,
    /// Which agendas are dealt (O1.1).
    #[serde(default)]
    pub agendas: Agendas,
    /// Who holds the Compass at the start (O1.6).
    #[serde(default)]
    pub first_player: FirstPlayer,
    /// Which items are shuffled (O1.3).
    #[serde(default)]
    pub items: Items,
    /// Which events are shuffled (O1.4).
    #[serde(default)]
    pub events: Events,
}

table::plain_as_derived!(Setup);

impl Setup {
    /// A game for so many, everything as the rulebook recommends it and the box has it.
    pub fn new(seats: u8) -> Setup {
        Setup {
            seats,
            agendas: Agendas::Recommended,
            first_player: FirstPlayer::Random,
            items: Items::All,
            events: Events::All,
        }
    }

    /// The agendas that are dealt, in order (O1.1).
    pub fn dealt(&self) -> Few<Agenda, MOST_SEATS> {
        use Agenda::{Guardian, Killer, LoneWolf, Saviour, Target};
        match self.agendas {
            Agendas::Chosen(set) => set.into_iter().collect(),
            Agendas::Recommended => match self.seats {
                3 => [Target, Killer, Guardian].into_iter().collect(),
                4 => [Target, Killer, LoneWolf, Saviour].into_iter().collect(),
                5 => [Target, Killer, Guardian, LoneWolf, Saviour].into_iter().collect(),
                _ => Agenda::ALL.into_iter().collect(),
            },
        }
    }

    /// The item cards that are shuffled (O1.3).
    pub fn item_cards(&self) -> Cards<Item> {
        let fits = |card: &Numbered<Item>| {
            let facts = card.kind().facts();
            self.seats >= facts.from_players && (self.items == Items::All || facts.named)
        };
        Cards::all().into_iter().filter(fits).collect()
    }

    /// The event cards that are shuffled (O1.4).
    pub fn event_cards(&self) -> Cards<EventCard> {
        let fits = |card: &Numbered<EventCard>| self.events == Events::All || !card.kind().facts().wild;
        Cards::all().into_iter().filter(fits).collect()
    }

    /// How many Rescue! takes (O1.4).
    #[inline]
    pub fn rescues(&self) -> u8 {
        content().rescues[usize::from(self.seats)]
    }
}

/// Which agendas are dealt (O1.1). In JSON "recommended", or their ids joined by "+".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Agendas {
    /// Those that the rulebook recommends for the number of players.
    #[default]
    Recommended,
    /// Chosen by the table.
    Chosen(AgendaSet),
}

/// Some of the six agendas.
pub type AgendaSet = Set<Agenda>;

impl Member for Agenda {
    type Word = u8;
    const COUNT: u8 = Agenda::ALL.len() as u8;
    const NOUN: &'static str = "agenda";

    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Agenda {
        Agenda::ALL[usize::from(number)]
    }
}

/// Every set of agendas that is as big as some table.
fn agenda_sets() -> impl Iterator<Item = AgendaSet> {
    let one = |bits: u16| Agenda::ALL.into_iter().filter(|agenda| bits >> *agenda as u16 & 1 == 1).collect();
    let mut sets: Vec<AgendaSet> = (0..1 << Agenda::ALL.len()).map(one).collect();
    sets.retain(|set| (SEATS.0..=SEATS.1).contains(&set.len()));
    sets.sort_by_key(|set| (set.len(), *set));
    sets.into_iter()
}

/// How a set of agendas is written: their ids joined by "+".
fn agendas_id(set: AgendaSet) -> String {
    set.into_iter().map(Agenda::id).collect::<Vec<_>>().join("+")
}

impl Serialize for Agendas {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Agendas::Recommended => serializer.serialize_str("recommended"),
            Agendas::Chosen(set) => serializer.serialize_str(&agendas_id(*set)),
        }
    }
}

impl<'de> Deserialize<'de> for Agendas {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Agendas, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text == "recommended" {
            return Ok(Agendas::Recommended);
        }
        let mut set = AgendaSet::default();
        for id in text.split('+') {
            let Some(agenda) = Agenda::ALL.into_iter().find(|agenda| agenda.id() == id) else {
                return Err(D::Error::custom(format!("there is no agenda \"{id}\"")));
            };
            if set.has(agenda) {
                return Err(D::Error::custom(format!("the agenda \"{id}\" can be dealt once only")));
            }
            set.add(agenda);
        }
        Ok(Agendas::Chosen(set))
    }
}

/// Which items are shuffled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Items {
    /// The whole box.
    #[default]
    All,
    /// Only what the rulebook names.
    Named,
}

/// Which events are shuffled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Events {
    /// All of them.
    #[default]
    All,
    /// Without those that turn the table over.
    Tame,
}

/// The options, described for front ends.
pub fn options() -> Vec<OptionSpec> {
    let sets = agenda_sets().map(agendas_id);
    vec![
        OptionSpec::choice(
            "agendas",
            "Agendas",
            "Which agendas are dealt: those that the rulebook recommends, or as many others as there are players. Without \
             the Target, neither the Killer nor the Guardian can win.",
            std::iter::once("recommended".to_owned()).chain(sets),
        )
        .by("O1.1")
        .labelled(called),
        OptionSpec::first_player("Who holds the Compass when the game begins.", SEATS.1).by("O1.6"),
        OptionSpec::choice(
            "items",
            "Items",
            "All of the box, or only the items that the rulebook names: food, poison, junk, Gun, Whisky and Fishing Rod. \
             The others are reconstructed.",
            ["all", "named"],
        )
        .by("O1.3"),
        OptionSpec::choice(
            "events",
            "Events",
            "All events, or tame ones: without Fog, Great wave, Sails on the horizon, Mirage, Becalmed and Night of \
             knives.",
            ["all", "tame"],
        )
        .by("O1.4"),
    ]
}

/// A set of agendas by their names, among those for as many players.
fn called(id: &str) -> Option<(String, Option<String>)> {
    let set = agenda_sets().find(|set| agendas_id(*set) == id)?;
    let bare = |agenda: Agenda| agenda.facts().name.trim_start_matches("The ").to_owned();
    let names: Vec<String> = set.into_iter().map(bare).collect();
    let group = format!("For {} players", names.len());
    Some((and_list(names), Some(group)))
}

/// What one option cannot know of another.
pub fn check(setup: &Setup) -> Result<(), SetupError> {
    let seats = setup.seats;
    if seats < SEATS.0 || seats > SEATS.1 {
        return Err(SetupError(format!(
            "Open Sea is for {} to {} players, not {seats}: choose a number of seats between them.",
            SEATS.0, SEATS.1
        )));
    }
    if let FirstPlayer::Seat(seat) = setup.first_player
        && seat.0 >= seats
    {
        return Err(SetupError(format!(
            "Seat {seat} cannot begin: with {seats} players the seats are 0 to {}.",
            seats - 1
        )));
    }
    if let Agendas::Chosen(set) = setup.agendas
        && set.len() != seats
    {
        return Err(SetupError(format!(
            "{} agendas cannot be dealt to {seats} players: choose as many as there are players (O1.1).",
            set.len()
        )));
    }
    Ok(())
}
