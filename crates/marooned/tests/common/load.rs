//! People who play without a pause, and remember what was acknowledged.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use server::storage::{Disk, Sqlite, Storage};

/// Bots that answer at once, and nobody who is told to slow down.
pub const SERVE: [&str; 5] = ["serve", "--pace", "0", "--rate", "0"];

/// One request on a connection of its own; none if the server died under it.
pub fn ask(
    address: &str,
    token: &str,
    method: &str,
    path: &str,
    body: Option<&Value>,
) -> Option<(u16, Value)> {
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
pub struct Seat {
    pub token: String,
    pub table: String,
    /// What was acknowledged: number and move.
    pub moves: Vec<(usize, Value)>,
}

impl Seat {
    /// So many tables of one guest.
    pub fn several(address: &str, number: usize) -> Vec<Seat> {
        let named = json!({ "name": "Ann" });
        let (_, guest) = ask(address, "", "POST", "/guests", Some(&named)).unwrap();
        let token = guest["token"].as_str().unwrap().to_owned();
        (0..number).map(|_| Seat::new(address, &token)).collect()
    }

    pub fn new(address: &str, token: &str) -> Seat {
        let new = json!({ "game": "hellapagos", "seats": 4, "bots": "random", "away": 0 });
        let (_, made) = ask(address, token, "POST", "/tables", Some(&new)).unwrap();
        let table = made["id"].as_str().unwrap().to_owned();
        ask(address, token, "POST", &format!("/tables/{table}/start"), None).unwrap();
        Seat { token: token.to_owned(), table, moves: Vec::new() }
    }

    /// Plays until the server dies; another table is begun when one is over.
    pub fn play(&mut self, address: &str, dead: &AtomicBool, done: &Mutex<Vec<Seat>>) {
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

/// Somebody is asked, or the game is over.
pub fn goes_on(address: &str, seat: &Seat) {
    let (status, table) = ask(address, &seat.token, "GET", &format!("/tables/{}", seat.table), None).unwrap();
    assert_eq!(status, 200, "{table}");
    let asked = table["asked"].as_array().unwrap().len();
    assert!(table["stage"] == "over" || asked > 0, "{table}");
}

/// The rows on disk hold every acknowledged move in its place, without a gap.
pub fn all_there<'a>(folder: &Path, seats: impl Iterator<Item = &'a Seat>) {
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
