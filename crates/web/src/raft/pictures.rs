//! What is seen of what happens on the raft: cards that turn over, ballots, hearts, the sea.
//!
//! A picture holds no word of a result: its words come when it has been seen. Everything moves by the style sheet alone,
//! and stands still as it ends where nothing may move.

use maud::{Markup, html};
use open_sea::content::content;
use open_sea::{Agenda, Fate, Held, Item, Position, VoteResult};
use table::{Seat, Seats};

use super::cards;
use crate::art::{face, face_at, sea, sea_at, sea_sign, sign};
use crate::scene::Look;
use crate::seats::short;

/// A card that turns over, as the so-manieth of its picture.
fn turning(turn: usize, back: &str, front: Markup) -> Markup {
    html! {
        span.flip.{ "n" (turn.min(LAST_TURN)) } {
            span.back { (sea_sign(back)) }
            span.front { (front) }
        }
    }
}

/// The last turn that the style sheet has a delay for: all later cards turn with it.
const LAST_TURN: usize = 15;

/// An item face up, with what it is worth.
pub(super) fn item_card(item: Item) -> Markup {
    let facts = item.facts();
    html! {
        span.item.food[facts.food > 0].poison[facts.spoils > 0] {
            (cards::drawing(item))
            @if facts.food > 0 { b { (facts.food) } }
            @if facts.spoils > 0 { b { "−" (facts.spoils) } }
        }
    }
}

/// An item as somebody knows it: its face, or its back.
pub(super) fn known_card(item: Option<Item>) -> Markup {
    match item {
        Some(item) => item_card(item),
        None => html! { span.item.unknown { (sea_sign("item-back")) } },
    }
}

/// What flies from hand to hand.
pub(super) fn flying(item: Option<Item>) -> Markup {
    html! { span.flying { (known_card(item)) } }
}

/// What somebody does to somebody with something.
pub(super) fn deed(by: Seat, what: Markup, on: Option<Seat>, class: &str) -> Markup {
    html! {
        span.deed.{ (class) } {
            (face(by))
            span.thing { (what) }
            @if let Some(on) = on.filter(|on| *on != by) { span.whom { (face(on)) } }
        }
    }
}

/// An event, a card of The End Is Near: turned over while everybody looks.
pub(super) fn turned_card(id: &str) -> Markup {
    html! { span.turned-card { (turning(0, "event-back", html! { span.big { (sea(id)) } })) } }
}

/// A card of the events that nobody may see.
pub(super) fn hidden_event() -> Markup {
    html! { span.turned-card.still { (sea_sign("event-back")) } }
}

/// Cards side by side, face up.
pub(super) fn spread(held: Held) -> Markup {
    html! { span.spread { @for item in held.iter() { (item_card(item)) } } }
}

/// Every ballot turned over at once, before the one whom it is about.
pub(super) fn ballots(look: &Look<Position>, vote: VoteResult) -> Markup {
    let voters = vote.yes.or(vote.no);
    html! {
        div.ballots.wide {
            (drowning(vote.against, if vote.passes() { "falls" } else { "stays" }))
            ul { @for seat in voters {
                li {
                    (face(seat))
                    (turning(0, "ballot", sea_sign(super::words::ballot_sign(vote.yes.has(seat)))))
                    b { (short(look.name(seat))) }
                }
            } }
        }
    }
}

/// Somebody at the edge of the raft, and the sea.
pub(super) fn drowning(seat: Seat, class: &str) -> Markup {
    html! {
        svg.edge.{ (class) } viewBox="0 0 220 130" aria-hidden="true" {
            rect.dark width="220" height="130" rx="12" {}
            circle.moon cx="184" cy="26" r="13" {}
            path.glint d="M172 72q6-4 12 0t12 0M166 84q8-5 16 0t16 0" {}
            path.plank d="M0 76h84v15H0zM0 93h78v12H0z" {}
            g.going { (face_at(seat, 44, 14, 64, 64)) }
            path.water d="M0 92q14-10 28 0t28 0 28 0 28 0 28 0 28 0 28 0 24-2V118q0 12-12 12H12Q0 130 0 118z" {}
            path.foam d="M0 92q14-10 28 0t28 0 28 0 28 0 28 0 28 0 28 0 24-2M40 108q10-7 20 0t20 0 20 0M122 112q9-6 18 0t18 0 18 0" {}
        }
    }
}

/// How many of the pile turn over one by one before they turn quickly.
const SLOWLY: usize = 8;

/// The food pile, turned over card by card: what feeds, what spoils, what is nothing. It was shuffled: a mix that tells nobody
/// whose card was whose.
pub(super) fn pile(held: Held, mix: usize) -> Markup {
    let place = |n: usize| (n as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15 ^ (mix as u64 * 0x1_0001)) >> 20;
    let mut items: Vec<(u64, Item)> = held.iter().enumerate().map(|(n, item)| (place(n), item)).collect();
    items.sort_by_key(|(place, _)| *place);
    html! {
        div.meal.wide.quick[items.len() > SLOWLY] {
            @if items.is_empty() { span.bowl { (sea_sign("starvation")) } }
            @for (n, (_, item)) in items.iter().enumerate() { (turning(n, "item-back", item_card(*item))) }
        }
    }
}

