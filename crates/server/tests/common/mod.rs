//! A server of the tests' own, over real HTTP, and a program at its tables.
#![allow(dead_code, reason = "every test file uses its part")]

pub mod browser;
pub mod conformance;
pub mod shapes;

use std::path::Path;
use std::time::Duration;

use reqwest::{Client, Response, StatusCode};
use serde_json::{Value, json};
use server::storage::Disk;
use server::{Server, Settings};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server that runs.
pub struct House {
    pub base: String,
    pub folder: TempDir,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

pub fn quick() -> Settings {
    Settings { pace: Duration::ZERO, limits: None, ..Settings::default() }
}

impl House {
    pub async fn open() -> House {
        House::with(tempfile::tempdir().unwrap(), quick(), Disk::default()).await
    }

    pub async fn with(folder: TempDir, settings: Settings, disk: Disk) -> House {
        let (base, stop, running) = run(folder.path(), settings, disk).await;
        House { base, folder, stop: Some(stop), running }
    }

    /// A server on a database that others may share.
    pub async fn on(database: &str, settings: Settings) -> House {
        let server = Server::open_database(database, settings).await.unwrap();
        let (base, stop, running) = serve(server).await;
        House { base, folder: tempfile::tempdir().unwrap(), stop: Some(stop), running }
    }

    /// Closes the server and opens its folder again.
    pub async fn again(self) -> House {
        House::with(self.close().await, quick(), Disk::default()).await
    }

    /// Closes the server.
    pub async fn close(mut self) -> TempDir {
        self.stop.take().unwrap().send(()).unwrap();
        tokio::time::timeout(Duration::from_secs(10), self.running).await.expect("it closes").unwrap();
        self.folder
    }

    /// The same with tables that leave memory at once, so that what is changed on disk is seen.
    pub async fn forgetful() -> House {
        let settings = Settings { idle: Duration::from_millis(20), ..quick() };
        House::with(tempfile::tempdir().unwrap(), settings, Disk::default()).await
    }

    /// Changes the file under the running server, once its tables have left memory.
    pub async fn damage(&self, statement: &str) {
        tokio::time::sleep(Duration::from_millis(150)).await;
        let file = self.folder.path().join("marooned.sqlite");
        let mut file = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
        let done = sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_owned())).execute(&mut file).await.unwrap();
        assert!(done.rows_affected() > 0, "nothing was changed by {statement}");
    }

    /// The number and the body of an entry: the nth of its kind at a table, from 0.
    pub async fn entry(&self, table: &str, kind: &str, nth: u32) -> (i64, String) {
        let file = self.folder.path().join("marooned.sqlite");
        let mut file = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
        let sql = "SELECT number, body FROM entries WHERE table_id = ? AND kind = ? ORDER BY number LIMIT 1 OFFSET ?";
        sqlx::query_as(sql).bind(table).bind(kind).bind(nth).fetch_one(&mut file).await.unwrap()
    }

    /// Changes an entry on disk, by what SQL makes of its `body`; what it was before.
    pub async fn spoil(&self, table: &str, kind: &str, nth: u32, body: &str) -> String {
        let (number, before) = self.entry(table, kind, nth).await;
        let sql =
            format!("UPDATE entries SET body = {body} WHERE table_id = '{table}' AND number = {number}");
        self.damage(&sql).await;
        before
    }

    /// Lets a table have been made two days earlier.
    pub async fn two_days_ago(&self, table: &str) {
        let (made, day) = ("json_extract(body, '$.created') - 172800", "json_extract(body, '$.day') - 2");
        let laid = format!("json_set(body, '$.created', {made})");
        self.spoil(table, "laid", 0, &laid).await;
        self.damage(&format!(
            "UPDATE tables SET created = created - 172800, day = day - 2,
             body = json_set(body, '$.created', {made}, '$.day', {day}) WHERE id = '{table}'"
        ))
        .await;
    }

    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// A guest with a token.
    pub async fn guest(&self, name: &str) -> Program {
        let nobody = Program { base: self.base.clone(), token: String::new(), client: Client::new() };
        let told = nobody.post("/guests", json!({ "name": name })).await;
        Program { token: told["token"].as_str().unwrap().to_owned(), ..nobody }
    }

    /// Somebody without a token.
    pub fn nobody(&self) -> Program {
        Program { base: self.base.clone(), token: String::new(), client: Client::new() }
    }
}

async fn run(folder: &Path, settings: Settings, disk: Disk) -> (String, oneshot::Sender<()>, JoinHandle<()>) {
    serve(Server::open(folder, settings, disk).await.unwrap()).await
}

async fn serve(server: Server) -> (String, oneshot::Sender<()>, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let (stop, stopped) = oneshot::channel();
    let stopping = async {
        let _ = stopped.await;
    };
    let running = tokio::spawn(server.serve(listener, stopping));
    (base, stop, running)
}

/// A program with a token.
#[derive(Clone)]
pub struct Program {
    pub base: String,
    pub token: String,
    pub client: Client,
}

impl Program {
    pub async fn send(&self, method: &str, path: &str, body: Option<Value>) -> Response {
        let url = format!("{}/api/v1{path}", self.base);
        let mut request = self.client.request(method.parse().unwrap(), url);
        if !self.token.is_empty() {
            request = request.bearer_auth(&self.token);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        request.send().await.unwrap()
    }

    /// Expects success.
    pub async fn post(&self, path: &str, body: Value) -> Value {
        good(self.send("POST", path, Some(body)).await).await
    }

    /// Expects success.
    pub async fn get(&self, path: &str) -> Value {
        good(self.send("GET", path, None).await).await
    }

    /// Expects this status and code; returns the sentence.
    pub async fn bad(&self, status: u16, code: &str, path: &str, body: Value) -> String {
        let response = self.send("POST", path, Some(body)).await;
        refused(response, status, code).await
    }

    /// A table of this game with bots on all other chairs, begun.
    pub async fn table_with_bots(&self, seats: u8) -> String {
        let new = json!({ "game": "hellapagos", "seats": seats, "bots": "instinct", "away": 0 });
        let id = self.post("/tables", new).await["id"].as_str().unwrap().to_owned();
        self.post(&format!("/tables/{id}/start"), json!({})).await;
        id
    }

    /// Waits until this seat is asked or the game is over, and looks.
    pub async fn when_asked(&self, id: &str) -> Value {
        for _ in 0..2_000 {
            let table = self.get(&format!("/tables/{id}")).await;
            if table["stage"] == "over" || !table["question"].is_null() {
                return table;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("nobody asked this seat in ten seconds");
    }

    /// Answers with the first choice; the number of moves after it.
    pub async fn answer_first(&self, id: &str, table: &Value) -> Response {
        let play = json!({ "moves": table["moves"], "move": table["answers"][0]["move"] });
        self.send("POST", &format!("/tables/{id}/moves"), Some(play)).await
    }
}

pub async fn good(response: Response) -> Value {
    let status = response.status();
    let text = response.text().await.unwrap();
    assert!(status.is_success(), "{status}: {text}");
    if status == StatusCode::NO_CONTENT { Value::Null } else { serde_json::from_str(&text).unwrap() }
}

pub async fn refused(response: Response, status: u16, code: &str) -> String {
    let told = response.status();
    let text = response.text().await.unwrap();
    assert_eq!(told.as_u16(), status, "{text}");
    let json: Value = serde_json::from_str(&text).expect(&text);
    assert_eq!(json["error"]["code"], code, "{text}");
    json["error"]["message"].as_str().unwrap().to_owned()
}
