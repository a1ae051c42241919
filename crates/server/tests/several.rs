//! Two servers at one table that hear nothing of each other but what they find written.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use std::sync::Arc;
use std::time::Duration;

use server::Settings;
use server::live::{Clock, Reviews, Shared, Tables, Waiting};
use server::meters::Meters;
use server::secret::Chance;
use server::storage::{Disk, Sqlite, Storage, Writer};
use sitting::{Guest, NewTable, Says, Who, Wish};
use sqlx::{Connection, SqliteConnection};

async fn tables(file: &std::path::Path, pace: Duration) -> Tables {
    let storage: Arc<dyn Storage> =
        Arc::new(Sqlite::open(file, Disk::default()).await.expect("a new file opens"));
    let meters = Arc::new(Meters::default());
    let (writer, _) = Writer::start(Arc::clone(&storage), Arc::clone(&meters));
    Tables::new(Shared {
        storage,
        writer,
        meters,
        settings: Settings { pace, ..Settings::default() },
        clock: Clock::default(),
        chance: Chance::default(),
        reviews: Reviews::default(),
        waiting: Waiting::default(),
        seen: Arc::default(),
    })
}

/// What the simulation found: a bot that came second to a word never moved again.
#[tokio::test]
async fn a_bot_that_comes_second_to_a_word_moves_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("marooned.sqlite");
    let one = tables(&file, Duration::from_millis(500)).await;
    let other = tables(&file, Duration::from_secs(3_600)).await;
    let ann = Guest { id: "ann".to_owned(), name: "Ann".to_owned(), face: None, always_ask: false };
    let who = Who::from(ann.clone());
    let options = serde_json::json!({ "first-player": "1" });
    let new = NewTable {
        game: "hellapagos".to_owned(),
        seats: 3,
        bots: Some("instinct".to_owned()),
        options: options.as_object().unwrap().clone(),
        ..NewTable::default()
    };
    let id = one.make(&ann, &new).await.unwrap().id;
    let starting = who.clone();
    one.at(&id, |table| Box::pin(async move { table.start(&starting).await })).await.unwrap();
    let said = Wish::Say(Says::Words("Ahoy".to_owned()), false);
    other.ask(&id, &who, said).await.unwrap();
    let moved = async {
        loop {
            let log = one.shared().storage.log(&id, 0).await.unwrap().unwrap();
            if log.rows.iter().any(|row| row.kind == "move") {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), moved).await.expect("a bot moves");
}

/// Bots and clocks of a game that is begun, or falls to this server, while another one cannot be loaded.
#[tokio::test]
async fn a_table_that_cannot_be_loaded_keeps_no_other_one_asleep() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("marooned.sqlite");
    let other = tables(&path, Duration::from_secs(3_600)).await;
    let ann = Guest { id: "ann".to_owned(), name: "Ann".to_owned(), face: None, always_ask: false };
    let new = NewTable {
        game: "hellapagos".to_owned(),
        seats: 3,
        bots: Some("random".to_owned()),
        ..NewTable::default()
    };
    let begun = async || {
        let (id, who) = (other.make(&ann, &new).await.unwrap().id, Who::from(ann.clone()));
        other.at(&id, |table| Box::pin(async move { table.start(&who).await })).await.unwrap();
        id
    };
    let (stuck, late) = (begun().await, begun().await);
    let mut file = SqliteConnection::connect(&format!("sqlite:{}", path.display())).await.unwrap();
    let mut change = async |sql: String| {
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut file).await.unwrap();
    };
    change(format!(
        "UPDATE tables SET standing = 0 WHERE id = '{late}';
         ALTER TABLE entries RENAME TO kept;
         CREATE VIEW entries AS SELECT table_id, number, kind,
           CASE WHEN table_id = '{stuck}' THEN json('{{' || number) ELSE body END AS body FROM kept"
    ))
    .await;
    let one = tables(&path, Duration::from_secs(3_600)).await;
    let waking = one.clone();
    let waking = tokio::spawn(async move { waking.wake().await });
    let in_memory = async |number: u32| {
        let line = format!("marooned_live_tables {number}\n");
        while !one.shared().meters.text().contains(&line) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::sleep(Duration::from_millis(500)).await;
    change(format!("UPDATE tables SET standing = 1 WHERE id = '{late}'")).await;
    tokio::time::timeout(Duration::from_secs(20), in_memory(1)).await.expect("the other one wakes");
    assert!(!waking.is_finished());
    change("DROP VIEW entries; ALTER TABLE kept RENAME TO entries".to_owned()).await;
    tokio::time::timeout(Duration::from_secs(20), waking)
        .await
        .expect("and this one as soon as it can")
        .unwrap();
    tokio::time::timeout(Duration::from_secs(20), in_memory(2)).await.expect("both are there");
}
