//! Files that are locked, damaged or full.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::fs;
use std::time::Instant;

use common::{House, quick};
use serde_json::json;
use server::storage::{
    ChairRow, Disk, List, MoveRow, SeedSource, Sqlite, Storage, StoreError, Stored, TableRow, Write,
};
use server::{OpenError, Server};
use sqlx::{Connection, SqliteConnection};
use table::{Options, Seat, Trace};
use web::model::Stage;

async fn cannot_open(folder: &std::path::Path) -> String {
    match Server::open(folder, quick(), Disk::default()).await {
        Ok(_) => panic!("it opened"),
        Err(error) => error.to_string(),
    }
}

#[tokio::test]
async fn a_damaged_file_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("marooned.sqlite");
    fs::write(&file, "this is no database, whatever it is called".repeat(200)).unwrap();
    let sentence = cannot_open(folder.path()).await;
    assert!(sentence.contains("marooned.sqlite") && sentence.contains("damaged"), "{sentence}");
    assert_eq!(sentence.lines().count(), 1);
    assert!(fs::read_to_string(&file).unwrap().starts_with("this is no database"), "it is left alone");
}

#[tokio::test]
async fn a_file_damaged_in_the_middle_is_refused_too() {
    let house = House::open().await;
    house.guest("Ann").await.table_with_bots(5).await;
    let house = house.again().await;
    let copy = tempfile::tempdir().unwrap();
    let mut bytes = fs::read(house.folder.path().join("marooned.sqlite")).unwrap();
    assert!(bytes.len() > 8_192, "closing brings everything into the file");
    for byte in &mut bytes[4_096..] {
        *byte = 0x5a;
    }
    fs::write(copy.path().join("marooned.sqlite"), bytes).unwrap();
    let sentence = cannot_open(copy.path()).await;
    assert!(sentence.contains("damaged"), "{sentence}");
}

#[tokio::test]
async fn a_locked_file_and_a_folder_in_use_are_refused_in_a_sentence() {
    let house = House::open().await;
    let sentence = cannot_open(house.folder.path()).await;
    assert!(sentence.contains("Another Marooned"), "{sentence}");

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("marooned.sqlite");
    drop(Server::open(folder.path(), quick(), Disk::default()).await.unwrap());
    let mut other = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    sqlx::query("PRAGMA locking_mode = EXCLUSIVE").execute(&mut other).await.unwrap();
    sqlx::query("BEGIN EXCLUSIVE").execute(&mut other).await.unwrap();
    let sentence = cannot_open(folder.path()).await;
    assert!(sentence.contains("locked"), "{sentence}");
}

#[tokio::test]
async fn a_folder_that_cannot_be_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = Server::open(&file.join("data"), quick(), Disk::default()).await.err();
    assert!(matches!(error, Some(OpenError::Folder(..))), "{error:?}");
}

#[tokio::test]
async fn a_full_disk_refuses_the_move_and_nothing_runs_ahead() {
    let disk = Disk { most_pages: Some(30) };
    let house = House::with(tempfile::tempdir().unwrap(), quick(), disk).await;
    let people = [house.guest("Ann").await, house.guest("Bob").await, house.guest("Cid").await];
    let long = json!({ "tournament": "cooperative", "games": 12 });
    let new = json!({ "game": "hellapagos", "seats": 3, "away": 0, "options": long });
    let id = people[0].post("/tables", new.clone()).await["id"].as_str().unwrap().to_owned();
    let at = format!("/tables/{id}");
    for person in &people[1..] {
        person.post(&format!("{at}/join"), json!({})).await;
    }
    people[0].post(&format!("{at}/start"), json!({})).await;
    let full = loop {
        let response = people[0].send("POST", "/tables", Some(new.clone())).await;
        if response.status() != 201 {
            break common::refused(response, 507, "disk-full").await;
        }
    };
    assert!(full.contains("disk is full"), "{full}");
    let mut acknowledged = 0;
    loop {
        let seat = people[0].get(&at).await["asked"][0].as_u64().unwrap() as usize;
        let table = people[seat].get(&at).await;
        let response = people[seat].answer_first(&id, &table).await;
        if response.status() != 200 {
            common::refused(response, 507, "disk-full").await;
            break;
        }
        acknowledged += 1;
    }
    assert_eq!(people[0].get(&at).await["moves"], acknowledged, "memory is where the disk is");
    // With room again the table goes on where it stood.
    let house = house.again().await;
    let people = people.map(|person| common::Program { base: house.base.clone(), ..person });
    let table = people[0].get(&at).await;
    assert_eq!(table["moves"], acknowledged);
    let seat = table["asked"][0].as_u64().unwrap() as usize;
    let table = people[seat].get(&at).await;
    common::good(people[seat].answer_first(&id, &table).await).await;
}

