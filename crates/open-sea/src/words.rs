//! Every text that a person reads.

mod cited;
mod deeds;
mod events;
mod moves;
mod questions;
mod screen;
mod things;

use std::borrow::Cow;

use table::voice::count;
use table::{Few, Idle, MOST_GAUGES, Names, Question, Seat, Sense, Viewer, Voice, Wording, Words};

use crate::content::{Agenda, Condition, EventCard, Item};
use crate::end::End;
use crate::moves::{Cause, Event, Fate, Forecast, Move};
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

    fn idle(&self, seat: Seat) -> Vec<Idle<Move>> {
        let told = |(idle, mv, refusal)| Idle { name: item(idle).to_owned(), mv, refusal };
        self.idle_items(seat).map(told).collect()
    }

    fn event_text(event: &Event, viewer: Viewer, names: &Names) -> String {
        events::text(event, Voice { viewer, names })
    }

    fn rule_of(event: &Event) -> Option<&'static str> {
        cited::rule_of(event)
    }

    fn end_text(seat: Seat, end: &End, names: &Names) -> String {
        ending(seat, end, names)
    }

    fn fate_text(fate: &Fate) -> String {
        how(*fate)
    }

    fn role_text(role: &Agenda) -> String {
        role.facts().name.clone()
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

    const GAUGES: &'static [&'static str] =
        &["alive", "vitality", "cards in hand", "food of the last meal", "events before rescue"];

    fn gauges(&self) -> Few<i16, MOST_GAUGES> {
        let vitality: u8 = self.alive.into_iter().map(|seat| self.vitality[seat.index()]).sum();
        let cards: u8 = self.alive.into_iter().map(|seat| self.hands.hand[seat.index()].len()).sum();
        let food = self.meal.map_or(0, |meal| meal.total);
        [self.alive.len(), vitality, cards, food, self.sea.left()].into_iter().map(i16::from).collect()
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
    let how = how(fate);
    match fate {
        Fate::Alive => how,
        Fate::Shot { by, round } if by == of => format!("{how} by their own hand in round {round}"),
        Fate::Shot { by, round } => format!("{how} by {} in round {round}", voice.whom(by)),
        Fate::Spent { round, .. }
        | Fate::Overboard { round }
        | Fate::LeftBehind { round }
        | Fate::Rescued { round } => format!("{how} in round {round}"),
    }
}

/// How it went, whenever and by whomever.
fn how(fate: Fate) -> String {
    match fate {
        Fate::Alive => "still on the raft".to_owned(),
        Fate::Spent { cause, .. } => died_of(cause),
        Fate::Overboard { .. } => "thrown overboard".to_owned(),
        Fate::Shot { .. } => "shot".to_owned(),
        Fate::LeftBehind { .. } => "left behind".to_owned(),
        Fate::Rescued { .. } => "rescued".to_owned(),
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
fn ending(seat: Seat, end: &End, names: &Names) -> String {
    let facts = end.agenda.facts();
    let voice = Voice { viewer: Viewer::Spectator, names };
    let fate = fate(seat, end.fate, voice);
    let why = match end.unmet {
        Some(condition) => failed(condition).into_owned(),
        None => {
            // What somebody did themselves comes first: of whom the rest is said is said with it.
            let mut wins = facts.wins.clone();
            wins.sort_by_key(|condition| {
                !matches!(condition, Condition::SelfRescued | Condition::SelfKilled)
            });
            table::names::and_list(wins.iter().map(|condition| met(*condition).into_owned()))
        }
    };
    format!("{fate}; {}: {why}", facts.name)
}

/// Why somebody won.
fn met(condition: Condition) -> Cow<'static, str> {
    Cow::Borrowed(match condition {
        Condition::SelfRescued => "was rescued",
        Condition::SelfKilled => "was killed by a vote or the Gun",
        Condition::TargetRescued => "the Target was rescued",
        Condition::TargetDead => "the Target is dead",
        Condition::OtherRescued => "somebody else was too",
        Condition::AtMostRescued(most) => return format!("no more than {most} were").into(),
    })
}

/// Why somebody lost.
fn failed(condition: Condition) -> Cow<'static, str> {
    Cow::Borrowed(match condition {
        Condition::SelfRescued => "was not rescued",
        Condition::SelfKilled => "neither a vote nor the Gun did it",
        Condition::TargetRescued => "the Target was not rescued",
        Condition::TargetDead => "the Target lives",
        Condition::OtherRescued => "nobody else was rescued",
        Condition::AtMostRescued(most) => return format!("more than {most} were rescued").into(),
    })
}
