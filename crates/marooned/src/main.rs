//! `marooned`: shipwreck board games on one table, from the command line.

mod backup;
mod ending;
mod engine;
mod files;
mod lab;
mod play;
mod progress;
mod replay;
mod review;
mod screen;
mod seeds;
mod serve;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Shipwreck board games on one table. Without a command it opens the table in the browser.
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(flatten)]
    serve: serve::Args,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Opens the table in the browser: a lobby, tables with people and bots, and an API for programs.
    Serve(serve::Args),
    /// Copies everything that a server keeps into one file, also while it runs.
    Backup(backup::Backup),
    /// Makes a data folder of such a copy.
    Restore(backup::Restore),
    /// Plays a game at the prompt, against bots or with others at the same keyboard.
    #[command(after_help = play::options_help())]
    Play(play::Args),
    /// Steps through a saved game, forth and back, through anybody's eyes.
    Replay(replay::Args),
    /// Looks at a finished game again: how the chances stood after every move, what was luck and what was choice.
    Review(review::Args),
    /// Proves a saved game: every move, every result of chance, every mark, and the seed.
    Verify(verify::Args),
    /// Speaks the engine protocol (JSON-RPC 2.0, line by line) on standard input and output.
    Engine(engine::Args),
    /// Plays many games between bots and counts who survived.
    Lab(lab::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        Some(Command::Play(args)) => well(play::run(&args)),
        Some(Command::Replay(args)) => well(replay::run(&args)),
        Some(Command::Review(args)) => well(review::run(&args)),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Serve(args)) => well(serve::run(&args)),
        Some(Command::Backup(args)) => well(backup::backup(&args)),
        Some(Command::Restore(args)) => well(backup::restore(&args)),
        Some(Command::Engine(args)) => well(engine::run(&args)),
        Some(Command::Lab(args)) => well(lab::run(&args)),
        None => well(serve::run(&cli.serve)),
    };
    match done {
        Ok(code) => code,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing is left to be done if standard error is gone too.
            let _ = writeln!(io::stderr(), "marooned: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn well(done: anyhow::Result<()>) -> anyhow::Result<ExitCode> {
    done.map(|()| ExitCode::SUCCESS)
}

/// Whoever was reading has had enough: no reason to complain.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let closed = |cause: &io::Error| cause.kind() == io::ErrorKind::BrokenPipe;
    error.chain().filter_map(|cause| cause.downcast_ref()).any(closed)
}
