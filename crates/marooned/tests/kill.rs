//! The server is killed again and again under load: whatever it acknowledged is there afterwards, in order, and every
//! table goes on.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use common::Running;
use common::load::{SERVE, Seat, all_there, goes_on};

/// Tables that are played at once.
const TABLES: usize = 6;

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
            seats = Seat::several(&server.address, TABLES);
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
