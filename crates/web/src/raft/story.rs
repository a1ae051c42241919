//! What the log says besides its words: what stands out in it, and the last vote and meal as long as they are news.

use maud::html;
use open_sea::{Event, Meal, Position, Source, View, VoteResult};
use shelf::Heard;

use super::cards;
use crate::art::{face, sea, sea_sign, sign};
use crate::scene::Look;
use crate::staging::{Beat, Hold};

/// What is shown of an event before the table goes on.
pub(super) fn beat(look: &Look<Position>, line: usize) -> Option<Beat> {
    Some(match &look.sight.log.get(line)?.event {
        Event::EventDrawn { card, .. } => Beat::new(Hold::Read, sea(card.facts().id.as_str())),
        Event::Stole { seat, from, item } => Beat::new(
            Hold::Read,
            html! { (face(*from)) @match item { Some(item) => (cards::drawing(*item)), None => (sea_sign("item-back")) } (face(*seat)) },
        ),
        Event::VoteCalled { seat, against } => {
            Beat::new(Hold::Glance, html! { (face(*seat)) (sea_sign("ballot")) (face(*against)) })
        }
        Event::VotesRevealed { .. } => Beat::new(Hold::Read, sea_sign("ballot-yes")),
        Event::PileRevealed { .. } => Beat::new(Hold::Read, sea_sign("starvation")),
        Event::Unfed { .. } => Beat::new(Hold::Glance, sea_sign("heart-lost")),
        Event::RescueSighted { .. } => Beat::new(Hold::Read, sea("rescue")),
        Event::EndIsNear { .. } => Beat::new(Hold::Read, sea_sign("knot")),
        Event::Died { seat, .. } => Beat::new(Hold::Stop, html! { (face(*seat)) (sign("grave")) }),
        _ => return None,
    })
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
