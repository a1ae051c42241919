//! A game at the prompt, typed by people.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::fs;

use common::{bad, good, tells};
use serde_json::{Value, json};

const ALONE: [&str; 5] = ["play", "--seed", "a", "--option", "first-player=0"];
const THREE: [&str; 11] = [
    "play",
    "--seed",
    "a",
    "--seats",
    "3",
    "--me",
    "0,1,2",
    "--names",
    "Ann,Ben,Cid",
    "--option",
    "first-player=0",
];

/// What is shown when this is typed, and that so many moves were made.
fn check(args: &[&str], input: &str, moves: usize, words: &[&str]) {
    let shown = good(args, input);
    for words in words {
        assert!(tells(&shown, words), "{words}: {shown}");
    }
    let made = format!("{moves} {} made.", if moves == 1 { "move was" } else { "moves were" });
    assert!(tells(&shown, &made), "{made} {shown}");
}

#[test]
fn short_words_and_yes_play_nothing() {
    check(&ALONE, "y\nyes\nn\nno\nto\nod\nquit\n", 0, &["no question of yes or no", "\"to\" is too short"]);
    check(&ALONE, "ish\nquit\n", 0, &["No choice has words that begin like \"ish\"."]);
    let long = "x".repeat(5000);
    let shown = good(&ALONE, &format!("{long}\nquit\n"));
    assert!(!shown.contains(&long[..50]), "a long line is not echoed whole: {shown}");
}

#[test]
fn a_choice_is_made_by_the_beginning_of_its_words() {
    let fished = good(&ALONE, "fis\nquit\n");
    assert!(tells(&fished, "You fish"), "{fished}");
}

#[test]
fn only_a_name_opens_the_curtain() {
    let words = ["Only the name opens it", "\"1\" does not open it", "The name Ann opens the curtain"];
    check(&THREE, "\n\n1\nBen\nhelp\nquit\n", 0, &words);
    let shown = good(&THREE, "\n\n1\nBen\nhelp\nquit\n");
    assert!(!tells(&shown, "Your hand"), "{shown}");
}

#[test]
fn what_is_typed_ahead_does_not_go_through_a_curtain() {
    let shown = good(&THREE, "\nann\n4\n\n\n1\n1\n1\nquit\n");
    let ben = shown.split("Hand the keyboard to Ben").nth(1).unwrap();
    assert!(!tells(ben, "Your hand"), "{shown}");
}

#[test]
fn behind_the_curtain_undo_and_quit_still_work() {
    let told = ["\"fish\" does nothing here", "Taken back.", "Enter hides the screen"];
    check(&THREE, "\nann\n4\nfish\nhelp\nundo\ny\nquit\n", 0, &told);
    check(&THREE, "\nann\n4\nquit\n", 1, &[]);
}

#[test]
fn the_commitment_can_be_read_before_the_first_curtain_and_at_any_time() {
    let shown = good(&THREE, "what\n\nann\ncommitment\nquit\n");
    let head = shown.split("Hand the keyboard").next().unwrap();
    assert!(tells(head, "press Enter to begin") && tells(head, "\"what\" does nothing here"), "{shown}");
    assert!(tells(&shown, "The commitment of the seed is"), "{shown}");
}

#[test]
fn a_loaded_game_keeps_the_names_of_others_and_tells_a_little() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.json");
    let file = file.to_str().unwrap();
    good(&["play", "--seed", "a", "--names", "Ann,Ben"], &format!("{}save {file}\nquit\n", "1\n".repeat(12)));
    let shown = good(&["play", "--load", file, "--me", "2", "--names", "Cid"], "quit\n");
    assert!(tells(&shown, "You are Cid (seat 2).") && tells(&shown, "Bots (instinct): Ann, Ben,"), "{shown}");
    let story = shown.lines().skip_while(|line| !line.contains("log tells it all")).skip(1);
    assert!(story.take_while(|line| !line.is_empty()).count() <= 16, "{shown}");
    bad("only the seats of --me", &["play", "--load", file, "--me", "2", "--names", "Cid,Dan"]);
}

