//! A table with a program on each of its seats.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::http::Connection;

const SEATS: usize = 3;

/// A table, the tokens of its seats, and what their streams have told.
pub struct Table {
    server: String,
    host: String,
    id: String,
    tokens: Vec<String>,
    connection: Connection,
    told: Vec<watch::Receiver<u64>>,
    /// Who was asked after the last move.
    asked: usize,
}

impl Table {
    /// Makes a table and begins its game.
    pub async fn open(server: &str, host: &str, follow: bool) -> anyhow::Result<Table> {
        let mut connection = Connection::open(server, host).await?;
        let (id, tokens) = begin(&mut connection).await?;
        let mut table = Table {
            server: server.to_owned(),
            host: host.to_owned(),
            id,
            tokens,
            connection: Connection::open(server, "").await?,
            told: Vec::new(),
            asked: 0,
        };
        if follow {
            table.follow().await?;
        }
        Ok(table)
    }

    async fn follow(&mut self) -> anyhow::Result<()> {
        self.told.clear();
        for token in &self.tokens {
            let connection = Connection::open(&self.server, token).await?;
            let mut live = connection.follow(&format!("/tables/{}/live?brief=true", self.id)).await?;
            let (sender, receiver) = watch::channel(0);
            tokio::spawn(async move {
                while let Ok(event) = live.next().await {
                    if sender.send(event["moves"].as_u64().unwrap_or(0)).is_err() {
                        return;
                    }
                }
            });
            self.told.push(receiver);
        }
        Ok(())
    }

    /// Plays on until told to stop; how long each move took.
    pub async fn play(mut self, every: Duration, stop: &AtomicBool) -> anyhow::Result<Vec<Duration>> {
        let mut times = Vec::new();
        let mut next = tokio::time::Instant::now();
        while !stop.load(Ordering::Relaxed) {
            let Some((seat, play)) = self.choose().await? else {
                let mut host = Connection::open(&self.server, &self.host).await?;
                (self.id, self.tokens) = begin(&mut host).await?;
                if !self.told.is_empty() {
                    self.follow().await?;
                }
                continue;
            };
            tokio::time::sleep_until(next).await;
            next = next.max(tokio::time::Instant::now() - every) + every;
            let sent = Instant::now();
            self.connection.token(&self.tokens[seat]);
            let played = self.connection.post(&format!("/tables/{}/moves", self.id), &play).await?;
            self.asked = played["asked"][0].as_u64().unwrap_or(0) as usize;
            let number = played["moves"].as_u64().unwrap_or(0);
            for told in &mut self.told {
                told.wait_for(|told| *told >= number).await?;
            }
            times.push(sent.elapsed());
        }
        Ok(times)
    }

    /// A seat that is asked, with its first answer; none when the game is over.
    async fn choose(&mut self) -> anyhow::Result<Option<(usize, Value)>> {
        let mut seat = self.asked;
        loop {
            self.connection.token(&self.tokens[seat]);
            let asked = self.connection.get(&format!("/tables/{}/moves?asides=false", self.id)).await?;
            if let Some(choice) = asked["answers"].get(0) {
                return Ok(Some((seat, json!({ "moves": asked["moves"], "move": choice["move"] }))));
            }
            match asked["asked"][0].as_u64() {
                Some(other) => seat = other as usize,
                None => return Ok(None),
            }
        }
    }
}

async fn begin(host: &mut Connection) -> anyhow::Result<(String, Vec<String>)> {
    let new = json!({ "game": "hellapagos", "seats": SEATS, "watch": true, "private": true, "away": 0,
                      "options": { "tournament": "cooperative", "games": 12 } });
    let made = host.post("/tables", &new).await?;
    let id = made["id"].as_str().unwrap_or_default().to_owned();
    let mut tokens = Vec::new();
    for seat in 0..SEATS {
        let path = format!("/tables/{id}/seats/{seat}/token");
        let told = host.post(&path, &json!({ "name": format!("Robot {seat}") })).await?;
        tokens.push(told["token"].as_str().unwrap_or_default().to_owned());
    }
    host.post(&format!("/tables/{id}/start"), &json!({})).await?;
    Ok((id, tokens))
}
