//! Where on the island something can be done: sea, spring, forest and wreck, how deep to go into the forest, what is said by the fire,
//! and whom a move is about.
//!
//! What is lit is what the viewer may do now, move by move; nothing else is.

use hellapagos::{Action, Move, Position, View};
use maud::{Markup, html};
use shelf::MoveChoice;
use table::Seat;

use super::drawings;
use super::perils::harms;
use crate::art::{face, sign};
use crate::scene::{Look, value};
use crate::seats::{called, count};

/// The four places of the day's work.
const PLACES: [(Action, &str, &str); 4] = [
    (Action::Fish, "sea", "Fish"),
    (Action::CollectWater, "spring", "Water"),
    (Action::GatherWood, "forest", "Wood"),
    (Action::SearchWreckage, "wreck", "Wreck"),
];

/// The places, over the picture of the island.
pub(super) fn places(look: &Look<Position>) -> Markup {
    html! {
        div.places data-key="places" {
            @for (action, place, label) in PLACES {
                @let offer = look.sight.answers.iter().find(|offer| offer.mv == Move::Act { action });
                @let note = note(look.view, action);
                @let written = note.as_ref().map_or(label.to_owned(), |note| format!("{label} {note}"));
                div.spot.{ "spot-" (place) }.lit[offer.is_some()] data-key={ "spot-" (place) } data-at=(place)
                    data-move=[offer.map(|offer| value(&offer.mv))] role=[offer.map(|_| "button")] tabindex=[offer.map(|_| "0")]
                    aria-label=[offer.map(|offer| called(&written, &offer.words.to_string()))] {
                    (drawn(action))
                    b { (label) }
                    @if let Some(note) = note { " " small { (note) } }
                }
            }
            (calls(look))
            (known(look.view))
        }
        (depths(look))
        (menus(look))
    }
}

/// What is said by the fire or at the raft: to call the vote, to leave, to stay, to let the moment pass.
fn calls(look: &Look<Position>) -> Markup {
    html! {
        @for offer in &look.sight.answers {
            @let said = match offer.mv {
                Move::CallVote => Some(("fire", "Vote")),
                Move::Pass => Some(("fire", passing(look))),
                Move::Stay | Move::Object => Some(("fire", "Stay")),
                Move::Depart | Move::Agree => Some(("raft", "Leave")),
                Move::Accept => Some(("raft", "Take it")),
                _ => None,
            };
            @if let Some((place, label)) = said {
                div.spot.lit.call.{ "spot-" (place) } data-key={ "call-" (place) } data-move=(value(&offer.mv)) role="button" tabindex="0"
                    data-confirm=[harms(look, &offer.mv)] aria-label=(called(label, &offer.words.to_string())) { b { (label) } }
            }
        }
    }
}

/// What it means to let this moment pass.
fn passing(look: &Look<Position>) -> &'static str {
    match look.sight.question.as_ref().map(|question| question.kind) {
        Some("shot") => "Take it",
        Some("bite" | "foul") => "Let it be",
        _ => "Go on",
    }
}

fn drawn(action: Action) -> Markup {
    match action {
        Action::Fish => sign("fish"),
        Action::CollectWater => sign("droplet"),
        Action::GatherWood => sign("log"),
        Action::SearchWreckage => drawings::wreck(),
    }
}

/// What a place holds today.
fn note(view: &View, action: Action) -> Option<String> {
    match action {
        Action::CollectWater => view.weather.map(|today| format!("{} each", today.water)),
        Action::SearchWreckage => Some(count(view.deck, "card", "cards")),
        Action::Fish | Action::GatherWood => None,
    }
}

/// What the viewer knows of the next cards in the wreck.
fn known(view: &View) -> Markup {
    let known: Vec<&str> =
        view.deck_top.iter().map(|card| card.map_or("unknown", |card| card.facts().name.as_str())).collect();
    html! {
        @if view.deck_top.iter().any(Option::is_some) {
            p.secret.in-wreck { "You know: " (known.join(", then ")) }
        }
    }
}

/// How deep to go into the forest: a ball for each piece of wood.
fn depths(look: &Look<Position>) -> Markup {
    let depth = |offer: &MoveChoice<Move>| match offer.mv {
        Move::Venture { pieces } => Some(pieces),
        _ => None,
    };
    let offers: Vec<(u8, &MoveChoice<Move>)> =
        look.sight.answers.iter().filter_map(|offer| Some((depth(offer)?, offer))).collect();
    html! {
        @if !offers.is_empty() {
            div.depths data-key="depths" role="group" aria-label="How deep into the forest" {
                @for (pieces, offer) in offers {
                    span.depth.lit data-key={ "depth-" (pieces) } data-move=(value(&offer.mv)) role="button" tabindex="0"
                        aria-label=(offer.words.to_string()) {
                        @if pieces == 0 { "Back" } @else { b { "+" (pieces) } (sign("log")) }
                    }
                }
            }
        }
    }
}

/// What can be done to somebody by answering: at the castaway themselves.
pub(super) struct Touch<'a> {
    offers: Vec<&'a MoveChoice<Move>>,
}

impl<'a> Touch<'a> {
    /// What the viewer's answers would do to a castaway.
    pub fn of(look: &'a Look<Position>, seat: Seat) -> Touch<'a> {
        Touch { offers: look.sight.answers.iter().filter(|offer| whom(&offer.mv) == Some(seat)).collect() }
    }

    /// Whether anything can be done.
    pub fn is_lit(&self) -> bool {
        !self.offers.is_empty()
    }

    /// The only thing that can be done, if it takes nobody's life by itself.
    pub fn sole(&self) -> Option<&'a MoveChoice<Move>> {
        match self.offers[..] {
            [offer] if !matches!(offer.mv, Move::Shoot { .. }) => Some(offer),
            _ => None,
        }
    }

    /// The name of the menu where there is more to choose.
    pub fn menu(&self, seat: Seat) -> Option<String> {
        (self.is_lit() && self.sole().is_none()).then(|| format!("touch-{seat}"))
    }
}

/// Whom an answer is about, where it is about somebody.
pub(super) fn whom(mv: &Move) -> Option<Seat> {
    match *mv {
        Move::Vote { against: seat }
        | Move::Choose { seat }
        | Move::Rob { seat }
        | Move::Rescue { seat, .. }
        | Move::Shoot { seat }
        | Move::PlayOn { seat, .. } => Some(seat),
        _ => None,
    }
}

/// The menus of those to whom more than one thing can be done.
fn menus(look: &Look<Position>) -> Markup {
    html! {
        @for seat in (0..look.view.setup.seats).map(Seat) {
            @let touch = Touch::of(look, seat);
            @if let Some(menu) = touch.menu(seat) {
                div.menu popover id=(menu) role="dialog" aria-label=(look.name(seat)) {
                    div.frame { (face(seat)) }
                    h3 { (look.name(seat)) }
                    @for offer in &touch.offers { button.small form="play" name="move" value=(value(&offer.mv)) data-confirm=[harms(look, &offer.mv)] { (offer.words) } }
                    button.plain type="button" popovertarget=(menu) popovertargetaction="hide" { "Close" }
                }
            }
        }
    }
}
