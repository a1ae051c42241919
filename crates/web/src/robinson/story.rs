//! What the log says besides its words: what stands out in it, and what is shown before the table goes on.

use maud::{Markup, html};
use robinson_crusoe::pieces::{Deck, Who};
use robinson_crusoe::words::names;
use robinson_crusoe::{Event, Position, Tale, View, WeatherFace};

use super::art::{self, face, sign, sign_of};
use super::happening;
use crate::scene::Look;
use crate::staging::{Beat, Hold};

/// What is shown of an event before the table goes on: dice, cards, tiles, weather, hunger and death.
pub(super) fn beat(look: &Look<Position>, line: usize) -> Option<Beat> {
    let view = look.view;
    Some(match look.sight.log.get(line)?.event.event {
        Event::Acts { who, at, .. } => {
            Beat::new(Hold::Glance, html! { (portrait(view, who)) (sign(&art::place(view, at))) })
        }
        Event::Rolled { who, deck, wound, success, adventure } => {
            Beat::new(Hold::Glance, thrown(view, who, deck, wound, success, adventure))
        }
        Event::Rerolled { .. } => Beat::new(Hold::Glance, sign("reroll")),
        Event::Adventure { card, .. } | Event::Turned { card, .. } | Event::Later { card, .. } => {
            Beat::new(Hold::Read, happening::card(card))
        }
        Event::Drawn { card } | Event::Struck { card } => Beat::new(Hold::Read, happening::card(card)),
        Event::Explored { tile, .. } => Beat::new(Hold::Glance, tile_picture(&art::id(tile.facts().terrain))),
        Event::Fight { beast: Some(beast), .. } => Beat::new(Hold::Read, happening::beast_card(beast)),
        Event::Dice { rain, winter, hungry } => Beat::new(Hold::Glance, sky([rain, winter, hungry])),
        Event::Clouds { winter: 0, .. } => Beat::new(Hold::Glance, sign("rain")),
        Event::Clouds { .. } => Beat::new(Hold::Glance, sign("snow")),
        Event::Missing { .. } => Beat::new(Hold::Glance, sign("wound")),
        Event::Hungry { who } | Event::Outside { who } => Beat::new(Hold::Glance, portrait(view, who)),
        Event::Built { invention } => Beat::new(Hold::Glance, sign_of(invention)),
        Event::Shelter => Beat::new(Hold::Glance, sign("hut")),
        Event::ShelterLost => Beat::new(Hold::Read, sign("camp")),
        Event::Harvest { .. } => Beat::new(Hold::Glance, sign("basket")),
        Event::Kept { .. } => Beat::new(Hold::Glance, sign("treasure")),
        Event::Lava { .. } => Beat::new(Hold::Read, sign("volcano")),
        Event::Burnt { .. } => Beat::new(Hold::Read, sign("fire")),
        Event::Born { .. } => Beat::new(Hold::Read, sign("heart")),
        Event::JennyFetched => Beat::new(Hold::Read, face("face-jenny")),
        Event::Died { who } => Beat::new(Hold::Stop, portrait(view, who)),
        Event::FridayDied => Beat::new(Hold::Stop, face("friday")),
        Event::Round { round, .. } => Beat::new(Hold::Glance, html! { b.number { (round) } }),
        _ => return None,
    })
}

fn portrait(view: &View, who: Who) -> Markup {
    match who {
        Who::Friday => face("friday"),
        Who::Jenny => face("face-jenny"),
        who => art::character(view, who).map_or_else(|| sign("pawn"), |one| face(&art::id(one))),
    }
}

/// The dice of an action as they fell.
fn thrown(
    view: &View,
    who: Who,
    deck: Deck,
    wound: Option<bool>,
    success: bool,
    adventure: Option<bool>,
) -> Markup {
    let die = |shows: bool, drawing: &str, otherwise: &str| {
        html! { span.die.{ "dice-" (art::id(deck)) } { @if shows { (sign(drawing)) } @else if !otherwise.is_empty() { (sign(otherwise)) } } }
    };
    html! {
        (portrait(view, who))
        span.thrown {
            @if let Some(wound) = wound { (die(wound, "wound", "")) }
            (die(success, "check", "determination"))
            @if let Some(adventure) = adventure { (die(adventure, "adventure", "")) }
        }
    }
}

fn sky(dice: [Option<WeatherFace>; 3]) -> Markup {
    html! {
        span.thrown.tray.weather {
            @for (n, face) in dice.into_iter().enumerate() {
                @if let Some(face) = face { span.die.{ "sky-" (n) } { span.face-up { (names::face(face)) } } }
            }
        }
    }
}

fn tile_picture(terrain: &str) -> Markup {
    html! { svg.terrain-of viewBox="-58 -67 116 134" aria-hidden="true" { (art::land(terrain)) } }
}

/// How much a line of the log weighs: a class for those that stand out.
pub(super) fn weight_of(tale: &Tale) -> Option<&'static str> {
    match tale.event {
        Event::Round { .. } | Event::Stranded => Some("chapter"),
        Event::Died { .. }
        | Event::Struck { .. }
        | Event::FridayDied
        | Event::ShelterLost
        | Event::SpecialWound { .. }
        | Event::Lava { .. }
        | Event::Missing { .. }
        | Event::Hungry { .. } => Some("grave"),
        Event::Built { .. }
        | Event::Shelter
        | Event::Kept { .. }
        | Event::JennyFetched
        | Event::Burnt { .. }
        | Event::Explored { .. } => Some("glad"),
        Event::Over { ending: robinson_crusoe::Ending::Won } => Some("glad"),
        Event::Over { .. } => Some("grave"),
        _ => None,
    }
}
