//! Every text that a person reads.

mod cited;
mod deeds;
mod events;
mod moves;
mod questions;
mod screen;
mod things;

use std::convert::Infallible;

use table::voice::{capital, count};
use table::{Few, Idle, MOST_GAUGES, Names, Question, Seat, Sense, Viewer, Voice, Wording, Words};

use crate::content::{Card, Resource};
use crate::moves::{Action, Event, Fate, Frame, Move, Need, Weather};
use crate::position::Position;
use crate::view::View;

impl Words for Position {
    fn question(&self, seat: Seat, names: &Names) -> Option<Question> {
        questions::question(self, seat, names)
    }

    fn move_words(&self, seat: Seat, mv: &Move, names: &Names) -> Wording {
        moves::words(self, seat, mv, names)
    }

    fn deed_text(mv: &Move) -> String {
        deeds::text(mv)
    }

    /// In one's own turn the actions that are barred, and at any time the cards that have no use now.
    fn idle(&self, seat: Seat) -> Vec<Idle<Move>> {
        let barred =
            Action::ALL.into_iter().filter(|_| self.frame() == Frame::Turn { seat }).filter_map(|idle| {
                let mv = Move::Act { action: idle };
                Some(Idle { name: capital(action(idle)), mv, refusal: self.check(seat, &mv).err()? })
            });
        let cards = self.idle_cards(seat).map(|(idle, mv, refusal)| Idle {
            name: card(idle).to_owned(),
            mv,
            refusal,
        });
        barred.chain(cards).collect()
    }

    fn event_text(event: &Event, viewer: Viewer, names: &Names) -> String {
        events::text(event, Voice { viewer, names })
    }

    fn rule_of(event: &Event) -> Option<&'static str> {
        cited::rule_of(event)
    }

    fn end_text(_seat: Seat, end: &Fate, names: &Names) -> String {
        fate(*end, names)
    }

    fn fate_text(fate: &Fate) -> String {
        how(*fate).to_owned()
    }

    fn role_text(role: &Infallible) -> String {
        match *role {}
    }

    fn view_text(view: &View, names: &Names) -> String {
        screen::text(view, names)
    }

    fn sense(&self, seat: Seat, mv: &Move) -> Sense {
        things::sense(self, seat, mv)
    }

    fn chapter(&self) -> (u8, u8) {
        (self.game, self.round)
    }

    const GAUGES: &'static [&'static str] = &["water", "food", "wood", "raft seats", "alive"];

    fn gauges(&self) -> Few<i16, MOST_GAUGES> {
        [self.water, self.food, self.wood, self.raft, self.survivors()].into_iter().map(i16::from).collect()
    }

    fn about(words: &str) -> Vec<(String, String)> {
        things::about(words)
    }

    fn rules() -> &'static str {
        include_str!("../../../rules/hellapagos.md")
    }
}

/// A card's name.
fn card(card: Card) -> &'static str {
    &card.facts().name
}

/// A card's name in a sentence; one that is not known is "a card".
fn maybe(named: Option<Card>) -> String {
    named.map_or("a card".to_owned(), |named| format!("the {}", lower(card(named))))
}

/// Several cards in a sentence.
fn cards(all: impl IntoIterator<Item = Card>) -> String {
    let names: Vec<String> = all.into_iter().map(|one| card(one).to_owned()).collect();
    if names.is_empty() { "nothing".to_owned() } else { table::names::and_list(names) }
}

fn lower(text: &str) -> String {
    text.to_lowercase().replace("bbq", "BBQ").replace("quoridor", "Quoridor")
}

fn resource(resource: Resource) -> &'static str {
    match resource {
        Resource::Water => "water",
        Resource::Food => "food",
    }
}

fn action(action: Action) -> &'static str {
    match action {
        Action::Fish => "fish",
        Action::CollectWater => "collect water",
        Action::GatherWood => "gather wood",
        Action::SearchWreckage => "search the wreckage",
    }
}

impl Need {
    /// What is short, in a sentence.
    pub fn words(self) -> &'static str {
        match self {
            Need::Water => "water",
            Need::Food => "food",
            Need::Seats => "seats on the raft",
            Need::TripWater => "water for the trip",
            Need::TripFood => "food for the trip",
        }
    }

    /// What is short, after the number of it.
    pub fn words_for(self, missing: u8) -> &'static str {
        match (self, missing) {
            (Need::Seats, 1) => "seat on the raft",
            _ => self.words(),
        }
    }
}

/// What a verdict means for the one it strikes.
fn doom(need: Need) -> &'static str {
    match need {
        Need::Water => "die of thirst",
        Need::Food => "die of hunger",
        Need::Seats => "be left behind without a seat",
        Need::TripWater => "be left behind for want of water",
        Need::TripFood => "be left behind for want of food",
    }
}

fn weather(today: Weather) -> String {
    format!("{} ({} water)", sky(today), today.water)
}

fn sky(weather: Weather) -> &'static str {
    match weather {
        Weather { hurricane: true, .. } => "the hurricane",
        Weather { water: 0, .. } => "blazing sun",
        Weather { water: 1, .. } => "a shower",
        Weather { water: 2, .. } => "rain",
        Weather { .. } => "a downpour",
    }
}

/// How it ended for a castaway.
fn fate(fate: Fate, names: &Names) -> String {
    let how = how(fate);
    match fate {
        Fate::Alive => how.to_owned(),
        Fate::Shot { by, round } => format!("{how} by {} in round {round}", names.of(by)),
        Fate::Stranded { round } => format!("{how}, in round {round}"),
        Fate::Wanted { round, .. } | Fate::Boarded { round } => format!("{how} in round {round}"),
    }
}

/// How it ended, whenever and by whomever.
fn how(fate: Fate) -> &'static str {
    match fate {
        Fate::Alive => "still on the island",
        Fate::Wanted { need: Need::Water, .. } => "died of thirst",
        Fate::Wanted { need: Need::Food, .. } => "died of hunger",
        Fate::Wanted { need: Need::Seats, .. } => "left behind without a seat on the raft",
        Fate::Wanted { need: Need::TripWater, .. } => "left behind for want of water",
        Fate::Wanted { need: Need::TripFood, .. } => "left behind for want of food",
        Fate::Shot { .. } => "shot",
        Fate::Stranded { .. } => "lost in the hurricane with no raft to board",
        Fate::Boarded { .. } => "sailed home on the raft",
    }
}
