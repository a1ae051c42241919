//! Load for the server: how many moves it takes, how soon everybody sees them, and how much a table weighs.
//!
//! Everything goes over `/api/v1` on this machine's own network. The games are played out beforehand from seeds of our
//! own, so that while the clock runs the load generator only sends and reads: both share the machine.

mod abuse;
mod http;
mod idle;
mod pace;
mod running;
mod saturate;
mod script;
mod seated;
mod thinking;

use std::fmt::Display;
use std::future::Future;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use tokio::task::LocalSet;

use running::{Kept, Running};

/// Measures a Marooned server under load.
#[derive(Parser)]
#[command(name = "load")]
struct Args {
    #[command(subcommand)]
    what: What,
    /// The address of the server, or of several that share a database, if they run already (start them with `--rate 0`).
    #[arg(long, global = true, value_name = "URLS", value_delimiter = ',')]
    server: Vec<String>,
    /// Starts a PostgreSQL in a temporary folder and so many servers on it; without it one server is started with a file.
    #[arg(long, global = true, value_name = "SERVERS", conflicts_with = "server")]
    postgres: Option<usize>,
    /// The program to start if no address is given.
    #[arg(long, global = true, default_value = "target/release/marooned", value_name = "FILE")]
    program: PathBuf,
    /// How many seats each table has.
    #[arg(long, global = true, default_value_t = 3, value_parser = clap::value_parser!(u8).range(3..=12))]
    seats: u8,
}

#[derive(Subcommand)]
enum What {
    /// As many moves as the server acknowledges.
    Saturate(saturate::Args),
    /// Many tables at one move a second each: how soon every seat has seen a move.
    Pace(pace::Args),
    /// Memory per table where nothing happens.
    Idle(idle::Args),
    /// One client wants everything, with the usual limits: what another one notices of it.
    Abuse(abuse::Args),
    /// Bots think at many tables: what somebody who plays notices of it.
    Thinking(thinking::Args),
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<()> {
    row("load average before", load_average());
    let kept = match (&args.what, args.postgres) {
        (What::Abuse(_), _) => Kept::Limited,
        (_, Some(servers)) => Kept::Postgres(servers),
        _ => Kept::File,
    };
    let running = match args.server.is_empty() {
        true => Running::start(&kept, &args.program)?,
        false => Running::at(&args.server)?,
    };
    let first = running.addresses.first().context("There is no server to be measured")?;
    let outcome = match &args.what {
        What::Saturate(what) => alone(saturate::run(what, &running.addresses, args.seats)),
        What::Abuse(what) => alone(abuse::run(what, first, args.seats)),
        What::Thinking(what) => alone(thinking::run(what, first, args.seats)),
        What::Pace(what) => alone(pace::run(what, first, args.seats)),
        What::Idle(what) => {
            let process = running.processes().next().context(
                "The memory of a server that runs already cannot be read: leave --server out, and one is started.",
            )?;
            alone(idle::run(what, first, process, args.seats))
        }
    };
    outcome?;
    for process in running.processes() {
        row("server's processor time", format!("{:.1} s", running::seconds_of(process)?));
    }
    row("load generator's own", format!("{:.1} s", running::seconds_of(std::process::id())?));
    row("load average after", load_average());
    Ok(())
}

/// One thread for the load: the server needs the others.
fn alone(work: impl Future<Output = Result<()>>) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, work)
}

/// A line of what was measured.
fn row(what: &str, value: impl Display) {
    println!("{what:<34}{value:>18}");
}

fn load_average() -> String {
    let read = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    read.split(' ').take(2).collect::<Vec<_>>().join(" ")
}
