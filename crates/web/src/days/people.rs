//! The survivors beside the board: portrait, dice, Hope, ability, flip token and bottle, under whoever decides for them.

use maud::{Markup, html};
use table::Seat;
use twenty_one_days::view::Survivor;
use twenty_one_days::{Person, Phase, Position, Token, View};

use super::art::{die, face, id, sign, token};
use super::tips::rule;
use super::words;
use crate::scene::Look;
use crate::seats::Badge;

/// A player with the survivors that were dealt to them.
pub(super) fn badge(look: &Look<Position>, seat: Seat) -> Badge {
    let view = look.view;
    let own = || view.survivors.iter().filter(move |survivor| survivor.seat == seat);
    let out = !view.setup.one_voice() && own().all(|survivor| !survivor.alive);
    Badge {
        dead: out,
        mark: None,
        over: html! {},
        under: html! {},
        notes: notes(view, seat),
        corner: html! {
            @if view.start == seat && !view.setup.one_voice() && view.phase != Phase::Over {
                span.helm title="Starting player" { (sign("wheel")) span.vh { "starting player" } }
            }
        },
        before: html! { ul.crew { @for survivor in own() { (card(view, survivor)) } } },
    }
}

fn notes(view: &View, seat: Seat) -> Vec<(&'static str, String)> {
    let mut notes = Vec::new();
    if view.phase == Phase::Over {
        return notes;
    }
    if view.asked.has(seat) {
        notes.push(("now", "asked now".to_owned()));
    }
    notes
}

fn card(view: &View, survivor: &Survivor) -> Markup {
    let facts = survivor.person.facts();
    let colour = super::art::colour(Some(survivor.colour));
    html! {
        li.survivor.{ "of-" (colour) }.gone[!survivor.alive].weak[survivor.alive && survivor.total() <= 2]
            data-key={ "survivor-" (colour) } {
            (face(survivor.person))
            div.who {
                b { (facts.name) }
                @match survivor.fate {
                    Some((cause, day)) => small.fate { (words::cause(cause)) ", day " (day) },
                    None => small { (facts.class) @if view.lead == Some(survivor.colour) { ", leads" } },
                }
            }
            @if survivor.alive {
                div.has { (strength(survivor)) (holds(survivor)) }
                (ability(survivor))
            }
        }
    }
}

/// The two dice: the one on top counts, the one below waits.
fn strength(survivor: &Survivor) -> Markup {
    html! {
        p.stack title={ "Visible strength " (survivor.top) ", " (survivor.total()) " in all" } {
            (die(Some(survivor.colour), survivor.top))
            @if survivor.below > 0 { span.under { (die(Some(survivor.colour), survivor.below)) } }
            span.vh { "visible strength " (survivor.top) ", below " (survivor.below) }
        }
    }
}

/// What a survivor can do, and whether it is used up.
fn ability(survivor: &Survivor) -> Markup {
    let facts = survivor.person.facts();
    let until = if survivor.person == Person::Diva { "used up" } else { "used today" };
    html! {
        p.ability.spent[survivor.spent] tabindex="0" {
            @if survivor.spent { b { (until) } " " }
            (facts.text) " " (rule("D39"))
        }
    }
}

/// Hope, flip token, bottle and markers.
fn holds(survivor: &Survivor) -> Markup {
    html! {
        ul.holds {
            @for (kind, number) in Token::ALL.into_iter().zip(survivor.hope) {
                @if number > 0 {
                    li.piece data-key={ "hope-" (super::art::colour(Some(survivor.colour))) "-" (token(kind)) } title=(hope(kind)) {
                        (sign(token(kind))) b { (number) } span.vh { " " (hope(kind)) }
                    }
                }
            }
            @if survivor.hopes() == 0 && survivor.person != Person::Scruffs { li.none { "no Hope" } }
            @if let Some(flip) = survivor.flip {
                li title={ (flip.facts().name) ": " (flip.facts().text) } {
                    (sign(&format!("flip-{}", id(flip)))) span.vh { "flip token " (flip.facts().name) ": " (flip.facts().text) }
                }
            }
            @if let Some(bottle) = survivor.bottle {
                li title={ (bottle.facts().name) ": " (bottle.facts().text) } {
                    (sign(&id(bottle))) span.vh { "bottle " (bottle.facts().name) ": " (bottle.facts().text) }
                }
            }
            @if survivor.markers > 0 {
                li title="Days left with a white die (D44)" { (die(None, 0)) b { (survivor.markers) } span.vh { " days left with a white die" } }
            }
        }
    }
}

fn hope(kind: Token) -> &'static str {
    match kind {
        Token::Plain => "Hope",
        Token::One => "Hope, special: changes a die by 1 (D40)",
        Token::Two => "Hope, special: changes a die by 2 (D40)",
    }
}
