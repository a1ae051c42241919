//! A copy of everything, also of a server that runs; and a folder made of it.

use std::fs::{self, DirBuilder, File};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use thiserror::Error;

use super::mark;
use super::open::VERSION;
use crate::storage::StoreError;

/// Why nothing was copied. Nothing has changed.
#[derive(Debug, Error)]
pub enum CopyError {
    /// There is something already.
    #[error("{0} is there already: choose another name, or move it away first.")]
    There(PathBuf),
    /// Nothing was kept here.
    #[error("There is no database in {0}: say with --data where the server keeps its own.")]
    NoDatabase(PathBuf),
    /// There is no such file.
    #[error("There is no file {0}: give the name of one that `marooned backup` has made.")]
    NoFile(PathBuf),
    /// It is something else, or not all of it is there.
    #[error("{0} is damaged or is no database of Marooned: take another copy.")]
    NotOurs(PathBuf),
    /// This program reads no such files.
    #[error("{0} was written by an older Marooned, which kept its tables in another way: use that one.")]
    Older(PathBuf),
    /// This program reads no such files.
    #[error("{0} was written by a newer Marooned: use that one.")]
    Newer(PathBuf),
    /// A copy of a file that was in use.
    #[error(
        "{0} was copied from a server that was running, without the file that stood beside it and ends in -wal: put that one \
         beside it, or take a copy with `marooned backup`."
    )]
    Behind(PathBuf),
    /// The folder is somebody's.
    #[error("The folder {0} is not empty: choose another one with --data, or move away what is in it.")]
    NotEmpty(PathBuf),
    /// There is no room.
    #[error("The disk is full: there is no room for {0}. Make room and try again.")]
    Full(PathBuf),
    /// Somebody else's.
    #[error(
        "{0} cannot be read: permission denied. Only root and the user that it belongs to may: try again with sudo, or as the \
         user that the server runs as."
    )]
    Denied(PathBuf),
    /// It cannot be read.
    #[error("{0} cannot be read: {1}")]
    Unread(PathBuf, String),
    /// It cannot be written.
    #[error("{0} cannot be written: {1}")]
    Unwritten(PathBuf, String),
}

/// What a copy holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// Tables, whatever their stage.
    pub tables: i64,
    /// Guests.
    pub guests: i64,
}

/// Copies all that a data folder keeps into one new file. A server that runs there goes on, and all that it has
/// acknowledged before is in the copy.
pub async fn backup(folder: &Path, file: &Path) -> Result<Copied, CopyError> {
    let from = folder.join("marooned.sqlite");
    is_there(&from, || CopyError::NoDatabase(folder.to_owned()))?;
    copy(&from, file).await
}

/// Makes a data folder of a copy. The folder is empty or is made.
pub async fn restore(file: &Path, folder: &Path) -> Result<Copied, CopyError> {
    is_there(file, || CopyError::NoFile(file.to_owned()))?;
    let no = |error: io::Error| unwritten(folder, &error);
    let is_new = !folder.exists();
    // The seeds of running games are in it: nobody else on the machine may read them.
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(no)?;
    if fs::read_dir(folder).map_err(no)?.next().is_some() {
        return Err(CopyError::NotEmpty(folder.to_owned()));
    }
    let copied = copy(file, &folder.join("marooned.sqlite")).await;
    if copied.is_err() && is_new {
        // It is empty, or somebody else has begun to use it.
        let _ = fs::remove_dir(folder);
    }
    copied
}

/// Whether there is a file; one that is somebody else's is not missing.
fn is_there(file: &Path, missing: impl FnOnce() -> CopyError) -> Result<(), CopyError> {
    match fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            Err(CopyError::Denied(file.to_owned()))
        }
        Ok(about) if about.is_file() => Ok(()),
        _ => Err(missing()),
    }
}

/// Copies a database as it is at this moment, and looks through what came of it. It has its name once it is whole.
async fn copy(from: &Path, to: &Path) -> Result<Copied, CopyError> {
    if to.symlink_metadata().is_ok() {
        return Err(CopyError::There(to.to_owned()));
    }
    let mut source = open_source(from).await?;
    let unfinished = mark::beside(to, ".part");
    let made = File::options().create_new(true).write(true).mode(0o600).open(&unfinished);
    made.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => CopyError::There(unfinished.clone()),
        _ => unwritten(to, &error),
    })?;
    let copied = async {
        // A transaction of its own: it reads one moment, and keeps nobody from writing the next.
        sqlx::query("VACUUM INTO ?")
            .bind(unfinished.to_string_lossy())
            .execute(&mut source)
            .await
            .map_err(|error| failed(from, to, error))?;
        let copied = look_through(from, to, &unfinished).await?;
        finish(&unfinished, to).map_err(|error| unwritten(to, &error))?;
        Ok(copied)
    };
    let copied = copied.await;
    if copied.is_err() {
        // What is left of it is no copy of anything.
        let _ = fs::remove_file(&unfinished);
    }
    let _ = source.close().await;
    copied
}

