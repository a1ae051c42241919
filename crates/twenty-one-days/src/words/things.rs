//! The things of the box as people ask for them, and which moves they could have in mind.

use table::search::has_words;
use table::{Seat, Sense};

use crate::content::{Source, content};
use crate::moves::Move;
use crate::people::Colour;
use crate::position::Position;

/// Everything in the box with all of these words in its name, or everything without words.
pub fn about(words: &str) -> Vec<(String, String)> {
    let content = content();
    let mut all: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, kind: &str, text: &str, source: Source| {
        let made = if source == Source::Reconstructed { " (reconstructed)" } else { "" };
        all.push((name.to_owned(), format!("{kind}{made}. {text}")));
    };
    for person in &content.people {
        let kind = format!("Survivor, {}, {}", person.class, super::colour(person.colour));
        add(&person.name, &kind, &person.text, person.source);
    }
    for bottle in &content.bottles {
        add(&bottle.name, "Bottle", &bottle.text, bottle.source);
    }
    for swap in &content.swaps {
        add(&swap.name, "Swap token", &swap.text, swap.source);
    }
    for flip in &content.flips {
        add(&flip.name, "Flip token", &flip.text, flip.source);
    }
    for disaster in &content.disasters {
        let effects = disaster.effects.iter().map(|symbol| symbol.facts().name.clone());
        let text = format!("{} Hope prevent it: {}.", disaster.cost, table::names::and_list(effects));
        add(&disaster.name, "Disaster", &text, disaster.source);
    }
    for paw in &content.paws {
        let faces = paw.success.iter().map(ToString::to_string);
        let text = format!("Succeeds with {}.", table::names::and_list(faces));
        add(&paw.name, "Token of Scruffs", &text, paw.source);
    }
    for space in &content.forecasts {
        add(&format!("Cloud: {}", space.name), "Weather", &space.text, space.source);
    }
    for page in &content.pages {
        let third = |name: &str, symbols: &[crate::content::Symbol]| {
            let names = symbols.iter().map(|symbol| symbol.facts().name.clone());
            if symbols.is_empty() {
                String::new()
            } else {
                format!(" {name}: {}.", table::names::and_list(names))
            }
        };
        let text = format!(
            "{}{}{}",
            third("Morning", &page.morning),
            third("Midday", &page.midday),
            third("Evening", &page.evening)
        );
        let kind = if page.week > 3 { "Page".to_owned() } else { format!("Page of week {}", page.week) };
        add(&page.name, &kind, text.trim_start(), page.source);
    }
    for symbol in &content.symbols {
        add(&format!("Symbol: {}", symbol.name), "Symbol", &symbol.text, Source::Rulebook);
    }
    all.retain(|(name, _)| words.trim().is_empty() || has_words(name, words));
    all
}

/// How near a move is to what a seat could have in mind.
pub fn sense(position: &Position, seat: Seat, mv: &Move) -> Sense {
    let own = |colour: Colour| if position.own(seat).has(colour) { Sense::AtHand } else { Sense::Wishful };
    match *mv {
        Move::Sit { survivor, .. }
        | Move::Stack { survivor, .. }
        | Move::Place { survivor, extra: false, .. }
        | Move::Signal { survivor, .. } => own(survivor),
        Move::Pledge { survivor, hope } if (1..=6).contains(&hope) => own(survivor),
        Move::Pledge { .. } => Sense::Absurd,
        Move::Place { survivor, extra: true, .. } => match own(survivor) {
            Sense::AtHand if position.of(survivor).markers > 0 => Sense::AtHand,
            _ => Sense::Absurd,
        },
        Move::Shift { by, .. } if by == 0 || by.unsigned_abs() > 2 => Sense::Absurd,
        Move::Shift { survivor, .. } | Move::Reroll { survivor, .. } => own(survivor),
        Move::FlipPlaces { one, two, .. } if one >= two => Sense::Absurd,
        Move::CallOff { survivor }
        | Move::FlipHope { survivor }
        | Move::FlipStrength { survivor }
        | Move::FlipPlaces { survivor, .. } => match position.of(survivor).flip {
            Some(_) => own(survivor),
            None => Sense::Absurd,
        },
        Move::Give { from, to, .. } if from == to => Sense::Absurd,
        Move::Open { bottle } => {
            let held =
                position.own(seat).into_iter().any(|colour| position.of(colour).bottle == Some(bottle));
            if held { Sense::AtHand } else { Sense::Absurd }
        }
        _ => Sense::AtHand,
    }
}
