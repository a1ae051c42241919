//! One page that tells what was counted: it needs nothing from outside, and is light or dark as its reader likes it.

mod charts;
mod deeds;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use shelf::{GameId, GameTask, Playable};

use crate::blocks::Ended;
use crate::figures::wilson;
use crate::summary::Run;
use crate::tally::{Details, Share, Tally};
use charts::{Axis, Column, Dot, Line};

const STYLE: &str = include_str!("report/style.css");

/// The words that a game has for its own figures.
struct Terms {
    round: &'static str,
    gauges: &'static [&'static str],
}

struct AskTerms;

impl GameTask for AskTerms {
    type Out = Terms;

    fn run<G: Playable>(self) -> Terms {
        Terms { round: G::ROUND, gauges: G::GAUGES }
    }
}

/// The report of a run, as a whole HTML file.
pub fn page(run: &Run) -> String {
    let Some(first) = run.first() else { return String::new() };
    let (game, whole) = (first.game, run.whole());
    let terms = game.run(AskTerms);
    let title = format!("{}: {} games", game.name(), thousands(whole.games));
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    p.kicker { "Marooned lab" }
                    h1 { (title) }
                    (setting(run))
                    (changes(run))
                    (tiles(&whole, game, &terms))
                }
                main {
                    (winners(run, &whole, game))
                    @if let Some(details) = &whole.details {
                        (lengths(details, &terms))
                        (ends(details, &terms))
                        (deeds::section(details, game.is_cooperative(), &terms))
                        (curves(details, game, &terms))
                    }
                }
                footer { (reading(game)) }
            }
        }
    };
    page.into_string()
}

/// What was played, in a line or two.
fn setting(run: &Run) -> Markup {
    let Some(first) = run.first() else { return html! {} };
    let mut bots: Vec<(&str, usize)> = Vec::new();
    for brain in &first.brains {
        match bots.iter_mut().find(|(name, _)| *name == brain.name()) {
            Some((_, seats)) => *seats += 1,
            None => bots.push((brain.name(), 1)),
        }
    }
    let several = run.parts.len() > 1;
    let told: Vec<String> = match bots[..] {
        [(all, _)] => vec![format!("all {all}")],
        _ => bots.iter().map(|(name, seats)| format!("{seats} {name}")).collect(),
    };
    let setup = if several { format!("{} ways to set it up", run.parts.len()) } else { first.read() };
    html! {
        p.lead {
            (setup) ". Bots: " (told.join(", ")) ". Seed “" (first.seed) "”."
            @if run.ended == Ended::Stopped {
                strong { " Stopped early" @if let Some(wanted) = run.wanted { ": " (thousands(wanted)) " games were wanted" } "." }
            }
        }
    }
}

/// What is not as it is printed.
fn changes(run: &Run) -> Markup {
    html! {
        @if !run.changes.is_empty() {
            p.lead { "Changed content:" }
            ul.changes {
                @for change in &run.changes { li { code { (change) } } }
            }
        }
    }
}

fn tiles(tally: &Tally, game: GameId, terms: &Terms) -> Markup {
    let games = tally.games.max(1) as f64;
    let won = tally.won(game.is_cooperative());
    let of = if game.is_cooperative() { "of the games were won" } else { "of the seats won" };
    html! {
        dl.tiles {
            div { dt { (of) } dd { (percent(won.percent())) } }
            div { dt { (terms.round) "s a game" } dd { (format!("{:.1}", tally.rounds as f64 / games)) } }
            div { dt { "decisions a game" } dd { (format!("{:.0}", tally.moves as f64 / games)) } }
            div { dt { "decisions a " (terms.round) } dd { (format!("{:.1}", tally.moves as f64 / tally.rounds.max(1) as f64)) } }
        }
    }
}

fn winners(run: &Run, whole: &Tally, game: GameId) -> Markup {
    let dot = |label: String, share: Share| {
        let (low, high) = wilson(share);
        Dot { label, percent: share.percent(), low, high, note: thousands(share.all) }
    };
    let cooperative = game.is_cooperative();
    let parts: Vec<Dot> = if run.parts.len() > 1 {
        run.parts.iter().map(|(experiment, tally)| dot(experiment.read(), tally.won(cooperative))).collect()
    } else {
        Vec::new()
    };
    let seats: Vec<Dot> = whole
        .seats
        .iter()
        .enumerate()
        .map(|(n, seat)| dot(format!("seat {n}"), Share { won: seat.won, all: seat.games }))
        .collect();
    let bots: Vec<Dot> = whole
        .bots
        .iter()
        .map(|bot| {
            let (percent, (low, high)) = bot.share();
            Dot { label: bot.bot.clone(), percent, low, high, note: thousands(bot.seats) }
        })
        .collect();
    let mut roles: Vec<Dot> = whole.roles.iter().map(|(role, share)| dot(role.clone(), *share)).collect();
    roles.sort_by(|one, other| other.percent.total_cmp(&one.percent));
    let all = [&parts, &seats, &bots, &roles];
    let axis = Axis::around(all.into_iter().flatten().flat_map(|dot| [dot.low, dot.high]));
    html! {
        section {
            h2 { "Who wins" }
            p.hint { "A dot is the share that won, its bar the 95 % interval; behind it stands how many were counted." }
            div.flow {
                @if !parts.is_empty() { (charts::dots("By setup", &parts, axis)) }
                (charts::dots("By bot", &bots, axis))
                // Where all win together, seats cannot be told apart.
                @if !cooperative { (charts::dots("By seat", &seats, axis)) }
                @if !roles.is_empty() { (charts::dots("By role", &roles, axis)) }
            }
        }
    }
}

