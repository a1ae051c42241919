//! What the log says besides its words: what stands out in it, and the last vote and meal as long as they are news.

use open_sea::{Event, Meal, Passing, Source, View, VoteResult};
use shelf::Heard;

use crate::staging::Moment;

/// What a line meant for the whole game.
pub(super) fn moment(event: &Event) -> Option<Moment> {
    match event {
        Event::Died { .. } => Some(Moment::Death),
        Event::VotesRevealed { .. } => Some(Moment::Vote),
        Event::RescueSighted { .. }
        | Event::EndIsNear { .. }
        | Event::CompassPassed { why: Passing::Taken, .. } => Some(Moment::Turn),
        Event::Rescued { .. } => Some(Moment::Rescue),
        _ => None,
    }
}

/// A class for the lines that stand out.
pub(super) fn weight_of(event: &Event) -> Option<&'static str> {
    match event {
        Event::RoundBegins { .. } | Event::GameBegins { .. } | Event::AgendasRevealed { .. } => {
            Some("chapter")
        }
        Event::Died { .. }
        | Event::VoteCalled { .. }
        | Event::EndIsNear { .. }
        | Event::NobodyLeft
        | Event::Unfed { .. } => Some("grave"),
        Event::RescueSighted { .. } | Event::Rescued { .. } | Event::AllFed | Event::Regained { .. } => {
            Some("glad")
        }
        _ => None,
    }
}

/// Whether an event tells what a reconstructed card does, or that it is somebody's.
pub(super) fn made_of(event: &Event) -> bool {
    let source = match event {
        Event::EventDrawn { card, .. } | Event::EventDiscarded { card } => Some(card.facts().source),
        Event::Used { item, .. } => Some(item.facts().source),
        Event::EndDrawn { card, .. } => Some(card.facts().source),
        Event::AgendaDealt { agenda, .. } => agenda.map(|agenda| agenda.facts().source),
        _ => None,
    };
    source == Some(Source::Reconstructed)
}

/// Whether the last line of a kind is news: it was told in the last two moves, or nothing has happened since that takes
/// its place. What follows a vote or a meal by itself would hide it otherwise before anybody has seen it.
fn is_news(log: &[Heard<Event>], wanted: fn(&Event) -> bool, over: fn(&Event) -> bool) -> bool {
    let Some(place) = log.iter().rposition(|line| wanted(&line.event)) else { return false };
    let last = log.last().map_or(0, |line| line.after);
    log[place].after + 1 >= last || !log[place + 1..].iter().any(|line| over(&line.event))
}

/// The food pile that was turned over last, as long as it is news.
pub(super) fn last_meal(log: &[Heard<Event>], view: &View) -> Option<Meal> {
    let over = |event: &Event| {
        matches!(event, Event::RoundBegins { .. } | Event::RescueSighted { .. } | Event::EndIsNear { .. })
    };
    view.meal.filter(|_| is_news(log, |event| matches!(event, Event::PileRevealed { .. }), over))
}

/// The last vote, as long as it is news.
pub(super) fn last_vote(log: &[Heard<Event>], view: &View) -> Option<VoteResult> {
    let over = |event: &Event| {
        matches!(
            event,
            Event::RoundBegins { .. }
                | Event::VoteCalled { .. }
                | Event::EventDrawn { .. }
                | Event::Used { .. }
                | Event::Starvation { .. }
                | Event::Picked { .. }
                | Event::EndIsNear { .. }
        )
    };
    let turned = |event: &Event| matches!(event, Event::VotesRevealed { .. });
    view.last_vote.filter(|_| view.vote.is_none() && is_news(log, turned, over))
}
