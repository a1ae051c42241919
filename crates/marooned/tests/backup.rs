//! A copy of a server that runs, and what is made of it.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;
#[path = "kill/seats.rs"]
#[allow(dead_code, reason = "each test file uses some of it")]
mod seats;

use std::fs::{self, Permissions};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use common::{Running, bad, good, refused, run, run_with};
use seats::{Seat, ask};
use serde_json::{Value, json};
use server::storage::{Disk, Sqlite, Storage};
use tempfile::TempDir;

const TABLES: usize = 4;

/// Bots that answer at once, and nobody who is told to slow down.
const SERVE: [&str; 5] = ["serve", "--pace", "0", "--rate", "0"];

/// So many tables of one guest.
fn several(address: &str, number: usize) -> Vec<Seat> {
    let (_, guest) = ask(address, "", "POST", "/guests", Some(&json!({ "name": "Ann" }))).unwrap();
    let token = guest["token"].as_str().unwrap();
    let asking = |method: &str, path: &str, body: Option<&Value>| ask(address, token, method, path, body);
    (0..number).map(|_| Seat::new(&asking, token)).collect()
}

fn goes_on(address: &str, seat: &Seat) {
    seat.goes_on(&|method, path, body| ask(address, &seat.token, method, path, body));
}

fn all_there<'a>(folder: &Path, seats: impl Iterator<Item = &'a Seat>) {
    let file = async {
        let file = Sqlite::open(&folder.join("marooned.sqlite"), Disk::default()).await.unwrap();
        Arc::new(file) as Arc<dyn Storage>
    };
    seats::all_there(file, seats);
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A folder with a table, whose server was stopped as people stop it, and a copy of it.
fn stopped() -> (TempDir, PathBuf, PathBuf) {
    let room = tempfile::tempdir().unwrap();
    let (data, copy) = (room.path().join("data"), room.path().join("copy.sqlite"));
    let mut server = Running::start(&SERVE, &data);
    several(&server.address, 1);
    let id = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    server.child.wait().unwrap();
    good(&["backup", text(&copy), "--data", text(&data)], "");
    (room, data, copy)
}

#[test]
fn a_copy_taken_under_load_holds_every_move_that_was_acknowledged_before() {
    let room = tempfile::tempdir().unwrap();
    let data = room.path().join("data");
    let server = Running::start(&SERVE, &data);
    let seats: Vec<Arc<Mutex<Seat>>> =
        several(&server.address, TABLES).into_iter().map(|seat| Arc::new(Mutex::new(seat))).collect();
    let stop = Arc::new(AtomicBool::new(false));
    let over = Arc::new(Mutex::new(Vec::new()));
    let players: Vec<_> = seats
        .iter()
        .map(|seat| {
            let (seat, stop, over) = (Arc::clone(seat), Arc::clone(&stop), Arc::clone(&over));
            let address = server.address.clone();
            thread::spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    // Handed back after every few moves, so that what was acknowledged so far can be noted.
                    let mut playing = seat.lock().unwrap().clone();
                    let few = AtomicBool::new(false);
                    thread::scope(|scope| {
                        scope.spawn(|| {
                            thread::sleep(Duration::from_millis(30));
                            few.store(true, Ordering::Relaxed);
                        });
                        let token = playing.token.clone();
                        playing.play(
                            &|method, path, body| ask(&address, &token, method, path, body),
                            &few,
                            &over,
                        );
                    });
                    *seat.lock().unwrap() = playing;
                }
            })
        })
        .collect();
    let mut taken = Vec::new();
    for n in 0..3 {
        thread::sleep(Duration::from_millis(400));
        // Those that end from here on are in `over` or in `seats` afterwards; before, in one of both.
        let mut known: Vec<Seat> = over.lock().unwrap().clone();
        known.extend(seats.iter().map(|seat| seat.lock().unwrap().clone()));
        let copy = room.path().join(format!("{n}.sqlite"));
        let said = good(&["backup", text(&copy), "--data", text(&data)], "");
        assert!(said.contains("1 guest") && said.contains("tables"), "{said}");
        taken.push((copy, known));
    }
    stop.store(true, Ordering::Relaxed);
    for player in players {
        player.join().unwrap();
    }
    let playing: Vec<Seat> = seats.iter().map(|seat| seat.lock().unwrap().clone()).collect();
    assert!(playing.iter().map(|seat| seat.moves.len()).sum::<usize>() > 0, "the server went on");
    // Of a server that still writes, the length of a log and its entries are read one after the other.
    drop(server);
    all_there(&data, playing.iter());
    for (n, (copy, known)) in taken.iter().enumerate() {
        assert!(known.iter().map(|seat| seat.moves.len()).sum::<usize>() > 0, "there was load before {n}");
        let elsewhere = room.path().join(format!("elsewhere-{n}"));
        let said = good(&["restore", text(copy), "--data", text(&elsewhere)], "");
        assert!(said.contains("marooned serve --data"), "{said}");
        let server = Running::start(&SERVE, &elsewhere);
        for seat in known {
            goes_on(&server.address, seat);
        }
        drop(server);
        all_there(&elsewhere, known.iter());
    }
}

