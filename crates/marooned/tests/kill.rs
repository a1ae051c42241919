//! The server is killed again and again under load: whatever it acknowledged is there afterwards, in order, and every
//! table goes on.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use common::Running;
use serde_json::{Value, json};
use server::storage::{Disk, Sqlite, Storage};

/// Tables that are played at once.
const TABLES: usize = 6;

/// Bots that answer at once, and nobody who is told to slow down.
const SERVE: [&str; 5] = ["serve", "--pace", "0", "--rate", "0"];

/// One request on a connection of its own; none if the server died under it.
fn ask(address: &str, token: &str, method: &str, path: &str, body: Option<&Value>) -> Option<(u16, Value)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(10))).ok()?;
    let body = body.map(Value::to_string).unwrap_or_default();
    let shown = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
    write!(
        stream,
        "{method} /api/v1{path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{shown}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    // An answer that was cut off acknowledges nothing.
    let json = if body.is_empty() { Value::Null } else { serde_json::from_str(body).ok()? };
    Some((status, json))
}

/// A table with one person, who plays it without a pause.
#[derive(Clone)]
struct Seat {
    token: String,
    table: String,
    /// What was acknowledged: number and move.
    moves: Vec<(usize, Value)>,
}

impl Seat {
    fn new(address: &str, token: &str) -> Seat {
        let new = json!({ "game": "hellapagos", "seats": 4, "bots": "random", "away": 0 });
        let (_, made) = ask(address, token, "POST", "/tables", Some(&new)).unwrap();
        let table = made["id"].as_str().unwrap().to_owned();
        ask(address, token, "POST", &format!("/tables/{table}/start"), None).unwrap();
        Seat { token: token.to_owned(), table, moves: Vec::new() }
    }

    /// Plays until the server dies; another table is begun when one is over.
    fn play(&mut self, address: &str, dead: &AtomicBool, done: &Mutex<Vec<Seat>>) {
        while !dead.load(Ordering::Relaxed) {
            let path = format!("/tables/{}/moves", self.table);
            let Some((status, asked)) = ask(address, &self.token, "GET", &path, None) else { return };
            assert_eq!(status, 200, "{asked}");
            let Some(choice) = asked["answers"].get(0) else {
                let Some((_, table)) =
                    ask(address, &self.token, "GET", &format!("/tables/{}", self.table), None)
                else {
                    return;
                };
                if table["stage"] == "over" {
                    let new = json!({ "game": "hellapagos", "seats": 4, "bots": "random", "away": 0 });
                    let Some((201, made)) = ask(address, &self.token, "POST", "/tables", Some(&new)) else {
                        return;
                    };
                    let next = made["id"].as_str().unwrap().to_owned();
                    let Some((204, _)) =
                        ask(address, &self.token, "POST", &format!("/tables/{next}/start"), None)
                    else {
                        return;
                    };
                    let over = Seat { table: std::mem::replace(&mut self.table, next), ..self.clone() };
                    self.moves.clear();
                    done.lock().unwrap().push(over);
                }
                continue;
            };
            let play = json!({ "moves": asked["moves"], "move": choice["move"] });
            match ask(address, &self.token, "POST", &path, Some(&play)) {
                Some((200, told)) => {
                    self.moves.push((told["number"].as_u64().unwrap() as usize, choice["move"].clone()));
                }
                Some((status, told)) => assert!(status == 409 || status == 503, "{status} {told}"),
                None => return,
            }
        }
    }
}

/// A generator for the moments of death; which ones they are does not matter.
struct Moments(u64);

impl Moments {
    fn next(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

#[test]
fn killed_again_and_again_nothing_acknowledged_is_lost() {
    let kills: usize =
        std::env::var("MAROONED_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(200);
    let folder = tempfile::tempdir().unwrap();
    let mut moments = Moments(42);
    let mut seats: Vec<Seat> = Vec::new();
    let done = Arc::new(Mutex::new(Vec::new()));
    let begun = Instant::now();
    for kill in 0..kills {
        let mut server = Running::start(&SERVE, folder.path());
        if seats.is_empty() {
            let named = json!({ "name": "Ann" });
            let (_, guest) = ask(&server.address, "", "POST", "/guests", Some(&named)).unwrap();
            let token = guest["token"].as_str().unwrap().to_owned();
            seats = (0..TABLES).map(|_| Seat::new(&server.address, &token)).collect();
        }
        let dead = Arc::new(AtomicBool::new(false));
        let players: Vec<_> = seats
            .drain(..)
            .map(|mut seat| {
                let (address, dead, done) = (server.address.clone(), Arc::clone(&dead), Arc::clone(&done));
                thread::spawn(move || {
                    seat.play(&address, &dead, &done);
                    seat
                })
            })
            .collect();
        thread::sleep(Duration::from_millis(10 + moments.next(90)));
        server.kill();
        dead.store(true, Ordering::Relaxed);
        seats = players.into_iter().map(|player| player.join().unwrap()).collect();
        if kill % 20 == 19 || kill + 1 == kills {
            let server = Running::start(&SERVE, folder.path());
            for seat in &seats {
                goes_on(&server.address, seat);
            }
            drop(server);
            all_there(folder.path(), seats.iter());
        }
    }
    all_there(folder.path(), done.lock().unwrap().iter());
    let total: usize = seats.iter().chain(done.lock().unwrap().iter()).map(|seat| seat.moves.len()).sum();
    println!("{kills} kills in {:?}, {total} acknowledged moves", begun.elapsed());
    assert!(total >= kills / 2, "there was no load: only {total} moves were acknowledged");
}

/// Somebody is asked, or the game is over.
fn goes_on(address: &str, seat: &Seat) {
    let (status, table) = ask(address, &seat.token, "GET", &format!("/tables/{}", seat.table), None).unwrap();
    assert_eq!(status, 200, "{table}");
    let asked = table["asked"].as_array().unwrap().len();
    assert!(table["stage"] == "over" || asked > 0, "{table}");
}

/// The rows on disk hold every acknowledged move in its place, without a gap.
fn all_there<'a>(folder: &Path, seats: impl Iterator<Item = &'a Seat>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let file = Sqlite::open(&folder.join("marooned.sqlite"), Disk::default()).await.unwrap();
        for seat in seats {
            let log = file.log(&seat.table, 0).await.unwrap().unwrap();
            for (place, row) in (0..).zip(&log.rows) {
                assert_eq!(place, row.number, "an entry is missing at {}", seat.table);
            }
            assert_eq!(log.length, log.rows.len() as u64, "entries and length are written together");
            let rows: Vec<_> =
                log.rows.iter().filter(|row| matches!(row.kind.as_str(), "move" | "taken-back")).collect();
            for (number, mv) in &seat.moves {
                let row =
                    rows.get(*number).unwrap_or_else(|| panic!("move {number} of {} is lost", seat.table));
                let body: Value = serde_json::from_str(&row.body).unwrap();
                assert_eq!(body["move"], *mv, "move {number} of {} is another one", seat.table);
            }
        }
    });
}
