//! The middle of the raft: the food pile, what the gulls brought, and the vote; and the discard pile.

use maud::{Markup, html};
use open_sea::{Frame, Held, Item, Meal, Position, View, VoteResult};

use super::board::{MIDDLE, spot};
use super::places::{self, Place};
use super::story::{last_meal, last_vote};
use super::{cards, words};
use crate::art::{face, item_at, sea_at, sea_sign};
use crate::scene::Look;
use crate::seats::count;

/// How many cards lie in a row, face up.
const ROW: usize = 6;

/// The most face-down cards that are drawn; the number says how many there are.
const DRAWN: u8 = 12;

/// What lies in the middle of the raft: first what the viewer can touch there, then what everybody looks at.
pub(super) fn middle(look: &Look<Position>) -> Markup {
    let view = look.view;
    let (x, y) = MIDDLE;
    let asked = |place| places::touch(look, place).is_some();
    html! {
        @if matches!(view.frame, Frame::Lay { .. }) {
            (spot(look, Place::Pile, (x, if asked(Place::Sign) { y - 36 } else { y }), "pile", &how_many(view.pile), face_down(view.pile, !asked(Place::Sign))))
            (sign(look, (x, y + 40)))
        } @else if asked(Place::Ballot(true)) {
            (spot(look, Place::Ballot(true), (x - 62, y), "say-yes", "Yes overboard", ballot("ballot-yes", "Yes", "overboard")))
            (spot(look, Place::Ballot(false), (x + 62, y), "say-no", "No stay", ballot("ballot-no", "No", "stay")))
        } @else if asked(Place::Side) {
            (spot(look, Place::Side, MIDDLE, "side", "Discard a card", plaque("Discard a card …")))
        } @else if asked(Place::Line) {
            (spot(look, Place::Line, MIDDLE, "line", "Take a card", plaque("Take a card …")))
        } @else if asked(Place::Sign) {
            (sign(look, MIDDLE))
        } @else if let Some(meal) = last_meal(&look.sight.log, view) {
            (open(meal.cards))
        } @else if !view.gulls.is_empty() {
            (open(view.gulls))
        }
    }
}

/// The sign that lets the moment pass.
fn sign(look: &Look<Position>, at: (i32, i32)) -> Markup {
    let words = look
        .sight
        .answers
        .iter()
        .find(|offer| Place::of(&offer.mv) == Place::Sign)
        .map(|offer| &offer.words.what);
    html! { @if let Some(words) = words { (spot(look, Place::Sign, at, "sign-post", words, plaque(words))) } }
}

/// A board of wood with a word on it.
fn plaque(words: &str) -> Markup {
    html! {
        rect.hit x="-150" y="-47" width="300" height="94" {}
        rect.board-of x="-112" y="-25" width="224" height="50" rx="9" {}
        path.grain d="M-102-18h74M10-19h88M-98 19h60M22 18h78" {}
        text y="8" { (words) }
    }
}

/// A ballot as large as a finger.
fn ballot(drawing: &str, word: &str, more: &str) -> Markup {
    html! {
        rect.hit x="-60" y="-62" width="120" height="124" {}
        (sea_at(drawing, -38, -58, 76, 84))
        text y="46" { (word) }
        " "
        text.more y="66" { (more) }
    }
}

/// Cards face up, in rows, turned over together.
fn open(held: Held) -> Markup {
    let items: Vec<Item> = held.iter().collect();
    let rows = items.len().div_ceil(ROW).max(1);
    let (width, height) = (56, 44);
    html! {
        g.faces-up {
            @for (n, item) in items.iter().enumerate() {
                @let (row, place) = (n / ROW, n % ROW);
                @let in_row = if row + 1 == rows { items.len() - row * ROW } else { ROW };
                @let x = MIDDLE.0 - (in_row as i32 * width) / 2 + place as i32 * width;
                @let y = MIDDLE.1 - (rows as i32 * height) / 2 + row as i32 * height;
                g.laid-card data-key={ "laid-" (n) } {
                    title { (item.facts().name) }
                    rect x=(x + 2) y=(y + 2) width=(width - 4) height=(height - 4) rx="5" {}
                    (item_at(cards::id(*item), x + 4, y + 4, width - 8, height - 8))
                    @if item.food() > 0 { text x=(x + width - 11) y=(y + 17) { (item.food()) } }
                }
            }
        }
    }
}

fn how_many(pile: u8) -> String {
    if pile == 0 {
        "the food pile is empty".to_owned()
    } else {
        count(pile, "card face down", "cards face down").to_string()
    }
}

