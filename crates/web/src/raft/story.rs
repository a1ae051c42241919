//! What the log says besides its words: the rule of each line, and the last vote as long as it is news.

use open_sea::{Agenda, EndCard, EventCard, Item, Meal, Source, View, VoteResult};
use serde_json::Value;

use crate::model::LogLine;

fn kind(event: &Value) -> &str {
    event.get("event").and_then(Value::as_str).unwrap_or("")
}

/// The rule that an event is an application of.
pub(super) fn rule_of(event: &Value) -> Option<&'static str> {
    Some(match kind(event) {
        "agenda-dealt" => "O1.1",
        "dealt" | "game-begins" => "O1.6",
        "drew" | "reshuffled" | "nothing-to-draw" => "O2.1",
        "used" | "saw-event" | "saw-hand" | "saw-discards" | "took" | "stole" | "sedated" | "protected" => {
            "O2.2"
        }
        "vote-called" | "votes-revealed" | "no-votes" | "voted" => "O2.3",
        "event-drawn" | "event-discarded" | "event-hidden" | "named" | "discarded" | "gulls-brought"
        | "gave-away" | "hand-passed" | "showed" => "O2.4",
        "compass-passed" if event.get("why").and_then(Value::as_str) == Some("death") => "O5.2",
        "compass-passed" => "O2.5",
        "starvation" | "laid" | "pile-closed" => "O4.1",
        "pile-revealed" | "all-fed" => "O4.2",
        "fed" | "unfed" => "O4.3",
        "died" => "O5.1",
        "rescue-sighted" | "picked" | "rescued" | "agendas-revealed" => "O6.1",
        "end-is-near" | "end-drawn" | "nobody-left" => "O6.2",
        _ => return None,
    })
}

/// A class for the lines that stand out.
pub(super) fn weight_of(event: &Value) -> Option<&'static str> {
    match kind(event) {
        "round-begins" | "game-begins" => Some("chapter"),
        "died" | "vote-called" | "end-is-near" | "nobody-left" | "unfed" => Some("grave"),
        "rescue-sighted" | "rescued" | "all-fed" | "regained" => Some("glad"),
        "agendas-revealed" => Some("chapter"),
        _ => None,
    }
}

/// Whether an event tells what a reconstructed card does, or that it is somebody's.
pub(super) fn made_of(event: &Value) -> bool {
    let id = |field: &str| event.get(field).and_then(Value::as_str);
    let source = match kind(event) {
        "event-drawn" | "event-discarded" => {
            id("card").and_then(EventCard::named).map(|card| card.facts().source)
        }
        "used" => id("item").and_then(Item::named).map(|item| item.facts().source),
        "end-drawn" => id("card")
            .and_then(|id| EndCard::all().find(|card| card.facts().id == id))
            .map(|card| card.facts().source),
        "agenda-dealt" => id("agenda")
            .and_then(|id| Agenda::ALL.into_iter().find(|agenda| agenda.id() == id))
            .map(|agenda| agenda.facts().source),
        _ => None,
    };
    source == Some(Source::Reconstructed)
}

/// Whether the last line of a kind is news: it was told in the last two moves, or nothing has happened since that takes
/// its place. What follows a vote or a meal by itself would hide it otherwise before anybody has seen it.
fn is_news(log: &[LogLine], wanted: &str, over: &[&str]) -> bool {
    let Some(place) = log.iter().rposition(|line| kind(&line.event) == wanted) else { return false };
    let last = log.last().map_or(0, |line| line.after);
    log[place].after + 1 >= last || !log[place + 1..].iter().any(|line| over.contains(&kind(&line.event)))
}

/// The food pile that was turned over last, as long as it is news.
pub(super) fn last_meal(log: &[LogLine], view: &View) -> Option<Meal> {
    view.meal.filter(|_| is_news(log, "pile-revealed", &["round-begins", "rescue-sighted", "end-is-near"]))
}

/// The last vote, as long as it is news.
pub(super) fn last_vote(log: &[LogLine], view: &View) -> Option<VoteResult> {
    let over = ["round-begins", "vote-called", "event-drawn", "used", "starvation", "picked", "end-is-near"];
    view.last_vote.filter(|_| view.vote.is_none() && is_news(log, "votes-revealed", &over))
}
