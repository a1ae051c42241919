//! What answers are called under the heading of their kin: a solo player has thirty places for four dice.

use twenty_one_days::rulings::SIGNAL_HOPE;
use twenty_one_days::{Colour, Move, Person, Place, Signal, Swap, Token, View, tiles};

use super::words::{place, short};
use crate::scene::Kin;

/// The heading and the word of an answer that has kin.
pub(super) fn kin(view: &View, mv: &Move) -> Option<Kin> {
    let name = |colour: Colour| short(view.of(colour).person);
    let (heading, word) = match *mv {
        Move::Place { survivor, at, extra: false } => {
            (format!("{}’s die", name(survivor)), room(view, survivor, at))
        }
        Move::Place { survivor, at, extra: true } => {
            (format!("{}’s white die", name(survivor)), room(view, survivor, at))
        }
        Move::Pledge { survivor, hope } => (format!("Pledge {hope} Hope"), name(survivor).to_owned()),
        Move::Give { from, to, token } => {
            (format!("{} gives {}", name(from), name(to)), given(token).to_owned())
        }
        Move::Signal { survivor, how } => {
            let price = tiles::price(view, survivor, how);
            (name(survivor).to_owned(), format!("{}, {price}", signal(how)))
        }
        _ => return None,
    };
    Some(Kin { heading, word })
}

/// A location, with what is not plain from its name.
fn room(view: &View, survivor: Colour, at: Place) -> String {
    match at {
        Place::Play if view.of(survivor).bottle.is_none() => "Play: no bottle".to_owned(),
        Place::Swap => match view.swap {
            Swap::TurtleOne | Swap::TurtleTwo | Swap::TurtlePair => "Swap: turtle".to_owned(),
            Swap::Bottle => "Swap: bottle".to_owned(),
            Swap::FlareOne | Swap::FlareTwo => "Swap: flares".to_owned(),
            Swap::Dolphin => "Swap".to_owned(),
        },
        Place::Jellyfish => format!("Jellyfish, {SIGNAL_HOPE} Hope"),
        Place::Kid => format!("His prank, {} Hope", Person::Kid.facts().cost),
        Place::Octopus | Place::Flare | Place::Receive | Place::Play | Place::Hope | Place::Fishing => {
            place(at).name.to_owned()
        }
    }
}

fn given(token: Token) -> &'static str {
    match token {
        Token::Plain => "1 Hope",
        Token::One => "a ±1 Hope",
        Token::Two => "a ±2 Hope",
    }
}

fn signal(how: Signal) -> &'static str {
    match how {
        Signal::Flare => "Flare",
        Signal::Shout => "Shout",
        Signal::Sing => "Song",
        Signal::Kite => "Kite",
    }
}
