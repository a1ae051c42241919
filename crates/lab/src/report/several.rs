//! Several setups: beside each other where that is fair, and each of them by itself.

use maud::{Markup, html};

use super::charts::{self, Axis, Dot};
use super::{Page, part, percent, thousands};
use crate::experiment::Experiment;
use crate::figures::Estimate;
use crate::setups::{Difference, differences};
use crate::summary::Run;
use crate::tally::Tally;

/// What sets them apart, and then a part for each.
pub fn chapters(run: &Run, page: &Page) -> Markup {
    html! {
        (beside_each_other(run, page))
        @for (n, (experiment, tally)) in run.parts.iter().enumerate() {
            details open[n == 0] {
                summary { (headline(experiment, tally, page)) }
                (part::tiles(tally, page))
                (part::chapters(tally, page))
            }
        }
    }
}

fn headline(experiment: &Experiment, tally: &Tally, page: &Page) -> Markup {
    let won = tally.estimate(page.together).percent;
    html! { h2 { (experiment.read()) } " " small { (percent(won)) " " (page.won()) } }
}

/// Shares by setup, and by whatever they differ in.
fn beside_each_other(run: &Run, page: &Page) -> Markup {
    let dot = |label: String, share: Estimate, of: u64| Dot { label, share, note: thousands(of) };
    let setups: Vec<Dot> = run
        .parts
        .iter()
        .map(|(experiment, tally)| {
            dot(experiment.read(), tally.estimate(page.together), tally.won(page.together).all)
        })
        .collect();
    let differences = differences(run);
    let by = |difference: &Difference| -> (String, Vec<Dot>) {
        let rates = difference.values.iter();
        let dots = rates.map(|one| dot(one.called.clone(), one.rate, one.counted)).collect();
        (format!("By {}", difference.name), dots)
    };
    let mut charts: Vec<(String, Vec<Dot>)> = differences.iter().map(by).collect();
    // Where they differ in one thing alone, it tells each of them.
    if charts.iter().all(|(_, dots)| dots.len() < setups.len()) {
        charts.insert(0, ("By setup".to_owned(), setups));
    }
    let axis = Axis::around(charts.iter().flat_map(|(_, dots)| dots).map(|dot| dot.share));
    let of = if page.together { "games that were won" } else { "seats that won" };
    html! {
        section {
            h2 { "How the setups compare" }
            p.hint {
                "A dot is the share of the " (of) ", its bar the 95\u{a0}% interval; behind it stands how many were counted."
                @if charts.len() > 1 { " Setups that are taken together weigh the same." }
            }
            div.flow {
                @for (title, dots) in &charts { (charts::dots(title, dots, axis)) }
            }
        }
    }
}
