//! The rules that players read say what the program does: the same things in the box, and every id that a refusal can name.

use twenty_one_days::content;

const REFERENCE: &str = include_str!("../../../rules/twenty-one-days.md");

#[test]
fn everything_in_the_box_stands_in_the_reference_with_its_text() {
    let content = content();
    let row = |name: &str, text: &str| {
        let line =
            REFERENCE.lines().find(|line| line.starts_with(&format!("| {name}")) && line.contains(text));
        assert!(line.is_some(), "{name} is not in the reference, or does something else there");
    };
    content.people.iter().for_each(|facts| row(&facts.name, &facts.text));
    content.bottles.iter().for_each(|facts| row(&facts.name, &facts.text));
    content.swaps.iter().for_each(|facts| row(&facts.name, &facts.text));
    content.flips.iter().for_each(|facts| row(&facts.name, &facts.text));
    content.forecasts.iter().for_each(|facts| row(&facts.name, &facts.text));
    content.symbols.iter().for_each(|facts| row(&facts.name, &facts.text));
    content.disasters.iter().for_each(|facts| row(&facts.name, &format!("| {} |", facts.cost)));
    content.pages.iter().for_each(|facts| row(&facts.name, "|"));
    for paw in &content.paws {
        let faces: Vec<String> = paw.success.iter().map(ToString::to_string).collect();
        row(&paw.name, &format!("| {} |", faces.join(", ")));
    }
}

#[test]
fn what_is_reconstructed_is_marked() {
    for page in &content().pages {
        let line = REFERENCE.lines().find(|line| line.starts_with(&format!("| {} ", page.name)));
        let marked = line.is_some_and(|line| line.contains("[REC]"));
        assert_eq!(marked, page.source == twenty_one_days::Source::Reconstructed, "{}", page.name);
    }
}

#[test]
fn every_rule_and_ruling_has_its_paragraph() {
    let ids = (1..=68).map(|n| format!("D{n}")).chain((1..=46).map(|n| format!("Q{n}")));
    for id in ids {
        assert!(REFERENCE.contains(&format!("- **{id}** ")), "{id} is missing");
    }
}
