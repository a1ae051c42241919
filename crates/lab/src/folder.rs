//! The folder that a run is kept in: rows for other programs, a summary, a report.
//!
//! Rows are in `games.csv` as soon as their games are over, so that whoever ends the program loses nothing else. `games.parquet`
//! gets them a batch at a time, each with the end of the file behind it, so that it can be read at any time. If the disk is full, both
//! are cut back to the last batch that both have: what was kept can be read, and agrees with the summary.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::experiment::{Experiment, Sheet};
use crate::parquet::{MAGIC, Table};
use crate::rows::{BLANK, COLUMNS, Cell, Row, cells, csv_head, csv_line};
use crate::summary::{self, Run};
use crate::tally::Tally;
use crate::{LabError, report};

/// What bytes are written to.
pub trait Medium: Write {
    /// Forgets everything behind so many bytes, and goes on from there.
    fn cut(&mut self, bytes: u64) -> io::Result<()>;
}

impl Medium for File {
    fn cut(&mut self, bytes: u64) -> io::Result<()> {
        use io::Seek;
        self.set_len(bytes)?;
        self.seek(io::SeekFrom::Start(bytes)).map(|_| ())
    }
}

/// A file of which so many bytes are good, and what ends it behind them.
struct Part<M> {
    path: PathBuf,
    medium: M,
    good: u64,
    end: Vec<u8>,
}

impl<M: Medium> Part<M> {
    /// Adds these bytes, or nothing.
    fn write(&mut self, bytes: &[u8]) -> Result<(), LabError> {
        match self.medium.write_all(bytes) {
            Ok(()) => self.good += bytes.len() as u64,
            Err(error) => return Err(self.give_up(error)),
        }
        Ok(())
    }

    /// Adds these bytes in the place of what ended the file, and another end; or nothing.
    fn write_to_end(&mut self, mut bytes: Vec<u8>, end: Vec<u8>) -> Result<(), LabError> {
        let more = bytes.len() as u64;
        bytes.extend(&end);
        match self.medium.cut(self.good).and_then(|()| self.medium.write_all(&bytes)) {
            Ok(()) => (self.good, self.end) = (self.good + more, end),
            Err(error) => return Err(self.give_up(error)),
        }
        Ok(())
    }

    /// What was not written whole is taken away.
    fn give_up(&mut self, error: io::Error) -> LabError {
        self.cut(self.good);
        LabError::CannotWrite { path: self.path.clone(), error }
    }

    /// Leaves so many bytes, and what ended them: there was room for it before. It is done after an error, which says enough if not
    /// even that can be done.
    fn cut(&mut self, bytes: u64) {
        self.good = bytes;
        let _ = self.medium.cut(bytes).and_then(|()| self.medium.write_all(&self.end));
    }
}

/// Rows on their way to `games.csv` and `games.parquet`.
pub struct Rows<M> {
    csv: Part<M>,
    parquet: Part<M>,
    table: Table,
    /// How much of `games.csv` stands in `games.parquet`, too.
    shared: u64,
    /// What `games.csv` has besides that.
    waiting: Vec<Row>,
    waiting_tally: Tally,
    kept: Tally,
}

impl<M: Medium> Rows<M> {
    /// Two empty files.
    pub fn new(csv: (PathBuf, M), parquet: (PathBuf, M)) -> Result<Rows<M>, LabError> {
        let part = |(path, medium): (PathBuf, M)| Part { path, medium, good: 0, end: Vec::new() };
        let mut rows = Rows {
            csv: part(csv),
            parquet: part(parquet),
            table: Table::new(&COLUMNS, &BLANK),
            shared: 0,
            waiting: Vec::new(),
            waiting_tally: Tally::default(),
            kept: Tally::default(),
        };
        rows.csv.write(csv_head().as_bytes())?;
        rows.shared = rows.csv.good;
        rows.parquet.write_to_end(MAGIC.to_vec(), rows.table.footer(None))?;
        Ok(rows)
    }

