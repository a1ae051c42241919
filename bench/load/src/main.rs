//! A load generator for a running server: how many durable moves a second it makes, and how soon every seat knows.
//!
//! Each table has three seats with a program on each. A move is sent over the API, and timed until the live streams of
//! all seats have told of it. Start the server with `marooned serve --rate 0` first.

mod http;
mod table;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use serde_json::json;
use tokio::task::JoinSet;

use http::Connection;
use table::Table;

/// Measures a running server.
#[derive(Parser, Clone)]
struct Args {
    /// Where the server listens.
    #[arg(long, default_value = "127.0.0.1:7373")]
    server: String,
    /// How many tables are played at once.
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// Milliseconds from one move of a table to the next; 0 plays as fast as it goes.
    #[arg(long, default_value_t = 0)]
    every: u64,
    /// Seconds to measure.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Follows every seat by its live stream, and times moves until all have been told.
    #[arg(long)]
    watch: bool,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let mut first = Connection::open(&args.server, "").await?;
    let guest = first.post("/guests", &json!({ "name": "Load" })).await?;
    let token = guest["token"].as_str().unwrap_or_default().to_owned();
    let begun = Instant::now();
    let mut tables = Vec::new();
    for _ in 0..args.tables {
        tables.push(Table::open(&args.server, &token, args.watch).await?);
    }
    println!("{} tables made in {:.1} s", tables.len(), begun.elapsed().as_secs_f64());

    let stop = Arc::new(AtomicBool::new(false));
    let mut playing = JoinSet::new();
    let begun = Instant::now();
    for (n, table) in tables.into_iter().enumerate() {
        let (stop, every) = (Arc::clone(&stop), Duration::from_millis(args.every));
        // Tables on a beat do not all beat at once.
        let wait = every.mul_f64(n as f64 / args.tables as f64);
        playing.spawn(async move {
            tokio::time::sleep(wait).await;
            table.play(every, &stop).await
        });
    }
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    stop.store(true, Ordering::Relaxed);
    let elapsed = begun.elapsed();
    let mut times = Vec::new();
    while let Some(played) = playing.join_next().await {
        times.extend(played??);
    }
    report(&mut times, elapsed, args.watch);
    Ok(())
}

fn report(times: &mut [Duration], elapsed: Duration, watch: bool) {
    times.sort_unstable();
    let at = |share: f64| {
        let place = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
        times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
    };
    let until = if watch { "from sending to every seat's update" } else { "from sending to the answer" };
    println!(
        "{} moves in {:.1} s: {:.0} a second; {until}: median {:.1} ms, p99 {:.1} ms, worst {:.1} ms",
        times.len(),
        elapsed.as_secs_f64(),
        times.len() as f64 / elapsed.as_secs_f64(),
        at(0.5),
        at(0.99),
        at(1.0),
    );
}
