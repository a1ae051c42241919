//! A view, as a screen of plain text.

use std::fmt::Write;

use table::{Names, Seat};

use super::{Voice, action, card, cards, count, fate, weather};
use crate::document::Health;
use crate::moves::Fate;
use crate::position::Phase;
use crate::view::{Castaway, View};

/// The screen.
pub fn text(view: &View, names: &Names) -> String {
    let mut out = String::new();
    let viewer = view.me.map_or(table::Viewer::Spectator, table::Viewer::Seat);
    let voice = Voice { viewer, names };
    // Writing to a string cannot fail, so the results are of no interest.
    let _ = writeln!(out, "{}", headline(view));
    let _ = writeln!(
        out,
        "  Stores: {} water, {} food.   Raft: {} for {}, {}/6 wood.   Hold: {}.",
        view.water,
        view.food,
        count(view.raft, "seat", "seats"),
        count(view.alive().len(), "castaway", "castaways"),
        view.wood,
        count(view.deck, "card", "cards"),
    );
    if let Some(need) = view.need.filter(|_| view.missing > 0) {
        let _ = writeln!(out, "  Short: {} {}.", view.missing, need.words_for(view.missing));
    }
    let castaway = |seat: Seat| line(view, seat, &view.castaways[seat.index()], voice);
    out += &voice.roll_call(view.setup.seats, view.asked, castaway);
    for offer in &view.offers {
        let what = offer.card.map_or("a card".to_owned(), |offered| card(offered).to_owned());
        let _ = writeln!(
            out,
            "  {} for an exchange: {what}, face down before {}.",
            voice.does(offer.from, "offer", "offers"),
            voice.whom(offer.to)
        );
    }
    for (seat, against) in view.votes.iter() {
        let _ = writeln!(out, "  {} at {}.", voice.does(seat, "point", "points"), voice.whom(against));
    }
    knowledge(view, &mut out);
    if view.me.is_some() && view.phase != Phase::Over && view.me.is_some_and(|me| view.alive().has(me)) {
        let _ = writeln!(out, "  Your hand: {}.", cards(view.my_hand().iter()));
    }
    out
}

fn headline(view: &View) -> String {
    let game = if view.setup.games > 1 {
        format!("Game {} of {}, round", view.game, view.setup.games)
    } else {
        "Round".to_owned()
    };
    let sky = match view.weather {
        Some(today) => format!("Today: {}.", weather(today)),
        None => "The weather is not revealed yet.".to_owned(),
    };
    let storm = match view.weather {
        Some(today) if today.hurricane => " The raft leaves tonight.",
        _ if view.round < 7 => " No hurricane before round 7.",
        _ => " The hurricane may come any day, in round 12 at the latest.",
    };
    format!("{game} {}. {sky}{storm}", view.round)
}

fn line(view: &View, seat: Seat, castaway: &Castaway, voice: Voice<'_>) -> String {
    let mut notes = Vec::new();
    match castaway.fate {
        Fate::Alive => notes.push(count(castaway.cards, "card", "cards")),
        ended => notes.push(fate(ended, voice.names)),
    }
    if view.first_player == seat && castaway.fate.is_alive() {
        notes.push("first player".to_owned());
    }
    if view.next_first == Some(seat) {
        notes.push("first player next round".to_owned());
    }
    if view.conch == Some(seat) {
        notes.push("blew the conch".to_owned());
    }
    match castaway.health {
        Health::Healthy => {}
        Health::Sick => notes.push("sick, no vote".to_owned()),
        Health::Barred => notes.push("lies sick".to_owned()),
    }
    if let Some(dictated) = castaway.dictated {
        notes.push(format!("must {}", action(dictated)));
    }
    if castaway.fed {
        notes.push("safe".to_owned());
    }
    if castaway.answered {
        notes.push("has chosen".to_owned());
    }
    if !castaway.laid.is_empty() {
        notes.push(format!("face up: {}", cards(castaway.laid.iter())));
    }
    if view.me != Some(seat) && !castaway.hand.is_empty() {
        notes.push(format!("holds {}", cards(castaway.hand.iter())));
    }
    if view.setup.games > 1 {
        let points = view.points[seat.index()];
        notes.push(format!("{points} {}", if points == 1 { "point" } else { "points" }));
    }
    notes.join(", ")
}

fn knowledge(view: &View, out: &mut String) {
    let days: Vec<String> =
        view.forecast.iter().map(|day| day.map_or("unknown".to_owned(), weather)).collect();
    if view.forecast.iter().any(Option::is_some) {
        let _ = writeln!(out, "  The days to come: {}.", days.join(", then "));
    }
    let top: Vec<&str> = view.deck_top.iter().map(|top| top.map_or("unknown", card)).collect();
    if view.deck_top.iter().any(Option::is_some) {
        let _ = writeln!(out, "  On top of the hold: {}.", top.join(", then "));
    }
}
