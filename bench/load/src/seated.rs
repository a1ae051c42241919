//! A table on the server with an outside program on every chair.

use std::rc::Rc;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::http::{Connection, request};
use crate::script::Script;

/// A table that plays a script.
pub struct Seated {
    /// The table's address.
    pub path: String,
    /// The token of each seat.
    pub tokens: Vec<String>,
    script: Rc<Script>,
}

/// Somebody who may make tables; the token.
pub async fn host(connection: &mut Connection) -> Result<String> {
    let made = connection.post("/guests", "", &json!({ "name": "Load" })).await?;
    text(&made, "token")
}

impl Seated {
    /// Makes the table, gives every chair to a program and starts.
    pub async fn make(
        connection: &mut Connection,
        host: &str,
        seats: u8,
        script: &Rc<Script>,
    ) -> Result<Seated> {
        let new = json!({
            "game": "hellapagos", "seats": seats, "seed": script.seed, "title": "Load", "watch": true, "private": true,
        });
        let made = connection.post("/tables", host, &new).await?;
        let path = format!("/tables/{}", text(&made, "id")?);
        let mut tokens = Vec::new();
        for seat in 0..seats {
            let name = json!({ "name": format!("Program {seat}") });
            let given = connection.post(&format!("{path}/seats/{seat}/token"), host, &name).await?;
            tokens.push(text(&given, "token")?);
        }
        connection.post(&format!("{path}/start"), host, &Value::Null).await?;
        Ok(Seated { path, tokens, script: Rc::clone(script) })
    }

    /// The request for what whoever moves next can do.
    pub fn question(&self, number: usize) -> Option<Vec<u8>> {
        let (seat, _) = self.script.moves.get(number)?;
        Some(request("GET", &format!("{}/moves", self.path), &self.tokens[seat.index()], ""))
    }

    /// The request that makes a move; none once the game is over.
    pub fn request(&self, number: usize) -> Option<Vec<u8>> {
        let (seat, mv) = self.script.moves.get(number)?;
        let body = format!("{{\"moves\":{number},\"move\":{mv}}}");
        Some(request("POST", &format!("{}/moves", self.path), &self.tokens[seat.index()], &body))
    }
}

fn text(told: &Value, field: &str) -> Result<String> {
    let text = told.get(field).and_then(Value::as_str);
    text.map(str::to_owned).with_context(|| format!("The server answered without \"{field}\": {told}"))
}