#[tokio::test]
async fn a_long_game_loads_at_once() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 12, "bots": "random", "watch": true, "private": true });
    let id = ann.post("/tables", new).await["id"].as_str().unwrap().to_owned();
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    let at = format!("/tables/{id}");
    let mut table = ann.get(&at).await;
    while table["stage"] != "over" {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        table = ann.get(&at).await;
    }
    let moves = table["moves"].as_u64().unwrap();
    let house = house.again().await;
    let ann = common::Program { base: house.base.clone(), ..ann };
    let begun = Instant::now();
    let loaded = ann.get(&at).await;
    println!("{moves} moves loaded and shown in {:?}", begun.elapsed());
    assert_eq!(loaded["view"], table["view"]);
    assert!(begun.elapsed().as_millis() < 1_000);
}

#[tokio::test]
async fn a_row_that_was_written_before_is_refused_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = Sqlite::open(&folder.path().join("marooned.sqlite"), Disk::default()).await.unwrap();
    let row = |number, body: &str| MoveRow {
        number,
        seat: Seat(2),
        seen: number,
        body: body.to_owned(),
        trace: (number == 0).then_some(Trace { moves: u32::MAX, position: u64::MAX - 1 }),
    };
    let write = |table: &str, row: &MoveRow| Write::Move(table.to_owned(), row.clone());
    let (first, second) = (row(0, r#"{"say":"a \"quoted\" word, é and 🏝"}"#), row(1, r#""fish""#));
    let taken = row(0, r#""water""#);
    let done = file.write(&[write("a", &first), write("b", &second), write("a", &second)]).await.unwrap();
    assert_eq!(done, [Ok(()), Ok(()), Ok(())]);
    let done = file.write(&[write("b", &first), write("a", &taken), write("c", &first)]).await.unwrap();
    assert_eq!(done, [Ok(()), Err(StoreError::Taken), Ok(())]);
    assert_eq!(file.moves("a", 0).await.unwrap(), [first.clone(), second.clone()], "as they were given");
    assert_eq!(file.moves("b", 0).await.unwrap(), [first.clone(), second]);
    assert_eq!(file.moves("c", 0).await.unwrap(), [first]);
}

fn table(id: &str) -> Write {
    let table = TableRow {
        id: id.to_owned(),
        code: format!("code-{id}"),
        game: "hellapagos".to_owned(),
        rules: 1,
        seats: 0,
        options: Options::new(),
        seed: "seed".to_owned(),
        seed_from: SeedSource::Chance,
        salt: String::new(),
        counts: None,
        title: id.to_owned(),
        private: false,
        clock: None,
        away: None,
        fill: None,
        host: String::new(),
        sent_away: Vec::new(),
        stage: Stage::Playing,
        closed: false,
        opened: false,
        length: None,
        rematch: None,
        created: 0,
    };
    Write::NewTable(Box::new(Stored { table, chairs: Vec::new() }))
}

/// Alone or many at once, quiet or not: how long a record is is noted with its rows, and only with those that are written.
#[tokio::test]
async fn the_length_of_a_record_is_noted_with_its_last_row() {
    let folder = tempfile::tempdir().unwrap();
    let file = Sqlite::open(&folder.path().join("marooned.sqlite"), Disk::default()).await.unwrap();
    let row = |number| MoveRow { number, seat: Seat(0), seen: number, body: "7".to_owned(), trace: None };
    let mv = |table: &str, number| Write::Move(table.to_owned(), row(number));
    let lengths = async || {
        let mut all = Vec::new();
        for id in ["a", "b", "c"] {
            all.push(file.table(id).await.unwrap().unwrap().table.length);
        }
        all
    };
    file.write(&[table("a"), table("b"), table("c")]).await.unwrap();
    assert_eq!(lengths().await, [None, None, None], "no row yet");
    file.write(&[mv("a", 0), mv("b", 0), mv("a", 1)]).await.unwrap();
    assert_eq!(lengths().await, [Some(2), Some(1), None]);
    file.write(&[Write::QuietMove("b".to_owned(), row(1))]).await.unwrap();
    assert_eq!(lengths().await, [Some(2), Some(2), None]);
    let done = file.write(&[mv("a", 0), mv("c", 0)]).await.unwrap();
    assert_eq!(done, [Err(StoreError::Taken), Ok(())]);
    assert_eq!(lengths().await, [Some(2), Some(2), Some(1)], "a refused row shortens nothing");
}

/// A file from before faces: everybody has the face of their seat, nobody has chosen, and what is chosen is kept.
#[tokio::test]
async fn an_older_file_is_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("marooned.sqlite");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut old = SqliteConnection::connect_with(&options).await.unwrap();
    for step in [
        include_str!("../src/storage/migrations/0001.sql"),
        include_str!("../src/storage/migrations/0002.sql"),
        include_str!("../src/storage/migrations/0003.sql"),
        include_str!("../src/storage/migrations/0004.sql"),
        include_str!("../src/storage/migrations/0005.sql"),
        "INSERT INTO guests (id, name, created) VALUES ('ann', 'Ann', 7);
         INSERT INTO keys (secret, recovery, guest) VALUES (x'01', x'02', 'ann');
         INSERT INTO tables (id, code, game, rules, seats, options, seed, seed_from, title, private, host, stage, created)
         VALUES ('a', 'abc', 'hellapagos', 1, 2, '{}', 'seed', 'chance', 'Old', 0, 'ann', 2, 7);
         INSERT INTO chairs (table_id, seat, kind, guest, name) VALUES ('a', 0, 'person', 'ann', 'Ann');
         INSERT INTO chairs (table_id, seat, kind, name, brain) VALUES ('a', 1, 'bot', 'Barnacle', 'instinct');",
    ] {
        sqlx::raw_sql(step).execute(&mut old).await.unwrap();
    }
    old.close().await.unwrap();
    let file = Sqlite::open(&file, Disk::default()).await.unwrap();
    let ann = file.guest_by_key(&[1]).await.unwrap().unwrap();
    assert_eq!((ann.name.as_str(), ann.face, ann.always_ask), ("Ann", None, false));
    let stored = file.table("a").await.unwrap().unwrap();
    let of = |chair: &ChairRow| (chair.face, chair.won);
    assert_eq!(stored.chairs.iter().map(of).collect::<Vec<_>>(), [(0, None), (1, None)]);
    let changes = [
        Write::Face(ann.id.clone(), Some(5)),
        Write::AlwaysAsk(ann.id, true),
        Write::Over("a".to_owned(), vec![true, false]),
    ];
    assert_eq!(file.write(&changes).await.unwrap(), [Ok(()), Ok(()), Ok(())]);
    let ann = file.guest_by_key(&[1]).await.unwrap().unwrap();
    assert_eq!((ann.face, ann.always_ask), (Some(5), true));
    let chairs = file.tables(List::OfAt(&ann.id, Stage::Over), 9).await.unwrap().remove(0).chairs;
    assert_eq!(chairs.iter().map(of).collect::<Vec<_>>(), [(0, Some(true)), (1, Some(false))]);
    assert!(file.tables(List::OfAt(&ann.id, Stage::Playing), 9).await.unwrap().is_empty());
}
