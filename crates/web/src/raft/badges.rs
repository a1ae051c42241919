//! What is to be said of a castaway on the raft.

use maud::{Markup, html};
use open_sea::content::content;
use open_sea::{Castaway, Fate, Frame, Phase, Position, View};
use table::Seat;

use super::story::{last_meal, last_vote};
use super::{cards, words};
use crate::art::sea_sign;
use crate::scene::Look;
use crate::seats::{Badge, backs, count, is_asked};

/// Hearts, fate, what they hold and how they voted.
pub(super) fn badge(look: &Look<Position>, seat: Seat) -> Badge {
    let Some(castaway) = look.view.castaways.get(seat.index()) else { return Badge::default() };
    let dead = !castaway.fate.is_alive();
    Badge {
        dead,
        mark: (accused(look.view) == Some(seat)).then_some("designated"),
        over: html! {},
        under: html! { @if !dead || look.view.phase == Phase::Over { (hearts(castaway)) } },
        notes: notes(look, seat, castaway),
        corner: html! { @if !dead { (backs(castaway.cards)) } },
        before: known(look, seat, castaway),
    }
}

/// Whom a vote is about.
pub(super) fn accused(view: &View) -> Option<Seat> {
    view.vote.map(|vote| vote.against)
}

fn hearts(castaway: &Castaway) -> Markup {
    html! {
        p.hearts title=(words::vitality(castaway.vitality)) {
            span.vh { (words::vitality(castaway.vitality)) }
            @for n in 0..content().vitality {
                @if n < castaway.vitality { (sea_sign("heart")) } @else { (sea_sign("heart-lost")) }
            }
        }
    }
}

fn notes(look: &Look<Position>, seat: Seat, castaway: &Castaway) -> Vec<(&'static str, String)> {
    let view = look.view;
    let mut notes = Vec::new();
    let mut say = |class: &'static str, note: String| notes.push((class, note));
    match castaway.fate {
        Fate::Alive => {}
        Fate::Shot { by, .. } if by == seat => say("fate", "shot by their own hand".to_owned()),
        Fate::Shot { by, .. } => say("fate", format!("shot by {}", look.who(by))),
        fate => say("fate", words::fate(fate).to_owned()),
    }
    if view.phase == Phase::Over {
        if let Some(agenda) = castaway.agenda {
            say("shell", agenda.facts().name.clone());
        }
        return notes;
    }
    if !castaway.fate.is_alive() {
        return notes;
    }
    if accused(view) == Some(seat) {
        say("alarm", "overboard?".to_owned());
    }
    if is_asked(look.table, seat) {
        say("now", "asked now".to_owned());
    }
    if view.compass == seat {
        say("shell", "Compass".to_owned());
    }
    if castaway.sedated {
        say("ill", "drunk: no vote, no item".to_owned());
    }
    if castaway.roped {
        say("conch", "tied: no vote against them".to_owned());
    }
    if view.vote.is_some_and(|vote| vote.given.has(seat)) {
        say("done", "has voted".to_owned());
    }
    if let Some(vote) = last_vote(&look.sight.log, view) {
        if vote.yes.has(seat) {
            say("voted", "voted yes".to_owned());
        } else if vote.no.has(seat) {
            say("voted", "voted no".to_owned());
        }
    }
    if castaway.laid > 0 && is_hungry(look) {
        say("laid-note", format!("laid {}", count(castaway.laid, "card", "cards")));
    }
    if castaway.fed && is_hungry(look) {
        say("done", "fed".to_owned());
    }
    if castaway.picked {
        say("done", "is taken along".to_owned());
    }
    notes
}

/// The cards of others that the viewer knows of; at the end everybody's.
fn known(look: &Look<Position>, seat: Seat, castaway: &Castaway) -> Markup {
    let mine = look.table.me == Some(seat) && look.view.phase != Phase::Over;
    html! {
        @if !mine && !castaway.hand.is_empty() {
            p.known {
                small { @if look.view.phase == Phase::Over { "held" } @else { "you know of" } }
                @for (item, copies) in castaway.hand.kinds() { (cards::small(item, copies)) }
            }
        }
    }
}

/// Whether the food pile is what everybody looks at.
pub(super) fn is_hungry(look: &Look<Position>) -> bool {
    matches!(look.view.frame, Frame::Lay { .. } | Frame::Feed { .. })
        || last_meal(&look.sight.log, look.view).is_some()
}

/// Whether somebody's choices are being made in turn, and this seat has had its turn.
pub(super) fn is_done(view: &View, seat: Seat) -> bool {
    matches!(view.frame, Frame::Use { .. } | Frame::Call { .. } | Frame::Lay { .. }) && view.done.has(seat)
}
