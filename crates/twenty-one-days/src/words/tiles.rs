//! A few words each for the tiles of a board: why a location is closed, why the ship cannot be called, and what it costs.

use crate::content::Person;
use crate::moves::Signal;
use crate::people::Colour;
use crate::rulings::rulings;
use crate::view::{Closed, Mute, View};

/// Why no die can be placed on a location, in two or three words, and the rule that says so.
pub fn closed(why: Closed) -> (&'static str, &'static str) {
    match why {
        Closed::Heavy | Closed::Cloud => ("weather", "D66"),
        Closed::NoTentacles => ("no arms left", "D51"),
        Closed::NotOrdered => ("not today", "D26"),
        Closed::RodBroken => ("rod broken", "D25"),
        Closed::NoKite => ("not in this game", "D67"),
        Closed::NoSuitcases => ("none left", "D67"),
        Closed::NoKid => ("not aboard", "D22"),
        Closed::Dolphin => ("needs no die", "D36"),
        Closed::LastDay => ("no more", "D56"),
    }
}

/// Why somebody cannot call the ship like this, in two or three words, and the rule that says so.
pub fn mute(how: Signal, why: Mute) -> (&'static str, &'static str) {
    match why {
        Mute::TooLittleHope if how == Signal::Kite => ("too little Hope", "D68"),
        Mute::TooLittleHope => ("too little Hope", "D57"),
        Mute::Scruffs => ("holds no Hope", "D60"),
        Mute::HopeLeft => ("has Hope left", "Q19"),
        Mute::TooWeak => ("too weak", "Q19"),
        Mute::NotTheDiva => ("cannot sing", "D57"),
        Mute::Sung => ("sung three times", "D57"),
        Mute::NoKite => ("no kite in this game", "D68"),
        Mute::PiecesMissing => ("pieces are missing", "D68"),
    }
}

/// What it costs a survivor to call the ship like this.
pub fn price(view: &View, survivor: Colour, how: Signal) -> String {
    match how {
        Signal::Flare | Signal::Kite => format!("{signal_hope} Hope", signal_hope = rulings().signal_hope),
        Signal::Shout if view.of(survivor).total() <= rulings().shout_strength => {
            "the last breath".to_owned()
        }
        Signal::Shout => format!("{shout_strength} strength", shout_strength = rulings().shout_strength),
        Signal::Sing => format!("{} Hope", Person::Diva.facts().cost),
    }
}
