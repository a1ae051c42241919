//! What can be touched now: each answer has a place on the raft, and a place with an answer is lit.

use maud::{Markup, html};
use open_sea::{Effect, Move, Position};
use shelf::MoveChoice;
use table::Seat;

use super::cards;
use crate::art::{face, sea_sign};
use crate::scene::{Look, value};

/// Where on the raft a move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// At somebody: on the raft and in the list.
    Seat(Seat),
    /// At a ballot, yes or no.
    Ballot(bool),
    /// At the sign that lets the moment pass.
    Sign,
    /// At the food pile.
    Pile,
    /// Over the side: a card is discarded face down.
    Side,
    /// At the line that hangs among the discards.
    Line,
    /// At the event deck.
    Events,
    /// At the items and what was discarded of them.
    Items,
    /// At the Compass, wherever it is.
    Compass,
}

impl Place {
    /// Every place of a table of so many.
    pub fn all(seats: u8) -> impl Iterator<Item = Place> {
        let others = [
            Place::Ballot(true),
            Place::Ballot(false),
            Place::Sign,
            Place::Pile,
            Place::Side,
            Place::Line,
            Place::Events,
            Place::Items,
            Place::Compass,
        ];
        (0..seats).map(|n| Place::Seat(Seat(n))).chain(others)
    }

    /// Where a move is made.
    pub fn of(mv: &Move) -> Place {
        match *mv {
            Move::Pass => Place::Sign,
            Move::Use { item } => match item.effect() {
                Effect::TakeCompass => Place::Compass,
                Effect::TakeDiscard => Place::Items,
                _ => Place::Events,
            },
            Move::UseOn { seat, .. }
            | Move::CallVote { against: seat }
            | Move::Name { seat }
            | Move::GiveAway { to: seat, .. }
            | Move::Feed { seat }
            | Move::Rescue { seat } => Place::Seat(seat),
            Move::Take { .. } => Place::Line,
            Move::Vote { yes } => Place::Ballot(yes),
            Move::Discard { .. } => Place::Side,
            Move::Lay { .. } => Place::Pile,
            Move::Draw => Place::Events,
        }
    }

    /// The id of the menu that it opens.
    fn menu(self) -> String {
        match self {
            Place::Seat(seat) => format!("at-seat-{seat}"),
            Place::Ballot(_) | Place::Sign => "at-sign".to_owned(),
            Place::Pile => "at-pile".to_owned(),
            Place::Side => "at-side".to_owned(),
            Place::Line => "at-line".to_owned(),
            Place::Events => "at-events".to_owned(),
            Place::Items => "at-items".to_owned(),
            Place::Compass => "at-compass".to_owned(),
        }
    }

    /// What is asked there.
    fn label(self, look: &Look<Position>) -> String {
        match self {
            Place::Seat(seat) if look.table.me == Some(seat) => "Yourself: what do you do?".to_owned(),
            Place::Seat(seat) => format!("{}: what do you do?", look.name(seat)),
            Place::Ballot(_) | Place::Sign => "What do you do?".to_owned(),
            Place::Pile => "The food pile: which card do you lay?".to_owned(),
            Place::Side => "Which card do you discard face down?".to_owned(),
            Place::Line => "The discarded items: which one do you take?".to_owned(),
            Place::Events => "The event deck: what do you do?".to_owned(),
            Place::Items => "The discarded items: what do you do?".to_owned(),
            Place::Compass => "The Compass: what do you do?".to_owned(),
        }
    }
}

/// A place that can be touched: what it does, or the menu that it opens.
pub(super) struct Touch {
    /// The move, where there is one alone that needs no second thought.
    pub mv: Option<String>,
    /// The menu, otherwise.
    pub menu: Option<String>,
    /// What it is called.
    pub label: String,
    /// What is asked once more before it is done.
    pub confirm: Option<&'static str>,
}

fn offers<'a>(look: &'a Look<Position>, place: Place) -> impl Iterator<Item = &'a MoveChoice<Move>> {
    look.sight.answers.iter().filter(move |offer| Place::of(&offer.mv) == place)
}

/// Whether a touch alone makes a move: a card is never spent by one.
fn is_plain(mv: &Move) -> bool {
    matches!(
        mv,
        Move::Pass
            | Move::Vote { .. }
            | Move::CallVote { .. }
            | Move::Name { .. }
            | Move::Feed { .. }
            | Move::Rescue { .. }
            | Move::Draw
    )
}

/// What a place does when it is touched; none where nothing can be done now.
pub(super) fn touch(look: &Look<Position>, place: Place) -> Option<Touch> {
    let mut all = offers(look, place);
    let first = all.next()?;
    Some(if all.next().is_none() && is_plain(&first.mv) {
        let own = matches!(first.mv, Move::CallVote { against } if look.table.me == Some(against));
        let confirm = own.then_some("Start a vote to throw yourself overboard?");
        Touch { mv: Some(value(&first.mv)), menu: None, label: first.words.to_string(), confirm }
    } else {
        Touch { mv: None, menu: Some(place.menu()), label: place.label(look), confirm: None }
    })
}

/// The menus of all places that have one.
pub(super) fn menus(look: &Look<Position>) -> Markup {
    html! {
        @for place in Place::all(look.view.setup.seats) {
            @if let Some(Touch { menu: Some(menu), label, .. }) = touch(look, place) {
                div.menu.at popover id=(menu) role="dialog" aria-label=(label) data-key=(menu) {
                    @if let Place::Seat(seat) = place { div.frame { (face(seat)) } }
                    h3 { (label) }
                    @for offer in offers(look, place) { (choice(offer)) }
                    @if place == Place::Pile {
                        @for pass in offers(look, Place::Sign) { (choice(pass)) }
                    }
                    (cards::close(&menu))
                }
            }
        }
    }
}

fn choice(offer: &MoveChoice<Move>) -> Markup {
    html! {
        button.small.choice form="play" name="move" value=(value(&offer.mv)) data-key={ "at-" (value(&offer.mv)) } {
            @match offer.mv {
                Move::Use { item }
                | Move::UseOn { item, .. }
                | Move::Take { item, .. }
                | Move::Discard { item }
                | Move::GiveAway { item, .. }
                | Move::Lay { item } => (cards::drawing(item)),
                Move::CallVote { against: seat }
                | Move::Name { seat }
                | Move::Feed { seat }
                | Move::Rescue { seat } => (face(seat)),
                Move::Vote { .. } | Move::Pass => {}
                Move::Draw => (sea_sign("event-back")),
            }
            span { (offer.words) }
        }
    }
}

/// What lies over something of the page that can be touched: a button as large as that is.
pub(super) fn reach(look: &Look<Position>, place: Place) -> Markup {
    html! {
        @match touch(look, place) {
            Some(Touch { mv: Some(mv), label, .. }) => button.reach.lit form="play" name="move" value=(mv) aria-label=(label) title=(label) {},
            Some(Touch { menu: Some(menu), label, .. }) => button.reach.lit type="button" popovertarget=(menu) aria-label=(label) title=(label) {},
            _ => {}
        }
    }
}
