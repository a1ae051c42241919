//! The locations: what each does, whose dice lie there, and whether there is room.

use maud::{Markup, html};
use twenty_one_days::view::Location;
use twenty_one_days::{Forecast, Move, Place, Source, Swap, View};

use super::art::{die, id, sign};
use super::tips::{Tip, made_sign, rule};
use super::{moves, words};
use crate::scene::Look;

/// All locations of this game, in the order in which they are activated.
pub(super) fn places(look: &Look<View>) -> Markup {
    html! {
        ul.places aria-label="Locations, in the order in which they are activated" {
            @for location in look.view.locations.iter() { (place(look, location)) }
        }
    }
}

fn place(look: &Look<View>, location: &Location) -> Markup {
    let view = look.view;
    let about = words::place(location.place);
    let swap = (location.place == Place::Swap).then(|| view.swap.facts());
    let (drawing, text, source) = match swap {
        Some(facts) => (id(view.swap), facts.text.as_str(), facts.source),
        None if location.place == Place::Fishing && view.rod_broken => {
            ("rod".to_owned(), about.text, Source::Rulebook)
        }
        None => (about.drawing.to_owned(), about.text, Source::Rulebook),
    };
    let name = swap.map_or(about.name.to_owned(), |facts| format!("{}: {}", about.name, facts.name));
    let tip =
        Tip { name: &name, text, rule: swap_rule(location.place, view.swap).unwrap_or(about.rule), source };
    let full = location.room > 0 && location.dice.len() >= usize::from(location.room);
    let closed = (!location.open || location.room == 0).then(|| why(look, location.place)).flatten();
    html! {
        li.place.closed[closed.is_some()].full[full && closed.is_none()] data-key={ "place-" (id(location.place)) } {
            div.about tabindex="0" {
                p.title { @if !about.number.is_empty() { span.number { (about.number) } } (about.name) (made_sign(source)) }
                (sign(&drawing))
                (tip.words())
            }
            (slots(location))
            p.state {
                @match closed {
                    Some((why, id)) => { (why) " " (rule(id)) }
                    None if full => "full",
                    None => { (supply(view, location.place)) }
                }
            }
            (buttons(look, location.place))
        }
    }
}

/// The places for dice: taken, or free.
fn slots(location: &Location) -> Markup {
    let free = usize::from(location.room).saturating_sub(location.dice.len());
    html! {
        p.slots {
            @for (n, colour) in location.dice.iter().enumerate() {
                span.placed.piece data-key={ "placed-" (id(*colour)) @if location.dice[..n].contains(colour) { "-white" } } {
                    @if location.dice[..n].contains(colour) { (die(None, 0)) } @else { (die(Some(*colour), 0)) }
                    span.vh { "the die of " (id(*colour)) " " }
                }
            }
            @for _ in 0..free { span.slot { span.vh { "a free place " } } }
        }
    }
}

/// What the location has to give.
fn supply(view: &View, place: Place) -> String {
    match place {
        Place::Receive => format!("{} bottles left", view.bottles_left),
        Place::Hope => format!("{} in the bag", view.bag.iter().sum::<u8>()),
        Place::Octopus => format!("{} tentacles", view.tentacles),
        Place::Jellyfish => view.kite.map_or(String::new(), |kite| format!("{} suitcases", kite.suitcases)),
        Place::Swap => view.swap.facts().name.clone(),
        Place::Flare | Place::Play | Place::Fishing | Place::Kid => "open".to_owned(),
    }
}

/// The rule of the token on the Swap location.
fn swap_rule(place: Place, token: Swap) -> Option<&'static str> {
    (place == Place::Swap).then_some(match token {
        Swap::TurtleOne | Swap::TurtleTwo | Swap::TurtlePair => "D33",
        Swap::Bottle => "D34",
        Swap::FlareOne | Swap::FlareTwo => "D35",
        Swap::Dolphin => "D36",
    })
}

/// Why nothing can be placed here today.
fn why(look: &Look<View>, place: Place) -> Option<(String, &'static str)> {
    let view = look.view;
    let refused = look.table.dashed.iter().find(|dashed| {
        matches!(serde_json::from_value(dashed.mv.clone()), Ok(Move::Place { at, .. }) if at == place)
    });
    if let Some(dashed) = refused {
        return Some((dashed.why.clone(), dashed.rule));
    }
    let closed = |forecast| view.weather == Some(forecast) || view.weather == Some(Forecast::Heavy);
    let weather = match place {
        Place::Flare => closed(Forecast::Flare),
        Place::Jellyfish => closed(Forecast::Jellyfish),
        Place::Receive => closed(Forecast::Receive),
        Place::Play => closed(Forecast::Play),
        Place::Swap => closed(Forecast::Swap),
        Place::Hope => closed(Forecast::Hope),
        Place::Fishing => closed(Forecast::Fishing),
        Place::Octopus | Place::Kid => view.weather == Some(Forecast::Heavy),
    };
    Some(match place {
        _ if words::is_finale(view) => ("closed on day 21".to_owned(), "D56"),
        _ if weather => ("closed by the weather".to_owned(), "D66"),
        Place::Octopus if view.tentacles == 0 => ("no tentacle left".to_owned(), "D51"),
        Place::Octopus => ("not today".to_owned(), "D26"),
        Place::Fishing if view.rod_broken => ("the rod is broken".to_owned(), "D25"),
        Place::Swap if view.swap == Swap::Dolphin => ("the dolphin needs no die".to_owned(), "D36"),
        Place::Jellyfish => ("no suitcase left".to_owned(), "D67"),
        Place::Flare
        | Place::Receive
        | Place::Play
        | Place::Swap
        | Place::Hope
        | Place::Fishing
        | Place::Kid => ("closed today".to_owned(), "D22"),
    })
}

/// The viewer's dice that can be placed here, and Rosina's choice on day 21.
fn buttons(look: &Look<View>, place: Place) -> Markup {
    let here: Vec<_> = moves(&look.table.answers)
        .filter_map(|(mv, choice)| match mv {
            Move::Place { at, survivor, extra } if at == place => {
                Some((die((!extra).then_some(survivor), 0), choice))
            }
            Move::Activate { at } if at == place => Some((sign("compass"), choice)),
            _ => None,
        })
        .collect();
    html! {
        @if !here.is_empty() {
            p.put {
                @for (picture, choice) in here {
                    button.put-die form="play" name="move" value=(choice.mv) aria-label=(choice.text) title=(choice.text) { (picture) }
                }
            }
        }
    }
}