/// Opens what is copied, to read it; a database of ours, of this version, with all its changes.
async fn open_source(from: &Path) -> Result<SqliteConnection, CopyError> {
    let no = |error: sqlx::Error| unread(from, error);
    let has_changes = mark::has_changes_beside(from);
    let options = SqliteConnectOptions::new()
        .filename(from)
        .read_only(true)
        .busy_timeout(Duration::from_secs(10))
        .disable_statement_logging();
    let mut source = options.connect().await.map_err(no)?;
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut source).await.map_err(no)?;
    match version {
        VERSION => {}
        0 => return Err(CopyError::NotOurs(from.to_owned())),
        ..VERSION => return Err(CopyError::Older(from.to_owned())),
        _ => return Err(CopyError::Newer(from.to_owned())),
    }
    let token = mark::of(&mut source).await.map_err(|_| CopyError::NotOurs(from.to_owned()))?;
    if mark::is_behind(from, token.as_deref(), has_changes) {
        return Err(CopyError::Behind(from.to_owned()));
    }
    Ok(source)
}

/// Whether the copy is whole, page by page and with all that a house has; it is nobody's who runs.
async fn look_through(from: &Path, to: &Path, copy: &Path) -> Result<Copied, CopyError> {
    let no = |error: sqlx::Error| failed(from, to, error);
    let options = SqliteConnectOptions::new().filename(copy).disable_statement_logging();
    let mut copy = options.connect().await.map_err(no)?;
    let told: String =
        sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut copy).await.map_err(no)?;
    let ours = "SELECT count(*) FROM sqlite_schema WHERE type = 'table'
                AND name IN ('guests', 'keys', 'entries', 'tables', 'seats', 'reviews', 'house')";
    let ours: i64 = sqlx::query_scalar(ours).fetch_one(&mut copy).await.map_err(no)?;
    if told != "ok" || ours != 7 {
        return Err(CopyError::NotOurs(from.to_owned()));
    }
    mark::whole(&mut copy).await.map_err(|error| stored(to, &error))?;
    let counts = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM guests)";
    let (tables, guests) = sqlx::query_as(counts).fetch_one(&mut copy).await.map_err(no)?;
    copy.close().await.map_err(no)?;
    Ok(Copied { tables, guests })
}

/// Gives the copy its name, once it is on disk.
fn finish(unfinished: &Path, to: &Path) -> io::Result<()> {
    File::open(unfinished)?.sync_all()?;
    if to.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    fs::rename(unfinished, to)?;
    match to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => File::open(folder)?.sync_all(),
        None => Ok(()),
    }
}

fn unread(from: &Path, error: sqlx::Error) -> CopyError {
    match StoreError::from(error) {
        StoreError::Corrupt => CopyError::NotOurs(from.to_owned()),
        // SQLite says no more of a file than that it cannot open it.
        _ if File::open(from).is_err_and(|error| error.kind() == io::ErrorKind::PermissionDenied) => {
            CopyError::Denied(from.to_owned())
        }
        // Whoever reads the file of a server notes so beside it.
        StoreError::ReadOnly => CopyError::Unread(
            from.to_owned(),
            "whoever reads it has to write beside it. Try again as root or as the user that the server runs as, or copy the file \
             of a stopped server to a folder of your own first."
                .to_owned(),
        ),
        error => CopyError::Unread(from.to_owned(), error.to_string()),
    }
}

/// What went wrong while one file was read and another one written.
fn failed(from: &Path, to: &Path, error: sqlx::Error) -> CopyError {
    match StoreError::from(error) {
        StoreError::Corrupt => CopyError::NotOurs(from.to_owned()),
        error => stored(to, &error),
    }
}

fn stored(to: &Path, error: &StoreError) -> CopyError {
    match error {
        StoreError::Full => CopyError::Full(to.to_owned()),
        error => CopyError::Unwritten(to.to_owned(), error.to_string()),
    }
}

fn unwritten(to: &Path, error: &io::Error) -> CopyError {
    match error.kind() {
        io::ErrorKind::StorageFull => CopyError::Full(to.to_owned()),
        io::ErrorKind::AlreadyExists => CopyError::There(to.to_owned()),
        _ => CopyError::Unwritten(to.to_owned(), error.to_string()),
    }
}
