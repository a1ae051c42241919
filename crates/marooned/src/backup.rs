//! `marooned backup` and `marooned restore`: all that a server keeps, in one file.

use std::path::PathBuf;

use anyhow::bail;
use server::storage::{self, Copied};

use crate::screen::{Screen, quoted};
use crate::serve::{database_of_surroundings, home};

/// What `marooned backup` can be told.
#[derive(clap::Args)]
pub struct Backup {
    /// The file to be made.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The folder of the server, which may run; $XDG_DATA_HOME/marooned by default.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// What is kept in PostgreSQL is copied by PostgreSQL: whoever says it here is told how.
    #[arg(long, value_name = "ADDRESS", hide = true)]
    database: Option<String>,
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
    /// What is kept in PostgreSQL is copied by PostgreSQL: whoever says it here is told how.
    #[arg(long, value_name = "ADDRESS", hide = true)]
    database: Option<String>,
}

/// Copies everything into a file.
pub fn backup(args: &Backup) -> anyhow::Result<()> {
    let Some(folder) = folder(args.data.as_ref(), args.database.as_ref())? else {
        bail!(
            "`marooned backup` copies a data folder, and what is kept in PostgreSQL is copied by PostgreSQL itself: pg_dump -Fc -n \
             marooned -f FILE ADDRESS. If you mean a folder, say which one with --data alone."
        );
    };
    let copied = runtime()?.block_on(storage::backup(&folder, &args.file))?;
    let mut screen = Screen::new();
    screen.say(format!("{} of {} are in {}.", counted(copied), folder.display(), args.file.display()))?;
    screen.flush()
}

/// Makes a folder of a copy.
pub fn restore(args: &Restore) -> anyhow::Result<()> {
    let Some(folder) = folder(args.data.as_ref(), args.database.as_ref())? else {
        bail!(
            "`marooned restore` makes a data folder, and a PostgreSQL gets back what pg_dump has copied with pg_restore -d ADDRESS \
             FILE. If you mean a folder, say which one with --data alone."
        );
    };
    let copied = runtime()?.block_on(storage::restore(&args.file, &folder))?;
    let mut screen = Screen::new();
    screen.say(format!("{} are in {}. Open them with:", counted(copied), folder.display()))?;
    screen.copyable(&format!("marooned serve --data {}", quoted(&folder.to_string_lossy())))?;
    screen.flush()
}

/// The folder that is meant; none where everything is kept in a database, so that no older folder is taken for it.
fn folder(data: Option<&PathBuf>, database: Option<&String>) -> anyhow::Result<Option<PathBuf>> {
    match (data, database) {
        (_, Some(_)) => Ok(None),
        (Some(folder), None) => Ok(Some(folder.clone())),
        (None, None) if database_of_surroundings()?.is_some() => Ok(None),
        (None, None) => home().map(Some),
    }
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}

fn counted(copied: Copied) -> String {
    let many = |number: i64, one: &str| format!("{number} {one}{}", if number == 1 { "" } else { "s" });
    format!("{} and {}", many(copied.tables, "table"), many(copied.guests, "guest"))
}
