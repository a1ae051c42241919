//! What is to be said of a castaway on the island.

use hellapagos::{Card, Castaway, Fate, Frame, Health, Move, Phase, Position, View};
use maud::{Markup, html};
use table::Seat;

use super::{cards, words};
use crate::art::sign;
use crate::hand::chip;
use crate::scene::{Look, value};
use crate::seats::{Badge, backs};

/// Fate, health, what they hold and what lies before them.
pub(super) fn badge(look: &Look<Position>, seat: Seat) -> Badge {
    let Some(castaway) = look.view.castaways.get(seat.index()) else { return Badge::default() };
    let dead = !castaway.fate.is_alive();
    Badge {
        dead,
        mark: (designated(look.view) == Some(seat)).then_some("designated"),
        over: html! { @if !dead && castaway.health != Health::Healthy { (sign("sick")) } },
        under: html! {},
        notes: notes(look, seat, castaway),
        corner: html! { @if !dead { (backs(castaway.cards)) } },
        before: html! {
            (laid(castaway))
            @if look.table.me != Some(seat) { (known(castaway)) }
            (offers(look, seat))
        },
    }
}

fn designated(view: &View) -> Option<Seat> {
    view.stack.iter().rev().find_map(|frame| match *frame {
        Frame::Verdict { designated, .. } => Some(designated),
        _ => None,
    })
}

/// With more castaways than these, two stand side by side in the list.
const CROWD: u8 = 7;

/// What is to be said of somebody, each with its class.
fn notes(look: &Look<Position>, seat: Seat, castaway: &Castaway) -> Vec<(&'static str, String)> {
    let view = look.view;
    // In a crowd there is room for a word or two.
    let crowd = view.setup.seats > CROWD;
    let word = |long: &str, short: &str| if crowd { short.to_owned() } else { long.to_owned() };
    let mut notes = Vec::new();
    let mut say = |class: &'static str, note: String| notes.push((class, note));
    if castaway.fate != Fate::Alive {
        let by = match castaway.fate {
            Fate::Shot { by, .. } if !crowd => format!("shot by {}", look.who(by)),
            fate => words::fate(fate).to_owned(),
        };
        say("fate", by);
    }
    if view.phase == Phase::Over {
        return notes;
    }
    if designated(view) == Some(seat) {
        say("alarm", "designated".to_owned());
    } else if view.asked.has(seat) {
        say("now", word("asked now", "asked"));
    }
    if castaway.answered {
        say("done", "has chosen".to_owned());
    }
    if view.first_player == seat && castaway.fate == Fate::Alive {
        say("shell", word("first player", "first"));
    }
    if view.next_first == Some(seat) {
        say("shell", word("first player next", "first next"));
    }
    if view.conch == Some(seat) {
        say("conch", word("blew the conch", "conch"));
    }
    match castaway.health {
        Health::Healthy => {}
        Health::Sick => say("ill", word("sick, no vote", "no vote")),
        Health::Barred => say("ill", "lies sick".to_owned()),
    }
    if let Some(dictated) = castaway.dictated {
        say("conch", format!("must {}", words::action(dictated)));
    }
    if castaway.fed {
        say("done", "safe".to_owned());
    } else if castaway.acted && castaway.fate == Fate::Alive && view.phase == Phase::Actions {
        say("done", "has acted".to_owned());
    }
    if view.setup.games > 1 {
        say("points", words::points(view.points[seat.index()]));
    }
    notes
}

fn small_card(of: Card) -> Markup {
    chip(cards::drawing(of), &of.facts().name, &of.facts().text)
}

fn laid(castaway: &Castaway) -> Markup {
    html! {
        @if !castaway.laid.is_empty() {
            p.laid { span.vh { "Face up: " } @for of in castaway.laid.iter() { (small_card(of)) } }
        }
    }
}

fn known(castaway: &Castaway) -> Markup {
    html! {
        @if !castaway.hand.is_empty() {
            p.known { small { "you know of" } @for of in castaway.hand.iter() { (small_card(of)) } }
        }
    }
}

/// The offers that lie before somebody, with what the viewer can do about them.
fn offers(look: &Look<Position>, seat: Seat) -> Markup {
    let table = look.table;
    let sight = look.sight;
    // Among many castaways there is room for a word alone.
    let button = |wanted: Move, brief: &str| {
        let offer = sight.asides.iter().chain(&sight.answers).find(|offer| offer.mv == wanted);
        html! {
            @if let Some(offer) = offer {
                button.small form="play" name="move" value=(value(&offer.mv)) { span.whole { (offer.words) } span.brief aria-hidden="true" { (brief) } }
            }
        }
    };
    html! {
        @for offer in look.view.offers.iter().filter(|offer| offer.from == seat) {
            div.offer data-key={ "offer-" (offer.from) "-" (offer.to) } {
                (sign("back"))
                span {
                    "offers "
                    @match offer.card { Some(card) => (card.facts().name), None => "a card" }
                    " to " (look.who(offer.to))
                }
                @if table.me == Some(offer.to) { small { "To take it, open the card that you give for it." } }
                @if table.me == Some(offer.to) { (button(Move::Decline { from: offer.from }, "Decline")) }
                @if table.me == Some(offer.from) { (button(Move::Withdraw { to: offer.to }, "Withdraw")) }
            }
        }
    }
}
