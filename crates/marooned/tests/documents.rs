//! What the documents print is what happens.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use common::{Running, good};

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Sends what a document sends, and compares what comes back; `...` stands for anything.
fn converse(document: &str) {
    let text = fs::read_to_string(project().join(document)).unwrap();
    let said = |mark: &str| text.lines().filter_map(|line| line.strip_prefix(mark)).collect::<Vec<&str>>();
    let (sent, expected) = (said("> "), said("< "));
    assert!(sent.len() > 2 && sent.len() == expected.len(), "{document}: each line is answered");
    let answers = good(&["engine"], &format!("{}\n", sent.join("\n")));
    for (answer, expected) in answers.lines().zip(expected) {
        assert!(is_like(answer, expected), "{document} has\n{expected}\nand the engine says\n{answer}");
    }
}

fn is_like(answer: &str, expected: &str) -> bool {
    let mut parts = expected.split("...");
    let Some(mut rest) = parts.next().and_then(|start| answer.strip_prefix(start)) else { return false };
    let mut open_end = false;
    for part in parts {
        open_end = part.is_empty();
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    // The last part must be the end of the answer, wherever else it occurs.
    open_end
        || rest.is_empty()
        || expected.rsplit("...").next().is_some_and(|end| end != expected && answer.ends_with(end))
}

#[test]
fn the_conversation_of_the_examples() {
    converse("examples/README.md");
}

#[test]
fn the_conversations_of_the_protocol() {
    converse("docs/engine.md");
}

#[test]
fn the_protocol_describes_every_method_and_code() {
    let text = fs::read_to_string(project().join("docs/engine.md")).unwrap();
    let methods = [
        "games", "new", "load", "moves", "play", "view", "position", "rig", "why", "undo", "save", "bot",
        "close",
    ];
    for method in methods {
        assert!(text.contains(&format!("**`{method}`**")), "{method}");
        assert!(text.contains(&format!("\"method\":\"{method}\"")), "an example of {method}");
    }
    for code in [-32700, -32600, -32601, -32602, -32001, -32002, -32003, -32004, -32005] {
        assert!(text.contains(&format!("| {code} |")), "{code}");
    }
}

/// Runs the Python example in another directory; nothing where there is no Python.
fn python(program: &str, file: &str) -> Option<std::process::Output> {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new("python3");
    command.arg(project().join("examples/engine_random.py")).args([file, "raft"]);
    command.current_dir(folder.path()).env("MAROONED", program).output().ok()
}

#[test]
fn the_python_example_plays_a_game_from_anywhere() {
    let Some(output) = python(env!("CARGO_BIN_EXE_marooned"), "game.json") else { return };
    assert!(output.status.success(), "{output:?}");
    let missing = python("/none/marooned", "game.json").unwrap();
    let told = String::from_utf8(missing.stderr).unwrap();
    assert!(told.lines().count() == 1 && told.contains("cargo build --release"), "{told}");
    let unwritable = python(env!("CARGO_BIN_EXE_marooned"), "/none/game.json").unwrap();
    let told = String::from_utf8(unwritable.stderr).unwrap();
    assert!(told.lines().count() == 1 && told.contains("Cannot write"), "{told}");
}

#[test]
fn the_player_over_the_api_plays_a_game_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Running::start(&["--pace", "0", "--rate", "0"], folder.path());
    let address = format!("http://{}", server.address);
    let player = || {
        let file = project().join("examples/api_player.py");
        Command::new("python3").arg(file).args(["--seed", "raft", "--server", &address]).output()
    };
    let played = player();
    server.kill();
    let Ok(played) = played else { return };
    let told = String::from_utf8(played.stdout).unwrap();
    let complaint = String::from_utf8(played.stderr).unwrap();
    assert!(played.status.success() && told.contains("The game is over:"), "{complaint}\n{told}");
    let alone = String::from_utf8(player().unwrap().stderr).unwrap();
    assert!(alone.lines().count() == 1 && alone.contains("does not answer"), "{alone}");
}

