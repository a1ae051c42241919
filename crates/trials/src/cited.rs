//! What a game's events cite.

use table::Words;
use table::search::rule_ids;

/// Every id that stands in the source of `rule_of`, whether an event of it was ever told or not, is in the rules.
#[track_caller]
pub fn cites_only_rules<G: Words>(source: &str) {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let known: Vec<&str> = rule_ids(G::rules()).collect();
    let cited: Vec<&str> = code.split('"').skip(1).step_by(2).collect();
    assert!(cited.len() > 10, "{cited:?}");
    for id in cited {
        assert!(known.contains(&id), "{id} is not in the rules");
    }
}
