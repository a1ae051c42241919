//! A table on the server with an outside program on every chair.

use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::http::{Connection, browser_request, request};
use crate::script::Script;

/// A table that plays a script.
pub struct Seated {
    /// What its address ends in.
    pub id: String,
    /// The token of each seat.
    pub tokens: Vec<String>,
    script: Rc<Script>,
}

/// Somebody who may make tables; the token.
pub async fn guest(connection: &mut Connection, name: &str) -> Result<String> {
    let made = connection.post("/guests", "", &json!({ "name": name })).await?;
    text(&made, "token")
}

/// Somebody who plays on pages, and is asked even where there is only one answer: no move comes but those of the script.
pub async fn person(connection: &mut Connection, name: &str) -> Result<String> {
    let token = guest(connection, name).await?;
    let page = connection.page(&browser_request("GET", "/me", &token, "")).await?;
    let form = page.split("name=\"token\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
    let form = form.context("The page of a guest has no form")?;
    let asked = format!("token={form}&always-ask=on");
    connection.page(&browser_request("POST", "/always-ask", &token, &asked)).await?;
    Ok(token)
}

impl Seated {
    /// Makes the table, gives every chair to one of the people, or to a program if there are none, and starts.
    pub async fn make(
        connection: &mut Connection,
        host: &str,
        seats: u8,
        script: &Rc<Script>,
        people: &[String],
    ) -> Result<Seated> {
        let new = json!({
            "game": "hellapagos", "seats": seats, "seed": script.seed, "title": "Load", "watch": true, "private": true,
            "away": 0,
        });
        let made = connection.post("/tables", host, &new).await?;
        let mut table = Seated { id: text(&made, "id")?, tokens: people.to_vec(), script: Rc::clone(script) };
        let path = table.path();
        for (seat, token) in people.iter().enumerate() {
            connection.post(&format!("{path}/join"), token, &json!({ "seat": seat })).await?;
        }
        for seat in table.tokens.len() as u8..seats {
            let name = json!({ "name": format!("Program {seat}") });
            let given = connection.post(&format!("{path}/seats/{seat}/token"), host, &name).await?;
            table.tokens.push(text(&given, "token")?);
        }
        connection.post(&format!("{path}/start"), host, &Value::Null).await?;
        Ok(table)
    }

    /// Where programs find it.
    pub fn path(&self) -> String {
        format!("/tables/{}", self.id)
    }

    /// The request for what whoever moves next can do.
    pub fn question(&self, number: usize) -> Option<Vec<u8>> {
        let (seat, _) = self.script.moves.get(number)?;
        Some(request("GET", &format!("{}/moves", self.path()), &self.tokens[seat.index()], ""))
    }

    /// The request that makes a move; none once the game is over.
    pub fn request(&self, number: usize) -> Option<Vec<u8>> {
        let (seat, mv) = self.script.moves.get(number)?;
        let body = format!("{{\"moves\":{number},\"move\":{mv}}}");
        Some(request("POST", &format!("{}/moves", self.path()), &self.tokens[seat.index()], &body))
    }
}

fn text(told: &Value, field: &str) -> Result<String> {
    let text = told.get(field).and_then(Value::as_str);
    text.map(str::to_owned).with_context(|| format!("The server answered without \"{field}\": {told}"))
}

/// Somebody plays ten moves a second for so long, game after game: how long each of them took to be acknowledged.
pub async fn one_plays(
    connection: &mut Connection,
    host: &str,
    seats: u8,
    scripts: &[Rc<Script>],
    seconds: u64,
) -> Result<Vec<Duration>> {
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut times = Vec::new();
    for script in scripts.iter().cycle() {
        let table = Seated::make(connection, host, seats, script, &[]).await?;
        let mut next = 0;
        while let Some(request) = table.request(next) {
            if Instant::now() >= end {
                return Ok(times);
            }
            let begun = Instant::now();
            connection.send(&request).await?;
            times.push(begun.elapsed());
            next += 1;
            sleep(Duration::from_millis(100)).await;
        }
    }
    Ok(times)
}