/// What docs/running.md tells whoever keeps a server is what the server says.
#[test]
fn metrics_events_and_options_of_the_page_on_running_are_real() {
    let page = fs::read_to_string(project().join("docs/running.md")).unwrap();
    let quoted =
        |line: &str| -> Vec<String> { line.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
    let rows = || {
        page.lines()
            .filter(|line| line.starts_with("| `") && !line.starts_with("| `event`"))
            .map(|row| quoted(row.split('|').nth(1).unwrap()))
    };
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(&["--rate", "0"], folder.path());
    let mut stream = std::net::TcpStream::connect(&server.address).unwrap();
    stream.write_all(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    let mut metrics = String::new();
    stream.read_to_string(&mut metrics).unwrap();
    let described = |text: &str| text.lines().filter_map(|line| line.strip_prefix("# HELP ")).count();
    let told: Vec<String> = rows().flatten().filter(|name| name.starts_with("marooned_")).collect();
    for name in &told {
        assert!(metrics.contains(&format!("# HELP {name} ")), "{name}");
    }
    assert_eq!(told.len(), described(&metrics), "each is told once");
    let sources = Command::new("grep")
        .args(["-rhoE", "event = \"[a-z-]+\"", "crates/server/src"])
        .current_dir(project())
        .output()
        .unwrap()
        .stdout;
    let sources = String::from_utf8(sources).unwrap();
    let events: Vec<String> = rows().flatten().filter(|name| !name.starts_with("marooned_")).collect();
    assert!(events.len() > 10);
    for event in &events {
        assert!(sources.contains(&format!("event = \"{event}\"")), "{event}");
    }
    for event in shown_without_being_asked() {
        assert!(events.contains(&event), "the page says nothing of {event}");
    }
    let help = good(&["serve", "--help"], "");
    for option in page.split("`--").skip(1) {
        let name: String = option.chars().take_while(|c| c.is_ascii_lowercase() || *c == '-').collect();
        assert!(help.contains(&format!("--{name}")), "--{name}");
    }
}

/// What the server's code says where it logs something at one of these levels.
fn logged(levels: &[&str]) -> Vec<String> {
    let mut folders = vec![project().join("crates/server/src")];
    let mut calls = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            for level in levels {
                calls.extend(text.split(&format!("tracing::{level}!(")).skip(1).map(str::to_owned));
            }
        }
    }
    assert!(calls.len() > 20);
    calls
}

/// The events of the server's lines that are in a log for which nobody has chosen anything.
fn shown_without_being_asked() -> Vec<String> {
    let event = |call: &String| call.split('"').nth(1).unwrap().to_owned();
    logged(&["error", "warn", "info"]).iter().map(event).collect()
}

/// Every line that the server can log has an event, and none is overwritten by what is said with it.
#[test]
fn every_line_of_the_log_has_an_event() {
    for call in logged(&["error", "warn", "info", "debug"]) {
        assert!(call.trim_start().starts_with("event = \""), "{call:.80}");
        let fields = call.split(';').next().unwrap();
        assert!(!fields.contains("%message,") || fields.contains("= %message"), "{fields}");
    }
}

/// The value of a line of a unit for systemd.
fn value<'a>(unit: &'a str, name: &str) -> Vec<&'a str> {
    unit.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix('=')).collect()
}

