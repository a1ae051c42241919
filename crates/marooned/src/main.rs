//! The command line.

use clap::{Parser, Subcommand};

mod lab;

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Lab(lab::Args),
}

fn main() -> std::process::ExitCode {
    let done = match Cli::parse().command {
        Command::Lab(args) => lab::run(args),
    };
    match done {
        Ok(()) => std::process::ExitCode::SUCCESS,
        // The sentence alone: a backtrace helps nobody who mistyped a name.
        Err(error) => {
            eprintln!("{error}");
            std::process::ExitCode::FAILURE
        }
    }
}
