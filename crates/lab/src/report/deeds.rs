//! What goes with winning: what winners did, and others did not.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::charts::{self, Axis, Pair};
use super::{Page, key};
use crate::tally::{Details, Share};

/// So many rows of deeds at the most.
const MOST: usize = 16;

/// What all or nobody does tells nothing: it must be done by at least, and left by at least, one in so many.
const RARE: u64 = 100;

pub fn section(details: &Details, page: &Page) -> Markup {
    let ever = telling(&details.deeds, details.doers);
    let first = telling(&details.first_deeds, details.doers);
    let who = if page.together { "games in which somebody did it" } else { "seats that did it" };
    html! {
        section {
            (page.heading("What goes with winning"))
            p.hint {
                (key(0, &format!("won, of {who}"))) "; " (key(3, "won, of the others")) ". Behind each stands how many did it, "
                "and the difference in points; differences that could be chance are left out. What goes with winning need not be its cause: whoever lives longer does more."
            }
            @if first.is_empty() && ever.is_empty() {
                p { "There are too few games to tell." }
            }
            div.pair {
                @for (title, pairs) in [(format!("In the first {}", page.terms.round), &first), ("At any time".to_owned(), &ever)] {
                    @if !pairs.is_empty() { (charts::pairs(&title, pairs, around(pairs))) }
                }
            }
        }
    }
}

fn around(pairs: &[Pair]) -> Axis {
    Axis::around(pairs.iter().flat_map(|pair| [pair.with, pair.without]))
}

/// Whether a difference is too large for chance: two shares so far apart, in standard errors, where many are looked at.
fn is_clear(with: Share, without: Share) -> bool {
    let all = Share { won: with.won + without.won, all: with.all + without.all };
    let p = all.percent() / 100.0;
    let error = (p * (1.0 - p) * (1.0 / with.all as f64 + 1.0 / without.all as f64)).sqrt();
    (with.percent() - without.percent()).abs() / 100.0 > 3.0 * error
}

/// The deeds that make the greatest difference, the best first.
fn telling(deeds: &BTreeMap<String, Share>, all: Share) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = deeds
        .iter()
        .map(|(deed, with)| (deed, *with, with.rest_of(all)))
        .filter(|(_, with, without)| {
            with.all.min(without.all) * RARE >= all.all && with.all.min(without.all) > 0
        })
        .filter(|(_, with, without)| is_clear(*with, *without))
        .map(|(deed, with, without)| Pair {
            label: deed.clone(),
            often: 100.0 * with.all as f64 / all.all as f64,
            with: with.estimate(),
            without: without.estimate(),
        })
        .collect();
    let difference = |pair: &Pair| pair.with.percent - pair.without.percent;
    pairs.sort_by(|one, other| difference(other).abs().total_cmp(&difference(one).abs()));
    pairs.truncate(MOST);
    pairs.sort_by(|one, other| difference(other).total_cmp(&difference(one)));
    pairs
}
