//! The rules that players read say what the program does: the same cards, and every rule id that a refusal can name.

use hellapagos::Card;

const REFERENCE: &str = include_str!("../../../rules/hellapagos.md");

#[test]
fn every_card_stands_in_the_reference_as_in_the_box() {
    for card in Card::all() {
        let facts = card.facts();
        let row = format!("| {} | {} |", facts.name, facts.count);
        let line = REFERENCE.lines().find(|line| line.starts_with(&row));
        let line = line.unwrap_or_else(|| panic!("{} is not in the reference as \"{row}\"", facts.name));
        assert!(line.contains(&facts.text), "{} does something else in the reference", facts.name);
    }
}

#[test]
fn every_rule_has_its_paragraph() {
    let shared =
        [("H1", 4), ("H2", 3), ("H3", 6), ("H4", 8), ("H5", 5), ("H6", 8), ("H7", 1), ("H8", 3), ("H9", 1)];
    for (chapter, rules) in shared {
        for rule in 1..=rules {
            let id = format!("- **{chapter}.{rule}**");
            assert!(REFERENCE.contains(&id), "{id} is missing");
        }
    }
}

/// A ruling that stands in the code alone is none: each that cites a rule must find it there.
#[test]
fn every_ruling_cites_a_paragraph() {
    let told = |line: &'static str| line.trim_start().strip_prefix("/// ");
    // What is told of a type and a function says what they are; what is told of a number is a ruling.
    let of_a_number = |line: &&str| !line.starts_with("/// ") || line.starts_with("/// H");
    let rulings: Vec<&str> =
        include_str!("../src/rulings.rs").lines().filter(of_a_number).filter_map(told).collect();
    assert!(rulings.len() > 10, "{rulings:?}");
    for ruling in rulings {
        let cited = ruling.split(':').next().unwrap_or_default();
        assert!(REFERENCE.contains(&format!("- **{cited}**")), "{ruling:?} cites no rule");
    }
}
