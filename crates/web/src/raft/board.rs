//! The board: the raft on open water with its castaways, and the decks around it.

use std::f64::consts::PI;

use maud::{Markup, html};
use open_sea::content::content;
use open_sea::{Fate, Forecast, Phase, Position, View};
use table::Seat;

use super::badges::{accused, is_done, is_hungry};
use super::places::{self, Place};
use super::story::last_vote;
use super::{cards, goal, middle, words};
use crate::art::{face_at, raft, sea, sea_at, sea_sign};
use crate::pages::papers::rule_link;
use crate::scene::Look;
use crate::seats::{called, count, is_asked, short};

/// Half the size of a castaway on the raft.
const TOKEN: i32 = 27;

/// The middle of the raft.
pub(super) const MIDDLE: (i32, i32) = (480, 370);

/// The board with everything that lies on it.
pub(super) fn board(look: &Look<Position>) -> Markup {
    html! {
        section.board data-key="board" aria-label="The raft" {
            div.stage {
                (scene(look))
                ul.instruments {
                    (middle::affair(look))
                    (today(look))
                    (events(look))
                    (stores(look))
                }
            }
            (cards::explanation())
            (middle::discards(look.view))
            (goal::agendas(look))
            (places::menus(look))
        }
    }
}

/// Where the dead drift, one after the other: where no card lies on the water, and none of their names under one.
const ADRIFT: [(i32, i32); 6] = [(152, 196), (140, 284), (220, 372), (220, 460), (836, 282), (292, 150)];

/// Where a castaway is: around the middle of the raft, the viewer nearest, and each one's left neighbour on their left;
/// the dead are in the water beside it.
fn place(look: &Look<Position>, seat: Seat) -> (i32, i32) {
    let is_dead = |n: &usize| look.view.castaways.get(*n).is_some_and(|castaway| !castaway.fate.is_alive());
    if is_dead(&seat.index()) {
        let before = (0..seat.index()).filter(is_dead).count();
        return ADRIFT[before.min(ADRIFT.len() - 1)];
    }
    let seats = f64::from(look.view.setup.seats);
    let nearest = f64::from(look.table.me.map_or(0, |me| me.0));
    let angle = PI / 2.0 + 2.0 * PI * (f64::from(seat.0) - nearest) / seats;
    let (x, y) = (f64::from(MIDDLE.0) + 224.0 * angle.cos(), f64::from(MIDDLE.1) + 116.0 * angle.sin());
    (x.round() as i32, y.round() as i32)
}

fn scene(look: &Look<Position>) -> Markup {
    let view = look.view;
    let label = format!(
        "The raft with {} aboard. {} holds the Compass. {} before Rescue!, which takes {}.",
        count(view.alive().len(), "castaway", "castaways"),
        look.name(view.compass),
        count(view.events_left, "event", "events"),
        view.rescues,
    );
    html! {
        svg.scene viewBox="-100 0 1160 600" preserveAspectRatio="xMidYMid slice" role="group" aria-label=(label) {
            g.world {
                image href=(raft()) x="-100" width="1160" height="600" {}
                rect.night.fog[view.fog] x="-100" width="1160" height="600" opacity="0" {}
                // Where cards fly to that are laid down, whatever lies there.
                rect.nowhere data-at="pile" x=(MIDDLE.0 - 20) y=(MIDDLE.1 - 20) width="40" height="40" {}
                (middle::middle(look))
                @for n in 0..view.setup.seats { (castaway(look, Seat(n))) }
                (compass(look))
            }
        }
    }
}

/// The Compass where it can be seized, over whoever holds it.
fn compass(look: &Look<Position>) -> Markup {
    let (x, y) = place(look, look.view.compass);
    html! {
        @if places::touch(look, Place::Compass).is_some() {
            (spot(look, Place::Compass, (x + 44, y - 34), "seize", "", html! { circle.hit r="40" {} (sea_at("compass", -26, -26, 52, 52)) }))
        }
    }
}

