//! Files that are locked, damaged or full.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use common::conformance::{self, Place, added, laid, write};
use common::{House, Program, quick};
use serde_json::json;
use server::storage::{Added, Disk, Forget, Sqlite, Storage, StoreError, Write};
use server::{OpenError, Server};
use sitting::{Entry, Line, Says};
use sqlx::{Connection, SqliteConnection};
use table::Seat;
use web::model::Audience;

async fn cannot_open(folder: &Path) -> String {
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

/// What a copy on a full disk leaves is no new lobby.
#[tokio::test]
async fn an_empty_file_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("marooned.sqlite");
    fs::write(&file, "").unwrap();
    let sentence = cannot_open(folder.path()).await;
    assert!(sentence.contains("empty") && sentence.contains("remove it"), "{sentence}");
    assert_eq!(fs::metadata(&file).unwrap().len(), 0, "it is left alone");
    let as_it_is = Disk { as_it_is: true, ..Disk::default() };
    assert!(Server::open(folder.path(), quick(), as_it_is).await.is_ok());
}

/// A file of ours, by its version, without what every one of them has.
#[tokio::test]
async fn a_file_that_lacks_a_part_is_refused_in_a_sentence() {
    let house = House::open().await;
    let folder = house.close().await;
    let file = format!("sqlite:{}/marooned.sqlite", folder.path().display());
    let mut file = SqliteConnection::connect(&file).await.unwrap();
    sqlx::query("DROP TABLE house").execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    let sentence = cannot_open(folder.path()).await;
    assert!(
        sentence.contains("no database of Marooned") && !sentence.contains("no such table"),
        "{sentence}"
    );
}

/// Damages a page in the middle of the log of a table, which gets pages of its own in a file that is larger than what is read
/// through at the start.
async fn damage_a_page(path: &Path, table: &str) {
    let mut file = SqliteConnection::connect(&format!("sqlite:{}", path.display())).await.unwrap();
    sqlx::query("CREATE TABLE ballast (bytes)").execute(&mut file).await.unwrap();
    sqlx::query("INSERT INTO ballast VALUES (zeroblob(70000000))").execute(&mut file).await.unwrap();
    let rows = "INSERT INTO entries (table_id, number, kind, body)
                WITH RECURSIVE many (n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM many WHERE n < 1400)
                SELECT ?, n, 'said', printf('{\"filler\":\"%.900c\"}', 'x') FROM many";
    sqlx::query(rows).bind(table).execute(&mut file).await.unwrap();
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    let mut bytes = fs::read(path).unwrap();
    let needle = b"said{\"filler";
    let found: Vec<usize> =
        (0..bytes.len() - needle.len()).filter(|at| bytes[*at..].starts_with(needle)).collect();
    assert!(!found.is_empty(), "the rows are found");
    let page = found[found.len() / 2] / 4096 * 4096;
    bytes[page..page + 8].fill(0xff);
    fs::write(path, bytes).unwrap();
}

/// One page of a large file is damaged: the table on it says so and gives what can be read of it, and the house is looked after.
#[tokio::test]
async fn a_damaged_page_harms_its_own_table_alone() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let (spoilt, other) = (ann.table_with_bots(3).await, ann.table_with_bots(3).await);
    let folder = house.close().await;
    let path = folder.path().join("marooned.sqlite");
    damage_a_page(&path, &spoilt).await;
    let mut file = SqliteConnection::connect(&format!("sqlite:{}", path.display())).await.unwrap();
    // Written by whoever looks after the house, as the first server did.
    let clock = sqlx::query("DELETE FROM house WHERE name = 'clock'").execute(&mut file).await.unwrap();
    assert_eq!(clock.rows_affected(), 1);
    file.close().await.unwrap();
    let house = House::with(folder, quick(), Disk::default()).await;
    let ann = Program { base: house.base.clone(), ..ann };
    assert_eq!(ann.get(&format!("/tables/{other}")).await["stage"], "playing");
    let refused = ann.send("GET", &format!("/tables/{spoilt}"), None).await;
    assert_eq!(refused.status(), 500);
    let refused: serde_json::Value = refused.json().await.unwrap();
    assert_eq!(refused["error"]["code"], "damaged", "{refused}");
    let mut file = SqliteConnection::connect(&format!("sqlite:{}", path.display())).await.unwrap();
    let kept_up = async {
        loop {
            let sql = "SELECT count(*) FROM house WHERE name = 'clock'";
            let noted: i64 = sqlx::query_scalar(sql).fetch_one(&mut file).await.unwrap();
            if noted == 1 {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), kept_up)
        .await
        .expect("the house is looked after");
    house.close().await;
}

