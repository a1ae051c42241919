//! Every text that a person reads.

use table::{Names, Seat};

use crate::content::{Condition, EventCard, Item};
use crate::moves::{Cause, Fate};
use crate::position::Position;

/// A card's name.
fn item(item: Item) -> &'static str {
    &item.facts().name
}

fn event(card: EventCard) -> &'static str {
    &card.facts().name
}

/// How it went for a player.
pub(crate) fn fate(fate: Fate, names: &Names) -> String {
    match fate {
        Fate::Alive => "still on the raft".to_owned(),
        Fate::Spent { cause, round } => format!("{} in round {round}", died_of(cause)),
        Fate::Overboard { round } => format!("thrown overboard in round {round}"),
        Fate::Shot { by, round } => format!("shot by {} in round {round}", names.of(by)),
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
    let fate = fate(position.fates[seat.index()], names);
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
        Condition::SelfKilled => "was killed by the others",
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
