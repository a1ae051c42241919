//! The castaways beside the board: life, determination, pawns and skills, under whoever decides for them.

use maud::{Markup, html};
use robinson_crusoe::pieces::{Character, Skill, Who};
use robinson_crusoe::position::{Jenny, Person};
use robinson_crusoe::rulings::rulings;
use robinson_crusoe::view::Castaway;
use robinson_crusoe::words::{cards, names};
use robinson_crusoe::{Ability, Move, Phase, Position, Thing, View};
use table::Seat;

use super::art::{self, face, pawn, sign};
use super::places::{key, lift_of, pick, rule};
use super::plan::short;
use super::stores::signed;
use crate::scene::{Look, value};
use crate::seats::Badge;

/// A player with the characters that they lead; the first player leads Friday, the Dog and Jenny, too.
pub(super) fn badge(look: &Look<Position>, seat: Seat) -> Badge {
    let view = look.view;
    let own = || view.castaways.iter().filter(move |castaway| castaway.seat == seat);
    let leads = view.castaways.iter().any(|castaway| castaway.who == view.first && castaway.seat == seat);
    Badge {
        corner: html! { @if leads { span.flag title="First player" { (sign("flag")) span.vh { "first player" } } } },
        notes: notes(view, seat),
        before: html! {
            ul.crew-of {
                @for castaway in own() { (card(look, castaway)) }
                @if leads { (friday(look)) (dog(view)) (jenny(view)) }
            }
        },
        ..Badge::default()
    }
}

fn notes(view: &View, seat: Seat) -> Vec<(&'static str, String)> {
    let mut notes = Vec::new();
    if view.phase == Phase::Over {
        return notes;
    }
    if view.phase == Phase::Planning && view.stack.is_empty() {
        if view.ready.has(seat) {
            notes.push(("done", "ready".to_owned()));
        } else {
            notes.push(("now", "planning".to_owned()));
        }
    } else if view.asked.has(seat) {
        notes.push(("now", "asked now".to_owned()));
    }
    notes
}

fn card(look: &Look<Position>, castaway: &Castaway) -> Markup {
    let view = look.view;
    let Some(character) = castaway.person.character else { return html! {} };
    let facts = character.facts();
    html! {
        li.islander.{ (art::colour(view, castaway.who)) }.weak[castaway.person.wounds + 3 >= facts.dies_on] data-key={ "who-" (art::id(castaway.who)) } {
            (face(&art::id(character)))
            (pick(look, |thing| thing == Thing::Who(castaway.who)))
            div.who-is {
                b { (facts.name) }
                span.det title="Determination" { (sign("determination")) b { (castaway.person.determination) } span.vh { " determination" } }
            }
            (pawns(look, castaway.who, castaway.idle))
            (life(&castaway.person, facts.dies_on, &facts.arrows))
            (limits(&castaway.person))
            (special(view, castaway.who))
            (skills(look, castaway.who, character, &castaway.person))
        }
    }
}

/// Pawns: those that are free stand, those that are sent say where, and are taken back from here.
fn pawns(look: &Look<Position>, who: Who, idle: u8) -> Markup {
    let view = look.view;
    let sent = view
        .plan
        .iter()
        .flat_map(|planned| std::iter::repeat_n(planned.job.at, usize::from(planned.job.pawns[who.index()])));
    html! {
        p.pawns {
            @for (n, at) in sent.enumerate() {
                @if let Some(offer) = lift_of(look, who, at) {
                    button.sent form="play" name="move" value=(value(&offer.mv)) title=(offer.words) data-key={ "sent-" (key(who)) (key(at)) (n) } {
                        (pawn(view, who)) small aria-hidden="true" { (short(view, at)) } span.vh { (offer.words) }
                    }
                } @else {
                    span.sent { (pawn(view, who)) small { (short(view, at)) } }
                }
            }
            @if view.phase == Phase::Planning {
                @for n in 0..idle { span.free.piece draggable="true" data-hold={ "hold-" (art::id(who)) } data-key={ "free-" (art::id(who)) "-" (n) } { (pawn(view, who)) small { "free" } } }
            }
        }
    }
}

/// The life track: a heart for each wound that can be taken, arrows where morale falls, and the end.
fn life(person: &Person, dies_on: u8, arrows: &[u8]) -> Markup {
    let left = dies_on.saturating_sub(person.wounds);
    html! {
        p.life title={ (left) " wounds from death" } {
            span.vh { "Wounds: " (person.wounds) " of " (dies_on) }
            @for n in 1..dies_on {
                @let arrow = arrows.iter().position(|at| *at == n);
                @if arrow.is_some() {
                    i.drop.covered[arrow.is_some_and(|arrow| person.covered & (1 << arrow) != 0)] title="Crossing this, morale falls by 1" {}
                }
                (sign(if n <= person.wounds { "hurt" } else { "heart" }))
            }
            (sign("skull"))
        }
    }
}

