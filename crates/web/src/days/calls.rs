//! Day 21: who can still call the ship, how, and what it costs.

use maud::{Markup, html};
use twenty_one_days::view::Call;
use twenty_one_days::{Move, Position, Signal, tiles};

use super::art::{colour, die, face, sign};
use super::perils::harms;
use super::tips::rule;
use super::words;
use crate::scene::{Look, value};

/// The living, each with the flare gun, the megaphone, and what else they have.
pub(super) fn calls(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        ul.calls aria-label="Who can call the ship" {
            @for survivor in view.survivors.iter().filter(|survivor| survivor.alive) {
                li.caller.{ "of-" (colour(Some(survivor.colour))) } data-key={ "caller-" (colour(Some(survivor.colour))) } {
                    p.name { (face(survivor.person)) b { (words::short(survivor.person)) }
                        span.has { (sign("hope-token")) b { (survivor.hopes()) } span.vh { " Hope" } (die(Some(survivor.colour), survivor.top))
                            span.vh { " strength " (survivor.total()) } } }
                    p.means {
                        @for call in view.calls.iter().filter(|call| call.survivor == survivor.colour) { (means(look, call)) }
                    }
                }
            }
        }
    }
}

/// A way to call the ship: the viewer's to choose, somebody else's, or closed, and why.
fn means(look: &Look<Position>, call: &Call) -> Markup {
    let Call { survivor, how, mute } = *call;
    let drawing = match how {
        Signal::Flare => "flare-gun",
        Signal::Shout | Signal::Sing => "megaphone",
        Signal::Kite => "kite",
    };
    let offer = look.sight.answers.iter().find(|offer| offer.mv == Move::Signal { survivor, how });
    let cost = html! { (tiles::price(look.view, survivor, how)) @if how == Signal::Sing { ", sings" } };
    html! {
        @match (offer, mute) {
            (Some(offer), _) => button.call form="play" name="move" value=(value(&offer.mv)) data-confirm=[harms(look, &offer.mv)] { (sign(drawing)) (cost) span.vh { ": " (offer.words) } },
            (None, None) => span.call { (sign(drawing)) (cost) },
            (None, Some(mute)) => {
                @let (why, id) = tiles::mute(how, mute);
                span.call.closed { (sign(drawing)) span { (why) " " (rule(id)) } }
            }
        }
    }
}
