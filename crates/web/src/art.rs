//! Small drawings out of the embedded sheets.
//!
//! The pages only point at them: what is pushed stays small, and the browser draws each sheet once.

use std::sync::LazyLock;

use maud::{Markup, html};
use table::Seat;

use crate::assets::url;

static SIGNS: LazyLock<String> = LazyLock::new(|| url("signs.svg"));
static WRECKAGE: LazyLock<String> = LazyLock::new(|| url("wreckage.svg"));
static ISLAND: LazyLock<String> = LazyLock::new(|| url("island.svg"));

/// How many different faces are drawn.
const FACES: usize = 12;

/// A sign: `droplet`, `fish`, `log`, …
pub(crate) fn sign(name: &str) -> Markup {
    html! { svg.sign.{ "sign-" (name) } aria-hidden="true" { use href={ (*SIGNS) "#" (name) } {} } }
}

/// A sign inside another drawing, at its own place and size.
pub(crate) fn sign_at(name: &str, x: i32, y: i32, width: i32, height: i32) -> Markup {
    html! { use href={ (*SIGNS) "#" (name) } x=(x) y=(y) width=(width) height=(height) {} }
}

/// What the face of a seat is called.
pub(crate) fn face_name(seat: Seat) -> String {
    format!("face-{}", seat.index() % FACES)
}

/// A castaway's face.
pub(crate) fn face(seat: Seat) -> Markup {
    html! { svg.face aria-hidden="true" viewBox="0 0 64 64" { use href={ (*SIGNS) "#" (face_name(seat)) } {} } }
}

/// The drawn face of a wreckage card.
pub(crate) fn wreckage(card: &str) -> Markup {
    art(&WRECKAGE, card)
}

/// A card's face out of a sheet of them.
fn art(sheet: &str, name: &str) -> Markup {
    html! { svg.art aria-hidden="true" viewBox="0 0 100 70" { use href={ (sheet) "#" (name) } {} } }
}

/// The address of the island's picture.
pub(crate) fn island() -> &'static str {
    &ISLAND
}