    /// Takes what a few games gave: never more than were left of a batch.
    pub fn take(&mut self, experiment: &Experiment, sheet: Sheet) -> Result<(), LabError> {
        let mut text = String::new();
        sheet.rows.iter().for_each(|row| csv_line(&cells(experiment, row), &mut text));
        self.csv.write(text.as_bytes())?;
        self.waiting.extend(sheet.rows);
        self.waiting_tally.add(sheet.tally);
        if self.waiting_tally.games >= experiment.batch() { self.share(experiment) } else { Ok(()) }
    }

    /// Makes a batch of what waits; and says what was counted of all that is kept since this was asked the last time.
    pub fn settle(&mut self, experiment: &Experiment) -> (Tally, Result<(), LabError>) {
        let shared = self.share(experiment);
        (std::mem::take(&mut self.kept), shared)
    }

    /// Lets `games.parquet` have what `games.csv` has; or cuts that back to what both have.
    fn share(&mut self, experiment: &Experiment) -> Result<(), LabError> {
        let (rows, tally) = (std::mem::take(&mut self.waiting), std::mem::take(&mut self.waiting_tally));
        if rows.is_empty() {
            return Ok(());
        }
        let mut columns: Vec<Vec<Cell>> = COLUMNS.iter().map(|_| Vec::with_capacity(rows.len())).collect();
        for row in &rows {
            columns.iter_mut().zip(cells(experiment, row)).for_each(|(column, cell)| column.push(cell));
        }
        let (bytes, group) = self.table.group(&columns);
        let end = self.table.footer(Some(&group));
        if let Err(error) = self.parquet.write_to_end(bytes, end) {
            self.csv.cut(self.shared);
            return Err(error);
        }
        self.table.add(group);
        self.shared = self.csv.good;
        self.kept.add(tally);
        Ok(())
    }

    /// Leaves both files to whoever reads them.
    pub fn finish(mut self) -> Result<(), LabError> {
        for part in [&mut self.csv, &mut self.parquet] {
            part.medium.flush().map_err(|error| LabError::CannotWrite { path: part.path.clone(), error })?;
        }
        Ok(())
    }
}

/// Whether what is in a folder may be written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Force {
    /// No: a folder that is there is refused.
    No,
    /// Files of the same names are replaced; everything else stays.
    Yes,
}

/// What tells of a run, beside its rows.
const SUMMARY: &str = "summary.json";
const REPORT: &str = "report.html";

/// Makes the folder, and the files for the rows in it. What told of an earlier run is gone from now on: it would lie beside
/// rows that it does not know.
pub fn open(folder: &Path, force: Force) -> Result<Rows<File>, LabError> {
    if folder.exists() && force == Force::No {
        return Err(LabError::FolderExists(folder.to_path_buf()));
    }
    let cannot = |path: PathBuf| |error| LabError::CannotWrite { path, error };
    fs::create_dir_all(folder).map_err(cannot(folder.to_path_buf()))?;
    for path in [SUMMARY, REPORT].map(|name| folder.join(name)) {
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(cannot(path)(error)),
            _ => {}
        }
    }
    let file = |name: &str| {
        let path = folder.join(name);
        File::create(&path).map_err(cannot(path.clone())).map(|file| (path, file))
    };
    Rows::new(file("games.csv")?, file("games.parquet")?)
}

/// Writes what tells of a run, and says which of it could not be written.
pub fn tell(folder: &Path, run: &Run) -> Vec<LabError> {
    let files = [(SUMMARY, format!("{:#}\n", summary::json(run))), (REPORT, report::page(run))];
    let written = files.map(|(name, text)| write_whole(folder, name, &text));
    written.into_iter().filter_map(Result::err).collect()
}

/// Writes a file beside its place and moves it there: it is whole, or not there.
fn write_whole(folder: &Path, name: &str, text: &str) -> Result<(), LabError> {
    let (path, beside) = (folder.join(name), folder.join(format!(".{name}.new")));
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, &path)
    });
    written.map_err(|error| {
        // The first error is the one to tell of.
        let _ = fs::remove_file(&beside);
        LabError::CannotWrite { path, error }
    })
}
