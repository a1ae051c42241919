//! The drawings of Robinson Crusoe, out of its own sheets.

use std::sync::LazyLock;

use maud::{Markup, html};
use robinson_crusoe::content::Pile;
use robinson_crusoe::pieces::{Character, Deck, Good, Nature, Source, Who};
use robinson_crusoe::{Kind, Target, View, Work};
use serde::Serialize;

use crate::assets::url;

static SIGNS: LazyLock<String> = LazyLock::new(|| url("robinson-signs.svg"));
static LAND: LazyLock<String> = LazyLock::new(|| url("robinson-land.svg"));
static ENDS: LazyLock<String> = LazyLock::new(|| url("robinson-ends.svg"));
static VISTA: LazyLock<String> = LazyLock::new(|| url("robinson.svg"));

/// What programs call a thing, which is what its drawing is called.
pub(super) fn id(thing: impl Serialize) -> String {
    serde_json::to_value(thing).ok().and_then(|id| id.as_str().map(str::to_owned)).unwrap_or_default()
}

/// A drawing by its name.
pub(super) fn sign(name: &str) -> Markup {
    html! { svg.sign aria-hidden="true" viewBox="0 0 24 24" { use href={ (*SIGNS) "#" (name) } {} } }
}

/// The drawing of a thing that is called like it.
pub(super) fn sign_of(thing: impl Serialize) -> Markup {
    sign(&id(thing))
}

/// So many of a good, in a row while there are few.
pub(super) fn goods(good: Good, n: u8) -> Markup {
    html! {
        span.goods {
            @if n <= 3 { @for _ in 0..n { (sign_of(good)) } } @else { b { (n) } (sign_of(good)) }
        }
    }
}

/// The drawing of what a source gives.
pub(super) fn source(source: Source) -> Markup {
    sign_of(source)
}

/// A painted tile, or what is left of it, inside the chart.
pub(super) fn land(name: &str) -> Markup {
    html! { use href={ (*LAND) "#" (name) } x="-58" y="-67" width="116" height="134" {} }
}

/// The class that gives a castaway's things their colour.
pub(super) fn colour(view: &View, who: Who) -> &'static str {
    match who {
        Who::Friday => "c-friday",
        Who::Jenny => "c-jenny",
        who => match character(view, who) {
            Some(Character::Cook) => "c-cook",
            Some(Character::Explorer) => "c-explorer",
            Some(Character::Soldier) => "c-soldier",
            Some(Character::Carpenter) | None => "c-carpenter",
        },
    }
}

/// Which character somebody is.
pub(super) fn character(view: &View, who: Who) -> Option<Character> {
    view.castaways.iter().find(|castaway| castaway.who == who).and_then(|castaway| castaway.person.character)
}

/// A pawn of somebody.
pub(super) fn pawn(view: &View, who: Who) -> Markup {
    html! { svg.pawn.{ (colour(view, who)) } aria-hidden="true" viewBox="0 0 24 24" { use href={ (*SIGNS) "#pawn" } {} } }
}

/// The outline of a pawn that is still missing.
pub(super) fn no_pawn() -> Markup {
    html! { svg.pawn.missing aria-hidden="true" viewBox="0 0 24 24" { use href={ (*SIGNS) "#no-pawn" } {} } }
}

/// A portrait by its name.
pub(super) fn face(name: &str) -> Markup {
    html! { svg.face aria-hidden="true" viewBox="0 0 64 64" { use href={ (*SIGNS) "#" (name) } {} } }
}

/// A layer of the last picture, with how it moves.
pub(super) fn end_layer(name: &str, moves: &str) -> Markup {
    html! { use class={ "layer " (moves) } href={ (*ENDS) "#" (name) } width="640" height="280" {} }
}

/// Somebody in the last picture, or what stands for them.
pub(super) fn standing(name: &str, x: i32, y: i32, size: i32) -> Markup {
    html! { use.stands href={ (*SIGNS) "#" (name) } x=(x) y=(y) width=(size) height=(size) {} }
}

/// What the drawing of a place is called.
pub(super) fn place(view: &View, at: Target) -> String {
    let name = match at {
        Target::Threat(_) => "plan",
        Target::Hunt(_) => "hunt",
        Target::Burn(_) => "fire",
        Target::Explore(_) => "explore",
        Target::Totem(_) => "totem",
        Target::Rescue => "rescue",
        Target::TreasureMap => "treasure-map",
        Target::Reclaim(_) => "shovel",
        Target::Arrange(_) => "arrange",
        Target::Rest(_) => "rest",
        Target::Build(work) => return self::work(work),
        Target::Gather(space, n) => {
            let source = view
                .open_tile(space)
                .and_then(|tile| tile.facts().sources.get(usize::from(n)).map(|slot| slot.0));
            return source.map_or_else(|| if n == 2 { "food" } else { "wood" }.to_owned(), id);
        }
    };
    name.to_owned()
}

/// What the drawing of something to be built is called.
pub(super) fn work(work: Work) -> String {
    match work {
        Work::Shelter => "shelter".to_owned(),
        Work::Roof(_) => "roof".to_owned(),
        Work::Palisade(_) => "palisade".to_owned(),
        Work::Weapon(_) => "weapon".to_owned(),
        Work::Invention(invention) => id(invention),
        Work::Cross(_) => "cross".to_owned(),
        Work::Bell(_) => "sacred-bell".to_owned(),
    }
}

/// What the picture on a card is called: its own deck's.
pub(super) fn card(kind: Kind) -> &'static str {
    match kind.facts().pile {
        Pile::Event(None) => "book",
        Pile::Event(Some(_)) => "adventure",
        Pile::Wreckage => "ship",
        Pile::Adventure(Deck::Build) => "build",
        Pile::Adventure(Deck::Gather) => "gather",
        Pile::Adventure(Deck::Explore) => "explore",
        Pile::Mystery(Nature::Treasure) => "treasure",
        Pile::Mystery(Nature::Monster) => "monster",
        Pile::Mystery(Nature::Trap) => "trap",
    }
}

/// What a card is, in a word, and the class of its colour.
pub(super) fn pile(kind: Kind) -> (&'static str, &'static str) {
    match kind.facts().pile {
        Pile::Event(_) => ("event", "event"),
        Pile::Wreckage => ("wreckage", "event"),
        Pile::Adventure(Deck::Build) => ("adventure of building", "build"),
        Pile::Adventure(Deck::Gather) => ("adventure of gathering", "gather"),
        Pile::Adventure(Deck::Explore) => ("adventure of exploring", "explore"),
        Pile::Mystery(Nature::Treasure) => ("mystery: a treasure", "mystery"),
        Pile::Mystery(Nature::Monster) => ("mystery: a monster", "mystery"),
        Pile::Mystery(Nature::Trap) => ("mystery: a trap", "mystery"),
    }
}

/// The address of the wide picture.
pub(super) fn vista() -> &'static str {
    &VISTA
}
