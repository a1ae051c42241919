//! The island as a map of letters, and its spaces in words.

use std::fmt::Write;

use super::names;
use crate::content::content;
use crate::moves::Target;
use crate::pieces::{Mark, Source, Space, Terrain};
use crate::view::View;

/// Letters for half a hex.
const HALF: usize = 10;

/// The three rows of spaces, each as wide as it needs, shifted like hexes.
pub fn text(view: &View) -> String {
    let mut out = String::new();
    for row in 1..=3 {
        let mut lines = [String::new(), String::new(), String::new()];
        for (space, _) in &view.land {
            let (x, y) = content().place[space.index()];
            if y != row {
                continue;
            }
            for (line, cell) in lines.iter_mut().zip(cell(view, *space)) {
                let start = 2 + HALF * (usize::from(x) - 1);
                let width = line.chars().count();
                let pad = start.saturating_sub(width).max(usize::from(width > 0));
                line.extend(std::iter::repeat_n(' ', pad));
                line.push_str(&cell);
            }
        }
        for line in lines {
            let line = line.trim_end();
            if !line.is_empty() {
                let _ = writeln!(out, "{line}");
            }
        }
    }
    out
}

/// A space in three short lines: what it is, what it gives, what lies there.
fn cell(view: &View, space: Space) -> [String; 3] {
    let land = view.at(space);
    let name = names::space(space);
    let has = |mark: Mark| land.marks.has(mark);
    let head = match (land.tile, view.open_tile(space)) {
        (_, Some(tile)) => {
            let terrain = names::terrain(tile.facts().terrain);
            let terrain = if has(Mark::TerrainCovered) { format!("({terrain})") } else { terrain.to_owned() };
            let camp = if space == view.camp { " CAMP" } else { "" };
            format!("{name} {terrain}{camp}")
        }
        (Some(_), None) => format!("{name} closed"),
        (None, None) if has(Mark::Closed) => format!("{name} lava"),
        (None, None) => format!("{name} ?"),
    };
    let gives = view.open_tile(space).map_or(String::new(), |tile| {
        let source = |(n, source): (usize, Source)| {
            let covered = has(if n == 0 { Mark::FirstCovered } else { Mark::SecondCovered });
            if covered { format!("({})", names::spring(source)) } else { names::spring(source).to_owned() }
        };
        let all: Vec<String> =
            tile.facts().sources.iter().map(|slot| slot.0).enumerate().map(source).collect();
        all.join(" ")
    });
    let mut notes: Vec<String> = Vec::new();
    if land.plus_food > 0 {
        notes.push(format!("+{} food", land.plus_food));
    }
    let short = [
        (Mark::PlusWood, "+1 wood"),
        (Mark::BeastStrength, "danger"),
        (Mark::BeastTomorrow, "danger soon"),
        (Mark::FoodTomorrow, "+1 food soon"),
        (Mark::MinusPawn, "slow"),
        (Mark::Fog, "fog"),
        (Mark::Dust, "dust"),
        (Mark::Cross, "cross"),
        (Mark::Shortcut, "shortcut"),
        (Mark::Burnt, "burnt"),
    ];
    notes.extend(short.iter().filter(|(mark, _)| has(*mark)).map(|(_, text)| (*text).to_owned()));
    if land.totem > 0 {
        let known = if has(Mark::Emptied) { " done" } else { "" };
        notes.push(format!("totem {}{known}", land.totem));
    }
    [head, gives, notes.join(" ")]
}

/// Whether a terrain counts as explored (R91).
pub fn shows(view: &View, terrain: Terrain) -> bool {
    view.land.iter().any(|(space, land)| {
        let hidden = land.marks.has(Mark::TerrainCovered) || land.marks.has(Mark::Fog) || *space == Space::B4;
        !hidden && view.open_tile(*space).is_some_and(|tile| tile.facts().terrain == terrain)
    })
}

/// An action with what lies there: "gather wood at C2".
pub fn deed(view: &View, at: Target) -> String {
    match at {
        Target::Threat(slot) => {
            let card = view.threats.get(usize::from(slot)).and_then(|slot| slot.card);
            let threat = card.and_then(|card| card.facts().threat.as_ref());
            threat.map_or_else(|| names::deed(at), |threat| threat.name.clone())
        }
        Target::Gather(space, n) => {
            let sources = view.open_tile(space).map(|tile| tile.facts().sources);
            let found = sources.as_ref().and_then(|all| {
                let source = all.get(usize::from(n))?.0;
                Some((source, all.iter().filter(|slot| slot.0 == source).count() > 1))
            });
            names::gathering(found, space, n)
        }
        _ => names::deed(at),
    }
}
