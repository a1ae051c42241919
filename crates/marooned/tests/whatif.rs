//! The lab with changed content, as designers use it. Content is one for a process, so that each run here is its own.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::process::Command;

use common::{bad, run, shown, tells};
use serde_json::{Value, json};

/// What the lab tells of some games.
fn lab(args: &[&str]) -> String {
    let output = run(&[&["lab"], args].concat(), "");
    assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
    shown(&output)
}

const RED: [&str; 7] = ["21-days", "--option", "difficulty=red", "--games", "40", "--seed", "what-if"];

fn red(more: &[&str]) -> String {
    lab(&[&RED, more].concat())
}

/// The figures of a row: those that are numbers.
fn row(told: &str, name: &str) -> Vec<f64> {
    let line = told.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{name}: {told}"));
    line[name.len()..].split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn a_change_changes_the_games_and_is_told() {
    let (plain, changed) = (red(&[]), red(&["--set", "track.red=1"]));
    let head = "Changed content\n  track.red = 1 (printed: 0)\n\n";
    let rest = changed.strip_prefix(head).unwrap_or_else(|| panic!("{changed}"));
    assert_ne!(rest, plain);
    let same = red(&["--set", "track.red=0"]);
    let nothing = "Nothing is changed: all that a game hangs on is as it is printed.\n\n";
    assert_eq!(same, format!("{nothing}{plain}"));
}

#[test]
fn the_printed_side_is_a_plain_run() {
    for (game, path) in [
        ("hellapagos", "raft.cards=6"),
        ("open-sea", "table.vitality=2"),
        ("21-days", "track.red=1"),
        ("robinson-crusoe", "scenarios.castaways.rounds=11"),
    ] {
        let games = [game, "--games", "24", "--seed", "leak"];
        let compared = lab(&[&games[..], &["--set", path, "--compare", "printed"]].concat());
        let plain = lab(&games);
        let decisions = row(&compared, "decisions a game");
        let counted = plain.lines().find(|line| line.contains("decisions a game,")).unwrap();
        // As many games only if no verdict came before; the change is too small for one.
        assert!(tells(&compared, "after 24 pairs"), "{compared}");
        assert!(counted.starts_with(&format!("{:.1} ", decisions[0])), "{compared}{plain}");
        let changed = lab(&[&games[..], &["--set", path]].concat());
        let counted = changed.lines().find(|line| line.contains("decisions a game,")).unwrap();
        assert!(counted.starts_with(&format!("{:.1} ", decisions[1])), "{compared}{changed}");
        assert_ne!(plain, changed);
    }
}

#[test]
fn a_verdict_and_both_sides_are_told_whatever_the_number_of_cores() {
    let args = ["lab", "21-days", "--option", "difficulty=orange", "--set", "track.orange=1", "--set"];
    let more = ["disaster.fever.cost=9", "--compare", "printed", "--games", "2000"];
    let on = |cores: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_marooned"))
            .args(args.iter().chain(&more))
            .env("RAYON_NUM_THREADS", cores)
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let told = on("1");
    assert!(told.contains("\n\nChanged, it is harder: won ") && tells(&told, "pairs. 21 Days,"), "{told}");
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    let won = row(&told, "games won");
    assert!(won[0] > won[1] && (won[1] - won[0] - won[2]).abs() < 0.2, "{told}");
    assert!(told.contains("\ndays a game") && told.contains("\nwas rescued"), "{told}");
    assert_eq!(on("3"), told);
}

#[test]
fn a_folder_tells_of_the_changes() {
    let place = tempfile::tempdir().unwrap();
    let out = place.path().join("run");
    red(&["--set", "track.red=1", "--out", out.to_str().unwrap()]);
    let summary: Value = serde_json::from_slice(&std::fs::read(out.join("summary.json")).unwrap()).unwrap();
    assert_eq!(summary["changes"], json!([{ "path": "track.red", "printed": "0", "changed": "1" }]));
    let report = std::fs::read_to_string(out.join("report.html")).unwrap();
    assert!(report.contains("track.red = 1 (printed: 0)"), "the report is headed by it");
}

#[test]
fn what_is_wrong_is_told_before_anything_is_played_or_written() {
    let place = tempfile::tempdir().unwrap();
    let out = place.path().join("run");
    let kept = ["lab", "hellapagos", "--set", "hurricane.calm=12", "--out", out.to_str().unwrap()];
    bad("island.toml, line 14: calm must be", &kept);
    assert!(!out.exists());
    bad("near it: hurricane.calm = 6", &["lab", "hellapagos", "--set", "calm=8"]);
    bad("nowhere.toml cannot be read", &["lab", "hellapagos", "--content", "nowhere.toml"]);
    bad("nothing to compare", &["lab", "hellapagos", "--compare", "printed"]);
    bad("No fact of Hellapagos has \"snow\"", &["lab", "hellapagos", "--facts=snow"]);
}

#[test]
fn facts_are_listed_and_only_the_lab_changes_them() {
    assert_eq!(lab(&["hellapagos", "--facts=hurricane"]), "hurricane.water = 2\nhurricane.calm = 6\n");
    assert!(lab(&["robinson-crusoe", "--facts"]).contains("\nscenarios.castaways.rounds = 12\n"));
    for command in ["play", "serve", "engine", "verify", "replay"] {
        let output = run(&[command, "--set", "hurricane.calm=8"], "");
        assert_eq!(output.status.code(), Some(2), "{command}: {output:?}");
    }
}

#[test]
fn extreme_numbers_are_played_or_refused_with_a_line() {
    // Some of all facts, so that a change to a reader or to a rule that forgets a bound is found sooner or later.
    for (game, every) in [("hellapagos", 5), ("open-sea", 8), ("21-days", 12), ("robinson-crusoe", 80)] {
        let facts = lab(&[game, "--facts"]);
        let numbers = facts.lines().filter_map(|line| line.split_once(" = "));
        let numbers = numbers.filter(|(_, value)| value.parse::<i64>().is_ok());
        for (n, (path, _)) in numbers.step_by(every).enumerate() {
            let set = format!("{path}={}", ["0", "255", "30", "1"][n % 4]);
            let bots = ["random", "instinct"][n / 4 % 2];
            let output = run(&["lab", game, "--games", "3", "--bots", bots, "--set", &set], "");
            let told = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.success() || told.contains(", line "), "{game} {set} {bots}: {told}");
        }
    }
}
