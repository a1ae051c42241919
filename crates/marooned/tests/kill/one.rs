//! One server on a file.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::storage::{Disk, Sqlite, Storage};

use crate::common::Running;
use crate::seats::{Moments, Seat, all_there, ask};
use crate::{SERVE, TABLES, kills};

async fn file(folder: &Path) -> Arc<dyn Storage> {
    Arc::new(Sqlite::open(&folder.join("marooned.sqlite"), Disk::default()).await.unwrap())
}

#[test]
fn killed_again_and_again_nothing_acknowledged_is_lost() {
    let kills = kills(200);
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
            let asking = |method: &str, path: &str, body: Option<&Value>| {
                ask(&server.address, &token, method, path, body)
            };
            seats = (0..TABLES).map(|_| Seat::new(&asking, &token)).collect();
        }
        let dead = Arc::new(AtomicBool::new(false));
        let players: Vec<_> = seats
            .drain(..)
            .map(|mut seat| {
                let (address, dead, done) = (server.address.clone(), Arc::clone(&dead), Arc::clone(&done));
                let token = seat.token.clone();
                thread::spawn(move || {
                    let asking = |method: &str, path: &str, body: Option<&Value>| {
                        ask(&address, &token, method, path, body)
                    };
                    seat.play(&asking, &dead, &done);
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
                seat.goes_on(&|method, path, body| ask(&server.address, &seat.token, method, path, body));
            }
            drop(server);
            all_there(file(folder.path()), seats.iter());
        }
    }
    all_there(file(folder.path()), done.lock().unwrap().iter());
    let total: usize = seats.iter().chain(done.lock().unwrap().iter()).map(|seat| seat.moves.len()).sum();
    println!("{kills} kills in {:?}, {total} acknowledged moves", begun.elapsed());
    assert!(total >= kills / 2, "there was no load: only {total} moves were acknowledged");
}