/// Cards face down in a heap: how many is public, which is not. Where a sign stands below it there is no room to tell it twice.
fn face_down(pile: u8, told: bool) -> Markup {
    // What is pressed lies between the castaway above it and the sign below.
    let (top, height) = if told { (-56, 92) } else { (-33, 70) };
    html! {
        rect.hit x="-150" y=(top) width="300" height=(height) {}
        @for n in 0..pile.min(DRAWN) {
            @let (x, turn) = (i32::from(n) * 13 - i32::from(pile.min(DRAWN)) * 6, (i32::from(n) * 37) % 21 - 10);
            g.piece data-key={ "pile-" (n) } transform={ "translate(" (x) " 0) rotate(" (turn) ")" } {
                (sea_at("item-back", -20, -28, 40, 56))
            }
        }
        @if told { text y="-38" { (how_many(pile)) } }
    }
}

/// What everybody looks at: the food, or the vote.
pub(super) fn affair(look: &Look<Position>) -> Markup {
    let view = look.view;
    if let Some(meal) = last_meal(&look.sight.log, view).filter(|_| view.vote.is_none()) {
        return food(look, meal);
    }
    if matches!(view.frame, Frame::Lay { .. }) {
        return filling(look);
    }
    if let Some(vote) = view.vote {
        let voters = view.asked.or(vote.given).len();
        return html! {
            li.instrument.affair data-key="affair" {
                span.accused { (face(vote.against)) b { "Overboard?" } }
                small { (words::wish(look, vote.caller, vote.against)) }
                small { b { (vote.given.len()) } " of " (voters) " have voted" }
                @if let Some(yes) = vote.mine { small.secret { "You: " (words::ballot(yes)) } }
            }
        };
    }
    match last_vote(&look.sight.log, view) {
        Some(vote) => turned(look, vote),
        None => html! {},
    }
}

/// A vote whose ballots lie open.
fn turned(look: &Look<Position>, vote: VoteResult) -> Markup {
    html! {
        li.instrument.affair data-key="affair" {
            span.accused { (face(vote.against)) b { @if vote.passes() { "Overboard" } @else { "Stays" } } }
            span.tally { (sea_sign("ballot-yes")) b { (vote.yes.len()) } span.vh { " yes" } (sea_sign("ballot-no")) b { (vote.no.len()) } span.vh { " no" } }
            small {
                @match (look.table.me == Some(vote.against), vote.passes()) {
                    (true, true) => "You are thrown overboard",
                    (true, false) => "You stay on the raft",
                    (false, true) => { (look.name(vote.against)) " is thrown overboard" }
                    (false, false) => { (look.name(vote.against)) " stays on the raft" }
                }
            }
        }
    }
}

fn filling(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        li.instrument.affair data-key="affair" {
            b { (sea_sign("starvation")) "Food pile" }
            small { (count(view.pile, "card", "cards")) " for " (count(view.alive().len(), "mouth", "mouths")) }
            @if !view.pile_known.is_empty() {
                small.secret { "Yours: " (listed(view.pile_known)) }
            }
        }
    }
}

fn listed(held: Held) -> String {
    let counted = |(item, copies): (Item, u8)| match copies {
        1 => item.facts().name.clone(),
        copies => format!("{copies} {}", item.facts().name),
    };
    table::names::and_list(held.kinds().map(counted))
}

fn food(look: &Look<Position>, meal: Meal) -> Markup {
    let enough = meal.feeds_all();
    html! {
        li.instrument.affair data-key="affair" {
            b.short[!enough] { (meal.total) " food for " (meal.mouths) }
            @if meal.spoiled > 0 { small { (meal.food) " less " (meal.spoiled) " spoiled" } }
            @if !enough && look.view.food_left > 0 {
                small.secret {
                    @if look.table.me == Some(look.view.compass) { "You give" } @else { (look.name(look.view.compass)) " gives" }
                    " out " (look.view.food_left) " more"
                }
            } @else if enough { small { "Everybody eats." } }
        }
    }
}

/// The discard pile, for whoever wants to look.
pub(super) fn discards(view: &View) -> Markup {
    html! {
        div #discards.menu popover role="dialog" aria-label="Discarded cards" {
            h2 { "Discarded" }
            p.chips {
                @for (item, copies) in view.discard.kinds() { (cards::small(item, copies)) }
                @if view.discard.is_empty() { "Nothing lies face up." }
            }
            @if view.face_down > 0 {
                p.quiet { (count(view.face_down, "card lies", "cards lie")) " face down." }
                @if !view.face_down_known.is_empty() {
                    p.chips { small { "you know of" } @for (item, copies) in view.face_down_known.kinds() { (cards::small(item, copies)) } }
                }
            }
            @if !view.events_gone.is_empty() {
                h3 { "Events" }
                p { @for (n, card) in view.events_gone.iter().enumerate() { @if n > 0 { ", " } (card.facts().name) } }
            }
            @if !view.events_face_down.is_empty() {
                p.quiet { (count(view.events_face_down.len() as u8, "event lies", "events lie")) " face down." }
            }
            (cards::close("discards"))
        }
    }
}
