//! What the game is about: the goal that never leaves the page, and a minute's reading in pictures.

use maud::{Markup, html};
use twenty_one_days::{Colour, Disaster, Person, Signal, View};

use super::art::{die, sign};
use super::shown;
use crate::seats::count;

/// What everybody is after, and how far it is.
pub(super) fn goal(view: &View) -> Markup {
    let spaces = view.track.buoy.saturating_sub(view.track.ship);
    let days = 21_u8.saturating_sub(view.day);
    html! {
        b { @if days == 0 { "The last day" } @else { (count(days, "day", "days")) " to go" } ", the ship " (spaces) " off the buoy" }
        span.want { ": bring it there on day 21, with one of you alive." }
    }
}

/// The game in six pictures.
pub(super) fn primer() -> Markup {
    let panel = |title: &str, picture: Markup, text: &str| {
        html! { li { div.seen { (picture) } h3 { (title) } p { (text) } } }
    };
    html! {
        h2 { "21 Days in a minute" }
        ol.days-primer {
            (panel("Four on a raft", shown::rescue(&[Person::Maya, Person::Rosina, Person::Tomi, Person::Jean]),
                "You play together. On day 21 the ship must reach the buoy, with at least one survivor alive: then you all win. Otherwise you all lose."))
            (panel("Strength", html! { p.primer-dice { (die(Some(Colour::Blue), 5)) (die(Some(Colour::Blue), 2)) } },
                "Each survivor has two dice, one on top of the other. Only the top one counts. When it is used up it is gone for good; without a die a survivor dies."))
            (panel("A day", html! { p.primer-dice { (sign("morning")) (sign("midday")) (sign("evening")) } },
                "A page of the logbook says what Morning and Evening bring. At Midday everybody places a die on a location: flares, bottles, Hope, fishing. Then the dice are rolled."))
            (panel("Change a roll", html! { p.primer-dice { (die(Some(Colour::Red), 1)) (sign("hope-one")) (die(Some(Colour::Red), 2)) } },
                "Dice can be changed: touch the die and choose. Flip tokens roll it again, special Hope adds or takes a little, a dolphin turns it over."))
            (panel("What hunts you", shown::shark(3, Person::Pjotr, true),
                "Fins come nearer each day and attack at 1. The octopus wakes, planks break off, disasters strike. Hope, paid together, prevents a disaster."))
            (panel("Day 21", shown::signal(Person::Diva, Signal::Flare),
                "Hope buys flares, strength buys shouts. Each 6 brings the ship one space nearer. Save Hope for this day."))
        }
        p.primer-foot { (sign(&super::stores::disaster(Disaster::ALL[0]))) "All of it is luck that can be helped: talk, plan, and share what you have." }
    }
}
