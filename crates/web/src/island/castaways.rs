//! The castaways: at the left, or a strip at the top of a phone.

use hellapagos::{Card, Castaway, Fate, Frame, Health, Move, Phase, View};
use maud::{Markup, html};
use table::Seat;

use super::{who, words};
use crate::art::{card, face, sign};
use crate::model::{Chair, Table};
use crate::pages::table::{name, sitter};

/// Everybody, by seat.
pub(super) fn castaways(table: &Table, view: &View) -> Markup {
    html! {
        section.castaways aria-label="Castaways" {
            ul tabindex="0" { @for chair in &table.chairs { (tile(table, view, chair)) } }
        }
    }
}

fn tile(table: &Table, view: &View, chair: &Chair) -> Markup {
    let Some(castaway) = view.castaways.get(chair.seat.index()) else { return html! {} };
    let seat = chair.seat;
    let mine = table.me == Some(seat);
    let dead = !castaway.fate.is_alive();
    let asked = view.asked.has(seat) && view.phase != Phase::Over;
    let designated = designated(view) == Some(seat);
    html! {
        li.castaway.mine[mine].dead[dead].asked[asked].designated[designated] data-key={ "seat-" (seat) } {
            span.portrait {
                (face(seat))
                @if !dead && castaway.health != Health::Healthy { (sign("sick")) }
                @if dead { (sign("grave")) }
            }
            div.facts {
                b.name { (chair.name) @if mine { span.you { " (you)" } } }
                @if let Some(word) = sitter(&chair.sitter) { small.sitter { (word) } }
                ul.notes { @for (class, note) in notes(table, view, seat, castaway) { li class=(class) { (note) } } }
            }
            @if !dead { (backs(castaway)) }
            (laid(castaway))
            @if !mine { (known(castaway)) }
            (offers(table, view, seat))
        }
    }
}

fn designated(view: &View) -> Option<Seat> {
    view.stack.iter().rev().find_map(|frame| match *frame {
        Frame::Verdict { designated, .. } => Some(designated),
        _ => None,
    })
}

/// What is to be said of somebody, each with its class.
fn notes(table: &Table, view: &View, seat: Seat, castaway: &Castaway) -> Vec<(&'static str, String)> {
    let mut notes = Vec::new();
    let mut say = |class: &'static str, note: String| notes.push((class, note));
    if castaway.fate != Fate::Alive {
        let by = match castaway.fate {
            Fate::Shot { by, .. } => format!("shot by {}", who(table, by)),
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
        say("now", "asked now".to_owned());
    }
    if castaway.answered {
        say("done", "has chosen".to_owned());
    }
    if view.first_player == seat && castaway.fate == Fate::Alive {
        say("shell", "first player".to_owned());
    }
    if view.next_first == Some(seat) {
        say("shell", "first player next".to_owned());
    }
    if view.conch == Some(seat) {
        say("conch", "blew the conch".to_owned());
    }
    match castaway.health {
        Health::Healthy => {}
        Health::Sick => say("ill", "sick, no vote".to_owned()),
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
        say("points", format!("points: {}", view.points[seat.index()]));
    }
    notes
}

fn backs(castaway: &Castaway) -> Markup {
    html! {
        span.backs title=(words::count(castaway.cards, "card in hand", "cards in hand")) {
            (sign("back")) b { (castaway.cards) } span.vh { " cards in hand" }
        }
    }
}

fn small_card(of: Card) -> Markup {
    html! { span.chip title={ (of.facts().name) ": " (of.facts().text) } { (card(of)) span { (of.facts().name) } } }
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
fn offers(table: &Table, view: &View, seat: Seat) -> Markup {
    let button = |wanted: Move| {
        let choice =
            table.asides.iter().chain(&table.answers).find(|choice| {
                serde_json::from_value::<Move>(choice.mv.clone()).is_ok_and(|mv| mv == wanted)
            });
        html! {
            @if let Some(choice) = choice {
                button.small form="play" name="move" value=(choice.mv) { (choice.text) }
            }
        }
    };
    html! {
        @for offer in view.offers.iter().filter(|offer| offer.from == seat) {
            div.offer data-key={ "offer-" (offer.from) "-" (offer.to) } {
                (sign("back"))
                span {
                    "offers "
                    @match offer.card { Some(card) => (card.facts().name), None => "a card" }
                    " to " (if table.me == Some(offer.to) { "you" } else { name(table, offer.to) })
                }
                @if table.me == Some(offer.to) { (button(Move::Decline { from: offer.from })) }
                @if table.me == Some(offer.from) { (button(Move::Withdraw { to: offer.to })) }
            }
        }
    }
}
