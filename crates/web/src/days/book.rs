//! The open logbook: today's page on the left, tomorrow's on the right, and the days that are left.

use maud::{Markup, html};
use twenty_one_days::{Page, Phase, Position, Symbol, View};

use super::art::{id, sign};
use super::tips::{Tip, made, rule};
use super::words;
use crate::scene::Look;

/// The thirds of a page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Third {
    Morning,
    Midday,
    Evening,
}

/// The logbook.
pub(super) fn book(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        section.logbook aria-label="The logbook" {
            (days(view))
            div.spread.last[view.tomorrow.is_none()] {
                (page(view, view.today, view.day, true))
                @if let Some(tomorrow) = view.tomorrow { (page(view, tomorrow, view.next_day, false)) }
            }
        }
    }
}

/// The day, and the tally of all of them; days that were torn out are crossed.
fn days(view: &View) -> Markup {
    html! {
        div.days {
            p.day { small { "Day" } b { (view.day) } small { "of 21" } }
            svg.tally viewBox="0 0 232 34" aria-hidden="true" {
                @for day in 1..=21u8 {
                    @let x = 8 + i32::from(day - 1) * 10 + i32::from((day - 1) / 7) * 6;
                    @let lost = day > view.day && day < view.next_day;
                    path.past[day < view.day].now[day == view.day].lost[lost].last[day == 21]
                        d={ "M" (x) " 7q" (if day % 2 == 0 { 2 } else { -2 }) " 10 0 20" } {}
                    @if lost { path.cross d={ "M" (x - 4) " 12l8 10M" (x + 4) " 12l-8 10" } {} }
                }
            }
        }
    }
}

/// Which third is being lived through, if any, and how many of its symbols are done.
fn now(view: &View) -> Option<(Third, usize)> {
    match view.phase {
        _ if words::is_octopus(view) => Some((Third::Midday, 0)),
        Phase::Morning => Some((Third::Morning, usize::from(view.step))),
        Phase::Midday | Phase::Paw | Phase::Placing | Phase::Locations | Phase::Signals => {
            Some((Third::Midday, 0))
        }
        Phase::Evening => Some((Third::Evening, usize::from(view.step))),
        Phase::Attack | Phase::Night => Some((Third::Evening, usize::MAX)),
        _ => None,
    }
}

fn page(view: &View, of: Page, day: u8, today: bool) -> Markup {
    let facts = of.facts();
    let now = if today { now(view) } else { None };
    let there = |symbol: &&Symbol| **symbol != Symbol::Kite || view.setup.kite;
    let midday: Vec<Symbol> = facts.midday.iter().filter(there).copied().collect();
    html! {
        article.page.piece.today[today].week-1[facts.week == 1].week-2[facts.week == 2].week-3[facts.week >= 3]
            data-key={ "page-" (facts.id) } {
            p.when {
                span { (if today { "Today" } else { "Tomorrow" }) @if !today && day > view.day + 1 { ", day " (day) } }
                @if facts.mandatory {
                    span.wheel tabindex="0" { (sign("wheel")) span.tip { b { "Mandatory" } ": this page was sure to come in its week. " (rule("D16")) } }
                }
            }
            h2 { (facts.name) (made(facts.source)) }
            (third("Morning", &facts.morning, Third::Morning, now))
            (third("Midday", &midday, Third::Midday, now))
            (third("Evening", &facts.evening, Third::Evening, now))
        }
    }
}

fn third(name: &str, symbols: &[Symbol], this: Third, now: Option<(Third, usize)>) -> Markup {
    let done = match now {
        Some((at, _)) if at > this => usize::MAX,
        Some((at, step)) if at == this => step,
        _ => 0,
    };
    html! {
        div.third.now[now.is_some_and(|(at, _)| at == this)] {
            h3 title=(name) { (sign(&name.to_lowercase())) span.vh { (name) } }
            ul {
                @for (n, symbol) in symbols.iter().enumerate() { li.done[n < done] { (self::symbol(*symbol)) } }
                @if symbols.is_empty() { li.calm { "calm" } }
            }
        }
    }
}

/// A symbol that explains itself.
pub(super) fn symbol(symbol: Symbol) -> Markup {
    let facts = symbol.facts();
    let tip = Tip { name: &facts.name, text: &facts.text, rule: words::rule(symbol), source: facts.source };
    html! { span.symbol tabindex="0" { (sign(&id(symbol))) (tip.words()) } }
}