/// A place of the board: lit, and a button, while something can be done there; `written` is what can be read on it.
pub(super) fn spot(
    look: &Look<Position>,
    place: Place,
    (x, y): (i32, i32),
    key: &str,
    written: &str,
    content: Markup,
) -> Markup {
    let touch = places::touch(look, place);
    let touch = touch.as_ref();
    html! {
        g.spot.{ (key) }.lit[touch.is_some()] data-key=(key) transform={ "translate(" (x) " " (y) ")" }
            role=[touch.map(|_| "button")] tabindex=[touch.map(|_| "0")] aria-label=[touch.map(|touch| called(written, &touch.label))]
            data-move=[touch.and_then(|touch| touch.mv.as_ref())] data-menu=[touch.and_then(|touch| touch.menu.as_ref())] data-confirm=[touch.and_then(|touch| touch.confirm)] {
            (content)
        }
    }
}

fn castaway(look: &Look<Position>, seat: Seat) -> Markup {
    let view = look.view;
    let Some(castaway) = view.castaways.get(seat.index()) else { return html! {} };
    let (x, y) = place(look, seat);
    let alive = castaway.fate.is_alive();
    let asked = is_asked(look.table, seat);
    let size = 2 * TOKEN;
    let touch = places::touch(look, Place::Seat(seat));
    let touch = touch.as_ref();
    let at = format!("seat-{seat}");
    let lays = alive && castaway.laid > 0 && is_hungry(look);
    let written = short(look.name(seat));
    let written = if lays { format!("{} {written}", castaway.laid) } else { written };
    html! {
        g.token.piece.dead[!alive].asked[asked].mine[look.table.me == Some(seat)].designated[accused(view) == Some(seat)]
            .done[is_done(view, seat)].lit[touch.is_some()] data-key={ "token-" (seat) } transform={ "translate(" (x) " " (y) ")" }
            data-at=(at) data-drop=[alive.then_some(&at)]
            role=[touch.map(|_| "button")] tabindex=[touch.map(|_| "0")] aria-label=[touch.map(|touch| called(&written, &touch.label))]
            data-move=[touch.and_then(|touch| touch.mv.as_ref())] data-menu=[touch.and_then(|touch| touch.menu.as_ref())] data-confirm=[touch.and_then(|touch| touch.confirm)] {
            title { (look.name(seat)) ", " (words::fate(castaway.fate)) ", " (words::vitality(castaway.vitality)) }
            @if alive { circle.hit r="46" {} }
            g.grown {
                @if alive { ellipse.shade cy="25" rx="24" ry="7" {} }
                g.bust { (face_at(seat, -TOKEN, -TOKEN, size, size)) }
                @if alive {
                    circle.ring r=(TOKEN + 3) {}
                    g.heart-row {
                        @for n in 0..content().vitality {
                            (sea_at(if n < castaway.vitality { "heart" } else { "heart-lost" }, -31 + 21 * i32::from(n), -52, 20, 19))
                        }
                    }
                    @if view.compass == seat && view.phase != Phase::Over { (sea_at("compass", 18, -34, 32, 32)) }
                    @if castaway.roped { (sea_at("knot", -54, -34, 26, 26)) }
                    @if castaway.sedated { (sea_at("bottle", 24, -12, 30, 34)) }
                    (ballot(look, seat))
                    @if lays {
                        g.laying { (sea_at("item-back", -50, -4, 25, 35)) text x="-37.5" y="20" { (castaway.laid) } }
                        " "
                    }
                    @if castaway.fed && is_hungry(look) || castaway.picked || matches!(castaway.fate, Fate::Rescued { .. }) {
                        circle.safe cx="30" cy="22" r="9" {}
                        path.tick d="M25 22l4 4 7-8" {}
                    }
                } @else {
                    path.swell d="M-40 12q10-9 20 0t20 0 20 0 20-2v24h-80z" {}
                    path.crest d="M-40 12q10-9 20 0t20 0 20 0 20-2M-30 22q8-6 16 0t16 0" {}
                }
                text.label y=(TOKEN + 20) { (short(look.name(seat))) }
            }
        }
    }
}

/// A vote beside its castaway: face down while the ballot is on, then all turned over together.
fn ballot(look: &Look<Position>, seat: Seat) -> Markup {
    let sealed = look.view.vote.is_some_and(|vote| vote.given.has(seat));
    let open = last_vote(&look.sight.log, look.view);
    let shown = match open {
        _ if sealed => Some("ballot"),
        Some(vote) if vote.yes.has(seat) => Some(words::ballot_sign(true)),
        Some(vote) if vote.no.has(seat) => Some(words::ballot_sign(false)),
        _ => None,
    };
    html! { @if let Some(shown) = shown { g.vote.open[!sealed] { (sea_at(shown, 22, -2, 28, 36)) } } }
}

