//! Many tables where bots think: what somebody who plays notices of it.

use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::json;
use tokio::time::sleep;

use crate::http::Connection;
use crate::pace::spread;
use crate::row;
use crate::script::Script;
use crate::seated::{guest, one_plays};

/// What `load thinking` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// How many tables of bots play by themselves.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=5_000))]
    tables: u32,
    /// Who plays there.
    #[arg(long, default_value = "steady", value_parser = ["instinct", "steady", "sharp"])]
    bots: String,
    /// For how long.
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(5..=120))]
    seconds: u64,
}

/// Somebody plays ten moves a second while bots think at all other tables.
pub async fn run(args: &Args, address: &str, seats: u8) -> Result<()> {
    let scripts: Vec<Rc<Script>> = Script::write(40, seats, 1)?.into_iter().map(Rc::new).collect();
    let mut connection = Connection::open(address).await?;
    let host = guest(&mut connection, "Ann").await?;
    // Long enough that no table comes to its end.
    let options = json!({ "tournament": "cooperative", "games": 12 });
    let bots = &args.bots;
    let new = json!({ "game": "hellapagos", "seats": 5, "bots": bots, "watch": true, "options": options });
    for _ in 0..args.tables {
        let made = connection.post("/tables", &host, &new).await?;
        let id = made["id"].as_str().context("A new table has no id.")?;
        connection.post(&format!("/tables/{id}/start"), &host, &json!({})).await?;
    }
    sleep(Duration::from_secs(2)).await;
    let mut times = one_plays(&mut connection, &host, seats, &scripts, args.seconds).await?;
    row("tables where bots think", format!("{} x {}", args.tables, args.bots));
    row("moves of who plays", times.len());
    row("", "p50 / p99 / max");
    row("acknowledged after, ms", spread(&mut times));
    Ok(())
}
