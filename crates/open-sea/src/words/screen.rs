//! A view, as a screen of plain text.

use std::fmt::Write;

use table::{Names, Seat};

use super::{Voice, cards, count, event, fate, forecast};
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
        "  Items: {} to draw, {} discarded{}.   Rescue! takes {} of {}.",
        view.deck,
        view.discard.len(),
        if view.face_down > 0 { format!(" and {} face down", view.face_down) } else { String::new() },
        view.rescues,
        view.alive().len(),
    );
    let castaway = |seat: Seat| line(view, seat, &view.castaways[seat.index()], voice);
    out += &voice.roll_call(view.setup.seats, view.asked, castaway);
    food(view, &mut out);
    if let Some(vote) = view.vote {
        let whom = voice.whom_by(vote.caller, vote.against);
        let mine =
            vote.mine.map_or("", |yes| if yes { " You have voted yes." } else { " You have voted no." });
        let _ = writeln!(
            out,
            "  {} for a vote to throw {whom} overboard.{mine}",
            voice.does(vote.caller, "call", "calls")
        );
    }
    if let Some(top) = view.forecast {
        let _ = writeln!(out, "  On top of the event deck: {}.", forecast(top));
    }
    if !view.face_down_known.is_empty() {
        let _ = writeln!(out, "  Among the items face down: {}.", cards(view.face_down_known));
    }
    if let Some(me) = view.me
        && view.phase != Phase::Over
    {
        let _ = writeln!(out, "  Your hand: {}.", cards(view.castaways[me.index()].hand));
        if let Some(agenda) = view.my_agenda() {
            let _ = writeln!(out, "  You are {}. {}", agenda.facts().name, agenda.facts().text);
        }
    }
    out
}

fn headline(view: &View) -> String {
    let today = match view.today {
        Some(card) => format!(" Today: {}.", event(card)),
        None => String::new(),
    };
    let ahead = match (view.phase, view.events_left) {
        (Phase::Over, _) => " The game is over.".to_owned(),
        (Phase::EndIsNear, _) => " The end is near.".to_owned(),
        (phase, _) if phase.is_rescue() => " Rescue is here.".to_owned(),
        (_, 0) => " Rescue! is the next event.".to_owned(),
        (_, left) => format!(" Rescue! comes after {} more.", count(left, "event", "events")),
    };
    let fog = match (view.fog, view.fog_ahead) {
        (true, _) => " Fog: no votes.",
        (false, true) => " Fog ahead: no votes next round.",
        (false, false) => "",
    };
    format!("Round {}.{today}{ahead}{fog}", view.round)
}

fn line(view: &View, seat: Seat, castaway: &Castaway, voice: Voice<'_>) -> String {
    let mut notes = Vec::new();
    match castaway.fate {
        Fate::Alive => {
            notes.push(format!("{} Vitality", castaway.vitality));
            notes.push(count(castaway.cards, "card", "cards"));
        }
        ended => notes.push(fate(seat, ended, voice)),
    }
    if view.compass == seat && castaway.fate.is_alive() {
        notes.push("has the Compass".to_owned());
    }
    if castaway.sedated {
        notes.push("drunk: no vote, no item".to_owned());
    }
    if castaway.roped {
        notes.push("tied to the raft".to_owned());
    }
    if view.vote.is_some_and(|vote| vote.given.has(seat)) {
        notes.push("has voted".to_owned());
    }
    if castaway.picked {
        notes.push("is taken along".to_owned());
    }
    if view.me != Some(seat) && !castaway.hand.is_empty() {
        notes.push(format!("holds {}", cards(castaway.hand)));
    }
    if let (Some(agenda), true) = (castaway.agenda, view.me != Some(seat) || view.phase == Phase::Over) {
        notes.push(agenda.facts().name.clone());
    }
    if let Some(won) = castaway.won {
        notes.push(if won { "won".to_owned() } else { "lost".to_owned() });
    }
    notes.join(", ")
}

fn food(view: &View, out: &mut String) {
    if view.phase == Phase::Starvation && view.pile > 0 {
        let own = if view.pile_known.is_empty() {
            String::new()
        } else {
            format!("; yours: {}", cards(view.pile_known))
        };
        let _ = writeln!(out, "  On the food pile: {}{own}.", count(view.pile, "card", "cards"));
    }
    if view.phase == Phase::Meal
        && let Some(meal) = view.meal
    {
        let _ = writeln!(
            out,
            "  The food pile: {}. Food for {} of {}, {} to give out.",
            cards(meal.cards),
            meal.total.min(meal.mouths),
            meal.mouths,
            view.food_left
        );
    }
    if !view.gulls.is_empty() {
        let _ = writeln!(out, "  The gulls brought {}.", cards(view.gulls));
    }
}
