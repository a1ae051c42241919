//! What was counted of one setup, chapter by chapter.

use maud::{Markup, html};

use super::charts::{self, Axis, Column, Dot, Line};
use super::{Page, deeds, key, percent, thousands};
use crate::figures::{Estimate, Kind, commonest};
use crate::tally::{Details, SeatTally, Share, Tally};

/// All chapters.
pub fn chapters(tally: &Tally, page: &Page) -> Markup {
    html! {
        (winners(tally, page))
        @if let Some(details) = &tally.details {
            (lengths(details, page))
            (ends(details, page))
            (deeds::section(details, page))
            (curves(details, page))
        }
    }
}

/// The figures that everybody asks for first.
pub fn tiles(tally: &Tally, page: &Page) -> Markup {
    let games = tally.games.max(1) as f64;
    let round = page.terms.round;
    html! {
        dl.tiles {
            div { dt { (page.won()) } dd { (percent(tally.estimate(page.together).percent)) } }
            div { dt { (round) "s a game" } dd { (format!("{:.1}", tally.rounds as f64 / games)) } }
            div { dt { "decisions a game" } dd { (format!("{:.0}", tally.moves as f64 / games)) } }
            div { dt { "decisions a " (round) } dd { (format!("{:.1}", tally.moves as f64 / tally.rounds.max(1) as f64)) } }
        }
    }
}

fn winners(tally: &Tally, page: &Page) -> Markup {
    let dot = |label: String, share: Estimate, of: u64| Dot { label, share, note: thousands(of) };
    let seat = |(n, seat): (usize, &SeatTally)| {
        dot(format!("seat {n}"), Share { won: seat.won, all: seat.games }.estimate(), seat.games)
    };
    let seats: Vec<Dot> = tally.seats.iter().enumerate().map(seat).collect();
    let bots: Vec<Dot> =
        tally.bots.iter().map(|bot| dot(bot.bot.clone(), bot.estimate(), bot.seats)).collect();
    let mut roles: Vec<Dot> =
        tally.roles.iter().map(|(role, share)| dot(role.clone(), share.estimate(), share.all)).collect();
    roles.sort_by(|one, other| other.share.percent.total_cmp(&one.share.percent));
    let axis = Axis::around([&seats, &bots, &roles].into_iter().flatten().map(|dot| dot.share));
    html! {
        section {
            (page.heading("Who wins"))
            p.hint { "A dot is the share that won, its bar the 95\u{a0}% interval; behind it stands how many " @if page.together { "seats " } "were counted." }
            div.flow {
                (charts::dots("By bot", &bots, axis))
                // Where all win together, seats cannot be told apart.
                @if !page.together { (charts::dots("By seat", &seats, axis)) }
                @if !roles.is_empty() { (charts::dots("By role", &roles, axis)) }
            }
        }
    }
}

fn lengths(details: &Details, page: &Page) -> Markup {
    let all: u64 = details.lengths.values().sum();
    let columns: Vec<Column> = filled(details.lengths.keys().copied())
        .map(|rounds| {
            let count = details.lengths.get(&rounds).copied().unwrap_or(0);
            Column { label: rounds.to_string(), parts: vec![(0, share_of(count, all))] }
        })
        .collect();
    html! {
        section {
            (page.heading("How long it takes"))
            p.hint { "Of 100 games, so many are over after so many " (page.terms.round) "s." }
            (charts::columns(&columns, &format!("last {}", page.terms.round)))
        }
    }
}

/// So many kinds of ends are told apart by colour.
const MOST_ENDS: usize = 8;

/// Where the last column is so many times as high as any other, these are drawn once more without it.
const DWARFED: f64 = 4.0;

fn ends(details: &Details, page: &Page) -> Markup {
    let counts = || details.ends.iter().map(|(fate, rounds)| (fate.as_str(), rounds.values().sum::<u64>()));
    let all: u64 = counts().map(|(_, count)| count).sum();
    let kinds = commonest(counts(), MOST_ENDS);
    let of = |kind: &Kind, count: &dyn Fn(&str) -> u64| {
        share_of(kind.of.iter().map(|fate| count(fate)).sum(), all)
    };
    let rounds = details.ends.values().flat_map(|rounds| rounds.keys().copied());
    let columns: Vec<Column> = filled(rounds)
        .map(|round| {
            let count = |fate: &str| details.ends[fate].get(&round).copied().unwrap_or(0);
            let parts = kinds.iter().enumerate().map(|(n, kind)| (n, of(kind, &count))).collect();
            Column { label: round.to_string(), parts }
        })
        .collect();
    let whole = |kind: &Kind| of(kind, &|fate| details.ends[fate].values().sum());
    let round = page.terms.round;
    html! {
        section {
            (page.heading("How it ends, and when"))
            p.hint { "Everybody whom a seat played, by the " (round) " in which it came." }
            (charts::columns(&columns, round))
            @if let [before @ .., last] = &columns[..] && before.iter().any(|one| one.height() > 0.0)
                && before.iter().all(|one| one.height() * DWARFED < last.height()) {
                p.hint.apart { "The same before the last " (round) ", magnified:" }
                (charts::columns(before, round))
            }
            ul.legend {
                @for (n, kind) in kinds.iter().enumerate() {
                    li { span class={"key c" (n)} {} (kind.name) " " b { (percent(whole(kind))) } }
                }
            }
        }
    }
}

/// A round that fewer games than one in so many reached is left out of the curves: too few tell nothing.
const RARE: u64 = 200;

fn curves(details: &Details, page: &Page) -> Markup {
    let all: u64 = details.lengths.values().sum();
    let enough = |count: u64| count >= (all / RARE).max(1);
    let names = if page.together { ["lost", "won"] } else { ["nobody won", "somebody won"] };
    let line = |gauge: usize, class: usize| -> Vec<(f64, f64)> {
        details
            .curves
            .iter()
            .filter(|((of, _), readings)| *of == gauge && enough(readings[class].count))
            .filter_map(|((_, round), readings)| Some((f64::from(*round), readings[class].mean()?)))
            .collect()
    };
    html! {
        section {
            (page.heading("Through the game"))
            p.hint {
                "What stood on the table when a " (page.terms.round) " began, on average over the games that were still played: "
                (key(2, names[0])) ", " (key(0, names[1])) "."
            }
            div.pair {
                @for (gauge, name) in page.terms.gauges.iter().enumerate() {
                    (charts::lines(name, page.terms.round, &[
                        Line { colour: 2, points: line(gauge, 0) },
                        Line { colour: 0, points: line(gauge, 1) },
                    ]))
                }
            }
        }
    }
}

/// Every number from the least to the greatest, so that gaps are seen.
fn filled(numbers: impl Iterator<Item = u8>) -> std::ops::RangeInclusive<u8> {
    let mut range = (u8::MAX, 0);
    numbers.for_each(|number| range = (range.0.min(number), range.1.max(number)));
    range.0..=range.1
}

fn share_of(count: u64, all: u64) -> f64 {
    Share { won: count, all }.percent()
}
