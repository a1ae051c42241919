//! A view, as a screen of plain text.

use std::fmt::Write;

use table::{Names, Seat};

use super::meaning::{shown, title};
use super::moves::symbols;
use super::{cause, colour, count, place};
use crate::content::Symbol;
use crate::moves::Frame;
use crate::people::Colour;
use crate::view::{Survivor, View};

/// The screen.
pub fn text(view: &View, names: &Names) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail, so the results are of no interest.
    let _ = writeln!(out, "{}", headline(view));
    let _ = writeln!(out, "  {}", page(view, "Today", view.today));
    if let Some(tomorrow) = view.tomorrow {
        let _ = writeln!(out, "  {}", page(view, &format!("Day {}", view.next_day), tomorrow));
    }
    let planks: String = view.planks.iter().map(|whole| if *whole { '=' } else { '.' }).collect();
    let _ = writeln!(
        out,
        "  Ship: space {}, anchor {}, buoy {}.   Sharks at {}.   Raft [{planks}].   {}.",
        view.track.ship,
        view.track.anchor,
        view.track.buoy,
        view.sharks,
        count(view.tentacles, "tentacle", "tentacles"),
    );
    let _ = writeln!(
        out,
        "  Bag: {} Hope.   Swap location: {}.   {} in the deck.",
        view.bag.iter().sum::<u8>(),
        view.swap.facts().name,
        count(view.bottles_left, "bottle", "bottles"),
    );
    expansions(view, &mut out);
    for survivor in &view.survivors {
        let asked = view.asked.has(survivor.seat) && survivor.alive;
        let mark = if asked && !view.setup.one_voice() { '>' } else { ' ' };
        let _ = writeln!(out, "  {mark} {}", line(view, survivor, names));
    }
    let open = view.locations.iter().filter(|location| !location.dice.is_empty());
    for location in open {
        let dice: Vec<&str> =
            location.dice.iter().map(|owner| super::short(view.of(*owner).person)).collect();
        let _ = writeln!(out, "  On {}: {}.", place(location.place), dice.join(", "));
    }
    if let Frame::Roll { roll, dice, .. } = view.frame() {
        let by = dice.first().and_then(|die| die.owner).map(|owner| view.of(owner).person);
        let name = |owner: Colour| super::short(view.of(owner).person).to_owned();
        let means = super::capital(&super::meaning(view, roll, &dice));
        let _ = writeln!(out, "  {}: {}. {means}.", title(roll, by), shown(roll, &dice, name));
    }
    out
}

fn headline(view: &View) -> String {
    let start = match view.lead {
        Some(lead) => super::who(view.of(lead).person),
        None => format!("the player of seat {}", view.start),
    };
    match view.rescued {
        Some(true) => format!("Day {}: rescued!", view.day),
        Some(false) => format!("Day {}: lost.", view.day),
        None => format!("Day {} of 21. Starting player: {start}.", view.day),
    }
}

fn page(view: &View, when: &str, page: crate::content::Page) -> String {
    let facts = page.facts();
    let there = |symbol: &&Symbol| **symbol != Symbol::Kite || view.setup.kite;
    let midday: Vec<Symbol> = facts.midday.iter().filter(there).copied().collect();
    format!(
        "{when}: {} (Morning {}; Midday {}; Evening {}).",
        facts.name,
        symbols(&facts.morning),
        symbols(&midday),
        symbols(&facts.evening)
    )
}

fn expansions(view: &View, out: &mut String) {
    if let Some(weather) = view.weather {
        let _ = writeln!(out, "  Weather of today: {}.", weather.facts().name);
    }
    if let Some(forecast) = view.forecast {
        let _ = writeln!(out, "  Weather of tomorrow: {}.", forecast.facts().name);
    }
    if let Some(kite) = view.kite {
        let _ = writeln!(
            out,
            "  Kite: {} found, {} in place, {} afloat.",
            count(kite.pieces, "piece", "pieces"),
            kite.built,
            count(kite.suitcases, "suitcase", "suitcases")
        );
    }
    if let Some(scruffs) = view.scruffs {
        let running = scruffs.running.map_or(String::new(), |(token, uses)| {
            format!(" Running: {}, {}.", token.facts().name, count(uses, "use left", "uses left"))
        });
        let _ = writeln!(out, "  Scruffs' tokens: {} left.{running}", scruffs.supply);
    }
    if view.called_off {
        let _ = writeln!(out, "  The disaster of today is called off.");
    }
}

fn line(view: &View, survivor: &Survivor, names: &Names) -> String {
    let name = &survivor.person.facts().name;
    let colour = colour(survivor.colour);
    let owner = if view.setup.one_voice() {
        format!(" ({colour})")
    } else {
        format!(" ({colour}, {})", owner(view, survivor.seat, names))
    };
    let mut notes = Vec::new();
    if let Some((how, day)) = survivor.fate {
        return format!("{name}{owner}: {} on day {day}", cause(how));
    }
    notes.push(if survivor.below > 0 {
        format!("strength {} over {}", survivor.top, survivor.below)
    } else {
        format!("strength {}", survivor.top)
    });
    if let Some(spot) = survivor.spot {
        notes.push(format!("spot {spot:?}"));
    }
    if survivor.colour != Colour::Green || view.scruffs.is_none() {
        let [_, ones, twos] = survivor.hope;
        let special = if ones + twos > 0 { format!(" ({} special)", ones + twos) } else { String::new() };
        notes.push(format!("{} Hope{special}", survivor.hopes()));
    }
    if let Some(flip) = survivor.flip {
        notes.push(format!("flip: {}", flip.facts().name));
    }
    if let Some(bottle) = survivor.bottle {
        notes.push(format!("bottle: {}", bottle.facts().name));
    }
    if survivor.markers > 0 {
        notes.push(format!("white die on {}", count(survivor.markers, "more day", "more days")));
    }
    format!("{name}{owner}: {}", notes.join(", "))
}

fn owner(view: &View, seat: Seat, names: &Names) -> String {
    if view.me == Some(seat) { "you".to_owned() } else { names.of(seat) }
}
