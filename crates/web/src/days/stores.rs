//! What lies about the raft: the bag, the decks, the sharks' card, and what the expansions bring.

use maud::{Markup, html};
use twenty_one_days::{Disaster, Forecast, Position, Source, View, content};

use super::art::{id, sign};
use super::tips::{Tip, made_sign};
use super::words;
use crate::scene::Look;
use crate::seats::count;

/// One of them.
struct Store<'a> {
    key: &'static str,
    drawing: &'a str,
    /// The large number or word.
    shows: String,
    alarm: bool,
    name: &'a str,
    text: String,
    rule: &'static str,
    source: Source,
}

impl Store<'_> {
    fn item(&self) -> Markup {
        let tip = Tip { name: self.name, text: &self.text, rule: self.rule, source: self.source };
        html! {
            li.store.alarm[self.alarm] data-key={ "store-" (self.key) } tabindex="0" aria-label={ (self.name) ": " (self.text) } {
                (sign(self.drawing)) b.word[self.shows.len() > 2] title=(self.name) { (self.shows) } (made_sign(self.source)) (tip.words())
            }
        }
    }
}

/// All that this game has.
pub(super) fn stores(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        ul.stores aria-label="What lies about" {
            (sharks(view).item())
            (bag(view).item())
            (disasters(view).item())
            (bottles(view).item())
            @if view.setup.weather {
                (weather(view.weather, "today", "today").item())
                (weather(view.forecast, "forecast", "tomorrow").item())
            }
            @if let Some(kite) = kite(view) { (kite.item()) }
            @if let Some(paw) = paw(view) { (paw.item()) }
        }
    }
}

fn sharks(view: &View) -> Store<'static> {
    let finale = words::is_finale(view);
    let after = match (finale, view.sharks_hold) {
        (true, _) => "On day 21 the pack does not attack.",
        (false, true) => "They attacked, and stay away for a day.",
        (false, false) => "At 1 the pack attacks four times after the Evening.",
    };
    Store {
        key: "sharks",
        drawing: "sharks",
        shows: view.sharks.to_string(),
        alarm: view.sharks == 1 && !finale,
        name: "Sharks",
        text: format!("at distance {}. {after}", view.sharks),
        rule: if finale { "D47" } else { "D20" },
        source: Source::Rulebook,
    }
}

fn bag(view: &View) -> Store<'static> {
    let all: u8 = view.bag.iter().sum();
    let gone: u8 = view.specials_gone.iter().sum();
    let out = if gone > 0 { format!("; {gone} special out of the game") } else { String::new() };
    Store {
        key: "bag",
        drawing: "bag",
        shows: all.to_string(),
        alarm: all == 0,
        name: "The Hope bag",
        text: format!(
            "{all} tokens: {} plain, {} with ±1, {} with ±2{out}. An empty bag gives no Hope.",
            view.bag[0], view.bag[1], view.bag[2]
        ),
        rule: "D39",
        source: Source::Reconstructed,
    }
}

fn disasters(view: &View) -> Store<'static> {
    let drawn: Vec<&str> = view.disasters_drawn.into_iter().map(|card| card.facts().name.as_str()).collect();
    let seen = if drawn.is_empty() { String::new() } else { format!(" Drawn: {}.", drawn.join(", ")) };
    let off = if view.called_off { " Today's is called off." } else { "" };
    Store {
        key: "disasters",
        drawing: "disaster",
        shows: (Disaster::ALL.len() - drawn.len()).to_string(),
        alarm: false,
        name: "Disasters",
        text: format!("left in the deck; Hope, pooled, prevents one.{seen}{off}"),
        rule: "D42",
        source: Source::Rulebook,
    }
}

fn bottles(view: &View) -> Store<'static> {
    let gone: Vec<&str> = view.bottles_gone.into_iter().map(|bottle| bottle.facts().name.as_str()).collect();
    let gone =
        if gone.is_empty() { String::new() } else { format!(" Out of the game: {}.", gone.join(", ")) };
    Store {
        key: "bottles",
        drawing: "bottle",
        shows: view.bottles_left.to_string(),
        alarm: false,
        name: "Bottles",
        text: format!("left in the deck.{gone}"),
        rule: "D44",
        source: Source::Rulebook,
    }
}

fn weather(space: Option<Forecast>, key: &'static str, when: &'static str) -> Store<'static> {
    match space {
        Some(space) => Store {
            key,
            drawing: words::forecast(space),
            shows: when.to_owned(),
            alarm: space == Forecast::Heavy,
            name: if when == "today" { "Weather of today" } else { "Weather of tomorrow" },
            text: match when {
                "today" => space.facts().today.clone(),
                _ => space.facts().text.clone(),
            },
            rule: "D66",
            source: space.facts().source,
        },
        None => Store {
            key,
            drawing: "clear",
            shows: when.to_owned(),
            alarm: false,
            name: if when == "today" { "Weather of today" } else { "Weather of tomorrow" },
            text: "clear, it closes nothing.".to_owned(),
            rule: "D65",
            source: Source::Rulebook,
        },
    }
}

fn kite(view: &View) -> Option<Store<'static>> {
    let kite = view.kite?;
    let drawing = if kite.built == content().suitcases[0] { "kite" } else { "kite-part" };
    Some(Store {
        key: "kite",
        drawing,
        shows: format!("{}/{}", kite.pieces + kite.built, content().suitcases[0]),
        alarm: false,
        name: "The kite",
        text: format!(
            "{} found on the raft, {} put together; {} still afloat. All three together fly on day 21.",
            count(kite.pieces, "piece", "pieces"),
            kite.built,
            count(kite.suitcases, "suitcase", "suitcases"),
        ),
        rule: "D67",
        source: Source::Reconstructed,
    })
}

fn paw(view: &View) -> Option<Store<'static>> {
    let scruffs = view.scruffs.as_ref()?;
    let running = scruffs.running.map(|(paw, uses)| {
        let used = if scruffs.used { ", used today" } else { "" };
        format!(" \"{}\" runs, {} left{used}.", paw.facts().name, count(uses, "use", "uses"))
    });
    let failed: Vec<&str> = scruffs.failed.iter().map(|paw| paw.facts().name.as_str()).collect();
    let failed = if failed.is_empty() { String::new() } else { format!(" Failed: {}.", failed.join(", ")) };
    Some(Store {
        key: "paw",
        drawing: "paw",
        shows: scruffs.supply.to_string(),
        alarm: false,
        name: "Scruffs' tokens",
        text: format!(
            "{} to try, each Midday that he is at 5 or 6.{}{failed}",
            scruffs.supply,
            running.unwrap_or_default()
        ),
        rule: "D61",
        source: Source::Reconstructed,
    })
}

/// The drawing of a disaster: that of its first symbol.
pub(super) fn disaster(card: Disaster) -> String {
    card.facts().effects.first().map(id).unwrap_or_default()
}