/// The event deck: so many events, and Rescue! under them.
fn events(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        li.instrument.events data-key="events" data-at="events" {
            svg.drawing viewBox="0 0 120 96" aria-hidden="true" {
                @if view.events_left == 0 || view.phase.is_rescue() {
                    g.rescue-card { rect x="18" y="18" width="84" height="62" rx="6" {} (sea_at("rescue", 22, 20, 76, 56)) }
                } @else {
                    @for n in 0..view.events_left.min(5) {
                        @let off = i32::from(n) * 4;
                        (sea_at("event-back", 26 + off, 4 + off / 2, 60, 84))
                    }
                    text x=(52 + 4 * i32::from(view.events_left.min(5))) y="60" { (view.events_left) }
                }
            }
            @if view.phase == Phase::EndIsNear || !view.end_gone.is_empty() {
                b { "The End Is Near" }
                @for card in view.end_gone.iter() { small { (card.facts().name) (cards::mark(card.facts().source)) } }
            } @else if view.phase.is_rescue() {
                b { "Rescue!" } small { "takes " (view.rescues) }
            } @else {
                small { @if view.events_left == 1 { "event, then" } @else { "events, then" } }
                b { "Rescue! " (view.rescues) }
            }
            @match view.forecast {
                Some(Forecast::Event(card)) => small.secret { "You know: " (card.facts().name) " is next" },
                Some(Forecast::Rescue) if view.events_left > 0 => small.secret { "You know: Rescue! is next" },
                Some(Forecast::Rescue) | None => {}
            }
            (places::reach(look, Place::Events))
        }
    }
}

/// What happens today.
fn today(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        li.instrument.today data-key="today" {
            @match view.today {
                _ if matches!(view.phase, Phase::EndIsNear | Phase::Over) => (last(view)),
                _ if view.phase.is_rescue() => {
                    div.picture { (sea("rescue")) }
                    b { "Rescue!" }
                    small { "Takes " (view.rescues) ". A last vote, a last item, then the Compass holder picks. " (rule_link(look.table.game, "O6.1")) }
                }
                Some(card) => {
                    @let facts = card.facts();
                    div.picture { (sea(&facts.id)) }
                    b { (facts.name) (cards::mark(facts.source)) }
                    small { (facts.text) }
                    @if facts.starvation { small.starves { (sea_sign("starvation")) "Starvation" } }
                }
                None => {
                    div.picture { (sea("calm-sea")) }
                    b { "No event yet" }
                    small {
                        @if view.fog { "Fog: no votes this round." }
                        @else { "Items, then votes, then the Compass holder draws." }
                    }
                }
            }
            @if view.today.is_some() && view.fog { small.secret { "Fog: no votes this round." } }
            @if view.fog_ahead { small.secret { "Fog: no votes next round." } }
        }
    }
}

/// What came last: the card that was drawn from The End Is Near, or Rescue!.
fn last(view: &View) -> Markup {
    html! {
        @if let Some(card) = view.end_gone.last() {
            @let facts = card.facts();
            div.picture { (sea(&facts.id)) }
            b { (facts.name) (cards::mark(facts.source)) }
            small { (facts.text) }
        } @else if view.phase == Phase::EndIsNear {
            div.picture { (sea("the-deep")) }
            b { "The End Is Near" }
            small { "The last one alive draws until a Rescue! or the end." }
        } @else {
            div.picture { (sea("rescue")) }
            b { "It is over" }
            small { "The agendas are turned up." }
        }
    }
}

/// The item deck and what was discarded.
fn stores(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        li.instrument.items data-key="items" data-at="items" {
            svg.drawing viewBox="0 0 100 84" aria-hidden="true" {
                @for n in 0..view.deck.min(4) { (sea_at("item-back", 14 + 4 * i32::from(n), 2 * i32::from(n), 56, 78)) }
            }
            span { b { (view.deck) } " " small { @if view.deck == 1 { "item left" } @else { "items left" } } }
            button.small type="button" popovertarget="discards" {
                (view.discard.len() + view.face_down) " discarded"
            }
            (places::reach(look, Place::Items))
        }
    }
}