/// What lies on a damaged page can neither be added to nor forgotten; all else that is written in the same moment is.
#[tokio::test]
async fn a_damaged_page_keeps_nothing_else_from_being_written_or_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("marooned.sqlite");
    let store: Arc<dyn Storage> = Arc::new(Sqlite::open(&path, Disk::default()).await.unwrap());
    write(&store, &[laid("a-spoilt", 1), laid("old", 2), laid("new", 9)]).await;
    store.close().await.unwrap();
    damage_a_page(&path, "a-spoilt").await;
    let mut file = SqliteConnection::connect(&format!("sqlite:{}", path.display())).await.unwrap();
    let mut lost = 1_000;
    let row = "SELECT body FROM entries WHERE table_id = 'a-spoilt' AND number = ?";
    while sqlx::query(row).bind(lost).fetch_all(&mut file).await.is_ok() {
        lost += 1;
        assert!(lost < 1_400, "no row is damaged");
    }
    let store = Sqlite::open(&path, Disk::default()).await.unwrap();
    let forget = Forget { never_begun: 9, ..Forget::default() };
    let batch = [
        Write::Forget(forget.clone()),
        added("a-spoilt", lost as u64, &["second"], None),
        added("new", 1, &["second"], None),
    ];
    assert_eq!(store.write(&batch).await, Ok(vec![Ok(()), Err(StoreError::Corrupt), Ok(())]));
    assert_eq!(forget.forgotten.counts(), (1, 0));
    assert!(store.listing("a-spoilt").await.unwrap().is_some(), "nothing of it is half gone");
    assert_eq!(store.log("old", 0).await, Ok(None));
    assert_eq!(store.log("new", 0).await.unwrap().unwrap().length, 2);
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
    let disk = Disk { most_pages: Some(30), ..Disk::default() };
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
    let people = people.map(|person| Program { base: house.base.clone(), ..person });
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
    let ann = Program { base: house.base.clone(), ..ann };
    let begun = Instant::now();
    let loaded = ann.get(&at).await;
    println!("{moves} moves loaded and shown in {:?}", begun.elapsed());
    assert_eq!(loaded["view"], table["view"]);
    assert!(begun.elapsed().as_millis() < 1_000);
}

/// A file in a folder of its own.
struct Folder(tempfile::TempDir);

impl Folder {
    async fn change(&self, sql: &'static str, table: &str, number: Option<u64>, body: &[u8]) {
        let file = self.0.path().join("marooned.sqlite");
        let mut file = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
        let mut query = sqlx::query(sql).bind(body).bind(table);
        if let Some(number) = number {
            query = query.bind(number as i64);
        }
        assert_eq!(query.execute(&mut file).await.unwrap().rows_affected(), 1);
    }
}

impl Place for Folder {
    async fn open(&self) -> Arc<dyn Storage> {
        Arc::new(Sqlite::open(&self.0.path().join("marooned.sqlite"), Disk::default()).await.unwrap())
    }

    async fn spoil(&self, table: &str, number: u64, body: &[u8]) {
        let sql = "UPDATE entries SET body = CAST(? AS TEXT) WHERE table_id = ? AND number = ?";
        self.change(sql, table, Some(number), body).await;
    }

    async fn spoil_listing(&self, table: &str, body: &[u8]) {
        self.change("UPDATE tables SET body = CAST(? AS TEXT) WHERE id = ?", table, None, body).await;
    }
}

#[tokio::test]
async fn a_file_is_a_store() {
    conformance::check(|| Folder(tempfile::tempdir().unwrap())).await;
}

/// A file of another program is left as it is.
#[tokio::test]
async fn a_file_of_another_program_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("marooned.sqlite");
    let address = format!("sqlite:{}?mode=rwc", file.display());
    let mut other = SqliteConnection::connect(&address).await.unwrap();
    sqlx::raw_sql("CREATE TABLE recipes (soup TEXT)").execute(&mut other).await.unwrap();
    other.close().await.unwrap();
    let refused = Sqlite::open(&file, Disk::default()).await.map(drop).unwrap_err().to_string();
    assert!(refused.contains("another program") && refused.contains("--data"), "{refused}");
    let mut other = SqliteConnection::connect(&address).await.unwrap();
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT name FROM sqlite_master").fetch_all(&mut other).await.unwrap();
    assert_eq!(tables, ["recipes"]);
}

