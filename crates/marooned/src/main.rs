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

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Lab(args) => lab::run(args),
    }
}
