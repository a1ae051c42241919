//! The command line, as people use it: through pipes here, so that what they see is text to compare.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

/// Runs the program on some input, all of it at once.
fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_marooned"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // The program may leave before it has read everything.
        let _ = pipe.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn shown(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Expects status 0 and nothing on standard error; returns what was shown.
fn good(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
    assert!(output.stderr.is_empty(), "{args:?}: {output:?}");
    shown(&output)
}

/// Expects status 1 and one sentence on standard error with these words.
fn bad(words: &str, args: &[&str]) {
    let output = run(args, "");
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{args:?}: {told}");
    assert_eq!(told.lines().count(), 1, "{args:?}: {told}");
    assert!(told.contains(words), "{args:?}: {told:?} lacks {words:?}");
}

/// A whole game at the prompt, always with the first choice, saved when it is over.
struct Saved {
    folder: TempDir,
    file: PathBuf,
    shown: String,
}

impl Saved {
    fn new() -> Saved {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.json");
        let input = format!("{}save {}\nquit\n", "1\n".repeat(600), file.display());
        let shown = good(&["play", "hellapagos", "--seats", "4", "--seed", "raft", "--names", "Ann"], &input);
        Saved { folder, file, shown }
    }

    fn path(&self) -> &str {
        self.file.to_str().unwrap()
    }

    fn record(&self) -> Value {
        serde_json::from_slice(&fs::read(&self.file).unwrap()).unwrap()
    }

    /// The same game with something changed in it.
    fn changed(&self, change: &dyn Fn(&mut Value)) -> String {
        let mut record = self.record();
        change(&mut record);
        let file = self.folder.path().join("changed.json");
        fs::write(&file, record.to_string()).unwrap();
        file.to_str().unwrap().to_owned()
    }
}

#[test]
fn a_game_is_played_saved_verified_and_replayed() {
    let saved = Saved::new();
    for words in ["Hellapagos for 4.", "You are Ann", "commitment", "The game is over.", "The seed was raft"]
    {
        assert!(saved.shown.contains(words), "{words}: {}", saved.shown);
    }
    assert!(!saved.shown.contains('\u{1b}'), "no codes for a terminal through a pipe");
    assert!(saved.shown.contains(&format!("Saved to {}.", saved.path())));
    assert_eq!(fs::read_dir(saved.folder.path()).unwrap().count(), 1, "nothing is left beside the file");

    let verified = good(&["verify", saved.path()], "");
    let moves = saved.record()["moves"].as_array().unwrap().len();
    for words in ["Hellapagos", "Ann", &format!("{moves}, each"), "which is the seed's", "The game is over."]
    {
        assert!(verified.contains(words), "{words}: {verified}");
    }
    assert!(!verified.contains("Scripted"));

    let printed = good(&["replay", saved.path(), "--print"], "");
    assert!(printed.contains("Round 1.") && printed.contains("The seed was raft"), "{printed}");
    let blind = good(&["replay", saved.path(), "--print", "--as", "spectator"], "");
    assert!(printed.contains("Ann rescues") && !printed.contains("Ann rescues 4 cards"), "{printed}");
    assert!(blind.contains("Ann rescues 4 cards"), "{blind}");
}

#[test]
fn a_game_is_stepped_through_forth_and_back() {
    let saved = Saved::new();
    let moves = saved.record()["moves"].as_array().unwrap().len();
    let steps = "\nnext\nback\ngoto 5\nas 1\nas all\nas nobody\ngoto 99999\nend\n\nstart\nback\nhelp\nquit\n";
    let stepped = good(&["replay", saved.path()], steps);
    let places: Vec<&str> =
        stepped.lines().filter_map(|line| line.strip_prefix("After move ")?.split(' ').next()).collect();
    assert_eq!(places, ["0", "1", "2", "1", "5", "5", "5", &moves.to_string(), "0"]);
    for words in ["as Moana sees it", "no \"nobody\"", "That was the last move.", "This is the beginning."] {
        assert!(stepped.contains(words), "{words}: {stepped}");
    }
    good(&["replay", saved.path(), "--as", "ann"], "");
    bad("nobody", &["replay", saved.path(), "--as", "nobody"]);
}

#[test]
fn changed_files_are_refused_with_the_place() {
    let saved = Saved::new();
    let changes: [(&str, &dyn Fn(&mut Value)); 6] = [
        ("m", &|record| {
            let action = &mut record["moves"][0]["move"]["action"];
            *action = if *action == "fish" { json!("search-wreckage") } else { json!("fish") };
        }),
        ("moves[1]", &|record| record["moves"][1]["move"] = json!({"do": "depart"})),
        ("marks, after move 16", &|record| record["marks"][1]["hash"] = json!("0123")),
        ("start.seed.commitment", &|record| record["start"]["seed"]["commitment"] = json!("0123")),
        ("chance", &|record| record["chance"][0] = json!(1_000)),
        ("game", &|record| record["game"] = json!("monopoly")),
    ];
    for (place, change) in changes {
        let file = saved.changed(change);
        bad(&format!("{file}: {place}"), &["verify", &file]);
        bad(place, &["replay", &file, "--print"]);
        bad(place, &["play", "--load", &file]);
    }
}

#[test]
fn verify_tells_what_was_not_left_to_chance() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rigged.json");
    let mut child = Command::new(env!("CARGO_BIN_EXE_marooned"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let calls = [
        ("load", json!({"game": "hellapagos", "position": {"food": 5, "castaways": [{}, {}, {}]}})),
        ("rig", json!({"match": 1, "rolls": [5]})),
        ("play", json!({"match": 1, "seat": 0, "move": {"do": "act", "action": "fish"}})),
        ("save", json!({"match": 1})),
    ];
    let mut input = child.stdin.take().unwrap();
    for (method, params) in calls {
        writeln!(input, "{}", json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
            .unwrap();
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    let last: Value = serde_json::from_str(shown(&output).lines().last().unwrap()).unwrap();
    fs::write(&file, last["result"]["record"].to_string()).unwrap();
    let verified = good(&["verify", file.to_str().unwrap()], "");
    for words in ["Scripted:", "no fair game", "set up by hand", "not finished"] {
        assert!(verified.contains(words), "{words}: {verified}");
    }
    bad("not over", &["replay", file.to_str().unwrap(), "--as", "all"]);
}

#[test]
fn bad_arguments_get_a_sentence() {
    bad("monopoly", &["play", "monopoly"]);
    for seats in ["2", "13", "999999"] {
        bad("3 to 12", &["play", "hellapagos", "--seats", seats]);
    }
    bad("dragons", &["play", "--option", "dragons=1"]);
    bad("dragons", &["play", "--option", "dragons"]);
    bad("endless", &["play", "--option", "tournament=endless"]);
    bad("no seat 7", &["play", "--me", "0,7"]);
    bad("Two are called", &["play", "--me", "0,1", "--names", "Ann,Ann"]);
    for args in [&["fly"][..], &["play", "--seats", "five"], &["play", "--bots", "oracle"], &["verify"]] {
        assert_eq!(run(args, "").status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn unreadable_files_get_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("empty.json"), "").unwrap();
    fs::write(path("binary.json"), [0, 159, 146, 150]).unwrap();
    fs::write(path("list.json"), "[1, 2]").unwrap();
    fs::write(path("other.json"), "{\"game\": \"hellapagos\"}").unwrap();
    for command in ["verify", "replay"] {
        bad("Cannot read", &[command, &path("none.json")]);
        bad("Cannot read", &[command, folder.path().to_str().unwrap()]);
        bad("not JSON", &[command, &path("empty.json")]);
        bad("not JSON", &[command, &path("binary.json")]);
        bad("list.json: record", &[command, &path("list.json")]);
        bad("missing field", &[command, &path("other.json")]);
    }
}

#[test]
fn options_reach_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.json");
    let input = format!("save {}\n", file.display());
    let options = ["voice-of-the-dead=true", "first-player=2", "tournament=solitary", "games=2"];
    let mut args = vec!["play", "hellapagos", "--seats", "3"];
    options.iter().for_each(|option| args.extend(["--option", option]));
    good(&args, &input);
    let record: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    let setup = json!({"seats": 3, "first-player": "2", "voice-of-the-dead": true,
                       "tournament": "solitary", "games": 2});
    assert_eq!(record["start"]["seed"]["setup"], setup);
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
    let shown = good(&["play", "--load", file], &format!("1\n1\nsave {file}\n"));
    assert!(
        shown.contains(&format!("goes on after move {before}.")) && shown.contains("You are Ann"),
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
        "At this keyboard: Robinson.",
        "after each of their moves",
        "You have not made a move yet.",
        "save FILE",
        "No choice has \"dragons\" in it.",
        "no move of this game",
        "You fish",
        "Does the table agree? (y/n)",
        "Nothing was taken back.",
        "Taken back.",
        "The game is left; 0 moves were made.",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
}

#[test]
fn people_at_one_keyboard_take_turns_behind_a_curtain() {
    let args = ["play", "--seed", "a", "--seats", "3", "--me", "0,1,2", "--names", "Ann,Ben,Cid"];
    let options = ["--option", "first-player=0"];
    let input = "\n1\n\n\nas cid\n\n\n\n\n\n1\nquit\n";
    let shown = good(&[&args[..], &options].concat(), input);
    let curtains: Vec<&str> = shown.lines().filter(|line| line.contains("Hand the keyboard to")).collect();
    let order: Vec<bool> =
        ["Ann", "Ben", "Cid", "Ben"].iter().zip(&curtains).map(|(name, line)| line.contains(name)).collect();
    assert_eq!(order, [true; 4], "{curtains:?}");
    assert!(shown.contains("Cid: Nobody asks you anything."), "{shown}");
    let before_ben = shown.split("Hand the keyboard to Ben").next().unwrap();
    assert!(!before_ben.contains("Ben rescues 4 cards: "), "{before_ben}");
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    let shown = good(&["play", "--seed", "a"], "");
    assert!(shown.contains("The game is left;"), "{shown}");
    let shown = good(&[], "");
    for words in ["marooned verify FILE", "marooned engine", "Hellapagos for 5."] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
}

#[cfg(unix)]
#[test]
fn a_full_disk_ends_with_a_sentence() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let saved = Saved::new();
    let failed = good(&["play", "--seed", "a"], "save /dev/full\nlook\nquit\n");
    assert!(failed.contains("Cannot save to /dev/full: No space left"), "{failed}");
    assert!(failed.contains("The game is left"), "the game goes on after a failed save");
    assert!(!fs::metadata("/dev/full").unwrap().is_file(), "the device is still there");
    for args in
        [&["verify", saved.path()][..], &["replay", saved.path(), "--print"], &["play", "--seed", "a"]]
    {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_marooned"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(full)
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {told}");
        assert!(told.lines().count() == 1 && told.contains("No space left"), "{args:?}: {told}");
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let saved = Saved::new();
    for args in
        [&["verify", saved.path()][..], &["replay", saved.path(), "--print"], &["play", "--seed", "a"]]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_marooned"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.stderr.is_empty(), "{args:?}: {output:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
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
