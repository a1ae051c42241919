//! Two servers at one table that hear nothing of each other but what they find written.

use std::sync::Arc;
use std::time::Duration;

use server::Settings;
use server::live::{Clock, Reviews, Shared, Tables, Waiting};
use server::meters::Meters;
use server::secret::Chance;
use server::storage::{Disk, Sqlite, Storage, Writer};
use sitting::{Guest, NewTable, Says, Who, Wish};

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
