//! What tells a file whose last changes are missing.
//!
//! While a server runs, the newest changes stand in a file beside the database (`-wal`), and a copy without it is an older
//! lobby, or an empty one. So a file that is open says so in itself, with a token that also stands in a note beside it
//! (`-open`); both go when the server closes. Whatever opens a file that says "open" and finds neither the changes nor the
//! note has a copy that lacks something. A server that was killed has both, or the note alone if another program has
//! brought the changes into the file meanwhile.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use sqlx::SqliteConnection;

use crate::secret::Chance;
use crate::storage::StoreError;

/// A file that belongs to the database.
pub fn beside(file: &Path, what: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(what);
    name.into()
}

/// Whether the newest changes stand beside the file. Asked before it is opened, which makes an empty one.
pub fn has_changes_beside(file: &Path) -> bool {
    fs::metadata(beside(file, "-wal")).is_ok_and(|about| about.len() > 0)
}

/// The token of whoever has the file open, or had it when it was killed or copied.
pub async fn of(database: &mut SqliteConnection) -> Result<Option<String>, StoreError> {
    Ok(sqlx::query_scalar("SELECT value FROM house WHERE name = 'open'").fetch_optional(database).await?)
}

/// Whether a file with this token lacks what was written last.
pub fn is_behind(file: &Path, token: Option<&str>, has_changes: bool) -> bool {
    let noted = || fs::read_to_string(beside(file, "-open")).ok();
    !has_changes && token.is_some_and(|token| noted().as_deref().map(str::trim) != Some(token))
}

/// Says that the file is open, in the file itself and beside it.
pub async fn set(database: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
    let token = match of(database).await? {
        // The note may be all that tells what became of the last server: it stays true at every moment.
        Some(token) => token,
        None => Chance::System.salt().map_err(|error| StoreError::Failed(error.to_string()))?,
    };
    note(file, &token).map_err(|error| match error.kind() {
        io::ErrorKind::StorageFull => StoreError::Full,
        _ => StoreError::Failed(format!("nothing can be written beside it: {error}")),
    })?;
    sqlx::query("INSERT OR REPLACE INTO house VALUES ('open', ?)")
        .bind(token)
        .execute(&mut *database)
        .await?;
    into_the_file(database).await
}

/// Says that the file is whole.
pub async fn clear(database: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
    whole(database).await?;
    // Without the mark in the file the note means nothing.
    let _ = fs::remove_file(beside(file, "-open"));
    Ok(())
}

/// Takes the mark out of the file.
pub async fn whole(database: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM house WHERE name = 'open'").execute(&mut *database).await?;
    into_the_file(database).await
}

/// Brings all changes into the file itself; as many as can be, if somebody reads.
async fn into_the_file(database: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(database).await?;
    Ok(())
}

fn note(file: &Path, token: &str) -> io::Result<()> {
    let mut note =
        File::options().create(true).write(true).truncate(true).mode(0o600).open(beside(file, "-open"))?;
    writeln!(note, "{token}")?;
    note.sync_all()?;
    match file.parent() {
        Some(folder) => File::open(folder)?.sync_all(),
        None => Ok(()),
    }
}
