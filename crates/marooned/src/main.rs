//! `marooned`: shipwreck board games on one table, from the command line.

mod engine;
mod files;
mod lab;
mod seeds;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Shipwreck board games on one table.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Speaks the engine protocol (JSON-RPC 2.0, line by line) on standard input and output.
    Engine(engine::Args),
    /// Plays many games between bots and counts who survived.
    Lab(lab::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Lab(args)) => lab::run(args),
        None => Ok(()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing is left to be done if standard error is gone too.
            let _ = writeln!(io::stderr(), "marooned: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Whoever was reading has had enough: no reason to complain.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let closed = |cause: &io::Error| cause.kind() == io::ErrorKind::BrokenPipe;
    error.chain().filter_map(|cause| cause.downcast_ref()).any(closed)
}
