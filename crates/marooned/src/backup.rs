//! `marooned backup` and `marooned restore`: all that a server keeps, in one file.

use std::path::PathBuf;

use server::storage::{self, Copied};

use crate::screen::Screen;
use crate::serve::home;

/// What `marooned backup` can be told.
#[derive(clap::Args)]
pub struct Backup {
    /// The file to be made.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The folder of the server, which may run; $XDG_DATA_HOME/marooned by default.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

/// What `marooned restore` can be told.
#[derive(clap::Args)]
pub struct Restore {
    /// A file that `marooned backup` has made.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The folder to be made of it, which is empty or does not exist; $XDG_DATA_HOME/marooned by default.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

/// Copies everything into a file.
pub fn backup(args: &Backup) -> anyhow::Result<()> {
    let folder = args.data.clone().map_or_else(home, Ok)?;
    let copied = runtime()?.block_on(storage::backup(&folder, &args.file))?;
    say(&format!("{} of {} are in {}.", counted(copied), folder.display(), args.file.display()))
}

/// Makes a folder of a copy.
pub fn restore(args: &Restore) -> anyhow::Result<()> {
    let folder = args.data.clone().map_or_else(home, Ok)?;
    let copied = runtime()?.block_on(storage::restore(&args.file, &folder))?;
    say(&format!(
        "{} are in {}. Open them with: marooned serve --data {}",
        counted(copied),
        folder.display(),
        folder.display()
    ))
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}

fn counted(copied: Copied) -> String {
    let many = |number: i64, one: &str| format!("{number} {one}{}", if number == 1 { "" } else { "s" });
    format!("{} and {}", many(copied.tables, "table"), many(copied.guests, "guest"))
}

fn say(words: &str) -> anyhow::Result<()> {
    let mut screen = Screen::new();
    screen.say(words)?;
    screen.flush()
}
