//! Every text that a person reads.

mod events;
mod moves;
mod questions;
mod screen;
mod things;

use table::voice::count;
use table::{Idle, Names, Question, Seat, Sense, Viewer, Voice, Words};

use crate::content::{Condition, EventCard, Item};
use crate::moves::{Cause, Event, Fate, Forecast, Move};
use crate::position::Position;
use crate::view::View;

impl Words for Position {
    fn question(&self, seat: Seat, names: &Names) -> Option<Question> {
        questions::question(self, seat, names)
    }

    fn move_text(&self, seat: Seat, mv: &Move, names: &Names) -> String {
        moves::text(self, seat, mv, names)
    }

    fn idle(&self, seat: Seat) -> Vec<Idle<Move>> {
        let told = |(idle, mv, refusal)| Idle { name: item(idle).to_owned(), mv, refusal };
        self.idle_items(seat).map(told).collect()
    }

    fn event_text(event: &Event, viewer: Viewer, names: &Names) -> String {
        events::text(event, Voice { viewer, names })
    }

    fn view_text(view: &View, names: &Names) -> String {
        screen::text(view, names)
    }

    fn sense(&self, seat: Seat, mv: &Move) -> Sense {
        things::sense(self, seat, mv)
    }

    fn chapter(&self) -> (u8, u8) {
        (1, self.round)
    }

    fn about(words: &str) -> Vec<(String, String)> {
        things::about(words)
    }

    fn rules() -> &'static str {
        include_str!("../../../rules/open-sea.md")
    }
}

/// A card's name.
fn item(item: Item) -> &'static str {
    &item.facts().name
}

/// A card's name in a sentence; one that is not known is "a card".
fn maybe(named: Option<Item>) -> String {
    named.map_or("a card".to_owned(), |named| format!("the {}", item(named)))
}

/// Several cards in a sentence, copies counted.
fn cards(held: crate::hands::Held) -> String {
    let names = held.kinds().map(|(kind, n)| match n {
        1 => item(kind).to_owned(),
        n => format!("{n} {}", item(kind)),
    });
    if held.is_empty() { "nothing".to_owned() } else { table::names::and_list(names) }
}

fn event(card: EventCard) -> &'static str {
    &card.facts().name
}

/// What lies on top of the event deck.
fn forecast(top: Forecast) -> &'static str {
    match top {
        Forecast::Event(card) => event(card),
        Forecast::Rescue => "Rescue!",
    }
}

/// How it went for a player.
fn fate(of: Seat, fate: Fate, voice: Voice<'_>) -> String {
    match fate {
        Fate::Alive => "still on the raft".to_owned(),
        Fate::Spent { cause, round } => format!("{} in round {round}", died_of(cause)),
        Fate::Overboard { round } => format!("thrown overboard in round {round}"),
        Fate::Shot { by, round } if by == of => format!("shot by their own hand in round {round}"),
        Fate::Shot { by, round } => format!("shot by {} in round {round}", voice.whom(by)),
        Fate::LeftBehind { round } => format!("left behind in round {round}"),
        Fate::Rescued { round } => format!("rescued in round {round}"),
    }
}

fn died_of(cause: Cause) -> String {
    match cause {
        Cause::Hunger => "starved".to_owned(),
        Cause::Item(weapon) => format!("died by the {}", item(weapon)),
        Cause::Event(card) => format!("died of \"{}\"", event(card)),
        Cause::End(card) => format!("died of \"{}\"", card.facts().name),
    }
}

/// The end of the game for a seat: what came of it, what it wanted, and why it won or lost.
pub(crate) fn ending(position: &Position, seat: Seat, names: &Names) -> String {
    let facts = position.agendas[seat.index()].facts();
    let voice = Voice { viewer: Viewer::Spectator, names };
    let fate = fate(seat, position.fates[seat.index()], voice);
    let unmet = facts.wins.iter().find(|condition| !position.holds(**condition, seat));
    let why = match unmet {
        Some(condition) => failed(*condition).to_owned(),
        None => table::names::and_list(facts.wins.iter().map(|condition| met(*condition).to_owned())),
    };
    format!("{fate}; {}: {why}", facts.name)
}

/// Why somebody won.
fn met(condition: Condition) -> &'static str {
    match condition {
        Condition::SelfRescued => "was rescued",
        Condition::SelfKilled => "was killed by a vote or the Gun",
        Condition::TargetRescued => "the Target was rescued",
        Condition::TargetDead => "the Target is dead",
        Condition::OnlyOneRescued => "nobody else was",
        Condition::OtherRescued => "somebody else was rescued",
        Condition::FullRescue => "as many were rescued as could be",
    }
}

/// Why somebody lost.
fn failed(condition: Condition) -> &'static str {
    match condition {
        Condition::SelfRescued => "was not rescued",
        Condition::SelfKilled => "neither a vote nor the Gun did it",
        Condition::TargetRescued => "the Target was not rescued",
        Condition::TargetDead => "the Target lives",
        Condition::OnlyOneRescued => "was not the only one rescued",
        Condition::OtherRescued => "nobody else was rescued",
        Condition::FullRescue => "fewer were rescued than could be",
    }
}
