//! What the game is about: the goal that never leaves the page, what everybody may want, and a minute's reading.

use maud::{Markup, html};
use open_sea::{Agenda, Phase, Position};
use table::Seats;

use super::{cards, pictures};
use crate::art::{face_of, item, sea, sea_sign};
use crate::scene::Look;
use crate::seats::count;

/// What opens the list of agendas.
const AGENDAS: &str = "agendas";

/// What everybody is after, and how far it is.
pub(super) fn goal(look: &Look<Position>) -> Markup {
    let view = look.view;
    let (alive, room) = (view.alive().len(), view.rescues);
    let out = look.table.me.is_some_and(|me| !view.alive().has(me));
    html! {
        span.far {
            @if out { "You are out of it. What you wanted is settled at the end." }
            @else if view.phase == Phase::EndIsNear { "Draw Rescue! before your hearts run out." } @else {
                @if view.phase.is_rescue() { "Be aboard" }
                @else if view.events_left == 0 { "Stay alive: nothing lies before the ship now" }
                @else { "Stay alive for " b { (count(view.events_left, "more event", "more events")) } }
                ": Rescue! takes "
                @if alive <= room { "all who are left." } @else { b { (room) } " of the " b { (alive) } "." }
            }
        }
        " "
        button.plain.wants type="button" popovertarget=(AGENDAS) { "What others may want" }
    }
}

/// Every agenda that is in play: who has which, nobody knows.
pub(super) fn agendas(look: &Look<Position>) -> Markup {
    let mine = look.view.my_agenda();
    let others = look.view.agendas.len() - usize::from(mine.is_some());
    html! {
        div.menu.wanted popover id=(AGENDAS) role="dialog" aria-label="What others may want" {
            h2 { "What others may want" }
            p.quiet {
                "These agendas were dealt, one to each. "
                @if mine.is_some() { "One is yours; who has the other " (others) ", nobody knows." }
                @else { "Who has which is turned up at the end." }
            }
            ul.agendas { @for agenda in look.view.agendas.iter() {
                li.mine[mine == Some(*agenda)] {
                    (sea(agenda.id()))
                    span {
                        b { (agenda.facts().name) @if mine == Some(*agenda) { " (you)" } } (cards::mark(agenda.facts().source))
                        " " q { (agenda.facts().text) }
                    }
                }
            } }
            (cards::close(AGENDAS))
        }
    }
}

/// A minute's reading before the rules.
pub(super) fn primer() -> Markup {
    html! {
        p.in-a-minute { "Open Sea in a minute" }
        ol.panels {
            (panel(html! { (pictures::ship(Seats::NONE)) }, "The ship is small",
                "You drift on a raft. After ten events Rescue! comes, and takes two of you, or three. You do not know who of you it will be. Neither do they."))
            (panel(html! { span.row-of { (sea(Agenda::Target.id())) (sea(Agenda::Killer.id())) (sea(Agenda::LoneWolf.id())) } }, "Everybody wants something else",
                "You are dealt a secret agenda. The Target wants to be rescued. The Killer wants the Target dead. The Lone Wolf wants little company. You win if yours comes true, dead or alive."))
            (panel(html! { span.row-of { (face_of(0)) (sea_sign("compass")) (sea_sign("event-back")) } }, "A round",
                "All draw an item. In turn you may use one, and then start a vote. The Compass holder turns an event. Then the Compass goes left."))
            (panel(html! { span.row-of { (item("hardtack")) (sea_sign("item-back")) (item("rat-poison")) } }, "Hunger",
                "Many events bring starvation. Everybody lays cards face down: food, junk, poison. If it does not feed all, the Compass holder says who eats. Whoever goes without loses a heart. You have three."))
            (panel(html! { span.row-of { (face_of(1)) (sea_sign("ballot-yes")) (sea_sign("ballot-no")) (face_of(3)) } }, "The vote",
                "Whoever you like can be thrown overboard: all vote in secret, and more yes than no is enough. Say what you want. Nobody has to believe it."))
            (panel(html! { span.row-of { (sea_sign("heart")) (sea_sign("heart")) (sea_sign("heart-lost")) } }, "The end",
                "When the ship is there, one last vote, one last item, and the Compass holder picks who comes aboard. Then the agendas are turned up. Several may have won. Or nobody."))
        }
    }
}

fn panel(picture: Markup, title: &str, text: &str) -> Markup {
    html! { li { div.drawn-for { (picture) } p.title { (title) } p { (text) } } }
}
