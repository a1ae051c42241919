//! Small drawings out of the embedded sheets.
//!
//! The pages only point at them: what is pushed stays small, and the browser draws each sheet once.

use std::collections::HashSet;
use std::sync::LazyLock;

use maud::{Markup, html};
use table::Seat;

use crate::assets::{get, url};
use crate::model::Chair;

static SIGNS: LazyLock<String> = LazyLock::new(|| url("signs.svg"));
static WRECKAGE: LazyLock<String> = LazyLock::new(|| url("wreckage.svg"));
static ISLAND: LazyLock<String> = LazyLock::new(|| url("island.svg"));
static ITEMS: LazyLock<String> = LazyLock::new(|| url("items.svg"));
static SEA: LazyLock<String> = LazyLock::new(|| url("sea.svg"));
static RAFT: LazyLock<String> = LazyLock::new(|| url("raft.svg"));

/// A sign: `droplet`, `fish`, `log`, …
pub(crate) fn sign(name: &str) -> Markup {
    html! { svg.sign.{ "sign-" (name) } aria-hidden="true" { use href={ (*SIGNS) "#" (name) } {} } }
}

/// A sign inside another drawing, at its own place and size.
pub(crate) fn sign_at(name: &str, x: i32, y: i32, width: i32, height: i32) -> Markup {
    html! { use href={ (*SIGNS) "#" (name) } x=(x) y=(y) width=(width) height=(height) {} }
}

/// A castaway's face, as whoever sits there has chosen it: the page says once which one that is (see [`faces`]).
pub(crate) fn face(seat: Seat) -> Markup {
    html! { svg.face aria-hidden="true" viewBox="0 0 64 64" { use href={ "#face-of-" (seat) } {} } }
}

/// A castaway's face inside another drawing, at its own place and size.
pub(crate) fn face_at(seat: Seat, x: i32, y: i32, width: i32, height: i32) -> Markup {
    html! { use href={ "#face-of-" (seat) } x=(x) y=(y) width=(width) height=(height) {} }
}

/// Which face everybody at a table has: all pictures of them point here.
pub(crate) fn faces(chairs: &[Chair]) -> Markup {
    html! {
        svg.faces data-key="faces" aria-hidden="true" width="0" height="0" {
            @for chair in chairs {
                symbol id={ "face-of-" (chair.seat) } viewBox="0 0 64 64" {
                    use href={ (*SIGNS) "#face-" (chair.face) } width="64" height="64" {}
                }
            }
        }
    }
}

/// One of the drawn faces, by its number.
pub(crate) fn face_of(number: u8) -> Markup {
    html! { svg.face aria-hidden="true" viewBox="0 0 64 64" { use href={ (*SIGNS) "#face-" (number) } {} } }
}

/// The drawn face of a wreckage card.
pub(crate) fn wreckage(card: &str) -> Markup {
    art(&WRECKAGE, card)
}

/// The drawn face of an item of Open Sea, whose box can be changed: one that nobody has drawn is a crate.
pub(crate) fn item(id: &str) -> Markup {
    art(&ITEMS, drawn_item(id))
}

/// An item's face inside another drawing.
pub(crate) fn item_at(id: &str, x: i32, y: i32, width: i32, height: i32) -> Markup {
    html! { use href={ (*ITEMS) "#" (drawn_item(id)) } x=(x) y=(y) width=(width) height=(height) {} }
}

fn drawn_item(id: &str) -> &str {
    static DRAWN: LazyLock<HashSet<String>> = LazyLock::new(|| symbols("items.svg"));
    if DRAWN.contains(id) { id } else { "unknown" }
}

/// The drawn face of an event, an agenda or a card of The End Is Near; nothing if nobody has drawn it.
pub(crate) fn sea(id: &str) -> Markup {
    static DRAWN: LazyLock<HashSet<String>> = LazyLock::new(|| symbols("sea.svg"));
    if DRAWN.contains(id) {
        art(&SEA, id)
    } else {
        html! {}
    }
}

/// A sign of the sea: `heart`, `compass`, `ballot`, …
pub(crate) fn sea_sign(name: &str) -> Markup {
    html! { svg.sign.{ "sign-" (name) } aria-hidden="true" { use href={ (*SEA) "#" (name) } {} } }
}

/// A sign of the sea inside another drawing, at its own place and size.
pub(crate) fn sea_at(name: &str, x: i32, y: i32, width: i32, height: i32) -> Markup {
    html! { use href={ (*SEA) "#" (name) } x=(x) y=(y) width=(width) height=(height) {} }
}

/// The names of the drawings in a sheet.
fn symbols(sheet: &str) -> HashSet<String> {
    let Some((_, bytes, _)) = get(sheet) else { return HashSet::new() };
    let text = String::from_utf8_lossy(&bytes);
    let ids = text.split("<symbol id=\"").skip(1);
    ids.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

/// The address of the raft's picture.
pub(crate) fn raft() -> &'static str {
    &RAFT
}

/// A card's face out of a sheet of them.
fn art(sheet: &str, name: &str) -> Markup {
    html! { svg.art aria-hidden="true" viewBox="0 0 100 70" { use href={ (sheet) "#" (name) } {} } }
}

/// The address of the island's picture.
pub(crate) fn island() -> &'static str {
    &ISLAND
}
