//! The review of a finished game: begun when somebody asks, kept, and there for those who may read the record.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::time::Duration;

use common::{House, Program, quick, refused, shapes};
use serde_json::{Value, json};
use server::Settings;
use server::storage::Disk;

async fn house_at(effort: u32) -> House {
    let settings = Settings { effort, ..quick() };
    House::with(tempfile::tempdir().unwrap(), settings, Disk::default()).await
}

async fn play_out(program: &Program, id: &str) -> Value {
    loop {
        let table = program.when_asked(id).await;
        if table["stage"] == "over" {
            return table;
        }
        let response = program.answer_first(id, &table).await;
        assert!(response.status().is_success() || response.status() == 409);
    }
}

async fn page(house: &House, path: &str) -> String {
    reqwest::get(house.url(path)).await.unwrap().text().await.unwrap()
}

/// Asks until the review is whole.
async fn whole(program: &Program, id: &str) -> Value {
    let mut last = 0.0;
    for _ in 0..600 {
        let told = program.get(&format!("/tables/{id}/review")).await;
        let share = told["progress"].as_f64().unwrap();
        assert!(share >= last && told["done"] == (share >= 1.0), "{told}");
        if told["done"] == true {
            return told["review"].clone();
        }
        assert!(told.get("review").is_none());
        last = share;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the review came to no end, {last} of it was done");
}

#[tokio::test]
async fn a_finished_game_is_looked_at_once_and_what_was_found_is_kept() {
    let house = house_at(1).await;
    let mut ann = house.guest("Ann").await;
    let id = ann.table_with_bots(3).await;
    let early =
        refused(ann.send("GET", &format!("/tables/{id}/review"), None).await, 409, "wrong-stage").await;
    assert!(early.contains("once the game is over"), "{early}");
    let over = play_out(&ann, &id).await;
    assert!(
        page(&house, &format!("/t/{id}")).await.contains("Review this game"),
        "nothing is begun by itself"
    );

    let begun = page(&house, &format!("/t/{id}/review")).await;
    assert!(begun.contains("data-review"), "the page says how far it is: {begun}");
    let review = whole(&ann, &id).await;
    let moves = review["moves"].as_u64().unwrap() as usize;
    let lines = review["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    for (line, end) in lines.iter().zip(over["outcome"]["seats"].as_array().unwrap()) {
        let curve = line["curve"].as_array().unwrap();
        assert_eq!(curve.len(), moves + 1);
        assert_eq!(curve[moves].as_f64().unwrap() == 1.0, end["won"].as_bool().unwrap(), "{line}");
    }
    let document = ann.get("/openapi.json").await;
    let told = ann.get(&format!("/tables/{id}/review")).await;
    shapes::check(&document, "get", "/tables/{id}/review", 200, &told);
    assert_eq!(
        house.nobody().get(&format!("/tables/{id}/review")).await,
        told,
        "whoever may read the record"
    );

    for path in [format!("/t/{id}"), format!("/t/{id}/review"), format!("/t/{id}/replay?at=3")] {
        let page = page(&house, &path).await;
        assert!(page.contains("data-curve") && !page.contains("data-review"), "{path}: {page}");
    }
    let house = house.again().await;
    ann.base = house.base.clone();
    assert_eq!(ann.get(&format!("/tables/{id}/review")).await, told, "at once, and after a restart");
}

/// A review that is under way keeps nobody from closing the server, and begins anew when it is opened again.
#[tokio::test]
async fn a_restart_in_the_middle_begins_anew() {
    let house = house_at(20_000).await;
    let mut ann = house.guest("Ann").await;
    let id = ann.table_with_bots(3).await;
    play_out(&ann, &id).await;
    let path = format!("/tables/{id}/review");
    assert_eq!(ann.get(&path).await["done"], false);
    let house = house.again().await;
    ann.base = house.base.clone();
    let told = ann.get(&path).await;
    assert_eq!((&told["done"], &told["progress"]), (&json!(false), &json!(0.0)));
}

#[tokio::test]
async fn what_may_not_be_known_is_not_reviewed() {
    let house = house_at(1).await;
    let ann = house.guest("Ann").await;
    let daily = json!({ "game": "hellapagos", "seats": 3, "bots": "random", "daily": true, "away": 0 });
    let id = ann.post("/tables", daily).await["id"].as_str().unwrap().to_owned();
    let path = format!("/tables/{id}/review");
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    play_out(&ann, &id).await;
    let why = refused(ann.send("GET", &path, None).await, 409, "wrong-stage").await;
    assert!(why.contains("when the day is over everywhere"), "{why}");
    refused(house.nobody().send("GET", &path, None).await, 403, "forbidden").await;
    assert!(!page(&house, &format!("/t/{id}")).await.contains("/review\""));
    refused(ann.send("GET", "/tables/nowhere/review", None).await, 404, "not-found").await;
}

/// A game of older rules that does not replay under these is closed, and says so.
#[tokio::test]
async fn too_old_rules_are_said() {
    let settings = Settings { idle: Duration::from_millis(20), effort: 1, ..quick() };
    let house = House::with(tempfile::tempdir().unwrap(), settings, Disk::default()).await;
    let ann = house.guest("Ann").await;
    let id = ann.table_with_bots(3).await;
    play_out(&ann, &id).await;
    house.spoil(&id, "begun", 0, "json_set(body, '$.rules', 1)").await;
    house.spoil(&id, "move", 3, "json_set(body, '$.trace[1]', 7)").await;
    let why = refused(ann.send("GET", &format!("/tables/{id}/review"), None).await, 410, "closed").await;
    assert!(why.contains("version 1 of the rules"), "{why}");
    let page = page(&house, &format!("/t/{id}/review")).await;
    assert!(page.contains("version 1 of the rules"), "{page}");
}
