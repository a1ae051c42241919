//! Saved games on disk.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use serde_json::Value;
use shelf::{AnyMatch, load_record};

/// Reads a saved game and replays it, checking everything in it.
pub fn load(path: &Path) -> anyhow::Result<Box<dyn AnyMatch>> {
    replay(path, &json(path)?)
}

/// Replays what a file holds, checking everything in it.
pub fn replay(path: &Path, json: &Value) -> anyhow::Result<Box<dyn AnyMatch>> {
    load_record(json).map_err(|error| anyhow!("{}: {error}", path.display()))
}

/// What a file holds.
pub fn json(path: &Path) -> anyhow::Result<Value> {
    let text = read(path).with_context(|| format!("Cannot read {}", path.display()))?;
    serde_json::from_slice(&text)
        .map_err(|error| anyhow!("{} is no saved game: it is not JSON ({error}).", path.display()))
}

/// No saved game is longer; what is, is something else.
const LONGEST: u64 = 64 << 20;

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    let read = File::open(path)?.take(LONGEST + 1).read_to_end(&mut text)?;
    if read as u64 > LONGEST {
        return Err(io::Error::other("it is too long for a saved game"));
    }
    Ok(text)
}

/// Saves a game. The file appears whole or not at all, and an older one is lost only once the new one is on disk.
pub fn save(table: &dyn AnyMatch, path: &Path) -> anyhow::Result<()> {
    let mut text = serde_json::to_string(&table.save()).context("Cannot write the game as JSON")?;
    text.push('\n');
    write(path, text.as_bytes()).with_context(|| format!("Cannot save to {}", path.display()))
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link: what it points at is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    match fs::metadata(&target) {
        // A device or a pipe cannot be replaced, only written to.
        Ok(about) if !about.is_file() => {
            return OpenOptions::new().write(true).open(&target)?.write_all(bytes);
        }
        _ => {}
    }
    let beside = temporary(&target)?;
    let written = File::create_new(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&beside, &target)
    });
    if written.as_ref().is_err_and(|error| error.kind() != io::ErrorKind::AlreadyExists) {
        // The first error is the one to tell of.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn temporary(target: &Path) -> io::Result<PathBuf> {
    let name = target.file_name().ok_or_else(|| io::Error::other("that is not the name of a file"))?;
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.new", std::process::id()));
    Ok(target.with_file_name(hidden))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.json");
        write(&path, b"one").unwrap();
        write(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(write(folder.path(), b"three").is_err(), "a folder is no file");
        assert!(write(&folder.path().join("none/game.json"), b"x").is_err());
    }
}
