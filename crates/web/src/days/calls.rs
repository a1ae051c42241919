//! Day 21: who can still call the ship, how, and what it costs.

use maud::{Markup, html};
use shelf::Offer;
use twenty_one_days::rulings::SHOUT_STRENGTH;
use twenty_one_days::view::Survivor;
use twenty_one_days::{Move, Person, Position, Signal, View, content};

use super::art::{colour, die, face, sign};
use super::tips::rule;
use super::words;
use crate::scene::{Look, value};

/// A way to call the ship as one survivor has it.
enum Way<'a> {
    /// The viewer can choose it now.
    Open(&'a Offer<Move>),
    /// Whoever decides for the survivor can.
    Theirs,
    /// It cannot be done.
    Closed(&'static str, &'static str),
}

/// The living, each with the flare gun, the megaphone, and what else they have.
pub(super) fn calls(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        ul.calls aria-label="Who can call the ship" {
            @for survivor in view.survivors.iter().filter(|survivor| survivor.alive) {
                li.caller.{ "of-" (colour(Some(survivor.colour))) } data-key={ "caller-" (colour(Some(survivor.colour))) } {
                    p.name { (face(survivor.person)) b { (words::short(survivor.person)) }
                        span.has { (sign("hope-token")) b { (survivor.hopes()) } span.vh { " Hope" } (die(Some(survivor.colour), survivor.top))
                            span.vh { " strength " (survivor.total()) } } }
                    p.means {
                        @for how in Signal::ALL.into_iter().filter(|how| has(view, survivor, *how)) { (means(look, survivor, how)) }
                    }
                }
            }
        }
    }
}

/// Whether a way is there at all for a survivor.
fn has(view: &View, survivor: &Survivor, how: Signal) -> bool {
    match how {
        Signal::Flare => survivor.person != Person::Scruffs,
        Signal::Shout => true,
        Signal::Sing => survivor.person == Person::Diva,
        Signal::Kite => view.kite.is_some() && survivor.person != Person::Scruffs,
    }
}

fn means(look: &Look<Position>, survivor: &Survivor, how: Signal) -> Markup {
    let (drawing, cost) = match how {
        Signal::Flare => ("flare-gun", "2 Hope"),
        Signal::Shout if survivor.total() <= SHOUT_STRENGTH => ("megaphone", "the last breath"),
        Signal::Shout => ("megaphone", "2 strength"),
        Signal::Sing => ("megaphone", "1 Hope, sings"),
        Signal::Kite => ("kite", "2 Hope"),
    };
    html! {
        @match way(look, survivor, how) {
            Way::Open(offer) => button.call form="play" name="move" value=(value(&offer.mv)) aria-label=(offer.words) { (sign(drawing)) (cost) },
            Way::Theirs => span.call { (sign(drawing)) (cost) },
            Way::Closed(why, id) => span.call.closed { (sign(drawing)) span { (why) " " (rule(id)) } },
        }
    }
}

fn way<'a>(look: &Look<'a, Position>, survivor: &Survivor, how: Signal) -> Way<'a> {
    let wanted = Move::Signal { survivor: survivor.colour, how };
    let offer = look.sight.answers.iter().find(|offer| offer.mv == wanted);
    let hope = survivor.hopes();
    match (offer, how) {
        (Some(offer), _) => Way::Open(offer),
        (None, Signal::Flare) if hope < 2 => Way::Closed("too little Hope", "D57"),
        (None, Signal::Kite) if hope < 2 => Way::Closed("too little Hope", "D68"),
        (None, Signal::Sing) if survivor.spent => Way::Closed("sung three times", "D57"),
        (None, Signal::Sing) if hope < 1 => Way::Closed("too little Hope", "D57"),
        (None, Signal::Shout) if hope >= 2 => Way::Closed("has Hope left", "Q19"),
        (None, Signal::Shout) if survivor.total() < 2 => Way::Closed("too weak", "Q19"),
        (None, Signal::Kite)
            if look.view.kite.is_some_and(|kite| kite.pieces + kite.built < content().suitcases[0]) =>
        {
            Way::Closed("pieces are missing", "D68")
        }
        (None, _) => Way::Theirs,
    }
}
