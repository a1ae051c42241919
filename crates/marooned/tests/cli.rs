//! The command line, as people use it: through pipes here, so that what they see is text to compare.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use common::{Running, bad, good, refused, run, run_with, shown, tells};
use serde_json::{Value, json};
use tempfile::TempDir;

type Change<'a> = &'a dyn Fn(&mut Value);

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
    fn changed(&self, change: Change<'_>) -> String {
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
        assert!(tells(&saved.shown, words), "{words}: {}", saved.shown);
    }
    assert!(!saved.shown.contains('\u{1b}'), "no codes for a terminal through a pipe");
    assert!(tells(&saved.shown, &format!("Saved to {}.", saved.path())));
    assert_eq!(fs::read_dir(saved.folder.path()).unwrap().count(), 1, "nothing is left beside the file");

    let verified = good(&["verify", saved.path()], "");
    let moves = saved.record()["moves"].as_array().unwrap().len();
    for words in [
        "Hellapagos",
        "Ann",
        &format!("{moves}, each"),
        "the seed's; --commitment compares",
        "The game is over.",
    ] {
        assert!(tells(&verified, words), "{words}: {verified}");
    }
    assert!(tells(&verified, "holds what it says") && !tells(&verified, "scripted"), "{verified}");

    let printed = good(&["replay", saved.path(), "--print"], "");
    assert!(tells(&printed, "Round 1.") && tells(&printed, "The seed was raft"), "{printed}");
    let blind = good(&["replay", saved.path(), "--print", "--as", "spectator"], "");
    assert!(tells(&printed, "Ann rescues") && !tells(&printed, "Ann rescues 4 cards"), "{printed}");
    assert!(tells(&blind, "Ann rescues 4 cards"), "{blind}");
}

#[test]
fn a_game_is_stepped_through_forth_and_back() {
    let saved = Saved::new();
    let moves = saved.record()["moves"].as_array().unwrap().len();
    let steps = "\nnext\nback\ngoto 5\nas 1\nas all\nas nobody\ngoto 99999\nback 2\nforth\nnext 3\nnext x\n\
                 sideways\nend\n\nstart\nback\nhelp\nquit\n";
    let stepped = good(&["replay", saved.path()], steps);
    let places: Vec<&str> =
        stepped.lines().filter_map(|line| line.strip_prefix("After move ")?.split(' ').next()).collect();
    assert_eq!(places, ["0", "1", "2", "1", "5", "5", "5", "3", "4", "7", &moves.to_string(), "0"]);
    for words in [
        "as Moana sees it",
        "no \"nobody\"",
        "That was the last move.",
        "This is the beginning.",
        "next 3.",
        "\"sideways\" is not understood",
    ] {
        assert!(tells(&stepped, words), "{words}: {stepped}");
    }
    good(&["replay", saved.path(), "--as", "ann"], "");
    bad("0 Ann, 1 Moana, ", &["replay", saved.path(), "--as", "nobody"]);
}