fn lengths(details: &Details, terms: &Terms) -> Markup {
    let all: u64 = details.lengths.values().sum();
    let columns: Vec<Column> = filled(details.lengths.keys().copied())
        .map(|rounds| {
            let count = details.lengths.get(&rounds).copied().unwrap_or(0);
            Column { label: rounds.to_string(), parts: vec![(0, share_of(count, all))] }
        })
        .collect();
    html! {
        section {
            h2 { "How long it takes" }
            p.hint { "Of 100 games, so many are over after so many " (terms.round) "s." }
            (charts::columns(&columns, &format!("last {}", terms.round)))
        }
    }
}

/// So many kinds of ends are told apart by colour; what is rarer stands together.
const MOST_ENDS: usize = 8;

/// Where the last column is so many times as high as any other, these are drawn once more without it.
const DWARFED: f64 = 4.0;

fn ends(details: &Details, terms: &Terms) -> Markup {
    let mut fates: Vec<(&String, u64)> =
        details.ends.iter().map(|(fate, rounds)| (fate, rounds.values().sum())).collect();
    fates.sort_by(|(one, few), (other, many)| many.cmp(few).then_with(|| one.cmp(other)));
    let all: u64 = fates.iter().map(|(_, count)| count).sum();
    let place = |fate: &String| {
        let place = fates.iter().position(|(known, _)| *known == fate).unwrap_or(0);
        if fates.len() > MOST_ENDS { place.min(MOST_ENDS - 1) } else { place }
    };
    let rounds = details.ends.values().flat_map(|rounds| rounds.keys().copied());
    let columns: Vec<Column> = filled(rounds)
        .map(|round| {
            let mut parts = vec![0; MOST_ENDS];
            for (fate, rounds) in &details.ends {
                parts[place(fate)] += rounds.get(&round).copied().unwrap_or(0);
            }
            let parts = parts.into_iter().enumerate().map(|(n, count)| (n, share_of(count, all))).collect();
            Column { label: round.to_string(), parts }
        })
        .collect();
    let mut legend: Vec<(usize, String, f64)> = Vec::new();
    for (fate, count) in &fates {
        let (n, percent) = (place(fate), share_of(*count, all));
        match legend.get_mut(n) {
            Some((_, name, sum)) => {
                *name = format!("{} others", fates.len() - MOST_ENDS + 1);
                *sum += percent;
            }
            None => legend.push((n, (*fate).clone(), percent)),
        }
    }
    html! {
        section {
            h2 { "How it ends, and when" }
            p.hint { "Everybody whom a seat played, by the " (terms.round) " in which it came." }
            (charts::columns(&columns, terms.round))
            @if let [before @ .., last] = &columns[..] && before.iter().any(|one| one.height() > 0.0)
                && before.iter().all(|one| one.height() * DWARFED < last.height()) {
                p.hint.apart { "The same before the last " (terms.round) ", magnified:" }
                (charts::columns(before, terms.round))
            }
            ul.legend {
                @for (n, name, percent) in legend {
                    li { span class={"key c" (n)} {} (name) " " b { (self::percent(percent)) } }
                }
            }
        }
    }
}

/// A round that fewer games than one in so many reached is left out of the curves: too few tell nothing.
const RARE: u64 = 200;

fn curves(details: &Details, game: GameId, terms: &Terms) -> Markup {
    let all: u64 = details.lengths.values().sum();
    let enough = |count: u64| count >= (all / RARE).max(1);
    let names = if game.is_cooperative() { ["lost", "won"] } else { ["nobody won", "somebody won"] };
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
            h2 { "Through the game" }
            p.hint {
                "What stood on the table when a " (terms.round) " began, on average over the games that were still played: "
                (key(2, names[0])) ", " (key(0, names[1])) "."
            }
            div.pair {
                @for (gauge, name) in terms.gauges.iter().enumerate() {
                    (charts::lines(name, terms.round, &[
                        Line { colour: 2, points: line(gauge, 0) },
                        Line { colour: 0, points: line(gauge, 1) },
                    ]))
                }
            }
        }
    }
}

fn reading(game: GameId) -> Markup {
    html! {
        h2 { "To go on with" }
        p {
            "Beside this page lie " code { "games.csv" } " and " code { "games.parquet" } ", a row for each game and seat, and "
            code { "summary.json" } ", all that is drawn here as numbers. The same seed gives the same files. Game number "
            i { "n" } " has the seed “seed/" i { "n" } "” whoever plays it: two runs can be compared game by game."
        }
        @if !game.is_cooperative() {
            p { "Seats of one game share its luck: intervals by seat and role take them for strangers, those by bot do not." }
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

/// What a colour means.
fn key(colour: usize, text: &str) -> Markup {
    html! { span.keyed { span class={"key c" (colour)} {} (text) } }
}

fn percent(percent: f64) -> String {
    format!("{percent:.1}\u{a0}%")
}

fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
