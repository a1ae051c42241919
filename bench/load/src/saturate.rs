//! As many moves as the server acknowledges.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::Result;
use tokio::task::JoinSet;

use crate::http::Connection;
use crate::row;
use crate::script::Script;
use crate::seated::{Seated, guest};

/// What `load saturate` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// How many tables play at once.
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=2000))]
    tables: u32,
    /// For how long.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=120))]
    seconds: u64,
    /// Asks for the listed answers before every move, as a program does that does not know the game: two requests a
    /// move.
    #[arg(long)]
    ask: bool,
}

/// Every table sends its next move as soon as the last one is acknowledged.
pub async fn run(args: &Args, servers: &[String], seats: u8) -> Result<()> {
    let scripts: Vec<Rc<Script>> = Script::write(64, seats, 1)?.into_iter().map(Rc::new).collect();
    let address = |number: usize| &servers[number % servers.len()];
    let host = guest(&mut Connection::open(address(0)).await?, "Load").await?;
    let (moves, games) = (Rc::new(Cell::new(0_usize)), Rc::new(Cell::new(0_usize)));
    let mut first = Vec::new();
    for number in 0..args.tables as usize {
        let mut connection = Connection::open(address(number)).await?;
        let table =
            Seated::make(&mut connection, &host, seats, &scripts[number % scripts.len()], &[]).await?;
        first.push((connection, table));
    }
    let begun = Instant::now();
    let end = begun + Duration::from_secs(args.seconds);
    let ask = args.ask;
    let mut tables = JoinSet::new();
    for (number, (mut connection, mut table)) in first.into_iter().enumerate() {
        let (moves, games, host) = (Rc::clone(&moves), Rc::clone(&games), host.clone());
        let scripts = scripts.clone();
        tables.spawn_local(async move {
            for game in 1.. {
                let mut next = 0;
                while let Some(request) = table.request(next) {
                    if Instant::now() >= end {
                        return Ok(());
                    }
                    if ask && let Some(question) = table.question(next) {
                        connection.send(&question).await?;
                    }
                    connection.send(&request).await?;
                    moves.set(moves.get() + 1);
                    next += 1;
                }
                games.set(games.get() + 1);
                let script = &scripts[(number + game) % scripts.len()];
                table = Seated::make(&mut connection, &host, seats, script, &[]).await?;
            }
            anyhow::Ok(())
        });
    }
    while let Some(done) = tables.join_next().await {
        done??;
    }
    let took = begun.elapsed().as_secs_f64();
    row("tables at once, seats each", format!("{} x {seats}", args.tables));
    row("games finished", games.get());
    row("durable moves", moves.get());
    row("durable moves a second", format!("{:.0}", moves.get() as f64 / took));
    Ok(())
}