#[test]
fn changed_files_are_refused_with_the_place() {
    let saved = Saved::new();
    let changes: [(&str, Change<'_>); 10] = [
        ("m", &|record| {
            let action = &mut record["moves"][0]["move"]["action"];
            *action = if *action == "fish" { json!("search-wreckage") } else { json!("fish") };
        }),
        ("moves[1]", &|record| record["moves"][1]["move"] = json!({"do": "depart"})),
        ("marks, after move 16", &|record| record["marks"][1]["hash"] = json!("0123")),
        ("marks: The mark after move 16 is missing", &|record| {
            record["marks"].as_array_mut().unwrap().remove(1);
        }),
        ("marks: The mark after move 0 is missing", &|record| {
            record["marks"].as_array_mut().unwrap().remove(0);
        }),
        ("start.seed.commitment", &|record| record["start"]["seed"]["commitment"] = json!("0123")),
        ("chance", &|record| record["chance"][0] = json!(1_000)),
        ("game", &|record| record["game"] = json!("monopoly")),
        ("names[1]", &|record| record["names"][1] = json!("Eve\u{1b}[2J\n")),
        ("names[1]", &|record| record["names"][1] = json!("quit")),
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
    let calls = [
        ("load", json!({"game": "hellapagos", "position": {"food": 5, "castaways": [{}, {}, {}]}})),
        ("rig", json!({"match": 1, "rolls": [5]})),
        ("play", json!({"match": 1, "seat": 0, "move": {"do": "act", "action": "fish"}})),
        ("save", json!({"match": 1})),
    ];
    let call = |(method, params)| json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
    let lines: Vec<String> = calls.into_iter().map(|asked| call(asked).to_string()).collect();
    let answers = good(&["engine"], &format!("{}\n", lines.join("\n")));
    let last: Value = serde_json::from_str(answers.lines().last().unwrap()).unwrap();
    fs::write(&file, last["result"]["record"].to_string()).unwrap();
    let output = run(&["verify", file.to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(3), "it proves nothing about chance: {output:?}");
    let verified = shown(&output);
    for words in ["proves nothing about chance: it began at", "scripted after move 0", "not finished"] {
        assert!(tells(&verified, words), "{words}: {verified}");
    }
    assert!(!tells(&verified, "holds what it says") && !tells(&verified, "as the seed gives"), "{verified}");
    bad("no commitment", &["verify", file.to_str().unwrap(), "--commitment", &"0".repeat(64)]);
    bad("not over", &["replay", file.to_str().unwrap(), "--as", "all"]);
}

#[test]
fn verify_says_what_it_proves() {
    let saved = Saved::new();
    let verified = good(&["verify", saved.path()], "");
    assert!(tells(&verified, "chained to those before it: none was changed, left out"), "{verified}");
    assert!(tells(&good(&["verify", "--help"], ""), "What it cannot prove"));

    let other = saved.changed(&|record| record["rules"] = json!(99));
    let verified = good(&["verify", &other], "");
    for words in ["version 99 of the rules", "under which it replays to the same marks"] {
        assert!(tells(&verified, words), "{words}: {verified}");
    }
    let closed = saved.changed(&|record| {
        record["rules"] = json!(99);
        record["moves"][5]["move"] = json!({"do": "fly"});
    });
    for command in ["verify", "replay"] {
        bad("moves[5]", &[command, &closed]);
        bad("It was played under version 99 of the rules, and under version", &[command, &closed]);
    }
}

/// Every move of a saved game is replaced by another one; verify names the place each time.
#[test]
fn verify_names_the_first_move_that_was_changed() {
    let saved = Saved::new();
    let moves = saved.record()["moves"].as_array().unwrap().len();
    for number in (0..moves).step_by(9) {
        let file = saved.changed(&|record| {
            let seat = record["moves"][number]["seat"].as_u64().unwrap();
            record["moves"][number]["seat"] = json!((seat + 1) % 4);
        });
        bad(&format!("{file}: moves[{number}]: This is not the move that was made here"), &["verify", &file]);
    }
}

#[test]
fn the_address_for_links_is_set_by_the_operator() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(&["serve", "--url", "https://play.example.org/"], folder.path());
    drop(server);
    for wrong in ["play.example.org", "https://", "https://a b", "ftp://x", "https://example.org/games"] {
        let output = run(&["serve", "--url", wrong], "");
        assert_eq!(output.status.code(), Some(2), "{wrong}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("https://play.example.org"), "{output:?}");
    }
}

/// An address that cannot be is refused with one that could.
#[test]
fn addresses_are_refused_with_an_example() {
    for option in ["--listen", "--watch"] {
        for wrong in ["7373", "localhost:7373", "127.0.0.1", "0.0.0.0:99999"] {
            let output = run(&["serve", option, wrong], "");
            assert_eq!(output.status.code(), Some(2), "{wrong}");
            assert!(String::from_utf8_lossy(&output.stderr).contains("such as 127.0.0.1:7373"), "{output:?}");
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let mysql = "mysql://ann:secret@db/marooned";
    refused("mysql:// is something else", run_with(("MAROONED_DATABASE", mysql), &["serve"]));
    bad("postgres://user:password@host/database", &["serve", "--database", mysql]);
    let both = run_with(("MAROONED_DATABASE", "postgres://db/marooned"), &["serve", "--data", data]);
    refused("say one of them", both);
    // Set to nothing it is not set.
    Running::started(
        Command::new(env!("CARGO_BIN_EXE_marooned")).env("MAROONED_DATABASE", "").args(["--data", data]),
    );
}

#[test]
fn a_level_of_the_log_that_cannot_be_is_refused() {
    for wrong in ["bogus==x", "debgu"] {
        refused("info,server=debug", run_with(("MAROONED_LOG", wrong), &["serve"]));
    }
}

/// Whoever watches over the log finds its lines by their event, whatever the sentence says.
#[test]
fn a_line_of_the_log_is_json_with_the_name_of_its_event() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_marooned"))
        .args(["serve", "--log", "json", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .env("MAROONED_LOG", "server=debug")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut greeting = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut greeting).unwrap();
    let address = greeting.split("http://").nth(1).unwrap().split(' ').next().unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(b"GET /api/v1/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    stream.read_to_string(&mut String::new()).unwrap();
    child.kill().unwrap();
    let lines = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    let line = lines.lines().find(|line| line.contains("answered")).unwrap_or_else(|| panic!("{lines}"));
    let line: Value = serde_json::from_str(line).unwrap();
    assert_eq!(
        (&line["event"], &line["level"], &line["route"], &line["status"]),
        (&"answered".into(), &"DEBUG".into(), &"/api/v1/games".into(), &200.into()),
        "{line}"
    );
    assert!(line["timestamp"].is_string() && line["message"].is_string(), "{line}");
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
    for seats in ["x", "-1", "4.5", ""] {
        bad("3 to 12", &["play", "hellapagos", "--seats", seats]);
        bad("3 to 12", &["lab", "hellapagos", "--seats", seats]);
    }
    bad("twice", &["play", "--me", "0,0"]);
    bad("empty seed", &["play", "--seed", ""]);
    bad("at most 24", &["play", "--names", "a name that is far too long for this"]);
    bad("meaning of its own", &["play", "--names", "undo"]);
    bad("cannot be seen", &["play", "--names", "Ann\u{202e}"]);
    bad(
        "it can be \"random\", \"0\", \"1\", \"2\".",
        &["play", "--seats", "3", "--option", "first-player=7"],
    );
    for args in [&["fly"][..], &["play", "--bots", "oracle"], &["verify"]] {
        assert_eq!(run(args, "").status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn what_was_noted_before_the_game_is_compared() {
    let saved = Saved::new();
    let record = saved.record();
    let commitment = record["start"]["seed"]["commitment"].as_str().unwrap();
    assert_eq!(
        saved.shown.matches(commitment).count(),
        2,
        "at the beginning, and beside the seed: {}",
        saved.shown
    );
    let verified = good(&["verify", saved.path(), "--commitment", &commitment.to_uppercase()], "");
    assert!(tells(&verified, "the one that was noted before the game"), "{verified}");
    bad("another seed", &["verify", saved.path(), "--commitment", &"0".repeat(64)]);
    bad("64 hexadecimal", &["verify", saved.path(), "--commitment", "1234"]);
}

#[test]
fn a_finished_game_shows_its_end() {
    let saved = Saved::new();
    let shown = good(&["play", "--load", saved.path()], "");
    assert!(tells(&shown, "The game is over.") && tells(&shown, "marooned replay"), "{shown}");
    assert!(!shown.contains("> "), "nobody is asked anything: {shown}");
}

#[test]
fn the_help_lists_the_options_of_the_game() {
    let help = good(&["play", "--help"], "");
    for words in ["voice-of-the-dead", "cooperative, solitary; default none", "first-player"] {
        assert!(tells(&help, words), "{words}: {help}");
    }
    assert!(tells(&help, "more, which any other word lists"), "{help}");
    let long = help.lines().filter(|line| line.contains("; default ")).map(|line| line.chars().count()).max();
    assert!(long < Some(220), "no list is longer than anybody reads: {help}");
    assert!(tells(&good(&["verify", "--help"], ""), "Exit status: 0"));
    assert!(tells(&good(&["replay", "--help"], ""), "a seat by its number or name"));
}

#[test]
fn unreadable_files_get_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("empty.json"), "").unwrap();
    fs::write(path("binary.json"), [0, 159, 146, 150]).unwrap();
    fs::write(path("list.json"), "[1, 2]").unwrap();
    fs::write(path("other.json"), "{\"game\": \"hellapagos\"}").unwrap();
    let mut idle = shelf::GameId::Hellapagos.deal(3, "idle", &table::Options::new()).unwrap().save();
    idle.as_object_mut().unwrap().remove("moves");
    fs::write(path("idle.json"), idle.to_string()).unwrap();
    for command in ["verify", "replay", "review"] {
        bad("Cannot read", &[command, &path("none.json")]);
        bad("Cannot read", &[command, folder.path().to_str().unwrap()]);
        bad("not JSON", &[command, &path("empty.json")]);
        bad("not JSON", &[command, &path("binary.json")]);
        bad("list.json: record", &[command, &path("list.json")]);
        bad("not whole: the number of its format is missing", &[command, &path("other.json")]);
        bad("not whole: its moves are missing", &[command, &path("idle.json")]);
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
fn the_end_of_the_input_ends_the_game() {
    let shown = good(&["play", "--seed", "a"], "");
    assert!(tells(&shown, "The game is left;"), "{shown}");
}

#[test]
fn without_a_command_the_table_in_the_browser_opens() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Running::start(&[], folder.path());
    let asked = Command::new("kill").args(["-INT", &server.child.id().to_string()]).status().unwrap();
    assert!(asked.success());
    let mut rest = String::new();
    server.said.read_to_string(&mut rest).unwrap();
    let greeting = &server.greeting;
    assert_eq!(server.child.wait().unwrap().code(), Some(0), "{greeting}{rest}");
    assert!(greeting.starts_with("Marooned is open at http://127.0.0.1:"), "{greeting}");
    assert!(rest.contains("marooned --help"), "{rest}");
    assert!(folder.path().join("marooned.sqlite").exists());
}

/// Ctrl-C in the middle of a run of the lab: what was over by then is told, and kept in files that agree.
#[cfg(unix)]
#[test]
fn the_lab_keeps_what_was_over_when_it_is_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("run");
    let mut child = Command::new(env!("CARGO_BIN_EXE_marooned"))
        .args(["lab", "hellapagos", "--seats", "3", "--time", "2m", "--out"])
        .arg(&out)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let rows = || fs::read_to_string(out.join("games.csv")).unwrap_or_default().lines().count();
    while rows() < 4 {
        assert!(child.try_wait().unwrap().is_none(), "two minutes are not over");
        std::thread::sleep(Duration::from_millis(5));
    }
    let asked = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(asked.success());
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{told}");
    assert!(told.starts_with("Stopping when the games under way are over"), "{told}");
    assert!(told.contains("All of it is in "), "{told}");
    assert!(tells(&shown(&output), "games (stopped), seed"), "{output:?}");
    let summary: Value = serde_json::from_slice(&fs::read(out.join("summary.json")).unwrap()).unwrap();
    assert_eq!(summary["ended"], "stopped");
    assert_eq!(rows() as u64, 1 + 3 * summary["games"].as_u64().unwrap(), "{}", summary["games"]);
    let parquet = fs::read(out.join("games.parquet")).unwrap();
    assert!(parquet.starts_with(b"PAR1") && parquet.ends_with(b"PAR1"), "it has its end");
    let report = fs::read_to_string(out.join("report.html")).unwrap();
    assert!(report.contains("Stopped early") && report.ends_with("</html>"));
}

#[cfg(unix)]
#[test]
fn a_full_disk_ends_with_a_sentence() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let saved = Saved::new();
    let failed = good(&["play", "--seed", "a"], "save /dev/full\nlook\nquit\n");
    assert!(tells(&failed, "Cannot save to /dev/full: No space left"), "{failed}");
    assert!(tells(&failed, "The game is left"), "the game goes on after a failed save");
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

/// Somebody passes up the dolphin and then does not even shout: the review says that this was the mistake.
#[test]
fn a_review_says_what_was_thrown_away() {
    let dice = json!([{ "owner": "blue", "face": 1 }]);
    let position = json!({
        "setup": { "seats": 1 }, "day": 21, "phase": "signals", "ship": 11, "swap": "dolphin",
        "stack": [{ "frame": "signal" }, { "frame": "roll", "roll": { "for": "signal", "how": "flare" }, "dice": dice }],
        "survivors": [{ "person": "horvath", "dice": [3, 1] }],
    });
    let mut game = shelf::GameId::TwentyOneDays.load_position(&position).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let file = path.to_str().unwrap();
    let save = |game: &dyn shelf::AnyMatch| fs::write(&path, game.save().to_string()).unwrap();
    let pass = json!({ "do": "pass" });
    game.play(table::Seat(0), &pass).unwrap();
    save(&*game);
    bad("not over", &["review", file]);
    game.play(table::Seat(0), &pass).unwrap();
    save(&*game);
    let shown = good(&["review", file], "");
    assert!(tells(&shown, "day 21, move 2."), "{shown}");
    assert!(tells(&shown, "Better: ") && !tells(&shown, "move 1."), "{shown}");
    let review: Value = serde_json::from_str(&good(&["review", "--json", file], "")).unwrap();
    assert_eq!((&review["moves"], &review["turnings"][0]["to"]), (&2.into(), &0.0.into()), "{review}");

    let mut old = game.save();
    old["rules"] = 1.into();
    old["moves"][1]["move"] = json!({ "do": "fly" });
    fs::write(&path, old.to_string()).unwrap();
    bad("version 1 of the rules", &["review", file]);
}
