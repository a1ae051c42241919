//! The rules that players read say what the program does: every id that a refusal can name, and the things of the box with
//! the texts that the program makes of them. `UPDATE_REFERENCE=1` writes the tables of the box anew.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use std::fmt::Write;
use std::path::{Path, PathBuf};

use robinson_crusoe::Position;
use table::Words;
use table::search::{rule, rule_ids};

const REFERENCE: &str = include_str!("../../../rules/robinson-crusoe.md");
/// Where the tables of the box begin: all behind it is made by the program.
const BOX: &str = "## The box\n";

#[test]
fn every_rule_and_ruling_has_its_paragraph() {
    let ids = (1..=149).map(|n| format!("R{n}")).chain((1..=69).map(|n| format!("Q{n}")));
    for id in ids.chain((1..=77).map(|n| format!("E{n}"))) {
        let text = rule(REFERENCE, &id);
        assert!(text.is_some_and(|text| text.len() > 4), "{id} is missing");
    }
}

/// All files of rules and words.
fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else {
            out.push(path);
        }
    }
}

#[test]
fn every_id_that_a_refusal_or_a_line_names_is_in_the_rules() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules"), &mut files);
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/words"), &mut files);
    let known: Vec<&str> = rule_ids(REFERENCE).collect();
    let mut cited = 0;
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for word in text.split('"') {
            let id = word.strip_prefix(['R', 'Q', 'E']).filter(|rest| !rest.is_empty());
            if id.is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit())) {
                assert!(known.contains(&word), "{word} of {} is not in the rules", file.display());
                cited += 1;
            }
        }
    }
    assert!(cited > 100, "{cited}");
}

/// The tables of the box, as the program says them.
fn tables() -> String {
    let titles = [
        ("Word", "Words"),
        ("Scenario", "Scenarios"),
        ("Character", "Characters"),
        ("Skill", "Skills"),
        ("Starting item", "Starting items"),
        ("Invention", "Inventions"),
        ("Discovery", "Discoveries"),
        ("Beast", "Beasts"),
        ("Event", "Events"),
        ("Wreckage", "Wreckage"),
        ("Adventure", "Adventures"),
        ("Mystery", "Mysteries"),
        ("Island tile", "Tiles"),
    ];
    let all = Position::about("");
    let mut out =
        format!("{BOX}Texts of cards and things, as the program says them: made of what they do.\n");
    let mut rows = 0;
    for (kind, title) in titles {
        let _ = write!(out, "\n### {title}\n| name | text |\n|---|---|\n");
        for (name, text) in all.iter().filter(|(_, text)| text.starts_with(kind)) {
            let _ = writeln!(out, "| {name} | {text} |");
            rows += 1;
        }
    }
    assert_eq!(rows, all.len(), "every thing has its table");
    out
}

#[test]
fn everything_in_the_box_stands_in_the_reference_with_its_text() {
    let made = tables();
    if std::env::var_os("UPDATE_REFERENCE").is_some() {
        let head = REFERENCE.split(BOX).next().unwrap();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/robinson-crusoe.md");
        std::fs::write(path, format!("{}\n\n{made}", head.trim_end())).unwrap();
        return;
    }
    let printed = REFERENCE.split(BOX).nth(1).unwrap_or_default();
    for line in made.lines().skip(1) {
        assert!(printed.contains(line), "not in the reference (UPDATE_REFERENCE=1 writes it): {line}");
    }
}