fn limits(person: &Person) -> Markup {
    html! {
        @if person.pawns < 2 { p.limit { "only " (person.pawns) " pawn today" } }
        @if person.no_skills { p.limit { "no skills today" } }
        @if person.bowl || person.confused { p.limit { "successes are rolled again" } }
        @if person.outside { p.limit { "sleeps outside tonight" } }
    }
}

fn special(view: &View, who: Who) -> Markup {
    html! {
        @for (colour, part, bearer) in &view.special_wounds {
            @if *bearer == who {
                p.limit { (sign("wound")) "special wound: " (names::part(*part)) " (" (names::deck(*colour)) ") " (rule("R88")) }
            }
        }
    }
}

fn skills(look: &Look<Position>, who: Who, character: Character, person: &Person) -> Markup {
    html! {
        ul.skills {
            @for slot in character.facts().skills.iter() { (skill(look, who, slot.0, person)) }
        }
    }
}

fn skill(look: &Look<Position>, who: Who, skill: Skill, person: &Person) -> Markup {
    let mv = Move::Use { who, what: Ability::Skill(skill) };
    let offer = look.sight.asides.iter().chain(&look.sight.answers).find(|offer| offer.mv == mv);
    let why = look.sight.idle.iter().find(|idle| idle.mv == mv).map(|idle| &idle.refusal);
    let facts = skill.facts();
    let text = cards::skill(skill);
    html! {
        li.used[person.used.has(skill)] .short[facts.cost > person.determination] {
            span.cost { b { (facts.cost) } (sign("determination")) }
            @if let Some(offer) = offer {
                button.small form="play" name="move" value=(value(&mv)) title=(offer.words) { (facts.name) }
            } @else {
                span.skill title={ (text) @if let Some(why) = why { " " (why.why) } } { (facts.name) }
            }
            @if person.used.has(skill) { em { "used" } }
            @else if facts.cost > person.determination { em { (facts.cost - person.determination) " short" } }
            span.vh { ": " (text) }
        }
    }
}

fn friday(look: &Look<Position>) -> Markup {
    let view = look.view;
    let Some(friday) = &view.friday else { return html! {} };
    let sent: u8 = view.plan.iter().map(|planned| planned.job.pawns[Who::Friday.index()]).sum();
    html! {
        li.islander.c-friday data-key="who-friday" {
            (face("friday"))
            (pick(look, |thing| thing == Thing::Who(Who::Friday)))
            div.who-is { b { "Friday" } span.det title="Determination" { (sign("determination")) b { (friday.determination) } } }
            (pawns(look, Who::Friday, 1u8.saturating_sub(sent)))
            (life(friday, rulings().friday_dies_on, &[]))
        }
    }
}

fn dog(view: &View) -> Markup {
    html! {
        @if view.dog { li.islander.helper data-key="who-dog" { (sign("dog")) div.who-is { b { "Dog" } } p.pawns { small { "joins a hunt or an exploration" } } } }
    }
}

fn jenny(view: &View) -> Markup {
    let (jenny, wounds) = view.jenny;
    let place = match jenny {
        Jenny::Absent => return html! {},
        Jenny::Stranded => "on the rock: 2 wounds each night",
        Jenny::Fetched => "fetched today",
        Jenny::InCamp => "in camp",
    };
    let person = Person { wounds, ..Person::default() };
    html! {
        li.islander.c-jenny data-key="who-jenny" {
            (face("face-jenny"))
            div.who-is { b { "Jenny" } }
            p.pawns { small { (place) } }
            (life(&person, rulings().jenny_dies_on, &[]))
        }
    }
}

/// The morale track, with what it costs or brings the first player tomorrow.
pub(super) fn morale(look: &Look<Position>) -> Markup {
    let view = look.view;
    let first = super::places::name(view, view.first);
    html! {
        section.paper.morale-track aria-label="Morale" {
            header { h2 { "Morale" } (rule("R22")) }
            ol {
                @for level in -3i8..=3 {
                    li.here[level == view.morale] aria-current=[(level == view.morale).then_some("true")] { (signed(level)) }
                }
            }
            p.quiet {
                @match view.morale {
                    0 => { "Each morning the first player, now the " (first) ", neither pays nor gains." }
                    3 => { "Each morning the first player gains 2 determination or heals 1." }
                    n if n > 0 => { "Each morning the first player gains " (n) " determination." }
                    n => { "Each morning the first player pays " (-n) " determination; what is missing is wounds." }
                }
            }
            p.quiet { "A wound that crosses " i.drop {} span.vh { "an arrow" } " lowers morale by 1." }
        }
    }
}
