//! People who play without a pause, and remember what was acknowledged.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use server::storage::Storage;

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

/// Asks whichever server there is; none if nobody answers. Method, path and body.
pub type Asking<'a> = dyn Fn(&str, &str, Option<&Value>) -> Option<(u16, Value)> + 'a;

/// A table to be played at, begun.
fn begun(asking: &Asking<'_>) -> Option<String> {
    let new = json!({ "game": "hellapagos", "seats": 4, "bots": "random", "away": 0 });
    let (201, made) = asking("POST", "/tables", Some(&new))? else { return None };
    let table = made["id"].as_str()?.to_owned();
    let (204, _) = asking("POST", &format!("/tables/{table}/start"), None)? else { return None };
    Some(table)
}

impl Seat {
    pub fn new(asking: &Asking<'_>, token: &str) -> Seat {
        Seat { token: token.to_owned(), table: begun(asking).unwrap(), moves: Vec::new() }
    }

    /// Plays until it is told to stop or nobody answers; another table is begun when one is over.
    pub fn play(&mut self, asking: &Asking<'_>, stop: &AtomicBool, done: &Mutex<Vec<Seat>>) {
        while !stop.load(Ordering::Relaxed) {
            let path = format!("/tables/{}/moves", self.table);
            let Some((status, asked)) = asking("GET", &path, None) else { return };
            assert_eq!(status, 200, "{asked}");
            let Some(choice) = asked["answers"].get(0) else {
                let Some((_, table)) = asking("GET", &format!("/tables/{}", self.table), None) else {
                    return;
                };
                if table["stage"] == "over" {
                    let Some(next) = begun(asking) else { return };
                    let over = Seat { table: std::mem::replace(&mut self.table, next), ..self.clone() };
                    self.moves.clear();
                    done.lock().unwrap().push(over);
                }
                continue;
            };
            let play = json!({ "moves": asked["moves"], "move": choice["move"] });
            match asking("POST", &path, Some(&play)) {
                Some((200, told)) => {
                    self.moves.push((told["number"].as_u64().unwrap() as usize, choice["move"].clone()));
                }
                Some((status, told)) => assert!(status == 409 || status == 503, "{status} {told}"),
                None => return,
            }
        }
    }

    /// Somebody is asked, or the game is over.
    pub fn goes_on(&self, asking: &Asking<'_>) {
        let (status, table) = asking("GET", &format!("/tables/{}", self.table), None).unwrap();
        assert_eq!(status, 200, "{table}");
        let asked = table["asked"].as_array().unwrap().len();
        assert!(table["stage"] == "over" || asked > 0, "{table}");
    }
}

/// A generator for the moments of death; which ones they are does not matter.
pub struct Moments(pub u64);

impl Moments {
    pub fn next(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// What is kept holds every acknowledged move in its place, once, without a gap.
pub fn all_there<'a>(store: impl Future<Output = Arc<dyn Storage>>, seats: impl Iterator<Item = &'a Seat>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = store.await;
        for seat in seats {
            let log = store.log(&seat.table, 0).await.unwrap().unwrap();
            for (place, row) in (0..).zip(&log.rows) {
                assert_eq!(place, row.number, "an entry is missing at {}", seat.table);
            }
            assert_eq!(log.length, log.rows.len() as u64, "entries and length are written together");
            let rows: Vec<_> =
                log.rows.iter().filter(|row| matches!(row.kind.as_str(), "move" | "taken-back")).collect();
            let numbers: BTreeSet<usize> = seat.moves.iter().map(|(number, _)| *number).collect();
            assert_eq!(numbers.len(), seat.moves.len(), "each was acknowledged as a move of its own");
            for (number, mv) in &seat.moves {
                let row =
                    rows.get(*number).unwrap_or_else(|| panic!("move {number} of {} is lost", seat.table));
                let body: Value = serde_json::from_str(&row.body).unwrap();
                assert_eq!(body["move"], *mv, "move {number} of {} is another one", seat.table);
            }
        }
        // Nothing of ours keeps the store open.
        store.close().await.unwrap();
    });
}
