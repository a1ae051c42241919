//! Two servers on one PostgreSQL: now one of them is killed, now the database. People who lose their server go on at the other
//! one, and send again what nobody answered.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::storage::{Postgres, Storage};
use trials::postgres::Cluster;

use crate::common::Running;
use crate::seats::{Moments, Seat, all_there, ask};
use crate::{SERVE, TABLES, kills};

/// Of so many kills one is the database's.
const OF_THE_DATABASE: usize = 6;

/// Nobody is asked for longer than this.
const PATIENCE: Duration = Duration::from_secs(30);

/// Where the servers are, now.
type Addresses = Mutex<[String; 2]>;

/// Asks one server after the other until one of them answers. The database may be away for a while.
fn ask_any(
    servers: &Addresses,
    token: &str,
    method: &str,
    path: &str,
    body: Option<&Value>,
) -> Option<(u16, Value)> {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        let address = servers.lock().unwrap()[NEXT.fetch_add(1, Ordering::Relaxed) % 2].clone();
        match ask(&address, token, method, path, body) {
            Some((503, _)) | None => thread::sleep(Duration::from_millis(20)),
            answer => return answer,
        }
    }
    None
}

async fn database(address: &str) -> Arc<dyn Storage> {
    Arc::new(Postgres::open(address).await.unwrap())
}

#[test]
fn servers_and_database_killed_again_and_again_nothing_acknowledged_is_lost_or_doubled() {
    let kills = kills(18);
    let mut cluster = Cluster::start().unwrap();
    let address = cluster.database("marooned").unwrap();
    let mut servers = [Running::on(&SERVE, &address), Running::on(&SERVE, &address)];
    let addresses = Arc::new(Mutex::new([servers[0].address.clone(), servers[1].address.clone()]));
    let named = json!({ "name": "Ann" });
    let (_, guest) = ask_any(&addresses, "", "POST", "/guests", Some(&named)).unwrap();
    let token = guest["token"].as_str().unwrap().to_owned();
    let asking =
        |method: &str, path: &str, body: Option<&Value>| ask_any(&addresses, &token, method, path, body);
    let seats: Vec<Seat> = (0..TABLES).map(|_| Seat::new(&asking, &token)).collect();
    let (stop, done) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(Vec::new())));
    let begun = Instant::now();
    let players: Vec<_> = seats
        .into_iter()
        .map(|mut seat| {
            let (addresses, token) = (Arc::clone(&addresses), token.clone());
            let (stop, done) = (Arc::clone(&stop), Arc::clone(&done));
            thread::spawn(move || {
                let asking = |method: &str, path: &str, body: Option<&Value>| {
                    ask_any(&addresses, &token, method, path, body)
                };
                seat.play(&asking, &stop, &done);
                seat
            })
        })
        .collect();
    let mut moments = Moments(7);
    for kill in 0..kills {
        thread::sleep(Duration::from_millis(100 + moments.next(400)));
        if kill % OF_THE_DATABASE == OF_THE_DATABASE - 1 {
            cluster.kill().unwrap();
            cluster.run().unwrap();
            continue;
        }
        let which = moments.next(2) as usize;
        servers[which].kill();
        servers[which] = Running::on(&SERVE, &address);
        addresses.lock().unwrap()[which].clone_from(&servers[which].address);
    }
    thread::sleep(Duration::from_millis(500));
    stop.store(true, Ordering::Relaxed);
    let seats: Vec<Seat> = players.into_iter().map(|player| player.join().unwrap()).collect();
    for seat in &seats {
        seat.goes_on(&asking);
    }
    let done = done.lock().unwrap();
    all_there(database(&address), seats.iter().chain(done.iter()));
    let total: usize = seats.iter().chain(done.iter()).map(|seat| seat.moves.len()).sum();
    println!("{kills} kills in {:?}, {total} acknowledged moves", begun.elapsed());
    assert!(total >= 2 * kills, "there was no load: only {total} moves were acknowledged");
}

/// A server that is killed leaves its tables to the other: a person is answered there at once, and its bots go on.
#[test]
fn the_tables_of_a_killed_server_go_on_at_the_other() {
    let cluster = Cluster::start().unwrap();
    let address = cluster.database("marooned").unwrap();
    let slow = ["serve", "--pace", "40", "--rate", "0"];
    let (mut one, two) = (Running::on(&slow, &address), Running::on(&slow, &address));
    let named = json!({ "name": "Ann" });
    let (_, guest) = ask(&one.address, "", "POST", "/guests", Some(&named)).unwrap();
    let token = guest["token"].as_str().unwrap();
    let new = json!({ "game": "hellapagos", "seats": 12, "bots": "random", "watch": true });
    let (_, made) = ask(&one.address, token, "POST", "/tables", Some(&new)).unwrap();
    let table = format!("/tables/{}", made["id"].as_str().unwrap());
    ask(&one.address, token, "POST", &format!("{table}/start"), None).unwrap();
    let moves = |at: &Running| {
        let (status, seen) = ask(&at.address, token, "GET", &table, None).unwrap();
        assert_eq!(status, 200, "{seen}");
        (seen["moves"].as_u64().unwrap(), seen["stage"] == "over")
    };
    while moves(&one).0 < 3 {
        thread::sleep(Duration::from_millis(10));
    }
    one.kill();
    let killed = Instant::now();
    let (before, _) = moves(&two);
    let answered = killed.elapsed();
    loop {
        let (now, over) = moves(&two);
        if now > before + 2 || over {
            break;
        }
        assert!(killed.elapsed() < PATIENCE, "nobody runs its bots");
        thread::sleep(Duration::from_millis(10));
    }
    println!("answered elsewhere after {answered:?}, and its bots go on after {:?}", killed.elapsed());
}
