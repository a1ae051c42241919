//! The drawings of 21 Days, out of its own sheets.

use std::sync::LazyLock;

use maud::{Markup, html};
use serde::Serialize;
use twenty_one_days::{Colour, Person, Token};

use crate::assets::url;

static SIGNS: LazyLock<String> = LazyLock::new(|| url("days-signs.svg"));
static FACES: LazyLock<String> = LazyLock::new(|| url("days-faces.svg"));
static VISTA: LazyLock<String> = LazyLock::new(|| url("days.svg"));

/// What programs call a thing, which is what its drawing is called.
pub(super) fn id(thing: impl Serialize) -> String {
    serde_json::to_value(thing).ok().and_then(|id| id.as_str().map(str::to_owned)).unwrap_or_default()
}

/// A drawing by its name.
pub(super) fn sign(name: &str) -> Markup {
    html! { svg.sign aria-hidden="true" viewBox="0 0 64 64" { use href={ (*SIGNS) "#" (name) } {} } }
}

/// A drawing inside another one, at its own place and size.
pub(super) fn sign_at(name: &str, x: i32, y: i32, size: i32) -> Markup {
    html! { use href={ (*SIGNS) "#" (name) } x=(x) y=(y) width=(size) height=(size) {} }
}

/// A drawing on a card of the hand.
pub(super) fn card(name: &str) -> Markup {
    html! {
        svg.art aria-hidden="true" viewBox="0 0 100 70" { use href={ (*SIGNS) "#" (name) } x="19" y="4" width="62" height="62" {} }
    }
}

/// A survivor's portrait.
pub(super) fn face(person: Person) -> Markup {
    html! { svg.face aria-hidden="true" viewBox="0 0 64 64" { use href={ (*FACES) "#" (id(person)) } {} } }
}

/// A survivor's portrait inside another drawing, with its middle at a point.
pub(super) fn face_at(person: Person, x: i32, y: i32, size: i32) -> Markup {
    html! {
        use href={ (*FACES) "#" (id(person)) } x=(x - size / 2) y=(y - size / 2) width=(size) height=(size) {}
    }
}

/// A survivor's portrait on a card of the hand.
pub(super) fn face_card(person: Person) -> Markup {
    html! {
        svg.art aria-hidden="true" viewBox="0 0 100 70" { use href={ (*FACES) "#" (id(person)) } x="18" y="3" width="64" height="64" {} }
    }
}

/// The class that a colour has in the style sheet; dice of nobody are white.
pub(super) fn colour(colour: Option<Colour>) -> &'static str {
    match colour {
        Some(Colour::Blue) => "blue",
        Some(Colour::Yellow) => "yellow",
        Some(Colour::Red) => "red",
        Some(Colour::Green) => "green",
        None => "white",
    }
}

/// A die that shows a face; 0 is a die that has not been rolled.
pub(super) fn die(of: Option<Colour>, face: u8) -> Markup {
    html! {
        svg class={ "die " (colour(of)) } aria-hidden="true" viewBox="0 0 40 40" { use href={ (*SIGNS) "#die-" (face.min(6)) } {} }
    }
}

/// A die inside another drawing.
pub(super) fn die_at(of: Colour, face: u8, x: i32, y: i32, size: i32) -> Markup {
    html! {
        use class=(colour(Some(of))) href={ (*SIGNS) "#die-" (face.min(6)) } x=(x) y=(y) width=(size) height=(size) {}
    }
}

/// The drawing of a Hope token.
pub(super) fn token(token: Token) -> &'static str {
    match token {
        Token::Plain => "hope-token",
        Token::One => "hope-one",
        Token::Two => "hope-two",
    }
}

/// The address of the wide picture.
pub(super) fn vista() -> &'static str {
    &VISTA
}
