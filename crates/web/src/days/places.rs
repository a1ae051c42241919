//! The locations: what each does, whose dice lie there, and whether there is room.

use maud::{Markup, html};
use shelf::MoveChoice;
use twenty_one_days::view::{Closed, Location};
use twenty_one_days::{Move, Place, Position, Source, Swap, View, tiles};

use super::art::{die, id, sign};
use super::menus::{on_place, place_menu};
use super::tips::{Tip, made_sign, rule};
use super::words;
use crate::scene::{Look, value};
use crate::seats::count;

/// All locations of this game, in the order in which they are activated.
pub(super) fn places(look: &Look<Position>) -> Markup {
    html! {
        ul.places aria-label="Locations, in the order in which they are activated" {
            // The Kid's card goes with the Kid.
            @for location in look.view.locations.iter().filter(|location| location.closed != Some(Closed::NoKid)) {
                (place(look, location))
            }
        }
    }
}

fn place(look: &Look<Position>, location: &Location) -> Markup {
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
    let tip = Tip { name: &name, text, rule: swap.map_or(about.rule, |_| swap_rule(view.swap)), source };
    let full = location.free() == 0;
    let closed = location.closed.map(tiles::closed);
    let uses = on_place(look, location.place);
    html! {
        li.location.closed[closed.is_some() && uses.is_empty()].full[full && closed.is_none()].lit[!uses.is_empty()] data-key={ "place-" (id(location.place)) } {
            div.about tabindex="0" {
                p.title { @if !about.number.is_empty() { span.no { (about.number) } } (about.name) (made_sign(source)) }
                (sign(&drawing))
                (tip.words())
            }
            (slots(location))
            p.state {
                @match closed {
                    Some((why, id)) => { (why) " " (rule(id)) }
                    None if full => "full",
                    None => (supply(view, location.place)),
                }
            }
            (touch(&uses, location))
        }
    }
}

/// The places for dice: taken, or free.
fn slots(location: &Location) -> Markup {
    html! {
        p.slots {
            @for (n, colour) in location.dice.iter().enumerate() {
                @let white = location.dice[..n].contains(colour);
                span.placed.piece data-key={ "placed-" (id(*colour)) @if white { "-white" } } {
                    (die((!white).then_some(*colour), 0))
                    span.vh { "the die of " (id(*colour)) " " }
                }
            }
            @for _ in 0..location.free() { span.slot { span.vh { "a free place " } } }
        }
    }
}

/// What touching the location does: the only move that it has, or a menu of them.
fn touch(uses: &[&MoveChoice<Move>], location: &Location) -> Markup {
    let name = words::place(location.place).name;
    html! {
        @match uses {
            [] => {}
            [only] => div.touch role="button" tabindex="0" data-move=(value(&only.mv)) data-key="touch" aria-label=(only.words) title=(only.words) {},
            _ => div.touch role="button" tabindex="0" data-menu=(place_menu(location.place)) data-key="touch" aria-label={ (name) ": choose" } {},
        }
    }
}

/// What the location has to give.
fn supply(view: &View, place: Place) -> String {
    match place {
        Place::Receive => format!("{} left", view.bottles_left),
        Place::Hope => format!("{} Hope", view.bag.iter().sum::<u8>()),
        Place::Octopus => count(view.tentacles, "tentacle", "tentacles"),
        Place::Jellyfish => {
            view.kite.map_or(String::new(), |kite| count(kite.suitcases, "suitcase", "suitcases"))
        }
        Place::Swap => view.swap.facts().name.clone(),
        Place::Flare | Place::Play | Place::Fishing | Place::Kid => "open".to_owned(),
    }
}

/// The rule of the token on the Swap location.
fn swap_rule(token: Swap) -> &'static str {
    match token {
        Swap::TurtleOne | Swap::TurtleTwo | Swap::TurtlePair => "D33",
        Swap::Bottle => "D34",
        Swap::FlareOne | Swap::FlareTwo => "D35",
        Swap::Dolphin => "D36",
    }
}