/// Files of another version are left alone, whether it is an older or a newer one.
#[tokio::test]
async fn a_file_of_another_version_is_refused_in_a_sentence() {
    for (version, words) in [(1, "older"), (8, "older"), (10, "newer")] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("marooned.sqlite");
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
        let mut other = SqliteConnection::connect_with(&options).await.unwrap();
        let sql = format!("CREATE TABLE moves (body TEXT); PRAGMA user_version = {version}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut other).await.unwrap();
        other.close().await.unwrap();
        let sentence = cannot_open(folder.path()).await;
        assert!(sentence.contains(words) && sentence.contains("--data"), "{sentence}");
        let mut other = SqliteConnection::connect_with(&options).await.unwrap();
        let kept: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut other).await.unwrap();
        assert_eq!(kept, version, "it is left alone");
    }
}

/// A table that cannot be loaded keeps nobody from being called otherwise at the others.
#[tokio::test]
async fn a_new_name_comes_to_every_table_that_can_be_loaded() {
    let house = House::forgetful().await;
    let ann = house.guest("Ann").await;
    let made = async || {
        let new = json!({ "game": "hellapagos", "seats": 3 });
        ann.post("/tables", new).await["id"].as_str().unwrap().to_owned()
    };
    let (other, spoilt) = (made().await, made().await);
    house.damage(&format!("UPDATE tables SET created = created - 10 WHERE id = '{other}'")).await;
    house.spoil(&spoilt, "laid", 0, "'{'").await;
    assert_eq!(ann.send("GET", &format!("/tables/{spoilt}"), None).await.status(), 500);
    ann.post("/guests", json!({ "name": "Anna" })).await;
    assert_eq!(ann.get(&format!("/tables/{other}")).await["seats"][0]["name"], "Anna");
}

/// What another server writes at the same table is true: it is followed, talk is said after it, and a move that was meant for
/// the table before it is refused.
#[tokio::test]
async fn what_another_server_writes_is_followed() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let id = ann.table_with_bots(3).await;
    let table = ann.when_asked(&id).await;
    let other = Sqlite::open(&house.folder.path().join("marooned.sqlite"), Disk::default()).await.unwrap();
    let elsewhere = async |text: &str| {
        let line = Entry::Said(Line {
            seat: Some(Seat(0)),
            name: "Ann".to_owned(),
            says: Says::Words(text.to_owned()),
            to: Audience::All,
        });
        let from = other.log(&id, 0).await.unwrap().unwrap().length;
        let entries = vec![(line.kind(), line.body())];
        let added = Added { table: id.clone(), from, entries, listing: None, quiet: false };
        assert_eq!(other.write(&[Write::Add(added)]).await.unwrap(), [Ok(())]);
    };
    let at = format!("/tables/{id}");
    elsewhere("one").await;
    ann.post(&format!("{at}/chat"), json!({ "text": "two" })).await;
    elsewhere("three").await;
    common::refused(ann.answer_first(&id, &table).await, 409, "stale").await;
    common::good(ann.answer_first(&id, &table).await).await;
    let texts = |table: serde_json::Value| -> Vec<String> {
        let chat = table["chat"].as_array().unwrap().clone();
        chat.iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(texts(ann.get(&at).await), ["one", "two", "three"]);
    let house = house.again().await;
    let ann = Program { base: house.base.clone(), ..ann };
    assert_eq!(texts(ann.get(&at).await), ["one", "two", "three"], "and so it was kept");
}

async fn health(house: &House) -> (u16, String) {
    let told = reqwest::get(house.url("/healthz")).await.unwrap();
    (told.status().as_u16(), told.text().await.unwrap())
}

/// Whoever watches over the server is told why nothing can be kept, and when it can be again.
#[tokio::test]
async fn health_tells_a_full_and_a_locked_file() {
    let disk = Disk { most_pages: Some(30), ..Disk::default() };
    let house = House::with(tempfile::tempdir().unwrap(), quick(), disk).await;
    assert_eq!(health(&house).await, (200, "ok\n".to_owned()));
    let ann = house.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 3 });
    while ann.send("POST", "/tables", Some(new.clone())).await.status() == 201 {}
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    let (status, why) = health(&house).await;
    assert!(status == 503 && why.contains("disk is full"), "{status} {why}");
    let house = house.again().await;
    assert_eq!(health(&house).await.0, 200, "with room again");
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    let file = house.folder.path().join("marooned.sqlite");
    let mut other = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let (status, why) = health(&house).await;
    assert!(status == 503 && why.contains("locked"), "{status} {why}");
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    assert_eq!(health(&house).await.0, 200);
}
