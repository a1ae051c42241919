//! The rules that players read say what the program does: the same cards, and every rule id that a refusal can name.

use open_sea::{Agenda, EndCard, EventCard, Item, Source};

const REFERENCE: &str = include_str!("../../../rules/open-sea.md");

/// All rules, chapter by chapter.
pub const RULES: [(&str, usize); 7] =
    [("O1", 6), ("O2", 5), ("O3", 2), ("O4", 3), ("O5", 3), ("O6", 2), ("O7", 1)];

fn row(start: &str) -> &'static str {
    REFERENCE.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("no row \"{start}\""))
}

#[test]
fn every_card_stands_in_the_reference_as_in_the_box() {
    for item in Item::all() {
        let facts = item.facts();
        let line = row(&format!("| {} | {} |", facts.name, facts.count));
        assert!(line.contains(&facts.text), "{} does something else in the reference", facts.name);
        assert_eq!(line.contains("[C]"), facts.source == Source::Reconstructed, "{}", facts.name);
    }
    for event in EventCard::all() {
        let facts = event.facts();
        let star = if facts.starvation { "*" } else { "" };
        let wild = if facts.wild { " (wild)" } else { "" };
        let line = row(&format!("| {}{star}{wild} | {} |", facts.name, facts.count));
        assert!(line.contains(&facts.text), "{} does something else in the reference", facts.name);
    }
    for facts in Agenda::ALL.map(Agenda::facts) {
        assert!(row(&format!("| {} |", facts.name)).contains(&facts.text), "{}", facts.name);
    }
    for facts in EndCard::all().map(EndCard::facts) {
        assert!(row(&format!("| {} |", facts.name)).contains(&facts.text), "{}", facts.name);
    }
}

#[test]
fn every_rule_has_its_paragraph() {
    for (chapter, rules) in RULES {
        for rule in 1..=rules {
            let id = format!("- **{chapter}.{rule}**");
            assert!(REFERENCE.contains(&id), "{id} is missing");
        }
    }
}

/// The tests of the rules name them: in their names, or in the sentence above them.
#[test]
fn every_rule_is_named_in_a_test() {
    let tests = [
        include_str!("rules/setup.rs"),
        include_str!("rules/round.rs"),
        include_str!("rules/voting.rs"),
        include_str!("rules/starvation.rs"),
        include_str!("rules/death.rs"),
        include_str!("rules/rescue.rs"),
        include_str!("cards/items.rs"),
        include_str!("secrets.rs"),
    ]
    .concat();
    for (chapter, rules) in RULES {
        for rule in 1..=rules {
            let in_name = format!("fn {}_{rule}_", chapter.to_lowercase());
            assert!(tests.contains(&in_name), "no test is named after {chapter}.{rule}");
        }
    }
}