/// Starts this at ports that are free, and sees that links lead where they should and everything is kept where it should.
fn starts(args: &str, url: &str) {
    let home = tempfile::tempdir().unwrap();
    let free = |word| {
        if matches!(word, "127.0.0.1:7373" | "0.0.0.0:7373" | "127.0.0.1:7374") {
            "127.0.0.1:0"
        } else {
            word
        }
    };
    let mut server = Command::new(env!("CARGO_BIN_EXE_marooned"))
        .args(args.split(' ').map(free))
        .env("XDG_DATA_HOME", home.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut greeting = String::new();
    let mut said = BufReader::new(server.stdout.take().unwrap());
    while !greeting.contains("Links lead to") && said.read_line(&mut greeting).unwrap() > 0 {}
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(greeting.contains(&format!("Links lead to {url}.")), "{args}: {greeting}");
    assert!(home.path().join("marooned/marooned.sqlite").exists());
}

/// What the container runs is started here, with what its head tells to say.
#[test]
fn what_the_container_runs_starts() {
    let file = fs::read_to_string(project().join("deploy/Containerfile")).unwrap();
    let entry = file.lines().find_map(|line| line.strip_prefix("ENTRYPOINT ")).unwrap();
    let entry: Vec<String> = serde_json::from_str(entry).unwrap();
    let run = file.lines().find(|line| line.starts_with("#   podman run -d ")).unwrap();
    let (options, said) = run.split_once(":/data marooned ").unwrap();
    assert!(options.contains(" -p 127.0.0.1:7373:7373 "), "HTTP is for this machine alone: {options}");
    assert_eq!(entry[0], "marooned");
    starts(&format!("{} {said}", entry[1..].join(" ")), "https://play.example.org");
    let health = file.lines().find(|line| line.starts_with("HEALTHCHECK")).unwrap();
    let watch = entry.iter().skip_while(|word| *word != "--watch").nth(1).unwrap();
    assert!(health.contains(&format!("http://{watch}/healthz")), "{health}");
    assert!(file.contains("podman build --format docker "), "or the health check is left out");
}

/// What the unit starts is started here, at ports that are free: as it is shipped, and as its head tells to change it.
#[test]
fn what_the_unit_starts_starts() {
    let unit = fs::read_to_string(project().join("deploy/marooned.service")).unwrap();
    let told: String =
        unit.lines().filter_map(|line| line.strip_prefix("#   ")).map(|line| format!("{line}\n")).collect();
    let changed = value(&told, "ExecStart");
    assert_eq!((changed.len(), changed[0]), (2, ""), "systemd wants the old line emptied first");
    let shipped = value(&unit, "ExecStart");
    let url = value(&unit, "Environment").iter().find_map(|line| line.strip_prefix("MAROONED_URL=")).unwrap();
    for line in [shipped[0], changed[1]] {
        let (program, args) = line.split_once(' ').unwrap();
        assert_eq!(program, "/usr/local/bin/marooned");
        starts(&args.replace("${MAROONED_URL}", url), url);
    }
    // What is installed is there.
    for file in told.lines().filter_map(|line| line.strip_prefix("install -")?.split(' ').rev().nth(1)) {
        assert!(file.starts_with("target/") || project().join(file).exists(), "{file}");
    }
    assert!(value(&unit, "Documentation").iter().all(|page| told.contains(&page["file://".len()..])));
}

/// Whoever follows the page does what the head of the unit says.
#[test]
fn the_page_on_running_and_the_unit_tell_the_same() {
    let page = fs::read_to_string(project().join("docs/running.md")).unwrap();
    let unit = fs::read_to_string(project().join("deploy/marooned.service")).unwrap();
    let told: Vec<&str> = unit.lines().filter_map(|line| line.strip_prefix("#   ")).collect();
    assert!(told.len() > 8);
    for line in told {
        assert!(page.lines().any(|other| other.trim() == line), "{line}");
    }
}

#[test]
fn what_documents_lead_to_is_there() {
    for document in [
        "README.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "ARCHITECTURE.md",
        "docs/running.md",
        "docs/engine.md",
    ] {
        let file = project().join(document);
        let text = fs::read_to_string(&file).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()) {
            let there = link.contains("://") || file.parent().unwrap().join(link).exists();
            assert!(there, "{document} leads to {link}");
        }
    }
}

/// A machine whose database comes up late is waited for, however late.
#[test]
fn the_unit_goes_on_trying() {
    let unit = fs::read_to_string(project().join("deploy/marooned.service")).unwrap();
    let (first, second) = unit.split_once("\n[Service]\n").unwrap();
    assert_eq!(value(first, "StartLimitIntervalSec"), ["0"]);
    assert!(value(first, "After")[0].contains("postgresql.service"));
    assert_eq!(value(second, "Restart"), ["on-failure"]);
    // Where systemd is, it says itself what it does not understand.
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("marooned.service");
    fs::write(&copy, unit.replace("/usr/local/bin/marooned ", "/bin/true ")).unwrap();
    let Ok(output) = Command::new("systemd-analyze").arg("verify").arg(&copy).output() else { return };
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(!told.contains("marooned.service"), "{told}");
}