/// For how many milliseconds a pile of so many turns over: as long as the style sheet takes.
pub(super) fn pile_takes(cards: usize) -> u16 {
    let step = if cards > SLOWLY { 210 } else { 420 };
    700 + step * cards.min(LAST_TURN + 1) as u16
}

/// Hearts: those that are left, and the last one lost breaking.
pub(super) fn hearts(left: u8, lost: u8) -> Markup {
    html! {
        span.hearts-left {
            @for n in 0..content().vitality {
                @if n < left { (sea_sign("heart")) }
                @else if n < left + lost { span.breaks { span.whole { (sea_sign("heart")) } (sea_sign("heart-lost")) } }
                @else { (sea_sign("heart-lost")) }
            }
        }
    }
}

/// Several castaways with their hearts, and how many each has just lost.
pub(super) fn hurt(look: &Look<Position>, of: &[(Seat, u8, u8)]) -> Markup {
    html! {
        span.hurt { @for (seat, left, lost) in of {
            span.person { (face(*seat)) (hearts(*left, *lost)) b { (short(look.name(*seat))) } }
        } }
    }
}

/// A heart that comes back.
pub(super) fn healed(seat: Seat, left: u8, back: u8) -> Markup {
    html! {
        span.hurt.healed {
            span.person {
                (face(seat))
                span.hearts-left {
                    @for n in 0..content().vitality {
                        @if n + back >= left && n < left { span.returns { (sea_sign("heart")) } }
                        @else if n < left { (sea_sign("heart")) } @else { (sea_sign("heart-lost")) }
                    }
                }
            }
        }
    }
}

/// Somebody's end.
pub(super) fn death(seat: Seat, fate: Fate) -> Markup {
    match fate {
        Fate::Overboard { .. } => drowning(seat, "falls"),
        Fate::LeftBehind { .. } => grave(seat),
        Fate::Shot { .. } => {
            html! { span.death.shot { (face(seat)) (cards::drawn("gun")) (sign("grave")) } }
        }
        Fate::Alive | Fate::Spent { .. } | Fate::Rescued { .. } => {
            html! { span.death { (face(seat)) (hearts(0, 1)) (sign("grave")) } }
        }
    }
}

/// Somebody who is no more.
pub(super) fn grave(seat: Seat) -> Markup {
    html! { span.death { (face(seat)) (sign("grave")) } }
}

/// The Compass, from one to the other.
pub(super) fn compass(from: Option<Seat>, to: Seat) -> Markup {
    html! {
        span.deed.passes {
            @if let Some(from) = from.filter(|from| *from != to) { (face(from)) }
            span.thing { (sea_sign("compass")) }
            span.whom { (face(to)) }
        }
    }
}

/// The ship, with those whom it takes.
pub(super) fn ship(aboard: Seats) -> Markup {
    html! {
        svg.ship viewBox="0 0 320 180" aria-hidden="true" {
            rect.dark width="320" height="180" rx="14" {}
            circle.moon cx="264" cy="34" r="17" {}
            path.glint d="M250 116q7-5 14 0t14 0M244 130q9-6 18 0t18 0M252 144q8-5 16 0t16 0" {}
            g.sails {
                (super::ending::hull())
                @for (n, seat) in aboard.into_iter().enumerate() {
                    (face_at(seat, 92 + 42 * n as i32, 78, 44, 44))
                }
            }
            path.water d="M0 134q20-10 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40-2V166q0 14-14 14H14Q0 180 0 166z" {}
            path.foam d="M0 134q20-10 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40-2M60 156q12-7 24 0t24 0M190 160q12-7 24 0t24 0" {}
        }
    }
}

/// Nobody, and the sea.
pub(super) fn empty_sea() -> Markup {
    html! {
        svg.ship.empty viewBox="0 0 320 180" aria-hidden="true" {
            rect.dark width="320" height="180" rx="14" {}
            circle.moon cx="264" cy="34" r="17" {}
            path.glint d="M250 104q7-5 14 0t14 0M244 118q9-6 18 0t18 0M252 132q8-5 16 0t16 0" {}
            g.sails { path.plank d="M96 118h124v12H96zM104 132h108v9H104z" {} (sea_at("lantern", 140, 78, 40, 40)) }
            path.water d="M0 134q20-10 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40-2V166q0 14-14 14H14Q0 180 0 166z" {}
            path.foam d="M0 134q20-10 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40-2" {}
        }
    }
}

/// The agendas, turned over one by one, each at the face whose it was.
pub(super) fn agendas(look: &Look<Position>, agendas: &[Agenda]) -> Markup {
    html! {
        div.unmasked.wide { @for (n, agenda) in agendas.iter().enumerate() {
            span.person {
                (face(Seat(n as u8)))
                (turning(n, "event-back", html! { span.item { (sea(agenda.id())) } }))
                b { (short(look.name(Seat(n as u8)))) }
            }
        } }
    }
}

/// For how many milliseconds so many agendas turn over.
pub(super) fn agendas_take(seats: usize) -> u16 {
    700 + 700 * seats as u16
}

/// One agenda, turned up for the one whose it is.
pub(super) fn own_agenda(agenda: Agenda) -> Markup {
    html! { span.turned-card { (turning(0, "event-back", html! { span.big { (sea(agenda.id())) } })) } }
}