#[test]
fn cards_and_rules_are_told() {
    let told = [
        "Cannibal BBQ kit: 1 of 54 cards; played once",
        "No card is called \"dragon\"",
        "Water bottle: 7 of 54",
        "Toilet brush:",
        "H4.4",
        "There is no rule \"H99\"",
        "H1.1 H1.2",
    ];
    check(&ALONE, "card bbq\ncard dragon\ncards\nrule h4.4\nrule H99\nrules\nquit\n", 0, &told);
}

/// A game that goes on from a position set up by hand, in a file.
fn position(position: &Value) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position.json").to_str().unwrap().to_owned();
    let load = json!({"jsonrpc": "2.0", "id": 1, "method": "load",
                      "params": {"game": "hellapagos", "position": position}});
    let save = json!({"jsonrpc": "2.0", "id": 2, "method": "save", "params": {"match": 1}});
    let spoken = good(&["engine"], &format!("{load}\n{save}\n"));
    let saved: Value = serde_json::from_str(spoken.lines().nth(1).unwrap()).unwrap();
    fs::write(&file, saved["result"]["record"].to_string()).unwrap();
    (folder, file)
}

#[test]
fn why_leads_with_the_card_and_leaves_out_what_is_absurd() {
    let hand = json!([{"hand": ["old-undies", "water-bottle"]}, {}, {}]);
    let (_folder, file) = position(&json!({"food": 9, "water": 9, "castaways": hand}));
    let args = ["play", "--load", &file, "--me", "0"];
    let shown = good(&args, "why undies\nquit\n");
    let why = shown.split("> ").find(|part| part.contains("no use")).unwrap();
    assert!(why.trim_start().starts_with("Old undies: That card has no use"), "{shown}");
    assert!(!tells(why, "to the stores"), "{shown}");
    assert!(why.lines().count() < 12, "{shown}");
    let shown = good(&args, "why shoot\nquit\n");
    assert!(tells(&shown, "Shoot Seat 1; Shoot Seat 2") && !tells(&shown, "Shoot Seat 0"), "{shown}");
}

#[test]
fn a_saved_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.json");
    let file = file.to_str().unwrap();
    good(&["play", "--seed", "a", "--names", "Ann"], &format!("1\nsave {file}\nquit\n"));
    let moves = |file: &str| {
        let record: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
        record["moves"].as_array().unwrap().len()
    };
    let before = moves(file);
    bad("--me: 0 Ann, 1 Moana, 2 Kai, 3 Tui, 4 Lani.", &["play", "--load", file]);
    let shown = good(&["play", "--load", file, "--me", "0"], &format!("1\n1\nsave {file}\nsave! {file}\n"));
    assert!(tells(&shown, "is there already: save!"), "{shown}");
    assert!(
        tells(&shown, &format!("goes on after move {before}.")) && tells(&shown, "You are Ann"),
        "{shown}"
    );
    assert!(moves(file) > before);
    good(&["verify", file], "");
}

#[test]
fn the_prompt_answers_every_command() {
    let input = "help\nlook\nlog\nmore\nmore give\nmore dragons\nwhy\nwhy 1\nwhy 999\nwhy shoot\nwhy dragons\n\
                 why {\"do\":\"depart\"}\nwhy {\nas Moana\nas nobody\nstep\nstep\nundo\nsave\n999\ndragons\n\n\
                 {\"do\":\"fly\"}\n{\"do\":\"depart\"}\nfish\nundo\nn\nundo\ny\nquit\n";
    let shown = good(&["play", "--seed", "a", "--option", "first-player=0"], input);
    for words in [
        "takes your last move back",
        "The ship has sunk.",
        "Nothing that you may do now has \"dragons\" in it.",
        "You can: Fish",
        "no 999",
        "H4.4",
        "No move of this game has \"dragons\" in it.",
        "Moana is a bot.",
        "\"nobody\" is not here. At this keyboard: Robinson.",
        "after each of their moves",
        "You have not made a move yet.",
        "save FILE",
        "No choice has words that begin like \"dragons\".",
        "no move of this game",
        "You fish",
        "Take it back? (y/n)",
        "Chance falls anew from here.",
        "Nothing was taken back.",
        "Taken back.",
        "The game is left; 0 moves were made.",
    ] {
        assert!(tells(&shown, words), "{words}: {shown}");
    }
}