#[test]
fn what_cannot_be_copied_is_said_in_a_sentence() {
    let (room, data, copy) = stopped();
    let at = |name: &str| room.path().join(name);
    let before = fs::read(&copy).unwrap();
    bad("is there already", &["backup", text(&copy), "--data", text(&data)]);
    assert_eq!(fs::read(&copy).unwrap(), before, "it is left alone");
    bad("no database in", &["backup", text(&at("new")), "--data", text(&at("nowhere"))]);
    bad("cannot be written", &["backup", text(&at("no/folder/new")), "--data", text(&data)]);
    bad("There is no file", &["restore", text(&at("nothing")), "--data", text(&at("new"))]);
    bad("is not empty", &["restore", text(&copy), "--data", text(&data)]);
    for (name, words) in [
        ("other", "this is no database, whatever it is called".repeat(300).into_bytes()),
        ("empty", Vec::new()),
        ("half", before[..before.len() / 2].to_vec()),
        ("torn", [&before[..8_192], &vec![0x5a; before.len() - 8_192][..]].concat()),
    ] {
        fs::write(at(name), words).unwrap();
        bad("is no database of Marooned", &["restore", text(&at(name)), "--data", text(&at("new"))]);
    }
    // The version stands in bytes 60 to 63 of a SQLite file.
    for (version, words) in [(10, "newer"), (8, "older")] {
        let mut other = before.clone();
        other[60..64].copy_from_slice(&u32::to_be_bytes(version));
        fs::write(at("version"), other).unwrap();
        bad(words, &["restore", text(&at("version")), "--data", text(&at("new"))]);
    }
    assert!(!at("new").exists(), "nothing was left behind");
    // A file that may not grow stands for a disk that is full.
    let small = format!(
        "trap '' XFSZ; ulimit -f 72; exec {} backup {} --data {}",
        env!("CARGO_BIN_EXE_marooned"),
        text(&at("small")),
        text(&data)
    );
    let output = Command::new("sh").args(["-c", &small]).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(1) && told.contains("cannot be written"), "{told}");
    assert!(!at("small").exists() && !at("small.part").exists(), "half a copy is none");
}

/// Another user of the machine is told that it is not theirs, and not that it is not there.
#[test]
fn what_is_somebody_else_s_is_not_said_to_be_missing() {
    let (room, data, copy) = stopped();
    let (closed, new) = (room.path().join("closed"), room.path().join("new"));
    fs::create_dir(&closed).unwrap();
    fs::copy(&copy, closed.join("copy.sqlite")).unwrap();
    let within = closed.join("copy.sqlite");
    let mode = |path: &Path, mode: u32| fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    mode(room.path(), 0o777);
    // Beside what they may not read, so that a user without rights can run it wherever the project is built.
    let program = room.path().join("marooned");
    fs::copy(env!("CARGO_BIN_EXE_marooned"), &program).unwrap();
    for path in [&data, &closed, &copy] {
        mode(path, 0o000);
    }
    let is_root = fs::read_dir(&closed).is_ok();
    let by_another = |args: &[&str]| {
        let mut command = Command::new(&program);
        if is_root {
            command.uid(65_534).gid(65_534);
        }
        command.args(args).output().unwrap()
    };
    let words = "cannot be read: permission denied";
    refused(words, by_another(&["backup", text(&new), "--data", text(&data)]));
    for file in [&within, &copy] {
        refused(words, by_another(&["restore", text(file), "--data", text(&new)]));
    }
    mode(&data, 0o755);
    mode(&data.join("marooned.sqlite"), 0o000);
    refused(words, by_another(&["backup", text(&new), "--data", text(&data)]));
    mode(&data.join("marooned.sqlite"), 0o444);
    for left in ["marooned.sqlite-shm", "marooned.sqlite-wal"] {
        fs::remove_file(data.join(left)).unwrap();
    }
    if is_root {
        refused("has to write beside it", by_another(&["backup", text(&new), "--data", text(&data)]));
    }
    // What a folder to be written to lacks is said of it.
    mode(&closed, 0o555);
    mode(&copy, 0o444);
    refused("cannot be written", by_another(&["restore", text(&copy), "--data", text(&closed.join("new"))]));
    mode(&closed, 0o755);
}

