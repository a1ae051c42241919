//! A view, as a screen of plain text.

use std::fmt::Write;

use table::voice::{capital, count};
use table::{Names, Viewer};

use super::names;
use super::questions::phase;
use super::voice::Voice;
use crate::cast::Cast;
use crate::pieces::{Scenario, Who};
use crate::view::{Castaway, Says, View};

/// What a scenario is about, as a sentence.
pub fn goal(scenario: Scenario) -> &'static str {
    match scenario {
        Scenario::Castaways => "Build Fire and complete the woodpile in round 10, 11 or 12.",
        Scenario::CursedIsland => "Raise crosses on 5 tiles.",
        Scenario::JennyNeedsHelp => "Fetch Jenny and build the Lifeboat.",
        Scenario::VolcanoIsland => "Explore enough tiles and totems, and build the Jolly-boat.",
        Scenario::CannibalIsland => "Burn the City of the cannibals.",
        Scenario::RobinsonFamily => {
            "Make a home: Shelter, each level at least 1, and nine inventions of the deck."
        }
    }
}

/// The screen.
pub fn text(view: &View, names: &Names) -> String {
    let mut out = String::new();
    let viewer = view.me.map_or(Viewer::Spectator, Viewer::Seat);
    let mut characters = [None; 4];
    for one in &view.castaways {
        if let Some(place) = characters.get_mut(one.who.index()) {
            *place = one.person.character;
        }
    }
    let v = Voice { cast: Cast { seats: view.setup.seats, characters }, viewer, names };
    // Writing to a string cannot fail, so the results are of no interest.
    let _ = writeln!(out, "Round {} of {}. {}.", view.round, view.rounds, phase(view.phase));
    let _ = writeln!(out, "  {}: {}", view.setup.scenario.facts().name, goal(view.setup.scenario));
    for one in &view.castaways {
        let _ = writeln!(out, "  {}", castaway(view, one, v));
    }
    let _ = writeln!(out, "  Store: {} (free: {}).", names::goods(view.goods), names::goods(view.free));
    let _ = writeln!(
        out,
        "  Morale {}. Roof {}, palisade {}, weapon {}. Camp at {}.",
        view.morale,
        view.levels[0],
        view.levels[1],
        view.levels[2],
        names::space(view.camp)
    );
    for planned in &view.plan {
        let _ = writeln!(out, "  Plan: {} ({}).", names::deed(planned.job.at), says(&planned.says));
    }
    out
}

fn says(says: &Says) -> String {
    match says {
        Says::Sure => "sure".to_owned(),
        Says::Roll => "dice decide".to_owned(),
        Says::Waits(n) => format!("waits for {} more", count(*n, "pawn", "pawns")),
        Says::Cannot(rule, why) => format!("cannot be done, {rule}: {}", why.trim_end_matches('.')),
    }
}

fn castaway(view: &View, one: &Castaway, v: Voice<'_>) -> String {
    let person = &one.person;
    let first = if view.first == one.who && one.who != Who::Friday { ", first player" } else { "" };
    let hearts = person.character.map_or(0, |character| character.facts().hearts);
    format!(
        "{}: {} of {hearts}, {} determination, {} of {} left{first}.",
        capital(&v.full(one.who)),
        count(person.wounds, "wound", "wounds"),
        person.determination,
        one.idle,
        count(one.pawns, "pawn", "pawns"),
    )
}