#[test]
fn people_at_one_keyboard_take_turns_behind_a_curtain() {
    let args = ["play", "--seed", "a", "--seats", "3", "--me", "0,1,2", "--names", "Ann,Ben,Cid"];
    let options = ["--option", "first-player=0"];
    let input = "\nann\n1\n\nben\nas cid\n\nCID\n\n\nBen\n1\nquit\n";
    let shown = good(&[&args[..], &options].concat(), input);
    let curtains: Vec<&str> = shown.lines().filter(|line| line.contains("Hand the keyboard to")).collect();
    let order: Vec<bool> =
        ["Ann", "Ben", "Cid", "Ben"].iter().zip(&curtains).map(|(name, line)| line.contains(name)).collect();
    assert_eq!(order, [true; 4], "{curtains:?}");
    assert!(tells(&shown, "Cid: Nobody asks you anything."), "{shown}");
    let before_ben = shown.split("Hand the keyboard to Ben").next().unwrap();
    assert!(!tells(before_ben, "Ben rescues 4 cards: "), "{before_ben}");
}

#[test]
fn a_failed_save_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("none").join("g.json");
    let input = format!("save {}\nsave {}\nlook\n", target.display(), folder.path().display());
    let shown = good(&["play", "--seed", "a"], &input);
    assert_eq!(shown.matches("Cannot save to").count(), 2, "{shown}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn bots_can_be_stopped_to_break_in() {
    let args = ["play", "--seed", "a", "--seats", "3", "--option", "first-player=1"];
    let input = "more give\n\nquit\n";
    let whole = good(&args, input);
    let stepped = good(&[&args[..], &["--step"]].concat(), input);
    let invitation = "Nobody asks you anything. Enter lets the others go on.";
    assert!(!tells(&whole, invitation), "{whole}");
    assert!(tells(&stepped, invitation), "{stepped}");
    let given = good(&[&args[..], &["--step"]].concat(), "more give\ngive moana\n2\nlog\nquit\n");
    assert!(tells(&given, "You give") || tells(&given, "fits several"), "{given}");
}

#[test]
fn the_log_tells_what_a_card_brought() {
    let dead = json!({"fate": {"fate": "wanted", "need": "food", "round": 1}});
    let castaways = json!([{"hand": ["cannibal-bbq-kit"]}, {"acted": true}, {"acted": true}, dead]);
    let stack = json!([{"frame": "feast"}]);
    let (_folder, file) =
        position(&json!({"phase": "end-check", "stack": stack, "deaths": 1, "food": 3, "water": 9,
                                           "castaways": castaways}));
    let shown = good(&["play", "--load", &file, "--me", "0"], "light\nquit\n");
    assert!(tells(&shown, "The barbecue brings 2 food to the stores."), "{shown}");
}

#[test]
fn lines_are_broken_at_the_width_of_a_page() {
    let shown = good(&ALONE, "help\nmore\nmore give\nwhy shoot\ncards\nquit\n");
    let long = shown.lines().find(|line| line.chars().count() > 80);
    assert_eq!(long, None);
}

#[test]
fn a_long_screen_is_not_shown_again_for_every_pawn() {
    let castaways = ["play", "robinson-crusoe", "--seats", "1", "--seed", "a pawn at a time"];
    let shown = good(&castaways, "1\n1\nquit\n");
    assert_eq!(shown.matches("The rest of the table is as it was").count(), 2, "{shown}");
    // The chart stands there once, and again for who asks for it.
    let charts = |shown: &str| shown.matches("C1 ").count();
    let whole = good(&castaways, "1\n1\nlook\nquit\n");
    assert!(charts(&whole) > charts(&shown), "{whole}");
}