/// A folder that a server kept before it moved to PostgreSQL is not what is to be copied.
#[test]
fn what_is_kept_in_postgresql_is_copied_by_postgresql() {
    let (room, data, copy) = stopped();
    let new = room.path().join("new");
    let address = "postgres://ann:secret@127.0.0.1:1/marooned";
    let database = ("MAROONED_DATABASE", address);
    for (name, file, words) in [("backup", &new, "pg_dump"), ("restore", &copy, "pg_restore")] {
        refused(words, run_with(database, &[name, text(file)]));
        bad(words, &[name, text(file), "--database", address]);
        bad(words, &[name, text(file), "--database", address, "--data", text(&data)]);
    }
    assert!(!new.exists());
    // Whoever names the folder means it, and nothing is no database.
    let again = room.path().join("again");
    let output = run_with(database, &["backup", text(&new), "--data", text(&data)]);
    assert!(output.status.success() && new.exists(), "{output:?}");
    let output = run_with(("MAROONED_DATABASE", ""), &["restore", text(&new), "--data", text(&again)]);
    assert!(output.status.success(), "{output:?}");
}

/// What is to be typed next can be copied: it is one line, however long, and the shell takes it as it is.
#[test]
fn a_restored_folder_is_opened_by_the_line_that_is_shown() {
    let (room, _, copy) = stopped();
    let folder = room.path().join("a folder with a long name ".repeat(5).trim_end());
    let said = good(&["restore", text(&copy), "--data", text(&folder)], "");
    assert_eq!(said.lines().last().unwrap(), format!("marooned serve --data '{}'", text(&folder)), "{said}");
}

/// The newest changes of a running server stand beside its file: a copy without them is not opened without a word.
#[test]
fn a_plain_copy_without_its_changes_is_refused_with_a_way_out() {
    let room = tempfile::tempdir().unwrap();
    let at = |name: &str| room.path().join(name);
    let mut server = Running::start(&SERVE, &at("data"));
    let seats = several(&server.address, 2);
    for name in ["alone", "with"] {
        fs::create_dir(at(name)).unwrap();
        fs::copy(at("data").join("marooned.sqlite"), at(name).join("marooned.sqlite")).unwrap();
    }
    fs::copy(at("data").join("marooned.sqlite-wal"), at("with").join("marooned.sqlite-wal")).unwrap();
    let alone = at("alone");
    for _ in 0..2 {
        bad("marooned.sqlite-wal", &["serve", "--listen", "127.0.0.1:0", "--data", text(&alone)]);
    }
    bad("-wal", &["restore", text(&alone.join("marooned.sqlite")), "--data", text(&at("new"))]);
    bad("-wal", &["backup", text(&at("new")), "--data", text(&alone)]);
    let anyway = Running::start(&["serve", "--as-it-is"], &alone);
    let (status, _) = ask(&anyway.address, "", "GET", &format!("/tables/{}", seats[0].table), None).unwrap();
    assert_eq!(status, 404, "what is there is opened");
    let whole = Running::start(&SERVE, &at("with"));
    goes_on(&whole.address, &seats[0]);
    // Killed, it is there again as ever, and so it is if another program has brought its changes into the file meanwhile.
    server.kill();
    all_there(&at("data"), seats.iter());
    let mut server = Running::start(&SERVE, &at("data"));
    goes_on(&server.address, &seats[1]);
    server.kill();
    goes_on(&Running::start(&SERVE, &at("data")).address, &seats[1]);
}

/// A server that was stopped leaves one whole file.
#[test]
fn a_plain_copy_of_a_stopped_server_is_whole() {
    let (room, data, copy) = stopped();
    for (name, file) in [("a", data.join("marooned.sqlite")), ("b", copy)] {
        let folder = room.path().join(name);
        fs::create_dir(&folder).unwrap();
        fs::copy(file, folder.join("marooned.sqlite")).unwrap();
        Running::start(&SERVE, &folder);
    }
}

/// A start that comes to nothing leaves what a stop leaves: one whole file.
#[test]
fn a_start_that_fails_leaves_a_whole_file() {
    let (room, data, _) = stopped();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    for (option, other) in [("--listen", "--watch"), ("--watch", "--listen")] {
        let output = run(&["serve", option, &taken, other, "127.0.0.1:0", "--data", text(&data)], "");
        refused(option, output);
        assert!(!data.join("marooned.sqlite-open").exists(), "{option}");
        let folder = room.path().join(option);
        fs::create_dir(&folder).unwrap();
        fs::copy(data.join("marooned.sqlite"), folder.join("marooned.sqlite")).unwrap();
        Running::start(&SERVE, &folder);
    }
}
