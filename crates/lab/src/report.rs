//! One page that tells what was counted: it needs nothing from outside, and is light or dark as its reader likes it.

mod charts;
mod deeds;
mod part;
mod several;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::blocks::Ended;
use crate::summary::Run;
use crate::terms::Terms;

const STYLE: &str = include_str!("report/style.css");

/// How the chapters of a page are told.
struct Page {
    terms: Terms,
    /// Whether all win together.
    together: bool,
    /// Whether there are several setups, and chapters for each.
    several: bool,
}

impl Page {
    /// The heading of a chapter: it stands deeper where it is told of one setup among several.
    fn heading(&self, text: &str) -> Markup {
        html! { @if self.several { h3 { (text) } } @else { h2 { (text) } } }
    }

    /// What a share is of.
    fn won(&self) -> &'static str {
        if self.together { "of the games were won" } else { "of the seats won" }
    }
}

/// The report of a run, as a whole HTML file.
pub fn page(run: &Run) -> String {
    let Some(first) = run.first() else { return String::new() };
    let games = run.games();
    let counted = if games == 1 { "1 game".to_owned() } else { format!("{} games", thousands(games)) };
    let title = format!("{}: {counted}", first.game.name());
    let (together, several) = (first.game.is_cooperative(), run.parts.len() > 1);
    let page = Page { terms: Terms::of(first.game), together, several };
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
                    @if let [(_, only)] = &run.parts[..] { (part::tiles(only, &page)) }
                }
                main {
                    @match &run.parts[..] {
                        [(_, only)] => (part::chapters(only, &page)),
                        _ => (several::chapters(run, &page)),
                    }
                }
                footer { (reading(&page)) }
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

fn reading(page: &Page) -> Markup {
    html! {
        h2 { "To go on with" }
        p {
            "Beside this page lie " code { "games.csv" } " and " code { "games.parquet" } ", a row for each game and seat, and "
            code { "summary.json" } ", all that is drawn here as numbers. The same seed gives the same files. Game number "
            i { "n" } " has the seed “seed/" i { "n" } "” whoever plays it: two runs can be compared game by game."
        }
        @if !page.together {
            p { "Seats of one game share its luck. The intervals of roles, and what goes with winning, take them for strangers; all others do not." }
        }
    }
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
