//! Memory per table where nothing happens.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use anyhow::Result;
use futures_util::future::try_join_all;

use crate::http::Connection;
use crate::row;
use crate::running::memory_of;
use crate::script::Script;
use crate::seated::{Seated, guest};

/// How many tables are made before the first look, so that what the server needs only once is not counted: the pages that
/// SQLite keeps are full by then.
const WARM: usize = 500;

/// Tables are looked at once nothing has happened for so long.
const QUIET: Duration = Duration::from_secs(4);

/// Tables are made on so many connections at once.
const CONNECTIONS: usize = 16;

/// What `load idle` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// How many tables.
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    tables: u32,
    /// How many moves have been made at each.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(0..=100))]
    moves: u32,
}

/// Makes tables, plays some moves, and looks how much more memory the server holds.
pub async fn run(args: &Args, address: &str, process: u32, seats: u8) -> Result<()> {
    let scripts = Script::write(64, seats, args.moves as usize)?;
    let scripts: Vec<Rc<Script>> = scripts.into_iter().map(Rc::new).collect();
    let mut connections = Vec::new();
    for _ in 0..CONNECTIONS {
        connections.push(Connection::open(address).await?);
    }
    let host = guest(&mut connections[0], "Load").await?;
    let make = Make { host, seats, scripts, moves: args.moves as usize };
    make.tables(&mut connections, WARM).await?;
    let before = memory_of(process)?;
    make.tables(&mut connections, args.tables as usize).await?;
    let after = memory_of(process)?;
    row("idle tables, seats each", format!("{} x {seats}", args.tables));
    row("moves made at each", args.moves);
    row("memory before, after (MB)", format!("{:.1}, {:.1}", before as f64 / 1e6, after as f64 / 1e6));
    let each = after.saturating_sub(before) as f64 / f64::from(args.tables);
    row("per idle table", format!("{:.1} kB", each / 1000.0));
    Ok(())
}

struct Make {
    host: String,
    seats: u8,
    scripts: Vec<Rc<Script>>,
    moves: usize,
}

impl Make {
    async fn tables(&self, connections: &mut [Connection], tables: usize) -> Result<()> {
        let next = Cell::new(0);
        let work = connections.iter_mut().map(|connection| async {
            while next.get() < tables {
                let script = &self.scripts[next.get() % self.scripts.len()];
                next.set(next.get() + 1);
                let table = Seated::make(connection, &self.host, self.seats, script, &[]).await?;
                for request in (0..self.moves).filter_map(|number| table.request(number)) {
                    connection.send(&request).await?;
                }
            }
            anyhow::Ok(())
        });
        try_join_all(work).await?;
        tokio::time::sleep(QUIET).await;
        Ok(())
    }
}
